// SPDX-License-Identifier: GPL-3.0-or-later
//! Parts that the tests of the contract share: one real service for a whole class, and judges of its answers.
#pragma once

#include "tests/contract/contractfile.h"
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"

#include <QDate>
#include <QHash>
#include <QJsonArray>

#include <functional>

class QTestData;

namespace care::test {

//! The day at which the services of the tests stand.
inline constexpr auto suiteDay = "2026-11-21";
//! Well formed, and of no record.
inline constexpr auto noRecord = "0123456789abcdef01234567";

//! All records of a list, page by page; stops at what is no list. \a query without page and limit.
QJsonArray wholeList(HttpCaller &caller, const Resource &resource, const QString &query = {});

//! A service without limits, and its lists as they were first read.
class Suite {
public:
    //! Further \a arguments win over "--size tiny".
    explicit Suite(const QStringList &arguments = {});

    //! Empty if the service runs and a token is there.
    QString problem() const { return m_problem; }
    ServiceProcess &service() { return m_service; }
    HttpCaller &caller() { return m_caller; }
    HttpAnswer read(const QString &pathAndQuery) { return m_caller.read(pathAndQuery); }
    //! The whole list, read once.
    const QJsonArray &everything(const Resource &resource);

private:
    ServiceProcess m_service;
    HttpCaller m_caller;
    QString m_problem;
    QHash<QString, QJsonArray> m_lists;
};

QString idOf(const QJsonValue &record);
QStringList idsOf(const QJsonArray &records);
QJsonArray where(const QJsonArray &records, const std::function<bool(const QJsonObject &)> &matches);

//! The fault in the body of a refusal; empty if it has the shape that all errors share.
QString errorProblem(const HttpAnswer &answer);
//! The fault in a page of a list: members, types, and numbers that do not belong together.
QString pageProblem(const Resource &resource, const HttpAnswer &answer, qint64 page, qint64 limit);

QJsonObject pagination(const HttpAnswer &answer);
QJsonArray records(const HttpAnswer &answer);

//! "2026-11-21T12:00:00.000Z", nothing else, and a moment that exists.
bool isMoment(const QJsonValue &value);
//! The day on which a range finds \a value; invalid if nothing is recorded.
QDate dayOf(const QString &dateField, const QJsonValue &value);

//! A row of a test called by \a text, which may be bytes of any kind and length.
QTestData &addRowFor(const QByteArray &text);

//! Sends \a bytes as they are and reads until the other side closes, or \a enough has come.
QByteArray talk(
    const QUrl &url, const QByteArray &bytes, const std::function<bool(const QByteArray &)> &enough = {});

} // namespace care::test
