// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/storekeys.h"

namespace care {

StoreKeys StoreKeys::random()
{
    return { Secret::random(keyBytes) };
}

StoreKeys StoreKeys::fromBytes(const Secret &entry)
{
    const QByteArrayView bytes = entry.view();
    if (bytes.isEmpty() || bytes.size() % keyBytes != 0 || bytes.size() / keyBytes > 1 + mostFormer)
        return {};
    StoreKeys keys{ Secret(bytes.first(keyBytes)) };
    for (qsizetype at = keyBytes; at < bytes.size(); at += keyBytes)
        keys.former.append(Secret(bytes.sliced(at, keyBytes)));
    return keys;
}

Secret StoreKeys::bytes() const
{
    QByteArray all;
    // One allocation for all keys, so that growing leaves no copies in memory.
    all.reserve((1 + former.size()) * keyBytes);
    all.append(current.view());
    for (const Secret &each : former)
        all.append(each.view());
    const Secret entry(all);
    wipe(all);
    return entry;
}

StoreKeys StoreKeys::renewed() const
{
    // Renewal is refused when there are too many former keys: the files may still use any of them, so none
    // may be dropped.
    if (current.isEmpty() || former.size() >= mostFormer)
        return *this;
    StoreKeys keys = random();
    keys.former = former;
    keys.former.prepend(current);
    return keys;
}

} // namespace care
