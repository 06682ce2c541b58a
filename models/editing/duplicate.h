// SPDX-License-Identifier: GPL-3.0-or-later
//! Possible duplicates of a person who is being added.
#pragma once

#include "models/api/page.h"
#include "models/schema/likeness.h"

#include <QList>
#include <QObject>

#include <chrono>
#include <functional>
#include <optional>

namespace care {

class ApiClient;
class Store;

//! Reason for adding a person despite a possible duplicate; recorded in the audit trail.
enum class Distinction : quint8 {
    Namesake, //!< Another person of the same name, a relative or by coincidence.
    WrongRecord, //!< Other record has a wrong number or date.
};

struct Duplicate {
    QString id;
    QString name; //!< Name and birth of the other person: "MORGAN, Elen (Mrs), born 14-Jul-1945".
    Likeness why = Likeness::Similar;
    bool isProbablyOwn = false; //!< True if the record comes from an interrupted save of this resident.
    bool isBirthKnown = true; //!< True if the dates of birth of both are known.
    bool isFirstNameSame = false;
    bool isFamilyNameSame = false;
    bool isBirthSame = false;
    QString home{};
    QString room{};

    //! Warning about the likeness: "MORGAN, Elen (Mrs), born 14-Jul-1945 has the same NHS number. Recorded in
    //! Rowan House, room 12."
    QString message() const;
    //! Reasons that the user can choose; a shared NHS number is never a coincidence.
    QList<Distinction> answers() const;

private:
    QString likenessText() const;
};

//! Name and birth of a person: "MORGAN, Elen (Mrs), born 14-Jul-1945".
QString personText(const Record &resident);
//! Likeness of \a other to \a wanted as a possible duplicate, namesakes included; no value for different
//! people.
std::optional<Duplicate> duplicateOf(const Record &wanted, const Record &other);

QString distinctionText(Distinction distinction);
QString auditText(Distinction distinction);

struct Duplicates {
    QList<Duplicate> found; //!< Possible duplicates, the most likely first.
    QString notAsked; //!< Reason why the service was not fully asked; empty if it was.
};

//! Search for records of a person who is being added, in the store and at the service, which may have
//! residents not stored here yet.
//!
//! The service filters by date of birth and date of creation, not by number or name, so it is asked for
//! residents born around that day, born on the day with day and month swapped, and created since yesterday.
//! Answers after the deadline are ignored.
class DuplicateSearch : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds usualDeadline{ 4000 };

    //! Client and store must outlive the search.
    DuplicateSearch(ApiClient &client, Store &store, std::chrono::milliseconds deadline = usualDeadline,
        QObject *parent = nullptr);

    //! \a done is called once, later, unless another search is started first or this object is deleted.
    void start(const Record &wanted, const std::function<void(const Duplicates &)> &done);

private:
    void searchStore();
    void askService();
    void ask(const QString &dateField, QDate from, QDate to, int page = 1);
    void take(const QList<Record> &records);
    void giveUp(const QString &reason);
    void finishIfDone();

    ApiClient &m_client;
    Store &m_store;
    const std::chrono::milliseconds m_deadline;
    Record m_wanted;
    std::function<void(const Duplicates &)> m_done;
    Duplicates m_result;
    int m_round = 0; //!< Number of the search; answers to an earlier one are dropped.
    int m_reading = 0; //!< Number of queries of the store without an answer yet.
    int m_asking = 0; //!< Number of requests to the service without an answer yet.
};

} // namespace care
