// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/handoversheet.h"

#include "models/insight/findings.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "views/paper/todaysheet.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::HandoverPage)
};

QString titleOf(HandoverPart part, const QDateTime &since)
{
    switch (part) {
    case HandoverPart::Incidents:
        return Texts::tr("Incidents");
    case HandoverPart::MarkedLogs:
        return Texts::tr("Daily logs for handover");
    case HandoverPart::Arrivals:
        return Texts::tr("Admitted or left");
    case HandoverPart::Plans:
        return Texts::tr("Care plans and risk assessments");
    case HandoverPart::Flags:
        return Texts::tr("DNACPR and DoLS");
    case HandoverPart::NoEntry:
        break;
    }
    return Texts::tr("No daily log since %1").arg(displayTime(since));
}

SheetRow rowOf(const HandoverFact &fact)
{
    const QString when = !fact.at.isValid() ? QString()
        : fact.isDay                        ? displayDate(fact.at.date())
                                            : displayTime(fact.at);
    const QString what =
        fact.words.isEmpty() ? fact.what : Texts::tr("%1: %2", "what, in words").arg(fact.what, fact.words);
    return { { when, fact.person, what, fact.by }, fact.schema->name + u'/' + fact.id };
}

//! True if the records here are too incomplete to tell who has no daily log.
bool isOpen(const HandoverSection &section)
{
    return section.part == HandoverPart::NoEntry && section.missing.contains(logSchema.name);
}

//! Count such as "3", or "3+" where there may be more.
QString countOf(qint64 count, bool isExact)
{
    const QString text = QLocale().toString(count);
    return isExact ? text : Texts::tr("%1+", "at least so many").arg(text);
}

QString headingOf(const HandoverSection &section, qint64 residents, const QDateTime &since)
{
    const QString title = titleOf(section.part, since);
    if (isOpen(section))
        return title;
    const QString count = countOf(section.facts.size(), section.missing.isEmpty());
    return section.part == HandoverPart::NoEntry
        ? Texts::tr("%1: %2 of %3 residents", "title, count, all")
              .arg(title, count, countOf(residents, section.missing.isEmpty()))
        : Texts::tr("%1: %2", "title, count").arg(title, count);
}

//! Warning about missing lists, placed under the heading so that it is read before the rows; empty if all
//! lists are here.
QString caveatOf(const HandoverSection &section)
{
    QStringList lists;
    for (const QString &resource : section.missing)
        lists += findResource(resource)->titleText().toLower();
    if (lists.isEmpty())
        return {};
    const QString missing = QLocale().createSeparatedList(lists);
    return isOpen(section) ? Texts::tr("Cannot be said yet: %1 are not all here.").arg(missing)
                           : Texts::tr("There may be more: %1 are not all here yet.").arg(missing);
}

//! Notes printed below the rows of a handover section.
QStringList notesOf(const HandoverSection &section, bool saysMarks)
{
    QStringList notes;
    if (section.facts.isEmpty() && !isOpen(section))
        notes += section.missing.isEmpty() ? Texts::tr("None.") : Texts::tr("None in what is here so far.");
    if (section.told > 0)
        notes += Texts::tr(
            "%Ln not repeated here: they tell of incidents above.", "daily logs", int(section.told));
    if (section.undated > 0)
        notes += Texts::tr(
            "%Ln not listed: their time is missing, or lies in the future.", nullptr, int(section.undated));
    if (section.part == HandoverPart::MarkedLogs && !saysMarks)
        notes += Texts::tr("The daily logs here do not say whether they are for handover.");
    if (section.part == HandoverPart::Flags)
        notes += Texts::tr("By the dates in the records. They do not say when allergies changed.");
    return notes;
}

QList<SheetSection> sectionsOf(const Handover &handover, const QDateTime &since)
{
    QList<SheetSection> all;
    for (const HandoverSection &section : handover.sections) {
        SheetSection shown;
        shown.heading = headingOf(section, handover.residents, since);
        shown.sentence = caveatOf(section);
        shown.columns = { Texts::tr("When"), Texts::tr("Who"), Texts::tr("What"), Texts::tr("Recorded by") };
        shown.widths = { 18, 22, 42, 18 };
        for (const HandoverFact &fact : section.facts)
            shown.rows += rowOf(fact);
        shown.notes = notesOf(section, handover.saysMarks);
        all += shown;
    }
    return all;
}

QString sinceText(const QDateTime &since, const QDateTime &now)
{
    return since == usualHandoverStart(now)
        ? Texts::tr("Since %1, when the last shift began.").arg(displayTime(since))
        : Texts::tr("Since %1.").arg(displayTime(since));
}

//! Time of the lists that the sheet was read from, which are fewer than those of Today.
QString asOfText(const Handover &handover, Circumstances around)
{
    QStringList missing;
    const QHash<QString, ListKnown> known = std::exchange(around.lists, {});
    for (const HandoverSection &section : handover.sections) {
        for (const QString &list : section.lists)
            around.lists.insert(list, known.value(list));
        for (const QString &list : section.missing) {
            if (!missing.contains(list))
                missing += list;
        }
    }
    return todayAsOfText(around, missing, Medium::Paper);
}

} // namespace

SheetContent handoverContent(
    const Handover &handover, const QString &home, const QDateTime &since, const Circumstances &around)
{
    return { Texts::tr("Handover sheet: %1").arg(home),
        { sinceText(since, around.now), asOfText(handover, around) }, sectionsOf(handover, since) };
}

QHash<QString, QStringList> recordsOf(const Handover &handover)
{
    QHash<QString, QStringList> records;
    for (const HandoverSection &section : handover.sections) {
        for (const HandoverFact &fact : section.facts)
            records[fact.schema->name] += fact.id;
    }
    return records;
}

} // namespace care
