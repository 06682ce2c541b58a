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
    //! Called once all lists are here. \a homes: the id of the one; empty for all.
    virtual void evaluate(const QStringList &homes) = 0;

    //! Why nothing can be worked out today; empty if it can.
    virtual QString refusal() const { return {}; }

    //! Says that these lists are not whole; empty for none.
    static QString incompleteText(const QStringList &resources);
    //! The list of homes where a name after --home was looked up in it and it is not whole, so that another
    //! home may have that name; else empty.
    QStringList missingHomes() const;

    const Options m_options;
    Workspace &m_workspace;
    const QDateTime m_now; //!< one moment for all that is said
    bool m_isDone = false;

private:
    void proceed();
    void findHomes();
    void takeHome(const QList<Record> &homes);

    ReceptionLine m_line;
    bool m_isReceived = false;
    bool m_isHomeCertain = false; //!< by its id
};

} // namespace care
