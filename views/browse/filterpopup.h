// SPDX-License-Identifier: GPL-3.0-or-later
//! The popup in which one condition is edited: operator and values.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"

#include <QFrame>

class QComboBox;
class QVBoxLayout;

namespace care {

class ConditionEditor;
class PlainLabel;

//! Opens below a button and closes with Escape. conditionChosen() is emitted after each change, so that the
//! list updates while boxes are ticked.
class FilterPopup : public QFrame {
    Q_OBJECT

public:
    explicit FilterPopup(QWidget *parent);

    //! \a condition may have no values yet. \a choices are the occurring values, if the field has any to
    //! choose from.
    void edit(const Field &field, const Condition &condition, const QList<Choice> &choices);
    void openBelow(QWidget *anchor);

Q_SIGNALS:
    //! A condition that lacks its values removes the filter.
    void conditionChosen(const care::Condition &condition);

protected:
    //! Enter closes the popup; the choice has already been applied.
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
