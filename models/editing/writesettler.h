// SPDX-License-Identifier: GPL-3.0-or-later
//! Settlement of interrupted writes by asking the service: when the program starts, when the connection is
//! back, and when the user asks. Only reads; nothing is sent again.
#pragma once

#include "models/json/record.h"

#include <QElapsedTimer>
#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <memory>

namespace care {

class ApiClient;
class CreationLookup;
class DraftList;
class OpenWriteList;
struct ApiError;
struct StoredDraft;
struct OpenWrite;
struct ResourceSchema;

//! Settler of one write at a time, in the thread of its creator. A write without a clear answer stays open
//! with a note, for the user to decide. A draft that is completely saved is discarded, and can be restored
//! for a day.
class WriteSettler : public QObject {
    Q_OBJECT

public:
    //! Time that a service may need to finish a request; before it ends, a missing record proves nothing.
    static constexpr std::chrono::milliseconds usualTimeout = std::chrono::minutes(10);

    //! Client, writes and drafts must outlive the settler.
    WriteSettler(ApiClient &client, OpenWriteList &writes, DraftList &drafts,
        std::chrono::milliseconds timeout = usualTimeout, QObject *parent = nullptr);
    ~WriteSettler() override;

    //! Asks the service about all open writes, one after the other.
    void askAll();

Q_SIGNALS:
    //! Emitted with the service's record, which contains what \a write sent.
    void found(const care::OpenWrite &write, const care::Record &record);

private:
    void askNext();
    void askAboutCreation(const OpenWrite &write);
    void askAboutChange(const OpenWrite &write);
    void judgeCreation(const QList<Record> &found);
    void judgeChange(const Record &record);
    void confirm(const Record &record);
    void finish(bool done, const QString &recordId = {});
    void leaveOpen(const QString &finding);
    //! Notes that the service does not have the record yet, and asks again once it has had time to finish.
    void waitForService();
    void leaveToUser(const ApiError &error);
    const OpenWrite *current() const;
    std::chrono::milliseconds ageOf(const OpenWrite &write);
    const StoredDraft *draftOf(const OpenWrite &write) const;

    ApiClient &m_client;
    OpenWriteList &m_writes;
    DraftList &m_drafts;
    const std::chrono::milliseconds m_timeout;
    std::unique_ptr<CreationLookup> m_lookup;
    QTimer m_again;
    QSet<qint64> m_asked; //!< Numbers of the writes asked about since askAll().
    qint64 m_current = 0; //!< Number of the write being asked about; 0 if none.
    //! Time since the first question about a write whose start time is unknown.
    QHash<qint64, QElapsedTimer> m_watched;
};

} // namespace care
