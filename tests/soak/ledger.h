// SPDX-License-Identifier: GPL-3.0-or-later
//! Content of the service's database, told by the one who writes into it to those who compare: a file that
//! grows line by line.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QHash>
#include <QSet>
#include <QString>

namespace care::soak {

//! Writes the file. Times in milliseconds since 1970.
class LedgerWriter {
public:
    explicit LedgerWriter(const QString &path)
        : m_file(path)
    {
        m_file.open(QIODevice::WriteOnly | QIODevice::Truncate);
    }

    //! The record may be there from now on.
    void announce(const QString &resource, const QString &id) { write("+ ", resource, id, {}); }
    //! The record is there since \a moment, and must be in every list that is complete as of a later one.
    void commit(const QString &resource, const QString &id, qint64 moment)
    {
        write("= ", resource, id, ' ' + QByteArray::number(moment));
    }
    void flush() { m_file.flush(); }

private:
    void write(const QByteArray &mark, const QString &resource, const QString &id, const QByteArray &end)
    {
        m_file.write(mark + resource.toLatin1() + ' ' + id.toLatin1() + end + '\n');
    }

    QFile m_file;
};

//! Reads it while it is being written.
class LedgerReader {
public:
    struct Resource {
        QHash<QString, qint64> committed; //!< since when, by id
        QSet<QString> announced;
    };

    explicit LedgerReader(const QString &path)
        : m_file(path)
    {
        m_file.open(QIODevice::ReadOnly);
    }

    //! Takes in what was written since.
    void catchUp()
    {
        m_unread += m_file.readAll();
        qsizetype begin = 0;
        for (qsizetype end = m_unread.indexOf('\n'); end >= 0; end = m_unread.indexOf('\n', begin)) {
            take(m_unread.mid(begin, end - begin));
            begin = end + 1;
        }
        m_unread.remove(0, begin);
    }
    const Resource &of(const QString &resource) { return m_resources[resource]; }

private:
    void take(const QByteArray &line)
    {
        const QByteArrayList parts = line.split(' ');
        Resource &resource = m_resources[QString::fromLatin1(parts.value(1))];
        const QString id = QString::fromLatin1(parts.value(2));
        resource.announced.insert(id);
        if (line.startsWith('='))
            resource.committed.insert(id, parts.value(3).toLongLong());
    }

    QFile m_file;
    QByteArray m_unread;
    QHash<QString, Resource> m_resources;
};

} // namespace care::soak
