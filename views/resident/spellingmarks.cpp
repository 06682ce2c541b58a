// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/spellingmarks.h"

#include "models/editing/spelling.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/theme.h"

#include <QAction>
#include <QMenu>
#include <QRegularExpression>
#include <QTextCursor>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype longestParagraph = 5000; // beyond it a key would be felt

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

} // namespace care
