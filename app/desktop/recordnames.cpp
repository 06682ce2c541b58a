// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/recordnames.h"

#include "models/schema/namesakes.h"
#include "models/schema/resourceschema.h"
#include "models/store/store.h"

namespace care {

void readNames(Store &store, const ResourceSchema &schema, QObject *context,
    const std::function<void(const Names &)> &take)
{
    store.match(schema, {}, { { schema.defaultSort, schema.defaultOrder } }, context,
        [&store, &schema, context, take](const Matches &matches) {
            store.read(schema, matches.rows, context, [&schema, take](const QList<Record> &records) {
                const QStringList texts = distinctNames(schema, records);
                Names names;
                for (qsizetype i = 0; i < records.size(); ++i)
                    names.append({ records[i].id, texts[i] });
                take(names);
            });
        });
}

} // namespace care
