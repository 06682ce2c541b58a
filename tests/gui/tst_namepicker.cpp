// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a home or a person by any part of the name, with the keyboard alone, and never another than the
// one that was picked.
#include "app/desktop/recordnames.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordform.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalSpy>

#include <algorithm>

static const NamePicker::Names homes{ { u"h1"_s, u"Rowan House"_s }, { u"h2"_s, u"Alder Court"_s },
    { u"h3"_s, u"Tŷ Gwyn"_s }, { u"h4"_s, u"Primrose Hall (Exeter)"_s },
    { u"h5"_s, u"Primrose Hall (Truro)"_s } };

static const NamePicker::Names people{ { u"u1"_s, u"Joy Boateng"_s }, { u"u2"_s, u"Orla Doherty"_s },
    { u"u3"_s, u"Ann Joyce"_s } };

class TestNamePicker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_form = std::make_unique<RecordForm>();
        m_form->resize(1178, 698);
        m_form->setContext({ QDate(2026, 11, 21), homes, people });
        show(R"({"id":"h1","name":"Rowan House"})");
        m_form->show();
        m_form->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
    }

    void cleanup() { m_form.reset(); }

    void findsHalfAWordAnywhere_data()
    {
        test::addColumns<QString, QStringList>("typed", "found");
        QTest::newRow("the beginning") << u"Row"_s << QStringList{ u"Rowan House"_s };
        QTest::newRow("the middle of a word") << u"lde"_s << QStringList{ u"Alder Court"_s };
        QTest::newRow("the second word, without capitals") << u"hou"_s << QStringList{ u"Rowan House"_s };
        QTest::newRow("without accents") << u"ty gw"_s << QStringList{ u"Tŷ Gwyn"_s };
        QTest::newRow("with an accent") << u"ŷ"_s << QStringList{ u"Tŷ Gwyn"_s };
        QTest::newRow("two of one name")
            << u"rose h"_s << QStringList{ u"Primrose Hall (Exeter)"_s, u"Primrose Hall (Truro)"_s };
        QTest::newRow("what tells them apart") << u"truro"_s << QStringList{ u"Primrose Hall (Truro)"_s };
        QTest::newRow("nobody") << u"zz"_s << QStringList{};
    }

    void findsHalfAWordAnywhere()
    {
        QFETCH(QString, typed);
        QFETCH(QStringList, found);
        type(typed);
        QCOMPARE(offered(), found);
    }

    void picksWithTheKeyboard()
    {
        type(u"prim"_s);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Return);
        QTRY_COMPARE(home(), u"h5"_s);
        QCOMPARE(picker()->currentText(), u"Primrose Hall (Truro)"_s);
        QVERIFY(m_form->problems().isEmpty());
        QVERIFY(picker()->hasFocus());
        m_form->history()->undo();
        m_form->history()->undo(); // to before the search
        QCOMPARE(home(), u"h1"_s);
        QCOMPARE(picker()->currentText(), u"Rowan House"_s);
    }

    void takesTheOnlyOneOffered()
    {
        type(u"lder"_s);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(home(), u"h2"_s);
        QCOMPARE(picker()->currentText(), u"Alder Court"_s);
        QVERIFY(!list()->isVisible());
        const QString path = u"keyworkers"_s;
        type(u"orl"_s, path);
        QTest::keyClick(list(path), Qt::Key_Return);
        QCOMPARE(m_form->draft().elements(*test::formField(path)),
            QByteArrayList{ R"({"id":"u2","name":"Orla Doherty"})" });
        QVERIFY(m_form->problems().isEmpty());
        type(u"prim"_s); // one of two is not guessed
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(home(), u"h1"_s);
    }

    void saysAtOnceThatNobodyIsCalledSo()
    {
        m_form = std::make_unique<RecordForm>(editableResident().task(u"room"_s));
        m_form->setContext({ QDate(2026, 11, 21), homes, people });
        show(R"({"id":"h1","name":"Rowan House"})");
        m_form->show();
        m_form->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
        type(u"zz"_s);
        QTest::keyClick(picker(), Qt::Key_Return);
        QCOMPARE(m_form->findChild<FormPage *>()->box(u"home"_s)->error(),
            u"Home: “zz” was typed but not chosen. Choose one from the list."_s);
    }

    void offersAllBelowTheBox()
    {
        QVERIFY2(!list(), "made before anybody wanted it");
        picker()->setFocus();
        QTest::keyClick(picker(), Qt::Key_Down);
        QCOMPARE(offered().size(), homes.size());
        QVERIFY(!list()->accessibleName().isEmpty());
        QTest::keyClick(list(), Qt::Key_Escape);
        // As with the button at its end.
        picker()->showPopup();
        QCOMPARE(offered().size(), homes.size());
    }

    void lookingThroughTheListChoosesNobody()
    {
        picker()->setFocus();
        QTest::keyClick(picker(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Escape);
        QTest::keyClick(picker(), Qt::Key_Tab);
        QCOMPARE(picker()->currentText(), u"Rowan House"_s);
        QVERIFY(!m_form->isChanged());
    }

    void takesANameThatIsTypedWhole()
    {
        type(u"ty gwyn"_s);
        QCOMPARE(home(), u"h3"_s);
        QTest::keyClicks(picker(), u"n"_s);
        QCOMPARE(home(), u"h1"_s); // of the record: this is no home
        type(u"rowan house"_s);
        QVERIFY(!m_form->isChanged());
    }

    //! The homes are received after the form was opened, and after somebody typed one.
    void takesANameThatIsKnownLater()
    {
        m_form->setContext({ QDate(2026, 11, 21), {}, {} });
        m_form->setDraft(test::residentDraft());
        type(u"ty gwyn"_s);
        QVERIFY(home().isEmpty());
        m_form->setContext({ QDate(2026, 11, 21), homes, people });
        QCOMPARE(home(), u"h3"_s);
        const QList<Problem> problems = m_form->problems();
        QVERIFY(std::none_of(problems.begin(), problems.end(),
            [](const Problem &problem) { return problem.path == "home"_L1; }));
        // Nobody has entered anything else.
        QCOMPARE(m_form->draft().changedPaths(), QStringList{ u"home"_s });
    }

    void anotherTextIsSaidAndStays()
    {
        QSignalSpy reviews(m_form.get(), &RecordForm::reviewRequested);
        type(u"lder"_s);
        QTest::keyClick(picker(), Qt::Key_Tab);
        QTRY_VERIFY(!picker()->hasFocus());
        QCOMPARE(picker()->currentText(), u"lder"_s);
        QCOMPARE(home(), u"h1"_s);
        QCOMPARE(m_form->unfinished().value(u"home"_s).value(2), u"lder"_s); // and survives a crash
        m_form->review();
        QCOMPARE(reviews.size(), 0);
        QCOMPARE(m_form->findChild<FormPage *>()->box(u"home"_s)->error(),
            u"Home: “lder” was typed but not chosen. Choose one from the list."_s);
        m_form->discard();
        QCOMPARE(picker()->currentText(), u"Rowan House"_s);
        m_form->history()->undo();
        QCOMPARE(picker()->currentText(), u"lder"_s);
    }

    void anEmptiedBoxIsNoHome()
    {
        type({});
        QCOMPARE(home(), QString());
        QCOMPARE(m_form->problems().size(), 1);
        QCOMPARE(m_form->problems().first().path, u"home"_s);
    }

    void namesakesAreNotGuessed()
    {
        m_form->setContext(
            { QDate(2026, 11, 21), { { u"a"_s, u"Oak House"_s }, { u"b"_s, u"Oak House"_s } } });
        type(u"Oak House"_s);
        QTest::keyClick(picker(), Qt::Key_Tab);
        QCOMPARE(home(), u"h1"_s);
        QCOMPARE(m_form->problems().size(), 1);
    }

    void keepsWhatIsNotInTheStore()
    {
        show(R"({"id":"h9","name":"Old House"})");
        QCOMPARE(picker()->currentText(), u"Old House"_s);
        show(R"("h8")");
        QCOMPARE(picker()->currentText(), u"Unknown home h8"_s);
        QVERIFY(!m_form->isChanged());
        // Typed again it is what it was; and once its name is known it has it.
        type(u"unknown home h8"_s);
        QVERIFY(!m_form->isChanged());
        m_form->setContext({ QDate(2026, 11, 21), { { u"h8"_s, u"New House"_s } }, people });
        QCOMPARE(picker()->currentText(), u"New House"_s);
        QCOMPARE(home(), u"h8"_s);
        QVERIFY(!m_form->isChanged());
    }

    void somebodyHalfNamedIsSaidAndStays()
    {
        const QString path = u"keyworkers"_s;
        type(u"joy"_s, path);
        QCOMPARE(offered(path), (QStringList{ u"Joy Boateng"_s, u"Ann Joyce"_s }));
        QTest::keyClick(list(path), Qt::Key_Escape);
        QTest::keyClick(picker(path), Qt::Key_Tab);
        QCOMPARE(picker(path)->currentText(), u"joy"_s);
        QVERIFY(m_form->draft().elements(*test::formField(path)).isEmpty());
        m_form->review();
        QCOMPARE(m_form->findChild<FormPage *>()->box(path)->error(),
            u"Keyworkers: “joy” is not added. Choose somebody from the list, or empty the box."_s);
        type({}, path);
        QVERIFY(!m_form->isChanged());
        // A whole name waits for Enter: there may be an Ann beside an Annabel.
        type(u"orla doherty"_s, path);
        QVERIFY(m_form->draft().elements(*test::formField(path)).isEmpty());
        QTest::keyClick(list(path), Qt::Key_Escape);
        QTest::keyClick(picker(path), Qt::Key_Return);
        QCOMPARE(m_form->draft().elements(*test::formField(path)),
            QByteArrayList{ R"({"id":"u2","name":"Orla Doherty"})" });
        QVERIFY(m_form->problems().isEmpty());
        QVERIFY(picker(path)->currentText().isEmpty());
    }

    void readOnlyOffersNothing()
    {
        m_form->setReadOnly(true);
        QVERIFY(!picker()->isEnabled());
        QVERIFY(!picker(u"keyworkers"_s)->isEnabled());
        QCOMPARE(picker()->currentText(), u"Rowan House"_s);
    }

    void isInSightWhenItHasTheKeyboard();

    void findsAmongThousands()
    {
        NamePicker::Names many;
        for (int i = 0; i < 10'000; ++i)
            many.append({ u"u%1"_s.arg(i), u"Siân Ó Briain %1"_s.arg(i) });
        m_form->setContext({ QDate(2026, 11, 21), homes, many });
        const QString path = u"keyworkers"_s;
        type(u"briain 77"_s, path);
        QStringList expected;
        for (int i = 0; i < many.size(); ++i) {
            if (QString::number(i).startsWith(u"77"_s))
                expected += many.at(i).second;
        }
        QStringList shown = offered(path);
        shown.sort();
        expected.sort();
        QCOMPARE(shown, expected);
    }

    void tellsNamesakesApart()
    {
        Store store({});
        PageWrite page;
        page.records = { R"({"id":"1","name":"Oak House","group":"South","telephone":"01632 960001"})",
            R"({"id":"2","name":"Oak House","group":"South","telephone":"01632 960002"})",
            R"({"id":"3","name":"Elm House"})", R"({"id":"4","name":"Twin"})", R"({"id":"5","name":"Twin"})",
            R"({"id":"6"})" };
        store.write(homeSchema, page, this, [](const StoreResult<PageChanges> &) {});
        const auto names = test::answerOf<Names>(
            [&](QObject *context, auto done) { readNames(store, homeSchema, context, done); });
        QVERIFY(names);
        QMap<QString, QString> byId;
        for (const auto &[id, name] : *names)
            byId.insert(id, name);
        QCOMPARE(byId.values(),
            (QStringList{ u"Oak House (01632 960001)"_s, u"Oak House (01632 960002)"_s, u"Elm House"_s,
                u"Twin (4)"_s, u"Twin (5)"_s, u"6"_s }));
    }

private:
    void show(const QByteArray &home)
    {
        m_form->setDraft(test::residentDraft(Record::fromRaw(
            R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"status":"active","home":)" + home + '}')));
    }

    NamePicker *picker(const QString &path = u"home"_s) const
    {
        return m_form->findChild<FormPage *>()->box(path)->editor()->findChild<NamePicker *>();
    }

    //! Replaces what stands in the box.
    void type(const QString &text, const QString &path = u"home"_s)
    {
        picker(path)->setFocus();
        QTest::keyClick(picker(path), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(picker(path), Qt::Key_Delete);
        for (const QChar letter : text)
            QTest::sendKeyEvent(QTest::Click, picker(path), Qt::Key_unknown, letter, Qt::NoModifier);
    }

    //! The names offered below the box now; none while the list is closed.
    QStringList offered(const QString &path = u"home"_s) const
    {
        QStringList names;
        const QAbstractItemView *shown = list(path);
        for (int row = 0; shown && shown->isVisible() && row < shown->model()->rowCount(); ++row)
            names += shown->model()->index(row, 0).data().toString();
        return names;
    }

    QAbstractItemView *list(const QString &path = u"home"_s) const
    {
        const auto *completer = picker(path)->findChild<QCompleter *>();
        return completer ? completer->popup() : nullptr;
    }

    QString home() const { return m_form->draft().entry(*test::formField(u"home"_s)).value(0); }

    std::unique_ptr<RecordForm> m_form;
};

void TestNamePicker::isInSightWhenItHasTheKeyboard()
{
    QByteArray all;
    for (int i = 0; i < 30; ++i)
        all += (i ? "," : "") + QByteArray(R"({"id":"k)") + QByteArray::number(i) + R"(","name":"Somebody"})";
    m_form->setDraft(test::residentDraft(Record::fromRaw(R"({"id":"1","keyworkers":[)" + all + "]}")));
    // As in large text, in which the field is higher than what there is to be seen of the form.
    const QWidget *sight = m_form->findChild<FormPage *>()->parentWidget();
    sight->parentWidget()->setMaximumHeight(150);
    QTRY_VERIFY(m_form->findChild<FormPage *>()->box(u"keyworkers"_s)->height() > sight->height());
    m_form->focusField(u"nationalInsurance"_s); // from below one comes to its beginning first
    m_form->focusField(u"keyworkers"_s);
    QVERIFY(picker(u"keyworkers"_s)->hasFocus());
    QCOMPARE(picker(u"keyworkers"_s)->visibleRegion().boundingRect(), picker(u"keyworkers"_s)->rect());
}

CARE_TEST(namepicker, TestNamePicker);
#include "tst_namepicker.moc"
