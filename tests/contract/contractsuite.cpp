// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTcpSocket>
#include <QTest>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

bool isWhole(const QJsonValue &value)
{
    return value.isDouble() && value.toDouble() == double(value.toInteger());
}

} // namespace

Suite::Suite(const QStringList &arguments)
    : m_service(QStringList{ u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s, u"--today"_s,
                    QString::fromLatin1(suiteDay) }
        + arguments)
    , m_caller(m_service.url())
{
    if (!m_service.isRunning())
        m_problem = m_service.problem();
    else if (!m_caller.signIn(m_service.apiKey()))
        m_problem = u"the key was not accepted"_s;
}

const QJsonArray &Suite::everything(const Resource &resource)
{
    const auto known = m_lists.constFind(resource.name);
    return known != m_lists.constEnd() ? *known
                                       : *m_lists.insert(resource.name, wholeList(m_caller, resource));
}

QJsonArray wholeList(HttpCaller &caller, const Resource &resource, const QString &query)
{
    QJsonArray all;
    const QString filter = query.isEmpty() ? QString() : u'&' + query;
    for (int page = 1;; ++page) {
        const HttpAnswer answer = caller.read(resource.path() + u"?limit=100&page=%1"_s.arg(page) + filter);
        if (answer.status != 200)
            return { u"status %1"_s.arg(answer.status) };
        const QJsonArray some = records(answer);
        for (const QJsonValue &record : some)
            all.append(record);
        if (!pagination(answer).value("hasNext"_L1).toBool())
            return all;
    }
}

QString idOf(const QJsonValue &record)
{
    return record.toObject().value("id"_L1).toString();
}

QStringList idsOf(const QJsonArray &records)
{
    QStringList ids;
    for (const QJsonValue &record : records)
        ids += idOf(record);
    return ids;
}

QJsonArray where(const QJsonArray &records, const std::function<bool(const QJsonObject &)> &matches)
{
    QJsonArray found;
    for (const QJsonValue &record : records) {
        if (matches(record.toObject()))
            found.append(record);
    }
    return found;
}

QString errorProblem(const HttpAnswer &answer)
{
    static const QRegularExpression codeShape(u"\\A[a-z]+(_[a-z]+)*\\z"_s);
    if (answer.header("Content-Type") != "application/json")
        return u"its type is "_s + QString::fromLatin1(answer.header("Content-Type"));
    if (answer.json().keys() != QStringList(u"error"_s))
        return u"not {error}: "_s + QString::fromUtf8(answer.body.left(200));
    const QJsonObject error = answer.json().value("error"_L1).toObject();
    if (error.keys() != QStringList({ u"code"_s, u"details"_s, u"message"_s }))
        return u"not {code, message, details}: "_s + QString::fromUtf8(answer.body.left(200));
    if (!codeShape.match(error.value("code"_L1).toString()).hasMatch())
        return u"not a code: "_s + error.value("code"_L1).toString();
    if (error.value("message"_L1).toString().isEmpty() || !error.value("details"_L1).isArray())
        return u"no message, or no list of details"_s;
    for (const QJsonValue &detail : error.value("details"_L1).toArray()) {
        const QJsonObject object = detail.toObject();
        if (object.keys() != QStringList({ u"field"_s, u"message"_s }) || !object.value("field"_L1).isString()
            || object.value("message"_L1).toString().isEmpty())
            return u"not a detail: "_s + QString::fromUtf8(answer.body.left(200));
    }
    return {};
}

QString pageProblem(const Resource &resource, const HttpAnswer &answer, qint64 page, qint64 limit)
{
    if (answer.status != 200)
        return u"status %1: "_s.arg(answer.status) + QString::fromUtf8(answer.body.left(200));
    if (answer.header("Content-Type") != "application/json" || answer.header("Cache-Control") != "no-store")
        return u"its headers are not those of a list"_s;
    if (answer.json().keys() != QStringList({ u"data"_s, u"pagination"_s }))
        return u"not {data, pagination}"_s;
    const QJsonObject pages = pagination(answer);
    const QStringList members{ u"hasNext"_s, resource.previousFlag, u"limit"_s, u"page"_s, u"total"_s,
        u"totalPages"_s };
    if (pages.keys() != members)
        return u"its pagination has "_s + pages.keys().join(u' ');
    for (const QString &number : { u"limit"_s, u"page"_s, u"total"_s, u"totalPages"_s }) {
        if (!isWhole(pages.value(number)))
            return number + u" is no whole number"_s;
    }
    const qint64 total = pages.value("total"_L1).toInteger();
    const qint64 count = (total + limit - 1) / limit;
    const QJsonObject expected{ { u"page"_s, page }, { u"limit"_s, limit }, { u"total"_s, total },
        { u"totalPages"_s, count }, { u"hasNext"_s, page < count }, { resource.previousFlag, page > 1 } };
    if (pages != expected)
        return u"its numbers do not belong together"_s;
    const qint64 rest = page > count ? 0 : qMin(limit, total - (page - 1) * limit);
    if (records(answer).size() != rest)
        return u"%1 records instead of %2"_s.arg(records(answer).size()).arg(rest);
    return {};
}

QJsonObject pagination(const HttpAnswer &answer)
{
    return answer.json().value("pagination"_L1).toObject();
}

QJsonArray records(const HttpAnswer &answer)
{
    return answer.json().value("data"_L1).toArray();
}

bool isMoment(const QJsonValue &value)
{
    static const QRegularExpression shape(
        u"\\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z\\z"_s);
    return shape.match(value.toString()).hasMatch()
        && QDateTime::fromString(value.toString(), Qt::ISODateWithMs).isValid();
}

QDate dayOf(const QString &dateField, const QJsonValue &value)
{
    if (!isMoment(value))
        return {};
    const QDateTime moment = QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toUTC();
    return isCalendarDate(dateField) ? moment.addSecs(2 * 3600).date() : moment.date();
}

QTestData &addRowFor(const QByteArray &text)
{
    const QByteArray shown = text.left(100).toPercentEncoding(" !#$&'()*+,/:;<=>?@[]^`{|}\"\\");
    return text.size() > 100 ? QTest::addRow("%s... %lld", shown.constData(), qint64(text.size()))
                             : QTest::newRow(shown.isEmpty() ? "nothing" : shown.constData());
}

QByteArray talk(
    const QUrl &url, const QByteArray &bytes, const std::function<bool(const QByteArray &)> &enough)
{
    QTcpSocket socket;
    socket.connectToHost(url.host(), quint16(url.port()));
    socket.waitForConnected();
    socket.write(bytes);
    QByteArray answer;
    QElapsedTimer waited;
    waited.start();
    while (waited.elapsed() < 20'000 && !(enough && enough(answer))) {
        if (!socket.waitForReadyRead(200) && socket.state() != QAbstractSocket::ConnectedState)
            break;
        answer += socket.readAll();
    }
    return answer + socket.readAll();
}

} // namespace care::test
