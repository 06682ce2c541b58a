// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/packdialog.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDateEdit>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>

namespace care {

PackDialog::PackDialog(const QString &folder, const QDateTime &now, QWidget *parent)
    : QDialog(parent)
    , m_now(now)
    , m_pack(new QComboBox(this))
    , m_since(new QDateEdit(this))
    , m_path(new QLineEdit(this))
    , m_accept(primaryButton(tr("Make the pack"), this))
    , m_folder(folder)
{
    QVBoxLayout *column = beginDialog(*this, tr("Pack for a meeting"),
        tr("Lists, findings and trends of all homes in one folder, with names. The folder is outside of this "
           "program's protected store: whoever opens it can read it."));
    auto *form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    column->addLayout(form);
    const QList<PackName> packs = packNames();
    for (const PackName &pack : packs)
        m_pack->addItem(pack.title, pack.id);
    m_pack->setAccessibleName(tr("Pack"));
    m_since->setLocale(dateLocale());
    m_since->setDisplayFormat(dateForm());
    m_since->setMaximumDate(dayInLondon(m_now));
    m_since->setCalendarPopup(true);
    m_since->setAccessibleName(tr("Since"));
    form->addRow(tr("Pack"), m_pack);
    form->addRow(tr("Since"), m_since);
    form->addRow(tr("Save as"), makePath());
    column->addWidget(makeFoot());
    connect(m_pack, &QComboBox::currentIndexChanged, this, &PackDialog::update);
    update();
    fitToContent(*this);
    m_pack->setFocus();
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
    auto *change = secondaryButton(tr("Change…"), part);
    change->setAccessibleName(tr("Change where it is saved"));
    connect(change, &QPushButton::clicked, this, &PackDialog::choosePath);
    row->addWidget(m_path, 1);
    row->addWidget(change);
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
    row->addWidget(audited, 1);
    row->addWidget(cancel);
    row->addWidget(m_accept);
    m_accept->setDefault(true);
    QWidget::setTabOrder(cancel, m_accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, &PackDialog::accept);
    return foot;
}

//! Another pack has another usual day, and another name.
void PackDialog::update()
{
    const QString id = m_pack->currentData().toString();
    m_since->setDate(usualSince(id, dayInLondon(m_now)));
    m_path->setText(QDir::toNativeSeparators(QDir(m_folder).filePath(packFolderName(id, m_now))));
    m_path->setCursorPosition(int(m_path->text().size()));
}

void PackDialog::choosePath()
{
    auto *folders = new QFileDialog(this, tr("Folder for the pack"), m_folder);
    folders->setAttribute(Qt::WA_DeleteOnClose);
    folders->setFileMode(QFileDialog::Directory);
    connect(folders, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        m_folder = folder;
        const QString name = packFolderName(m_pack->currentData().toString(), m_now);
        m_path->setText(QDir::toNativeSeparators(QDir(m_folder).filePath(name)));
    });
    folders->open();
}

void PackDialog::accept()
{
    const QString id = m_pack->currentData().toString();
    PackOrder order;
    order.id = id;
    order.mapping = builtInMapping(id);
    order.since = m_since->date();
    order.path = QDir::fromNativeSeparators(m_path->text());
    Q_EMIT packRequested(order, m_pack->currentText());
    QDialog::accept();
}

} // namespace care
