// SPDX-License-Identifier: GPL-3.0-or-later
//! Many Qt Test classes in one program: linking is what costs, so a folder of tests is one executable and
//! ctest runs it once for each class, by name, or once for each row of a table of tests, by its number.
#pragma once

#include <QObject>
#include <QStringList>
#include <QTest>

#include <functional>
#include <memory>

namespace care::test {

using Maker = std::function<std::unique_ptr<QObject>()>;
//! Makes the class known under \a name; returns true so that it can initialise a constant.
bool add(const char *name, Maker maker);

//! The test functions, of whichever class, whose names begin like this, as "class: function".
QStringList functionsOf(const QByteArray &prefix);

template<typename>
using ColumnName = const char *;

//! The columns of a table of test data, each with its type and its name.
template<typename... Types>
void addColumns(ColumnName<Types>... names)
{
    (QTest::addColumn<Types>(names), ...);
}

//! The same columns, and then a row for each call.
template<typename... Types>
class Rows {
public:
    explicit Rows(ColumnName<Types>... names) { addColumns<Types...>(names...); }
    void operator()(const char *name, const Types &...values) const
    {
        (QTest::newRow(name) << ... << values);
    }
};

} // namespace care::test

// Every test speaks of the program, of what the tests share and in Qt's literals.
using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

//! At the end of tst_NAME.cpp, before its .moc: CARE_TEST(NAME, ClassName)
#define CARE_TEST(name, Class)                                                                               \
    static const bool registered_##name = care::test::add(#name, [] { return std::make_unique<Class>(); })
