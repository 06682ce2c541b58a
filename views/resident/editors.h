// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes the editors for each kind of field, one file each. The parent owns them.
#pragma once

#include "views/resident/fieldeditor.h"

namespace care {

//! Makes an editor for one line; a masked value stays out of the box until the user reveals it.
FieldEditor *makeLineEditor(const FormField &field, QWidget *parent);
//! Makes an editor for several lines, also for lists with one entry per line.
FieldEditor *makeTextEditor(const FormField &field, QWidget *parent);
//! Makes an editor with suggestions, which accepts any other text.
FieldEditor *makeChoiceEditor(const FormField &field, QWidget *parent);
//! Makes an editor for the known states.
FieldEditor *makeStatusEditor(const FormField &field, QWidget *parent);
//! Makes an editor for the homes known on this computer.
FieldEditor *makeHomeEditor(const FormField &field, QWidget *parent);
//! Makes an editor for day, month and year.
FieldEditor *makeDateEditor(const FormField &field, QWidget *parent);
//! Makes an editor for yes, no, or not recorded.
FieldEditor *makeSwitchEditor(const FormField &field, QWidget *parent);
//! Makes an editor for a list of objects, such as addresses, contacts and allergies.
FieldEditor *makeElementsEditor(const FormField &field, QWidget *parent);
//! Makes an editor for members of staff, chosen by name from those known on this computer.
FieldEditor *makePeopleEditor(const FormField &field, QWidget *parent);

} // namespace care
