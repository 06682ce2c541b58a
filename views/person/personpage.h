// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of one resident: profile, timeline, lists and the full record, below a banner that always stays
//! visible.
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
    //! \a models must outlive the page, which shows records from them.
    explicit PersonPage(const WindowModels &models, QWidget *parent = nullptr);

    //! Shows a part of a resident: "profile", "timeline" or the name of a list; any other text shows the
    //! profile.
    void showResident(const QString &id, const QString &part);
    const QString &residentId() const { return m_id; }
    QString part() const;
    //! Place of \a part of a resident, with the filter of its list if that resident is shown.
    Place placeOf(const QString &resident, const QString &part) const;
    //! Sets the fields that get a "Change" button; call it before setReadOnly().
    void setChangeableFields(const QStringList &keys) { m_changeable = keys; }

    QString title() const override;
    QString countText() const override;
    QString helpTopic() const override;
    Place place() const override { return placeOf(m_id, part()); }
    void showPlace(const Place &place) override;
    void focusContent() override;
    ListPage *list() override;
    //! Event of the timeline or record of the list; nothing on the other parts, which show everything
    //! themselves.
    RecordAt current() const override;
    RecordAt chosen() const override;
    QString chosenResident() const override { return m_id; }
    QString chosenName() const override;
    bool hasBanner() const override { return true; }
    void goToPart(int step) override;
    //! Prints the part of the resident's page that is shown.
    void print(const WindowModels &models) override;
    void setReadOnly(const QString &reason) override;
    //! Columns of the lists, shared by all residents.
    QJsonObject saveLayout() const override;
    void restoreLayout(const QJsonObject &layout) override;
    //! Resets the columns, order and filter of the resident's lists.
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
    RecordWatcher &m_resident; //!< Watcher that reports changes of the resident shown.
    FilterCounts &m_counts; //!< Counts of records for the numbers on the tabs.
    TimelineModel &m_events;
    QStringList m_changeable;
    QString m_id;
    QString m_risksOf; //!< Id of the resident whose risks the profile shows.
    QString m_received; //!< Id of the resident whose events were requested.
    PersonBanner *m_banner;
    QTabBar *m_tabs;
    QPushButton *m_read; //!< Button that, while checked, shows logs with their whole text.
    QStackedWidget *m_stack;
    ScrollPane *m_below; //!< Scroll area below the banner and the tabs.
    RecordDetails *m_profile;
    QPushButton *m_edit;
    QPushButton *m_hospital;
    QPushButton *m_print;
    TimelinePage *m_timeline;
    TimelinePage *m_reading = nullptr; //!< Page of daily logs with whole text, made when first shown.
    TimelineModel *m_readLogs = nullptr; //!< Model of the page of daily logs.
    QJsonObject m_layout; //!< Stored layout for lists that were not opened yet.
    QHash<QString, ListPage *> m_lists; //!< Lists opened so far, by name of the resource.
    struct Event {
        QString resource, id;
    };
    QHash<const TimelinePage *, Event> m_current; //!< Current event of each timeline shown so far.
};

} // namespace care
