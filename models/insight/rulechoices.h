// SPDX-License-Identifier: GPL-3.0-or-later
//! The user's settings of rules: kept in the journal of the connection and not in the program's settings,
//! because the homes they name are of that connection, and because what was hidden from whom belongs into its
//! audit trail.
#pragma once

#include "models/insight/rule.h"

#include <QObject>

#include <optional>

namespace care {

class Journal;

//! Thread: GUI. \a journal outlives this.
class RuleChoices : public QObject {
    Q_OBJECT

public:
    explicit RuleChoices(Journal &journal, QObject *parent = nullptr);

    //! Empty until they are read.
    const RuleSettings &settings() const { return m_settings; }
    //! \a homeId: empty for all homes that have none of their own. Without a value the one before applies
    //! again.
    void set(
        const QString &ruleId, const QString &setting, std::optional<int> value, const QString &homeId = {});
    void switchOff(const QString &ruleId);
    void switchOn(const QString &ruleId);

Q_SIGNALS:
    void changed();

private:
    void load();
    void store(const QString &key, std::optional<int> value, const QString &auditAction);

    Journal &m_journal;
    RuleSettings m_settings;
};

} // namespace care
