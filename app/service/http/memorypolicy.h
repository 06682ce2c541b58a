// SPDX-License-Identifier: GPL-3.0-or-later
//! Policy for returning unused memory to the system.
#pragma once

namespace care::service {

//! To be called before any thread is started. glibc keeps what threads have freed in up to eight arenas per
//! processor, and after the first freed page of records it takes all further ones from there: what many
//! clients cost at once would stay for good. Pages of records go back to the system as soon as they are freed
//! instead.
void setMemoryPolicy();

//! Returns free memory to the system at once; takes milliseconds, so not for the I/O thread.
void returnFreeMemory();

} // namespace care::service
