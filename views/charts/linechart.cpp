// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/linechart.h"

#include "views/charts/plot.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QAbstractItemModel>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Margin beside the words above the points, in pixels.
constexpr int side = 8;
constexpr int frame = 2; //!< Width of the frame around a chart with the focus.

double numberAt(const QModelIndex &cell)
{
    const QVariant value = cell.data(Qt::EditRole);
    return value.isValid() ? value.toDouble() : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

QColor signalColour(const Theme &theme)
{
    return theme.isSystem ? theme.ink : theme.isDark ? QColor(0xFFB066) : QColor(0xB4500A);
}

LineChart::LineChart(const QAbstractItemModel &model, const Columns &columns, Form form, QWidget *parent)
    : Chart(model, form == Form::Whole ? QSize(620, 300) : QSize(176, 96),
        form == Form::Whole ? QSize(240, 180) : QSize(120, 72), parent)
    , m_columns(columns)
    , m_form(form)
    , m_series(m_plot->addGraph())
    , m_signals(m_plot->addGraph())
    , m_mark(m_plot->addGraph())
{
    if (form == Form::Whole)
        setFocusPolicy(Qt::StrongFocus);
    for (int line = 0; line < 3; ++line) {
        m_lines += m_plot->addGraph();
        auto *name = new QCPItemText(m_plot);
        name->position->setType(QCPItemPosition::ptAbsolute);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        name->setClipToAxisRect(false);
        m_names += name;
    }
    m_signals->setLineStyle(QCPGraph::lsNone);
    m_mark->setLineStyle(QCPGraph::lsNone);
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->xAxis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
    m_plot->yAxis->setTicker(QSharedPointer<QCPAxisTickerFixed>::create());
    if (form == Form::Small) {
        m_plot->xAxis->setTickLabels(false);
        m_plot->yAxis->grid()->setVisible(false);
    }
    // Names stand at the ends of the lines, whose position is known only after the layout.
    connect(m_plot, &QCustomPlot::afterLayout, this, &LineChart::placeNames);
    refresh();
}

double LineChart::place(int row) const
{
    return m_model.rowCount() - 1 - row;
}

QString LineChart::day(int row) const
{
    return m_model.headerData(row, Qt::Vertical).toString();
}

QString LineChart::note(int row) const
{
    return m_model.headerData(row, Qt::Vertical, noteRole).toString();
}

QString LineChart::signal(int row) const
{
    return m_model.index(row, m_model.columnCount() - 1).data(Qt::EditRole).toString();
}

void LineChart::setScale(double highest, int points)
{
    m_highest = highest;
    m_points = points;
    refresh();
}

QString LineChart::text(int row, int column) const
{
    return m_model.index(row, column).data().toString();
}

QString LineChart::nameOf(int column) const
{
    if (m_model.rowCount() == 0 || std::isnan(numberAt(m_model.index(0, column))))
        return {};
    return tr("%1 %2").arg(
        m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), text(0, column));
}

QString LineChart::wordsAt(int row) const
{
    QString words = signal(row);
    if (!note(row).isEmpty())
        words += (words.isEmpty() ? QString() : u"; "_s) + tr("limits worked out again: %1").arg(note(row));
    const QString point = tr("%1: %2").arg(day(row), text(row, m_columns.value));
    return words.isEmpty() ? point : tr("%1, %2").arg(point, words);
}

int LineChart::spokenRow() const
{
    if (m_marked >= 0 && m_marked < m_model.rowCount())
        return m_marked;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (!signal(row).isEmpty())
            return row;
    }
    return -1;
}

void LineChart::setMarked(int row)
{
    if (row == m_marked)
        return;
    m_marked = row;
    refresh();
}

void LineChart::read()
{
    const int rows = m_model.rowCount();
    if (m_marked >= rows)
        m_marked = -1;
    QVector<double> places(rows);
    QVector<double> values(rows);
    QVector<double> odd(rows);
    for (int row = 0; row < rows; ++row) {
        const int at = rows - 1 - row; // Model rows run from the latest, the axis from the earliest.
        places[at] = at;
        values[at] = numberAt(m_model.index(row, m_columns.value));
        const bool isOdd = !signal(row).isEmpty();
        odd[at] = isOdd ? values[at] : std::numeric_limits<double>::quiet_NaN();
    }
    m_series->setData(places, values, true);
    m_signals->setData(places, odd, true);
    m_mark->setData(m_marked < 0 ? QVector<double>() : QVector<double>{ place(m_marked) },
        m_marked < 0 ? QVector<double>() : QVector<double>{ values[rows - 1 - m_marked] }, true);
    readLevels();
    readNotes();
    readScale();
}

//! Draws the levels, each half a step to both sides of its point, with breaks where limits are recalculated.
void LineChart::readLevels()
{
    const int columns[] = { m_columns.centre, m_columns.lower, m_columns.upper };
    for (int line = 0; line < 3; ++line) {
        QVector<double> places;
        QVector<double> levels;
        for (int row = m_model.rowCount() - 1; row >= 0; --row) {
            const double level = numberAt(m_model.index(row, columns[line]));
            if (!note(row).isEmpty()) {
                places += place(row) - 0.5;
                levels += std::numeric_limits<double>::quiet_NaN();
            }
            places << place(row) - 0.5 << place(row) + 0.5;
            levels << level << level;
        }
        m_lines[line]->setData(places, levels, true);
    }
}

void LineChart::readNotes()
{
    for (QCPItemStraightLine *line : std::as_const(m_noteLines))
        m_plot->removeItem(line);
    for (QCPItemText *text : std::as_const(m_notes))
        m_plot->removeItem(text);
    m_noteLines.clear();
    m_notes.clear();
    for (int row = m_model.rowCount() - 1; row >= 0; --row) {
        if (note(row).isEmpty())
            continue;
        auto *line = new QCPItemStraightLine(m_plot);
        line->point1->setCoords(place(row) - 0.5, 0);
        line->point2->setCoords(place(row) - 0.5, 1);
        m_noteLines += line;
        if (m_form == Form::Small)
            continue;
        auto *text = new QCPItemText(m_plot);
        text->position->setTypeX(QCPItemPosition::ptPlotCoords);
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        text->position->setCoords(place(row) - 0.5, 0);
        // Text goes towards the side that has more room.
        const bool isRight = place(row) * 2 < m_model.rowCount();
        text->setPositionAlignment((isRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop);
        text->setPadding({ 6, 0, 6, 0 });
        text->setText(tr("Limits recalculated from %1: %2").arg(day(row), note(row)));
        m_notes += text;
    }
}

void LineChart::readScale()
{
    double most = std::max(1.0, m_highest);
    for (int row = 0; m_highest == 0 && row < m_model.rowCount(); ++row) {
        for (const int column : { m_columns.value, m_columns.upper }) {
            const double here = numberAt(m_model.index(row, column));
            most = std::isnan(here) ? most : std::max(most, here);
        }
    }
    const double step = tickStep(most, m_form == Form::Whole ? 4 : 2);
    qSharedPointerCast<QCPAxisTickerFixed>(m_plot->yAxis->ticker())->setTickStep(step);
    // The range starts below 0, so that the lowest points are drawn whole.
    m_plot->yAxis->setRange(-0.05 * most, most * (m_notes.isEmpty() ? 1.06 : 1.18));
    const int rows = m_model.rowCount();
    m_plot->xAxis->setRange(std::min(0, rows - m_points) - 0.6, std::max(rows, 1) - 0.4);
}

//! Labels as many days as fit, always including the latest.
void LineChart::readLabels()
{
    const int rows = m_model.rowCount();
    QStringList labels;
    for (int row = 0; row < rows; ++row)
        labels += day(row);
    const int step = labelStep(labels, m_plot->axisRect()->width());
    const auto ticker = qSharedPointerCast<QCPAxisTickerText>(m_plot->xAxis->ticker());
    ticker->clear();
    for (int row = 0; row < rows; row += step)
        ticker->addTick(place(row), labels[row]);
}

void LineChart::dress(const Theme &theme)
{
    const QFontMetrics metrics(textFont(TextSize::Small));
    const int columns[] = { m_columns.centre, m_columns.lower, m_columns.upper };
    int room = m_form == Form::Whole ? scaled(24) : 4;
    for (int line = 0; line < 3; ++line) {
        m_lines[line]->setPen(line == 0 ? QPen(theme.ink, 1.5) : QPen(theme.muted, 1.25));
        m_names[line]->setVisible(m_form == Form::Whole);
        if (m_form == Form::Small)
            continue;
        m_names[line]->setText(nameOf(columns[line]));
        m_names[line]->setFont(textFont(TextSize::Small));
        m_names[line]->setColor(line == 0 ? theme.ink : theme.muted);
        room = std::max(room, metrics.horizontalAdvance(m_names[line]->text()) + scaled(14));
    }
    for (const int line : { 1, 2 }) {
        QPen dashed = m_lines[line]->pen();
        dashed.setDashPattern({ 5, 4 });
        m_lines[line]->setPen(dashed);
    }
    m_plot->axisRect()->setMinimumMargins(QMargins(0, 6, room, 0));
    const QColor grey = theme.isSystem ? theme.ink : theme.muted;
    m_series->setPen(QPen(grey, 1));
    m_series->setScatterStyle(QCPScatterStyle(
        QCPScatterStyle::ssCircle, QPen(grey), QBrush(grey), scaled(m_form == Form::Whole ? 6 : 2)));
    const QColor odd = signalColour(theme);
    m_signals->setScatterStyle(QCPScatterStyle(
        QCPScatterStyle::ssDiamond, QPen(odd), QBrush(odd), scaled(m_form == Form::Whole ? 12 : 8)));
    m_mark->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.accent, 2), QBrush(Qt::NoBrush), scaled(18)));
    for (QCPItemStraightLine *line : std::as_const(m_noteLines))
        line->setPen(QPen(theme.accent, 1.5, Qt::DotLine));
    for (QCPItemText *text : std::as_const(m_notes)) {
        text->setFont(textFont(TextSize::Small));
        text->setColor(theme.accent);
    }
    if (m_form == Form::Whole)
        readLabels();
}

QRect LineChart::plotArea() const
{
    if (m_form == Form::Small)
        return rect();
    const int row = spokenRow();
    const QFontMetrics metrics(textFont(TextSize::Small));
    const QString words = row < 0 ? QString() : wordsAt(row);
    const int height = std::max(metrics.height(),
        metrics.boundingRect(QRect(0, 0, std::max(1, width() - 2 * side), 10'000), Qt::TextWordWrap, words)
            .height());
    return rect().adjusted(frame, height + scaled(4), -frame, -frame);
}

//! Puts the names beside the ends of their lines, pushed apart where two lines are close.
void LineChart::placeNames()
{
    const QCPAxisRect &area = *m_plot->axisRect();
    const int height = QFontMetrics(textFont(TextSize::Small)).height();
    const int columns[] = { m_columns.upper, m_columns.centre, m_columns.lower };
    QCPItemText *const names[] = { m_names[2], m_names[0], m_names[1] };
    double above = -height;
    double at[3] = {};
    bool isDrawn[3] = {};
    for (int i = 0; i < 3; ++i) {
        isDrawn[i] = m_model.rowCount() > 0 && !std::isnan(numberAt(m_model.index(0, columns[i])));
        if (!isDrawn[i])
            continue;
        const double level = numberAt(m_model.index(0, columns[i]));
        above = at[i] = std::max(m_plot->yAxis->coordToPixel(level), above + height);
    }
    double below = m_plot->viewport().height() + height / 2.0;
    for (int i = 2; i >= 0; --i) {
        if (!isDrawn[i])
            continue;
        below = at[i] = std::min(at[i], below - height);
        names[i]->position->setCoords(area.right() + scaled(6), at[i]);
    }
}

void LineChart::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    const int row = m_form == Form::Small ? -1 : spokenRow();
    if (row >= 0) {
        const bool isOdd = !signal(row).isEmpty();
        painter.setFont(textFont(TextSize::Small));
        painter.setPen(isOdd ? signalColour(theme) : theme.ink);
        painter.drawText(QRect(side, 0, width() - 2 * side, m_plot->y()),
            int(Qt::AlignRight | Qt::AlignTop) | Qt::TextWordWrap, wordsAt(row));
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, frame));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

int LineChart::rowAt(const QPoint &position) const
{
    const double along = m_plot->xAxis->pixelToCoord(position.x() - m_plot->x());
    const int row = m_model.rowCount() - 1 - int(std::lround(along));
    return row >= 0 && row < m_model.rowCount() ? row : -1;
}

QString LineChart::toolTipAt(const QPoint &position) const
{
    const int row = rowAt(position);
    return row < 0 ? QString() : wordsAt(row);
}

void LineChart::keyPressEvent(QKeyEvent *event)
{
    const int last = m_model.rowCount() - 1;
    int row = m_marked;
    switch (event->key()) {
    case Qt::Key_Left:
        row = m_marked + 1;
        break;
    case Qt::Key_Right:
        row = m_marked < 0 ? 0 : m_marked - 1;
        break;
    case Qt::Key_Home:
        row = last;
        break;
    case Qt::Key_End:
        row = 0;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marked >= 0)
            Q_EMIT rowOpened(m_marked);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (last >= 0)
        Q_EMIT rowChosen(std::clamp(row, 0, last));
}

void LineChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && row >= 0)
        Q_EMIT rowOpened(row);
}

} // namespace care
