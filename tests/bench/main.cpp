// SPDX-License-Identifier: GPL-3.0-or-later
// care_bench: takes speed figures and prints them. Being slow is no failure; only being unable to measure is,
// and that only with --strict.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include <QCommandLineParser>
#include <QDir>
#include <QGuiApplication>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace care::bench;

namespace {

void print(std::FILE *to, const QByteArray &text)
{
    std::fwrite(text.constData(), 1, std::size_t(text.size()), to);
    std::fflush(to);
}

//! "P20" means P20a and its sisters, "P2" does not mean P20.
bool isWanted(const Figure &figure, const QStringList &wanted)
{
    return wanted.isEmpty() || std::any_of(wanted.begin(), wanted.end(), [&](const QString &id) {
        const bool isLonger = figure.id.size() > id.size() && QChar(figure.id.at(id.size())).isDigit();
        return figure.id.startsWith(id, Qt::CaseInsensitive) && !isLonger;
    });
}

void describe(QCommandLineParser &parser)
{
    parser.setApplicationDescription(u"Takes speed figures beside their references and prints one table."_s);
    parser.addHelpOption();
    parser.addPositionalArgument(u"FIGURE"_s, u"only these: P20b, or P20 for all of P20"_s, u"[FIGURE...]"_s);
    parser.addOptions({ { u"json"_s, u"for programs"_s },
        { u"size"_s, u"of the data: tiny, small, medium or large"_s, u"SIZE"_s, u"large"_s },
        { u"rounds"_s, u"how often each is taken"_s, u"NUMBER"_s, u"5"_s },
        { u"milliseconds"_s, u"how long one load lasts"_s, u"NUMBER"_s, u"2000"_s },
        { u"folder"_s, u"where the data is kept"_s, u"FOLDER"_s, QDir::tempPath() + "/care-bench"_L1 },
        { u"recipe"_s, u"a text that changes when the sample data does"_s, u"TEXT"_s, u""_s },
        { u"strict"_s, u"fail if a figure cannot be taken"_s } });
}

} // namespace

int main(int argc, char *argv[])
{
    // Figures lay out paper; programs that they start keep the screen that they were given.
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    platform.isNull() ? qunsetenv("QT_QPA_PLATFORM") : qputenv("QT_QPA_PLATFORM", platform);
    QCommandLineParser parser;
    describe(parser);
    parser.process(application);
    Workshop workshop({ { parser.value(u"folder"_s), parser.value(u"size"_s),
                            QStringLiteral(CARE_VERSION " ") + parser.value(u"recipe"_s) },
        std::chrono::milliseconds(parser.value(u"milliseconds"_s).toInt()) });
    std::vector<Result> results;
    bool allTaken = true;
    for (const Figure &figure : figures()) {
        if (!isWanted(figure, parser.positionalArguments()))
            continue;
        print(stderr, (figure.id + ' '_L1 + figure.name + '\n'_L1).toUtf8());
        results.push_back(take(figure, workshop, std::max(1, parser.value(u"rounds"_s).toInt())));
        allTaken = allTaken && results.back().problem.isEmpty();
    }
    if (results.empty()) {
        print(stderr, "There is no such figure.\n");
        return 2;
    }
    print(stdout, parser.isSet(u"json"_s) ? json(results) : table(results));
    return allTaken || !parser.isSet(u"strict"_s) ? 0 : 1;
}
