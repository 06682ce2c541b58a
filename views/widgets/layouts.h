// SPDX-License-Identifier: GPL-3.0-or-later
//! Functions that make and fill layouts in one call.
#pragma once

#include <QFrame>
#include <QHBoxLayout>

#include <initializer_list>
#include <memory>

namespace care {

//! Makes a layout of \a parent; without one, for another layout. Without \a spacing, the style's is used.
template<typename Layout>
Layout *newLayout(QWidget *parent, const QMargins &margins, int spacing = -1)
{
    auto *layout = new Layout(parent);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

//! Makes a layout without margins for another layout.
template<typename Layout>
Layout *newLayout(int spacing)
{
    return newLayout<Layout>(nullptr, {}, spacing);
}

//! Makes a grid with different spacing beside and below its cells.
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

//! Hides \a widget and deletes it later, because a signal from inside it may just be handled.
inline void discardWidget(QWidget *widget)
{
    widget->hide();
    widget->deleteLater();
}

//! Discards the widgets of \a layout from \a first on.
inline void discardWidgets(QLayout &layout, int first = 0)
{
    while (const std::unique_ptr<QLayoutItem> item{ layout.takeAt(first) })
        discardWidget(item->widget());
}

//! Makes a row of a dialog's buttons, at its right.
inline QHBoxLayout *newButtonRow(std::initializer_list<QWidget *> buttons)
{
    auto *row = new QHBoxLayout;
    row->addStretch();
    addWidgets(row, buttons);
    return row;
}

//! Makes a one-pixel line in the theme's colour.
inline QFrame *hairline(QWidget *parent, QFrame::Shape shape = QFrame::HLine)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(shape);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

//! Makes the height of \a widget follow its width.
inline void setHeightForWidth(QWidget *widget, QSizePolicy::Policy vertical = QSizePolicy::Minimum)
{
    QSizePolicy policy(QSizePolicy::Preferred, vertical);
    policy.setHeightForWidth(true);
    widget->setSizePolicy(policy);
}

} // namespace care
