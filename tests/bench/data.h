// SPDX-License-Identifier: GPL-3.0-or-later
//! The database that the figures are taken on: made by the service's own generator, and kept until something
//! that decides its content has changed.
#pragma once

#include <QDate>
#include <QString>

#include <tl/expected.hpp>

namespace care::bench {

struct Recipe {
    QString folder; //!< where the file is kept
    QString size; //!< "tiny" to "large"
    QString version; //!< stands for everything else that decides the content; another one is made anew

    //! The day on which it is supposed to be, in the data and for whoever reads it.
    static QDate today() { return { 2026, 11, 21 }; }
};

struct MadeData {
    QString file;
    QString apiKey; //!< its first, which the service shows only once
    double making = 0; //!< seconds from the start of the service until it was ready, when this file was made
    double copying = 0; //!< seconds that the plain library took to write a copy of the file just then
};

//! The service's arguments for this data in \a file.
QStringList arguments(const Recipe &recipe, const QString &file);
//! Makes the file unless it is there.
tl::expected<MadeData, QString> madeData(const Recipe &recipe);

} // namespace care::bench
