// SPDX-License-Identifier: GPL-3.0-or-later
//! Windows, pages and dialogs as a person uses them: what can be seen is found, read and pressed by its
//! words.
#pragma once

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTest>
#include <QWidget>

#include <algorithm>

namespace care::test {

//! Those below \a root that show as soon as it does, in the order in which they were made.
template<class T>
QList<T *> shownIn(const QWidget &root)
{
    QList<T *> shown = root.findChildren<T *>();
    shown.removeIf([&root](const T *each) { return !each->isVisibleTo(&root); });
    return shown;
}

//! The first of them that \a fits; nullptr if there is none.
template<class T, class Fits>
T *findShown(const QWidget &root, Fits fits)
{
    const QList<T *> all = shownIn<T>(root);
    const auto found = std::ranges::find_if(all, fits);
    return found == all.end() ? nullptr : *found;
}

inline QString wordsOf(const QLabel &label)
{
    return label.text();
}

//! Without the mark of the access key.
inline QString wordsOf(const QAbstractButton &button)
{
    const auto *link = qobject_cast<const LinkButton *>(&button);
    return link ? link->plainText() : button.text().remove(u'&');
}

//! The first button or label with exactly these words; nullptr if none is shown.
template<class T = QAbstractButton>
T *withWords(const QWidget &root, const QString &words)
{
    return findShown<T>(root, [&](const T *each) { return wordsOf(*each) == words; });
}

//! The first one whose words begin with \a start.
template<class T = QAbstractButton>
T *beginningWith(const QWidget &root, const QString &start)
{
    return findShown<T>(root, [&](const T *each) { return wordsOf(*each).startsWith(start); });
}

//! The first one that a screen reader calls \a name.
template<class T = QWidget>
T *named(const QWidget &root, const QString &name)
{
    return findShown<T>(root, [&](const T *each) { return each->accessibleName() == name; });
}

//! The number of a filter above the list of \a page; empty where none is.
inline QString filteredTextOf(const QWidget &page)
{
    const auto *label = beginningWith<QLabel>(page, QStringLiteral("Filtered: "));
    return label ? label->text() : QString();
}

//! The texts of the labels that are shown.
inline QStringList textsIn(const QWidget &root)
{
    QStringList texts;
    for (const QLabel *label : shownIn<QLabel>(root))
        texts += label->text();
    return texts;
}

//! Those of all labels, whether they show or not.
inline QStringList allTextsIn(const QWidget &root)
{
    QStringList texts;
    for (const QLabel *label : root.findChildren<QLabel *>())
        texts += label->text();
    return texts;
}

//! The texts of the labels that are shown, a line for each.
inline QString textIn(const QWidget &root)
{
    return textsIn(root).join(u'\n');
}

//! True if the labels that are shown say \a words among others.
inline bool says(const QWidget &root, const QString &words)
{
    return textIn(root).contains(words);
}

//! False if no button with these words is shown.
inline bool click(const QWidget &root, const QString &words)
{
    QAbstractButton *button = withWords(root, words);
    if (button)
        button->click();
    return button;
}

//! The action of a menu or window with exactly these words; nullptr if there is none.
inline QAction *actionIn(const QWidget &owner, const QString &words)
{
    const QList<QAction *> all = owner.actions();
    const auto found = std::ranges::find(all, words, &QAction::text);
    return found == all.end() ? nullptr : *found;
}

//! The first one whose words begin with \a start.
inline QAction *actionBeginning(const QWidget &owner, const QString &start)
{
    const QList<QAction *> all = owner.actions();
    const auto found = std::ranges::find_if(
        all, [&](const QString &text) { return text.startsWith(start); }, &QAction::text);
    return found == all.end() ? nullptr : *found;
}

//! The menu that \a window has open; nullptr if there is none.
inline QMenu *openMenu(const QWidget &window)
{
    return findShown<QMenu>(window, [](const QMenu *) { return true; });
}

//! To whatever has the keyboard.
inline void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

} // namespace care::test
