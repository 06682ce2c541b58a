// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/choiceeditors.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int longestChoice = 70'000;

//! As wide as its longest suggestion, and never wider than its column.
void place(QWidget *editor, QComboBox *combo, int characters)
{
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(6);
    combo->setMaximumWidth(editor->fontMetrics().averageCharWidth() * characters);
    combo->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *row = new QHBoxLayout(editor);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(combo, 1);
    row->addStretch();
}

} // namespace

ChoiceEditor::ChoiceEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_combo(new QComboBox(this))
{
    m_combo->setEditable(true);
    m_combo->setInsertPolicy(QComboBox::NoInsert);
    qsizetype longest = 0;
    for (const char *suggestion : field.suggestions) {
        m_combo->addItem(QString::fromUtf8(suggestion));
        longest = std::max(longest, m_combo->itemText(m_combo->count() - 1).size());
    }
    m_combo->lineEdit()->setMaxLength(longestChoice);
    // Completed words would replace a spelling that the user means.
    m_combo->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_combo->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    place(this, m_combo, longest > 5 ? 36 : 16);
    watch(m_combo);
    watch(m_combo->lineEdit());
    connect(m_combo->lineEdit(), &QLineEdit::textEdited, this, &ChoiceEditor::edited);
    connect(m_combo, &QComboBox::textActivated, this, &ChoiceEditor::edited);
}

Entry ChoiceEditor::entry() const
{
    return { m_combo->currentText() };
}

void ChoiceEditor::setEntry(const Entry &entry)
{
    const QString text = entry.value(0);
    m_combo->setCurrentIndex(m_combo->findText(text, Qt::MatchFixedString | Qt::MatchCaseSensitive));
    if (m_combo->currentText() != text)
        m_combo->setEditText(text);
}

void ChoiceEditor::setReadOnly(bool readOnly)
{
    m_combo->setEnabled(!readOnly); // an open list would promise a choice
}

QList<QWidget *> ChoiceEditor::inputs() const
{
    return { m_combo };
}

ListEditor::ListEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_combo(new QComboBox(this))
{
    place(this, m_combo, field.editor == Editor::Home ? 48 : 28);
    m_combo->setPlaceholderText(tr("Choose"));
    watch(m_combo);
    connect(m_combo, &QComboBox::activated, this, &ListEditor::edited);
}

Entry ListEditor::entry() const
{
    Entry entry;
    entry += m_combo->currentData().toString();
    if (field().editor == Editor::Home)
        entry += m_combo->currentText();
    return entry;
}

void ListEditor::setEntry(const Entry &entry)
{
    showValue(entry.value(0), entry.value(1));
}

void ListEditor::showValue(const QString &value, const QString &words)
{
    m_combo->clear();
    for (const auto &[known, name] : std::as_const(m_values))
        m_combo->addItem(visibleText(name), known);
    if (!value.isEmpty() && m_combo->findData(value) < 0)
        m_combo->addItem(visibleText(words.isEmpty() ? value : words), value);
    m_combo->setCurrentIndex(value.isEmpty() ? -1 : m_combo->findData(value));
}

void ListEditor::setValues(const QList<QPair<QString, QString>> &values)
{
    const Entry now = entry();
    m_values = values;
    showValue(now.value(0), m_combo->currentText());
}

void ListEditor::setReadOnly(bool readOnly)
{
    m_combo->setEnabled(!readOnly);
}

QList<QWidget *> ListEditor::inputs() const
{
    return { m_combo };
}

StatusEditor::StatusEditor(const FormField &field, QWidget *parent)
    : ListEditor(field, parent)
{
    QList<QPair<QString, QString>> values;
    const Field &status = *residentSchema.field("status"_L1);
    for (const EnumValue &known : status.values)
        values.append({ QString(known.value), enumLabel(status, known.value) });
    setValues(values);
}

void HomeEditor::setContext(const FormContext &context)
{
    setValues(context.homes);
}

} // namespace care
