// SPDX-License-Identifier: GPL-3.0-or-later
//! Data that exists on this workstation only, such as unsaved changes, acts on findings and pending writes.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QSet>
#include <QString>

namespace care {

//! User's act on a finding of a rule. The newest act for a rule and record applies; older ones are kept for
//! undoing. Never sent to the service.
struct TriageAct {
    enum class State : quint8 {
        Open,
        Done, //!< Finding that the user has dealt with; it opens again when the record changes.
        SnoozedToDay, //!< Finding hidden before the day \a until, or until the record changes.
        SnoozedUntilChanged,
    };
    static constexpr int undoDays = 30; //!< Days during which the user can undo an act on a finding.

    QString id; //!< Act id, shared by acts on several findings made at once, which are undone together.
    QString ruleId, resource, recordId;
    QString fingerprint; //!< Fingerprint of the finding at the time of the act, see Finding.
    State state = State::Open;
    QDate until{}; //!< Day, in the homes' time zone, on which a snoozed finding is shown again.
    QString note{};
    QDateTime at{}; //!< Time of the act; may be in the future if the clock was put back since.

    bool operator==(const TriageAct &) const = default;
};

//! Unsaved changes that a user typed, kept until they are saved or discarded.
struct Draft {
    QString resource; //!< Resource of the draft's record, such as "residents".
    QString id; //!< Record id, or a generated id for a record that does not exist yet.
    QByteArray content; //!< Typed values as bytes, which only the form can interpret.
    QDateTime storedAt{}; //!< Time set by the journal; invalid if it is in the future.
    bool discarded = false; //!< True if the user discarded the draft, which can be restored for a day.
};

//! Residents of each home at the midnight at the end of a day.
struct CensusEntry {
    QDate day; //!< Day of the census in the homes' time zone.
    QDateTime takenAt{}; //!< Time of the census; may be in the future if the clock was put back since.
    //! True if the census was taken well after midnight, so that it may differ from midnight's.
    bool isLate = false;
    //! Resident ids by home id; an empty home id stands for residents without a home.
    QHash<QString, QSet<QString>> residents{};

    bool operator==(const CensusEntry &) const = default;
};

//! Findings of the rules that the user has seen, and when.
struct SeenFindings {
    struct Marks {
        QSet<quint64> before; //!< Findings that existed when the user's previous look ended.
        QSet<quint64> seen; //!< Findings that exist now and count as seen at the next look.

        bool operator==(const Marks &) const = default;
    };
    QDateTime since{}; //!< End of the previous look; invalid if there was none.
    //! Time of the present look; like since, it may be in the future if the clock was put back.
    QDateTime at{};
    QHash<QString, Marks> rules{}; //!< Findings that the user has seen, by the id of their rule.

    bool operator==(const SeenFindings &) const = default;
};

//! Day from which the limits of a chart are calculated anew, because something was changed on purpose.
struct Recalculation {
    QString id;
    QString measure; //!< Name of the trend whose chart is recalculated.
    QString homeId; //!< Home id; empty for all homes together and each of them.
    QDate day; //!< Day in the homes' time zone from which the limits are recalculated.
    QString reason; //!< Reason for the recalculation, in the user's words.

    bool operator==(const Recalculation &) const = default;
};

//! User's draft of an incident notification, and the answer whether anybody was notified. The program
//! notifies nobody and knows nothing of it; the answer is the user's.
struct NotificationDraft {
    enum class Answer : quint8 { None, Yes, NoNeed, NotYet };
    QString incidentId;
    QString words; //!< Text of the notification draft in the user's words.
    Answer answer = Answer::None;
    QString reason{}; //!< Reason that the user gave with the answer about notifying.
    QString who{}; //!< Account whose user gave the answer about notifying.
    QDateTime answeredAt{}; //!< Time of the answer; may be in the future if the clock was put back since.

    bool operator==(const NotificationDraft &) const = default;
};

//! POST or PUT, stored before it is sent, so that after a crash the program knows that the service may have
//! received it (fault row 92).
struct Write {
    enum class State : quint8 {
        Sending, //!< The write may be on its way to the service.
        Unknown, //!< The request was cut off, and may or may not have been carried out.
        Done,
        NotDone, //!< The request was refused, or found not to have been carried out.
    };
    qint64 number = 0; //!< Number of the pending write, set by the journal.
    QByteArray method{}; //!< HTTP method of the write, "POST" or "PUT".
    QString resource{};
    QString recordId{}; //!< Id of the written record; empty for a POST without an answer.
    QByteArray body{}; //!< Body of the request, deleted once the outcome is known.
    QDateTime beganAt{}; //!< Time set by the journal; invalid if it is in the future.
    State state = State::Sending;

    bool isOpen() const { return state == State::Sending || state == State::Unknown; }
};

} // namespace care
