// SPDX-License-Identifier: GPL-3.0-or-later
//! Popup for editing one condition of a filter: operator and values.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"

#include <QFrame>

class QComboBox;
class QVBoxLayout;

namespace care {

class PlainLabel;

//! Editors for the values of one condition, by field type and operator: check boxes, dates, relative days,
//! numbers or text.
class ConditionEditor : public QWidget {
    Q_OBJECT

public:
    //! \a choices are the occurring values, for fields whose values are chosen from a list.
    ConditionEditor(const Field &field, const Condition &condition, const QList<Choice> &choices,
        QWidget *parent = nullptr);

    //! True if an entered date cannot be read.
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
    //! Values that the user has entered.
    QStringList values() const;
    void tell() { Q_EMIT valuesChanged(values()); }

    const Field &m_field;
    const Condition m_condition;
    QVBoxLayout *m_layout;
    PlainLabel *m_problem = nullptr; //!< Label for the message about an unreadable date.
    QList<std::function<QStringList()>> m_readers;
};

//! Popup below a button, closed by Escape. Emits conditionChosen() after each change, so that the list
//! follows while boxes are ticked.
class FilterPopup : public QFrame {
    Q_OBJECT

public:
    explicit FilterPopup(QWidget *parent);

    //! Edits \a condition, which may have no values yet. \a choices are the occurring values, if the field
    //! has any to choose from.
    void edit(const Field &field, const Condition &condition, const QList<Choice> &choices);
    void openBelow(QWidget *anchor);

Q_SIGNALS:
    //! The condition changed; one without values removes the filter.
    void conditionChosen(const care::Condition &condition);

protected:
    //! Closes the popup on Enter; the choice has already been applied.
    void keyPressEvent(QKeyEvent *event) override;

private:
    void chooseOperator();
    void showValues();

    const Field *m_field = nullptr;
    Condition m_condition;
    QList<Choice> m_choices;
    QVBoxLayout *m_layout;
    PlainLabel *m_title;
    QComboBox *m_operators;
    ConditionEditor *m_editor = nullptr;
};

} // namespace care
