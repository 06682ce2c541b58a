// SPDX-License-Identifier: GPL-3.0-or-later
//! Drawing surface of a chart in the program's colours. Included by this folder only.
#pragma once

// Macros for Qt's short keywords, which QCustomPlot's header uses and this program disables.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef foreach
#undef slots
#undef signals

namespace care {

struct Theme;

//! Plot that only draws; pointer and keyboard belong to the widget around it.
QCustomPlot *makePlot(QWidget *parent);
//! Sets colours and fonts of grid and axes.
void dressPlot(QCustomPlot &plot, const Theme &theme);
//! Step between ticks, 1, 2 or 5 times a power of ten, that puts about \a lines lines below \a highest.
double tickStep(double highest, double lines);
//! Step from one shown label to the next, so that \a labels fit into \a width.
int labelStep(const QStringList &labels, int width);

} // namespace care
