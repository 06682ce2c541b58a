// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/rulechoices.h"

#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"

using namespace Qt::StringLiterals;

namespace care {

RuleChoices::RuleChoices(Journal &journal, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
{
    connect(&m_journal, &Journal::ruleSettingsChanged, this, &RuleChoices::load);
    load();
}

void RuleChoices::load()
{
    m_journal.ruleSettings(this, [this](const QHash<QString, int> &settings) {
        if (settings == m_settings)
            return;
        m_settings = settings;
        Q_EMIT changed();
    });
}

void RuleChoices::store(const QString &key, std::optional<int> value, const QString &auditAction)
{
    m_journal.storeRuleSetting(key, value, this, [this, key, auditAction](const StoreResult<void> &stored) {
        if (stored)
            m_journal.record(
                { .who = accountName(), .action = auditAction, .fields = { key }, .result = u"done"_s });
    });
}

void RuleChoices::set(
    const QString &ruleId, const QString &setting, std::optional<int> value, const QString &homeId)
{
    const QString rule = homeId.isEmpty() ? ruleId : ruleId + u'@' + homeId;
    store(rule + u'/' + setting, value, u"set rule"_s);
}

void RuleChoices::switchOff(const QString &ruleId)
{
    store(ruleId + "/off"_L1, 1, u"switch off rule"_s);
}

void RuleChoices::switchOn(const QString &ruleId)
{
    store(ruleId + "/off"_L1, std::nullopt, u"switch on rule"_s);
}

} // namespace care
