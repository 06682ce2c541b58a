// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/policysource.h"

#include <QSettings>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Reads the registry branch of group policies, which only administrators can write. The registry has no
//! boolean type: a switch is 0 or 1.
class PolicyRegistry final : public PolicySource {
public:
    PolicyValues read() const override
    {
        QSettings branch(
            u"HKEY_LOCAL_MACHINE\\Software\\Policies\\Care Records"_s, QSettings::Registry64Format);
        PolicyValues values;
        values.locked = valuesOf(branch);
        branch.beginGroup(u"Recommended"_s);
        values.recommended = valuesOf(branch);
        return values;
    }

private:
    static QVariantMap valuesOf(const QSettings &branch)
    {
        QVariantMap values;
        const QStringList names = branch.childKeys();
        for (const QString &name : names) {
            if (name != "Default"_L1 && name != "."_L1) // the value of the branch itself, which has no name
                values.insert(name, branch.value(name));
        }
        return values;
    }
};

} // namespace

std::unique_ptr<PolicySource> systemPolicySource()
{
    return std::make_unique<PolicyRegistry>();
}

} // namespace care
