// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/incidentsections.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace care {

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

//! Nothing found, said so that nobody takes it for more than is known.
QString none(bool isAllHere)
{
    return isAllHere ? Texts::tr("None") : Texts::tr("None so far: more records are still to be downloaded");
}

DetailSection fallsSection(const IncidentFacts &facts, const QString &incident)
{
    DetailSection section{ Texts::tr("Falls in the last %1 days").arg(IncidentWatcher::days), {} };
    if (facts.falls == 0) {
        section.rows += DetailRow{ u"falls"_s, Texts::tr("Falls"), none(facts.allIncidents) };
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

//! "High, score 16". What a score means depends on the form: it is not judged here.
QString riskText(const Record &assessment)
{
    QStringList parts;
    if (const QString level = valueOf(riskAssessmentSchema, "riskLevel", assessment); !level.isEmpty())
        parts += level;
    if (const QString score = valueOf(riskAssessmentSchema, "riskScore", assessment); !score.isEmpty())
        parts += parts.isEmpty() ? Texts::tr("Score %1").arg(score) : Texts::tr("score %1").arg(score);
    if (assessment.value("incomplete"_L1).toBool())
        parts += parts.isEmpty() ? Texts::tr("Incomplete") : Texts::tr("incomplete");
    return parts.isEmpty() ? Texts::tr("No level recorded") : parts.join(", "_L1);
}

DetailSection risksSection(const IncidentFacts &facts)
{
    DetailSection section{ Texts::tr("Current risk assessments"), {} };
    for (const Record &assessment : facts.risks) {
        DetailRow row{ u"risks"_s, valueOf(riskAssessmentSchema, "form", assessment), riskText(assessment) };
        row.links += { row.value, riskAssessmentSchema.name, assessment.id };
        section.rows += row;
    }
    if (section.rows.isEmpty())
        section.rows += DetailRow{ u"risks"_s, Texts::tr("Assessments"), none(facts.allRisks) };
    return section;
}

DetailRow sinceRow(const QString &label, const ResourceSchema &schema, const char *name,
    const QList<Record> &records, QLatin1StringView when, bool isAllHere)
{
    constexpr qsizetype mostShown = 8; // a panel is read, not searched
    DetailRow row{ u"since"_s, label, {} };
    QStringList texts;
    for (const Record &record : records.mid(0, mostShown)) {
        const QString text = Texts::tr("%1, %2", "Falls risk, 14-Nov-2026")
                                 .arg(valueOf(schema, name, record), dayOf(record, when));
        row.links += { text, schema.name, record.id };
        texts += text;
    }
    row.value = texts.isEmpty() ? none(isAllHere) : texts.join("; "_L1);
    return row;
}

} // namespace

QList<DetailSection> incidentSections(const IncidentFacts &facts, const QString &incident)
{
    DetailSection since{ Texts::tr("Since this incident"), {} };
    since.rows += sinceRow(Texts::tr("Risks reviewed"), riskAssessmentSchema, "form", facts.risksReviewed,
        "reviewedOn"_L1, facts.allRisks);
    since.rows += sinceRow(Texts::tr("Plans changed"), carePlanSchema, "name", facts.plansChanged,
        "editedOn"_L1, facts.allPlans);
    return { fallsSection(facts, incident), risksSection(facts), since };
}

} // namespace care
