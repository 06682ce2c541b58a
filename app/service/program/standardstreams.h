// SPDX-License-Identifier: GPL-3.0-or-later
//! Standard input, output and error of a program that must go on when their readers are gone.
#pragma once

#include <QByteArray>

namespace care::service {

//! Descriptors, the same on every system.
constexpr int standardOutput = 1;
constexpr int standardError = 2;

//! To be called before any file is opened. A stream that was closed by whoever started the program is held
//! open, so that no file or socket gets its number and is written to by mistake; writing to it fails. A
//! reader that goes away is an error of the write call from then on, not the end of the program.
void secureStandardStreams();

//! Writes \a text to standard output. False if it could not be written whole.
bool printToOutput(const QByteArray &text);

} // namespace care::service
