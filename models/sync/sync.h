// SPDX-License-Identifier: GPL-3.0-or-later
//! Fills the store from the service, page by page, and knows how much of each list is there. The only room
//! that moves records from the network into the store.
#pragma once

#include "models/api/apierror.h"
#include "models/api/page.h"
#include "models/schema/filter.h"
#include "models/store/storetypes.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>
#include <optional>

namespace care {

class ApiClient;
class Store;

//! How far one list of the service (a resource under one service query) has come.
struct ListState {
    Coverage coverage;
    qint64 received = 0; //!< records of this walk
    bool known = false; //!< coverage was read from the store
    bool receiving = false; //!< a page is on its way
    qint64 missing = 0; //!< the service says there are so many more than it sent, even after several walks
    std::optional<ApiError> error; //!< why the last page did not come
};

class Sync : public QObject {
    Q_OBJECT

public:
    //! Records on one page: the most the service gives.
    static constexpr int pageSize = 100;

    Sync(ApiClient &client, Store &store, QObject *parent = nullptr);

    ListState state(const ResourceSchema &schema, const QueryParameters &query) const;

    //! Asks for the next page of exactly this list, ahead of everything in the background. Nothing happens if
    //! the list is complete or a page of it is on its way.
    void fetchNext(const ResourceSchema &schema, const QueryParameters &query);
    //! Receives the list from its first page on; what is stored stays until it is replaced.
    void refresh(const ResourceSchema &schema, const QueryParameters &query);
    //! One record by its id, into the store.
    void fetchRecord(const ResourceSchema &schema, const QString &id);
    //! Fills these lists to their end, one page at a time, in this order, when nothing else is asked for.
    void keepWhole(const QList<const ResourceSchema *> &resources);
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }
    //! True while any list is being received.
    bool isReceiving() const;

Q_SIGNALS:
    void stateChanged(const QString &resource, const QString &query);
    //! A page was refused or lost; the words are in its state.
    void failed(const care::ApiError &error);

private:
    //! One list on its way.
    struct Walk {
        const ResourceSchema *schema = nullptr;
        QueryParameters query;
        ListState state;
        QSet<QString> seen; //!< ids of this walk: pages can shift while they are read (safety, fact 9)
        int walks = 1;
        bool loading = false;
        bool again = false; //!< refresh() came while a page was on its way
        QList<std::function<void()>> afterLoad;
    };
    using Key = QPair<QString, QString>;
    enum class Hurry { Background, Now };

    Walk &walk(const ResourceSchema &schema, const QueryParameters &query);
    void loadCoverage(Walk &walk, const std::function<void()> &then);
    void ask(Walk &walk, Hurry hurry);
    void receive(const Key &key, const Page &page);
    void finishPage(const Key &key, const Coverage &coverage, qint64 missing);
    void fail(const Key &key, const ApiError &error);
    void continueBackground();

    ApiClient &m_client;
    Store &m_store;
    QHash<Key, Walk> m_walks;
    QList<const ResourceSchema *> m_background;
    bool m_paused = false;
    bool m_waiting = false; //!< after an error, until the next try
};

//! The canonical text of a service query, the key of its coverage.
QString canonical(const QueryParameters &query);

} // namespace care
