// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/bannerwords.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <algorithm>
#include <iterator>
#include <optional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::PersonBanner)
};

QString orNotKnown(const QString &text)
{
    return text.trimmed().isEmpty() ? notKnown() : text;
}

QString shown(const Record &resident, QLatin1StringView key)
{
    const Field *field = residentSchema.field(key);
    return field ? shownText(*field, resident) : QString();
}

BannerFact allergyFact(const Record &resident)
{
    const Allergies allergies = Allergies::fromRecord(resident);
    switch (allergies.state) {
    case AllergyState::Contradictory:
        if (allergies.names.isEmpty())
            return { Texts::tr("Allergies contradict each other"), FactKind::Danger };
        return { Texts::tr("Allergies contradict each other: %1").arg(allergies.names.join(", "_L1)),
            FactKind::Danger };
    case AllergyState::Present:
        if (allergies.names.isEmpty())
            return { Texts::tr("Has allergies, but none is named"), FactKind::Danger };
        return { Texts::tr("Allergy: %1").arg(allergies.names.join(", "_L1)), FactKind::Danger };
    case AllergyState::NoneKnown:
        return { Texts::tr("No known allergies"), FactKind::Neutral };
    case AllergyState::NotRecorded:
        break;
    }
    return { Texts::tr("Allergies not recorded"), FactKind::Warning };
}

//! True for a status of a DoLS authorisation that is not, or no longer, in force.
bool isNotInForce(const QString &status)
{
    static constexpr QLatin1StringView words[] = { "expired"_L1, "ended"_L1, "refused"_L1, "rejected"_L1,
        "declined"_L1, "withdrawn"_L1, "none"_L1, "not authorised"_L1 };
    return std::any_of(std::begin(words), std::end(words),
        [&status](QLatin1StringView word) { return status.compare(word, Qt::CaseInsensitive) == 0; });
}

//! Distance of a date in words: "in 11 days", "tomorrow", "3 days ago".
QString daysFrom(QDate today, QDate date)
{
    const int days = int(today.daysTo(date));
    if (days == 0)
        return Texts::tr("today");
    if (days == 1)
        return Texts::tr("tomorrow");
    if (days == -1)
        return Texts::tr("yesterday");
    if (days > 0)
        return Texts::tr("in %n days", nullptr, days);
    return Texts::tr("%n days ago", nullptr, -days);
}

BannerFact dnacprFact(const Record &resident, QDate today)
{
    const std::optional<bool> said = inPlace(resident.value("dnacpr"_L1));
    const QDate review = calendarDate(resident.value("dnacprReviewDate"_L1));
    const bool hasMore = review.isValid()
        || !resident.value("dnacprDetails"_L1).toString().trimmed().isEmpty()
        || (!said && !resident.value("dnacpr"_L1).toObject().isEmpty());
    if (said && !*said) {
        // The statement and the review date contradict each other, so both are shown.
        if (review.isValid() && review >= today)
            return { Texts::tr("DNACPR not in place, but review %1").arg(displayDate(review)),
                FactKind::Danger };
        return { Texts::tr("DNACPR not in place"), FactKind::Neutral };
    }
    if (!said && !hasMore)
        return { Texts::tr("DNACPR not recorded"), FactKind::Neutral };
    // A review date without the statement itself is shown with the advice to check the form.
    QString text = said ? Texts::tr("DNACPR in place") : Texts::tr("DNACPR recorded, check the form");
    if (review.isValid() && review < today)
        text = Texts::tr("%1, review was due %2").arg(text, displayDate(review));
    else if (review.isValid())
        text = Texts::tr("%1, review %2").arg(text, displayDate(review));
    return { text, FactKind::Danger };
}

// Warning if the age sent by the service contradicts the date of birth. One day is tolerated, because service
// and program may be on different days around a birthday.
std::optional<BannerFact> ageFact(const Record &resident, QDate today)
{
    const QDate born = calendarDate(resident.value("dateOfBirth"_L1));
    if (born > today)
        return BannerFact{ Texts::tr("Date of birth lies in the future"), FactKind::Warning };
    const std::optional<double> sent = number(resident.value("ageYears"_L1));
    if (!born.isValid() || !sent
        || (*sent >= ageInYears(born, today.addDays(-1)) && *sent <= ageInYears(born, today.addDays(1))))
        return std::nullopt;
    return BannerFact{ Texts::tr("Age recorded as %1, which the date of birth contradicts")
                           .arg(displayText(*residentSchema.field("ageYears"_L1), resident)),
        FactKind::Warning };
}

} // namespace

std::optional<BannerFact> dolsFact(const Record &resident, QDate today)
{
    constexpr int leadDays = 28; // Days before its end from which a DoLS authorisation is shown as a warning.
    const QDate end = calendarDate(resident.value("dolsEndDate"_L1));
    const QString status = resident.value("dols.status"_L1).toString().simplified();
    // Status and end date contradict each other, so both are shown.
    if (end.isValid() && end >= today && isNotInForce(status)) {
        return BannerFact{ Texts::tr("DoLS recorded as %1, but ends %2", "expired, date")
                               .arg(visibleText(status.toLower()), displayDate(end)),
            FactKind::Danger };
    }
    if (end.isValid() && end < today) {
        return BannerFact{ Texts::tr("DoLS ended %1, %2").arg(displayDate(end), daysFrom(today, end)),
            FactKind::Danger };
    }
    if (end.isValid() && today.daysTo(end) <= leadDays) {
        return BannerFact{ Texts::tr("DoLS ends %1, %2").arg(displayDate(end), daysFrom(today, end)),
            FactKind::Warning };
    }
    if (end.isValid())
        return BannerFact{ Texts::tr("DoLS until %1").arg(displayDate(end)), FactKind::Neutral };
    const QDate start = calendarDate(resident.value("dolsStartDate"_L1));
    const QDate applied = calendarDate(resident.value("dolsApplicationDate"_L1));
    if (isNotInForce(status) && (start.isValid() || applied.isValid()))
        return BannerFact{
            Texts::tr("DoLS recorded as %1, end not recorded", "expired").arg(visibleText(status.toLower())),
            FactKind::Warning
        };
    if (start.isValid() || inPlace(resident.value("dols"_L1)).value_or(false))
        return BannerFact{ Texts::tr("DoLS in place, end not recorded"), FactKind::Warning };
    if (applied.isValid())
        return BannerFact{ Texts::tr("DoLS applied for %1").arg(displayDate(applied)), FactKind::Neutral };
    return std::nullopt;
}

QList<BannerFact> bannerFacts(const Record &resident, QDate today)
{
    QList<BannerFact> facts;
    if (resident.value("status"_L1).toString() == "inactive"_L1)
        facts += { Texts::tr("Inactive"), FactKind::Neutral };
    facts += allergyFact(resident);
    if (const auto dols = dolsFact(resident, today))
        facts += *dols;
    facts += dnacprFact(resident, today);
    if (const auto age = ageFact(resident, today))
        facts += *age;
    return facts;
}

BannerWords bannerText(const Record &resident, QDate today)
{
    QString born = shown(resident, "dateOfBirth"_L1);
    const int age = ageInYears(calendarDate(resident.value("dateOfBirth"_L1)), today);
    if (age >= 0)
        born = Texts::tr("%1 (%2y)", "date of birth (age in years)").arg(born).arg(age);
    return { orNotKnown(PersonName::fromJson(resident.value("name"_L1)).formal()),
        Texts::tr("Preferred name %1").arg(orNotKnown(shown(resident, "preferredName"_L1))),
        { { u"dateOfBirth"_s, Texts::tr("Born"), orNotKnown(born) },
            { u"gender"_s, Texts::tr("Gender"), orNotKnown(shown(resident, "gender"_L1)) },
            { u"nhsNumber"_s, Texts::tr("NHS No."), orNotKnown(shown(resident, "nhsNumber"_L1)) } } };
}

QStringList bannerLines(const Record &resident, QDate today)
{
    const BannerWords banner = bannerText(resident, today);
    QStringList facts;
    for (const BannerWords::Value &fact : banner.facts)
        facts += fact.label + u' ' + fact.text;
    QStringList chips;
    const QList<BannerFact> warnings = bannerFacts(resident, today);
    for (const BannerFact &fact : warnings)
        chips += fact.text;
    QStringList lines{ banner.preferred, facts.join(u"     "_s), chips.join(u"  ·  "_s) };
    lines.removeAll(QString());
    return lines;
}

} // namespace care
