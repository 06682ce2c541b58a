// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listheader.h"

#include "models/schema/resourceschema.h"
#include "models/tables/homescope.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/displaypanel.h"
#include "views/browse/filterbar.h"
#include "views/browse/homepicker.h"
#include "views/widgets/icons.h"
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

constexpr int margin = 16; // left and right
constexpr int gap = 12; // between what stands side by side

//! The width of what stands in \a layout and is not hidden, with the spaces between.
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
    , m_title(new PlainLabel(model.schema().titleText(), this))
    , m_age(new PlainLabel({}, this))
    , m_top(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_head(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_titleLine(new QHBoxLayout)
    , m_tools(new QHBoxLayout)
    , m_views(new LinkButton({}, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, 10, margin, 10);
    layout->setSpacing(8);
    m_titleLine->setSpacing(gap);
    m_title->setTextSize(TextSize::Title, QFont::DemiBold);
    m_age->setTone(PlainLabel::Tone::Muted);
    m_age->setElided(true);
    m_age->setContentsMargins(0, 0, 0, scaled(2)); // on the baseline of the title
    m_titleLine->addWidget(m_title);
    m_titleLine->addStretch(1);
    m_head->setSpacing(gap);
    m_head->addLayout(m_titleLine);
    m_head->addWidget(m_age, 1, Qt::AlignBottom);
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
    m_filterTools = new QHBoxLayout;
    m_filterTools->setSpacing(8);
    m_filterTools->addStretch(1);
    m_filterBox->addLayout(m_filterTools);
    m_displayButton = secondaryButton(tr("Display"), bar);
    connect(m_displayButton, &QPushButton::clicked, this, &ListHeader::openDisplay);
    m_filterTools->addWidget(m_displayButton, 0, Qt::AlignTop);
    auto *output = secondaryButton(tr("Export or print"), bar);
    output->setIcon(icon(Icon::Export));
    output->setAccessibleName(tr("Export or print the list"));
    connect(output, &QPushButton::clicked, this, [this, output] { Q_EMIT outputRequested(output); });
    m_filterTools->addWidget(output, 0, Qt::AlignTop);
    connect(&m_filter, &FilterBar::wordsChanged, this, &ListHeader::arrangeTools);
    bar->setMinimumWidth(1); // the page may be narrower than all of them: arrangeTools()
    return bar;
}

void ListHeader::setTitle(const QString &title)
{
    m_title->setText(title);
    arrangeTitle();
}

void ListHeader::setAge(const QString &age)
{
    m_age->setText(age);
    arrangeTitle();
}

void ListHeader::setOrderText(const QString &order)
{
    setPlainToolTip(m_displayButton, tr("Order, groups and columns. %1.").arg(order));
    m_displayButton->setAccessibleDescription(order);
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
    connect(&homes, &HomeScope::changed, this, &ListHeader::arrangeTitle); // the name of a home may be longer
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

//! Places the age of the list beside its title, below it where the page is too narrow, and in two lines where
//! one line is too narrow, too. The tools are beside both, or below where the title leaves no room.
void ListHeader::arrangeTitle()
{
    const int whole = parentWidget()->width() - 2 * margin;
    // Where the title leaves no room beside it, the home picker is below it.
    const int title = m_title->sizeHint().width() + (m_picker ? gap + m_picker->sizeHint().width() : 0);
    const bool isWide = title > whole;
    // Set only if it differs: setting it again triggers a layout, which calls this again.
    if (std::exchange(m_isTitleWide, isWide) != isWide) {
        m_titleLine->setDirection(isWide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        m_titleLine->setSpacing(isWide ? 2 : gap);
        if (m_picker)
            m_titleLine->setAlignment(m_picker, isWide ? Qt::AlignLeft : Qt::AlignBottom);
    }
    // The longer of the texts that alternate decides, so that nothing moves when a view is changed.
    const int longer = std::max(0,
        m_views->fontMetrics().horizontalAdvance(tr("View changed ▾"))
            - m_views->fontMetrics().horizontalAdvance(m_views->plainText()));
    const int tools = widthOf(*m_tools) + (m_views->isHidden() ? 0 : longer);
    const bool areToolsBelow = title + tools > whole;
    const auto direction = areToolsBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_top->direction() != direction) {
        m_top->setDirection(direction);
        m_top->setSpacing(areToolsBelow ? 4 : gap);
        m_top->setAlignment(m_tools, areToolsBelow ? Qt::AlignLeft : Qt::Alignment()); // as wide as words
    }
    arrangeAge(whole - (areToolsBelow ? 0 : tools), title);
}

//! \a head: the room for title and age; \a title: what the title needs. Pixels.
void ListHeader::arrangeAge(int head, int title)
{
    const QFontMetrics metrics = m_age->fontMetrics();
    const int words = metrics.horizontalAdvance(m_age->text());
    const bool isBelow = words + gap > head - title - gap;
    // Below the title it has a line of its own; more lines only where the page has them to spare.
    const bool isWrapped = isBelow && words > head && parentWidget()->height() >= 20 * metrics.height();
    const QRect needed = metrics.boundingRect(QRect(0, 0, std::max(1, head), isWrapped ? 10000 : 1),
        isWrapped ? Qt::TextWordWrap : Qt::TextSingleLine, m_age->text());
    const int reserved = isBelow ? needed.height() + m_age->contentsMargins().bottom() : 0;
    if (m_age->minimumHeight() != reserved)
        m_age->setMinimumHeight(reserved);
    if (m_age->wordWrap() != isWrapped) { // each asks for a new layout
        m_age->setElided(!isWrapped); // else the words would keep the page wide and squeeze the panel
        m_age->setWordWrap(isWrapped);
    }
    if (std::exchange(m_isAgeBelow, isBelow) == isBelow)
        return;
    m_head->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_head->setSpacing(isBelow ? 4 : gap);
    m_head->setAlignment(m_age, isBelow ? Qt::Alignment() : Qt::AlignBottom);
}

//! Where the longest chip has no room beside the tools, the chips get the line below.
void ListHeader::arrangeTools()
{
    const int left = parentWidget()->width() - 2 * margin - widthOf(*m_filterTools);
    const bool isBelow = left < std::max(m_filter.widestChip(), m_filter.minimumSizeHint().width());
    m_filterBox->setDirection(isBelow ? QBoxLayout::BottomToTop : QBoxLayout::LeftToRight);
    m_filterBox->setSpacing(isBelow ? 6 : gap);
}

bool ListHeader::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        arrangeTitle(); // what stands beside the age has another width
    return QWidget::event(event);
}

} // namespace care
