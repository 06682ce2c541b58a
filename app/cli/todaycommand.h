// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints what needs attention, rule by rule: receives the lists that the rules read, then asks the rules.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "models/insight/findings.h"

#include <QElapsedTimer>

#include <memory>

namespace care {

class Workspace;
struct SyncProgress;

class TodayCommand : public Command {
    Q_OBJECT

public:
    //! Days of logs that the rules look at, and one more.
    static constexpr int logDays = 30;

    TodayCommand(const Options &options, Workspace &workspace, QObject *parent = nullptr);
    void start() override;

private:
    void proceed();
    void sayProgress(const SyncProgress &progress);
    void clearProgress();
    void findHomes();
    void evaluate(const QStringList &homes);
    void printResults();
    QByteArray table() const;
    QByteArray json() const;
    QString incompleteText() const;

    const Options m_options;
    Workspace &m_workspace;
    const QDateTime m_now; //!< one moment for all rules
    RulePack m_pack;
    std::unique_ptr<Insight> m_insight;
    QElapsedTimer m_said; //!< the last progress; not valid before it
    bool m_isReceived = false;
    bool m_isDone = false;
};

} // namespace care
