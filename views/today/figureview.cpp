// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/figureview.h"

#include "models/schema/resources.h"
#include "models/tables/homescope.h"
#include "models/tables/windowmodels.h"
#include "views/charts/chart.h"
#include "views/today/chartcard.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractProxyModel>
#include <QBoxLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextBoundaryFinder>
#include <QTransposeProxyModel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int side = 4;

int lineHeight()
{
    return std::max(28, QFontMetrics(textFont(TextSize::Normal)).height() + 10);
}

//! Inserts break opportunities into words, or their syllables, that are wider than \a width.
QString breakable(const QString &text, const QFontMetrics &metrics, int width)
{
    constexpr QChar zeroWidthSpace(0x200b);
    QString broken;
    qsizetype from = 0;
    const auto add = [&](qsizetype end) {
        const QString part = text.mid(from, end - from);
        const bool isLong = metrics.horizontalAdvance(part) > width;
        QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, part);
        for (qsizetype at = 0; at < part.size(); at = letters.position()) {
            const qsizetype next = letters.toNextBoundary();
            broken += part.mid(at, next < 0 ? -1 : next - at);
            if (next < 0)
                break;
            if (isLong && next < part.size())
                broken += zeroWidthSpace;
        }
        from = end;
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i).isSpace() || text.at(i) == QChar::SoftHyphen) {
            add(i);
            broken += text.at(i);
            from = i + 1;
        }
    }
    add(text.size());
    return broken;
}

//! Removes soft hyphens, at which a translator lets a heading break within a word.
QString withoutHyphens(QString text)
{
    return text.remove(QChar::SoftHyphen);
}

//! Header with muted headings above a line. In columns narrower than their headings, these break between
//! words, and within words if no other column has room to spare.
class FigureHeader : public QHeaderView {
public:
    FigureHeader(Qt::Orientation orientation, QWidget *parent)
        : QHeaderView(orientation, parent)
    {
        setSectionsClickable(false);
        setHighlightSections(false);
        setMinimumSectionSize(1);
    }

    QSize sectionSizeFromContents(int section) const override
    {
        const QFontMetrics metrics(textFont(TextSize::Small));
        const QRect whole = metrics.boundingRect({}, Qt::AlignLeft, title(section));
        if (orientation() == Qt::Vertical)
            return { whole.width() + 2 * side + 2, lineHeight() };
        const QRect room(0, 0, std::max(1, widthOf(section) - 2 * side), 0);
        const QRect broken = metrics.boundingRect(
            room, Qt::AlignLeft | Qt::TextWordWrap, breakable(title(section), metrics, room.width()));
        return { whole.width() + 2 * side + 2, broken.height() + 12 };
    }

    //! Width of the longest word of a heading.
    int leastWidth(int section) const
    {
        return widestOf(withoutHyphens(title(section)).simplified().split(u' ')) + 2 * side + 2;
    }

    //! Minimum width with broken words: at their hyphens, or anywhere in a long word without one.
    int leastSplitWidth(int section) const
    {
        constexpr int letters = 7;
        const QFontMetrics metrics(textFont(TextSize::Small));
        int width = 0;
        const QStringList words = title(section).simplified().split(u' ');
        for (const QString &word : words) {
            QStringList syllables = word.split(QChar::SoftHyphen);
            for (qsizetype i = 0; i + 1 < syllables.size(); ++i)
                syllables[i] += u'-';
            const int widest = widestOf(syllables);
            const bool hasHyphen = syllables.size() > 1;
            width =
                std::max(width, hasHyphen ? widest : std::min(widest, metrics.averageCharWidth() * letters));
        }
        return width + 2 * side + 2;
    }

    QString title(int section) const { return model()->headerData(section, orientation()).toString(); }
    //! True if the next column has no title and so belongs to this one.
    bool hasFollower(int section) const { return section + 1 < count() && title(section + 1).isEmpty(); }

protected:
    //! Shows a tool tip with the whole heading, if a word is broken or the title is cut.
    bool viewportEvent(QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QHeaderView::viewportEvent(event);
        const auto *help = static_cast<const QHelpEvent *>(event);
        int section = logicalIndexAt(help->pos());
        if (orientation() == Qt::Horizontal && section > 0 && title(section).isEmpty())
            --section;
        const bool isSplit = section >= 0
            && (orientation() == Qt::Vertical ? sectionSizeFromContents(section).width() > width()
                                              : widthOf(section) < leastWidth(section));
        showPlainToolTip(
            help->globalPos(), isSplit ? withoutHyphens(title(section)).simplified() : QString(), viewport());
        return true;
    }

    void paintEvent(QPaintEvent *event) override
    {
        QHeaderView::paintEvent(event);
        const QRect below = orientation() == Qt::Vertical ? viewport()->rect().adjusted(0, length(), 0, 0)
                                                          : viewport()->rect().adjusted(length(), 0, 0, 0);
        QPainter(viewport()).fillRect(below, Theme::current().panel);
    }

    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const Theme t = Theme::current();
        const bool isFollower = section > 0 && title(section).isEmpty();
        const int titled = isFollower ? section - 1 : section;
        const QVariant wish = model()->headerData(titled, orientation(), Qt::TextAlignmentRole);
        const Qt::Alignment usual = orientation() == Qt::Vertical ? Qt::AlignLeft : Qt::AlignRight;
        const Qt::Alignment alignment =
            wish.isValid() ? Qt::Alignment(wish.toInt()) : usual | Qt::AlignVCenter;
        const QRect area = isFollower ? rect.adjusted(-sectionSize(titled), 0, 0, 0) : rect;
        painter->save();
        painter->fillRect(area, t.panel);
        painter->setFont(textFont(TextSize::Small));
        painter->setPen(t.muted);
        const QFontMetrics metrics = painter->fontMetrics();
        if (orientation() == Qt::Vertical)
            painter->drawText(area.adjusted(side, 5, -side, -6), int(alignment) | Qt::TextSingleLine,
                metrics.elidedText(title(titled), Qt::ElideRight, area.width() - 2 * side));
        else if (!hasFollower(section))
            painter->drawText(area.adjusted(side, 5, -side, -6), int(alignment) | Qt::TextWordWrap,
                breakable(title(titled), metrics, area.width() - 2 * side));
        painter->fillRect(QRect(area.left(), area.bottom(), area.width(), 1), t.line);
        painter->restore();
    }

private:
    static int widestOf(const QStringList &parts)
    {
        const QFontMetrics metrics(textFont(TextSize::Small));
        int width = 0;
        for (const QString &part : parts)
            width = std::max(width, metrics.horizontalAdvance(part));
        return width;
    }

    int widthOf(int section) const
    {
        return sectionSize(section) + (hasFollower(section) ? sectionSize(section + 1) : 0);
    }
};

class FigureDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme t = Theme::current();
        const bool isSelected = option.state & QStyle::State_Selected && option.state & QStyle::State_Active;
        const QVariant value = index.data(Qt::EditRole);
        const bool isFaint = value.typeId() != QMetaType::QString && value.toLongLong() == 0;
        painter->save();
        painter->fillRect(option.rect, isSelected ? t.selection : t.panel);
        painter->setFont(textFont(TextSize::Normal));
        const QVariant colour = index.data(Qt::ForegroundRole);
        painter->setPen(isSelected ? t.onSelection
                : colour.isValid() ? colour.value<QColor>()
                : isFaint          ? t.muted
                                   : t.ink);
        const QRect area = option.rect.adjusted(side, 0, -side, 0);
        const QString text = index.data().toString();
        const int alignment = index.data(Qt::TextAlignmentRole).toInt();
        if (option.rect.height() > lineHeight())
            painter->drawText(area, alignment | int(Qt::TextWordWrap),
                breakable(text, painter->fontMetrics(), area.width()));
        else
            painter->drawText(area, alignment | int(Qt::TextSingleLine),
                painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
        const QColor line = t.isSystem ? t.line : mixed(t.line, t.panel, 0.3);
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), line);
        painter->restore();
    }

    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override
    {
        const QString text = index.data().toString();
        const bool isCut = option.rect.height() <= lineHeight()
            && QFontMetrics(textFont(TextSize::Normal)).horizontalAdvance(text)
                > option.rect.width() - 2 * side;
        showPlainToolTip(event->globalPos(), isCut ? text : QString(), view->viewport());
        return true;
    }
};

} // namespace

FigureView::FigureView(const FigureTable &figures, QAbstractItemModel &model, QWidget *parent)
    : QTableView(parent)
    , m_figures(figures)
{
    setHorizontalHeader(new FigureHeader(Qt::Horizontal, this));
    setVerticalHeader(new FigureHeader(Qt::Vertical, this));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setFrameShape(NoFrame);
    setShowGrid(false);
    setItemDelegate(new FigureDelegate(this));
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    setModel(&model);
    connect(this, &QTableView::clicked, this, &FigureView::openAt);
    connect(&model, &QAbstractItemModel::modelReset, this, &FigureView::measure);
    connect(&model, &QAbstractItemModel::dataChanged, this, &FigureView::measure);
    measure();
}

void FigureView::setMostRows(int rows, int least)
{
    m_mostRows = rows;
    m_leastRows = least;
    updateGeometry();
}

void FigureView::setStretched(int column)
{
    m_stretched = column;
    measure();
}

void FigureView::setNames(int column)
{
    m_hasNames = true;
    setStretched(column);
}

void FigureView::chooseRows()
{
    m_choosesRows = true;
    setSelectionBehavior(SelectRows);
    disconnect(this, &QTableView::clicked, this, &FigureView::openAt);
    connect(this, &QTableView::doubleClicked, this, &FigureView::openAt);
    // Clicking a row's title selects the row, like clicking its cells.
    verticalHeader()->setSectionsClickable(true);
    connect(verticalHeader(), &QHeaderView::sectionDoubleClicked, this,
        [this](int row) { openAt(model()->index(row, 0)); });
}

//! Title of a row for copying, without parts that only order it on screen.
QString FigureView::copiedTitle(int row) const
{
    const QVariant plain = model()->headerData(row, Qt::Vertical, Qt::AccessibleTextRole);
    return (plain.isValid() ? plain : model()->headerData(row, Qt::Vertical)).toString();
}

void FigureView::copyTable()
{
    const bool hasRowTitles = !verticalHeader()->isHidden();
    QStringList lines;
    for (int row = -1; row < model()->rowCount(); ++row) {
        QStringList cells;
        if (hasRowTitles)
            cells += row < 0 ? m_figures.rowTitle() : copiedTitle(row);
        for (int column = 0; column < model()->columnCount(); ++column)
            cells += (row < 0 ? model()->headerData(column, Qt::Horizontal).toString()
                              : model()->index(row, column).data().toString())
                         .simplified()
                         .remove(QChar::SoftHyphen);
        lines += cells.join(u'\t');
    }
    if (copyText(lines.join(u'\n')))
        announce(this, tr("Table copied. It stays in the clipboard for half a minute."));
}

//! Width that each column needs for its texts and, unless headings may break, its heading.
QList<int> FigureView::neededWidths(Headings headings) const
{
    const QFontMetrics metrics(textFont(TextSize::Normal));
    const auto &header = *static_cast<FigureHeader *>(horizontalHeader());
    QList<int> widths(model()->columnCount());
    for (int column = int(widths.size()) - 1; column >= 0; --column) {
        int width = 0;
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, metrics.horizontalAdvance(model()->index(row, column).data().toString()));
        const int title = headings == Headings::Split ? header.leastSplitWidth(column)
            : headings == Headings::Broken            ? header.leastWidth(column)
                                                      : header.sectionSizeFromContents(column).width();
        const int beside = header.hasFollower(column) ? widths[column + 1] : 0;
        widths[column] = std::max(width + 2 * side + 2, title - beside);
    }
    return widths;
}

//! Breaks headings as \a headings allows, the widest first, until \a missing pixels are saved; returns the
//! number saved.
int FigureView::narrow(QList<int> &widths, QList<int> &columns, Headings headings, int missing) const
{
    const QList<int> least = neededWidths(headings);
    std::stable_sort(columns.begin(), columns.end(),
        [&](int a, int b) { return widths[a] - least[a] > widths[b] - least[b]; });
    int found = 0;
    for (const int column : std::as_const(columns)) {
        const int given = std::clamp(widths[column] - least[column], 0, std::max(0, missing - found));
        widths[column] -= given;
        found += given;
    }
    return found;
}

//! Width for breaking the words of headings: that of the longest word of a name, within limits.
int FigureView::widthOfNames() const
{
    const QFontMetrics metrics(textFont(TextSize::Normal));
    int width = scaled(72);
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QStringList words = model()->index(row, m_stretched).data().toString().split(u' ');
        for (const QString &word : words)
            width = std::max(width, metrics.horizontalAdvance(word) + 2 * side + 2);
    }
    return std::min(width, scaled(96));
}

//! Leaves \a needed pixels to the columns by cutting row titles, which still have tool tips; a number out of
//! view has none.
void FigureView::limitTitles(int needed)
{
    if (verticalHeader()->isHidden())
        return;
    const int bar = verticalScrollBar()->isVisible() ? verticalScrollBar()->width() : 0;
    const int most = std::max(scaled(64), width() - bar - needed);
    if (verticalHeader()->maximumWidth() == most)
        return;
    verticalHeader()->setMaximumWidth(most);
    updateGeometries(); // Lay the table out again, because its columns have another width now.
}

//! Sets the column widths of a visible table: each as wide as its widest text, and one takes the rest.
//! Headings of others break if that one would be narrower than its own texts, the widest first. Names keep
//! every other column visible.
void FigureView::measure()
{
    if (verticalHeader()->defaultSectionSize() != lineHeight())
        verticalHeader()->setDefaultSectionSize(lineHeight());
    if (!isVisible()) // Most tables stand behind their chart and are never shown.
        return;
    QList<int> widths = neededWidths(Headings::Whole);
    QList<int> others;
    const QList<int> least = neededWidths(Headings::Broken);
    int needed = m_stretched >= 0 ? scaled(72) : 0;
    for (int column = 0; column < int(least.size()); ++column)
        needed += column == m_stretched || isColumnHidden(column) ? 0 : least[column];
    limitTitles(needed);
    int rest = viewport()->width();
    for (int column = 0; column < int(widths.size()); ++column) {
        if (column == m_stretched || isColumnHidden(column))
            continue;
        others += column;
        rest -= widths[column];
    }
    if (m_stretched >= 0 && m_stretched < widths.size()) {
        rest += narrow(widths, others, Headings::Broken, widths[m_stretched] - rest);
        if (m_hasNames)
            rest += narrow(widths, others, Headings::Split, widthOfNames() - rest);
    } else if (rest < 0) {
        rest += narrow(widths, others, Headings::Broken, -rest);
        rest += narrow(widths, others, Headings::Split, -rest);
    }
    const int more = m_stretched < 0 && rest > 0 && !others.isEmpty() ? rest / int(widths.size()) : 0;
    for (const int column : std::as_const(others))
        setColumnWidth(column, widths[column] + more);
    if (m_stretched >= 0)
        setColumnWidth(m_stretched, std::max(scaled(m_hasNames ? 24 : 72), rest));
    measureRows();
    if (horizontalHeader()->height() != horizontalHeader()->sizeHint().height())
        updateGeometries(); // A heading that breaks now needs more height.
    updateGeometry();
}

//! Gives rows the height for names that wrap in their column.
void FigureView::measureRows()
{
    if (!m_hasNames)
        return;
    const QFontMetrics metrics(textFont(TextSize::Normal));
    const int width = columnWidth(m_stretched) - 2 * side;
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QString text = model()->index(row, m_stretched).data().toString();
        const QRect lines =
            metrics.boundingRect({ 0, 0, width, 0 }, Qt::TextWordWrap, breakable(text, metrics, width));
        const bool isBroken = metrics.horizontalAdvance(text) > width;
        setRowHeight(row, isBroken ? lines.height() + lineHeight() - metrics.height() : lineHeight());
    }
}

int FigureView::heightOfRows(int rows) const
{
    int height = 0;
    for (int row = 0; row < rows; ++row)
        height += row < model()->rowCount() ? rowHeight(row) : lineHeight();
    return height;
}

QSize FigureView::sizeHint() const
{
    const int rows = m_mostRows > 0 ? std::min(model()->rowCount(), m_mostRows) : 4;
    return { scaled(360), horizontalHeader()->sizeHint().height() + heightOfRows(std::max(1, rows)) + 1 };
}

QSize FigureView::minimumSizeHint() const
{
    const int rows = std::clamp(model()->rowCount(), 1, m_leastRows);
    const int height = horizontalHeader()->sizeHint().height() + heightOfRows(rows) + 1;
    return { scaled(160), std::min(sizeHint().height(), height) };
}

FigureList FigureView::listAt(const QModelIndex &cell) const
{
    const auto *proxy = qobject_cast<const QAbstractProxyModel *>(model());
    return m_figures.listOf(proxy ? proxy->mapToSource(cell) : cell);
}

void FigureView::openAt(const QModelIndex &cell)
{
    const FigureList list = listAt(cell);
    if (list.schema)
        Q_EMIT listRequested(list);
}

void FigureView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return openAt(currentIndex());
    if (event->matches(QKeySequence::Copy))
        return copyTable();
    QTableView::keyPressEvent(event);
}

void FigureView::mouseMoveEvent(QMouseEvent *event)
{
    const bool opens = !m_choosesRows && listAt(indexAt(event->position().toPoint())).schema;
    viewport()->setCursor(opens ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QTableView::mouseMoveEvent(event);
}

void FigureView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    measure();
}

void FigureView::showEvent(QShowEvent *event)
{
    measure();
    QTableView::showEvent(event);
}

void FigureView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (model() && event->type() == QEvent::ApplicationFontChange)
        measure();
}

namespace {

constexpr int mostHomes = 9; //!< Maximum rows before the table scrolls: eight homes and their total.

} // namespace

FiguresPane::FiguresPane(const WindowModels &models, QWidget *parent)
    : QWidget(parent)
    , m_models(models)
    , m_figures(models)
{
    setAccessibleName(tr("Figures of the homes"));
    auto *column = newLayout<QVBoxLayout>(this, {}, 12);
    column->addWidget(makeHomes());
    m_weeks = makeWeeks();
    m_hours = makeHours();
    addWidgets(column, { m_weeks, m_hours });
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
    auto *column = newLayout<QVBoxLayout>(card, { 8, 1, 8, 4 });
    auto *table = new FigureView(m_figures.homes(), m_figures.homes(), card);
    table->setObjectName(u"homesTable"_s);
    table->setAccessibleName(tr("Homes in figures"));
    table->verticalHeader()->hide();
    table->setMostRows(mostHomes, mostHomes);
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
    auto *bars = new StackedBars(weeks, &bandBrush, StackedBars::Form::Upright, this);
    connect(
        bars, &StackedBars::rowChosen, this, [this](int row) { open(m_figures.weeks().listOfWeek(row)); });
    auto *table = new FigureView(weeks, weeks, this);
    follow(table);
    auto *night = new LinkButton(tr("Last night's incidents"), this);
    connect(night, &QPushButton::clicked, this, &FiguresPane::openLastNight);
    auto *trends = new LinkButton(tr("Trends: is there a signal?"), this);
    connect(trends, &QPushButton::clicked, this, &FiguresPane::trendsRequested);
    return new ChartCard(
        { tr("Incidents by week"),
            new PartsLegend(weeks, tr("Severity"), &bandBrush, StackedBars::Form::Upright, this), bars, table,
            { night, trends } },
        this);
}

ChartCard *FiguresPane::makeHours()
{
    HoursTable &hours = m_figures.hours();
    // Transposed, because 24 hours side by side would need scrolling.
    auto *turned = new QTransposeProxyModel(this);
    turned->setSourceModel(&hours);
    auto *table = new FigureView(hours, *turned, this);
    follow(table);
    return new ChartCard(
        { tr("Incidents by hour and weekday, 90 days"), nullptr, new HeatMap(hours, this), table }, this);
}

void FiguresPane::follow(FigureView *view)
{
    connect(view, &FigureView::listRequested, this, &FiguresPane::open);
}

//! Opens last night's incidents, which managers want to see first every morning.
void FiguresPane::openLastNight()
{
    Filter filter{ { currentOnly, { u"log.timeLogged"_s, Operator::Within, { u"last-night"_s } } }, {} };
    filter.always += m_models.homes().conditionsFor(incidentSchema);
    open({ &incidentSchema, filter });
}

void FiguresPane::open(const FigureList &list)
{
    if (list.schema)
        Q_EMIT listRequested(list.schema->name, list.filter);
}

} // namespace care
