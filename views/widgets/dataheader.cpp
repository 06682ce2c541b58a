// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/dataheader.h"

#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/tabledelegate.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScopedValueRollback>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int s_arrow = 14; //!< Width of the sort arrow at 100 %.
constexpr int s_number = 8; //!< Width of the rank number beside the sort arrow.

QFont titleFont()
{
    return textFont(TextSize::Small, QFont::DemiBold);
}

} // namespace

DataHeader::DataHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSectionsMovable(true);
    setFirstSectionMovable(true);
    setMinimumSectionSize(24);
    setHighlightSections(false);
    setAccessibleName(tr("Column titles"));
    connect(this, &QHeaderView::sectionMoved, this, &DataHeader::keepInTheirPart);
    connect(this, &QHeaderView::sectionResized, this, [this](int logical, int, int size) {
        if (size > 0 && size < leastWidth(logical))
            resizeSection(logical, leastWidth(logical));
        viewport()->update();
    });
}

void DataHeader::setFrozenCount(int count)
{
    m_frozen = count;
    viewport()->update();
}

int DataHeader::frozenWidth() const
{
    int width = 0;
    for (int visual = 0; visual < m_frozen; ++visual)
        width += sectionSize(logicalIndex(visual)); // Adds 0 for a hidden column.
    return width * 10 > viewport()->width() * 7 ? 0 : width;
}

int DataHeader::leftOf(int logical) const
{
    return isFrozen(logical) ? sectionPosition(logical) : sectionViewportPosition(logical);
}

void DataHeader::setSortKeys(const SortKeys &keys)
{
    m_keys = keys;
    viewport()->update();
}

QString DataHeader::keyOf(int logical) const
{
    return model() ? model()->headerData(logical, Qt::Horizontal, Qt::UserRole).toString() : QString();
}

QString DataHeader::titleOf(int logical) const
{
    return model() ? visibleText(model()->headerData(logical, Qt::Horizontal).toString()) : QString();
}

int DataHeader::rankOf(int logical) const
{
    const QString key = keyOf(logical);
    for (qsizetype i = 0; i < m_keys.size(); ++i) {
        if (m_keys.at(i).field == key)
            return int(i);
    }
    return -1;
}

int DataHeader::leastWidth(int logical) const
{
    const QFontMetrics metrics(titleFont());
    int longest = 0;
    const QStringList words = titleOf(logical).split(u' ');
    for (const QString &word : words)
        longest = std::max(longest, metrics.horizontalAdvance(word));
    // Always reserve space for the arrow, so that nothing moves when the order changes.
    const bool numbered = m_keys.size() > 1 && rankOf(logical) >= 0;
    const int title =
        std::min(longest, 240) + 2 * TableDelegate::margin + scaled(s_arrow + (numbered ? s_number : 0)) + 1;
    return std::max(title, wholeTextsWidth(logical));
}

bool DataHeader::holdsWholeTexts(int logical) const
{
    return model() && !model()->headerData(logical, Qt::Horizontal, WholeTextsRole).toStringList().isEmpty();
}

int DataHeader::wholeTextsWidth(int logical) const
{
    const auto said = [&](int role) {
        return model() ? model()->headerData(logical, Qt::Horizontal, role) : QVariant();
    };
    const bool isBold = said(IdentityRole).toBool() || said(WarningRole).toBool();
    const QFontMetrics metrics(textFont(TextSize::Normal, isBold ? QFont::DemiBold : QFont::Normal));
    int widest = 0;
    const QStringList texts = said(WholeTextsRole).toStringList();
    for (const QString &text : texts)
        widest = std::max(widest, metrics.horizontalAdvance(text) + 2 * TableDelegate::margin + 1);
    return widest;
}

int DataHeader::wholeWidth(int logical) const
{
    const int title = QFontMetrics(titleFont()).horizontalAdvance(titleOf(logical));
    return std::max(leastWidth(logical), title + 2 * TableDelegate::margin + scaled(s_arrow) + 1);
}

QSize DataHeader::sizeHint() const
{
    return { QHeaderView::sizeHint().width(), std::max(31, QFontMetrics(titleFont()).height() + 14) };
}

void DataHeader::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(viewport());
    // A new painter has the language's direction; use the table's.
    painter.setLayoutDirection(layoutDirection());
    const QRect area = viewport()->rect();
    painter.fillRect(area, theme.panel);
    const int frozen = frozenWidth();
    const auto paintPart = [&](bool ofFrozen) {
        for (int visual = 0; visual < count(); ++visual) {
            const int logical = logicalIndex(visual);
            if (isSectionHidden(logical) || (frozen > 0 && visual < m_frozen) != ofFrozen)
                continue;
            const QRect rect(leftOf(logical), 0, sectionSize(logical), area.height());
            if (rect.intersects(area))
                paintTitle(&painter, rect, logical);
        }
    };
    painter.setClipRect(area.adjusted(frozen, 0, 0, 0));
    paintPart(false);
    painter.setClipRect(area);
    paintPart(true);
    painter.fillRect(QRect(0, area.bottom(), area.width(), 1), theme.line);
    if (frozen > 0)
        painter.fillRect(QRect(frozen - 2, 0, 2, area.height()), mixed(theme.line, theme.muted, 0.08));
}

void DataHeader::paintTitle(QPainter *painter, const QRect &rect, int logical) const
{
    const Theme theme = Theme::current();
    const QFont font = titleFont();
    const QFontMetrics metrics(font);
    const int rank = rankOf(logical);
    const bool numbered = rank >= 0 && m_keys.size() > 1;
    const int mark = rank < 0 ? 0 : scaled(s_arrow + (numbered ? s_number : 0));
    const QRect area = rect.adjusted(TableDelegate::margin, 0, -TableDelegate::margin - mark, 0);
    const QString title = metrics.elidedText(titleOf(logical), Qt::ElideRight, area.width());
    painter->setFont(font);
    painter->setPen(rank < 0 ? theme.muted : theme.ink);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, title);
    if (rank < 0)
        return;
    const qreal scale = textScale();
    const QPointF c(area.left() + metrics.horizontalAdvance(title) + 9 * scale, rect.center().y() + 0.5);
    const qreal tip = (m_keys.at(rank).order == Qt::AscendingOrder ? -3 : 3) * scale;
    const qreal half = 3.8 * scale;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.ink);
    painter->drawPolygon(QPolygonF{ c + QPointF(0, tip), c + QPointF(half, -tip), c + QPointF(-half, -tip) });
    if (numbered) {
        painter->setFont(textFont(TextSize::Tiny));
        painter->setPen(theme.muted);
        painter->drawText(QRectF(c.x() + 6 * scale, rect.top(), 14 * scale, rect.height()), Qt::AlignVCenter,
            QString::number(rank + 1));
    }
}

bool DataHeader::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        // The base class would show the header's text as possible HTML.
        auto *help = static_cast<QHelpEvent *>(event);
        const int x = help->pos().x() < frozenWidth() ? help->pos().x() - offset() : help->pos().x();
        const int logical = logicalIndexAt(x);
        showPlainToolTip(help->globalPos(), logical < 0 ? QString() : titleOf(logical), viewport());
        return true;
    }
    return QHeaderView::viewportEvent(event);
}

bool DataHeader::isOverFrozen(const QMouseEvent *event) const
{
    // Three pixels more, because the resize handle of the last frozen column reaches over its edge.
    return frozenWidth() > 0 && event->position().x() < frozenWidth() + 3;
}

std::unique_ptr<QMouseEvent> DataHeader::translated(const QMouseEvent *event, bool frozen) const
{
    const QPointF shift(frozen ? offset() : 0, 0);
    return std::make_unique<QMouseEvent>(event->type(), event->position() - shift, event->globalPosition(),
        event->button(), event->buttons(), event->modifiers(), event->pointingDevice());
}

void DataHeader::mousePressEvent(QMouseEvent *event)
{
    m_pressedFrozen = isOverFrozen(event);
    QHeaderView::mousePressEvent(translated(event, m_pressedFrozen).get());
}

void DataHeader::mouseMoveEvent(QMouseEvent *event)
{
    const bool frozen = event->buttons() == Qt::NoButton ? isOverFrozen(event) : m_pressedFrozen;
    QHeaderView::mouseMoveEvent(translated(event, frozen).get());
}

void DataHeader::mouseReleaseEvent(QMouseEvent *event)
{
    QHeaderView::mouseReleaseEvent(translated(event, m_pressedFrozen).get());
}

void DataHeader::mouseDoubleClickEvent(QMouseEvent *event)
{
    QHeaderView::mouseDoubleClickEvent(translated(event, isOverFrozen(event)).get());
}

void DataHeader::keepInTheirPart(int, int oldVisual, int newVisual)
{
    const bool wasFrozen = oldVisual < m_frozen;
    if (!m_movingBack && wasFrozen != (newVisual < m_frozen)) {
        const QScopedValueRollback<bool> guard(m_movingBack, true);
        moveSection(newVisual, wasFrozen ? m_frozen - 1 : m_frozen);
    }
    viewport()->update();
}

} // namespace care
