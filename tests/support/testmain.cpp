// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testregistry.h"

#ifdef CARE_TEST_WIDGETS
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif
#include <QLocale>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>
#include <map>
#include <string>

namespace {

std::map<std::string, care::test::Maker> &registry()
{
    static std::map<std::string, care::test::Maker> tests;
    return tests;
}

} // namespace

bool care::test::add(const char *name, Maker maker)
{
    return registry().emplace(name, std::move(maker)).second;
}

int main(int argc, char *argv[])
{
    // Nothing of the developer's own settings, cache or language may decide a test.
    QStandardPaths::setTestModeEnabled(true);
    qputenv("LC_ALL", "C.UTF-8");
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
#ifdef CARE_TEST_WIDGETS
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
    Application application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("care-records-test"));
    const std::string name = argc > 1 ? argv[1] : "";
    const auto found = registry().find(name);
    if (found == registry().end()) {
        std::fprintf(stderr, "usage: %s TEST [Qt Test options]; tests:\n", argv[0]);
        for (const auto &entry : registry())
            std::fprintf(stderr, "  %s\n", entry.first.c_str());
        return 2;
    }
    const std::unique_ptr<QObject> test = found->second();
    return QTest::qExec(test.get(), argc - 1, argv + 1);
}
