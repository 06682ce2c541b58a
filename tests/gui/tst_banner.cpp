// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/widgets/personbanner.h"

#include <QLabel>

#include <algorithm>
#include <cstdlib>

static const QDate s_today(2026, 11, 21);

static Record resident(const QByteArray &members)
{
    return Record::fromRaw("{\"id\":\"1\"" + (members.isEmpty() ? QByteArray() : "," + members) + "}");
}

static QStringList texts(const QWidget &widget)
{
    QStringList result;
    const auto labels = widget.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        // A label taken away waits for its deletion, hidden.
        const QWidget *parent = label->parentWidget();
        if (!label->isHidden() && (parent == &widget || !parent->isHidden()))
            result += label->text();
    }
    return result;
}

class TestBanner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhoItIs()
    {
        PersonBanner banner;
        banner.setResident(
            resident(R"("name":{"title":"Mrs","first":"Elen","last":"Morgan"},"preferredName":"Nell",
        "dateOfBirth":"1945-07-13T22:00:00.000Z","gender":"Female","nhsNumber":"9990000018",
        "residentAllergies":["penicillin","latex"],"hasAllergies":true,
        "dolsEndDate":"2026-12-02T00:00:00.000Z",
        "dnacpr":{"inPlace":true},"dnacprReviewDate":"2027-01-05T00:00:00.000Z")"),
            s_today);
        banner.setSimilar(u"MORGAN, Ellen, R7"_s);
        QCOMPARE(texts(banner),
            (QStringList{ u"MORGAN, Elen (Mrs)"_s, u"Preferred name Nell"_s, u"Born"_s,
                u"14-Jul-1945 (81y)"_s, u"Gender"_s, u"Female"_s, u"NHS No."_s, u"999 000 0018"_s,
                u"Allergy: penicillin, latex"_s, u"DoLS ends 02-Dec-2026, in 11 days"_s,
                u"DNACPR in place, review 05-Jan-2027"_s, u"Similar name: MORGAN, Ellen, R7"_s }));
        QCOMPARE(banner.accessibleName(),
            u"MORGAN, Elen (Mrs), Preferred name Nell, Born 14-Jul-1945 (81y), Gender Female, NHS No. 999 "
            u"000 "
            u"0018, "
            "Allergy: penicillin, latex, DoLS ends 02-Dec-2026, in 11 days, DNACPR in place, review "
            "05-Jan-2027, "
            "Similar name MORGAN, Ellen, R7."_s);
    }

    // Of a large window with large text the banner takes three lines, not half.
    void hasOneLineOfFactsWhereThereIsRoom()
    {
        PersonBanner banner;
        banner.setResident(resident(R"("name":{"first":"Elen","last":"Morgan"},"preferredName":"Nell",
        "dateOfBirth":"1945-07-13T22:00:00.000Z","gender":"Female","nhsNumber":"9990000018")"),
            s_today);
        banner.resize(1100, banner.heightForWidth(1100));
        banner.show();
        QVERIFY(QTest::qWaitForWindowExposed(&banner));
        const auto middleOf = [&banner](const QString &text) {
            auto *found = test::withWords<QLabel>(banner, text);
            return found ? found->mapTo(&banner, found->rect().center()).y() : -1;
        };
        QVERIFY(middleOf(u"Preferred name Nell"_s) > 0);
        QVERIFY(std::abs(middleOf(u"Preferred name Nell"_s) - middleOf(u"Born"_s)) <= 2);
        QVERIFY(banner.heightForWidth(300) > banner.heightForWidth(1100));
    }

    void saysNotKnown()
    {
        PersonBanner banner;
        banner.setResident(resident({}), s_today);
        const QStringList shown = texts(banner);
        QCOMPARE(shown.first(), u"Not known"_s);
        QCOMPARE(shown.count(u"Not known"_s), 4); // name, born, gender, NHS number
        QVERIFY(shown.contains(u"Preferred name Not known"_s));
        for (const QString &text : shown)
            QVERIFY(!text.isEmpty());
    }

    void tellsWhatEndangers_data()
    {
        using Kind = Chip::Kind;
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<int>("place"); // 0 allergies, then what follows
        QTest::addColumn<QString>("text");
        QTest::addColumn<Kind>("kind");
        const auto row = [](const char *name, const char *members, int place, const QString &text,
                             Kind kind) {
            QTest::newRow(name) << QByteArray(members) << place << text << kind;
        };
        row("no word of allergies", "", 0, u"Allergies not recorded"_s, Kind::Warning);
        row("hasAllergies false is no statement", R"("hasAllergies":false)", 0, u"Allergies not recorded"_s,
            Kind::Warning);
        row("none known", R"("noKnownAllergies":true)", 0, u"No known allergies"_s, Kind::Neutral);
        row("as text", R"("allergies":"Penicillin")", 0, u"Allergy: Penicillin"_s, Kind::Danger);
        row("some, unnamed", R"("hasAllergies":true)", 0, u"Has allergies, but none is named"_s,
            Kind::Danger);
        row("contradiction", R"("noKnownAllergies":true,"residentAllergies":["latex"])", 0,
            u"Allergies contradict each other: latex"_s, Kind::Danger);
        row("contradiction, unnamed", R"("noKnownAllergies":true,"hasAllergies":true)", 0,
            u"Allergies contradict each other"_s, Kind::Danger);
        row("DoLS far off", R"("dolsEndDate":"2027-06-01T00:00:00Z")", 1, u"DoLS until 01-Jun-2027"_s,
            Kind::Neutral);
        row("DoLS at the lead time", R"("dolsEndDate":"2026-12-19T00:00:00Z")", 1,
            u"DoLS ends 19-Dec-2026, in 28 days"_s, Kind::Warning);
        row("DoLS today", R"("dolsEndDate":"2026-11-21T00:00:00Z")", 1, u"DoLS ends 21-Nov-2026, today"_s,
            Kind::Warning);
        row("DoLS over", R"("dolsEndDate":"2026-11-20T00:00:00Z")", 1, u"DoLS ended 20-Nov-2026, yesterday"_s,
            Kind::Danger);
        row("DoLS without end", R"("dolsStartDate":"2026-01-01T00:00:00Z")", 1,
            u"DoLS in place, end not recorded"_s, Kind::Warning);
        row("DoLS applied for", R"("dolsApplicationDate":"2026-11-01T00:00:00Z")", 1,
            u"DoLS applied for 01-Nov-2026"_s, Kind::Neutral);
        row("DoLS expired, with an end to come",
            R"("dols":{"status":"Expired"},"dolsEndDate":"2027-06-01T00:00:00Z")", 1,
            u"DoLS recorded as expired, but ends 01-Jun-2027"_s, Kind::Danger);
        row("DoLS expired, with a start alone",
            R"("dols":{"status":"expired"},"dolsStartDate":"2026-01-01T00:00:00Z")", 1,
            u"DoLS recorded as expired, end not recorded"_s, Kind::Warning);
        row("DoLS refused", R"("dols":{"status":"refused"},"dolsApplicationDate":"2026-11-01T00:00:00Z")", 1,
            u"DoLS recorded as refused, end not recorded"_s, Kind::Warning);
        row("no DNACPR recorded", "", 1, u"DNACPR not recorded"_s, Kind::Neutral);
        row("DNACPR false", R"("dnacpr":{"inPlace":false})", 1, u"DNACPR not in place"_s, Kind::Neutral);
        row("DNACPR as text", R"("dnacpr":"Yes")", 1, u"DNACPR in place"_s, Kind::Danger);
        row("DNACPR overdue", R"("dnacpr":true,"dnacprReviewDate":"2026-11-01T00:00:00Z")", 1,
            u"DNACPR in place, review was due 01-Nov-2026"_s, Kind::Danger);
        row("DNACPR of an unknown shape", R"("dnacpr":{"form":"red"})", 1,
            u"DNACPR recorded, check the form"_s, Kind::Danger);
        row("DNACPR contradiction", R"("dnacpr":false,"dnacprReviewDate":"2027-01-05T00:00:00Z")", 1,
            u"DNACPR not in place, but review 05-Jan-2027"_s, Kind::Danger);
    }

    void tellsWhatEndangers()
    {
        QFETCH(QByteArray, members);
        QFETCH(int, place);
        QFETCH(QString, text);
        QFETCH(Chip::Kind, kind);
        const QList<BannerFact> facts = bannerFacts(resident(members), s_today);
        QVERIFY(facts.size() > place);
        QCOMPARE(facts.at(place).text, text);
        QCOMPARE(facts.at(place).kind, kind);
    }

    // With every key in a form: what did not change is not made again, what did is shown at once.
    void keepsWhatStaysTrue()
    {
        PersonBanner banner;
        const QByteArray born = R"("dateOfBirth":"1945-07-13T22:00:00.000Z","residentAllergies":["latex"])";
        banner.setResident(resident(R"("preferredName":"Nel",)" + born), s_today);
        const auto widgets = banner.findChildren<QWidget *>();
        banner.setResident(resident(R"("preferredName":"Nell",)" + born), s_today);
        QCOMPARE(banner.findChildren<QWidget *>(), widgets);
        QVERIFY(texts(banner).contains(u"Preferred name Nell"_s));
        QVERIFY(banner.accessibleName().contains(u"Preferred name Nell"_s));
        banner.setResident(resident(R"("gender":"Female")"), s_today);
        QVERIFY(texts(banner).contains(u"Female"_s));
        QVERIFY(!texts(banner).contains(u"14-Jul-1945 (81y)"_s));
        QVERIFY(!texts(banner).contains(u"Allergy: latex"_s));
        banner.clear();
        QVERIFY(!texts(banner).contains(u"Female"_s));
        banner.setResident(resident(R"("gender":"Female")"), s_today);
        QVERIFY(texts(banner).contains(u"Female"_s));
    }

    void staysLiteral();

    void wrapsInNarrowPanels()
    {
        PersonBanner banner;
        banner.setResident(
            resident(
                R"("residentAllergies":["penicillin and all of its many relatives","latex","aspirin","eggs"])"),
            s_today);
        QVERIFY(banner.heightForWidth(260) > banner.heightForWidth(900));
        banner.resize(260, banner.heightForWidth(260));
        banner.show();
        const auto chips = banner.findChildren<Chip *>();
        for (const Chip *chip : chips) {
            QVERIFY(chip->geometry().right() < 260);
            QVERIFY(chip->height() >= chip->heightForWidth(chip->width()));
        }
    }

    void forgetsWhenCleared()
    {
        PersonBanner banner;
        banner.setResident(resident(R"("name":"Elen Morgan")"), s_today);
        banner.clear();
        QVERIFY(banner.accessibleName().isEmpty());
        QVERIFY(texts(banner).join(QString()).isEmpty());
    }
};

void TestBanner::staysLiteral()
{
    const QString evil = u"<img src=\"http://x/y.png\"><b>a & b</b>"_s;
    PersonBanner banner;
    banner.setResident(
        resident(
            R"("name":"<img src=\"http://x/y.png\"><b>a & b</b>","allergies":"<img src=\"http://x/y.png\"><b>a & b</b>")"),
        s_today);
    banner.setSimilar(evil);
    const auto labels = banner.findChildren<QLabel *>();
    for (const QLabel *label : labels)
        QCOMPARE(label->textFormat(), Qt::PlainText);
    QCOMPARE(texts(banner).first(), evil);
    QVERIFY(texts(banner).contains(u"Allergy: "_s + evil));
}

CARE_TEST(banner, TestBanner);
#include "tst_banner.moc"
