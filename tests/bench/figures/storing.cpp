// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of unchanged pages to the encrypted store, and that of the encryption itself.
#include "models/api/page.h"
#include "models/schema/resources.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int mostPages = 50;

enum class Encrypted : quint8 { Yes, No };

//! Pages of logs as the service sends them, received once.
tl::expected<QList<PageWrite>, QString> pages(Workshop &workshop)
{
    static QList<PageWrite> received;
    if (!received.isEmpty())
        return received;
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    for (int number = 1; number <= mostPages; ++number) {
        const auto body = workshop.answer(
            workshop.reading("/openapi/api/logs?limit=100&page=" + QByteArray::number(number)));
        if (!body)
            return tl::unexpected(body.error());
        const auto page = readPage(*body, number, 100);
        if (!page)
            return tl::unexpected(u"a page cannot be read"_s);
        PageWrite write;
        for (const Record &record : page->records)
            write.records.append(record.raw);
        received.append(write);
        if (!page->hasNext)
            break;
    }
    return received;
}

//! The store's own tables in a file, with its own settings; without a key too, which the program never does.
class Kept {
public:
    explicit Kept(Encrypted encrypted = Encrypted::Yes)
        : m_file(m_folder.filePath(u"records.db"_s))
    {
        m_usable = m_database.open({ m_file, QByteArray(32, 'k') }).place == StoreReport::Place::OnDisk
            && ensureTables(m_database);
        if (encrypted == Encrypted::Yes)
            return;
        // Its tables would be made in memory: they are made with a key, which is then taken away. Only the
        // reader opens what has none; it may write here.
        const QStringList settings = settingsNow();
        m_usable = m_usable && m_database.run(u"PRAGMA journal_mode=DELETE"_s)
            && m_database.run(u"PRAGMA rekey=''"_s) && m_database.openReader({ m_file, {} })
            && m_database.run(u"PRAGMA query_only=OFF"_s);
        for (const QString &setting : settings)
            m_usable = m_usable && m_database.run(setting);
        m_usable = m_usable && isPlain() && settingsNow() == settings;
    }

    //! Settings of the store, as the statements that set them.
    QStringList settingsNow() const
    {
        QStringList all;
        for (const QLatin1StringView name : { "secure_delete"_L1, "temp_store"_L1, "cache_size"_L1,
                 "journal_mode"_L1, "synchronous"_L1, "wal_autocheckpoint"_L1, "journal_size_limit"_L1 }) {
            QSqlQuery value = m_database.prepared("PRAGMA "_L1 + name);
            all += "PRAGMA "_L1 + name + '='_L1
                + (value.exec() && value.next() ? value.value(0).toString() : QString());
        }
        return all;
    }
    bool isPlain() const
    {
        QFile file(m_file);
        return file.open(QIODevice::ReadOnly) && file.read(15) == "SQLite format 3";
    }
    bool isUsable() const { return m_usable; }
    qint64 walSize() const { return QFileInfo(m_file + "-wal"_L1).size(); }
    bool checkpoint() { return m_database.run(u"PRAGMA wal_checkpoint(TRUNCATE)"_s).has_value(); }

    //! Milliseconds for each page.
    double write(const QList<PageWrite> &pages)
    {
        QElapsedTimer clock;
        clock.start();
        for (const PageWrite &page : pages)
            m_usable = writePage(m_database, logSchema, page).has_value() && m_usable;
        return double(clock.nsecsElapsed()) / 1e6 / double(pages.size());
    }
    //! Milliseconds to look at every record, more than are at hand at once. It is over so soon that once
    //! would tell more of the computer than of the store.
    double scan()
    {
        constexpr int times = 40;
        checkpoint();
        m_database.run(u"PRAGMA cache_size=-400"_s);
        qint64 taken = 0;
        for (int time = 0; time < times; ++time) {
            QElapsedTimer clock;
            clock.start();
            QSqlQuery query =
                m_database.prepared("SELECT sum(length(json)) FROM "_L1 + recordTable(logSchema));
            m_usable = m_usable && query.exec() && query.next();
            taken += clock.nsecsElapsed();
        }
        return double(taken) / 1e6 / times;
    }

private:
    QTemporaryDir m_folder;
    const QString m_file;
    Database m_database;
    bool m_usable = false;
};

Measured unchanged(Workshop &workshop)
{
    const auto all = pages(workshop);
    if (!all)
        return tl::unexpected(all.error());
    Kept kept;
    const double first = kept.write(*all);
    const double again = kept.write(*all);
    if (!kept.isUsable())
        return tl::unexpected(u"there is no encrypted store here"_s);
    return Sample{ again, first };
}

Measured writtenUnchanged(Workshop &workshop)
{
    const auto all = pages(workshop);
    if (!all)
        return tl::unexpected(all.error());
    Kept kept;
    kept.write(*all);
    kept.checkpoint();
    const qint64 before = kept.walSize();
    kept.write(*all);
    const qint64 after = kept.walSize();
    if (!kept.isUsable())
        return tl::unexpected(u"there is no encrypted store here"_s);
    constexpr double pageOfDatabase = 4096;
    return Sample{ double(after - before) / pageOfDatabase, double(all->size()) };
}

template<bool scans>
Measured encryption(Workshop &workshop)
{
    const auto all = pages(workshop);
    if (!all)
        return tl::unexpected(all.error());
    Kept kept;
    Kept plain(Encrypted::No);
    const double ours = kept.write(*all);
    const double reference = plain.write(*all);
    const Sample sample = scans ? Sample{ kept.scan(), plain.scan() } : Sample{ ours, reference };
    if (!kept.isUsable() || !plain.isUsable())
        return tl::unexpected(u"there is no encrypted store here"_s);
    return sample;
}

constexpr QLatin1StringView withoutKey{ "the same library and tables without a key" };

} // namespace

CARE_FIGURE(unchangedTime,
    { "P14a"_L1, "a page of which nothing changed"_L1, "ms"_L1, "the same page when it was new"_L1,
        Figure::Bar::AtMost, 1.5, unchanged });
CARE_FIGURE(unchangedPages,
    { "P14b"_L1, "database pages written by all of them"_L1, ""_L1, "pages that came"_L1, Figure::Bar::AtMost,
        0, writtenUnchanged });
CARE_FIGURE(encryptedLoad,
    { "P19a"_L1, "a page of logs into the store"_L1, "ms"_L1, withoutKey, Figure::Bar::RatioAtMost, 1.25,
        encryption<false> });
CARE_FIGURE(encryptedScan,
    { "P19b"_L1, "a look at every record"_L1, "ms"_L1, withoutKey, Figure::Bar::RatioAtMost, 1.5,
        encryption<true> });

} // namespace care::bench
