// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

namespace care {

//! Version and licence of the program and of what it is made with. Thread: GUI. Deletes itself.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    AboutDialog(const QString &version, QWidget *parent);
};

} // namespace care
