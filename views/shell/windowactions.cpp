// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/windowactions.h"

#include "views/browse/page.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSet>
#include <QUndoStack>

namespace care {

namespace {

//! Widget with the keyboard, or the line edit inside it, as in a box for a name or a day.
QWidget *focusedIn(const QMainWindow &window)
{
    QWidget *focused = window.focusWidget();
    auto *line = focused ? focused->findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly) : nullptr;
    return line && line->focusProxy() == focused ? line : focused;
}

//! True for a field that can be edited; read-only text has nothing to undo.
bool isField(const QWidget *focused)
{
    return focused && (focused->inherits("QLineEdit") || focused->inherits("QPlainTextEdit"))
        && !focused->property("readOnly").toBool();
}

bool canUndo(const QWidget &field)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&field))
        return line->isUndoAvailable();
    const auto *text = qobject_cast<const QPlainTextEdit *>(&field);
    return text && text->document()->isUndoAvailable();
}

bool canRedo(const QWidget &field)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&field))
        return line->isRedoAvailable();
    const auto *text = qobject_cast<const QPlainTextEdit *>(&field);
    return text && text->document()->isRedoAvailable();
}

//! Undo stack of the form that \a focused is in; null outside a form.
QUndoStack *stepsAround(const QWidget *focused)
{
    for (; focused; focused = focused->isWindow() ? nullptr : focused->parentWidget()) {
        if (auto *steps = focused->findChild<QUndoStack *>(QString(), Qt::FindDirectChildrenOnly))
            return steps;
    }
    return nullptr;
}

void sendKey(const QKeySequence &keys, QWidget *focused)
{
    if (!focused)
        return;
    QKeyEvent press(QEvent::KeyPress, keys[0].key(), keys[0].keyboardModifiers());
    QCoreApplication::sendEvent(focused->focusProxy() ? focused->focusProxy() : focused, &press);
}

bool canCopy(const QWidget &focused)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&focused))
        return line->hasSelectedText();
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(&focused))
        return text->textCursor().hasSelection();
    if (const auto *label = qobject_cast<const QLabel *>(&focused))
        return label->hasSelectedText();
    const auto *view = qobject_cast<const QAbstractItemView *>(&focused);
    return view && view->selectionModel() && view->selectionModel()->hasSelection();
}

bool canSelectAll(const QWidget &focused)
{
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&focused))
        return view->model() && view->model()->rowCount() > 0
            && view->selectionMode() == QAbstractItemView::ExtendedSelection;
    return focused.inherits("QLineEdit") || focused.inherits("QPlainTextEdit");
}

bool canCut(const QWidget &focused)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&focused))
        return line->hasSelectedText() && !line->isReadOnly() && line->echoMode() == QLineEdit::Normal;
    const auto *text = qobject_cast<const QPlainTextEdit *>(&focused);
    return text && !text->isReadOnly() && text->textCursor().hasSelection();
}

bool canPaste(const QWidget &focused)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&focused))
        return !line->isReadOnly() && !QGuiApplication::clipboard()->text().isEmpty();
    const auto *text = qobject_cast<const QPlainTextEdit *>(&focused);
    return text && text->canPaste();
}

//! Property that keeps the text of an action without its temporary access key.
constexpr char plainText[] = "plainText";

//! Position for an access key not in \a used: at the start of a word, else at any letter; -1 if there is
//! none.
qsizetype keyPlace(const QString &words, const QSet<QChar> &used)
{
    const auto isFree = [&](qsizetype at) {
        return words.at(at).isLetterOrNumber() && !used.contains(words.at(at).toCaseFolded());
    };
    for (qsizetype at = 0; at < words.size(); ++at) {
        if ((at == 0 || words.at(at - 1).isSpace()) && isFree(at))
            return at;
    }
    for (qsizetype at = 0; at < words.size(); ++at) {
        if (isFree(at))
            return at;
    }
    return -1;
}

void removeKeys(const QMenu &menu)
{
    const QList<QAction *> actions = menu.actions();
    for (QAction *action : actions) {
        const QString plain = action->property(plainText).toString();
        if (!plain.isEmpty() && action->text().remove(u'&') == plain)
            action->setText(plain);
        action->setProperty(plainText, {});
    }
}

//! Gives each entry an access key of its own, in any language, but only while the menu is open, because the
//! list of shortcuts and the search show the same words.
void addKeys(const QMenu &menu)
{
    removeKeys(menu);
    QSet<QChar> used;
    const QList<QAction *> actions = menu.actions();
    // Access keys that actions have already are taken first, so that no other gets them.
    for (const QAction *action : actions) {
        const QString key = QKeySequence::mnemonic(action->text()).toString();
        if (!key.isEmpty())
            used += key.back().toCaseFolded();
    }
    for (QAction *action : actions) {
        const QString text = action->text();
        if (action->isSeparator() || text.contains(u'&'))
            continue;
        const QString words = text.section(u'\t', 0, 0);
        const qsizetype place = keyPlace(words, used);
        if (place < 0)
            continue;
        used += words.at(place).toCaseFolded();
        action->setText(QString(text).insert(place, u'&'));
        action->setProperty(plainText, text);
    }
}

} // namespace

WindowActions::WindowActions(QMainWindow &window)
    : QObject(&window)
    , m_window(window)
{
    window.installEventFilter(this);
    QMenuBar *bar = window.menuBar();
    bar->setAccessibleName(tr("Menu bar"));
    const QList<std::pair<Menu, QString>> titles{ { Menu::File, tr("&File") }, { Menu::Edit, tr("&Edit") },
        { Menu::View, tr("&View") }, { Menu::Go, tr("&Go") }, { Menu::Resident, tr("&Resident") },
        { Menu::Window, tr("&Window") }, { Menu::Help, tr("&Help") } };
    for (const auto &[menu, title] : titles) {
        QMenu *made = bar->addMenu(title);
        m_menus.insert(menu, made);
        if (menu != Menu::Edit) // The Edit menu may change its words when it opens, so it is treated apart.
            connect(made, &QMenu::aboutToShow, this, [made] { addKeys(*made); });
        connect(made, &QMenu::aboutToHide, this, [made] { removeKeys(*made); });
    }
}

QAction *WindowActions::add(Menu menu, const QString &text, const QKeySequence &keys, const QObject *context,
    const std::function<void()> &run)
{
    auto *action = new QAction(text, m_menus[menu]);
    m_menus[menu]->insertAction(m_ends.value(menu), action);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, context, run);
    // Actions are added to the window, too, because their keys would not work while the menu bar is hidden.
    m_window.addAction(action);
    return action;
}

QAction *WindowActions::addLast(Menu menu, const QString &text, const QKeySequence &keys,
    const QObject *context, const std::function<void()> &run)
{
    QAction *action = add(menu, text, keys, context, run);
    m_ends.insert(menu, m_menus[menu]->insertSeparator(action));
    return action;
}

void WindowActions::addTextActions(const std::function<Page *()> &page, QAction &undoSave)
{
    addUndo(page, undoSave);
    addRedo(page);
    addSeparator(Menu::Edit);
    const auto add = [this](const QString &text, QKeySequence::StandardKey keys,
                         bool (*isPossible)(const QWidget &)) {
        addTextAction(
            text + u'\t' + QKeySequence(keys).toString(QKeySequence::NativeText),
            [isPossible](const QWidget *focused) { return focused && isPossible(*focused); },
            [keys](QWidget *focused) { sendKey(keys, focused); });
    };
    add(tr("Cut"), QKeySequence::Cut, &canCut);
    add(tr("Copy"), QKeySequence::Copy, &canCopy);
    add(tr("Paste"), QKeySequence::Paste, &canPaste);
    add(tr("Select all"), QKeySequence::SelectAll, &canSelectAll);
    addSeparator(Menu::Edit);
    QMenu *edit = m_menus[Menu::Edit];
    connect(edit, &QMenu::aboutToShow, this, [edit] { addKeys(*edit); });
}

//! Adds Undo, for the form, field, page or last save, the nearest first; outside the page it undoes the save
//! that the window offers, and its words say so.
void WindowActions::addUndo(const std::function<Page *()> &page, QAction &undoSave)
{
    // Only removed from the menu: the search still offers to undo the save.
    m_menus[Menu::Edit]->removeAction(&undoSave);
    const auto isOfSave = [page, &undoSave](const QWidget *focused) {
        const bool isNearer = page() && page()->canUndo() && page()->isAncestorOf(focused);
        return !stepsAround(focused) && !isField(focused) && !isNearer && undoSave.isEnabled();
    };
    QAction *undo = addStep(
        tr("Undo"), QKeySequence::Undo,
        [page, isOfSave](const QWidget *focused) {
            if (const QUndoStack *steps = stepsAround(focused))
                return steps->canUndo();
            return isField(focused) ? canUndo(*focused) : (page() && page()->canUndo()) || isOfSave(focused);
        },
        [page, isOfSave, &undoSave](QWidget *focused) {
            if (isOfSave(focused))
                return undoSave.trigger();
            if (QUndoStack *steps = stepsAround(focused))
                steps->undo();
            else if (isField(focused))
                sendKey(QKeySequence::Undo, focused);
            else if (page())
                page()->undo();
        });
    connect(m_menus[Menu::Edit], &QMenu::aboutToShow, undo, [this, undo, page, isOfSave, &undoSave] {
        const QWidget *focused = focusedIn(m_window);
        const bool isOfPage = !stepsAround(focused) && !isField(focused) && page() && page()->canUndo();
        undo->setText(isOfSave(focused) ? undoSave.text() : isOfPage ? page()->undoText() : tr("Undo"));
    });
    connect(m_menus[Menu::Edit], &QMenu::aboutToHide, undo, [undo] { undo->setText(tr("Undo")); });
}

void WindowActions::addRedo(const std::function<Page *()> &page)
{
    addStep(
        tr("Redo"), QKeySequence::Redo,
        [page](const QWidget *focused) {
            if (const QUndoStack *steps = stepsAround(focused))
                return steps->canRedo();
            return isField(focused) ? canRedo(*focused) : page() && page()->canRedo();
        },
        [page](QWidget *focused) {
            if (QUndoStack *steps = stepsAround(focused))
                steps->redo();
            else if (isField(focused))
                sendKey(QKeySequence::Redo, focused);
            else if (page())
                page()->redo();
        });
}

//! Adds an action without a shortcut of the window, which would take the keys from the field that handles
//! them.
QAction *WindowActions::addTextAction(const QString &text, const Possible &isPossible, const Run &run)
{
    QAction *action = m_menus[Menu::Edit]->addAction(text);
    connect(m_menus[Menu::Edit], &QMenu::aboutToShow, action,
        [this, action, isPossible] { action->setEnabled(isPossible(focusedIn(m_window))); });
    // Disabled until the menu opens and checks it, so that it never seems possible before.
    action->setEnabled(false);
    connect(action, &QAction::triggered, this, [this, run] { run(focusedIn(m_window)); });
    return action;
}

//! Adds an action of the Edit menu whose \a keys work in the whole window; fields and forms handle them
//! first.
QAction *WindowActions::addStep(
    const QString &text, QKeySequence::StandardKey keys, const Possible &isPossible, const Run &run)
{
    QAction *action = addTextAction(text, isPossible, run);
    action->setShortcuts(keys);
    m_window.addAction(action);
    m_steps.append({ action, isPossible });
    return action;
}

//! Checks on a key press if there is anything to undo, as the menu does when it opens. In a form the action
//! stays disabled, because a second one with the same keys would make them ambiguous.
bool WindowActions::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const QWidget *focused = focusedIn(m_window);
        for (const Step &step : std::as_const(m_steps))
            step.action->setEnabled(!stepsAround(focused) && step.isPossible(focused));
    }
    return QObject::eventFilter(watched, event);
}

QList<QAction *> WindowActions::commands() const
{
    QList<QAction *> commands = m_window.actions();
    for (const Step &step : std::as_const(m_steps))
        commands.removeOne(step.action);
    return m_chapters ? commands + m_chapters() : commands;
}

void WindowActions::addSeparator(Menu menu)
{
    m_menus[menu]->insertSeparator(m_ends.value(menu));
}

} // namespace care
