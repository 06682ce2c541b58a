// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/listcommand.h"

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/texts.h"
#include "app/common/workspace.h"
#include "models/insight/findings.h"
#include "models/schema/filtertext.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/homescope.h"
#include "models/tables/resourcetables.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

ListCommand::ListCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : WorkspaceCommand(options, decisions, workspace)
    , m_model(makeTable(*options.schema, workspace.store(), workspace.sync()))
{
    m_model->setOrder(options.order.isEmpty() ? m_model->order() : options.order);
    connect(m_model.get(), &ResourceTableModel::statusChanged, this, &ListCommand::proceed);
}

void ListCommand::start()
{
    // A filter by name needs all records first, to find the name's id.
    const bool isReadWhole = std::any_of(m_options.filter.conditions.cbegin(),
        m_options.filter.conditions.cend(), [this](const Condition &condition) { return isOpen(condition); });
    m_model->setFilter(isReadWhole ? Filter() : m_options.filter);
    if (m_workspace.sync().isOffline()) {
        connect(&m_workspace.sync(), &Sync::progressChanged, this, &ListCommand::proceed);
        m_workspace.sync().startFullSync({ m_options.schema });
    }
    m_model->activate();
}

void ListCommand::proceed()
{
    const ListStatus status = m_model->status();
    if (m_isDone)
        return;
    if (status.error) {
        m_isDone = true;
        m_line.clear();
        return fail(*status.error);
    }
    const bool isOffline = m_workspace.sync().isOffline();
    if (isOffline && (!m_workspace.sync().isLoaded() || m_model->isAsking()))
        return;
    // Show progress, since a long list takes minutes.
    if (status.received > 0 && !isOffline)
        m_line.say(status.received, status.counted);
    if (status.receiving)
        return;
    if (!status.complete && !isOffline) {
        // Fetch the whole list, because sorting and filtering happen on this computer.
        if (m_model->canFetchMore({}))
            m_model->fetchMore({});
        return;
    }
    m_isDone = true;
    m_line.clear();
    findValues(status, 0);
}

//! True for name fields that are compared inside the records, because no list of their values exists.
bool ListCommand::isSought(const Field &field)
{
    return field.type == FieldType::ReferenceList || field.type == FieldType::HomeAssignments
        || field.type == FieldType::PersonName;
}

//! Looks for a name in fields with several names; a name found in no record is reported as a slip.
void ListCommand::seek(const ListStatus &status, qsizetype at)
{
    const Condition condition = m_options.filter.conditions.at(at);
    m_workspace.store().match(*m_options.schema, Filter{ { condition }, {} }, {}, this,
        [this, status, at, condition](const Matches &found) {
            if (!found.rows.isEmpty())
                return findValues(status, at + 1);
            Q_EMIT finished(ExitCode::Usage,
                tr("--filter %1=%2: no record here has this value. Words within names are found with "
                   "text=%2.")
                    .arg(condition.field, condition.values.join(", "_L1)));
        });
}

//! True if the condition has a name in place of an id, or a word unknown to the schema; both are looked up.
bool ListCommand::isOpen(const Condition &condition) const
{
    const Field *field = m_options.schema->field(condition.field);
    if (field && isSought(*field))
        return condition.op == Operator::Contains || condition.op == Operator::Is;
    if (!field || field->type == FieldType::Reference)
        return field && condition.op == Operator::Contains;
    return field->type == FieldType::Enumeration
        && std::any_of(condition.values.cbegin(), condition.values.cend(),
            [field](const QString &value) { return knownValue(*field, value).isEmpty(); });
}

void ListCommand::findValues(const ListStatus &status, qsizetype at)
{
    QList<Condition> &conditions = m_options.filter.conditions;
    while (at < conditions.size() && !isOpen(conditions.at(at)))
        ++at;
    if (at == conditions.size()) {
        m_model->setFilter(m_options.filter);
        return deliver(status);
    }
    const Field &field = *m_options.schema->field(conditions.at(at).field);
    if (isSought(field))
        return seek(status, at);
    m_workspace.store().choices(
        *m_options.schema, field, {}, this, [this, &field, status, at](const QList<Choice> &choices) {
            const QString problem = takeValues(field, choices, m_options.filter.conditions[at]);
            if (problem.isEmpty())
                findValues(status, at + 1);
            else
                Q_EMIT finished(ExitCode::Usage, problem);
        });
}

//! Replaces names by ids in \a condition. A name that occurs nowhere is reported as a slip, not answered with
//! an empty list.
QString ListCommand::takeValues(const Field &field, const QList<Choice> &choices, Condition &condition)
{
    constexpr qsizetype mostNamed = 20;
    KnownValues known;
    QStringList names;
    for (const Choice &choice : choices) {
        known.values.append({ choice.value, choice.label });
        names += choice.label;
        m_names.insert(choice.value, choice.label);
    }
    QStringList values;
    for (const QString &value : std::as_const(condition.values)) {
        const auto isIt = [&value](const Choice &choice) {
            return choice.value == value;
        };
        const bool occurs = std::any_of(choices.cbegin(), choices.cend(), isIt);
        const bool isWord = field.type == FieldType::Enumeration;
        const QStringList found = occurs || (isWord && !knownValue(field, value).isEmpty())
            ? QStringList{ value }
            : isWord ? QStringList()
                     : namedValues(known, value);
        if (found.isEmpty()) {
            const QString problem = tr("--filter %1=%2: no record here has this value").arg(field.key, value);
            return names.isEmpty() || names.size() > mostNamed
                ? problem
                : tr("%1. Known names: %2").arg(problem, names.join(", "_L1));
        }
        values += found;
    }
    condition.op = Operator::Is;
    condition.values = values;
    return {};
}

void ListCommand::deliver(const ListStatus &status)
{
    // JSON output is the records as received, so no names are needed.
    if (m_options.format == OutputFormat::Json || !HomeScope::appliesTo(*m_options.schema))
        return readRows(status);
    const auto tellApart = [this, status] {
        readHomes([this, status](const QList<Record> &homes) {
            m_namesakes = namesakes(homeSchema, homes);
            readRows(status);
        });
    };
    if (m_workspace.sync().isOffline())
        return tellApart();
    // The list of homes tells homes of the same name apart. If it does not come, the service's names are
    // used, since the rows are already here.
    receive({ &homeSchema }, Progress::Hidden, [tellApart](const std::optional<ApiError> &) { tellApart(); });
}

void ListCommand::readRows(const ListStatus &status)
{
    m_workspace.store().match(*m_options.schema,
        onDay(m_options.filter, dayInLondon(QDateTime::currentDateTimeUtc())), m_model->order(), this,
        [this, status](const Matches &matches) {
            const QList<qint64> rows =
                m_options.limit < 0 ? matches.rows : matches.rows.mid(0, m_options.limit);
            m_workspace.store().read(*m_options.schema, rows, this,
                [this, status, matching = matches.rows.size()](QList<Record> records) {
                    for (Record &record : records)
                        nameHomes(*m_options.schema, m_namesakes, record);
                    printRows(records, matching, status);
                });
        });
}

QString ListCommand::doubtsOf(const ListStatus &status) const
{
    const QString contradicts = contradictionText(status);
    if (!contradicts.isEmpty())
        return contradicts;
    if (!status.complete)
        return tr("Not all records of this list are stored on this computer.");
    return reachesBeyond(status.since) ? tr("The records of this list that are stored on this computer go "
                                            "back to %1; earlier ones are not here.")
                                             .arg(displayDate(status.since))
                                       : QString();
}

//! True if the filter may match records before \a since, the first stored day; a list received from the
//! service is complete.
bool ListCommand::reachesBeyond(QDate since) const
{
    if (!since.isValid() || !m_workspace.sync().isOffline())
        return false;
    const Filter filter = onDay(m_options.filter, dayInLondon(m_workspace.clock().now()));
    const auto isLater = [this, since](const Condition &condition) {
        const auto &dates = m_options.schema->dateFields;
        return condition.op == Operator::Between
            && QDate::fromString(condition.values.value(0), Qt::ISODate) >= since
            && std::any_of(dates.begin(), dates.end(),
                [&](const DateField &date) { return condition.field == date.field; });
    };
    return filter.match == Filter::Match::Any
        || std::none_of(filter.conditions.begin(), filter.conditions.end(), isLater);
}

void ListCommand::printRows(const QList<Record> &records, qint64 matching, const ListStatus &status)
{
    const qint64 received = status.received;
    const QString doubts = doubtsOf(status);
    if (!doubts.isEmpty() && received == 0 && !m_workspace.sync().isOffline()) {
        Q_EMIT finished(ExitCode::BadAnswer, doubts);
        return;
    }
    QByteArray output = listOutput(*m_options.schema, records, m_options.format);
    if (m_options.metadata) {
        // The service's count is given only without a filter, because the service counts what it was asked
        // for, which may be less narrow.
        const bool isFiltered = !m_options.filter.isEmpty();
        const QByteArray counted =
            isFiltered || status.counted < 0 ? "null"_ba : QByteArray::number(status.counted);
        const qint64 came = isFiltered ? matching : received;
        output = R"({"complete":)" + QByteArray(doubts.isEmpty() ? "true" : "false") + R"(,"counted":)"
            + counted + R"(,"received":)" + QByteArray::number(came) + R"(,"data":)" + output.trimmed()
            + "}\n";
    }
    if (print(output))
        Q_EMIT finished(doubts.isEmpty() ? ExitCode::Done : ExitCode::Incomplete,
            doubts.isEmpty() && matching == 0 ? wholeTextNote() : doubts);
}

//! Sentence about a filter by a whole text where a word of it may be meant; empty for other filters.
QString ListCommand::wholeTextNote() const
{
    for (const Condition &condition : m_options.filter.conditions) {
        const Field *field = m_options.schema->field(condition.field);
        if (field && field->type == FieldType::Text && condition.op == Operator::Is)
            return tr("%1=%2 finds the whole text only. To find it within longer texts, use text=%2.")
                .arg(condition.field, condition.values.first());
    }
    return {};
}

std::unique_ptr<Command> makeListCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<ListCommand>(options, decisions, workspace);
}

} // namespace care
