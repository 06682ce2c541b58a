// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/shortcutsdialog.h"

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scrollpane.h"

#include <QAction>
#include <QGridLayout>

namespace care {

ShortcutsDialog::ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    auto *content = new QWidget(this);
    auto *grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 12, 0);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(6);
    const auto addLine = [&](const QString &what, const QString &keys) {
        const int row = grid->rowCount();
        auto *label = new PlainLabel(what, this);
        auto *shortcut = new PlainLabel(keys, this);
        shortcut->setTone(PlainLabel::Tone::Muted);
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
    column->addWidget(new ScrollPane(tr("Keyboard shortcuts"), content, this), 1);
    column->addWidget(close, 0, Qt::AlignRight);
    close->setFocus();
}

} // namespace care
