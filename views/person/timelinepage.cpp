// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/timelinepage.h"

#include "models/editing/dateentry.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/timelinemodel.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

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

TimelineModel::Row kindOf(const QModelIndex &index)
{
    return TimelineModel::Row(index.data(TimelineModel::RowRole).toInt());
}

//! Headings stand between days; other rows belong to one.
bool isHeading(const QModelIndex &index)
{
    return kindOf(index) == TimelineModel::Row::Day || kindOf(index) == TimelineModel::Row::Gap;
}

//! The events. The day of the first one in sight stays at the top while its events scroll.
class EventList : public QListView {
public:
    using QListView::QListView;

    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override
    {
        QListView::scrollTo(index, hint);
        const Heading heading = headingAtTop();
        const int distance = visualRect(index).top() - heading.area.bottom() - 1;
        if (heading.day.isValid() && distance < 0)
            verticalScrollBar()->setValue(verticalScrollBar()->value() + distance);
    }

    //! Events below the heading cannot be clicked.
    QModelIndex indexAt(const QPoint &point) const override
    {
        const Heading heading = headingAtTop();
        return heading.area.contains(point) ? heading.day : QListView::indexAt(point);
    }

    //! The first event that the heading does not cover.
    QModelIndex firstInSight() const { return QListView::indexAt({ 1, headingAtTop().area.bottom() + 2 }); }

protected:
    void paintEvent(QPaintEvent *event) override
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

    //! The heading was moved along with the rest.
    void scrollContentsBy(int dx, int dy) override
    {
        QListView::scrollContentsBy(dx, dy);
        viewport()->update();
    }

private:
    struct Heading {
        QModelIndex day; //!< invalid where the list itself begins with a heading
        QRect area;
    };

    Heading headingAtTop() const
    {
        const QModelIndex first = QListView::indexAt({ 1, 1 });
        if (!first.isValid() || isHeading(first))
            return {};
        QModelIndex day = first;
        while (day.isValid() && kindOf(day) != TimelineModel::Row::Day)
            day = day.siblingAtRow(day.row() - 1);
        const int height = sizeHintForIndex(day).height();
        // The next heading pushes this one out.
        int top = 0;
        for (QModelIndex next = first; next.isValid() && visualRect(next).top() < height;
             next = next.siblingAtRow(next.row() + 1)) {
            if (isHeading(next))
                top = std::min(top, visualRect(next).top() - height);
        }
        return { day, { 0, top, viewport()->width(), height } };
    }
};

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

TimelinePage::TimelinePage(TimelineModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_choice(secondaryButton({}, this))
    , m_date(new QLineEdit(this))
    , m_shift(new QComboBox(this))
    , m_whole(new QCheckBox(tr("Whole text"), this))
    , m_note(new PlainLabel({}, this))
    , m_list(new EventList(this))
    , m_delegate(new TimelineDelegate(m_list))
    , m_emptyState(new EmptyState(this))
{
    setAccessibleName(tr("Timeline"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeKinds());
    m_note->setTone(PlainLabel::Tone::Muted);
    m_note->setContentsMargins(16, 0, 16, 8);
    m_note->setWordWrap(true);
    layout->addWidget(m_note);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_emptyState, 1);
    m_list->setAccessibleName(tr("Events, the newest first"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setItemDelegate(m_delegate);
    m_list->setModel(&m_model);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex &current) {
            const QString id = current.data(TimelineModel::IdRole).toString();
            if (!id.isEmpty())
                Q_EMIT currentChanged(current.data(TimelineModel::ResourceRole).toString(), id);
        });
    connect(m_list, &QListView::doubleClicked, this, &TimelinePage::open);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &TimelinePage::rememberPlace);
    connect(&m_model, &TimelineModel::loaded, this, &TimelinePage::update);
    update();
}

QWidget *TimelinePage::makeKinds()
{
    auto *bar = new QWidget(this);
    bar->setAccessibleName(tr("What the timeline shows"));
    auto *flow = new FlowLayout(bar, 16, 4);
    flow->setContentsMargins(16, 10, 16, 8);
    for (const TimelineKind &kind : TimelineModel::kinds()) {
        auto *box = new QCheckBox(kind.schema->titleText(), bar);
        box->setChecked(true);
        flow->addWidget(box);
        m_kinds += box;
        connect(box, &QCheckBox::toggled, this, &TimelinePage::showKinds);
    }
    m_choice->setParent(bar);
    connect(m_choice, &QPushButton::clicked, this, &TimelinePage::openKinds);
    flow->addWidget(m_choice);
    addReading(bar);
    return bar;
}

//! Beside large text the boxes would take the place of the events.
void TimelinePage::foldKinds()
{
    constexpr int leastForBoxes = 700;
    const bool isFolded = width() < scaled(leastForBoxes);
    for (QAbstractButton *kind : std::as_const(m_kinds))
        kind->setHidden(isFolded);
    m_choice->setVisible(isFolded);
    const qsizetype shown = std::count_if(
        m_kinds.begin(), m_kinds.end(), [](const QAbstractButton *kind) { return kind->isChecked(); });
    m_choice->setText(shown == m_kinds.size()
            ? tr("Shown: everything")
            : tr("Shown: %1 of %2", "how many kinds of events").arg(shown).arg(m_kinds.size()));
}

void TimelinePage::openKinds()
{
    auto *menu = new QMenu(m_choice);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAbstractButton *kind : std::as_const(m_kinds)) {
        QAction *action = menu->addAction(kind->text());
        action->setCheckable(true);
        action->setChecked(kind->isChecked());
        connect(action, &QAction::toggled, kind, &QAbstractButton::setChecked);
    }
    menu->popup(m_choice->mapToGlobal(QPoint(0, m_choice->height())));
}

void TimelinePage::addReading(QWidget *bar)
{
    m_date->setParent(bar);
    m_date->setPlaceholderText(tr("Go to date"));
    m_date->setAccessibleName(tr("Go to date"));
    m_date->setClearButtonEnabled(true);
    connect(m_date, &QLineEdit::editingFinished, this, &TimelinePage::goToDate);
    connect(m_date, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            goToDate();
    });
    m_shift->setParent(bar);
    m_shift->setAccessibleName(tr("Shift"));
    using Shift = TimelineModel::Shift;
    for (const Shift shift : { Shift::All, Shift::Night, Shift::Day, Shift::Late })
        m_shift->addItem(TimelineModel::shiftText(shift), int(shift));
    connect(m_shift, &QComboBox::currentIndexChanged, this,
        [this] { m_model.setShift(Shift(m_shift->currentData().toInt())); });
    m_whole->setParent(bar);
    connect(m_whole, &QCheckBox::toggled, this, &TimelinePage::showWholeText);
    connect(m_whole, &QCheckBox::toggled, this, &TimelinePage::layoutChanged);
    m_whole->setChecked(true);
    for (QWidget *part : std::initializer_list<QWidget *>{ m_whole, m_shift, m_date })
        bar->layout()->addWidget(part);
}

//! The newest event that is shown is of that day, or of one before it.
void TimelinePage::goToDate()
{
    const QString text = m_date->text().trimmed();
    const std::optional<DateEntry> entry = DateEntry::fromText(text);
    const QDate day = entry ? entry->date() : QDate();
    m_unread = text.isEmpty() || day.isValid() ? QString() : text;
    if (m_unread.isEmpty() && day != m_model.until()) {
        m_model.setUntil(day);
        // The list begins with the day, wherever it stood before.
        m_current = {};
        m_top = {};
        m_list->scrollToTop();
    }
    update();
}

void TimelinePage::showWholeText(bool isWhole)
{
    rememberPlace();
    m_delegate->setWholeText(isWhole);
    m_list->setUniformItemSizes(!isWhole);
    m_list->doItemsLayout();
    returnToPlace();
}

bool TimelinePage::isWholeText() const
{
    return m_whole->isChecked();
}

void TimelinePage::setWholeText(bool isWhole)
{
    m_whole->setChecked(isWhole);
}

QSet<QString> TimelinePage::shownKinds() const
{
    QSet<QString> shown;
    for (qsizetype kind = 0; kind < m_kinds.size(); ++kind) {
        if (m_kinds[kind]->isChecked())
            shown += TimelineModel::kinds()[kind].schema->name;
    }
    return shown.size() == m_kinds.size() ? QSet<QString>() : shown;
}

void TimelinePage::showKinds()
{
    // Nothing at all is no timeline: then everything is on it again.
    const bool isNothing = std::none_of(
        m_kinds.begin(), m_kinds.end(), [](const QAbstractButton *kind) { return kind->isChecked(); });
    if (isNothing)
        return showAll();
    m_model.setShown(shownKinds());
}

void TimelinePage::showAll()
{
    const QSignalBlocker quietDate(m_date);
    const QSignalBlocker quietShift(m_shift);
    m_current = {};
    m_top = {};
    m_list->scrollToTop();
    m_date->clear();
    m_unread.clear();
    m_shift->setCurrentIndex(0);
    m_model.setUntil({});
    m_model.setShift(TimelineModel::Shift::All);
    for (QAbstractButton *kind : std::as_const(m_kinds)) {
        const QSignalBlocker quiet(kind);
        kind->setChecked(true);
    }
    m_model.setShown({});
}

void TimelinePage::update()
{
    foldKinds();
    const bool isEmpty = m_model.rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_emptyState->setVisible(isEmpty);
    // No button: the page requests the person's records itself when it opens.
    m_emptyState->setState(
        m_model.isLoading() ? EmptyState::Kind::Loading : EmptyState::Kind::Empty, {}, QStringLiteral(""));
    m_note->setText(note());
    m_note->setVisible(!m_note->text().isEmpty());
    returnToPlace();
}

QString TimelinePage::note() const
{
    if (!m_unread.isEmpty())
        return tr("“%1” is not a date. Type it as 14/7/2026 or 14 July 2026.").arg(m_unread);
    const bool hasShift = m_model.shift() != TimelineModel::Shift::All;
    if (m_model.until().isValid())
        return tr("Shown: %1 and before. Clear the date to see what came after it.")
            .arg(displayDate(m_model.until()));
    if (hasShift || !m_kinds.first()->isChecked() || m_model.marksDays())
        return {};
    return tr("Days without a daily log cannot be marked yet: not all daily logs have been downloaded.");
}

//! Notes the current event, or the first one where that is not in sight, so that the list stays at it when
//! other events arrive above, or its text takes other lines.
void TimelinePage::rememberPlace()
{
    if (m_model.rowCount() == 0)
        return;
    const auto placeOf = [this](const QModelIndex &index) {
        return Place{ index.data(TimelineModel::ResourceRole).toString(),
            index.data(TimelineModel::IdRole).toString(), m_list->visualRect(index).top() };
    };
    m_current = placeOf(m_list->currentIndex());
    m_top = {};
    // At the top, with no event chosen, the list shows the newest events.
    if (m_current.id.isEmpty() && m_list->verticalScrollBar()->value() == 0)
        return;
    const bool isInSight = m_list->viewport()->rect().intersects(m_list->visualRect(m_list->currentIndex()));
    QModelIndex shown = isInSight ? m_list->currentIndex() : static_cast<EventList *>(m_list)->firstInSight();
    while (m_top.id.isEmpty() && shown.isValid()) {
        m_top = placeOf(shown);
        shown = shown.siblingAtRow(shown.row() + 1);
    }
}

void TimelinePage::returnToPlace()
{
    if (m_model.rowCount() == 0)
        return;
    m_list->doItemsLayout(); // else the scroll bar's range is that of the rows before
    const Place current = std::exchange(m_current, {});
    const Place top = std::exchange(m_top, {});
    if (const QModelIndex index = rowOf(current.resource, current.id); index.isValid())
        m_list->setCurrentIndex(index);
    if (const QModelIndex index = rowOf(top.resource, top.id); index.isValid()) {
        m_list->scrollTo(index, QAbstractItemView::PositionAtTop);
        QScrollBar *bar = m_list->verticalScrollBar();
        bar->setValue(bar->value() + m_list->visualRect(index).top() - top.top);
    }
}

QModelIndex TimelinePage::rowOf(const QString &resource, const QString &id) const
{
    for (int row = 0; !id.isEmpty() && row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (index.data(TimelineModel::IdRole) == id && index.data(TimelineModel::ResourceRole) == resource)
            return index;
    }
    return {};
}

void TimelinePage::open(const QModelIndex &index)
{
    const QString id = index.data(TimelineModel::IdRole).toString();
    if (!id.isEmpty())
        Q_EMIT opened(index.data(TimelineModel::ResourceRole).toString(), id);
}

void TimelinePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    foldKinds();
}

void TimelinePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        foldKinds();
}

bool TimelinePage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isResized = event->type() == QEvent::Resize && watched == m_list->viewport()
        && m_width != m_list->viewport()->width();
    if (isResized && m_delegate->isWholeText()) {
        m_width = m_list->viewport()->width();
        rememberPlace();
        returnToPlace();
    }
    if (event->type() == QEvent::KeyPress && watched == m_list) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            open(m_list->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace care
