// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/hospitalsheet.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/paper/bannerwords.h"
#include "views/paper/detailsections.h"

#include <QCoreApplication>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::HospitalSheet)
};

constexpr qsizetype shortest = 60; //!< a text is not cut further
const QString box = QStringLiteral("☐ ");

QString textOf(const ResourceSchema &schema, QLatin1StringView key, const Record &record)
{
    const Field *field = schema.field(QString(key));
    return field ? displayText(*field, record).simplified() : QString();
}

QString orNotKnown(const QString &text)
{
    return text.isEmpty() ? notKnown() : text;
}

SheetSection rowsUnder(const QString &heading)
{
    SheetSection section;
    section.heading = heading;
    section.columns = { QString(), QString() };
    section.widths = { 24, 76 };
    section.boldColumn = -1;
    return section;
}

void add(SheetSection &section, const QString &label, const QString &text)
{
    section.rows += SheetRow{ { label, text } };
}

//! "text (care plan, reviewed 12-Nov-2026)".
QString sourced(const QString &text, const QString &source)
{
    return Texts::tr("%1 (%2)", "text, source").arg(text, source);
}

SheetSection missingOf(const HospitalFacts &facts)
{
    SheetSection section;
    section.heading = Texts::tr("Missing or old");
    section.notes = facts.gaps();
    if (section.notes.isEmpty())
        section.notes += Texts::tr("Nothing that this system can see.");
    return section;
}

SheetSection concern()
{
    constexpr int linesToWriteOn = 4;
    SheetSection section = rowsUnder(Texts::tr("Current concern"));
    section.columns = { Texts::tr("Why the person goes to hospital, and since when. Write here."),
        QString() };
    section.widths = { 99, 1 };
    for (int line = 0; line < linesToWriteOn; ++line)
        add(section, u"\u00a0"_s, {});
    add(section, Texts::tr("Name, role, time:"), {});
    return section;
}

SheetSection happenedOf(const HospitalFacts &facts)
{
    SheetSection section = rowsUnder(Texts::tr("What happened"));
    if (facts.incidents.isEmpty())
        add(section, Texts::tr("Incidents"), Texts::tr("None recorded in the last 90 days."));
    QStringList earlier;
    for (qsizetype i = 0; i < facts.incidents.size(); ++i) {
        const Record &incident = facts.incidents[i];
        const QDateTime recorded = timestamp(incident.value("createdOn"_L1));
        const QString what = textOf(incidentSchema, "item"_L1, incident);
        if (i > 0) {
            earlier += Texts::tr("%1 %2", "what, day").arg(what, displayDate(dayInLondon(recorded)));
            continue;
        }
        QStringList parts{ what,
            Texts::tr("severity %1").arg(orNotKnown(textOf(incidentSchema, "severity"_L1, incident))),
            textOf(incidentSchema, "log.description"_L1, incident) };
        parts.removeAll(QString());
        add(section, Texts::tr("Latest incident"),
            sourced(parts.join(u". "_s), Texts::tr("recorded %1").arg(displayTime(recorded))));
    }
    for (const Record &log : facts.logs) {
        QStringList parts{ textOf(logSchema, "title"_L1, log), textOf(logSchema, "description"_L1, log) };
        parts.removeAll(QString());
        add(section, &log == &facts.logs.first() ? Texts::tr("Daily logs since") : QString(),
            sourced(parts.join(u": "_s),
                Texts::tr("daily log %1").arg(displayTime(timestamp(log.value("timeLogged"_L1))))));
    }
    if (!earlier.isEmpty())
        add(section, Texts::tr("Earlier, 90 days"), earlier.join(u"; "_s));
    return section;
}

SheetSection medication()
{
    SheetSection section;
    section.heading = Texts::tr("Medication: not in this system, attach the MAR chart");
    section.notes = { box + Texts::tr("MAR chart attached") };
    return section;
}

SheetSection peopleOf(const HospitalFacts &facts)
{
    SheetSection section = rowsUnder(Texts::tr("People to tell"));
    const QList<DetailSection> details = detailSections(residentSchema, facts.resident);
    QStringList contacts;
    for (const DetailSection &part : details) {
        for (const DetailRow &row : part.rows) {
            if (row.key != "importantContacts"_L1)
                continue;
            for (const DetailLine &line : row.lines)
                contacts += line.text;
            if (row.lines.isEmpty())
                contacts += row.value;
        }
    }
    contacts.removeAll(QString());
    add(section, Texts::tr("Contacts"), contacts.isEmpty() ? notKnown() : contacts.join(u"\n"_s));
    QStringList gp{ textOf(residentSchema, "gpName"_L1, facts.resident),
        textOf(residentSchema, "gpSurgeryName"_L1, facts.resident),
        textOf(residentSchema, "gpTelephone"_L1, facts.resident) };
    gp.removeAll(QString());
    add(section, Texts::tr("GP"), orNotKnown(gp.join(u", "_s)));
    add(section, Texts::tr("Keyworker"), orNotKnown(textOf(residentSchema, "keyworkers"_L1, facts.resident)));
    QStringList home{ textOf(homeSchema, "name"_L1, facts.home), textOf(homeSchema, "address"_L1, facts.home),
        textOf(homeSchema, "telephone"_L1, facts.home) };
    home.removeAll(QString());
    if (home.size() > 1 && home[1].startsWith(home[0]))
        home.removeFirst(); // the address begins with the name
    add(section, Texts::tr("The home"), orNotKnown(home.join(u", "_s)));
    return section;
}

SheetSection usuallyOf(const HospitalFacts &facts)
{
    SheetSection section = rowsUnder(Texts::tr("How the person usually is"));
    for (const Record &plan : facts.plans) {
        const QDateTime edited = timestamp(plan.value("editedOn"_L1));
        const QString needs = textOf(carePlanSchema, "needs"_L1, plan);
        if (needs.isEmpty())
            continue;
        add(section, textOf(carePlanSchema, "name"_L1, plan),
            sourced(needs,
                edited.isValid() ? Texts::tr("care plan, changed %1").arg(displayDate(dayInLondon(edited)))
                                 : Texts::tr("care plan")));
    }
    for (const Record &assessment : facts.assessments) {
        const QString level = textOf(riskAssessmentSchema, "riskLevel"_L1, assessment);
        const QDateTime reviewed = timestamp(assessment.value("reviewedOn"_L1));
        if (!level.isEmpty())
            add(section, textOf(riskAssessmentSchema, "form"_L1, assessment),
                sourced(level,
                    reviewed.isValid()
                        ? Texts::tr("risk assessment, reviewed %1").arg(displayDate(dayInLondon(reviewed)))
                        : Texts::tr("risk assessment, never reviewed")));
    }
    add(section, Texts::tr("Scores"),
        Texts::tr("MUST %1, Waterlow %2, choking risk %3")
            .arg(orNotKnown(textOf(residentSchema, "recentMustScore"_L1, facts.resident)),
                orNotKnown(textOf(residentSchema, "recentWaterlowScore"_L1, facts.resident)),
                orNotKnown(textOf(residentSchema, "hasChokingRisk"_L1, facts.resident))));
    return section;
}

SheetSection historyOf(const HospitalFacts &facts)
{
    SheetSection section = rowsUnder(Texts::tr("Medical history, and about the person"));
    add(section, Texts::tr("Medical history"),
        orNotKnown(textOf(residentSchema, "medicalHistory"_L1, facts.resident)));
    const std::pair<QString, QLatin1StringView> lines[] = { { Texts::tr("Blood type"), "bloodType"_L1 },
        { Texts::tr("Languages"), "languagesSpoken"_L1 }, { Texts::tr("Religion"), "religion"_L1 },
        { Texts::tr("About the person"), "summary"_L1 }, { Texts::tr("Likes to drink"), "preferredDrink"_L1 },
        { Texts::tr("Where the DNACPR form is"), "dnacprFormPhysicalLocation"_L1 } };
    for (const auto &[label, key] : lines) {
        const QString text = textOf(residentSchema, key, facts.resident);
        if (!text.isEmpty())
            add(section, label, text);
    }
    return section;
}

SheetSection baggage(const HospitalFacts &facts)
{
    SheetSection section = rowsUnder(Texts::tr("Goes with the person"));
    section.widths = { 50, 50 };
    add(section, box + Texts::tr("MAR chart and medicines"), box + Texts::tr("Glasses"));
    add(section, box + Texts::tr("DNACPR form, original"), box + Texts::tr("Hearing aid"));
    add(section, box + Texts::tr("DoLS papers"), box + Texts::tr("Walking frame"));
    add(section, box + Texts::tr("This summary, both pages"), box + Texts::tr("Dentures, clothes, wash bag"));
    section.notes = { Texts::tr(
        "Taken from the care records as of %1. Not in this system: medication, letters on "
        "paper, belongings. Where nothing was recorded it says “%2”, never “none”.")
                          .arg(displayTime(facts.now), notKnown()) };
    return section;
}

//! The first half of \a text, to the end of a sentence, with its source.
QString shortened(const QString &text)
{
    const qsizetype source = text.endsWith(u')') ? text.lastIndexOf(u" ("_s) : -1;
    const QString words = source > 0 ? text.left(source) : text;
    const QString more = Texts::tr("… see the record");
    const qsizetype half = std::max(shortest, words.size() / 2);
    const qsizetype end = std::max(words.lastIndexOf(u". "_s, half) + 1, words.lastIndexOf(u' ', half));
    const QString kept = words.left(end > 0 ? end : half).trimmed() + u' ' + more;
    return source > 0 ? kept + text.mid(source) : kept;
}

} // namespace

HospitalSheet::HospitalSheet(const HospitalFacts &facts, const Imprint &imprint, QSizeF page)
    : Sheet(imprint, page)
{
    QTextCursor top(&head());
    const QDate today = dayInLondon(facts.now);
    addParagraph(top, Texts::tr("Hospital summary"), text(13), 0);
    addParagraph(top, bannerText(facts.resident, today).name, text(19, true), 2);
    const QStringList lines = bannerLines(facts.resident, today);
    for (const QString &line : lines)
        addParagraph(top, line, text(13, &line == &lines.last()), 3);
    QList<SheetSection> first{ missingOf(facts), concern(), happenedOf(facts), medication(),
        peopleOf(facts) };
    QList<SheetSection> second{ usuallyOf(facts), historyOf(facts), baggage(facts) };
    fit(first);
    fit(second);
    second.first().startsPage = true;
    QTextCursor cursor(&body());
    writeSections(cursor, first + second, { style(), text(14, true), text(13, true) });
}

double HospitalSheet::heightOf(const QList<SheetSection> &sections) const
{
    QTextDocument scratch;
    prepareBody(scratch);
    QTextCursor cursor(&scratch);
    writeSections(cursor, sections, { style(), text(14, true), text(13, true) });
    return scratch.size().height();
}

void HospitalSheet::fit(QList<SheetSection> &sections) const
{
    constexpr double spare = 40; // pages round differently than one long text
    const double room = bodySize().height() - spare;
    while (heightOf(sections) > room) {
        SheetRow *longest = nullptr;
        SheetSection *fullest = nullptr;
        for (SheetSection &section : sections) {
            for (SheetRow &row : section.rows) {
                if (!longest || row.cells.last().size() > longest->cells.last().size())
                    longest = &row;
            }
            if (!fullest || section.rows.size() > fullest->rows.size())
                fullest = &section;
        }
        if (longest && longest->cells.last().size() > 3 * shortest) {
            longest->cells.last() = shortened(longest->cells.last());
        } else if (fullest && fullest->rows.size() > 1) {
            fullest->rows.removeLast();
            const QString more = Texts::tr("There is more in the records.");
            if (!fullest->notes.contains(more))
                fullest->notes += more;
        } else {
            return;
        }
    }
}

QHash<QString, QStringList> recordsOf(const HospitalFacts &facts)
{
    QHash<QString, QStringList> records{ { residentSchema.name, { facts.resident.id } } };
    const auto note = [&](const ResourceSchema &schema, const QList<Record> &printed) {
        for (const Record &record : printed)
            records[schema.name] += record.id;
    };
    note(incidentSchema, facts.incidents);
    note(logSchema, facts.logs);
    note(carePlanSchema, facts.plans);
    note(riskAssessmentSchema, facts.assessments);
    return records;
}

} // namespace care
