// SPDX-License-Identifier: GPL-3.0-or-later
//! The worklist on screen: sections with lines, of which the current one says why and offers what can be
//! done.
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

//! Keys: Enter opens, Space is done, S snoozes, N notes; Tab leads to the same as buttons. On a line of
//! several Space shows each of them below it, or that line alone again. When the current line leaves, none is
//! current: a key must not reach a line that only took its place.
//! A double click opens the line that its first press hit, whatever has moved under the pointer meanwhile.
class WorklistView : public QTreeView {
    Q_OBJECT

public:
    explicit WorklistView(QWidget *parent = nullptr);

    void setWorklist(WorklistModel *model);
    //! Acts on a line besides opening it.
    enum class Offer : quint8 { OpenOnly, Triage, TakeBack, Several };
    void setOffer(Offer offer);
    //! Shows each finding of the current line of several below it, or that line alone again.
    void openParts(bool opened);
    bool isOpened() const;
    //! Sets the date from which "until tomorrow" counts.
    void setToday(QDate today) { m_today = today; }
    QDate today() const { return m_today; }
    //! Makes the view as high as all lines, for a page that scrolls as a whole.
    void setWhole(bool whole);
    //! True if the view is too narrow for columns: who, where and when are below what.
    bool isStacked() const { return m_isStacked; }
    //! Left edge of the reasons if each line has room for its own; 0 if not.
    int whyLeft() const { return m_whyLeft; }
    //! Height of a line that is not current, where nothing on it needs a second one.
    int lineHeight() const;
    //! Why and buttons of the current line; null if none is current.
    LineActions *actions() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    //! Letters are keys of their own here.
    void keyboardSearch(const QString &) override { }

Q_SIGNALS:
    void openRequested(const QModelIndex &line);
    //! The line is done, or is to be taken back where that is offered.
    void doneRequested(const QModelIndex &line);
    //! An invalid day: until the record changes.
    void snoozeRequested(const QModelIndex &line, QDate until);
    void dayRequested(const QModelIndex &line); //!< to choose until when to snooze
    void noteRequested(const QModelIndex &line);
    //! A key is for single records only; the current line is \a records of them.
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
    QPersistentModelIndex m_shown; //!< the line that has its actions
    QPersistentModelIndex m_gap; //!< where no line is current: the one that Down goes to
    int m_whyLeft = 0;
    bool m_isStacked = false;
    bool m_isWhole = false;
};

//! Why a line is here, and what can be done about it.
class LineActions : public QWidget {
    Q_OBJECT

public:
    explicit LineActions(WorklistView &view);

    void setWhy(const QString &why);
    void setOffer(WorklistView::Offer offer);
    void setWide(bool wide);
    void openSnoozeMenu();
    //! The buttons in tab order.
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
