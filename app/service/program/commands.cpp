// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/commands.h"

#include "app/service/database/layout.h"
#include "app/service/database/servicetext.h"

#include <QCommandLineParser>
#include <QFile>

using namespace Qt::StringLiterals;

namespace care::service {

void addDatabaseOption(QCommandLineParser &parser)
{
    parser.addOption({ u"database"_s, ServiceText::tr("the file or PostgreSQL database of the service"),
        u"FILE|postgresql://..."_s });
}

tl::expected<std::unique_ptr<Database>, Ending> openDatabase(const QCommandLineParser &parser)
{
    const QString location = parser.value(u"database"_s);
    if (location.isEmpty() || location == "memory"_L1)
        return tl::unexpected(Ending{ 2,
            ServiceText::tr(
                "Say which file or PostgreSQL database with --database. What is in memory ends with "
                "its service.") });
    auto database = Database::open(location, Database::Missing::Refuse);
    if (!database)
        return tl::unexpected(Ending{ 6, database.error() });
    const auto layout = [&] {
        return (*database)->schemaState().layout;
    };
    if ((*database)->read(layout) < layoutVersion)
        return tl::unexpected(Ending{ 6,
            ServiceText::tr("%1 is empty or from an older version. Start the service with it once.")
                .arg((*database)->engine().shownName()) });
    return std::move(*database);
}

Ending databaseFailed(const Database &database)
{
    return { 6,
        ServiceText::tr("%1 is in use or does not answer: try again.").arg(database.engine().shownName()) };
}

QByteArray openapiText()
{
    QFile file(u":/openapi.json"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Ending openapiCommand(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        ServiceText::tr("Prints the description of the service, OpenAPI 3.1 in JSON."));
    if (const auto ending = parseCommand(parser, u"openapi"_s, arguments))
        return *ending;
    if (const auto refusal = refuseWords(parser.positionalArguments()))
        return *refusal;
    return { 0, QString::fromUtf8(openapiText()) };
}

} // namespace care::service
