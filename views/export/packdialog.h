// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks which pack is made for a meeting or an inspection, since when, and where its folder goes.
#pragma once

#include "models/insight/pack.h"

#include <QDialog>

class QComboBox;
class QDateEdit;
class QLineEdit;
class QPushButton;

namespace care {

class PackDialog : public QDialog {
    Q_OBJECT

public:
    //! Deletes itself. \a folder: where the pack's own folder is put. \a now: UTC.
    PackDialog(const QString &folder, const QDateTime &now, QWidget *parent);

Q_SIGNALS:
    //! Without rules, times and names of accounts.
    void packRequested(const care::PackOrder &chosen, const QString &title);

private:
    QWidget *makePath();
    QWidget *makeFoot();
    void choosePath();
    void update();
    void accept() override;

    const QDateTime m_now;
    QComboBox *m_pack;
    QDateEdit *m_since;
    QLineEdit *m_path;
    QPushButton *m_accept;
    QString m_folder;
};

} // namespace care
