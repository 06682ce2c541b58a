// SPDX-License-Identifier: GPL-3.0-or-later
//! The words of the program in the language of its user.
#pragma once

#include "models/schema/wording.h"

class QCoreApplication;

namespace care {

class Policy;
class Settings;

//! The choice in the settings; an unknown value counts as none.
Wording wordingOf(const Settings &settings);
//! The wording of answers on the command line: that of \a settingsFile, which is only read, in the language
//! \a asked if the command line names one and the organisation has set none.
Wording wordingIn(const QString &settingsFile, const Policy &policy, const QString &asked = {});
//! Stores changed values only, so that values the user never chose stay unset.
void storeWording(Settings &settings, const Wording &wording);

//! The languages of this computer's user, the most wanted first.
QStringList systemLanguages();

//! Loads the words, and sets the locale that goes with them: an English screen has English months. Once,
//! before anything is shown.
void installTranslations(QCoreApplication &application, const Wording &wording = {});

} // namespace care
