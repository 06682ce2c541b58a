// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/errors.h"
#include "app/service/database/keys.h"
#include "app/service/database/repository.h"

#include <QDateTime>
#include <QJsonObject>

#include <functional>

namespace care {
class RawObject;
}

namespace care::service {

//! Meaning of a PUT: docs/contract.md chooses Replace; tests also run clients against Merge.
enum class PutMeaning : quint8 { Replace, Merge };

//! Creating and updating residents: the only records that can be written through the contract.
class Residents {
public:
    using Clock = std::function<QDateTime()>;

    Residents(Repository &repository, PutMeaning put, Clock clock);

    //! API key and request id behind a change, kept in the log of changes.
    struct Requester {
        const Key &key;
        QByteArray requestId;
    };
    //! Stores a new resident from \a body, JSON as sent; returns the stored record or the refusal.
    Result<QByteArray> create(const QByteArray &body, const Requester &requester);
    //! Check of the stored record before an update overwrites it; may refuse (If-Match).
    using Accept = std::function<Result<void>(const QByteArray &stored)>;
    Result<QByteArray> update(
        const QString &id, const QByteArray &body, const Requester &requester, const Accept &accept);

private:
    //! Validates and stores a resident; \a before is the stored record, empty for a new resident.
    Result<QByteArray> store(Repository::Change &change, RawObject resident, const QJsonObject &before,
        const Requester &requester);
    void settleServerOwned(RawObject &resident, const QJsonObject &sent, const QJsonObject &before) const;

    Repository &m_repository;
    const PutMeaning m_put;
    const Clock m_clock;
};

//! Checks a resident's record before the service stores it: the shapes of the schema, and the rules of
//! models/schema on impossible values. Unlikely values pass, because the form has warned about them. One
//! detail per bad member, dotted where nested; empty if the record can be stored. The caller, which has the
//! repository, checks that the home exists and that no other resident has the NHS number.
Details residentProblems(const QJsonObject &resident, QDate today);

} // namespace care::service
