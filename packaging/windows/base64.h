// SPDX-License-Identifier: GPL-3.0-or-later
// Base64 for libjwt, by OpenSSL: Debian leaves libjwt's own file out, for its licence. sysroot.sh lays this beside its source.
#pragma once

#include <openssl/evp.h>

#include <string.h>

static inline int jwt_Base64encode(char *text, const char *bytes, int count)
{
    return EVP_EncodeBlock((unsigned char *)text, (const unsigned char *)bytes, count) + 1; // with the NUL
}

// How many bytes TEXT, which is padded, stands for; 0 if it is not Base64.
static inline int jwt_Base64decode(char *bytes, const char *text)
{
    const size_t letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
    const size_t padding = strspn(text + letters, "=");
    if (text[letters + padding] != '\0' || padding > 2)
        return 0;
    const int count = EVP_DecodeBlock((unsigned char *)bytes, (const unsigned char *)text, (int)(letters + padding));
    return count > 0 ? count - (int)padding : 0; // OpenSSL counts what only pads
}
