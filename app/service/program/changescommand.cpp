// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/commands.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/database/residentchanges.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDateTime>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(service)
};

QByteArray lineOf(const ResidentChange &change)
{
    JsonWriter json;
    json.beginObject();
    json.number("number", change.number);
    json.instant("time", change.changedOn);
    json.text("key", QString::fromLatin1(change.key));
    if (!change.request.isEmpty())
        json.text("request", QString::fromLatin1(change.request));
    json.text("action", change.action);
    json.text("resident", change.resident);
    json.text("home", change.home);
    json.beginArray("fields");
    for (const QString &field : change.fields)
        json.text({}, field);
    json.endArray();
    json.endObject();
    return json.take() + '\n';
}

tl::expected<ResidentChanges::Wish, Ending> wishOf(const QCommandLineParser &parser)
{
    ResidentChanges::Wish wish{ parser.value(u"resident"_s), parser.value(u"key"_s), 0 };
    if (!parser.isSet(u"since"_s))
        return wish;
    const QDate day = QDate::fromString(parser.value(u"since"_s), Qt::ISODate);
    if (!day.isValid())
        return tl::unexpected(Ending{
            2, Texts::tr("--since takes a date as YYYY-MM-DD, not “%1”.").arg(parser.value(u"since"_s)) });
    wish.since = QDateTime(day, QTime(0, 0), Qt::UTC).toMSecsSinceEpoch();
    return wish;
}

} // namespace

Ending changesCommand(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Texts::tr("Prints who has created or updated which resident:\n"
                                               "one line of JSON for each time, oldest first."));
    addHelpOption(parser);
    addDatabaseOption(parser);
    parser.addOptions({ { u"resident"_s, Texts::tr("of this resident only"), u"ID"_s },
        { u"key"_s, Texts::tr("by this API key only, as keys list calls it"), u"ID"_s },
        { u"since"_s, Texts::tr("from this day on, in UTC"), u"YYYY-MM-DD"_s } });
    const QString command = u"care-records-service changes"_s;
    if (!parser.parse(QStringList{ command } + arguments))
        return { 2, parser.errorText() };
    if (parser.isSet(u"help"_s))
        return { 0, optionsText(parser, command) };
    if (!parser.positionalArguments().isEmpty())
        return { 2,
            Texts::tr("There is nothing to do with “%1”.").arg(parser.positionalArguments().first()) };
    const auto wish = wishOf(parser);
    if (!wish)
        return wish.error();
    const auto database = openDatabase(parser);
    if (!database)
        return database.error();
    try {
        QByteArray text;
        const QList<ResidentChange> changes = ResidentChanges(**database).find(*wish);
        for (const ResidentChange &change : changes)
            text += lineOf(change);
        return { 0, QString::fromUtf8(text) };
    } catch (const DatabaseError &) {
        return databaseFailed(**database);
    }
}

} // namespace care::service
