// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/editors.h"

#include "views/widgets/flowlayout.h"

#include <QRadioButton>

using namespace Qt::StringLiterals;

namespace care {

//! Yes, no, or not recorded: three states that must look different.
class SwitchEditor : public FieldEditor {
    Q_OBJECT

public:
    SwitchEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    QList<QWidget *> inputs() const override;
    void setAccessibleText(const QString &label, const QString &description) override;

private:
    QRadioButton *m_yes;
    QRadioButton *m_no;
    QRadioButton *m_none;
};

SwitchEditor::SwitchEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_yes(new QRadioButton(tr("Yes"), this))
    , m_no(new QRadioButton(tr("No"), this))
    , m_none(new QRadioButton(tr("Not recorded"), this))
{
    auto *row = new FlowLayout(this, 14, 0);
    row->setContentsMargins(0, 0, 0, 0);
    for (QRadioButton *button : { m_yes, m_no, m_none }) {
        button->setMinimumHeight(28);
        row->addWidget(button);
        watch(button);
        connect(button, &QRadioButton::toggled, this, [this](bool isChosen) {
            if (isChosen) // the button chosen before is already unchecked
                noteEdit();
        });
    }
    showing([this] { m_none->setChecked(true); });
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

Entry SwitchEditor::entry() const
{
    return { m_yes->isChecked() ? u"yes"_s : m_no->isChecked() ? u"no"_s : QString() };
}

void SwitchEditor::setEntry(const Entry &entry)
{
    QRadioButton *button = entry.value(0) == "yes"_L1 ? m_yes : entry.value(0) == "no"_L1 ? m_no : m_none;
    showing([button] { button->setChecked(true); });
}

void SwitchEditor::setReadOnly(bool readOnly)
{
    for (QRadioButton *button : { m_yes, m_no, m_none })
        button->setEnabled(!readOnly);
}

QList<QWidget *> SwitchEditor::inputs() const
{
    return { m_yes, m_no, m_none };
}

void SwitchEditor::setAccessibleText(const QString &label, const QString &description)
{
    for (QRadioButton *button : { m_yes, m_no, m_none }) {
        button->setAccessibleName(tr("%1: %2", "field: choice").arg(label, button->text()));
        button->setAccessibleDescription(description);
    }
}

FieldEditor *makeSwitchEditor(const FormField &field, QWidget *parent)
{
    return new SwitchEditor(field, parent);
}

} // namespace care

#include "switcheditor.moc"
