// SPDX-License-Identifier: GPL-3.0-or-later
//! A list of any resource as a page: title, homes, age, filter, and the table or an empty state.
#pragma once

#include "models/tables/listrow.h"
#include "views/browse/page.h"
#include "views/browse/savedview.h"

#include <QTimer>

class QAction;
class QBoxLayout;
class QHBoxLayout;
class QKeyEvent;
class QMenu;
class QPushButton;
class QStackedLayout;

namespace care {

class ChangeBar;
class DataTable;
class DisplayPanel;
class EmptyState;
class FilterBar;
class HomePicker;
class HomeScope;
class LinkButton;
class Notice;
class PlainLabel;
class ResourceTableModel;
struct ListStatus;

class ListPage : public Page {
    Q_OBJECT

public:
    ListPage(ResourceTableModel &model, QWidget *parent = nullptr);

    ResourceTableModel &model() const { return m_model; }
    //! Id of the record beside the list: the current one, or the one that select() waits for; empty if there
    //! is none. No record becomes current by itself once the list has its rows: when the current one leaves,
    //! none is.
    const QString &currentId() const { return m_currentId; }
    //! The record that a command is about: the current one, unless its row has not been read yet; else empty.
    QString chosenId() const;
    //! Why chosenId() is empty: who has left the list, and what to do.
    QString whyNoneIsChosen() const;
    //! True for the current record, and for the one that was current until it left.
    bool isAbout(const QString &id) const { return id == m_currentId || id == m_leftId; }
    //! Rows of the selection, in order.
    QList<int> selectedRows() const;
    int selectedCount() const;
    //! Keys in the store of the selected records.
    QList<qint64> selectedKeys() const;
    //! Adds \a action to the context menu of the rows.
    void addRowAction(QAction *action);
    //! A sentence that names the selected rows which left the list since the user last changed the selection,
    //! and counts the others; empty if none left. Shown before a command reaches the others.
    QString whoLeftSelection() const;
    //! Hides the sentence of whoLeftSelection(), because the user has read it.
    void forgetWhoLeftSelection();
    //! Makes the record with this id current once its row is known. If filter or homes hide it: with \a
    //! anyway the list stays as it is and wantedIsHidden() is emitted; without, no row is current.
    void select(const QString &id, bool anyway = true);
    //! Adds a button at the right of the title for what setReadOnly() disables; the page owns it.
    QPushButton *addTool(const QString &text);
    //! For a list about one person: omits the person's name in the rows, and offers no saved views.
    void setAboutPerson();
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
    //! All rows of the filter with the columns shown.
    void print(const WindowModels &models) override;
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
    QWidget *makeHeader();
    void connectModel();
    void connectTable();
    void sayCopied(int rows, int left);
    void updateStatus();
    void updateEmptyState(const ListStatus &status);
    void updateNotice(const ListStatus &status);
    QWidget *makeBody();
    void rememberRows();
    void takeCurrent();
    void restoreCurrent();
    void settle();
    void beginAtTop();
    void leave(const ListRows &before);
    void sayNoneIsChosen();
    void findWhoLeftSelection();
    void showWhoLeftSelection();
    void showLeft(const QString &text);
    QString leftText() const;
    int rowOfCurrent() const;
    bool isAsked() const;
    bool isAtHeading() const;
    bool pressKey(const QKeyEvent &event);
    void extend(int before);
    void setCurrentRow(int row);
    void findWanted();
    void openRowMenu(int row, const QPoint &position);
    void openHeaderMenu(const QPoint &position);
    void openDisplay();
    void updateChanged();
    bool isOnlyCurrent() const;
    void showPastToo();
    QWidget *makeTools(QWidget *parent);
    void placeTools();
    void placeHeader();

    ResourceTableModel &m_model;
    PlainLabel *m_title;
    bool m_isTitleWide = false; //!< so that the home picker is below it
    bool m_isScopeBelow = false; //!< the age is below the title, not beside it
    PlainLabel *m_scope;
    FilterBar *m_filter;
    HomeScope *m_homes = nullptr; //!< null: all homes, not mentioned
    HomePicker *m_picker = nullptr;
    QBoxLayout *m_top = nullptr; //!< the title, with the tools beside or below it
    QBoxLayout *m_head = nullptr; //!< the title row, with the age beside or below it
    QHBoxLayout *m_titleLine = nullptr;
    QHBoxLayout *m_tools = nullptr; //!< views and the buttons of addTool()
    QBoxLayout *m_filterBox = nullptr; //!< filter, and what is beside it
    QHBoxLayout *m_filterTools = nullptr;
    QList<QPushButton *> m_changing; //!< buttons of addTool()
    LinkButton *m_views = nullptr;
    QPushButton *m_displayButton = nullptr;
    DisplayPanel *m_display = nullptr; //!< made when it is first opened
    Filter m_noticedFilter; //!< that m_notice speaks of
    Notice *m_notice;
    QWidget *m_body;
    QStackedLayout *m_stack;
    DataTable *m_table;
    ChangeBar *m_changes;
    EmptyState *m_emptyState;
    Notice *m_left; //!< who has left the list; below it, so that no row moves
    SavedView m_baseline;
    QString m_currentId;
    QString m_currentName; //!< as the list names it
    ListRow m_currentRow;
    QString m_leftId, m_leftName; //!< of the record that was current until it left
    Filter m_seenFilter; //!< the model's filter at its last filterChanged()
    ListRows m_rowsBefore; //!< the rows before a change, while it is under way
    QList<QPair<ListRow, QString>> m_selectedBefore; //!< selected rows before a change; only if few
    int m_countBefore = 0; //!< number of selected rows before a change
    int m_leftSelection = 0; //!< selected rows that left since the user changed the selection
    QString m_leftSelectionName; //!< of the only one, as the list names it
    int m_placeBefore = -1; //!< the current row, or the gap, while the rows change
    QString m_before; //!< id that was current before select()
    QString m_wanted; //!< id to be selected; until then no other record becomes current
    QString m_viewProblem; //!< says which parts of the opened view could not be used
    QTimer m_dimDelay; //!< until rows of the previous filter are dimmed
    bool m_wantedAnyway = false;
    bool m_isAboutPerson = false;
    bool m_rowsChanging = false;
    bool m_isAsked = true; //!< the user asked for other rows or another order: the answer is on its way
    bool m_isChosen = false; //!< the user chose the current row; else the list began with it
};

} // namespace care
