// SPDX-License-Identifier: GPL-3.0-or-later
//! Record as headings and lines of text, as the side panel shows it.
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QList>
#include <QStringList>

namespace care {

//! Link to a record, with its text.
struct DetailLink {
    QString text;
    QString resource, id;

    bool operator==(const DetailLink &) const = default;
};

//! One of several lines of a value: "07700 900123 (mobile)".
struct DetailLine {
    QString text;
    QString number{}; //!< Telephone number for the line's copy button; empty for other lines.

    bool operator==(const DetailLine &) const = default;
};

struct DetailRow {
    QString key; //!< Key of the field that the row shows.
    QString label;
    QString value; //!< Text of the field's value; empty is shown as "Not recorded".
    bool isSensitive = false; //!< True if the value is masked until the user reveals it.
    bool isLong = false; //!< True if the value is text of several lines.
    int severity = 0; //!< Severity from 1 to 5, shown with its mark; 0 for none.
    QList<DetailLink> links = {}; //!< Links to records, shown instead of the value.
    QList<DetailLine> lines = {}; //!< Lines shown instead of the value, for people and telephones.
    QString swatch = {}; //!< Colour "#rrggbb" shown beside its name, which is the value.

    bool operator==(const DetailRow &) const = default;
};

struct DetailSection {
    QString title;
    QList<DetailRow> rows;

    bool operator==(const DetailSection &) const = default;
};

//! Lines of a contact: the name with the relationship (left out without a name), then each telephone.
QList<DetailLine> contactLines(const QJsonValue &contact);
//! True for a contact marked as next of kin or as having power of attorney.
bool isForemost(const QJsonValue &contact);

//! All fields with a value, under the schema's headings. Fields without a value appear only if \a important
//! or, if that is empty, if they are identity, required or default columns. \a omitted fields never appear. A
//! resident's fields come in the order in which staff ask for them, identity last; room, keyworker, next of
//! kin, allergies, DoLS and DNACPR always appear.
QList<DetailSection> detailSections(const ResourceSchema &schema, const Record &record,
    const QStringList &important = {}, const QStringList &omitted = {});

} // namespace care
