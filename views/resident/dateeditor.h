// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/fieldeditor.h"

class QLineEdit;

namespace care {

class PlainLabel;

//! Day, month and year in three boxes; a whole date can be pasted into the first. For a date of birth the age
//! is shown beside it.
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

private:
    QLineEdit *addBox(int characters, const QString &asked);
    void takeWholeDate();
    void showAge();

    QLineEdit *m_day;
    QLineEdit *m_month;
    QLineEdit *m_year;
    PlainLabel *m_age;
    QDate m_today;
    bool m_isWhole = false; //!< a whole date was entered into the box for the day, which has the keyboard
};

} // namespace care
