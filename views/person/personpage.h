// SPDX-License-Identifier: GPL-3.0-or-later
//! The pages of one resident: profile, timeline, their lists, and the full record. The banner stays above all
//! of them.
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

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
class FilterCounts;
class RecordWatcher;
class TimelineModel;
class WindowModels;
struct ResourceSchema;

class PersonPage : public QWidget {
    Q_OBJECT

public:
    //! \a models outlives the page.
    explicit PersonPage(const WindowModels &models, QWidget *parent = nullptr);

    //! \a part: "profile", "timeline", "everything" or the name of a list; any other text shows the profile.
    void showResident(const QString &id, const QString &part);
    const QString &residentId() const { return m_id; }
    QString part() const;
    //! The list on the current page; null if it shows none.
    ListPage *list() const;
    //! The filter of the list on a page of the resident; empty if it shows none.
    Filter filterOf(const QString &part) const;
    //! The one that a list on a page of any resident begins with.
    static Filter usualFilterOf(const QString &part);
    //! Resource of the record to show in the side panel; empty if the page needs none.
    QString currentResource() const;
    QString currentId() const;
    void focusContent();
    //! Moves by \a step tabs; wraps at the ends.
    void goToPart(int step);
    //! The columns of the lists, shared by all residents.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);
    //! Fields of the resident with a "Change" button; to be set before setReadOnly().
    void setChangeableFields(const QStringList &keys) { m_changeable = keys; }
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);

Q_SIGNALS:
    //! The user chose another page of the same person.
    void partChosen(const QString &part);
    //! Another record is to be shown in the side panel.
    void currentChanged();
    void editRequested(const QString &id);
    //! The user wants to change a field of the resident.
    void changeRequested(const QString &id, const QString &key);
    void openRequested(const QString &resource, const QString &id);
    void linkWanted(const QString &resource, const QString &id);
    //! As of the list that is shown.
    void aboutToRemoveFilter();
    void filterRemoved();
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

    const WindowModels &m_models;
    RecordWatcher &m_resident; //!< watches the resident shown
    FilterCounts &m_counts; //!< counts of the tabs
    TimelineModel &m_events;
    QStringList m_changeable;
    QString m_id;
    QString m_received; //!< id of the resident whose events were requested
    PersonBanner *m_banner;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    RecordDetails *m_profile;
    QPushButton *m_edit;
    TimelinePage *m_timeline;
    RecordTreeView *m_tree;
    QJsonObject m_layout; //!< stored layout, for lists that were not opened yet
    QHash<QString, ListPage *> m_lists; //!< lists that were opened, by resource name
    QString m_eventResource, m_eventId; //!< the current event of the timeline
};

} // namespace care
