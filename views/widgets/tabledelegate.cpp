// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/tabledelegate.h"

#include "models/schema/roles.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/changemark.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/severity.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>

#include <algorithm>

namespace care {

struct TableDelegate::Cell {
    QString text;
    QString toolTip;
    bool warning = false;
    QString swatch; //!< Colour "#rrggbb", shown in place of the text.
    int severity = 0;
    bool heavy = false;
    bool muted = false;
    bool changed = false;
    bool alike = false;
    bool gone = false;
    bool slight = false; //!< True for a warning that is not shown in bold.
    bool right = false;
    bool stacked = false; //!< True if stacked accents may make the letters higher than the row.
};

namespace {

//! Shortens a text to one line: no cell is wider than a screen, and laying out a megabyte of text to find
//! that out is slow.
QString oneLine(const QString &text)
{
    constexpr qsizetype longest = 400;
    QString line = text.left(longest);
    if (line.contains(u'\n') || line.contains(u'\t') || line.contains(QChar::LineSeparator))
        line = line.simplified();
    return line;
}

constexpr int s_markWidth = 10; //!< Width at 100 % of the diamond before a changed value.
constexpr int s_alikeWidth = 20; //!< Width at 100 % of the rings after a name that is similar to another.

//! Paints two overlapping rings, which mark a name similar to another.
void paintAlike(QPainter *painter, QPointF centre, const QColor &colour)
{
    painter->setRenderHint(QPainter::Antialiasing);
    const qreal scale = textScale();
    painter->setPen(QPen(colour, 1.4));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(centre - QPointF(5 * scale, 0), 3.8 * scale, 3.8 * scale);
    painter->drawEllipse(centre, 3.8 * scale, 3.8 * scale);
    painter->setRenderHint(QPainter::Antialiasing, false);
}

} // namespace

TableDelegate::TableDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{
    refresh();
}

void TableDelegate::refresh()
{
    m_theme = Theme::current();
    m_normal = textFont(TextSize::Normal);
    m_heavy = textFont(TextSize::Normal, QFont::DemiBold);
    m_rowHeight = std::max(29, QFontMetrics(m_heavy).height() + 7);
    m_texts.clear();
}

int TableDelegate::widthFor(const QString &text, bool heavy) const
{
    return QFontMetrics(heavy ? m_heavy : m_normal).horizontalAdvance(oneLine(text)) + 2 * margin + 1;
}

TableDelegate::Cell TableDelegate::read(const QModelIndex &index) const
{
    // Fetch all roles in one virtual call, which is faster than one call each.
    QModelRoleData roles[] = { QModelRoleData(Qt::DisplayRole), QModelRoleData(Qt::ToolTipRole),
        QModelRoleData(SeverityRole), QModelRoleData(MutedRole), QModelRoleData(ChangedRole),
        QModelRoleData(WarningRole), QModelRoleData(Qt::TextAlignmentRole), QModelRoleData(GoneRole),
        QModelRoleData(AlikeRole), QModelRoleData(SwatchRole) };
    index.multiData(roles);
    Cell cell;
    cell.text = oneLine(roles[0].data().toString());
    cell.toolTip = roles[1].data().toString();
    cell.severity = roles[2].data().toInt();
    cell.muted = roles[3].data().toBool();
    cell.changed = roles[4].data().toBool();
    const QVariant warning = roles[5].data();
    cell.warning = warning.toBool();
    cell.slight = warning.userType() == QMetaType::Int && warning.toInt() == OverdueDays;
    cell.heavy = (cell.warning && !cell.slight) || m_identity.contains(index.column());
    cell.gone = roles[7].data().toBool();
    cell.alike = roles[8].data().toBool();
    cell.swatch = roles[9].data().toString();
    cell.stacked = std::any_of(cell.text.cbegin(), cell.text.cend(), [](QChar c) { return c.isMark(); });
    cell.right = roles[6].data().toInt() & Qt::AlignRight;
    return cell;
}

const QStaticText &TableDelegate::laidOut(const Key &key) const
{
    if (const QStaticText *known = m_texts.object(key))
        return *known;
    const QFont &font = key.heavy ? m_heavy : m_normal;
    const QFontMetrics metrics(font);
    auto *made = new QStaticText(metrics.elidedText(key.text, Qt::ElideRight, key.width));
    made->setTextFormat(Qt::PlainText);
    made->setPerformanceHint(QStaticText::AggressiveCaching);
    made->prepare({}, font);
    m_texts.insert(key, made);
    return *made;
}

void TableDelegate::paintGround(QPainter *painter, const QRect &rect, bool selected, bool changed) const
{
    const QColor &ground = selected ? m_theme.selection : changed ? m_theme.changed : m_theme.panel;
    painter->fillRect(rect, ground);
    const QColor hairline = m_theme.isSystem ? m_theme.line : mixed(m_theme.line, m_theme.panel, 0.3);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), hairline);
}

void TableDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Cell cell = read(index);
    const bool selected = option.state & QStyle::State_Selected;
    const QRect &r = option.rect;
    paintGround(painter, r, selected, cell.changed);
    int left = r.left() + margin;
    const QColor markColour = selected && m_theme.isSystem ? m_theme.onSelection : m_theme.warning;
    if (cell.changed) {
        paintChangeMark(painter, QPointF(left + 3 * textScale(), r.center().y() + 0.5), markColour);
        left += scaled(s_markWidth);
    }
    const int mark = m_rowHeight - 12;
    if (cell.severity >= 1 && cell.severity <= 5) {
        paintSeverity(
            painter, QRectF(left, r.top() + (r.height() - mark) / 2.0, mark, mark), cell.severity, selected);
    } else if (!cell.swatch.isEmpty()) {
        const QRectF box(left, r.top() + (r.height() - mark) / 2.0, 2 * mark, mark);
        paintBox(painter, box, QColor(cell.swatch), selected ? m_theme.onSelection : m_theme.edge, 3);
    } else if (!cell.text.isEmpty()) {
        const int space = r.right() - margin + 1 - left - (cell.alike ? scaled(s_alikeWidth) : 0);
        const QStaticText &text = laidOut({ cell.text, space, cell.heavy });
        painter->setFont(cell.heavy ? m_heavy : m_normal);
        if (cell.warning && !m_theme.isSystem)
            painter->setPen(m_theme.warning);
        else if (selected)
            painter->setPen(cell.muted ? m_theme.mutedOnSelection : m_theme.onSelection);
        else
            painter->setPen(cell.muted ? m_theme.muted : m_theme.ink);
        const qreal x = cell.right ? left + space - text.size().width() : left;
        if (cell.stacked) {
            painter->save();
            painter->setClipRect(r, Qt::IntersectClip);
        }
        painter->drawStaticText(QPointF(x, r.top() + (r.height() - 1 - text.size().height()) / 2), text);
        if (cell.stacked)
            painter->restore();
        // Underline slight warnings, because some users cannot see the colour.
        if (cell.slight)
            painter->fillRect(
                QRectF(x, r.top() + (r.height() + text.size().height()) / 2 - 1, text.size().width(), 1),
                painter->pen().color());
        if (cell.gone)
            painter->fillRect(QRectF(x, r.center().y(), text.size().width(), 1), painter->pen().color());
    }
    if (cell.alike)
        paintAlike(painter, QPointF(r.right() - margin - scaled(4), r.center().y() + 0.5), markColour);
    const bool ring =
        (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_KeyboardFocusChange);
    if (ring)
        paintFocusRing(painter, r.adjusted(0, 0, 0, -1), 2);
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    // Measure the beginning of a long text only, which is already wider than any automatic column.
    constexpr qsizetype enough = 160;
    const Cell cell = read(index);
    const int text =
        cell.severity > 0 ? m_rowHeight - 12 + 2 * margin : widthFor(cell.text.left(enough), cell.heavy);
    return { text + (cell.changed ? scaled(s_markWidth) : 0) + (cell.alike ? scaled(s_alikeWidth) : 0),
        m_rowHeight };
}

bool TableDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    // Show the tool tip here, because the base class would let Qt guess whether the text is HTML.
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const Cell cell = read(index);
    QString text = cell.toolTip;
    if (text.isEmpty() && cell.severity > 0)
        text = severityText(cell.severity);
    else if (text.isEmpty() && widthFor(cell.text, cell.heavy) > option.rect.width())
        text = index.data().toString();
    showPlainToolTip(event->globalPos(), text, view->viewport());
    return true;
}

} // namespace care
