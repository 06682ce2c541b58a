// SPDX-License-Identifier: GPL-3.0-or-later
//! Editors of the kinds of field, in a file each. The parent owns them.
#pragma once

#include "views/resident/fieldeditor.h"

namespace care {

//! One line. A masked value is not in the box until the user reveals it.
FieldEditor *makeLineEditor(const FormField &field, QWidget *parent);
//! Several lines, also for lists with one entry a line.
FieldEditor *makeTextEditor(const FormField &field, QWidget *parent);
//! A box with suggestions that accepts any other text.
FieldEditor *makeChoiceEditor(const FormField &field, QWidget *parent);
//! A choice of the known states.
FieldEditor *makeStatusEditor(const FormField &field, QWidget *parent);
//! A choice of the homes known on this computer.
FieldEditor *makeHomeEditor(const FormField &field, QWidget *parent);
//! Day, month and year.
FieldEditor *makeDateEditor(const FormField &field, QWidget *parent);
//! Yes, no, or not recorded.
FieldEditor *makeSwitchEditor(const FormField &field, QWidget *parent);
//! A list of objects, such as addresses, contacts and allergies.
FieldEditor *makeElementsEditor(const FormField &field, QWidget *parent);
//! Members of staff, chosen by name from those known on this computer.
FieldEditor *makePeopleEditor(const FormField &field, QWidget *parent);

} // namespace care
