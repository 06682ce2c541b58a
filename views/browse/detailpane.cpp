// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/detailpane.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/recordwatcher.h"
#include "views/widgets/detailpanel.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/plainlabel.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care {

DetailPane::DetailPane(RecordWatcher &shown, RecordWatcher &person, QWidget *parent)
    : QWidget(parent)
    , m_shown(shown)
    , m_person(person)
    , m_banner(new PersonBanner(this))
    , m_panel(new DetailPanel(this))
    , m_edit(m_panel->addButton(tr("Edit"), true))
    , m_open(m_panel->addButton(tr("Open resident"), true))
{
    setAccessibleName(tr("Details"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_panel, 1);
    m_panel->setImportantFields({ u"allergies"_s, u"gpName"_s, u"home"_s, u"location.room"_s });
    m_edit->setAccessibleName(tr("Edit this resident"));
    connect(&m_shown, &RecordWatcher::changed, this, &DetailPane::update);
    connect(&m_person, &RecordWatcher::changed, this, &DetailPane::updatePerson);
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editRequested(m_shown.id()); });
    connect(m_open, &QPushButton::clicked, this,
        [this] { Q_EMIT openRequested(residentSchema.name, m_person.id()); });
    connect(m_panel, &DetailPanel::referenceActivated, this, &DetailPane::openRequested);
    clear();
}

void DetailPane::showRecord(const ResourceSchema &schema, const QString &id)
{
    m_schema = &schema;
    if (id.isEmpty())
        return clear();
    m_shown.watch(schema, id);
}

void DetailPane::clear()
{
    m_shown.stop();
    m_person.stop();
    m_panel->clear();
    m_banner->clear();
    m_banner->hide();
    updateButtons();
}

void DetailPane::setReadOnly(const QString &reason)
{
    m_readOnly = reason;
    updateButtons();
}

void DetailPane::update(const Record &record)
{
    // Nothing of the last one may stand beside the next one's name.
    if (record.isNull()) {
        m_panel->clear();
        m_banner->hide();
        return updateButtons();
    }
    const bool isResident = m_schema == &residentSchema;
    if (isResident) {
        m_person.stop();
        m_banner->setResident(record, QDate::currentDate());
        m_banner->show();
        // What the banner says stands there, and only there.
        m_panel->setOmittedFields({ u"name"_s, u"preferredName"_s, u"dateOfBirth"_s, u"ageYears"_s,
            u"gender"_s, u"nhsNumber"_s, u"location"_s, u"isInactive"_s });
    } else {
        m_panel->setOmittedFields({ u"log"_s, u"log.title"_s });
        m_banner->hide();
        const Reference resident = Reference::fromJson(record.value("resident"_L1));
        if (resident.id.isEmpty())
            m_person.stop();
        else
            m_person.watch(residentSchema, resident.id);
        updatePerson(m_person.record());
    }
    if (m_schema == &incidentSchema) {
        m_panel->setHeading(
            displayText(*m_schema->field("item"_L1), record), severityOf(record.value("severity"_L1)));
        m_panel->setNote(tr("Reviewing and closing is done in the care system."));
    } else {
        m_panel->setHeading({});
        m_panel->setNote({});
    }
    m_panel->setRecord(*m_schema, record);
    updateButtons();
}

void DetailPane::updatePerson(const Record &resident)
{
    if (m_schema == &residentSchema)
        return;
    m_banner->setVisible(!resident.isNull());
    if (!resident.isNull())
        m_banner->setResident(resident, QDate::currentDate());
    updateButtons();
}

void DetailPane::updateButtons()
{
    const bool isResident = m_schema == &residentSchema && !m_shown.record().isNull();
    m_edit->setVisible(isResident);
    m_edit->setEnabled(m_readOnly.isEmpty());
    setPlainToolTip(m_edit, m_readOnly);
    m_open->setVisible(m_schema != &residentSchema && !m_person.record().isNull());
}

} // namespace care
