// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/api/page.h"
#include "models/schema/filter.h"
#include "models/store/mirror/dateranges.h"
#include "models/sync/overlapwalk.h"
#include "models/sync/pagewalk.h"

#include <QObject>

#include <functional>
#include <optional>

namespace care {

class ApiClient;
class Store;

struct FetchRequest {
    //! Which records, and what becomes of them.
    enum class Want : quint8 {
        Whole, //!< those created in these days; the range then counts as received whole
        Received, //!< those that the service received in these days; added to the store, but no range counts
                  //!< as received
        Newest, //!< those created in these days, where new ones are added, until a page has nothing new; as
                //!< Received
    };
    const ResourceSchema *schema = nullptr;
    DateRange range;
    Want want = Want::Whole;
    bool isLong = false; //!< the list is long: pages that overlap may form one range
    bool maySplit = false;
    bool isUnordered = false; //!< each answer comes in another order
    int pageSize = 100;
    qint64 now = 0; //!< milliseconds since 1970
    qint64 goneBefore = 0; //!< as in RangeWrite
    qint64 here = -1; //!< of Newest: records that are here of what the service counts
    bool isScattered = false; //!< of Newest: new records may be anywhere near the head or the end
    bool fromTail = false; //!< of Newest: the end of the list first, where the last ones were found
    int maxPages = 0; //!< of a scattered list
};

struct FetchResult {
    enum class End : quint8 {
        Stored, //!< all of it is in the store
        TooMany, //!< more than a page: to be asked for in pieces
        Unsteady, //!< the list changed each time it was read
    };
    End end = End::Stored;
    qint64 total = -1; //!< what the service counts
    qint64 missing = 0; //!< records that the service counts but never sends
    qint64 unnamed = 0; //!< records that the service sends without a usable id
    int pageSize = 0; //!< that the service really gives
    int requests = 0;
    bool repeats = false; //!< a page promised another one but had no new record
    bool newestFirst = false; //!< the first page was sorted by creation, newest first
    bool joined = false; //!< its pages overlap, and prove that nothing is missing
    bool newsAtTail = false; //!< of Newest: something new was found at the end of the list
    bool isUnordered = false; //!< each answer comes in another order
    int parts = 0; //!< homes or residents by which the range was fetched
    RangeChanges changes; //!< by all its pages together
};

//! Fetches one range of days from the service into the store. Internal to models/sync.
//!
//! A page that holds the whole range is complete, because it is one answer. A longer range is fetched in
//! overlapping pages if their order is stable (OverlapWalk); else in parts, by home and then by resident, if
//! that takes fewer requests; else by walks until two bring the same records. If each answer has another
//! order, a part longer than a page is fetched until as many records came as the service counts
//! (docs/decisions/0001-date-windows.md).
//!
//! Lives on the thread of its owner. start() is called once; the callback runs once, never after the parent
//! died, and then the object deletes itself. Client and store outlive it. Nothing is deleted from the store
//! here: the store marks records of the range that did not come as missed.
class RangeFetcher final : public QObject {
    Q_OBJECT

public:
    using Callback = std::function<void(const Result<FetchResult> &)>;

    RangeFetcher(ApiClient &client, Store &store, const FetchRequest &request, QObject *parent);
    void start(Callback callback);

Q_SIGNALS:
    //! Emitted when it begins and ends to wait for the store with an answer.
    void waitsForStore(bool waits);

private:
    //! The range, or one home or resident of it, that is read at present.
    struct Part {
        QueryParameters scope;
        int page = 1; //!< to be asked for
        int rounds = 1; //!< walks through it, or answers if each has another order
        PageWalk walk;
        int agreed = 0; //!< walks in a row that brought the same records
        QSet<QString> before; //!< of the walk before
    };
    //! All answers to a part, each of them in another order.
    struct Draw {
        qint64 total = -1;
        qint64 unnamed = 0;
        QSet<QString> ids;
    };
    //! The search for new records from one end of the list, then from the other.
    struct Search {
        int changes = 0; //!< that it has brought so far
        bool isAtTail = false;
        bool isAtSecondEnd = false;
    };
    enum class Division : quint8 { NotTried, Begun, GivenUp };

    void ask();
    void request(int page, int limit, const std::function<void(const RecordPage &)> &then);
    void handleError(const ApiError &error);
    void receive(const RecordPage &page);
    void receiveFirst(const RecordPage &page);
    void joinPage(const RecordPage &page);
    void storeJoined();
    void searchOn(const RecordPage &page);
    void searchBothEnds(const RecordPage &page, int added);
    void divide(const RecordPage &page);
    void divideBy(const QString &parameter, const QStringList &values, const RecordPage &page);
    void walkOn(const RecordPage &page);
    void compareWalks();
    void drawOn(const RecordPage &page);
    void finishPart(const QSet<QString> &ids, qint64 unnamed);
    void readNextPart();
    void countUndivided();
    void readUndivided();
    bool isWhole(const RecordPage &page) const;
    RangeWrite writeOf(qint64 total) const;
    void storePage(const RecordPage &page, const std::function<void()> &then);
    void storeRange();
    void store(const RangeWrite &write, const std::function<void()> &then);
    void finish(FetchResult::End end);
    void answer(const Result<FetchResult> &result);

    ApiClient &m_client;
    Store &m_store;
    const FetchRequest m_request;
    Callback m_callback;
    FetchResult m_result;
    Part m_part;
    Draw m_draw; //!< of the same part
    QList<QueryParameters> m_scopes; //!< of the parts still to be read
    Division m_division = Division::NotTried;
    std::optional<OverlapWalk> m_joined; //!< while pages are read that overlap
    std::optional<OverlapWalk::Proof> m_proof = OverlapWalk::Proof::Times; //!< nothing once each has failed
    Search m_search; //!< of Newest
    QSet<QString> m_ids; //!< of the parts that were read
};

} // namespace care
