// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes a layout with its numbers, and fills it, in one call each.
#pragma once

#include <QMargins>
#include <QWidget>

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

//! Adds \a widgets to a layout, a stack or a splitter.
template <typename Parts>
void addWidgets(Parts *parts, std::initializer_list<QWidget *> widgets)
{
    for (QWidget *widget : widgets)
        parts->addWidget(widget);
}

} // namespace care
