// SPDX-License-Identifier: GPL-3.0-or-later
//! Two sample residents, and how a service answers with residents.
#pragma once

#include "tests/support/network/rawserver.h"

namespace care::test {

//! In the service for a long time.
inline const QByteArray elenMorgan =
    R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"preferredName":"Bob",)"
    R"("home":{"id":"h1","name":"Rowan House"},"status":"active"})";
//! The record made of newResident(). Escaped: the meta-object compiler loses its way at an apostrophe in a
//! raw string.
inline const QByteArray sianOBrien =
    "{\"id\":\"7\",\"name\":{\"first\":\"Siân\",\"last\":\"O'Brien\"},"
    "\"home\":{\"id\":\"h1\",\"name\":\"Rowan House\"},\"status\":\"active\"}";

inline Reply recordReply(const QByteArray &record, int status = 200)
{
    return Reply::json("{\"data\":" + record + '}', status);
}

//! A whole list in one page; \a records with commas between them.
inline Reply listReply(const QByteArray &records)
{
    return Reply::json(
        "{\"data\":[" + records + "],\"pagination\":{\"page\":1,\"limit\":100,\"hasNext\":false}}");
}

} // namespace care::test
