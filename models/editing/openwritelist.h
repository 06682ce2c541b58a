// SPDX-License-Identifier: GPL-3.0-or-later
//! The writes of which nobody knows whether the service did them: the connection or the program ended while
//! they were on their way (safety, row 92). Nothing is sent again by itself; somebody looks, and says what
//! they found.
#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

namespace care {

class Journal;
struct Write;

struct OpenWrite {
    qint64 number = 0;
    QString recordId; //!< empty for a resident that was to be created
    QString person; //!< as it was sent: "MORGAN, Elen"
    QDateTime beganAt;

    bool isNew() const { return recordId.isEmpty(); }
};

class OpenWriteList : public QObject {
    Q_OBJECT

public:
    explicit OpenWriteList(Journal &journal, QObject *parent = nullptr);

    //! Oldest first.
    const QList<OpenWrite> &writes() const { return m_writes; }
    //! Somebody has looked: it was done, or it was not. Goes into the audit trail.
    void settle(qint64 number, bool done);

Q_SIGNALS:
    void changed();

private:
    void read();

    Journal &m_journal;
    QList<OpenWrite> m_writes;
};

} // namespace care
