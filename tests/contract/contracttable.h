// SPDX-License-Identifier: GPL-3.0-or-later
//! The contract in the tests' own words: sections 2, 3 and 4 of the interface description, written out by
//! hand. Nothing here comes from the tables that the service validates with, so that a mistake in those
//! shows.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace care::test {

//! What a member of a record holds.
enum class Kind {
    Text,
    Number,
    Flag,
    Moment, //!< "2026-11-21T12:00:00.000Z"
    Object,
    List,
    Pair, //!< {id, name} and nothing else
};

struct Member {
    QString name;
    Kind kind;
    bool mayBeNull = false;
};

//! One of the thirteen resources: a list and its records by id.
struct Resource {
    QString name; //!< last part of its path
    QStringList parameters; //!< of the list, in the order of the endpoint table
    QStringList dateFields; //!< values of dateField
    QString defaultDateField; //!< what a range applies to when dateField is not given
    QString home; //!< the member that says which home, or homes, it belongs to; empty: none
    QList<Member> members;
    bool isOpen = false; //!< needs no token
    QString previousFlag = QStringLiteral("hasPrev");

    QString path() const { return u"/openapi/api/" + name; }
    bool takes(const QString &parameter) const { return parameters.contains(parameter); }
    const Member *member(const QString &memberName) const;
};

//! Thirteen, in the order of the endpoint table.
const QList<Resource> &resources();
const Resource &resource(const QString &name);

//! Every query parameter that any list takes.
const QStringList &allParameters();
//! Every value that any dateField takes.
const QStringList &allDateFields();

//! The member that a dateField speaks of: "next_review_date" is nextReviewDate. Empty for ingested_on, which
//! no record shows.
QString dateMember(const QString &dateField);
//! True for dates without a time of day, that come as the instant of a midnight in London or UTC.
bool isCalendarDate(const QString &dateField);
//! The member that a filter by id compares: homeId is home.
QString idMember(const Resource &resource, const QString &parameter);

//! All 31 operations: "GET /openapi/api/residents/:id".
const QStringList &operations();

} // namespace care::test
