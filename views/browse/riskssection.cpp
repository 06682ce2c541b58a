// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/riskssection.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(incidentsections)
};

QString valueOf(QLatin1StringView key, const Record &assessment)
{
    return visibleText(shownText(*riskAssessmentSchema.field(key), assessment));
}

//! Text such as "High, score 16"; the meaning of a score depends on the form, so it is not judged here.
QString riskText(const Record &assessment)
{
    QStringList parts;
    if (const QString level = valueOf("riskLevel"_L1, assessment); !level.isEmpty())
        parts += level;
    if (const QString score = valueOf("riskScore"_L1, assessment); !score.isEmpty())
        parts += parts.isEmpty() ? Texts::tr("Score %1").arg(score) : Texts::tr("score %1").arg(score);
    if (assessment.value("incomplete"_L1).toBool())
        parts += parts.isEmpty() ? Texts::tr("Incomplete") : Texts::tr("incomplete");
    return parts.isEmpty() ? Texts::tr("No level recorded") : parts.join(", "_L1);
}

} // namespace

QString noneText(bool isAllHere)
{
    return isAllHere ? Texts::tr("None") : Texts::tr("None so far: more records are still to be downloaded");
}

DetailSection risksSection(const QString &title, const QList<Record> &risks, bool isAllHere)
{
    DetailSection section{ title, {} };
    for (const Record &assessment : risks) {
        DetailRow row{ u"risks"_s, valueOf("form"_L1, assessment), riskText(assessment) };
        row.links += { row.value, riskAssessmentSchema.name, assessment.id };
        section.rows += row;
    }
    if (section.rows.isEmpty())
        section.rows += DetailRow{ u"risks"_s, Texts::tr("Assessments"), noneText(isAllHere) };
    return section;
}

DetailSection risksBeingRead(const QString &title)
{
    return { title, { DetailRow{ u"risks"_s, Texts::tr("Assessments"), u"…"_s } } };
}

} // namespace care
