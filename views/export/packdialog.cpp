// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/packdialog.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/tables/homescope.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace care {

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
    , m_hint(new PlainLabel({}, this))
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
    if (m_homes->findData(homes.chosen()) < 0) // several, or one of which there is no record
        m_homes->insertItem(1, homes.text(), homes.chosen());
    m_homes->setCurrentIndex(m_homes->findData(homes.chosen()));
    m_since->setMaximumDate(dayInLondon(m_now));
    m_since->setDate(usualSince(packs.first().id, dayInLondon(m_now)));
    m_level->addItem(tr("Inside the homes: with names"), int(ExportLevel::Inside));
    m_level->addItem(tr("Share outside: no names"), int(ExportLevel::Outside));
    m_hint->setTone(PlainLabel::Tone::Muted);
    m_hint->setWordWrap(true);
    m_kind->addItem(tr("Folder"), QString());
    m_kind->addItem(tr("Zip file"), u".zip"_s);
}

QWidget *PackDialog::makePath()
{
    auto *part = new QWidget(this);
    auto *row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
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
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    auto *audited = new PlainLabel(tr("Recorded in the audit trail on this computer"), foot);
    audited->setTone(PlainLabel::Tone::Muted);
    audited->setWordWrap(true);
    auto *cancel = secondaryButton(tr("Cancel"), foot);
    auto *make = primaryButton(tr("Make the pack"), foot);
    row->addWidget(audited, 1);
    row->addWidget(cancel);
    row->addWidget(make);
    make->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(make, &QPushButton::clicked, this, &PackDialog::accept);
    return foot;
}

//! Another pack has another name, and another level another meaning.
void PackDialog::update()
{
    m_hint->setText(level() == ExportLevel::Inside
            ? tr("Names and free text, as in the lists.")
            : tr("Codes in place of names, an age band in place of the date of birth, no free text. Counts "
                 "of seven or fewer are hidden, others are rounded to the nearest five."));
    const QString name = packFolderName(m_pack->currentData().toString(), m_now);
    m_path->setText(
        QDir::toNativeSeparators(QDir(m_folder).filePath(name + m_kind->currentData().toString())));
    m_path->setCursorPosition(int(m_path->text().size())); // the name, not the folders
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
    if (!m_since->takeRefused().isEmpty())
        return m_since->setFocus(); // the pack would begin on another day than was typed
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
