// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/allergyeditor.h"

#include "views/widgets/flowlayout.h"

#include <QRadioButton>

using namespace Qt::StringLiterals;

namespace care {

AllergyEditor::AllergyEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_answers{ new QRadioButton(tr("No known allergies"), this),
        new QRadioButton(tr("Yes, as listed below"), this), new QRadioButton(tr("Not asked"), this) }
{
    auto *row = new FlowLayout(this, 14, 0);
    row->setContentsMargins(0, 0, 0, 0);
    for (QRadioButton *button : std::as_const(m_answers)) {
        button->setMinimumHeight(28);
        row->addWidget(button);
        watch(button);
        connect(button, &QRadioButton::toggled, this, [this](bool isChosen) {
            if (isChosen)
                noteEdit();
        });
    }
    setAnswer(AllergyAnswer::NotAsked);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

AllergyAnswer AllergyEditor::answer() const
{
    for (int i = 0; i < m_answers.size(); ++i) {
        if (m_answers.at(i)->isChecked())
            return AllergyAnswer(i + 1);
    }
    return AllergyAnswer::Contradictory;
}

void AllergyEditor::setAnswer(AllergyAnswer answer)
{
    showing([&] {
        // An exclusive group would not let its chosen button be unchecked.
        for (QRadioButton *button : std::as_const(m_answers))
            button->setAutoExclusive(false);
        for (int i = 0; i < m_answers.size(); ++i)
            m_answers.at(i)->setChecked(AllergyAnswer(i + 1) == answer);
        for (QRadioButton *button : std::as_const(m_answers))
            button->setAutoExclusive(true);
    });
}

void AllergyEditor::setListed(bool listed)
{
    m_isListed = listed;
    updateEnabled();
}

void AllergyEditor::setReadOnly(bool readOnly)
{
    m_isReadOnly = readOnly;
    updateEnabled();
}

void AllergyEditor::updateEnabled()
{
    for (QRadioButton *button : std::as_const(m_answers))
        button->setEnabled(!m_isReadOnly && !(m_isListed && button == m_answers.last()));
}

QList<QWidget *> AllergyEditor::inputs() const
{
    return { m_answers.begin(), m_answers.end() };
}

void AllergyEditor::setAccessibleText(const QString &label, const QString &description)
{
    for (QRadioButton *button : std::as_const(m_answers)) {
        button->setAccessibleName(tr("%1: %2", "field: choice").arg(label, button->text()));
        button->setAccessibleDescription(description);
    }
}

} // namespace care
