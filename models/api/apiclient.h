#pragma once
#include "models/api/page.h"
#include "models/api/connection.h"
#include <QObject>
#include <functional>
class QNetworkAccessManager;
class QNetworkReply;
class QNetworkRequest;
namespace care {
class ApiClient : public QObject {
    Q_OBJECT
public:
 enum class Lane { Interactive, Background };
 ApiClient(const Connection &c, const QByteArray &key, QObject *parent = nullptr);
 void list(const QString &path, const QList<QPair<QString,QString>> &query, int page, int limit, Lane, bool needsToken, QObject *context, std::function<void(Result<Page>)>);
 void fetch(const QString &path, const QString &id, Lane, bool needsToken, QObject *context, std::function<void(Result<RawRecord>)>);
 void create(const QString &path, const QByteArray &body, QObject *context, std::function<void(Result<RawRecord>)>);
 void replace(const QString &path, const QString &id, const QByteArray &body, const QByteArray &etag, QObject *context, std::function<void(Result<RawRecord>)>);
private:
 void withToken(std::function<void(ApiError*)> go);
 QNetworkRequest request(const QString &path);
 Connection m_c; QByteArray m_key; QByteArray m_token; QNetworkAccessManager *m_n;
 QList<std::function<void(ApiError*)>> m_waiting;
};
}
