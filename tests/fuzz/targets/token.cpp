// SPDX-License-Identifier: GPL-3.0-or-later
// The service's reading of bearer tokens: @TOKEN@ stands for one that it has issued, @HEAD@, @CLAIMS@ and
// @SIGN@ for its three parts.
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"
#include "tests/fuzz/world.h"

namespace care::fuzz {

namespace {

void run(const QByteArray &input)
{
    const World &world = World::current();
    const QList<QByteArray> parts = world.token().split('.');
    QByteArray text = input;
    text.replace("@TOKEN@", world.token());
    text.replace("@HEAD@", parts.at(0));
    text.replace("@CLAIMS@", parts.at(1));
    text.replace("@SIGN@", parts.at(2));
    service::Call call;
    call.method = "GET";
    call.path = "/openapi/api/residents";
    call.address = "127.0.0.1";
    call.header = [&](const char *name) {
        return qstrcmp(name, "Authorization") == 0 ? "Bearer " + text : QByteArray();
    };
    const service::Service::Admission admission = world.service().admit(call);
    check(!admission.key == admission.refusal.has_value(), "who is not known is refused");
    // The signature covers the first two parts.
    check(!admission.key || text.contains(QByteArray(parts.at(0) + '.' + parts.at(1) + '.')),
        "only what has been signed is believed");
    if (text == world.token())
        check(admission.key.has_value(), "what has been issued is believed");
}

} // namespace

CARE_FUZZ_TARGET(token, run);

} // namespace care::fuzz
