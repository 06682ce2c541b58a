// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/chartcard.h"

#include "models/insight/homefigures.h"
#include "views/today/figureview.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

int legendBox()
{
    return scaled(10);
}

} // namespace

QBrush bandBrush(const Theme &theme, int band)
{
    switch (SeverityBand(band)) {
    case SeverityBand::Low:
        return theme.isSystem ? QBrush(theme.ink, Qt::Dense6Pattern)
                              : QBrush(theme.isDark ? QColor(0x557386) : QColor(0x7595AA));
    case SeverityBand::Middle:
        return theme.isSystem ? QBrush(theme.ink, Qt::BDiagPattern)
                              : QBrush(theme.isDark ? QColor(0xE0B04C) : QColor(0xB57F14));
    case SeverityBand::High:
        return theme.danger;
    case SeverityBand::Unknown:
        break;
    }
    return theme.isSystem ? QBrush(theme.ink, Qt::CrossPattern) : QBrush(theme.edge);
}

PartsLegend::PartsLegend(const QAbstractItemModel &model, const QString &title, StackedBars::PartBrush brush,
    StackedBars::Form form, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_title(title)
    , m_brush(std::move(brush))
    , m_form(form)
{
    connect(&model, &QAbstractItemModel::modelReset, this, &PartsLegend::update);
    followTextSize(this, [this] { updateGeometry(); });
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    update();
}

void PartsLegend::update()
{
    QStringList names;
    for (const int column : columns())
        names += nameOf(column);
    setAccessibleName(m_form == StackedBars::Form::Upright
            ? tr("%1, from the top of each bar: %2").arg(m_title, names.join(", "_L1))
            : tr("In each group of bars, from the top: %1").arg(names.join(", "_L1)));
    updateGeometry();
    QWidget::update();
}

QList<int> PartsLegend::columns() const
{
    QList<int> all;
    const int count = m_model.columnCount();
    for (int column = 0; column < count; ++column)
        all += m_form == StackedBars::Form::Upright ? count - 1 - column : column;
    return all;
}

QString PartsLegend::nameOf(int column) const
{
    return m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().simplified();
}

QSize PartsLegend::sizeHint() const
{
    const QFontMetrics metrics(textFont(TextSize::Small));
    int width = m_title.isEmpty() ? 0 : metrics.horizontalAdvance(m_title) + legendBox();
    for (const int column : columns())
        width += 2 * legendBox() + legendBox() / 2 + metrics.horizontalAdvance(nameOf(column));
    return { width, std::max(24, metrics.height()) };
}

void PartsLegend::paintEvent(QPaintEvent *)
{
    const Theme t = Theme::current();
    const int box = legendBox();
    QPainter painter(this);
    painter.setFont(textFont(TextSize::Small));
    painter.setPen(t.muted);
    int left = 0;
    const auto say = [&](const QString &text) {
        painter.drawText(QRect(left, 0, width(), height()), int(Qt::AlignLeft | Qt::AlignVCenter), text);
        left += painter.fontMetrics().horizontalAdvance(text) + box;
    };
    if (!m_title.isEmpty())
        say(m_title);
    for (const int column : columns()) {
        painter.fillRect(QRect(left, (height() - box) / 2, box, box), m_brush(t, column));
        left += box + box / 2;
        say(nameOf(column));
    }
}

ChartCard::ChartCard(const Parts &parts, QWidget *parent)
    : Card(parent)
    , m_title(parts.title)
    , m_legend(parts.legend)
    , m_titleLabel(new PlainLabel(parts.title, this, PlainLabel::Strong | PlainLabel::Wrapped))
    , m_stack(new QStackedWidget(this))
    , m_swap(new LinkButton(tr("Table"), this))
    , m_sentence(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Small | PlainLabel::Wrapped))
{
    auto *column = newLayout<QVBoxLayout>(this, { 12, 6, 12, 10 }, 6);
    m_head = newLayout<QHBoxLayout>(12);
    m_head->addWidget(m_titleLabel, 1);
    m_head->addWidget(m_swap, 0, Qt::AlignVCenter);
    column->addLayout(m_head);
    m_below = new QHBoxLayout;
    column->addLayout(m_below);
    if (m_legend)
        m_below->addWidget(m_legend, 0, Qt::AlignLeft);
    m_stack->addWidget(parts.chart);
    m_stack->addWidget(parts.table);
    column->addWidget(m_stack, 1);
    column->addWidget(m_sentence);
    if (!parts.more.isEmpty()) {
        auto *more = new FlowLayout(nullptr, 16, 0);
        for (LinkButton *link : parts.more) {
            link->setParent(this);
            more->addWidget(link);
        }
        column->addLayout(more);
    }
    connect(m_swap, &QPushButton::clicked, this, &ChartCard::swap);
    nameParts();
}

void ChartCard::setTitle(const QString &title)
{
    m_title = title;
    m_titleLabel->setText(title);
    nameParts();
}

void ChartCard::nameParts()
{
    setAccessibleName(m_title);
    m_stack->widget(0)->setAccessibleName(tr("Chart: %1").arg(m_title));
    m_stack->widget(1)->setAccessibleName(tr("Table: %1").arg(m_title));
    const bool isTable = m_stack->currentIndex() == 1;
    m_swap->setText(isTable ? tr("Chart") : tr("Table"));
    m_swap->setAccessibleName((isTable ? tr("Chart: %1") : tr("Table: %1")).arg(m_title));
}

void ChartCard::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    m_stack->widget(0)->setAccessibleDescription(sentence);
    m_stack->widget(1)->setAccessibleDescription(sentence);
}

//! Moves the legend beside the title if there is room, else below.
void ChartCard::resizeEvent(QResizeEvent *event)
{
    Card::resizeEvent(event);
    if (!m_legend)
        return;
    const int title = m_titleLabel->fontMetrics().horizontalAdvance(m_title);
    const int wanted = title + m_legend->sizeHint().width() + m_swap->sizeHint().width() + 4 * 12;
    const bool isBeside = wanted <= width();
    if (isBeside == (m_head->indexOf(m_legend) >= 0))
        return;
    if (isBeside)
        m_head->insertWidget(1, m_legend, 0, Qt::AlignVCenter);
    else
        m_below->addWidget(m_legend, 0, Qt::AlignLeft);
}

void ChartCard::swap()
{
    m_stack->setCurrentIndex(1 - m_stack->currentIndex());
    nameParts();
}

} // namespace care
