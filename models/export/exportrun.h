// SPDX-License-Identifier: GPL-3.0-or-later
//! Exports rows to a file in a thread of its own, with progress and cancel.
#pragma once

#include "models/export/exportcolumns.h"
#include "models/schema/filter.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace care {

class RecordReads;
class Store;

//! Columns that no field has, behind those of the list.
struct ExportAddition {
    QList<ExportColumn> columns;
    QHash<QString, ExportRow> cells; //!< by the id of the record
};

//! Records to export, the target, and the words of the cover.
struct ExportOrder {
    const ResourceSchema *schema = nullptr;
    Filter filter{}; //!< with its days fixed (onDay())
    SortKeys order{};
    std::optional<QList<qint64>> rows{}; //!< only these, by their keys in the store
    QStringList columns{}; //!< keys of fields
    ExportAddition addition{}; //!< for readers inside
    ExportLevel level = ExportLevel::Inside;
    const ExportFormat *format = nullptr;
    QString path{};

    Filter asked{}; //!< as the user put it, days of "last 7 days" not fixed
    QString completeness{}; //!< one sentence
    QStringList unwhole{}; //!< of referredLists(), those that are not whole here
    QString who{}; //!< the account on this computer; left out for readers outside
    QDateTime at{}; //!< in UTC
};

//! The other lists that go along, because ids in the exported one lead to them; by resource.
QStringList referredLists(const ExportOrder &order);

//! Rows that are in memory already, like those of a chart's table.
struct ExportTable {
    ExportSheet sheet;
    QList<ExportRow> rows;
    ExportCover cover;
    const ExportFormat *format = nullptr;
    QString path{};
};

struct ExportDone {
    qint64 rows = 0;
    QStringList notes{}; //!< what a reader should know, one sentence each

    bool operator==(const ExportDone &) const = default;
};
using ExportOutcome = tl::expected<ExportDone, ExportError>;

//! One export: started once. All rows of the filter are written as they are at one moment, few of them in
//! memory at a time. Lives in the thread of its owner; the writing is done elsewhere. Canceled by its
//! destructor, and when the store closes.
class ExportRun : public QObject {
    Q_OBJECT

public:
    //! Shared with the thread that writes.
    struct Progress {
        enum class State : quint8 { Running, Canceled, Committing };
        std::atomic<State> state = State::Running;
        std::atomic<qint64> done = 0;
        std::atomic<qint64> total = 0;
        const Progress *whole = nullptr; //!< of which this is a part; outlives it

        bool isCanceled() const { return state == State::Canceled || (whole && whole->isCanceled()); }
        //! False if it is too late: the file is getting its name.
        bool cancel() { return change(State::Canceled); }
        //! False if it was canceled.
        bool commit() { return !isCanceled() && change(State::Committing); }

    private:
        bool change(State to)
        {
            State running = State::Running;
            return state.compare_exchange_strong(running, to);
        }
    };
    //! Writes something, and asks Progress::commit() before it gets its name.
    using Job = std::function<ExportOutcome(const RecordReads &, Progress &)>;

    explicit ExportRun(QObject *parent = nullptr);
    ~ExportRun() override;

    void start(Store &store, const ExportOrder &order);
    void start(Store &store, const Job &job);
    void start(const ExportTable &table);
    //! finished() follows at once, and the unfinished file goes; ignored when the file is just getting its
    //! name.
    void cancel();
    bool isRunning() const { return m_isRunning; }

    qint64 done() const;
    qint64 total() const; //!< 0 while it is not known
    //! Seconds until the end at the pace so far; -1 while nobody can say.
    int secondsLeft() const;

Q_SIGNALS:
    void progressed();
    void finished(const care::ExportOutcome &outcome);

private:
    void begin();
    void end(const ExportOutcome &outcome);

    const std::shared_ptr<Progress> m_progress = std::make_shared<Progress>();
    QTimer m_timer;
    QElapsedTimer m_began;
    bool m_isRunning = false;
};

//! "Residents, no names, 2026-11-26 0941": nothing of a record, whatever the user has called his view.
QString exportName(const QString &title, ExportLevel level, const QDateTime &at);
//! The same with the ending of a file of \a format.
QString exportFileName(
    const QString &title, ExportLevel level, const QDateTime &at, const ExportFormat &format);

} // namespace care
