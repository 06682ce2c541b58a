// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QLineEdit;
class QToolButton;

namespace care {

class PlainLabel;

//! Day, month and year in three boxes; a whole date can be pasted into the first. Beside a date of birth its
//! age is shown. For other dates Alt+Down or F4 opens a calendar, and so does a button where the boxes leave
//! room for it.
class DateEditor : public FieldEditor {
    Q_OBJECT

public:
    DateEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setContext(const FormContext &context) override;
    void setAccessibleText(const QString &label, const QString &description) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QLineEdit *addBox(int characters, const QString &asked);
    void takeWholeDate();
    void showAge();
    bool hasCalendar() const;
    void placeCalendarButton();
    void openCalendar();
    void choose(QDate day);

    QLineEdit *m_day;
    QLineEdit *m_month;
    QLineEdit *m_year = nullptr;
    QToolButton *m_calendar; //!< in no layout: it takes what room is left and asks for none
    PlainLabel *m_age;
    QDate m_today;
    bool m_isReadOnly = false;
    bool m_isWhole = false; //!< a whole date was entered into the box for the day, which has the keyboard
};

} // namespace care
