// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QProcess>
#include <QSet>

struct RowCount {
    const char *test;
    int least;
};

//! A little below what there is, so that a case may go, but no parameter and no list.
static constexpr RowCount suites[] = { { "endpoints", 800 }, { "parameters", 4000 }, { "filters", 170 },
    { "ranges", 55 }, { "members", 230 }, { "scope", 60 }, { "paging", 52 }, { "badinput", 600 } };

//! The contract suite is as long as it was meant to be: a loop that adds no rows any more would pass unseen.
class TestRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTestHasItsCases_data()
    {
        care::test::addColumns<QString, int>("test", "least");
        for (const RowCount &suite : suites)
            QTest::newRow(suite.test) << QString::fromLatin1(suite.test) << suite.least;
    }

    void everyTestHasItsCases()
    {
        QFETCH(QString, test);
        QFETCH(int, least);
        const QList<QByteArray> rows = rowsOf(test);
        QVERIFY2(rows.size() >= least, QByteArray::number(rows.size()).constData());
        // A name of its own, so that each can be run alone.
        QSet<QByteArray> names;
        for (const QByteArray &row : rows) {
            QVERIFY2(!names.contains(row), row.constData());
            names += row;
        }
    }

    void theSuiteHasHundreds()
    {
        qsizetype rows = 0;
        for (const RowCount &suite : suites)
            rows += rowsOf(QString::fromLatin1(suite.test)).size();
        QVERIFY2(rows >= 400, QByteArray::number(rows).constData());
    }

private:
    //! Each named case: "TestParameters refusesBadValues goals?page=0".
    QList<QByteArray> rowsOf(const QString &test)
    {
        if (m_rows.contains(test))
            return m_rows.value(test);
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), { test, u"-datatags"_s });
        process.waitForFinished();
        QList<QByteArray> rows;
        for (const QByteArray &line : process.readAllStandardOutput().split('\n')) {
            if (line.count(' ') >= 2)
                rows += line;
        }
        return m_rows[test] = rows;
    }

    QHash<QString, QList<QByteArray>> m_rows;
};

CARE_TEST(rows, TestRows);
#include "tst_rows.moc"
