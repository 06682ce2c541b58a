// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/storereport.h"
#include "models/store/database/storeresult.h"
#include "models/store/journal/audittrail.h"
#include "models/store/journal/journaltypes.h"
#include "models/store/storetypes.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace care {

class Database;
class DatabaseWorker;

//! The drafts, pending writes, dictionary words, acts on findings, last look at them, census, recalculated
//! limits, drafts of notifications and audit trail of one connection, in an encrypted file separate from the
//! records: those are a copy and may be discarded, this exists nowhere else.
//!
//! No call blocks: callbacks run in the caller's thread, in the order of the calls, and never after \a
//! context died. Success means that the change has reached the disk (synchronous EXTRA), unless the journal
//! lives in memory only; report() says so.
class Journal : public QObject {
    Q_OBJECT

public:
    template<class T>
    using Callback = std::function<void(const T &)>;

    explicit Journal(const StoreOptions &options, QObject *parent = nullptr);
    ~Journal() override;
    //! As Store::openWith() and Store::close().
    void openWith(const QByteArray &key, const QByteArrayList &formerKeys = {});
    void close();

    //! Outcome of opening; valid once opened() was emitted.
    const StoreReport &report() const { return m_report; }

    //! If it cannot be stored (disk full), the draft lives in the window only.
    void storeDraft(const Draft &draft, QObject *context, Callback<StoreResult<void>> done);
    //! Discards a draft. It is kept for a day under \a discardedId, so that the next draft with its id does
    //! not replace it.
    void discardDraft(const QString &resource, const QString &id, const QString &discardedId);
    //! Removes a draft that has been saved.
    void removeDraft(const QString &resource, const QString &id);
    //! All drafts, the newest first, discarded ones included.
    void drafts(QObject *context, Callback<QList<Draft>> done);

    //! Returns the number of the write. If it cannot be stored, the request must not be sent.
    void beginWrite(const Write &write, QObject *context, Callback<StoreResult<qint64>> done);
    void settleWrite(qint64 number, Write::State state, const QString &recordId);
    //! The writes whose outcome is not known yet; those that a crash left as Sending are returned as Unknown.
    void openWrites(QObject *context, Callback<QList<Write>> done);

    //! Adds a word to the user's dictionary. Kept here and not in the settings, because it is often a name.
    void addWord(const QString &word);
    void removeWord(const QString &word);
    void words(QObject *context, Callback<QStringList> done);

    //! All of \a acts or none.
    void recordTriage(const QList<TriageAct> &acts, QObject *context, Callback<StoreResult<void>> done);
    void undoTriage(const QString &actId, QObject *context, Callback<StoreResult<void>> done);
    //! All acts on findings, the oldest first; replaced ones of TriageAct::undoDays before \a now only.
    void triage(const QDateTime &now, QObject *context, Callback<QList<TriageAct>> done);

    //! One entry a day; see putCensus().
    void recordCensus(const CensusEntry &entry, QObject *context, Callback<StoreResult<void>> done);
    //! The entries of these days, and the nearest one before and after where an end has none; by day.
    void census(QDate from, QDate to, QObject *context, Callback<QList<CensusEntry>> done);

    //! There is one, which replaces the one before.
    void storeSeen(const SeenFindings &seen, QObject *context, Callback<StoreResult<void>> done);
    void seen(QObject *context, Callback<SeenFindings> done);

    //! Settings of rules, by "rule/setting". Without a \a value the setting is removed.
    void storeRuleSetting(
        const QString &setting, std::optional<int> value, QObject *context, Callback<StoreResult<void>> done);
    void ruleSettings(QObject *context, Callback<QHash<QString, int>> done);

    //! By its id: a later one takes the place of an earlier one.
    void storeRecalculation(const Recalculation &point, QObject *context, Callback<StoreResult<void>> done);
    void removeRecalculation(const QString &id, QObject *context, Callback<StoreResult<void>> done);
    //! By day.
    void recalculations(QObject *context, Callback<QList<Recalculation>> done);

    //! By its incident: a later one takes the place of an earlier one.
    void storeNotification(
        const NotificationDraft &draft, QObject *context, Callback<StoreResult<void>> done);
    void notifications(QObject *context, Callback<QList<NotificationDraft>> done);

    //! Entries of the audit trail wait from now on for sealWith(); the destructor writes them at the latest.
    void awaitSeal();
    //! Compares the trail with its last known head and seals it from here on; see AuditSeal. Without a key
    //! the entries are still written.
    void sealWith(const AuditSeal &seal);
    void record(const AuditEntry &entry);
    void auditTrail(QObject *context, Callback<QList<AuditEntry>> done);
    //! The newest entry of an action, which another program may have added.
    void newestEntry(const QString &action, QObject *context, Callback<std::optional<AuditMoment>> done);

Q_SIGNALS:
    void opened(const care::StoreReport &report);
    void draftsChanged();
    void writesChanged();
    void triageChanged();
    void ruleSettingsChanged();
    void recalculationsChanged();
    void notificationsChanged();
    //! An entry was added to the audit trail, which is on the disk and sealed.
    void auditGrown(const care::AuditHead &head);
    //! A change could not be stored.
    void failed();

private:
    void change(std::function<StoreResult<void>(Database &)> work, void (Journal::*changed)(),
        QObject *context = nullptr, Callback<StoreResult<void>> done = {});
    void finishOpening(const StoreReport &report);
    void append(const AuditEntry &entry);

    const std::shared_ptr<StoreOptions> m_options; //!< used by the worker's thread only, once that has begun
    std::unique_ptr<DatabaseWorker> m_worker;
    StoreReport m_report;
    bool m_hasBegun;
    bool m_isOpen = false;
    bool m_isClosed = false;
    bool m_isToBeSealed = false;
    bool m_awaitsSeal = false;
    QByteArray m_auditKey;
    QList<AuditEntry> m_unsealed; //!< entries that wait for sealWith()
};

//! The user's decisions about rules, findings and charts, and the census, of a journal that another program
//! may have open. As readAuditTrail().
struct Decisions {
    QHash<QString, int> ruleSettings{};
    QList<TriageAct> triage{}; //!< the oldest first
    QList<CensusEntry> census{};
    QList<Recalculation> recalculations{};
    QList<NotificationDraft> notifications{};
};
//! \a censusFrom: the first day whose census is wanted; invalid = none.
std::optional<Decisions> readDecisions(const StoreOptions &options, QDate censusFrom);

//! Adds entries to the trail of a journal that another program may have open, as Journal does: the trail is
//! compared with \a seal first. Blocks while it writes. \a isAlone: no other program has it open, so that its
//! second copy is brought up to date; else that is left to the other one. The new head of the trail.
StoreResult<AuditHead> appendToAuditTrail(
    const StoreOptions &options, const AuditSeal &seal, const QList<AuditEntry> &entries, bool isAlone);

//! The audit trail of a journal that another program may have open. Blocks while it reads, and changes
//! nothing. Empty if the file cannot be read with this key.
std::optional<QList<AuditEntry>> readAuditTrail(const StoreOptions &options);

} // namespace care
