// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/dateentry.h"
#include "models/editing/draftautosaver.h"
#include "models/editing/draftlist.h"
#include "models/editing/draftmerge.h"
#include "models/editing/openwritelist.h"
#include "models/editing/recordsaver.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/fulldisk.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/residentreplies.h"
#include "tests/support/network/workbench.h"
#include "tests/support/newresident.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/resident/formareas.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/personbanner.h"

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

namespace {

const QByteArray &elen = elenMorgan;
const QByteArray &created = sianOBrien;

StoredDraft keptResident()
{
    return { {}, newResident(), {}, {}, QDateTime::currentDateTimeUtc(), false };
}

} // namespace

//! The editor against a service that says exactly what the test wants.
class TestResidentEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<RawServer>();
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

    void savesOnceHoweverOftenPressed()
    {
        m_server->on("GET /openapi/api/residents/1",
            { recordReply(elen), recordReply(elen), recordReply(QByteArray(elen).replace("Bob", "Nell")) });
        m_server->on(
            "PUT /openapi/api/residents/1", { recordReply(QByteArray(elen).replace("Bob", "Nell")) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        type(u"preferredName"_s, u"Nell"_s);
        QPushButton *button = review()->saveButton();
        for (int press = 0; press < 3; ++press)
            QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(saved.first().first().toString(), u"1"_s);
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 1);
        QVERIFY(!m_editor->hasChanges());
    }

    void showsConflictsAndSavesAgain()
    {
        const QByteArray theirs = QByteArray(elen).replace("Bob", "Elly");
        m_server->on("GET /openapi/api/residents/1",
            { recordReply(elen), recordReply(theirs), recordReply(theirs),
                recordReply(QByteArray(elen).replace("Bob", "Nell")) });
        m_server->on(
            "PUT /openapi/api/residents/1", { recordReply(QByteArray(elen).replace("Bob", "Nell")) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        type(u"preferredName"_s, u"Nell"_s);
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Preferred name"_s));
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
        Q_EMIT m_editor->form()->notice()->actionChosen(0); // Review again
        auto *dialog = m_editor->findChild<ReviewDialog *>();
        QVERIFY(dialog);
        dialog->saveButton()->click(); // not answered: nothing goes
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
        named<QAbstractButton>(*dialog, u"Preferred name. Use yours: Nell"_s)->click();
        dialog->saveButton()->click();
        QTRY_COMPARE(saved.size(), 1);
    }

    void keepsTheKeyboard_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("the button of the review") << QString();
        QTest::newRow("a choice") << u"status"_s;
    }

    //! Both are disabled while it is saved; the next key must not reach another field.
    void keepsTheKeyboard()
    {
        QFETCH(QString, path);
        const QByteArray theirs = QByteArray(elen).replace("Bob", "Elly");
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen), recordReply(theirs) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Nell"_s);
        QWidget *before = nullptr;
        if (!path.isEmpty())
            before = m_editor->findChild<FormPage *>()->box(path)->editor()->inputs().first();
        const auto buttons = m_editor->findChildren<QPushButton *>();
        for (QPushButton *button : buttons) {
            if (path.isEmpty() && button->isVisible() && button->text() == "Rev&iew 1 change"_L1)
                before = button;
        }
        QVERIFY(before);
        before->setFocus();
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Preferred name"_s));
        QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
        QCOMPARE(m_editor->focusWidget(), before);
        LinkButton *again = nullptr; // One that the notice has discarded may still be a child of it.
        QTRY_VERIFY(again = shownIn<LinkButton>(*m_editor->form()->notice()).value(0));
        again->setFocus();
        again->click();
        auto *dialog = m_editor->findChild<ReviewDialog *>();
        QVERIFY(dialog);
        named<QAbstractButton>(*dialog, u"Preferred name. Keep theirs: Elly"_s)->click();
        dialog->saveButton()->click();
        QTRY_VERIFY(said().contains(u"Nothing is left to save"_s));
        QTRY_COMPARE(m_editor->focusWidget(), m_editor->form()); // the button has gone
    }

    void placesRefusedFields()
    {
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen) });
        m_server->on("PUT /openapi/api/residents/1",
            { Reply::json(
                R"({"error":{"code":"x","message":"m","details":[{"field":"preferredName","message":"is rude"},)"
                R"({"field":"ageYears","message":"is old"}]}})",
                422) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Nell"_s);
        save();
        auto *summary = m_editor->findChild<ErrorSummary *>();
        QTRY_VERIFY(summary->isVisible());
        QCOMPARE(summary->problems().first().message, u"Preferred name: is rude"_s);
        QVERIFY(said().contains(u"ageYears: is old"_s));
        QVERIFY(!m_editor->form()->isReadOnly());
        // Touched, it is the user's again.
        QTest::keyClicks(line(u"preferredName"_s), u"y"_s);
        QVERIFY(!summary->isVisible());
    }

    void saysWhatTheServiceSaid_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : { 400, 403, 405, 409, 422 })
            QTest::addRow("%d", status) << status;
    }

    void saysWhatTheServiceSaid()
    {
        QFETCH(int, status);
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen) });
        m_server->on("PUT /openapi/api/residents/1",
            { Reply::json(R"({"error":{"code":"x","message":"Not on a Sunday"}})", status) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        QSignalSpy refused(m_editor.get(), &RecordEditor::refusedByKey);
        type(u"preferredName"_s, u"Nell"_s);
        save();
        QTRY_VERIFY2(said().contains(u"The service answered %1: “Not on a Sunday”."_s.arg(status)),
            qPrintable(said()));
        // The change was sent, so nothing may say that it was not.
        const auto labels = m_editor->findChildren<PlainLabel *>();
        for (const PlainLabel *label : labels)
            QVERIFY2(!label->text().contains(u"Nothing has been sent"_s), qPrintable(label->text()));
        const bool isKey = status == 403 || status == 405;
        QCOMPARE(refused.size(), isKey ? 1 : 0);
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        if (isKey)
            return;
        // Corrected, it is red no longer.
        type(u"preferredName"_s, u"Nella"_s);
        QVERIFY2(said().isEmpty() || !said().contains(u"Sunday"_s), qPrintable(said()));
    }

    void countsDownAndLeadsToTheKey()
    {
        openElen();
        SaveState state{ .kind = SaveState::Kind::NotSent };
        ApiError wait;
        wait.kind = ApiError::Kind::TooManyRequests;
        wait.retryAfterSeconds = 2;
        state.error = wait;
        Q_EMIT m_saver->stateChanged(state);
        QVERIFY2(said().contains(u"2 second"_s), qPrintable(said()));
        QTRY_VERIFY(said().contains(u"1 second"_s));
        QTRY_VERIFY(said().contains(u"may be asked again now"_s));
        QSignalSpy key(m_editor.get(), &RecordEditor::keyWanted);
        state.error->kind = ApiError::Kind::KeyNotAccepted;
        state.error->retryAfterSeconds = 0;
        Q_EMIT m_saver->stateChanged(state);
        Q_EMIT m_editor->form()->notice()->actionChosen(0);
        QCOMPARE(key.size(), 1);
    }

    void keepsWhatTheServiceDidNotTake()
    {
        const QByteArray loud = QByteArray(elen).replace("Bob", "NELL");
        m_server->on(
            "GET /openapi/api/residents/1", { recordReply(elen), recordReply(elen), recordReply(loud) });
        m_server->on("PUT /openapi/api/residents/1", { recordReply(loud) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Nell"_s);
        save();
        QTRY_VERIFY2(
            said().contains(u"Preferred name: sent “Nell”, the service has “NELL”"_s), qPrintable(said()));
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        QVERIFY(m_editor->hasChanges());
        QVERIFY(m_editor->form()->banner()->message().contains(u"NELL"_s));
    }

    void keepsTextWhenNothingWasSent()
    {
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        m_server->close();
        m_server->on("GET /openapi/api/residents/1", { Reply::raw({}, Reply::End::Reset) });
        save();
        QTRY_VERIFY_WITH_TIMEOUT(said().contains(u"still here"_s), 30'000);
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        QVERIFY(m_editor->hasChanges());
        QVERIFY(!m_editor->form()->isReadOnly());
    }

    void asksWhenTheOutcomeIsUnknown()
    {
        m_server->on("POST /openapi/api/residents", { Reply::raw({}, Reply::End::Reset) });
        open({});
        m_editor->restoreDraft(keptResident());
        save();
        QTRY_VERIFY(said().contains(u"may or may not"_s));
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
        // Another attempt needs a word that it is not there.
        QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
        save();
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
    }

    void asksTheServiceAgainWhenTheOutcomeIsUnknown()
    {
        m_server->on("POST /openapi/api/residents", { Reply::raw({}, Reply::End::Reset) });
        m_server->on("GET /openapi/api/residents/7", { recordReply(created) });
        open({});
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        m_editor->restoreDraft(keptResident());
        save();
        QTRY_VERIFY(said().contains(u"may or may not"_s));
        m_server->on("GET /openapi/api/residents", { listReply(created) });
        Q_EMIT m_editor->form()->notice()->actionChosen(0);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(saved.first().first().toString(), u"7"_s);
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
        QVERIFY(openWrites().isEmpty());
    }

    void waitsWithACountdownAndStops()
    {
        using namespace std::chrono_literals;
        m_server->on("POST /openapi/api/residents", { Reply::raw({}, Reply::End::Reset) });
        m_server->on("GET /openapi/api/residents", { listReply({}) });
        open({}, { 0ms, 30s });
        m_editor->restoreDraft(keptResident());
        save();
        QTRY_VERIFY(said().contains(u"Asking again in 30 second"_s));
        QTRY_VERIFY(said().contains(u"Asking again in 29 second"_s));
        QVERIFY(m_editor->form()->isReadOnly());
        Q_EMIT m_editor->form()->notice()->actionChosen(0); // Stop waiting
        QVERIFY(said().contains(u"may or may not"_s));
        QVERIFY(!m_editor->form()->isReadOnly());
        QTRY_COMPARE(openWrites().size(), 1);
        QCOMPARE(openWrites().first().state, Write::State::Unknown);
        QTest::qWait(1200); // no second goes on counting
        QVERIFY(said().contains(u"may or may not"_s));
    }

    void createsOnePerConfirmation()
    {
        m_server->on("POST /openapi/api/residents", { recordReply(created, 201) });
        m_server->on("GET /openapi/api/residents/7", { recordReply(created) });
        open({});
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        m_editor->restoreDraft(keptResident());
        QPushButton *button = review()->saveButton();
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
        QTest::keyClick(button, Qt::Key_Return);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
        QCOMPARE(m_editor->recordId(), u"7"_s);
    }

    // Values that the service did not accept are changes to the resident created.
    void goesOnWithTheResidentItCreated()
    {
        const QByteArray loud = QByteArray(created).replace(R"("Siân")", R"("SIÂN")");
        QVERIFY(loud != created);
        m_server->on("POST /openapi/api/residents", { recordReply(loud, 201) });
        m_server->on("GET /openapi/api/residents/7", { recordReply(loud) });
        open({});
        m_editor->restoreDraft(keptResident());
        save();
        QTRY_COMPARE(m_editor->recordId(), u"7"_s);
        QVERIFY2(said().contains(u"SIÂN"_s), qPrintable(said()));
        QCOMPARE(m_editor->autosaver().id(), u"7"_s);
        m_editor->autosaver().storeNow();
        QTRY_COMPARE(drafts().size(), 1); // nothing of the new resident's form
        QCOMPARE(drafts().first().id, u"7"_s);
        QCOMPARE(drafts().first().draft.base().id, u"7"_s);
    }

    void takesADiscardedDraftBackIntoTheOpenForm()
    {
        DraftList list(*m_journal);
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        QTRY_COMPARE(list.unfinished(), 1);
        m_editor->form()->discard();
        QTRY_VERIFY(list.unfinished() == 0 && list.drafts().size() == 1);
        type(u"preferredName"_s, u"Lena"_s);
        QTRY_COMPARE(list.unfinished(), 1);
        const auto nell = std::find_if(list.drafts().cbegin(), list.drafts().cend(),
            [](const StoredDraft &draft) { return draft.discarded; });
        const StoredDraft kept = *nell;
        QVERIFY(m_editor->bringBack(kept));
        list.bringBack(kept.id);
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        // Replaced input can be restored in its turn, and further typing loses neither.
        QTRY_VERIFY(list.find(u"1"_s) && list.drafts().size() == 2);
        type(u"preferredName"_s, u"Nelly"_s);
        m_editor->autosaver().storeNow();
        QTRY_VERIFY(list.find(u"1"_s)->draft.changes().first().after == "Nelly"_L1);
        QCOMPARE(list.drafts().size(), 2);
        const auto lena = std::find_if(list.drafts().cbegin(), list.drafts().cend(),
            [](const StoredDraft &draft) { return draft.discarded; });
        QCOMPARE(lena->draft.changes().first().after, u"Lena"_s);
    }

    void takesNothingBackWhileItSaves()
    {
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        m_editor->autosaver().storeNow();
        QTRY_COMPARE(drafts().size(), 1);
        StoredDraft kept = drafts().first();
        m_server->on("PUT /openapi/api/residents/1", { Reply::raw({}, Reply::End::Hang) });
        save();
        QTRY_COMPARE(m_server->count("PUT /openapi/api/residents/1"), 1);
        kept.draft.setEntry(*formField(u"preferredName"_s), { u"Lena"_s });
        QVERIFY(!m_editor->bringBack(kept));
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
    }

    void turnsReadOnly()
    {
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen) });
        m_server->on("PUT /openapi/api/residents/1", { Reply::json("{}", 403) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Nell"_s);
        save();
        QTRY_VERIFY(said().contains(u"can view records but not change"_s));
        QVERIFY(m_editor->form()->isReadOnly());
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
    }

    void loadsAgainAfterAnError()
    {
        m_server->on("GET /openapi/api/residents/1", { Reply::json("{}", 404), recordReply(elen) });
        open(u"1"_s);
        QTRY_COMPARE(int(m_editor->emptyState()->kind()), int(EmptyState::Kind::Failed));
        QVERIFY(!m_editor->isLoaded());
        m_editor->emptyState()->stepButton()->click();
        QTRY_VERIFY(m_editor->isLoaded());
    }

    // To ask again with the same key would send nothing.
    void leadsToTheKeyWhereItWasRefused()
    {
        m_server->on("GET /openapi/api/residents/1", { Reply::json("{}", 401) });
        m_server->on(exchangePath, { Reply::json("{}", 401) });
        open(u"1"_s);
        QSignalSpy wanted(m_editor.get(), &RecordEditor::keyWanted);
        QTRY_COMPARE(m_editor->emptyState()->stepButton()->text(), u"Enter the key…"_s);
        m_editor->emptyState()->stepButton()->click();
        QCOMPARE(wanted.size(), 1);
    }

    void refusesAnotherPersonsRecord()
    {
        m_server->on("GET /openapi/api/residents/1",
            { recordReply(QByteArray(elen).replace("\"id\":\"1\"", "\"id\":\"2\"")) });
        open(u"1"_s);
        QTRY_COMPARE(int(m_editor->emptyState()->kind()), int(EmptyState::Kind::Failed));
        QVERIFY(!m_editor->isLoaded());
        QCOMPARE(m_editor->recordId(), u"1"_s);
    }

    // Neither a field nor its text is chosen by a click that meant none.
    void goesOnlyWhereOneClicks()
    {
        openElen();
        m_editor->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
        QLineEdit *typedIn = line(u"preferredName"_s);
        typedIn->setFocus();
        auto *page = m_editor->form()->findChild<FormPage *>();
        FieldBox *other = page->box(u"birthplace"_s);
        QVERIFY(other);
        QTest::mouseClick(other, Qt::LeftButton, {}, other->rect().topRight() + QPoint(-2, 2));
        QCOMPARE(m_editor->focusWidget(), typedIn);
        QTest::mouseClick(m_editor.get(), Qt::LeftButton, {}, QPoint(3, m_editor->height() - 3));
        QCOMPARE(m_editor->focusWidget(), typedIn);
        QTest::mouseClick(page, Qt::LeftButton, {}, QPoint(1, page->height() - 1));
        QCOMPARE(m_editor->focusWidget(), typedIn);
        // The words above a field are a part of it.
        QTest::mouseClick(other, Qt::LeftButton, {}, other->findChild<QLabel *>()->geometry().center());
        QCOMPARE(m_editor->focusWidget(), other->editor()->inputs().first());
    }

    void keepsWhatWasTypedWhenClosed()
    {
        openElen();
        QSignalSpy closed(m_editor.get(), &RecordEditor::closed);
        type(u"preferredName"_s, u"Nell"_s);
        m_editor->requestClose();
        auto *question = m_editor->findChild<QDialog *>();
        QVERIFY(question);
        QTest::keyClick(question, Qt::Key_Escape); // goes on
        QCOMPARE(closed.size(), 0);
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        QTRY_VERIFY(!m_editor->findChild<QDialog *>());
        m_editor->requestClose();
        QTest::keyClick(m_editor->findChild<QDialog *>(), Qt::Key_Return); // keeps
        QCOMPARE(closed.size(), 1);
        m_editor.reset();
        DraftList drafts(*m_journal);
        QTRY_COMPARE(drafts.unfinished(), 1);
        QCOMPARE(drafts.find(u"1"_s)->draft.changes().first().after, u"Nell"_s);
    }

    void discardsWhatIsGivenUp()
    {
        openElen();
        QSignalSpy closed(m_editor.get(), &RecordEditor::closed);
        type(u"preferredName"_s, u"Nell"_s);
        m_editor->requestClose();
        QVERIFY(click(*m_editor->findChild<QDialog *>(), u"Discard"_s));
        QCOMPARE(closed.size(), 1);
        DraftList drafts(*m_journal);
        QTRY_COMPARE(drafts.drafts().size(), 1);
        QVERIFY(drafts.drafts().first().discarded);
        QCOMPARE(drafts.unfinished(), 0);
        drafts.bringBack(drafts.drafts().first().id);
        QTRY_COMPARE(drafts.unfinished(), 1);
        QTRY_COMPARE(drafts.drafts().size(), 1);
        QCOMPARE(drafts.find(u"1"_s)->draft.changes().first().after, u"Nell"_s);
    }

    void whatIsDiscardedStaysDiscarded()
    {
        DraftList drafts(*m_journal);
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        QTRY_COMPARE(drafts.unfinished(), 1);
        open(u"1"_s);
        m_editor->restoreDraft(*drafts.find(u"1"_s));
        QSignalSpy closed(m_editor.get(), &RecordEditor::closed);
        m_editor->form()->discard();
        m_editor->requestClose();
        QCOMPARE(closed.size(), 1); // nothing is left to ask about
        m_editor.reset();
        QTRY_COMPARE(drafts.unfinished(), 0);
        // A draft can be had back for a day, also when something else was typed and discarded since.
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Lena"_s);
        QTRY_COMPARE(drafts.unfinished(), 1);
        m_editor->form()->discard();
        QTRY_COMPARE(drafts.unfinished(), 0);
        m_editor.reset();
        QCOMPARE(drafts.drafts().size(), 2);
        drafts.bringBack(drafts.drafts().last().id);
        QTRY_COMPARE(drafts.unfinished(), 1);
        QCOMPARE(drafts.find(u"1"_s)->draft.changes().first().after, u"Nell"_s);
        // The later one comes back in its place, and the first is not lost by it.
        QTRY_COMPARE(drafts.drafts().size(), 2);
        const auto later = std::find_if(drafts.drafts().begin(), drafts.drafts().end(),
            [](const StoredDraft &draft) { return draft.discarded; });
        drafts.bringBack(later->id);
        QTRY_VERIFY(drafts.find(u"1"_s) && drafts.find(u"1"_s)->draft.changes().first().after == "Lena"_L1);
        QTRY_COMPARE(drafts.drafts().size(), 2);
    }

    void aDiscardIsTakenBack()
    {
        DraftList drafts(*m_journal);
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        QTRY_COMPARE(drafts.unfinished(), 1);
        m_editor->form()->discard();
        QTRY_VERIFY(drafts.unfinished() == 0 && drafts.drafts().size() == 1);
        Q_EMIT m_editor->form()->notice()->actionChosen(0); // Undo
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        QTRY_VERIFY(drafts.unfinished() == 1 && drafts.drafts().size() == 1);
    }

    void saysNoLongerWhatWasKeptOrLeft()
    {
        const QByteArray theirs = QByteArray(elen).replace("Bob", "Elly");
        DraftList drafts(*m_journal);
        openElen();
        m_server->on("GET /openapi/api/residents/1", { recordReply(theirs) });
        const auto isSaid = [this](const QString &words) {
            return says(*m_editor, words);
        };
        type(u"preferredName"_s, u"Nell"_s);
        QTRY_VERIFY(isSaid(u"Kept "_s));
        m_editor->form()->discard();
        QTRY_COMPARE(drafts.unfinished(), 0);
        QTRY_VERIFY(!isSaid(u"Kept "_s));
        // After the answer "theirs" nothing is left, until something else is typed.
        type(u"preferredName"_s, u"Nell"_s);
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Preferred name"_s));
        QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
        ReviewDialog *dialog = review();
        dialog->findChild<QRadioButton *>()->click();
        dialog->saveButton()->click();
        QTRY_VERIFY2(said().contains(u"Nothing is left to save"_s), qPrintable(said()));
        type(u"preferredName"_s, u"Ellen"_s);
        QVERIFY2(!said().contains(u"Nothing is left to save"_s) || !m_editor->form()->notice()->isVisible(),
            qPrintable(said()));
    }

    void theHeaderIsTheServices()
    {
        const QByteArray newest = QByteArray(elen).replace(
            "\"home\"", R"("noKnownAllergies":true,"dnacpr":{"inPlace":true},"home")");
        m_server->on("GET /openapi/api/residents/1", { recordReply(newest) });
        RecordDraft draft = residentDraft(Record::fromRaw(elen)); // of a time when neither was known
        draft.setEntry(*formField(u"name.last"_s), { u"Lloyd"_s });
        open(u"1"_s);
        m_editor->restoreDraft({ u"1"_s, draft, {}, {}, QDateTime::currentDateTimeUtc(), false });
        QTRY_VERIFY(m_editor->form()->banner()->message().contains(u"No known allergies"_s));
        QVERIFY2(m_editor->form()->banner()->message().contains(u"DNACPR in place"_s),
            qPrintable(m_editor->form()->banner()->message()));
        QVERIFY(m_editor->form()->banner()->message().contains(u"MORGAN"_s));
        QVERIFY(!m_editor->form()->banner()->message().contains(u"LLOYD"_s));
        const auto shown = [](const QWidget *within) {
            return textsIn(*within).join(u'\n');
        };
        // Changes of identity stand apart from the banner, here and in the review.
        QVERIFY(shown(m_editor.get()).contains(u"Not saved yet: Name: MORGAN, Elen → LLOYD, Elen"_s));
        const ReviewDialog *dialog = review();
        QVERIFY(dialog->findChild<PersonBanner *>()->message().contains(u"MORGAN"_s));
        QVERIFY(shown(dialog).contains(u"Not saved yet: Name: MORGAN, Elen → LLOYD, Elen"_s));
        // Residents alike may be found only after the review has opened.
        m_editor->setSimilar(u"LLOYD, Ellen, room 3"_s);
        QCOMPARE(dialog->findChild<PersonBanner *>()->similar(), u"LLOYD, Ellen, room 3"_s);
    }

    //! The age is the service's count for the date that it has: it says nothing about the one that is typed.
    void aChangedBirthDateContradictsNoAge()
    {
        const QByteArray born = QByteArray(elen).replace(
            "\"home\"", R"("dateOfBirth":"1936-07-13T00:00:00.000Z","ageYears":90,"home")");
        const QByteArray corrected = QByteArray(born).replace("1936", "1946").replace("90", "80");
        m_server->on(
            "GET /openapi/api/residents/1", { recordReply(born), recordReply(born), recordReply(corrected) });
        m_server->on("PUT /openapi/api/residents/1", { recordReply(corrected) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        auto *year = m_editor->findChild<FormPage *>()->box(u"dateOfBirth"_s)->editor()->inputs().at(2);
        year->setFocus();
        QTest::keyClick(year, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(year, u"1946"_s);
        QCOMPARE(m_editor->draft().date(*formField(u"dateOfBirth"_s)), QDate(1946, 7, 13));
        const auto contradicts = [](const QWidget *within) {
            return within->findChild<PersonBanner *>()->message().contains(u"Age recorded"_s);
        };
        QVERIFY(!contradicts(m_editor.get()));
        ReviewDialog *dialog = review();
        QVERIFY(!contradicts(dialog));
        dialog->saveButton()->click();
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(!contradicts(m_editor.get()));
        // Where the record itself contradicts its date, it is said.
        m_server->on("GET /openapi/api/residents/1", { recordReply(QByteArray(born).replace("90", "70")) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        QVERIFY(contradicts(m_editor.get()));
    }

    void saysWhatChangedMeanwhile()
    {
        const QByteArray newest = QByteArray(elen).replace("\"home\"", R"("summary":"Likes tea","home")");
        m_server->on("GET /openapi/api/residents/1",
            { recordReply(newest), recordReply(newest),
                recordReply(QByteArray(newest).replace("Bob", "Nell")) });
        m_server->on(
            "PUT /openapi/api/residents/1", { recordReply(QByteArray(newest).replace("Bob", "Nell")) });
        RecordDraft draft = residentDraft(Record::fromRaw(elen));
        draft.setEntry(*formField(u"preferredName"_s), { u"Nell"_s });
        open(u"1"_s);
        m_editor->restoreDraft({ u"1"_s, draft, {}, {}, QDateTime::currentDateTimeUtc(), false });
        QTRY_VERIFY(
            said().contains(u"In the meantime somebody else changed Summary (nothing → Likes tea)."_s));
        // The other's change is in the form now, and no change of this user.
        QCOMPARE(m_editor->draft().changedPaths(), QStringList{ u"preferredName"_s });
        QCOMPARE(m_editor->draft().text(*formField(u"summary"_s)), u"Likes tea"_s);
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        save();
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(m_editor->keptOfOthers(), u"Summary (nothing → Likes tea)"_s);
    }

    void showsAMergeBeforeAndAfter()
    {
        const QByteArray newest = QByteArray(elen).replace("\"home\"", R"("summary":"Likes tea","home")");
        const QByteArray merged = QByteArray(newest).replace("Bob", "Nell");
        m_server->on("GET /openapi/api/residents/1",
            { recordReply(elen), recordReply(newest), recordReply(newest), recordReply(merged) });
        m_server->on("PUT /openapi/api/residents/1", { recordReply(merged) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        type(u"preferredName"_s, u"Nell"_s);
        save();
        // Nothing goes before somebody has seen the two together.
        QTRY_VERIFY(said().contains(u"somebody else changed Summary in the meantime"_s));
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
        QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
        ReviewDialog *dialog = review();
        const QStringList texts = allTextsIn(*dialog);
        QVERIFY(texts.contains(u"Changed by somebody else in the meantime; their value stays"_s));
        const qsizetype theirs = texts.indexOf(u"Summary"_s);
        QCOMPARE(texts.mid(theirs, 3), (QStringList{ u"Summary"_s, u"nothing"_s, u"Likes tea"_s }));
        dialog->saveButton()->click();
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 1);
        QCOMPARE(m_editor->keptOfOthers(), u"Summary (nothing → Likes tea)"_s);
    }

    void keepsWhileTyping()
    {
        DraftList drafts(*m_journal);
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        // A second after the last key it is kept.
        QVERIFY(QTest::qWaitFor([&] { return drafts.find(u"1"_s) != nullptr; }, 1000));
        QCOMPARE(drafts.find(u"1"_s)->draft.changes().first().after, u"Nell"_s);
        QCOMPARE(drafts.find(u"1"_s)->place.field, u"preferredName"_s);
        type(u"preferredName"_s, u"Bob"_s); // as the record has it
        QTRY_VERIFY(drafts.drafts().isEmpty());
    }

    void goesOnWhereItStopped()
    {
        DraftList drafts(*m_journal);
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        QTRY_VERIFY(drafts.find(u"1"_s));
        // Somebody else changes the record meanwhile; what is read at opening does not push the draft away.
        m_server->on("GET /openapi/api/residents/1", { recordReply(QByteArray(elen).replace("Bob", "Rob")) });
        open(u"1"_s);
        m_editor->restoreDraft(*drafts.find(u"1"_s));
        QTRY_COMPARE(m_server->count("GET /openapi/api/residents/1"), 2);
        QTRY_VERIFY(!m_saver->state().isBusy());
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
        QVERIFY(said().contains(u"are back"_s));
        QVERIFY(line(u"preferredName"_s)->hasFocus());
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Preferred name"_s));
    }

    // After a restart, as after a lock: in the entry of the list that was typed into last, and in that part
    // of it.
    void goesOnInTheSameEntry()
    {
        const auto inputs = [this] {
            return m_editor->form()->findChild<FormPage *>()->box(u"importantContacts"_s)->editor()->inputs();
        };
        DraftList drafts(*m_journal);
        openElen();
        qobject_cast<QPushButton *>(inputs().last())->click();
        qsizetype at = inputs().size() - 1;
        while (!qobject_cast<QLineEdit *>(inputs().at(at)))
            --at;
        QVERIFY(at > 0);
        inputs().at(at)->setFocus();
        QTest::keyClicks(inputs().at(at), u"Quin"_s);
        QTRY_VERIFY(drafts.find(u"1"_s) && drafts.find(u"1"_s)->place.input == at);
        open(u"1"_s);
        m_editor->restoreDraft(*drafts.find(u"1"_s));
        QTRY_VERIFY(!m_saver->state().isBusy());
        QTRY_COMPARE(inputs().indexOf(QApplication::focusWidget()), at);
        QTest::keyClicks(QApplication::focusWidget(), u"cunx"_s);
        QCOMPARE(qobject_cast<QLineEdit *>(inputs().at(at))->text(), u"Quincunx"_s);
    }

    void waitsForTheNewestBeforeAReview()
    {
        m_server->on("GET /openapi/api/residents/1", { Reply::raw({}, Reply::End::Hang) });
        RecordDraft draft = residentDraft(Record::fromRaw(elen));
        draft.setEntry(*formField(u"preferredName"_s), { u"Nell"_s });
        open(u"1"_s);
        m_editor->restoreDraft({ u"1"_s, draft, {}, {}, QDateTime::currentDateTimeUtc(), false });
        m_editor->review();
        // Said, not swallowed; and not shown over what is not known yet.
        QVERIFY(!m_editor->findChild<ReviewDialog *>());
        QVERIFY(said().contains(u"still being read"_s));
    }

    void keepsADateThatIsNoneYet()
    {
        DraftList drafts(*m_journal);
        openElen();
        const auto boxes = [this] {
            return m_editor->findChild<FormPage *>()->box(u"dateOfBirth"_s)->editor()->inputs();
        };
        const auto text = [&](int box) {
            return qobject_cast<QLineEdit *>(boxes().at(box))->text();
        };
        boxes().at(0)->setFocus();
        QTest::keyClick(boxes().at(0), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(boxes().at(0), u"3"_s);
        QTest::keyClick(boxes().at(1), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(boxes().at(1), u"Februry"_s);
        // Nothing else was changed: the half of a date alone is worth keeping.
        QTRY_VERIFY(drafts.find(u"1"_s)
            && drafts.find(u"1"_s)->unfinished.value(u"dateOfBirth"_s).value(1) == u"Februry"_s);
        QVERIFY(!drafts.find(u"1"_s)->draft.isChanged());
        open(u"1"_s);
        m_editor->restoreDraft(*drafts.find(u"1"_s));
        QCOMPARE(
            (QStringList{ text(0), text(1), text(2) }), (QStringList{ u"3"_s, u"Februry"_s, QString() }));
        QVERIFY(m_editor->hasChanges());
        m_editor->review();
        QVERIFY(!m_editor->findChild<ReviewDialog *>()); // stands against it until it is a date
        // Put right, it is a change like any other.
        boxes().at(1)->setFocus();
        QTest::keyClick(boxes().at(1), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(boxes().at(1), u"February"_s);
        QTest::keyClicks(boxes().at(2), u"1945"_s);
        QTRY_VERIFY(drafts.find(u"1"_s)->unfinished.isEmpty());
        QCOMPARE(drafts.find(u"1"_s)->draft.changedPaths(), QStringList{ u"dateOfBirth"_s });
    }

    void keepsANameThatIsNoneYet()
    {
        DraftList drafts(*m_journal);
        openElen();
        const auto picker = [this] {
            return m_editor->findChild<FormPage *>()->box(u"home"_s)->editor()->findChild<NamePicker *>();
        };
        picker()->setFocus();
        QTest::keyClick(picker(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(picker(), u"owa"_s);
        QTRY_VERIFY(
            drafts.find(u"1"_s) && drafts.find(u"1"_s)->unfinished.value(u"home"_s).value(2) == u"owa"_s);
        open(u"1"_s);
        m_editor->restoreDraft(*drafts.find(u"1"_s));
        QCOMPARE(picker()->currentText(), u"owa"_s);
        QVERIFY(m_editor->hasChanges());
    }

    void notesWhatWasPrinted()
    {
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        Q_EMIT review()->printed();
        const QList<AuditEntry> trail = test::auditTrailOf(*m_journal);
        QCOMPARE(trail.size(), 1);
        QCOMPARE(trail.first().action, u"print"_s);
        QCOMPARE(trail.first().recordId, u"1"_s);
        QCOMPARE(trail.first().fields, QStringList{ u"preferredName"_s });
    }

    // Hazard: somebody comes back to the window once the form is there, and a key presses what comes first in
    // it.
    void beginsAtItsFieldInAWindowBehindAnother()
    {
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen) });
        m_server->hold(true);
        open(u"1"_s)->beginAt(u"preferredName"_s);
        m_editor->findChild<EmptyState *>()->setFocus();
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QVERIFY(!m_editor->isLoaded());
        m_server->hold(false);
        QVERIFY(QTest::qWaitFor([this] { return m_editor->isLoaded(); }));
        QVERIFY(!m_editor->isActiveWindow());
        QCOMPARE(m_editor->focusWidget(), line(u"preferredName"_s));
    }

    // A letter replaces the old status; behind it, it would make "expireda".
    void beginsWithTheValueOfAChoiceSelected()
    {
        m_server->on("GET /openapi/api/residents/1",
            { recordReply(QByteArray(elen).replace("\"home\"", R"("dols":{"status":"expired"},"home")")) });
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        m_editor->form()->beginAt(u"dols.status"_s, {}, RecordForm::Start::Replacing);
        const auto *status = qobject_cast<QComboBox *>(
            m_editor->findChild<FormPage *>()->box(u"dols.status"_s)->editor()->inputs().first());
        QVERIFY(status);
        QTRY_COMPARE(status->lineEdit()->selectedText(), u"expired"_s);
    }

    void saysWhenNothingCanBeKept()
    {
        const QTemporaryDir folder;
        m_journal =
            std::make_unique<Journal>(StoreOptions{ folder.filePath(u"journal.db"_s), QByteArray(32, 'k') });
        QVERIFY(draftsOf(*m_journal).isEmpty()); // its file is there
        openElen();
        QSignalSpy closed(m_editor.get(), &RecordEditor::closed);
        QSignalSpy kept(m_editor->findChild<DraftAutosaver *>(), &DraftAutosaver::stored);
        {
            const test::FullDisk full(0);
            type(u"preferredName"_s, u"Nell"_s);
            QTRY_COMPARE(kept.size(), 1);
        }
        QVERIFY(!kept.first().first().toBool());
        m_editor->requestClose();
        auto *question = m_editor->findChild<QDialog *>();
        QVERIFY(question->accessibleDescription().contains(u"could not be kept"_s));
        QTest::keyClick(question, Qt::Key_Return); // the safe answer
        QCOMPARE(closed.size(), 0);
    }

    void aSavedFormIsNoLongerUnfinished()
    {
        const QByteArray nell = QByteArray(elen).replace("Bob", "Nell");
        m_server->on(
            "GET /openapi/api/residents/1", { recordReply(elen), recordReply(elen), recordReply(nell) });
        m_server->on("PUT /openapi/api/residents/1", { recordReply(nell) });
        DraftList drafts(*m_journal);
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Nell"_s);
        QTRY_COMPARE(drafts.unfinished(), 1);
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        save();
        QTRY_COMPARE(saved.size(), 1);
        QTRY_VERIFY(drafts.drafts().isEmpty());
    }

    void adoptsWhatArrivedAfterAll()
    {
        m_server->on("POST /openapi/api/residents", { Reply::raw({}, Reply::End::Reset) });
        m_server->on("GET /openapi/api/residents", { listReply({}), listReply(elen + ',' + created) });
        m_server->on("GET /openapi/api/residents/7", { recordReply(created) });
        open({});
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        m_editor->restoreDraft(keptResident());
        save();
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(m_editor->recordId(), u"7"_s);
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
    }

    void saysThatNothingArrived()
    {
        m_server->on("POST /openapi/api/residents", { Reply::raw({}, Reply::End::Reset) });
        m_server->on("GET /openapi/api/residents", { listReply(elen) });
        open({});
        m_editor->restoreDraft(keptResident());
        save();
        QTRY_VERIFY(said().contains(u"Nothing was saved"_s));
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
        QVERIFY(!m_editor->form()->isReadOnly());
        // Before it who came since yesterday was looked through, and after it both date fields: the service
        // may know it by either.
        QCOMPARE(m_server->count("GET /openapi/api/residents"), 3);
    }

    void namesSeveralThatMayBeIt()
    {
        m_server->on("POST /openapi/api/residents", { Reply::raw({}, Reply::End::Reset) });
        m_server->on("GET /openapi/api/residents",
            { listReply({}), listReply(created + ',' + QByteArray(created).replace("\"7\"", "\"8\"")) });
        open({});
        m_editor->restoreDraft(keptResident());
        save();
        QTRY_VERIFY(said().contains(u"One of these"_s));
        QVERIFY(said().contains(u"O'BRIEN, Siân (7)"_s) && said().contains(u"(8)"_s));
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
    }

    void asksAboutTheSamePersonAtTheService()
    {
        m_server->on("GET /openapi/api/residents", { listReply(created) });
        m_server->on("POST /openapi/api/residents", { recordReply(created, 201) });
        m_server->on("GET /openapi/api/residents/7", { recordReply(created) });
        open({});
        m_editor->restoreDraft(keptResident());
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        ReviewDialog *dialog = review();
        dialog->saveButton()->click(); // not answered: nothing goes
        QTRY_VERIFY(!m_saver->state().isBusy());
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 0);
        auto *reason = dialog->findChild<QRadioButton *>();
        QVERIFY(reason && reason->accessibleName().startsWith(u"O'BRIEN, Siân"_s));
        QVERIFY(reason->hasFocus()); // where the answer is missing
        reason->click();
        dialog->saveButton()->click();
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 1);
        const QList<AuditEntry> trail = auditTrailOf(*m_journal);
        QCOMPARE(trail.first().action, u"tell apart"_s);
        QCOMPARE(trail.first().recordId, u"7"_s);
        QCOMPARE(trail.first().result, u"somebody else"_s);
    }

    void namesTheOwnInterruptedSave()
    {
        m_server->on("GET /openapi/api/residents",
            { listReply(QByteArray(created).replace("\"home\"", R"("dateOfBirth":"1940-02-01","home")")) });
        open({});
        StoredDraft kept = keptResident();
        kept.draft.setEntry(*formField(u"dateOfBirth"_s), DateEntry::fromDate(QDate(1940, 2, 1)).entry());
        m_editor->restoreDraft(kept);
        OpenWrite open;
        open.number = 5;
        m_editor->noteUnknownOutcome(open);
        QVERIFY(!said().contains(u"None of them has been sent"_s));
        const ReviewDialog *asks = review();
        QTRY_VERIFY(asks->findChild<QRadioButton *>()); // once the service has been asked
        QVERIFY(
            says(*m_editor->findChild<ReviewDialog *>(), u"probably created by your own interrupted save"_s));
    }

    // As after a crash: what was typed is back, and the settler finds out that it was saved, or that it was
    // not.
    void isToldWhatBecameOfAnOpenWrite()
    {
        const QByteArray saved = QByteArray(elen).replace("Bob", "Nell");
        openElen();
        m_server->on("GET /openapi/api/residents/1", { recordReply(saved) });
        type(u"preferredName"_s, u"Nell"_s);
        const OpenWrite write{ 5, u"1"_s, {}, {}, saved };
        m_editor->noteUnknownOutcome(write);
        QSignalSpy closed(m_editor.get(), &RecordEditor::saved);
        m_editor->noteOutcome(6, true, u"1"_s); // another form's
        QVERIFY(said().contains(u"not known"_s));
        m_editor->noteOutcome(5, false, {});
        QVERIFY(said().contains(u"Nothing was saved"_s));
        QVERIFY(m_editor->hasChanges());
        m_editor->noteUnknownOutcome(write);
        m_editor->noteOutcome(5, true, u"1"_s);
        QTRY_COMPARE(closed.size(), 1);
        QVERIFY(!m_editor->hasChanges());
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
    }

    void showsWhatWasTypedSinceAnOpenWrite()
    {
        const QByteArray saved = QByteArray(elen).replace("Bob", "Nell");
        openElen();
        m_server->on("GET /openapi/api/residents/1", { recordReply(saved) });
        type(u"preferredName"_s, u"Nell"_s);
        m_editor->noteUnknownOutcome({ 5, u"1"_s, {}, {}, saved });
        type(u"gpSurgeryName"_s, u"Quay Practice"_s);
        const int before = m_server->count("GET /openapi/api/residents/1");
        m_editor->noteOutcome(5, true, u"1"_s);
        QTRY_VERIFY(m_server->count("GET /openapi/api/residents/1") > before);
        QTRY_VERIFY(m_editor->isLoaded());
        QCOMPARE(line(u"gpSurgeryName"_s)->text(), u"Quay Practice"_s);
    }

    void neverCallsItsOwnOpenWriteSomebodyElses()
    {
        const QByteArray saved = QByteArray(elen).replace("Bob", "Nell");
        m_server->hold(true);
        m_server->on("GET /openapi/api/residents/1", { recordReply(saved) });
        open(u"1"_s);
        RecordDraft draft = residentDraft(Record::fromRaw(elen));
        draft.setEntry(*formField(u"preferredName"_s), { u"Nell"_s });
        m_editor->restoreDraft({ {}, draft, {}, {}, QDateTime::currentDateTimeUtc(), false });
        m_editor->noteUnknownOutcome({ 5, u"1"_s, {}, {}, saved });
        m_server->hold(false);
        QTRY_VERIFY(m_server->count("GET /openapi/api/residents/1") > 0);
        QTest::qWait(200);
        QVERIFY2(!said().contains(u"somebody else"_s), qPrintable(said()));
    }

    void neverCallsItsEarlierSaveSomebodyElses_data()
    {
        QTest::addColumn<bool>("isRestarted");
        QTest::newRow("in the same form") << false;
        QTest::newRow("after a restart") << true;
    }

    // The save without an answer had arrived, and the same field was typed into since.
    void neverCallsItsEarlierSaveSomebodyElses()
    {
        QFETCH(bool, isRestarted);
        const QByteArray saved = QByteArray(elen).replace("Bob", "Nell");
        const OpenWrite write{ 5, u"1"_s, {}, {}, saved };
        if (isRestarted) {
            m_server->hold(true);
            m_server->on("GET /openapi/api/residents/1", { recordReply(saved) });
            open(u"1"_s);
            RecordDraft draft = residentDraft(Record::fromRaw(elen));
            draft.setEntry(*formField(u"preferredName"_s), { u"Nellie"_s });
            m_editor->restoreDraft({ {}, draft, {}, {}, QDateTime::currentDateTimeUtc(), false });
            m_editor->noteUnknownOutcome(write);
            m_server->hold(false);
        } else {
            openElen();
            m_server->on("GET /openapi/api/residents/1", { recordReply(saved) });
            type(u"preferredName"_s, u"Nell"_s);
            m_editor->noteUnknownOutcome(write);
            type(u"preferredName"_s, u"Nellie"_s);
            m_editor->noteOutcome(5, true, u"1"_s);
        }
        const auto before = [this] {
            return RecordDraft(m_editor->draft().base()).text(*formField(u"preferredName"_s));
        };
        QTRY_COMPARE(before(), u"Nell"_s);
        QVERIFY2(!said().contains(u"somebody else"_s), qPrintable(said()));
        QCOMPARE(line(u"preferredName"_s)->text(), u"Nellie"_s);
        QVERIFY(conflictsOf(DraftMerge(m_editor->draft(), Record::fromRaw(saved))).isEmpty());
    }

    // The change of several residents, or a form in another window, has saved it.
    void neverCallsItsOwnChangeSomebodyElses()
    {
        const QByteArray withTea = QByteArray(elen).replace("\"home\"", "\"summary\":\"Likes tea\",\"home\"");
        RecordDraft own = residentDraft(Record::fromRaw(withTea));
        own.setEntry(*formField(u"gpSurgeryName"_s), { u"Quay Practice"_s });
        openElen();
        type(u"preferredName"_s, u"Nell"_s);
        m_editor->noteOwnChange(own);
        QCOMPARE(m_editor->draft().changedPaths(), QStringList{ u"preferredName"_s });
        QCOMPARE(m_editor->draft().text(*formField(u"gpSurgeryName"_s)), u"Quay Practice"_s);
        m_server->on("GET /openapi/api/residents/1", { recordReply(own.result().raw) });
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Summary in the meantime"_s));
        QVERIFY2(!said().contains(u"Surgery"_s), qPrintable(said()));
    }

    // A correction makes one person out of two as easily as a new record does.
    void asksAboutANumberThatSomebodyElseHas()
    {
        m_server->on("GET /openapi/api/residents", { listReply({}) });
        PageWrite page;
        page.records = { QByteArray(created).replace("\"home\"", R"("nhsNumber":"9990000018","home")") };
        bool isWritten = false;
        m_store->write(
            residentSchema, page, this, [&](const StoreResult<PageChanges> &) { isWritten = true; });
        QTRY_VERIFY(isWritten);
        openElen();
        type(u"nhsNumber"_s, u"999 000 0018"_s);
        QVERIFY(says(*review(), u"has the same NHS number"_s));
    }

    void opensFromTheStoreForADraft()
    {
        PageWrite page;
        page.records = { elen };
        page.merge = true;
        bool isWritten = false;
        m_store->write(
            residentSchema, page, this, [&](const StoreResult<PageChanges> &) { isWritten = true; });
        QTRY_VERIFY(isWritten);
        m_server->on("GET /openapi/api/residents/1", { Reply::raw({}, Reply::End::Reset) });
        open(u"1"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_editor->isLoaded(), 60'000);
        QVERIFY(said().contains(u"cannot be reached"_s));
        QCOMPARE(line(u"preferredName"_s)->text(), u"Bob"_s);
        type(u"preferredName"_s, u"Nell"_s);
        QTRY_COMPARE(drafts().size(), 1);
        // The newest record is read before anything is written; what changed meanwhile is shown.
        const QByteArray theirs = QByteArray(elen).replace("Bob", "Elly");
        m_server->on("GET /openapi/api/residents/1", { recordReply(theirs) });
        save();
        QTRY_VERIFY_WITH_TIMEOUT(said().contains(u"somebody else changed Preferred name"_s), 60'000);
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
    }

    void remembersWhetherTheFormIsOpen()
    {
        DraftAutosaver autosaver(*m_journal, {});
        autosaver.schedule(newResident(), { u"preferredName"_s, 0 });
        autosaver.storeNow();
        QTRY_COMPARE(drafts().size(), 1);
        QVERIFY(drafts().first().isOpen);
        QCOMPARE(drafts().first().place.field, u"preferredName"_s);
        autosaver.leave();
        QTRY_VERIFY(!drafts().first().isOpen);
        QCOMPARE(drafts().first().draft.edits(), newResident().edits());
    }

    void opensWhoIsHereAlready()
    {
        m_server->on("GET /openapi/api/residents", { listReply(created) });
        open({});
        m_editor->restoreDraft(keptResident());
        QSignalSpy wanted(m_editor.get(), &RecordEditor::residentWanted);
        auto *open = findShown<LinkButton>(*review(),
            [&](const LinkButton *link) { return wordsOf(*link).contains(u"open that resident"_s); });
        QVERIFY(open);
        open->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().toString(), u"7"_s);
        // Nothing was sent, and what was typed is still there.
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 0);
        QVERIFY(m_editor->hasChanges());
    }

    void saysWhenTheServiceCouldNotBeAsked()
    {
        m_server->on("GET /openapi/api/residents", { Reply::json("{}", 403) });
        open({});
        m_editor->restoreDraft(keptResident());
        QStringList notices;
        const auto shown = review()->findChildren<Notice *>();
        for (const Notice *notice : shown)
            notices += notice->text();
        QCOMPARE(notices.size(), 2);
        QVERIFY(notices.first().startsWith(u"The service could not be asked"_s));
        QVERIFY(notices.last().contains(u"billed"_s));
    }

    // Undecided conflicts are not lost with the program: the draft still lies over what was read first.
    void findsAConflictAgainAfterARestart()
    {
        const QByteArray theirs = QByteArray(elen).replace("Bob", "Elly");
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen), recordReply(theirs) });
        m_server->on("PUT /openapi/api/residents/1", { recordReply(elen) });
        DraftList drafts(*m_journal);
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Nell"_s);
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Preferred name"_s));
        type(u"religion"_s, u"Quaker"_s); // goes on typing; what is kept is kept once more
        QTRY_VERIFY(drafts.find(u"1"_s) && drafts.find(u"1"_s)->draft.isChanged(u"religion"_s));
        open(u"1"_s);
        m_editor->restoreDraft(*drafts.find(u"1"_s));
        QTRY_COMPARE(m_server->count("GET /openapi/api/residents/1"), 3);
        QTRY_VERIFY(!m_saver->state().isBusy());
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Preferred name"_s));
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
    }

    void decidesAnotherTime_data()
    {
        QTest::addColumn<bool>("isOnDisk");
        QTest::newRow("kept") << true;
        QTest::newRow("lost at the end of the program") << false;
    }

    // The form goes, what was typed stays, and nothing of either is decided.
    void decidesAnotherTime()
    {
        QFETCH(bool, isOnDisk);
        QTemporaryDir folder;
        const auto end = qScopeGuard([this] {
            m_editor.reset();
            m_journal.reset();
        });
        if (isOnDisk)
            m_journal = std::make_unique<Journal>(
                StoreOptions{ folder.filePath(u"journal.db"_s), QByteArray(32, 'u') });
        const QByteArray theirs = QByteArray(elen).replace("Bob", "Elly");
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen), recordReply(theirs) });
        DraftList drafts(*m_journal);
        open(u"1"_s);
        QTRY_VERIFY(m_editor->isLoaded());
        type(u"preferredName"_s, u"Nell"_s);
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Preferred name"_s));
        QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
        QSignalSpy closed(m_editor.get(), &RecordEditor::closed);
        auto *later = withWords<QPushButton>(*review(), u"Decide later"_s);
        QVERIFY(later && later->accessibleDescription().contains(u"is kept"_s));
        QTRY_COMPARE(m_journal->report().place == StoreReport::Place::OnDisk, isOnDisk);
        later->click();
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
        QCOMPARE(closed.size(), isOnDisk ? 1 : 0);
        if (!isOnDisk) {
            const auto dialogs = m_editor->findChildren<QDialog *>();
            QVERIFY(std::any_of(dialogs.begin(), dialogs.end(), [](const QDialog *dialog) {
                return dialog->isVisible() && dialog->accessibleDescription().contains(u"Then it is lost"_s);
            }));
            return;
        }
        QTRY_VERIFY(drafts.find(u"1"_s) && !drafts.find(u"1"_s)->isOpen);
        QCOMPARE(drafts.find(u"1"_s)->draft.changes().first().after, u"Nell"_s);
        QCOMPARE(
            drafts.find(u"1"_s)->draft.changes().first().before, u"Bob"_s); // the conflict is found again
    }

    void decidesAboutOneElementOfAList_data()
    {
        addColumns<QString, QByteArray>("answer", "sent");
        // Beside what is decided, the language that I added.
        QTest::newRow("theirs") << u"Keep theirs: French"_s << QByteArray(R"(["French","English","Irish"])");
        QTest::newRow("mine") << u"Use yours: Dutch"_s << QByteArray(R"(["Dutch","English","Irish"])");
        QTest::newRow("both") << u"Keep both: French and Dutch"_s
                              << QByteArray(R"(["French","Dutch","English","Irish"])");
    }

    void decidesAboutOneElementOfAList()
    {
        QFETCH(QString, answer);
        QFETCH(QByteArray, sent);
        const auto with = [](const char *languages) {
            const QByteArray members = QByteArray("\"languagesSpoken\":") + languages + ",\"home\"";
            return QByteArray(elen).replace("\"home\"", members);
        };
        const QByteArray theirs = with(R"(["French","English"])");
        m_server->on("GET /openapi/api/residents/1",
            { recordReply(with(R"(["Welsh","English"])")), recordReply(theirs), recordReply(theirs),
                recordReply(with(sent.constData())) });
        m_server->on("PUT /openapi/api/residents/1", { recordReply(theirs) });
        RecordDraft mine(Record::fromRaw(with(R"(["Welsh","English"])")));
        mine.setElements(*formField(u"languagesSpoken"_s), { "\"Dutch\"", "\"English\"", "\"Irish\"" });
        open(u"1"_s);
        m_editor->restoreDraft({ u"1"_s, mine, {}, {}, QDateTime::currentDateTimeUtc(), false });
        QTRY_COMPARE(m_server->count("GET /openapi/api/residents/1"), 1);
        QTRY_VERIFY(!m_saver->state().isBusy());
        QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
        save();
        QTRY_VERIFY(said().contains(u"somebody else changed Languages"_s));
        QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
        ReviewDialog *dialog = review();
        // Nothing is chosen beforehand, and nothing goes before somebody chose.
        const auto choices = dialog->findChildren<QRadioButton *>();
        QCOMPARE(choices.size(), 3);
        QVERIFY(std::none_of(
            choices.begin(), choices.end(), [](QRadioButton *each) { return each->isChecked(); }));
        dialog->saveButton()->click();
        QVERIFY(dialog->isVisible());
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
        for (QRadioButton *choice : choices) {
            if (choice->accessibleName() == u"Languages. "_s + answer)
                choice->click();
        }
        dialog->saveButton()->click();
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(m_server->received().at(m_server->received().size() - 2).body.contains(sent));
    }

private:
    RecordEditor *open(
        const QString &id, const CreationLookup::Waits &waits = { std::chrono::milliseconds(0) })
    {
        // One look at once is enough for a service that answers as it is told.
        auto saver = std::make_unique<RecordSaver>(m_bench->client, *m_store, *m_journal, nullptr, waits);
        m_saver = saver.get();
        m_editor = std::make_unique<RecordEditor>(
            std::move(saver), std::make_unique<DraftAutosaver>(*m_journal, id), id);
        m_editor->setContext({ QDate(2026, 11, 21), { { u"h1"_s, u"Rowan House"_s } } });
        m_editor->resize(1178, 698);
        m_editor->show();
        m_editor->activateWindow();
        if (!QTest::qWaitForWindowActive(m_editor.get()))
            qWarning("the window did not become active");
        return m_editor.get();
    }

    //! The form with the record that the service holds.
    void openElen()
    {
        m_server->on("GET /openapi/api/residents/1", { recordReply(elen) });
        open(u"1"_s);
        if (!QTest::qWaitFor([this] { return m_editor->isLoaded(); }))
            qFatal("the form was not loaded");
    }

    QLineEdit *line(const QString &path) const
    {
        return qobject_cast<QLineEdit *>(
            m_editor->findChild<FormPage *>()->box(path)->editor()->inputs().first());
    }

    void type(const QString &path, const QString &text)
    {
        QLineEdit *target = line(path);
        target->setFocus();
        target->selectAll();
        QTest::keyClicks(target, text);
    }

    ReviewDialog *review()
    {
        m_editor->review();
        if (!QTest::qWaitFor([this] { return m_editor->findChild<ReviewDialog *>() != nullptr; }))
            qFatal("no review was shown");
        return m_editor->findChild<ReviewDialog *>();
    }

    void save() { review()->saveButton()->click(); }
    QList<StoredDraft> drafts() { return storedDrafts(draftsOf(*m_journal)); }
    QList<Write> openWrites() { return openWritesOf(*m_journal); }
    QString said() const { return m_editor->form()->notice()->text(); }

    SystemClock m_clock;
    std::unique_ptr<RawServer> m_server;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<RecordEditor> m_editor;
    RecordSaver *m_saver = nullptr; //!< of the editor
};

CARE_TEST(residenteditor, TestResidentEditor);
#include "tst_residenteditor.moc"
