// SPDX-License-Identifier: GPL-3.0-or-later
//! The pages of one resident: who it is, what happened, what is planned, and everything as it was sent. The
//! banner stands above all of them.
#pragma once

#include "models/json/record.h"
#include "views/person/personpagecontext.h"

#include <QHash>
#include <QJsonObject>
#include <QWidget>

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace care {

class RecordDetails;
class ListPage;
class PersonBanner;
class RecordTreeView;
class TimelinePage;

class PersonPage : public QWidget {
    Q_OBJECT

public:
    explicit PersonPage(const PersonPageContext &parts, QWidget *parent = nullptr);

    //! \a part: "profile", "timeline", "everything", or the name of a list; another word is the profile.
    void showResident(const QString &id, const QString &part);
    const QString &residentId() const { return m_id; }
    QString part() const;
    //! The list of the page that is open; null if it is none.
    ListPage *list() const;
    //! The record that is to be shown beside the page; empty where the page says everything itself.
    QString currentResource() const;
    QString currentId() const;
    void focusContent();
    //! The page that is so many tabs further; after the last comes the first.
    void goToPart(int step);
    //! The columns of the lists, whoever they are about.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);
    //! Fields of the resident that the user can ask to change here; to be set before setReadOnly().
    void setChangeableFields(const QStringList &keys) { m_changeable = keys; }
    //! Editing is closed with the reason, or open again with an empty one.
    void setReadOnly(const QString &reason);

Q_SIGNALS:
    //! The user went to another page of the same person.
    void partChosen(const QString &part);
    //! Another record is to be shown beside the page.
    void currentChanged();
    //! The list that is open may say other fields of its current record to be changed.
    void changedFieldsChanged();
    void editRequested(const QString &id);
    //! One field of the resident is to be changed.
    void changeRequested(const QString &id, const QString &key);
    void openRequested(const QString &resource, const QString &id);
    void linkWanted(const QString &resource, const QString &id);
    void signInRequested();
    void layoutChanged();

protected:
    bool event(QEvent *event) override;

private:
    void makeTabs();
    ListPage *makeList(const ResourceSchema &schema);
    void showPart();
    void scopeList(ListPage &list) const;
    void update(const Record &record);
    void updateCounts();

    const PersonPageContext m_parts;
    QStringList m_changeable;
    QString m_id;
    QString m_received; //!< whose events the service was asked for
    PersonBanner *m_banner;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    RecordDetails *m_profile;
    QPushButton *m_edit;
    TimelinePage *m_timeline;
    RecordTreeView *m_tree;
    QJsonObject m_layout; //!< of the lists that were not opened yet, as it was kept
    QHash<QString, ListPage *> m_lists; //!< those that were opened, by the name of their resource
    QString m_eventResource, m_eventId; //!< current on the timeline
};

} // namespace care
