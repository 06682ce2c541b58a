// SPDX-License-Identifier: GPL-3.0-or-later
//! Puts the link to a record into the clipboard, and says so near a widget.
#pragma once

class QWidget;

namespace care {

struct RecordLink;

//! Nothing for a link without a record.
void copyLink(const RecordLink &link, QWidget &nearby);

} // namespace care
