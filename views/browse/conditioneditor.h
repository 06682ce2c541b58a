// SPDX-License-Identifier: GPL-3.0-or-later
//! The editors for the values of one condition, by field type and operator: check boxes, dates, relative
//! days, numbers or text.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"

#include <QWidget>

class QVBoxLayout;

namespace care {

class PlainLabel;

class ConditionEditor : public QWidget {
    Q_OBJECT

public:
    //! \a choices: the occurring values, for a field whose values are chosen from a list.
    ConditionEditor(const Field &field, const Condition &condition, const QList<Choice> &choices,
        QWidget *parent = nullptr);

    //! A date is entered that cannot be read.
    bool hasProblem() const;
    void showProblem();

Q_SIGNALS:
    void valuesChanged(const QStringList &values);

private:
    void addTicks(const QList<Choice> &choices);
    void addPeriods();
    void addDates(int count);
    void addLines(int count);
    bool takesHours() const;
    QWidget *titled(const QString &title, QWidget *editor);
    //! The values currently entered.
    QStringList values() const;
    void tell();

    const Field &m_field;
    const Condition m_condition;
    QVBoxLayout *m_layout;
    PlainLabel *m_problem = nullptr; //!< of dates
    QList<std::function<QStringList()>> m_readers;
};

} // namespace care
