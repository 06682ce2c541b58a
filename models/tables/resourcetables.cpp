// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/resourcetables.h"

#include "models/schema/colourname.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Whole days from \a since until now; by the calendar if this computer's clock is on another day than \a
//! today.
qint64 daysSince(const QDateTime &since, QDate today)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    return dayInLondon(now) == today ? since.secsTo(now) / (24 * 3600) : dayInLondon(since).daysTo(today);
}

//! Time that an incident has waited for review: hours for two days, then days, then weeks.
QString waitingText(const QDateTime &since, QDate today)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const qint64 minutes = since.secsTo(now) / 60;
    const qint64 days = daysSince(since, today);
    if (!since.isValid() || minutes < 0 || days < 0)
        return IncidentsTable::tr("Needs review");
    if (days >= 14)
        return IncidentsTable::tr("Waiting %n weeks", "for a review", int(days / 7));
    if (days >= 2 || dayInLondon(now) != today)
        return IncidentsTable::tr("Waiting %n days", "for a review", int(days));
    return minutes < 60 ? IncidentsTable::tr("Waiting %1 min", "for a review").arg(minutes)
                        : IncidentsTable::tr("Waiting %1 h", "for a review").arg(minutes / 60);
}

//! True for a wait of a week or more, or of unknown length; only these are amber, because amber on every line
//! would mean nothing.
bool isLongWait(const QDateTime &since, QDate today)
{
    const qint64 days = daysSince(since, today);
    return !since.isValid() || days < 0 || days >= 7;
}

} // namespace

ResidentsTable::ResidentsTable(Store &store, Sync &sync, DayClock today, QObject *parent)
    : ResourceTableModel(residentSchema, store, sync, std::move(today), parent)
{
}

QVariant ResidentsTable::decoration(const Field &field, const Record &record, int role) const
{
    // Residents who have left are greyed.
    if (role == MutedRole && record.value("status"_L1).toString() == "inactive"_L1)
        return true;
    if (role != Qt::DisplayRole && role != MutedRole && role != WarningRole)
        return {};
    const bool allergies = field.section == residentSchema.field("allergies"_L1)->section;
    if (role == WarningRole && allergies)
        return Allergies::fromRecord(record).state == AllergyState::Contradictory;
    // NHS number and date of birth are never blank, because a blank could be taken for "none".
    const bool named = field.type == FieldType::NhsNumber || field.key == "dateOfBirth"_L1;
    if (!named || role == WarningRole || !displayText(field, record).isEmpty())
        return {};
    return role == Qt::DisplayRole ? QVariant(notKnown()) : QVariant(true);
}

LogCategoriesTable::LogCategoriesTable(Store &store, Sync &sync, DayClock today, QObject *parent)
    : ResourceTableModel(logCategorySchema, store, sync, std::move(today), parent)
{
}

QVariant LogCategoriesTable::decoration(const Field &field, const Record &record, int role) const
{
    if (field.key != "colour"_L1)
        return {};
    const QString colour = record.value(field.key).toString();
    if (!isColour(colour))
        return {}; // An unknown kind of colour is shown as the service sent it.
    switch (role) {
    case SwatchRole:
        return colour;
    case Qt::DisplayRole:
        return u""_s;
    case Qt::ToolTipRole:
        return colourName(colour);
    case Qt::AccessibleTextRole:
        return QString(field.title() + u' ' + colourName(colour));
    default:
        return {};
    }
}

IncidentsTable::IncidentsTable(Store &store, Sync &sync, DayClock today, QObject *parent)
    : ResourceTableModel(incidentSchema, store, sync, std::move(today), parent)
{
}

//! Adds the longest waits, which the column never cuts: "Waiting 19" would be hours or weeks.
QVariant IncidentsTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isStatus = orientation == Qt::Horizontal && section >= 0 && section < columnCount()
        && schema().fields[std::size_t(section)].key == "status"_L1;
    if (isStatus && role == WarningRole)
        return true;
    if (!isStatus || role != WholeTextsRole)
        return ResourceTableModel::headerData(section, orientation, role);
    return QStringList{ tr("Needs review"), tr("Waiting %1 min", "for a review").arg(59),
        tr("Waiting %1 h", "for a review").arg(47), tr("Waiting %n days", "for a review", 13),
        tr("Waiting %n weeks", "for a review", 99) };
}

QVariant IncidentsTable::decoration(const Field &field, const Record &record, int role) const
{
    if (field.key != "status"_L1)
        return {};
    const QString status = record.value(field.key).toString();
    if (role == Qt::DisplayRole && status == "needsReview"_L1)
        return waitingText(timestamp(record.value("createdOn"_L1)), dayOfToday());
    if (role == Qt::AccessibleTextRole && status == "needsReview"_L1)
        return QString(field.title() + u' ' + enumLabel(field, status) + ", "_L1
            + waitingText(timestamp(record.value("createdOn"_L1)), dayOfToday()));
    if (role == WarningRole)
        return status == "needsReview"_L1
            && isLongWait(timestamp(record.value("createdOn"_L1)), dayOfToday());
    if (role == MutedRole)
        return status == "closed"_L1;
    return {};
}

std::unique_ptr<ResourceTableModel> makeTable(
    const ResourceSchema &schema, Store &store, Sync &sync, const DayClock &today)
{
#define CARE_RESOURCE(name, Table)                                                                           \
    if (&schema == &name##Schema)                                                                            \
        return std::make_unique<Table>(store, sync, today);
#include "models/schema/resources.def"
    Q_UNREACHABLE(); // Every schema has a line in resources.def, so one of the cases returns.
}

} // namespace care
