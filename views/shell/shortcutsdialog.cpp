// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/shortcutsdialog.h"

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QAction>
#include <QGridLayout>

namespace care {

ShortcutsDialog::ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(24, 20, 24, 20);
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
            addLine(action->text(), action->shortcut().toString(QKeySequence::NativeText));
    }
    addLine(tr("Open the current row"), tr("Enter"));
    addLine(tr("Show all, without the filter"), tr("Esc"));
    addLine(tr("Sort by the current column"), tr("Alt+Up, Alt+Down"));
    addLine(tr("Fold or open the group of the heading"), tr("Left, Right"));
    addLine(
        tr("Copy the selected rows"), QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText));
    auto *close = primaryButton(tr("Close"), this);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    grid->addWidget(close, grid->rowCount(), 0, 1, 2, Qt::AlignRight);
    close->setFocus();
}

} // namespace care
