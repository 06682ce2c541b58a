// SPDX-License-Identifier: GPL-3.0-or-later
//! The words of the program in the language of its user.
#pragma once

class QCoreApplication;

namespace care {

//! Loads the words for the system's language, and the English plural forms that hold where there are none.
void installTranslations(QCoreApplication &application);

} // namespace care
