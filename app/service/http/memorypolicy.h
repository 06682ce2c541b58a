// SPDX-License-Identifier: GPL-3.0-or-later
//! Policy for returning unused memory to the system.
#pragma once

namespace care::service {

//! Before any thread is started. glibc keeps what threads have freed in up to eight arenas per processor, and
//! after the first freed page of records it takes all further ones from there: what many clients cost at once
//! would stay for good. Pages of records go back to the system as soon as they are freed instead.
void setMemoryPolicy();

//! Gives back what is free now, in milliseconds.
void returnFreeMemory();

} // namespace care::service
