// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/outputcommands.h"

#include "models/schema/resources.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/browse/listpage.h"
#include "views/browse/listprint.h"
#include "views/browse/notificationdialog.h"
#include "views/browse/savedviews.h"
#include "views/export/exportdialog.h"
#include "views/person/personprint.h"
#include "views/shell/editorhost.h"
#include "views/shell/pagecommands.h"
#include "views/shell/pages.h"
#include "views/shell/windowactions.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/recordactionevent.h"

#include <QAction>
#include <QFileInfo>
#include <QJsonArray>
#include <QMenu>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Own columns of a view; empty if it has none.
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

OutputCommands::OutputCommands(const Parts &parts, WindowActions &actions, QWidget &window)
    : QObject(&window)
    , m_parts(parts)
    , m_window(window)
    , m_export(actions.add(WindowActions::Menu::File, tr("Export…"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), this, [this] { ask(); }))
    , m_pack(
          actions.add(WindowActions::Menu::File, tr("Pack for a meeting…"), {}, this, [this] { askPack(); }))
    , m_print(actions.add(WindowActions::Menu::File, tr("Print…"), QKeySequence(QKeySequence::Print), this,
          [this] { printPage(); }))
    , m_folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
{
    using Menu = WindowActions::Menu;
    if (!QFileInfo::exists(m_folder))
        m_folder = QStandardPaths::writableLocation(QStandardPaths::HomeLocation);
    actions.add(Menu::File, tr("Print the record…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this,
        [this] { printChosen(); });
    actions.addSeparator(Menu::Resident);
    actions.add(Menu::Resident, tr("Hospital summary…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), this,
        [this] { printHospitalSummary(); });
    QAction *draft = actions.add(Menu::Resident, tr("Notification draft…"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), this, [this] { draftChosen(); });
    m_parts.pages.addRowAction(draft, &incidentSchema);
    m_export->setObjectName(QStringLiteral("export"));
    m_pack->setObjectName(QStringLiteral("pack"));
    draft->setObjectName(QStringLiteral("notificationDraft"));
}

void OutputCommands::openMenu(const QWidget &button)
{
    auto *menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_export);
    menu->addAction(m_print);
    menu->popup(button.mapToGlobal(button.rect().bottomLeft()));
}

void OutputCommands::switchExportsOff(const QString &by)
{
    m_offBy = by;
    m_export->setEnabled(by.isEmpty());
    m_pack->setEnabled(by.isEmpty());
}

void OutputCommands::ask()
{
    std::optional<ExportOffer> offer = this->offer();
    if (!offer || !m_offBy.isEmpty())
        return void(tell(&m_window,
            { .title = tr("Export"),
                .heading = m_offBy.isEmpty() ? tr("There is nothing here to export.")
                                             : tr("Exports are switched off."),
                .text = m_offBy.isEmpty() ? tr("Open a list, Today or Trends first.") : m_offBy }));
    const QList<SavedView> views = m_parts.views.views();
    for (const SavedView &view : views) {
        const QStringList columns = columnsOf(view);
        if (view.schema() && view.schema() == offer->order.schema && !columns.isEmpty())
            offer->presets += { view.name, columns };
    }
    offer->isLeavingKnown = m_isLeavingKnown;
    auto *dialog = new ExportDialog(*offer, m_folder, &m_window);
    connect(dialog, &ExportDialog::exportRequested, this, &OutputCommands::start);
    connect(shownPage(), &Page::countTextChanged, dialog, [this, dialog] {
        if (const std::optional<ExportOffer> now = this->offer())
            dialog->follow(*now);
    });
    dialog->open();
}

Page *OutputCommands::shownPage() const
{
    Page *page = m_parts.editing.editor() ? nullptr : m_parts.pages.current();
    return page && page->list() ? page->list() : page;
}

std::optional<ExportOffer> OutputCommands::offer() const
{
    const Page *page = shownPage();
    return page ? page->exportOffer() : std::nullopt;
}

void OutputCommands::start(const ExportOffer &chosen)
{
    const QString path = chosen.order.schema ? chosen.order.path : chosen.table.path;
    m_folder = QFileInfo(path).absolutePath();
    m_isLeavingKnown = true;
    showProgress(chosen, m_parts.models.startExport(chosen, this));
}

void OutputCommands::showProgress(const ExportOffer &chosen, ExportRun *run)
{
    auto *progress = new ExportProgress(chosen, run, &m_window);
    connect(progress, &ExportProgress::exported, this, &OutputCommands::writeDown);
}

void OutputCommands::askPack()
{
    auto *dialog = new PackDialog(
        m_folder, m_parts.models.insight().circumstances().now, m_parts.models.homes(), &m_window);
    connect(dialog, &PackDialog::packRequested, this, &OutputCommands::startPack);
    dialog->open();
}

void OutputCommands::startPack(const PackOrder &chosen, const QString &title)
{
    m_folder = QFileInfo(chosen.path).absolutePath();
    ExportOffer pack{ .title = title, .words = {} };
    pack.table.sheet.name = chosen.id;
    pack.table.path = chosen.path;
    pack.order.level = chosen.level;
    showProgress(pack, m_parts.models.startPack(chosen, this));
}

//! Writes the export to the audit trail: fields and number of records, never a name or a value.
void OutputCommands::writeDown(const ExportOffer &chosen, qint64 rows)
{
    const QString what = chosen.order.schema ? QString(chosen.order.schema->name) : chosen.table.sheet.name;
    tellRecordAction(&m_window,
        RecordActionEvent(RecordAction::exported(
            what, chosen.order.columns, rows, chosen.order.level == ExportLevel::Outside)));
}

//! False for an open form, which prints its review itself, and (after a message) if printing is switched off.
bool OutputCommands::mayPrint()
{
    const QString off = m_parts.pages.printingOff();
    if (!m_parts.editing.editor() && !off.isEmpty())
        tell(&m_window, { .title = tr("Print"), .heading = printingOffText(off) });
    return !m_parts.editing.editor() && off.isEmpty();
}

void OutputCommands::printPage()
{
    if (Page *page = m_parts.pages.current(); page && mayPrint())
        page->print(m_parts.models);
}

//! Prints the record that commands act on, once it has been read.
void OutputCommands::printChosen()
{
    const PageCommands::Chosen chosen = m_parts.commands.begun();
    if (!chosen.schema || chosen.record.isEmpty() || !mayPrint())
        return;
    RecordWatcher *watcher = m_parts.models.makeWatcher(this);
    connect(watcher, &RecordWatcher::changed, this,
        [this, watcher, schema = chosen.schema](const Record &record) {
            if (record.isNull())
                return;
            watcher->disconnect(this);
            watcher->deleteLater();
            printRecord(m_parts.pages.current(), *schema, record, m_parts.models);
        });
    watcher->watch(*chosen.schema, chosen.record);
}

void OutputCommands::printHospitalSummary()
{
    const QString resident = m_parts.commands.begun().resident;
    if (!resident.isEmpty() && mayPrint())
        previewHospitalSummary(m_parts.pages.current(), resident, m_parts.models);
}

//! Opens the notification draft of the incident that commands act on.
void OutputCommands::draftChosen()
{
    const PageCommands::Chosen chosen = m_parts.commands.begun();
    if (chosen.schema == &incidentSchema && !chosen.record.isEmpty() && !m_parts.editing.editor())
        return draftNotification(chosen.record);
    if (!m_parts.editing.editor())
        tell(&m_window,
            { .title = tr("Notification draft"),
                .heading = tr("Choose an incident first."),
                .text = tr("Select one in the list of incidents.") });
}

void OutputCommands::draftNotification(const QString &incidentId)
{
    openNotification(&m_window, incidentId, m_parts.models, m_parts.pages.printingOff());
}

} // namespace care
