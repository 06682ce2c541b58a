// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/options.h"

#include "app/service/database/servicetext.h"
#include "app/service/program/commands.h"

#include <QCommandLineParser>
#include <QHostAddress>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

struct Described {
    const char *name;
    const char *value; //!< Name of the option's value; nullptr for a switch.
    const char *description;
};

constexpr Described described[] = {
    { "listen", "ADDRESS:PORT|systemd",
        QT_TRANSLATE_NOOP("service",
            "listen here, or take the socket that systemd hands over; port 0 takes any free one. Addresses "
            "that other computers "
            "can reach need a certificate") },
    { "certificate", "FILE",
        QT_TRANSLATE_NOOP(
            "service", "serve https with this certificate and those that vouch for it, in PEM form") },
    { "key", "FILE",
        QT_TRANSLATE_NOOP(
            "service", "the private key of the certificate, in PEM form, without a passphrase") },
    { "database", "DATABASE",
        QT_TRANSLATE_NOOP("service", "where the records live, see below; an empty one is filled once") },
    { "size", "SIZE",
        QT_TRANSLATE_NOOP("service",
            "how much to make up: tiny, small, medium or large; large needs a file, or PostgreSQL") },
    { "seed", "NUMBER", QT_TRANSLATE_NOOP("service", "the same seed and day give the same records") },
    { "today", "YYYY-MM-DD[Thh:mm]",
        QT_TRANSLATE_NOOP("service", "the day, and the time in UTC, it is supposed to be") },
    { "rate-limit", "NUMBER",
        QT_TRANSLATE_NOOP("service", "requests of a key per minute; 0 switches limits off") },
    { "address-limit", "NUMBER",
        QT_TRANSLATE_NOOP(
            "service", "requests of an address per minute without a valid token; 0 for any number") },
    { "exchange-limit", "NUMBER",
        QT_TRANSLATE_NOOP("service", "exchanges of a key per minute; 0 for any number") },
    { "exchange-limit-hour", "NUMBER",
        QT_TRANSLATE_NOOP("service", "the same per hour; ten times as many as per minute if it is not set") },
    { "exchange-limit-day", "NUMBER",
        QT_TRANSLATE_NOOP(
            "service", "the same per day; a hundred times as many as per minute if it is not set") },
    { "token-lifetime", "SECONDS", QT_TRANSLATE_NOOP("service", "how long a token is valid") },
    { "token-secret", "FILE",
        QT_TRANSLATE_NOOP(
            "service", "what tokens are signed with; services that share a database need the same one") },
    { "response-memory", "MEBIBYTES",
        QT_TRANSLATE_NOOP("service", "answers that wait for their clients; 503 beyond it") },
    { "put", "replace|merge",
        QT_TRANSLATE_NOOP("service",
            "what an update does with members of the record that it does not name; what it names is replaced "
            "whole") },
    { "etags", nullptr, QT_TRANSLATE_NOOP("service", "send ETags and honour If-Match") },
    { "with-key", "HOME,...|all[:read-only]",
        QT_TRANSLATE_NOOP("service", "print a further API key, for these homes; may be repeated") },
    { "no-first-key", nullptr,
        QT_TRANSLATE_NOOP("service", "make no API key where there is none; use keys add instead") },
    { "trusted-proxies", "ADDRESS[/BITS],...",
        QT_TRANSLATE_NOOP("service",
            "believe these about the address of the client; without this the other end of a connection is "
            "the "
            "client") },
    { "proxy-header", "x-forwarded-for|forwarded",
        QT_TRANSLATE_NOOP("service", "the one header in which they name it; the first unless set") },
    { "log-access", nullptr,
        QT_TRANSLATE_NOOP("service", "log the address of the client and the id of the record, too") },
    { "metrics", "PORT",
        QT_TRANSLATE_NOOP("service",
            "answer GET /metrics on 127.0.0.1 and this port, in the text form of Prometheus; port 0 takes "
            "any free one") },
    { "until-stdin-closes", nullptr, QT_TRANSLATE_NOOP("service", "stop when the standard input closes") },
    { "quiet", nullptr, QT_TRANSLATE_NOOP("service", "no log line per request") },
};

constexpr qint64 mebibyte = 1024 * 1024;

//! Reads the options one by one and keeps the first error.
class Reader {
public:
    tl::expected<Options, Ending> read(const QStringList &arguments)
    {
        addOptions();
        if (!m_parser.parse(arguments))
            return tl::unexpected(Ending{ 2, m_parser.errorText() });
        if (m_parser.isSet(u"help"_s))
            return tl::unexpected(Ending{ 0, helpText(m_parser) });
        if (m_parser.isSet(u"version"_s))
            return tl::unexpected(Ending{ 0, u"care-records-service " CARE_VERSION "\n"_s });
        if (!m_parser.positionalArguments().isEmpty())
            refuse(ServiceText::tr("There is nothing to do with “%1”.")
                       .arg(m_parser.positionalArguments().first()));
        readValues();
        if (!m_problem.isEmpty())
            return tl::unexpected(Ending{ 2, m_problem });
        return m_options;
    }

private:
    void addOptions()
    {
        m_parser.setApplicationDescription(
            ServiceText::tr("The care records API on sample data, for trying, training and tests."));
        addHelpOption(m_parser);
        m_parser.addOption({ { u"v"_s, u"version"_s }, ServiceText::tr("print the version") });
        for (const Described &option : described)
            m_parser.addOption({ QString::fromLatin1(option.name), ServiceText::tr(option.description),
                option.value ? QString::fromLatin1(option.value) : QString() });
    }

    void refuse(const QString &problem)
    {
        if (m_problem.isEmpty())
            m_problem = problem;
    }

    //! Value of an option, if given.
    std::optional<QString> given(const QString &name) const
    {
        return m_parser.isSet(name) ? std::optional(m_parser.value(name)) : std::nullopt;
    }

    template<typename Number>
    void readNumber(const QString &name, Number smallest, Number largest, Number &into)
    {
        const std::optional<QString> text = given(name);
        if (!text)
            return;
        bool isNumber = false;
        const qulonglong number = text->toULongLong(&isNumber);
        if (!isNumber || number < qulonglong(smallest) || number > qulonglong(largest))
            refuse(ServiceText::tr("--%1 takes a whole number from %2 to %3, not “%4”.")
                       .arg(name, QString::number(smallest), QString::number(largest), *text));
        else
            into = Number(number);
    }

    void readValues()
    {
        readCertificate();
        readListen();
        readSize();
        m_options.database = given(u"database"_s).value_or(m_options.database);
        if (m_options.database.isEmpty())
            refuse(ServiceText::tr("--database takes “memory” or the name of a file."));
        // SQLite's in-memory database holds at most 2 GB; refuse now rather than after minutes of filling.
        if (m_options.size == sampledata::Size::Large && m_options.database == "memory"_L1)
            refuse(ServiceText::tr(
                "--size large makes more than fits into a database in memory: name a file with --database."));
        readNumber<quint64>(u"seed"_s, 0, std::numeric_limits<quint64>::max(), m_options.seed);
        readNumber(u"rate-limit"_s, 0, largestLimit, m_options.limits.perMinute);
        // Switching off the limit per key also switches off the one per address: both are off for
        // experiments.
        if (m_options.limits.perMinute == 0)
            m_options.limits.perAddress = 0;
        readNumber(u"address-limit"_s, 0, largestLimit, m_options.limits.perAddress);
        readNumber(u"exchange-limit"_s, 0, largestLimit, m_options.limits.exchanges);
        m_options.limits.exchangesPerHour = 10 * m_options.limits.exchanges;
        readNumber(u"exchange-limit-hour"_s, 0, largestLimit, m_options.limits.exchangesPerHour);
        m_options.limits.exchangesPerDay = 100 * m_options.limits.exchanges;
        readNumber(u"exchange-limit-day"_s, 0, largestLimit, m_options.limits.exchangesPerDay);
        readNumber<qint64>(u"token-lifetime"_s, 1, 24 * 60 * 60, m_options.tokenLifetime);
        m_options.tokenSecret = given(u"token-secret"_s).value_or(QString());
        qint64 mebibytes = m_options.responseMemory / mebibyte;
        readNumber<qint64>(u"response-memory"_s, 1, 1024 * 1024, mebibytes);
        m_options.responseMemory = mebibytes * mebibyte;
        const QString put = given(u"put"_s).value_or(u"replace"_s);
        m_options.put = put == "merge"_L1 ? PutMeaning::Merge : PutMeaning::Replace;
        if (put != "merge"_L1 && put != "replace"_L1)
            refuse(ServiceText::tr("--put takes “replace” or “merge”, not “%1”.").arg(put));
        if (const auto day = given(u"today"_s)) {
            m_options.today = QDate::fromString(day->left(10), Qt::ISODate);
            m_options.time = QTime::fromString(day->mid(10), u"'T'hh:mm"_s);
            const bool hasTime = day->size() > 10;
            if (!m_options.today.isValid() || m_options.today.year() < 2000 || m_options.today.year() > 2200
                || (hasTime && !m_options.time.isValid()))
                refuse(ServiceText::tr(
                    "--today takes a date as YYYY-MM-DD, or with a time as YYYY-MM-DDThh:mm, not “%1”.")
                           .arg(*day));
        }
        m_options.etags = m_parser.isSet(u"etags"_s);
        m_options.firstKey = !m_parser.isSet(u"no-first-key"_s);
        m_options.quiet = m_parser.isSet(u"quiet"_s);
        m_options.untilStdinCloses = m_parser.isSet(u"until-stdin-closes"_s);
        m_options.logsAccess = m_parser.isSet(u"log-access"_s);
        if (m_options.logsAccess && m_options.quiet)
            refuse(ServiceText::tr("--log-access and --quiet exclude each other."));
        quint16 metricsPort = 0;
        readNumber<quint16>(u"metrics"_s, 0, 65535, metricsPort);
        if (m_parser.isSet(u"metrics"_s))
            m_options.metricsPort = metricsPort;
        readProxies();
        readKeys();
    }

    void readProxies()
    {
        const QString name = given(u"proxy-header"_s).value_or(u"x-forwarded-for"_s);
        if (name != "x-forwarded-for"_L1 && name != "forwarded"_L1)
            refuse(ServiceText::tr("--proxy-header takes “x-forwarded-for” or “forwarded”, not “%1”.")
                       .arg(name));
        const std::optional<QString> text = given(u"trusted-proxies"_s);
        if (!text && m_parser.isSet(u"proxy-header"_s))
            refuse(ServiceText::tr("--proxy-header goes with --trusted-proxies: nobody else is believed."));
        if (!text)
            return;
        const auto header = name == "forwarded"_L1 ? TrustedProxies::Header::Forwarded
                                                   : TrustedProxies::Header::XForwardedFor;
        const std::optional<TrustedProxies> proxies = TrustedProxies::fromText(*text, header);
        if (proxies)
            m_options.proxies = *proxies;
        else
            refuse(ServiceText::tr(
                "--trusted-proxies takes addresses and networks with commas between them, like "
                "10.0.0.1,fd00::/8, not “%1”.")
                       .arg(*text));
    }

    void readCertificate()
    {
        m_options.certificate = given(u"certificate"_s).value_or(QString());
        m_options.certificateKey = given(u"key"_s).value_or(QString());
        if (m_options.certificate.isEmpty() != m_options.certificateKey.isEmpty())
            refuse(ServiceText::tr("--certificate and --key go together: each takes the name of a file."));
    }

    void readListen()
    {
        const QString text = given(u"listen"_s).value_or(u"127.0.0.1:0"_s);
        m_options.takesSocket = text == "systemd"_L1;
        if (m_options.takesSocket)
            return; // HttpServer::listenOn() checks the address of an inherited socket.
        const qsizetype colon = text.lastIndexOf(u':');
        bool isPort = false;
        m_options.port = text.mid(colon + 1).toUShort(&isPort);
        m_options.host = text.left(colon).remove(u'[').remove(u']');
        if (m_options.host == "localhost"_L1)
            m_options.host = u"127.0.0.1"_s;
        const QHostAddress address(m_options.host);
        if (colon < 1 || !isPort || address.isNull())
            refuse(ServiceText::tr("--listen takes an address and a port, like 127.0.0.1:8080, not “%1”.")
                       .arg(text));
        else if (!address.isLoopback() && m_options.certificate.isEmpty())
            refuse(ServiceText::tr(
                "%1 can be reached from other computers: give --certificate and --key so that nobody between "
                "can read along, or listen on 127.0.0.1 or [::1].")
                       .arg(m_options.host));
    }

    void readSize()
    {
        const QString text = given(u"size"_s).value_or(u"small"_s);
        const std::optional<sampledata::Size> size = sampledata::sizeNamed(text);
        if (size)
            m_options.size = *size;
        else
            refuse(ServiceText::tr("--size takes tiny, small, medium or large, not “%1”.").arg(text));
    }

    void readKeys()
    {
        static const QRegularExpression shape(u"\\A(all|[0-9a-f]{24}(,[0-9a-f]{24})*)(:read-only)?\\z"_s);
        const QStringList keys = m_parser.values(u"with-key"_s);
        for (const QString &text : keys) {
            const QRegularExpressionMatch match = shape.match(text);
            if (!match.hasMatch())
                refuse(ServiceText::tr(
                    "--with-key takes ids of homes with commas between them, or “all”, and then perhaps "
                    "“:read-only”, not “%1”.")
                           .arg(text));
            KeyOption key;
            if (match.captured(1) != "all"_L1)
                key.homes = match.captured(1).split(u',');
            key.readOnly = !match.captured(3).isEmpty();
            m_options.keys.append(key);
        }
    }

    QCommandLineParser m_parser;
    Options m_options;
    QString m_problem;
};

} // namespace

tl::expected<Options, Ending> readOptions(const QStringList &arguments)
{
    return Reader().read(arguments);
}

} // namespace care::service
