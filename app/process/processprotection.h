// SPDX-License-Identifier: GPL-3.0-or-later
//! Protections that each program requests from the operating system first. One file per platform.
#pragma once

#include <cstdio>

namespace care {

//! Keeps the memory of this process out of core dumps, and away from the debuggers and other programs of the
//! same user where the system can do that. Files and folders that it makes can be read by this user only. To
//! be called at the start of main(). Returns whether the system did all of it; the program runs on all the
//! same. On Windows what goes to a file or a pipe is written as it is from then on, without \r before each
//! \n. In a build with assertions the environment variable CARE_DEBUGGER leaves memory and core dumps as they
//! are.
bool protectProcess();

//! For the end of main(), when everything is written and closed: ends the process with \a code, and elsewhere
//! than on Windows returns it. There the end would wait for locks of threads that the system has ended in the
//! middle of something.
int endProcess(int code);

//! True if \a stream is a terminal, which would act upon control characters.
bool isTerminal(std::FILE *stream);

} // namespace care
