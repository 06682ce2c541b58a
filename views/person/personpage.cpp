// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/personpage.h"

#include "models/insight/lately.h"
#include "models/insight/rooms.h"
#include "models/schema/relations.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/filtercounts.h"
#include "models/tables/incidentfacts.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/timelinemodel.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/browse/listpage.h"
#include "views/browse/listprint.h"
#include "views/browse/riskssection.h"
#include "views/browse/savedview.h"
#include "views/browse/similarmark.h"
#include "views/person/personprint.h"
#include "views/person/timelinepage.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/scrollpane.h"

#include <QHBoxLayout>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

const QString profile = QStringLiteral("profile");
const QString timeline = QStringLiteral("timeline");
//! Keys of the stored layout of the page.
const QString wholeText = QStringLiteral("wholeText");
const QString readLogs = QStringLiteral("readLogs");

QList<Condition> scopeOf(const QString &resident)
{
    return { { u"resident"_s, Operator::Is, { resident } } };
}

//! Filter that a list starts with for every resident. Lists whose records never end by themselves are shown
//! whole.
Filter usualFilterOf(const QString &part)
{
    const ResourceSchema *schema = findResource(part);
    return schema && !schema->ended.empty() ? Filter{ { currentOnly }, {} } : Filter();
}

//! Filter of a list and of the count on its tab.
Filter shownOf(const ResourceSchema &schema, const QString &resident)
{
    Filter filter = usualFilterOf(schema.name);
    filter.always = scopeOf(resident);
    return filter;
}

} // namespace

PersonPage::PersonPage(const WindowModels &models, QWidget *parent)
    : Page(parent)
    , m_models(models)
    , m_resident(*models.makeWatcher(this))
    , m_counts(*models.makeCounts(this))
    , m_events(*models.makeTimeline(this))
    , m_banner(new PersonBanner(this))
    , m_tabs(new QTabBar(this))
    , m_read(EventList::makeSwitch(this))
    , m_stack(new QStackedWidget)
    , m_below(new ScrollPane(tr("Resident"), m_stack, this))
    , m_profile(new RecordDetails(m_stack))
    , m_edit(m_profile->addButton(tr("Edit"), true))
    , m_hospital(m_profile->addButton(tr("Hospital summary")))
    , m_print(m_profile->addButton(tr("Print")))
    , m_timeline(new TimelinePage(m_events, m_stack))
{
    setObjectName(u"personPage"_s);
    setAccessibleName(tr("Resident"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *layout = newLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(m_banner);
    auto *tabs = newLayout<QHBoxLayout>(nullptr, { 0, 0, 16, 0 });
    tabs->addWidget(m_tabs, 1);
    tabs->addWidget(m_read);
    layout->addLayout(tabs);
    // With large text in a low window this area scrolls, so that name, allergies and DNACPR are never cut.
    m_below->setFocusPolicy(Qt::NoFocus);
    m_below->setMinimumHeight(96);
    layout->addWidget(m_below, 1);
    addWidgets(m_stack, { m_profile, m_timeline });
    makeTabs();
    // Fields that the banner shows are left out of the profile.
    m_profile->setOmittedFields({ u"name"_s, u"preferredName"_s, u"dateOfBirth"_s, u"ageYears"_s, u"gender"_s,
        u"nhsNumber"_s, u"location"_s, u"isInactive"_s, u"id"_s });
    m_profile->setInCards();
    addFoot();
    connect(m_profile, &RecordDetails::emptyFieldsToggled, this, [this] { update(m_resident.record()); });
    connect(m_profile, &RecordDetails::changeRequested, this,
        [this](const QString &key) { Q_EMIT changeRequested(m_id, key); });
    connect(m_profile, &RecordDetails::referenceActivated, this, &PersonPage::openRequested);
    connectTimeline(m_timeline);
    connect(&m_resident, &RecordWatcher::changed, this, &PersonPage::update);
    // The banner shows the age, and the days until something ends.
    connect(&models.today(), &Today::changed, this, &PersonPage::updateBanner);
    connect(&m_counts, &FilterCounts::counted, this, &PersonPage::updateCounts);
    connect(&m_counts, &FilterCounts::counted, this, &PersonPage::showRisks);
}

void PersonPage::addFoot()
{
    m_edit->setAccessibleName(tr("Edit this resident"));
    for (QPushButton *button : { m_hospital, m_print })
        button->setObjectName(printButton);
    m_hospital->setAccessibleName(tr("Show the hospital summary of this resident"));
    m_print->setAccessibleName(tr("Print this profile"));
    QPushButton *link = m_profile->addButton(tr("Copy link"));
    m_profile->offerEmptyFields();
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editRequested(m_id); });
    connect(
        m_hospital, &QPushButton::clicked, this, [this] { previewHospitalSummary(this, m_id, m_models); });
    connect(m_print, &QPushButton::clicked, this, [this] { print(m_models); });
    connect(link, &QPushButton::clicked, this, [this] { Q_EMIT linkWanted(residentSchema.name, m_id); });
}

void PersonPage::connectTimeline(TimelinePage *page)
{
    connect(page, &TimelinePage::opened, this, &PersonPage::openRequested);
    connect(page, &TimelinePage::layoutChanged, this, &PersonPage::layoutChanged);
    connect(
        page, &TimelinePage::currentChanged, this, [this, page](const QString &resource, const QString &id) {
            m_current.insert(page, { resource, id });
            Q_EMIT currentChanged();
        });
}

bool PersonPage::event(QEvent *event)
{
    if (event->type() == RecordActionEvent::kind())
        static_cast<RecordActionEvent *>(event)->addRecord(residentSchema.name, m_id);
    return Page::event(event);
}

void PersonPage::makeTabs()
{
    const auto add = [this](const QString &part, const QString &title) {
        const int tab = m_tabs->addTab(title);
        m_tabs->setTabData(tab, part);
        m_tabs->setTabWhatsThis(tab, title); // Help text of the tab is its title without the count.
    };
    m_tabs->setAccessibleName(tr("Pages of the resident"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    add(profile, tr("Profile"));
    add(timeline, tr("Timeline"));
    for (const ResourceSchema *schema : resourcesBy(&Places::tab))
        add(schema->name, schema->tabText());
    connect(m_read, &QPushButton::toggled, this, [this] {
        showPart();
        focusContent();
        Q_EMIT layoutChanged();
    });
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        showPart();
        Q_EMIT moved();
    });
}

void PersonPage::showResident(const QString &id, const QString &part)
{
    if (id != m_id) {
        m_id = id;
        forgetEvents();
        m_below->verticalScrollBar()->setValue(0);
        // No record of the previous resident may appear under the next one's name.
        update({});
        for (ListPage *list : std::as_const(m_lists))
            scopeList(*list);
        m_resident.watch(residentSchema, id);
        QList<FilterCounts::Question> questions;
        for (int tab = 0; tab < m_tabs->count(); ++tab) {
            if (const ResourceSchema *schema = findResource(m_tabs->tabData(tab).toString()))
                questions.append({ schema->name, schema, shownOf(*schema, id) });
        }
        m_counts.setQuestions(questions);
        updateCounts();
    }
    int wanted = 0;
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        if (m_tabs->tabData(tab).toString() == part)
            wanted = tab;
    }
    const QSignalBlocker quiet(m_tabs);
    m_tabs->setCurrentIndex(wanted);
    showPart();
}

//! Stops reading the previous resident's events, because a late answer would make their event the current
//! one.
void PersonPage::forgetEvents()
{
    m_events.setResident({}, false);
    m_timeline->showAll();
    if (m_reading) {
        m_readLogs->setResident({}, false);
        m_reading->showAll();
    }
    m_current.clear();
}

QString PersonPage::part() const
{
    return m_tabs->tabData(m_tabs->currentIndex()).toString();
}

void PersonPage::goToPart(int step)
{
    m_tabs->setCurrentIndex((m_tabs->currentIndex() + step + m_tabs->count()) % m_tabs->count());
}

QString PersonPage::title() const
{
    return residentSchema.singularText();
}

QString PersonPage::countText() const
{
    return tr("One resident");
}

QString PersonPage::helpTopic() const
{
    return u"person"_s;
}

ListPage *PersonPage::list()
{
    return qobject_cast<ListPage *>(m_stack->currentWidget());
}

const ListPage *PersonPage::shownList() const
{
    return qobject_cast<const ListPage *>(m_stack->currentWidget());
}

Place PersonPage::placeOf(const QString &resident, const QString &part) const
{
    const ListPage *list = resident == m_id ? m_lists.value(part) : nullptr;
    return {
        .record = resident, .part = part, .filter = list ? list->model().filter() : usualFilterOf(part)
    };
}

void PersonPage::showPlace(const Place &place)
{
    showResident(place.record, place.part);
    if (ListPage *shown = list())
        shown->model().setFilter(place.filter);
}

ListPage *PersonPage::makeList(const ResourceSchema &schema)
{
    ResourceTableModel *model = m_models.makeTable(schema).release();
    auto *list = new ListPage(*model, m_stack);
    model->setParent(list);
    SavedView baseline;
    baseline.resource = schema.name;
    baseline.filter = usualFilterOf(schema.name);
    list->setBaseline(baseline);
    list->restoreLayout(m_layout.value(schema.name).toObject());
    scopeList(*list);
    list->setAboutPerson();
    connect(list, &ListPage::layoutChanged, this, &PersonPage::layoutChanged);
    m_stack->addWidget(list);
    m_lists.insert(schema.name, list);
    connect(list, &ListPage::currentChanged, this, &PersonPage::currentChanged);
    connect(list, &ListPage::opened, this,
        [this, name = QString(schema.name)](const QString &id) { Q_EMIT openRequested(name, id); });
    connect(list, &ListPage::leftWanted, this,
        [this, name = QString(schema.name)](const QString &id) { Q_EMIT openRequested(name, id); });
    connect(list, &ListPage::linkWanted, this, &PersonPage::linkWanted);
    connect(list, &ListPage::signInRequested, this, &PersonPage::signInRequested);
    connect(list, &ListPage::aboutToMove, this, &PersonPage::aboutToMove);
    connect(list, &ListPage::moved, this, &PersonPage::moved);
    return list;
}

void PersonPage::scopeList(ListPage &list) const
{
    list.model().setFilter(usualFilterOf(list.model().schema().name));
    list.model().setScope(scopeOf(m_id));
}

void PersonPage::showPart()
{
    m_read->setVisible(part() == logSchema.name);
    m_stack->setCurrentWidget(partToShow());
    Q_EMIT currentChanged();
}

QWidget *PersonPage::partToShow()
{
    const QString shown = part();
    if (shown == timeline)
        return receivingTimeline(m_timeline, m_events);
    if (shown == logSchema.name && m_read->isChecked()) {
        // readingPage() is called first, because it makes m_readLogs, too.
        TimelinePage *page = readingPage();
        return receivingTimeline(page, *m_readLogs);
    }
    const ResourceSchema *schema = findResource(shown);
    if (!schema)
        return m_profile;
    ListPage *list = m_lists.value(shown);
    if (!list)
        list = makeList(*schema);
    list->model().activate();
    return list;
}

QWidget *PersonPage::receivingTimeline(TimelinePage *page, TimelineModel &events)
{
    if (m_received != m_id)
        m_models.receiveEvents(m_id);
    m_received = m_id;
    events.setResident(m_id, livesHere(m_resident.record()));
    return page;
}

TimelinePage *PersonPage::readingPage()
{
    if (!m_reading) {
        m_readLogs = m_models.makeTimeline(this);
        m_reading = new TimelinePage(*m_readLogs, m_stack);
        m_reading->showOnly(logSchema);
        m_stack->addWidget(m_reading);
        connectTimeline(m_reading);
    }
    return m_reading;
}

const TimelinePage *PersonPage::shownTimeline() const
{
    return qobject_cast<const TimelinePage *>(m_stack->currentWidget());
}

RecordAt PersonPage::current() const
{
    if (const ListPage *list = shownList())
        return list->current();
    const Event event = m_current.value(shownTimeline());
    return { findResource(event.resource), event.id };
}

RecordAt PersonPage::chosen() const
{
    if (const ListPage *list = shownList())
        return list->chosen();
    const RecordAt event = current();
    return event.schema ? event : RecordAt{ &residentSchema, m_id };
}

void PersonPage::focusContent()
{
    if (list())
        list()->focusTable();
    else if (auto *page = qobject_cast<TimelinePage *>(m_stack->currentWidget()))
        page->takeKeyboard();
    else
        m_tabs->setFocus();
}

void PersonPage::print(const WindowModels &models)
{
    const Record &resident = m_resident.record();
    if (resident.isNull())
        return;
    const QDate today = models.today().date();
    if (ListPage *shown = list())
        shown->printAbout(
            QStringList{ bannerText(resident, today).name } + bannerLines(resident, today), models);
    else if (const TimelinePage *page = shownTimeline())
        (new TimelinePrintDialog(models, resident, page->model(), this))->open();
    else
        printRecord(this, residentSchema, resident, models);
}

QJsonObject PersonPage::saveLayout() const
{
    QJsonObject layout = m_layout;
    layout.insert(wholeText, m_timeline->isWholeText());
    layout.insert(readLogs, m_read->isChecked());
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list) {
        QJsonObject kept = list.value()->saveLayout();
        // A filter for one resident's records does not apply to another's.
        kept.remove(u"filter"_s);
        kept.remove(u"history"_s);
        layout.insert(list.key(), kept);
    }
    return layout;
}

void PersonPage::restoreLayout(const QJsonObject &layout)
{
    m_layout = layout;
    m_timeline->setWholeText(layout.value(wholeText).toBool(true));
    {
        const QSignalBlocker quiet(m_read);
        m_read->setChecked(layout.value(readLogs).toBool());
    }
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list) {
        list.value()->restoreLayout(layout.value(list.key()).toObject());
        scopeList(*list.value());
        list.value()->setAboutPerson();
    }
}

void PersonPage::resetLayout()
{
    m_layout = {};
    for (ListPage *list : std::as_const(m_lists)) {
        list->resetLayout();
        // Hides the columns that name the resident again, which resetting has brought back.
        list->setAboutPerson();
    }
    Q_EMIT layoutChanged();
}

QString PersonPage::chosenName() const
{
    return withRoom(
        PersonName::fromJson(m_resident.record().value("name"_L1)).formal(), roomOf(m_resident.record()));
}

void PersonPage::setReadOnly(const QString &reason)
{
    m_edit->setEnabled(reason.isEmpty());
    setPlainToolTip(m_edit, reason);
    m_profile->setChangeableFields(reason.isEmpty() ? m_changeable : QStringList());
}

void PersonPage::update(const Record &record)
{
    m_banner->setVisible(!record.isNull());
    m_hospital->setVisible(!record.isNull());
    m_print->setVisible(!record.isNull());
    m_edit->setVisible(!record.isNull());
    if (record.isNull()) {
        m_banner->clear();
        m_profile->clear();
        m_risksOf.clear();
        if (m_resident.refusal())
            m_profile->setNote(tr("There is no such record, or this key does not allow you to see it."));
        return;
    }
    updateBanner();
    m_profile->setChanges(m_resident.changes());
    m_profile->setRecord(residentSchema, record);
    showRisks();
    if (shownTimeline())
        showPart();
}

//! Shows the risks after the allergies, because dangers must be seen on the first page although assessments
//! have a tab of their own.
void PersonPage::showRisks()
{
    const QString resident = m_resident.record().id;
    if (resident.isEmpty() || resident != m_id)
        return;
    const auto allergies = u"allergies"_s;
    if (std::exchange(m_risksOf, resident) != resident)
        m_profile->setSectionBehind(allergies, risksBeingRead(tr("Risks")));
    auto risks = std::make_shared<QList<Record>>();
    m_models.examine([risks, resident](const RecordReads &reads) { *risks = readRisks(reads, resident); },
        this,
        [this, risks, resident, allergies] {
            if (m_risksOf == resident)
                m_profile->setSectionBehind(allergies,
                    risksSection(
                        tr("Risks"), newestOfEachForm(*risks), m_models.isWhole(riskAssessmentSchema)));
        });
}

void PersonPage::updateBanner()
{
    if (m_resident.record().isNull())
        return;
    showInBanner(*m_banner, m_resident.record(), m_models);
    m_banner->setChanges(m_resident.changes());
}

void PersonPage::updateCounts()
{
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const QString title = m_tabs->tabWhatsThis(tab);
        const ResourceSchema *schema = findResource(m_tabs->tabData(tab).toString());
        const qint64 count = schema ? m_counts.count(schema->name) : 0;
        // An opened list has all of a resident's logs, not only those kept on this computer, so its count is
        // exact.
        const ListPage *list = schema ? m_lists.value(schema->name) : nullptr;
        const ListStatus read = list ? list->model().status() : ListStatus();
        const bool isExact = schema && m_models.isWhole(*schema)
            && (m_models.hasAll(*schema) || (read.complete && !read.since.isValid()));
        m_tabs->setTabText(tab, count > 0 ? countedText(title, count, isExact) : title);
    }
}

} // namespace care
