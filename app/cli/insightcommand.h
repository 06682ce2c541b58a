// SPDX-License-Identifier: GPL-3.0-or-later
//! A command that works something out from whole lists: receives them, and finds the homes that --home names.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/reception.h"

#include <QDateTime>

namespace care {

class Workspace;

class InsightCommand : public Command {
    Q_OBJECT

public:
    InsightCommand(const Options &options, Workspace &workspace, QObject *parent = nullptr);
    void start() override;

protected:
    //! The lists to receive; that of homes comes with them, for the name after --home.
    virtual QList<const ResourceSchema *> lists() const = 0;
    //! Called once all lists are here. \a homes: ids; empty for all.
    virtual void evaluate(const QStringList &homes) = 0;

    //! Says that these lists are not whole; empty for none.
    static QString incompleteText(const QStringList &resources);

    const Options m_options;
    Workspace &m_workspace;
    const QDateTime m_now; //!< one moment for all that is said
    bool m_isDone = false;

private:
    void proceed();
    void findHomes();

    ReceptionLine m_line;
    bool m_isReceived = false;
};

} // namespace care
