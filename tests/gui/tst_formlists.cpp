// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json/rawjson.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordcard.h"
#include "views/resident/recordform.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>

static const QByteArray elen =
    R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"addresses":[{"line1":"1 High Street","uprn":1.0},)"
    R"({"line1":"2 Low Road"}],"importantContacts":[{"name":{"first":"Ann"},"isNextOfKin":true}],)"
    R"("keyworkers":[{"id":"u1","name":"Joy Boateng"}]})";

//! The lists of the resident form: cards that are added, changed, moved and removed, and people who are
//! chosen.
class TestFormLists : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_form = std::make_unique<RecordForm>();
        m_form->resize(1178, 698);
        m_form->setContext(
            { QDate(2026, 11, 21), {}, { { u"u1"_s, u"Joy Boateng"_s }, { u"u2"_s, u"Orla Doherty"_s } } });
        m_form->setDraft(test::residentDraft(Record::fromRaw(elen)));
        m_form->show();
        m_form->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
    }

    void cleanup() { m_form.reset(); }

    void showsACardForEach()
    {
        QCOMPARE(cards(u"addresses"_s).size(), 2);
        QCOMPARE(line(cards(u"addresses"_s)[0], 0)->text(), u"1 High Street"_s);
        QCOMPARE(line(cards(u"addresses"_s)[1], 0)->text(), u"2 Low Road"_s);
        QVERIFY(qobject_cast<QCheckBox *>(cards(u"importantContacts"_s)[0]->inputs().at(11))->isChecked());
        QVERIFY(!m_form->isChanged());
    }

    void changesOnePart()
    {
        QLineEdit *postcode = line(cards(u"addresses"_s)[0], 4);
        postcode->setFocus();
        QTest::keyClicks(postcode, u"EX1 1AA"_s);
        QCOMPARE(list(u"addresses"_s),
            QByteArray(
                R"([{"line1":"1 High Street","uprn":1.0,"postcode":"EX1 1AA"},{"line1":"2 Low Road"}])"));
        QCOMPARE(m_form->draft().changedPaths(), QStringList{ u"addresses"_s });
    }

    void addsWithTheKeyboard()
    {
        QWidget *add = editor(u"addresses"_s)->findChild<QPushButton *>({}, Qt::FindDirectChildrenOnly);
        add->setFocus();
        QTest::keyClick(add, Qt::Key_Space);
        QCOMPARE(cards(u"addresses"_s).size(), 3);
        // The keyboard is where one goes on typing, and Tab leads through the card.
        QTest::keyClicks(QApplication::focusWidget(), u"3 New Lane"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(QApplication::focusWidget(), u"Flat 2"_s);
        QVERIFY(list(u"addresses"_s).endsWith(R"({"line1":"3 New Lane","line2":"Flat 2"}])"));
    }

    void anEmptyCardIsNothing()
    {
        QTest::mouseClick(
            editor(u"addresses"_s)->findChild<QPushButton *>({}, Qt::FindDirectChildrenOnly), Qt::LeftButton);
        QCOMPARE(cards(u"addresses"_s).size(), 3);
        QVERIFY(!m_form->isChanged());
    }

    void moves()
    {
        QVERIFY(!button(cards(u"addresses"_s)[0], u"Move up"_s)->isEnabled());
        QTest::mouseClick(button(cards(u"addresses"_s)[0], u"Move down"_s), Qt::LeftButton);
        QCOMPARE(list(u"addresses"_s),
            QByteArray(R"([{"line1":"2 Low Road"},{"line1":"1 High Street","uprn":1.0}])"));
        QCOMPARE(line(cards(u"addresses"_s)[1], 0)->text(), u"1 High Street"_s);
        QVERIFY(cards(u"addresses"_s)[1]->isAncestorOf(QApplication::focusWidget()));
    }

    void removes()
    {
        QTest::mouseClick(button(cards(u"addresses"_s)[0], u"Remove"_s), Qt::LeftButton);
        QCOMPARE(list(u"addresses"_s), QByteArray(R"([{"line1":"2 Low Road"}])"));
        QVERIFY(cards(u"addresses"_s)[0]->isAncestorOf(QApplication::focusWidget()));
        QTest::mouseClick(button(cards(u"addresses"_s)[0], u"Remove"_s), Qt::LeftButton);
        QCOMPARE(list(u"addresses"_s), QByteArray("[]"));
        QVERIFY(editor(u"addresses"_s)->isAncestorOf(QApplication::focusWidget()));
    }

    void undoes()
    {
        QTest::mouseClick(button(cards(u"addresses"_s)[0], u"Remove"_s), Qt::LeftButton);
        m_form->history()->undo();
        QVERIFY(!m_form->isChanged());
        QCOMPARE(cards(u"addresses"_s).size(), 2);
        QCOMPARE(line(cards(u"addresses"_s)[0], 0)->text(), u"1 High Street"_s);
        m_form->history()->redo();
        QCOMPARE(cards(u"addresses"_s).size(), 1);
    }

    void keepsTheKeyboardInAnEntryThatIsMadeAnew()
    {
        line(cards(u"addresses"_s)[1], 0)->setFocus();
        m_form->setDraft(
            test::residentDraft(Record::fromRaw(QByteArray(elen).replace("1 High Street", "3 High Street"))));
        QLineEdit *now = line(cards(u"addresses"_s)[1], 0);
        QCOMPARE(m_form->focusWidget(), now);
        QTest::keyClicks(now, u"s"_s);
        QCOMPARE(now->text(), u"2 Low Roads"_s);
    }

    void readOnlyOffersNothing()
    {
        m_form->setReadOnly(true);
        QVERIFY(!button(editor(u"addresses"_s), u"Remove"_s));
        QVERIFY(line(cards(u"addresses"_s)[0], 0)->isReadOnly());
        QVERIFY(!cards(u"importantContacts"_s)[0]->inputs().at(11)->isEnabled());
        QVERIFY(!button(editor(u"keyworkers"_s), u"Remove"_s));
    }

    void everyPartHasAName()
    {
        QCOMPARE(line(cards(u"addresses"_s)[1], 4)->accessibleName(), u"Address 2: Postcode"_s);
        QCOMPARE(button(cards(u"addresses"_s)[1], u"Remove"_s)->accessibleName(), u"Remove: Address 2"_s);
        QCOMPARE(button(editor(u"keyworkers"_s), u"Remove"_s)->accessibleName(), u"Remove Joy Boateng"_s);
    }

    void choosesPeople()
    {
        auto *choice = editor(u"keyworkers"_s)->findChild<NamePicker *>();
        choice->setFocus();
        // By any part of the name; the list below offers what fits.
        QTest::keyClicks(choice->lineEdit(), u"doh"_s);
        QAbstractItemView *offered = choice->findChild<QCompleter *>()->popup();
        QTRY_VERIFY(offered->isVisible());
        QTest::keyClick(offered, Qt::Key_Down);
        QTest::keyClick(offered, Qt::Key_Return);
        QTRY_COMPARE(list(u"keyworkers"_s),
            QByteArray(R"([{"id":"u1","name":"Joy Boateng"},{"id":"u2","name":"Orla Doherty"}])"));
        QVERIFY(choice->currentText().isEmpty());
        QTRY_VERIFY(button(editor(u"keyworkers"_s), u"Remove"_s));
        QTest::mouseClick(button(editor(u"keyworkers"_s), u"Remove"_s), Qt::LeftButton);
        QCOMPARE(list(u"keyworkers"_s), QByteArray(R"([{"id":"u2","name":"Orla Doherty"}])"));
        // Nobody twice.
        choice->choose(u"u2"_s);
        Q_EMIT choice->picked();
        QCOMPARE(list(u"keyworkers"_s), QByteArray(R"([{"id":"u2","name":"Orla Doherty"}])"));
    }

    void namesPeopleKnownById()
    {
        m_form->setDraft(test::residentDraft(Record::fromRaw(R"({"id":"1","keyworkers":["u2","u9"]})")));
        QVERIFY(editor(u"keyworkers"_s)
                    ->findChild<QComboBox *>()
                    ->accessibleName()
                    .contains(u"Orla Doherty; u9"_s));
        QVERIFY(!m_form->isChanged());
    }

private:
    QWidget *editor(const QString &path) const
    {
        return m_form->findChild<FormPage *>()->box(path)->editor();
    }

    //! In the order that they stand in.
    QList<RecordCard *> cards(const QString &path) const
    {
        QList<RecordCard *> cards;
        const auto all = editor(path)->findChildren<RecordCard *>();
        for (RecordCard *card : all) {
            if (!card->isHidden())
                cards += card;
        }
        QCoreApplication::processEvents(); // places them
        std::sort(
            cards.begin(), cards.end(), [](const QWidget *a, const QWidget *b) { return a->y() < b->y(); });
        return cards;
    }

    QLineEdit *line(RecordCard *card, int number) const
    {
        return qobject_cast<QLineEdit *>(card->inputs().at(number));
    }

    static LinkButton *button(const QWidget *within, const QString &text)
    {
        return test::withWords<LinkButton>(*within, text);
    }

    QByteArray list(const QString &path) const { return rawValue(m_form->draft().result().raw, { path }); }

    std::unique_ptr<RecordForm> m_form;
};

CARE_TEST(formlists, TestFormLists);
#include "tst_formlists.moc"
