// SPDX-License-Identifier: GPL-3.0-or-later
//! What the pages of a resident use.
#pragma once

#include "models/schema/relations.h"
#include "models/tables/similarresidents.h"

#include <functional>
#include <memory>

namespace care {

class FilterCounts;
class RecordWatcher;
class ResourceTableModel;
class TimelineModel;

//! All members outlive the pages.
struct PersonPageContext {
    RecordWatcher *resident = nullptr; //!< watches the resident shown
    FilterCounts *counts = nullptr; //!< counts of the tabs
    TimelineModel *timeline = nullptr;
    FindSimilar findSimilar;
    IsWhole isWhole;
    //! Requests this resident's events from the service, with priority over background requests.
    std::function<void(const QString &id)> receive;
    //! Creates a table for the records of one person.
    std::function<std::unique_ptr<ResourceTableModel>(const ResourceSchema &)> makeTable;
};

} // namespace care
