// SPDX-License-Identifier: GPL-3.0-or-later
// The resident form as heard by somebody who fills it in without seeing it.
#include "tests/spoken/screenreader.h"
#include "tests/support/answer.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"

#include <QApplication>

static const QByteArray elen =
    R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"home":{"id":"h1","name":"Rowan House"},)"
    R"("phones":[{"number":"01632 960114","type":"home"}],"residentAllergies":["penicillin"],)"
    R"("importantContacts":[{"name":{"first":"Ann"}}],"addresses":[{"line1":"1 High Street"}],)"
    R"("otherIdentifiers":[{"type":"Ward","value":"7"}],"keyworkers":[{"id":"u1","name":"Joy Boateng"}]})";

class TestSpokenForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_form = std::make_unique<RecordForm>();
        // So high that every field shows.
        m_form->resize(1178, 6000);
        m_form->setContext(
            { QDate(2026, 11, 21), { { u"h1"_s, u"Rowan House"_s } }, { { u"u1"_s, u"Joy Boateng"_s } } });
        m_form->show();
        m_form->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
        m_reader = std::make_unique<test::ScreenReader>();
        m_program = m_reader->program();
        QVERIFY(!m_program.isNull());
    }

    void cleanupTestCase()
    {
        m_reader.reset();
        m_form.reset();
    }

    void init()
    {
        m_form->setDraft(test::residentDraft(Record::fromRaw(elen)));
        m_form->say(Notice::Kind::Info, {});
        m_reader->forgetHeard();
    }

    void everyFieldIsNamed()
    {
        const QStringList names = stops();
        QVERIFY(!names.contains(QString()));
        for (const FormField &field : test::residentForm()) {
            const QStringList own = names.filter(field.title());
            const QStringList cards =
                field.element ? names.filter(field.elementTitle() + u" 1"_s) : QStringList();
            QVERIFY2(!own.isEmpty() || !cards.isEmpty(), field.path.data());
            for (const ElementPart &part : field.parts)
                QVERIFY2(!cards.filter(part.title()).isEmpty(), part.label);
        }
    }

    void hintsAreDescriptions()
    {
        const FormField &field = *test::formField(u"nhsNumber"_s);
        const test::Spoken line = m_reader->findNamed(m_program, u"text"_s, field.title());
        QVERIFY(!line.isNull());
        QCOMPARE(m_reader->description(line), field.hintText());
    }

    void theErrorSummaryIsSaid()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(elen));
        draft.setEntry(*test::formField(u"nhsNumber"_s), { u"999 000 0017"_s });
        draft.setEntry(*test::formField(u"gpEmail"_s), { u"surgery.example.org"_s });
        m_form->setDraft(draft);
        m_form->review();
        const QString said =
            u"There is a problem. Check the NHS number: its last digit does not match the others. "
            "GP e-mail must have one @, like name@example.org"_s;
        QVERIFY(waitUntil([&] { return m_reader->heard().contains(said); }));
        // Each problem is a link of its own.
        QVERIFY(!m_reader->findNamed(m_program, u"push button"_s, u"Check the NHS number"_s).isNull());
    }

    void anErrorIsSaidAtItsField()
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(elen));
        draft.setEntry(*test::formField(u"gpEmail"_s), { u"surgery.example.org"_s });
        m_form->setDraft(draft);
        m_form->review();
        const test::Spoken line = m_reader->findNamed(m_program, u"text"_s, u"GP e-mail"_s);
        QVERIFY(waitUntil(
            [&] { return m_reader->description(line).startsWith(u"GP e-mail must have one @"_s); }));
        QCOMPARE(m_reader->name(line), u"GP e-mail, changed"_s);
    }

    void aWordOfTheProgramIsAnnounced()
    {
        m_form->focusField(u"preferredName"_s);
        const QWidget *focused = QApplication::focusWidget();
        const QString words = u"Saved."_s;
        m_form->say(Notice::Kind::Info, words);
        QVERIFY(waitUntil([&] { return m_reader->heard().contains(words); }));
        QCOMPARE(QApplication::focusWidget(), focused);
    }

private:
    //! Names of all that can have the keyboard.
    QStringList stops()
    {
        QStringList names;
        m_reader->find(m_program, [&](const test::Spoken &object) {
            if (m_reader->isFocusable(object))
                names += m_reader->name(object);
            return false;
        });
        return names;
    }

    std::unique_ptr<RecordForm> m_form;
    std::unique_ptr<test::ScreenReader> m_reader;
    test::Spoken m_program;
};

CARE_TEST(form, TestSpokenForm);
#include "tst_form.moc"
