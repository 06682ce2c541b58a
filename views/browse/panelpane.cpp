// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/panelpane.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace care {

PanelPane::PanelPane(
    const QString &accessibleName, QWidget *banner, std::function<int()> leastHeight, QWidget *parent)
    : QWidget(parent)
    , m_leastHeight(std::move(leastHeight))
    , m_banner(banner)
    , m_scroll(new QScrollArea(this))
    , m_outer(new QVBoxLayout(this))
{
    m_outer->setContentsMargins(0, 0, 0, 0);
    m_outer->setSpacing(0);
    m_outer->addWidget(m_banner);
    m_outer->addWidget(m_scroll, 1);
    m_scroll->setAccessibleName(accessibleName);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // it scrolls to whatever gets the focus in it
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget(m_scroll);
    content->setAccessibleName(accessibleName);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->setSizeConstraint(QLayout::SetNoConstraint); // fit() sets the size
    m_scroll->setWidget(content);
    content->installEventFilter(this);
}

void PanelPane::addPart(QWidget *part, int stretch)
{
    m_column->addWidget(part, stretch);
}

void PanelPane::scrollToTop()
{
    m_scroll->verticalScrollBar()->setValue(0);
}

QSize PanelPane::minimumSizeHint() const
{
    return { m_column->minimumSize().width(), 2 * fontMetrics().height() };
}

bool PanelPane::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return done;
}

bool PanelPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll->widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return QWidget::eventFilter(watched, event);
}

void PanelPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

//! Makes the content as high as the pane, or as all its parts need.
void PanelPane::fit()
{
    placeBanner();
    m_outer->activate();
    const QSize whole = m_scroll->maximumViewportSize();
    int width = whole.width();
    int height = neededHeight(width);
    if (height > whole.height()) {
        width -= m_scroll->verticalScrollBar()->sizeHint().width();
        height = neededHeight(width);
    }
    m_scroll->widget()->resize(width, std::max(whole.height(), height));
}

void PanelPane::placeBanner()
{
    constexpr int linesBelow = 5;
    const bool stays = m_banner->isHidden()
        || m_banner->heightForWidth(width()) + linesBelow * fontMetrics().height() <= height();
    if (stays == m_bannerStays)
        return;
    m_bannerStays = stays;
    QVBoxLayout *from = stays ? m_column : m_outer;
    QVBoxLayout *to = stays ? m_outer : m_column;
    from->removeWidget(m_banner);
    to->insertWidget(0, m_banner);
}

int PanelPane::neededHeight(int width) const
{
    int height = 0;
    for (int i = 0; i < m_column->count(); ++i) {
        QLayoutItem *item = m_column->itemAt(i);
        const bool isLast = i + 1 == m_column->count();
        if (item->isEmpty())
            continue;
        height += isLast                ? m_leastHeight()
            : item->hasHeightForWidth() ? item->heightForWidth(width)
                                        : item->sizeHint().height();
    }
    return height;
}

} // namespace care
