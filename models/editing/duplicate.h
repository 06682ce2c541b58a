// SPDX-License-Identifier: GPL-3.0-or-later
//! A record that may be the same person as the one being added (fault row 94).
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

//! The reason why a person is added despite a possible duplicate; recorded in the audit trail.
enum class Distinction : quint8 {
    Namesake, //!< a relative, or by coincidence
    WrongRecord, //!< the other record has a wrong number or date
};

struct Duplicate {
    QString id;
    QString name; //!< "MORGAN, Elen (Mrs), born 14-Jul-1945"
    Likeness why = Likeness::Similar;
    bool isProbablyOwn = false; //!< comes from an interrupted save of this resident
    bool isBirthKnown = true; //!< the dates of birth of both are known
    bool isFirstNameSame = false;
    bool isFamilyNameSame = false;
    bool isBirthSame = false;
    QString home{};
    QString room{};

    //! "MORGAN, Elen (Mrs), born 14-Jul-1945 has the same NHS number. Recorded in Rowan House, room 12."
    QString message() const;
    //! Answers to choose from; nobody shares an NHS number by chance.
    QList<Distinction> answers() const;

private:
    QString likenessText() const;
};

//! "MORGAN, Elen (Mrs), born 14-Jul-1945".
QString personText(const Record &resident);
//! No value if \a wanted and \a other are different people; namesakes count as possible duplicates.
std::optional<Duplicate> duplicateOf(const Record &wanted, const Record &other);

QString distinctionText(Distinction distinction);
QString auditText(Distinction distinction);

struct Duplicates {
    QList<Duplicate> found; //!< the most likely first
    QString notAsked; //!< why the service was not fully asked; empty if it was
};

//! Finds existing records of a person who is being added, in the store and at the service, which may have
//! residents that are not stored here yet (fault row 94).
//!
//! The service can be asked by date of birth and by date of creation, not by number or name: asks for those
//! born around that day, those born on the day with day and month exchanged, and all created since yesterday.
//! Answers that take longer than the deadline are not waited for.
class DuplicateSearch : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds usualDeadline{ 4000 };

    //! Both outlive the search.
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
    int m_round = 0; //!< answers to an earlier search are dropped
    int m_reading = 0; //!< pending queries of the store
    int m_asking = 0; //!< pending requests
};

} // namespace care
