#pragma once
#include "models/api/apierror.h"
#include <QUrl>
namespace care {
enum class ExchangeStyle { Json, Form, ApiKey, Header, Bearer };
struct Connection { QString id; QString name; QUrl base; ExchangeStyle style = ExchangeStyle::Json; int requestsPerMinute = 90; int reservedForUser = 20; bool readOnly = false; };
Result<QUrl> normalisedBase(const QString &typed);
}
