// SPDX-License-Identifier: GPL-3.0-or-later
//! Facts about an incident from the records, for a notification that names nobody.
#pragma once

#include "models/insight/findings.h"
#include "models/json/record.h"

#include <QSet>
#include <QStringList>

namespace care {

//! Names that must not leave the home: of the person an incident is about, every word of the name; of other
//! residents of the home and of staff, two words of it side by side, or one in what a person has typed.
class PeopleNames {
public:
    //! \a texts: of one person, such as the given name, the family name and the preferred name.
    void addPerson(const QStringList &texts);
    //! \a given and \a family: the words of either. \a title: names somebody beside one of the family.
    void addOther(const QString &title, const QString &given, const QString &family);
    //! \a text with "[name]" in place of each name.
    QString removedFrom(const QString &text) const;
    //! Names in what a person has typed, as they stand there and each once: those above, and single words
    //! with a capital that name somebody else of the home. A word that is no name at the beginning of a
    //! sentence, such as "Will", and a month beside a number are none.
    QStringList namesIn(const QString &text) const;

private:
    //! Places among the words of a text.
    QSet<qsizetype> placesOf(const QStringList &folded) const;

    QSet<QString> m_words; //!< folded
    QSet<QString> m_pairs; //!< "given family" and "family given", folded
    QSet<QString> m_others; //!< single words of others, folded
};

//! One line, of one record.
struct NotificationFact {
    const ResourceSchema *schema = nullptr;
    QString id; //!< of the record
    QLatin1StringView moment; //!< key of the field that the time is from
    QDateTime at; //!< UTC
    QString label; //!< "Risk assessment, reviewed"
    QList<QLatin1StringView> keys; //!< of the fields that the value is from
    QString value; //!< as displayText() says them, without names

    bool operator==(const NotificationFact &) const = default;
};

struct NotificationFacts {
    QString incidentId, residentId;
    QString code; //!< of the person, in place of the name; empty where the incident names nobody
    QString ageBand; //!< at the time of the incident; empty if it is not known
    QDate admitted; //!< invalid if it is not known
    QString home;
    QDateTime happened; //!< or recorded, where nothing says when it happened; UTC
    QList<NotificationFact> incident;
    QList<NotificationFact> before; //!< assessed and planned before it
    QList<NotificationFact> since; //!< the earliest first
    QStringList missing; //!< lists that are not whole here, by resource
    PeopleNames names; //!< that none of the above has
};

//! In the thread of \a reads. What staff wrote in their own words is left out, since it may name anybody.
//! Without an incident with this id the result has no facts.
NotificationFacts readNotificationFacts(
    const QString &incidentId, const RecordReads &reads, const Circumstances &around);

} // namespace care
