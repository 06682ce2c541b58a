// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/files/privatefiles.h"

#include "models/files/systempath.h"

#include <array>
#include <memory>

#include <windows.h>

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

//! Security identifier (SID) by which Windows access lists name the current user; empty if Windows does not
//! give it.
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
    // The access list grants this user everything, is inherited by files in the folder, and ignores the
    // parent folder's list, as QDir::mkdir() does.
    const QString list = u"D:P(A;OICI;FA;;;%1)"_s.arg(user);
    void *descriptor = nullptr;
    if (!ConvertStringSecurityDescriptorToSecurityDescriptorW(
            wide(list), SDDL_REVISION_1, &descriptor, nullptr))
        return false;
    const Local<void> owned(descriptor);
    return SetFileSecurityW(wide(systemPath(folder)), DACL_SECURITY_INFORMATION, descriptor) != FALSE;
}

} // namespace care
