// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints what needs attention, rule by rule: receives the lists that the rules read, then asks the rules.
#pragma once

#include "app/cli/insightcommand.h"
#include "models/insight/findings.h"

#include <memory>

namespace care {

class TodayCommand : public InsightCommand {
    Q_OBJECT

public:
    //! Days of logs that the rules look at, and one more.
    static constexpr int logDays = 30;

    TodayCommand(const Options &options, Workspace &workspace, QObject *parent = nullptr);

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;

private:
    void printResults();
    QByteArray table() const;
    QByteArray json() const;
    QString incompleteText() const;

    RulePack m_pack;
    std::unique_ptr<Insight> m_insight;
};

} // namespace care
