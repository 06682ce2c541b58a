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

//! Error for an answer that the store could not keep.
inline ApiError notStored(const StoreError &error)
{
    return ApiError{ ApiError::Kind::NotStored, 0, error.detail };
}

//! Request for a range of a list: scope, days and priority.
struct FetchRequest {
    //! Records that a request fetches, and how the store keeps them.
    enum class Want : quint8 {
        Whole, //!< Records created in these days; the range then counts as completely received.
        //! Records that the service received in these days; stored, but no range counts as received.
        Received,
        //! Records created in these days, read from where new ones are added until a page has nothing new;
        //! stored as with Received.
        Newest,
        //! Records of a list on screen in the service's order, one page per fetchPage(); stored as with
        //! Received.
        Listed,
    };
    const ResourceSchema *schema = nullptr;
    //! Parameters that narrow the list: a home, a resident, a filter of the service.
    QueryParameters scope{};
    DateRange range{};
    Want want = Want::Whole;
    //! Priority of the requests, so that lists on screen come before background work.
    Lane lane = Lane::Background;
    bool isLong = false; //!< True for a long list, in which overlapping pages may form one range.
    bool maySplit = false;
    bool isUnordered = false; //!< True if the service returns the list in a different order each time.
    int pageSize = 100;
    qint64 now = 0; //!< Present moment in ms since 1970, passed in because this class reads no clock.
    //! Moment by which a record must have been missed before, to be removed when missed again.
    qint64 goneBefore = 0;
    qint64 here = -1; //!< Number of stored records among those that the service counts (Want::Newest).
    //! True if new records may be anywhere near the head or the end of the list (Want::Newest).
    bool isScattered = false;
    //! True to start the search at the end of the list, where new records were last found (Want::Newest).
    bool fromTail = false;
    //! Most pages of a search (Want::Newest); if there are more new records, the counts differ and a full
    //! check follows.
    int maxPages = 400;
};

struct FetchResult : ListContradiction {
    enum class End : quint8 {
        Stored, //!< The requested range is completely in the store.
        TooMany, //!< The range has more than a page and must be requested in pieces.
        Unsteady, //!< The list changed every time it was read, so no result can be trusted.
    };
    End end = End::Stored;
    qint64 total = -1; //!< Number of records in the range that the service counts.
    int pageSize = 0; //!< Number of records per page that the service really sends.
    int requests = 0;
    bool newestFirst = false; //!< True if the first page was sorted by creation, newest first.
    //! True if the range was read in overlapping pages, which prove that nothing is missing.
    bool joined = false;
    bool newsAtTail = false; //!< True if a search found new records at the end of the list (Want::Newest).
    bool isUnordered = false; //!< True if the service returns the list in a different order each time.
    int parts = 0; //!< Number of homes or residents by which the range was fetched.
    RangeChanges changes; //!< Changes in the store by all pages of the range.
    qint64 received = 0; //!< Number of different records of a list on screen received so far (Want::Listed).
    bool complete = false; //!< True once every page of a list on screen was received (Want::Listed).
    QDateTime asOf{}; //!< Time as of which a list on screen is complete, as in ListState (Want::Listed).
    //! True if the next page of a list on screen is due at once, because the list or its head is read again
    //! (Want::Listed).
    bool isNextPageDue = false;
};

//! Fetching of one range of a list from the service into the store. Internal to models/sync.
//!
//! A page that holds the whole range is complete, because it is one answer. A longer range is fetched in
//! overlapping pages if their order is stable (OverlapWalk); otherwise in parts, by home and then by
//! resident, if that takes fewer requests; otherwise by walks until two bring the same records. If each
//! answer has another order, a part longer than a page is fetched until as many records came as the service
//! counts (docs/decisions/0001-date-windows.md).
//!
//! A list on screen (Listed) is read page by page in the service's order. Then its head is read again until a
//! page brings nothing new, so a growing list is complete as of the beginning of the walk. If fewer records
//! came than were counted at the beginning, the list is walked again, because removed records shift pages and
//! the order is not promised. The records of all walks count, until they reach the count, two walks agree
//! record by record, or several in a row bring nothing.
//!
//! Lives on the thread of its owner. start() is called once; the callback runs once, never after the parent
//! died, and then the object deletes itself; for a list on screen the owner deletes it. Client and store must
//! outlive it. Nothing is deleted from the store here, except the records of a home that the key may no
//! longer see: the store marks records of the range that did not come as missed.
class RangeFetcher final : public QObject {
    Q_OBJECT

public:
    using Callback = std::function<void(const Result<FetchResult> &)>;

    RangeFetcher(ApiClient &client, Store &store, const FetchRequest &request, QObject *parent);
    void start(Callback callback);
    //! Fetches the next page of a list on screen; \a now is in ms since 1970. May be called again only after
    //! the callback ran. After an error of the service the same page is requested again; after an error of
    //! the store the walk cannot continue, because it counts a page that is not stored.
    void fetchPage(qint64 now, Callback callback);

Q_SIGNALS:
    //! Emitted with true when an answer begins to wait for the store, and with false when that ends.
    void waitsForStore(bool waits);

private:
    //! Part of the range being read: all of it, or one home or resident.
    struct Part {
        QueryParameters scope;
        int page = 1; //!< Number of the page to be requested next.
        int rounds = 1; //!< Number of walks through the part, or of answers to it if each has another order.
        PageWalk walk;
        int agreed = 0; //!< Number of walks through the part in a row that brought the same records.
        //! Record ids found by the previous walk, compared with those of the present one.
        QSet<QString> before;
    };
    //! Record ids of a part of the list, collected over several requests, because the service orders its
    //! answer differently each time.
    struct Draw {
        qint64 total = -1;
        qint64 unnamed = 0;
        QSet<QString> ids;
    };
    //! Search for new records from one end of the list, then from the other.
    struct Search {
        int changes = 0; //!< Number of changes that the search for new records has found so far.
        bool isAtTail = false;
        bool isAtSecondEnd = false;
    };
    //! Walks through a list on screen; m_part holds the present walk, m_ids the records of all walks.
    struct Listing {
        qint64 began = 0; //!< Start of the present walk, in ms since 1970.
        int headPage = 0; //!< Page of the head being read again; 0 if it is not.
        int futileWalks = 0; //!< Number of walks in a row without a new record.
        //! Number of records beyond the service's count, although none seems to have been removed.
        qint64 uncounted = 0;
        qint64 before = 0; //!< Number of records found before the present walk.
        QStringList order; //!< Record ids in the order in which the present walk found them.
        QStringList lastOrder; //!< Record ids in the order in which the previous walk found them.
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
    Draw m_draw; //!< Ids collected from all answers to the present part, if its order changes each time.
    Listing m_listing;
    QList<QueryParameters> m_scopes; //!< Query parameters of the parts that are still to be read.
    Division m_division = Division::NotTried;
    //! Walk that reads the range in overlapping pages; empty when the range is read in another way.
    std::optional<OverlapWalk> m_joined;
    //! Proof by which overlapping pages are tried to be joined; nothing once each has failed.
    std::optional<OverlapWalk::Proof> m_proof = OverlapWalk::Proof::Times;
    Search m_search; //!< State of the search for new records (Want::Newest).
    QSet<QString> m_ids; //!< Record ids of the parts or walks read so far.
};

} // namespace care
