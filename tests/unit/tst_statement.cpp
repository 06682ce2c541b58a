// SPDX-License-Identifier: GPL-3.0-or-later
// Statements kept for repeated use give and take the same values as any other.
#include "models/store/database/database.h"
#include "tests/support/testregistry.h"

#include <QTemporaryDir>

class TestStatement : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_database.close();
        QFile::remove(m_options.file);
        QVERIFY(m_database.open(m_options).place == StoreReport::Place::OnDisk);
        QVERIFY(m_database.run(u"CREATE TABLE t (row INTEGER PRIMARY KEY, a, b, c, d, e)"_s));
    }

    void keepsEveryValue()
    {
        const QString text = u"Siân 😀 "_s + QChar(0) + u" end"_s;
        const QByteArray bytes("\0\xff bytes", 8);
        Statement &add = m_database.statement(u"INSERT INTO t (a, b, c, d, e) VALUES (?, ?, ?, ?, ?)"_s);
        add.bindAll(Q_INT64_C(-9'007'199'254'740'993), 0.1, text, bytes, QVariant());
        QVERIFY(add.run());
        QCOMPARE(m_database.newestRow(), 1);
        add.bindAll(QVariant(7), QVariant(2.5), QVariant(u"Ærø"_s), QByteArray(), std::optional<qint64>());
        add.bindUtf8(2, "Si\xc3\xa2n");
        QVERIFY(add.run());

        Statement &all = m_database.statement(
            u"SELECT a, b = 0.1 OR b = 2.5, c, d, e, typeof(c), typeof(d) FROM t WHERE row = ?"_s);
        all.bindAll(Q_INT64_C(1));
        QVERIFY(all.next());
        QCOMPARE(all.number(0), Q_INT64_C(-9'007'199'254'740'993));
        QCOMPARE(all.number(1), 1);
        QCOMPARE(all.text(2), text);
        QCOMPARE(all.bytes(3).toByteArray(), bytes);
        QVERIFY(all.isNull(4));
        QCOMPARE(all.text(5), u"text"_s);
        QCOMPARE(all.text(6), u"blob"_s);
        QVERIFY(!all.next() && all.result());
        all.finish();
        all.bindAll(Q_INT64_C(2));
        QVERIFY(all.next());
        QCOMPARE(all.number(0), 7);
        QCOMPARE(all.number(1), 1);
        QCOMPARE(all.text(2), u"Siân"_s);
        QVERIFY(all.isNull(3) && all.isNull(4));
        all.finish();
    }

    void keepsNoValueOfTheLastTime()
    {
        Statement &add = m_database.statement(u"INSERT INTO t (a, b) VALUES (?, ?)"_s);
        add.bindAll(Q_INT64_C(1), u"b"_s);
        QVERIFY(add.run());
        add.bindAll(Q_INT64_C(2));
        QVERIFY(add.run());
        Statement &find = m_database.statement(u"SELECT b FROM t WHERE a = 2"_s);
        QVERIFY(find.next() && find.isNull(0));
        find.finish();
    }

    void goesOnAfterAnError()
    {
        Statement &add = m_database.statement(u"INSERT INTO t (row) VALUES (?)"_s);
        for (const bool isNew : { true, false }) {
            add.bindAll(Q_INT64_C(1));
            QCOMPARE(add.run().has_value(), isNew);
            QCOMPARE(add.result().has_value(), isNew);
        }
        QVERIFY(add.result().error().detail.contains("UNIQUE"_L1));
        add.bindAll(Q_INT64_C(2));
        QVERIFY(add.run());
        QVERIFY(add.result());
    }

    void saysWhatCannotBeAsked()
    {
        Statement &wrong = m_database.statement(u"SELECT nothing FROM nowhere"_s);
        QVERIFY(!wrong.run() && !wrong.result());
        QVERIFY(!wrong.next() && !wrong.result());
        QVERIFY(wrong.isNull(0));
    }

    void holdsNothingBackOnceFinished()
    {
        QVERIFY(m_database.run(u"INSERT INTO t (a) VALUES (1), (2)"_s));
        Database reader;
        QVERIFY(reader.openReader(m_options));
        Statement &all = reader.statement(u"SELECT a FROM t ORDER BY row"_s);
        const auto isAllMoved = [this] {
            QVERIFY(m_database.run(u"INSERT INTO t (a) VALUES (3)"_s));
            Statement &move = m_database.statement(u"PRAGMA wal_checkpoint(PASSIVE)"_s);
            QVERIFY(move.next());
            const bool isWhole = move.number(1) == move.number(2);
            move.finish();
            QCOMPARE(isWhole, true);
        };
        QVERIFY(all.next());
        QCOMPARE(all.number(0), 1);
        all.finish();
        isAllMoved();
        QVERIFY(all.next());
        QCOMPARE(all.number(0), 1); // from the beginning
        all.finish();
    }

    void endsWithItsConnection()
    {
        Statement &all = m_database.statement(u"SELECT a FROM t"_s);
        QVERIFY(!all.next() && all.result());
        QVERIFY(m_database.open({}).place == StoreReport::Place::MemoryOnly);
        // The opened database is another one, which has no such table.
        QVERIFY(!m_database.statement(u"SELECT a FROM t"_s).run());
    }

private:
    const QTemporaryDir m_folder;
    const StoreOptions m_options{ m_folder.filePath(u"store.db"_s), QByteArray(32, 'k') };
    Database m_database;
};

CARE_TEST(statement, TestStatement);
#include "tst_statement.moc"
