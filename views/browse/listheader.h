// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QHBoxLayout;
class QPushButton;

namespace care {

class DataTable;
class DisplayPanel;
class FilterBar;
class HomePicker;
class HomeScope;
class LinkButton;
class PlainLabel;
class ResourceTableModel;

//! The two lines above a list: the first names the list and says how much of it is shown, the second has its
//! filter and order. A part without room beside its neighbour stands below it. Thread: GUI. A child of the
//! ListPage, which owns \a filter, too.
class ListHeader : public QWidget {
    Q_OBJECT

public:
    ListHeader(ResourceTableModel &model, DataTable &table, FilterBar &filter, QWidget *page);

    //! \a mayElide: the title is a name that somebody gave, and may be cut beside the buttons.
    void setTitle(const QString &title, bool mayElide = false);
    //! How old and how complete the list is.
    void setAge(const QString &age);
    //! The order of the rows, beside the button for it where there is room; the button says it too.
    void setOrderText(const QString &order);
    //! How many rows a filter leaves, and the words of the button that ends it; both are empty without one.
    void setFiltered(const QString &text, const QString &back);
    //! True if the list differs from its view.
    void setChanged(bool isChanged);
    void hideViews();
    //! Names the homes beside the title, to be chosen there. \a homes outlives the page.
    void setHomes(HomeScope &homes);
    //! Adds a button at the right of the title for what setReadOnly() disables.
    QPushButton *addTool(const QString &text);
    //! As Page::setReadOnly().
    void setReadOnly(const QString &reason);
    //! The switch that shows the records to be read; hidden unless the page offers it.
    QPushButton &readSwitch() const { return *m_read; }
    //! Opens the panel for columns, order and groups.
    void openDisplay();
    //! Places everything for the present size of the page.
    void arrange();

Q_SIGNALS:
    //! The button for views was pressed: they, and what becomes of changes to the present one, are to be
    //! offered.
    void viewsRequested(QWidget *button);
    //! The button for what leaves the program was pressed.
    void outputRequested(QWidget *button);
    //! The button of setFiltered() was pressed.
    void backRequested();

protected:
    bool event(QEvent *event) override;

private:
    QWidget *makeTools();
    void arrangeTitle();
    int countWidth() const;
    void arrangeAge(int head, int title);
    void arrangeTools();

    ResourceTableModel &m_model;
    DataTable &m_table;
    FilterBar &m_filter;
    PlainLabel *m_title;
    bool m_mayElide = false;
    bool m_isTitleCut = false;
    PlainLabel *m_count; //!< how many rows a filter leaves
    LinkButton *m_back; //!< ends the filter
    PlainLabel *m_age;
    bool m_isTitleWide = false; //!< so that the home picker is below it
    bool m_isAgeBelow = false; //!< with the count: below the title, not beside it
    HomePicker *m_picker = nullptr;
    QBoxLayout *m_top; //!< the title, with the tools beside or below it
    QBoxLayout *m_head; //!< the title row, with count and age beside or below it
    QHBoxLayout *m_titleLine;
    QHBoxLayout *m_ageLine;
    QHBoxLayout *m_tools; //!< views and the buttons of addTool()
    QBoxLayout *m_filterBox = nullptr; //!< filter, and what is beside it
    QHBoxLayout *m_filterTools = nullptr;
    PlainLabel *m_order = nullptr;
    QList<QPushButton *> m_changing; //!< buttons of addTool()
    LinkButton *m_views;
    QPushButton *m_read = nullptr;
    QPushButton *m_displayButton = nullptr;
    DisplayPanel *m_display = nullptr; //!< made when it is first opened
};

} // namespace care
