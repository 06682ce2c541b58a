// SPDX-License-Identifier: GPL-3.0-or-later
//! List of writes with unknown outcome, whose connection or program ended too early. Nothing is sent again:
//! WriteSettler asks the service, and if that does not help, the user enters the outcome.
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
    QString recordId; //!< Id of the record; empty for one to be created.
    QString person; //!< Name of the record as sent: "MORGAN, Elen".
    QDateTime beganAt;
    QByteArray body; //!< Bytes of the request body, to compare with the service's record.
    QString finding{}; //!< Sentence about what is known so far; empty before the service was asked.

    bool isNew() const { return recordId.isEmpty(); }
};

class OpenWriteList : public QObject {
    Q_OBJECT

public:
    //! \a journal must outlive the list, which reads the writes from it.
    explicit OpenWriteList(Journal &journal, QObject *parent = nullptr);

    //! Writes with unknown outcome, oldest first.
    const QList<OpenWrite> &writes() const { return m_writes; }
    enum class Source : quint8 { Service, User };
    //! Writes to the audit trail if the write was done, according to \a source. \a recordId is the new
    //! record's id at the service, if known.
    void settle(qint64 number, bool done, Source source, const QString &recordId = {});
    //! Notes the service's answer, which is shown beside the write.
    void note(qint64 number, const QString &finding);
    //! Asks the service now, because the user wants it.
    void askNow(qint64 number) { Q_EMIT askWanted(number); }
    //! Write that sent \a draft, or nullptr.
    const OpenWrite *writeOf(const RecordDraft &draft) const;
    //! False until the journal has been read once.
    bool isKnown() const { return m_isKnown; }
    //! Outcomes settled since the program started, as sentences, newest last.
    const QStringList &settled() const { return m_settled; }

Q_SIGNALS:
    void changed();
    void askWanted(qint64 number);
    //! Emitted when the outcome is known; \a recordId may be empty for a new record.
    void writeSettled(const care::OpenWrite &write, bool done, const QString &recordId);

private:
    void read();

    Journal &m_journal;
    QList<OpenWrite> m_writes;
    QHash<qint64, QString> m_findings;
    QStringList m_settled;
    QSet<qint64> m_settledNumbers; //!< Numbers of settled writes that the journal may still list.
    bool m_isKnown = false;
};

} // namespace care
