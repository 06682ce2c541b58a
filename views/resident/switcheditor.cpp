// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/editors.h"

#include <QRadioButton>

using namespace Qt::StringLiterals;

namespace care {

//! Editor for yes, no, or not recorded: three states that must look different.
class SwitchEditor : public FieldEditor {
    Q_OBJECT

public:
    SwitchEditor(const FormField &field, QWidget *parent);

    Entry entry() const override;
    void setEntry(const Entry &entry) override;

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
    addRadioButtons({ m_yes, m_no, m_none });
    showing([this] { m_none->setChecked(true); });
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

FieldEditor *makeSwitchEditor(const FormField &field, QWidget *parent)
{
    return new SwitchEditor(field, parent);
}

} // namespace care

#include "switcheditor.moc"
