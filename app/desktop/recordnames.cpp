// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/recordnames.h"

#include "models/schema/resourceschema.h"
#include "models/schema/values.h"
#include "models/store/store.h"

using namespace Qt::StringLiterals;

namespace care {

void readNames(Store &store, const ResourceSchema &schema, QObject *context,
    const std::function<void(const Names &)> &take)
{
    store.match(schema, {}, { { schema.defaultSort, schema.defaultOrder } }, context,
        [&store, &schema, context, take](const Matches &matches) {
            store.read(schema, matches.rows, context, [take](const QList<Record> &records) {
                Names names;
                for (const Record &record : records)
                    names.append({ record.id, PersonName::fromJson(record.value("name"_L1)).plain() });
                take(names);
            });
        });
}

} // namespace care
