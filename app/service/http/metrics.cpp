// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/metrics.h"

namespace care::service {

namespace {

//! Route and method names are constants of this program, so none needs escaping.
QByteArray labelled(const char *name, const QByteArray &labels, const QByteArray &value)
{
    return QByteArray(name) + (labels.isEmpty() ? QByteArray() : '{' + labels + '}') + ' ' + value + '\n';
}

QByteArray headOf(const char *name, const char *type, const char *help)
{
    return QByteArray("# HELP ") + name + ' ' + help + "\n# TYPE " + name + ' ' + type + '\n';
}

} // namespace

void Metrics::count(const LogLine &line)
{
    const QByteArray route =
        line.pathTemplate.isEmpty() ? QByteArray("unknown") : line.pathTemplate.toLatin1();
    const double seconds = line.milliseconds / 1000;
    const std::lock_guard lock(m_mutex);
    ++m_requests[{ route, line.knownMethod(), line.status }];
    if (line.fault)
        ++m_faults[line.fault];
    Times &times = m_times[route];
    ++times.count;
    times.sum += seconds;
    for (std::size_t i = 0; i < bounds.size(); ++i)
        times.atMost.at(i) += seconds <= bounds.at(i) ? 1 : 0;
}

QByteArray Metrics::text(const Gauges &now) const
{
    const std::lock_guard lock(m_mutex);
    QByteArray text = headOf("care_build_info", "gauge", "The version that is running.");
    text += labelled("care_build_info", "version=\"" CARE_VERSION "\"", "1");
    const auto addGauge = [&text](const char *name, const char *help, qint64 value) {
        text += headOf(name, "gauge", help) + labelled(name, {}, QByteArray::number(value));
    };
    addGauge("care_connections", "Connections of clients that are open.", now.load.connections);
    addGauge("care_requests_waiting", "Requests that no worker has begun with.", now.load.waiting);
    if (now.databaseBytes)
        addGauge(
            "care_database_bytes", "Size of the database in its file, with its log.", *now.databaseBytes);
    text += headOf("care_requests_total", "counter", "Requests answered, by route, method and status.");
    for (const auto &[what, count] : m_requests) {
        const auto &[route, method, status] = what;
        text += labelled("care_requests_total",
            "route=\"" + route + "\",method=\"" + method + "\",status=\"" + QByteArray::number(status) + '"',
            QByteArray::number(count));
    }
    text +=
        headOf("care_faults_total", "counter", "Requests that failed inside the service, by what failed.");
    for (const auto &[fault, count] : m_faults)
        text += labelled("care_faults_total", "fault=\"" + fault + '"', QByteArray::number(count));
    text += headOf("care_request_seconds", "histogram", "From the first byte of a request to its answer.");
    for (const auto &[route, times] : m_times) {
        const QByteArray label = "route=\"" + route + '"';
        for (std::size_t i = 0; i < bounds.size(); ++i)
            text += labelled("care_request_seconds_bucket",
                label + ",le=\"" + QByteArray::number(bounds.at(i)) + '"',
                QByteArray::number(times.atMost.at(i)));
        text +=
            labelled("care_request_seconds_bucket", label + ",le=\"+Inf\"", QByteArray::number(times.count));
        text += labelled("care_request_seconds_sum", label, QByteArray::number(times.sum, 'f', 6));
        text += labelled("care_request_seconds_count", label, QByteArray::number(times.count));
    }
    return text;
}

} // namespace care::service
