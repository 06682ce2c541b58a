// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/policysource.h"

#include <QSettings>

#include <qt_windows.h>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Reads the registry branch of group policies, which only administrators can write. Switches are 0 or 1,
//! since the registry has no boolean type.
class PolicyRegistry final : public PolicySource {
public:
    PolicyValues read() const override
    {
        PolicyValues values;
        if (!exists())
            return values;
        QSettings branch(
            u"HKEY_LOCAL_MACHINE\\"_s + QString::fromWCharArray(path), QSettings::Registry64Format);
        values.locked = valuesOf(branch);
        branch.beginGroup(u"Recommended"_s);
        values.recommended = valuesOf(branch);
        return values;
    }

private:
    static constexpr const wchar_t *path = L"Software\\Policies\\Care Records";

    //! Checks for the branch before opening it, because QSettings would create it if an administrator runs
    //! the program.
    static bool exists()
    {
        HKEY key = nullptr;
        if (RegOpenKeyExW(HKEY_LOCAL_MACHINE, path, 0, KEY_READ | KEY_WOW64_64KEY, &key) != ERROR_SUCCESS)
            return false;
        RegCloseKey(key);
        return true;
    }
    static QVariantMap valuesOf(const QSettings &branch)
    {
        QVariantMap values;
        const QStringList names = branch.childKeys();
        for (const QString &name : names) {
            if (name != "Default"_L1 && name != "."_L1) // Skip the branch's own, nameless value.
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
