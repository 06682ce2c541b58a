// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/listcommand.h"

#include "app/cli/output.h"
#include "app/common/workspace.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/tablefactory.h"

namespace care {

ListCommand::ListCommand(const Options &options, Workspace &workspace, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_workspace(workspace)
    , m_model(makeTable(*options.schema, workspace.store(), workspace.sync()))
{
    m_model->setOrder(options.order.isEmpty() ? m_model->order() : options.order);
    connect(m_model.get(), &ResourceTableModel::statusChanged, this, &ListCommand::proceed);
}

void ListCommand::start()
{
    m_model->setFilter(m_options.filter);
    m_model->activate();
}

void ListCommand::proceed()
{
    const ListStatus status = m_model->status();
    if (m_done)
        return;
    if (status.error) {
        m_done = true;
        return fail(*status.error);
    }
    if (status.receiving)
        return;
    if (!status.complete) {
        // Sorting and filtering happen here, so the whole list is needed.
        if (m_model->canFetchMore({}))
            m_model->fetchMore({});
        return;
    }
    m_done = true;
    m_workspace.store().match(
        *m_options.schema, m_model->filter(), m_model->order(), this, [this, status](const Matches &matches) {
            const QList<qint64> rows =
                m_options.limit < 0 ? matches.rows : matches.rows.mid(0, m_options.limit);
            m_workspace.store().read(*m_options.schema, rows, this,
                [this, status](const QList<Record> &records) { printRows(records, status); });
        });
}

void ListCommand::printRows(const QList<Record> &records, const ListStatus &status)
{
    const qint64 received = status.received;
    const QString contradicts = contradictionText(status);
    if (!contradicts.isEmpty() && received == 0) {
        Q_EMIT finished(ExitCode::BadAnswer, contradicts);
        return;
    }
    QByteArray output = listOutput(*m_options.schema, records, m_options.format);
    if (m_options.metadata) {
        const qint64 counted = received + status.missing;
        output = R"({"complete":)" + QByteArray(contradicts.isEmpty() ? "true" : "false") + R"(,"counted":)"
            + QByteArray::number(counted) + R"(,"received":)" + QByteArray::number(received) + R"(,"data":)"
            + output.trimmed() + "}\n";
    }
    if (print(output))
        Q_EMIT finished(ExitCode::Done, contradicts);
}

} // namespace care
