// SPDX-License-Identifier: GPL-3.0-or-later
//! Reports that the user revealed, copied or printed something of a record, for the audit trail.
#pragma once

#include <QEvent>
#include <QStringList>

class QWidget;

namespace care {

//! Sent from the widget where it happened to each of its parents in turn, up to the main window. Each may add
//! what the ones below do not know. Contains names of fields, never values.
class RecordActionEvent : public QEvent {
public:
    RecordActionEvent(const QString &what, const QStringList &ofFields);
    static QEvent::Type kind();
    //! Adds a record it is about; ignored if records of another resource are named already.
    void addRecord(const QString &inResource, const QString &id);

    static constexpr int mostRecords = 1000; //!< further ones are only counted
    int more = 0;
    QString action; //!< "reveal", "copy", "copy link"
    QStringList fields;
    QString resource{}; //!< by name; empty until a parent adds it
    QStringList records{}; //!< their ids; see mostRecords
};

//! Sends \a event from \a where upwards.
void tellRecordAction(QWidget *where, RecordActionEvent event);

} // namespace care
