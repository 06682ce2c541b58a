// SPDX-License-Identifier: GPL-3.0-or-later
// care-records-service: the care records API over HTTP on made-up data.
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

int end(int exitCode, const QString &sentence)
{
    QString text = "care-records-service: "_L1 + sentence + u'\n';
    if (exitCode == 2)
        text += usage() + u'\n';
    print(stderr, text.toUtf8());
    return exitCode;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const auto options = readOptions(QCoreApplication::arguments());
    if (!options && options.error().exitCode == 0) {
        print(stdout, options.error().text.toUtf8());
        return 0;
    }
    if (!options)
        return end(options.error().exitCode, options.error().text);

    StopSignal stop(options->untilStdinCloses);
    const Log log = options->quiet ? Log() : [](const LogLine &line) {
        print(stderr, line.text());
    };
    const auto running = Running::start(*options, Clocks::real(options->today), log);
    if (!running)
        return end(running.error().exitCode, running.error().sentence);
    print(stdout, (*running)->readyLine() + '\n');
    stop.wait();
    (*running)->stop();
    return 0;
}
