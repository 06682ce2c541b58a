// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/policy.h"
#include "app/common/policysource.h"

#include <CoreFoundation/CoreFoundation.h>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QVariant valueOf(CFTypeRef value)
{
    const CFTypeID type = CFGetTypeID(value);
    if (type == CFBooleanGetTypeID())
        return bool(CFBooleanGetValue(CFBooleanRef(value)));
    if (type == CFStringGetTypeID())
        return QString::fromCFString(CFStringRef(value));
    long long number = 0;
    if (type == CFNumberGetTypeID() && CFNumberGetValue(CFNumberRef(value), kCFNumberLongLongType, &number))
        return qlonglong(number);
    // A null value is a type that no key accepts, so it is reported as wrong.
    return QVariant::fromValue(nullptr);
}

//! Reads preferences forced by a configuration profile. QSettings would also read values that users set
//! themselves.
class ManagedPreferences final : public PolicySource {
public:
    PolicyValues read() const override
    {
        const CFStringRef program = CFSTR("org.care-records.CareRecords");
        PolicyValues values;
        for (const QString &name : Policy::keyNames()) {
            if (const CFPropertyListRef value = forced(name, program)) {
                values.locked.insert(name, valueOf(value));
                CFRelease(value);
            }
        }
        const CFPropertyListRef recommended = forced(u"Recommended"_s, program);
        if (recommended && CFGetTypeID(recommended) == CFDictionaryGetTypeID()) {
            for (const QString &name : Policy::keyNames()) {
                const CFStringRef key = name.toCFString();
                if (const void *value = CFDictionaryGetValue(CFDictionaryRef(recommended), key))
                    values.recommended.insert(name, valueOf(value));
                CFRelease(key);
            }
        }
        if (recommended)
            CFRelease(recommended);
        return values;
    }

private:
    //! Returns the forced value of a key, to be released by the caller; null if no profile forces it.
    static CFPropertyListRef forced(const QString &name, CFStringRef program)
    {
        const CFStringRef key = name.toCFString();
        const CFPropertyListRef value =
            CFPreferencesAppValueIsForced(key, program) ? CFPreferencesCopyAppValue(key, program) : nullptr;
        CFRelease(key);
        return value;
    }
};

} // namespace

std::unique_ptr<PolicySource> systemPolicySource()
{
    return std::make_unique<ManagedPreferences>();
}

} // namespace care
