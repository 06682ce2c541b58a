// SPDX-License-Identifier: GPL-3.0-or-later
//! Usual words of fields that take any text, spelled as the service sends them. Forms suggest them, and lists
//! show them translated by spokenWord().
#pragma once

#include <QtGlobal>

namespace care {

inline constexpr const char *genders[] = { QT_TRANSLATE_NOOP("schema", "Female"),
    QT_TRANSLATE_NOOP("schema", "Male"), QT_TRANSLATE_NOOP("schema", "Non-binary"),
    QT_TRANSLATE_NOOP("schema", "Prefer not to say") };
inline constexpr const char *maritalStatuses[] = { QT_TRANSLATE_NOOP("schema", "Single"),
    QT_TRANSLATE_NOOP("schema", "Married"), QT_TRANSLATE_NOOP("schema", "Civil partner"),
    QT_TRANSLATE_NOOP("schema", "Widowed"), QT_TRANSLATE_NOOP("schema", "Divorced"),
    QT_TRANSLATE_NOOP("schema", "Separated") };
inline constexpr const char *medicineRoutes[] = { QT_TRANSLATE_NOOP("schema", "Oral"),
    QT_TRANSLATE_NOOP("schema", "Topical"), QT_TRANSLATE_NOOP("schema", "Inhaled"),
    QT_TRANSLATE_NOOP("schema", "Injection"), QT_TRANSLATE_NOOP("schema", "Via PEG") };
inline constexpr const char *dolsStatuses[] = { QT_TRANSLATE_NOOP("schema", "none"),
    QT_TRANSLATE_NOOP("schema", "applied"), QT_TRANSLATE_NOOP("schema", "authorised"),
    QT_TRANSLATE_NOOP("schema", "refused"), QT_TRANSLATE_NOOP("schema", "expired") };
inline constexpr const char *phoneKinds[] = { QT_TRANSLATE_NOOP("schema", "mobile"),
    QT_TRANSLATE_NOOP("schema", "home"), QT_TRANSLATE_NOOP("schema", "room"),
    QT_TRANSLATE_NOOP("schema", "work") };

} // namespace care
