// SPDX-License-Identifier: GPL-3.0-or-later
//! Worklist on screen: sections with lines; the current line shows its reason and possible actions.
#pragma once

#include <QDate>
#include <QPersistentModelIndex>
#include <QTreeView>

class QBoxLayout;
class QPushButton;

namespace care {

class LineActions;
class SecondPress;
class WorklistModel;

//! List of lines. Keys: Enter opens, Space marks as done, S snoozes, N adds a note; Tab leads to buttons for
//! the same. On a line about several records Space shows each below, or hides them again. When the current
//! line leaves, none is current: a key must not reach a line that took its place. A double click opens the
//! line under its first press, even if lines have moved meanwhile.
class WorklistView : public QTreeView {
    Q_OBJECT

public:
    explicit WorklistView(QWidget *parent = nullptr);

    void setWorklist(WorklistModel *model);
    //! Actions on a line besides opening.
    enum class Offer : quint8 { OpenOnly, Triage, TakeBack, Several };
    void setOffer(Offer offer);
    //! Shows or hides the single findings below the current line about several.
    void openParts(bool opened);
    bool isOpened() const;
    //! Sets the date from which "until tomorrow" counts.
    void setToday(QDate today) { m_today = today; }
    QDate today() const { return m_today; }
    //! Makes the view as high as all lines, for a page that scrolls as a whole.
    void setWhole(bool whole);
    //! True if the view is too narrow for columns, so that person, place and time are below the finding.
    bool isStacked() const { return m_isStacked; }
    //! Left edge of the reasons if each line has room for its own; 0 if not.
    int whyLeft() const { return m_whyLeft; }
    //! Height of a line that is not current, without second lines.
    int lineHeight() const;
    //! Widget with reason and buttons of the current line; null if none is current.
    LineActions *actions() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    //! Disabled, because letters are shortcut keys here.
    void keyboardSearch(const QString &) override { }

Q_SIGNALS:
    void openRequested(const QModelIndex &line);
    //! The line is done, or to be undone where that is offered.
    void doneRequested(const QModelIndex &line);
    //! Snooze a line; an invalid day means until the record changes.
    void snoozeRequested(const QModelIndex &line, QDate until);
    void dayRequested(const QModelIndex &line); //!< Ask for the day until which to snooze.
    void noteRequested(const QModelIndex &line);
    //! A key for single records was pressed; the current line is about \a records of them.
    void refused(int records);
    //! The current line has moved to \a rect, in coordinates of this view.
    void currentMoved(const QRect &rect);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override { mousePressEvent(event); }
    void mouseMoveEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void drawRow(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *, const QRect &, const QModelIndex &) const override { }
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void rowsInserted(const QModelIndex &parent, int first, int last) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void dataChanged(
        const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles) override;
    void updateGeometries() override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    int contentHeight() const;
    void placeColumns();
    void showActions();
    Offer offered() const;
    QModelIndex neighbour(int step) const;
    QModelIndex wholeOf(const QModelIndex &part) const;
    void showParts();

    WorklistModel *m_model = nullptr;
    SecondPress *m_secondPress;
    Offer m_offer = Offer::OpenOnly;
    QDate m_today;
    QPersistentModelIndex m_shown; //!< Line that shows reason and buttons.
    QPersistentModelIndex m_gap; //!< Line that the Down key moves to while no line is current.
    int m_whyLeft = 0;
    bool m_isStacked = false;
    bool m_isWhole = false;
};

//! Reason for a line, with buttons for its actions.
class LineActions : public QWidget {
    Q_OBJECT

public:
    explicit LineActions(WorklistView &view);

    void setWhy(const QString &why);
    void setOffer(WorklistView::Offer offer);
    void setWide(bool wide);
    void openSnoozeMenu();
    //! Buttons of the actions in tab order.
    const QList<QPushButton *> &buttons() const { return m_buttons; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    QPushButton *add(const QString &text, void (WorklistView::*wish)(const QModelIndex &));

    WorklistView &m_view;
    class PlainLabel *m_why;
    QBoxLayout *m_layout;
    QPushButton *m_each;
    QPushButton *m_done;
    QPushButton *m_snooze;
    QPushButton *m_note;
    QList<QPushButton *> m_buttons;
};

} // namespace care
