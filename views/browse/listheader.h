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

//! Two lines above a list: name with row count, then filter and order. A part without room beside its
//! neighbour moves below. A child of the ListPage, which owns \a filter, too. Thread: GUI.
class ListHeader : public QWidget {
    Q_OBJECT

public:
    ListHeader(ResourceTableModel &model, DataTable &table, FilterBar &filter, QWidget *page);

    //! Sets the title; \a mayElide if it was named by a user, so that it may be cut beside the buttons.
    void setTitle(const QString &title, bool mayElide = false);
    //! Sets the text about age and completeness of the list.
    void setAge(const QString &age);
    //! Sets the text about the order of rows, shown beside its button if there is room; the button says the
    //! same.
    void setOrderText(const QString &order);
    //! Sets the text about how many rows a filter leaves, and the text of the button that removes it; both
    //! empty without a filter.
    void setFiltered(const QString &text, const QString &back);
    //! Shows whether the list differs from its view.
    void setChanged(bool isChanged);
    void hideViews();
    //! Shows the homes beside the title, where they can be chosen. \a homes must outlive the page.
    void setHomes(HomeScope &homes);
    //! Adds a button at the right of the title that setReadOnly() disables.
    QPushButton *addTool(const QString &text);
    //! Disables or enables the tools, as Page::setReadOnly().
    void setReadOnly(const QString &reason);
    //! Switch to the reading view of records; hidden unless the page offers it.
    QPushButton &readSwitch() const { return *m_read; }
    //! Opens the panel for columns, order and groups.
    void openDisplay();
    //! Lays out all parts for the present size of the page.
    void arrange();

Q_SIGNALS:
    //! The views button was pressed: offer the views, and actions on changes to the present one.
    void viewsRequested(QWidget *button);
    //! The button for printing and exporting was pressed.
    void outputRequested(QWidget *button);
    //! The button from setFiltered() was pressed.
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
    PlainLabel *m_count; //!< Label with the number of rows that a filter leaves.
    LinkButton *m_back; //!< Button that removes the filter.
    PlainLabel *m_age;
    bool m_isTitleWide = false; //!< True if the title is so wide that the home picker is below it.
    bool m_isAgeBelow = false; //!< True if age and count are below the title, not beside it.
    HomePicker *m_picker = nullptr;
    QBoxLayout *m_top; //!< Layout with the title, and the tools beside or below.
    QBoxLayout *m_head; //!< Layout with the title row, and count and age beside or below.
    QHBoxLayout *m_titleLine;
    QHBoxLayout *m_ageLine;
    QHBoxLayout *m_tools; //!< Row with the views button and the buttons of addTool().
    QBoxLayout *m_filterBox = nullptr; //!< Row with the filter and the buttons beside it.
    QHBoxLayout *m_filterTools = nullptr;
    PlainLabel *m_order = nullptr;
    QList<QPushButton *> m_changing; //!< Buttons of addTool(), which setReadOnly() disables.
    LinkButton *m_views;
    QPushButton *m_read = nullptr;
    QPushButton *m_displayButton = nullptr;
    DisplayPanel *m_display = nullptr; //!< Panel for columns, order and groups, made when first opened.
};

} // namespace care
