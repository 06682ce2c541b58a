// SPDX-License-Identifier: GPL-3.0-or-later
//! The values of one condition, by the type of its field and what is asked of it: ticks, dates, moving days,
//! numbers or words.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"

#include <QWidget>

class QVBoxLayout;

namespace care {

class ConditionEditor : public QWidget {
    Q_OBJECT

public:
    //! \a choices: the values that occur, of a field whose values are chosen.
    ConditionEditor(const Field &field, const Condition &condition, const QList<Choice> &choices,
        QWidget *parent = nullptr);

Q_SIGNALS:
    void valuesChanged(const QStringList &values);

private:
    void addTicks(const QList<Choice> &choices);
    void addPeriods();
    void addDates(int count);
    void addLines(int count);
    QWidget *titled(const QString &title, QWidget *editor);
    //! The values as the editors show them now.
    QStringList values() const;
    void tell();

    const Field &m_field;
    const Condition m_condition;
    QVBoxLayout *m_layout;
    QList<std::function<QStringList()>> m_readers;
};

} // namespace care
