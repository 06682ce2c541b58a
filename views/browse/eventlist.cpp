// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/eventlist.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/timelinemodel.h"
#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace care {

namespace {

constexpr int side = 16;
constexpr int gap = 10;
constexpr int padding = 8; //!< Space above and below a whole text in pixels.
constexpr int longestLine = 90; //!< Maximum line length of reading text, in characters.
constexpr qsizetype mostMeasured = 20'000;
constexpr Icon silent{ QLatin1StringView("silent") };

//! Mirrors \a area, computed for left-to-right languages, within the line \a rect for right-to-left ones.
QRect placed(const QPainter *painter, const QRect &rect, const QRect &area)
{
    return QStyle::visualRect(painter->layoutDirection(), rect, area);
}

void drawLine(QPainter *painter, const QRect &area, const QString &text)
{
    painter->drawText(area, int(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(visibleText(text), Qt::ElideRight, area.width()));
}

//! Paints the heading of a day, or of days without logs, across the whole line. Hours without a log are
//! paler, because there are many.
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

constexpr int wrapped = int(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap;

QFont nameFont()
{
    return textFont(TextSize::Normal, QFont::DemiBold);
}

//! Layout of an event with its whole text, below the person's name if the list is about several. In a narrow
//! list, text and author are below the title.
struct EventLayout {
    EventLayout(const QRect &rect, const QFontMetrics &font, const QString &name, const QString &kind)
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
        title.setTop(title.top() + (name.isEmpty() ? 0 : heightOf(QFontMetrics(nameFont()), name)));
        head = title.top() - area.top() + line + heightOf(font, kind);
        const int who = isWide ? 18 * font.averageCharWidth() : 0;
        const int rest = area.width() - who - (isWide ? gap : 0);
        const int above = isWide ? 0 : head;
        text = QRect(area.left(), area.top() + above,
            std::max(1, std::min(rest, longestLine * font.averageCharWidth())), area.height() - above);
        author =
            isWide ? QRect(text.right() + gap, area.top(), area.right() - text.right() - gap, line) : QRect();
    }
    //! Height in pixels of a row with this text.
    int heightWith(int textHeight, bool hasAuthor) const
    {
        const int lines = isWide ? std::max(head, textHeight) : head + textHeight + (hasAuthor ? line : 0);
        return lines + 2 * padding;
    }
    //! Height of a text that wraps: name, severity and status are never cut.
    int heightOf(const QFontMetrics &font, const QString &words) const
    {
        const int width = std::max(1, title.width());
        return font.horizontalAdvance(words) <= width
            ? line
            : font.boundingRect(QRect(0, 0, width, 1 << 20), wrapped, words).height();
    }

    int line;
    bool isWide;
    int head = 0; //!< Height in pixels of name, title and kind together.
    QRect time, icon, title, text, author;
};

QString kindText(const QModelIndex &index)
{
    return visibleText(index.data(TimelineModel::KindRole).toString());
}

QString nameText(const QModelIndex &index)
{
    return visibleText(index.data(TimelineModel::NameRole).toString());
}

//! Text of the record with its line breaks; other formatting characters have no effect.
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
    const QString name = nameText(index);
    const EventLayout places(rect, painter->fontMetrics(), name, kindText(index));
    const QColor faint = selected ? theme.mutedOnSelection : theme.muted;
    const QColor ink = index.data(TimelineModel::EndedRole).toBool() ? faint
        : selected                                                   ? theme.onSelection
                                                                     : theme.ink;
    const auto firstLine = [&](const QRect &area) {
        return placed(painter, rect, { area.left(), area.top(), area.width(), places.line });
    };
    painter->setPen(faint);
    drawLine(painter, firstLine(places.time), index.data(TimelineModel::TimeRole).toString());
    const ResourceSchema *schema = findResource(index.data(TimelineModel::ResourceRole).toString());
    const QRect mark(places.icon.left(), places.icon.top() + (places.line - places.icon.width()) / 2,
        places.icon.width(), places.icon.width());
    paintIcon(painter, placed(painter, rect, mark), Icon{ schema->icon }, faint);
    const int below = places.title.top() + places.line;
    const QRect kind(
        places.title.left(), below, places.title.width(), places.time.top() + places.head - below);
    painter->drawText(placed(painter, rect, kind), wrapped, kindText(index));
    const QString author = index.data(TimelineModel::AuthorRole).toString();
    if (places.isWide)
        drawLine(painter, firstLine(places.author), author);
    painter->setPen(ink);
    drawLine(painter, firstLine(places.title), index.data(Qt::DisplayRole).toString());
    if (!name.isEmpty()) {
        painter->setFont(nameFont());
        const QRect above(places.title.left(), places.time.top(), places.title.width(),
            places.title.top() - places.time.top());
        painter->drawText(placed(painter, rect, above), wrapped, name);
        painter->setFont(textFont(TextSize::Normal));
    }
    QRect text = places.text;
    if (!places.isWide && !author.isEmpty())
        text.setBottom(text.bottom() - places.line);
    painter->drawText(placed(painter, rect, text), wrapped, readableText(index));
    if (places.isWide || author.isEmpty())
        return;
    painter->setPen(faint);
    drawLine(painter, firstLine({ text.left(), text.bottom() + 1, text.width(), places.line }), author);
}

//! Height in pixels of an event with its whole text.
int measuredHeight(const QModelIndex &index, int width, const QFontMetrics &font, const QString &text)
{
    const EventLayout places(QRect(0, 0, width, 1000), font, nameText(index), kindText(index));
    const QRect room(0, 0, places.text.width(), 1 << 20);
    return places.heightWith(text.isEmpty() ? 0 : font.boundingRect(room, wrapped, text).height(),
        !index.data(TimelineModel::AuthorRole).toString().isEmpty());
}

TimelineModel::Row kindOf(const QModelIndex &index)
{
    return TimelineModel::Row(index.data(TimelineModel::RowRole).toInt());
}

//! True for headings, which stand between days; other rows belong to a day.
bool isHeading(const QModelIndex &index)
{
    return kindOf(index) == TimelineModel::Row::Day || kindOf(index) == TimelineModel::Row::Gap;
}

} // namespace

void TimelineDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = Theme::current();
    painter->save();
    // Clip, because stacked accents may be higher than the line.
    painter->setClipRect(option.rect, Qt::IntersectClip);
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
    if (m_rows.size() > mostMeasured)
        m_rows.clear();
    Measured &known = m_rows[index.data(TimelineModel::ResourceRole).toString() + u'/'
        + index.data(TimelineModel::IdRole).toString()];
    const int width = view->viewport()->width();
    // Use the model's stamp where there is one: making a row's texts takes longer than all else, and a list
    // may have thousands of rows.
    const QVariant stamp = index.data(TimelineModel::StampRole);
    const QString text = stamp.isValid() ? QString() : readableText(index);
    const std::size_t hash = stamp.isValid()
        ? std::size_t(stamp.toULongLong())
        : qHashMulti(0, text, kindText(index), index.data(TimelineModel::AuthorRole).toString());
    if (known.width != width * font.lineSpacing() || known.hash != hash)
        known = { width * font.lineSpacing(), hash,
            measuredHeight(index, width, font, stamp.isValid() ? readableText(index) : text) };
    return { 0, known.height };
}

EventList::EventList(TimelineModel &model, QWidget *parent)
    : QListView(parent)
    , m_model(model)
    , m_delegate(new TimelineDelegate(this))
{
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    setItemDelegate(m_delegate);
    setModel(&m_model);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        const QString id = current.data(TimelineModel::IdRole).toString();
        if (id.isEmpty())
            return;
        m_current = {}; // An awaited event must not replace the chosen one with the next page.
        Q_EMIT eventChosen(current.data(TimelineModel::ResourceRole).toString(), id);
    });
    connect(this, &QListView::doubleClicked, this, &EventList::open);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &EventList::rememberPlace);
}

QPushButton *EventList::makeSwitch(QWidget *parent)
{
    QPushButton *button = secondaryButton(tr("Read"), parent);
    button->setCheckable(true);
    button->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
    button->setAccessibleName(tr("Read the daily logs with their whole text"));
    setPlainToolTip(button,
        tr("The whole text of each daily log, day by day, in place of the table (%1)")
            .arg(button->shortcut().toString(QKeySequence::NativeText)));
    button->hide();
    return button;
}

void EventList::setWholeText(bool isWhole)
{
    rememberPlace();
    m_delegate->setWholeText(isWhole);
    setUniformItemSizes(!isWhole);
    doItemsLayout();
    returnToPlace();
}

void EventList::beginAtTop()
{
    m_current = {};
    m_top = {};
    scrollToTop();
}

bool EventList::setCurrent(const QString &resource, const QString &id)
{
    const QModelIndex before = currentIndex();
    m_current = {}; // Drop an earlier event that was awaited.
    if (!id.isEmpty() && before.data(TimelineModel::IdRole) == id
        && before.data(TimelineModel::ResourceRole) == resource)
        return true;
    const QModelIndex index = rowOf(resource, id);
    if (index.isValid()) {
        setCurrentIndex(index);
    } else {
        m_current = { resource, id };
        selectionModel()->clear();
    }
    return index.isValid();
}

void EventList::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    QListView::scrollTo(index, hint);
    const Heading heading = headingAtTop();
    const int distance = visualRect(index).top() - heading.area.bottom() - 1;
    if (heading.day.isValid() && distance < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + distance);
}

QModelIndex EventList::indexAt(const QPoint &point) const
{
    const Heading heading = headingAtTop();
    return heading.area.contains(point) ? heading.day : QListView::indexAt(point);
}

//! First event below the heading of the day, which stays at the top and covers the rows scrolled under it.
QModelIndex EventList::firstInSight() const
{
    return QListView::indexAt({ 1, headingAtTop().area.bottom() + 2 });
}

//! Moves the current event by keyboard; without one, starts at the first visible event.
QModelIndex EventList::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool isStep = action == MoveDown || action == MoveUp;
    return isStep && !currentIndex().isValid() ? firstInSight() : QListView::moveCursor(action, modifiers);
}

void EventList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        open(currentIndex());
    else
        QListView::keyPressEvent(event);
}

void EventList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    const Heading heading = headingAtTop();
    if (!heading.day.isValid())
        return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = heading.area;
    QPainter painter(viewport());
    itemDelegateForIndex(heading.day)->paint(&painter, option, heading.day);
}

//! Repaints the heading, whose pixels were scrolled too.
void EventList::scrollContentsBy(int dx, int dy)
{
    QListView::scrollContentsBy(dx, dy);
    viewport()->update();
}

bool EventList::viewportEvent(QEvent *event)
{
    const bool isResized = event->type() == QEvent::Resize && m_width != viewport()->width();
    if (isResized && m_delegate->isWholeText()) {
        m_width = viewport()->width();
        rememberPlace();
        returnToPlace();
    }
    return QListView::viewportEvent(event);
}

EventList::Heading EventList::headingAtTop() const
{
    const QModelIndex first = QListView::indexAt({ 1, 1 });
    if (!first.isValid() || isHeading(first))
        return {};
    QModelIndex day = first;
    while (day.isValid() && kindOf(day) != TimelineModel::Row::Day)
        day = day.siblingAtRow(day.row() - 1);
    if (!day.isValid())
        return {}; // A pause until now stands above the first day.
    const int height = sizeHintForIndex(day).height();
    // The next heading pushes the present one out at the top.
    int top = 0;
    for (QModelIndex next = first; next.isValid() && visualRect(next).top() < height;
         next = next.siblingAtRow(next.row() + 1)) {
        if (isHeading(next))
            top = std::min(top, visualRect(next).top() - height);
    }
    return { day, { 0, top, viewport()->width(), height } };
}

void EventList::open(const QModelIndex &index)
{
    const QString id = index.data(TimelineModel::IdRole).toString();
    if (!id.isEmpty())
        Q_EMIT opened(index.data(TimelineModel::ResourceRole).toString(), id);
}

//! Notes the current event, or the first visible one if that is out of sight, so that the list stays at it
//! when other events arrive above or texts wrap differently.
void EventList::rememberPlace()
{
    const bool isAwaited = !currentIndex().isValid() && !m_current.id.isEmpty();
    if (m_model.rowCount() == 0 || isAwaited)
        return;
    const auto placeOf = [this](const QModelIndex &index) {
        return Place{ index.data(TimelineModel::ResourceRole).toString(),
            index.data(TimelineModel::IdRole).toString(), visualRect(index).top() };
    };
    m_current = placeOf(currentIndex());
    m_top = {};
    // At the top without a chosen event, the list keeps showing the newest events.
    if (m_current.id.isEmpty() && verticalScrollBar()->value() == 0)
        return;
    const bool isInSight = viewport()->rect().intersects(visualRect(currentIndex()));
    QModelIndex shown = isInSight ? currentIndex() : firstInSight();
    while (m_top.id.isEmpty() && shown.isValid()) {
        m_top = placeOf(shown);
        shown = shown.siblingAtRow(shown.row() + 1);
    }
}

void EventList::returnToPlace()
{
    if (m_model.rowCount() == 0)
        return;
    doItemsLayout(); // Lay out now, or the scroll bar's range is that of the former rows.
    const Place current = std::exchange(m_current, {});
    const Place top = std::exchange(m_top, {});
    if (const QModelIndex index = rowOf(current.resource, current.id); index.isValid())
        setCurrentIndex(index);
    if (const QModelIndex index = rowOf(top.resource, top.id); index.isValid()) {
        scrollTo(index, PositionAtTop);
        QScrollBar *bar = verticalScrollBar();
        bar->setValue(bar->value() + visualRect(index).top() - top.top);
    }
}

QModelIndex EventList::rowOf(const QString &resource, const QString &id) const
{
    for (int row = 0; !id.isEmpty() && row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (index.data(TimelineModel::IdRole) == id && index.data(TimelineModel::ResourceRole) == resource)
            return index;
    }
    return {};
}

} // namespace care
