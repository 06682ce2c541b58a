// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes with unknown outcome: connection or program ended while they were under way (fault row 92). Nothing
//! is sent again: the service is asked (WriteSettler), and if that does not help, the user enters the
//! outcome.
#pragma once

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>

namespace care {

class Journal;
class RecordDraft;
struct Write;

struct OpenWrite {
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
    //! \a journal outlives the list.
    explicit OpenWriteList(Journal &journal, QObject *parent = nullptr);

    //! Oldest first.
    const QList<OpenWrite> &writes() const { return m_writes; }
    enum class Source : quint8 { Service, User };
    //! Records in the audit trail whether the write was done, according to \a source. \a recordId: id of a
    //! new record at the service, if known.
    void settle(qint64 number, bool done, Source source, const QString &recordId = {});
    //! Notes the service's answer, which is shown beside the write.
    void note(qint64 number, const QString &finding);
    //! Emits askWanted(), because the user wants the service to be asked now.
    void askNow(qint64 number) { Q_EMIT askWanted(number); }
    //! The write that sent \a draft, or nullptr.
    const OpenWrite *writeOf(const RecordDraft &draft) const;
    //! False until the journal was read for the first time.
    bool isKnown() const { return m_isKnown; }
    //! Outcomes settled since the program started, as sentences, newest last.
    const QStringList &settled() const { return m_settled; }

Q_SIGNALS:
    void changed();
    void askWanted(qint64 number);
    //! The outcome is known. \a recordId may be empty for a new record.
    void writeSettled(const care::OpenWrite &write, bool done, const QString &recordId);

private:
    void read();

    Journal &m_journal;
    QList<OpenWrite> m_writes;
    QHash<qint64, QString> m_findings;
    QStringList m_settled;
    QSet<qint64> m_settledNumbers; //!< the journal may still list them
    bool m_isKnown = false;
};

} // namespace care
