// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/commands.h"

#include "app/service/database/layout.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(service)
};

} // namespace

void addDatabaseOption(QCommandLineParser &parser)
{
    parser.addOption({ u"database"_s, Texts::tr("the file or PostgreSQL database of the service"),
        u"FILE|postgresql://..."_s });
}

tl::expected<std::unique_ptr<Database>, Ending> openDatabase(const QCommandLineParser &parser)
{
    const QString location = parser.value(u"database"_s);
    if (location.isEmpty() || location == "memory"_L1)
        return tl::unexpected(Ending{ 2,
            Texts::tr("Say which file or PostgreSQL database with --database. What is in memory ends with "
                      "its service.") });
    auto database = Database::open(location, Database::Missing::Refuse);
    if (!database)
        return tl::unexpected(Ending{ 6, database.error() });
    const auto layout = [&] {
        return (*database)->schemaState().layout;
    };
    if ((*database)->read(layout) < layoutVersion)
        return tl::unexpected(Ending{ 6,
            Texts::tr("%1 is empty or from an older version. Start the service with it once.")
                .arg((*database)->engine().shownName()) });
    return std::move(*database);
}

Ending databaseFailed(const Database &database)
{
    return { 6, Texts::tr("%1 is in use or does not answer: try again.").arg(database.engine().shownName()) };
}

QByteArray openapiText()
{
    QFile file(u":/openapi.json"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Ending openapiCommand(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate(
        "service", "Prints the description of the service, OpenAPI 3.1 in JSON."));
    addHelpOption(parser);
    const QString name = u"care-records-service openapi"_s;
    if (!parser.parse(QStringList{ name } + arguments))
        return { 2, parser.errorText() };
    if (parser.isSet(u"help"_s))
        return { 0, optionsText(parser, name) };
    if (!parser.positionalArguments().isEmpty())
        return { 2,
            QCoreApplication::translate("service", "There is nothing to do with “%1”.")
                .arg(parser.positionalArguments().first()) };
    return { 0, QString::fromUtf8(openapiText()) };
}

} // namespace care::service
