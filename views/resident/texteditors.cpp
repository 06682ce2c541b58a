// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/editors.h"

#include "models/editing/spelling.h"
#include "models/editing/textbytes.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/resident/hiddenmarks.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QStyle>
#include <QTextCursor>

using namespace Qt::StringLiterals;

namespace care {

//! Underlines words that are in no dictionary, and offers corrections. Never changes the text by itself.
class SpellingMarks : public HiddenMarks {
    Q_OBJECT

public:
    //! \a spelling must outlive this object.
    SpellingMarks(QTextDocument *document, Spelling &spelling);

    //! Adds corrections for the word at \a cursor to the top of \a menu; none for a correct word.
    void offer(QMenu &menu, const QTextCursor &cursor);

protected:
    void highlightBlock(const QString &text) override;

private:
    Spelling &m_spelling;
};

//! Editor for one line; an NHS number is formatted 3 3 4 when the focus leaves. A masked value stays out of
//! the box until revealed: eight dots stand for any value, and typing replaces it.
class LineEditor : public FieldEditor {
    Q_OBJECT

public:
    LineEditor(const FormField &field, QWidget *parent);

    Entry entry() const override { return { m_show ? m_masked : m_line->text() }; }
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override { m_line->setReadOnly(readOnly); }
    void setAccessibleText(const QString &label, const QString &description) override;

private:
    void mask();
    void reveal(bool shown);
    bool isHidden() const { return m_line->echoMode() == QLineEdit::Password; }

    QLineEdit *m_line;
    LinkButton *m_show = nullptr; //!< Button to reveal a masked field.
    QString m_masked; //!< Value of a masked field, kept outside the box.
    QString m_before; //!< Masked value before the user replaced it.
    QString m_label; //!< Label from setAccessibleText().
    QString m_description;
};

//! Editor for several lines, also for lists with one entry per line; the Tab key leaves it.
class TextEditor : public FieldEditor {
    Q_OBJECT

public:
    TextEditor(const FormField &field, QWidget *parent);

    Entry entry() const override { return { m_shown == asTextBox(m_given) ? m_given : m_shown }; }
    void setEntry(const Entry &entry) override;
    void setReadOnly(bool readOnly) override;
    void setContext(const FormContext &context) override;
    int span() const override { return field().editor == Editor::Text ? 2 : 1; }

private:
    void showMenu(const QPoint &place);

    QPlainTextEdit *m_text;
    QString m_given; //!< Text as set, since the box does not keep its line ends.
    QString m_shown; //!< Text as the box returned it, and later as typed.
    HiddenMarks *m_hidden; //!< Marks of invisible characters; null if the spelling marks include them.
    SpellingMarks *m_marks = nullptr; //!< Spelling marks for free texts, if a dictionary is installed.
};

namespace {

// Maximum paragraph, since checking a longer one at each key would be slow.
constexpr qsizetype longestParagraph = 5000;

} // namespace

SpellingMarks::SpellingMarks(QTextDocument *document, Spelling &spelling)
    : HiddenMarks(document)
    , m_spelling(spelling)
{
    connect(&spelling, &Spelling::changed, this, &SpellingMarks::rehighlight);
}

void SpellingMarks::highlightBlock(const QString &text)
{
    if (text.size() > longestParagraph)
        return HiddenMarks::highlightBlock(text);
    static const QRegularExpression words(
        u"\\p{L}+(['’]\\p{L}+)*"_s, QRegularExpression::UseUnicodePropertiesOption);
    QTextCharFormat wrong;
    wrong.setUnderlineStyle(QTextCharFormat::SpellCheckUnderline);
    wrong.setUnderlineColor(Theme::current().danger);
    auto matches = words.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (!m_spelling.isRight(match.captured()))
            setFormat(int(match.capturedStart()), int(match.capturedLength()), wrong);
    }
    HiddenMarks::highlightBlock(text);
}

void SpellingMarks::offer(QMenu &menu, const QTextCursor &cursor)
{
    QTextCursor place = cursor;
    place.select(QTextCursor::WordUnderCursor);
    const QString word = place.selectedText();
    if (word.isEmpty() || (m_spelling.isRight(word) && !m_spelling.isAccepted(word)))
        return;
    QList<QAction *> actions;
    const auto add = [&](const QString &text, const std::function<void()> &run) {
        auto *action = new QAction(text, &menu);
        connect(action, &QAction::triggered, this, run);
        actions += action;
    };
    if (m_spelling.isAccepted(word)) {
        add(tr("Mark “%1” again").arg(buttonText(word)), [this, word] { m_spelling.forget(word); });
    } else {
        const QStringList suggestions = m_spelling.suggestions(word);
        for (const QString &suggestion : suggestions)
            add(buttonText(suggestion), [place, suggestion]() mutable { place.insertText(suggestion); });
        add(tr("Leave “%1” as it is").arg(buttonText(word)), [this, word] { m_spelling.accept(word); });
    }
    QAction *first = menu.actions().value(0);
    menu.insertActions(first, actions);
    menu.insertSeparator(first);
}

namespace {

//! Maximum length, above what the rules allow, so that long text is refused with a message and never cut
//! silently.
constexpr int longestLine = 70'000;

//! Stands for U+2029, with which Qt ends its own paragraphs; a noncharacter, so no text of a record has it.
constexpr QChar paragraphMark(0xFDEE);

//! Text exactly as entered; QPlainTextEdit::toPlainText() would turn no-break spaces into spaces and Unicode
//! separators into line breaks.
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
    addInput(m_line);
    markHidden(m_line);
    const bool isShort = field.editor == Editor::NhsNumber || field.editor == Editor::Number;
    followTextSize(this,
        [this, isShort] { m_line->setMaximumWidth(fontMetrics().averageCharWidth() * (isShort ? 24 : 48)); });
    auto *row = newLayout<QHBoxLayout>(this, {});
    row->addWidget(m_line, 1);
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (isShowing())
            return;
        // Show the dots again once all typed text is removed, since the masked value was never shown.
        const bool asBefore = m_show && isHidden() && text.isEmpty();
        m_masked = asBefore ? m_before : text;
        m_line->setPlaceholderText(asBefore && !m_before.isEmpty() ? hiddenValue() : QString());
        Q_EMIT edited();
    });
    if (field.editor == Editor::Masked)
        mask();
    row->addStretch();
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
    // Mask the new text when the focus leaves the field.
    connect(this, &FieldEditor::left, this, [this] {
        if (isHidden())
            reveal(false);
    });
    reveal(false);
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

void LineEditor::setEntry(const Entry &entry)
{
    if (this->entry() == entry)
        return;
    m_masked = entry.value(0);
    if (m_show)
        return reveal(false); // Mask again, as this is another record or undo step.
    showing([&] { m_line->setText(entry.value(0)); });
    if (!m_line->hasFocus())
        m_line->setCursorPosition(0); // The beginning of a long text is more useful than its end.
}

TextEditor::TextEditor(const FormField &field, QWidget *parent)
    : FieldEditor(field, parent)
    , m_text(new QPlainTextEdit(this))
    , m_hidden(new HiddenMarks(m_text->document()))
{
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false); // Undo belongs to the whole form, not to this box.
    const int lines = field.editor == Editor::Text ? 4 : 3;
    followTextSize(this, [this, lines] { m_text->setFixedHeight(fontMetrics().lineSpacing() * lines + 14); });
    newLayout<QHBoxLayout>(this, {})->addWidget(m_text);
    addInput(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        // Qt emits textChanged() even when a word is only underlined.
        const QString text = textOf(*m_text->document());
        if (isShowing() || text == m_shown)
            return;
        m_shown = text;
        Q_EMIT edited();
    });
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
    // The style sheet evaluates the property only when the widget is polished.
    m_text->style()->unpolish(m_text);
    m_text->style()->polish(m_text);
    // Read-only text can be selected with the keyboard, too.
    m_text->setTextInteractionFlags(readOnly ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                             : Qt::TextInteractionFlags(Qt::TextEditorInteraction));
}

void TextEditor::setContext(const FormContext &context)
{
    if (!context.spelling || m_marks || field().editor != Editor::Text)
        return;
    // A document accepts the formats of one highlighter only.
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

FieldEditor *makeLineEditor(const FormField &field, QWidget *parent)
{
    return new LineEditor(field, parent);
}

FieldEditor *makeTextEditor(const FormField &field, QWidget *parent)
{
    return new TextEditor(field, parent);
}

} // namespace care

#include "texteditors.moc"
