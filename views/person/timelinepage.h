// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/browse/eventlist.h"

#include <QPointer>
#include <QSet>
#include <QWidget>

class QAbstractButton;
class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;

namespace care {

class EmptyState;
class PlainLabel;
class TimelineModel;
struct ResourceSchema;

//! Timeline of a resident: filter by kind and shift, a date to go to, events in whole text or one line each,
//! and a note about what is missing.
class TimelinePage : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePage(TimelineModel &model, QWidget *parent = nullptr);

    EventList *list() const { return m_list; }
    const TimelineModel &model() const { return m_model; }
    //! True if each event shows its whole text, wrapped; false for one line.
    bool isWholeText() const;
    void setWholeText(bool isWhole);
    //! Gives the keyboard to the list as soon as it has events.
    void takeKeyboard();
    //! Limits the page to this kind of event, without the choice of kinds.
    void showOnly(const ResourceSchema &schema);
    //! Shows all kinds again from the newest event on, because a filter chosen for one resident must not
    //! apply to the next.
    void showAll();

Q_SIGNALS:
    //! Emitted when an event has become the current one.
    void currentChanged(const QString &resource, const QString &id);
    void opened(const QString &resource, const QString &id);
    void layoutChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeKinds();
    void foldKinds();
    void openKinds();
    QSet<QString> shownKinds() const; //!< Kinds of event that are checked; empty for all.
    void addReading(QWidget *bar);
    void showKinds();
    void goToDate();
    QString note() const;
    void update();

    bool m_wantsKeyboard = false; //!< True while the list is to get the keyboard once it has events.
    QPointer<QWidget> m_keyboard; //!< Widget that has the keyboard until the list takes it.

    TimelineModel &m_model;
    const ResourceSchema *m_only = nullptr; //!< Only kind of event that the page shows; null for all kinds.
    //! Buttons for the kinds of event, in the order of TimelineModel::kinds().
    QList<QAbstractButton *> m_kinds;
    QPushButton *m_choice; //!< Button that opens the kinds as a menu.
    QLineEdit *m_date;
    QComboBox *m_shift;
    QCheckBox *m_whole;
    QString m_unread; //!< Text typed into the date field that could not be read.
    PlainLabel *m_note;
    EventList *m_list;
    EmptyState *m_emptyState;
};

} // namespace care
