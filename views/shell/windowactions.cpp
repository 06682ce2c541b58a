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

//! The widget with the keyboard; of a box with a line, such as one for a name or a day, that line.
QWidget *focusedIn(const QMainWindow &window)
{
    QWidget *focused = window.focusWidget();
    auto *line = focused ? focused->findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly) : nullptr;
    return line && line->focusProxy() == focused ? line : focused;
}

//! True where somebody types: a text of a record that can only be marked has no steps of its own.
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

//! The steps of the form that \a focused is in; null outside of one.
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

constexpr char plainText[] = "plainText"; //!< property of an action that has its access key for now

//! The place of an access key that is not in \a used: where a word begins, else any letter; -1 for none.
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

//! Gives each entry an access key of its own, in any language. They are in the words only while the menu is
//! open: the list of short cuts and the search show the same words.
void addKeys(const QMenu &menu)
{
    removeKeys(menu);
    QSet<QChar> used;
    const QList<QAction *> actions = menu.actions();
    for (const QAction *action : actions) { // those that have one of their own
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
        if (menu != Menu::Edit) // its words may change when it opens
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
    // Added to the window, too: otherwise keys would not work while the menu bar is hidden.
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

//! Undo, of the form, the field, the page or the last save, the nearest first: outside of the page it is the
//! save that the window offers to undo. The words say if it is the last.
void WindowActions::addUndo(const std::function<Page *()> &page, QAction &undoSave)
{
    m_menus[Menu::Edit]->removeAction(&undoSave); // the search offers it still
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

//! No shortcut of the window: it would take the keys from the field that has them.
QAction *WindowActions::addTextAction(const QString &text, const Possible &isPossible, const Run &run)
{
    QAction *action = m_menus[Menu::Edit]->addAction(text);
    connect(m_menus[Menu::Edit], &QMenu::aboutToShow, action,
        [this, action, isPossible] { action->setEnabled(isPossible(focusedIn(m_window))); });
    // The menu enables it when it opens; a look at it before must not find it possible.
    action->setEnabled(false);
    connect(action, &QAction::triggered, this, [this, run] { run(focusedIn(m_window)); });
    return action;
}

//! An action of the menu Edit whose \a keys hold in the whole window; fields and forms take them first.
QAction *WindowActions::addStep(
    const QString &text, QKeySequence::StandardKey keys, const Possible &isPossible, const Run &run)
{
    QAction *action = addTextAction(text, isPossible, run);
    action->setShortcuts(keys);
    m_window.addAction(action);
    m_steps.append({ action, isPossible });
    return action;
}

//! A key press looks for what it can undo as the menu does when it opens. A form has the keys itself; a
//! second action that is enabled would make them ambiguous.
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
    return commands;
}

void WindowActions::addSeparator(Menu menu)
{
    m_menus[menu]->insertSeparator(m_ends.value(menu));
}

} // namespace care
