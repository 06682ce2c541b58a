// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/onerecord.h"

#include "app/cli/options.h"
#include "app/common/workspace.h"
#include "models/api/apiclient.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

namespace care {

void readOne(const Options &options, Workspace &workspace, QObject *context,
    const std::function<void(const Result<Record> &)> &done)
{
    const ResourceSchema &schema = *options.schema;
    if (workspace.sync().isOffline()) {
        workspace.sync().startFullSync({ &schema }); // Read the list, which gives the age of the record.
        return workspace.store().find(
            schema, options.id, context, [done](const std::optional<Record> &record) {
                done(record ? Result<Record>(*record) : failure(ApiError::Kind::NotFound));
            });
    }
    workspace.client().fetch(schema.path(), options.id, ApiClient::Lane::Interactive, schema.needsToken,
        context, [done](const Result<Record> &record) {
            done(record ? Result<Record>(Record::fromRaw(record->raw)) : record);
        });
}

} // namespace care
