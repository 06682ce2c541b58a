// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/completiondelegate.h"

#include "models/schema/values.h"
#include "views/widgets/theme.h"

#include <QPainter>

namespace care {

namespace {

constexpr int side = 10;
constexpr int gap = 24;

} // namespace

void CompletionDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    // Clip, because stacked accents may be higher than the line.
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->fillRect(option.rect, selected ? theme.selection : theme.panel);
    painter->setFont(option.font);
    const QRect area = option.rect.adjusted(side, 0, -side, 0);
    const QFontMetrics metrics(option.font);
    const QString text = visibleText(index.data(Qt::DisplayRole).toString());
    const QString words = visibleText(index.data(WordsRole).toString());
    painter->setPen(theme.ink);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(text, Qt::ElideMiddle, area.width()));
    const int left = area.width() - metrics.horizontalAdvance(text) - gap;
    if (left > 0) {
        painter->setPen(theme.muted);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(words, Qt::ElideRight, left));
    }
    painter->restore();
}

QSize CompletionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 0, std::max(26, QFontMetrics(option.font).height() + 8) };
}

} // namespace care
