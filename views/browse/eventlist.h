// SPDX-License-Identifier: GPL-3.0-or-later
//! List of events by day that keeps its position while other events arrive.
#pragma once

#include <QHash>
#include <QListView>
#include <QStyledItemDelegate>

class QPushButton;

namespace care {

class TimelineModel;

//! Paints a row of the timeline: a day, a gap without logs, or an event with time and icon, in one line or
//! with its record's whole text.
class TimelineDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    //! Shows whole texts or single lines; the view lays out its rows again by itself.
    void setWholeText(bool isWhole) { m_isWhole = isWhole; }
    bool isWholeText() const { return m_isWhole; }
    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    //! Cached height of a row, because measuring takes most of its layout time. Holds no text of a record.
    struct Measured {
        int width = 0;
        std::size_t hash = 0; //!< Hash of the row's texts, or of the record behind them.
        int height = 0;
    };
    bool m_isWhole = false;
    mutable QHash<QString, Measured> m_rows; //!< Cached heights of rows by record.
};

//! List of events with the day of the first visible event at the top while its events scroll.
class EventList : public QListView {
    Q_OBJECT

public:
    //! \a model must outlive the list.
    explicit EventList(TimelineModel &model, QWidget *parent = nullptr);
    //! Makes the hidden switch between the table of daily logs and this list.
    static QPushButton *makeSwitch(QWidget *parent);

    //! Shows each event with its whole wrapped text, or in one line.
    void setWholeText(bool isWhole);
    void beginAtTop();
    //! Makes this event current; an empty \a id makes none current. False if not loaded: then it becomes
    //! current when loaded.
    bool setCurrent(const QString &resource, const QString &id);
    //! Scrolls back to the position before the events were loaded again.
    void returnToPlace();

    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    //! Item at \a point; events covered by the heading cannot be clicked.
    QModelIndex indexAt(const QPoint &point) const override;

Q_SIGNALS:
    //! An event became current.
    void eventChosen(const QString &resource, const QString &id);
    //! The user opened an event by Enter or a double click.
    void opened(const QString &resource, const QString &id);

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent *event) override;

private:
    struct Heading {
        QModelIndex day; //!< Day shown as heading; invalid if the list itself begins with a heading.
        QRect area;
    };
    //! Position of an event in the list.
    struct Place {
        QString resource;
        QString id; //!< Id of the event's record; empty for none.
        int top = 0; //!< Distance from the top of the list in pixels.
    };

    Heading headingAtTop() const;
    QModelIndex firstInSight() const;
    void open(const QModelIndex &index);
    void rememberPlace();
    QModelIndex rowOf(const QString &resource, const QString &id) const;

    TimelineModel &m_model;
    TimelineDelegate *m_delegate;
    int m_width = 0; //!< Width for which the texts were laid out.
    Place m_top; //!< Event that keeps its position while the events are laid out again.
    Place m_current;
};

} // namespace care
