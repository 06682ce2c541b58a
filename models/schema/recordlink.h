// SPDX-License-Identifier: GPL-3.0-or-later
//! The address of a record, to be sent to a colleague: care-records://CONNECTION/RESOURCE/ID. It names and
//! holds nothing of the record itself; who opens it sees what their own key may see.
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace care {

struct RecordLink {
    QString connection; //!< id of the connection on this computer
    QString resource; //!< name of a schema, "residents"
    QString id;

    bool operator==(const RecordLink &) const = default;
};

//! No link that toText() makes is as long.
constexpr qsizetype longestLink = 4000;

//! The text of a link, in which everything but letters, digits and - . _ ~ is percent-encoded in its three
//! parts.
QString toText(const RecordLink &link);

//! True if \a text is meant as such a link, valid or not.
bool looksLikeLink(const QString &text);

//! Reads a link strictly; the error is one sentence. Blanks around it are left out, the scheme may be written
//! in any case, as programs that pass links on do; the resource must be one that there is.
tl::expected<RecordLink, QString> parseLink(const QString &text);

} // namespace care
