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

//! Muted headings in up to two lines, above a line.
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
        const QRect rect =
            QFontMetrics(textFont(TextSize::Small)).boundingRect({}, Qt::AlignLeft, title(section));
        const int height = orientation() == Qt::Vertical ? lineHeight() : rect.height() + 12;
        return { rect.width() + 2 * side + 2, height };
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
            painter->drawText(area.adjusted(side, 5, -side, -6), int(alignment), title(titled));
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
        painter->drawText(area, index.data(Qt::TextAlignmentRole).toInt() | int(Qt::TextSingleLine),
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, area.width()));
        const QColor line = t.isSystem ? t.line : mixed(t.line, t.panel, 0.3);
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), line);
        painter->restore();
    }

    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override
    {
        const QString text = index.data().toString();
        const bool isCut =
            QFontMetrics(textFont(TextSize::Normal)).horizontalAdvance(text) > option.rect.width() - 2 * side;
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

//! Each column is as wide as its widest text, and one takes the rest.
void FigureView::measure()
{
    const QFontMetrics metrics(textFont(TextSize::Normal));
    const int columns = model()->columnCount();
    verticalHeader()->setDefaultSectionSize(lineHeight());
    const auto &header = *static_cast<FigureHeader *>(horizontalHeader());
    int rest = viewport()->width();
    QList<int> widths(columns);
    for (int column = columns - 1; column >= 0; --column) {
        int width = 0;
        for (int row = 0; row < model()->rowCount(); ++row)
            width = std::max(width, metrics.horizontalAdvance(model()->index(row, column).data().toString()));
        const int title = header.sectionSizeFromContents(column).width();
        const int beside = header.hasFollower(column) ? widths[column + 1] : 0;
        widths[column] = std::max(width + 2 * side + 2, title - beside);
        if (column == m_stretched || isColumnHidden(column))
            continue;
        setColumnWidth(column, widths[column]);
        rest -= widths[column];
    }
    if (m_stretched >= 0)
        setColumnWidth(m_stretched, std::max(scaled(72), rest));
    else if (rest > 0 && columns > 0)
        for (int column = 0; column < columns; ++column)
            setColumnWidth(column, columnWidth(column) + rest / columns);
    updateGeometry();
}

QSize FigureView::sizeHint() const
{
    const int rows = m_mostRows > 0 ? std::min(model()->rowCount(), m_mostRows) : 4;
    return { scaled(360), horizontalHeader()->sizeHint().height() + std::max(1, rows) * lineHeight() + 1 };
}

QSize FigureView::minimumSizeHint() const
{
    const int rows = std::clamp(model()->rowCount(), 1, m_mostRows > 0 ? 4 : 2);
    const int height = horizontalHeader()->sizeHint().height() + rows * lineHeight() + 1;
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
