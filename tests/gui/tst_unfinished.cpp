// SPDX-License-Identifier: GPL-3.0-or-later
// Remains of a crash: forms that were not sent, and writes that were never answered.
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/store/journal/journal.h"
#include "tests/support/answer.h"
#include "tests/support/journalanswer.h"
#include "tests/support/newresident.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/resident/draftsdialog.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace {

const QByteArray elen = R"({"name":{"first":"Elen","last":"Morgan"}})";
const QByteArray morgan = R"({"name":{"last":"Morgan"}})";

} // namespace

class TestUnfinished : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dialog.reset();
        m_journal.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        restart();
    }

    void listsWhatACrashLeft()
    {
        QVERIFY(!texts(*m_dialog).contains(u"Not known whether it was saved"_s));
        begin("PUT", u"id-1"_s, elen);
        begin("POST", {}, elen);
        begin("POST", {}, "not even JSON");
        restart();
        QCOMPARE(m_writes->writes().size(), 3);
        const QStringList words = texts(*m_dialog);
        QVERIFY(words.contains(u"Not known whether it was saved"_s));
        QVERIFY(words.contains(u"MORGAN, Elen"_s));
        QVERIFY(words.contains(u"New resident: MORGAN, Elen"_s));
        QVERIFY(words.contains(u"New resident without a name"_s));
        QCOMPARE(words.filter(u"Changes sent"_s).size(), 1);
    }

    void saysNothingFalseOfWhatMayBeSent()
    {
        const RecordDraft sent = test::newResident();
        m_journal->storeDraft(
            { u"residents"_s, u"form-1"_s, draftContent(sent, {}) }, this, [](const StoreResult<void> &) {});
        restart();
        QVERIFY(test::waitUntil([&] { return m_drafts->unfinished() == 1; }));
        QCOMPARE(texts(*m_dialog).filter(u"Nothing here has been sent"_s).size(), 1);
        begin("POST", {}, sent.body({}));
        restart();
        QVERIFY(test::waitUntil([&] { return m_drafts->unfinished() == 1; }));
        QVERIFY(texts(*m_dialog).filter(u"Nothing here has been sent"_s).isEmpty());
        QCOMPARE(texts(*m_dialog).filter(u"Not known whether it was saved: see above."_s).size(), 1);
        // The answer of the service stands beside the write.
        m_writes->note(m_writes->writes().first().number, u"It was asked."_s);
        QTRY_COMPARE(texts(*m_dialog).filter(u"It was asked."_s).size(), 1);
        QSignalSpy asked(m_writes.get(), &OpenWriteList::askWanted);
        button(*m_dialog, u"Ask the service: New resident: O'BRIEN, Siân"_s)->click();
        QCOMPARE(asked.size(), 1);
    }

    // Otherwise a form opened again a moment later would have the changes that were just discarded.
    void forgetsAtOnceWhatIsDiscarded()
    {
        const QByteArray content = draftContent(test::newResident(), {});
        const auto keep = [&] {
            m_journal->storeDraft(
                { u"residents"_s, u"form-1"_s, content }, this, [](const StoreResult<void> &) {});
        };
        keep();
        QVERIFY(test::waitUntil([this] { return m_drafts->find(u"form-1"_s) != nullptr; }));
        m_journal->discardDraft(u"residents"_s, u"form-1"_s, u"form-1 discarded"_s);
        QVERIFY(!m_drafts->find(u"form-1"_s)); // the journal has not answered yet
        QTRY_COMPARE(m_drafts->unfinished(), 0);
        keep(); // Typed again.
        QVERIFY(test::waitUntil([this] { return m_drafts->find(u"form-1"_s) != nullptr; }));
        m_journal->removeDraft(u"residents"_s, u"form-1"_s);
        QVERIFY(!m_drafts->find(u"form-1"_s));
        // An answer that was on its way brings nothing back.
        keep();
        QSignalSpy stored(m_journal.get(), &Journal::draftsChanged);
        QVERIFY(test::waitUntil([&] { return stored.size() == 2; }));
        m_journal->removeDraft(u"residents"_s, u"form-1"_s);
        QSignalSpy read(m_drafts.get(), &DraftList::changed);
        QVERIFY(read.wait());
        QVERIFY(!m_drafts->find(u"form-1"_s));
    }

    void isNotListedWhileItIsOnItsWay()
    {
        begin("PUT", u"id-1"_s, "{}");
        QSignalSpy changed(m_writes.get(), &OpenWriteList::changed);
        Q_EMIT m_journal->writesChanged();
        QVERIFY(changed.wait());
        QVERIFY(m_writes->writes().isEmpty());
    }

    void opensTheRecord()
    {
        begin("PUT", u"id-1"_s, morgan);
        restart();
        QSignalSpy wanted(m_dialog.get(), &DraftsDialog::recordWanted);
        button(*m_dialog, u"Open: MORGAN"_s)->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().at(0).toString(), u"id-1"_s);
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(m_writes->writes().size(), 1); // looking settles nothing
    }

    void searchesForANewOne()
    {
        begin("POST", {}, elen);
        restart();
        QSignalSpy wanted(m_dialog.get(), &DraftsDialog::recordWanted);
        button(*m_dialog, u"Look for it: New resident: MORGAN, Elen"_s)->click();
        QCOMPARE(wanted.first().at(0).toString(), QString());
        QCOMPARE(wanted.first().at(1).toString(), u"MORGAN, Elen"_s);
    }

    void listsChangesThatStoppedHalfWay()
    {
        const StoredBulk bulk{ u"b1"_s,
            { test::formField(u"gpSurgeryName"_s), BulkEdit::How::Set, u"Quay Practice"_s, {} }, 3,
            { u"id-1"_s, u"id-2"_s }, 1, 1 };
        m_journal->storeDraft(toDraft(bulk), this, [](const StoreResult<void> &) {});
        restart();
        QVERIFY(test::waitUntil([&] { return m_bulks->stopped().size() == 1; }));
        const QStringList words = texts(*m_dialog);
        QVERIFY(words.contains(u"Surgery: Quay Practice"_s));
        QCOMPARE(words.filter(u"3 saved, 2 to check, 1 not tried; stopped"_s).size(), 1);
        QVERIFY(!words.contains(u"There are none."_s));
        QSignalSpy chosen(m_dialog.get(), &DraftsDialog::bulkChosen);
        button(*m_dialog, u"Continue: Surgery: Quay Practice"_s)->click();
        QCOMPARE(chosen.first().first().toString(), u"b1"_s);
        restart();
        QVERIFY(test::waitUntil([&] { return m_bulks->stopped().size() == 1; }));
        button(*m_dialog, u"Discard: Surgery: Quay Practice"_s)->click();
        QVERIFY(test::waitUntil([&] { return m_bulks->stopped().isEmpty(); }));
    }

    void tellsNamesakesApart();

    void offersOneNextStepEach()
    {
        const RecordDraft sent = test::newResident();
        m_journal->storeDraft(
            { u"residents"_s, u"form-1"_s, draftContent(sent, {}) }, this, [](const StoreResult<void> &) {});
        const StoredBulk bulk{ u"b1"_s,
            { test::formField(u"gpSurgeryName"_s), BulkEdit::How::Set, u"Quay Practice"_s, {} }, 3,
            { u"id-1"_s } };
        m_journal->storeDraft(toDraft(bulk), this, [](const StoreResult<void> &) {});
        begin("PUT", u"id-1"_s, morgan);
        restart();
        QVERIFY(
            test::waitUntil([&] { return m_drafts->unfinished() == 1 && m_bulks->stopped().size() == 1; }));
        const auto steps = [&] {
            QStringList names;
            const auto buttons = m_dialog->findChildren<QPushButton *>();
            for (const QPushButton *each : buttons) {
                if (each->isVisible() && !qobject_cast<const LinkButton *>(each)
                    && each->text() != u"Close"_s)
                    names += each->accessibleName();
            }
            return names;
        };
        // The most urgent first.
        QCOMPARE(steps(),
            QStringList({ u"Ask the service: MORGAN"_s, u"Continue: Surgery: Quay Practice"_s,
                u"Continue: New resident: O'BRIEN, Siân"_s }));
        // The service was asked and could not tell: then somebody has to look.
        m_writes->note(m_writes->writes().first().number, u"It was asked."_s);
        QTRY_COMPARE(steps().value(0), u"Open: MORGAN"_s);
    }

    void takesWhatWasFound_data()
    {
        test::addColumns<QString, QString>("pressed", "result");
        QTest::newRow("saved") << u"It was saved"_s << u"found done"_s;
        QTest::newRow("not saved") << u"It was not"_s << u"found not done"_s;
    }

    void takesWhatWasFound()
    {
        QFETCH(QString, pressed);
        begin("PUT", u"id-1"_s, morgan);
        restart();
        button(*m_dialog, pressed + u": MORGAN"_s)->click();
        QVERIFY(test::waitUntil([&] { return m_writes->writes().isEmpty(); }));
        QVERIFY(!texts(*m_dialog).contains(u"Not known whether it was saved"_s));
        QCOMPARE(trail().size(), 1);
        QTEST(trail().first().result, "result");
        QCOMPARE(trail().first().recordId, u"id-1"_s);
        restart();
        QVERIFY(m_writes->writes().isEmpty());
    }

private:
    void begin(const QByteArray &method, const QString &id, const QByteArray &body)
    {
        const Write write{ .method = method, .resource = u"residents"_s, .recordId = id, .body = body };
        QVERIFY(test::beginWrite(*m_journal, write) > 0);
    }

    void restart()
    {
        m_dialog.reset();
        m_writes.reset();
        m_bulks.reset();
        m_drafts.reset();
        m_journal.reset();
        m_journal = std::make_unique<Journal>(
            StoreOptions{ m_folder->filePath(u"journal.db"_s), QByteArray(32, 'u') });
        m_drafts = std::make_unique<DraftList>(*m_journal);
        m_bulks = std::make_unique<BulkList>(*m_journal);
        m_writes = std::make_unique<OpenWriteList>(*m_journal);
        QSignalSpy read(m_writes.get(), &OpenWriteList::changed);
        QVERIFY(read.wait());
        m_dialog = std::make_unique<DraftsDialog>(*m_drafts, *m_bulks, *m_writes);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        m_dialog->show();
    }

    QList<AuditEntry> trail() { return test::auditTrailOf(*m_journal); }
    static QStringList texts(const QWidget &dialog) { return test::textsIn(dialog); }

    static QPushButton *button(const QWidget &dialog, const QString &accessibleName)
    {
        return test::named<QPushButton>(dialog, accessibleName);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<DraftList> m_drafts;
    std::unique_ptr<BulkList> m_bulks;
    std::unique_ptr<OpenWriteList> m_writes;
    std::unique_ptr<DraftsDialog> m_dialog;
};

void TestUnfinished::tellsNamesakesApart()
{
    const auto resident = [](const char *id, const char *born, const char *room) -> QByteArray {
        return QByteArray(R"({"id":")") + id + R"(","name":{"first":"Elen","last":"Morgan"},"dateOfBirth":")"
            + born + R"(T00:00:00.000Z","location":{"room":")" + room + R"("}})";
    };
    const auto keep = [&](const QByteArray &record) {
        RecordDraft draft = test::residentDraft(Record::fromRaw(record));
        draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
        m_journal->storeDraft({ u"residents"_s, draft.base().id, draftContent(draft, {}) }, this,
            [](const StoreResult<void> &) {});
    };
    keep(resident("id-1", "1945-07-14", "12"));
    keep(resident("id-2", "1938-02-03", "4"));
    begin("PUT", u"id-3"_s, resident("id-3", "1951-01-30", "7"));
    restart();
    QVERIFY(test::waitUntil([&] { return m_drafts->unfinished() == 2; }));
    const QStringList words = texts(*m_dialog);
    QCOMPARE(words.count(u"MORGAN, Elen"_s), 3);
    for (const QString &apart :
        { u"Born 14-Jul-1945 · Room 12"_s, u"Born 03-Feb-1938 · Room 4"_s, u"Born 30-Jan-1951 · Room 7"_s })
        QVERIFY2(words.contains(apart), qPrintable(words.join(u'|')));
    // By ear, too, and each leads to its own.
    QSignalSpy chosen(m_dialog.get(), &DraftsDialog::chosen);
    button(*m_dialog, u"Continue: MORGAN, Elen, Born 03-Feb-1938 · Room 4"_s)->click();
    QCOMPARE(chosen.first().first().toString(), u"id-2"_s);
}

CARE_TEST(unfinished, TestUnfinished);
#include "tst_unfinished.moc"
