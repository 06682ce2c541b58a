// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog for days from which a chart's limits are recalculated: adds one with its reason, and removes
//! others.
#pragma once

#include <QDate>
#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace care {

class DayEdit;
class WindowModels;

class RecalculationDialog : public QDialog {
    Q_OBJECT

public:
    //! Chart whose limits the dialog is about.
    struct Subject {
        QString measure; //!< Name of the trend.
        QString homeId; //!< Id of the home; empty for all homes.
        QString title; //!< Title with trend and home, shown to the user.
        QDate first, last; //!< First and last day of the chart's points.
    };
    //! Makes a dialog that deletes itself. \a models must outlive the dialog. \a day is selected first.
    RecalculationDialog(const WindowModels &models, const Subject &subject, QDate day, QWidget *parent);

    //! Asks before a typed reason is lost.
    void reject() override;

private:
    QWidget *makeKnown();
    QWidget *makeFoot();
    void fill();
    void add();
    void removeChosen();

    const WindowModels &m_models;
    const Subject m_subject;
    DayEdit *m_day;
    QLineEdit *m_reason;
    QListWidget *m_known;
    QPushButton *m_remove;
    QPushButton *m_add;
};

} // namespace care
