// SPDX-License-Identifier: GPL-3.0-or-later
//! The clock of the wall moved by CARE_CLOCK_AHEAD seconds, loaded into every program of a test before its
//! libraries (LD_PRELOAD): ./dev test --clock. Times of files move with it, so that what was written just now
//! is not years old. Clocks that measure stay as they are, and so does everything that waits.
#include <cstdlib>
#include <ctime>
#include <initializer_list>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

// Asked at the first use: programs ask for the time before the constructors of this library have run.
time_t ahead()
{
    static const time_t seconds = [] {
        const char *const given = std::getenv("CARE_CLOCK_AHEAD");
        return given ? time_t(std::strtoll(given, nullptr, 10)) : 0;
    }();
    return seconds;
}

int statAt(int folder, const char *path, struct stat *found, int flags)
{
    const int failed = int(syscall(SYS_newfstatat, folder, path, found, flags));
    if (failed != 0)
        return failed;
    for (timespec *const time : { &found->st_atim, &found->st_mtim, &found->st_ctim })
        time->tv_sec += ahead();
    return 0;
}

int setTimes(int folder, const char *path, const timespec *times, int flags)
{
    if (!times)
        return int(syscall(SYS_utimensat, folder, path, times, flags));
    timespec moved[] = { times[0], times[1] };
    for (timespec &time : moved) {
        if (time.tv_nsec != UTIME_NOW && time.tv_nsec != UTIME_OMIT)
            time.tv_sec -= ahead();
    }
    return int(syscall(SYS_utimensat, folder, path, moved, flags));
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec *time) noexcept
{
    const int failed = int(syscall(SYS_clock_gettime, clock, time));
    if (failed == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        time->tv_sec += ahead();
    return failed;
}

int timespec_get(timespec *time, int base) noexcept
{
    return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
}

int gettimeofday(timeval *time, void *) noexcept
{
    timespec now = {};
    clock_gettime(CLOCK_REALTIME, &now);
    *time = { now.tv_sec, suseconds_t(now.tv_nsec / 1000) };
    return 0;
}

time_t time(time_t *copy) noexcept
{
    timespec now = {};
    clock_gettime(CLOCK_REALTIME, &now);
    if (copy)
        *copy = now.tv_sec;
    return now.tv_sec;
}

int fstatat(int folder, const char *path, struct stat *found, int flags) noexcept
{
    return statAt(folder, path, found, flags);
}

int stat(const char *path, struct stat *found) noexcept
{
    return statAt(AT_FDCWD, path, found, 0);
}

int lstat(const char *path, struct stat *found) noexcept
{
    return statAt(AT_FDCWD, path, found, AT_SYMLINK_NOFOLLOW);
}

int fstat(int file, struct stat *found) noexcept
{
    return statAt(file, "", found, AT_EMPTY_PATH);
}

int statx(int folder, const char *path, int flags, unsigned mask, struct statx *found) noexcept
{
    const int failed = int(syscall(SYS_statx, folder, path, flags, mask, found));
    if (failed != 0)
        return failed;
    for (statx_timestamp *const time :
        { &found->stx_atime, &found->stx_btime, &found->stx_ctime, &found->stx_mtime })
        time->tv_sec += ahead();
    return 0;
}

int utimensat(int folder, const char *path, const timespec times[2], int flags) noexcept
{
    return setTimes(folder, path, times, flags);
}

int futimens(int file, const timespec times[2]) noexcept
{
    return setTimes(file, nullptr, times, 0);
}

// The same under the names that programs with 64 bits for sizes of files ask for.
int fstatat64(int, const char *, struct stat64 *, int) noexcept __attribute__((alias("fstatat")));
int stat64(const char *, struct stat64 *) noexcept __attribute__((alias("stat")));
int lstat64(const char *, struct stat64 *) noexcept __attribute__((alias("lstat")));
int fstat64(int, struct stat64 *) noexcept __attribute__((alias("fstat")));
}
