// SPDX-License-Identifier: GPL-3.0-or-later
//! The threads that work on requests, so that none of them holds up the one that talks with the clients.
#pragma once

#include "app/service/connection.h"
#include "app/service/service.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace care::service {

//! One request on its way through the service.
struct Work {
    quint64 client = 0;
    Call call;
    bool bodyFollows = false; //!< the call has been read up to its body
    std::optional<Service::Admission> admission;
    std::optional<Answer> answer; //!< none: the body is wanted
};

class Workers {
public:
    //! \a done is called from the threads.
    Workers(const Service &service, std::function<void(Work)> done);
    ~Workers();
    Q_DISABLE_COPY_MOVE(Workers)

    void add(Work work);

private:
    void run();
    void perform(Work &work) const;

    const Service &m_service;
    const std::function<void(Work)> m_done;
    std::mutex m_mutex;
    std::condition_variable m_arrived;
    std::deque<Work> m_waiting;
    bool m_ending = false;
    std::vector<std::thread> m_threads;
};

} // namespace care::service
