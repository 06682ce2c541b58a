// SPDX-License-Identifier: GPL-3.0-or-later
//! The timeline of a resident: filter by kind, the events, and a note about what is missing.
#pragma once

#include <QSet>
#include <QWidget>

class QAbstractButton;
class QListView;
class QModelIndex;

namespace care {

class EmptyState;
class PlainLabel;
class TimelineModel;

class TimelinePage : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePage(TimelineModel &model, QWidget *parent = nullptr);

    QListView *list() const { return m_list; }
    //! The resources that are shown; empty for all.
    QSet<QString> shownKinds() const;
    //! Shows every kind of event again: what is left out for one resident is not missing for the next.
    void showAllKinds();

Q_SIGNALS:
    //! An event became the current one.
    void currentChanged(const QString &resource, const QString &id);
    void opened(const QString &resource, const QString &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeKinds();
    void showKinds();
    void update();
    void open(const QModelIndex &index);
    void rememberPlace();
    void returnToPlace();
    QModelIndex rowOf(const QString &resource, const QString &id) const;

    //! The position of an event.
    struct Place {
        QString resource;
        QString id; //!< empty for none
        int top = 0; //!< pixels from the top of the list
    };

    TimelineModel &m_model;
    QList<QAbstractButton *> m_kinds; //!< in the order of TimelineModel::kinds()
    PlainLabel *m_note;
    QListView *m_list;
    EmptyState *m_emptyState;
    Place m_top; //!< the first visible event, while the events are reloaded
    Place m_current;
};

} // namespace care
