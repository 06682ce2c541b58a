// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/editors.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/resident/namepicker.h"
#include "views/resident/suggestionbox.h"
#include "views/widgets/layouts.h"
#include "views/widgets/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

//! Editor for text with suggestions, which accepts any other text.
class ChoiceEditor : public FieldEditor {
    Q_OBJECT

public:
    ChoiceEditor(const FormField &field, QWidget *parent);

    Entry entry() const override { return { m_combo->currentText() }; }
    void setEntry(const Entry &entry) override;

private:
    SuggestionBox *m_combo;
};

//! Editor for the known states; an unknown state of the record is added to the list.
class StatusEditor : public FieldEditor {
    Q_OBJECT

public:
    StatusEditor(const FormField &field, QWidget *parent);

    Entry entry() const override { return { m_combo->currentData().toString() }; }
    void setEntry(const Entry &entry) override;

private:
    QComboBox *m_combo;
};

//! Editor for the homes known on this computer; an unknown home is kept as the record names it.
class HomeEditor : public FieldEditor {
    Q_OBJECT

public:
    HomeEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setContext(const FormContext &context) override { m_picker->setNames(context.homes); }

private:
    NamePicker *m_picker;
};

namespace {

constexpr int longestChoice = 70'000;

//! Makes \a combo as wide as its longest suggestion, at most as wide as its column.
void place(QWidget *editor, QComboBox *combo, int characters)
{
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(6);
    followTextSize(editor, [editor, combo, characters] {
        combo->setMaximumWidth(editor->fontMetrics().averageCharWidth() * characters);
    });
    combo->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *row = newLayout<QHBoxLayout>(editor, {});
    row->addWidget(combo, 1);
    row->addStretch();
}

} // namespace

ChoiceEditor::ChoiceEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_combo(new SuggestionBox(this))
{
    qsizetype longest = 0;
    for (const char *suggestion : field.suggestions) {
        m_combo->addSuggestion(QString::fromUtf8(suggestion));
        longest = std::max(longest, m_combo->itemText(m_combo->count() - 1).size());
    }
    m_combo->lineEdit()->setMaxLength(longestChoice);
    place(this, m_combo, longest > 5 ? 36 : 16);
    addInput(m_combo);
    watch(m_combo->lineEdit());
    connect(m_combo, &QComboBox::editTextChanged, this, &ChoiceEditor::noteEdit);
}

void ChoiceEditor::setEntry(const Entry &entry)
{
    const QString text = entry.value(0);
    showing([&] {
        m_combo->setCurrentIndex(m_combo->findText(text, Qt::MatchFixedString | Qt::MatchCaseSensitive));
        if (m_combo->currentText() != text)
            m_combo->setEditText(text);
    });
}

StatusEditor::StatusEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_combo(new QComboBox(this))
{
    place(this, m_combo, 28);
    m_combo->setPlaceholderText(tr("Choose"));
    addInput(m_combo);
    connect(m_combo, &QComboBox::currentIndexChanged, this, &StatusEditor::noteEdit);
}

void StatusEditor::setEntry(const Entry &entry)
{
    const QString value = entry.value(0);
    const Field &status = *field().member;
    showing([&] {
        m_combo->clear();
        for (const EnumValue &known : status.values)
            m_combo->addItem(enumLabel(status, known.value), QString(known.value));
        if (!value.isEmpty() && m_combo->findData(value) < 0)
            m_combo->addItem(visibleText(value), value);
        m_combo->setCurrentIndex(value.isEmpty() ? -1 : m_combo->findData(value));
    });
}

HomeEditor::HomeEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_picker(new NamePicker(this))
{
    place(this, m_picker, 48);
    m_picker->lineEdit()->setPlaceholderText(tr("Type any part of the name"));
    addInput(m_picker);
    watch(m_picker->lineEdit());
    connect(m_picker, &NamePicker::edited, this, &HomeEditor::edited);
    connect(m_picker, &NamePicker::picked, this, &HomeEditor::edited);
}

Entry HomeEditor::entry() const
{
    Entry entry{ m_picker->id(), m_picker->name() };
    if (!m_picker->typed().isEmpty())
        entry += m_picker->typed();
    return entry;
}

void HomeEditor::setEntry(const Entry &entry)
{
    const QString id = entry.value(0);
    const QString name = entry.value(1);
    if (entry.size() > 2)
        m_picker->setTyped(entry.at(2));
    else
        m_picker->choose(id,
            id.isEmpty()                       ? QString()
                : name.isEmpty() || name == id ? tr("Unknown home %1").arg(id)
                                               : name);
}

FieldEditor *makeChoiceEditor(const FormField &field, QWidget *parent)
{
    return new ChoiceEditor(field, parent);
}

FieldEditor *makeStatusEditor(const FormField &field, QWidget *parent)
{
    return new StatusEditor(field, parent);
}

FieldEditor *makeHomeEditor(const FormField &field, QWidget *parent)
{
    return new HomeEditor(field, parent);
}

} // namespace care

#include "choiceeditors.moc"
