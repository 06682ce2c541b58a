// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterpopup.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/period.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/popup.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int tallest = 320;

//! Makes a column of rows that scrolls if too high for the screen.
QVBoxLayout *scrolledRows(QWidget *parent, QVBoxLayout *layout)
{
    auto *scroll = new QScrollArea(parent);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *list = new QWidget(scroll);
    auto *rows = newLayout<QVBoxLayout>(list, { 0, 4, 8, 4 }, 4);
    scroll->setWidget(list);
    layout->addWidget(scroll);
    return rows;
}

void fitToRows(QVBoxLayout *rows)
{
    rows->addStretch();
    QWidget *list = rows->parentWidget();
    auto *scroll = qobject_cast<QScrollArea *>(list->parentWidget()->parentWidget());
    scroll->setMinimumSize(list->sizeHint().width() + 24, std::min(list->sizeHint().height() + 8, tallest));
}

} // namespace

ConditionEditor::ConditionEditor(
    const Field &field, const Condition &condition, const QList<Choice> &choices, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_condition(condition)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    const bool exact = condition.op == Operator::Is || condition.op == Operator::IsNot;
    if (condition.op == Operator::Within)
        addPeriods();
    else if (condition.op == Operator::Between)
        isDate(field) ? addDates(2) : addLines(2);
    else if (exact && !choices.isEmpty())
        addTicks(choices);
    else if (exact && isDate(field))
        addDates(1);
    else if (condition.op != Operator::IsEmpty && condition.op != Operator::IsNotEmpty)
        addLines(1);
}

void ConditionEditor::addTicks(const QList<Choice> &choices)
{
    QVBoxLayout *rows = scrolledRows(this, m_layout);
    for (const Choice &choice : choices) {
        const QString counted =
            tr("%1 (%L2)", "a value and how many records have it").arg(choice.label).arg(choice.count);
        const QString label = choice.count > 0 ? counted : choice.label;
        auto *box = new QCheckBox(buttonText(label), this);
        box->setAccessibleName(label);
        box->setChecked(m_condition.values.contains(choice.value));
        box->setMinimumHeight(24);
        connect(box, &QCheckBox::toggled, this, &ConditionEditor::tell);
        m_readers += [box, value = choice.value] {
            return box->isChecked() ? QStringList{ value } : QStringList();
        };
        rows->addWidget(box);
    }
    fitToRows(rows);
}

void ConditionEditor::addPeriods()
{
    QVBoxLayout *rows = scrolledRows(this, m_layout);
    QStringList periods = offeredPeriods(m_field.type == FieldType::Timestamp);
    const QString current = m_condition.values.value(0);
    if (!current.isEmpty() && !periods.contains(current))
        periods.prepend(current);
    for (const QString &period : std::as_const(periods)) {
        auto *button = new QRadioButton(buttonText(periodText(period)), this);
        button->setChecked(period == current);
        button->setMinimumHeight(24);
        connect(button, &QRadioButton::toggled, this, [this](bool on) {
            if (on)
                tell();
        });
        m_readers += [button, period] {
            return button->isChecked() ? QStringList{ period } : QStringList();
        };
        rows->addWidget(button);
    }
    fitToRows(rows);
}

QWidget *ConditionEditor::titled(const QString &title, QWidget *editor)
{
    editor->setAccessibleName(title);
    if (title == m_field.title()) { // Omit the label, because the popup's heading already shows this title.
        m_layout->addWidget(editor);
        return editor;
    }
    auto *row = new QHBoxLayout;
    auto *label = new PlainLabel(title, this);
    label->setBuddy(editor);
    row->addWidget(label);
    row->addWidget(editor, 1);
    m_layout->addLayout(row);
    return editor;
}

//! Adds lines for dates in any usual form; unreadable dates are reported when the line is left, and have no
//! effect.
void ConditionEditor::addDates(int count)
{
    const QStringList titles =
        count == 1 ? QStringList{ m_field.title() } : QStringList{ tr("From"), tr("To") };
    for (int i = 0; i < count; ++i) {
        const DayBound known = boundFromText(m_condition.values.value(i));
        const QString hours = known.time.isValid() ? known.time.toString(u" HH:mm") : QString();
        auto *edit = new QLineEdit(displayDate(known.day) + hours, this);
        edit->setMaxLength(40);
        edit->setPlaceholderText(count == 1 ? tr("such as 21/11/2026")
                : i == 0                    ? tr("any date before")
                                            : tr("any date after"));
        connect(edit, &QLineEdit::textEdited, this, [this] {
            if (m_problem->isVisible())
                showProblem(); // Hides the message once the date is corrected.
            if (!hasProblem())
                tell();
        });
        connect(edit, &QLineEdit::editingFinished, this, &ConditionEditor::showProblem);
        m_readers += [edit, takesYears = m_condition.op != Operator::IsNot] {
            const QString text = edit->text().trimmed();
            if (const std::optional<DayRange> year = yearFromText(text); year && takesYears)
                return boundsOf(*year);
            const DayBound bound = boundAsWritten(text);
            const QString day = bound.day.isValid() ? boundText(bound) : text;
            return QStringList{ day, day };
        };
        titled(titles[i], edit);
    }
    m_problem = new PlainLabel({}, this, PlainLabel::Danger | PlainLabel::Small | PlainLabel::Strong);
    m_layout->addWidget(m_problem);
    m_problem->hide();
}

bool ConditionEditor::hasProblem() const
{
    return m_problem && std::any_of(m_readers.cbegin(), m_readers.cend(), [this](const auto &read) {
        const QString text = read().first();
        const DayBound bound = boundFromText(text);
        return !text.isEmpty() && (!bound.day.isValid() || (bound.time.isValid() && !takesHours()));
    });
}

bool ConditionEditor::takesHours() const
{
    return m_field.type == FieldType::Timestamp && m_condition.op == Operator::Between;
}

void ConditionEditor::showProblem()
{
    const QString said = takesHours() ? tr("Write a date as 21/11/2026, with hours as 21/11/2026 22:00")
                                      : tr("Write a date as 21/11/2026 or 21-Nov-2026");
    m_problem->setText(hasProblem() ? said : QString());
    m_problem->setVisible(hasProblem());
    window()->adjustSize();
}

void ConditionEditor::addLines(int count)
{
    const QStringList titles =
        count == 1 ? QStringList{ m_field.title() } : QStringList{ tr("From"), tr("To") };
    for (int i = 0; i < count; ++i) {
        auto *edit = new QLineEdit(m_condition.values.value(i), this);
        edit->setMaxLength(200);
        connect(edit, &QLineEdit::textEdited, this, &ConditionEditor::tell);
        m_readers += [edit] {
            return QStringList{ edit->text().trimmed() };
        };
        titled(titles[i], edit);
    }
}

QStringList ConditionEditor::values() const
{
    QStringList values;
    for (const auto &read : m_readers)
        values += read();
    // Each line of dates yields the first and last day that it stands for.
    if (m_problem && m_condition.op != Operator::Between)
        values.removeDuplicates();
    else if (m_problem) // Swap reversed dates without a complaint, since both are visible.
        values = values[3].isEmpty() || values[0] <= values[3] ? QStringList{ values[0], values[3] }
                                                               : QStringList{ values[2], values[1] };
    return values.join(QString()).isEmpty() ? QStringList() : values;
}

FilterPopup::FilterPopup(QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_layout(new QVBoxLayout(this))
    , m_title(new PlainLabel({}, this, PlainLabel::Strong))
    , m_operators(new QComboBox(this))
{
    setObjectName(u"filterPopup"_s);
    setFrameShape(QFrame::StyledPanel);
    m_layout->setContentsMargins(16, 12, 16, 12);
    m_layout->setSpacing(8);
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
    // Changing to "is not" keeps the values of "is"; a range cannot.
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
        discardWidget(m_editor);
    }
    m_editor = new ConditionEditor(*m_field, m_condition, m_choices, this);
    connect(m_editor, &ConditionEditor::valuesChanged, this, [this](const QStringList &values) {
        // A year typed as a single date is a range, which a change to "is not" must not keep.
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
    // Focus the values first, because the operator is usually right already.
    const auto inside = m_editor->findChildren<QWidget *>();
    for (QWidget *widget : inside) {
        if (widget->focusPolicy() & Qt::TabFocus)
            return widget->setFocus(Qt::PopupFocusReason);
    }
    m_operators->setFocus(Qt::PopupFocusReason);
}

} // namespace care
