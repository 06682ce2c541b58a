// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/texteditors.h"

#include "models/editing/textbytes.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/resident/hiddenmarks.h"
#include "views/resident/spellingmarks.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/theme.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Above what the rules allow, so that a long text is refused with words instead of being cut in silence.
constexpr int longestLine = 70'000;

QHBoxLayout *plainRow(QWidget *widget)
{
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    return row;
}

//! Stands for U+2029, with which Qt ends its own paragraphs. A noncharacter: no text of a record has it.
constexpr QChar paragraphMark(0xFDEE);

//! All of it as it was given. QPlainTextEdit::toPlainText() would turn no-break spaces into spaces and the
//! separators of Unicode into line breaks.
QString textOf(const QTextDocument &document)
{
    return document.toRawText()
        .replace(QChar::ParagraphSeparator, u'\n')
        .replace(paragraphMark, QChar(QChar::ParagraphSeparator));
}

} // namespace

LineEditor::LineEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_line(new QLineEdit(this))
{
    m_line->setMaxLength(longestLine);
    markHidden(m_line);
    const bool isShort = field.editor == Editor::NhsNumber || field.editor == Editor::Number;
    followTextSize(this,
        [this, isShort] { m_line->setMaximumWidth(fontMetrics().averageCharWidth() * (isShort ? 24 : 48)); });
    QHBoxLayout *row = plainRow(this);
    row->addWidget(m_line, 1);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (isShowing())
            return;
        // The dots come back where all that was typed is gone again: nobody has seen what they stand for.
        const bool asBefore = m_show && isHidden() && text.isEmpty();
        m_masked = asBefore ? m_before : text;
        m_line->setPlaceholderText(asBefore && !m_before.isEmpty() ? hiddenValue() : QString());
        Q_EMIT edited();
    });
    if (field.editor == Editor::Masked)
        mask();
    row->addStretch();
    watch(m_line);
    if (field.editor == Editor::NhsNumber)
        connect(m_line, &QLineEdit::editingFinished, this,
            [this] { showing([this] { m_line->setText(formatNhsNumber(m_line->text().trimmed())); }); });
}

void LineEditor::mask()
{
    m_show = new LinkButton({}, this);
    layout()->addWidget(m_show);
    watch(m_show);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (isHidden())
            tellRecordAction(this, { QStringLiteral("reveal"), { QString(field().path) } });
        reveal(isHidden());
    });
    // The new text is masked as soon as the field is left.
    connect(this, &FieldEditor::left, this, [this] {
        if (isHidden())
            reveal(false);
    });
    reveal(false);
}

bool LineEditor::isHidden() const
{
    return m_line->echoMode() == QLineEdit::Password;
}

void LineEditor::reveal(bool shown)
{
    m_before = m_masked;
    m_line->setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password);
    showing([&] { m_line->setText(shown ? m_masked : QString()); });
    m_line->setPlaceholderText(shown || m_masked.isEmpty() ? QString() : hiddenValue());
    m_show->setText(shown ? tr("Hide") : tr("Show"));
    setAccessibleText(m_label, m_description);
}

void LineEditor::setAccessibleText(const QString &label, const QString &description)
{
    m_label = label;
    m_description = description;
    const bool dots = m_show && !m_line->placeholderText().isEmpty();
    const QString hidden = tr("Hidden. Typing replaces it");
    FieldEditor::setAccessibleText(label,
        !dots                       ? description
            : description.isEmpty() ? hidden
                                    : hidden + ". "_L1 + description);
    if (m_show)
        m_show->setAccessibleName(
            tr("%1: %2", "show or hide: label of a field").arg(m_show->plainText(), label));
}

Entry LineEditor::entry() const
{
    return { m_show ? m_masked : m_line->text() };
}

void LineEditor::setEntry(const Entry &entry)
{
    if (this->entry() == entry)
        return;
    m_masked = entry.value(0);
    if (m_show)
        return reveal(false); // of another record, or of an earlier step
    showing([&] { m_line->setText(entry.value(0)); });
    if (!m_line->hasFocus())
        m_line->setCursorPosition(0); // the beginning of a long text says more than its end
}

void LineEditor::setReadOnly(bool readOnly)
{
    m_line->setReadOnly(readOnly);
}

QList<QWidget *> LineEditor::inputs() const
{
    return { m_line };
}

TextEditor::TextEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_text(new QPlainTextEdit(this))
    , m_hidden(new HiddenMarks(m_text->document()))
{
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false); // the form undoes
    const int lines = field.editor == Editor::Text ? 4 : 3;
    followTextSize(this, [this, lines] { m_text->setFixedHeight(fontMetrics().lineSpacing() * lines + 14); });
    plainRow(this)->addWidget(m_text);
    watch(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        // Also said when a word is only underlined.
        const QString text = textOf(*m_text->document());
        if (isShowing() || text == m_shown)
            return;
        m_shown = text;
        Q_EMIT edited();
    });
}

Entry TextEditor::entry() const
{
    return { m_shown == asTextBox(m_given) ? m_given : m_shown };
}

void TextEditor::setEntry(const Entry &entry)
{
    m_given = entry.value(0);
    const QString shown = asTextBox(m_given);
    if (m_shown == shown)
        return;
    m_shown = shown;
    showing(
        [this] { m_text->setPlainText(QString(m_given).replace(QChar::ParagraphSeparator, paragraphMark)); });
}

void TextEditor::setReadOnly(bool readOnly)
{
    m_text->setReadOnly(readOnly);
    // The style sheet looks at that property once.
    m_text->style()->unpolish(m_text);
    m_text->style()->polish(m_text);
    // Read with the keyboard too.
    m_text->setTextInteractionFlags(readOnly ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                             : Qt::TextInteractionFlags(Qt::TextEditorInteraction));
}

QList<QWidget *> TextEditor::inputs() const
{
    return { m_text };
}

void TextEditor::setContext(const FormContext &context)
{
    if (!context.spelling || m_marks || field().editor != Editor::Text)
        return;
    // A document takes the formats of one highlighter only.
    delete std::exchange(m_hidden, nullptr);
    m_marks = new SpellingMarks(m_text->document(), *context.spelling);
    m_text->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_text, &QWidget::customContextMenuRequested, this, &TextEditor::showMenu);
}

void TextEditor::showMenu(const QPoint &place)
{
    QMenu *menu = m_text->createStandardContextMenu(place);
    menu->setParent(m_text, menu->windowFlags());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_text->isReadOnly())
        m_marks->offer(*menu, m_text->cursorForPosition(place));
    menu->popup(m_text->viewport()->mapToGlobal(place));
}

int TextEditor::span() const
{
    return field().editor == Editor::Text ? 2 : 1;
}

} // namespace care
