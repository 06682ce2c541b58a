// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/aboutdialog.h"

#include "views/widgets/clipboard.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QAction>
#include <QBoxLayout>
#include <QDir>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGridLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Library {
    QString name, licence;
};

//! Libraries as listed in docs/dependencies.md, without those that only the service needs.
QList<Library> libraries()
{
    return { { u"Qt "_s + QLatin1StringView(qVersion()), u"GPL 3"_s }, { u"QtKeychain"_s, u"BSD"_s },
        { u"SQLite3 Multiple Ciphers"_s, u"MIT"_s }, { u"libsodium"_s, u"ISC"_s },
        { u"simdjson"_s, u"Apache 2.0"_s }, { u"Zstandard"_s, u"BSD"_s }, { u"tl::expected"_s, u"CC0"_s },
        { u"Hunspell"_s, u"LGPL"_s }, { u"libxlsxwriter"_s, u"BSD"_s } };
}

} // namespace

AboutDialog::AboutDialog(const QString &version, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About Care Records"));
    auto *content = new QWidget(this);
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 12, 0); // Margin that keeps the text clear of the scroll bar.
    grid->setHorizontalSpacing(20);
    grid->setVerticalSpacing(4);
    auto *mark = new PlainLabel({}, this);
    mark->setPixmap(applicationIcon().pixmap(scaled(48), scaled(48)));
    grid->addWidget(mark, 0, 0, 2, 1, Qt::AlignTop);
    auto *name = new PlainLabel(tr("Care Records %1").arg(version), this,
        PlainLabel::Title | PlainLabel::Strong | PlainLabel::Selectable);
    grid->addWidget(name, 0, 1, 1, 2);
    auto *licence = new PlainLabel(
        tr("Free software under the GNU General Public License, version 3 or later. It comes without any "
           "warranty. You may pass it on and change it."),
        this, PlainLabel::Wrapped);
    licence->setWidest(scaled(420));
    grid->addWidget(licence, 1, 1, 1, 2);
    auto *heading = new PlainLabel(tr("Made with"), this, PlainLabel::Strong);
    heading->setContentsMargins(0, 12, 0, 0);
    grid->addWidget(heading, 2, 1, 1, 2);
    for (const Library &library : libraries()) {
        const int row = grid->rowCount();
        auto *terms = new PlainLabel(library.licence, this, PlainLabel::Muted);
        grid->addWidget(new PlainLabel(library.name, this), row, 1);
        grid->addWidget(terms, row, 2);
    }
    auto *close = primaryButton(tr("Close"), this);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *column = newLayout<QVBoxLayout>(this, { 24, 20, 24, 20 }, 16);
    column->addWidget(new ScrollPane(windowTitle(), content, this), 1);
    column->addWidget(close, 0, Qt::AlignRight);
    close->setFocus();
    fitToContent(*this);
}

ShortcutsDialog::ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *column = newLayout<QVBoxLayout>(this, { 24, 20, 24, 20 });
    auto *content = new QWidget(this);
    auto *grid = newGrid<QGridLayout>(content, { 0, 0, 12, 0 }, 24, 6);
    const auto addLine = [&](const QString &what, const QString &keys) {
        const int row = grid->rowCount();
        auto *label = new PlainLabel(what, this);
        auto *shortcut = new PlainLabel(keys, this, PlainLabel::Muted);
        grid->addWidget(label, row, 0);
        grid->addWidget(shortcut, row, 1);
    };
    for (const QAction *action : actions) {
        if (!action->shortcut().isEmpty())
            addLine(action->iconText(), action->shortcut().toString(QKeySequence::NativeText));
    }
    addLine(tr("Open the current row"), tr("Enter"));
    addLine(tr("Reset the filter"), tr("Esc"));
    addLine(tr("Sort by the current column"), tr("Alt+Up, Alt+Down"));
    addLine(tr("Collapse or expand the group of the heading"), tr("Left, Right"));
    addLine(
        tr("Copy the selected rows"), QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText));
    auto *close = primaryButton(tr("Close"), this);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    close->setDefault(true);
    auto *pane = new ScrollPane(windowTitle(), content, this);
    column->addWidget(pane, 1);
    column->addWidget(close, 0, Qt::AlignRight);
    pane->setFocus(); // Focus on the pane, so that keys scroll it at once.
}

SupportDialog::SupportDialog(const QString &text, QWidget *parent)
    : QDialog(parent)
    , m_state(new PlainLabel(QString(), this, PlainLabel::Muted | PlainLabel::Elided))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Information for support"));
    resize(760, 560);
    auto *heading = new PlainLabel(tr("Information for support"), this, PlainLabel::Heading);
    auto *words = new PlainLabel(tr("This is all of it. It contains no key, no record and nobody's name. "
                                    "Nothing is sent: save it or copy it, and give it to whoever helps you."),
        this, PlainLabel::Muted | PlainLabel::Wrapped);
    auto *shown = new QPlainTextEdit(text, this);
    shown->setReadOnly(true);
    shown->setLineWrapMode(QPlainTextEdit::NoWrap);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF()); // Fixed-width text in the size of all other text.
    shown->setFont(fixed);
    shown->setAccessibleName(tr("Information for support"));
    auto *copy = secondaryButton(tr("Copy"), this);
    auto *close = secondaryButton(tr("Close"), this);
    auto *save = primaryButton(tr("Save…"), this);
    connect(copy, &QPushButton::clicked, this, [this, text] {
        if (copyText(text))
            m_state->setText(tr("Copied for half a minute"));
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &SupportDialog::chooseFile);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_state, 1);
    addWidgets(buttons, { copy, close, save });
    auto *column = new QVBoxLayout(this);
    addWidgets(column, { heading, words });
    column->addWidget(shown, 1);
    column->addLayout(buttons);
    save->setDefault(true);
}

void SupportDialog::chooseFile()
{
    auto *files = new QFileDialog(this, tr("Save information for support"),
        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(u"txt"_s);
    files->selectFile(u"care-records-support.txt"_s);
    connect(files, &QFileDialog::fileSelected, this, &SupportDialog::saveRequested);
    files->open();
}

void SupportDialog::setSaved(const QString &path)
{
    m_state->setText(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
}

} // namespace care
