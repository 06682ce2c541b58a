// SPDX-License-Identifier: GPL-3.0-or-later
// A second resource that can be changed is a table: the review of an incident, which no service offers yet,
// goes the whole way from a form to a service and back, and is named in the window as what is not offered.
#include "models/editing/draftautosaver.h"
#include "models/editing/draftlist.h"
#include "models/editing/editableincident.h"
#include "models/editing/editableresident.h"
#include "models/editing/openwritelist.h"
#include "models/editing/recordrules.h"
#include "models/editing/recordsaver.h"
#include "models/editing/writesettler.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/network/residentreplies.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"
#include "views/resident/errorsummary.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/taskactions.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/plainlabel.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

namespace {

constexpr FormField fields[] = {
    { .path = "status"_L1, .required = true },
    { .path = "closeComment"_L1, .hint = "What was learnt from it" },
    { .path = "log.title"_L1 },
};
constexpr QLatin1StringView closing[] = { "status"_L1, "closeComment"_L1 };
constexpr Unit units[] = { { "closing"_L1, "Closing", closing } };

void checkClosing(const RecordDraft &draft, const FormField &field, QDate, QList<Problem> &problems)
{
    const QString status = draft.text(*draft.resource().field(u"status"_s));
    if (field.path == "closeComment"_L1 && status == "closed"_L1 && draft.text(field).isEmpty())
        problems.append({ field.path, u"Enter the closing comment"_s });
}

const EditableResource &incidentReview()
{
    static const EditableResource review({
        .schema = incidentSchema,
        .fields = fields,
        .units = units,
        .words = { .editing = "Reviewing one incident" },
        .rules = { .check = checkClosing },
    });
    return review;
}

const EditableResources &both()
{
    static const EditableResources all{ &editableResident(), &incidentReview() };
    return all;
}

//! As the service holds it; the last members are in no schema, and are more than a reader of JSON keeps.
const QByteArray fall = R"({"id":"i1","severity":3,"resident":{"id":"r1","name":"Elen Morgan"},)"
                        R"("status":"needsReview","closeComment":null,)"
                        R"("log":{"title":"Fall","loggedBy":{"id":"u1","name":"Ann Lee"}},)"
                        R"("odd":[ 12345678901234567890 , 1.50e+01 ]})";
constexpr char place[] = "/openapi/api/incident-reports/i1";

} // namespace

class TestSecondResource : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void takesFromTheSchemaWhatTheTableLeavesOut();
    void goesFromTheFormToTheServiceAndBack();
    void decidesAUnitAsAWhole();
    void keepsItsDraftsApart();
    void settlesAnInterruptedWrite();
    void isNamedButNotOffered();
    void worksOnceTheServiceOffersIt();

private:
    void open();
    void chooseStatus(const QString &status);
    void comment(const QString &text);
    ReviewDialog *review();
    FieldEditor *editorOf(const QString &path) const
    {
        return m_editor->findChild<FormPage *>()->box(path)->editor();
    }
    QList<Draft> drafts()
    {
        return answerOf<QList<Draft>>([this](QObject *context, auto done) {
            m_journal->drafts(context, done);
        }).value_or(QList<Draft>());
    }
    QList<AuditEntry> trail()
    {
        return answerOf<QList<AuditEntry>>([this](QObject *context, auto done) {
            m_journal->auditTrail(context, done);
        }).value_or(QList<AuditEntry>());
    }
    QByteArrayList sent() const;

    SystemClock m_clock;
    QByteArray m_held; //!< what the service has
    std::unique_ptr<RawServer> m_server;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<RecordEditor> m_editor;
};

void TestSecondResource::init()
{
    m_held = fall;
    m_server = std::make_unique<RawServer>();
    m_bench = std::make_unique<Workbench>(*m_server, m_clock);
    m_store = std::make_unique<Store>(StoreOptions());
    m_journal = std::make_unique<Journal>(StoreOptions());
    m_server->on(QByteArray("GET ") + place, [this](const Received &) { return recordReply(m_held); });
    m_server->on(QByteArray("PUT ") + place, [this](const Received &request) {
        m_held = request.body;
        return recordReply(m_held);
    });
}

void TestSecondResource::cleanup()
{
    m_editor.reset();
    m_journal.reset();
    m_store.reset();
    m_bench.reset();
    m_server.reset();
}

void TestSecondResource::open()
{
    m_editor = std::make_unique<RecordEditor>(
        std::make_unique<RecordSaver>(incidentReview(), m_bench->client, *m_store, *m_journal),
        std::make_unique<DraftAutosaver>(incidentReview(), *m_journal, u"i1"_s), u"i1"_s);
    m_editor->setContext({ QDate(2026, 11, 21), {} });
    m_editor->resize(1000, 640);
    m_editor->show();
    if (!QTest::qWaitFor([this] { return m_editor->isLoaded(); }))
        qFatal("the form was not loaded");
}

void TestSecondResource::chooseStatus(const QString &status)
{
    auto *box = qobject_cast<QComboBox *>(editorOf(u"status"_s)->inputs().constFirst());
    box->setCurrentIndex(box->findData(status));
}

void TestSecondResource::comment(const QString &text)
{
    QWidget *input = editorOf(u"closeComment"_s)->inputs().constFirst();
    input->setFocus();
    QTest::keyClicks(input, text);
}

ReviewDialog *TestSecondResource::review()
{
    m_editor->review();
    if (!QTest::qWaitFor([this] { return m_editor->findChild<ReviewDialog *>() != nullptr; }))
        qFatal("no review was shown");
    return m_editor->findChild<ReviewDialog *>();
}

QByteArrayList TestSecondResource::sent() const
{
    QByteArrayList bodies;
    for (const Received &request : m_server->received()) {
        if (request.verb == "PUT" && request.path == place)
            bodies += request.body;
    }
    return bodies;
}

void TestSecondResource::takesFromTheSchemaWhatTheTableLeavesOut()
{
    const EditableResource &resource = incidentReview();
    QCOMPARE(resource.fields().size(), std::size(fields));
    const FormField &status = *resource.field(u"status"_s);
    QCOMPARE(status.title(), incidentSchema.field("status"_L1)->title());
    QCOMPARE(status.editor, Editor::Status);
    QCOMPARE(resource.field(u"closeComment"_s)->editor, Editor::Text);
    QCOMPARE(resource.field(u"closeComment"_s)->sectionTitle(),
        incidentSchema.field("closeComment"_L1)->sectionTitle());
    QCOMPARE(resource.unitOf(u"closeComment"_s), u"closing"_s);
    QVERIFY(resource.nameOf(Record::fromRaw(fall)).contains(u"Elen Morgan"_s));
}

void TestSecondResource::goesFromTheFormToTheServiceAndBack()
{
    open();
    QVERIFY(!m_editor->findChild<PersonBanner *>());
    QCOMPARE(m_editor->title(), u"Reviewing one incident"_s);
    QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
    // Its own rule stands against a review.
    chooseStatus(u"closed"_s);
    m_editor->review();
    QVERIFY(!m_editor->findChild<ReviewDialog *>());
    QCOMPARE(m_editor->findChild<ErrorSummary *>()->problems().constFirst().message,
        u"Enter the closing comment"_s);
    comment(u"Mat taken away."_s);
    m_editor->storeNow();
    QTRY_COMPARE(drafts().size(), 1);
    QCOMPARE(drafts().constFirst().resource, u"incident-reports"_s);

    // Somebody else has corrected the title: nothing goes before that was seen.
    m_held = QByteArray(fall).replace(R"("Fall")", R"("Fall in the garden")");
    review()->saveButton()->click();
    QTRY_VERIFY(m_editor->form()->notice()->text().contains(u"somebody else changed Title"_s));
    QVERIFY(sent().isEmpty());
    QTRY_VERIFY(!m_editor->findChild<ReviewDialog *>());
    ReviewDialog *again = review();
    QStringList said;
    const auto labels = again->findChildren<PlainLabel *>();
    for (const PlainLabel *label : labels)
        said += label->text();
    const QString all = said.join(u'|');
    QVERIFY2(all.contains(u"Needs review|Closed"_s), qPrintable(all));
    QVERIFY2(all.contains(u"Fall|Fall in the garden"_s), qPrintable(all));
    again->saveButton()->click();
    QTRY_COMPARE(saved.size(), 1);

    // One write: what nobody touched byte for byte, references by their ids.
    QCOMPARE(sent().size(), 1);
    QCOMPARE(sent().constFirst(),
        QByteArray(R"({"id":"i1","severity":3,"resident":"r1",)"
                   R"("status":"closed","closeComment":"Mat taken away.",)"
                   R"("log":{"title":"Fall in the garden","loggedBy":"u1"},)"
                   R"("odd":[ 12345678901234567890 , 1.50e+01 ]})"));
    QTRY_VERIFY(drafts().isEmpty());
    const QList<AuditEntry> entries = trail();
    QCOMPARE(entries.size(), 1);
    QCOMPARE(entries.constFirst().resource, u"incident-reports"_s);
    QCOMPARE(entries.constFirst().fields, QStringList({ u"closeComment"_s, u"status"_s }));
    QCOMPARE(m_editor->putBack().changedPaths(), QStringList({ u"closeComment"_s, u"status"_s }));
}

void TestSecondResource::decidesAUnitAsAWhole()
{
    open();
    chooseStatus(u"closed"_s);
    comment(u"Mat taken away."_s);
    m_held = QByteArray(fall).replace(R"("closeComment":null)", R"("closeComment":"Seen by the GP.")");
    review()->saveButton()->click();
    QTRY_VERIFY(m_editor->form()->notice()->text().contains(u"somebody else changed"_s));
    const QList<FieldConflict> conflicts = conflictsBetween(m_editor->draft(), Record::fromRaw(m_held));
    QCOMPARE(conflicts.size(), 1);
    QCOMPARE(conflicts.constFirst().label, u"Closing"_s);
    QCOMPARE(conflicts.constFirst().unit.size(), 2);
    QVERIFY(sent().isEmpty());
}

void TestSecondResource::keepsItsDraftsApart()
{
    {
        DraftAutosaver autosaver(incidentReview(), *m_journal, u"i1"_s);
        RecordDraft draft(incidentReview(), Record::fromRaw(fall));
        draft.setText(*incidentReview().field(u"closeComment"_s), u"Mat taken away."_s);
        autosaver.schedule(draft, u"closeComment"_s);
    }
    DraftList ofBoth(*m_journal, both());
    DraftList ofResidents(*m_journal);
    QTRY_VERIFY(ofBoth.isKnown() && ofResidents.isKnown());
    QCOMPARE(ofResidents.drafts().size(), 0);
    QCOMPARE(ofBoth.drafts().size(), 1);
    const StoredDraft kept = ofBoth.drafts().constFirst();
    QCOMPARE(&kept.draft.resource(), &incidentReview());
    QCOMPARE(kept.draft.text(*incidentReview().field(u"closeComment"_s)), u"Mat taken away."_s);
    ofBoth.discard(u"i1"_s);
    QTRY_COMPARE(ofBoth.unfinished(), 0);
    ofBoth.bringBack(ofBoth.drafts().constFirst().id);
    QTRY_COMPARE(ofBoth.unfinished(), 1);
}

void TestSecondResource::settlesAnInterruptedWrite()
{
    const Write write{ .method = "PUT",
        .resource = u"incident-reports"_s,
        .recordId = u"i1"_s,
        .body = RecordDraft(incidentReview(), Record::fromRaw(fall)).body(Record::fromRaw(fall)) };
    qint64 number = 0;
    m_journal->beginWrite(
        write, this, [&](const StoreResult<qint64> &begun) { number = begun.value_or(-1); });
    QTRY_VERIFY(number != 0);
    m_journal->settleWrite(number, Write::State::Unknown, {});
    DraftList known(*m_journal, both());
    OpenWriteList writes(*m_journal, both());
    QTRY_COMPARE(writes.writes().size(), 1);
    QVERIFY(writes.writes().constFirst().person.contains(u"r1"_s)); // references go by their ids
    WriteSettler settler(m_bench->client, writes, known);
    QSignalSpy settled(&settler, &WriteSettler::settled);
    QTRY_COMPARE(settled.size(), 1);
    QCOMPARE(settled.constFirst().at(1).toBool(), true);
    QCOMPARE(m_server->count(QByteArray("GET ") + place), 1);
    QVERIFY(sent().isEmpty());
}

void TestSecondResource::isNamedButNotOffered()
{
    const EditableResource &incident = editableIncident();
    QVERIFY(!incident.isOffered());
    QVERIFY(!findEditable(editableResources(), incident.name())); // no draft and no write of it is looked for
    const EditingTask &task = incident.tasks().front();
    const std::unique_ptr<QAction> shown(makeTaskAction(incident, task, nullptr));
    QCOMPARE(shown->text(), u"Close or review an incident – not offered by this service"_s);
    QVERIFY(!shown->isEnabled());
    // The one line that an update of the contract would change.
    const EditableResource offered(incidentTable(ServiceOperation::Put));
    const std::unique_ptr<QAction> command(makeTaskAction(offered, offered.tasks().front(), nullptr));
    QVERIFY(command->isEnabled());
    QCOMPARE(command->text(), offered.tasks().front().commandText());
}

// With an operation invented for the test the task that is there goes the whole way: nothing but the table
// says what it is.
void TestSecondResource::worksOnceTheServiceOffersIt()
{
    const EditableResource offered(incidentTable(ServiceOperation::Put));
    m_editor = std::make_unique<RecordEditor>(
        std::make_unique<RecordSaver>(offered, m_bench->client, *m_store, *m_journal),
        std::make_unique<DraftAutosaver>(offered, *m_journal, u"i1"_s), u"i1"_s, offered.task(u"review"_s));
    m_editor->setContext({ QDate(2026, 11, 21), {} });
    m_editor->resize(1000, 640);
    m_editor->show();
    QTRY_VERIFY(m_editor->isLoaded());
    QCOMPARE(m_editor->form()->task(), offered.task(u"review"_s));
    QSignalSpy saved(m_editor.get(), &RecordEditor::saved);
    chooseStatus(u"closed"_s);
    m_editor->review();
    QCOMPARE(m_editor->findChild<ErrorSummary *>()->problems().constFirst().message,
        u"Enter the closing comment"_s);
    comment(u"Mat taken away."_s);
    review()->saveButton()->click();
    QTRY_COMPARE(saved.size(), 1);
    QCOMPARE(sent().size(), 1);
    QVERIFY(sent().constFirst().contains(R"("status":"closed","closeComment":"Mat taken away.")"));
    QCOMPARE(trail().constLast().resource, u"incident-reports"_s);
    m_editor.reset(); // before its table
}

CARE_TEST(secondresource, TestSecondResource);
#include "tst_secondresource.moc"
