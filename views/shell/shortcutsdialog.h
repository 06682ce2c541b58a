// SPDX-License-Identifier: GPL-3.0-or-later
//! The keyboard shortcuts of the window on one page, generated from its actions.
#pragma once

#include <QDialog>

class QAction;

namespace care {

class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent);
};

} // namespace care
