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

//! Synchronisation between service and store, which also knows how complete each list is. No other folder
//! moves records from the network into the store. Lists on screen are received page by page with the user's
//! priority, while a copy of everything is kept up to date in the background; RangeFetcher fetches both.
class Sync : public QObject {
    Q_OBJECT

public:
    Sync(ApiClient &client, Store &store, Clock &clock, const SyncOptions &options = {},
        QObject *parent = nullptr);
    ~Sync() override;

    ListState state(const ResourceSchema &schema, const QueryParameters &query) const;
    //! True once a page of the list was received or refused, or the whole list is known from an earlier run;
    //! names as in stateChanged().
    bool hasAnswered(const QString &resource, const QString &query) const;

    //! Requests the next page of exactly this list, ahead of all background work. Does nothing if the list is
    //! complete or a page is already requested.
    void fetchNext(const ResourceSchema &schema, const QueryParameters &query);
    //! Receives the list again from its first page; stored records stay until replaced. Of a mirrored list
    //! only the first page and the changes are received.
    void refresh(const ResourceSchema &schema, const QueryParameters &query);
    //! Marks the list as shown while the returned handle lives: it comes before hidden lists, and its changes
    //! are requested about every minute while the user is present. The handle may outlive this object.
    [[nodiscard]] std::shared_ptr<const void> show(const ResourceSchema &schema);
    //! Fetches one record by its id into the store.
    void fetchRecord(const ResourceSchema &schema, const QString &id);
    //! Last error of any list, unless the service has answered since.
    std::optional<ApiError> connectionError() const;

    //! Starts to mirror all resources of the service, or only the given ones, in the store.
    void startFullSync();
    void startFullSync(const QList<const ResourceSchema *> &resources);
    void setPaused(bool paused);
    bool isPaused() const;
    //! Asks for changes now, after the computer woke up or at the user's request.
    void checkNow();
    SyncProgress progress() const;
    //! True once the stored state of every mirrored list is known.
    bool isLoaded() const;
    //! True if nothing is ever requested, according to the options.
    bool isOffline() const { return m_isOffline; }

Q_SIGNALS:
    void stateChanged(const QString &resource, const QString &query);
    //! Emitted when a page was refused or lost; state() of its list has the error.
    void failed(const care::ApiError &error);
    //! Emitted when fetchRecord() could not fetch the record.
    void recordRefused(const QString &resource, const QString &id, const care::ApiError &error);
    //! Emitted at most four times a second when the progress changed.
    void progressChanged();

private:
    //! State of a list on screen. Never removed, so callbacks may hold references.
    struct List {
        const ResourceSchema &schema;
        QueryParameters query;
        QString key; //!< Text of the query in canonical form, by which the list is found.
        ListState state{};
        RangeFetcher *fetcher = nullptr; //!< Fetcher of the list's incomplete walk; a child of Sync.
        bool wasAsked = false; //!< True once fetchNext() or refresh() was called for this filtered list.
        bool isRefreshDue = false; //!< True if refresh() was called while a page was requested.
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
    std::map<QPair<QString, QString>, List> m_lists; //!< Lists on screen, by resource and canonical query.
    std::unique_ptr<SyncScheduler> m_scheduler;
    QHash<QString, ResourceProgress> m_announced; //!< Progress of each resource as last announced to views.
    //! True if views were last told that the mirror is stopped, so that they are told when it goes on.
    bool m_hadCause = false;
    //! Error of the connection to the service, unless something was received since.
    std::optional<ApiError> m_refusal;
    bool m_waiting = false; //!< True between an error and the next automatic attempt.
};

} // namespace care
