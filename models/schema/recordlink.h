// SPDX-License-Identifier: GPL-3.0-or-later
//! Link to a record for a colleague: care-records://CONNECTION/RESOURCE/ID. It holds nothing of the record;
//! its recipient sees what the recipient's own key may see.
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace care {

struct RecordLink {
    QString connection; //!< Id of the connection on this computer.
    QString resource; //!< Name of the record's resource, such as "residents".
    QString id;

    bool operator==(const RecordLink &) const = default;
};

//! Length limit for links read in, longer than any link that toText() makes.
constexpr qsizetype longestLink = 4000;

//! Text of a link; its three parts are percent-encoded except letters, digits and - . _ ~.
QString toText(const RecordLink &link);

//! True if \a text begins like a link, valid or not.
bool looksLikeLink(const QString &text);

//! Reads a link strictly; the error is one sentence. Surrounding blanks are ignored and the scheme may be in
//! any case, as programs that pass links on change them; the resource must exist.
tl::expected<RecordLink, QString> parseLink(const QString &text);

} // namespace care
