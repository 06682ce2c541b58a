// SPDX-License-Identifier: GPL-3.0-or-later
//! The program's icons: SVG drawings, coloured by the palette when painted.
#pragma once

#include <QIcon>
#include <QPalette>

namespace care {

enum class Icon : quint8 {
    Today,
    Resident,
    Incident,
    CarePlan,
    Goal,
    Risk,
    Log,
    Document,
    HomeDocument,
    Home,
    User,
    Device,
    Category,
    CategoryItem, // what
    Filter,
    Search,
    Back,
    Forward,
    Plus,
    Close,
    Check,
    Warning,
    Info,
    Lock,
    Refresh,
    Edit,
    Print,
    Columns,
    Export,
    Connection,
    Offline,
    ChevronDown,
    Empty,
    Waiting,
};

//! Sharp at every size and device pixel ratio. Normal is painted in \a role, Selected in the accent colour,
//! Disabled in the disabled colour. A change of palette shows with the next repaint.
QIcon icon(Icon which, QPalette::ColorRole role = QPalette::WindowText);
//! The program's own icon, in its own colours.
QIcon applicationIcon();
//! Paints one icon into \a rect.
void paintIcon(QPainter *painter, const QRectF &rect, Icon which, const QColor &colour);

} // namespace care
