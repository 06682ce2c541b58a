// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/running.h"

#include "app/service/jsonwriter.h"
#include "app/service/madeup/madeup.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care::service {

Clocks Clocks::real(QDate today)
{
    const qint64 days = today.isValid() ? QDateTime::currentDateTimeUtc().date().daysTo(today) : 0;
    return { [days] { return QDateTime::currentDateTimeUtc().addDays(days); },
        [] { return QDateTime::currentSecsSinceEpoch(); }, steadyClock() };
}

Running::Running(
    std::unique_ptr<Database> database, const Options &options, const Clocks &clocks, const Log &log)
    : m_repository(std::move(database))
    , m_tokens(options.tokenLifetime, clocks.tokens)
    , m_limits(options.limits, clocks.steady)
    , m_residents(m_repository, options.put, clocks.now)
    , m_service({ m_repository, m_keys, m_tokens, m_limits, m_residents, options.etags })
    , m_server(m_service, log)
{
}

Running::~Running()
{
    stop();
}

tl::expected<std::unique_ptr<Running>, Failure> Running::start(
    const Options &options, const Clocks &clocks, const Log &log)
{
    auto database = Database::open(options.database);
    if (!database)
        return tl::unexpected(Failure{ 6, database.error() });
    std::unique_ptr<Running> running(new Running(std::move(*database), options, clocks, log));
    const QDate today = options.today.isValid() ? options.today : clocks.now().toUTC().date();
    if (const auto filled = running->fill(options, today); !filled)
        return tl::unexpected(filled.error());
    if (const auto made = running->makeKeys(options.keys); !made)
        return tl::unexpected(made.error());
    const auto url = running->m_server.start(options.host, options.port);
    if (!url)
        return tl::unexpected(Failure{ 1,
            QCoreApplication::translate("service", "Cannot listen on %1, port %2. %3.")
                .arg(options.host)
                .arg(options.port)
                .arg(url.error()) });
    running->m_url = *url;
    return running;
}

tl::expected<void, Failure> Running::fill(const Options &options, QDate today)
{
    if (!m_repository.isEmpty())
        return {};
    try {
        Repository::Change change(m_repository);
        change.createTables();
        madeup::fill(change, { options.size, options.seed, today });
        change.commit();
    } catch (const std::exception &) {
        return tl::unexpected(Failure{ 6,
            QCoreApplication::translate("service", "%1 could not be filled; is the disk full?")
                .arg(options.database) });
    }
    return {};
}

tl::expected<void, Failure> Running::makeKeys(const QList<KeyOption> &keys)
{
    m_apiKey = m_keys.add(u"first"_s);
    for (const KeyOption &key : keys) {
        for (const QString &home : key.homes.value_or(QStringList())) {
            if (!m_repository.hasHome(home))
                return tl::unexpected(Failure{ 2,
                    QCoreApplication::translate("service", "There is no home with the id %1.").arg(home) });
        }
        m_furtherKeys += m_keys.add(u"further"_s, key.homes, key.readOnly);
    }
    return {};
}

QByteArray Running::readyLine() const
{
    JsonWriter json;
    json.beginObject();
    json.text("url", m_url.toString());
    json.text("apiKey", QString::fromLatin1(m_apiKey));
    if (!m_furtherKeys.isEmpty()) {
        json.beginArray("keys");
        for (const QByteArray &key : m_furtherKeys)
            json.element(key.toStdString());
        json.endArray();
    }
    json.endObject();
    return json.take();
}

} // namespace care::service
