// SPDX-License-Identifier: GPL-3.0-or-later
//! Long texts that pass through a text box. The box knows one kind of line end; other programs write several,
//! and what the user did not touch must go back as it came (fault row 57).
#pragma once

#include <QString>

namespace care {

//! \a text as a text box gives it back: every line end is "\n".
QString asTextBox(const QString &text);

//! \a entered, as a text box gives it back, with the line ends of \a base wherever its text was
//! not touched. New lines end as the first line of \a base does. The same text is \a base itself.
QString withBytesOf(const QString &base, const QString &entered);

} // namespace care
