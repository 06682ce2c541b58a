// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/logwords.h"

#include <array>

namespace care {

namespace {

// Log words in the order of ApiError::Kind and StoreReport::Note.
constexpr std::array<LogWord, 24> kinds{ "invalid-address", "unreachable", "timed-out", "proxy", "tls",
    "redirected", "key-not-accepted", "token-refused", "forbidden", "not-found", "invalid", "conflict",
    "too-many-requests", "server-fault", "bad-answer", "outcome-unknown", "keychain-locked",
    "keychain-absent", "keychain-fault", "no-key", "key-of-other-address", "pin-missing", "not-kept",
    "canceled" };
constexpr std::array<LogWord, 9> notes{ "well", "no-key", "no-cipher", "set-aside", "second-copy", "newer",
    "not-writable", "on-network", "in-use" };
static_assert(std::size_t(ApiError::Kind::Canceled) == kinds.size() - 1);
static_assert(std::size_t(StoreReport::Note::InUse) == notes.size() - 1);

} // namespace

LogWord logWord(ApiError::Kind kind)
{
    return kinds.at(std::size_t(kind));
}

LogWord logWord(StoreReport::Place place)
{
    return place == StoreReport::Place::OnDisk ? LogWord("disk") : LogWord("memory");
}

LogWord logWord(StoreReport::Note note)
{
    return notes.at(std::size_t(note));
}

} // namespace care
