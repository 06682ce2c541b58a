// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the place of libsecret for a program that is started with its folder in LD_LIBRARY_PATH: a keyring
// that says that it has stored what it is given. CARE_KEYRING tells what it has afterwards: "keeps" all of
// it, "loses" it, or "alters" it. Only what QtKeychain calls is here, with its signatures and without GLib.
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

struct Entry {
    std::string type; // whether QtKeychain has written it as a text or as bytes; it looks for both
    std::string password;
};

Entry &kept()
{
    static Entry entry;
    return entry;
}

std::string &wantedType()
{
    static std::string type;
    return type;
}

// Of the pairs that end with a null pointer.
std::string typeAmong(va_list attributes)
{
    while (const char *name = va_arg(attributes, const char *)) {
        const char *value = va_arg(attributes, const char *);
        if (std::strcmp(name, "type") == 0)
            return value;
    }
    return {};
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
    va_list attributes;
    va_start(attributes, data);
    kept() = { typeAmong(attributes), is("loses") ? "" : password };
    va_end(attributes);
    std::string &bytes = kept().password;
    if (is("alters") && !bytes.empty())
        bytes.front() = bytes.front() == 'M' ? 'N' : 'M';
    ready(nullptr, nullptr, data);
}

CARE_EXPORT int secret_password_store_finish(void *, void **)
{
    return 1;
}

CARE_EXPORT void secret_password_lookup(const void *, void *, Ready ready, void *data, ...)
{
    va_list attributes;
    va_start(attributes, data);
    wantedType() = typeAmong(attributes);
    va_end(attributes);
    ready(nullptr, nullptr, data);
}

CARE_EXPORT char *secret_password_lookup_finish(void *, void **)
{
    const bool isThere = !kept().password.empty() && kept().type == wantedType();
    return isThere ? strdup(kept().password.c_str()) : nullptr;
}

CARE_EXPORT void secret_password_clear(const void *, void *, Ready ready, void *data, ...)
{
    kept() = {};
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
