// SPDX-License-Identifier: GPL-3.0-or-later
// A list of all daily logs, from the encrypted store: searching, filtering, sorting, clearing, and what it
// takes.
#include "app/common/workspace.h"
#include "models/api/credentialstore.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/database/database.h"
#include "models/store/records/filtersql.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordtables.h"
#include "models/store/store.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/resourcetables.h"
#include "tests/bench/figure.h"
#include "tests/bench/filledstore.h"
#include "tests/bench/workshop.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/load/processstat.h"
#include "tests/support/load/statistics.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

//! The list as the window has it, and the store on a connection of its own. Nothing is asked of a service.
class Browser {
public:
    explicit Browser(const FilledStore &filled)
        : m_filled(filled)
        , m_workspace(connection(), std::make_unique<MemoryStore>(), filled.options, test::computerClock())
    {
        m_isOpen = test::waitUntil([&] { return m_workspace.store().isOpen(); })
            && m_plain.openReader(filled.options);
        m_before = memory();
        m_model = makeTable(logSchema, m_workspace.store(), m_workspace.sync());
        m_isOpen = m_isOpen && settle(filled.logs);
        m_after = memory();
    }

    bool isOpen() const { return m_isOpen; }
    ResourceTableModel &model() { return *m_model; }
    //! Bytes that all rows of the list took.
    double memoryOfRows() const { return double(m_after - m_before); }

    //! Milliseconds from a change of the list until its first screen can be drawn.
    double change(const std::function<void()> &work)
    {
        bool changed = false;
        QObject context;
        // By the answer of the store, also if the rows are the same as before.
        QObject::connect(
            m_model.get(), &ResourceTableModel::statusChanged, &context, [&] { changed = true; });
        QElapsedTimer clock;
        clock.start();
        work();
        const auto isDrawn = [&] {
            return changed
                && (m_model->rowCount() == 0
                    || !m_model->record(std::min(30, m_model->rowCount()) - 1).isNull());
        };
        m_isOpen = test::waitUntil(isDrawn, 60'000) && m_isOpen;
        return double(clock.nsecsElapsed()) / 1e6;
    }

    //! Milliseconds for the statement alone.
    double statement(const SqlText &sql) const
    {
        QElapsedTimer clock;
        clock.start();
        QSqlQuery query = m_plain.prepared(sql.text);
        for (const QVariant &value : sql.values)
            query.addBindValue(value);
        query.exec();
        while (query.next())
            query.value(0);
        return double(clock.nsecsElapsed()) / 1e6;
    }

private:
    static Connection connection()
    {
        Connection nowhere{ u"bench"_s, u"bench"_s, QUrl(u"http://127.0.0.1:9"_s) };
        nowhere.logDays = 365;
        return nowhere;
    }
    static qint64 memory()
    {
        const auto stat = test::ProcessStat::of(QCoreApplication::applicationPid());
        return stat ? stat->resident : 0;
    }
    bool settle(qint64 rows)
    {
        // All of them known: what is measured is one question, not two.
        const auto isSettled = [&] {
            return m_model->rowCount() == rows && !m_model->record(0).isNull() && m_model->rows().areKnown();
        };
        return test::waitUntil(isSettled, 60'000);
    }

    const FilledStore m_filled;
    Workspace m_workspace;
    Database m_plain;
    std::unique_ptr<ResourceTableModel> m_model;
    qint64 m_before = 0;
    qint64 m_after = 0;
    bool m_isOpen = false;
};

//! Calls \a take with a list of all logs; whatever it finds is a sample.
template<class Take>
Measured browsing(Workshop &workshop, const Take &take)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    Browser browser(*filled);
    const Sample sample = take(browser, *filled);
    if (!browser.isOpen())
        return tl::unexpected(u"the list did not come up"_s);
    return sample;
}

Measured memoryOfRow(Workshop &workshop)
{
    return browsing(workshop, [](Browser &browser, const FilledStore &filled) {
        return Sample{ browser.memoryOfRows() / double(filled.logs), sizeof(qint64) };
    });
}

template<int percent>
Measured search(Workshop &workshop)
{
    return browsing(workshop, [](Browser &browser, const FilledStore &) {
        std::vector<double> ours;
        std::vector<double> plain;
        for (const QString &word :
            { u"dysphagia"_s, u"slept"_s, u"tea"_s, u"fell bathroom"_s, u"zz"_s, u"visit gp"_s }) {
            // As it is typed: each letter is a search of its own, the longest last.
            for (qsizetype letters = 2; letters <= word.size(); ++letters) {
                const Filter filter{ {}, word.left(letters) };
                ours.push_back(browser.change([&] { browser.model().setFilter(filter); }));
                plain.push_back(browser.statement(countRows(logSchema, filter)));
            }
        }
        return Sample{ test::percentile(ours, percent), test::percentile(plain, percent) };
    });
}

Measured fieldFilter(Workshop &workshop)
{
    return browsing(workshop, [](Browser &browser, const FilledStore &) {
        const Record some = browser.model().record(0);
        std::vector<double> ours;
        std::vector<double> plain;
        for (const QLatin1StringView key : { "home"_L1, "resident"_L1, "category"_L1, "loggedBy"_L1 }) {
            const Filter filter{ { { key, Operator::Is, { Reference::fromJson(some.value(key)).id } } }, {} };
            ours.push_back(browser.change([&] { browser.model().setFilter(filter); }));
            plain.push_back(browser.statement(selectRows(logSchema, filter, browser.model().order())));
        }
        return Sample{ test::median(ours), test::median(plain) };
    });
}

//! Of the slowest column.
Measured sort(Workshop &workshop)
{
    return browsing(workshop, [](Browser &browser, const FilledStore &) {
        Sample worst{ 0, 1 };
        for (const Field &field : logSchema.fields) {
            const SortKeys order{ { field.key, Qt::DescendingOrder } };
            if (!field.has(FieldFlag::Sortable) || order == browser.model().order())
                continue;
            const double ours = browser.change([&] { browser.model().setOrder(order); });
            if (ours > worst.ours)
                worst = { ours, browser.statement(selectRows(logSchema, {}, order)) };
        }
        return worst;
    });
}

Measured clearing(Workshop &workshop)
{
    return browsing(workshop, [](Browser &browser, const FilledStore &) {
        const Filter filter{ {}, u"dysphagia"_s };
        browser.change([&] { browser.model().setFilter(filter); });
        const double ours = browser.change([&] { browser.model().setFilter({}); });
        return Sample{ ours, browser.statement(selectRows(logSchema, {}, browser.model().order())) };
    });
}

Measured size(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    QSqlQuery json(workshop.database());
    if (!json.exec(u"SELECT avg(length(json)) FROM logs"_s) || !json.next())
        return tl::unexpected(u"the data cannot be read"_s);
    return Sample{ double(QFileInfo(filled->options.file).size()) / double(filled->logs),
        json.value(0).toDouble() };
}

constexpr QLatin1StringView statementAlone{ "the SQL statement alone, on the same file" };

} // namespace

CARE_FIGURE(rowMemory,
    { "P4"_L1, "memory of a row of a list of all logs"_L1, "B"_L1, "a number of 64 bits"_L1,
        Figure::Bar::AtMost, 32, memoryOfRow });
CARE_FIGURE(searchMedian,
    { "P6a"_L1, "a letter of a search, to the rows, median"_L1, "ms"_L1, statementAlone, Figure::Bar::AtMost,
        50, search<50> });
CARE_FIGURE(searchWorst,
    { "P6b"_L1, "the same, the slowest"_L1, "ms"_L1, statementAlone, Figure::Bar::AtMost, 100, search<100> });
CARE_FIGURE(filterTime,
    { "P7"_L1, "a field filter, to the rows"_L1, "ms"_L1, statementAlone, Figure::Bar::AtMost, 100,
        fieldFilter });
CARE_FIGURE(sortTime,
    { "P8"_L1, "another order, the slowest column"_L1, "ms"_L1, statementAlone, Figure::Bar::AtMost, 170,
        sort });
CARE_FIGURE(clearTime,
    { "P9"_L1, "a filter cleared, to the rows"_L1, "ms"_L1, statementAlone, Figure::Bar::AtMost, 50,
        clearing });
CARE_FIGURE(storeSize,
    { "P15"_L1, "the store, for each log"_L1, "B"_L1, "its JSON alone"_L1, Figure::Bar::AtMost, 500, size,
        false });

} // namespace care::bench
