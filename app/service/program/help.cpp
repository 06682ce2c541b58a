// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/commands.h"

#include "app/service/database/servicetext.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <span>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

struct Entry {
    const char *term; //!< Term of a help entry; nullptr for an explanation without a term.
    const char *explanation;
};

constexpr Entry commands[] = {
    { nullptr,
        QT_TRANSLATE_NOOP("service",
            "Without a command it serves: it prints one line of JSON with its address and, where the "
            "database "
            "has no key yet, a new API key, and stops at SIGTERM or Ctrl+C.") },
    { "keys add|list|change|revoke",
        QT_TRANSLATE_NOOP("service", "API keys of a database; see keys --help") },
    { "changes", QT_TRANSLATE_NOOP("service", "who has changed which resident; see changes --help") },
    { "backup TO", QT_TRANSLATE_NOOP("service", "a copy of an SQLite database while a service goes on") },
    { "openapi", QT_TRANSLATE_NOOP("service", "print the description of the service, OpenAPI 3.1") },
};

constexpr Entry databases[] = {
    { "memory", QT_TRANSLATE_NOOP("service", "made up anew at every start, gone at its end (the default)") },
    { "FILE", QT_TRANSLATE_NOOP("service", "an SQLite file, for one service at a time") },
    { "postgresql://...",
        QT_TRANSLATE_NOOP("service",
            "PostgreSQL, for any number of services; options such as ?sslmode=require follow the name, and "
            "PGPASSWORD or PGPASSFILE hold the password better than the address") },
};

constexpr Entry exitCodes[] = {
    { "0", QT_TRANSLATE_NOOP("service", "it was told to stop, or did what the command asks") },
    { "1",
        QT_TRANSLATE_NOOP("service",
            "it cannot listen there, the clock was never set, there is no such key, or the backup failed") },
    { "2", QT_TRANSLATE_NOOP("service", "an option, the certificate or its key is wrong") },
    { "6", QT_TRANSLATE_NOOP("service", "the database cannot be used") },
};

constexpr QLatin1StringView examples = R"(
  care-records-service --listen 127.0.0.1:8080
  care-records-service --database care.db --listen 0.0.0.0:8443 \
      --certificate here.pem --key here-key.pem
  care-records-service keys add --database care.db --name Reception --read-only
)"_L1;

constexpr qsizetype lineWidth = 79;
constexpr qsizetype termWidth = 31;

//! Wraps \a words after \a start, indenting further lines to where the words begin.
QString wrapped(QString start, const QString &words)
{
    const QString indent(start.size(), u' ');
    QString text;
    const QStringList parts = words.split(u' ');
    for (const QString &word : parts) {
        if (start.size() > indent.size() && start.size() + 1 + word.size() > lineWidth)
            text += std::exchange(start, indent) + u'\n';
        start += (start.size() > indent.size() ? u" "_s : QString()) + word;
    }
    return text + start + u'\n';
}

QString section(const QString &title, std::span<const Entry> entries)
{
    QString text = u'\n' + title + u'\n';
    for (const Entry &entry : entries) {
        const QString term = "  "_L1 + QString::fromLatin1(entry.term);
        text +=
            wrapped(entry.term ? term.leftJustified(termWidth) : term, ServiceText::tr(entry.explanation));
    }
    return text;
}

//! Help text of \a command: its purpose and options.
QString optionsText(const QCommandLineParser &parser, const QString &command)
{
    // Replace the program's path, with which Qt's help text begins, by the command.
    return parser.helpText().replace(QCoreApplication::arguments().constFirst(), command);
}

} // namespace

void addHelpOption(QCommandLineParser &parser)
{
    parser.addOption({ { u"h"_s, u"help"_s }, ServiceText::tr("say how it is used") });
}

std::optional<Ending> parseCommand(
    QCommandLineParser &parser, const QString &name, const QStringList &arguments)
{
    const QString command = "care-records-service "_L1 + name;
    addHelpOption(parser);
    if (!parser.parse(QStringList{ command } + arguments))
        return Ending{ 2, parser.errorText() };
    if (parser.isSet(u"help"_s))
        return Ending{ 0, optionsText(parser, command) };
    return std::nullopt;
}

std::optional<Ending> refuseWords(const QStringList &words)
{
    if (words.isEmpty())
        return std::nullopt;
    return Ending{ 2, ServiceText::tr("There is nothing to do with “%1”.").arg(words.first()) };
}

QString helpText(const QCommandLineParser &parser)
{
    return optionsText(parser, u"care-records-service"_s) + section(ServiceText::tr("Commands:"), commands)
        + section(ServiceText::tr("Databases:"), databases)
        + section(ServiceText::tr("Exit codes:"), exitCodes) + u'\n' + ServiceText::tr("Examples:") + examples
        + u'\n' + ServiceText::tr("The manual page care-records-service(1) says more.") + u'\n';
}

QString usage()
{
    return ServiceText::tr(
        "usage: care-records-service [OPTIONS] | keys ... | changes | backup TO | openapi; --help "
        "explains them");
}

} // namespace care::service
