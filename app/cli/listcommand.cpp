// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/listcommand.h"

#include "app/cli/output.h"
#include "app/common/workspace.h"
#include "app/process/processprotection.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/tablefactory.h"

#include <QCoreApplication>

#include <cstdio>

using namespace Qt::StringLiterals;

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
        clearProgress();
        return fail(*status.error);
    }
    sayProgress(status);
    if (status.receiving)
        return;
    if (!status.complete) {
        // Sorting and filtering happen here, so the whole list is needed.
        if (m_model->canFetchMore({}))
            m_model->fetchMore({});
        return;
    }
    m_done = true;
    clearProgress();
    m_workspace.store().match(
        *m_options.schema, m_model->filter(), m_model->order(), this, [this, status](const Matches &matches) {
            const QList<qint64> rows =
                m_options.limit < 0 ? matches.rows : matches.rows.mid(0, m_options.limit);
            m_workspace.store().read(*m_options.schema, rows, this,
                [this, status](const QList<Record> &records) { printRows(records, status); });
        });
}

// A long list takes minutes. On a terminal one line that changes; else, if wanted, a line from time to time.
void ListCommand::sayProgress(const ListStatus &status)
{
    const bool isSeen = isTerminal(stderr);
    const int pause = isSeen ? 500 : 5'000; // milliseconds
    const bool isDue = !m_said.isValid() || m_said.elapsed() >= pause;
    if (status.received <= 0 || !isDue || (!isSeen && !m_options.progress))
        return;
    m_said.start();
    const QString text = status.counted > 0
        ? QCoreApplication::translate("cli", "%L1 of %L2 records").arg(status.received).arg(status.counted)
        : QCoreApplication::translate("cli", "%n record(s)", nullptr, int(status.received));
    std::fprintf(stderr, isSeen ? "\r%s " : "%s\n", qUtf8Printable(text));
    std::fflush(stderr);
}

void ListCommand::clearProgress()
{
    if (m_said.isValid() && isTerminal(stderr))
        std::fprintf(stderr, "\r%*s\r", 60, "");
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
        const QByteArray counted = status.counted < 0 ? "null"_ba : QByteArray::number(status.counted);
        output = R"({"complete":)" + QByteArray(contradicts.isEmpty() ? "true" : "false") + R"(,"counted":)"
            + counted + R"(,"received":)" + QByteArray::number(received) + R"(,"data":)" + output.trimmed()
            + "}\n";
    }
    if (print(output))
        Q_EMIT finished(contradicts.isEmpty() ? ExitCode::Done : ExitCode::Incomplete, contradicts);
}

} // namespace care
