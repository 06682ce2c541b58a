// SPDX-License-Identifier: GPL-3.0-or-later
//! The contract as docs/openapi.json describes it, for tests that go through all of it. Nothing here comes
//! from the tables that the service validates with, so that a mistake in those shows.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace care::test {

//! A member of a record, and the kind of its value.
struct Member {
    enum class Kind {
        Text,
        Number,
        Flag,
        Moment, //!< "2026-11-21T12:00:00.000Z"
        Object,
        List,
        Pair, //!< {id, name} and nothing else
    };

    QString name;
    Kind kind;
    bool isRequired = false; //!< every record has it
    bool mayBeNull = false; //!< only what is required: the service leaves out what else is not recorded
    bool isCalendarDate = false; //!< a day, sent as the instant of its midnight in London or UTC
};

//! A list and its records by id.
struct Resource {
    QString name; //!< last part of its path
    QStringList parameters; //!< of the list, in the order of its description
    QStringList dateFields; //!< values of dateField
    QString defaultDateField; //!< what a range applies to when dateField is not given
    QString home; //!< the member that says which home, or homes, it belongs to; empty: none
    QList<Member> members;
    bool isOpen = false; //!< needs no token
    QString previousFlag;

    QString path() const { return u"/openapi/api/" + name; }
    bool takes(const QString &parameter) const { return parameters.contains(parameter); }
    const Member *member(const QString &memberName) const;
};

const QJsonObject &contractFile();
//! The object \a value of the file, or the one that its "$ref" names.
QJsonObject resolved(const QJsonValue &value);

const QList<Resource> &resources();
const Resource &resource(const QString &name);

//! Every query parameter that any list takes.
QStringList allParameters();
//! Every value that any dateField takes.
QStringList allDateFields();

//! The member that a dateField speaks of: "next_review_date" is nextReviewDate. Empty for ingested_on, which
//! no record shows.
QString dateMember(const QString &dateField);
//! True for dates without a time of day.
bool isCalendarDate(const QString &dateField);
//! The member that a filter by id compares: homeId is home.
QString idMember(const Resource &resource, const QString &parameter);

//! All of the contract: "GET /openapi/api/residents/:id".
const QStringList &operations();
//! True for an operation that asks for no token.
bool isOpen(const QString &operation);

} // namespace care::test
