// SPDX-License-Identifier: GPL-3.0-or-later
// The table in README.md beside this file, the tests and the entries of ctest are the same rows.
#include "tests/support/testregistry.h"

#include <QFile>
#include <QRegularExpression>

class TestMatrix : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (const QByteArray &row : QByteArray(CARE_FAULT_ROWS).split(','))
            m_rows += row.toInt();
        QStringList tests = care::test::functionsOf("row");
        tests.sort();
        for (const QString &test : std::as_const(tests))
            m_tests[test.section(u": row"_s, 1).left(3).toInt()] += test;
        QFile file(QStringLiteral(CARE_SOURCE_DIR "/tests/fault/README.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        static const QRegularExpression line(u"^\\| (\\d+) \\| (.+) \\| (.+) \\| (.+) \\|$"_s);
        const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
        for (const QString &text : lines) {
            const auto match = line.match(text);
            if (!match.hasMatch())
                continue;
            const int row = match.captured(1).toInt();
            QVERIFY2(!m_described.contains(row), qPrintable(text));
            m_described.insert(row, { match.captured(2), match.captured(3), match.captured(4) });
        }
    }

    void everyRowIsDescribed()
    {
        QCOMPARE(m_described.keys(), m_rows);
        for (const QStringList &cells : std::as_const(m_described)) {
            for (const QString &cell : cells)
                QVERIFY(!cell.trimmed().isEmpty());
        }
    }

    void everyRowHasItsTests()
    {
        for (const int row : std::as_const(m_rows)) {
            QStringList said = m_described.value(row).value(2).split(u", "_s);
            said.sort();
            QCOMPARE(said, m_tests.value(row));
        }
    }

    void everyTestHasItsRow() { QCOMPARE(m_tests.keys(), m_rows); }

private:
    // "| 7 | what goes wrong | what must hold | rows_writes: row007_a, rows_writes: row007_b |", by number.
    QMap<int, QStringList> m_described;
    QMap<int, QStringList> m_tests; // "rows_writes: row007_a"
    QList<int> m_rows; // those that ctest knows
};

CARE_TEST(matrix, TestMatrix);
#include "tst_matrix.moc"
