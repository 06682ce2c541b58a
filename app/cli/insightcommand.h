// SPDX-License-Identifier: GPL-3.0-or-later
//! Command that evaluates whole lists: receives them, and resolves the homes named by --home.
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
    //! Lists to receive; the list of homes is added for names after --home.
    virtual QList<const ResourceSchema *> lists() const = 0;
    //! Called once all lists are complete. \a homes holds the id of the chosen home; empty for all.
    virtual void evaluate(const QStringList &homes) = 0;

    //! Reason why nothing can be evaluated today; empty if it can.
    virtual QString refusal() const { return {}; }

    //! Sentence that names incomplete lists; empty for none.
    static QString incompleteText(const QStringList &resources);
    //! Names the list of homes if it is incomplete and a name after --home was looked up in it, since another
    //! home could have that name; else empty.
    QStringList missingHomes() const;

    const Options m_options;
    Workspace &m_workspace;
    const QDateTime m_now; //!< Moment that the whole output refers to.
    bool m_isDone = false;

private:
    void proceed();
    void findHomes();
    void takeHome(const QList<Record> &homes);

    ReceptionLine m_line;
    bool m_isReceived = false;
    bool m_isHomeCertain = false; //!< True if --home gave an id, which is unambiguous.
};

} // namespace care
