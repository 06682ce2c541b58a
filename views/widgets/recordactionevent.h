// SPDX-License-Identifier: GPL-3.0-or-later
//! Tells that the user has shown, copied or printed something of a record, for the audit trail.
#pragma once

#include <QEvent>
#include <QStringList>

class QWidget;

namespace care {

//! Goes from the widget in which it happened to each of its parents in turn, up to the main window, as the
//! events for the status line do. Each may add what the ones below do not know; none has to. Names of fields,
//! never values.
class RecordActionEvent : public QEvent {
public:
    RecordActionEvent(const QString &what, const QStringList &ofFields);
    static QEvent::Type kind();
    //! One of those it is about; nothing where a record of another resource is named already.
    void addRecord(const QString &inResource, const QString &id);

    static constexpr int mostRecords = 1000; //!< further ones are counted only
    int more = 0;
    QString action; //!< "reveal", "copy", "copy link"
    QStringList fields;
    QString resource{}; //!< by name; empty until somebody knows it
    QStringList records{}; //!< their ids; see mostRecords
};

//! Sends \a event on its way from \a where.
void tellRecordAction(QWidget *where, RecordActionEvent event);

} // namespace care
