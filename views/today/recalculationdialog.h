// SPDX-License-Identifier: GPL-3.0-or-later
//! Days from which the limits of a chart are worked out anew: adds one with its reason, and removes others.
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
    //! The chart that it is about.
    struct Subject {
        QString measure; //!< name of the trend
        QString homeId; //!< empty for all
        QString title; //!< of both, for people
        QDate first, last; //!< of its points
    };
    //! Deletes itself. \a models outlives it. \a day: the one to begin with.
    RecalculationDialog(const WindowModels &models, const Subject &subject, QDate day, QWidget *parent);

    //! Asks before a reason that was written is lost.
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
