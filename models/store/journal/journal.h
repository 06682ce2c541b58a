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

//! Journal of one connection: drafts, pending writes, dictionary words, acts on findings and the last look at
//! them, census, recalculated limits, notification drafts and audit trail. Its encrypted file is separate
//! from the records, which are copies and may be discarded, while this data exists nowhere else.
//!
//! Calls never block: callbacks run in the caller's thread, in the order of the calls, and never after \a
//! context died. Success means that the change is on the disk (synchronous EXTRA), unless report() says that
//! the journal is in memory only.
class Journal : public QObject {
    Q_OBJECT

public:
    template<class T>
    using Callback = std::function<void(const T &)>;

    explicit Journal(const StoreOptions &options, QObject *parent = nullptr);
    ~Journal() override;
    //! Opens or closes the file, like Store::openWith() and Store::close().
    void openWith(const QByteArray &key, const QByteArrayList &formerKeys = {});
    void close();

    //! Outcome of opening the journal's file; valid once opened() was emitted.
    const StoreReport &report() const { return m_report; }

    //! Stores a draft; if that fails (disk full), the draft exists in the window only.
    void storeDraft(const Draft &draft, QObject *context, Callback<StoreResult<void>> done);
    //! Discards a draft, which is kept for a day under \a discardedId so that the next draft with its id does
    //! not replace it.
    void discardDraft(const QString &resource, const QString &id, const QString &discardedId);
    //! Removes a draft that was saved.
    void removeDraft(const QString &resource, const QString &id);
    //! Reads all drafts of unsaved changes, newest first, including discarded ones.
    void drafts(QObject *context, Callback<QList<Draft>> done);

    //! Stores a write and returns its number. If it cannot be stored, the request must not be sent.
    void beginWrite(const Write &write, QObject *context, Callback<StoreResult<qint64>> done);
    void settleWrite(qint64 number, Write::State state, const QString &recordId);
    //! Reads the writes without a known outcome; those that a crash left as Sending are returned as Unknown.
    void openWrites(QObject *context, Callback<QList<Write>> done);

    //! Adds a word to the user's dictionary, which is kept here and not in the settings because words are
    //! often names.
    void addWord(const QString &word);
    void removeWord(const QString &word);
    void words(QObject *context, Callback<QStringList> done);

    //! Stores all of the user's acts on findings, or none on an error.
    void recordTriage(const QList<TriageAct> &acts, QObject *context, Callback<StoreResult<void>> done);
    void undoTriage(const QString &actId, QObject *context, Callback<StoreResult<void>> done);
    //! Reads all acts on findings, oldest first; replaced ones only if they are at most TriageAct::undoDays
    //! old.
    void triage(const QDateTime &now, QObject *context, Callback<QList<TriageAct>> done);

    //! Stores the census, one entry a day; see putCensus().
    void recordCensus(const CensusEntry &entry, QObject *context, Callback<StoreResult<void>> done);
    //! Reads the census entries of these days, sorted by day; where the first or last day has none, the
    //! nearest entry outside is included.
    void census(QDate from, QDate to, QObject *context, Callback<QList<CensusEntry>> done);

    //! Stores the findings seen by the user, replacing the previous ones.
    void storeSeen(const SeenFindings &seen, QObject *context, Callback<StoreResult<void>> done);
    void seen(QObject *context, Callback<SeenFindings> done);

    //! Stores a setting of a rule, named "rule/setting". Without a \a value the setting is removed.
    void storeRuleSetting(
        const QString &setting, std::optional<int> value, QObject *context, Callback<StoreResult<void>> done);
    void ruleSettings(QObject *context, Callback<QHash<QString, int>> done);

    //! Stores a recalculation point, replacing the one with the same id.
    void storeRecalculation(const Recalculation &point, QObject *context, Callback<StoreResult<void>> done);
    void removeRecalculation(const QString &id, QObject *context, Callback<StoreResult<void>> done);
    //! Reads the days from which chart limits are recalculated, sorted by day.
    void recalculations(QObject *context, Callback<QList<Recalculation>> done);

    //! Stores a notification draft, replacing the one for the same incident.
    void storeNotification(
        const NotificationDraft &draft, QObject *context, Callback<StoreResult<void>> done);
    void notifications(QObject *context, Callback<QList<NotificationDraft>> done);

    //! Makes audit entries wait for sealWith(); the destructor writes them at the latest.
    void awaitSeal();
    //! Compares the trail with its last known head and seals it from here on; see AuditSeal. Without a key
    //! the entries are written unsealed.
    void sealWith(const AuditSeal &seal);
    void record(const AuditEntry &entry);
    void auditTrail(QObject *context, Callback<QList<AuditEntry>> done);
    //! Reads the newest entry of an action, which another program may have added.
    void newestEntry(const QString &action, QObject *context, Callback<std::optional<AuditMoment>> done);

Q_SIGNALS:
    void opened(const care::StoreReport &report);
    void draftsChanged();
    //! Emitted at once when a draft is discarded or removed, before the journal has done it.
    void draftDropped(const QString &id);
    void writesChanged();
    void triageChanged();
    void ruleSettingsChanged();
    void recalculationsChanged();
    void notificationsChanged();
    //! Emitted after an entry was added to the audit trail, sealed and on the disk.
    void auditGrown(const care::AuditHead &head);
    //! Emitted when a change to the journal could not be stored.
    void failed();

private:
    void change(std::function<StoreResult<void>(Database &)> work, void (Journal::*changed)(),
        QObject *context = nullptr, Callback<StoreResult<void>> done = {});
    void finishOpening(const StoreReport &report);
    void append(const AuditEntry &entry);

    //! Options of the file, used only by the worker's thread once that has begun.
    const std::shared_ptr<StoreOptions> m_options;
    std::unique_ptr<DatabaseWorker> m_worker;
    StoreReport m_report;
    bool m_hasBegun;
    bool m_isOpen = false;
    bool m_isClosed = false;
    bool m_isToBeSealed = false;
    bool m_awaitsSeal = false;
    QByteArray m_auditKey;
    QList<AuditEntry> m_unsealed; //!< Audit entries that wait for sealWith() before they are written.
};

//! Decisions of the user about rules, findings and charts, and the census. Read from a journal that another
//! program may have open, as readAuditTrail().
struct Decisions {
    QHash<QString, int> ruleSettings{};
    QList<TriageAct> triage{}; //!< Acts of the user on findings, oldest first.
    QList<CensusEntry> census{};
    QList<Recalculation> recalculations{};
    QList<NotificationDraft> notifications{};
};
//! Reads the user's decisions; \a censusFrom is the first day of the wanted census, or invalid for none.
std::optional<Decisions> readDecisions(const StoreOptions &options, QDate censusFrom);

//! Adds entries to the audit trail of a journal that another program may have open, after comparing the trail
//! with \a seal, and returns the new head. Blocks while it writes. With \a isAlone no other program has the
//! journal open, and its second copy is updated; otherwise that is left to the other program.
StoreResult<AuditHead> appendToAuditTrail(
    const StoreOptions &options, const AuditSeal &seal, const QList<AuditEntry> &entries, bool isAlone);

//! Reads the audit trail of a journal that another program may have open. Blocks while it reads and changes
//! nothing. Empty if the file cannot be read with this key.
std::optional<QList<AuditEntry>> readAuditTrail(const StoreOptions &options);

} // namespace care
