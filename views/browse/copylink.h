// SPDX-License-Identifier: GPL-3.0-or-later
//! Copies the link to a record, and confirms it in a tool tip.
#pragma once

class QWidget;

namespace care {

struct RecordLink;

//! Does nothing for a link without a record.
void copyLink(const RecordLink &link, QWidget &nearby);

} // namespace care
