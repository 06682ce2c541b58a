// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/editing/editableresident.h"
#include "views/browse/savedview.h"
#include "views/widgets/icons.h"

#include <QAbstractListModel>
#include <QFrame>
#include <QPointer>
#include <QString>
#include <QStyledItemDelegate>
#include <QTimer>

#include <functional>

class QAction;
class QListView;

namespace care {

class PlainLabel;
class RecordSearch;
class SearchBox;

//! A row of the search: a heading, or something that Enter opens.
struct SearchRow {
    enum class Kind : quint8 {
        Heading,
        Note, //!< a sentence: nothing found, or what can be typed
        Record,
        List, //!< all matches, in their list
        View,
        Command,
        Task, //!< a change of one thing of a resident
        Link,
    };
    Kind kind = Kind::Note;
    QString text;
    QString words = {}; //!< details, muted
    Icon icon = Icon::Info;
    QString resource = {}; //!< of a record or a list
    QString id = {}; //!< of a record or a view; of a link its text
    QAction *action = nullptr; //!< of a command
    QString task = {}; //!< id of the EditingTask
    QString value = {}; //!< what the task begins with
    bool isPast = false; //!< of a record that is no longer current

    bool canBeChosen() const { return kind != Kind::Heading && kind != Kind::Note; }
    //! True if both stand for the same thing, whatever their texts.
    bool isSameAs(const SearchRow &other) const
    {
        return kind == other.kind && resource == other.resource && id == other.id && action == other.action
            && task == other.task;
    }
};

//! The results of a search for the typed words: records by resource, then views, then commands.
class SearchModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { WordsRole = Qt::UserRole + 1, KindRole, IconRole, PastRole };

    SearchModel(const RecordSearch &search, QObject *parent);

    //! Sets the results other than records; \a commands without a text are left out.
    void setOffers(const QList<SavedView> &views, const QList<QAction *> &commands);
    //! Rebuilds the rows from \a text and the records found so far.
    void refill(const QString &text);

    const SearchRow &row(int index) const { return m_rows[index]; }
    //! The next selectable row from \a from in direction \a step; -1 if there is none.
    int nextChoice(int from, int step) const;
    //! The row that stands for the same thing; -1 if it is gone.
    int find(const SearchRow &row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void addLink(const QString &text);
    void addTasks(const TaskPhrase &phrase);
    void addRecent();
    void addRecords(bool ofResidents);
    void addViews(const QStringList &words, const QString &text, bool isCalledSo);
    void addCommands(const QStringList &words);
    void addNote(const QString &text);

    const RecordSearch &m_search;
    QList<SavedView> m_views;
    QList<QAction *> m_commands;
    QList<SearchRow> m_rows;
};

//! Paints a row of the search: icon, title, and muted details. All rows have the same height.
class SearchDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! A row that is cut is said whole.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;
};

//! The results of "search everything", below the search box of the top bar while it has the focus. The focus
//! stays in the box; arrow keys select, Enter opens, Escape closes and restores the focus.
class SearchPanel : public QFrame {
    Q_OBJECT

public:
    struct Offers {
        std::function<QList<SavedView>()> views;
        std::function<QList<QAction *>()> commands;
    };

    //! Placed over \a parent, below \a box. \a search outlives the panel.
    SearchPanel(SearchBox &box, RecordSearch &search, const Offers &offers, QWidget *parent);

    //! Opens the panel and focuses the box, as the shortcut does.
    void open();
    //! Clears the box and restores the focus.
    void leave();
    SearchModel &model() const { return *m_model; }
    QListView &list() const { return *m_list; }

Q_SIGNALS:
    void recordChosen(const QString &resource, const QString &id);
    //! Show all matches of \a words in their list.
    void listChosen(const QString &resource, const QString &words);
    //! Ctrl+E on a resident that was found.
    void editRequested(const QString &resident);
    void viewChosen(const QString &id);
    //! Open the task with this id for the resident; \a value is for its first field, or empty.
    void taskChosen(const QString &resident, const QString &task, const QString &value);
    void linkChosen(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool pressKey(int key);
    void editChosen();
    void appear();
    void typed();
    void takeFound();
    void refill(bool keepChoice);
    void place();
    void moveSelection(int step);
    void chooseRow(int row);
    void choose();
    void chooseSoon();
    void loseChoice(const SearchRow &chosen, int row);
    static QString usualHint();
    void sayChoice();
    //! The words to search for: of a phrase such as "room 12 for Mrs Khan" only the person.
    QString wanted() const;

    SearchBox &m_box;
    RecordSearch &m_search;
    const Offers m_offers;
    SearchModel *m_model;
    QListView *m_list;
    PlainLabel *m_hint;
    QPointer<QWidget> m_before; //!< where the focus was
    QTimer m_refillDelay; //!< how long results of the previous words stay
    bool m_stale = false; //!< the rows belong to the previous words
    int m_gap = -1; //!< where the row stood that was chosen and is not found any more
    bool m_chooseFirst = false; //!< Enter was pressed before any result arrived
};

} // namespace care
