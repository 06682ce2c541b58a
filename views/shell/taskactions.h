// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QObject;

namespace care {

class EditableResource;
struct EditingTask;

/*!
    The command that opens \a task, one of \a resource. Where the service has no call that takes the change,
   the command says so and cannot be chosen: nobody looks for it in vain, and nothing is offered that could
   not work. \a parent owns it.
*/
QAction *makeTaskAction(const EditableResource &resource, const EditingTask &task, QObject *parent);

} // namespace care
