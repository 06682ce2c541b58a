// SPDX-License-Identifier: GPL-3.0-or-later
// care-records-service: the care records API over HTTP on made-up data.
#include "app/service/backupcommand.h"
#include "app/service/changescommand.h"
#include "app/service/help.h"
#include "app/service/keyscommand.h"
#include "app/service/openapi/document.h"
#include "app/service/running.h"
#include "app/service/stopsignal.h"

#include <QCoreApplication>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace care::service;

namespace {

void print(std::FILE *to, const QByteArray &text)
{
    std::fwrite(text.constData(), 1, std::size_t(text.size()), to);
    std::fflush(to);
}

int end(const Ending &ending)
{
    if (ending.exitCode == 0) {
        print(stdout, ending.text.toUtf8());
        return 0;
    }
    QString text = "care-records-service: "_L1 + ending.text + u'\n';
    if (ending.exitCode == 2)
        text += usage() + u'\n';
    print(stderr, text.toUtf8());
    return ending.exitCode;
}

//! What the program does instead of serving when its first argument is one of these words.
struct Command {
    QLatin1StringView word;
    Ending (*run)(const QStringList &arguments); //!< what follows the word
};
constexpr Command commands[] = {
    { "keys"_L1, keysCommand },
    { "changes"_L1, changesCommand },
    { "backup"_L1, backupCommand },
    { "openapi"_L1, openapi::command },
};

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    for (const Command &command : commands) {
        if (arguments.value(1) == command.word)
            return end(command.run(arguments.mid(2)));
    }
    const auto options = readOptions(arguments);
    if (!options)
        return end(options.error());

    StopSignal stop(options->untilStdinCloses);
    const Log log = options->quiet ? Log() : [](const LogLine &line) {
        print(stderr, line.text());
    };
    const auto running = Running::start(*options, Clocks::real(options->today), log);
    if (!running)
        return end({ running.error().exitCode, running.error().sentence });
    print(stdout, (*running)->readyLine() + '\n');
    stop.wait();
    (*running)->stop();
    return 0;
}
