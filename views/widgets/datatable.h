// SPDX-License-Identifier: GPL-3.0-or-later
//! Table of a list: frozen identity columns, movable and hideable columns, fully usable by keyboard.
#pragma once

#include "models/schema/filter.h"

#include <QJsonObject>
#include <QSet>
#include <QTableView>

class QTimer;

namespace care {

class DataHeader;
class TableDelegate;

//! Shows any model whose headerData() provides a column's key (Qt::UserRole), IdentityRole, WidthRole and
//! OptionalRole. Requests sorting by sortKeysChanged(), which the page passes to the model. Keys: Enter
//! opens, Ctrl+C copies rows as tab-separated text, Ctrl+Home and Ctrl+End go to the ends, Alt+Up and
//! Alt+Down sort by the current column, with Shift as a further key. If the current row is removed, no row is
//! current.
class DataTable : public QTableView {
    Q_OBJECT

public:
    explicit DataTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    DataHeader *header() const { return m_header; }

    void setSortKeys(const SortKeys &keys);
    const SortKeys &sortKeys() const { return m_sortKeys; }
    //! Sorts by \a column; sorting by it again reverses the order. With \a add the other sort keys stay.
    void sortBy(int column, bool add = false);
    void sortBy(int column, Qt::SortOrder order, bool add);

    //! Order and visibility of columns by key, and their widths if the user has set any; other widths follow
    //! the rows, language and text size. May be restored before there is a model.
    QJsonObject saveLayout() const { return layoutWith(m_hasOwnWidths); }
    void restoreLayout(const QJsonObject &layout);
    //! Restores the model's default columns.
    void resetLayout();
    int columnOf(const QString &key) const;
    void setColumnShown(const QString &key, bool shown);
    bool isColumnShown(const QString &key) const;
    //! Shows a hidden column as the first scrolling one.
    void showColumnFirst(const QString &key);
    //! Shows hidden columns for as long as the list is about them; saveLayout() keeps them hidden. A column
    //! that the user hides meanwhile stays hidden, and one that the user moves or resizes stays shown.
    void lendColumns(const QSet<QString> &keys);
    //! Dims the rows while others are being queried.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }
    //! Drops cached text layouts, because no text of a record may stay in memory while the program is locked.
    void forgetTexts();
    //! Marks with a line where the current row was before its removal: Down goes to \a row, Up to the row
    //! before. -1 for none; ends when a row becomes current.
    void setGap(int row);
    int gap() const { return m_gap; }
    //! Fits column widths again, at once or when the first rows arrive, because other rows are shown; widths
    //! set by the user stay.
    void fitAgain();
    //! Makes \a column as wide as its longest text; reads every row, so for short tables only.
    void fitColumn(int column);

    //! Visible columns in visual order.
    QList<int> shownColumns() const;
    //! Selected rows with headings, as copied: visible columns in visual order, at most copyLimit rows.
    QString selectedText() const;
    void copySelection();
    static constexpr int copyLimit = 10000;

    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &position) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    //! Disabled, because Qt's search by typing would read every row of the store.
    void keyboardSearch(const QString &) override { }

Q_SIGNALS:
    void opened(const QModelIndex &index);
    //! The user wants to collapse or expand the group at \a row.
    void foldRequested(int row, bool folded);
    void sortKeysChanged(const care::SortKeys &keys);
    //! The user moved, resized, showed or hid a column.
    void columnsChanged();
    //! Rows were copied; \a left is the number selected beyond copyLimit.
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
    void focusInEvent(QFocusEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    QItemSelectionModel::SelectionFlags selectionCommand(
        const QModelIndex &index, const QEvent *event = nullptr) const override;

private:
    //! Hidden column that is shown for a while.
    struct Lent {
        QString key;
        int place; //!< Visual index before it was lent.
    };

    void setUpHeader();
    void setUpColumns();
    bool givesWay(int column) const;
    void followLargeText();
    void lendHiddenColumns();
    void takeColumnsBack();
    int forgetLent(const QString &key);
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
    QJsonObject m_layout; //!< Layout to apply when the model has its columns.
    double m_textScale = 1; //!< Text scale for which the column widths were set.
    QSet<QString> m_givenWay; //!< Keys of columns hidden because the text is large.
    QSet<QString> m_kept; //!< Keys of columns that the user wants in spite of large text.
    QSet<QString> m_asked; //!< Keys of columns that the list is about, from lendColumns().
    QSet<QString> m_refused; //!< Keys of m_asked that the user has hidden.
    QList<Lent> m_lent; //!< Columns of m_asked that are otherwise hidden, in the order of lending.
    bool m_settingUp = false;
    bool m_isDimmed = false;
    int m_gap = -1;
    QTimer *m_fitLater;
    bool m_isTakingFocus = false; //!< True while Qt asks which row becomes current with the focus.
    bool m_isFitted = false; //!< True if widths were set from the first rows or by the user.
    bool m_isOfOtherRows = false; //!< True if the widths belong to rows that are no longer shown.
    bool m_hasOwnWidths = false; //!< True if the user has set a width.
};

} // namespace care
