// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/files/privatefiles.h"

#include <QDir>

#include <array>
#include <memory>

#include <windows.h>

#include <aclapi.h>
#include <sddl.h>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Freed {
    void operator()(void *memory) const { LocalFree(memory); }
};
template<class T>
using Local = std::unique_ptr<T, Freed>;

const wchar_t *wide(const QString &text)
{
    return reinterpret_cast<const wchar_t *>(text.utf16());
}

//! The name that the system's access lists have for this user; empty if it cannot be had.
QString userIdentifier()
{
    std::array<unsigned char, sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE> buffer{};
    DWORD size = 0;
    wchar_t *text = nullptr;
    const bool isKnown =
        GetTokenInformation(GetCurrentProcessToken(), TokenUser, buffer.data(), DWORD(buffer.size()), &size)
        && ConvertSidToStringSidW(reinterpret_cast<const TOKEN_USER *>(buffer.data())->User.Sid, &text);
    const Local<wchar_t> owned(text);
    return isKnown ? QString::fromWCharArray(text) : QString();
}

} // namespace

bool closeFolder(const QString &folder)
{
    const QString user = userIdentifier();
    if (user.isEmpty())
        return false;
    // Full access for the system, its administrators and this user, inherited, and nothing from above.
    const QString list = u"D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;FA;;;%1)"_s.arg(user);
    void *descriptor = nullptr;
    if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(
            wide(list), SDDL_REVISION_1, &descriptor, nullptr))
        return false;
    const Local<void> owned(descriptor);
    ACL *access = nullptr;
    BOOL isThere = FALSE;
    BOOL isDefault = FALSE;
    QString name = QDir::toNativeSeparators(folder); // the call takes no constant
    return GetSecurityDescriptorDacl(descriptor, &isThere, &access, &isDefault)
        && SetNamedSecurityInfoW(reinterpret_cast<wchar_t *>(name.data()), SE_FILE_OBJECT,
               DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION, nullptr, nullptr, access,
               nullptr)
        == ERROR_SUCCESS;
}

} // namespace care
