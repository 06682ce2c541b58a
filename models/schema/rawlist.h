// SPDX-License-Identifier: GPL-3.0-or-later
//! The elements of a JSON array as bytes, so that the ones nobody touched go back exactly as they came.
#pragma once

#include <QByteArray>
#include <QList>

namespace care {

//! Each element's JSON text without the blanks around it; nothing if \a array is not a readable JSON array.
QList<QByteArray> rawElements(const QByteArray &array);

} // namespace care
