// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the banner's chips: what is not recorded is never shown as "none".
#include "views/widgets/personbanner.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>

#include <optional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString tr(const char *text, int n = -1)
{
    return QCoreApplication::translate("care::PersonBanner", text, nullptr, n);
}

BannerFact allergyFact(const Record &resident)
{
    const Allergies allergies = Allergies::fromRecord(resident.json);
    switch (allergies.state) {
    case AllergyState::Contradictory:
        if (allergies.names.isEmpty())
            return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "Allergies contradict each other")),
                Chip::Kind::Danger };
        return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "Allergies contradict each other: %1"))
                     .arg(allergies.names.join(", "_L1)),
            Chip::Kind::Danger };
    case AllergyState::Present:
        if (allergies.names.isEmpty())
            return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "Has allergies, which is not recorded")),
                Chip::Kind::Danger };
        return {
            tr(QT_TRANSLATE_NOOP("care::PersonBanner", "Allergy: %1")).arg(allergies.names.join(", "_L1)),
            Chip::Kind::Danger
        };
    case AllergyState::NoneKnown:
        return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "No known allergies")), Chip::Kind::Neutral };
    case AllergyState::NotRecorded:
        break;
    }
    return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "Allergies not recorded")), Chip::Kind::Warning };
}

//! "in 11 days", "tomorrow", "3 days ago".
QString daysFrom(QDate today, QDate date)
{
    const int days = int(today.daysTo(date));
    if (days == 0)
        return tr(QT_TRANSLATE_NOOP("care::PersonBanner", "today"));
    if (days == 1)
        return tr(QT_TRANSLATE_NOOP("care::PersonBanner", "tomorrow"));
    if (days == -1)
        return tr(QT_TRANSLATE_NOOP("care::PersonBanner", "yesterday"));
    if (days > 0)
        return tr(QT_TRANSLATE_N_NOOP("care::PersonBanner", "in %n days"), days);
    return tr(QT_TRANSLATE_N_NOOP("care::PersonBanner", "%n days ago"), -days);
}

//! What the member itself says, whatever its shape: true, "yes", {inPlace: true}, {status: "In place"}.
std::optional<bool> inPlace(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (const QLatin1StringView key :
            { "inPlace"_L1, "isInPlace"_L1, "active"_L1, "value"_L1, "status"_L1 }) {
            if (const std::optional<bool> inner = inPlace(object.value(key)))
                return inner;
        }
        return std::nullopt;
    }
    const QString text = value.toString().trimmed().toCaseFolded();
    for (const QLatin1StringView yes : { "yes"_L1, "true"_L1, "in place"_L1, "active"_L1, "inplace"_L1 }) {
        if (text == yes)
            return true;
    }
    for (const QLatin1StringView no :
        { "no"_L1, "false"_L1, "not in place"_L1, "none"_L1, "inactive"_L1, "withdrawn"_L1 }) {
        if (text == no)
            return false;
    }
    return std::nullopt;
}

std::optional<BannerFact> dolsFact(const Record &resident, QDate today, int leadDays)
{
    const QDate end = calendarDate(resident.value("dolsEndDate"_L1));
    if (end.isValid() && end < today) {
        return BannerFact{ tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DoLS ended %1, %2"))
                               .arg(displayDate(end), daysFrom(today, end)),
            Chip::Kind::Danger };
    }
    if (end.isValid() && today.daysTo(end) <= leadDays) {
        return BannerFact{ tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DoLS ends %1, %2"))
                               .arg(displayDate(end), daysFrom(today, end)),
            Chip::Kind::Warning };
    }
    if (end.isValid())
        return BannerFact{ tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DoLS until %1")).arg(displayDate(end)),
            Chip::Kind::Neutral };
    if (calendarDate(resident.value("dolsStartDate"_L1)).isValid()
        || inPlace(resident.value("dols"_L1)).value_or(false))
        return BannerFact{ tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DoLS in place, end not recorded")),
            Chip::Kind::Warning };
    const QDate applied = calendarDate(resident.value("dolsApplicationDate"_L1));
    if (applied.isValid())
        return BannerFact{
            tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DoLS applied for %1")).arg(displayDate(applied)),
            Chip::Kind::Neutral
        };
    return std::nullopt;
}

BannerFact dnacprFact(const Record &resident, QDate today)
{
    const std::optional<bool> said = inPlace(resident.value("dnacpr"_L1));
    const QDate review = calendarDate(resident.value("dnacprReviewDate"_L1));
    const bool hasMore = review.isValid()
        || !resident.value("dnacprDetails"_L1).toString().trimmed().isEmpty()
        || (!said && !resident.value("dnacpr"_L1).toObject().isEmpty());
    if (said && !*said) {
        // The two statements do not fit together; neither may win in silence.
        if (review.isValid() && review >= today)
            return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DNACPR not in place, but review %1"))
                         .arg(displayDate(review)),
                Chip::Kind::Danger };
        return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DNACPR not in place")), Chip::Kind::Neutral };
    }
    if (!said && !hasMore)
        return { tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DNACPR not recorded")), Chip::Kind::Neutral };
    // A review without the statement itself: say what is there and that the rest must be looked up.
    QString text = said ? tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DNACPR in place"))
                        : tr(QT_TRANSLATE_NOOP("care::PersonBanner", "DNACPR recorded, check the form"));
    if (review.isValid() && review < today)
        text = tr(QT_TRANSLATE_NOOP("care::PersonBanner", "%1, review was due %2"))
                   .arg(text, displayDate(review));
    else if (review.isValid())
        text = tr(QT_TRANSLATE_NOOP("care::PersonBanner", "%1, review %2")).arg(text, displayDate(review));
    return { text, Chip::Kind::Danger };
}

// The service counts an age too. On a birthday the two may count by different days.
std::optional<BannerFact> ageFact(const Record &resident, QDate today)
{
    const QDate born = calendarDate(resident.value("dateOfBirth"_L1));
    if (born > today)
        return BannerFact{ tr(QT_TRANSLATE_NOOP("care::PersonBanner", "Date of birth lies in the future")),
            Chip::Kind::Warning };
    const std::optional<double> sent = number(resident.value("ageYears"_L1));
    if (!born.isValid() || !sent
        || (*sent >= ageInYears(born, today.addDays(-1)) && *sent <= ageInYears(born, today.addDays(1))))
        return std::nullopt;
    return BannerFact{
        tr(QT_TRANSLATE_NOOP("care::PersonBanner", "Age recorded as %1, which the date of birth contradicts"))
            .arg(displayText(*residentSchema.field("ageYears"_L1), resident)),
        Chip::Kind::Warning
    };
}

} // namespace

QList<BannerFact> bannerFacts(const Record &resident, QDate today, int leadDays)
{
    QList<BannerFact> facts{ allergyFact(resident) };
    if (const auto dols = dolsFact(resident, today, leadDays))
        facts += *dols;
    facts += dnacprFact(resident, today);
    if (const auto age = ageFact(resident, today))
        facts += *age;
    return facts;
}

} // namespace care
