// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the place of libsecret for a program that is started with its folder in LD_LIBRARY_PATH: a keyring
// that says that it has stored what it is given. CARE_KEYRING tells what it has afterwards: "keeps" all of
// it, "loses" it, or "alters" it. Only what QtKeychain calls is here, with its signatures and without GLib.
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

std::string &kept()
{
    static std::string password;
    return password;
}

bool is(const char *mode)
{
    const char *wanted = std::getenv("CARE_KEYRING");
    return wanted && std::strcmp(wanted, mode) == 0;
}

using Ready = void (*)(void *source, void *result, void *data);

} // namespace

#define CARE_EXPORT extern "C" __attribute__((visibility("default")))

CARE_EXPORT void secret_password_store(
    const void *, const char *, const char *, const char *password, void *, Ready ready, void *data, ...)
{
    kept() = is("loses") ? std::string() : std::string(password);
    if (is("alters") && !kept().empty())
        kept().front() = kept().front() == '7' ? '6' : '7';
    ready(nullptr, nullptr, data);
}

CARE_EXPORT int secret_password_store_finish(void *, void **)
{
    return 1;
}

CARE_EXPORT void secret_password_lookup(const void *, void *, Ready ready, void *data, ...)
{
    ready(nullptr, nullptr, data);
}

CARE_EXPORT char *secret_password_lookup_finish(void *, void **)
{
    return kept().empty() ? nullptr : strdup(kept().c_str());
}

CARE_EXPORT void secret_password_clear(const void *, void *, Ready ready, void *data, ...)
{
    kept().clear();
    ready(nullptr, nullptr, data);
}

CARE_EXPORT int secret_password_clear_finish(void *, void **)
{
    return 1;
}

CARE_EXPORT void secret_password_free(char *password)
{
    std::free(password);
}

CARE_EXPORT unsigned secret_error_get_quark()
{
    return 1;
}
