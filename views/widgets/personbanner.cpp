// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/personbanner.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/widgets/flowlayout.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

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
        { { PersonBanner::tr("Born"), orNotKnown(born) },
            { PersonBanner::tr("Gender"), orNotKnown(shown(resident, "gender"_L1)) },
            { PersonBanner::tr("NHS No."), orNotKnown(shown(resident, "nhsNumber"_L1)) } } };
}

BannerFact similarFact(const QString &whoAndWhere)
{
    return { PersonBanner::tr("Similar name: %1").arg(whoAndWhere), Chip::Kind::Neutral };
}

PersonBanner::PersonBanner(QWidget *parent)
    : QFrame(parent)
    , m_name(new PlainLabel({}, this))
    , m_preferred(new PlainLabel({}, this))
    , m_facts(new FlowLayout(nullptr, 18, 2))
    , m_chips(new FlowLayout(nullptr, 6, 6))
{
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
    // A warning of somebody else's double must not stay.
    if (m_id != resident.id)
        m_similar.clear();
    m_id = resident.id;
    m_name->setText(words.name);
    m_preferred->setText(words.preferred);
    showFacts(words.facts);
    m_bannerFacts = bannerFacts(resident, today, m_leadDays);
    showChips();
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
    showChips();
}

QString PersonBanner::sentence() const
{
    if (m_name->text().isEmpty())
        return {};
    QStringList parts{ m_name->text(), m_preferred->text() };
    for (const auto &[label, value] : m_factsShown)
        parts += label + u' ' + value;
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

void PersonBanner::showFacts(const QList<std::pair<QString, QString>> &facts)
{
    if (facts == m_factsShown)
        return;
    emptyLayout(m_facts);
    for (const auto &[label, value] : facts)
        addFact(label, value);
    m_factsShown = facts;
}

void PersonBanner::addFact(const QString &label, const QString &value)
{
    auto *pair = new QWidget(this);
    auto *row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    auto *labelText = new PlainLabel(label, pair);
    labelText->setTone(PlainLabel::Tone::Muted);
    auto *valueText = new PlainLabel(value, pair);
    valueText->setElided(true);
    if (value == notKnown())
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
    setAccessibleName(sentence());
}

} // namespace care
