// SPDX-License-Identifier: GPL-3.0-or-later
//! A list of any resource as a page: title, homes, age, filter, and the table or an empty state.
#pragma once

#include "views/browse/page.h"
#include "views/browse/savedview.h"

#include <QTimer>

class QAction;
class QAbstractItemView;
class QKeyEvent;
class QMenu;
class QPushButton;
class QStackedLayout;

namespace care {

class ChangeBar;
class DataTable;
class EmptyState;
class EventList;
class FilterBar;
class HomeScope;
class ListHeader;
class ListSelection;
class Notice;
class ResourceTableModel;
class TimelineModel;
struct ListStatus;

class ListPage : public Page {
    Q_OBJECT

public:
    ListPage(ResourceTableModel &model, QWidget *parent = nullptr);

    ResourceTableModel &model() const { return m_model; }
    ListSelection &selection() const { return *m_selection; }
    //! Id of the record beside the list, as ListSelection::currentId().
    const QString &currentId() const;
    //! Adds \a action to the context menu of the rows.
    void addRowAction(QAction *action);
    //! As ListSelection::select(), with wantedIsHidden() where filter or homes hide the record.
    void select(const QString &id);
    //! Adds a button at the right of the title for what setReadOnly() disables; the page owns it.
    QPushButton *addTool(const QString &text);
    //! For a list about one person: omits the person's name in the rows, and offers no saved views.
    void setAboutPerson();
    //! Offers to read the records day by day, with their whole text, and their homes where they are of
    //! several. Both outlive the page.
    void offerReading(TimelineModel &events, const HomeScope &homes);
    ChangeBar &changes() const { return *m_changes; }
    void focusTable();
    void focusFilter();
    //! Removes the filter, so that all records are shown.
    void clearFilter();
    //! Restores the filter of the baseline; order and grouping stay. The way back leads to the filter before.
    void resetFilter();
    //! Limits the list to these homes, and names them beside the title; no effect on lists of records that
    //! belong to no home. \a homes outlives the page.
    void setHomes(HomeScope &homes);

    //! Shows exactly what \a filter matches; \a name is the name of the record it refers to.
    void showOnly(const Filter &filter, const QString &name);
    //! Applies \a view; a notice says what of it cannot be used.
    void openView(const SavedView &view);
    //! Sets the view this page belongs to, which gives it its name and which isChanged() compares with. A
    //! view without an id stands for the plain list.
    void setBaseline(const SavedView &view);
    const SavedView &baseline() const { return m_baseline; }
    //! True if filter, order or grouping differ from the baseline.
    bool isChanged() const;
    //! Restores the baseline.
    void reset();
    //! The present state as an unnamed view.
    SavedView currentView() const;

    QString title() const override;
    //! "118 of 1,204 shown, filtered".
    QString countText() const override;
    QString helpTopic() const override;
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override { focusTable(); }
    ListPage *list() override { return this; }
    RecordAt current() const override;
    RecordAt chosen() const override;
    QString chosenResident() const override;
    QString chosenName() const override;
    //! All rows of the filter with the columns shown.
    void print(const WindowModels &models) override { printAbout({}, models); }
    //! \a about: the person in whose pages the list stands, in words.
    void printAbout(const QStringList &about, const WindowModels &models);
    void setReadOnly(const QString &reason) override;
    std::optional<ExportOffer> exportOffer() const override;
    QJsonObject saveLayout() const override;
    void restoreLayout(const QJsonObject &layout) override;
    //! Restores the default columns too.
    void resetLayout() override;

Q_SIGNALS:
    //! The record that select() was to show is hidden by filter or homes.
    void wantedIsHidden(const QString &id);
    void opened(const QString &id);
    //! The user wants to see the record that has left this list.
    void leftWanted(const QString &id);
    //! The menu of the row of \a record is about to open.
    void rowMenuOpening(QMenu *menu, const QString &record);
    //! The button for views was pressed: they, and what becomes of changes to the present one, are to be
    //! offered.
    void viewsRequested(QWidget *button);
    //! The button for what leaves the program was pressed.
    void outputRequested(QWidget *button);

protected:
    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeBody();
    void connectModel();
    void connectSurroundings(); //!< filter, notices and what stands in place of the rows
    void connectTable();
    void sayCopied(int rows, int left);
    ListStatus countedStatus() const;
    void updateStatus();
    void updateEmptyState(const ListStatus &status);
    void updateNotice(const ListStatus &status);
    void showFiltered();
    void announceFiltered();
    //! True if a filter hides records that the page shows by itself.
    bool isFiltered() const;
    void forgetUnfiltered();
    void countUnfiltered();
    bool pressKey(const QKeyEvent &event);
    QString nameOfRow(int row) const;
    void openRowMenu(int row, const QPoint &position);
    void openEventMenu(const QModelIndex &event, const QPoint &position);
    void openRecordMenu(const QString &id, const QString &name, const QPoint &at);
    void openHeaderMenu(const QPoint &position);
    QString name() const;
    void updateTitle();
    void updateChanged();
    bool isOnlyCurrent() const;
    void showPastToo();
    void makeReading();
    void showReading();
    void readAnew();
    bool isByTime() const;
    bool isOfOneHome() const;
    bool isAwaited() const;

    ResourceTableModel &m_model;
    FilterBar *m_filter;
    HomeScope *m_homes = nullptr; //!< null: all homes, not mentioned
    Filter m_announcedFilter; //!< whose number of rows was announced
    Notice *m_notice; //!< about the service or the view; below the list, so that no row moves
    QWidget *m_body;
    QStackedLayout *m_stack;
    DataTable *m_table;
    TimelineModel *m_events = nullptr; //!< the records to be read; null where that is not offered
    const HomeScope *m_allHomes = nullptr; //!< null where nothing is read
    EventList *m_reading = nullptr; //!< made when it is shown first
    QAbstractItemView *m_view; //!< the one of both that shows the records
    ListHeader *m_header;
    ChangeBar *m_changes;
    EmptyState *m_emptyState;
    Notice *m_left; //!< who has left the list; below it, so that no row moves
    ListSelection *m_selection = nullptr;
    SavedView m_baseline;
    QString m_viewProblem; //!< says which parts of the opened view could not be used
    qint64 m_unfiltered = -1; //!< records that "Show all" will show; -1 = not counted yet
    bool m_isFilterNew = false; //!< its rows are not here yet
    int m_countAsked = 0; //!< number of views and homes that were counted; counts of earlier ones are dropped
    QTimer m_dimDelay; //!< until rows of the previous filter are dimmed
};

} // namespace care
