// SPDX-License-Identifier: GPL-3.0-or-later
// Residents who are created or changed when the answer goes wrong, in forty ways: one write on the wire for
// each confirmation, and whatever the program says of it is what the service did (rows 90 to 99).
#include "models/editing/recordsaver.h"
#include "models/json/rawjson.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/fault/storage.h"
#include "tests/support/answer.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/residentreplies.h"
#include "tests/support/network/workbench.h"
#include "tests/support/newresident.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

#include <QTimer>

using End = Reply::End;

namespace {

const QByteArray elen =
    R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"preferredName":"Bob","home":"h1","status":"active"})";
const QByteArray head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

//! A service with one resident, which does what it is asked or not, and answers as it likes.
struct OddService {
    //! The answer to a write that was carried out, or not.
    using Answers = std::function<Reply(const QByteArray &stored)>;

    OddService(bool carriesOut, const Answers &answers)
    {
        const auto write = [this, carriesOut, answers](const Received &request) {
            ++writes;
            if (carriesOut && (request.verb == "PUT" || stored.isEmpty()))
                stored =
                    request.verb == "PUT" ? request.body : withRawValue(request.body, { u"id"_s }, "\"7\"");
            return answers(stored);
        };
        server.on("POST /openapi/api/residents", write);
        server.on("PUT /openapi/api/residents/1", write);
        server.on("GET /openapi/api/residents", [this](const Received &) { return listReply(stored); });
        for (const QByteArray &id : { QByteArray("1"), QByteArray("7") })
            server.on("GET /openapi/api/residents/" + id, [this](const Received &) {
                return stored.isEmpty() ? Reply::json("{}", 404) : recordReply(stored);
            });
    }

    RawServer server;
    QByteArray stored; //!< empty: there is none
    int writes = 0;
};

struct Fault {
    const char *name;
    OddService::Answers answers;
};

Fault always(const char *name, const Reply &reply)
{
    return { name, [reply](const QByteArray &) {
                return reply;
            } };
}

Fault cut(const char *name, const QByteArray &bytes, End end)
{
    return always(name, Reply::raw(bytes, end));
}

Fault status(const char *name, int status, const QByteArray &headers = {})
{
    return always(name, Reply::json(R"({"error":{"code":"x","message":"Why"}})", status, headers));
}

//! After these nobody knows from the answer alone.
QList<Fault> silences()
{
    const QByteArray half = head + "Content-Length: 99\r\n\r\n{\"data\":{\"id\":";
    return {
        cut("closed before the head", {}, End::Close),
        cut("reset before the head", {}, End::Reset),
        cut("half a status line, closed", "HTTP/1.1 20", End::Close),
        cut("half a status line, reset", "HTTP/1.1 20", End::Reset),
        cut("half a head, closed", head, End::Close),
        cut("half a head, reset", head, End::Reset),
        cut("half a body, closed", half, End::Close),
        cut("half a body, reset", half, End::Reset),
        cut("never an answer", {}, End::Hang),
        cut("half an answer, then nothing", half, End::Hang),
        always("a byte now and then", { head + "Content-Length: 999\r\n\r\n", End::Drip, " ", 20 }),
        cut("not HTTP", "SSH-2.0-OpenSSH_9.2\r\n", End::Close),
        cut("two lengths", head + "Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}", End::Close),
        always("truncated JSON", Reply::json(R"({"data":{"id":"1")")),
        always("empty", Reply::json("")),
        cut("no content", "HTTP/1.1 204 No Content\r\n\r\n", End::Close),
        always("null", Reply::json("null")),
        always("a record without an id", Reply::json(R"({"data":{"name":"x"}})")),
        always("two records", Reply::json(R"([{"id":"1"},{"id":"2"}])")),
        cut("a web page", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>",
            End::Close),
        cut("a text", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nOK",
            End::Close),
        cut("early hints", "HTTP/1.1 103 Early Hints\r\n\r\n", End::Close),
        status("408", 408),
        status("500", 500),
        status("502", 502),
        status("503", 503, "Retry-After: 1\r\n"),
        status("504", 504),
        status("redirect to what may be the record", 302, "Location: /elsewhere\r\n"),
        status("redirect to the record", 303, "Location: /elsewhere\r\n"),
    };
}

struct Refusal {
    Fault fault;
    SaveState::Kind created; //!< what a creation that is answered so is called
    SaveState::Kind changed;
};

//! After these it was certainly not done.
QList<Refusal> refusals()
{
    const auto same = [](const Fault &fault, SaveState::Kind kind) {
        return Refusal{ fault, kind, kind };
    };
    return {
        same(status("400", 400), SaveState::Kind::Refused),
        same(status("401 again and again", 401), SaveState::Kind::NotSent),
        same(status("403", 403), SaveState::Kind::ReadOnly),
        same(status("404", 404), SaveState::Kind::Refused),
        same(status("405", 405), SaveState::Kind::ReadOnly),
        same(status("409", 409), SaveState::Kind::Refused),
        // Nobody has changed what is there: it may be sent again.
        { status("412", 412), SaveState::Kind::Refused, SaveState::Kind::NotSent },
        same(status("413", 413), SaveState::Kind::Refused),
        same(status("415", 415), SaveState::Kind::Refused),
        same(status("422", 422), SaveState::Kind::Refused),
        same(status("429", 429, "Retry-After: 1\r\n"), SaveState::Kind::NotSent),
        same(status("501", 501), SaveState::Kind::ReadOnly),
        same(status("redirect, body kept", 307, "Location: /elsewhere\r\n"), SaveState::Kind::Refused),
    };
}

RecordDraft changedResident()
{
    RecordDraft draft = residentDraft(Record::fromRaw(elen));
    draft.setEntry(*formField(u"preferredName"_s), { u"Nell"_s });
    return draft;
}

TransportLimits shortOfTime()
{
    TransportLimits limits;
    limits.writeDeadline = 200;
    return limits;
}

} // namespace

class TestSaving : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhyNobodyKnows_data()
    {
        addColumns<ApiError::Kind, int, QString>("kind", "status", "words");
        QTest::newRow("no answer") << Kind::OutcomeUnknown << 0 << u"The connection was lost while saving."_s;
        QTest::newRow("no time") << Kind::OutcomeUnknown << 408 << u"Saving took too long."_s;
        QTest::newRow("a fault") << Kind::OutcomeUnknown << 500 << u"The service had a fault while saving."_s;
        QTest::newRow("no record") << Kind::BadAnswer << 200
                                   << u"The service's answer to saving could not be read."_s;
        QTest::newRow("elsewhere") << Kind::Redirected << 303 << u"The service redirected while saving."_s;
    }

    void saysWhyNobodyKnows()
    {
        QFETCH(ApiError::Kind, kind);
        QFETCH(int, status);
        QFETCH(QString, words);
        ApiError error;
        error.kind = kind;
        error.status = status;
        QVERIFY(mayHaveHappened(error));
        QVERIFY2(causeText(error).startsWith(words), qPrintable(causeText(error)));
    }

    void tellsTheTruthAfterSilence_data()
    {
        addColumns<OddService::Answers, bool, bool>("answers", "isNew", "carriesOut");
        for (const Fault &fault : silences()) {
            for (const bool isNew : { true, false }) {
                for (const bool carriesOut : { true, false })
                    QTest::addRow("%s, %s, %s", isNew ? "create" : "update", fault.name,
                        carriesOut ? "carried out" : "not carried out")
                        << fault.answers << isNew << carriesOut;
            }
        }
    }

    void tellsTheTruthAfterSilence()
    {
        QFETCH(OddService::Answers, answers);
        QFETCH(bool, isNew);
        QFETCH(bool, carriesOut);
        OddService service(carriesOut, answers);
        const RecordDraft draft = isNew ? newResident() : changedResident();
        const SaveState state = save(service, draft);
        QCOMPARE(service.writes, 1);
        // A change may still be on its way, behind a gateway that gave up waiting.
        const bool isOpen = !isNew && !carriesOut;
        const SaveState::Kind otherwise = isNew ? SaveState::Kind::NotSent : SaveState::Kind::Unknown;
        QVERIFY2(
            state.kind == (carriesOut ? SaveState::Kind::Saved : otherwise), qPrintable(state.message()));
        QCOMPARE(state.message().startsWith(u"Saved"_s), carriesOut);
        QCOMPARE(state.message().contains(u"Nothing was saved"_s), !carriesOut && isNew);
        QCOMPARE(state.message().contains(u"may or may not have been saved"_s), isOpen);
        QCOMPARE(state.cause.has_value(), !carriesOut);
        QVERIFY(!state.cause || state.message().startsWith(causeText(*state.cause)));
        QCOMPARE(m_saver->draft().edits(), draft.edits());
        QCOMPARE(openWrites().size(), isOpen ? 1 : 0);
        QCOMPARE(m_saver->unknownWrite() != 0, isOpen);
    }

    void tellsTheTruthAfterARefusal_data()
    {
        addColumns<OddService::Answers, bool, SaveState::Kind>("answers", "isNew", "kind");
        for (const Refusal &refusal : refusals()) {
            for (const bool isNew : { true, false })
                QTest::addRow("%s, %s", isNew ? "create" : "update", refusal.fault.name)
                    << refusal.fault.answers << isNew << (isNew ? refusal.created : refusal.changed);
        }
    }

    void tellsTheTruthAfterARefusal()
    {
        QFETCH(OddService::Answers, answers);
        QFETCH(bool, isNew);
        QFETCH(SaveState::Kind, kind);
        OddService service(false, answers);
        const RecordDraft draft = isNew ? newResident() : changedResident();
        const SaveState state = save(service, draft);
        QVERIFY2(state.kind == kind, qPrintable(state.message()));
        // A token that was refused was refused before any work: it is renewed, and the write sent once more.
        const bool renewed = state.error && state.error->status == 401;
        QCOMPARE(service.writes, renewed ? 2 : 1);
        QVERIFY(!state.message().isEmpty() && !state.message().startsWith(u"Saved"_s));
        QCOMPARE(service.server.count("POST /elsewhere") + service.server.count("GET /elsewhere"), 0);
        QCOMPARE(m_saver->draft().edits(), draft.edits());
        QVERIFY(openWrites().isEmpty());
    }

    // A gateway gives up, and delivers the change some seconds later.
    void findsAChangeThatArrivesLater()
    {
        OddService service(false, [](const QByteArray &) { return Reply::json("{}", 504); });
        const RecordDraft draft = changedResident();
        QCOMPARE(save(service, draft).kind, SaveState::Kind::Unknown);
        QVERIFY(m_saver->state().message().contains(u"504"_s)); // why
        service.stored = draft.body(draft.base());
        m_saver->repeatLookup();
        QVERIFY(waitUntil([this] { return !m_saver->state().isBusy(); }));
        QCOMPARE(m_saver->state().kind, SaveState::Kind::Saved);
        QCOMPARE(m_saver->unknownWrite(), 0);
        QVERIFY(openWrites().isEmpty());
        QCOMPARE(service.writes, 1);
        const QList<AuditEntry> trail = auditTrailOf(*m_journal);
        QCOMPARE(trail.at(trail.size() - 2).result, u"unknown"_s); // never "not sent"
        QCOMPARE(trail.last().result, u"done"_s);
    }

    // The gateway has delivered the earlier change when the same field is sent with another value.
    void savesWhatWasTypedAfterAChangeThatArrivedLater()
    {
        int answered = 0;
        OddService service(true, [&answered](const QByteArray &stored) {
            return answered++ == 0 ? Reply::json("{}", 504) : recordReply(stored);
        });
        const RecordDraft draft = changedResident();
        service.server.on("GET /openapi/api/residents/1", [&](const Received &) {
            return recordReply(
                answered == 1 && service.writes == 1 && m_saver->unknownWrite() == 0 ? elen : service.stored);
        });
        QCOMPARE(save(service, draft).kind, SaveState::Kind::Unknown);
        RecordDraft more = draft;
        more.setEntry(*formField(u"preferredName"_s), { u"Nellie"_s });
        m_saver->save(more, RecordSaver::Merging::AfterReview);
        QVERIFY(waitUntil([this] { return !m_saver->state().isBusy(); }));
        QVERIFY2(m_saver->state().kind == SaveState::Kind::Saved, qPrintable(m_saver->state().message()));
        QCOMPARE(service.writes, 2);
        // A value put back since the first try was not in the review: it is reviewed again, and nobody else
        // is blamed.
        answered = 0;
        service.writes = 0;
        QCOMPARE(save(service, draft).kind, SaveState::Kind::Unknown);
        RecordDraft back = residentDraft(Record::fromRaw(elen));
        back.setEntry(*formField(u"gpSurgeryName"_s), { u"Quay Practice"_s });
        m_saver->save(back, RecordSaver::Merging::AfterReview);
        QVERIFY(waitUntil([this] { return !m_saver->state().isBusy(); }));
        QCOMPARE(m_saver->state().kind, SaveState::Kind::Conflict);
        QVERIFY2(
            !m_saver->state().message().contains(u"somebody else"_s), qPrintable(m_saver->state().message()));
        QCOMPARE(service.writes, 1);
    }

    // Of a record that a list brought, the service leaves out what is empty when it is asked by id.
    void removesFromTheMirrorWhatWasRemoved()
    {
        OddService service(true, [](const QByteArray &stored) { return recordReply(stored); });
        save(service, changedResident()); // for a store
        RecordDraft draft = residentDraft(Record::fromRaw(service.stored));
        PageWrite list;
        list.records = { withRawValue(
            withRawValue(elen, { u"gpTelephone"_s }, "\"01632 960148\""), { u"listOnly"_s }, "\"kept\"") };
        answerOf<StoreResult<PageChanges>>(
            [&](QObject *context, auto done) { m_store->write(residentSchema, list, context, done); });
        draft.setEntry(*formField(u"preferredName"_s), { u"Nellie"_s });
        m_saver->save(draft);
        QVERIFY(waitUntil([this] { return !m_saver->state().isBusy(); }));
        QCOMPARE(m_saver->state().kind, SaveState::Kind::Saved);
        const auto found = answerOf<std::optional<Record>>(
            [&](QObject *context, auto done) { m_store->find(residentSchema, u"1"_s, context, done); });
        QVERIFY(found && *found);
        QCOMPARE((*found)->value("preferredName"_L1).toString(), u"Nellie"_s);
        QVERIFY((*found)->value("gpTelephone"_L1).isUndefined());
        QCOMPARE((*found)->value("listOnly"_L1).toString(), u"kept"_s); // no member that the form knows
    }

    void waitsForALateAnswer()
    {
        for (const RecordDraft &draft : { newResident(), changedResident() }) {
            OddService *made = nullptr;
            OddService service(true, [&made](const QByteArray &stored) {
                made->server.hold(true);
                QTimer::singleShot(100, &made->server, [made] { made->server.hold(false); });
                return recordReply(stored);
            });
            made = &service;
            const SaveState state = save(service, draft);
            QCOMPARE(state.kind, SaveState::Kind::Saved);
            QCOMPARE(service.writes, 1);
        }
    }

    void isSentAgainAfterARenewedToken()
    {
        for (const RecordDraft &draft : { newResident(), changedResident() }) {
            OddService service(false, {});
            int writes = 0;
            const auto refuseOnce = [&](const Received &request) {
                if (++writes == 1)
                    return Reply::json("{}", 401);
                service.stored =
                    request.verb == "PUT" ? request.body : withRawValue(request.body, { u"id"_s }, "\"7\"");
                return recordReply(service.stored);
            };
            service.server.on("POST /openapi/api/residents", refuseOnce);
            service.server.on("PUT /openapi/api/residents/1", refuseOnce);
            QCOMPARE(save(service, draft).kind, SaveState::Kind::Saved);
            QCOMPARE(writes, 2); // one was refused before any work, one was carried out
        }
    }

    void namesWhatWasRewritten()
    {
        for (const RecordDraft &draft : { newResident(), changedResident() }) {
            OddService *made = nullptr;
            OddService service(true, [&made](const QByteArray &stored) {
                made->stored = withRawValue(stored, { u"preferredName"_s }, "\"ELLY\"");
                made->stored = withRawValue(made->stored, { u"status"_s }, "\"inactive\"");
                return recordReply(stored);
            });
            made = &service;
            const SaveState state = save(service, draft);
            QVERIFY2(state.kind == SaveState::Kind::Differs, qPrintable(state.message()));
            QVERIFY(state.fields.contains(u"Status"_s));
            QCOMPARE(state.fields.contains(u"Preferred name"_s), !draft.isNew());
            QCOMPARE(service.writes, 1);
        }
    }

    // The answer is lost, the change was made, and somebody changed something else before we could look.
    void knowsItsOwnChangeBesideSomebodyElses()
    {
        OddService *made = nullptr;
        OddService service(true, [&made](const QByteArray &stored) {
            made->stored = withRawValue(stored, { u"status"_s }, "\"inactive\"");
            return Reply::raw({}, End::Reset);
        });
        made = &service;
        const SaveState state = save(service, changedResident());
        QVERIFY2(state.kind == SaveState::Kind::Differs, qPrintable(state.message()));
        QCOMPARE(state.fields, QStringList{ u"Status"_s });
        QCOMPARE(service.writes, 1);
    }

    void neverGoesOnWithAnotherPerson()
    {
        OddService service(
            true, [](const QByteArray &) { return Reply::json(R"({"data":{"id":"9"}})", 201); });
        service.server.on("GET /openapi/api/residents/9",
            { Reply::json(R"({"data":{"id":"9","name":{"first":"Bob","last":"Jones"},"home":"h1"}})") });
        SaveState state = save(service, newResident());
        QVERIFY2(state.kind == SaveState::Kind::Unknown, qPrintable(state.message()));
        QVERIFY(state.message().contains(u"JONES, Bob (9)"_s));
        QVERIFY(state.recordId.isEmpty() && m_saver->saved().isNull());
        QCOMPARE(openWrites().size(), 1);
        QCOMPARE(service.writes, 1);

        // A change is only ever about the one it was made for.
        OddService other(true, [](const QByteArray &) { return Reply::json(R"({"data":{"id":"9"}})"); });
        state = save(other, changedResident());
        QCOMPARE(state.kind, SaveState::Kind::Saved);
        QCOMPARE(m_saver->saved().id, u"1"_s);
        QCOMPARE(other.writes, 1);
    }

    void saysWhenItCannotBeReadBack()
    {
        OddService service(true, [](const QByteArray &stored) { return recordReply(stored, 201); });
        service.server.on("GET /openapi/api/residents/7", { Reply::json("{}", 500) });
        const SaveState state = save(service, newResident());
        QCOMPARE(state.kind, SaveState::Kind::Unknown);
        QCOMPARE(state.recordId, u"7"_s);
        QVERIFY(state.message().startsWith(u"Saved, but"_s));
        QVERIFY(openWrites().isEmpty());
        QCOMPARE(service.writes, 1);
    }

    void staysUnknownWhenNobodyCanBeAsked()
    {
        for (const RecordDraft &draft : { newResident(), changedResident() }) {
            OddService *made = nullptr;
            OddService service(true, [&made](const QByteArray &) {
                for (const char *path : { "GET /openapi/api/residents", "GET /openapi/api/residents/1" })
                    made->server.on(path, { Reply::json("{}", 500) });
                return Reply::raw({}, End::Reset);
            });
            made = &service;
            const SaveState state = save(service, draft);
            QVERIFY2(state.kind == SaveState::Kind::Unknown, qPrintable(state.message()));
            QVERIFY(state.message().contains(u"may or may not"_s));
            QCOMPARE(openWrites().size(), 1);
            QCOMPARE(openWrites().first().state, Write::State::Unknown);
            QCOMPARE(service.writes, 1);
        }
    }

private:
    SaveState save(OddService &service, const RecordDraft &draft)
    {
        if (!draft.isNew())
            service.stored = elen;
        m_saver.reset();
        m_bench = std::make_unique<Workbench>(service.server, m_clock, shortOfTime());
        m_store = std::make_unique<Store>(StoreOptions());
        m_journal = std::make_unique<Journal>(StoreOptions());
        m_saver = std::make_unique<RecordSaver>(m_bench->client, *m_store, *m_journal, nullptr,
            CreationLookup::Waits{ std::chrono::milliseconds(0) });
        m_saver->save(draft);
        waitUntil([this] { return !m_saver->state().isBusy(); });
        // A second write would have the time to be sent.
        QTest::qWait(10);
        return m_saver->state();
    }

    QList<Write> openWrites() { return openWritesOf(*m_journal); }

    SystemClock m_clock;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<RecordSaver> m_saver;
};

CARE_TEST(saving, TestSaving);
#include "tst_saving.moc"
