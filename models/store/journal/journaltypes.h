// SPDX-License-Identifier: GPL-3.0-or-later
//! Data that exists on this workstation only: changes not yet sent, and writes on their way.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QSet>
#include <QString>

namespace care {

//! One act of the user on a finding of a rule. The newest act on a rule and a record is what holds; older
//! ones are kept for undoing. Never sent to the service.
struct TriageAct {
    enum class State : quint8 {
        Open,
        Done, //!< until the record changes
        SnoozedToDay, //!< up to, not including, until, or until the record changes
        SnoozedUntilChanged,
    };
    static constexpr int undoDays = 30; //!< how long an act can be undone

    QString id; //!< shared by acts on several findings at once, which are undone together
    QString ruleId, resource, recordId;
    QString fingerprint; //!< of the finding at the time of the act, see Finding
    State state = State::Open;
    QDate until{}; //!< in the homes; of SnoozedToDay
    QString note{};
    QDateTime at{}; //!< may lie in the future, if the clock was put back since

    bool operator==(const TriageAct &) const = default;
};

//! Changes somebody typed and has not saved. Kept until they are saved or discarded.
struct Draft {
    QString resource; //!< "residents"
    QString id; //!< of the record; a generated one for a record that does not exist yet
    QByteArray content; //!< opaque here
    QDateTime storedAt{}; //!< set by the journal; invalid if that time is still to come
    bool discarded = false; //!< the user gave it up; it can be had back for a day
};

//! Residents of each home at the midnight with which a day ended.
struct CensusEntry {
    QDate day; //!< in the homes
    QDateTime takenAt{}; //!< may lie in the future, if the clock was put back since
    bool isLate = false; //!< taken well after that midnight
    QHash<QString, QSet<QString>> residents{}; //!< ids, by the id of the home; empty = of no home

    bool operator==(const CensusEntry &) const = default;
};

//! The findings of the rules that the user has seen, and when.
struct SeenFindings {
    struct Marks {
        QSet<quint64> before; //!< what was there when the look before ended
        QSet<quint64> seen; //!< what is there now

        bool operator==(const Marks &) const = default;
    };
    QDateTime since{}; //!< the end of the look before; invalid if there was none
    QDateTime at{}; //!< of this one; both may lie in the future, if the clock was put back since
    QHash<QString, Marks> rules{}; //!< by the id of the rule

    bool operator==(const SeenFindings &) const = default;
};

//! A day from which the limits of a chart are worked out anew, because something has changed on purpose.
struct Recalculation {
    QString id;
    QString measure; //!< name of the trend
    QString homeId; //!< empty: of all homes together, and of each
    QDate day; //!< in the homes
    QString reason; //!< the user's words

    bool operator==(const Recalculation &) const = default;
};

//! The user's draft of a notification of an incident, and the answer to whether somebody was notified. This
//! program neither notifies nor knows of it: the answer is the user's.
struct NotificationDraft {
    enum class Answer : quint8 { None, Yes, NoNeed, NotYet };
    QString incidentId;
    QString words; //!< the user's own
    Answer answer = Answer::None;
    QString reason{}; //!< of the answer
    QString who{}; //!< the account that gave the answer
    QDateTime answeredAt{}; //!< may lie in the future, if the clock was put back since

    bool operator==(const NotificationDraft &) const = default;
};

//! A POST or PUT. It is stored before it is sent, so that after a crash the program knows that it may have
//! been received (fault row 92).
struct Write {
    enum class State : quint8 {
        Sending, //!< may be on the wire
        Unknown, //!< was cut off: it may or may not have been done
        Done,
        NotDone, //!< refused, or found not to have happened
    };
    qint64 number = 0; //!< set by the journal
    QByteArray method{}; //!< "POST" or "PUT"
    QString resource{};
    QString recordId{}; //!< empty for a POST that has not been answered
    QByteArray body{}; //!< forgotten once it is settled
    QDateTime beganAt{}; //!< set by the journal; invalid if that time is still to come
    State state = State::Sending;

    bool isOpen() const { return state == State::Sending || state == State::Unknown; }
};

} // namespace care
