// SPDX-License-Identifier: GPL-3.0-or-later
//! Where one condition of a filter is made: what is asked of the field, and the values.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"

#include <QFrame>

class QComboBox;
class QVBoxLayout;

namespace care {

class ConditionEditor;
class PlainLabel;

//! Opens below a button, closes with Escape; conditionChosen() follows each change at once, so that the list
//! moves along with the ticks.
class FilterPopup : public QFrame {
    Q_OBJECT

public:
    explicit FilterPopup(QWidget *parent);

    //! \a condition may have no values yet. \a choices are the values that occur, if there are any to choose
    //! from.
    void edit(const Field &field, const Condition &condition, const QList<Choice> &choices);
    void openBelow(QWidget *anchor);

Q_SIGNALS:
    //! A condition without values where it needs some takes the filter away.
    void conditionChosen(const care::Condition &condition);

protected:
    //! What was chosen counts already: Enter is done with it.
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
