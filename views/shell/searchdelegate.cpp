// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/searchdelegate.h"

#include "models/schema/values.h"
#include "views/shell/searchmodel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QPainter>
#include <QStyle>

namespace care {

namespace {

constexpr int side = 12;
constexpr int gap = 10;

//! One line, and nothing in it that could pose as another letter.
void drawLine(QPainter *painter, const QRect &area, Qt::Alignment alignment, const QString &text)
{
    painter->drawText(area, int(alignment | Qt::AlignVCenter) | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(visibleText(text), Qt::ElideRight, area.width()));
}

} // namespace

void SearchDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    const auto kind = SearchRow::Kind(index.data(SearchModel::KindRole).toInt());
    const QString text = index.data(Qt::DisplayRole).toString();
    const QString words = index.data(SearchModel::WordsRole).toString();
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip); // combining marks may be higher than the line
    painter->setLayoutDirection(option.direction);
    painter->fillRect(option.rect, selected ? theme.selection : theme.panel);
    QRect area = option.rect.adjusted(side, 0, -side, 0);
    // The areas are those of a language written from left to right: others have them on the other side.
    const auto placed = [&option](const QRect &part) {
        return QStyle::visualRect(option.direction, option.rect, part);
    };
    if (kind == SearchRow::Kind::Heading) {
        painter->setFont(textFont(TextSize::Small, QFont::DemiBold));
        painter->setPen(theme.muted);
        area.setTop(area.top() + 4);
        drawLine(painter, placed(area), Qt::AlignLeft, text);
        painter->setFont(textFont(TextSize::Small));
        drawLine(painter, placed(area), Qt::AlignRight, words);
        painter->restore();
        return;
    }
    const QColor faint = selected ? theme.mutedOnSelection : theme.muted;
    const int iconSize = scaled(16);
    paintIcon(painter, placed(QRect(area.left(), area.center().y() - iconSize / 2 + 1, iconSize, iconSize)),
        index.data(SearchModel::IconRole).value<Icon>(), faint);
    area.setLeft(area.left() + iconSize + gap);
    painter->setFont(textFont(TextSize::Normal));
    const bool isFaint = index.data(SearchModel::PastRole).toBool();
    painter->setPen(kind == SearchRow::Kind::Note ? theme.muted
            : isFaint                             ? faint
            : selected                            ? theme.onSelection
                                                  : theme.ink);
    drawLine(painter, placed(area), Qt::AlignLeft, text);
    const int taken = painter->fontMetrics().horizontalAdvance(visibleText(text)) + 2 * gap;
    area.setLeft(area.left() + taken);
    painter->setPen(faint);
    if (area.width() > 40)
        drawLine(
            painter, placed(area), kind == SearchRow::Kind::Record ? Qt::AlignLeft : Qt::AlignRight, words);
    painter->restore();
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 0, std::max(30, QFontMetrics(option.font).height() + 12) };
}

} // namespace care
