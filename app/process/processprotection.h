// SPDX-License-Identifier: GPL-3.0-or-later
//! Protections that each program requests from the operating system first. One file per platform.
#pragma once

#include <cstdio>

namespace care {

//! Keeps this process's memory out of core dumps and away from debuggers and other programs of the same user,
//! where the system can. New files and folders are readable by this user only. Call at the start of main().
//! Returns whether all of it worked; the program runs on regardless. On Windows, output to a file or pipe is
//! then written without adding \r before each \n. In a build with assertions, the environment variable
//! CARE_DEBUGGER leaves memory and core dumps accessible.
bool protectProcess();

//! Ends the process with \a code and without the exit routines of the libraries, which expect that no thread
//! is left: QThread::wait() returns before the system has ended the thread. Returns \a code only in a build
//! with a sanitizer, which reports in an exit routine of its own. Call at the end of main(), when everything
//! is closed; what stands in stdout and stderr is written.
int endProcess(int code);

//! True if \a stream is a terminal, which interprets control characters.
bool isTerminal(std::FILE *stream);

} // namespace care
