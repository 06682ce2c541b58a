// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/bulktable.h"

#include "models/schema/exporttext.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

using State = BulkRow::State;

QString stateText(State state)
{
    switch (state) {
    case State::Planned:
        return BulkTable::tr("Will be changed");
    case State::Skipped:
        return BulkTable::tr("Will not be changed");
    case State::Sending:
        return BulkTable::tr("Saving…");
    case State::Saved:
        return BulkTable::tr("Saved");
    case State::Differs:
        return BulkTable::tr("Saved, but it differs");
    case State::Conflict:
        return BulkTable::tr("Changed by somebody else");
    case State::Unknown:
        return BulkTable::tr("Not known whether it was saved");
    case State::Refused:
        return BulkTable::tr("Refused");
    case State::NotSaved:
        return BulkTable::tr("Not saved");
    case State::NotTried:
        return BulkTable::tr("Not tried");
    }
    return {};
}

//! Text of records in one cell: what separates cells and rows becomes a blank.
QString oneCell(const QString &text)
{
    return text.simplified();
}

} // namespace

BulkTable::BulkTable(BulkChange &change, QObject *parent)
    : QAbstractTableModel(parent)
    , m_change(change)
{
    connect(&change, &BulkChange::planned, this,
        [this] { Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Result)); });
    connect(&change, &BulkChange::rowChanged, this,
        [this](int row) { Q_EMIT dataChanged(index(row, 0), index(row, Result)); });
}

int BulkTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_change.rows().size());
}

int BulkTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Result + 1;
}

QString BulkTable::cell(const BulkRow &row, int column) const
{
    // Empty before a value is chosen: "will not be changed" would look like a result.
    if (column >= From && m_change.edit().value.isEmpty())
        return {};
    switch (column) {
    case Resident:
        return PersonName::fromJson(row.resident.value("name"_L1)).formal();
    case Born: {
        const QDate born = calendarDate(row.resident.value("dateOfBirth"_L1));
        return born.isValid() ? displayDate(born) : notKnown();
    }
    case Room:
        return displayText(*residentSchema.field("location.room"_L1), row.resident);
    case From:
        return row.from.isEmpty() ? tr("nothing") : row.from;
    case To:
        return row.state == State::Skipped ? QString() : row.to.isEmpty() ? tr("nothing") : row.to;
    default:
        return row.words.isEmpty() ? stateText(row.state)
                                   : tr("%1. %2", "result. why").arg(stateText(row.state), row.words);
    }
}

QVariant BulkTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const BulkRow &row = m_change.rows().at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(oneCell(cell(row, index.column())));
    case RecordIdRole:
        return row.resident.id;
    case MutedRole:
        return row.state == State::Skipped || row.state == State::NotTried;
    case WarningRole:
        return index.column() == Result && row.state >= State::Differs && row.state <= State::NotSaved;
    default:
        return {};
    }
}

QVariant BulkTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section > Result)
        return {};
    static constexpr const char *keys[] = { "resident", "born", "room", "from", "to", "result" };
    static constexpr int widths[] = { 22, 11, 6, 19, 19, 30 };
    const QString titles[] = { tr("Resident"), tr("Born"), tr("Room"), tr("From"), tr("To"), tr("Result") };
    switch (role) {
    case Qt::DisplayRole:
        return titles[section];
    case Qt::UserRole:
        return QString::fromLatin1(keys[section]);
    case IdentityRole:
        return section <= Room; // namesakes are told apart however far the table is scrolled
    case WidthRole:
        return widths[section];
    case SortRole:
    case OptionalRole:
        return false;
    default:
        return {};
    }
}

QString BulkTable::text() const
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < columnCount(); ++column)
        cells += headerData(column, Qt::Horizontal).toString();
    lines += cells.join(u'\t');
    for (const BulkRow &row : m_change.rows()) {
        cells.clear();
        for (int column = 0; column < columnCount(); ++column)
            cells += pastedCell(oneCell(cell(row, column)));
        lines += cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

QString BulkTable::summary(const BulkChange &change)
{
    const int skipped = change.count(State::Skipped);
    if (!change.hasRun())
        return tr("%n will be changed", nullptr, change.count(State::Planned)) + u", "_s
            + tr("%n will not", nullptr, skipped);
    const int saved = change.count(State::Saved) + change.count(State::Differs);
    const int left = change.count(State::Planned) + change.count(State::Sending);
    const int notTried = change.count(State::NotTried);
    const int others = int(change.rows().size()) - saved - left - notTried - skipped;
    return bulkSummary({ saved, left, others, notTried, skipped });
}

} // namespace care
