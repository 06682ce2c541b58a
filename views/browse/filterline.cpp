// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterline.h"

#include "models/schema/filtercompletion.h"
#include "models/schema/filterparser.h"
#include "views/widgets/completiondelegate.h"
#include "views/widgets/icons.h"
#include "views/widgets/plainlabel.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QStandardItemModel>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Delay before parsing: the list follows each key, but a burst of text, as from dictation, is parsed once.
constexpr auto pauseBeforeReading = 15ms;
//! Delay before showing a problem, after a pause in typing; shorter if no completion could correct it.
constexpr auto problemDelay = 700ms;
constexpr auto delayWithoutOffers = 120ms;
constexpr qsizetype longestHistory = 20;

} // namespace

FilterLine::FilterLine(const ResourceSchema &schema, ValuesOf valuesOf, QWidget *parent)
    : QLineEdit(parent)
    , m_schema(schema)
    , m_valuesOf(std::move(valuesOf))
    , m_completer(new QCompleter(this))
    , m_offers(new QStandardItemModel(this))
    , m_mark(addAction(icon(Icon::Filter), QLineEdit::LeadingPosition))
    , m_pause(this)
    , m_problemDelay(this)
{
    setPlaceholderText(tr("Filter: words, or %1:…", "a field").arg(fieldWord(schema, schema.defaultSort)));
    setAccessibleName(tr("Filter %1").arg(schema.titleText().toLower()));
    setClearButtonEnabled(true);
    m_mark->setEnabled(false); // Disabled, because the mark is only for show.
    m_pause.setObjectName(u"pause"_s);
    m_problemDelay.setObjectName(u"problemDelay"_s);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseBeforeReading);
    m_pause.callOnTimeout(this, [this] { read(Typing::GoesOn); });
    m_problemDelay.setSingleShot(true);
    m_problemDelay.callOnTimeout(this, &FilterLine::showProblem);
    connect(this, &QLineEdit::textEdited, this, &FilterLine::typed);
    setUpCompleter();
}

void FilterLine::setUpCompleter()
{
    m_completer->setModel(m_offers);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setCompletionRole(Qt::UserRole);
    m_completer->setMaxVisibleItems(12);
    m_completer->popup()->setItemDelegate(new CompletionDelegate(m_completer->popup()));
    m_completer->popup()->setAccessibleName(tr("Suggestions for the filter"));
    setCompleter(m_completer);
    // Queued, so that the line accepts the completion first. The completer is the context, because a
    // QLineEdit that loses the focus disconnects itself from its completer.
    connect(
        m_completer, qOverload<const QString &>(&QCompleter::activated), m_completer,
        [this] { continueTyping(); }, Qt::QueuedConnection);
}

//! Offers the next completions, such as operators, once a field was chosen.
void FilterLine::continueTyping()
{
    typed();
    if (m_offers->rowCount() > 0)
        m_completer->complete();
    chooseNone();
}

//! Clears the current completion: QCompleter preselects the likeliest one, so that Enter would take a field
//! that nobody chose.
void FilterLine::chooseNone()
{
    const QSignalBlocker quiet(m_completer);
    m_completer->popup()->setCurrentIndex({});
}

void FilterLine::typed()
{
    m_isTyped = true;
    m_pause.start();
    offer();
}

//! Fills the completer, which opens by itself after a key press.
void FilterLine::offer()
{
    m_offers->clear();
    if (cursorPosition() != text().size())
        return;
    const QString before = text().left(completionBegin(m_schema, text()));
    const QList<FilterCompletion> completions = completionsOf(m_schema, text(), m_valuesOf);
    for (const FilterCompletion &completion : completions) {
        // Skip completions that the line already contains.
        if (before + completion.text == text())
            continue;
        auto *item = new QStandardItem(completion.words);
        item->setData(QString(before + completion.text), Qt::UserRole);
        // Show how a value is typed; fields are chosen by name.
        if (!completion.text.endsWith(u':'))
            item->setData(completion.text, CompletionDelegate::WordsRole);
        item->setData(completion.words, Qt::AccessibleTextRole);
        m_offers->appendRow(item);
    }
    if (m_offers->rowCount() == 0)
        m_completer->popup()->hide();
}

void FilterLine::offerHistory()
{
    m_offers->clear();
    for (const Filter &filter : std::as_const(m_history)) {
        const QString line = printFilter(m_schema, filter, m_valuesOf);
        auto *item = new QStandardItem(line);
        item->setData(line, Qt::UserRole);
        m_offers->appendRow(item);
    }
    m_isTyped = true;
    if (m_offers->rowCount() > 0)
        m_completer->complete();
}

void FilterLine::read(Typing typing)
{
    m_pause.stop();
    const bool isUnfinished = typing == Typing::GoesOn && endsWithinFieldName(m_schema, text());
    const QString line = isUnfinished ? text().left(lastWordOf(text())) : text();
    const tl::expected<Filter, FilterProblem> filter = parseFilter(m_schema, line, m_valuesOf);
    if (!filter) {
        m_hidden = filter.error();
        readBefore(m_hidden.position);
        // A half-typed date is no mistake, and an earlier problem no longer fits the text.
        m_isDateUnfinished = typing == Typing::GoesOn && endsWithinDate(m_schema, line);
        if (m_isDateUnfinished)
            return setProblem({});
        m_problemDelay.start(m_offers->rowCount() > 0 ? problemDelay : delayWithoutOffers);
        return;
    }
    m_isDateUnfinished = false;
    m_lineRead = line;
    setProblem({});
    tell(*filter);
}

void FilterLine::tell(const Filter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    const QScopedValueRollback<bool> guard(m_isTelling, true);
    Q_EMIT filterTyped(m_filter);
}

//! Restores the filter of the line before \a problem, if the beginning of what cannot be read was searched
//! for as a word while it was typed: "recorded" before "recorded<6m" in a list without such a field.
void FilterLine::readBefore(qsizetype problem)
{
    const QString word = m_lineRead.mid(problem);
    const bool isPlain =
        std::none_of(word.cbegin(), word.cend(), [](QChar c) { return QStringView(u":=<>~").contains(c); });
    if (word.trimmed().isEmpty() || !isPlain || !text().startsWith(m_lineRead))
        return;
    m_lineRead = text().left(problem);
    if (const tl::expected<Filter, FilterProblem> before = parseFilter(m_schema, m_lineRead, m_valuesOf))
        tell(*before);
}

//! Shows what cannot be read. The beginning of a name ("logged:la" of "logged:last-week") filters no longer,
//! for nobody asked for it: the list is as before its condition, or as when the line was opened.
void FilterLine::showProblem()
{
    const bool isOfLetters =
        !m_filter.conditions.isEmpty() && m_filter.conditions.last().op == Operator::Contains;
    qsizetype begin = m_hidden.position;
    while (begin > 0 && !text().at(begin - 1).isSpace())
        --begin;
    const tl::expected<Filter, FilterProblem> before = parseFilter(m_schema, text().left(begin), m_valuesOf);
    if (isOfLetters && before) {
        m_lineRead = text().left(begin);
        tell(before->conditions.size() < m_opened.conditions.size() ? m_opened : *before);
    }
    setProblem(m_hidden);
}

void FilterLine::continueText()
{
    if (!text().isEmpty() && !text().endsWith(u' '))
        setText(text() + u' ');
    end(false);
}

void FilterLine::readAgain()
{
    // Keep typed text, which may hold a name that has just become known. (isModified() would be false after a
    // completion.)
    const QString line = printFilter(m_schema, m_filter, m_valuesOf);
    if (m_isTyped)
        read(Typing::GoesOn);
    else if (line != text().trimmed()) // Trimmed, because continueText() ends the text with a blank.
        setText(line);
    if (hasFocus() && m_completer->popup()->isVisible())
        offer();
}

void FilterLine::setProblem(const FilterProblem &problem)
{
    if (problem.words.isEmpty())
        m_problemDelay.stop();
    const bool changed = problem.words != m_problem.words;
    m_problem = problem;
    if (!changed)
        return;
    const bool wrong = !problem.words.isEmpty();
    setProperty("wrong", wrong);
    m_mark->setIcon(icon(wrong ? Icon::Warning : Icon::Filter));
    setAccessibleDescription(problem.words);
    update();
    if (wrong)
        announce(this, problem.words);
    Q_EMIT problemChanged(problem.words);
}

void FilterLine::setFilter(const Filter &filter)
{
    m_filter = filter;
    if (m_isTelling)
        return;
    m_opened = filter;
    const tl::expected<Filter, FilterProblem> written = parseFilter(m_schema, text(), m_valuesOf);
    if (!written || *written != filter) {
        m_pause.stop();
        m_isTyped = false;
        setText(printFilter(m_schema, filter, m_valuesOf));
        m_lineRead = text();
    }
    setProblem({});
}

void FilterLine::setHistory(const QList<Filter> &history)
{
    m_history = history.mid(0, longestHistory);
}

void FilterLine::remember()
{
    const Filter kept = withoutPersonalValues(m_filter, m_schema);
    if (kept.conditions.isEmpty() || (!m_history.isEmpty() && m_history.first() == kept))
        return;
    m_history.removeAll(kept);
    m_history.prepend(kept);
    m_history = m_history.mid(0, longestHistory);
    Q_EMIT historyChanged();
}

//! Leaves Ctrl+E to the list's current record: a text line would use it to go to its end, for which there is
//! the End key.
bool FilterLine::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const QKeyCombination keys = static_cast<QKeyEvent *>(event)->keyCombination();
        if (keys == QKeyCombination(Qt::CTRL, Qt::Key_E)) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void FilterLine::keyPressEvent(QKeyEvent *event)
{
    // While suggestions are open they receive Escape, and Enter if one is chosen.
    QAbstractItemView *offers = m_completer->popup();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (offers->isVisible() && isEnter && !offers->currentIndex().isValid())
        offers->hide();
    if (offers->isVisible()) {
        QLineEdit::keyPressEvent(event);
        if (!event->text().isEmpty())
            chooseNone();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
        Q_EMIT closeRequested();
        event->accept();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        read();
        if (m_problemDelay.isActive() || !m_problem.words.isEmpty()) {
            showProblem();
            setSelection(int(m_problem.position), int(m_problem.length));
        } else {
            remember();
            Q_EMIT entered();
        }
        return;
    case Qt::Key_Down:
        if (event->modifiers() & Qt::AltModifier)
            return offerHistory();
        if (!text().isEmpty())
            offer();
        if (!text().isEmpty() && m_offers->rowCount() > 0)
            m_completer->complete();
        else
            Q_EMIT listWanted();
        return;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
    chooseNone();
}

// Handles text without key presses: dictated, composed or from a screen keyboard.
void FilterLine::inputMethodEvent(QInputMethodEvent *event)
{
    QLineEdit::inputMethodEvent(event);
    chooseNone();
}

void FilterLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    // Typing continues when the popup takes the focus or another window becomes active.
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    if (m_pause.isActive() || m_isDateUnfinished)
        read();
    if (m_problemDelay.isActive())
        showProblem();
    else
        remember();
}

} // namespace care
