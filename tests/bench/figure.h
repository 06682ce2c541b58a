// SPDX-License-Identifier: GPL-3.0-or-later
//! A speed figure: something measured beside something that shows what this computer can do at all, several
//! times in turn. A new figure is one file in figures/ that ends in a CARE_FIGURE.
#pragma once

#include <QByteArray>
#include <QLatin1StringView>
#include <QString>

#include <tl/expected.hpp>

#include <limits>
#include <vector>

namespace care::bench {

class Workshop;

//! The result of one round, in the figure's unit.
struct Sample {
    double ours;
    double reference;
};
//! Or why this figure cannot be taken here.
using Measured = tl::expected<Sample, QString>;

struct Figure {
    enum class Bar : quint8 {
        None, //!< only to be looked at
        AtLeast, //!< ours, in its unit
        AtMost, //!< the same
        RatioAtMost, //!< ours divided by the reference
    };
    QLatin1StringView id; //!< "P20a"; the table is in this order
    QLatin1StringView name;
    QLatin1StringView unit;
    QLatin1StringView reference; //!< what stands beside it
    Bar bar;
    double limit; //!< of the bar
    Measured (*round)(Workshop &);
    //! False for what is only to be had once, like making the data.
    bool repeats = true;
};

//! Medians over the rounds.
struct Result {
    Figure figure{};
    double ours = std::numeric_limits<double>::quiet_NaN();
    double reference = ours;
    double ratio = ours; //!< median of the rounds' own ratios, which a noisy computer spoils least
    QString problem; //!< why there are no numbers

    bool isMet() const;
};

//! All, by id.
const std::vector<Figure> &figures();
bool add(const Figure &figure);
Result take(const Figure &figure, Workshop &workshop, int rounds);

//! The figures for people: one line for each, columns aligned.
QByteArray table(const std::vector<Result> &results);
//! The figures for programs: an array of objects; what could not be measured is null and has a "problem".
QByteArray json(const std::vector<Result> &results);

} // namespace care::bench

//! At the end of figures/NAME.cpp, in namespace care::bench: CARE_FIGURE(name, { ... })
#define CARE_FIGURE(variable, ...)                                                                           \
    static const bool variable = care::bench::add(care::bench::Figure __VA_ARGS__)
