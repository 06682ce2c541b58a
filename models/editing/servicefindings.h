// SPDX-License-Identifier: GPL-3.0-or-later
//! Assigns the field errors of a refused save to the fields of the form.
#pragma once

#include "models/api/apierror.h"
#include "models/editing/recordrules.h"

namespace care {

struct ServiceFindings {
    QList<Problem> problems; //!< each at a field of the form
    QStringList others; //!< "carePackage: must be an object": errors of no form field
};

ServiceFindings findingsOf(const EditableResource &resource, const ApiError &error);

//! The path of the form field that a service's error path \a field means, in any notation: "name.first",
//! "/name/first", "body.name.firstName", "phones[0].number"; empty if there is none.
QString formPathOf(const EditableResource &resource, const QString &field);

} // namespace care
