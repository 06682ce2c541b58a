// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/hiddenmarks.h"

#include "models/schema/invisible.h"
#include "views/widgets/theme.h"

#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QLineEdit>

namespace care {

namespace {

//! Format that shows an invisible character as a bar, widened by letter spacing.
QTextCharFormat markFormat()
{
    constexpr qreal width = 5;
    QTextCharFormat format;
    format.setBackground(Theme::current().danger);
    format.setFontLetterSpacingType(QFont::AbsoluteSpacing);
    format.setFontLetterSpacing(width);
    return format;
}

void updateMarks(QLineEdit *line)
{
    if (line->echoMode() != QLineEdit::Normal || line->isReadOnly())
        return;
    QList<QInputMethodEvent::Attribute> marks;
    const QList<PlacedCharacter> hidden = hiddenCharacters(line->text());
    for (const PlacedCharacter &character : hidden)
        marks.append({ QInputMethodEvent::TextFormat, int(character.at) - line->cursorPosition(),
            character.length, QVariant::fromValue<QTextFormat>(markFormat()) });
    // Send an input method event, the only way to format text in a line edit.
    QInputMethodEvent event({}, marks);
    QCoreApplication::sendEvent(line, &event);
}

} // namespace

HiddenMarks::HiddenMarks(QTextDocument *document)
    : QSyntaxHighlighter(document)
{
}

void HiddenMarks::highlightBlock(const QString &text)
{
    const QList<PlacedCharacter> hidden = hiddenCharacters(text);
    for (const PlacedCharacter &character : hidden)
        setFormat(int(character.at), character.length, markFormat());
}

void markHidden(QLineEdit *line)
{
    QObject::connect(line, &QLineEdit::textChanged, line, [line] { updateMarks(line); });
    updateMarks(line);
}

} // namespace care
