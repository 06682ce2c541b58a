// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/world.h"

#include "tests/fuzz/check.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace care::fuzz {

namespace {

constexpr int mostChanges = 200;

QJsonObject read(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

//! Every line of the log is one JSON object, and nothing is ever the service's own fault.
void inspect(const service::LogLine &line)
{
    const QByteArray text = line.text();
    check(text.count('\n') == 1 && text.endsWith('\n') && !read(text).isEmpty(), "a line of the log");
    check(line.status < 500 || line.status == 501 || line.status == 505, "an answer 5xx over HTTP");
}

} // namespace

namespace {

//! Not taken down on its own when the program ends: its threads would outlive what they stand on.
std::unique_ptr<World> &running()
{
    static auto &world = *new std::unique_ptr<World>;
    return world;
}

} // namespace

World &World::current()
{
    std::unique_ptr<World> &world = running();
    if (!world || world->m_changes > mostChanges) {
        world.reset();
        world.reset(new World);
    }
    return *world;
}

void World::end()
{
    running().reset();
}

World::World()
{
    service::Options options;
    options.size = service::sampledata::Size::Tiny;
    options.today = QDate(2026, 11, 21);
    options.limits = { 0, 0, 0, 0, 0 };
    options.tokenLifetime = 24 * 60 * 60;
    options.etags = true;
    auto started = service::ServiceInstance::start(options, service::Clocks::real(options.today), inspect);
    check(started.has_value(), "the service starts");
    m_running = std::move(*started);
    m_token = read(ask("POST", "/openapi/auth/token/exchange", m_running->apiKey()).body)
                  .value("access_token"_L1)
                  .toString()
                  .toLatin1();
    const service::ApiResponse list = ask("GET", "/openapi/api/residents", m_token);
    const QJsonObject first = read(list.body).value("data"_L1).toArray().first().toObject();
    m_record = QJsonDocument(first).toJson(QJsonDocument::Compact);
    m_resident = first.value("id"_L1).toString().toLatin1();
    m_home = first.value("home"_L1).toObject().value("id"_L1).toString().toLatin1();
    check(!m_token.isEmpty() && !m_resident.isEmpty() && !m_home.isEmpty(), "the service answers");
}

service::ApiResponse World::ask(const QByteArray &method, const QByteArray &path, const QByteArray &key) const
{
    service::Call call;
    call.method = method;
    call.path = path;
    call.address = "127.0.0.1";
    call.header = [key](const char *name) {
        return qstrcmp(name, "Authorization") == 0 ? "Bearer " + key : QByteArray();
    };
    const service::Service::Admission admission = service().admit(call);
    return admission.refusal ? *admission.refusal : service().answer(call, admission);
}

QByteArray World::filled(QByteArray input) const
{
    input.replace("@TOKEN@", m_token);
    input.replace("@KEY@", m_running->apiKey());
    input.replace("@RECORD@", m_record);
    input.replace("@RESIDENT@", m_resident);
    input.replace("@HOME@", m_home);
    return input;
}

} // namespace care::fuzz
