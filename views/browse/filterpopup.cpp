// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterpopup.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/filterdescription.h"
#include "views/browse/conditioneditor.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/popup.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace care {

FilterPopup::FilterPopup(QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_layout(new QVBoxLayout(this))
    , m_title(new PlainLabel({}, this))
    , m_operators(new QComboBox(this))
{
    setObjectName(u"filterPopup"_s);
    setFrameShape(QFrame::StyledPanel);
    m_layout->setContentsMargins(16, 12, 16, 12);
    m_layout->setSpacing(8);
    m_title->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_operators->setAccessibleName(tr("Condition"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addWidget(m_operators, 1);
    m_layout->addLayout(head);
    connect(m_operators, &QComboBox::activated, this, &FilterPopup::chooseOperator);
}

void FilterPopup::edit(const Field &field, const Condition &condition, const QList<Choice> &choices)
{
    m_field = &field;
    m_condition = condition;
    m_choices = choices;
    setAccessibleName(tr("Filter by %1").arg(field.title()));
    m_title->setText(field.title());
    m_operators->clear();
    const QList<Operator> operators = operatorsFor(field);
    for (const Operator op : operators)
        m_operators->addItem(operatorText(op), int(op));
    if (!operators.contains(condition.op))
        m_operators->addItem(operatorText(condition.op), int(condition.op));
    m_operators->setCurrentIndex(m_operators->findData(int(condition.op)));
    showValues();
}

void FilterPopup::chooseOperator()
{
    const auto op = Operator(m_operators->currentData().toInt());
    const auto comparesValues = [](Operator each) {
        return each == Operator::Is || each == Operator::IsNot;
    };
    const auto comparesParts = [](Operator each) {
        return each == Operator::Contains || each == Operator::ContainsNot;
    };
    // "is not" goes on with the values of "is"; a range cannot.
    const bool keeps = (comparesValues(op) && comparesValues(m_condition.op))
        || (comparesParts(op) && comparesParts(m_condition.op));
    if (!keeps)
        m_condition.values.clear();
    m_condition.op = op;
    showValues();
    adjustSize();
    if (!m_condition.values.isEmpty() || op == Operator::IsEmpty || op == Operator::IsNotEmpty)
        Q_EMIT conditionChosen(m_condition);
}

void FilterPopup::showValues()
{
    if (m_editor) {
        m_layout->removeWidget(m_editor);
        m_editor->hide();
        m_editor->deleteLater();
    }
    m_editor = new ConditionEditor(*m_field, m_condition, m_choices, this);
    connect(m_editor, &ConditionEditor::valuesChanged, this, [this](const QStringList &values) {
        // A year typed as the one date is a range, whose ends "is not" must not go on with.
        const bool isYear = m_condition.op == Operator::Is && isDate(*m_field) && values.size() > 1;
        m_condition.values = isYear ? QStringList() : values;
        Q_EMIT conditionChosen(
            isYear ? Condition{ m_condition.field, Operator::Between, values } : m_condition);
    });
    m_layout->addWidget(m_editor);
}

void FilterPopup::keyPressEvent(QKeyEvent *event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && m_editor && m_editor->hasProblem())
        m_editor->showProblem();
    else if (isReturn)
        close();
    else
        QFrame::keyPressEvent(event);
}

void FilterPopup::openBelow(QWidget *anchor)
{
    adjustSize();
    showBelow(*this, *anchor);
    // The focus begins at the values: the operator is mostly right already.
    const auto inside = m_editor->findChildren<QWidget *>();
    for (QWidget *widget : inside) {
        if (widget->focusPolicy() & Qt::TabFocus)
            return widget->setFocus(Qt::PopupFocusReason);
    }
    m_operators->setFocus(Qt::PopupFocusReason);
}

} // namespace care
