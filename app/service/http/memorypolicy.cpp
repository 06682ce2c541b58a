// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/memorypolicy.h"

#include <cstdlib> // Included because it defines __GLIBC__ on systems with that library.

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace care::service {

#ifdef __GLIBC__

namespace {

constexpr int arenas = 4;
//! Bytes from which glibc gives an allocation its own mapping; setting the value also stops glibc from
//! raising it.
constexpr int ownMapping = 128 * 1024;

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

#else // Allocators of other systems return memory by themselves.

void setMemoryPolicy() { }
void returnFreeMemory() { }

#endif

} // namespace care::service
