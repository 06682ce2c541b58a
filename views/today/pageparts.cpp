// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/pageparts.h"

#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace care {

namespace {

constexpr int gap = 16;

} // namespace

PageHead::PageHead(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(title, this, PlainLabel::Title | PlainLabel::Strong))
    , m_asOf(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
{
    m_row = newLayout<QHBoxLayout>(this, { gap, 10, gap, 10 }, 12);
    auto *left = new QWidget(this);
    m_lines = newLayout<QVBoxLayout>(left, {}, 2);
    auto *titles = new QWidget(left);
    m_titleLine = new FlowLayout(titles, 12, 0);
    m_titleLine->addWidget(m_title);
    m_lines->addWidget(titles);
    m_asOf->setWidest(scaled(900));
    m_lines->addWidget(m_asOf);
    m_row->addWidget(left, 1);
}

void PageHead::addBesideTitle(QWidget *widget)
{
    m_titleLine->addWidget(widget);
}

void PageHead::addBelowTitle(QWidget *widget)
{
    m_lines->setSpacing(6);
    m_lines->insertWidget(m_lines->count() - 1, widget);
}

void PageHead::addButton(QPushButton *button)
{
    m_row->addWidget(button, 0, Qt::AlignTop);
}

PageColumns::PageColumns(int sideWidth, int largeSideWidth, QWidget *parent)
    : QScrollArea(parent)
    , m_sideWidth(sideWidth)
    , m_largeSideWidth(largeSideWidth)
{
    auto *body = new QWidget(this);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight, body);
    m_columns->setContentsMargins(gap, 0, gap, gap);
    m_columns->setSpacing(gap);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(body);
    body->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

void PageColumns::setParts(QWidget *main, QWidget *side)
{
    m_side = side;
    m_columns->addWidget(main, 1);
    m_columns->addWidget(side);
    followTextSize(this, [this] { arrange(); });
}

void PageColumns::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

void PageColumns::arrange()
{
    if (!m_side)
        return;
    m_isWide = width() >= scaled(980);
    m_columns->setDirection(m_isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    Q_EMIT arranged(m_isWide);
    const int beside = scaled(width() >= scaled(1600) ? m_largeSideWidth : m_sideWidth);
    m_side->setMinimumWidth(m_isWide ? beside : 0);
    m_side->setMaximumWidth(m_isWide ? beside : QWIDGETSIZE_MAX);
    // Measure both parts again, because lists have another height when shown whole.
    for (int part = 0; part < m_columns->count(); ++part)
        m_columns->itemAt(part)->widget()->updateGeometry();
    limitHeight();
}

//! Limits the height so that lists scroll, not the whole page. A scroll area would give wrapping texts all
//! the height they like, and squeeze the chart beside a longer text without a scroll bar.
void PageColumns::limitHeight()
{
    const int least = m_columns->hasHeightForWidth() ? m_columns->minimumHeightForWidth(viewport()->width())
                                                     : m_columns->minimumSize().height();
    widget()->setMaximumHeight(m_isWide ? std::max(viewport()->height(), least) : QWIDGETSIZE_MAX);
}

// Arranges again on layout requests, since another measure has other texts and charts.
bool PageColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (m_side && watched == widget() && event->type() == QEvent::LayoutRequest)
        limitHeight();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace care
