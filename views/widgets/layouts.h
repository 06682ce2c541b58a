// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes a layout with its numbers, fills it, and what stands in many of them, in one call each.
#pragma once

#include <QFrame>
#include <QHBoxLayout>

#include <initializer_list>

namespace care {

//! A layout of \a parent, or for another layout without one; without \a spacing, that of the style.
template<typename Layout>
Layout *newLayout(QWidget *parent, const QMargins &margins, int spacing = -1)
{
    auto *layout = new Layout(parent);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

//! A layout for another one.
template<typename Layout>
Layout *newLayout(int spacing)
{
    return newLayout<Layout>(nullptr, {}, spacing);
}

//! A grid with other distances beside its cells than below them.
template<typename Grid>
Grid *newGrid(QWidget *parent, const QMargins &margins, int horizontalSpacing, int verticalSpacing)
{
    auto *grid = newLayout<Grid>(parent, margins);
    grid->setHorizontalSpacing(horizontalSpacing);
    grid->setVerticalSpacing(verticalSpacing);
    return grid;
}

//! Adds \a widgets to a layout, a stack or a splitter.
template<typename Parts>
void addWidgets(Parts *parts, std::initializer_list<QWidget *> widgets)
{
    for (QWidget *widget : widgets)
        parts->addWidget(widget);
}

//! The buttons of a dialog, at its right.
inline QHBoxLayout *newButtonRow(std::initializer_list<QWidget *> buttons)
{
    auto *row = new QHBoxLayout;
    row->addStretch();
    addWidgets(row, buttons);
    return row;
}

//! A one-pixel line in the colour of the theme.
inline QFrame *hairline(QWidget *parent, QFrame::Shape shape = QFrame::HLine)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(shape);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

//! Makes \a widget as high as its width asks for.
inline void setHeightForWidth(QWidget *widget, QSizePolicy::Policy vertical = QSizePolicy::Minimum)
{
    QSizePolicy policy(QSizePolicy::Preferred, vertical);
    policy.setHeightForWidth(true);
    widget->setSizePolicy(policy);
}

} // namespace care
