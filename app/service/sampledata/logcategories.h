// SPDX-License-Identifier: GPL-3.0-or-later
//! The categories under which things are logged, and the items in them.
#pragma once

#include "app/service/sampledata/itemwords.h"
#include "app/service/sampledata/random.h"

#include <string>
#include <vector>

namespace care::service::sampledata {

struct NamedRecord {
    QByteArray id;
    std::string name;
    QByteArray json;
    QByteArray reference; //!< JSON
    QByteArray category; //!< of an item, the reference to its category
};

std::vector<NamedRecord> makeCategories(quint64 seed);
//! In the order of items(); \a categories as made above.
std::vector<NamedRecord> makeItems(quint64 seed, const std::vector<NamedRecord> &categories);
//! The index of the item with this name.
std::size_t itemNamed(std::string_view name);

} // namespace care::service::sampledata
