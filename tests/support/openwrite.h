// SPDX-License-Identifier: GPL-3.0-or-later
//! A write that was begun and has no outcome yet, as an end in the middle of it leaves it.
#pragma once

#include "models/store/journal/journal.h"
#include "tests/support/storeanswer.h"

namespace care::test {

//! What the journal knows it by; 0 if it could not be written down.
inline qint64 beginWrite(Journal &journal, const Write &write)
{
    return storeAnswer<qint64>([&](QObject *context, auto done) {
        journal.beginWrite(write, context, done);
    }).value_or(0);
}

} // namespace care::test
