// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a resident: opening it, typing into it, reviewing, and looking whether somebody is here
// already. The window belongs to a program of its own (formclock.cpp): this one has none.
#include "models/editing/duplicate.h"
#include "models/schema/resources.h"
#include "models/store/records/filtersql.h"
#include "models/store/records/likeresidents.h"
#include "models/store/store.h"
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"
#include "tests/support/storeanswer.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

tl::expected<QByteArrayList, QString> residents(Workshop &workshop)
{
    QSqlQuery query(workshop.database());
    if (!query.exec(u"SELECT json FROM residents"_s))
        return tl::unexpected(query.lastError().text());
    QByteArrayList records;
    while (query.next())
        records += query.value(0).toByteArray();
    if (records.isEmpty())
        return tl::unexpected(u"the data has no residents"_s);
    return records;
}

//! Times that formclock.cpp measures with the longest record.
template<char figure>
Measured clocked(Workshop &workshop)
{
    const auto records = residents(workshop);
    if (!records)
        return tl::unexpected(records.error());
    const auto longest = std::max_element(records->begin(), records->end(),
        [](const QByteArray &a, const QByteArray &b) { return a.size() < b.size(); });
    QProcess clock;
    clock.start(QCoreApplication::applicationDirPath() + "/care_form_clock"_L1, {});
    clock.write(*longest);
    clock.closeWriteChannel();
    if (!clock.waitForFinished() || clock.exitCode() != 0)
        return tl::unexpected(u"the form could not be opened"_s);
    const QJsonObject times = QJsonDocument::fromJson(clock.readAllStandardOutput()).object();
    const QJsonArray both = times.value(QChar::fromLatin1(figure)).toArray();
    return Sample{ both.at(0).toDouble(-1), both.at(1).toDouble(-1) };
}

//! Milliseconds until all that are alike are named, for the slowest of some.
Measured duplicateSearch(Workshop &workshop)
{
    const auto records = residents(workshop);
    if (!records)
        return tl::unexpected(records.error());
    Store store({});
    PageWrite page;
    page.records = *records;
    const auto written = test::storeAnswer<PageChanges>(
        [&](QObject *context, auto done) { store.write(residentSchema, page, context, done); }, 60'000);
    if (!written)
        return tl::unexpected(u"the residents cannot be stored"_s);
    double slowest = 0;
    double statements = 0;
    for (qsizetype i = 0; i < records->size(); i += std::max<qsizetype>(1, records->size() / 20)) {
        const Record wanted = Record::fromRaw(records->at(i));
        QElapsedTimer clock;
        clock.start();
        const auto found = test::answerOf<QList<Record>>(
            [&](QObject *context, auto done) { readLike(store, PersonTraits::of(wanted), context, done); });
        if (!found)
            return tl::unexpected(u"the store does not answer"_s);
        const auto self = std::count_if(found->begin(), found->end(),
            [&](const Record &one) { return duplicateOf(wanted, one).has_value(); });
        if (self < 1)
            return tl::unexpected(u"somebody who is here was not found"_s);
        slowest = std::max(slowest, double(clock.nsecsElapsed()) / 1e6);
        clock.restart();
        for (const Record &one : *found)
            duplicateOf(wanted, one);
        statements = std::max(statements, double(clock.nsecsElapsed()) / 1e6);
    }
    return Sample{ slowest, statements };
}

} // namespace

CARE_FIGURE(formOpens,
    { "F1"_L1, "the form of a resident, to its picture"_L1, "ms"_L1, "a window with one line"_L1,
        Figure::Bar::AtMost, 50, clocked<'o'> });
CARE_FIGURE(formKey,
    { "F2"_L1, "a key in the form, to the picture, the slowest of 60"_L1, "ms"_L1, "a key in that line"_L1,
        Figure::Bar::AtMost, 16, clocked<'k'> });
CARE_FIGURE(formDuplicates,
    { "F3"_L1, "who is alike among all residents, the slowest of 20"_L1, "ms"_L1,
        "comparing those that are found"_L1, Figure::Bar::AtMost, 100, duplicateSearch });
CARE_FIGURE(taskOpens,
    { "F5"_L1, "a small form of one change, to its picture, the slowest"_L1, "ms"_L1,
        "a window with one line"_L1, Figure::Bar::AtMost, 50, clocked<'t'> });
CARE_FIGURE(taskKey,
    { "F6"_L1, "a key in a small form, to the picture, the slowest of all"_L1, "ms"_L1,
        "a key in that line"_L1, Figure::Bar::AtMost, 16, clocked<'y'> });
CARE_FIGURE(formReview,
    { "F4"_L1, "the review of twenty changes, to its picture"_L1, "ms"_L1, "a window with one line"_L1,
        Figure::Bar::AtMost, 50, clocked<'r'> });

} // namespace care::bench
