// SPDX-License-Identifier: GPL-3.0-or-later
//! Finds out from the service what became of the writes that were cut off (fault row 92): at the start of
//! the program, when the line is back, and when the user asks. Only reads; nothing is ever sent again.
#pragma once

#include "models/json/record.h"

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

//! One write at a time, in the thread of its creator. What the service does not tell clearly stays open, with
//! a word on what it said: that is for the user to decide.
class WriteSettler : public QObject {
    Q_OBJECT

public:
    //! How long a service may take to finish what it was sent: before that, "not there" proves nothing.
    static constexpr std::chrono::milliseconds usualTimeout = std::chrono::minutes(10);

    //! All three outlive the settler.
    WriteSettler(ApiClient &client, OpenWriteList &writes, DraftList &drafts,
        std::chrono::milliseconds timeout = usualTimeout, QObject *parent = nullptr);
    ~WriteSettler() override;

    //! Asks about all that are open.
    void askAll();

Q_SIGNALS:
    //! It is known now; a draft that the service has as it is was given up, and can be had back for a day.
    void settled(qint64 number, bool done);

private:
    void askNext();
    void askAboutCreation(const OpenWrite &write);
    void askAboutChange(const OpenWrite &write);
    void judgeCreation(const QList<Record> &found);
    void judgeChange(const Record &record);
    void finish(bool done, const QString &recordId = {});
    void leaveOpen(const QString &finding);
    //! Not there yet: said now, asked again once the service has had the time to finish.
    void waitForService();
    void leaveToUser(const ApiError &error);
    const OpenWrite *current() const;
    const StoredDraft *draftOf(const OpenWrite &write) const;

    ApiClient &m_client;
    OpenWriteList &m_writes;
    DraftList &m_drafts;
    const std::chrono::milliseconds m_timeout;
    std::unique_ptr<CreationLookup> m_lookup;
    QTimer m_again;
    QSet<qint64> m_asked; //!< since askAll()
    qint64 m_current = 0; //!< the write that the service is being asked about; 0 if none
};

} // namespace care
