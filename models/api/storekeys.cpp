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
    all.reserve((1 + former.size()) * keyBytes); // one allocation, so that no copy of the keys is left behind
    all.append(current.view());
    for (const Secret &each : former)
        all.append(each.view());
    const Secret entry(all);
    wipe(all);
    return entry;
}

StoreKeys StoreKeys::renewed() const
{
    // The files have one of the keys known so far, so none of these may be forgotten for a newer one.
    if (current.isEmpty() || former.size() >= mostFormer)
        return *this;
    StoreKeys keys = random();
    keys.former = former;
    keys.former.prepend(current);
    return keys;
}

} // namespace care
