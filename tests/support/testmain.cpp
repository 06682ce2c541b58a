// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/processprotection.h"
#include "tests/support/testregistry.h"

#ifdef CARE_TEST_WIDGETS
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif
#include <QLocale>
#include <QMetaMethod>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

namespace {

std::map<std::string, care::test::Maker> &registry()
{
    static std::map<std::string, care::test::Maker> tests;
    return tests;
}

// The test functions of a class whose names begin like this.
QStringList functionsIn(const QObject &test, const QByteArray &prefix)
{
    QStringList functions;
    const QMetaObject &meta = *test.metaObject();
    for (int i = meta.methodOffset(); i < meta.methodCount(); ++i) {
        const QByteArray name = meta.method(i).name();
        if (name.startsWith(prefix) && !name.endsWith("_data"))
            functions += QString::fromLatin1(name);
    }
    return functions;
}

// "row007" instead of a class: all functions called row007_something. -1 if there are none.
int runFunctions(const QByteArray &prefix, QStringList options)
{
    int failures = -1;
    for (const auto &[name, make] : registry()) {
        const std::unique_ptr<QObject> test = make();
        const QStringList functions = functionsIn(*test, prefix);
        if (functions.isEmpty())
            continue;
        const QStringList arguments = options.mid(0, 1) + functions + options.mid(1);
        failures = std::max(failures, 0) + QTest::qExec(test.get(), arguments);
    }
    return failures;
}

} // namespace

QStringList care::test::functionsOf(const QByteArray &prefix)
{
    QStringList all;
    for (const auto &[name, make] : registry()) {
        const QStringList functions = functionsIn(*make(), prefix);
        for (const QString &function : functions)
            all += QString::fromStdString(name) + QStringLiteral(": ") + function;
    }
    return all;
}

bool care::test::add(const char *name, Maker maker)
{
    return registry().emplace(name, std::move(maker)).second;
}

namespace {

int runTests(int argc, char *argv[])
{
    // Nothing of the developer's own settings, cache or language may decide a test.
    QStandardPaths::setTestModeEnabled(true);
    qputenv("LC_ALL", "C.UTF-8");
    for (const char *proxy :
        { "http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY" })
        qunsetenv(proxy);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
#ifdef CARE_TEST_WIDGETS
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
    Application application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("care-records-test"));
    const std::string name = argc > 1 ? argv[1] : "";
    const auto found = registry().find(name);
    if (found == registry().end() && !name.empty()) {
        QStringList options = application.arguments();
        options.removeAt(1);
        const int failures = runFunctions(QByteArray::fromStdString(name + '_'), options);
        if (failures >= 0)
            return failures;
    }
    if (found == registry().end()) {
        std::fprintf(stderr, "usage: %s TEST [Qt Test options]; tests:\n", argv[0]);
        for (const auto &entry : registry())
            std::fprintf(stderr, "  %s\n", entry.first.c_str());
        return 2;
    }
    const std::unique_ptr<QObject> test = found->second();
    return QTest::qExec(test.get(), argc - 1, argv + 1);
}

} // namespace

int main(int argc, char *argv[])
{
    return care::endProcess(runTests(argc, argv));
}
