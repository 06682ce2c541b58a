#pragma once
#include "models/api/apierror.h"
namespace care {
struct RawRecord { QString id; QByteArray raw; QByteArray etag; };
struct Page { QList<RawRecord> records; int page = 1; int limit = 0; qint64 total = -1; bool hasNext = false; int repeatedIds = 0; };
}
