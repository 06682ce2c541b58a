// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/target.h"

#include <QHash>

namespace care::fuzz {

namespace {

QHash<QString, Run> &registry()
{
    static QHash<QString, Run> all;
    return all;
}

} // namespace

bool add(const char *name, Run run)
{
    registry().insert(QString::fromLatin1(name), run);
    return true;
}

Run find(const QString &name)
{
    return registry().value(name);
}

} // namespace care::fuzz
