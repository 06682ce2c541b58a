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

//! Row of the search: a heading, or something that Enter opens.
struct SearchRow {
    enum class Kind : quint8 {
        Heading,
        Note, //!< Sentence instead of results: nothing found, or what can be typed.
        Record,
        List, //!< Row that opens all matches in their list.
        View,
        Command,
        Task, //!< Row that opens the form for one change of a resident.
        Link,
    };
    Kind kind = Kind::Note;
    QString text;
    QString words = {}; //!< Details of the row, shown greyed.
    Icon icon = Icon::Info;
    QString resource = {}; //!< Resource of a record or a list.
    QString id = {}; //!< Id of a record or a view, or the text of a link.
    QAction *action = nullptr; //!< Action that a command row triggers.
    QString task = {}; //!< Id of the EditingTask that a task row opens.
    QString value = {}; //!< Value that the task's first field starts with.
    bool isPast = false; //!< True for a record that is no longer current, shown greyed.

    bool canBeChosen() const { return kind != Kind::Heading && kind != Kind::Note; }
    //! True if both stand for the same thing, whatever their texts.
    bool isSameAs(const SearchRow &other) const
    {
        return kind == other.kind && resource == other.resource && id == other.id && action == other.action
            && task == other.task;
    }
};

//! Model of the search results for the typed words: records by resource, then views, then commands.
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
    //! Next selectable row from \a from in direction \a step; -1 if there is none.
    int nextChoice(int from, int step) const;
    //! Row that stands for the same thing; -1 if it is gone.
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

//! Delegate that paints a row of the search: icon, title, and greyed details. All rows have the same height.
class SearchDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! Shows a tool tip with the whole text of a row that is cut.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;
};

//! Results of "search everything", below the search box of the top bar while it has the focus. The focus
//! stays in the box; arrow keys select, Enter opens, Escape closes and restores the focus.
class SearchPanel : public QFrame {
    Q_OBJECT

public:
    struct Offers {
        std::function<QList<SavedView>()> views;
        std::function<QList<QAction *>()> commands;
    };

    //! Places the panel over \a parent, below \a box. \a search outlives the panel.
    SearchPanel(SearchBox &box, RecordSearch &search, const Offers &offers, QWidget *parent);

    //! Opens the panel and focuses the box, as the shortcut does.
    void open();
    //! Clears the box and restores the focus.
    void leave();
    SearchModel &model() const { return *m_model; }
    QListView &list() const { return *m_list; }

Q_SIGNALS:
    void recordChosen(const QString &resource, const QString &id);
    //! Emitted to show all matches of \a words in their list.
    void listChosen(const QString &resource, const QString &words);
    //! Emitted for Ctrl+E on a resident who was found.
    void editRequested(const QString &resident);
    void viewChosen(const QString &id);
    //! Emitted to open the task with this id for the resident; \a value is for its first field, or empty.
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
    void showMarks();
    void refill(bool keepChoice);
    void place();
    void moveSelection(int step);
    void chooseRow(int row);
    void choose();
    void chooseSoon();
    void loseChoice(const SearchRow &chosen, int row);
    static QString usualHint();
    void sayChoice();
    void sayFound();
    bool mayMissBetter(int row) const;
    //! Words to search for; only the person in a phrase such as "room 12 for Mrs Khan".
    QString wanted() const;

    SearchBox &m_box;
    RecordSearch &m_search;
    const Offers m_offers;
    SearchModel *m_model;
    QListView *m_list;
    PlainLabel *m_hint;
    QPointer<QWidget> m_before; //!< Widget that had the focus before the search.
    //! Timer for keeping the results of the previous words, so that the list does not flicker.
    QTimer m_refillDelay;
    bool m_stale = false; //!< True while the rows belong to the previous words.
    int m_gap = -1; //!< Row of the chosen result that is no longer found; -1 if there is none.
    bool m_chooseFirst = false; //!< True if Enter was pressed before any result arrived.
};

} // namespace care
