// SPDX-License-Identifier: GPL-3.0-or-later
//! Command that evaluates whole lists: receives them, and resolves the homes named by --home.
#pragma once

#include "app/cli/workspacecommand.h"

#include <QDateTime>

namespace care {

class InsightCommand : public WorkspaceCommand {
    Q_OBJECT

public:
    InsightCommand(const Options &options, const Decisions &decisions, Workspace &workspace);
    void start() override;

protected:
    //! Lists to receive; the list of homes is added for names after --home.
    virtual QList<const ResourceSchema *> lists() const = 0;
    //! Called once all lists are complete. \a homes holds the id of the chosen home; empty for all.
    virtual void evaluate(const QStringList &homes) = 0;

    //! Reason why nothing can be evaluated today; empty if it can.
    virtual QString refusal() const { return {}; }

    //! Names the list of homes if it is incomplete and a name after --home was looked up in it, since another
    //! home could have that name; else empty.
    QStringList missingHomes() const;

    const QDateTime m_now; //!< Moment that the whole output refers to.

private:
    void takeHome(const QList<Record> &homes);

    bool m_isHomeCertain = false; //!< True if --home gave an id, which is unambiguous.
};

} // namespace care
