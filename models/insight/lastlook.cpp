// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/lastlook.h"

#include "models/store/journal/journal.h"

#include <utility>

namespace care {

namespace {

//! FNV-1a hash of a finding: the same in every run, and eight bytes instead of a long id.
quint64 markOf(const Finding &finding)
{
    quint64 mark = 14'695'981'039'346'656'037ULL;
    for (const char letter : finding.id.toUtf8())
        mark = (mark ^ quint8(letter)) * 1'099'511'628'211ULL;
    return mark;
}

} // namespace

LastLook::LastLook(Journal &journal, const Insight &insight, std::function<QDateTime()> now, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_insight(insight)
    , m_now(std::move(now))
{
    connect(&insight, &Insight::changed, this, [this] {
        if (m_windows > 0)
            note();
    });
    m_journal.seen(this, [this](const SeenFindings &seen) { take(seen); });
    // Read once, because no scheduler downloads while this program runs.
    journal.newestEntry(scheduledDownloadAction(), this, [this](const std::optional<AuditMoment> &newest) {
        m_download = newest;
        if (newest)
            Q_EMIT changed();
    });
}

LastLook::~LastLook()
{
    if (m_windows > 0)
        store();
}

void LastLook::take(const SeenFindings &seen)
{
    m_look = seen;
    m_isLoaded = true;
    if (m_windows > 0)
        startLook();
}

//! True if the last look continues; moments in the future come from a clock that was ahead, and end it.
bool LastLook::goesOn() const
{
    const QDateTime now = m_now();
    return m_look.at.isValid() && m_look.at <= now
        && m_look.at.msecsTo(now) < std::chrono::milliseconds(lookPause).count();
}

void LastLook::begin()
{
    if (++m_windows == 1 && m_isLoaded)
        startLook();
}

void LastLook::startLook()
{
    const bool isSame = goesOn();
    if (!isSame) {
        m_look.since = m_look.at;
        for (SeenFindings::Marks &marks : m_look.rules)
            marks.before = marks.seen;
    }
    const bool wasBegun = std::exchange(m_isBegun, true);
    note();
    if (!isSame || !wasBegun)
        Q_EMIT changed();
}

void LastLook::end()
{
    if (--m_windows > 0)
        return;
    note();
    store();
}

//! Marks all current findings as seen. If a rule lacks a list, its earlier marks stay, because its findings
//! may return with the list.
void LastLook::note()
{
    if (!m_isBegun || !m_insight.isFinished())
        return;
    bool isOther = !m_look.at.isValid();
    m_look.at = m_now();
    for (const RuleResult &result : m_insight.results()) {
        const auto known = m_look.rules.constFind(result.rule.id);
        if (!result.missing.isEmpty() && known == m_look.rules.cend())
            continue; // Findings that arrive with a missing list are no news.
        QSet<quint64> seen;
        for (const Finding &finding : result.findings)
            seen += markOf(finding);
        if (known == m_look.rules.cend()) {
            m_look.rules.insert(result.rule.id, { seen, seen });
            isOther = true;
            continue;
        }
        if (!result.missing.isEmpty())
            seen += known->seen;
        if (seen != known->seen) {
            m_look.rules[result.rule.id].seen = seen;
            isOther = true;
        }
    }
    if (isOther)
        store();
}

void LastLook::store()
{
    if (!m_isLoaded || !m_look.at.isValid())
        return;
    m_look.at = m_now();
    m_journal.storeSeen(m_look, this, [](const StoreResult<void> &) {});
}

bool LastLook::isNew(const QString &ruleId, const Finding &finding) const
{
    const auto marks = m_look.rules.constFind(ruleId);
    return m_isBegun && marks != m_look.rules.cend() && !marks->before.contains(markOf(finding));
}

} // namespace care
