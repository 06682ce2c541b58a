// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

namespace care::test {

//! While it lives no file of this process grows beyond so many bytes: the disk is full. Unix only.
class FullDisk {
public:
    explicit FullDisk([[maybe_unused]] qint64 bytes)
    {
#ifdef Q_OS_UNIX
        std::signal(SIGXFSZ, SIG_IGN); // so that it is an error, as a full disk is
        rlimit limit{};
        getrlimit(RLIMIT_FSIZE, &limit);
        m_before = limit.rlim_cur;
        limit.rlim_cur = rlim_t(bytes);
        setrlimit(RLIMIT_FSIZE, &limit);
#endif
    }
    ~FullDisk()
    {
#ifdef Q_OS_UNIX
        rlimit limit{};
        getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = rlim_t(m_before);
        setrlimit(RLIMIT_FSIZE, &limit);
#endif
    }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    quint64 m_before = 0;
};

} // namespace care::test
