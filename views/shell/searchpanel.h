// SPDX-License-Identifier: GPL-3.0-or-later
//! Search everything: what lies below the search box of the top bar while it has the keyboard. The focus
//! stays in the box; the arrows choose, Enter opens, Escape closes and gives the focus back.
#pragma once

#include "views/browse/savedview.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <functional>

class QAction;
class QListView;

namespace care {

class PlainLabel;
class RecordSearch;
class SearchBox;
class SearchModel;

class SearchPanel : public QFrame {
    Q_OBJECT

public:
    struct Offers {
        std::function<QList<SavedView>()> views;
        std::function<QList<QAction *>()> commands;
    };

    //! Lies over \a parent, below \a box. \a search outlives this.
    SearchPanel(SearchBox &box, RecordSearch &search, const Offers &offers, QWidget *parent);

    //! Opens with the focus in the box, as the shortcut does.
    void open();
    //! Empties the box, and gives the focus back to where it was.
    void leave();
    SearchModel &model() const { return *m_model; }
    QListView &list() const { return *m_list; }

Q_SIGNALS:
    void recordChosen(const QString &resource, const QString &id);
    //! All that match \a words, in their list.
    void listChosen(const QString &resource, const QString &words);
    void viewChosen(const QString &id);
    //! One thing of this resident is to be changed, by the task with this id; \a value is its first field, or
    //! empty.
    void taskChosen(const QString &resident, const QString &task, const QString &value);
    void linkChosen(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool pressKey(int key);
    void appear();
    void typed();
    void takeFound();
    void refill(bool keepChoice);
    void place();
    void moveSelection(int step);
    void chooseRow(int row);
    void choose();
    void sayChoice();
    //! What is looked for: of a phrase like "room 12 for Mrs Khan" only whom it is for.
    QString wanted() const;

    SearchBox &m_box;
    RecordSearch &m_search;
    const Offers m_offers;
    SearchModel *m_model;
    QListView *m_list;
    PlainLabel *m_hint;
    QPointer<QWidget> m_before; //!< who had the focus
    QTimer m_refillDelay; //!< how long the rows of the words before may stay
    bool m_stale = false; //!< the rows are of the words before
    bool m_chooseFirst = false; //!< Enter was pressed before anything was found
};

} // namespace care
