// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/figureview.h"

#include "views/today/figures.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractProxyModel>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace care {

namespace {

constexpr int side = 4;

int lineHeight()
{
    return std::max(28, QFontMetrics(textFont(TextSize::Normal)).height() + 10);
}

//! Between words; within one that is longer than the line.
int wrapping(const QString &text, int width)
{
    const QFontMetrics metrics(textFont(TextSize::Normal));
    const QStringList words = text.split(u' ');
    const bool fits = std::all_of(words.begin(), words.end(),
        [&](const QString &word) { return metrics.horizontalAdvance(word) <= width; });
    return fits ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

//! Muted headings, above a line; where a column is narrower than its heading this breaks between words.
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
        const int follower = hasFollower(section) ? sectionSize(section + 1) : 0;
        const QRect room(0, 0, std::max(1, sectionSize(section) + follower - 2 * side), 0);
        const QRect broken = metrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, title(section));
        return { whole.width() + 2 * side + 2, broken.height() + 12 };
    }

    //! The width of the longest word of a heading.
    int leastWidth(int section) const
    {
        const QFontMetrics metrics(textFont(TextSize::Small));
        int width = 0;
        const QStringList words = title(section).simplified().split(u' ');
        for (const QString &word : words)
            width = std::max(width, metrics.horizontalAdvance(word));
        return width + 2 * side + 2;
    }

    QString title(int section) const { return model()->headerData(section, orientation()).toString(); }
    //! A column without a title belongs to the one before it.
    bool hasFollower(int section) const { return section + 1 < count() && title(section + 1).isEmpty(); }

protected:
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
        if (!hasFollower(section))
            painter->drawText(
                area.adjusted(side, 5, -side, -6), int(alignment) | Qt::TextWordWrap, title(titled));
        painter->fillRect(QRect(area.left(), area.bottom(), area.width(), 1), t.line);
        painter->restore();
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
            painter->drawText(area, alignment | wrapping(text, area.width()), text);
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

void FigureView::setMostRows(int rows)
{
    m_mostRows = rows;
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
}

void FigureView::copyTable()
{
    const bool hasRowTitles = !verticalHeader()->isHidden();
    QStringList lines;
    for (int row = -1; row < model()->rowCount(); ++row) {
        QStringList cells;
        if (hasRowTitles)
            cells += row < 0 ? m_figures.rowTitle() : model()->headerData(row, Qt::Vertical).toString();
        for (int column = 0; column < model()->columnCount(); ++column)
            cells += (row < 0 ? model()->headerData(column, Qt::Horizontal).toString()
                              : model()->index(row, column).data().toString())
                         .simplified();
        lines += cells.join(u'\t');
    }
    if (copyText(lines.join(u'\n')))
        announce(this, tr("Table copied. It stays in the clipboard for half a minute."));
}

//! The width that each column needs for its texts and, unless these may be broken, its heading.
QList<int> FigureView::neededWidths(Headings headings) const
{
    const QFontMetrics metrics(textFont(TextSize::Normal));
    const auto &header = *static_cast<FigureHeader *>(horizontalHeader());
    QList<int> widths(model()->columnCount());
    for (int column = int(widths.size()) - 1; column >= 0; --column) {
        int width = 0;
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, metrics.horizontalAdvance(model()->index(row, column).data().toString()));
        const int title = headings == Headings::Broken ? header.leastWidth(column)
                                                       : header.sectionSizeFromContents(column).width();
        const int beside = header.hasFollower(column) ? widths[column + 1] : 0;
        widths[column] = std::max(width + 2 * side + 2, title - beside);
    }
    return widths;
}

//! Each column is as wide as its widest text, and one takes the rest. Headings of the others are broken where
//! it would be narrower than its own texts, the longest first.
void FigureView::measure()
{
    if (verticalHeader()->defaultSectionSize() != lineHeight())
        verticalHeader()->setDefaultSectionSize(lineHeight());
    QList<int> widths = neededWidths(Headings::Whole);
    QList<int> others;
    int rest = viewport()->width();
    for (int column = 0; column < int(widths.size()); ++column) {
        if (column == m_stretched || isColumnHidden(column))
            continue;
        others += column;
        rest -= widths[column];
    }
    if (m_stretched >= 0 && m_stretched < widths.size() && rest < widths[m_stretched]) {
        const QList<int> least = neededWidths(Headings::Broken);
        std::stable_sort(others.begin(), others.end(),
            [&](int a, int b) { return widths[a] - least[a] > widths[b] - least[b]; });
        for (const int column : std::as_const(others)) {
            const int given = std::clamp(widths[column] - least[column], 0, widths[m_stretched] - rest);
            widths[column] -= given;
            rest += given;
        }
    }
    const int more = m_stretched < 0 && rest > 0 && !others.isEmpty() ? rest / int(widths.size()) : 0;
    for (const int column : std::as_const(others))
        setColumnWidth(column, widths[column] + more);
    if (m_stretched >= 0)
        setColumnWidth(m_stretched, std::max(scaled(72), rest));
    measureRows();
    if (horizontalHeader()->height() != horizontalHeader()->sizeHint().height())
        updateGeometries(); // of a heading that is broken now
    updateGeometry();
}

//! A name that is longer than its column has as many lines as it needs.
void FigureView::measureRows()
{
    if (!m_hasNames)
        return;
    const QFontMetrics metrics(textFont(TextSize::Normal));
    const int width = columnWidth(m_stretched) - 2 * side;
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QString text = model()->index(row, m_stretched).data().toString();
        const QRect lines = metrics.boundingRect({ 0, 0, width, 0 }, wrapping(text, width), text);
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
    const int rows = std::clamp(model()->rowCount(), 1, m_mostRows > 0 ? 4 : 2);
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

void FigureView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (model() && event->type() == QEvent::ApplicationFontChange)
        measure();
}

} // namespace care
