// SPDX-License-Identifier: GPL-3.0-or-later
//! A record as headings and lines of words: what the detail panel shows.
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QList>
#include <QStringList>

namespace care {

//! A record that can be opened.
struct DetailLink {
    QString text;
    QString resource, id;

    bool operator==(const DetailLink &) const = default;
};

//! A line of a value of several, "07700 900123 (mobile)".
struct DetailLine {
    QString text;
    QString number{}; //!< of a telephone: copied by a button of its own; empty for other lines

    bool operator==(const DetailLine &) const = default;
};

struct DetailRow {
    QString key; //!< of the field
    QString label;
    QString value; //!< empty: shown as "Not recorded"
    bool isSensitive = false; //!< masked until somebody asks
    bool isLong = false; //!< a text of several lines
    int severity = 0; //!< 1 to 5: shown with its mark
    QList<DetailLink> links = {}; //!< of references that can be opened: they stand in place of the value
    QList<DetailLine> lines = {}; //!< of people and telephones: they stand in place of the value

    bool operator==(const DetailRow &) const = default;
};

struct DetailSection {
    QString title;
    QList<DetailRow> rows;

    bool operator==(const DetailSection &) const = default;
};

//! All fields that hold something, under the headings of the schema. Without a value only \a important ones
//! remain; if that is empty: identity, required and default columns. \a omitted ones never appear.
QList<DetailSection> detailSections(const ResourceSchema &schema, const Record &record,
    const QStringList &important = {}, const QStringList &omitted = {});

} // namespace care
