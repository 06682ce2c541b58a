// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/api/page.h"
#include "models/api/requestpacer.h"
#include "models/schema/filter.h"
#include "models/store/database/storeresult.h"
#include "models/store/mirror/dateranges.h"
#include "models/sync/pagewalk.h"
#include "models/sync/syncprogress.h"

#include <QObject>

#include <functional>
#include <optional>

namespace care {

class ApiClient;
class Store;

//! The error for an answer that the store could not keep.
inline ApiError notStored(const StoreError &error)
{
    return ApiError{ ApiError::Kind::NotStored, 0, error.detail };
}

//! A range of a list: its scope, its days, and the priority of its requests.
struct FetchRequest {
    //! Which records, and what becomes of them.
    enum class Want : quint8 {
        Whole, //!< those created in these days; the range then counts as received whole
        Received, //!< those that the service received in these days; added to the store, but no range counts
                  //!< as received
        Newest, //!< those created in these days, where new ones are added, until a page has nothing new; as
                //!< Received
        Listed, //!< all, in the order of the service, a page for each call of fetchPage(); as Received
    };
    const ResourceSchema *schema = nullptr;
    QueryParameters scope{}; //!< that narrow the list: a home, a resident, a filter of the service
    DateRange range{};
    Want want = Want::Whole;
    Lane lane = Lane::Background; //!< the priority of its requests
    bool isLong = false; //!< the list is long: pages that overlap may form one range
    bool maySplit = false;
    bool isUnordered = false; //!< each answer comes in another order
    int pageSize = 100;
    qint64 now = 0; //!< milliseconds since 1970
    qint64 goneBefore = 0; //!< as in RangeWrite
    qint64 here = -1; //!< of Newest: records that are here of what the service counts
    bool isScattered = false; //!< of Newest: new records may be anywhere near the head or the end
    bool fromTail = false; //!< of Newest: the end of the list first, where the last ones were found
    int maxPages = 400; //!< of Newest; with more new records the counts differ, and a full check follows
};

struct FetchResult : ListContradiction {
    enum class End : quint8 {
        Stored, //!< all of it is in the store
        TooMany, //!< more than a page: to be asked for in pieces
        Unsteady, //!< the list changed each time it was read
    };
    End end = End::Stored;
    qint64 total = -1; //!< what the service counts
    int pageSize = 0; //!< that the service really gives
    int requests = 0;
    bool newestFirst = false; //!< the first page was sorted by creation, newest first
    bool joined = false; //!< its pages overlap, and prove that nothing is missing
    bool newsAtTail = false; //!< of Newest: something new was found at the end of the list
    bool isUnordered = false; //!< each answer comes in another order
    int parts = 0; //!< homes or residents by which the range was fetched
    RangeChanges changes; //!< by all its pages together
    qint64 received = 0; //!< of Listed: different records so far
    bool complete = false; //!< of Listed: every page was received
    QDateTime asOf{}; //!< of Listed: as in ListState
    bool isNextPageDue = false; //!< of Listed: at once, because the list or its head is read again
};

//! Fetches one range of a list from the service into the store. Internal to models/sync.
//!
//! A page that holds the whole range is complete, because it is one answer. A longer range is fetched in
//! overlapping pages if their order is stable (OverlapWalk); else in parts, by home and then by resident, if
//! that takes fewer requests; else by walks until two bring the same records. If each answer has another
//! order, a part longer than a page is fetched until as many records came as the service counts
//! (docs/decisions/0001-date-windows.md).
//!
//! A list on screen (Listed) is walked through page by page, in the order of the service. Its head is then
//! read again until a page brings nothing new, so a growing list is complete as of the beginning of the walk.
//! If fewer records came than were counted at the beginning, the list is walked again, because removed
//! records shift pages and the order is not promised. The records of all walks count, until they reach the
//! count, until two walks agree record by record, or until several in a row bring nothing.
//!
//! Lives on the thread of its owner. start() is called once; the callback runs once, never after the parent
//! died, and then the object deletes itself; a list on screen is deleted by its owner. Client and store
//! outlive it. Nothing is deleted from the store here, except the records of a home that the key may no
//! longer see: the store marks records of the range that did not come as missed.
class RangeFetcher final : public QObject {
    Q_OBJECT

public:
    using Callback = std::function<void(const Result<FetchResult> &)>;

    RangeFetcher(ApiClient &client, Store &store, const FetchRequest &request, QObject *parent);
    void start(Callback callback);
    //! Fetches the next page of a list on screen, at \a now (milliseconds since 1970). Called again only
    //! after the callback ran: after an error of the service for the same page. After one of the store the
    //! walk cannot continue, because it counts a page that is not stored.
    void fetchPage(qint64 now, Callback callback);

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
    //! The walks through a list on screen; m_part has the present one, m_ids the records of all.
    struct Listing {
        qint64 began = 0; //!< of the present walk, milliseconds since 1970
        int headPage = 0; //!< 0 while the head is not read again
        int futileWalks = 0; //!< walks in a row that brought nothing
        qint64 uncounted = 0; //!< records beyond the count, although none seems to have been removed
        qint64 before = 0; //!< records of the walks before this one
        QStringList order; //!< of this walk
        QStringList lastOrder; //!< of the walk before
    };
    enum class Division : quint8 { NotTried, Begun, GivenUp };

    void ask();
    void request(int page, int limit, const std::function<void(const RecordPage &)> &then);
    void handleError(const ApiError &error);
    void receive(const RecordPage &page);
    void receiveFirst(const RecordPage &page);
    void receiveListed(const RecordPage &page);
    bool continuesListed(const RecordPage &page);
    bool continuesHead(const RecordPage &page, qsizetype added);
    bool beginsAnotherWalk();
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
    FetchRequest m_request;
    Callback m_callback;
    FetchResult m_result;
    Part m_part;
    Draw m_draw; //!< of the same part
    Listing m_listing;
    QList<QueryParameters> m_scopes; //!< of the parts still to be read
    Division m_division = Division::NotTried;
    std::optional<OverlapWalk> m_joined; //!< while pages are read that overlap
    std::optional<OverlapWalk::Proof> m_proof = OverlapWalk::Proof::Times; //!< nothing once each has failed
    Search m_search; //!< of Newest
    QSet<QString> m_ids; //!< of the parts or walks that were read
};

} // namespace care
