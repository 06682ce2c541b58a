// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/figurespane.h"

#include "models/schema/resourceschema.h"
#include "views/charts/heatmap.h"
#include "views/charts/stackedbars.h"
#include "views/today/card.h"
#include "views/today/figureview.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTransposeProxyModel>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int mostHomes = 8; //!< rows before the table scrolls

//! Of a column of WeeksTable. In high contrast there is one colour, and the pattern tells them apart.
QBrush bandBrush(const Theme &theme, int column)
{
    switch (SeverityBand(column)) {
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

//! "Severity, 4–5, 3, 1–2", in the order in which the parts stand above each other.
class Legend : public QWidget {
public:
    Legend(const WeeksTable &weeks, QWidget *parent)
        : QWidget(parent)
        , m_weeks(weeks)
    {
        setAccessibleName(
            FiguresPane::tr("Severity, from the top of each bar: %1").arg(names().join(", "_L1)));
        QObject::connect(&weeks, &QAbstractItemModel::modelReset, this, [this] {
            updateGeometry();
            update();
        });
        followTextSize(this, [this] { updateGeometry(); });
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        const QFontMetrics metrics(textFont(TextSize::Small));
        int width = metrics.horizontalAdvance(FiguresPane::tr("Severity")) + gap();
        for (const QString &name : names())
            width += box() + gap() / 2 + metrics.horizontalAdvance(name) + gap();
        return { width, std::max(24, metrics.height()) };
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme t = Theme::current();
        QPainter painter(this);
        painter.setFont(textFont(TextSize::Small));
        painter.setPen(t.muted);
        int left = 0;
        const auto say = [&](const QString &text) {
            painter.drawText(QRect(left, 0, width(), height()), int(Qt::AlignLeft | Qt::AlignVCenter), text);
            left += painter.fontMetrics().horizontalAdvance(text) + gap();
        };
        say(FiguresPane::tr("Severity"));
        const QStringList all = names();
        for (int i = 0; i < all.size(); ++i) {
            painter.fillRect(
                QRect(left, (height() - box()) / 2, box(), box()), bandBrush(t, int(all.size()) - 1 - i));
            left += box() + gap() / 2;
            say(all[i]);
        }
    }

private:
    static int box() { return scaled(10); }
    static int gap() { return scaled(10); }
    QStringList names() const
    {
        QStringList all;
        for (int column = 0; column < m_weeks.columnCount(); ++column)
            all.prepend(m_weeks.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        return all;
    }

    const WeeksTable &m_weeks;
};

} // namespace

ChartCard::ChartCard(const Parts &parts, QWidget *parent)
    : Card(parent)
    , m_title(parts.title)
    , m_legend(parts.legend)
    , m_titleLabel(new PlainLabel(parts.title, this))
    , m_stack(new QStackedWidget(this))
    , m_swap(new LinkButton(tr("Table"), this))
    , m_sentence(new PlainLabel({}, this))
{
    setAccessibleName(m_title);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 12, 10);
    column->setSpacing(6);
    m_head = new QHBoxLayout;
    m_head->setSpacing(12);
    m_titleLabel->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_titleLabel->setWordWrap(true);
    m_head->addWidget(m_titleLabel, 1);
    m_head->addWidget(m_swap, 0, Qt::AlignVCenter);
    column->addLayout(m_head);
    m_below = new QHBoxLayout;
    column->addLayout(m_below);
    if (m_legend)
        m_below->addWidget(m_legend, 0, Qt::AlignLeft);
    parts.chart->setAccessibleName(tr("Chart: %1").arg(m_title));
    parts.table->setAccessibleName(tr("Table: %1").arg(m_title));
    m_stack->addWidget(parts.chart);
    m_stack->addWidget(parts.table);
    column->addWidget(m_stack, 1);
    m_sentence->setTone(PlainLabel::Tone::Muted);
    m_sentence->setTextSize(TextSize::Small);
    m_sentence->setWordWrap(true);
    column->addWidget(m_sentence);
    if (parts.more)
        column->addWidget(parts.more, 0, Qt::AlignLeft);
    m_swap->setAccessibleName(tr("Table: %1").arg(m_title));
    connect(m_swap, &QPushButton::clicked, this, &ChartCard::swap);
}

void ChartCard::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    m_stack->widget(0)->setAccessibleDescription(sentence);
    m_stack->widget(1)->setAccessibleDescription(sentence);
}

//! Beside the title where there is room, below it where not.
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
    const bool isTable = m_stack->currentIndex() == 0;
    m_stack->setCurrentIndex(isTable ? 1 : 0);
    m_swap->setText(isTable ? tr("Chart") : tr("Table"));
    m_swap->setAccessibleName((isTable ? tr("Chart: %1") : tr("Table: %1")).arg(m_title));
}

FiguresPane::FiguresPane(const WindowModels &models, QWidget *parent)
    : QWidget(parent)
    , m_figures(models)
{
    setAccessibleName(tr("Figures of the homes"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(makeHomes());
    m_weeks = makeWeeks();
    m_hours = makeHours();
    column->addWidget(m_weeks);
    column->addWidget(m_hours);
    column->addStretch(1);
    connect(&m_figures, &Figures::changed, this, [this] {
        m_weeks->setSentence(m_figures.weeks().summary());
        m_hours->setSentence(m_figures.hours().summary());
    });
}

void FiguresPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_figures.setSeen(true);
}

void FiguresPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_figures.setSeen(false);
}

QWidget *FiguresPane::makeHomes()
{
    auto *card = new Card(this);
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(8, 1, 8, 4);
    auto *table = new FigureView(m_figures.homes(), m_figures.homes(), card);
    table->setObjectName(u"homesTable"_s);
    table->setAccessibleName(tr("Homes in figures"));
    table->verticalHeader()->hide();
    table->setMostRows(mostHomes);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setStretched(HomeFiguresTable::Home);
    table->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    column->addWidget(table);
    follow(table);
    return card;
}

ChartCard *FiguresPane::makeWeeks()
{
    WeeksTable &weeks = m_figures.weeks();
    auto *bars = new StackedBars(weeks, &bandBrush, this);
    bars->setLastUnfinished(true);
    connect(
        bars, &StackedBars::rowChosen, this, [this](int row) { open(m_figures.weeks().listOfWeek(row)); });
    auto *table = new FigureView(weeks, weeks, this);
    follow(table);
    auto *more = new LinkButton(tr("Trends: is it more than chance?"), this);
    more->setAccessibleName(more->plainText());
    connect(more, &QPushButton::clicked, this, &FiguresPane::trendsRequested);
    return new ChartCard({ tr("Incidents by week"), new Legend(weeks, this), bars, table, more }, this);
}

ChartCard *FiguresPane::makeHours()
{
    HoursTable &hours = m_figures.hours();
    // 24 hours below each other: beside each other they would have to be scrolled.
    auto *turned = new QTransposeProxyModel(this);
    turned->setSourceModel(&hours);
    auto *table = new FigureView(hours, *turned, this);
    follow(table);
    return new ChartCard(
        { tr("Incidents by hour and weekday, 90 days"), nullptr, new HeatMap(hours, this), table, nullptr },
        this);
}

void FiguresPane::follow(FigureView *view)
{
    connect(view, &FigureView::listRequested, this, &FiguresPane::open);
}

void FiguresPane::open(const FigureList &list)
{
    if (list.schema)
        Q_EMIT listRequested(list.schema->name, list.filter);
}

} // namespace care
