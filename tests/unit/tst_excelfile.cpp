// SPDX-License-Identifier: GPL-3.0-or-later
// An Excel file stands where the user wants it, whatever the path is: its library opens files by bytes.
#include "models/export/exportformat.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

class TestExcelFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void standsBehindEveryPath_data()
    {
        QTest::addColumn<QString>("below");
        QTest::newRow("plain") << u"exports"_s;
        QTest::newRow("beyond ASCII") << u"Siân’s exports, Żółć, 記録"_s;
        QTest::newRow("long") << QString(QString(60, u'd') + u'/').repeated(5);
        QTest::newRow("long, and beyond ASCII") << QString(QString(30, u'ŵ') + u'/').repeated(9);
    }

    void standsBehindEveryPath()
    {
        QFETCH(QString, below);
        const QTemporaryDir folder;
        const QDir target(folder.filePath(below));
        QVERIFY(target.mkpath(u"."_s));
        const QString path = target.filePath(u"Residents, ŷ.xlsx"_s);
        auto writer = findExportFormat(u"xlsx"_s)->make(path);
        QVERIFY(writer->begin({ u"residents"_s, u"Residents"_s, { { u"name"_s, u"Name"_s } }, 1 }));
        QVERIFY(writer->row({ { u"MORGAN, Elen"_s } }));
        QVERIFY(writer->finish({ u"Residents"_s, {}, QDateTime::currentDateTimeUtc() }, [] { return true; }));
        writer.reset(); // with its working files
        QFile written(path);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.read(2) == "PK");
        QCOMPARE(target.entryList(QDir::Files | QDir::Hidden).size(), 1); // and nothing beside it
    }
};

CARE_TEST(excelfile, TestExcelFile);
#include "tst_excelfile.moc"
