// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/commands.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/database/residentchanges.h"
#include "app/service/database/servicetext.h"

#include <QCommandLineParser>
#include <QDateTime>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

QByteArray lineOf(const ResidentChange &change)
{
    JsonWriter json;
    json.beginObject().number("number", change.number).instant("time", change.changedOn);
    json.text("key", change.key);
    if (!change.request.isEmpty())
        json.text("request", change.request);
    json.text("action", change.action).text("resident", change.resident).text("home", change.home);
    json.beginArray("fields");
    for (const QString &field : change.fields)
        json.text({}, field);
    return json.endArray().endObject().take() + '\n';
}

tl::expected<ResidentChanges::Wish, Ending> wishOf(const QCommandLineParser &parser)
{
    ResidentChanges::Wish wish{ parser.value(u"resident"_s), parser.value(u"key"_s), 0 };
    if (!parser.isSet(u"since"_s))
        return wish;
    const QDate day = QDate::fromString(parser.value(u"since"_s), Qt::ISODate);
    if (!day.isValid())
        return tl::unexpected(Ending{ 2,
            ServiceText::tr("--since takes a date as YYYY-MM-DD, not “%1”.").arg(parser.value(u"since"_s)) });
    wish.since = QDateTime(day, QTime(0, 0), Qt::UTC).toMSecsSinceEpoch();
    return wish;
}

} // namespace

Ending changesCommand(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(ServiceText::tr("Prints who has created or updated which resident:\n"
                                                     "one line of JSON for each time, oldest first."));
    addDatabaseOption(parser);
    parser.addOptions({ { u"resident"_s, ServiceText::tr("of this resident only"), u"ID"_s },
        { u"key"_s, ServiceText::tr("by this API key only, as keys list calls it"), u"ID"_s },
        { u"since"_s, ServiceText::tr("from this day on, in UTC"), u"YYYY-MM-DD"_s } });
    if (const auto ending = parseCommand(parser, u"changes"_s, arguments))
        return *ending;
    if (const auto refusal = refuseWords(parser.positionalArguments()))
        return *refusal;
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
