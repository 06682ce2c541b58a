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

//! The timeline of a resident, to be read: filter by kind and shift, a date to go to, the events with their
//! whole text or in one line each, and a note about what is missing.
class TimelinePage : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePage(TimelineModel &model, QWidget *parent = nullptr);

    EventList *list() const { return m_list; }
    const TimelineModel &model() const { return m_model; }
    //! Of each event its own words, wrapped; else one line.
    bool isWholeText() const;
    void setWholeText(bool isWhole);
    //! Gives the list the keyboard, as soon as it has events.
    void takeKeyboard();
    //! Only events of this kind, and no choice of others.
    void showOnly(const ResourceSchema &schema);
    //! Shows everything again, from the newest on: what is left out for one resident is not missing for the
    //! next.
    void showAll();

Q_SIGNALS:
    //! An event became the current one.
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
    QSet<QString> shownKinds() const; //!< empty for all
    void addReading(QWidget *bar);
    void showKinds();
    void goToDate();
    QString note() const;
    void update();

    bool m_wantsKeyboard = false; //!< the list gets it when it has events
    QPointer<QWidget> m_keyboard; //!< has it until then

    TimelineModel &m_model;
    const ResourceSchema *m_only = nullptr; //!< the only kind of events; null for all
    QList<QAbstractButton *> m_kinds; //!< in the order of TimelineModel::kinds()
    QPushButton *m_choice; //!< opens the kinds as a menu
    QLineEdit *m_date;
    QComboBox *m_shift;
    QCheckBox *m_whole;
    QString m_unread; //!< typed as a date, and none
    PlainLabel *m_note;
    EventList *m_list;
    EmptyState *m_emptyState;
};

} // namespace care
