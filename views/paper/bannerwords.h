// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts of a resident's banner, on screen and at the head of a printed sheet.
#pragma once

#include "models/json/record.h"

#include <QDate>
#include <QList>
#include <QStringList>

#include <optional>

namespace care {

//! Emphasis of a fact, which decides its colour.
enum class FactKind : quint8 { Neutral, Accent, Warning, Danger, Good };

//! Chip of the banner: a fact such as an allergy, as text and kind.
struct BannerFact {
    QString text;
    FactKind kind;

    bool operator==(const BannerFact &) const = default;
};
//! Chips for allergies, DoLS and DNACPR of \a resident on \a today, in this order.
QList<BannerFact> bannerFacts(const Record &resident, QDate today);

//! Chip for the DoLS authorisation or its application; none if neither is recorded.
std::optional<BannerFact> dolsFact(const Record &resident, QDate today);

//! Texts of the banner besides the chips.
struct BannerWords {
    struct Value {
        QString key; //!< Key of the field that the value is from.
        QString label, text;

        bool operator==(const Value &) const = default;
    };
    QString name;
    QString preferred; //!< Preferred name in words: "Preferred name Nell".
    QList<Value> facts;
};
BannerWords bannerText(const Record &resident, QDate today);
//! Lines of the banner without the name, for the head of a sheet.
QStringList bannerLines(const Record &resident, QDate today);

} // namespace care
