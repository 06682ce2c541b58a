// SPDX-License-Identifier: GPL-3.0-or-later
// What the mirror of a resource asks of the store, and how records are forgotten.
#include "models/store/databaseworker.h"
#include "models/store/forgetting.h"
#include "models/store/mirrortables.h"
#include "models/store/pagepreparer.h"
#include "models/store/store.h"

namespace care {

void Store::mirror(const ResourceSchema &schema, QObject *context, Callback<Mirror> done)
{
    // After everything that was written before.
    m_writer->run<Mirror>(
        this, [&schema](Database &database) { return readMirror(database, schema); }, context,
        std::move(done));
}

void Store::loose(const ResourceSchema &schema, QObject *context, Callback<QMap<int, qint64>> done)
{
    m_writer->run<QMap<int, qint64>>(
        this, [&schema](Database &database) { return readLoose(database, schema); }, context,
        std::move(done));
}

void Store::changeRanges(const ResourceSchema &schema, std::function<RangeOutcome(Database &)> work,
    QObject *context, Callback<RangeOutcome> done)
{
    m_writer->runTogether<RangeOutcome>(this, std::move(work), this,
        [this, &schema, guard = QPointer<QObject>(context), done = std::move(done)](
            const RangeOutcome &outcome) {
            announce(schema, outcome);
            if (guard)
                done(outcome);
        });
}

void Store::writeRange(
    const ResourceSchema &schema, const RangeWrite &write, QObject *context, Callback<RangeOutcome> done)
{
    const auto page = m_preparer->add(schema, write.records);
    changeRanges(
        schema,
        [&schema, write, page](
            Database &database) { return care::writeRange(database, schema, write, *page); },
        context, std::move(done));
}

void Store::markReplacedMissing(
    const ResourceSchema &schema, const FullCheckEnd &end, QObject *context, Callback<RangeOutcome> done)
{
    changeRanges(
        schema,
        [&schema, end](Database &database) { return care::markReplacedMissing(database, schema, end); },
        context, std::move(done));
}

void Store::keepMirror(
    const ResourceSchema &schema, const MirrorState &state, const QList<DateRange> &received)
{
    m_writer->run<QString>(
        this,
        [&schema, state, received](
            Database &database) { return care::keepMirror(database, schema, state, received); },
        this,
        [this, &schema](const QString &error) {
            if (!error.isEmpty())
                Q_EMIT writeFailed(schema.name, error);
        });
}

void Store::beginFullCheck(const ResourceSchema &schema, const MirrorState &state, qint64 now,
    QObject *context, Callback<FullCheckStart> done)
{
    m_writer->run<FullCheckStart>(
        this,
        [&schema, state, now](Database &database) {
            MirrorState begun = state;
            const QString error = care::beginFullCheck(database, schema, begun, now).error;
            return FullCheckStart{ error.isEmpty() ? begun : state, error };
        },
        context, std::move(done));
}

void Store::endFullCheck(const ResourceSchema &schema, const MirrorState &state, const FullCheckEnd &end,
    QObject *context, Callback<RangeOutcome> done)
{
    changeRanges(
        schema,
        [&schema, state, end](
            Database &database) { return care::endFullCheck(database, schema, state, end); },
        context, std::move(done));
}

void Store::announce(const ResourceSchema &schema, const RangeOutcome &outcome)
{
    if (!outcome.error.isEmpty())
        Q_EMIT writeFailed(schema.name, outcome.error);
    m_preparer->learn(schema, outcome);
    if (outcome.inserted + outcome.updated + outcome.missed + outcome.removed > 0)
        Q_EMIT changed(schema.name);
}

void Store::forgetBefore(const ResourceSchema &schema, QDate day)
{
    forget(schema.name,
        [&schema, day](Database &database) { return care::forgetBefore(database, schema, day); });
}

void Store::forgetHome(const QString &homeId)
{
    forget({}, [homeId](Database &database) { return care::forgetHome(database, homeId); });
}

void Store::markGone(const ResourceSchema &schema, const QString &id, qint64 now)
{
    forget(schema.name,
        [&schema, id, now](Database &database) { return care::markGone(database, schema, id, now); });
}

void Store::forget(const QString &resource, std::function<Forgotten(Database &)> work)
{
    m_writer->run<Forgotten>(this, std::move(work), this, [this, resource](const Forgotten &forgotten) {
        if (!forgotten.error.isEmpty())
            Q_EMIT writeFailed(resource, forgotten.error);
        for (const QString &changedResource : forgotten.resources)
            Q_EMIT changed(changedResource);
    });
}

} // namespace care
