// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listheader.h"

#include "models/schema/resourceschema.h"
#include "models/tables/homescope.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/displaypanel.h"
#include "views/browse/eventlist.h"
#include "views/browse/filterbar.h"
#include "views/browse/homepicker.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int margin = 16; // Left and right margin of the header in pixels.
constexpr int gap = 12; // Space between parts of the header in pixels.

//! Width of the visible widgets in \a layout, including spacing.
int widthOf(const QBoxLayout &layout)
{
    int width = 0;
    for (int i = 0; i < layout.count(); ++i) {
        const QWidget *widget = layout.itemAt(i)->widget();
        if (widget && !widget->isHidden())
            width += widget->sizeHint().width() + layout.spacing();
    }
    return width;
}

} // namespace

ListHeader::ListHeader(ResourceTableModel &model, DataTable &table, FilterBar &filter, QWidget *page)
    : QWidget(page)
    , m_model(model)
    , m_table(table)
    , m_filter(filter)
    , m_title(new PlainLabel(model.schema().titleText(), this, PlainLabel::Title | PlainLabel::Strong))
    , m_count(new PlainLabel({}, this))
    , m_back(new LinkButton({}, this))
    , m_age(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Elided))
    , m_top(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_head(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_titleLine(new QHBoxLayout)
    , m_ageLine(new QHBoxLayout)
    , m_tools(new QHBoxLayout)
    , m_views(new LinkButton({}, this))
{
    auto *layout = newLayout<QVBoxLayout>(this, { margin, 10, margin, 10 }, 8);
    m_titleLine->setSpacing(gap);
    for (PlainLabel *label : { m_count, m_age })
        label->setContentsMargins(0, 0, 0, scaled(2)); // Align count and age with the baseline of the title.
    m_count->hide();
    m_back->hide();
    connect(m_back, &QPushButton::clicked, this, &ListHeader::backRequested);
    m_titleLine->addWidget(m_title);
    m_titleLine->addStretch(1);
    m_head->setSpacing(gap);
    m_head->addLayout(m_titleLine);
    m_ageLine->setSpacing(gap);
    m_ageLine->addWidget(m_count, 0, Qt::AlignBottom);
    m_ageLine->addWidget(m_back, 0, Qt::AlignBottom);
    m_ageLine->addWidget(m_age, 1, Qt::AlignBottom);
    m_head->addLayout(m_ageLine, 1);
    m_tools->setSpacing(gap);
    connect(m_views, &QPushButton::clicked, this, [this] { Q_EMIT viewsRequested(m_views); });
    m_tools->addWidget(m_views, 0, Qt::AlignBottom);
    m_top->setSpacing(gap);
    m_top->addLayout(m_head, 1);
    m_top->addLayout(m_tools);
    layout->addLayout(m_top);
    layout->addWidget(makeTools());
}

QWidget *ListHeader::makeTools()
{
    auto *bar = new QWidget(this);
    m_filterBox = new QBoxLayout(QBoxLayout::LeftToRight, bar);
    m_filterBox->setContentsMargins(0, 0, 0, 0);
    m_filterBox->setSpacing(gap);
    m_filterBox->addWidget(&m_filter, 1);
    m_filterTools = newLayout<QHBoxLayout>(8);
    m_filterTools->addStretch(1);
    m_filterBox->addLayout(m_filterTools);
    m_order = new PlainLabel({}, bar, PlainLabel::Muted);
    m_filterTools->addWidget(m_order);
    m_read = EventList::makeSwitch(bar);
    m_filterTools->addWidget(m_read, 0, Qt::AlignTop);
    m_displayButton = secondaryButton(tr("Display"), bar);
    connect(m_displayButton, &QPushButton::clicked, this, &ListHeader::openDisplay);
    m_filterTools->addWidget(m_displayButton, 0, Qt::AlignTop);
    auto *output = secondaryButton(tr("Export or print"), bar);
    output->setIcon(icon(Icon::Export));
    output->setAccessibleName(tr("Export or print the list"));
    connect(output, &QPushButton::clicked, this, [this, output] { Q_EMIT outputRequested(output); });
    m_filterTools->addWidget(output, 0, Qt::AlignTop);
    connect(&m_filter, &FilterBar::wordsChanged, this, &ListHeader::arrangeTools);
    bar->setMinimumWidth(1); // Lets the page be narrower than all tools; arrangeTools() handles that.
    return bar;
}

void ListHeader::setTitle(const QString &title, bool mayElide)
{
    m_mayElide = mayElide;
    m_title->setText(title);
    arrangeTitle();
}

void ListHeader::setAge(const QString &age)
{
    const QString before = m_age->text();
    m_age->setText(age);
    if (m_age->text() != before) // The age is set with everything that arrives.
        arrangeTitle();
}

void ListHeader::setOrderText(const QString &order)
{
    setPlainToolTip(m_displayButton, tr("Order, groups and columns. %1.").arg(order));
    m_displayButton->setAccessibleDescription(order);
    m_order->setText(order);
    arrangeTools();
}

void ListHeader::setFiltered(const QString &text, const QString &back)
{
    const QStringList before{ m_count->text(), m_back->plainText() };
    m_count->setText(text);
    m_count->setVisible(!text.isEmpty());
    m_back->setText(back);
    if (before != QStringList{ m_count->text(), m_back->plainText() })
        arrangeTitle();
}

void ListHeader::setChanged(bool isChanged)
{
    m_views->setText(isChanged ? tr("View changed ▾") : tr("Views ▾"));
    tellName(m_views, isChanged ? tr("View changed: save or reset it") : tr("Saved views of the list"));
    arrangeTitle();
}

void ListHeader::hideViews()
{
    m_views->hide();
    arrangeTitle();
}

void ListHeader::setHomes(HomeScope &homes)
{
    m_picker = new HomePicker(homes, this);
    m_titleLine->insertWidget(1, m_picker, 0, m_isTitleWide ? Qt::AlignLeft : Qt::AlignBottom);
    // Lay out again, because home names differ in length.
    connect(&homes, &HomeScope::changed, this, &ListHeader::arrangeTitle);
}

QPushButton *ListHeader::addTool(const QString &text)
{
    auto *button = secondaryButton(text, this);
    m_tools->addWidget(button, 0, Qt::AlignTop);
    m_changing += button;
    arrangeTitle();
    return button;
}

void ListHeader::setReadOnly(const QString &reason)
{
    for (QPushButton *button : std::as_const(m_changing)) {
        button->setEnabled(reason.isEmpty());
        setPlainToolTip(button, reason);
    }
}

void ListHeader::openDisplay()
{
    if (!m_display)
        m_display = new DisplayPanel(m_model, m_table, parentWidget());
    m_display->openBelow(m_displayButton);
}

void ListHeader::arrange()
{
    arrangeTitle();
    arrangeTools();
}

//! Lays out title, age and tools: age beside the title, below it on narrow pages, and in two lines if one is
//! too narrow; tools beside both, or below if the title leaves no room.
void ListHeader::arrangeTitle()
{
    const int whole = parentWidget()->width() - 2 * margin;
    // Move the home picker below a wide title. Reserve width for the longer of the button's alternating
    // texts, so that nothing moves when a view is changed.
    const int longer = std::max(0,
        m_views->fontMetrics().horizontalAdvance(tr("View changed ▾"))
            - m_views->fontMetrics().horizontalAdvance(m_views->plainText()));
    const int tools = widthOf(*m_tools) + (m_views->isHidden() ? 0 : longer);
    const int picker = m_picker ? gap + m_picker->sizeHint().width() : 0;
    // A view's name, chosen by the user, may be of any length, but the buttons keep their place.
    const int beside = whole - tools - picker - gap;
    const int age = std::max(countWidth(), m_age->fontMetrics().horizontalAdvance(m_age->text())) + 2 * gap;
    // Keep enough room for the age beside the title, too.
    const int room = beside - age > scaled(240) ? beside - age : beside;
    const int words = QFontMetrics(m_title->font()).horizontalAdvance(m_title->text()) + 2;
    const bool isCut = m_mayElide && words > room && room > scaled(120);
    if (std::exchange(m_isTitleCut, isCut) != isCut)
        m_title->setElided(isCut);
    const int most = isCut ? room : QWIDGETSIZE_MAX;
    if (m_title->maximumWidth() != most)
        m_title->setMaximumWidth(most);
    const int title = (isCut ? room : m_title->sizeHint().width()) + picker;
    const bool isWide = title > whole;
    // Set only if it differs: setting it again triggers a layout, which calls this again.
    if (std::exchange(m_isTitleWide, isWide) != isWide) {
        m_titleLine->setDirection(isWide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        m_titleLine->setSpacing(isWide ? 2 : gap);
        if (m_picker)
            m_titleLine->setAlignment(m_picker, isWide ? Qt::AlignLeft : Qt::AlignBottom);
    }
    const bool areToolsBelow = title + tools > whole;
    const auto direction = areToolsBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_top->direction() != direction) {
        m_top->setDirection(direction);
        m_top->setSpacing(areToolsBelow ? 4 : gap);
        // The tools are only as wide as their buttons when below the title.
        m_top->setAlignment(m_tools, areToolsBelow ? Qt::AlignLeft : Qt::Alignment());
    }
    arrangeAge(whole - (areToolsBelow ? 0 : tools), title);
}

//! Width in pixels of the row count with its button; 0 without a filter.
int ListHeader::countWidth() const
{
    return m_count->isHidden() ? 0 : m_count->sizeHint().width() + gap + m_back->sizeHint().width();
}

//! Lays out age and count within \a head pixels, of which the title needs \a title. The count, which is never
//! cut, has precedence over the age.
void ListHeader::arrangeAge(int head, int title)
{
    const QFontMetrics metrics = m_age->fontMetrics();
    const int count = countWidth();
    const int words = count > 0 ? count : metrics.horizontalAdvance(m_age->text());
    const bool isBelow = words + gap > head - title - gap;
    // The age has its own line below the title, and more lines only on high pages.
    const bool isWrapped =
        count == 0 && isBelow && words > head && parentWidget()->height() >= 20 * metrics.height();
    const QRect needed = metrics.boundingRect(QRect(0, 0, std::max(1, head), isWrapped ? 10000 : 1),
        isWrapped ? Qt::TextWordWrap : Qt::TextSingleLine, m_age->text());
    const int reserved = isBelow ? needed.height() + m_age->contentsMargins().bottom() : 0;
    if (m_age->minimumHeight() != reserved)
        m_age->setMinimumHeight(reserved);
    const int room = (isBelow ? head : head - title - gap) - count - gap;
    m_age->setVisible(count == 0 || room > metrics.horizontalAdvance(m_age->text()) + gap);
    // On narrow pages the button is hidden; Escape does the same.
    m_back->setVisible(count > 0 && count <= head);
    // Change only if necessary, because each change triggers a new layout.
    if (m_age->wordWrap() != isWrapped) {
        // Without eliding, the text would keep the page wide and squeeze the panel.
        m_age->setElided(!isWrapped);
        m_age->setWordWrap(isWrapped);
    }
    if (std::exchange(m_isAgeBelow, isBelow) == isBelow)
        return;
    m_head->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_head->setSpacing(isBelow ? 4 : gap);
    m_head->setAlignment(m_ageLine, isBelow ? Qt::Alignment() : Qt::AlignBottom);
}

//! Moves the chips below the tools if the longest has no room beside them. Hides the order text if the chips
//! need its room, because chips in two lines would move the rows; the button says the order, too.
void ListHeader::arrangeTools()
{
    const int order = m_order->isHidden() ? 0 : m_order->sizeHint().width() + m_filterTools->spacing();
    const int left = parentWidget()->width() - 2 * margin - (widthOf(*m_filterTools) - order);
    const bool isBelow = left < std::max(m_filter.widestChip(), m_filter.minimumSizeHint().width());
    const int room = left - m_filterTools->spacing() - (isBelow ? 0 : gap + m_filter.wholeWidth());
    m_order->setVisible(m_order->sizeHint().width() <= room);
    const auto direction = isBelow ? QBoxLayout::BottomToTop : QBoxLayout::LeftToRight;
    if (m_filterBox->direction() == direction)
        return; // Setting the direction again triggers a layout, which calls this again.
    m_filterBox->setDirection(direction);
    m_filterBox->setSpacing(isBelow ? 6 : gap);
}

bool ListHeader::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        arrange(); // A text in the header or its size has changed.
    return QWidget::event(event);
}

} // namespace care
