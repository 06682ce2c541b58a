// SPDX-License-Identifier: GPL-3.0-or-later
// A call to the contract, without HTTP: "METHOD PATH?QUERY", headers a line each, an empty line, the body.
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"
#include "tests/fuzz/world.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace care::fuzz {

namespace {

using service::ApiResponse;
using service::Call;

struct Parsed {
    Call call;
    QHash<QByteArray, QByteArray> headers;
};

service::QueryItems itemsOf(const QByteArray &query)
{
    service::QueryItems items;
    for (const QByteArray &item : query.split('&')) {
        const qsizetype equals = item.indexOf('=');
        const QByteArray name = equals < 0 ? item : item.left(equals);
        const QByteArray value = equals < 0 ? QByteArray() : item.mid(equals + 1);
        items.append({ QString::fromUtf8(QByteArray::fromPercentEncoding(name)),
            QString::fromUtf8(QByteArray::fromPercentEncoding(value)) });
    }
    return items;
}

Parsed parsed(const QByteArray &input)
{
    Parsed result;
    const qsizetype blank = input.indexOf("\n\n");
    QList<QByteArray> lines = input.left(blank).split('\n');
    const QByteArray first = lines.takeFirst();
    const qsizetype space = first.indexOf(' ');
    const QByteArray target = first.mid(space + 1);
    const qsizetype mark = target.indexOf('?');
    result.call.method = first.left(space);
    result.call.path = target.left(mark);
    if (mark >= 0)
        result.call.query = itemsOf(target.mid(mark + 1));
    result.call.address = "127.0.0.1";
    if (blank >= 0)
        result.call.body = input.mid(blank + 2);
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        result.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    return result;
}

ApiResponse ask(const Call &call)
{
    const service::Service &service = World::current().service();
    const service::Service::Admission admission = service.admit(call);
    return admission.refusal ? *admission.refusal : service.answer(call, admission);
}

void inspect(const ApiResponse &answer)
{
    check(answer.status >= 200 && answer.status < 500, "the status of an answer");
    const QJsonObject body = QJsonDocument::fromJson(answer.body).object();
    check(!body.isEmpty() || answer.status == 304, "the body of an answer is a JSON object");
    if (answer.status >= 400)
        check(
            !body.value("error"_L1).toObject().value("code"_L1).toString().isEmpty(), "an error has a code");
    for (const auto &[name, value] : answer.headers)
        check(!value.contains('\n') && !value.contains('\r') && !name.isEmpty(), "a header of an answer");
}

//! A record reads from then on as it was acknowledged.
void readBack(const Call &written, const ApiResponse &acknowledged)
{
    World::current().countChange();
    const QJsonObject record =
        QJsonDocument::fromJson(acknowledged.body).object().value("data"_L1).toObject();
    Call reading;
    reading.method = "GET";
    reading.path = "/openapi/api/residents/" + record.value("id"_L1).toString().toLatin1();
    reading.address = written.address;
    reading.header = [](const char *name) {
        return qstrcmp(name, "Authorization") == 0 ? "Bearer " + World::current().token() : QByteArray();
    };
    const ApiResponse answer = ask(reading);
    check(answer.status == 200 && answer.body == acknowledged.body, "a written record reads as acknowledged");
}

void run(const QByteArray &input)
{
    Parsed request = parsed(World::current().filled(input));
    request.call.header = [&](const char *name) {
        return request.headers.value(QByteArray(name).toLower());
    };
    const ApiResponse answer = ask(request.call);
    inspect(answer);
    const bool wrote = request.call.method == "POST" || request.call.method == "PUT";
    const bool isResident = request.call.path.startsWith("/openapi/api/residents");
    if (wrote && isResident && (answer.status == 200 || answer.status == 201))
        readBack(request.call, answer);
}

} // namespace

CARE_FUZZ_TARGET(service, run);

} // namespace care::fuzz
