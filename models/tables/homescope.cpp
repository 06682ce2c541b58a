// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/homescope.h"

#include "models/schema/folding.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"

#include <QLocale>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Limit of homes read, more than any provider has.
constexpr int mostHomes = 2000;
//! Number of homes up to which a text names them; more are only counted.
constexpr int mostNamed = 2;

//! Field that ties a record to its home, or to the homes that each approve it.
const Field *homeField(const ResourceSchema &schema)
{
    const auto found = std::find_if(schema.fields.begin(), schema.fields.end(), [](const Field &field) {
        return field.type == FieldType::HomeAssignments
            || (field.type == FieldType::Reference && field.target == homeSchema.name);
    });
    return found == schema.fields.end() ? nullptr : &*found;
}

} // namespace

void readHomes(Store &store, QObject *context, const std::function<void(const QList<Record> &homes)> &done)
{
    store.first(
        homeSchema, { { homeSchema.defaultSort } }, mostHomes, context, [done](const Matches &matches) {
            QList<Record> homes = matches.records;
            homes.removeIf([](const Record &home) { return home.isNull(); });
            done(homes);
        });
}

HomeScope::HomeScope(Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        if (resource == homeSchema.name)
            ask();
    });
    ask();
}

void HomeScope::ask()
{
    readHomes(m_store, this, [this](const QList<Record> &homes) { take(homes); });
}

void HomeScope::take(const QList<Record> &records)
{
    const QStringList names = distinctNames(homeSchema, records);
    QList<Home> homes;
    for (qsizetype i = 0; i < records.size(); ++i)
        homes.append({ records[i].id, names[i], records[i].value("group"_L1).toString().simplified() });
    std::sort(homes.begin(), homes.end(),
        [](const Home &a, const Home &b) { return isBeforeInRegister(a.name, b.name); });
    if (homes == m_homes)
        return;
    m_homes = homes;
    m_namesakes = care::namesakes(homeSchema, records);
    Q_EMIT homesChanged();
}

QString HomeScope::nameOf(const QString &id, const QString &otherwise) const
{
    const auto found =
        std::find_if(m_homes.cbegin(), m_homes.cend(), [&id](const Home &home) { return home.id == id; });
    return found == m_homes.cend() ? otherwise : found->name;
}

void HomeScope::choose(const QStringList &ids)
{
    QStringList chosen = ids;
    chosen.removeDuplicates();
    chosen.removeAll(QString());
    chosen.sort();
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    Q_EMIT changed();
}

void HomeScope::toggle(const QStringList &ids)
{
    const bool areChosen =
        std::all_of(ids.cbegin(), ids.cend(), [this](const QString &id) { return m_chosen.contains(id); });
    QStringList next = m_chosen + ids;
    if (areChosen)
        next.removeIf([&ids](const QString &id) { return ids.contains(id); });
    const bool isEach = !m_homes.isEmpty()
        && std::all_of(
            m_homes.cbegin(), m_homes.cend(), [&next](const Home &home) { return next.contains(home.id); });
    choose(isEach ? QStringList() : next);
}

QString HomeScope::text() const
{
    const int all = int(m_homes.size());
    if (all == 1 && (m_chosen.isEmpty() || m_chosen == QStringList{ m_homes.first().id }))
        return visibleText(m_homes.first().name);
    if (m_chosen.isEmpty())
        return all == 0 ? tr("All homes") : tr("All %n homes", nullptr, all);
    if (all == 0)
        // Homes are only counted while their names are not known yet.
        return tr("%n homes", nullptr, int(m_chosen.size()));
    QStringList names;
    QSet<QString> groups, otherGroups;
    for (const Home &home : m_homes) {
        const bool isChosen = m_chosen.contains(home.id);
        if (isChosen)
            names += visibleText(home.name);
        (isChosen ? groups : otherGroups) += home.group;
    }
    const bool isGroup = groups.size() == 1 && !groups.contains(QString()) && !otherGroups.intersects(groups);
    if (isGroup && names.size() == m_chosen.size() && names.size() > mostNamed)
        return visibleText(*groups.begin());
    if (names.size() < m_chosen.size() || names.size() > mostNamed)
        return tr("%1 of %n homes", nullptr, std::max(all, int(m_chosen.size()))).arg(m_chosen.size());
    return QLocale().createSeparatedList(names);
}

QString HomeScope::titleOf(const QString &what) const
{
    if (m_chosen.isEmpty() || m_homes.isEmpty())
        return what;
    return tr("%1, %2 of %n homes", "title of a list, how many homes it shows", int(m_homes.size()))
        .arg(what, QLocale().toString(m_chosen.size()));
}

bool HomeScope::appliesTo(const ResourceSchema &schema)
{
    return homeField(schema);
}

QList<Condition> HomeScope::conditionsFor(const ResourceSchema &schema) const
{
    const Field *field = homeField(schema);
    if (!field || m_chosen.isEmpty())
        return {};
    // A device without homes may belong to any home, so every choice includes it.
    const bool mayNameNone = field->type == FieldType::HomeAssignments;
    return { { QString(field->key), Operator::Is, m_chosen + QStringList(mayNameNone ? 1 : 0, u""_s) } };
}

} // namespace care
