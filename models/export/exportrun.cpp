// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/exportrun.h"

#include "models/export/listexport.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/store.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

ExportOutcome writeTable(const ExportTable &table, const std::function<bool()> &mayCommit)
{
    const std::unique_ptr<ExportWriter> writer = table.format->make(table.path);
    if (const ExportResult begun = writer->begin(table.sheet); !begun)
        return tl::unexpected(begun.error());
    for (const ExportRow &row : table.rows) {
        if (const ExportResult written = writer->row(row); !written)
            return tl::unexpected(written.error());
    }
    if (const ExportResult finished = writer->finish(table.cover, mayCommit); !finished)
        return tl::unexpected(finished.error());
    return ExportDone{ table.rows.size(), writer->notes() };
}

} // namespace

ExportRun::ExportRun(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(100ms);
    connect(&m_timer, &QTimer::timeout, this, &ExportRun::progressed);
}

ExportRun::~ExportRun()
{
    m_progress->cancel();
}

void ExportRun::begin()
{
    m_isRunning = true;
    m_began.start();
    m_timer.start();
}

void ExportRun::start(Store &store, const ExportOrder &order)
{
    start(store, [order](const RecordReads &reads, Progress &progress) {
        return ListExport(reads, order, progress).write();
    });
}

void ExportRun::start(Store &store, const Job &job)
{
    begin();
    connect(&store, &Store::closed, this, &ExportRun::cancel);
    const auto outcome = std::make_shared<ExportOutcome>();
    store.stream(
        [job, outcome, progress = m_progress](const RecordReads &reads) { *outcome = job(reads, *progress); },
        this, [this, outcome] { end(*outcome); });
}

void ExportRun::start(const ExportTable &table)
{
    begin();
    m_progress->total = table.rows.size();
    QThreadPool::globalInstance()->start([table, progress = m_progress, guard = QPointer(this)] {
        const ExportOutcome outcome = writeTable(table, [progress] { return progress->commit(); });
        // The outcome is delivered through the application object, because the export run itself may be
        // destroyed meanwhile in the main thread.
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [guard, outcome] {
                if (guard)
                    guard->end(outcome);
            },
            Qt::QueuedConnection);
    });
}

void ExportRun::cancel()
{
    if (m_progress->cancel())
        end(exportFailure(ExportError::Kind::Canceled));
}

void ExportRun::end(const ExportOutcome &outcome)
{
    if (!std::exchange(m_isRunning, false))
        return;
    m_timer.stop();
    Q_EMIT finished(outcome);
}

QStringList referredLists(const ExportOrder &order)
{
    QStringList lists;
    if (!order.format->hasKeys)
        return lists;
    const QList<const Field *> references =
        ExportColumns(*order.schema, order.columns, order.level, true, {}).references();
    for (const Field *field : references) {
        const QString target(field->target);
        if (findResource(target) && target != order.schema->name && !lists.contains(target))
            lists += target;
    }
    return lists;
}

qint64 ExportRun::done() const
{
    return m_progress->done;
}

qint64 ExportRun::total() const
{
    return m_progress->total;
}

int ExportRun::secondsLeft() const
{
    constexpr qint64 soonest = 500; // Shortest run time in ms from which the remaining time can be estimated.
    const qint64 elapsed = m_began.elapsed();
    if (done() == 0 || elapsed < soonest)
        return -1;
    return int((elapsed * (total() - done()) / done() + 999) / 1000);
}

QString exportName(const QString &title, ExportLevel level, const QDateTime &at)
{
    const QString time = clockInLondon(at).toString(u"yyyy-MM-dd HHmm");
    return level == ExportLevel::Outside
        ? QCoreApplication::translate("export", "%1, no names, %2").arg(title, time)
        : QCoreApplication::translate("export", "%1, %2", "list and time, in a file name").arg(title, time);
}

QString exportFileName(
    const QString &title, ExportLevel level, const QDateTime &at, const ExportFormat &format)
{
    const QString name = exportName(title, level, at);
    return format.suffix.isEmpty() ? name : QString(name + u'.' + format.suffix);
}

} // namespace care
