// SPDX-License-Identifier: GPL-3.0-or-later
// Adding a resident in steps: what is needed now is marked, each step is kept, and whether the person is
// recorded already is asked after the first.
#include "models/editing/draftautosaver.h"
#include "models/editing/recordsaver.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/residentreplies.h"
#include "tests/support/network/workbench.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/help/helpwindow.h"
#include "views/resident/formareas.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

class TestNewResident : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<RawServer>();
        m_server->on("GET /openapi/api/residents", { listReply({}) });
        m_bench = std::make_unique<Workbench>(*m_server, m_clock);
        m_store = std::make_unique<Store>(StoreOptions());
        m_journal = std::make_unique<Journal>(StoreOptions());
    }

    void cleanup()
    {
        m_editor.reset();
        m_journal.reset();
        m_store.reset();
        m_bench.reset();
        m_server.reset();
    }

    void asksInSteps()
    {
        open();
        QVERIFY(form().isInSteps());
        const auto *index = form().findChild<SectionIndex *>();
        QVERIFY(index->isVisible());
        QStringList titles;
        for (const FormPage::Section &step : page().sections())
            titles += step.title;
        QCOMPARE(titles,
            QStringList({ u"Who"_s, u"Home and room"_s, u"Contacts and GP"_s, u"Health and allergies"_s,
                u"DoLS and DNACPR"_s }));
        for (int step = 0; step < titles.size(); ++step) {
            seeStep(step);
            QCOMPARE(index->current(), step);
            for (int other = 0; other < titles.size(); ++other)
                QCOMPARE(page().sections().at(other).heading->isVisible(), other == step);
            const bool isLast = step == titles.size() - 1;
            QCOMPARE(button(u"Continue"_s) != nullptr, !isLast);
            QCOMPARE(button(u"Back"_s) != nullptr, step > 0);
            QVERIFY(button(u"Review new resident"_s)); // at any time
            if (step == 0)
                fillFirstStep();
            if (step == 1)
                fillSecondStep();
            if (!isLast)
                button(u"Continue"_s)->click();
        }
        button(u"Back"_s)->click();
        seeStep(int(titles.size()) - 2);
    }

    // The service was asked by date of birth as soon as there was one.
    void withdrawsThatItCouldNotAsk()
    {
        open();
        fillFirstStep();
        button(u"Continue"_s)->click();
        seeStep(1);
        QVERIFY(form().notice()->text().contains(u"none has been entered"_s));
        button(u"Back"_s)->click();
        seeStep(0);
        type(u"dateOfBirth"_s, u"1 5 1951"_s);
        button(u"Continue"_s)->click();
        seeStep(1);
        QCOMPARE(form().notice()->text(), QString());
    }

    void fitsWithoutScrolling()
    {
        open();
        for (int step = 0; step < page().sections().size(); ++step) {
            form().showStep(step);
            QCoreApplication::processEvents();
            QVERIFY2(form().findChild<QScrollArea *>()->verticalScrollBar()->maximum() == 0,
                qPrintable(page().sections().at(step).title));
        }
    }

    void marksWhatIsNeededNow()
    {
        open();
        QStringList required;
        for (const FieldBox *box : page().boxes()) {
            if (box->editor()->inputs().first()->accessibleName().contains(u"required"_s))
                required += box->field().path;
        }
        QCOMPARE(required, QStringList({ u"name.first"_s, u"name.last"_s, u"home"_s, u"status"_s }));
    }

    void staysUntilWhatIsWrongIsPutRight()
    {
        open();
        type(u"name.first"_s, u"Siân"_s);
        pressEnter();
        QCOMPARE(form().step(), 0);
        // Of this step only: that no home was chosen is not held against anybody who was not asked yet.
        QCOMPARE(form().findChild<ErrorSummary *>()->problems().size(), 1);
        QCOMPARE(form().findChild<ErrorSummary *>()->problems().first().message, u"Enter the last name"_s);
        QVERIFY(form().findChild<ErrorSummary *>()->hasFocus());
        type(u"name.last"_s, u"O'Brien"_s);
        QVERIFY(!form().showsProblems());
        pressEnter();
        seeStep(1);
    }

    void keepsEachStep()
    {
        open();
        fillFirstStep();
        pressEnter();
        seeStep(1);
        QTRY_COMPARE(drafts().size(), 1);
        QCOMPARE(drafts().first().draft.text(*formField(u"name.last"_s)), u"O'Brien"_s);
        fillSecondStep();
        button(u"Continue"_s)->click();
        seeStep(2);
        QTRY_COMPARE(drafts().first().draft.text(*formField(u"status"_s)), u"active"_s);
        QCOMPARE(drafts().size(), 1);
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 0);
    }

    void comesBackAtItsStep()
    {
        open();
        fillFirstStep();
        pressEnter();
        seeStep(1);
        type(u"location.room"_s, u"14B"_s);
        m_editor->autosaver().storeNow();
        QTRY_VERIFY(!drafts().isEmpty() && drafts().first().place.field == "location.room"_L1);
        const StoredDraft kept = drafts().first();
        open();
        m_editor->restoreDraft(kept);
        QVERIFY(form().isInSteps());
        QCOMPARE(form().step(), 1);
        QCOMPARE(form().focusedField(), u"location.room"_s);
    }

    void asksAfterTheFirstStepWhetherTheyAreKnown()
    {
        m_server->on("GET /openapi/api/residents", { listReply(sianOBrien) });
        m_server->on("POST /openapi/api/residents", { recordReply(sianOBrien, 201) });
        m_server->on("GET /openapi/api/residents/7", { recordReply(sianOBrien) });
        open();
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        fillFirstStep();
        pressEnter();
        QTRY_VERIFY(question() && question()->isVisible());
        QCOMPARE(form().step(), 0);
        const auto answers = question()->findChildren<QRadioButton *>();
        QVERIFY(!answers.isEmpty());
        for (const QRadioButton *answer : answers)
            QVERIFY(!answer->isChecked());
        question()->continueButton()->click(); // not answered: it does not go on
        QVERIFY(question()->isVisible());
        answers.first()->click();
        question()->continueButton()->click();
        seeStep(1);
        fillSecondStep();
        // The question is not asked a second time, and its answer is in the audit trail with the creation.
        m_editor->review();
        QTRY_VERIFY(m_editor->findChild<ReviewDialog *>());
        auto *review = m_editor->findChild<ReviewDialog *>();
        QCOMPARE(HelpGuide([] { return true; }).topicOf(review->saveButton()), u"new-resident"_s);
        // The likeness stays said, with the reason: this is the last look before anything is sent.
        QVERIFY(says(*review, u"Somebody else: a relative, or similar by chance."_s));
        QVERIFY(review->findChildren<QRadioButton *>().isEmpty());
        review->saveButton()->click();
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
        const QList<AuditEntry> trail = auditTrailOf(*m_journal);
        QCOMPARE(trail.first().action, u"tell apart"_s);
        QCOMPARE(trail.first().recordId, u"7"_s);
    }

    void opensWhoIsRecordedAlready()
    {
        m_server->on("GET /openapi/api/residents", { listReply(sianOBrien) });
        open();
        QSignalSpy wanted(m_editor.get(), &RecordEditor::residentWanted);
        fillFirstStep();
        pressEnter();
        QTRY_VERIFY(question() && question()->isVisible());
        question()->findChild<LinkButton *>()->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().toString(), u"7"_s);
        QVERIFY(m_editor->hasChanges()); // what was typed stays until somebody closes it
    }

    void enterKeepsTheAnswerAboutAnotherPerson()
    {
        m_server->on("GET /openapi/api/residents", { listReply(sianOBrien) });
        open();
        type(u"name.first"_s, u"Siân"_s);
        type(u"name.last"_s, u"O'Brien"_s);
        pressEnter();
        QTRY_VERIFY(question() && question()->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(question()));
        QTest::keyClick(question()->windowHandle(), Qt::Key_Return); // nothing is chosen: it goes on asking
        QVERIFY(question()->isVisible());
        QCOMPARE(form().step(), 0);
        QTest::keyClick(question()->windowHandle(), Qt::Key_Space);
        QTest::keyClick(question()->windowHandle(), Qt::Key_Return);
        seeStep(1);
    }

    void asksAgainAboutAnotherName()
    {
        m_server->on("GET /openapi/api/residents", { listReply(sianOBrien) });
        open();
        type(u"name.first"_s, u"Ann"_s);
        type(u"name.last"_s, u"Lee"_s);
        pressEnter();
        seeStep(1);
        QVERIFY(!question());
        button(u"Back"_s)->click();
        seeStep(0);
        auto *last = qobject_cast<QLineEdit *>(editorOf(u"name.last"_s)->inputs().first());
        auto *first = qobject_cast<QLineEdit *>(editorOf(u"name.first"_s)->inputs().first());
        first->selectAll();
        first->insert(u"Siân"_s);
        last->selectAll();
        last->insert(u"O'Brien"_s);
        // By the index as well: no way out of the first step goes past the question.
        Q_EMIT form().findChild<SectionIndex *>()->chosen(3);
        QTRY_VERIFY(question() && question()->isVisible());
        QCOMPARE(form().step(), 0);
        question()->reject();
        QCOMPARE(form().step(), 0);
    }

    void goesOnWhereTheServiceCannotBeAsked()
    {
        m_server->on("GET /openapi/api/residents", { Reply::json("{}", 403) });
        open();
        fillFirstStep();
        pressEnter();
        seeStep(1);
        QVERIFY2(form().notice()->text().startsWith(u"The service could not be asked"_s),
            qPrintable(form().notice()->text()));
    }

    void leadsToAProblemInAnotherStep()
    {
        open();
        fillFirstStep();
        pressEnter();
        seeStep(1);
        form().showStep(4);
        m_editor->review();
        const auto *summary = form().findChild<ErrorSummary *>();
        QVERIFY(summary->isVisible());
        QCOMPARE(summary->problems().size(), 2); // home and status
        QVERIFY(!form().findChild<SectionIndex *>()->note(1).isEmpty());
        Q_EMIT form().findChild<ErrorSummary *>()->fieldChosen(u"home"_s);
        QCOMPARE(form().step(), 1);
        QCOMPARE(form().focusedField(), u"home"_s);
    }

    void undoesInTheStepItBelongsTo()
    {
        open();
        fillFirstStep();
        pressEnter();
        seeStep(1);
        form().history()->undo();
        QCOMPARE(form().step(), 0);
        QVERIFY(form().draft().text(*formField(u"name.last"_s)) != "O'Brien"_L1);
    }

    void goesOnWithAllFields()
    {
        open();
        fillFirstStep();
        button(u"All fields"_s)->click();
        QVERIFY(!form().isInSteps());
        QCOMPARE(page().boxes().size(), qsizetype(editableResident().fields().size()));
        QCOMPARE(form().draft().text(*formField(u"name.last"_s)), u"O'Brien"_s);
        // A draft with a field that no step has is seen whole.
        const RecordDraft before = form().draft();
        RecordDraft more = before;
        more.setEntry(*formField(u"religion"_s), { u"Quaker"_s });
        open();
        m_editor->restoreDraft({ {}, more, {}, {}, QDateTime::currentDateTimeUtc(), false });
        QVERIFY(!form().isInSteps());
        open();
        m_editor->restoreDraft({ {}, before, {}, {}, QDateTime::currentDateTimeUtc(), false });
        QVERIFY(form().isInSteps());
    }

    void addsOnceFromTheKeyboard()
    {
        m_server->on("POST /openapi/api/residents", { recordReply(sianOBrien, 201) });
        m_server->on("GET /openapi/api/residents/7", { recordReply(sianOBrien) });
        open();
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        fillFirstStep();
        pressEnter();
        seeStep(1);
        fillSecondStep();
        for (int step = 2; step < page().sections().size(); ++step) {
            button(u"Continue"_s)->click();
            seeStep(step);
        }
        pressEnter(); // from the last step it is the review
        QTRY_VERIFY(m_editor->findChild<ReviewDialog *>());
        m_editor->findChild<ReviewDialog *>()->saveButton()->click();
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
        QTRY_VERIFY(drafts().isEmpty());
    }

private:
    void open()
    {
        m_editor = std::make_unique<RecordEditor>(
            std::make_unique<RecordSaver>(m_bench->client, *m_store, *m_journal),
            std::make_unique<DraftAutosaver>(*m_journal, QString()), QString(), editableResident().adding());
        m_editor->setContext({ QDate(2026, 11, 21), { { u"h1"_s, u"Rowan House"_s } } });
        m_editor->resize(1178, 698); // what a window of 1366 by 768 leaves for it
        m_editor->show();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    }

    RecordForm &form() const { return *m_editor->form(); }
    const FormPage &page() const { return *form().findChild<FormPage *>(); }
    FieldEditor *editorOf(const QString &path) const { return page().box(path)->editor(); }

    void type(const QString &path, const QString &text)
    {
        auto *line = qobject_cast<QLineEdit *>(editorOf(path)->inputs().first());
        QVERIFY(line);
        line->setFocus();
        line->insert(text); // no key of a test has an accent
    }

    void fillFirstStep()
    {
        type(u"name.first"_s, u"Siân"_s);
        type(u"name.last"_s, u"O'Brien"_s);
    }

    void fillSecondStep()
    {
        QWidget *home = editorOf(u"home"_s)->inputs().first();
        home->setFocus();
        QTest::keyClicks(home, u"Rowan House"_s);
        auto *status = qobject_cast<QComboBox *>(editorOf(u"status"_s)->inputs().first());
        status->setCurrentIndex(status->findData(u"active"_s));
    }

    QPushButton *button(const QString &text) const { return withWords<QPushButton>(*m_editor, text); }

    //! Enter, as at the end of a line.
    void pressEnter()
    {
        QVERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }

    void seeStep(int step) { QTRY_COMPARE(form().step(), step); }
    KnownAlreadyDialog *question() const { return m_editor->findChild<KnownAlreadyDialog *>(); }
    QList<StoredDraft> drafts() { return storedDrafts(draftsOf(*m_journal)); }

    SystemClock m_clock;
    std::unique_ptr<RawServer> m_server;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<RecordEditor> m_editor;
};

CARE_TEST(newresident, TestNewResident);
#include "tst_newresident.moc"
