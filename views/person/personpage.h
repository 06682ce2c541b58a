// SPDX-License-Identifier: GPL-3.0-or-later
//! The pages of one resident: profile, timeline, their lists, and the full record. The banner stays above all
//! of them.
#pragma once

#include "models/json/record.h"
#include "views/browse/page.h"

#include <QHash>

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace care {

class RecordDetails;
class PersonBanner;
class TimelinePage;
class FilterCounts;
class ScrollPane;
class RecordWatcher;
class TimelineModel;
class WindowModels;

class PersonPage : public Page {
    Q_OBJECT

public:
    //! \a models outlives the page.
    explicit PersonPage(const WindowModels &models, QWidget *parent = nullptr);

    //! \a part: "profile", "timeline" or the name of a list; any other text shows the profile.
    void showResident(const QString &id, const QString &part);
    const QString &residentId() const { return m_id; }
    QString part() const;
    //! The place of \a part of a resident; of the one shown with the filter that its list has.
    Place placeOf(const QString &resident, const QString &part) const;
    //! Fields of the resident with a "Change" button; to be set before setReadOnly().
    void setChangeableFields(const QStringList &keys) { m_changeable = keys; }

    QString title() const override;
    QString countText() const override;
    QString helpTopic() const override;
    Place place() const override { return placeOf(m_id, part()); }
    void showPlace(const Place &place) override;
    void focusContent() override;
    ListPage *list() override;
    //! The event of the timeline or the record of the list; the other pages say all themselves.
    RecordAt current() const override;
    RecordAt chosen() const override;
    QString chosenResident() const override { return m_id; }
    QString chosenName() const override;
    bool hasBanner() const override { return true; }
    void goToPart(int step) override;
    //! The part that is shown.
    void print(const WindowModels &models) override;
    void setReadOnly(const QString &reason) override;
    void switchPrintingOff(const QString &by) override;
    //! The columns of the lists, shared by all residents.
    QJsonObject saveLayout() const override;
    void restoreLayout(const QJsonObject &layout) override;
    //! Of its lists.
    void resetLayout() override;

protected:
    bool event(QEvent *event) override;

private:
    void makeTabs();
    void addFoot();
    void connectTimeline(TimelinePage *page);
    void forgetEvents();
    QWidget *partToShow();
    QWidget *receivingTimeline(TimelinePage *page, TimelineModel &events);
    TimelinePage *readingPage();
    const TimelinePage *shownTimeline() const;
    const ListPage *shownList() const;
    ListPage *makeList(const ResourceSchema &schema);
    void showPart();
    void scopeList(ListPage &list) const;
    void update(const Record &record);
    void updateBanner();
    void updateCounts();
    void showRisks();

    const WindowModels &m_models;
    RecordWatcher &m_resident; //!< watches the resident shown
    FilterCounts &m_counts; //!< counts of the tabs
    TimelineModel &m_events;
    QStringList m_changeable;
    QString m_id;
    QString m_risksOf; //!< id of the resident whose risks stand in the profile
    QString m_received; //!< id of the resident whose events were requested
    PersonBanner *m_banner;
    QTabBar *m_tabs;
    QPushButton *m_read; //!< checked: logs are shown with their whole text
    QStackedWidget *m_stack;
    ScrollPane *m_below; //!< what is below the banner and the tabs
    RecordDetails *m_profile;
    QPushButton *m_edit;
    QPushButton *m_hospital;
    QPushButton *m_print;
    TimelinePage *m_timeline;
    TimelinePage *m_reading = nullptr; //!< the daily logs to be read; made when it is shown first
    TimelineModel *m_readLogs = nullptr; //!< what it shows
    QJsonObject m_layout; //!< stored layout, for lists that were not opened yet
    QHash<QString, ListPage *> m_lists; //!< lists that were opened, by resource name
    struct Event {
        QString resource, id;
    };
    QHash<const TimelinePage *, Event> m_current; //!< the current event of each timeline
};

} // namespace care
