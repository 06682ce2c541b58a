// SPDX-License-Identifier: GPL-3.0-or-later
//! Icons of the program: drawings from resources/icons in the sizes rendered by packaging/icons, coloured by
//! the palette when painted.
#pragma once

#include <QIcon>
#include <QLatin1StringView>
#include <QPalette>

namespace care {

//! One drawing from resources/icons. Icons of lists are named by their schemas; the others are constants
//! here.
struct Icon {
    QLatin1StringView file; //!< File name without ".svg".

    static const Icon Today, Filter, Search, Back, Forward, Close, Warning, Info, Lock, Edit, Print, Export,
        Offline, ChevronDown, Empty, Waiting;

    friend bool operator==(Icon a, Icon b) { return a.file == b.file; }
};

inline constexpr Icon Icon::Today{ QLatin1StringView("today") };
inline constexpr Icon Icon::Filter{ QLatin1StringView("filter") };
inline constexpr Icon Icon::Search{ QLatin1StringView("search") };
inline constexpr Icon Icon::Back{ QLatin1StringView("back") };
inline constexpr Icon Icon::Forward{ QLatin1StringView("forward") };
inline constexpr Icon Icon::Close{ QLatin1StringView("close") };
inline constexpr Icon Icon::Warning{ QLatin1StringView("warning") };
inline constexpr Icon Icon::Info{ QLatin1StringView("info") };
inline constexpr Icon Icon::Lock{ QLatin1StringView("lock") };
inline constexpr Icon Icon::Edit{ QLatin1StringView("edit") };
inline constexpr Icon Icon::Print{ QLatin1StringView("print") };
inline constexpr Icon Icon::Export{ QLatin1StringView("export") };
inline constexpr Icon Icon::Offline{ QLatin1StringView("offline") };
inline constexpr Icon Icon::ChevronDown{ QLatin1StringView("chevrondown") };
inline constexpr Icon Icon::Empty{ QLatin1StringView("empty") };
inline constexpr Icon Icon::Waiting{ QLatin1StringView("waiting") };

//! Icon that is sharp at every size and device pixel ratio: Normal painted in \a role, Selected in the accent
//! colour, Disabled in the disabled colour. Follows a change of palette at the next repaint.
QIcon icon(Icon which, QPalette::ColorRole role = QPalette::WindowText);
//! Program's own icon, in its own colours.
QIcon applicationIcon();
void paintIcon(QPainter *painter, const QRectF &rect, Icon which, const QColor &colour);

} // namespace care
