// SPDX-License-Identifier: GPL-3.0-or-later
//! Preservation of line ends in texts that pass through a text box, which knows only one kind; unchanged text
//! must be sent as it was received.
#pragma once

#include <QString>

namespace care {

//! \a text as a text box returns it, with "
//! " for every line end.
QString asTextBox(const QString &text);

//! \a entered, as a text box returns it, with the line ends of \a base in unchanged parts. New lines end like
//! the first line of \a base. Unchanged text gives \a base itself.
QString withBytesOf(const QString &base, const QString &entered);

} // namespace care
