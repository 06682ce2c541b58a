// SPDX-License-Identifier: GPL-3.0-or-later
//! Event for the audit trail: the user revealed, copied or printed part of a record.
#pragma once

#include "models/store/journal/recordaction.h"

#include <QEvent>

class QWidget;

namespace care {

//! Sent from the widget of the action to each parent in turn, up to the main window; each may add details
//! unknown below.
class RecordActionEvent : public QEvent, public RecordAction {
public:
    explicit RecordActionEvent(const RecordAction &done);
    RecordActionEvent(const QString &what, const QStringList &ofFields);
    static QEvent::Type kind();
};

//! Sends \a event from \a where to its parents.
void tellRecordAction(QWidget *where, RecordActionEvent event);

} // namespace care
