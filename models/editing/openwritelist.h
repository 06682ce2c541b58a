// SPDX-License-Identifier: GPL-3.0-or-later
//! The writes of which nobody knows whether the service did them: the connection or the program ended while
//! they were on their way (fault row 92). Nothing is sent again by itself: the service is asked
//! (WriteSettler), and where that does not tell, the user says what they found.
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
    QString recordId; //!< empty for a record that was to be created
    QString person; //!< what it is called, as it was sent: "MORGAN, Elen"
    QDateTime beganAt;
    QByteArray body; //!< as it was sent
    QString finding{}; //!< what is known so far, a sentence; empty before the service was asked

    bool isNew() const { return recordId.isEmpty(); }
};

class OpenWriteList : public QObject {
    Q_OBJECT

public:
    //! Of \a resources; both outlive the list.
    explicit OpenWriteList(Journal &journal, const EditableResources &resources = editableResources(),
        QObject *parent = nullptr);

    //! Oldest first.
    const QList<OpenWrite> &writes() const { return m_writes; }
    //! Somebody has looked: it was done, or it was not. Goes into the audit trail.
    //! \a recordId is the one that a new record has at the service, if that is known.
    void settle(qint64 number, bool done, const QString &recordId = {});
    //! What the service said when it was asked; shown beside the write.
    void note(qint64 number, const QString &finding);
    //! The user wants the service to be asked now: askWanted() follows.
    void askNow(qint64 number) { Q_EMIT askWanted(number); }
    //! Whether \a draft is what one of these sent.
    bool mayHaveSent(const RecordDraft &draft) const;
    //! What was found about those that are settled since the program began; sentences, newest last.
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
