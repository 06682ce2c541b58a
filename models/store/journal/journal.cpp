// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/journal.h"

#include "models/store/database/databasefile.h"
#include "models/store/database/databaseworker.h"
#include "models/store/journal/journaltables.h"

#include <QFile>
#include <QVariant>

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isBlank(const Database &database)
{
    const QVariant tables = database.selectValue(u"SELECT count(*) FROM sqlite_master"_s);
    return tables.isValid() && tables.toInt() == 0;
}

//! Outcome of opening, and the damaged files from which entries may still be recovered.
struct Opened {
    StoreReport report;
    QStringList damaged;
};

//! Opens the journal's file or its second copy. A file that was missing, empty or set aside is replaced by
//! the second copy. The copy is not written while the journal is blank, so a crash in between loses nothing.
Opened openEitherCopy(Database &database, const StoreOptions &options)
{
    StoreReport report = database.open(options, Durability::EveryChange);
    if (report.place != StoreReport::Place::OnDisk || !isBlank(database)
        || !QFile::exists(secondCopyOf(options.file)))
        return { report, { report.aside } };
    database.close();
    const bool taken = takeSecondCopy(options.file);
    StoreReport second = database.open(options, Durability::EveryChange);
    const QStringList damaged{ report.aside, second.aside };
    if (taken && second.note == StoreReport::Note::None)
        second.note = StoreReport::Note::SecondCopy;
    if (!report.aside.isEmpty())
        second.aside = report.aside;
    return { second, damaged };
}

//! Updates the second copy within a transaction, which keeps other programs from adding to the audit trail
//! meanwhile.
bool copyJournal(Database &database)
{
    const bool isHeld = database.run(u"BEGIN IMMEDIATE"_s).has_value();
    const bool isCopied = updateSecondCopy(database.file());
    if (isHeld)
        database.rollback();
    return isCopied;
}

//! Function that runs \a work and then updates the second copy. A failure to copy does not fail the work,
//! which is already on the disk.
template<class T>
std::function<T(Database &)> copiedAfter(std::function<T(Database &)> work)
{
    return [work = std::move(work)](Database &database) {
        T done = work(database);
        if (done && !database.file().isEmpty())
            copyJournal(database);
        return done;
    };
}

StoreReport openJournal(Database &database, const StoreOptions &options)
{
    const auto [opened, damaged] = openEitherCopy(database, options);
    StoreReport report = opened;
    const Migration migration = migrateJournal(database);
    if (migration == Migration::Done) {
        const bool isSalvaged = report.note == StoreReport::Note::SetAside;
        for (const QString &file : isSalvaged ? damaged : QStringList()) {
            for (const QByteArray &key : QByteArrayList{ options.key } + options.formerKeys) {
                if (!file.isEmpty())
                    salvageJournal(database, { file, key });
            }
        }
        forgetSending(database);
        // The second copy may still have the former key, which is needed until the copy is updated.
        if (!database.file().isEmpty() && !copyJournal(database) && !options.formerKeys.isEmpty())
            report.hasFormerKey = true;
        return report;
    }
    // A journal file that cannot be used stays unchanged, and this run uses a journal in memory.
    report = database.open({}, Durability::EveryChange);
    migrateJournal(database);
    if (migration == Migration::Newer)
        report.note = StoreReport::Note::Newer;
    else if (report.note == StoreReport::Note::None && !options.file.isEmpty())
        report.note = StoreReport::Note::NotWritable;
    return report;
}

} // namespace

Journal::Journal(const StoreOptions &options, QObject *parent)
    : QObject(parent)
    , m_options(std::make_shared<StoreOptions>(options))
    , m_worker(
          std::make_unique<DatabaseWorker>(QStringLiteral("journal"), DatabaseWorker::beginning(options)))
    , m_hasBegun(!options.awaitsKey)
{
    m_worker->run<StoreReport>(
        this, [options = m_options](Database &database) { return openJournal(database, *options); }, this,
        [this](const StoreReport &report) { finishOpening(report); });
}

void Journal::finishOpening(const StoreReport &report)
{
    if (m_isClosed)
        return; // The journal was closed while it was being opened.
    m_report = report;
    m_isOpen = true;
    Q_EMIT opened(report);
}

Journal::~Journal()
{
    const QList<AuditEntry> waiting = std::exchange(m_unsealed, {});
    for (const AuditEntry &entry : waiting)
        append(entry);
}

void Journal::openWith(const QByteArray &key, const QByteArrayList &formerKeys)
{
    if (!m_hasBegun) {
        m_hasBegun = true;
        m_options->key = key;
        m_options->formerKeys = formerKeys;
        return m_worker->begin();
    }
    if (!std::exchange(m_isClosed, false))
        return;
    m_worker->resume([this, options = m_options, key, formerKeys](Database &database) {
        options->key = key;
        options->formerKeys = formerKeys;
        const StoreReport report = openJournal(database, *options);
        QMetaObject::invokeMethod(
            this, [this, report] { finishOpening(report); }, Qt::QueuedConnection);
    });
}

void Journal::close()
{
    const bool isInMemory = m_isOpen && m_report.place == StoreReport::Place::MemoryOnly;
    if (!m_hasBegun || m_isClosed || isInMemory)
        return;
    m_isClosed = true;
    m_isOpen = false;
    // Sealing is awaited again, because the seal is given anew when the journal is opened.
    m_awaitsSeal = m_isToBeSealed;
    m_auditKey.fill('\0');
    m_auditKey.clear();
    m_worker->run<bool>(
        this,
        [options = m_options](Database &database) {
            database.close();
            options->wipeKeys();
            return true;
        },
        this, [](const bool &) {});
    m_worker->suspend();
}

void Journal::change(std::function<StoreResult<void>(Database &)> work, void (Journal::*changed)(),
    QObject *context, Callback<StoreResult<void>> done)
{
    using Done = StoreResult<void>;
    m_worker->run<Done>(this, copiedAfter(std::move(work)), this,
        [this, changed, guard = QPointer<QObject>(context), done = std::move(done)](const Done &kept) {
            if (!kept)
                Q_EMIT failed();
            else if (changed)
                Q_EMIT(this->*changed)();
            if (guard && done)
                done(kept);
        });
}

void Journal::storeDraft(const Draft &draft, QObject *context, Callback<StoreResult<void>> done)
{
    change([draft](Database &database) { return putDraft(database, draft); }, &Journal::draftsChanged,
        context, std::move(done));
}

void Journal::discardDraft(const QString &resource, const QString &id, const QString &discardedId)
{
    change([=](Database &database) { return markDiscarded(database, resource, id, discardedId); },
        &Journal::draftsChanged);
    Q_EMIT draftDropped(id);
}

void Journal::removeDraft(const QString &resource, const QString &id)
{
    change([resource, id](Database &database) { return deleteDraft(database, resource, id); },
        &Journal::draftsChanged);
    Q_EMIT draftDropped(id);
}

void Journal::drafts(QObject *context, Callback<QList<Draft>> done)
{
    m_worker->run<QList<Draft>>(this, readDrafts, context, std::move(done));
}

void Journal::beginWrite(const Write &write, QObject *context, Callback<StoreResult<qint64>> done)
{
    using Number = StoreResult<qint64>;
    m_worker->run<Number>(this,
        copiedAfter<Number>([write](Database &database) { return insertWrite(database, write); }), context,
        std::move(done));
}

void Journal::settleWrite(qint64 number, Write::State state, const QString &recordId)
{
    change([number, state, recordId](
               Database &database) { return updateWrite(database, number, state, recordId); },
        &Journal::writesChanged);
}

void Journal::openWrites(QObject *context, Callback<QList<Write>> done)
{
    m_worker->run<QList<Write>>(this, readOpenWrites, context, std::move(done));
}

void Journal::addWord(const QString &word)
{
    change([word](Database &database) { return putWord(database, word); }, nullptr);
}

void Journal::removeWord(const QString &word)
{
    change([word](Database &database) { return deleteWord(database, word); }, nullptr);
}

void Journal::words(QObject *context, Callback<QStringList> done)
{
    m_worker->run<QStringList>(this, readWords, context, std::move(done));
}

void Journal::recordTriage(const QList<TriageAct> &acts, QObject *context, Callback<StoreResult<void>> done)
{
    change([acts](Database &database) { return insertTriage(database, acts); }, &Journal::triageChanged,
        context, std::move(done));
}

void Journal::undoTriage(const QString &actId, QObject *context, Callback<StoreResult<void>> done)
{
    change([actId](Database &database) { return deleteTriage(database, actId); }, &Journal::triageChanged,
        context, std::move(done));
}

void Journal::triage(const QDateTime &now, QObject *context, Callback<QList<TriageAct>> done)
{
    m_worker->run<QList<TriageAct>>(
        this, [now](Database &database) { return readTriage(database, now); }, context, std::move(done));
}

void Journal::recordCensus(const CensusEntry &entry, QObject *context, Callback<StoreResult<void>> done)
{
    change([entry](Database &database) { return putCensus(database, entry); }, nullptr, context,
        std::move(done));
}

void Journal::census(QDate from, QDate to, QObject *context, Callback<QList<CensusEntry>> done)
{
    m_worker->run<QList<CensusEntry>>(
        this, [from, to](Database &database) { return readCensus(database, from, to); }, context,
        std::move(done));
}

void Journal::storeSeen(const SeenFindings &seen, QObject *context, Callback<StoreResult<void>> done)
{
    change([seen](Database &database) { return putSeen(database, seen); }, nullptr, context, std::move(done));
}

void Journal::seen(QObject *context, Callback<SeenFindings> done)
{
    m_worker->run<SeenFindings>(this, readSeen, context, std::move(done));
}

void Journal::storeRuleSetting(
    const QString &setting, std::optional<int> value, QObject *context, Callback<StoreResult<void>> done)
{
    change([setting, value](Database &database) { return putRuleSetting(database, setting, value); },
        &Journal::ruleSettingsChanged, context, std::move(done));
}

void Journal::ruleSettings(QObject *context, Callback<QHash<QString, int>> done)
{
    m_worker->run<QHash<QString, int>>(this, readRuleSettings, context, std::move(done));
}

void Journal::storeRecalculation(
    const Recalculation &point, QObject *context, Callback<StoreResult<void>> done)
{
    change([point](Database &database) { return putRecalculation(database, point); },
        &Journal::recalculationsChanged, context, std::move(done));
}

void Journal::removeRecalculation(const QString &id, QObject *context, Callback<StoreResult<void>> done)
{
    change([id](Database &database) { return deleteRecalculation(database, id); },
        &Journal::recalculationsChanged, context, std::move(done));
}

void Journal::recalculations(QObject *context, Callback<QList<Recalculation>> done)
{
    m_worker->run<QList<Recalculation>>(this, readRecalculations, context, std::move(done));
}

void Journal::storeNotification(
    const NotificationDraft &draft, QObject *context, Callback<StoreResult<void>> done)
{
    change([draft](Database &database) { return putNotification(database, draft); },
        &Journal::notificationsChanged, context, std::move(done));
}

void Journal::notifications(QObject *context, Callback<QList<NotificationDraft>> done)
{
    m_worker->run<QList<NotificationDraft>>(this, readNotifications, context, std::move(done));
}

void Journal::awaitSeal()
{
    m_isToBeSealed = true;
    m_awaitsSeal = true;
}

void Journal::sealWith(const AuditSeal &seal)
{
    m_awaitsSeal = false;
    m_auditKey = seal.key;
    // Journals in memory are not sealed, because the seal belongs to the trail on disk.
    using Head = StoreResult<std::optional<AuditHead>>;
    m_worker->run<Head>(this, copiedAfter<Head>([seal](Database &database) -> Head {
        if (database.file().isEmpty() || seal.key.isEmpty())
            return std::nullopt;
        return beginSeal(database, seal);
    }),
        this, [this, known = seal.head](const Head &head) {
            if (!head)
                Q_EMIT failed();
            else if (*head && *head != known)
                Q_EMIT auditGrown(**head);
        });
    const QList<AuditEntry> waiting = std::exchange(m_unsealed, {});
    for (const AuditEntry &entry : waiting)
        append(entry);
}

void Journal::record(const AuditEntry &entry)
{
    if (m_awaitsSeal)
        m_unsealed += entry;
    else
        append(entry);
}

void Journal::append(const AuditEntry &entry)
{
    using Head = StoreResult<AuditHead>;
    m_worker->run<Head>(this, copiedAfter<Head>([entry, key = m_auditKey](Database &database) {
        return appendAudit(database, entry, key);
    }),
        this, [this, isSealed = !m_auditKey.isEmpty()](const Head &head) {
            if (!head)
                Q_EMIT failed();
            else if (isSealed && m_report.place == StoreReport::Place::OnDisk)
                Q_EMIT auditGrown(*head);
        });
}

void Journal::auditTrail(QObject *context, Callback<QList<AuditEntry>> done)
{
    m_worker->run<QList<AuditEntry>>(this, readAudit, context, std::move(done));
}

void Journal::newestEntry(const QString &action, QObject *context, Callback<std::optional<AuditMoment>> done)
{
    m_worker->run<std::optional<AuditMoment>>(
        this, [action](Database &database) { return readNewestAudit(database, action); }, context,
        std::move(done));
}

StoreResult<AuditHead> appendToAuditTrail(
    const StoreOptions &options, const AuditSeal &seal, const QList<AuditEntry> &entries, bool isAlone)
{
    Database database;
    if (!QFile::exists(options.file) || !database.openBeside(options))
        return storeFailure(QString());
    if (!seal.key.isEmpty()) {
        if (const StoreResult<AuditHead> begun = beginSeal(database, seal); !begun)
            return begun;
    }
    StoreResult<AuditHead> head = AuditHead();
    for (const AuditEntry &entry : entries) {
        head = appendAudit(database, entry, seal.key);
        if (!head)
            return head;
    }
    if (isAlone)
        updateSecondCopy(options.file);
    return head;
}

std::optional<Decisions> readDecisions(const StoreOptions &options, QDate censusFrom)
{
    Database database;
    if (!QFile::exists(options.file) || !database.openReader(options, Durability::EveryChange))
        return std::nullopt;
    // Last day of the calendar, after any census.
    const QDate last(9999, 12, 31);
    return Decisions{ readRuleSettings(database), readTriage(database, QDateTime()),
        censusFrom.isValid() ? readCensus(database, censusFrom, last) : QList<CensusEntry>(),
        readRecalculations(database), readNotifications(database) };
}

std::optional<QList<AuditEntry>> readAuditTrail(const StoreOptions &options)
{
    Database database;
    // Missing files must not be opened, because SQLite would create them.
    if (!QFile::exists(options.file) || !database.openReader(options, Durability::EveryChange))
        return std::nullopt;
    return readAudit(database);
}

} // namespace care
