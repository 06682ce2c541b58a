// SPDX-License-Identifier: GPL-3.0-or-later
//! What the pages of a resident are made of.
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

//! Comes in from outside and outlives the pages.
struct PersonPageContext {
    RecordWatcher *resident = nullptr; //!< follows whom the pages are about
    FilterCounts *counts = nullptr; //!< of the tabs
    TimelineModel *timeline = nullptr;
    FindSimilar findSimilar;
    IsWhole isWhole;
    //! Asks the service for what happened to this resident, ahead of everything in the background.
    std::function<void(const QString &id)> receive;
    //! Makes a table of its own, for the records of one person.
    std::function<std::unique_ptr<ResourceTableModel>(const ResourceSchema &)> makeTable;
};

} // namespace care
