// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/memorypolicy.h"

#include <cstdlib> // defines __GLIBC__ where that is the library

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace care::service {

#ifdef __GLIBC__

namespace {

constexpr int arenas = 4;
constexpr int ownMapping = 128 * 1024; //!< bytes; setting it also stops glibc from raising it

} // namespace

void setMemoryPolicy()
{
    mallopt(M_ARENA_MAX, arenas);
    mallopt(M_MMAP_THRESHOLD, ownMapping);
}

void returnFreeMemory()
{
    malloc_trim(0);
}

#else // other systems' allocators do so by themselves

void setMemoryPolicy() { }
void returnFreeMemory() { }

#endif

} // namespace care::service
