// SPDX-License-Identifier: GPL-3.0-or-later
//! The drawing surface of a chart in the colours of the program. Included by this folder only.
#pragma once

// The library's header uses Qt's short names, which the program does without.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef foreach
#undef slots
#undef signals

namespace care {

struct Theme;

//! Draws and nothing else: pointer and keyboard belong to the widget around it.
QCustomPlot *makePlot(QWidget *parent);
//! Colours and text of grid and axes.
void dressPlot(QCustomPlot &plot, const Theme &theme);
//! 1, 2 or 5 times a power of ten, so that about \a lines lie below \a highest.
double tickStep(double highest, double lines);
//! Every how many of \a labels have room in \a width.
int labelStep(const QStringList &labels, int width);

} // namespace care
