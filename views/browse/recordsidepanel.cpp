// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/recordsidepanel.h"

#include "models/insight/lately.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/filtercounts.h"
#include "models/tables/incidentfacts.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/riskssection.h"
#include "views/browse/similarmark.h"
#include "views/paper/detailsections.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/taborder.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

PanelPane::PanelPane(
    const QString &accessibleName, QWidget *banner, std::function<int()> leastHeight, QWidget *parent)
    : QWidget(parent)
    , m_leastHeight(std::move(leastHeight))
    , m_banner(banner)
    , m_scroll(new QScrollArea(this))
    , m_outer(newLayout<QVBoxLayout>(this, {}, 0))
{
    m_outer->addWidget(m_banner);
    m_outer->addWidget(m_scroll, 1);
    m_scroll->setAccessibleName(accessibleName);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // No tab stop: the area scrolls to whatever gets the focus inside.
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget(m_scroll);
    content->setAccessibleName(accessibleName);
    m_column = newLayout<QVBoxLayout>(content, {}, 0);
    // The content's size is set by fit(), not by its layout.
    m_column->setSizeConstraint(QLayout::SetNoConstraint);
    m_scroll->setWidget(content);
    content->installEventFilter(this);
}

void PanelPane::addPart(QWidget *part, int stretch)
{
    m_column->addWidget(part, stretch);
}

void PanelPane::scrollToTop()
{
    m_scroll->verticalScrollBar()->setValue(0);
}

QSize PanelPane::minimumSizeHint() const
{
    return { m_column->minimumSize().width(), 2 * fontMetrics().height() };
}

bool PanelPane::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return done;
}

bool PanelPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll->widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return QWidget::eventFilter(watched, event);
}

void PanelPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

//! Makes the content as high as the pane, or as its parts need.
void PanelPane::fit()
{
    placeBanner();
    m_outer->activate();
    const QSize whole = m_scroll->maximumViewportSize();
    int width = whole.width();
    int height = neededHeight(width);
    if (height > whole.height()) {
        width -= m_scroll->verticalScrollBar()->sizeHint().width();
        height = neededHeight(width);
    }
    m_scroll->widget()->resize(width, std::max(whole.height(), height));
}

void PanelPane::placeBanner()
{
    constexpr int linesBelow = 5;
    const bool stays = m_banner->isHidden()
        || m_banner->heightForWidth(width()) + linesBelow * fontMetrics().height() <= height();
    if (stays == m_bannerStays)
        return;
    m_bannerStays = stays;
    QVBoxLayout *from = stays ? m_column : m_outer;
    QVBoxLayout *to = stays ? m_outer : m_column;
    from->removeWidget(m_banner);
    to->insertWidget(0, m_banner);
}

int PanelPane::neededHeight(int width) const
{
    int height = 0;
    for (int i = 0; i < m_column->count(); ++i) {
        QLayoutItem *item = m_column->itemAt(i);
        const bool takesTheRest = m_column->stretch(i) > 0;
        if (item->isEmpty())
            continue;
        height += takesTheRest          ? m_leastHeight()
            : item->hasHeightForWidth() ? item->heightForWidth(width)
                                        : item->sizeHint().height();
    }
    return height;
}

RelatedBar::RelatedBar(const WindowModels &models, QWidget *parent)
    : QWidget(parent)
    , m_models(models)
    , m_counts(*models.makeCounts(this))
    , m_flow(new FlowLayout(this, 14, 0))
{
    setAccessibleName(tr("Linked records"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_flow->setContentsMargins(16, 6, 16, 4);
    setHeightForWidth(this);
    connect(&m_counts, &FilterCounts::counted, this, &RelatedBar::rebuild);
    connect(&m_counts, &FilterCounts::counted, this, &RelatedBar::counted);
    hide();
}

void RelatedBar::setRecord(const ResourceSchema &schema, const Record &record)
{
    const QList<Relation> relations = relationsOf(schema, record);
    if (relations == m_relations)
        return;
    m_relations = relations;
    QList<FilterCounts::Question> questions;
    for (const Relation &relation : relations)
        questions.append({ relation.text, relation.schema, relation.filter });
    m_counts.setQuestions(questions);
    rebuild();
}

void RelatedBar::clear()
{
    m_relations.clear();
    m_counts.setQuestions({});
    rebuild();
}

int RelatedBar::heightForWidth(int width) const
{
    return layout()->heightForWidth(width);
}

void RelatedBar::rebuild()
{
    const QString focused =
        focusWidget() && focusWidget()->hasFocus() ? focusWidget()->objectName() : QString();
    discardWidgets(*m_flow);
    QList<QWidget *> links;
    for (const Relation &relation : std::as_const(m_relations)) {
        const qint64 count = m_counts.count(relation.text);
        if (count <= 0)
            continue;
        const QString text = countedText(relation.text, count, m_models.hasAll(*relation.schema));
        auto *link = new LinkButton(text, this);
        link->setObjectName(relation.text);
        link->setAccessibleName(tr("%1, open the list").arg(text));
        connect(link, &QPushButton::clicked, this,
            [this, relation] { Q_EMIT listRequested(relation.schema->name, relation.filter); });
        m_flow->addWidget(link);
        links += link;
        if (relation.text == focused)
            link->setFocus();
    }
    placeInTabOrder(*this, links);
    setVisible(m_flow->count() > 0);
    updateGeometry();
}

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(incidentsections)
};

QString valueOf(const ResourceSchema &schema, const char *key, const Record &record)
{
    const QString text = displayText(*schema.field(QString::fromLatin1(key)), record);
    return visibleText(text);
}

QString dayOf(const Record &record, QLatin1StringView key)
{
    return displayDate(dayInLondon(timestamp(record.value(key))));
}

DetailSection fallsSection(const IncidentFacts &facts, const QString &incident)
{
    DetailSection section{ Texts::tr("Falls in the last %1 days").arg(IncidentWatcher::days), {} };
    if (facts.falls == 0) {
        section.rows += DetailRow{ u"falls"_s, Texts::tr("Falls"), noneText(facts.allIncidents) };
        return section;
    }
    const QString count = QLocale().toString(facts.falls);
    section.rows += DetailRow{ u"falls"_s, Texts::tr("Falls"),
        facts.allIncidents ? count : Texts::tr("%1+", "31+: there may be more").arg(count) };
    DetailRow last{ u"falls"_s, Texts::tr("Last fall"),
        valueOf(incidentSchema, "createdOn", facts.lastFall) };
    if (facts.lastFall.id == incident)
        last.value = Texts::tr("This one, %1").arg(last.value);
    else
        last.links += { last.value, incidentSchema.name, facts.lastFall.id };
    section.rows += last;
    return section;
}

DetailRow sinceRow(const QString &label, const ResourceSchema &schema, const char *name,
    const QList<Record> &records, QLatin1StringView when, bool isAllHere)
{
    constexpr qsizetype mostShown = 8; // Maximum rows, since a panel is read, not searched.
    DetailRow row{ u"since"_s, label, {} };
    QStringList texts;
    for (const Record &record : records.mid(0, mostShown)) {
        const QString text = Texts::tr("%1, %2", "Falls risk, 14-Nov-2026")
                                 .arg(valueOf(schema, name, record), dayOf(record, when));
        row.links += { text, schema.name, record.id };
        texts += text;
    }
    row.value = texts.isEmpty() ? noneText(isAllHere) : texts.join("; "_L1);
    return row;
}

//! Sections about an incident; \a incident is its id.
QList<DetailSection> incidentSections(const IncidentFacts &facts, const QString &incident)
{
    DetailSection since{ Texts::tr("Since this incident"), {} };
    since.rows += sinceRow(Texts::tr("Risks reviewed"), riskAssessmentSchema, "form", facts.risksReviewed,
        "reviewedOn"_L1, facts.allRisks);
    since.rows += sinceRow(Texts::tr("Plans changed"), carePlanSchema, "name", facts.plansChanged,
        "editedOn"_L1, facts.allPlans);
    return { fallsSection(facts, incident),
        risksSection(Texts::tr("Current risk assessments"), facts.risks, facts.allRisks), since };
}

//! Section of recent events; a null \a lately is still being read, and its space is reserved.
DetailSection latelySection(const Lately *lately, const WindowModels &models)
{
    DetailSection section{ Texts::tr("Lately"), {} };
    const auto addRow = [&](const QString &label, const ResourceSchema &schema, const char *when,
                            const char *what, const Record &record) {
        DetailRow row{ u"lately"_s, label, lately ? noneText(models.isWhole(schema)) : u"…"_s };
        if (!record.isNull()) {
            row.value = Texts::tr("%1, %2", "27-Nov-2026 22:11, Fall, witnessed")
                            .arg(valueOf(schema, when, record), valueOf(schema, what, record));
            row.links = { { row.value, schema.name, record.id } };
        }
        section.rows += row;
    };
    const Lately nothing;
    const Lately &known = lately ? *lately : nothing;
    addRow(Texts::tr("Last log"), logSchema, "timeLogged", "item", known.log);
    addRow(Texts::tr("Last incident"), incidentSchema, "createdOn", "item", known.incident);
    addRow(Texts::tr("Next review"), carePlanSchema, "nextReviewDate", "name", known.plan);
    return section;
}

//! Sections of assessed risks and recent events; a null \a lately is still being read.
QList<DetailSection> addedSections(const Lately *lately, const WindowModels &models)
{
    const QString risks = Texts::tr("Risks");
    return { lately
            ? risksSection(risks, newestOfEachForm(lately->risks), models.isWhole(riskAssessmentSchema))
            : risksBeingRead(risks),
        latelySection(lately, models) };
}

//! Section with keyworker, next of kin and GP of \a resident, beside a record about them.
QList<DetailSection> personSections(const Record &resident)
{
    if (resident.isNull())
        return {};
    static const QStringList wanted{ u"location.room"_s, u"keyworkers"_s, u"importantContacts"_s, u"gpName"_s,
        u"gpTelephone"_s };
    DetailSection section{ residentSchema.singularText(), {} };
    for (const DetailSection &each : detailSections(residentSchema, resident, wanted)) {
        for (const DetailRow &row : each.rows) {
            // Show only the next of kin among the contacts, if there is one; else all.
            const QString last = section.rows.isEmpty() ? QString() : section.rows.last().key;
            const bool isMore = row.key == last && !section.rows.last().value.isEmpty();
            if (wanted.contains(row.key) && !isMore)
                section.rows += row;
        }
    }
    return { section };
}

//! Field whose text heads a record: the event or its name. None for a resident, who has a banner.
const Field *headingField(const ResourceSchema &schema)
{
    if (&schema == &residentSchema)
        return nullptr;
    if (const Field *item = schema.field("item"_L1))
        return item;
    const auto found = std::find_if(schema.fields.begin(), schema.fields.end(), [](const Field &field) {
        return field.has(FieldFlag::Identity) && field.type != FieldType::Timestamp
            && field.target != residentSchema.name;
    });
    return found == schema.fields.end() ? nullptr : &*found;
}

} // namespace

RecordSidePanel::RecordSidePanel(const WindowModels &models, QWidget *parent)
    : QWidget(parent)
    , m_models(models)
    , m_shown(*models.makeWatcher(this))
    , m_person(*models.makeWatcher(this))
    , m_incident(*models.makeIncidentWatcher(this))
    , m_wayBack(new QWidget(this))
    , m_banner(new PersonBanner(this))
    , m_panel(new RecordDetails(this))
    , m_related(new RelatedBar(models, this))
    , m_pane(new PanelPane(
          tr("Details"), m_banner, [this] { return m_panel->leastHeight(); }, this))
    , m_open(m_panel->addButton(tr("Open resident"), true))
    , m_edit(m_panel->addButton(tr("Edit")))
    , m_draft(m_panel->addButton(tr("Notification draft")))
    , m_link(m_panel->addButton(tr("Copy link")))
{
    setAccessibleName(tr("Details"));
    auto *layout = newLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(makeWayBack());
    layout->addWidget(m_pane);
    m_pane->addPart(m_panel, 1);
    m_pane->addPart(m_related); // The related records come last, after the record itself.
    m_panel->offerEmptyFields();
    m_edit->setAccessibleName(tr("Edit this resident"));
    m_link->setAccessibleName(tr("Copy the link to this record"));
    connect(&m_shown, &RecordWatcher::changed, this, &RecordSidePanel::update);
    connect(&m_person, &RecordWatcher::changed, this, [this](const Record &resident) {
        updatePerson(resident);
        if (!m_now.record.isNull() && m_now.schema == m_schema && m_schema != &residentSchema)
            showFields(m_now.record);
    });
    // Update the banner on a new day: ages and the days until an end date change.
    connect(&models.today(), &Today::changed, this, &RecordSidePanel::updateBanner);
    connect(&m_incident, &IncidentWatcher::changed, this, &RecordSidePanel::updateIncident);
    connectButtons();
    connect(m_panel, &RecordDetails::emptyFieldsToggled, this, [this] { update(m_shown.record()); });
    connect(m_panel, &RecordDetails::referenceActivated, this, &RecordSidePanel::openRequested);
    connect(m_related, &RelatedBar::counted, this, &RecordSidePanel::showLately);
    connect(m_related, &RelatedBar::listRequested, this, &RecordSidePanel::listRequested);
    clear();
}

QWidget *RecordSidePanel::makeWayBack()
{
    auto *row = newLayout<QHBoxLayout>(m_wayBack, { 16, 8, 16, 8 });
    auto *close = new QPushButton(tr("Back to the list"), m_wayBack);
    row->addWidget(close);
    row->addStretch();
    m_wayBack->setAccessibleName(close->text());
    m_wayBack->hide();
    connect(close, &QPushButton::clicked, this, &RecordSidePanel::closeWanted);
    return m_wayBack;
}

void RecordSidePanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    Q_EMIT closeWanted();
}

void RecordSidePanel::takeKeyboard()
{
    m_panel->takeKeyboard();
}

void RecordSidePanel::connectButtons()
{
    for (QPushButton *button : { m_edit, m_open, m_draft, m_link })
        connect(button, &QPushButton::pressed, this, [this] { m_pressed = m_now; });
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editRequested(m_pressed.record.id); });
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT pagesRequested(m_pressed.resident); });
    connect(m_draft, &QPushButton::clicked, this, [this] { Q_EMIT draftRequested(m_pressed.record.id); });
    connect(m_link, &QPushButton::clicked, this, [this] {
        if (m_pressed.schema)
            Q_EMIT linkWanted(m_pressed.schema->name, m_pressed.record.id);
    });
    // Buttons in the rows are made anew for each record, so m_pressed is not needed.
    connect(m_panel, &RecordDetails::changeRequested, this,
        [this](const QString &key) { Q_EMIT changeRequested(m_now.record.id, key); });
}

bool RecordSidePanel::event(QEvent *event)
{
    if (event->type() == RecordActionEvent::kind() && m_now.schema)
        static_cast<RecordActionEvent *>(event)->addRecord(m_now.schema->name, m_now.record.id);
    return QWidget::event(event);
}

//! Chooses the fields that show "Not recorded" when empty; other empty fields are left out.
void RecordSidePanel::updateEmpty()
{
    QStringList keys{ u"gpName"_s, u"home"_s };
    for (const FieldChange &change : m_shown.changes())
        keys += change.key; // A field emptied by somebody counts as changed.
    m_panel->setImportantFields(keys);
}

void RecordSidePanel::showFields(const Record &record)
{
    updateEmpty();
    const bool isResident = m_schema == &residentSchema;
    m_panel->setAddedBelow(isResident ? u"gpName"_s : QString());
    m_panel->setLead(isResident ? QList<DetailSection>() : personSections(m_person.record()));
    m_panel->setChanges(m_shown.changes());
    m_panel->setRecord(*m_schema, record);
}

void RecordSidePanel::showRecord(const ResourceSchema &schema, const QString &id)
{
    // Show another record from its top; the same record keeps its position.
    if (m_schema != &schema || m_shown.id() != id)
        m_pane->scrollToTop();
    m_schema = &schema;
    if (id.isEmpty()) {
        clear();
        m_panel->setNote(tr("No record is chosen. Choose a row to see it here."));
        return;
    }
    m_shown.watch(schema, id);
}

void RecordSidePanel::clear()
{
    m_shown.stop();
    m_person.stop();
    m_incident.stop();
    m_panel->clear();
    m_related->clear();
    m_banner->clear();
    m_banner->hide();
    m_now = {};
    m_latelyOf.clear();
    updateButtons();
}

void RecordSidePanel::setReadOnly(const QString &reason)
{
    m_readOnly = reason;
    updateButtons();
}

void RecordSidePanel::setChangeableFields(const QStringList &keys)
{
    m_changeable = keys;
    updateButtons();
}

void RecordSidePanel::setBannerShown(bool shown)
{
    m_bannerShown = shown;
    m_banner->setVisible(shown && !m_banner->message().isEmpty());
}

void RecordSidePanel::update(const Record &record)
{
    // Clear the former record, so that none of its values stands beside the next name.
    if (record.isNull()) {
        m_incident.stop();
        m_panel->clear();
        m_panel->setNote(missingText());
        m_related->clear();
        m_banner->clear();
        m_banner->hide();
        m_now = {};
        m_latelyOf.clear();
        return updateButtons();
    }
    m_now = { m_schema, record, {} };
    if (m_schema == &residentSchema) {
        m_now.resident = record.id;
        m_person.stop();
        updateBanner();
        m_banner->setVisible(m_bannerShown);
        // Leave out fields that the banner shows.
        m_panel->setOmittedFields({ u"name"_s, u"preferredName"_s, u"dateOfBirth"_s, u"ageYears"_s,
            u"gender"_s, u"nhsNumber"_s, u"location"_s, u"isInactive"_s, u"id"_s });
    } else {
        // Leave out the field shown as heading.
        const Field *heading = headingField(*m_schema);
        m_panel->setOmittedFields(
            { u"log"_s, u"log.title"_s, u"id"_s, heading ? QString(heading->key) : QString() });
        m_banner->hide();
        m_latelyOf.clear();
        m_now.resident = Reference::fromJson(record.value("resident"_L1)).id;
        if (m_now.resident.isEmpty())
            m_person.stop();
        else
            m_person.watch(residentSchema, m_now.resident);
        updatePerson(m_person.record());
    }
    updateHeading(record);
    showFields(record);
    m_incident.watch(m_schema == &incidentSchema ? record : Record());
    updateIncident();
    m_related->setRecord(*m_schema, record);
    updateButtons();
}

void RecordSidePanel::updateHeading(const Record &record)
{
    const bool isIncident = m_schema == &incidentSchema;
    const Field *heading = headingField(*m_schema);
    QStringList words;
    if (heading)
        words = { endedText(*m_schema, record), displayText(*heading, record) };
    words.removeAll(QString());
    m_panel->setHeading(words.join(": "_L1), isIncident ? severityOf(record.value("severity"_L1)) : 0);
    m_panel->setNote(isIncident ? tr("Reviewing and closing is done in the care system.") : QString());
}

void RecordSidePanel::updatePerson(const Record &resident)
{
    if (m_schema == &residentSchema)
        return;
    m_banner->setVisible(m_bannerShown && !resident.isNull());
    updateBanner();
    updateButtons();
}

void RecordSidePanel::updateBanner()
{
    const RecordWatcher &shown = m_schema == &residentSchema ? m_shown : m_person;
    if (shown.record().isNull())
        return;
    showInBanner(*m_banner, shown.record(), m_models);
    m_banner->setChanges(shown.changes());
}

//! Shows records that belong to an incident, below so that the incident stays in place.
void RecordSidePanel::updateIncident()
{
    if (m_schema == &residentSchema)
        return showLately();
    const bool isShown = m_schema == &incidentSchema && !m_incident.id().isEmpty()
        && m_incident.id() == m_shown.record().id && m_incident.facts();
    m_panel->setAddedSections(
        isShown ? incidentSections(*m_incident.facts(), m_incident.id()) : QList<DetailSection>());
}

void RecordSidePanel::showLately()
{
    if (m_now.schema != &residentSchema)
        return;
    const QString resident = m_now.record.id;
    if (std::exchange(m_latelyOf, resident) != resident)
        m_panel->setAddedSections(addedSections(nullptr, m_models));
    auto lately = std::make_shared<Lately>();
    m_models.examine([lately, resident](const RecordReads &reads) { *lately = readLately(reads, resident); },
        this,
        [this, lately, resident] {
            if (m_now.record.id == resident)
                m_panel->setAddedSections(addedSections(lately.get(), m_models));
        });
}

//! Message for a record that cannot be shown: a link may lead to one that no longer exists, or not for this
//! key.
QString RecordSidePanel::missingText() const
{
    if (m_shown.id().isEmpty())
        return {};
    if (!m_shown.refusal())
        return tr("Looking for this record…");
    using Kind = ApiError::Kind;
    const Kind kind = m_shown.refusal()->kind;
    const bool isNone = kind == Kind::NotFound || kind == Kind::Invalid || kind == Kind::InvalidAddress;
    return isNone ? tr("There is no such record, or this key does not allow you to see it.")
                  : tr("This record is not on this computer. %1").arg(m_shown.refusal()->message());
}

void RecordSidePanel::updateButtons()
{
    const bool isShown = !m_now.record.isNull();
    const bool isResident = isShown && m_now.schema == &residentSchema;
    m_edit->setVisible(isResident);
    m_edit->setEnabled(m_readOnly.isEmpty());
    setPlainToolTip(m_edit, m_readOnly);
    m_panel->setChangeableFields(isResident && m_readOnly.isEmpty() ? m_changeable : QStringList());
    m_draft->setVisible(isShown && m_now.schema == &incidentSchema);
    m_link->setVisible(isShown);
    m_open->setVisible(isResident || (isShown && m_bannerShown && !m_person.record().isNull()));
}

} // namespace care
