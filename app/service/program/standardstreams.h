// SPDX-License-Identifier: GPL-3.0-or-later
//! Standard input, output and error of a program that must go on when their readers are gone.
#pragma once

#include <QByteArray>

namespace care::service {

//! File descriptor numbers, the same on every system.
constexpr int standardOutput = 1;
constexpr int standardError = 2;

//! Makes the standard streams safe; call before any file is opened. A stream that was closed at start is
//! opened on the null device, so that no file or socket gets its number by mistake. A reader that disconnects
//! then causes a write error and not the end of the program.
void secureStandardStreams();

//! Writes \a text to standard output; false if incomplete.
bool printToOutput(const QByteArray &text);

} // namespace care::service
