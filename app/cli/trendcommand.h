// SPDX-License-Identifier: GPL-3.0-or-later
//! Prints a series over time on the chart that its data ask for: numbers, limits, and what is not chance.
#pragma once

#include "app/cli/insightcommand.h"

namespace care {

struct Trend;

class TrendCommand : public InsightCommand {
    Q_OBJECT

public:
    using InsightCommand::InsightCommand;

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;

private:
    void printTrend(const Trend &trend);
    QByteArray table(const Trend &trend) const;
    QByteArray json(const Trend &trend) const;
};

} // namespace care
