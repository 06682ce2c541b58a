// SPDX-License-Identifier: GPL-3.0-or-later
//! The hospital summary of a window.
#pragma once

#include <QString>

class QWidget;

namespace care {

class WindowModels;

//! Reads what is needed of the resident, and shows the pages before they are printed.
void previewHospitalSummary(QWidget *page, const QString &residentId, const WindowModels &models);

} // namespace care
