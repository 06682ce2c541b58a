// SPDX-License-Identifier: GPL-3.0-or-later
//! Events by day in a list that stays where it is while others arrive.
#pragma once

#include <QHash>
#include <QListView>
#include <QStyledItemDelegate>

class QPushButton;

namespace care {

class TimelineModel;

//! Paints a row of the timeline: a day, a gap without logs, or an event with time and icon, in one line or
//! with the whole text of its record.
class TimelineDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    //! The view lays its rows out again by itself.
    void setWholeText(bool isWhole) { m_isWhole = isWhole; }
    bool isWholeText() const { return m_isWhole; }
    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    //! Height of a row that was laid out before: measuring takes most of the time that a row needs. No words
    //! of a record are kept.
    struct Measured {
        int width = 0;
        std::size_t hash = 0; //!< of its texts, or of the record that they are made of
        int height = 0;
    };
    bool m_isWhole = false;
    mutable QHash<QString, Measured> m_rows; //!< by the record
};

//! The events. The day of the first one in sight stays at the top while its events scroll.
class EventList : public QListView {
    Q_OBJECT

public:
    //! \a model outlives the list.
    explicit EventList(TimelineModel &model, QWidget *parent = nullptr);
    //! The switch, hidden, between the table of daily logs and this.
    static QPushButton *makeSwitch(QWidget *parent);

    //! Of each event its own words, wrapped; else one line.
    void setWholeText(bool isWhole);
    //! The list begins with its first event, wherever it stood before.
    void beginAtTop();
    //! Makes this event the current one; none with an empty \a id. False if it is not loaded: then it becomes
    //! current with what is loaded next.
    bool setCurrent(const QString &resource, const QString &id);
    //! Goes back to where the list stood before its events were loaded again.
    void returnToPlace();

    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    //! Events below the heading cannot be clicked.
    QModelIndex indexAt(const QPoint &point) const override;

Q_SIGNALS:
    //! An event became the current one.
    void eventChosen(const QString &resource, const QString &id);
    //! By Enter or a double click.
    void opened(const QString &resource, const QString &id);

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent *event) override;

private:
    struct Heading {
        QModelIndex day; //!< invalid where the list itself begins with a heading
        QRect area;
    };
    //! The position of an event.
    struct Place {
        QString resource;
        QString id; //!< empty for none
        int top = 0; //!< pixels from the top of the list
    };

    Heading headingAtTop() const;
    QModelIndex firstInSight() const;
    void open(const QModelIndex &index);
    void rememberPlace();
    QModelIndex rowOf(const QString &resource, const QString &id) const;

    TimelineModel &m_model;
    TimelineDelegate *m_delegate;
    int m_width = 0; //!< that the texts were laid out for
    Place m_top; //!< the event that stays where it is, while the events are laid out again
    Place m_current;
};

} // namespace care
