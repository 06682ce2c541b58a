// SPDX-License-Identifier: GPL-3.0-or-later
//! A list of a service that counts, sorts and sends as badly as a test wants, and a mirror that reads it.
//! Both on one clock.
#pragma once

#include "models/sync/sync.h"
#include "tests/support/keptrecords.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/times.h"

#include <QDate>
#include <QJsonArray>
#include <QJsonObject>
#include <QUrlQuery>

#include <memory>

namespace care::test {

struct OddRecord {
    QString id;
    QDate day{}; //!< it was created on; none for a record without a date
    QString home = QStringLiteral("h1");
    QString resident = QStringLiteral("r1");
    int version = 1;
    QDate received{}; //!< the service received it last on; none: on the day it was created

    QByteArray json() const;
};

class OddList {
public:
    OddList(RawServer &server, const ResourceSchema &schema);

    //! One record on each of so many days up to \a last, newest first.
    void fill(int count, QDate last);

    QList<OddRecord> records; //!< in the order in which they are sent
    //! A page that is about to be sent: its rows and what is said about all of them.
    std::function<void(QJsonArray &rows, QJsonObject &pagination)> changeAnswer;
    //! An answer instead of that.
    std::function<std::optional<Reply>(const QUrlQuery &)> instead;
    std::function<void()> beforeAnswer;
    QList<QUrlQuery> asked;

    //! How often this parameter was among them.
    int askedFor(const QString &parameter) const;
    Records byId() const;
    Reply answer(const Received &request);

private:
    QList<OddRecord> matching(const QUrlQuery &query) const;
};

//! A mirror in memory or on disk, with pages of ten.
class MirrorBench {
public:
    explicit MirrorBench(
        const StoreOptions &disk = {}, const SyncOptions &options = smallPages(), int perMinute = 100'000);

    static SyncOptions smallPages();
    //! The program ends and is started again.
    void restart();
    QDate today() const { return clock.now().date(); }
    //! Lets a little time pass again and again until \a holds.
    bool runUntil(const std::function<bool()> &holds, int realMilliseconds = 20'000);
    //! Until everything is here that can be had, and nothing is asked any more.
    bool waitUntilIdle();
    bool restAfter(qint64 milliseconds);
    ResourceProgress progress(const ResourceSchema &schema) const;
    Records kept(const ResourceSchema &schema);
    //! Empty if the store holds exactly what the list does, and nothing twice.
    QString difference(const ResourceSchema &schema, const OddList &list);

    RawServer server;
    ManualClock clock;
    Workbench bench;
    std::unique_ptr<Store> store;
    std::unique_ptr<Sync> sync;

private:
    const StoreOptions m_disk;
    const SyncOptions m_options;
};

} // namespace care::test
