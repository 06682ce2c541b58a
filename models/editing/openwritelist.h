// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes with unknown outcome: connection or program ended while they were under way (fault row 92). Nothing
//! is sent again: the service is asked (WriteSettler), and if that does not help, the user says what they
//! found.
#pragma once

#include "models/editing/editableresource.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

namespace care {

class Journal;
class RecordDraft;
struct Write;

struct OpenWrite {
    const EditableResource *resource = nullptr;
    qint64 number = 0;
    QString recordId; //!< empty for a record to be created
    QString person; //!< name of the record, as sent: "MORGAN, Elen"
    QDateTime beganAt;
    QByteArray body; //!< as sent
    QString finding{}; //!< what is known so far, a sentence; empty before the service was asked

    bool isNew() const { return recordId.isEmpty(); }
};

class OpenWriteList : public QObject {
    Q_OBJECT

public:
    //! For \a resources; both outlive the list.
    explicit OpenWriteList(Journal &journal, const EditableResources &resources = editableResources(),
        QObject *parent = nullptr);

    //! Oldest first.
    const QList<OpenWrite> &writes() const { return m_writes; }
    //! The user has checked whether it was done. Recorded in the audit trail. \a recordId: id of a new record
    //! at the service, if known.
    void settle(qint64 number, bool done, const QString &recordId = {});
    //! What the service answered; shown beside the write.
    void note(qint64 number, const QString &finding);
    //! The user wants the service to be asked now: emits askWanted().
    void askNow(qint64 number) { Q_EMIT askWanted(number); }
    //! True if one of these writes sent \a draft.
    bool mayHaveSent(const RecordDraft &draft) const;
    //! Outcomes settled since the program started, as sentences, newest last.
    const QStringList &settled() const { return m_settled; }

Q_SIGNALS:
    void changed();
    void askWanted(qint64 number);

private:
    void read();

    Journal &m_journal;
    const EditableResources m_resources;
    QList<OpenWrite> m_writes;
    QHash<qint64, QString> m_findings;
    QStringList m_settled;
};

} // namespace care
