// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/timelinedelegate.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/timelinemodel.h"
#include "views/widgets/icons.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QPainter>
#include <QStyle>

namespace care {

namespace {

constexpr int side = 16;
constexpr int gap = 10;

//! \a area is that of a language written from left to right, in a line that is \a rect: others have it on the
//! other side.
QRect placed(const QPainter *painter, const QRect &rect, const QRect &area)
{
    return QStyle::visualRect(painter->layoutDirection(), rect, area);
}

void drawLine(QPainter *painter, const QRect &area, const QString &text)
{
    painter->drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(visibleText(text), Qt::ElideRight, area.width()));
}

//! A day, or days without a log: across the whole line.
void paintHeading(QPainter *painter, const QRect &rect, const QModelIndex &index, const Theme &theme)
{
    const bool isDay = index.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Day);
    const bool lacks = index.data(TimelineModel::LackRole).toBool();
    painter->fillRect(rect, isDay ? theme.soft : theme.warningGround);
    painter->setFont(textFont(TextSize::Normal, isDay ? QFont::DemiBold : QFont::Normal));
    painter->setPen(lacks ? theme.warning : theme.ink);
    QRect area = rect.adjusted(side, 0, -side, 0);
    if (lacks) {
        const int iconSize = scaled(16);
        const QRect mark(area.left(), area.center().y() - iconSize / 2 + 1, iconSize, iconSize);
        paintIcon(painter, placed(painter, rect, mark), Icon::Warning, theme.warning);
        area.setLeft(area.left() + iconSize + gap);
    }
    drawLine(painter, placed(painter, rect, area), index.data(Qt::DisplayRole).toString());
}

void paintEvent(
    QPainter *painter, const QRect &rect, const QModelIndex &index, const Theme &theme, bool selected)
{
    painter->fillRect(rect, selected ? theme.selection : theme.panel);
    const QColor faint = selected ? theme.mutedOnSelection : theme.muted;
    QRect area = rect.adjusted(side, 0, -side, 0);
    painter->setFont(textFont(TextSize::Normal));
    painter->setPen(faint);
    const int timeWidth = painter->fontMetrics().horizontalAdvance(QStringLiteral("00:00")) + gap;
    drawLine(painter, placed(painter, rect, area), index.data(TimelineModel::TimeRole).toString());
    area.setLeft(area.left() + timeWidth);
    const int iconSize = scaled(16);
    const ResourceSchema *schema = findResource(index.data(TimelineModel::ResourceRole).toString());
    const QRect mark(area.left(), area.center().y() - iconSize / 2 + 1, iconSize, iconSize);
    paintIcon(painter, placed(painter, rect, mark), Icon{ schema->icon }, faint);
    area.setLeft(area.left() + iconSize + gap);
    const QString text = visibleText(index.data(Qt::DisplayRole).toString());
    const QColor ink = index.data(TimelineModel::EndedRole).toBool() ? faint : theme.ink;
    painter->setPen(selected ? theme.onSelection : ink);
    drawLine(painter, placed(painter, rect, area), text);
    area.setLeft(area.left() + painter->fontMetrics().horizontalAdvance(text) + gap);
    painter->setPen(faint);
    if (area.width() > 40)
        drawLine(painter, placed(painter, rect, area), index.data(TimelineModel::FactsRole).toString());
}

} // namespace

void TimelineDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = Theme::current();
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip); // combining marks may be higher than the line
    painter->setLayoutDirection(option.direction);
    if (index.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Event))
        paintEvent(painter, option.rect, index, theme, option.state & QStyle::State_Selected);
    else
        paintHeading(painter, option.rect, index, theme);
    painter->restore();
}

QSize TimelineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 0, std::max(29, QFontMetrics(option.font).height() + 11) };
}

} // namespace care
