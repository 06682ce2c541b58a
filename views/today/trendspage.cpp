// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/trendspage.h"

#include "models/insight/findings.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/charts/linechart.h"
#include "views/today/card.h"
#include "views/today/figureview.h"
#include "views/today/pageparts.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr int gap = 16;
//! While pages arrive the chart follows at intervals.
constexpr auto pause = 400ms;

//! "usual variation" and "signal" with their marks, as the chart draws them.
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

} // namespace

TrendsPage::TrendsPage(const WindowModels &models, QWidget *parent)
    : Page(parent)
    , m_models(models)
    , m_choice{ trendNames().first().id, {} }
    , m_what(new QComboBox(this))
    , m_home(new QComboBox(this))
    , m_head(new PageHead(TrendsPage::tr("Trends"), this))
    , m_title(new PlainLabel({}, this))
    , m_legend(new PointLegend(this))
    , m_chart(new LineChart(m_table,
          { TrendTable::Day, TrendTable::Count, TrendTable::Centre, TrendTable::Lower, TrendTable::Upper,
              TrendTable::Signs },
          this))
    , m_sentence(new PlainLabel({}, this))
    , m_open(new LinkButton({}, this))
    , m_view(new FigureView(m_table, m_table, this))
    , m_points(new PlainLabel({}, this))
    , m_reason(new PlainLabel({}, this))
    , m_columns(new PageColumns(300, 300, this))
{
    setObjectName(u"trendsPage"_s);
    setAccessibleName(title());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    auto *sideColumn = new QWidget(this);
    auto *side = new QVBoxLayout(sideColumn);
    side->setContentsMargins(0, 0, 0, 0);
    side->setSpacing(12);
    side->addWidget(makeNumbersCard(), 1);
    side->addWidget(makeTextCard(tr("Why this chart"), m_reason, nullptr));
    auto *differences =
        new PlainLabel(tr("NHS England, Making Data Count. In the rule of two of three, points "
                          "beyond a limit count too, as announced. A lower limit under 0 is "
                          "drawn at 0."),
            this);
    auto *all = new LinkButton(tr("All differences"), this);
    connect(all, &QPushButton::clicked, this, &TrendsPage::helpRequested);
    side->addWidget(makeTextCard(tr("Where we differ from the standard"), differences, all));
    m_columns->setParts(makeChartCard(), sideColumn);
    layout->addWidget(m_columns, 1);
    connectParts();
    fillHomes();
}

TrendsPage::~TrendsPage()
{
    delete m_columns; // Chart and table go before their model.
}

QWidget *TrendsPage::makePicker(const QString &label, QComboBox *box)
{
    auto *picker = new QWidget(this);
    auto *column = new QVBoxLayout(picker);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *name = new PlainLabel(label, picker);
    name->setTextSize(TextSize::Small);
    name->setTone(PlainLabel::Tone::Muted);
    name->setBuddy(box);
    box->setAccessibleName(label);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    column->addWidget(name);
    column->addWidget(box);
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
    flow->addWidget(makePicker(tr("Measure"), m_what));
    flow->addWidget(makePicker(tr("Home"), m_home));
    auto *copies = new QWidget(header);
    auto *row = new QHBoxLayout(copies);
    row->setContentsMargins(0, 0, 0, 0);
    const auto addCopy = [&](const QString &text, const auto &copy) {
        auto *button = secondaryButton(text, copies);
        button->setAccessibleName(text);
        connect(button, &QPushButton::clicked, this, copy);
        row->addWidget(button);
    };
    addCopy(tr("Copy numbers"), [this] { m_view->copyTable(); });
    addCopy(tr("Copy picture"), [this] { copyPicture(); });
    flow->addWidget(copies);
    return header;
}

QWidget *TrendsPage::makeChartCard()
{
    m_card = new Card(this);
    auto *column = new QVBoxLayout(m_card);
    column->setContentsMargins(12, 6, 12, 10);
    column->setSpacing(6);
    auto *head = new QWidget(m_card);
    auto *flow = new FlowLayout(head, gap, 0);
    m_title->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_title->setWordWrap(true);
    flow->addWidget(m_title);
    flow->addWidget(m_legend);
    flow->setContentsMargins(0, 0, 0, 0);
    column->addWidget(head);
    column->addWidget(m_chart, 1);
    column->addWidget(hairline(m_card));
    m_sentence->setWordWrap(true);
    m_sentence->setWidest(scaled(900));
    column->addWidget(m_sentence);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    return m_card;
}

QWidget *TrendsPage::makeNumbersCard()
{
    auto *card = new Card(this);
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(8, 6, 8, 4);
    column->setSpacing(2);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 4, 0);
    auto *name = new PlainLabel(tr("Numbers"), card);
    name->setTextSize(TextSize::Normal, QFont::DemiBold);
    m_points->setTone(PlainLabel::Tone::Muted);
    head->addWidget(name, 1);
    head->addWidget(m_points);
    column->addLayout(head);
    m_view->setObjectName(u"trendNumbers"_s);
    m_view->verticalHeader()->hide();
    m_view->chooseRows();
    m_view->setMostRows(12);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Alike in every row, and named in the chart: only a copy has them.
    for (const int drawn : { TrendTable::Centre, TrendTable::Lower, TrendTable::Upper })
        m_view->setColumnHidden(drawn, true);
    m_view->setStretched(TrendTable::Signs);
    column->addWidget(m_view, 1);
    return card;
}

QWidget *TrendsPage::makeTextCard(const QString &title, PlainLabel *text, QWidget *link)
{
    auto *card = new Card(this);
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(2);
    auto *name = new PlainLabel(title, card);
    name->setTextSize(TextSize::Normal, QFont::DemiBold);
    name->setWordWrap(true);
    column->addWidget(name);
    text->setTone(PlainLabel::Tone::Muted);
    text->setTextSize(TextSize::Small);
    text->setWordWrap(true);
    column->addWidget(text);
    if (link)
        column->addWidget(link, 0, Qt::AlignLeft);
    return card;
}

void TrendsPage::connectParts()
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(pause);
    m_gather.callOnTimeout(this, &TrendsPage::read);
    connect(&m_models.insight(), &Insight::changed, this, &TrendsPage::markStale);
    connect(&m_models.homes(), &HomeScope::homesChanged, this, &TrendsPage::fillHomes);
    connect(&m_models.homes(), &HomeScope::changed, this, [this] {
        fillHomes();
        readAnew();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex &cell) { mark(cell.row()); });
    connect(m_chart, &LineChart::rowChosen, this, &TrendsPage::mark);
    connect(m_chart, &LineChart::rowOpened, this, &TrendsPage::openRow);
    connect(m_view, &FigureView::listRequested, this,
        [this](const FigureList &list) { Q_EMIT listRequested(list.schema->name, list.filter); });
    connect(m_open, &QPushButton::clicked, this, [this] { openRow(m_chart->marked()); });
}

QString TrendsPage::title() const
{
    return tr("Trends");
}

QString TrendsPage::helpTopic() const
{
    return u"trends"_s;
}

QString TrendsPage::countText() const
{
    const Trend &trend = m_table.trend();
    if (trend.title.isEmpty())
        return tr("Reading the incidents.");
    const auto odd = std::count_if(trend.chart.points.begin(), trend.chart.points.end(),
        [](const ChartPoint &point) { return bool(point.signs); });
    const QString points = tr("%Ln points", nullptr, m_table.rowCount());
    return tr("%1: %2, %3").arg(trend.title, points, tr("%Ln signals", nullptr, int(odd)));
}

Place TrendsPage::place() const
{
    Place place;
    place.part = m_choice.what + u'/' + m_choice.home;
    place.record = m_table.dayAt(m_chart->marked()).toString(Qt::ISODate);
    return place;
}

void TrendsPage::showPlace(const Place &place)
{
    m_wanted = QDate::fromString(place.record, Qt::ISODate);
    const QString what = place.part.section(u'/', 0, 0);
    if (m_what->findData(what) >= 0)
        setChoice({ what, place.part.section(u'/', 1) });
    if (isRead())
        mark(m_table.rowOf(m_wanted));
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
    // A home that the window has left is chosen no longer.
    const int known = m_home->findData(m_choice.home);
    m_home->setCurrentIndex(std::max(0, known));
    if (known < 0)
        m_choice.home.clear();
}

QStringList TrendsPage::homesOf(const Choice &choice) const
{
    return choice.home.isEmpty() ? m_models.homes().chosen() : QStringList{ choice.home };
}

//! By the user: Back leads to what was chosen before.
void TrendsPage::choose()
{
    const Choice choice{ m_what->currentData().toString(), m_home->currentData().toString() };
    if (choice == m_choice)
        return;
    Q_EMIT aboutToMove();
    setChoice(choice);
    Q_EMIT moved();
}

void TrendsPage::setChoice(const Choice &choice)
{
    m_what->setCurrentIndex(m_what->findData(choice.what));
    m_home->setCurrentIndex(std::max(0, m_home->findData(choice.home)));
    if (choice == m_choice)
        return;
    m_choice = choice;
    readAnew();
}

//! The answer on its way is of another choice.
void TrendsPage::readAnew()
{
    ++m_asked;
    m_isReading = false;
    m_isStale = true;
    read();
}

void TrendsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    read();
}

void TrendsPage::markStale()
{
    m_isStale = true;
    if (!m_gather.isActive())
        m_gather.start();
}

void TrendsPage::read()
{
    if (!isVisible() || !m_isStale || std::exchange(m_isReading, true))
        return;
    m_isStale = false;
    const auto answer = std::make_shared<Trend>();
    const auto work = [answer, id = m_choice.what, homes = homesOf(m_choice),
                          now = m_models.insight().circumstances().now](const RecordReads &reads) {
        *answer = incidentTrend(id, reads, now, homes);
    };
    m_models.examine(work, this, [this, answer, asked = m_asked] {
        if (asked != m_asked)
            return;
        m_isReading = false;
        take(*answer);
        if (m_isStale)
            markStale();
    });
}

QString TrendsPage::heading() const
{
    return tr("%1, %2").arg(m_table.trend().title, m_home->currentText());
}

void TrendsPage::take(const Trend &trend)
{
    const QDate day = m_wanted.isValid() ? m_wanted : m_table.dayAt(m_chart->marked());
    m_wanted = {};
    m_table.setTrend(trend);
    m_shown = m_choice;
    m_title->setText(heading());
    m_chart->setAccessibleName(tr("Chart: %1").arg(heading()));
    m_view->setAccessibleName(tr("Numbers: %1").arg(heading()));
    QString sentence = trendText(trend);
    if (trend.isByWeek())
        sentence += u' ' + tr("This week has %Ln so far, and is no point yet.", nullptr, int(trend.soFar));
    m_sentence->setText(sentence);
    m_chart->setAccessibleDescription(sentence);
    m_view->setAccessibleDescription(sentence);
    m_points->setText(tr("%Ln points", nullptr, m_table.rowCount()));
    m_reason->setText(trend.choice.reason + u' '
        + tr("Figures go up and down by themselves. A signal is worth a question; it does not say why."));
    m_chart->setVisible(m_table.rowCount() > 0);
    mark(m_table.rowOf(day));
    updateAsOf();
    Q_EMIT countTextChanged();
}

//! The same row in the table and in the chart.
void TrendsPage::mark(int row)
{
    m_chart->setMarked(row);
    if (m_view->currentIndex().row() != row)
        m_view->setCurrentIndex(m_table.index(row, TrendTable::Day));
    updateLink();
}

void TrendsPage::updateLink()
{
    m_open->setText(m_table.openText(m_chart->marked()));
    m_open->setAccessibleName(m_open->plainText());
    m_open->setVisible(!m_open->plainText().isEmpty());
}

void TrendsPage::openRow(int row)
{
    const FigureList list = m_table.listOf(m_table.index(row, TrendTable::Count));
    if (list.schema)
        Q_EMIT listRequested(list.schema->name, list.filter);
}

void TrendsPage::updateAsOf()
{
    const auto list = m_models.insight().circumstances().lists.value(incidentSchema.name);
    const QDateTime asOf = list.asOf;
    const bool isToday = asOf.isValid() && dayInLondon(asOf) == m_models.today().date();
    const QString time = isToday ? displayTime(asOf).section(u' ', 1) : displayTime(asOf);
    m_head->asOf().setText(!list.isWhole ? tr("Not all incidents are here yet: the numbers may be too low.")
            : asOf.isValid()      ? tr("As of %1; all incidents are here.").arg(time)
                                  : tr("All incidents are here."));
}

void TrendsPage::copyPicture()
{
    const QImage picture = m_card->grab().toImage();
    if (care::copyPicture(picture, m_sentence->text()))
        announce(this, tr("Picture copied. It stays in the clipboard for half a minute."));
}

} // namespace care
