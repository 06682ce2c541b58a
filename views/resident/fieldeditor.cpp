// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/fieldeditor.h"

#include "views/resident/allergyeditor.h"
#include "views/resident/editors.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRadioButton>
#include <QRegularExpression>
#include <QTimer>
#include <QValidator>

#include <functional>

using namespace Qt::StringLiterals;

namespace care {

FieldEditor *FieldEditor::make(const FormField &field, QWidget *parent)
{
    switch (field.editor) {
    case Editor::Text:
    case Editor::Lines:
        return makeTextEditor(field, parent);
    case Editor::Choice:
        return makeChoiceEditor(field, parent);
    case Editor::Status:
        return makeStatusEditor(field, parent);
    case Editor::Home:
        return makeHomeEditor(field, parent);
    case Editor::Date:
        return makeDateEditor(field, parent);
    case Editor::Switch:
        if (field.asked == FormField::Asked::AsAnswer)
            return new AllergyEditor(field, parent);
        return makeSwitchEditor(field, parent);
    case Editor::Records:
        return makeElementsEditor(field, parent);
    case Editor::People:
        return makePeopleEditor(field, parent);
    case Editor::BySchema: // No form has a field of this kind.
    case Editor::Line:
    case Editor::Number:
    case Editor::Masked:
    case Editor::NhsNumber:
        break;
    }
    return makeLineEditor(field, parent);
}

namespace {

//! Validator that replaces line breaks in pasted text by blanks, since one line shows them as such. Line
//! breaks in a record's value stay.
class OneLine : public QValidator {
public:
    OneLine(QLineEdit *line, const std::function<bool()> &isShowing)
        : QValidator(line)
        , m_isShowing(isShowing)
        , m_hadBreaks(line->text().contains(lineBreaks()))
    {
    }
    State validate(QString &text, int &) const override
    {
        if (m_isShowing())
            m_hadBreaks = text.contains(lineBreaks());
        else if (!m_hadBreaks)
            // Replace breaks by blanks of the same length, so that the cursor stays.
            text.replace(lineBreaks(), u" "_s);
        return Acceptable;
    }

private:
    static const QRegularExpression &lineBreaks()
    {
        static const QRegularExpression any(uR"([\n\v\f\r\x{0085}\x{2028}\x{2029}])"_s);
        return any;
    }

    std::function<bool()> m_isShowing;
    mutable bool m_hadBreaks;
};

} // namespace

FieldEditor::FieldEditor(const FormField &field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
{
}

FieldEditor::~FieldEditor()
{
    // Inputs live longer than this and may still lose the focus, at which their validators would ask it.
    const auto lines = findChildren<QLineEdit *>();
    for (QLineEdit *line : lines)
        line->setValidator(nullptr);
}

void FieldEditor::setAccessibleText(const QString &label, const QString &description)
{
    const QList<QWidget *> all = inputs();
    for (QWidget *input : all) {
        const auto *radio = qobject_cast<QRadioButton *>(input);
        input->setAccessibleName(radio ? tr("%1: %2", "field: choice").arg(label, radio->text()) : label);
        input->setAccessibleDescription(description);
        // An editable box has its focus in its line edit, which is a widget of its own.
        const auto *combo = qobject_cast<QComboBox *>(input);
        if (combo && combo->lineEdit())
            combo->lineEdit()->setAccessibleName(label);
    }
}

void FieldEditor::noteEdit()
{
    if (!m_showing)
        Q_EMIT edited();
}

void FieldEditor::setReadOnly(bool readOnly)
{
    for (QWidget *input : std::as_const(m_inputs))
        input->setEnabled(!readOnly);
}

void FieldEditor::addInput(QWidget *input)
{
    m_inputs += input;
    watch(input);
}

void FieldEditor::addRadioButtons(const QList<QRadioButton *> &buttons)
{
    auto *row = new FlowLayout(this, 14, 0);
    for (QRadioButton *button : buttons) {
        button->setMinimumHeight(28);
        row->addWidget(button);
        addInput(button);
        connect(button, &QRadioButton::toggled, this, [this](bool isChosen) {
            if (isChosen) // React once, because the formerly chosen button is already unchecked.
                noteEdit();
        });
    }
    setHeightForWidth(this);
}

void FieldEditor::watch(QWidget *input)
{
    input->installEventFilter(this);
    if (qobject_cast<QComboBox *>(input))
        input->setFocusPolicy(Qt::StrongFocus);
    if (auto *line = qobject_cast<QLineEdit *>(input))
        line->setValidator(new OneLine(line, [this] { return isShowing(); }));
}

bool FieldEditor::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride: {
        // Undo belongs to the whole form: a field with its own undo would break the order of steps.
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
        break;
    }
    case QEvent::Wheel:
        // Scrolling the form must never change the value under the pointer.
        if (qobject_cast<QComboBox *>(watched)) {
            event->ignore();
            return true;
        }
        break;
    case QEvent::FocusOut:
        // Check later, when the new focus is known; a step between the boxes of one date does not leave the
        // editor.
        QTimer::singleShot(0, this, [this] {
            const QWidget *popup = QApplication::activePopupWidget();
            const QWidget *now = focusWidget();
            if ((!popup || popup->parentWidget() != this) && (!now || !now->hasFocus()))
                Q_EMIT left();
        });
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace care
