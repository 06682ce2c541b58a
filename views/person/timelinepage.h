// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QStyledItemDelegate>
#include <QWidget>

class QAbstractButton;
class QCheckBox;
class QComboBox;
class QLineEdit;
class QListView;
class QModelIndex;
class QPushButton;

namespace care {

class EmptyState;
class PlainLabel;
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
    //! Height of a text that was laid out before: measuring takes most of the time that a row needs. No words
    //! of a record are kept.
    struct Measured {
        int width = 0;
        std::size_t hash = 0; //!< of the text
        int height = 0;
    };
    bool m_isWhole = false;
    mutable QHash<QString, Measured> m_texts; //!< by the record
};

//! The timeline of a resident, to be read: filter by kind and shift, a date to go to, the events with their
//! whole text or in one line each, and a note about what is missing.
class TimelinePage : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePage(TimelineModel &model, QWidget *parent = nullptr);

    QListView *list() const { return m_list; }
    const TimelineModel &model() const { return m_model; }
    //! Of each event its own words, wrapped; else one line.
    bool isWholeText() const;
    void setWholeText(bool isWhole);
    //! Shows everything again, from the newest on: what is left out for one resident is not missing for the
    //! next.
    void showAll();

Q_SIGNALS:
    //! An event became the current one.
    void currentChanged(const QString &resource, const QString &id);
    void opened(const QString &resource, const QString &id);
    void layoutChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeKinds();
    void foldKinds();
    void openKinds();
    QSet<QString> shownKinds() const; //!< empty for all
    void addReading(QWidget *bar);
    void showKinds();
    void goToDate();
    void showWholeText(bool isWhole);
    QString note() const;
    void update();
    void open(const QModelIndex &index);
    void rememberPlace();
    void returnToPlace();
    QModelIndex rowOf(const QString &resource, const QString &id) const;

    int m_width = 0; //!< that the texts were laid out for

    //! The position of an event.
    struct Place {
        QString resource;
        QString id; //!< empty for none
        int top = 0; //!< pixels from the top of the list
    };

    TimelineModel &m_model;
    QList<QAbstractButton *> m_kinds; //!< in the order of TimelineModel::kinds()
    QPushButton *m_choice; //!< opens the kinds as a menu
    QLineEdit *m_date;
    QComboBox *m_shift;
    QCheckBox *m_whole;
    QString m_unread; //!< typed as a date, and none
    PlainLabel *m_note;
    QListView *m_list;
    TimelineDelegate *m_delegate;
    EmptyState *m_emptyState;
    Place m_top; //!< the event that stays where it is, while the events are laid out again
    Place m_current;
};

} // namespace care
