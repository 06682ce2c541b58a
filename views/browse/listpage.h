// SPDX-License-Identifier: GPL-3.0-or-later
//! Page with a list of any resource: title, homes, age, filter, and the table or an empty state.
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
    void addRowAction(QAction *action);
    //! Selects a record as ListSelection::select(); emits wantedIsHidden() if filter or homes hide it.
    void select(const QString &id);
    //! Adds a button at the right of the title that setReadOnly() disables; the page owns it.
    QPushButton *addTool(const QString &text);
    //! Prepares a list about one person: omits the person's name in the rows, and offers no saved views.
    void setAboutPerson();
    //! Offers to read the records day by day with their whole text, and with their homes if they are of
    //! several. \a events and \a homes must outlive the page.
    void offerReading(TimelineModel &events, const HomeScope &homes);
    ChangeBar &changes() const { return *m_changes; }
    void focusTable();
    void focusFilter();
    void clearFilter();
    //! Restores the filter of the baseline; order and grouping stay. Back leads to the filter before.
    void resetFilter();
    //! Limits the list to these homes and names them beside the title; no effect on lists of records without
    //! a home. \a homes must outlive the page.
    void setHomes(HomeScope &homes);

    //! Sets the filter that a figure or the like opened the page with: its homes hold whatever is typed, and
    //! typing narrows the list. Empty for a page that was opened otherwise.
    void setOpened(const Filter &filter);
    //! Shows exactly the records that \a filter matches; \a name names the record that the filter refers to.
    void showOnly(const Filter &filter, const QString &name);
    //! Applies \a view; a notice names its unusable parts.
    void openView(const SavedView &view);
    //! Sets the view this page belongs to, which names the page and is compared by isChanged(). A view
    //! without an id stands for the plain list.
    void setBaseline(const SavedView &view);
    const SavedView &baseline() const { return m_baseline; }
    //! True if filter, order, grouping or, in the user's own view, columns differ from the baseline.
    bool isChanged() const;
    //! Restores filter, order, grouping and columns of the baseline.
    void reset();
    //! Present filter, order, grouping and columns as an unnamed view.
    SavedView currentView() const;

    QString title() const override;
    //! Count such as "118 of 1,204 shown, filtered".
    QString countText() const override;
    QString helpTopic() const override;
    Place place() const override;
    void showPlace(const Place &place) override;
    void focusContent() override { focusTable(); }
    void beginIfNone() override;
    ListPage *list() override { return this; }
    RecordAt current() const override;
    RecordAt chosen() const override;
    QString chosenResident() const override;
    QString chosenName() const override;
    //! Prints all rows under the filter with the visible columns.
    void print(const WindowModels &models) override { printAbout({}, models); }
    //! Prints the list; \a about describes the person whose pages contain it.
    void printAbout(const QStringList &about, const WindowModels &models);
    void setReadOnly(const QString &reason) override;
    std::optional<ExportOffer> exportOffer() const override;
    QJsonObject saveLayout() const override;
    void restoreLayout(const QJsonObject &layout) override;
    //! Restores default columns besides filter and order.
    void resetLayout() override;

Q_SIGNALS:
    //! The record requested by select() is hidden by filter or homes.
    void wantedIsHidden(const QString &id);
    void opened(const QString &id);
    //! The user wants to see the record that has left this list.
    void leftWanted(const QString &id);
    //! The menu of the row of \a record is about to open.
    void rowMenuOpening(QMenu *menu, const QString &record);
    //! The views button was pressed: offer the views, and actions on changes to the present one.
    void viewsRequested(QWidget *button);
    //! The button for printing and exporting was pressed.
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
    void connectSurroundings(); //!< Connects filter, notices and the empty state.
    void connectTable();
    void showDatesAskedFor();
    void sayCopied(int rows, int left);
    ListStatus countedStatus() const;
    void updateStatus();
    void updateEmptyState(const ListStatus &status);
    void updateNotice(const ListStatus &status);
    void showFiltered();
    void announceFiltered();
    //! True if a filter hides records that the page shows by default.
    bool isFiltered() const;
    void forgetUnfiltered();
    void countUnfiltered();
    bool pressKey(const QKeyEvent &event);
    QString nameOfRow(int row) const;
    QString homesText() const;
    void openRowMenu(int row, const QPoint &position);
    void openEventMenu(const QModelIndex &event, const QPoint &position);
    void openRecordMenu(const QString &id, const QString &name, const QPoint &at);
    void openHeaderMenu(const QPoint &position);
    QString name() const;
    void updateTitle();
    void updateChanged();
    bool hasOtherColumns() const;
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
    HomeScope *m_homes = nullptr; //!< Homes shown; null for all homes without mention.
    Filter m_announcedFilter; //!< Filter whose number of rows was announced last.
    Notice *m_notice; //!< Notice about the service or the view; below the list, so that no row moves.
    QWidget *m_body;
    QStackedLayout *m_stack;
    DataTable *m_table;
    TimelineModel *m_events = nullptr; //!< Records for the reading view; null if not offered.
    const HomeScope *m_allHomes = nullptr; //!< Names of homes for the reading view; null if not offered.
    EventList *m_reading = nullptr; //!< Reading view, made when first shown.
    QAbstractItemView *m_view; //!< View in use, either table or reading view.
    ListHeader *m_header;
    ChangeBar *m_changes;
    EmptyState *m_emptyState;
    Notice *m_left; //!< Notice about the record that has left the list; below, so that no row moves.
    ListSelection *m_selection = nullptr;
    SavedView m_baseline;
    QString m_viewProblem; //!< Message about unusable parts of the opened view.
    qint64 m_unfiltered = -1; //!< Number of records that "Show all" will show; -1 if not counted yet.
    bool m_isFilterNew = false; //!< True until the rows of a new filter arrive.
    //! Serial number of the count in progress; answers for earlier views and homes are dropped.
    int m_countAsked = 0;
    QTimer m_dimDelay; //!< Delay before rows of the former filter are dimmed.
};

} // namespace care
