// SPDX-License-Identifier: GPL-3.0-or-later
//! Reports that the user revealed, copied or printed something of a record, for the audit trail.
#pragma once

#include "models/store/journal/recordaction.h"

#include <QEvent>

class QWidget;

namespace care {

//! Sent from the widget where it happened to each of its parents in turn, up to the main window. Each may add
//! what the ones below do not know.
class RecordActionEvent : public QEvent, public RecordAction {
public:
    explicit RecordActionEvent(const RecordAction &done);
    RecordActionEvent(const QString &what, const QStringList &ofFields);
    static QEvent::Type kind();
};

//! Sends \a event from \a where upwards.
void tellRecordAction(QWidget *where, RecordActionEvent event);

} // namespace care
