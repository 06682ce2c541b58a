// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/schema/filter.h"
#include "models/sync/syncoptions.h"
#include "models/sync/syncprogress.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace care {

class ApiClient;
class Clock;
class RangeFetcher;
class Store;
class SyncScheduler;
struct FetchResult;

//! Fills the store from the service and knows how much of each list is there. models/sync is the only folder
//! that moves records from the network into the store. A list on screen is a range with the user's priority,
//! received page by page; in the background a copy of everything is received and kept up to date.
//! RangeFetcher fetches both.
class Sync : public QObject {
    Q_OBJECT

public:
    Sync(ApiClient &client, Store &store, Clock &clock, const SyncOptions &options = {},
        QObject *parent = nullptr);
    ~Sync() override;

    ListState state(const ResourceSchema &schema, const QueryParameters &query) const;
    //! True once a page of this list was received or refused, or the whole list is known to be here from an
    //! earlier run; names as in stateChanged().
    bool hasAnswered(const QString &resource, const QString &query) const;

    //! Asks for the next page of exactly this list, ahead of everything in the background. Nothing happens if
    //! the list is complete or a page of it is on its way.
    void fetchNext(const ResourceSchema &schema, const QueryParameters &query);
    //! Receives the list from its first page on; stored records stay until they are replaced. Of a mirrored
    //! list only the first page and the changes are received.
    void refresh(const ResourceSchema &schema, const QueryParameters &query);
    //! Marks the list as shown for as long as the handle lives: it comes before hidden lists, and the service
    //! is asked for its changes about every minute while somebody is there. The handle may outlive this.
    [[nodiscard]] std::shared_ptr<const void> show(const ResourceSchema &schema);
    //! Fetches one record by its id into the store.
    void fetchRecord(const ResourceSchema &schema, const QString &id);
    //! The last error of any list, if the service has not answered since.
    std::optional<ApiError> connectionError() const;

    //! Starts to mirror everything that the service holds, or only these resources, in the store.
    void startFullSync();
    void startFullSync(const QList<const ResourceSchema *> &resources);
    void setPaused(bool paused);
    bool isPaused() const;
    //! Changes are asked for now: the computer woke up, the user wants to know.
    void checkNow();
    SyncProgress progress() const;
    //! True once it is known what the store holds of each list that is mirrored.
    bool isLoaded() const;
    //! Nothing is asked, by the options.
    bool isOffline() const { return m_isOffline; }

Q_SIGNALS:
    void stateChanged(const QString &resource, const QString &query);
    //! A page was refused or lost; state() of its list has the error.
    void failed(const care::ApiError &error);
    //! fetchRecord() failed.
    void recordRefused(const QString &resource, const QString &id, const care::ApiError &error);
    //! Emitted at most four times a second.
    void progressChanged();

private:
    //! A list on screen. Never removed, so callbacks may refer to it.
    struct List {
        const ResourceSchema &schema;
        QueryParameters query;
        QString key; //!< the canonical query
        ListState state{};
        RangeFetcher *fetcher = nullptr; //!< of a walk that is not complete; a child of Sync
        bool wasAsked = false; //!< by fetchNext() or refresh(), under a filter
        bool isRefreshDue = false; //!< refresh() came while a page was on its way
    };

    List &listOf(const ResourceSchema &schema, const QueryParameters &query);
    const List *find(const QString &resource, const QString &query) const;
    void whenLoaded(List &list, const std::function<void()> &then);
    void restart(List &list);
    void endWalk(List &list);
    void ask(List &list);
    void receive(List &list, const FetchResult &page);
    void fail(List &list, const ApiError &error);
    void announce(const List &list);
    void tryAgain();
    void receiveFirst(const ResourceSchema &schema);
    void observeMirror();
    void refused(const ApiError &error);

    ApiClient &m_client;
    Store &m_store;
    Clock &m_clock;
    const bool m_isOffline;
    std::map<QPair<QString, QString>, List> m_lists; //!< by resource and key
    std::unique_ptr<SyncScheduler> m_scheduler;
    QHash<QString, ResourceProgress> m_announced; //!< progress of each resource as the views know it
    bool m_hadCause = false; //!< the mirror was stopped, as the views know
    std::optional<ApiError> m_refusal; //!< of the connection, unless something was received since
    bool m_waiting = false; //!< after an error, until the next try
};

} // namespace care
