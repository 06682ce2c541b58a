// SPDX-License-Identifier: GPL-3.0-or-later
//! User's settings of rules, kept in the connection's journal: the homes they name belong to that connection,
//! and its audit trail records what was hidden.
#pragma once

#include "models/insight/rule.h"

#include <QObject>

#include <optional>

namespace care {

class Journal;

//! User's settings of rules. Thread: GUI. \a journal outlives this.
class RuleChoices : public QObject {
    Q_OBJECT

public:
    explicit RuleChoices(Journal &journal, QObject *parent = nullptr);

    //! User's settings; empty until they have been read from the journal.
    const RuleSettings &settings() const { return m_settings; }
    //! Sets a value; an empty \a homeId applies to all homes without a value of their own. No value restores
    //! the default.
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
