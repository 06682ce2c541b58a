// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/commands.h"

#include "app/service/database/keys.h"
#include "app/service/database/repository.h"
#include "app/service/database/servicetext.h"
#include "app/service/program/standardstreams.h"

#include <QCommandLineParser>
#include <QDateTime>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

QString instant(qint64 milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC).toString(Qt::ISODate);
}

//! Lays out rows in columns as wide as their longest value; the last column, free text, is not padded.
QString table(const QList<QStringList> &rows)
{
    QString text;
    for (const QStringList &row : rows) {
        for (qsizetype column = 0; column + 1 < row.size(); ++column) {
            qsizetype width = 0;
            for (const QStringList &other : rows)
                width = std::max(width, other.at(column).size());
            text += row.at(column).leftJustified(width + 2);
        }
        text += row.last() + u'\n';
    }
    return text;
}

//! The "keys" subcommand: parses the arguments, opens the database and runs the action. Each step returns its
//! error, if any.
class KeysCommand {
public:
    Ending run(const QStringList &arguments)
    {
        addOptions();
        if (const Problem ending = parseCommand(m_parser, u"keys"_s, arguments))
            return *ending;
        try {
            for (const auto step : { &KeysCommand::readWhat, &KeysCommand::readWish, &KeysCommand::open }) {
                if (const std::optional<Ending> problem = (this->*step)())
                    return *problem;
            }
            if (m_what == "add"_L1)
                return add();
            if (m_what == "change"_L1)
                return change();
            return m_what == "list"_L1 ? list() : revoke();
        } catch (const DatabaseError &) {
            return databaseFailed(*m_database);
        }
    }

private:
    using Problem = std::optional<Ending>;

    void addOptions()
    {
        m_parser.setApplicationDescription(
            ServiceText::tr("Makes, lists, changes and revokes API keys of a database."));
        addDatabaseOption(m_parser);
        m_parser.addPositionalArgument(u"add|list|change|revoke"_s,
            ServiceText::tr(
                "make a key and print it, this once; list all; change what one may do, at once; revoke one"));
        m_parser.addPositionalArgument(
            u"ID"_s, ServiceText::tr("of the key to change or revoke, as listed"), u"[ID]"_s);
        m_parser.addOptions({
            { u"name"_s, ServiceText::tr("whose key it is, for the list"), u"NAME"_s },
            { u"homes"_s,
                ServiceText::tr("ids of the homes it may see, or all; a new key may see all without this"),
                u"ID,...|all"_s },
            { u"read-only"_s, ServiceText::tr("it may not create or update") },
            { u"read-write"_s,
                ServiceText::tr("it may create and update, as a new key may without --read-only") },
            { u"rate-limit"_s,
                ServiceText::tr("its own requests per minute, 0 for any number; usual: those of everybody"),
                u"NUMBER|usual"_s },
            { u"expires"_s,
                ServiceText::tr(
                    "the last day on which it is valid, in UTC; or never, as for a new key without this"),
                u"YYYY-MM-DD|never"_s },
        });
    }

    Problem readWhat()
    {
        const QStringList words = m_parser.positionalArguments();
        m_what = words.value(0);
        if (!QStringList{ u"add"_s, u"list"_s, u"change"_s, u"revoke"_s }.contains(m_what))
            return Ending{ 2, ServiceText::tr("Say keys add, keys list, keys change or keys revoke.") };
        const bool isAboutOne = m_what == "change"_L1 || m_what == "revoke"_L1;
        if (words.size() != (isAboutOne ? 2 : 1))
            return Ending{ 2,
                isAboutOne ? ServiceText::tr("Say which key: keys %1 ID.").arg(m_what)
                           : ServiceText::tr("There is nothing to do with “%1”.").arg(words.value(1)) };
        m_id = words.value(1).toLatin1();
        if (m_what == "add"_L1 || m_what == "change"_L1)
            return {};
        for (const char *option : { "name", "homes", "read-only", "read-write", "rate-limit", "expires" }) {
            if (m_parser.isSet(QString::fromLatin1(option)))
                return Ending{ 2,
                    ServiceText::tr("--%1 belongs to keys add and keys change.")
                        .arg(QString::fromLatin1(option)) };
        }
        return {};
    }

    Problem readWish()
    {
        for (const auto step : { &KeysCommand::readName, &KeysCommand::readHomes, &KeysCommand::readRights,
                 &KeysCommand::readLimit, &KeysCommand::readExpiry }) {
            if (const Problem problem = (this->*step)())
                return problem;
        }
        if (m_what == "change"_L1 && m_wish.isEmpty())
            return Ending{ 2,
                ServiceText::tr(
                    "Say what is to change: --name, --homes, --read-only, --read-write, --rate-limit or "
                    "--expires.") };
        return {};
    }

    Problem readName()
    {
        static const QRegularExpression name(u"\\A[^\\p{C}]{1,100}\\z"_s);
        if (m_what != "add"_L1 && !m_parser.isSet(u"name"_s))
            return {};
        m_wish.name = m_parser.value(u"name"_s).trimmed();
        if (!name.match(*m_wish.name).hasMatch())
            return Ending{ 2, ServiceText::tr("--name takes a name of 1 to 100 characters.") };
        return {};
    }

    Problem readHomes()
    {
        static const QRegularExpression homes(u"\\A[0-9a-f]{24}(,[0-9a-f]{24})*\\z"_s);
        if (!m_parser.isSet(u"homes"_s))
            return {};
        const QString text = m_parser.value(u"homes"_s);
        if (text != "all"_L1 && !homes.match(text).hasMatch())
            return Ending{ 2, ServiceText::tr("--homes takes ids of homes separated by commas, or all.") };
        m_wish.homes = text == "all"_L1 ? std::nullopt : std::optional(text.split(u','));
        return {};
    }

    Problem readRights()
    {
        const bool reads = m_parser.isSet(u"read-only"_s);
        const bool writes = m_parser.isSet(u"read-write"_s);
        if (reads && writes)
            return Ending{ 2, ServiceText::tr("--read-only and --read-write exclude each other.") };
        if (reads || writes)
            m_wish.readOnly = reads;
        return {};
    }

    Problem readLimit()
    {
        if (!m_parser.isSet(u"rate-limit"_s))
            return {};
        const QString text = m_parser.value(u"rate-limit"_s);
        bool isNumber = false;
        const int perMinute = text.toInt(&isNumber);
        if (text != "usual"_L1 && (!isNumber || perMinute < 0 || perMinute > largestLimit))
            return Ending{ 2,
                ServiceText::tr("--%1 takes a whole number from %2 to %3, not “%4”.")
                    .arg(u"rate-limit"_s, u"0"_s, QString::number(largestLimit), text) };
        m_wish.perMinute = isNumber ? std::optional(perMinute) : std::nullopt;
        return {};
    }

    Problem readExpiry()
    {
        if (!m_parser.isSet(u"expires"_s))
            return {};
        const QString text = m_parser.value(u"expires"_s);
        m_wish.expiresOn = std::optional<qint64>();
        if (text == "never"_L1)
            return {};
        const QDate day = QDate::fromString(text, Qt::ISODate);
        if (!day.isValid() || text.size() != 10 || day.year() > 9998
            || day < QDateTime::currentDateTimeUtc().date())
            return Ending{ 2,
                ServiceText::tr("--expires takes a day from today on as YYYY-MM-DD, not “%1”.").arg(text) };
        m_wish.expiresOn = QDateTime(day.addDays(1), QTime(0, 0), Qt::UTC).toMSecsSinceEpoch();
        return {};
    }

    Problem open()
    {
        auto database = openDatabase(m_parser);
        if (!database)
            return database.error();
        m_database = std::move(*database);
        return {};
    }

    Problem findHomes() const
    {
        const Repository repository(*m_database);
        const QStringList homes = m_wish.homes.value_or(std::nullopt).value_or(QStringList());
        for (const QString &home : homes) {
            if (!repository.hasHome(home))
                return Ending{ 2, ServiceText::tr("There is no home with the id %1.").arg(home) };
        }
        return {};
    }

    Ending add()
    {
        if (const Problem problem = findHomes())
            return *problem;
        const Keys::Wish wish{ *m_wish.name, m_wish.homes.value_or(std::nullopt),
            m_wish.readOnly.value_or(false), m_wish.perMinute.value_or(std::nullopt),
            m_wish.expiresOn.value_or(std::nullopt) };
        const auto print = [&](const Keys::Made &made) {
            const QString text = QString::fromLatin1(made.value) + u'\n'
                + ServiceText::tr(
                    "This is the key of %1, with the id %2. It is not kept and cannot be shown again.")
                      .arg(wish.name, QString::fromLatin1(made.key.id))
                + u'\n';
            return printToOutput(text.toUtf8());
        };
        if (!Keys(*m_database).add(wish, QDateTime::currentMSecsSinceEpoch(), print))
            return { 1, ServiceText::tr("The key could not be printed, so it was not made.") };
        return { 0, {} };
    }

    Ending change()
    {
        if (const Problem problem = findHomes())
            return *problem;
        const std::optional<Key> key = Keys(*m_database).change(m_id, m_wish);
        if (!key)
            return { 1, noSuchKey() };
        return { 0, table({ head(), row(*key) }) };
    }

    QString noSuchKey() const
    {
        return ServiceText::tr("There is no valid key with the id %1.").arg(QString::fromLatin1(m_id));
    }

    static QStringList head()
    {
        return { ServiceText::tr("Id"), ServiceText::tr("Homes"), ServiceText::tr("May"),
            ServiceText::tr("Limit"), ServiceText::tr("Created"), ServiceText::tr("Revoked"),
            ServiceText::tr("Expires"), ServiceText::tr("Name") };
    }

    static QStringList row(const Key &key)
    {
        return { QString::fromLatin1(key.id), key.homes ? key.homes->join(u',') : ServiceText::tr("all"),
            key.readOnly ? ServiceText::tr("read") : ServiceText::tr("read, write"),
            key.perMinute ? QString::number(*key.perMinute) : ServiceText::tr("usual"),
            instant(key.createdOn), key.revokedOn ? instant(*key.revokedOn) : u"-"_s,
            key.expiresOn ? instant(*key.expiresOn) : ServiceText::tr("never"), key.name };
    }

    Ending list() const
    {
        QList<QStringList> rows{ head() };
        const QList<Key> keys = Keys(*m_database).all();
        for (const Key &key : keys)
            rows.append(row(key));
        return { 0, table(rows) };
    }

    Ending revoke()
    {
        if (!Keys(*m_database).revoke(m_id, QDateTime::currentMSecsSinceEpoch()))
            return { 1, noSuchKey() };
        return { 0,
            ServiceText::tr("The key %1 has been revoked, and its tokens with it.")
                    .arg(QString::fromLatin1(m_id))
                + u'\n' };
    }

    QCommandLineParser m_parser;
    QString m_what;
    QByteArray m_id;
    Keys::Changes m_wish;
    std::unique_ptr<Database> m_database;
};

} // namespace

Ending keysCommand(const QStringList &arguments)
{
    return KeysCommand().run(arguments);
}

} // namespace care::service
