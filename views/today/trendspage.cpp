// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/trendspage.h"

#include "models/export/exportoffer.h"
#include "models/insight/findings.h"
#include "models/insight/recalculation.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/charts/chart.h"
#include "views/charts/linechart.h"
#include "views/today/chartcard.h"
#include "views/today/figureview.h"
#include "views/today/pageparts.h"
#include "views/today/recalculationdialog.h"
#include "views/today/trendsheet.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int gap = 16;
//! Minimum height of every chart, however much text and however many small charts stand below.
constexpr int leastChartHeight = 240;

//! Legend of the chart's marks, "usual variation" and "signal".
class PointLegend : public QWidget {
public:
    explicit PointLegend(QWidget *parent)
        : QWidget(parent)
    {
        setAccessibleName(TrendsPage::tr("A grey dot is usual variation, an orange diamond a signal"));
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        followTextSize(this, [this] { updateGeometry(); });
    }

    QSize sizeHint() const override
    {
        const QFontMetrics metrics(textFont(TextSize::Small));
        const int texts = metrics.horizontalAdvance(usual()) + metrics.horizontalAdvance(odd());
        return { texts + 2 * scaled(16) + scaled(14), std::max(24, metrics.height()) };
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme t = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(textFont(TextSize::Small));
        const double middle = height() / 2.0;
        const auto say = [&](double left, const QString &text, const QColor &colour) {
            painter.setPen(colour);
            painter.drawText(
                QRectF(left + scaled(16), 0, width(), height()), int(Qt::AlignLeft | Qt::AlignVCenter), text);
        };
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.isSystem ? t.ink : t.muted);
        painter.drawEllipse(QPointF(scaled(6), middle), scaled(3), scaled(3));
        say(0, usual(), t.muted);
        const double second = scaled(16) + scaled(14) + painter.fontMetrics().horizontalAdvance(usual());
        const double half = scaled(6);
        painter.setPen(Qt::NoPen);
        painter.setBrush(signalColour(t));
        painter.drawPolygon(QPolygonF({ { second + half, middle - half }, { second + 2 * half, middle },
            { second + half, middle + half }, { second, middle } }));
        say(second, odd(), signalColour(t));
    }

private:
    static QString usual() { return TrendsPage::tr("usual variation"); }
    static QString odd() { return TrendsPage::tr("signal"); }
};

constexpr LineChart::Columns seriesColumns{ Trend::Count, Trend::Centre, Trend::Lower, Trend::Upper };

//! Columns of a funnel chart's table.
enum FunnelColumn { FunnelCount, FunnelSize, FunnelRate };

//! Brush for bars side by side; severity brushes are for stacked bars.
QBrush barBrush(const Theme &theme, int column)
{
    if (theme.isSystem)
        return { theme.ink,
            column == 0       ? Qt::SolidPattern
                : column == 1 ? Qt::BDiagPattern
                              : Qt::Dense6Pattern };
    return column == 0 ? QBrush(theme.accent)
        : column == 1  ? QBrush(theme.isDark ? QColor(0xE0B04C) : QColor(0xB57F14))
                       : QBrush(theme.edge);
}

} // namespace

TrendsPage::TrendsPage(const WindowModels &models, QWidget *parent)
    : Page(parent)
    , m_models(models)
    , m_choice{ trendNames().first().id, {} }
    , m_rereading([this] { return isVisible(); }, [this] { read(); })
    , m_what(new QComboBox(this))
    , m_home(new QComboBox(this))
    , m_period(new QComboBox(this))
    , m_head(new PageHead(TrendsPage::tr("Trends"), this))
    , m_title(new PlainLabel({}, this, PlainLabel::Strong | PlainLabel::Wrapped))
    , m_sentence(new PlainLabel({}, this, PlainLabel::Wrapped))
    , m_notice(new Notice(this))
    , m_open(new LinkButton({}, this))
    , m_recalculate(new LinkButton(tr("Recalculate limits"), this))
    , m_points(new PlainLabel({}, this, PlainLabel::Muted))
    , m_reason(new PlainLabel({}, this))
    , m_partsTitle(new PlainLabel({}, this, PlainLabel::Muted))
    , m_columns(new PageColumns(300, 360, this))
{
    setObjectName(u"trendsPage"_s);
    setAccessibleName(tr("Trends"));
    m_turned.setSourceModel(&m_table);
    auto *layout = newLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(makeHeader());
    m_columns->setParts(makeMain(), makeSide());
    layout->addWidget(m_columns, 1);
    makeView(m_shape);
    makeChart(m_shape);
    connectParts();
    fillHomes();
}

TrendsPage::~TrendsPage()
{
    delete m_columns; // Charts and tables must be destroyed before their models.
}

QWidget *TrendsPage::makePicker(const QString &label, QComboBox *box)
{
    auto *picker = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(picker, {}, 2);
    auto *name = new PlainLabel(label, picker, PlainLabel::Muted | PlainLabel::Small);
    name->setBuddy(box);
    box->setAccessibleName(label);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addWidgets(column, { name, box });
    connect(box, &QComboBox::activated, this, &TrendsPage::choose);
    return picker;
}

QWidget *TrendsPage::makeHeader()
{
    auto *header = new QWidget(this);
    auto *flow = new FlowLayout(header, gap, 8);
    flow->setContentsMargins(gap, 10, gap, 10);
    m_head->layout()->setContentsMargins(0, 0, 0, 0);
    flow->addWidget(m_head);
    const QList<TrendName> names = trendNames();
    for (const TrendName &each : names)
        m_what->addItem(each.title, each.id);
    for (const int weeks : TrendQuery::periods)
        m_period->addItem(tr("Last %Ln full weeks", nullptr, weeks), weeks);
    flow->addWidget(makePicker(tr("Measure"), m_what));
    flow->addWidget(makePicker(tr("Home"), m_home));
    flow->addWidget(makePicker(tr("Period"), m_period));
    auto *copies = new QWidget(header);
    auto *row = newLayout<QHBoxLayout>(copies, {});
    const auto addCopy = [&](const QString &text, const auto &copy) {
        auto *button = secondaryButton(text, copies);
        button->setAccessibleName(text);
        connect(button, &QPushButton::clicked, this, copy);
        row->addWidget(button);
    };
    addCopy(tr("Copy numbers"), [this] { m_view->copyTable(); });
    addCopy(tr("Copy picture"), [this] { copyPicture(); });
    row->addWidget(makePrintButton(this, [this] { print(m_models); }));
    flow->addWidget(copies);
    return header;
}

QWidget *TrendsPage::makeMain()
{
    auto *main = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(main, {}, 12);
    m_card = new Card(main);
    m_cardColumn = newLayout<QVBoxLayout>(m_card, { 12, 6, 12, 10 }, 6);
    auto *head = new QWidget(m_card);
    m_cardHead = new FlowLayout(head, gap, 0);
    m_cardHead->addWidget(m_title);
    m_cardColumn->addWidget(head);
    m_cardColumn->addWidget(hairline(m_card));
    m_sentence->setWidest(scaled(900));
    addWidgets(m_cardColumn, { m_sentence, m_notice });
    auto *links = newLayout<QHBoxLayout>(gap);
    addWidgets(links, { m_open, m_recalculate });
    links->addStretch(1);
    m_cardColumn->addLayout(links);
    column->addWidget(m_card, 1);
    column->addWidget(m_partsTitle);
    m_partsPane = new QWidget(main);
    m_grid = newLayout<QGridLayout>(m_partsPane, {}, 12);
    column->addWidget(m_partsPane);
    return main;
}

QWidget *TrendsPage::makeSide()
{
    auto *side = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(side, {}, 12);
    column->addWidget(makeNumbersCard(), 1);
    column->addWidget(makeTextCard(tr("Why this chart"), m_reason, nullptr));
    auto *differences =
        new PlainLabel(tr("NHS England, Making Data Count. In the rule of two of three, points "
                          "beyond a limit count too, as announced. A lower limit under 0 is "
                          "drawn at 0."),
            this);
    auto *all = new LinkButton(tr("All differences"), this);
    connect(all, &QPushButton::clicked, this, &TrendsPage::helpRequested);
    column->addWidget(makeTextCard(tr("Where we differ from the standard"), differences, all));
    return side;
}

QWidget *TrendsPage::makeNumbersCard()
{
    auto *card = new Card(this);
    m_numbers = newLayout<QVBoxLayout>(card, { 8, 6, 8, 4 }, 2);
    auto *head = newLayout<QHBoxLayout>(nullptr, { 4, 0, 4, 0 });
    head->addWidget(new PlainLabel(tr("Numbers"), card, PlainLabel::Strong), 1);
    head->addWidget(m_points);
    m_numbers->addLayout(head);
    return card;
}

QWidget *TrendsPage::makeTextCard(const QString &title, PlainLabel *text, QWidget *link)
{
    auto *card = new Card(this);
    auto *column = newLayout<QVBoxLayout>(card, { 12, 8, 12, 8 }, 2);
    column->addWidget(new PlainLabel(title, card, PlainLabel::Strong | PlainLabel::Wrapped));
    text->setTone(PlainLabel::Tone::Muted);
    text->setTextSize(TextSize::Small);
    text->setWordWrap(true);
    column->addWidget(text);
    if (link)
        column->addWidget(link, 0, Qt::AlignLeft);
    return card;
}

//! Makes the table beside the chart, in which cells are selected one by one.
void TrendsPage::makeView(TrendShape shape)
{
    delete m_view;
    const bool isGrid = shape == TrendShape::Grid;
    QAbstractItemModel &shown = isGrid ? static_cast<QAbstractItemModel &>(m_turned) : m_table;
    m_view = new FigureView(m_table, shown, m_numbers->parentWidget());
    m_view->setObjectName(u"trendNumbers"_s);
    m_view->setMostRows(12);
    if (shape == TrendShape::Line)
        m_view->chooseRows();
    m_numbers->addWidget(m_view, 1);
    m_view->show(); // Show at once; a layout would do so later.
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this, isGrid](const QModelIndex &cell) {
            if (!isGrid)
                mark(cell.row());
        });
    connect(m_view, &FigureView::listRequested, this, &TrendsPage::openList);
}

Chart *TrendsPage::newChart(TrendShape shape)
{
    switch (shape) {
    case TrendShape::Weeks:
        return new StackedBars(m_table, &bandBrush, StackedBars::Form::Upright, m_card);
    case TrendShape::Bars:
        return new StackedBars(m_table, &barBrush, StackedBars::Form::Lying, m_card);
    case TrendShape::Grid:
        return new HeatMap(m_table, m_card);
    case TrendShape::Comparison:
        return new FunnelChart(m_table, { FunnelSize, FunnelRate }, tr("Case mix is not adjusted."), m_card);
    case TrendShape::Line:
        break;
    }
    auto *line = new LineChart(m_table, seriesColumns, LineChart::Form::Whole, m_card);
    connect(
        line, &LineChart::rowOpened, this, [this](int row) { openCell(m_table.index(row, Trend::Count)); });
    return line;
}

QWidget *TrendsPage::newLegend(TrendShape shape)
{
    switch (shape) {
    case TrendShape::Line:
        return new PointLegend(m_card);
    case TrendShape::Weeks:
        return new PartsLegend(m_table, tr("Severity"), &bandBrush, StackedBars::Form::Upright, m_card);
    case TrendShape::Bars:
        return new PartsLegend(m_table, {}, &barBrush, StackedBars::Form::Lying, m_card);
    default:
        return nullptr;
    }
}

void TrendsPage::makeChart(TrendShape shape)
{
    delete m_chart;
    delete m_legend;
    m_shape = shape;
    m_chart = newChart(shape);
    m_chart->setObjectName(u"trendChart"_s);
    followTextSize(m_chart, [chart = m_chart] { chart->setMinimumHeight(scaled(leastChartHeight)); });
    m_legend = newLegend(shape);
    if (m_legend) {
        m_cardHead->addWidget(m_legend);
        m_legend->show();
    }
    constexpr int belowHead = 1;
    m_cardColumn->insertWidget(belowHead, m_chart, 1);
    connect(m_chart, &Chart::rowChosen, this, &TrendsPage::mark);
}

LineChart *TrendsPage::lineChart() const
{
    return qobject_cast<LineChart *>(m_chart);
}

void TrendsPage::connectParts()
{
    connect(&m_models.insight(), &Insight::changed, this, [this] { m_rereading.markStale(); });
    connect(&m_models.recalculations(), &Recalculations::changed, this, &TrendsPage::readAnew);
    connect(&m_models.homes(), &HomeScope::homesChanged, this, &TrendsPage::fillHomes);
    connect(&m_models.homes(), &HomeScope::changed, this, [this] {
        fillHomes();
        readAnew();
    });
    connect(m_open, &QPushButton::clicked, this, [this] { openCell(markedCell()); });
    connect(m_recalculate, &QPushButton::clicked, this, &TrendsPage::recalculate);
    connect(m_notice, &Notice::actionChosen, this, &TrendsPage::undo);
    connect(m_columns, &PageColumns::arranged, this, &TrendsPage::placeParts);
}

QString TrendsPage::title() const
{
    return m_models.homes().titleOf(tr("Trends"));
}

QString TrendsPage::helpTopic() const
{
    return u"trends"_s;
}

//! Number of rows as in the table, where hours are rows.
QString TrendsPage::rowsText() const
{
    return tr("%Ln rows", nullptr, m_view ? m_view->model()->rowCount() : 0);
}

QString TrendsPage::countText() const
{
    const Trend &trend = m_table.trend();
    if (trend.title.isEmpty())
        return tr("Reading the incidents.");
    const QString rows = rowsText();
    if (!m_table.hasWords())
        return tr("%1: %2").arg(trend.title, rows);
    // Rows beside one another with the same words are one signal, as in the text of the chart.
    int odd = 0;
    for (qsizetype row = 0; row < trend.rows.size(); ++row)
        odd += !trend.rows[row].words.isEmpty()
            && (row == 0 || trend.rows[row].words != trend.rows[row - 1].words);
    return tr("%1: %2, %3").arg(trend.title, rows, tr("%Ln signals", nullptr, odd));
}

Place TrendsPage::place() const
{
    Place place;
    place.part = u"%1/%2/%3"_s.arg(m_choice.what, m_choice.home).arg(m_choice.weeks);
    // Only weeks are safe to store, since labels of other shapes may be names of people.
    if (m_table.trend().shape == TrendShape::Line)
        place.record = m_table.labelOf(m_marked);
    return place;
}

void TrendsPage::showPlace(const Place &place)
{
    m_wanted = place.record;
    const QString what = place.part.section(u'/', 0, 0);
    const int weeks = place.part.section(u'/', 2).toInt();
    if (m_what->findData(what) >= 0)
        setChoice({ what, place.part.section(u'/', 1, 1),
            m_period->findData(weeks) >= 0 ? weeks : TrendQuery::periods[0] });
    if (isRead())
        mark(m_table.rowOf(m_wanted));
}

void TrendsPage::chooseHome()
{
    m_home->setFocus(Qt::ShortcutFocusReason);
    m_home->showPopup();
}

void TrendsPage::focusContent()
{
    m_what->setFocus();
}

void TrendsPage::fillHomes()
{
    const HomeScope &scope = m_models.homes();
    m_home->clear();
    m_home->addItem(visibleText(scope.text()), QString());
    const bool isNarrowed = !scope.chosen().isEmpty();
    for (const auto &home : scope.homes()) {
        if (!isNarrowed || scope.chosen().contains(home.id))
            m_home->addItem(visibleText(home.name), home.id);
    }
    // Choose all homes if the window no longer includes the chosen one.
    const int known = m_home->findData(m_choice.home);
    m_home->setCurrentIndex(std::max(0, known));
    if (known < 0)
        m_choice.home.clear();
}

QStringList TrendsPage::homesOf(const Choice &choice) const
{
    return choice.home.isEmpty() ? m_models.homes().chosen() : QStringList{ choice.home };
}

QString TrendsPage::periodText() const
{
    return m_period->isEnabled() ? m_period->currentText() : tr("This month and last");
}

//! Applies the user's choice; Back leads to the former one.
void TrendsPage::choose()
{
    const Choice choice{ m_what->currentData().toString(), m_home->currentData().toString(),
        m_period->currentData().toInt() };
    if (choice == m_choice)
        return;
    Q_EMIT aboutToMove();
    m_notice->clear();
    setChoice(choice);
    Q_EMIT moved();
}

void TrendsPage::setChoice(const Choice &choice)
{
    m_what->setCurrentIndex(m_what->findData(choice.what));
    m_home->setCurrentIndex(std::max(0, m_home->findData(choice.home)));
    m_period->setCurrentIndex(std::max(0, m_period->findData(choice.weeks)));
    m_period->setEnabled(!TrendQuery::comparesMonths(choice.what));
    if (choice == m_choice)
        return;
    m_choice = choice;
    readAnew();
}

//! Reads data for the present choice; the answer of an earlier reading is dropped.
void TrendsPage::readAnew()
{
    ++m_asked;
    m_rereading.restart();
}

void TrendsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_rereading.readIfStale();
}

void TrendsPage::read()
{
    const TrendQuery query{ .id = m_choice.what,
        .homes = homesOf(m_choice),
        .now = m_models.insight().circumstances().now,
        .weeks = m_choice.weeks,
        .recalculations = m_models.recalculations().all() };
    if (!query.needsCensus())
        return examine(query, m_asked);
    m_models.readCensus(query.firstDay(), dayInLondon(query.now), this,
        [this, query, asked = m_asked](const QList<CensusEntry> &census) {
            TrendQuery counted = query;
            counted.census = census;
            if (asked == m_asked)
                examine(counted, asked);
        });
}

void TrendsPage::examine(const TrendQuery &query, int asked)
{
    const auto answer = std::make_shared<Trend>();
    m_models.examine([answer, query](const RecordReads &reads) { *answer = readTrend(query, reads); }, this,
        [this, answer, asked] {
            if (asked != m_asked)
                return;
            m_rereading.finish([&] { take(*answer); });
        });
}

QString TrendsPage::heading() const
{
    return tr("%1, %2").arg(m_table.trend().title, m_home->currentText());
}

void TrendsPage::take(const Trend &trend)
{
    const bool isSameTrend = trend.id == m_table.trend().id;
    const QString label = !m_wanted.isEmpty() ? m_wanted
        : isSameTrend                         ? m_table.labelOf(m_marked)
                                              : QString();
    m_wanted.clear();
    const bool isOtherShape =
        trend.shape != m_shape || trend.columns.size() != m_table.trend().columns.size();
    m_table.setTrend(trend);
    if (isOtherShape) {
        makeChart(trend.shape);
        makeView(trend.shape);
    }
    m_shown = m_choice;
    m_title->setText(heading());
    m_chart->setAccessibleName(tr("Chart: %1").arg(heading()));
    m_view->setAccessibleName(tr("Numbers: %1").arg(heading()));
    m_sentence->setText(trend.text);
    m_chart->setAccessibleDescription(trend.text);
    m_view->setAccessibleDescription(trend.text);
    m_points->setText(rowsText());
    const QString odd = trend.shape == TrendShape::Line
        ? tr("Figures go up and down by themselves. A signal is worth a question; it does not say why.")
        : QString();
    m_reason->setText(QStringList{ trend.reason, odd }.join(u' ').trimmed());
    m_chart->setVisible(m_table.rowCount() > 0);
    m_recalculate->setVisible(trend.canRecalculate());
    setFunnel(trend);
    showColumns();
    showParts(trend);
    mark(m_table.rowOf(label));
    updateAsOf();
    Q_EMIT countTextChanged();
}

//! Hides columns that are equal in every row or shown in the chart; copies include them.
void TrendsPage::showColumns()
{
    const Trend &trend = m_table.trend();
    for (int column = 0; column < m_table.columnCount(); ++column) {
        const bool isHidden = trend.shape == TrendShape::Line
            ? column != Trend::Count && column != m_table.wordsColumn() && !trend.columns[column].opens
            : trend.shape == TrendShape::Comparison
                && (column == FunnelSize || (column > FunnelRate && column < m_table.wordsColumn()));
        if (trend.shape != TrendShape::Grid)
            m_view->setColumnHidden(column, isHidden);
    }
    // Wrap the words of signals, since a cut signal could be read as another one.
    if (m_table.hasWords())
        m_view->setNames(m_table.wordsColumn());
    else
        m_view->setStretched(-1);
}

//! Draws the funnel with limits at enough points for a smooth line.
void TrendsPage::setFunnel(const Trend &trend)
{
    auto *chart = qobject_cast<FunnelChart *>(m_chart);
    if (!chart || !trend.funnel.rate.isKnown())
        return;
    constexpr int steps = 60;
    const double rate = trend.funnel.rate.number();
    double widest = 0;
    for (const TrendRow &row : trend.rows)
        widest = std::max(widest, row.numbers.value(FunnelSize).number());
    FunnelChart::Limits limits;
    limits.all = rate * trend.exposurePerRate;
    for (int step = 1; step <= steps; ++step) {
        const double size = widest * 1.1 * step / steps;
        const auto at = trend.funnel.limitsAt(Value(size * rate));
        if (!at)
            continue;
        limits.lower95 += QPointF(size, at->within95.lower * limits.all);
        limits.upper95 += QPointF(size, at->within95.upper * limits.all);
        limits.lower998 += QPointF(size, at->within998.lower * limits.all);
        limits.upper998 += QPointF(size, at->within998.upper * limits.all);
    }
    chart->setLimits(limits);
}

TrendsPage::Part TrendsPage::newPart()
{
    Part part;
    part.table = std::make_unique<TrendTable>();
    part.chart = new LineChart(*part.table, seriesColumns, LineChart::Form::Small, m_partsPane);
    auto *table = new FigureView(*part.table, *part.table, m_partsPane);
    table->chooseRows();
    connect(table, &FigureView::listRequested, this, &TrendsPage::openList);
    connect(part.chart, &Chart::rowChosen, this,
        [this, &drawn = *part.table](int row) { openList(drawn.listOf(drawn.index(row, Trend::Count))); });
    part.card = new ChartCard({ {}, nullptr, part.chart, table }, m_partsPane);
    return part;
}

void TrendsPage::showParts(const Trend &trend)
{
    const bool isOther = m_parts.size() != std::size_t(trend.parts.size());
    while (m_parts.size() > std::size_t(trend.parts.size())) {
        delete m_parts.back().card; // Destroy the chart before its table.
        m_parts.pop_back();
    }
    while (m_parts.size() < std::size_t(trend.parts.size()))
        m_parts.push_back(newPart());
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Trend &drawn = trend.parts[qsizetype(i)];
        m_parts[i].table->setTrend(drawn);
        m_parts[i].chart->setScale(trend.highest, m_choice.weeks);
        m_parts[i].card->setTitle(drawn.title);
        m_parts[i].card->setSentence(drawn.brief);
    }
    m_partsTitle->setText(trend.partsTitle);
    m_partsTitle->setVisible(!m_parts.empty());
    m_partsPane->setVisible(!m_parts.empty());
    if (isOther)
        placeParts();
}

//! Arranges the small charts, as many per row as fit.
void TrendsPage::placeParts()
{
    constexpr int least = 190;
    const int room =
        std::max(1, m_columns->viewport()->width() - (m_columns->isWide() ? scaled(300) : 0) - 3 * gap);
    const int columns = std::clamp(room / scaled(least), 1, std::max(1, int(m_parts.size())));
    for (int i = 0; i < int(m_parts.size()); ++i)
        m_grid->addWidget(m_parts[std::size_t(i)].card, i / columns, i % columns);
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

//! Marks a row in both table and chart.
void TrendsPage::mark(int row)
{
    m_marked = row;
    if (LineChart *line = lineChart())
        line->setMarked(row);
    const bool isGrid = m_table.trend().shape == TrendShape::Grid;
    if (!isGrid && m_view->currentIndex().row() != row)
        m_view->setCurrentIndex(m_table.index(row, 0));
    updateLinks();
}

//! Current cell in a table of several counts; else the cell of the marked row.
QModelIndex TrendsPage::markedCell() const
{
    const bool isGrid = m_table.trend().shape == TrendShape::Grid;
    const QModelIndex chosen = isGrid ? QModelIndex() : m_view->currentIndex();
    const bool isChosen = chosen.row() == m_marked && m_table.listOf(chosen).schema;
    return isChosen ? chosen : m_table.index(m_marked, 0);
}

void TrendsPage::updateLinks()
{
    m_open->setText(m_table.openText(markedCell()));
    m_open->setVisible(!m_open->plainText().isEmpty());
}

void TrendsPage::openList(const FigureList &list)
{
    if (list.schema)
        Q_EMIT listRequested(list.schema->name, list.filter);
}

void TrendsPage::recalculate()
{
    const Trend &trend = m_table.trend();
    const QStringList homes = homesOf(m_choice);
    if (!trend.canRecalculate())
        return;
    const QDate first = trend.days.first();
    const QDate last = trend.days.last().addDays(6);
    const qsizetype marked = trend.days.size() - 1 - m_marked;
    auto *dialog = new RecalculationDialog(m_models,
        { trend.id, homes.size() == 1 ? homes.first() : QString(), heading(), first, last },
        m_marked < 0 ? last : trend.days.value(marked, last), this);
    connect(dialog, &QDialog::accepted, this,
        [this] { m_notice->setMessage(Notice::Kind::Info, tr("Limits recalculated."), { tr("Undo") }); });
    dialog->open();
}

void TrendsPage::undo()
{
    m_notice->clear();
    if (m_models.recalculations().undo())
        m_notice->setMessage(Notice::Kind::Info, tr("Undone."));
}

QString TrendsPage::undoText() const
{
    return m_models.recalculations().canUndo() ? tr("Undo the last change of limits") : QString();
}

//! Text about the age of the records; on paper with the day.
QString TrendsPage::asOfText(Medium medium) const
{
    const auto list = m_models.insight().circumstances().lists.value(incidentSchema.name);
    const QDateTime asOf = list.asOf;
    const bool isClockEnough =
        medium == Medium::Screen && asOf.isValid() && dayInLondon(asOf) == m_models.today().date();
    const QString time = isClockEnough ? displayTime(asOf).section(u' ', 1) : displayTime(asOf);
    return !list.isWhole ? tr("Not all incidents are here yet: the numbers may be too low.")
        : asOf.isValid() ? tr("As of %1; all incidents are here.").arg(time)
                         : tr("All incidents are here.");
}

void TrendsPage::updateAsOf()
{
    m_head->asOf().setText(asOfText(Medium::Screen));
}

void TrendsPage::copyPicture()
{
    const QImage picture = m_card->grab().toImage();
    if (care::copyPicture(picture, m_sentence->text()))
        announce(this, tr("Picture copied. It stays in the clipboard for half a minute."));
}

void TrendsPage::print(const WindowModels &models)
{
    QList<QImage> parts;
    for (const Part &part : m_parts)
        parts += part.chart->picture(smallPicture);
    const SheetContent content = trendContent(
        m_table.trend(), heading(), asOfText(Medium::Paper), m_chart->picture(wholePicture), parts);
    previewContent(this, title(), content, models, recordsPrinted());
}

std::optional<ExportOffer> TrendsPage::exportOffer() const
{
    const Trend &trend = m_table.trend();
    if (trend.title.isEmpty())
        return {};
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QString asOf = asOfText(Medium::Paper);
    const ExportCover cover = exportCover(trend.title,
        { { tr("Measure"), trend.title }, { tr("Homes"), m_home->currentText() },
            { tr("Period"), periodText() }, { tr("In words"), trend.text }, { tr("Complete"), asOf } },
        WindowModels::account(), now);
    const bool isWhole = m_models.insight().circumstances().lists.value(incidentSchema.name).isWhole;
    ExportOffer offer{ .title = title(),
        .words = {},
        .detail = heading() + u", "_s + periodText(),
        .gaps = isWhole ? QString() : asOf,
        .table = exportTable(m_table, { u"trend"_s, {}, trend.rowTitle }, cover) };
    offer.rows = offer.table.sheet.rows;
    offer.words = tr("%Ln rows", nullptr, int(offer.rows));
    return offer;
}

//! Records for the audit trail: ids of residents who are named; incidents are only counted.
QHash<QString, QStringList> TrendsPage::recordsPrinted() const
{
    QHash<QString, QStringList> records{ { incidentSchema.name, {} } };
    for (const TrendRow &row : m_table.trend().rows) {
        for (const Condition &condition : row.conditions) {
            if (condition.field == "resident"_L1)
                records[residentSchema.name] += condition.values;
        }
    }
    return records;
}

} // namespace care
