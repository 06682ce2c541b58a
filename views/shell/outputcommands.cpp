// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/exporter.h"

#include "models/insight/worklist.h"
#include "models/tables/windowmodels.h"
#include "views/browse/listpage.h"
#include "views/browse/savedviews.h"
#include "views/export/exportdialog.h"
#include "views/export/exportprogress.h"
#include "views/shell/editorhost.h"
#include "views/shell/pages.h"
#include "views/shell/windowactions.h"
#include "views/today/todaypage.h"
#include "views/today/trendspage.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/recordactionevent.h"

#include <QAction>
#include <QFileInfo>
#include <QJsonArray>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! The columns of a view that has its own; empty if it has none.
QStringList columnsOf(const SavedView &view)
{
    QStringList keys;
    const QJsonArray columns = view.columns.value("columns"_L1).toArray();
    for (const QJsonValue &column : columns) {
        if (!column.toObject().value("hidden"_L1).toBool())
            keys += column.toObject().value("key"_L1).toString();
    }
    return keys;
}

} // namespace

Exporter::Exporter(const WindowModels &models, const Pages &pages, const EditorHost &editing,
    const SavedViews &views, WindowActions &actions, QWidget &window)
    : QObject(&window)
    , m_models(models)
    , m_pages(pages)
    , m_editing(editing)
    , m_views(views)
    , m_window(window)
    , m_action(actions.add(WindowActions::Menu::File, tr("Export…"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), this, [this] { ask(); }))
    , m_folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
{
    if (!QFileInfo::exists(m_folder))
        m_folder = QStandardPaths::writableLocation(QStandardPaths::HomeLocation);
}

void Exporter::switchOff(const QString &by)
{
    m_offBy = by;
    m_action->setEnabled(by.isEmpty());
}

void Exporter::ask()
{
    std::optional<ExportOffer> offer = this->offer();
    if (!offer || !m_offBy.isEmpty())
        return void(tell(&m_window,
            { .title = tr("Export"),
                .heading = m_offBy.isEmpty() ? tr("There is nothing here to export.")
                                             : tr("Exports are switched off."),
                .text = m_offBy.isEmpty() ? tr("Open a list, Today or Trends first.") : m_offBy }));
    const QList<SavedView> views = m_views.views();
    for (const SavedView &view : views) {
        const QStringList columns = columnsOf(view);
        if (view.schema() && view.schema() == offer->order.schema && !columns.isEmpty())
            offer->presets += { view.name, columns };
    }
    auto *dialog = new ExportDialog(*offer, m_folder, &m_window);
    connect(dialog, &ExportDialog::exportRequested, this, &Exporter::start);
    dialog->open();
}

std::optional<ExportOffer> Exporter::offer() const
{
    Page *page = m_editing.editor() ? nullptr : m_pages.current();
    if (!page)
        return {};
    Page *shown = page->list() ? page->list() : page;
    if (std::optional<ExportOffer> own = shown->exportOffer())
        return own;
    if (qobject_cast<TodayPage *>(page))
        return tableOffer(m_models.worklist(), u"today"_s, page->title(),
            { tr("What"), tr("Who"), tr("Home"), tr("When") });
    if (const auto *trends = qobject_cast<TrendsPage *>(page))
        return tableOffer(trends->table(), u"trend"_s, page->title());
    return {};
}

ExportOffer Exporter::tableOffer(const QAbstractItemModel &model, const QString &name, const QString &title,
    const QStringList &headings) const
{
    const ExportCover cover = exportCover(title, WindowModels::account(), QDateTime::currentDateTimeUtc());
    ExportOffer offer{ .title = title, .words = {}, .table = exportTable(model, name, cover, headings) };
    offer.rows = offer.table.sheet.rows;
    offer.words = tr("%Ln rows", nullptr, int(offer.rows));
    return offer;
}

void Exporter::start(const ExportOffer &chosen)
{
    const QString path = chosen.order.schema ? chosen.order.path : chosen.table.path;
    m_folder = QFileInfo(path).absolutePath();
    auto *progress = new ExportProgress(chosen, m_models.startExport(chosen, this), &m_window);
    connect(progress, &ExportProgress::exported, this, &Exporter::writeDown);
}

//! What left the program, in the audit trail: which fields of how many records, never a name or a value.
void Exporter::writeDown(const ExportOffer &chosen, qint64 rows)
{
    const bool isOutside = chosen.order.level == ExportLevel::Outside;
    RecordActionEvent exported(isOutside ? u"export without names"_s : u"export"_s, chosen.order.columns);
    exported.resource = chosen.order.schema ? QString(chosen.order.schema->name) : chosen.table.sheet.name;
    exported.more = int(rows);
    tellRecordAction(&m_window, exported);
}

} // namespace care
