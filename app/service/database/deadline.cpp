// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/deadline.h"

namespace care::service {

namespace {

thread_local const Deadline *ofThread = nullptr;

} // namespace

Deadline::Scope::Scope(const Deadline &deadline)
    : m_before(ofThread)
{
    ofThread = &deadline;
}

Deadline::Scope::~Scope()
{
    ofThread = m_before;
}

const Deadline *Deadline::current()
{
    return ofThread;
}

void Deadline::check()
{
    if (ofThread && ofThread->hasPassed())
        throw DeadlinePassed("nobody waits for the answer any more");
}

} // namespace care::service
