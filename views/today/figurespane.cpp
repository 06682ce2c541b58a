// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/figurespane.h"

#include "models/schema/resourceschema.h"
#include "views/charts/chart.h"
#include "views/today/chartcard.h"
#include "views/today/figureview.h"
#include "views/widgets/linkbutton.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QTransposeProxyModel>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int mostHomes = 8; //!< rows before the table scrolls

} // namespace

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
    table->setNames(HomeFiguresTable::Home);
    table->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    column->addWidget(table);
    follow(table);
    return card;
}

ChartCard *FiguresPane::makeWeeks()
{
    WeeksTable &weeks = m_figures.weeks();
    auto *bars = new StackedBars(weeks, &bandBrush, StackedBars::Form::Upright, -1, this);
    bars->setLastUnfinished(true);
    connect(
        bars, &StackedBars::rowChosen, this, [this](int row) { open(m_figures.weeks().listOfWeek(row)); });
    auto *table = new FigureView(weeks, weeks, this);
    follow(table);
    auto *more = new LinkButton(tr("Trends: is it more than chance?"), this);
    more->setAccessibleName(more->plainText());
    connect(more, &QPushButton::clicked, this, &FiguresPane::trendsRequested);
    return new ChartCard(
        { tr("Incidents by week"),
            new PartsLegend(weeks, tr("Severity"), &bandBrush, StackedBars::Form::Upright, this), bars, table,
            more },
        this);
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
