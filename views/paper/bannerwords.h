// SPDX-License-Identifier: GPL-3.0-or-later
//! Words of a person's banner, on the screen and at the head of a sheet.
#pragma once

#include "models/json/record.h"

#include <QDate>
#include <QList>
#include <QStringList>

namespace care {

//! How much a fact wants to be seen.
enum class FactKind : quint8 { Neutral, Accent, Warning, Danger, Good };

//! A chip of the banner, as text and kind.
struct BannerFact {
    QString text;
    FactKind kind;

    bool operator==(const BannerFact &) const = default;
};
//! Allergies, DoLS and DNACPR of \a resident on \a today, in this order.
QList<BannerFact> bannerFacts(const Record &resident, QDate today);

//! The other texts of the banner.
struct BannerWords {
    struct Value {
        QString key; //!< of its field
        QString label, text;

        bool operator==(const Value &) const = default;
    };
    QString name;
    QString preferred; //!< "Preferred name Nell"
    QList<Value> facts;
};
BannerWords bannerText(const Record &resident, QDate today);
//! All of it but the name, for the head of a sheet.
QStringList bannerLines(const Record &resident, QDate today);

} // namespace care
