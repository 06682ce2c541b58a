// SPDX-License-Identifier: GPL-3.0-or-later
//! A record as headings and lines of text, as the side panel shows it.
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QList>
#include <QStringList>

namespace care {

//! A link to a record.
struct DetailLink {
    QString text;
    QString resource, id;

    bool operator==(const DetailLink &) const = default;
};

//! One of several lines of a value, "07700 900123 (mobile)".
struct DetailLine {
    QString text;
    QString number{}; //!< of a telephone, copied by its own button; empty for other lines

    bool operator==(const DetailLine &) const = default;
};

struct DetailRow {
    QString key; //!< of the field
    QString label;
    QString value; //!< empty: shown as "Not recorded"
    bool isSensitive = false; //!< masked until revealed
    bool isLong = false; //!< a text of several lines
    int severity = 0; //!< 1 to 5: shown with its mark
    QList<DetailLink> links = {}; //!< links that replace the value
    QList<DetailLine> lines = {}; //!< lines that replace the value: people and telephones
    QString swatch = {}; //!< "#rrggbb": shown as a colour beside its name, which is the value

    bool operator==(const DetailRow &) const = default;
};

struct DetailSection {
    QString title;
    QList<DetailRow> rows;

    bool operator==(const DetailSection &) const = default;
};

//! A contact: the name with what it is to the resident, and each telephone. No first line without a name.
QList<DetailLine> contactLines(const QJsonValue &contact);
//! True of a contact that is marked as next of kin or as having power of attorney.
bool isForemost(const QJsonValue &contact);

//! All fields with a value, under the schema's headings. Fields without a value appear only if they are \a
//! important, or, if that is empty, identity, required or default columns. \a omitted fields never appear. A
//! resident's come in the order in which they are asked for: room, contacts, allergies, identity last; room,
//! keyworker, next of kin, allergies, DoLS and DNACPR are always among them.
QList<DetailSection> detailSections(const ResourceSchema &schema, const Record &record,
    const QStringList &important = {}, const QStringList &omitted = {});

} // namespace care
