// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/texts.h"

#include "app/cli/workspacecommand.h"
#include "app/common/workspace.h"
#include "models/schema/exporttext.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

//! Command "sync": downloads news of all lists into the store, as the window does in the background, and
//! prints what came.
class SyncCommand : public WorkspaceCommand {
    Q_OBJECT

public:
    using WorkspaceCommand::WorkspaceCommand;
    void start() override;

private:
    struct Came {
        qint64 added = 0;
        qint64 updated = 0;
    };
    void countStored();
    void end();
    QByteArray table(const SyncProgress &progress) const;
    QByteArray json(const SyncProgress &progress) const;

    std::optional<ApiError> m_error; //!< Error that ended the download, if any.
    QHash<QString, Came> m_came; //!< Numbers of records received in this run, by resource.
    QHash<QString, qint64> m_stored; //!< Numbers of records in the store after the download, by resource.
};

namespace {

bool isWhole(const SyncProgress &progress)
{
    return std::all_of(progress.resources.begin(), progress.resources.end(),
        [](const ResourceProgress &list) { return list.complete; });
}

} // namespace

void SyncCommand::start()
{
    connect(&m_workspace.store(), &Store::written, this,
        [this](const QString &resource, int inserted, int updated) {
            Came &came = m_came[resource];
            came.added += inserted;
            came.updated += updated;
        });
    receive(resourcesBy(&Places::download), Progress::Shown, [this](const std::optional<ApiError> &error) {
        m_error = error;
        countStored();
    });
    m_workspace.sync().checkNow();
}

//! Counts stored records; no other number is known for an incomplete list.
void SyncCommand::countStored()
{
    for (const ResourceSchema *schema : allResources())
        m_workspace.store().count(*schema, {}, this, [this, schema](const StoreResult<qint64> &count) {
            m_stored.insert(schema->name, count.value_or(0));
            if (m_stored.size() == qsizetype(allResources().size()))
                end();
        });
}

void SyncCommand::end()
{
    const SyncProgress progress = m_workspace.sync().progress();
    if (!print(m_options.format == OutputFormat::Json ? json(progress) : table(progress)))
        return;
    if (m_error)
        return fail(*m_error);
    QStringList lists;
    for (const ResourceProgress &list : progress.resources) {
        if (!list.complete)
            lists += list.resource;
    }
    Q_EMIT finished(lists.isEmpty() ? ExitCode::Done : ExitCode::Incomplete, incompleteText(lists));
}

QByteArray SyncCommand::table(const SyncProgress &progress) const
{
    QString text;
    for (const ResourceProgress &list : progress.resources) {
        const Came came = m_came.value(list.resource);
        const QString line = Cli::tr("%1: %L2 stored, %L3 new, %L4 updated")
                                 .arg(findResource(list.resource)->titleText())
                                 .arg(m_stored.value(list.resource))
                                 .arg(came.added)
                                 .arg(came.updated);
        text += terminalLine(list.complete ? line : Cli::tr("%1 (incomplete)").arg(line)) + u'\n';
    }
    return text.toUtf8();
}

QByteArray SyncCommand::json(const SyncProgress &progress) const
{
    QJsonArray lists;
    for (const ResourceProgress &list : progress.resources) {
        const Came came = m_came.value(list.resource);
        lists +=
            QJsonObject{ { u"resource"_s, list.resource }, { u"stored"_s, m_stored.value(list.resource) },
                { u"new"_s, came.added }, { u"updated"_s, came.updated }, { u"complete"_s, list.complete },
                { u"asOf"_s,
                    list.asOf.isValid() ? QJsonValue(list.asOf.toUTC().toString(Qt::ISODateWithMs))
                                        : QJsonValue(QJsonValue::Null) } };
    }
    return QJsonDocument(QJsonObject{ { u"connection"_s, m_options.connectionName },
                             { u"at"_s, m_workspace.clock().now().toUTC().toString(Qt::ISODateWithMs) },
                             { u"complete"_s, isWhole(progress) }, { u"lists"_s, lists } })
        .toJson();
}

std::unique_ptr<Command> makeSyncCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<SyncCommand>(options, decisions, workspace);
}

} // namespace care

#include "synccommand.moc"
