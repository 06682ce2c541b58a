// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/popup.h"

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace care {

void showBelow(QWidget &popup, const QWidget &anchor)
{
    constexpr int gap = 4;
    QRect place(anchor.mapToGlobal(QPoint(0, anchor.height() + gap)), popup.size());
    if (const QScreen *screen = anchor.screen()) {
        const QRect area = screen->availableGeometry();
        const int least = popup.minimumSizeHint().height();
        const int room = area.bottom() - place.top() - 2 * gap;
        place.setWidth(std::min(place.width(), area.width()));
        place.setHeight(std::clamp(room, least, std::max(least, place.height())));
        place.moveLeft(
            std::clamp(place.left(), area.left(), std::max(area.left(), area.right() - place.width())));
        place.moveTop(std::min(place.top(), std::max(area.top(), area.bottom() - place.height())));
    }
    popup.setGeometry(place);
    popup.show();
}

} // namespace care
