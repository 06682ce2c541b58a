// SPDX-License-Identifier: GPL-3.0-or-later
//! Facts about an incident from the records, for a notification that names nobody.
#pragma once

#include "models/insight/findings.h"
#include "models/json/record.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>

namespace care {

//! What must not leave the home: every word of the resident's name, their NHS number and date of birth; for
//! other residents, staff and contacts, two words of a name side by side, or one word in text that the user
//! typed.
class PeopleNames {
public:
    //! Adds the names of one person, such as given, family and preferred name.
    void addPerson(const QStringList &texts);
    //! Adds what else tells who the person is, for text that the user typed.
    void addIdentity(const QString &nhsNumber, const QDate &dateOfBirth);
    //! Adds a name of somebody else by the words of \a given and \a family; \a title with a family name
    //! counts as a name, too.
    void addOther(const QString &title, const QString &given, const QString &family);
    //! \a text with "[name]" in place of each name.
    QString removedFrom(const QString &text) const;
    //! Names in text that the user typed, as written and each once, including single capitalised words that
    //! name somebody else of the home, the NHS number and the date of birth. Ordinary words such as "Will" at
    //! the start of a sentence, and months beside a number, do not count.
    QStringList namesIn(const QString &text) const;

private:
    //! Positions of names among the words of a text.
    QSet<qsizetype> placesOf(const QStringList &folded) const;

    QSet<QString> m_words; //!< Folded words of the resident's name.
    QSet<QString> m_pairs; //!< Folded pairs "given family" and "family given" of others.
    QSet<QString> m_others; //!< Folded single words of others' names.
    QList<QRegularExpression> m_numbers; //!< The NHS number and the date of birth as people write them.
};

//! Fact for a notification in one line, from one record.
struct NotificationFact {
    const ResourceSchema *schema = nullptr;
    QString id; //!< Id of the record that the fact is from.
    QLatin1StringView moment; //!< Key of the field that the time is from.
    QDateTime at; //!< Time of the fact in UTC.
    QString label; //!< Label of the fact, such as "Risk assessment, reviewed".
    QList<QLatin1StringView> keys; //!< Keys of the fields that the value is from.
    QString value; //!< Value of the fact as displayText() formats it, without names.

    bool operator==(const NotificationFact &) const = default;
};

struct NotificationFacts {
    QString incidentId, residentId;
    QString code; //!< Code used in place of the resident's name; empty if the incident names nobody.
    QString ageBand; //!< Age band at the time of the incident; empty if unknown.
    QDate admitted; //!< Day of the resident's admission; invalid if unknown.
    QString home;
    //! Time in UTC at which it happened, or was recorded if nothing says when it happened.
    QDateTime happened;
    QList<NotificationFact> incident;
    QList<NotificationFact> before; //!< Assessments and plans from before the incident.
    QList<NotificationFact> since; //!< Facts since the incident, the earliest first.
    QStringList missing; //!< Names of the resources whose lists are incomplete here.
    PeopleNames names; //!< Names that were removed from the facts, also used to check typed text.
};

//! Reads the facts in the thread of \a reads. Free text by staff is left out, because it may name anybody.
//! Without an incident of this id the result has no facts.
NotificationFacts readNotificationFacts(
    const QString &incidentId, const RecordReads &reads, const Circumstances &around);

} // namespace care
