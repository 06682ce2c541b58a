// SPDX-License-Identifier: GPL-3.0-or-later
// Writes that were cut off are asked about at the service: at the start, when the line is back, never by
// sending them again (row 92).
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/writesettler.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "tests/fault/storage.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/residentreplies.h"
#include "tests/support/network/workbench.h"
#include "tests/support/newresident.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrlQuery>

using namespace std::chrono_literals;

namespace {

const QByteArray &sian = sianOBrien;
const QByteArray &elen = elenMorgan;

} // namespace

class TestWriteSettler : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<RawServer>();
        m_bench = std::make_unique<Workbench>(*m_server, m_clock);
        m_journal = std::make_unique<Journal>(StoreOptions());
    }

    void cleanup()
    {
        // Settling sends nothing, with any result.
        QCOMPARE(m_server->count("POST /openapi/api/residents"), 0);
        QCOMPARE(m_server->count("PUT /openapi/api/residents/1"), 0);
        m_settler.reset();
        m_drafts.reset();
        m_writes.reset();
        m_journal.reset();
        m_bench.reset();
        m_server.reset();
    }

    void findsWhatWasCreated()
    {
        m_server->on("GET /openapi/api/residents", { listReply(sian) });
        cutOff(newResident(), newResident());
        start(10min);
        QTRY_COMPARE(m_drafts->drafts().size(), 1);
        QTRY_VERIFY(m_writes->writes().isEmpty());
        QTRY_COMPARE(m_drafts->unfinished(), 0); // can be had back for a day
        QCOMPARE(m_drafts->drafts().size(), 1);
        QCOMPARE(m_writes->settled().size(), 1);
        QVERIFY(m_writes->settled().first().contains(u"O'BRIEN, Siân"_s));
        const QList<AuditEntry> trail = auditTrailOf(*m_journal);
        QCOMPARE(trail.last().result, u"found done"_s);
        QCOMPARE(trail.last().recordId, u"7"_s);
    }

    // Two windows, or the service and the user, at the same time.
    void settlesEachWriteOnce()
    {
        cutOff(newResident(), newResident());
        OpenWriteList writes(*m_journal);
        QTRY_COMPARE(writes.writes().size(), 1);
        const qint64 number = writes.writes().first().number;
        QSignalSpy settled(&writes, &OpenWriteList::writeSettled);
        writes.settle(number, true, OpenWriteList::Source::Service, u"7"_s);
        writes.settle(number, true, OpenWriteList::Source::User);
        QCOMPARE(settled.size(), 1);
        QCOMPARE(writes.settled().size(), 1);
        QCOMPARE(auditTrailOf(*m_journal).size(), 1);
        QVERIFY(writes.writes().isEmpty());
    }

    void keepsWhatWasTypedSince()
    {
        m_server->on("GET /openapi/api/residents", { listReply(sian) });
        RecordDraft more = newResident();
        more.setEntry(*formField(u"preferredName"_s), { u"Nell"_s });
        cutOff(newResident(), more);
        start(10min);
        QTRY_COMPARE(m_writes->settled().size(), 1);
        QTRY_VERIFY(m_writes->writes().isEmpty());
        QTest::qWait(100);
        QCOMPARE(m_drafts->unfinished(), 1);
    }

    void findsThatNothingWasCreated()
    {
        m_server->on("GET /openapi/api/residents", { listReply({}) });
        cutOff(newResident(), newResident());
        start(0ms);
        QTRY_COMPARE(m_writes->settled().size(), 1);
        QTRY_VERIFY(m_writes->writes().isEmpty());
        QCOMPARE(m_drafts->unfinished(), 1);
        QCOMPARE(auditTrailOf(*m_journal).last().result, u"found not done"_s);
    }

    void waitsForASlowService()
    {
        m_server->on("GET /openapi/api/residents", { listReply({}), listReply({}), listReply(sian) });
        cutOff(newResident(), newResident());
        start(2s);
        QTRY_VERIFY(finding().contains(u"does not have it yet"_s));
        QVERIFY(m_writes->settled().isEmpty());
        QCOMPARE(m_drafts->unfinished(), 1);
        QTRY_COMPARE(m_writes->settled().size(), 1); // asked again by itself
        QVERIFY(m_writes->settled().first().endsWith(u"were saved."_s));
    }

    void settlesWhatAClockAheadBegan_data()
    {
        addColumns<QByteArray, QString>("held", "outcome");
        QTest::newRow("created") << sian << u"were saved."_s;
        QTest::newRow("not created") << QByteArray() << u"were not saved."_s;
    }

    // The computer's clock was put back since: nobody knows when it was sent. It is looked for among those of
    // the last month, and the service has its usual time from now on.
    void settlesWhatAClockAheadBegan()
    {
        QFETCH(QByteArray, held);
        QFETCH(QString, outcome);
        const QTemporaryDir folder;
        const StoreOptions options{ folder.filePath(u"journal.db"_s), QByteArray(32, 'j') };
        m_journal = std::make_unique<Journal>(options);
        cutOff(newResident(), newResident());
        m_journal.reset();
        {
            Database database;
            QCOMPARE(database.open(options, Durability::EveryChange).note, StoreReport::Note::None);
            QVERIFY(database.run(u"UPDATE writes SET began_at = began_at + 315360000000"_s)); // ten years
        }
        m_journal = std::make_unique<Journal>(options);
        m_server->on("GET /openapi/api/residents", { listReply({}), listReply({}), listReply(held) });
        start(2s);
        QTRY_COMPARE_WITH_TIMEOUT(m_writes->settled().size(), 1, 20'000);
        QVERIFY2(m_writes->settled().first().endsWith(outcome), qPrintable(m_writes->settled().first()));
        const QUrlQuery asked(QUrl(QString::fromLatin1(m_server->received().last().path)));
        const QDate first = QDate::fromString(asked.queryItemValue(u"startDate"_s), Qt::ISODate);
        QVERIFY(qAbs(first.daysTo(QDateTime::currentDateTimeUtc().date()) - 31) <= 1);
        QVERIFY(!asked.hasQueryItem(u"endDate"_s));
    }

    void namesSeveral()
    {
        m_server->on("GET /openapi/api/residents",
            { listReply(sian + ',' + QByteArray(sian).replace("\"7\"", "\"8\"")) });
        cutOff(newResident(), newResident());
        start(0ms);
        QTRY_VERIFY(finding().contains(u"7, 8"_s));
        QCOMPARE(m_drafts->unfinished(), 1);
    }

    void judgesAChange_data()
    {
        QTest::addColumn<QByteArray>("held");
        QTest::addColumn<QString>("result"); // of the trail; empty: left to the user
        QTest::newRow("carried out") << QByteArray(elen).replace("Bob", "Nell") << u"found done"_s;
        QTest::newRow("carried out, and something else changed")
            << QByteArray(elen).replace("Bob", "Nell").replace("active", "inactive") << u"found done"_s;
        QTest::newRow("not carried out") << elen << u"found not done"_s;
        QTest::newRow("not carried out, and something else changed")
            << QByteArray(elen).replace("active", "inactive") << u"found not done"_s;
        QTest::newRow("somebody else changed the same")
            << QByteArray(elen).replace("Bob", "Elly") << QString();
    }

    void judgesAChange()
    {
        QFETCH(QByteArray, held);
        QFETCH(QString, result);
        m_server->on("GET /openapi/api/residents/1", { recordReply(held) });
        RecordDraft draft = residentDraft(Record::fromRaw(elen));
        draft.setEntry(*formField(u"preferredName"_s), { u"Nell"_s });
        cutOff(draft, draft);
        start(0ms);
        if (result.isEmpty()) {
            QTRY_VERIFY(finding().contains(u"Somebody else has changed the same fields"_s));
            QCOMPARE(m_writes->writes().size(), 1);
            QCOMPARE(m_drafts->unfinished(), 1);
            return;
        }
        QTRY_COMPARE(m_writes->settled().size(), 1);
        QTRY_COMPARE(m_drafts->unfinished(), result == "found done"_L1 ? 0 : 1);
        QCOMPARE(auditTrailOf(*m_journal).last().result, result);
    }

    void asksWhenTheLineIsBack()
    {
        m_server->on("GET /openapi/api/residents/1", { Reply::raw({}, Reply::End::Reset) });
        RecordDraft draft = residentDraft(Record::fromRaw(elen));
        draft.setEntry(*formField(u"preferredName"_s), { u"Nell"_s });
        cutOff(draft, draft);
        start(0ms);
        QTRY_VERIFY_WITH_TIMEOUT(finding().contains(u"could not be asked"_s), 60'000);
        QCOMPARE(m_writes->writes().size(), 1);
        while (!m_bench->client.pacer().outage()) {
            Waiting<Record> read;
            m_bench->client.fetch(
                residentSchema.path(), u"1"_s, ApiClient::Lane::Interactive, true, this, read.callback());
            QVERIFY(read.wait(60'000));
        }
        m_server->on(
            "GET /openapi/api/residents/1", { recordReply(QByteArray(elen).replace("Bob", "Nell")) });
        m_bench->client.pacer().tryNow();
        // Any answer shows that the line is back.
        m_bench->client.fetch(
            residentSchema.path(), u"1"_s, ApiClient::Lane::Interactive, true, this, [](const auto &) {});
        QTRY_COMPARE_WITH_TIMEOUT(m_writes->settled().size(), 1, 60'000);
    }

    void asksWhenToldTo()
    {
        m_server->on("GET /openapi/api/residents", { listReply({}), listReply({}), listReply(sian) });
        cutOff(newResident(), newResident());
        start(10min);
        QTRY_VERIFY(finding().contains(u"does not have it yet"_s));
        m_writes->askNow(m_writes->writes().first().number);
        QTRY_COMPARE(m_writes->settled().size(), 1);
    }

private:
    //! As a crash leaves it: sent, never answered, and what was typed is kept.
    void cutOff(const RecordDraft &sent, const RecordDraft &kept)
    {
        const Write write{ .method = sent.isNew() ? "POST" : "PUT",
            .resource = u"residents"_s,
            .recordId = sent.base().id,
            .body = sent.body(sent.base()) };
        const qint64 number = beginWrite(*m_journal, write);
        QVERIFY(number > 0);
        m_journal->settleWrite(number, Write::State::Unknown, {});
        QVERIFY(keep(*m_journal, sent.isNew() ? u"form-1"_s : sent.base().id, draftContent(kept, {})));
    }

    void start(std::chrono::milliseconds timeout)
    {
        m_writes = std::make_unique<OpenWriteList>(*m_journal);
        m_drafts = std::make_unique<DraftList>(*m_journal);
        m_settler = std::make_unique<WriteSettler>(m_bench->client, *m_writes, *m_drafts, timeout);
    }

    QString finding() const
    {
        return m_writes->writes().isEmpty() ? QString() : m_writes->writes().first().finding;
    }

    SystemClock m_clock;
    std::unique_ptr<RawServer> m_server;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<OpenWriteList> m_writes;
    std::unique_ptr<DraftList> m_drafts;
    std::unique_ptr<WriteSettler> m_settler;
};

CARE_TEST(writesettler, TestWriteSettler);
#include "tst_writesettler.moc"
