// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/timelinedelegate.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/timelinemodel.h"
#include "views/widgets/icons.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace care {

namespace {

constexpr int side = 16;
constexpr int gap = 10;
constexpr int padding = 8; //!< above and below a whole text
constexpr int longestLine = 90; //!< of reading text, in characters
constexpr qsizetype mostMeasured = 20'000;
constexpr Icon silent{ QLatin1StringView("silent") };

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

//! A day, or days without a log: across the whole line. Hours without one are quieter: they are marked often.
void paintHeading(QPainter *painter, const QRect &rect, const QModelIndex &index, const Theme &theme)
{
    const auto row = TimelineModel::Row(index.data(TimelineModel::RowRole).toInt());
    const bool isDay = row == TimelineModel::Row::Day;
    const bool isPause = row == TimelineModel::Row::Pause;
    const bool lacks = index.data(TimelineModel::LackRole).toBool();
    painter->fillRect(rect, isPause ? theme.panel : isDay ? theme.soft : theme.warningGround);
    painter->setFont(textFont(TextSize::Normal, isDay ? QFont::DemiBold : QFont::Normal));
    const QColor ink = lacks ? theme.warning : isPause ? theme.muted : theme.ink;
    painter->setPen(ink);
    QRect area = rect.adjusted(side, 0, -side, 0);
    if (lacks || isPause) {
        const int iconSize = scaled(16);
        const QRect mark(area.left(), area.center().y() - iconSize / 2 + 1, iconSize, iconSize);
        paintIcon(painter, placed(painter, rect, mark), isPause ? silent : Icon::Warning, ink);
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

//! Places of an event with its whole text. In a narrow list the text and its author are below the title.
struct EventLayout {
    EventLayout(const QRect &rect, const QFontMetrics &font)
        : line(font.lineSpacing())
        , isWide(rect.width() >= 90 * font.averageCharWidth())
    {
        QRect area = rect.adjusted(side, padding, -side, -padding);
        const auto take = [&area](int width) {
            const QRect taken(area.left(), area.top(), width, area.height());
            area.setLeft(area.left() + width + gap);
            return taken;
        };
        time = take(font.horizontalAdvance(QStringLiteral("00:00 ")));
        icon = take(scaled(16));
        title = isWide ? take(28 * font.averageCharWidth()) : area;
        const int who = isWide ? 18 * font.averageCharWidth() : 0;
        const int rest = area.width() - who - (isWide ? gap : 0);
        text = QRect(area.left(), area.top() + (isWide ? 0 : 2 * line),
            std::max(1, std::min(rest, longestLine * font.averageCharWidth())), area.height());
        author =
            isWide ? QRect(text.right() + gap, area.top(), area.right() - text.right() - gap, line) : QRect();
    }
    //! Of the row.
    int heightWith(int textHeight, bool hasAuthor) const
    {
        const int lines =
            isWide ? std::max(2 * line, textHeight) : 2 * line + textHeight + (hasAuthor ? line : 0);
        return lines + 2 * padding;
    }

    int line;
    bool isWide;
    QRect time, icon, title, text, author;
};

constexpr int wrapped = int(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap;

//! The record's words with their line breaks; nothing else of them changes how the row is written.
QString readableText(const QModelIndex &index)
{
    QStringList lines = index.data(TimelineModel::TextRole).toString().split(u'\n');
    for (QString &line : lines)
        line = visibleText(line);
    return lines.join(u'\n');
}

void paintWhole(
    QPainter *painter, const QRect &rect, const QModelIndex &index, const Theme &theme, bool selected)
{
    painter->fillRect(rect, selected ? theme.selection : theme.panel);
    painter->setPen(theme.line);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->setFont(textFont(TextSize::Normal));
    const EventLayout places(rect, painter->fontMetrics());
    const QColor faint = selected ? theme.mutedOnSelection : theme.muted;
    const QColor ink = index.data(TimelineModel::EndedRole).toBool() ? faint
        : selected                                                   ? theme.onSelection
                                                                     : theme.ink;
    const auto firstLine = [&](const QRect &area, int number = 0) {
        return placed(
            painter, rect, { area.left(), area.top() + number * places.line, area.width(), places.line });
    };
    painter->setPen(faint);
    drawLine(painter, firstLine(places.time), index.data(TimelineModel::TimeRole).toString());
    const ResourceSchema *schema = findResource(index.data(TimelineModel::ResourceRole).toString());
    const QRect mark(places.icon.left(), places.icon.top() + (places.line - places.icon.width()) / 2,
        places.icon.width(), places.icon.width());
    paintIcon(painter, placed(painter, rect, mark), Icon{ schema->icon }, faint);
    drawLine(painter, firstLine(places.title, 1), index.data(TimelineModel::KindRole).toString());
    const QString author = index.data(TimelineModel::AuthorRole).toString();
    if (places.isWide)
        drawLine(painter, firstLine(places.author), author);
    painter->setPen(ink);
    drawLine(painter, firstLine(places.title), index.data(Qt::DisplayRole).toString());
    QRect text = places.text;
    if (!places.isWide && !author.isEmpty())
        text.setBottom(text.bottom() - places.line);
    painter->drawText(placed(painter, rect, text), wrapped, readableText(index));
    if (places.isWide || author.isEmpty())
        return;
    painter->setPen(faint);
    drawLine(painter, firstLine({ text.left(), text.bottom() + 1, text.width(), places.line }), author);
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
        (m_isWhole ? paintWhole : paintEvent)(
            painter, option.rect, index, theme, option.state & QStyle::State_Selected);
    else
        paintHeading(painter, option.rect, index, theme);
    painter->restore();
}

QSize TimelineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics font(textFont(TextSize::Normal));
    const int oneLine = std::max(29, QFontMetrics(option.font).height() + 7);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool isEvent = index.data(TimelineModel::RowRole).toInt() == int(TimelineModel::Row::Event);
    if (!m_isWhole || !isEvent || !view)
        return { 0, oneLine };
    const EventLayout places(QRect(0, 0, view->viewport()->width(), 1000), font);
    if (m_texts.size() > mostMeasured)
        m_texts.clear();
    Measured &known = m_texts[index.data(TimelineModel::ResourceRole).toString() + u'/'
        + index.data(TimelineModel::IdRole).toString()];
    const QString text = readableText(index);
    const Measured wanted{ places.text.width() * places.line, qHash(text), known.height };
    if (known.width != wanted.width || known.hash != wanted.hash) {
        const QRect room(0, 0, places.text.width(), 1 << 20);
        known = wanted;
        known.height = text.isEmpty() ? 0 : font.boundingRect(room, wrapped, text).height();
    }
    return { 0,
        places.heightWith(known.height, !index.data(TimelineModel::AuthorRole).toString().isEmpty()) };
}

} // namespace care
