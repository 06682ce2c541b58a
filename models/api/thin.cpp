#include "models/api/apiclient.h"
#include "models/schema/rawjson.h"
#include "models/schema/record.h"
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QUrlQuery>
#include <simdjson.h>
using namespace Qt::StringLiterals;
namespace care {
ApiError::Next ApiError::next() const { return Next::GiveUp; }
QString ApiError::sentence() const { return u"Error %1 %2 %3"_s.arg(int(kind)).arg(status).arg(detail); }
Result<QUrl> normalisedBase(const QString &typed) { return QUrl(typed); }
ApiClient::ApiClient(const Connection &c, const QByteArray &key, QObject *p) : QObject(p), m_c(c), m_key(key), m_n(new QNetworkAccessManager(this)) {}
QNetworkRequest ApiClient::request(const QString &path) {
  QUrl u = m_c.base; u.setPath(path); QNetworkRequest r(u); r.setRawHeader("Authorization", "Bearer " + m_token); r.setRawHeader("Content-Type","application/json"); return r; }
static ApiError err(QNetworkReply *r) { ApiError e; e.status = r->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(); e.detail = QString::fromUtf8(r->readAll().left(300)); e.kind = e.status==0?ApiError::Kind::Unreachable: e.status==422?ApiError::Kind::Invalid:ApiError::Kind::ServerFault; return e; }
void ApiClient::withToken(std::function<void(ApiError*)> go) {
  if (!m_token.isEmpty()) return go(nullptr);
  m_waiting.append(go); if (m_waiting.size()>1) return;
  QUrl u=m_c.base; u.setPath(u"/openapi/auth/token/exchange"_s); QNetworkRequest r(u); r.setRawHeader("Content-Type","application/json");
  auto *rep = m_n->post(r, QJsonDocument(QJsonObject{{u"apiKey"_s, QString::fromLatin1(m_key)}}).toJson());
  connect(rep,&QNetworkReply::finished,this,[this,rep]{ rep->deleteLater(); auto w=std::exchange(m_waiting,{}); ApiError e; bool bad=false;
    if(rep->error()) { e=err(rep); bad=true; } else m_token=QJsonDocument::fromJson(rep->readAll()).object().value("access_token"_L1).toString().toLatin1();
    for(auto &g:w) g(bad?&e:nullptr); });
}
void ApiClient::list(const QString &path, const QList<QPair<QString,QString>> &query, int page, int limit, Lane, bool, QObject *context, std::function<void(Result<Page>)> done) {
  withToken([=,this,g=QPointer<QObject>(context)](ApiError *e){ if(e){ if(g) done(tl::unexpected(*e)); return;}
   auto r=request(path); QUrl u=r.url(); QUrlQuery q; for(auto &[k,v]:query) q.addQueryItem(k,v); q.addQueryItem(u"page"_s,QString::number(page)); q.addQueryItem(u"limit"_s,QString::number(limit)); u.setQuery(q); r.setUrl(u);
   auto *rep=m_n->get(r); connect(rep,&QNetworkReply::finished,this,[=]{ rep->deleteLater(); if(!g) return; if(rep->error()) return done(tl::unexpected(err(rep)));
     QByteArray body=rep->readAll(); Page p; simdjson::padded_string ps(body.constData(), size_t(body.size())); simdjson::ondemand::parser parser; auto doc=parser.iterate(ps);
     for(auto v: doc["data"]) { auto o=v.value(); std::string_view sv=simdjson::to_json_string(o); RawRecord rr; rr.raw=QByteArray(sv.data(), qsizetype(sv.size())).trimmed(); rr.id=Record::fromRaw(rr.raw).id; p.records.append(rr);} 
     auto pg=QJsonDocument::fromJson(body).object().value("pagination"_L1).toObject(); p.total=qint64(pg.value("total"_L1).toDouble()); p.hasNext=pg.value("hasNext"_L1).toBool(); done(p); }); });
}
static RawRecord one(QNetworkReply *rep){ RawRecord r; r.raw=rawValue(rep->readAll(),{u"data"_s}); r.id=Record::fromRaw(r.raw).id; r.etag=rep->rawHeader("ETag"); return r; }
void ApiClient::fetch(const QString &path, const QString &id, Lane, bool, QObject *context, std::function<void(Result<RawRecord>)> done) {
  withToken([=,this,g=QPointer<QObject>(context)](ApiError *e){ if(e){ if(g) done(tl::unexpected(*e)); return;}
   auto *rep=m_n->get(request(path+u'/'+id)); connect(rep,&QNetworkReply::finished,this,[=]{ rep->deleteLater(); if(!g) return; if(rep->error()) return done(tl::unexpected(err(rep))); done(one(rep)); }); });
}
void ApiClient::create(const QString &path, const QByteArray &body, QObject *context, std::function<void(Result<RawRecord>)> done) {
  withToken([=,this,g=QPointer<QObject>(context)](ApiError *e){ if(e){ if(g) done(tl::unexpected(*e)); return;}
   auto *rep=m_n->post(request(path),body); connect(rep,&QNetworkReply::finished,this,[=]{ rep->deleteLater(); if(!g) return; if(rep->error()) return done(tl::unexpected(err(rep))); done(one(rep)); }); });
}
void ApiClient::replace(const QString &path, const QString &id, const QByteArray &body, const QByteArray &, QObject *context, std::function<void(Result<RawRecord>)> done) {
  withToken([=,this,g=QPointer<QObject>(context)](ApiError *e){ if(e){ if(g) done(tl::unexpected(*e)); return;}
   auto *rep=m_n->put(request(path+u'/'+id),body); connect(rep,&QNetworkReply::finished,this,[=]{ rep->deleteLater(); if(!g) return; if(rep->error()) return done(tl::unexpected(err(rep))); done(one(rep)); }); });
}
}
