// SPDX-License-Identifier: GPL-3.0-or-later
// Overwrites memory when it is freed. A key or a name passes through dozens of buffers of other libraries (an
// HTTP header, a line of JSON, the text of a widget), which are freed with their contents; without this file
// all of them could be read in a memory image long after the program has locked.
//
// Linked into the programs themselves, not into a library: every loaded library finds a symbol of the program
// before that of the C library. For glibc only, whose functions have a second name; with other libraries this
// file is empty, and only Secret and SQLite's pages are overwritten.
#include <cstddef>
#include <cstring>

#if defined(__GLIBC__) && !defined(CARE_OWN_ALLOCATOR)

#include <malloc.h>

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
void *__libc_malloc(std::size_t size) noexcept;
void *__libc_realloc(void *memory, std::size_t size) noexcept;
void __libc_free(void *memory) noexcept;
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)

//! True if a block has its own pages, which return to the system and come back as zeros. glibc marks such a
//! block in the second bit of the size before it.
static bool hasOwnPages(const void *memory)
{
    std::size_t header = 0;
    std::memcpy(&header, static_cast<const char *>(memory) - sizeof header, sizeof header);
    return (header & 2U) != 0;
}

void free(void *memory) noexcept
{
    if (!memory)
        return;
    if (!hasOwnPages(memory))
        explicit_bzero(memory, malloc_usable_size(memory));
    __libc_free(memory);
}

void *realloc(void *memory, std::size_t size) noexcept
{
    if (!memory || hasOwnPages(memory))
        return __libc_realloc(memory, size);
    if (size == 0) {
        free(memory);
        return nullptr;
    }
    const std::size_t had = malloc_usable_size(memory);
    if (size <= had) {
        explicit_bzero(static_cast<char *>(memory) + size, had - size);
        return __libc_realloc(memory, size);
    }
    // Never call the C library's realloc(), which would leave the old block's contents in memory.
    void *fresh = __libc_malloc(size);
    if (!fresh)
        return nullptr;
    std::memcpy(fresh, memory, had);
    free(memory);
    return fresh;
}

} // extern "C"

#endif
