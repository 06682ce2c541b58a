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

//! Meaning of a PUT: docs/contract.md decides for Replace; tests run clients against Merge as well.
enum class PutMeaning : quint8 { Replace, Merge };

//! Creating and updating residents: the only records that can be written through the contract.
class Residents {
public:
    using Clock = std::function<QDateTime()>;

    Residents(Repository &repository, PutMeaning put, Clock clock);

    //! The key that asks for a change, and in which request.
    struct Requester {
        const Key &key;
        QByteArray requestId;
    };
    //! The stored record, or why it cannot be stored. \a body is JSON as it was sent.
    Result<QByteArray> create(const QByteArray &body, const Requester &requester);
    //! \a accept is asked with the record as it stands before it is overwritten, and may refuse (If-Match).
    using Accept = std::function<Result<void>(const QByteArray &stored)>;
    Result<QByteArray> update(
        const QString &id, const QByteArray &body, const Requester &requester, const Accept &accept);

private:
    //! \a before is the record as it is stored; empty for a new one.
    Result<QByteArray> store(Repository::Change &change, RawObject resident, const QJsonObject &before,
        const Requester &requester);
    void settleServerOwned(RawObject &resident, const QJsonObject &sent, const QJsonObject &before) const;

    Repository &m_repository;
    const PutMeaning m_put;
    const Clock m_clock;
};

//! Rules for a resident's record before the service stores it: the shapes of the schema, and the rules of
//! models/schema on what cannot be right. Unlikely values are accepted, because the form has warned about
//! them. One detail per bad member, dotted where it is nested; empty if the record can be stored. The caller,
//! who has the repository, checks that the home exists and that no other resident has the NHS number.
Details residentProblems(const QJsonObject &resident, QDate today);

} // namespace care::service
