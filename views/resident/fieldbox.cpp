// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/fieldbox.h"

#include "models/schema/invisible.h"
#include "views/resident/formpage.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/plainlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

#include <numeric>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Lies over an editor and gives its inputs the edge of an error. The one with the keyboard keeps its own.
class ErrorRing : public QWidget {
public:
    explicit ErrorRing(FieldEditor *editor)
        : QWidget(editor)
        , m_editor(editor)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(editor->rect());
        editor->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            setGeometry(m_editor->rect());
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QList<QWidget *> inputs = m_editor->inputs();
        for (const QWidget *input : inputs) {
            if (input->hasFocus() || qobject_cast<const QAbstractButton *>(input))
                continue;
            const QRect place(input->mapTo(m_editor, QPoint()), input->size());
            paintBox(&painter, place, Qt::transparent, Theme::current().danger, 4, 2);
        }
    }

private:
    FieldEditor *m_editor;
};

PlainLabel *wrappedLabel(PlainLabel::Tone tone, QWidget *parent)
{
    auto *label = new PlainLabel({}, parent);
    label->setTone(tone);
    label->setTextSize(TextSize::Small);
    label->setWordWrap(true);
    label->hide();
    return label;
}

} // namespace

FieldBox::FieldBox(const FormField &field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_label(new PlainLabel(field.title(), this))
    , m_changedMark(new PlainLabel(tr("changed"), this))
    , m_requiredMark(new PlainLabel(tr("required"), this))
    , m_hint(wrappedLabel(PlainLabel::Tone::Muted, this))
    , m_noteLabel(wrappedLabel(PlainLabel::Tone::Muted, this))
    , m_hiddenLabel(wrappedLabel(PlainLabel::Tone::Danger, this))
    , m_errorLabel(wrappedLabel(PlainLabel::Tone::Danger, this))
    , m_editor(FieldEditor::make(field, this))
    , m_ring(new ErrorRing(m_editor))
{
    m_label->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_changedMark->setTone(PlainLabel::Tone::Muted);
    m_changedMark->hide();
    m_requiredMark->setTone(PlainLabel::Tone::Muted);
    m_requiredMark->hide();
    m_errorLabel->setTextSize(TextSize::Small, QFont::DemiBold);
    m_hint->setText(field.hintText());
    m_hint->setVisible(!m_hint->text().isEmpty());
    m_label->setBuddy(m_editor->inputs().first());
    m_ring->hide();
    auto *labels = new QHBoxLayout;
    labels->setSpacing(5);
    labels->addWidget(m_label);
    labels->addWidget(m_requiredMark);
    labels->addWidget(m_changedMark);
    labels->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(FormPage::margin, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(labels);
    for (QWidget *part : { static_cast<QWidget *>(m_hint), static_cast<QWidget *>(m_noteLabel),
             static_cast<QWidget *>(m_hiddenLabel), static_cast<QWidget *>(m_errorLabel),
             static_cast<QWidget *>(m_editor) })
        column->addWidget(part);
    column->addStretch();
    connect(m_editor, &FieldEditor::edited, this, &FieldBox::updateHidden);
    updateText();
}

void FieldBox::setEntry(const Entry &entry)
{
    m_editor->setEntry(entry);
    updateHidden();
}

void FieldBox::updateHidden()
{
    const Entry entry = m_editor->entry();
    const auto count = std::accumulate(entry.begin(), entry.end(), qsizetype(0),
        [](qsizetype sum, const QString &text) { return sum + hiddenCharacters(text).size(); });
    const QString text = count > 0 ? tr("%n characters in it are invisible", nullptr, int(count)) : QString();
    if (m_hiddenLabel->text() == text)
        return;
    m_hiddenLabel->setText(text);
    m_hiddenLabel->setVisible(!text.isEmpty());
    updateText();
}

void FieldBox::setChanged(bool changed)
{
    if (m_changed == changed)
        return;
    m_changed = changed;
    m_changedMark->setVisible(changed);
    updateText();
}

void FieldBox::setRequired(bool required)
{
    if (m_required == required)
        return;
    m_required = required;
    m_requiredMark->setVisible(required);
    updateText();
}

void FieldBox::setError(const QString &message)
{
    if (m_error == message)
        return;
    m_error = message;
    m_errorLabel->setText(message);
    m_errorLabel->setVisible(!message.isEmpty());
    m_ring->setVisible(!message.isEmpty());
    m_ring->raise();
    updateText();
    update();
}

void FieldBox::setNote(const QString &note)
{
    m_noteLabel->setText(note);
    m_noteLabel->setVisible(!note.isEmpty());
    updateText();
}

void FieldBox::takeFocus()
{
    const QList<QWidget *> inputs = m_editor->inputs();
    // Of radio buttons only the chosen one is a stop of the Tab key.
    for (QWidget *input : inputs) {
        const auto *radio = qobject_cast<QRadioButton *>(input);
        if (!radio || radio->isChecked())
            return input->setFocus(Qt::OtherFocusReason);
    }
}

void FieldBox::paintEvent(QPaintEvent *)
{
    if (m_error.isEmpty())
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, 3, m_editor->geometry().bottom() + 1), Theme::current().danger);
}

void FieldBox::updateText()
{
    const QString label = m_changed ? tr("%1, changed").arg(m_field.title())
        : m_required                ? tr("%1, required").arg(m_field.title())
                                    : m_field.title();
    QStringList description{ m_error, m_noteLabel->text(), m_hiddenLabel->text(), m_hint->text() };
    description.removeAll(QString());
    m_editor->setAccessibleText(label, description.join(". "_L1));
}

} // namespace care
