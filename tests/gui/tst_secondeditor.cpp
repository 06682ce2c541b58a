// SPDX-License-Identifier: GPL-3.0-or-later
// Editing in the window and over the real service, while somebody else edits the same resident, or the line
// between the two is cut, or the service refuses what was sent.
#include "models/editing/dateentry.h"
#include "models/editing/editableresident.h"
#include "models/editing/recordsaver.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/httpcall.h"
#include "tests/support/network/cuttingproxy.h"
#include "tests/support/network/rawserver.h"
#include "tests/support/residentfields.h"
#include "tests/support/sampleworld.h"
#include "tests/support/savingclient.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/resident/formareas.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/review.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/notice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

namespace {

QByteArray refusal(int status, const QByteArray &headers = {})
{
    return Reply::json(R"({"error":{"code":"x","message":"Not on a Sunday"}})", status, headers).bytes;
}

} // namespace

class TestSecondEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = unlimitedService({ u"--size"_s, u"small"_s, u"--with-key"_s, u"all:read-only"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_second = std::make_unique<SavingClient>(m_service->url(), m_service->apiKey());
    }

    void init()
    {
        m_proxy = std::make_unique<CuttingProxy>(m_service->url());
        start(m_service->apiKey());
    }

    void cleanup()
    {
        m_session.reset();
        m_proxy.reset();
    }

    void decidesUnits_data()
    {
        addColumns<QString, QString, QString, bool>("mine", "theirs", "unit", "isMine");
        for (const bool isMine : { true, false }) {
            const auto add = [isMine](const char *mine, const char *theirs, const char *unit) {
                QTest::addRow("%s, %s", unit, isMine ? "mine" : "theirs")
                    << QString::fromLatin1(mine) << QString::fromLatin1(theirs) << QString::fromLatin1(unit)
                    << isMine;
            };
            add("location.bed", "location.room", "Home and room");
            add("dols.reference", "dols.supervisoryBody", "DoLS");
            add("dnacprFormPhysicalLocation", "dnacpr.inPlace", "DNACPR");
            add("name.middle", "name.last", "Name");
            add("gpAddress.line1", "gpAddress.postcode", "GP address");
        }
    }

    //! I change one field of a unit in the window, somebody else another one of it and one that is none of
    //! mine.
    void decidesUnits()
    {
        QFETCH(QString, mine);
        QFETCH(QString, theirs);
        QFETCH(QString, unit);
        QFETCH(bool, isMine);
        open(m_number++);
        type(mine, u"B7"_s);
        RecordDraft others = residentDraft(stored());
        const FormField &field = *formField(theirs);
        if (field.editor == Editor::Switch)
            others.setEntry(field, { others.entry(field).value(0) == "yes"_L1 ? u"no"_s : u"yes"_s });
        else
            others.setEntry(field, { u"SW1A 2AA"_s });
        others.setEntry(*formField(u"religion"_s), { u"Quaker"_s });
        const RecordDraft before = residentDraft(others.base());
        QCOMPARE(m_second->save(others).kind, SaveState::Kind::Saved);
        const Record theirRecord = stored();

        save();
        QVERIFY(waitUntil([&] { return said().contains(u"somebody else changed"_s); }));
        QVERIFY2(said().contains(field.title()) && said().contains(u"Religion"_s), qPrintable(said()));
        QCOMPARE(m_proxy->passedOn("PUT"), 0);
        QCOMPARE(stored().json(), theirRecord.json());

        ReviewDialog *dialog = review();
        const QString all = texts(*dialog).join(u'\n');
        QVERIFY2(all.contains(u"Somebody else changed "_s + unit + u" too"_s), qPrintable(all));
        QVERIFY(all.contains(u"nothing of yours has been sent yet"_s));
        QVERIFY(all.contains(u"These are decided together"_s));
        QVERIFY(all.contains(u"Changed by somebody else in the meantime; their value stays"_s));
        QVERIFY(all.contains(u"Quaker"_s));
        save(dialog); // which of the two is not answered: nothing goes
        QCOMPARE(m_proxy->passedOn("PUT"), 0);
        QVERIFY(press(*dialog, unit + (isMine ? u". Use yours"_s : u". Keep theirs"_s)));
        save(dialog);
        if (!isMine) {
            QVERIFY(waitUntil([&] { return said().contains(u"Nothing is left to save"_s); }));
            QCOMPARE(m_proxy->passedOn("PUT"), 0);
            QCOMPARE(stored().json(), theirRecord.json());
            return;
        }
        QVERIFY(waitUntil([&] { return !editor(); }));
        QCOMPARE(m_proxy->passedOn("PUT"), 1);
        const RecordDraft now = residentDraft(stored());
        for (const FormField &each : residentForm()) {
            if (editableResident().unitOf(each.path) == editableResident().unitOf(mine))
                QCOMPARE(now.text(each), each.path == mine ? u"B7"_s : before.text(each));
        }
        QCOMPARE(now.text(*formField(u"religion"_s)), u"Quaker"_s);
        const QString result = texts(window()).join(u'\n');
        QVERIFY2(result.contains(u"Somebody else's changes were kept: Religion"_s), qPrintable(result));
    }

    void savesOnceThroughACut_data()
    {
        QTest::addColumn<CuttingProxy::Cut>("cut");
        QTest::newRow("the request") << CuttingProxy::Cut::BeforeTheService;
        QTest::newRow("the answer") << CuttingProxy::Cut::AfterTheService;
    }

    void savesOnceThroughACut()
    {
        QFETCH(CuttingProxy::Cut, cut);
        open(m_number++);
        type(u"preferredName"_s, u"Nell"_s);
        m_proxy->cut("PUT", cut);
        save();
        if (cut == CuttingProxy::Cut::BeforeTheService) {
            QVERIFY(waitUntil([&] { return said().contains(u"may or may not have been saved"_s); }, 60'000));
            QVERIFY(stored().value("preferredName"_L1).toString() != "Nell"_L1);
            m_proxy->mend();
            QVERIFY(press(*editor()->form()->notice(), u"Ask the service again"_s));
            QVERIFY(waitUntil([&] { return said().contains(u"may or may not have been saved"_s); }, 60'000));
            save();
        }
        QVERIFY(waitUntil([&] { return !editor(); }, 60'000));
        QCOMPARE(m_proxy->passedOn("PUT"), 1);
        QCOMPARE(stored().value("preferredName"_L1).toString(), u"Nell"_s);
    }

    void walksThroughEveryTask_data()
    {
        QTest::addColumn<QString>("task");
        for (const EditingTask &task : editableResident().tasks())
            QTest::newRow(task.title) << QString(task.id);
    }

    // In each small form a second editor comes between, and the answer to the save is cut off: everything is
    // sent once, and neither of the two loses anything.
    void walksThroughEveryTask()
    {
        QFETCH(QString, task);
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return !residents.recordId(m_number).isEmpty(); }));
        m_id = residents.recordId(m_number++);
        const Record before = stored();
        window().editing().edit(m_id, task);
        QVERIFY(waitUntil([&] { return editor() && editor()->isLoaded(); }));
        QVERIFY(editor()->form()->task());
        changeIn(task);
        QTRY_VERIFY(editor()->hasChanges());
        const QStringList mine = editor()->draft().changedPaths();
        RecordDraft others = residentDraft(stored());
        others.setEntry(*formField(u"religion"_s), { u"Quaker"_s });
        QCOMPARE(m_second->save(others).kind, SaveState::Kind::Saved);
        save();
        QVERIFY2(waitUntil([&] { return said().contains(u"somebody else changed Religion"_s); }, 30'000),
            qPrintable(said()));
        QCOMPARE(m_proxy->passedOn("PUT"), 0);
        m_proxy->cut("PUT", CuttingProxy::Cut::AfterTheService);
        save();
        QVERIFY2(waitUntil([&] { return !editor(); }, 60'000), qPrintable(said()));
        QCOMPARE(m_proxy->passedOn("PUT"), 1);
        const Record after = stored();
        QStringList changed = RecordDraft::between(before, after).changedPaths();
        QVERIFY(changed.removeOne(u"religion"_s));
        changed.removeOne(u"isInactive"_s);
        QCOMPARE(changed, mine);
        qInfo("%s: %d sent, %s", qPrintable(task), m_proxy->passedOn("PUT"), qPrintable(changed.join(u' ')));
    }

    void createsOnceThroughACut()
    {
        const QString homeName =
            displayText(*residentSchema.field("home"_L1), m_session->table(residentSchema.name).record(0));
        window().editing().create();
        QVERIFY(editor());
        type(u"name.first"_s, u"Sian"_s);
        type(u"name.last"_s, u"Wyn-Testname"_s);
        type(u"home"_s, homeName);
        auto *status = qobject_cast<QComboBox *>(
            editor()->form()->findChild<FormPage *>()->box(u"status"_s)->editor()->inputs().first());
        status->setCurrentIndex(status->findData(u"active"_s));
        QVERIFY(waitUntil([&] { return editor()->form()->problems().isEmpty(); })); // the homes have come
        m_proxy->cut("POST", CuttingProxy::Cut::AfterTheService);
        const int before = m_proxy->passedOn("POST"); // a token is asked for with it, too
        save();
        QVERIFY2(waitUntil([&] { return !editor(); }, 60'000), qPrintable(said()));
        QCOMPARE(m_proxy->passedOn("POST") - before, 1);
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        const QDate today = QDateTime::currentDateTimeUtc().date();
        const QString added =
            u"/openapi/api/residents?limit=100&dateField=created_on&startDate=%1&endDate=%2"_s.arg(
                today.addDays(-1).toString(Qt::ISODate), today.addDays(1).toString(Qt::ISODate));
        QCOMPARE(caller.read(added).body.count("Wyn-Testname"), 1);
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
        open(m_number);
        type(u"preferredName"_s, u"Nella"_s);
        m_proxy->answer("PUT", refusal(status));
        save();
        const QString words = u"The service answered %1: “Not on a Sunday”."_s.arg(status);
        QVERIFY2(waitUntil([&] { return said().contains(words); }), qPrintable(said()));
        for (const QString &text : texts(window()))
            QVERIFY2(!text.contains(u"Nothing has been sent"_s) && !text.contains(u"Not sent"_s),
                qPrintable(text));
        QCOMPARE(editor()->draft().text(*formField(u"preferredName"_s)), u"Nella"_s);
        m_proxy->mend();
        if (status == 403 || status == 405) {
            QVERIFY(editor()->form()->isReadOnly());
            return;
        }
        // Put right, it is said no longer, and can be sent.
        const QString name = u"Nelly%1"_s.arg(status);
        type(u"preferredName"_s, name);
        QVERIFY2(!said().contains(u"Sunday"_s), qPrintable(said()));
        save();
        QVERIFY(waitUntil([&] { return !editor(); }));
        QCOMPARE(stored().value("preferredName"_L1).toString(), name);
    }

    //! A rule of the service that nobody could know of here: somebody else has changed what it compares with.
    void marksWhatIsRefusedUntilItIsPutRight()
    {
        open(m_number++);
        const FormField &birth = *formField(u"dateOfBirth"_s);
        RecordDraft others = residentDraft(stored());
        const QDate born = others.date(birth);
        QVERIFY(born.isValid());
        others.setEntry(*formField(u"admissionDate"_s), DateEntry::fromDate(born.addDays(400)).entry());
        QCOMPARE(m_second->save(others).kind, SaveState::Kind::Saved);
        type(birth.path, QString::number(born.year() + 2), 2);
        save();
        QVERIFY(waitUntil([&] { return said().contains(u"somebody else changed Admitted"_s); }));
        save();
        QVERIFY2(
            waitUntil([&] { return said().contains(u"The service answered 422: “"_s); }), qPrintable(said()));
        auto *summary = editor()->findChild<ErrorSummary *>();
        QVERIFY(summary->isVisible());
        QCOMPARE(summary->problems().size(), 1);
        QCOMPARE(summary->problems().first().path, QString(birth.path));
        QVERIFY(summary->problems().first().message.startsWith(u"Date of birth: must be before"_s));
        QCOMPARE(stored().value("dateOfBirth"_L1), others.base().value("dateOfBirth"_L1));
        type(birth.path, QString::number(born.year() + 1), 2);
        QVERIFY(!summary->isVisible());
        QVERIFY2(!said().contains(u"422"_s), qPrintable(said()));
        save();
        QVERIFY2(waitUntil([&] { return !editor(); }), qPrintable(said()));
        QCOMPARE(residentDraft(stored()).date(birth).year(), born.year() + 1);
    }

    //! Somebody else saves between my save and the look back: both values are named, and mine stays typed.
    void keepsWhatTheServiceHoldsOtherwise()
    {
        open(m_number++);
        type(u"preferredName"_s, u"Nell"_s);
        m_proxy->beforeAnswer("PUT", [this] {
            RecordDraft others = residentDraft(stored());
            others.setEntry(*formField(u"preferredName"_s), { u"Elly"_s });
            m_second->save(others);
        });
        save();
        QVERIFY2(waitUntil([&] {
            return said().contains(u"Preferred name: sent “Nell”, the service has “Elly”"_s);
        }),
            qPrintable(said()));
        QCOMPARE(editor()->draft().text(*formField(u"preferredName"_s)), u"Nell"_s);
        QVERIFY(editor()->hasChanges());
        QCOMPARE(stored().value("preferredName"_L1).toString(), u"Elly"_s);
        // Sent once more, it is there.
        save();
        QVERIFY2(waitUntil([&] { return !editor(); }), qPrintable(said()));
        QCOMPARE(stored().value("preferredName"_L1).toString(), u"Nell"_s);
    }

    //! The key is found to be one that may not write: nothing leads to a form any more, and everything says
    //! why.
    void aReadOnlyKeyClosesEveryDoor()
    {
        m_session.reset();
        start(m_service->keys().first());
        QVERIFY(button(u"New resident"_s).first);
        open(m_number);
        type(u"preferredName"_s, u"Nella"_s);
        save();
        QVERIFY2(waitUntil([&] { return said().contains(u"can view records but not change them"_s); }),
            qPrintable(said()));
        QVERIFY2(said().contains(u"The service answered 403"_s), qPrintable(said()));
        QCOMPARE(editor()->draft().text(*formField(u"preferredName"_s)), u"Nella"_s); // to be read and copied
        editor()->requestClose();
        QVERIFY(press(*editor()->findChild<QDialog *>(), u"Keep for later"_s));
        QVERIFY(waitUntil([&] { return !editor() && !QApplication::activeModalWidget(); }));

        const auto [mayPress, why] = button(u"New resident"_s);
        QVERIFY(!mayPress);
        QVERIFY2(why.contains(u"can view records but not change"_s), qPrintable(why));
        const auto saysWhy = [&] {
            if (!waitUntil([] { return QApplication::activeModalWidget() != nullptr; }))
                return false;
            QWidget *message = QApplication::activeModalWidget();
            const bool says = texts(*message).join(u' ').contains(u"can view records but not change them"_s);
            QTest::keyClick(message, Qt::Key_Escape);
            return says && waitUntil([] { return !QApplication::activeModalWidget(); }) && !editor();
        };
        window().editing().create();
        QVERIFY(saysWhy());
        window().editing().edit(m_id);
        QVERIFY(saysWhy());
        QVERIFY(waitUntil([&] {
            window().editing().resume(
                m_id); // out of the unfinished forms, once the journal has said which there are
            return QApplication::activeModalWidget() != nullptr;
        }));
        QVERIFY(saysWhy());
        // Also what is made later.
        window().openResident(m_id);
        QVERIFY(!button(u"Edit this resident"_s).first);
    }

    void leadsToTheKey()
    {
        open(m_number);
        type(u"preferredName"_s, u"Nella"_s);
        m_proxy->answer({}, refusal(401));
        QSignalSpy asked(m_session.get(), &ConnectionSession::signInRequested);
        save();
        QVERIFY2(waitUntil([&] { return said().contains(u"did not accept the API key"_s); }, 30'000),
            qPrintable(said()));
        QVERIFY(press(*editor()->form()->notice(), u"Enter the key"_s));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(editor()->draft().text(*formField(u"preferredName"_s)), u"Nella"_s);
    }

    void countsDown()
    {
        open(m_number++);
        type(u"preferredName"_s, u"Nella"_s);
        m_proxy->answer("PUT", refusal(429, "Retry-After: 3\r\n"));
        save();
        QVERIFY2(waitUntil([&] { return said().contains(u"3 second"_s); }), qPrintable(said()));
        QVERIFY(waitUntil([&] { return said().contains(u"1 second"_s); }));
        m_proxy->mend();
        QVERIFY(waitUntil([&] { return said().contains(u"may be asked again now"_s); }));
        QVERIFY(press(*editor()->form()->notice(), u"Try again"_s));
        QVERIFY2(waitUntil([&] { return !editor(); }, 30'000), qPrintable(said()));
        QCOMPARE(stored().value("preferredName"_L1).toString(), u"Nella"_s);
    }

    void dischargesAndTakesBack()
    {
        const auto change = [&](const QString &status) {
            window().editing().edit(m_id);
            QVERIFY(waitUntil([&] { return editor() && editor()->isLoaded(); }));
            auto *combo = qobject_cast<QComboBox *>(
                editor()->form()->findChild<FormPage *>()->box(u"status"_s)->editor()->inputs().first());
            combo->setCurrentIndex(combo->findData(status));
        };
        open(m_number++);
        const bool wasActive = stored().value("status"_L1).toString() == "active"_L1;
        if (!wasActive) {
            change(u"active"_s);
            save();
            QVERIFY(waitUntil([&] { return !editor(); }));
        }
        change(u"inactive"_s);
        ReviewDialog *dialog = review();
        QVERIFY(!texts(*dialog).join(u'\n').contains(u"billed"_s));
        QVERIFY(texts(*dialog).contains(u"Inactive"_s)); // the second member that says so
        save(dialog);
        QVERIFY(waitUntil([&] { return !editor(); }));
        QCOMPARE(stored().value("status"_L1).toString(), u"inactive"_s);
        QCOMPARE(stored().value("isInactive"_L1), QJsonValue(true));
        change(u"active"_s);
        dialog = review();
        QVERIFY(texts(*dialog).join(u'\n').contains(
            u"Making a resident active again can change what the care provider is billed."_s));
        save(dialog);
        QVERIFY(waitUntil([&] { return !editor(); }));
        QCOMPARE(stored().value("status"_L1).toString(), u"active"_s);
        QCOMPARE(stored().value("isInactive"_L1), QJsonValue(false));
    }

private:
    MainWindow &window() const { return m_session->window(); }
    RecordEditor *editor() const { return window().editor(); }
    QString said() const { return editor() ? editor()->form()->notice()->text() : QString(); }

    //! The resident of \a number, whom no other test touches, in the form.
    void open(int number)
    {
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return !residents.recordId(number).isEmpty(); }));
        m_id = residents.recordId(number);
        window().editing().edit(m_id);
        QVERIFY(editor());
        QVERIFY(waitUntil([&] { return editor()->isLoaded(); }));
    }

    void start(const QString &key)
    {
        Connection connection = connectionTo(*m_service);
        connection.base = m_proxy->base();
        m_session = std::make_unique<ConnectionSession>(
            Workspace::forOneRun(connection, *Secret::apiKey(key), computerClock()), test::residentsFirst());
        window().resize(1366, 768);
        window().show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return residents.status().complete && !residents.record(0).isNull(); }));
    }

    //! Changes something in the small form \a task.
    void changeIn(const QString &task) const
    {
        const auto *page = editor()->form()->findChild<FormPage *>();
        const QString first = editableResident().task(task)->first;
        FieldEditor *field = page->box(first)->editor();
        if (task == "keyworkers"_L1) {
            QVERIFY(press(*field, u"Remove"_s));
        } else if (task == "contacts"_L1) {
            const qsizetype before = field->inputs().size();
            qobject_cast<QAbstractButton *>(field->beginning())->click(); // one more
            type(first, u"Ann"_s, int(before) - 1); // the button that adds stays the last one
        } else if (auto *box = qobject_cast<QComboBox *>(field->inputs().first());
                   box && !box->isEditable()) {
            box->setCurrentIndex(box->findData(u"inactive"_s));
        } else {
            const QHash<QString, QString> texts{ { u"allergies"_s, u"allergies"_s },
                { u"dols"_s, u"dols.reference"_s }, { u"dnacpr"_s, u"dnacprDetails"_s } };
            type(texts.value(task, first), u"B7"_s);
        }
    }

    void type(const QString &path, const QString &text, int box = 0) const
    {
        QWidget *input = editor()->form()->findChild<FormPage *>()->box(path)->editor()->inputs().at(box);
        input->setFocus();
        QTest::keyClick(input, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(input, text);
    }

    ReviewDialog *review() const
    {
        if (!waitUntil([&] { return !editor()->findChild<ReviewDialog *>(); }))
            qFatal("the review before is still there");
        editor()->review();
        if (!waitUntil([&] { return editor()->findChild<ReviewDialog *>() != nullptr; })) {
            QStringList problems{ said() };
            const QList<Problem> found = editor()->form()->problems();
            for (const Problem &problem : found)
                problems += problem.message;
            qFatal("no review: %s", qPrintable(problems.join(u' ')));
        }
        return editor()->findChild<ReviewDialog *>();
    }

    void save() const { save(review()); }

    //! With every question of the rules answered.
    static void save(ReviewDialog *dialog)
    {
        const auto ticks = dialog->findChildren<QCheckBox *>();
        for (QCheckBox *tick : ticks)
            tick->setChecked(true);
        dialog->saveButton()->click();
    }

    Record stored() const { return m_second->load(m_id); }
    QStringList texts(const QWidget &within) const { return allTextsIn(within); }

    static bool press(const QWidget &within, const QString &text)
    {
        const auto buttons = within.findChildren<QAbstractButton *>();
        for (QAbstractButton *button : buttons) {
            if (button->text().remove(u'&').startsWith(text) || button->accessibleName().startsWith(text)) {
                button->click();
                return true;
            }
        }
        return false;
    }

    //! Whether a button for \a name can be pressed, and what it says of itself.
    std::pair<bool, QString> button(const QString &name) const
    {
        const auto buttons = window().findChildren<QPushButton *>();
        for (const QPushButton *each : buttons) {
            if (each->isVisible() && (each->text().remove(u'&') == name || each->accessibleName() == name))
                return { each->isEnabled(), each->toolTip() + u' ' + each->accessibleDescription() };
        }
        return { false, {} };
    }

    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<SavingClient> m_second;
    std::unique_ptr<CuttingProxy> m_proxy;
    std::unique_ptr<ConnectionSession> m_session;
    QString m_id;
    int m_number = 0;
};

CARE_TEST(secondeditor, TestSecondEditor);
#include "tst_secondeditor.moc"
