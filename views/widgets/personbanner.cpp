// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/personbanner.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/widgets/changemark.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"

#include <QHBoxLayout>
#include <QScreen>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! All existing banners, since a tool tip may appear near any of them.
QList<const PersonBanner *> &banners()
{
    static QList<const PersonBanner *> all;
    return all;
}

} // namespace

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
    auto *layout = newLayout<QVBoxLayout>(this, { 16, 11, 16, 10 }, 0);
    layout->addWidget(m_name);
    layout->addSpacing(3);
    layout->addLayout(m_facts);
    // Place the preferred name among the facts, in one line where there is room.
    m_facts->addWidget(m_preferred);
    layout->addSpacing(8);
    layout->addLayout(m_chips);
    setHeightForWidth(this);
}

void PersonBanner::setResident(const Record &resident, QDate today)
{
    const BannerWords words = bannerText(resident, today);
    // Remove warnings and changes that belong to the former resident.
    if (m_id != resident.id) {
        m_similar.clear();
        m_changes.clear();
    }
    m_id = resident.id;
    m_name->setText(words.name);
    m_preferred->setText(words.preferred);
    showFacts(words.facts);
    m_bannerFacts = bannerFacts(resident, today);
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
    m_facts->removeWidget(m_preferred);
    discardWidgets(*m_facts);
    m_facts->addWidget(m_preferred);
    m_values.clear();
    for (const BannerWords::Value &fact : facts)
        addFact(fact);
    m_factsShown = facts;
}

void PersonBanner::addFact(const BannerWords::Value &fact)
{
    auto *pair = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(pair, {}, 5);
    auto *labelText = new PlainLabel(fact.label, pair, PlainLabel::Muted);
    auto *valueText = new ChangedLabel(fact.text, pair);
    m_values.insert(fact.key, valueText);
    valueText->setElided(true);
    if (fact.text == notKnown())
        valueText->setTone(PlainLabel::Tone::Muted);
    else
        valueText->setSelectable(true);
    addWidgets(row, { labelText, valueText });
    m_facts->addWidget(pair);
}

void PersonBanner::showChips()
{
    QList<BannerFact> chips = m_bannerFacts;
    if (!m_similar.isEmpty())
        chips.append(similarFact(m_similar));
    if (chips != m_chipsShown) {
        discardWidgets(*m_chips);
        for (const BannerFact &chip : std::as_const(chips))
            m_chips->addWidget(new Chip(chip.text, chip.kind, this));
        m_chipsShown = chips;
        updateGeometry();
    }
    updateSentence();
}

} // namespace care
