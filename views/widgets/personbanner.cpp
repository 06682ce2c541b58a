// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/personbanner.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/widgets/changemark.h"
#include "views/widgets/flowlayout.h"

#include <QHBoxLayout>
#include <QScreen>
#include <QVBoxLayout>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString orNotKnown(const QString &text)
{
    return text.trimmed().isEmpty() ? notKnown() : text;
}

QString shown(const Record &resident, QLatin1StringView key)
{
    const Field *field = residentSchema.field(key);
    return field ? displayText(*field, resident) : QString();
}

//! All that exist: a tool tip may be about anything on the screen.
QList<const PersonBanner *> &banners()
{
    static QList<const PersonBanner *> all;
    return all;
}

void emptyLayout(QLayout *layout)
{
    while (QLayoutItem *taken = layout->takeAt(0)) {
        // Deleted later: a rebuild may come from a click inside it.
        if (QWidget *widget = taken->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete taken;
    }
}

} // namespace

BannerWords bannerText(const Record &resident, QDate today)
{
    QString born = shown(resident, "dateOfBirth"_L1);
    const int age = ageInYears(calendarDate(resident.value("dateOfBirth"_L1)), today);
    if (age >= 0)
        born = PersonBanner::tr("%1 (%2y)", "date of birth (age in years)").arg(born).arg(age);
    return { orNotKnown(PersonName::fromJson(resident.value("name"_L1)).formal()),
        PersonBanner::tr("Preferred name %1").arg(orNotKnown(shown(resident, "preferredName"_L1))),
        { { u"dateOfBirth"_s, PersonBanner::tr("Born"), orNotKnown(born) },
            { u"gender"_s, PersonBanner::tr("Gender"), orNotKnown(shown(resident, "gender"_L1)) },
            { u"nhsNumber"_s, PersonBanner::tr("NHS No."), orNotKnown(shown(resident, "nhsNumber"_L1)) } } };
}

BannerFact similarFact(const QString &whoAndWhere)
{
    return { PersonBanner::tr("Similar name: %1").arg(whoAndWhere), Chip::Kind::Neutral };
}

QPoint besideBanners(const QRect &tip)
{
    constexpr int distance = 4;
    QRect place = tip;
    for (const PersonBanner *banner : std::as_const(banners())) {
        const QRect covered(banner->mapToGlobal(QPoint(0, 0)), banner->size());
        if (!banner->isVisible() || !place.intersects(covered))
            continue;
        // A tool tip that begins left of the banner moves left, and so stays beside its subject.
        const int room = covered.left() - distance - banner->screen()->availableGeometry().left();
        if (tip.left() < covered.left() && place.width() <= room)
            place.moveRight(covered.left() - distance);
        else
            place.moveTop(covered.bottom() + 1 + distance);
    }
    return place.topLeft();
}

PersonBanner::~PersonBanner()
{
    banners().removeOne(this);
}

PersonBanner::PersonBanner(QWidget *parent)
    : QFrame(parent)
    , m_name(new ChangedLabel({}, this))
    , m_preferred(new ChangedLabel({}, this))
    , m_facts(new FlowLayout(nullptr, 18, 2))
    , m_chips(new FlowLayout(nullptr, 6, 6))
{
    banners().append(this);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_name->setTextSize(TextSize::Title, QFont::Bold);
    m_name->setWordWrap(true);
    m_preferred->setTone(PlainLabel::Tone::Muted);
    m_preferred->setWordWrap(true);
    for (PlainLabel *label : { m_name, m_preferred })
        label->setSelectable(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 11, 16, 10);
    layout->setSpacing(0);
    layout->addWidget(m_name);
    layout->addWidget(m_preferred);
    layout->addSpacing(3);
    layout->addLayout(m_facts);
    layout->addSpacing(8);
    layout->addLayout(m_chips);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PersonBanner::setResident(const Record &resident, QDate today)
{
    const BannerWords words = bannerText(resident, today);
    // A warning about the last person's namesake must not stay.
    if (m_id != resident.id) {
        m_similar.clear();
        m_changes.clear();
    }
    m_id = resident.id;
    m_name->setText(words.name);
    m_preferred->setText(words.preferred);
    showFacts(words.facts);
    m_bannerFacts = bannerFacts(resident, today, m_leadDays);
    showChanges();
    showChips();
}

void PersonBanner::setChanges(const QList<FieldChange> &changes)
{
    if (std::exchange(m_changes, changes) != changes)
        showChanges();
}

void PersonBanner::showChanges()
{
    const auto show = [this](ChangedLabel *label, const QString &key) {
        const FieldChange *change = changeOf(m_changes, key);
        label->setChange(change ? changeText(residentSchema, *change) : QString());
    };
    show(m_name, u"name"_s);
    show(m_preferred, u"preferredName"_s);
    for (auto value = m_values.cbegin(); value != m_values.cend(); ++value)
        show(*value, value.key());
    updateGeometry();
    updateSentence();
}

void PersonBanner::setSimilar(const QString &whoAndWhere)
{
    m_similar = whoAndWhere;
    showChips();
}

void PersonBanner::clear()
{
    m_name->setText({});
    m_preferred->setText({});
    showFacts({});
    m_bannerFacts.clear();
    m_similar.clear();
    m_id.clear();
    setChanges({});
    showChips();
}

QString PersonBanner::message() const
{
    if (m_name->text().isEmpty())
        return {};
    QStringList parts{ m_name->text(), m_preferred->text() };
    for (const BannerWords::Value &fact : m_factsShown)
        parts += fact.label + u' ' + fact.text;
    for (const BannerFact &fact : m_bannerFacts)
        parts += fact.text;
    if (!m_similar.isEmpty())
        parts += tr("Similar name %1").arg(m_similar);
    return visibleText(parts.join(", "_L1)) + u'.';
}

int PersonBanner::heightForWidth(int width) const
{
    return layout()->heightForWidth(width);
}

void PersonBanner::showFacts(const QList<BannerWords::Value> &facts)
{
    if (facts == m_factsShown)
        return;
    emptyLayout(m_facts);
    m_values.clear();
    for (const BannerWords::Value &fact : facts)
        addFact(fact);
    m_factsShown = facts;
}

void PersonBanner::addFact(const BannerWords::Value &fact)
{
    auto *pair = new QWidget(this);
    auto *row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    auto *labelText = new PlainLabel(fact.label, pair);
    labelText->setTone(PlainLabel::Tone::Muted);
    auto *valueText = new ChangedLabel(fact.text, pair);
    m_values.insert(fact.key, valueText);
    valueText->setElided(true);
    if (fact.text == notKnown())
        valueText->setTone(PlainLabel::Tone::Muted);
    else
        valueText->setSelectable(true);
    row->addWidget(labelText);
    row->addWidget(valueText);
    m_facts->addWidget(pair);
}

void PersonBanner::showChips()
{
    QList<BannerFact> chips = m_bannerFacts;
    if (!m_similar.isEmpty())
        chips.append(similarFact(m_similar));
    if (chips != m_chipsShown) {
        emptyLayout(m_chips);
        for (const BannerFact &chip : std::as_const(chips))
            m_chips->addWidget(new Chip(chip.text, chip.kind, this));
        m_chipsShown = chips;
        updateGeometry();
    }
    updateSentence();
}

void PersonBanner::updateSentence()
{
    setAccessibleName(message());
}

namespace {

BannerFact allergyFact(const Record &resident)
{
    const Allergies allergies = Allergies::fromRecord(resident.json);
    switch (allergies.state) {
    case AllergyState::Contradictory:
        if (allergies.names.isEmpty())
            return { PersonBanner::tr("Allergies contradict each other"), Chip::Kind::Danger };
        return { PersonBanner::tr("Allergies contradict each other: %1").arg(allergies.names.join(", "_L1)),
            Chip::Kind::Danger };
    case AllergyState::Present:
        if (allergies.names.isEmpty())
            return { PersonBanner::tr("Has allergies, which is not recorded"), Chip::Kind::Danger };
        return { PersonBanner::tr("Allergy: %1").arg(allergies.names.join(", "_L1)), Chip::Kind::Danger };
    case AllergyState::NoneKnown:
        return { PersonBanner::tr("No known allergies"), Chip::Kind::Neutral };
    case AllergyState::NotRecorded:
        break;
    }
    return { PersonBanner::tr("Allergies not recorded"), Chip::Kind::Warning };
}

//! "in 11 days", "tomorrow", "3 days ago".
QString daysFrom(QDate today, QDate date)
{
    const int days = int(today.daysTo(date));
    if (days == 0)
        return PersonBanner::tr("today");
    if (days == 1)
        return PersonBanner::tr("tomorrow");
    if (days == -1)
        return PersonBanner::tr("yesterday");
    if (days > 0)
        return PersonBanner::tr("in %n days", nullptr, days);
    return PersonBanner::tr("%n days ago", nullptr, -days);
}

//! Reads the member in any of its shapes: true, "yes", {inPlace: true}, {status: "In place"}.
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
        return BannerFact{ PersonBanner::tr("DoLS ended %1, %2").arg(displayDate(end), daysFrom(today, end)),
            Chip::Kind::Danger };
    }
    if (end.isValid() && today.daysTo(end) <= leadDays) {
        return BannerFact{ PersonBanner::tr("DoLS ends %1, %2").arg(displayDate(end), daysFrom(today, end)),
            Chip::Kind::Warning };
    }
    if (end.isValid())
        return BannerFact{ PersonBanner::tr("DoLS until %1").arg(displayDate(end)), Chip::Kind::Neutral };
    if (calendarDate(resident.value("dolsStartDate"_L1)).isValid()
        || inPlace(resident.value("dols"_L1)).value_or(false))
        return BannerFact{ PersonBanner::tr("DoLS in place, end not recorded"), Chip::Kind::Warning };
    const QDate applied = calendarDate(resident.value("dolsApplicationDate"_L1));
    if (applied.isValid())
        return BannerFact{ PersonBanner::tr("DoLS applied for %1").arg(displayDate(applied)),
            Chip::Kind::Neutral };
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
            return { PersonBanner::tr("DNACPR not in place, but review %1").arg(displayDate(review)),
                Chip::Kind::Danger };
        return { PersonBanner::tr("DNACPR not in place"), Chip::Kind::Neutral };
    }
    if (!said && !hasMore)
        return { PersonBanner::tr("DNACPR not recorded"), Chip::Kind::Neutral };
    // A review without the statement itself: say what is there and that the rest must be looked up.
    QString text =
        said ? PersonBanner::tr("DNACPR in place") : PersonBanner::tr("DNACPR recorded, check the form");
    if (review.isValid() && review < today)
        text = PersonBanner::tr("%1, review was due %2").arg(text, displayDate(review));
    else if (review.isValid())
        text = PersonBanner::tr("%1, review %2").arg(text, displayDate(review));
    return { text, Chip::Kind::Danger };
}

// Warns if the service's age contradicts the date of birth. One day is tolerated: on a birthday service and
// program may be at different days.
std::optional<BannerFact> ageFact(const Record &resident, QDate today)
{
    const QDate born = calendarDate(resident.value("dateOfBirth"_L1));
    if (born > today)
        return BannerFact{ PersonBanner::tr("Date of birth lies in the future"), Chip::Kind::Warning };
    const std::optional<double> sent = number(resident.value("ageYears"_L1));
    if (!born.isValid() || !sent
        || (*sent >= ageInYears(born, today.addDays(-1)) && *sent <= ageInYears(born, today.addDays(1))))
        return std::nullopt;
    return BannerFact{ PersonBanner::tr("Age recorded as %1, which the date of birth contradicts")
                           .arg(displayText(*residentSchema.field("ageYears"_L1), resident)),
        Chip::Kind::Warning };
}

} // namespace

QList<BannerFact> bannerFacts(const Record &resident, QDate today, int leadDays)
{
    QList<BannerFact> facts;
    if (resident.value("status"_L1).toString() == "inactive"_L1)
        facts += { PersonBanner::tr("Inactive"), Chip::Kind::Neutral };
    facts += allergyFact(resident);
    if (const auto dols = dolsFact(resident, today, leadDays))
        facts += *dols;
    facts += dnacprFact(resident, today);
    if (const auto age = ageFact(resident, today))
        facts += *age;
    return facts;
}

} // namespace care
