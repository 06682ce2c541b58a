// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/fieldbox.h"

#include "models/schema/invisible.h"
#include "views/resident/formpage.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/plainlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>
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

} // namespace

FieldBox::FieldBox(const FormField &field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_labels(new QHBoxLayout)
    , m_column(new QVBoxLayout(this))
    , m_editor(FieldEditor::make(field, this))
{
    auto *label = new PlainLabel(field.title(), this);
    label->setTextSize(TextSize::Normal, QFont::DemiBold);
    label->setBuddy(m_editor->inputs().first());
    m_labels->setSpacing(5);
    m_labels->addWidget(label);
    m_labels->addStretch();
    m_column->setContentsMargins(FormPage::margin, 0, 0, 0);
    m_column->setSpacing(2);
    m_column->addLayout(m_labels);
    m_column->addWidget(m_editor);
    m_column->addStretch();
    connect(m_editor, &FieldEditor::edited, this, &FieldBox::updateHidden);
    setLine(Hint, field.hintText());
    updateText();
}

PlainLabel *FieldBox::lineLabel(Line line)
{
    PlainLabel *&label = m_lines.at(line);
    if (label)
        return label;
    label = new PlainLabel({}, this);
    const bool isDanger = line == Hidden || line == Error;
    label->setTone(isDanger ? PlainLabel::Tone::Danger : PlainLabel::Tone::Muted);
    label->setTextSize(TextSize::Small, line == Error ? QFont::DemiBold : QFont::Normal);
    label->setWordWrap(true);
    const auto above =
        std::count_if(m_lines.begin(), m_lines.begin() + line, [](const PlainLabel *each) { return each; });
    m_column->insertWidget(1 + int(above), label);
    return label;
}

void FieldBox::setLine(Line line, const QString &text)
{
    if (lineText(line) == text)
        return;
    lineLabel(line)->setText(text);
    lineLabel(line)->setVisible(!text.isEmpty());
}

QString FieldBox::lineText(Line line) const
{
    const PlainLabel *label = m_lines.at(line);
    return label ? label->text() : QString();
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
    if (lineText(Hidden) == text)
        return;
    setLine(Hidden, text);
    updateText();
}

void FieldBox::setChanged(bool changed)
{
    if (m_changed == changed)
        return;
    m_changed = changed;
    updateMark();
    updateText();
}

void FieldBox::setRequired(bool required)
{
    if (m_required == required)
        return;
    m_required = required;
    updateMark();
    updateText();
}

void FieldBox::updateMark()
{
    if (!m_mark) {
        m_mark = new PlainLabel({}, this);
        m_mark->setTone(PlainLabel::Tone::Muted);
        m_labels->insertWidget(1, m_mark);
    }
    m_mark->setText(m_changed ? tr("changed") : m_required ? tr("required") : QString());
    m_mark->setVisible(m_changed || m_required);
}

void FieldBox::setError(const QString &message)
{
    if (m_error == message)
        return;
    m_error = message;
    setLine(Error, message);
    if (!m_ring)
        m_ring = new ErrorRing(m_editor);
    m_ring->setVisible(!message.isEmpty());
    m_ring->raise();
    updateText();
    update();
}

void FieldBox::setNote(const QString &note)
{
    setLine(Note, note);
    updateText();
}

void FieldBox::setHintPlace(bool leave)
{
    const int hint = QFontMetrics(textFont(TextSize::Small)).height() + m_column->spacing();
    m_column->setContentsMargins(FormPage::margin, leave && !hasHint() ? hint : 0, 0, 0);
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

void FieldBox::mousePressEvent(QMouseEvent *event)
{
    const auto *label = qobject_cast<const QLabel *>(childAt(event->position().toPoint()));
    if (label && label->buddy())
        label->buddy()->setFocus(Qt::MouseFocusReason);
    else
        QWidget::mousePressEvent(event);
}

void FieldBox::paintEvent(QPaintEvent *)
{
    if (m_error.isEmpty())
        return;
    QPainter painter(this);
    const int top = m_column->contentsMargins().top();
    painter.fillRect(QRect(0, top, 3, m_editor->geometry().bottom() + 1 - top), Theme::current().danger);
}

void FieldBox::updateText()
{
    const QString label = m_changed ? tr("%1, changed").arg(m_field.title())
        : m_required                ? tr("%1, required").arg(m_field.title())
                                    : m_field.title();
    QStringList description{ m_error, lineText(Note), lineText(Hidden), lineText(Hint) };
    description.removeAll(QString());
    m_editor->setAccessibleText(label, description.join(". "_L1));
}

} // namespace care
