// SPDX-License-Identifier: GPL-3.0-or-later
// Colours that the service sends, by name: for who hears them, and for who cannot tell one from another.
#include "models/schema/colourname.h"
#include "tests/support/testregistry.h"

class TestColourName : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void callsColoursByName_data()
    {
        test::addColumns<QString, QString>("colour", "name");
        QTest::newRow("black") << u"#000000"_s << u"Black"_s;
        QTest::newRow("white") << u"#FFFFFF"_s << u"White"_s;
        QTest::newRow("grey") << u"#808080"_s << u"Grey"_s;
        QTest::newRow("red") << u"#e02020"_s << u"Red"_s;
        QTest::newRow("red from the other side") << u"#ff0020"_s << u"Red"_s;
        QTest::newRow("dark red") << u"#8b1a1a"_s << u"Dark red"_s;
        QTest::newRow("orange") << u"#ff8000"_s << u"Orange"_s;
        QTest::newRow("brown") << u"#7d5700"_s << u"Brown"_s;
        QTest::newRow("yellow") << u"#ffee00"_s << u"Yellow"_s;
        QTest::newRow("olive") << u"#5b6000"_s << u"Olive"_s;
        QTest::newRow("green") << u"#30c040"_s << u"Green"_s;
        QTest::newRow("dark green") << u"#205020"_s << u"Dark green"_s;
        QTest::newRow("turquoise") << u"#00c0c0"_s << u"Turquoise"_s;
        QTest::newRow("blue") << u"#3060ff"_s << u"Blue"_s;
        QTest::newRow("purple") << u"#8040d0"_s << u"Purple"_s;
        QTest::newRow("pink") << u"#ff60c0"_s << u"Pink"_s;
    }

    void callsColoursByName()
    {
        QFETCH(QString, colour);
        QFETCH(QString, name);
        QVERIFY(isColour(colour));
        QCOMPARE(colourName(colour), name);
    }

    void knowsWhatIsNoColour_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : { "", "#", "#12345", "#1234567", "7d5700", "#7d570g", "red", "#7d5700\n" })
            QTest::addRow("\"%s\"", text) << QString::fromLatin1(text);
    }

    void knowsWhatIsNoColour()
    {
        QFETCH(QString, text);
        QVERIFY(!isColour(text));
        QCOMPARE(colourName(text), QString());
    }
};

CARE_TEST(colourname, TestColourName);
#include "tst_colourname.moc"
