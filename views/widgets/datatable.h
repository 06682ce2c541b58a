// SPDX-License-Identifier: GPL-3.0-or-later
//! The table of a list: frozen identity columns, movable and hideable columns, fully usable by keyboard.
#pragma once

#include "models/schema/filter.h"

#include <QJsonObject>
#include <QSet>
#include <QTableView>

class QTimer;

namespace care {

class DataHeader;
class TableDelegate;

//! Shows any model whose headerData() provides the key (Qt::UserRole), IdentityRole, WidthRole and
//! OptionalRole of a column. Sorting is requested by sortKeysChanged(); the page passes it to the model.
//! Keys: Enter opens, Ctrl+C copies rows as tab-separated text, Ctrl+Home and Ctrl+End go to the ends, Alt+Up
//! and Alt+Down sort by the current column, with Shift as a further key. When the current row is removed,
//! none is current.
class DataTable : public QTableView {
    Q_OBJECT

public:
    explicit DataTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    DataHeader *header() const { return m_header; }

    void setSortKeys(const SortKeys &keys);
    const SortKeys &sortKeys() const { return m_sortKeys; }
    //! Sorts by \a column; sorting again reverses the order. With \a add the other keys stay.
    void sortBy(int column, bool add = false);
    void sortBy(int column, Qt::SortOrder order, bool add);

    //! Order and visibility of the columns by key, and their widths if the user has set one: others follow
    //! the rows, the language and the text size. May be restored before there is a model.
    QJsonObject saveLayout() const { return layoutWith(m_hasOwnWidths); }
    void restoreLayout(const QJsonObject &layout);
    //! Restores the model's defaults.
    void resetLayout();
    int columnOf(const QString &key) const;
    void setColumnShown(const QString &key, bool shown);
    bool isColumnShown(const QString &key) const;
    //! Shows a column as the first scrolling one.
    void showColumnFirst(const QString &key);
    //! Dims the rows while others are being queried.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }
    //! Drops the cached text layouts: while the program is locked it keeps no text of a record.
    void forgetTexts();
    //! Marks by a line where the current row was before it left: Down goes to \a row, Up to the row before
    //! it. -1 for none. Ends when a row becomes current.
    void setGap(int row);
    int gap() const { return m_gap; }
    //! Fits the columns once more, at once or as soon as the first rows are here, because other rows are
    //! shown; widths that the user has set stay.
    void fitAgain();
    //! Makes \a column as wide as its longest text; reads every row, so for short tables only.
    void fitColumn(int column);

    //! Columns in the order in which they stand.
    QList<int> shownColumns() const;
    //! The selected rows below their headings as copied: visible columns in visual order, at most copyLimit
    //! rows.
    QString selectedText() const;
    void copySelection();
    static constexpr int copyLimit = 10000;

    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &position) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    //! Disabled: it would read every row of the store.
    void keyboardSearch(const QString &) override { }

Q_SIGNALS:
    void opened(const QModelIndex &index);
    //! The user wants to collapse or expand the group at \a row.
    void foldRequested(int row, bool folded);
    void sortKeysChanged(const care::SortKeys &keys);
    //! The user moved, resized, showed or hid a column.
    void columnsChanged();
    //! Rows were copied; \a left more were selected than copyLimit.
    void copied(int rows, int left);

protected:
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void dataChanged(
        const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    QItemSelectionModel::SelectionFlags selectionCommand(
        const QModelIndex &index, const QEvent *event = nullptr) const override;

private:
    void setUpHeader();
    void setUpColumns();
    bool givesWay(int column) const;
    void followLargeText();
    void freezeIdentity();
    void applyLayout(const QJsonObject &layout);
    void refreshStyle();
    void followTextSize();
    QJsonObject layoutWith(bool widths) const;
    int rowsInSight() const;
    bool hasFirstRows() const;
    void fitToFirstRows();
    void leaveHalfToTheRest(int frozen);
    void takeSpareRoom(const QList<int> &needed);
    void growNames();
    int wishedWidth(int column) const;
    int neededWidth(int column, int most) const;
    void paintFrozen(QPainter *painter, int firstRow, int lastRow);
    void paintHeadings(QPainter *painter, int firstRow, int lastRow);
    bool isHeading(int row) const;
    bool foldByKey(QKeyEvent *event);
    void paintRightOfColumns(QPainter *painter, int firstRow, int lastRow);
    void paintGap(QPainter *painter);

    DataHeader *m_header;
    TableDelegate *m_delegate;
    SortKeys m_sortKeys;
    QJsonObject m_layout; //!< applied when the model has its columns
    double m_textScale = 1; //!< for which the column widths were set
    QSet<QString> m_givenWay; //!< keys of columns that are hidden because the text is large
    QSet<QString> m_kept; //!< keys of those that the user wants though the text is large
    bool m_settingUp = false;
    bool m_isDimmed = false;
    int m_gap = -1;
    QTimer *m_fitLater;
    bool m_isFitted = false; //!< widths were set from the first rows, or by the user
    bool m_isOfOtherRows = false; //!< widths are those of rows that are not shown any more
    bool m_hasOwnWidths = false; //!< the user has set some
};

} // namespace care
