// SPDX-License-Identifier: GPL-3.0-or-later
// An edit exists only after the user's key, and what stands there again as it was shown has the bytes it had:
// for every editor of the form and of every task, for every part of a list, and for whatever shape the
// service sent.
#include "models/editing/membervalues.h"
#include "models/editing/spelling.h"
#include "models/json/rawjson.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordcard.h"
#include "views/resident/recordform.h"
#include "views/widgets/linkbutton.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>

namespace {

//! Everything as the contract has it, with what texts from other programs bring along.
const QByteArray usual =
    R"({"id":"1","name":{"title":"mrs","first":"Elen ","middle":"","last":"Mor\u00a0gan"},)"
    R"("preferredName":" Nel","dateOfBirth":"1945-07-13T22:00:00.000Z","nhsNumber":"999 000 0018",)"
    R"("gender":"female","maritalStatus":"widowed","ethnicity":"","religion":null,)"
    R"("nationality":"Welsh\u2028","nationalities":["Welsh ","",{"name":"British","code":7}],)"
    R"("languagesSpoken":["Welsh","Welsh",{"odd":true},"English\r\n"],"birthplace":"Bala\r\nGwynedd",)"
    R"("sexualPreference":"Bi","home":{"id":"h1","name":"Rowan House, old name","group":"g"},)"
    R"("location":{"building":"Main","floor":0,"room":"12 ","bed":1e0},"status":"active",)"
    R"("keyworkers":[{"id":"u1","name":"Joy Boateng","role":"nurse"},"u2",{"id":"u7","name":"Gone"}],)"
    R"("admissionDate":"2024-03-03T00:00:00.000Z","email":"elen@example.org ",)"
    R"("phones":[{"type":"Mobile","number":"07700 900123","since":1.0},"01632 960001",)"
    R"({"type":"home","number":1632960099}],"preferredContactMethod":"letter",)"
    R"("addresses":[{"line1":"1 High Street\r\nBack door","line2":null,"postcode":"ex1 1aa","uprn":10001234567890123456},)"
    R"({"address1":"2 Low Road","city":"Bala","postCode":"LL23 7AA"},"3 New Lane, Bala"],)"
    R"("importantContacts":[{"name":{"first":"Ann","last":"Lee"},"relationship":"Daughter",)"
    R"("phones":[{"type":"home","number":"01632 960099"},{"type":"work","number":"01632 960011"}],)"
    R"("isNextOfKin":true,"hasPowerOfAttorney":false},{"name":"Tom Lee","phones":"07700 900456",)"
    R"("isNextOfKin":null,"address":"4 Mill Lane"},{"name":{"firstName":"Una","surname":"Lee"},"isNextOfKin":"yes",)"
    R"("phones":["01632 960022",{"number":"07700 900789"}]}],)"
    R"("gpName":"Dr Poe","gpAddress":{"line1":"Surgery","town":"Bala","postcode":"LL23 7BB"},)"
    R"("height":172,"bloodType":"o+","preferredAdminRoute":"Oral","hasChokingRisk":true,)"
    R"("medicalHistory":"One\r\nTwo\u00a0mg\u2028Three\rFour\n","prnMedsNote":"  Two\ttabs  ",)"
    R"("hasAllergies":null,"noKnownAllergies":false,)"
    R"("residentAllergies":[{"name":"Latex","reaction":"rash\r\n","severity":"Mild"},{"allergen":"Nuts"},"Eggs"],)"
    R"("allergies":"Latex\u2029Nuts","dols":{"status":"Authorised","reference":"DOL/2025\u00a01","hasConditions":false},)"
    R"("dolsStartDate":"2026-01-10","dolsEndDate":"2027-01-09T00:00:00.000Z","dnacpr":{"inPlace":true,"decidedOn":"2026-01-01T00:00:00Z"},)"
    R"("dnacprDetails":"\r\n","carePackage":{"name":"Nursing","hoursOneToOne":2.50},"fundingSource":"self-funded",)"
    R"("carerPreferences":{"gender":"FEMALE","notes":"Ask first.\r\n\r\n"},"summary":"\ufeffQuiet \u200bman",)"
    R"("nationalInsurance":"QQ 12 34 56 C","otherIdentifiers":[{"type":"Hospital","value":12345678901234567890},{"value":"x"}],)"
    R"("customId":12.0,"unknown":{"a":[1.0,2e0]}})";

//! Shapes that the contract tolerates, and some that nobody would expect.
const QByteArray odd =
    R"({"id":"1","name":{"given":"Elen","family":"Morgan","prefix":"MRS"},"preferredName":7,)"
    R"("dateOfBirth":"about 1945","nhsNumber":9990000018,"gender":1,"nationalities":"Welsh\r\nBritish",)"
    R"("languagesSpoken":[1,2.0,null,[]],"home":"h9","location":"Room 12","status":7,)"
    R"("keyworkers":[{"id":"u1"},7],"admissionDate":1700000000,"phones":[7700900123,null,{}],)"
    R"("addresses":[null,{},{"street":"5 Hill","zip":"LL1 1AA"}],"importantContacts":["Ann Lee",{"name":["x"]},)"
    R"({"name":{"first":5},"phones":{"home":"01632 960033"},"email":false,"isNextOfKin":1}],)"
    R"("height":{"cm":172},"bloodType":"","hasChokingRisk":"no","hasAllergies":1,"residentAllergies":[{"name":{"text":"Nuts"}},7.50],)"
    R"("dols":"authorised","dolsStartDate":"10/01/2026","dnacpr":true,"carePackage":{"hoursOneToOne":"two","startDate":null},)"
    R"("summary":["a"],"medicalHistory":5,"nationalInsurance":123,"otherIdentifiers":[{"type":1,"value":true}],"gpAddress":["x"]})";

const QByteArray unknown =
    R"({"id":"1","name":"Elen Morgan","dateOfBirth":null,"nhsNumber":"999-000-0018 ","home":null,)"
    R"("status":"","keyworkers":null,"phones":[],"residentAllergies":null,"medicalHistory":"\r\n"})";

} // namespace

class TestTouchAndRestore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const auto write = [this](const QString &name, const QByteArray &content) {
            QFile file(m_folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        };
        write(u"en_GB.aff"_s, "SET UTF-8\n");
        write(u"en_GB.dic"_s, "2\nOne\nTwo\n");
    }

    void init()
    {
        m_form.reset();
        m_spelling = std::make_unique<Spelling>(QStringList{ m_folder.path() });
    }

    void cleanup() { m_form.reset(); }
    void nothingIsAnEditUntilTouched_data() { records(); }

    void nothingIsAnEditUntilTouched()
    {
        QFETCH(const QByteArray, raw);
        QFETCH(const QString, task);
        show(raw, task);
        QCOMPARE(edits(), QString());
        // Through every field with the keyboard, and out again.
        for (const FieldBox *box : page()->boxes()) {
            const QList<QWidget *> inputs = inputsOf(box);
            for (QWidget *input : inputs) {
                input->setFocus(Qt::TabFocusReason);
                QTest::keyClick(input, Qt::Key_Tab);
                QCoreApplication::processEvents();
                QVERIFY2(edits().isEmpty(), qPrintable(QString(box->field().path) + edits()));
            }
        }
        QVERIFY(!m_form->history()->canUndo());
    }

    void whatStandsThereAgainIsNoEdit_data() { records(); }

    void whatStandsThereAgainIsNoEdit()
    {
        QFETCH(const QByteArray, raw);
        QFETCH(const QString, task);
        show(raw, task);
        for (FieldBox *box : page()->boxes()) {
            const qsizetype count = inputsOf(box).size();
            for (qsizetype i = 0; i < count; ++i) {
                QWidget *input = inputsOf(box).value(i);
                const QString name = QString(box->field().path) + u": "_s + input->accessibleName() + u' ';
                touch(box, input);
                QVERIFY2(edits().isEmpty(), qPrintable(name + edits()));
            }
        }
        // Lists: one moved there and back, one more and gone again.
        const auto press = [](QWidget *within, const QString &text, int number = 0) {
            QList<LinkButton *> buttons = within->findChildren<LinkButton *>();
            buttons.removeIf([&](const LinkButton *button) {
                return !button->isVisible() || button->plainText() != text;
            });
            if (!buttons.isEmpty())
                buttons.value(number < 0 ? buttons.size() - 1 : number)->click();
            QCoreApplication::processEvents();
        };
        for (FieldBox *box : page()->boxes()) {
            if (box->field().editor != Editor::Records || !m_form->draft().canEdit(box->field()))
                continue;
            if (m_form->draft().elements(box->field()).size() > 1) {
                press(box, u"Move down"_s, 0);
                QVERIFY(!edits().isEmpty());
                press(box, u"Move up"_s, 0); // of the same card
                QVERIFY2(edits().isEmpty(), qPrintable(QString(box->field().path) + edits()));
            }
            box->editor()->findChild<QPushButton *>({}, Qt::FindDirectChildrenOnly)->click();
            press(box, u"Remove"_s, -1);
            QVERIFY2(edits().isEmpty(), qPrintable(QString(box->field().path) + edits()));
        }
    }

    void whatIsUndoneIsNoEdit_data() { records(); }

    void whatIsUndoneIsNoEdit()
    {
        QFETCH(const QByteArray, raw);
        QFETCH(const QString, task);
        show(raw, task);
        for (const FieldBox *box : page()->boxes()) {
            const qsizetype count = inputsOf(box).size();
            for (qsizetype i = 0; i < count; ++i) {
                QWidget *input = inputsOf(box).value(i);
                const QString name = QString(box->field().path) + u": "_s + input->accessibleName() + u' ';
                input->setFocus();
                change(input);
                while (m_form->history()->canUndo())
                    m_form->history()->undo();
                QCoreApplication::processEvents();
                QVERIFY2(edits().isEmpty(), qPrintable(name + edits()));
            }
        }
    }

    void keepsTheBytesAroundAnEdit()
    {
        show(R"({"id":"1","medicalHistory":"One\r\nTwo\u00a0mg\u2028Three\r\n"})");
        auto *text =
            qobject_cast<QPlainTextEdit *>(page()->box(u"medicalHistory"_s)->editor()->inputs().first());
        text->setFocus();
        text->moveCursor(QTextCursor::Start);
        text->moveCursor(QTextCursor::EndOfLine);
        QTest::keyClicks(text, u" and"_s);
        QCOMPARE(QString::fromUtf8(rawValue(m_form->draft().result().raw, { u"medicalHistory"_s })),
            QString::fromUtf8(toRawJson(u"One and\r\nTwo\u00a0mg\u2028Three\r\n"_s)));
        // A new line ends as the others do.
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(parsed(rawValue(m_form->draft().result().raw, { u"medicalHistory"_s })).toString(),
            u"One and\r\n\r\nTwo\u00a0mg\u2028Three\r\n"_s);
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, u"End"_s);
        QCOMPARE(parsed(rawValue(m_form->draft().result().raw, { u"medicalHistory"_s })).toString(),
            u"One and\r\n\r\nTwo\u00a0mg\u2028Three\r\nEnd"_s);
    }

    void keepsTheKindOfANumber()
    {
        show(
            R"({"id":"1","importantContacts":[{"phones":[{"type":"home","number":"01632 960099","x":1.0},"07700 900123"]}]})");
        auto *line = qobject_cast<QLineEdit *>(page()->box(u"importantContacts"_s)->editor()->inputs().at(3));
        QCOMPARE(line->text(), u"01632 960099 (home); 07700 900123"_s);
        line->setFocus();
        const auto phones = [this] {
            const QByteArray raw = rawValue(m_form->draft().result().raw, { u"importantContacts"_s });
            return raw.mid(11, raw.size() - 13);
        };
        line->setCursorPosition(12);
        QTest::keyClick(line, Qt::Key_Backspace);
        QTest::keyClick(line, '8');
        QCOMPARE(phones(), QByteArray(R"([{"type":"home","number":"01632 960098","x":1.0},"07700 900123"])"));
        line->end(false);
        QTest::keyClicks(line, u"; 01632 960011 (work)"_s);
        QCOMPARE(phones(),
            QByteArray(R"([{"type":"home","number":"01632 960098","x":1.0},"07700 900123",)"
                       R"({"number":"01632 960011","type":"work"}])"));
    }

private:
    void records() const
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QString>("task"); // empty: the form of all fields
        QTest::newRow("as the contract has it") << usual << QString();
        QTest::newRow("other shapes") << odd << QString();
        QTest::newRow("little is known") << unknown << QString();
        QTest::newRow("only what a record must have")
            << QByteArray(R"({"id":"1","name":{"first":"A","last":"B"}})") << QString();
        for (const EditingTask &task : editableResident().tasks()) {
            QTest::addRow("%s, as the contract has it", task.title) << usual << QString(task.id);
            QTest::addRow("%s, other shapes", task.title) << odd << QString(task.id);
            QTest::addRow("%s, little is known", task.title) << unknown << QString(task.id);
        }
    }

    void open(const QString &task)
    {
        m_form = std::make_unique<RecordForm>(editableResident().task(task));
        m_form->resize(1178, 698);
        m_form->setContext(
            { QDate(2026, 11, 21), { { u"h1"_s, u"Rowan House"_s }, { u"h2"_s, u"Alder Court"_s } },
                { { u"u1"_s, u"Joy Boateng"_s }, { u"u2"_s, u"Orla Doherty"_s } }, m_spelling.get() });
        m_form->show();
        m_form->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
    }

    //! In the form of all fields, or of a task.
    void show(const QByteArray &raw, const QString &task = {})
    {
        QVERIFY(QJsonDocument::fromJson(raw).isObject());
        m_raw = raw;
        open(task);
        m_form->setDraft(test::residentDraft(Record::fromRaw(raw)));
        QCOMPARE(m_form->task(), editableResident().task(task));
        // The spelling is looked at once the event loop turns.
        QCoreApplication::processEvents();
    }

    //! Empty if the form holds no edit and would send the bytes that it was given.
    QString edits() const
    {
        const RecordDraft &draft = m_form->draft();
        if (draft.result().raw != m_raw)
            return QString::fromUtf8(QJsonDocument(draft.edits()).toJson());
        return m_form->isChanged() || !m_form->unfinished().isEmpty() ? u"unfinished"_s : QString();
    }

    FormPage *page() const { return m_form->findChild<FormPage *>(); }

    QList<QWidget *> inputsOf(const FieldBox *box) const
    {
        QList<QWidget *> inputs = box->editor()->inputs();
        inputs.removeIf([](const QWidget *input) { return !input->isEnabled() || !input->isVisible(); });
        return inputs;
    }

    //! Changes what \a input holds, and changes it back by hand.
    void touch(FieldBox *box, QWidget *input) const
    {
        input->setFocus();
        auto *combo = qobject_cast<QComboBox *>(input);
        auto *button = qobject_cast<QAbstractButton *>(input);
        if (combo && !combo->isEditable()) {
            const int index = combo->currentIndex();
            if (index < 0)
                return;
            QTest::keyClick(combo, index == 0 ? Qt::Key_Down : Qt::Key_Up);
            QTest::keyClick(combo, index == 0 ? Qt::Key_Up : Qt::Key_Down);
        } else if (combo) {
            QWidget *line = combo->lineEdit();
            typeAndDelete(line);
        } else if (auto *tick = qobject_cast<QCheckBox *>(input)) {
            tick->click();
            tick->click();
        } else if (auto *radio = qobject_cast<QRadioButton *>(input)) {
            const QList<QWidget *> all = inputsOf(box);
            const auto checked = std::find_if(all.begin(), all.end(),
                [](QWidget *one) { return qobject_cast<QRadioButton *>(one)->isChecked(); });
            auto *before = qobject_cast<QRadioButton *>(*checked);
            radio->click();
            before->click();
        } else if (!button) {
            typeAndDelete(input);
        }
        // Leaving is no edit either.
        m_form->setFocus();
        QCoreApplication::processEvents();
    }

    void change(QWidget *input) const
    {
        auto *box = qobject_cast<QComboBox *>(input);
        if (box && !box->isEditable()) {
            QTest::keyClick(box, Qt::Key_Down);
            QTest::keyClick(box, Qt::Key_Up);
            QTest::keyClick(box, Qt::Key_Down);
        } else if (auto *button = qobject_cast<QAbstractButton *>(input)) {
            button->click();
        } else {
            QTest::keyClick(input, 'h');
        }
    }

    void typeAndDelete(QWidget *widget) const
    {
        for (const Qt::Key place : { Qt::Key_Home, Qt::Key_End }) {
            QTest::keyClick(widget, place, Qt::ControlModifier);
            QTest::keyClick(widget, 'h');
            QTest::keyClick(widget, Qt::Key_Backspace);
        }
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Spelling> m_spelling;
    std::unique_ptr<RecordForm> m_form;
    QByteArray m_raw;
};

CARE_TEST(touchandrestore, TestTouchAndRestore);
#include "tst_touchandrestore.moc"
