// SPDX-License-Identifier: GPL-3.0-or-later
//! Language and wording of the program for its user.
#pragma once

#include "models/schema/wording.h"

class QCoreApplication;

namespace care {

class Policy;
class Settings;

//! Wording chosen in the settings; an unknown value counts as unset.
Wording wordingOf(const Settings &settings);
//! Wording for the command line: as in \a settingsFile, which is only read; the language is \a asked if given
//! and not fixed by the organisation.
Wording wordingIn(const QString &settingsFile, const Policy &policy, const QString &asked = {});
//! Stores changed values only, so that values the user never chose stay unset.
void storeWording(Settings &settings, const Wording &wording);

//! Languages of this computer's user, most wanted first.
QStringList systemLanguages();

//! Loads translations and sets the matching locale, so that an English screen has English months. Call once,
//! before anything is shown.
void installTranslations(QCoreApplication &application, const Wording &wording = {});

} // namespace care
