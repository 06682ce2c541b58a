// SPDX-License-Identifier: GPL-3.0-or-later
//! The one list page: title, homes, age, filter, table or what is said in its place. Any resource.
#pragma once

#include "models/schema/filter.h"
#include "views/browse/savedview.h"

#include <QJsonObject>
#include <QTimer>
#include <QWidget>

class QAction;
class QBoxLayout;
class QHBoxLayout;
class QPushButton;
class QStackedLayout;

namespace care {

class ChangeBar;
class DataTable;
class EmptyState;
class FilterBar;
class HomePicker;
class HomeScope;
class LinkButton;
class Notice;
class PlainLabel;
class ResourceTableModel;
struct ListStatus;

class ListPage : public QWidget {
    Q_OBJECT

public:
    ListPage(ResourceTableModel &model, QWidget *parent = nullptr);

    ResourceTableModel &model() const { return m_model; }
    //! Id of the current row's record; empty if there is none.
    const QString &currentId() const { return m_currentId; }
    //! Fields of the current record that others have changed since the user last looked.
    QStringList changedFields() const;
    //! The selected rows, from the top.
    QList<int> selectedRows() const;
    //! Their records, by their keys in the store.
    QList<qint64> selectedKeys() const;
    //! Offers it in the menu of the rows.
    void addRowAction(QAction *action);
    //! Makes the record with this id current as soon as it is known where it is. If filter or homes hide it,
    //! and it is to be shown \a anyway, the list stays as it was and wantedIsHidden() follows; without that
    //! the list begins at its top.
    void select(const QString &id, bool anyway = true);
    //! A button at the right of the filter bar; the page owns it.
    QPushButton *addTool(const QString &text);
    //! The list is about one person: whom does not stand in every row, and no named view is about them.
    void setAboutPerson();
    ChangeBar &changes() const { return *m_changes; }
    void focusTable();
    void focusFilter();
    //! Shows all records of the list.
    void clearFilter();
    //! Shows what the baseline shows; order and grouping stay.
    void resetFilter();
    //! The list is about these homes from now on and says so beside its title; of a list of what belongs to
    //! no home nothing changes. \a homes outlives this.
    void setHomes(HomeScope &homes);
    //! Opens the menu of the homes, if there is one.
    void chooseHomes();

    //! Shows exactly what \a filter names; \a name is that of the record behind its reference.
    void showOnly(const Filter &filter, const QString &name);
    //! Shows exactly this view; what of it cannot be used is said above the list.
    void openView(const SavedView &view);
    //! The page is about \a view: it has its name, and says when something else is shown. Without an id it is
    //! the list as it stands by itself.
    void setBaseline(const SavedView &view);
    const SavedView &baseline() const { return m_baseline; }
    //! Something else is shown than the baseline says: another filter, order or grouping.
    bool isChanged() const;
    //! Shows the baseline again.
    void reset();
    //! What is shown, as a view without a name.
    SavedView currentView() const;

    //! "118 of 1,204 shown, filtered": for the status line.
    QString countText() const;
    //! Columns, order, filter and the filters before it, to be kept.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);
    //! Columns too are as on the first day.
    void resetLayout();

Q_SIGNALS:
    void currentChanged(const QString &id);
    //! The record that select() was to show is not among those that the list is narrowed to.
    void wantedIsHidden(const QString &id);
    //! changedFields() may be others for the same record.
    void changedFieldsChanged();
    void opened(const QString &id);
    void countTextChanged();
    void layoutChanged();
    //! The button of the empty state was pressed while the key is not accepted.
    void signInRequested();
    //! The link to this record is to be copied.
    void linkWanted(const QString &id);
    //! The button of the views was pressed.
    void viewsRequested(QWidget *button);
    //! What is shown is to become the baseline, or a view of its own.
    void saveRequested();
    void saveAsRequested();

protected:
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHeader();
    void connectModel();
    void updateStatus();
    void updateEmptyState(const ListStatus &status);
    void updateNotice(const ListStatus &status);
    void takeCurrent();
    void restoreCurrent();
    void extend(int before);
    void setCurrentRow(int row);
    void findWanted();
    void openRowMenu(const QPoint &position);
    void openHeaderMenu(const QPoint &position);
    void chooseColumns();
    void updateGroup();
    QWidget *makeChangedBar(QWidget *parent);
    void updateChanged();
    bool isOnlyCurrent() const;
    void showPastToo();
    QWidget *makeTools(QWidget *parent);
    void foldTools();
    void placeScope();
    void openMoreMenu();

    ResourceTableModel &m_model;
    PlainLabel *m_title;
    bool m_isScopeBelow = false; //!< the line below the title, not beside it
    PlainLabel *m_scope;
    FilterBar *m_filter;
    HomeScope *m_homes = nullptr; //!< null: all, unsaid
    HomePicker *m_picker = nullptr;
    QBoxLayout *m_head = nullptr; //!< the title line, and the words about the list beside or below it
    QHBoxLayout *m_titleLine = nullptr;
    QHBoxLayout *m_tools = nullptr;
    LinkButton *m_group = nullptr;
    QPushButton *m_views = nullptr;
    LinkButton *m_more = nullptr; //!< in place of the links where there is no space for them
    QList<QPushButton *> m_links;
    Notice *m_notice;
    QWidget *m_body;
    QStackedLayout *m_stack;
    DataTable *m_table;
    ChangeBar *m_changes;
    EmptyState *m_emptyState;
    QWidget *m_changed = nullptr; //!< "Changed: Save, Save as, Reset"
    LinkButton *m_save = nullptr;
    SavedView m_baseline;
    QString m_currentId;
    QString m_before; //!< what was current before something else was wanted
    QString m_wanted; //!< to be made current; until then no other record takes its place
    QString m_viewProblem; //!< what of the view that was opened could not be used
    QTimer m_dimDelay; //!< until rows that are still of the filter before are dimmed
    bool m_wantedAnyway = false;
    bool m_isAboutPerson = false;
    bool m_rowsChanging = false;
};

} // namespace care
