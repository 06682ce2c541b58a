// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules for a resident's record before the service stores it: the shapes of the schema, and the rules of
//! models/schema on what cannot be right. Unlikely values are accepted, because the form has warned about
//! them.
#pragma once

#include "app/service/api/errors.h"

#include <QDate>
#include <QJsonObject>

namespace care::service {

//! One detail per bad member, dotted where it is nested; empty if the record can be stored. The caller,
//! who has the repository, checks that the home exists and that no other resident has the NHS number.
Details residentProblems(const QJsonObject &resident, QDate today);

} // namespace care::service
