// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks which pack is made for a meeting or an inspection: of which homes, since when, for whom, and where
//! to.
#pragma once

#include "models/insight/pack.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace care {

class DayEdit;
class HomeScope;
class PlainLabel;

class PackDialog : public QDialog {
    Q_OBJECT

public:
    //! Deletes itself. Offers the choice of \a homes first. \a folder: where the pack is put. \a now: UTC.
    PackDialog(const QString &folder, const QDateTime &now, const HomeScope &homes, QWidget *parent);

Q_SIGNALS:
    //! Without rules, times and names of accounts.
    void packRequested(const care::PackOrder &chosen, const QString &title);

private:
    void addChoices(const HomeScope &homes);
    QWidget *makePath();
    QWidget *makeFoot();
    void choosePath();
    void update();
    void accept() override;
    ExportLevel level() const;

    const QDateTime m_now;
    QComboBox *m_pack;
    QComboBox *m_homes;
    DayEdit *m_since;
    QComboBox *m_kind; //!< a folder, or the suffix of a file
    QLineEdit *m_path;
    QPushButton *m_change;
    QComboBox *m_level;
    PlainLabel *m_hint; //!< what the level means
    QString m_folder;
};

} // namespace care
