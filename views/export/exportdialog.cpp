// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/exportdialog.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/tables/homescope.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"
#include "views/widgets/taborder.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QRadioButton>
#include <QScreen>
#include <QTimer>
#include <QUrl>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

enum RowChoice { AllRows, SelectedRows };
enum LevelChoice { InsideLevel, OutsideLevel };

//! Path of \a name in \a folder, numbered if a file of that name exists.
QString freePath(const QString &folder, const QString &name)
{
    const QFileInfo wanted(QDir(folder), name);
    if (!wanted.exists())
        return wanted.filePath();
    const QString suffix = wanted.suffix().isEmpty() ? QString() : QString(u'.' + wanted.suffix());
    for (int number = 2;; ++number) {
        const QFileInfo next(
            QDir(folder), u"%1 (%2)%3"_s.arg(wanted.completeBaseName()).arg(number).arg(suffix));
        if (!next.exists())
            return next.filePath();
    }
}

//! Delay before the progress window shows; most exports end sooner.
constexpr auto moment = 400ms;
constexpr int steps = 1000;

QString pathOf(const ExportOffer &chosen)
{
    return chosen.order.schema ? chosen.order.path : chosen.table.path;
}

} // namespace

ExportDialog::ExportDialog(const ExportOffer &offer, const QString &folder, QWidget *parent)
    : QDialog(parent)
    , m_offer(offer)
    , m_content(new QWidget(this))
    , m_grid(new QGridLayout(m_content))
    , m_formats(new QButtonGroup(this))
    , m_rows(new QButtonGroup(this))
    , m_levels(new QButtonGroup(this))
    , m_columns(new QComboBox(m_content))
    , m_columnNames(new PlainLabel({}, m_content, PlainLabel::Muted | PlainLabel::Wrapped))
    , m_notice(new Notice(m_content))
    , m_path(new QLineEdit(m_content))
    , m_change(secondaryButton(tr("Change…"), m_content))
    , m_cancel(secondaryButton(tr("Cancel"), this))
    , m_accept(primaryButton({}, this))
    , m_folder(folder)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("Export %1").arg(m_offer.title.toLower()));
    m_grid->setContentsMargins(0, 0, scaled(12), 0); // Leave room beside the scroll bar.
    m_grid->setHorizontalSpacing(scaled(20));
    m_grid->setVerticalSpacing(scaled(14));
    m_grid->setColumnStretch(1, 1);
    addFormats();
    addRows();
    if (m_offer.order.schema) {
        addColumns();
        addLevels();
    } else {
        m_columns->hide();
        m_columnNames->hide();
        addOnlyLevel();
    }
    m_grid->addWidget(m_notice, m_grid->rowCount(), 0, 1, 2);
    addPath();
    m_grid->setRowStretch(m_grid->rowCount(), 1);
    addScrolling(*this, m_content, makeFoot());
    placeTabStops();
    for (QButtonGroup *group : { m_formats, m_rows, m_levels })
        connect(group, &QButtonGroup::idToggled, this, &ExportDialog::update);
    connect(m_columns, &QComboBox::currentIndexChanged, this, &ExportDialog::update);
    update();
    fitToContent(*this);
    // Make the dialog slightly higher, because wrapped labels exceed their size hint and the path must stay
    // visible.
    const QSize most = screen()->availableSize() - QSize(40, 70); // Allowance for window frame and title.
    resize(QSize(width(), height() + scaled(48)).boundedTo(most));
    m_formats->checkedButton()->setFocus();
}

//! Adds a title at the left, with its controls beside it.
QLayout *ExportDialog::addPart(const QString &title)
{
    const int row = m_grid->rowCount();
    auto *label = new PlainLabel(title, m_content);
    QFont bold = label->font();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    m_grid->addWidget(label, row, 0, Qt::AlignTop);
    auto *column = newLayout<QVBoxLayout>(scaled(4));
    m_grid->addLayout(column, row, 1);
    return column;
}

void ExportDialog::addChoice(
    QLayout *into, QButtonGroup &group, const QString &text, const QString &hint, int id)
{
    auto *choice = new QRadioButton(buttonText(text), m_content);
    choice->setMinimumHeight(scaled(24));
    choice->setChecked(!group.checkedButton());
    group.addButton(choice, id);
    into->addWidget(choice);
    if (hint.isEmpty())
        return;
    choice->setAccessibleDescription(hint);
    auto *label = new PlainLabel(hint, m_content, PlainLabel::Muted | PlainLabel::Wrapped);
    label->setIndent(scaled(24));
    into->addWidget(label);
}

void ExportDialog::addFormats()
{
    QLayout *part = addPart(tr("Format"));
    int id = 0;
    for (const ExportFormat *format : exportFormats())
        addChoice(part, *m_formats, format->titleText() + ": "_L1 + format->hintText(), {}, id++);
}

void ExportDialog::addRows()
{
    QLayout *part = addPart(tr("Rows"));
    addChoice(part, *m_rows, m_offer.words, m_offer.detail, AllRows);
    if (!m_offer.selected.isEmpty())
        addChoice(part, *m_rows, tr("%Ln selected", nullptr, int(m_offer.selected.size())), {}, SelectedRows);
}

void ExportDialog::addColumns()
{
    QLayout *part = addPart(tr("Columns"));
    const auto add = [this](const QString &name, const QStringList &fields) {
        m_columns->addItem(tr("%1, %n columns", nullptr, int(fields.size())).arg(name), fields);
    };
    add(tr("As shown"), m_offer.shown);
    add(tr("All"), allExportKeys(*m_offer.order.schema));
    for (const auto &[name, fields] : m_offer.presets)
        add(tr("As in “%1”", "a view").arg(name), fields);
    m_columns->setAccessibleName(tr("Columns"));
    addWidgets(part, { m_columns, m_columnNames });
}

void ExportDialog::addLevels()
{
    QLayout *part = addPart(tr("Who it is for"));
    addChoice(part, *m_levels, tr("Inside the homes: with names"), {}, InsideLevel);
    addChoice(part, *m_levels, tr("Share outside: no names"),
        tr("Codes in place of names, an age band in place of the date of birth, months in place of days, no "
           "NHS number, room or free text. Only those who have the records can tell whose code it is."),
        OutsideLevel);
}

//! Adds the note on detail for a page's table, which names people or counts small numbers of them.
void ExportDialog::addOnlyLevel()
{
    auto *label = new PlainLabel(
        tr("Inside the homes only: with names or exact numbers. For others there is a pack without names."),
        m_content, PlainLabel::Wrapped);
    addPart(tr("Who it is for"))->addWidget(label);
}

void ExportDialog::addPath()
{
    QLayout *part = addPart(tr("Save as"));
    auto *line = newLayout<QHBoxLayout>(scaled(8));
    m_path->setReadOnly(true);
    m_path->setAccessibleName(tr("Save as"));
    m_change->setAccessibleName(tr("Change where it is saved"));
    connect(m_change, &QPushButton::clicked, this, &ExportDialog::choosePath);
    line->addWidget(m_path, 1);
    line->addWidget(m_change);
    part->addItem(line);
}

QLayout *ExportDialog::makeFoot()
{
    auto *foot = newLayout<QHBoxLayout>(scaled(8));
    foot->addWidget(new PlainLabel(tr("Recorded in the audit trail on this computer"), this,
                        PlainLabel::Muted | PlainLabel::Wrapped),
        1);
    addWidgets(foot, { m_cancel, m_accept });
    m_accept->setDefault(true);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, [this] {
        const ExportOffer all = chosen();
        accept();
        Q_EMIT exportRequested(all);
    });
    return foot;
}

//! Sets the tab order as the dialog is read.
void ExportDialog::placeTabStops()
{
    QList<QWidget *> stops;
    const auto add = [&stops](const QButtonGroup &group) {
        const auto buttons = group.buttons();
        for (QAbstractButton *button : buttons)
            stops += button;
    };
    add(*m_formats);
    add(*m_rows);
    stops += m_columns;
    add(*m_levels);
    stops += { m_path, m_change, m_cancel, m_accept };
    chainTabStops(stops);
}

ExportLevel ExportDialog::level() const
{
    return m_levels->checkedId() == OutsideLevel ? ExportLevel::Outside : ExportLevel::Inside;
}

const ExportFormat &ExportDialog::format() const
{
    return *exportFormats().at(std::size_t(m_formats->checkedId()));
}

qint64 ExportDialog::rows() const
{
    return m_rows->checkedId() == SelectedRows ? m_offer.selected.size() : m_offer.rows;
}

void ExportDialog::follow(const ExportOffer &now)
{
    if (!m_offer.order.schema || m_offer.order.schema != now.order.schema
        || m_offer.order.filter != now.order.filter || (m_offer.rows == now.rows && m_offer.gaps == now.gaps))
        return;
    m_offer.rows = now.rows;
    m_offer.words = now.words;
    m_offer.gaps = now.gaps;
    m_offer.order.completeness = now.order.completeness;
    m_offer.order.unwhole = now.order.unwhole;
    m_offer.order.at = now.order.at;
    m_rows->button(AllRows)->setText(buttonText(now.words));
    update();
}

QStringList ExportDialog::keys() const
{
    return m_columns->currentData().toStringList();
}

void ExportDialog::update()
{
    QStringList words;
    if (const ResourceSchema *schema = m_offer.order.schema) {
        const ExportColumns columns(*schema, keys(), level(), false, {});
        QStringList names;
        const QList<ExportColumn> all = columns.columns();
        for (const ExportColumn &column : all)
            names += column.title;
        m_columnNames->setText(names.join(", "_L1));
        const bool isFew = isSmallNumber(rows()) && !namesNobody(schema->name);
        if (level() == ExportLevel::Outside && isFew)
            words +=
                tr("Fewer than %1 rows: think of whether somebody is recognised in them.").arg(fewestShared);
        if (level() == ExportLevel::Outside)
            words += tr("%n of %1 columns are left.", nullptr, int(all.size())).arg(keys().size());
        m_accept->setEnabled(!all.isEmpty());
    }
    if (!m_offer.gaps.isEmpty())
        words += m_offer.gaps;
    if (!m_offer.isLeavingKnown)
        words +=
            tr("The file leaves the protected store of this program: whoever opens it can read all of it.");
    if (words.isEmpty())
        m_notice->clear();
    else
        m_notice->setMessage(
            m_offer.gaps.isEmpty() ? Notice::Kind::Info : Notice::Kind::Warning, words.join(u' '));
    if (!m_chosenPath.isEmpty()) {
        setChosenPath(m_chosenPath);
    } else {
        const QDateTime at = m_offer.order.schema ? m_offer.order.at : m_offer.table.cover.at;
        m_path->setText(QDir::toNativeSeparators(
            freePath(m_folder, exportFileName(m_offer.title, level(), at, format()))));
        m_path->setCursorPosition(int(m_path->text().size())); // Show the file name, not the folders.
    }
    m_accept->setText(tr("Export %Ln rows", nullptr, int(rows())));
}

void ExportDialog::choosePath()
{
    auto *files = new QFileDialog(this, tr("Save as"), m_folder);
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setFileMode(QFileDialog::AnyFile);
    files->setDefaultSuffix(QString(format().suffix));
    files->selectFile(QDir::fromNativeSeparators(m_path->text()));
    connect(files, &QFileDialog::fileSelected, this, &ExportDialog::setChosenPath);
    files->open();
}

//! Shows \a path, with the suffix of the format in place of another format's. A name that is made so is a
//! free one, because nobody was asked whether a file of that name may be replaced.
void ExportDialog::setChosenPath(const QString &path)
{
    const QFileInfo chosen(path);
    const auto isSuffix = [&chosen](const ExportFormat *each) {
        return !each->suffix.isEmpty() && chosen.suffix().compare(each->suffix, Qt::CaseInsensitive) == 0;
    };
    m_chosenPath = path;
    if (!isSuffix(&format())) {
        QString name =
            std::ranges::any_of(exportFormats(), isSuffix) ? chosen.completeBaseName() : chosen.fileName();
        if (!format().suffix.isEmpty())
            name += u'.' + format().suffix;
        if (name != chosen.fileName())
            m_chosenPath = freePath(chosen.path(), name);
    }
    m_path->setText(QDir::toNativeSeparators(m_chosenPath));
    m_path->setCursorPosition(int(m_path->text().size()));
}

ExportOffer ExportDialog::chosen() const
{
    ExportOffer chosen = m_offer;
    const QString path = QDir::fromNativeSeparators(m_path->text());
    chosen.order.columns = keys();
    chosen.order.level = level();
    if (m_rows->checkedId() == SelectedRows)
        chosen.order.rows = m_offer.selected;
    chosen.order.format = &format();
    chosen.order.path = path;
    chosen.table.format = &format();
    chosen.table.path = path;
    chosen.rows = rows();
    return chosen;
}

ExportProgress::ExportProgress(const ExportOffer &chosen, ExportRun *run, QWidget *parent)
    : QDialog(parent)
    , m_chosen(chosen)
    , m_run(run)
    , m_text(new PlainLabel({}, this))
    , m_more(new PlainLabel({}, this, PlainLabel::Muted))
    , m_bar(new QProgressBar(this))
    , m_cancel(secondaryButton(tr("Cancel export"), this))
    , m_open(secondaryButton(tr("Open"), this))
    , m_folder(secondaryButton(tr("Show in folder"), this))
    , m_copy(secondaryButton(tr("Copy file location"), this))
    , m_close(primaryButton(tr("Close"), this))
{
    m_run->setParent(this);
    setWindowTitle(tr("Exporting %1").arg(m_chosen.title.toLower()));
    m_bar->setRange(0, steps);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the export"));
    for (PlainLabel *label : { m_text, m_more }) {
        label->setWordWrap(true);
        label->setMinimumWidth(scaled(300));
    }
    auto *column = newLayout<QVBoxLayout>(this, { 20, 16, 20, 16 }, scaled(10));
    addWidgets(column, { m_text, m_bar, m_more });
    column->addStretch(1);
    column->addLayout(newButtonRow({ m_cancel, m_open, m_folder, m_copy, m_close }));
    for (QPushButton *later : { m_open, m_folder, m_copy, m_close })
        later->hide();
    const auto openPath = [this](const QString &path) {
        if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
            m_more->setText(tr("No program of this computer opens it. The file is where it was saved."));
    };
    connect(m_open, &QPushButton::clicked, this, [this, openPath] { openPath(pathOf(m_chosen)); });
    connect(m_folder, &QPushButton::clicked, this,
        [this, openPath] { openPath(QFileInfo(pathOf(m_chosen)).absolutePath()); });
    connect(m_cancel, &QPushButton::clicked, m_run, &ExportRun::cancel);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (copyText(QDir::toNativeSeparators(pathOf(m_chosen))))
            m_more->setText(tr("The path was copied. It stays in the clipboard for half a minute."));
    });
    connect(m_run, &ExportRun::progressed, this, &ExportProgress::showProgress);
    connect(m_run, &ExportRun::finished, this, &ExportProgress::showOutcome);
    m_more->setText(tr("You can go on working. Cancel removes the unfinished file."));
    showProgress();
    QTimer::singleShot(moment, this, [this] {
        if (m_run->isRunning())
            show();
    });
}

void ExportProgress::showProgress()
{
    const qint64 total = m_run->total();
    const int left = m_run->secondsLeft();
    const bool isPack = !m_chosen.order.schema && m_chosen.table.sheet.columns.isEmpty();
    if (total == 0)
        m_text->setText(tr("Collecting the records"));
    else if (isPack)
        m_text->setText(tr("Part %L1 of %L2", "of a pack").arg(m_run->done()).arg(total));
    else if (left < 0)
        m_text->setText(tr("%L1 of %L2 rows").arg(m_run->done()).arg(total));
    else if (left < 60)
        m_text->setText(tr("%L1 of %L2 rows, about %n s left", nullptr, left).arg(m_run->done()).arg(total));
    else
        m_text->setText(tr("%L1 of %L2 rows, about %n min left", nullptr, (left + 59) / 60)
                            .arg(m_run->done())
                            .arg(total));
    m_bar->setValue(total > 0 ? int(steps * m_run->done() / total) : 0);
}

void ExportProgress::showOutcome(const ExportOutcome &outcome)
{
    m_bar->hide();
    m_cancel->hide();
    m_close->show();
    m_close->setDefault(true);
    if (outcome) {
        setWindowTitle(tr("Exported %1").arg(m_chosen.title.toLower()));
        m_text->setText(QFileInfo(pathOf(m_chosen)).fileName());
        QStringList said{ tr("%Ln rows in %1.", nullptr, int(outcome->rows))
                              .arg(QDir::toNativeSeparators(QFileInfo(pathOf(m_chosen)).absolutePath())) };
        said += outcome->notes;
        m_more->setText(said.join(u' '));
        for (QPushButton *each : { m_open, m_folder, m_copy })
            each->show();
        Q_EMIT exported(m_chosen, outcome->rows);
    } else {
        setWindowTitle(tr("Not exported"));
        m_text->setText(outcome.error().message());
        m_more->hide();
    }
    fitToContent(*this);
    show();
    m_close->setFocus();
    announce(this, windowTitle() + u". "_s + m_text->text());
}

//! Closes the window; an export still running continues.
void ExportProgress::done(int result)
{
    QDialog::done(result);
    if (!m_run->isRunning())
        deleteLater();
}

PackDialog::PackDialog(const QString &folder, const QDateTime &now, const HomeScope &homes, QWidget *parent)
    : QDialog(parent)
    , m_now(now)
    , m_pack(new QComboBox(this))
    , m_homes(new QComboBox(this))
    , m_since(new DayEdit(DayEdit::Precision::Day, this))
    , m_kind(new QComboBox(this))
    , m_path(new QLineEdit(this))
    , m_change(secondaryButton(tr("Change…"), this))
    , m_level(new QComboBox(this))
    , m_hint(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
    , m_folder(folder)
{
    QVBoxLayout *column = beginDialog(*this, tr("Pack for a meeting"),
        tr("Lists, findings and trends from the day that you choose. The pack leaves the protected store of "
           "this program: whoever opens it can read all of it."));
    auto *form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(form);
    addChoices(homes);
    const auto add = [form](const QString &name, QWidget *field) {
        field->setAccessibleName(name);
        form->addRow(name, field);
    };
    add(tr("Pack"), m_pack);
    add(tr("Homes"), m_homes);
    add(tr("Since"), m_since);
    form->addRow(m_since->message());
    add(tr("Format"), m_kind);
    form->addRow(tr("Save as"), makePath());
    add(tr("Who it is for"), m_level);
    column->addWidget(m_hint);
    column->addWidget(makeFoot());
    connect(m_pack, &QComboBox::currentIndexChanged, this,
        [this] { m_since->setDate(usualSince(m_pack->currentData().toString(), dayInLondon(m_now))); });
    for (QComboBox *choice : { m_pack, m_level, m_kind })
        connect(choice, &QComboBox::currentIndexChanged, this, &PackDialog::update);
    update();
    m_pack->setFocus();
}

void PackDialog::addChoices(const HomeScope &homes)
{
    const QList<PackName> packs = packNames();
    for (const PackName &pack : packs)
        m_pack->addItem(pack.title, pack.id);
    m_homes->addItem(tr("All homes"), QStringList());
    for (const HomeScope::Home &home : homes.homes())
        m_homes->addItem(home.name, QStringList(home.id));
    // Several homes, or one without a record, need an entry of their own.
    if (m_homes->findData(homes.chosen()) < 0)
        m_homes->insertItem(1, homes.text(), homes.chosen());
    m_homes->setCurrentIndex(m_homes->findData(homes.chosen()));
    m_since->setMaximumDate(dayInLondon(m_now));
    m_since->setDate(usualSince(packs.first().id, dayInLondon(m_now)));
    m_level->addItem(tr("Inside the homes: with names"), int(ExportLevel::Inside));
    m_level->addItem(tr("Share outside: no names"), int(ExportLevel::Outside));
    m_kind->addItem(tr("Folder"), QString());
    m_kind->addItem(tr("Zip file"), u".zip"_s);
}

QWidget *PackDialog::makePath()
{
    auto *part = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(part, {}, 8);
    m_path->setReadOnly(true);
    m_path->setMinimumWidth(scaled(300));
    m_path->setAccessibleName(tr("Save as"));
    m_change->setAccessibleName(tr("Change where it is saved"));
    connect(m_change, &QPushButton::clicked, this, &PackDialog::choosePath);
    row->addWidget(m_path, 1);
    row->addWidget(m_change);
    return part;
}

QWidget *PackDialog::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(foot, {});
    auto *audited = new PlainLabel(
        tr("Recorded in the audit trail on this computer"), foot, PlainLabel::Muted | PlainLabel::Wrapped);
    auto *cancel = secondaryButton(tr("Cancel"), foot);
    auto *make = primaryButton(tr("Make the pack"), foot);
    row->addWidget(audited, 1);
    addWidgets(row, { cancel, make });
    make->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(make, &QPushButton::clicked, this, &PackDialog::accept);
    return foot;
}

//! Updates file name and level hint after a change of pack or level.
void PackDialog::update()
{
    m_hint->setText(level() == ExportLevel::Inside ? tr("Names and free text, as in the lists.")
                                                   : tr("Numbers by home in place of rows about people. "
                                                        "Those of seven or fewer are hidden, others are "
                                                        "rounded to the nearest five."));
    const QString name = packFolderName(m_pack->currentData().toString(), level(), m_now);
    m_path->setText(
        QDir::toNativeSeparators(QDir(m_folder).filePath(name + m_kind->currentData().toString())));
    m_path->setCursorPosition(int(m_path->text().size())); // Show the file name, not the folders.
    fitToContent(*this);
}

ExportLevel PackDialog::level() const
{
    return ExportLevel(m_level->currentData().toInt());
}

void PackDialog::choosePath()
{
    auto *folders = new QFileDialog(this, tr("Folder for the pack"), m_folder);
    folders->setAttribute(Qt::WA_DeleteOnClose);
    folders->setFileMode(QFileDialog::Directory);
    connect(folders, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        m_folder = folder;
        update();
    });
    folders->open();
}

void PackDialog::accept()
{
    if (!m_since->acceptText())
        return; // Refuse an invalid day, or the pack would begin on another day than was typed.
    const QString id = m_pack->currentData().toString();
    PackOrder order;
    order.id = id;
    order.mapping = builtInMapping(id);
    order.since = m_since->date();
    order.path = QDir::fromNativeSeparators(m_path->text());
    order.homes = m_homes->currentData().toStringList();
    order.level = level();
    Q_EMIT packRequested(order, m_pack->currentText());
    QDialog::accept();
}

} // namespace care
