// SPDX-License-Identifier: GPL-3.0-or-later
//! Preserves line ends of texts that pass through a text box, which knows only one kind; text that the user
//! did not change must be sent as it was received (fault row 57).
#pragma once

#include <QString>

namespace care {

//! \a text as a text box returns it: every line end is "\n".
QString asTextBox(const QString &text);

//! \a entered, as a text box returns it, with the line ends of \a base wherever its text was not changed. New
//! lines end like the first line of \a base. Unchanged text gives \a base itself.
QString withBytesOf(const QString &base, const QString &entered);

} // namespace care
