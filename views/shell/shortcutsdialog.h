// SPDX-License-Identifier: GPL-3.0-or-later
//! All keys of the window on one page, made from the actions themselves so that it cannot be out of date.
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
