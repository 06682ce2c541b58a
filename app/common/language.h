// SPDX-License-Identifier: GPL-3.0-or-later
//! The words of the program in the language of its user.
#pragma once

#include "models/schema/wording.h"

class QCoreApplication;

namespace care {

class Settings;

//! What the settings have; what cannot be understood is as without settings.
Wording wordingOf(const Settings &settings);
//! The same of a file of settings that is only looked at: nothing is created, repaired or set aside.
Wording wordingIn(const QString &settingsFile);
void storeWording(Settings &settings, const Wording &wording);

//! The languages of this computer's user, the most wanted first.
QStringList systemLanguages();

//! Loads the words, and sets the locale that goes with them: an English screen has English months. Once,
//! before anything is shown.
void installTranslations(QCoreApplication &application, const Wording &wording = {});

} // namespace care
