// SPDX-License-Identifier: GPL-3.0-or-later
// The start of the program with a full store, until the window is whole: seen from outside.
#include "app/common/settings.h"
#include "models/api/clock.h"
#include "models/api/keychainstore.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/database/databasefile.h"
#include "tests/bench/figure.h"
#include "tests/bench/filledstore.h"
#include "tests/bench/stage.h"
#include "tests/bench/workshop.h"
#include "tests/support/answer.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonObject>
#include <QTcpServer>

#include <filesystem>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

const QString connectionId = u"bench"_s;

//! A service that takes its time: what is shown comes from the store.
Connection silent()
{
    static QTcpServer server;
    if (!server.isListening())
        server.listen(QHostAddress::LocalHost);
    Connection connection{ connectionId, u"Bench"_s,
        QUrl(u"http://127.0.0.1:%1"_s.arg(server.serverPort())) };
    connection.logDays = 365;
    return connection;
}

bool keep(Credential credential, const Secret &secret)
{
    SystemClock clock;
    KeychainStore keychain(clock);
    const auto kept = test::answerOf<care::Result<void>>([&](QObject *context, auto done) {
        keychain.write(connectionId, credential, secret, context, done);
    });
    return kept && *kept;
}

//! Files that the program finds when it is started: a connection, its keys and the filled store, under
//! another name.
tl::expected<QStringList, QString> prepared(const Stage &stage, const FilledStore &filled)
{
    const QDir home(stage.folder());
    const QString records = home.filePath("data/connections/"_L1 + connectionId + "/records.db"_L1);
    if (!QFile::exists(records)) {
        const care::Result<Secret> key = Secret::apiKey(u"a-key-for-nobody"_s);
        if (!key || !keep(Credential::ApiKey, *key)
            || !keep(Credential::StoreKey, Secret(filled.options.key)))
            return tl::unexpected(u"the keychain does not work here"_s);
        Settings settings(home.filePath(u"settings.json"_s));
        settings.storeConnection(silent());
        settings.setText(Setting::CurrentConnection, connectionId);
        const QJsonObject layout{ { u"page"_s, QString(logSchema.name) } };
        settings.setObject(Setting::Layout, { { connectionId, layout } });
        home.mkpath("data/connections/"_L1 + connectionId);
        std::error_code error;
        std::filesystem::create_hard_link(filled.options.file.toStdString(), records.toStdString(), error);
        // Another file system, as a folder for temporary files often is.
        if (error && !QFile::copy(filled.options.file, records))
            return tl::unexpected(u"the store cannot be copied to where the program finds it"_s);
    }
    // As the program leaves it behind when it is closed.
    Database().openReader({ records, filled.options.key });
    markClosed(records);
    return QStringList{ u"--settings"_s, home.filePath(u"settings.json"_s), u"--data"_s,
        home.filePath(u"data"_s), u"--look"_s, u"light"_s };
}

//! The program, the least that there can be, and where both are looked at.
struct Programs {
    Stage *stage;
    QString ours;
    QStringList arguments;
    QString least;
};

tl::expected<Programs, QString> programs(Workshop &workshop)
{
    const auto filled = filledStore(workshop);
    if (!filled)
        return tl::unexpected(filled.error());
    static const auto stage = Stage::make();
    if (!stage)
        return tl::unexpected(stage.error());
    const QString folder = QCoreApplication::applicationDirPath();
    return prepared(**stage, *filled).map([&](const QStringList &arguments) {
        return Programs{ stage->get(), folder + "/care-records"_L1, arguments,
            folder + "/care_plain_table"_L1 };
    });
}

//! One after the other.
tl::expected<std::pair<Appearance, Appearance>, QString> starts(const Programs &both)
{
    const auto least = both.stage->appearanceOf(both.least, {});
    if (!least)
        return tl::unexpected(least.error());
    const auto ours = both.stage->appearanceOf(both.ours, both.arguments);
    if (!ours)
        return tl::unexpected(ours.error());
    constexpr int someRows = 10;
    if (ours->lines < someRows)
        return tl::unexpected(u"the list of logs does not come up"_s);
    return std::pair(*ours, *least);
}

template<double Appearance::*what>
Measured start(Workshop &workshop)
{
    return programs(workshop).and_then(starts).map([](const auto &both) {
        return Sample{ both.first.*what, both.second.*what };
    });
}

Measured idle(Workshop &workshop)
{
    return programs(workshop).and_then([](const Programs &both) -> Measured {
        const auto least = both.stage->idlenessOf(both.least, {});
        if (!least)
            return tl::unexpected(least.error());
        return both.stage->idlenessOf(both.ours, both.arguments).map([&](double ours) {
            return Sample{ ours, *least };
        });
    });
}

constexpr QLatin1StringView leastProgram{ "a program with one table" };

} // namespace

CARE_FIGURE(startTime,
    { "P1"_L1, "start to a whole window, all logs kept"_L1, "ms"_L1, leastProgram, Figure::Bar::RatioAtMost,
        1.4, start<&Appearance::milliseconds> });
CARE_FIGURE(startRows,
    { "P1b"_L1, "start to the rows of the list"_L1, "ms"_L1, leastProgram, Figure::Bar::RatioAtMost, 1.4,
        start<&Appearance::rows> });
CARE_FIGURE(startWork,
    { "P2"_L1, "processor time until then"_L1, "ms"_L1, leastProgram, Figure::Bar::RatioAtMost, 1.7,
        start<&Appearance::processor> });
CARE_FIGURE(startMemory,
    { "P3"_L1, "memory after that"_L1, "MB"_L1, leastProgram, Figure::Bar::AtMost, 100,
        start<&Appearance::memory> });

CARE_FIGURE(idleTime,
    { "P18"_L1, "processor time of the idle program, in a second"_L1, "ms"_L1, leastProgram,
        Figure::Bar::AtMost, 2, idle });

} // namespace care::bench
