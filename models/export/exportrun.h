// SPDX-License-Identifier: GPL-3.0-or-later
//! Export of rows to a file on a background thread, with progress and cancelling.
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

//! Computed columns without a schema field, written after the columns of the list.
struct ExportAddition {
    QList<ExportColumn> columns;
    QHash<QString, ExportRow> cells; //!< Cells of the computed columns, by record id.
};

//! Export order: the records to export, the target file, and the facts for its cover.
struct ExportOrder {
    const ResourceSchema *schema = nullptr;
    Filter filter{}; //!< Filter with relative days ("last 7 days") already resolved to dates by onDay().
    SortKeys order{};
    //! Keys in the store of the only rows to export; nullopt exports every row of the filter.
    std::optional<QList<qint64>> rows{};
    QStringList columns{}; //!< Keys of the fields that become columns of the exported file.
    ExportAddition addition{}; //!< Computed columns, exported only for readers inside the homes.
    ExportLevel level = ExportLevel::Inside;
    const ExportFormat *format = nullptr;
    QString path{};

    //! Filter as the user set it, with relative days such as "last 7 days" unresolved, for the cover.
    Filter asked{};
    QString completeness{}; //!< Sentence on the cover about how complete the list is.
    QStringList unwhole{}; //!< Lists from referredLists() that are incomplete on this computer.
    QString who{}; //!< Computer account of the user; left out of files for readers outside.
    QDateTime at{}; //!< Time of the export in UTC, shown on the cover.
};

//! Names of the resources exported along with the list because its ids refer to them.
QStringList referredLists(const ExportOrder &order);

//! Export of rows already in memory, such as a chart's table.
struct ExportTable {
    ExportSheet sheet;
    QList<ExportRow> rows;
    ExportCover cover;
    const ExportFormat *format = nullptr;
    QString path{};
};

struct ExportDone {
    qint64 rows = 0;
    QStringList notes{}; //!< Warnings about the exported file, one sentence each.

    bool operator==(const ExportDone &) const = default;
};
using ExportOutcome = tl::expected<ExportDone, ExportError>;

//! One export, which can be started once. All rows come from a single moment of the store and only a few are
//! in memory at a time. The object lives in its owner's thread while another thread writes; destroying it or
//! closing the store cancels the export.
class ExportRun : public QObject {
    Q_OBJECT

public:
    //! Progress of an export, shared between the writing thread and the ExportRun.
    struct Progress {
        enum class State : quint8 { Running, Canceled, Committing };
        std::atomic<State> state = State::Running;
        std::atomic<qint64> done = 0;
        std::atomic<qint64> total = 0;
        //! Progress of the larger job that includes this one, whose cancelling applies here too; outlives
        //! this.
        const Progress *whole = nullptr;

        bool isCanceled() const { return state == State::Canceled || (whole && whole->isCanceled()); }
        //! Cancels the export; false if the file is already getting its final name.
        bool cancel() { return change(State::Canceled); }
        //! Claims the right to give the file its final name; false if the export was cancelled.
        bool commit() { return !isCanceled() && change(State::Committing); }

    private:
        bool change(State to)
        {
            State running = State::Running;
            return state.compare_exchange_strong(running, to);
        }
    };
    //! Function that writes files on the background thread; it must ask Progress::commit() before giving them
    //! their final names.
    using Job = std::function<ExportOutcome(const RecordReads &, Progress &)>;

    explicit ExportRun(QObject *parent = nullptr);
    ~ExportRun() override;

    void start(Store &store, const ExportOrder &order);
    void start(Store &store, const Job &job);
    void start(const ExportTable &table);
    //! Cancels the export: finished() follows at once and the unfinished file is removed. Ignored while the
    //! file is getting its final name.
    void cancel();
    bool isRunning() const { return m_isRunning; }

    qint64 done() const;
    qint64 total() const; //!< Number of rows to export; 0 until it is known.
    //! Estimated seconds until the export ends, at the pace so far; -1 while there is no estimate.
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

//! Suggested file name such as "Residents, no names, 2026-11-26 0941". Record texts and names of saved views
//! never appear in it.
QString exportName(const QString &title, ExportLevel level, const QDateTime &at);
//! Suggested file name, as exportName(), with the suffix of \a format.
QString exportFileName(
    const QString &title, ExportLevel level, const QDateTime &at, const ExportFormat &format);

} // namespace care
