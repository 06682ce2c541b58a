// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/taskactions.h"

#include "models/editing/editableresource.h"

#include <QAction>
#include <QCoreApplication>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(taskactions)
};

} // namespace

QAction *makeTaskAction(const EditableResource &resource, const EditingTask &task, QObject *parent)
{
    auto *action = new QAction(parent);
    action->setText(resource.isOffered()
            ? task.commandText()
            : Texts::tr("%1 – not offered by this service", "a command").arg(task.titleText()));
    action->setEnabled(resource.isOffered());
    return action;
}

} // namespace care
