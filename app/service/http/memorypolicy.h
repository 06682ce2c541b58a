// SPDX-License-Identifier: GPL-3.0-or-later
//! Policy for returning unused memory to the system.
#pragma once

namespace care::service {

//! Makes freed pages of records return to the system at once; call before any thread starts. By default glibc
//! keeps freed memory in up to eight arenas per processor, so memory once used by many clients would never be
//! released.
void setMemoryPolicy();

//! Returns free memory to the system at once; takes milliseconds, so not for the I/O thread.
void returnFreeMemory();

} // namespace care::service
