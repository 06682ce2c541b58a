// SPDX-License-Identifier: GPL-3.0-or-later
//! Data of a test that runs once for each resource.
#pragma once

#include "models/schema/resources.h"

#include <QTest>

namespace care::test {

//! One row for each, called as the resource; the column "resource" has its name.
inline void addResources()
{
    QTest::addColumn<QString>("resource");
    for (const ResourceSchema *schema : allResources())
        QTest::newRow(schema->name.data()) << QString(schema->name);
}

} // namespace care::test
