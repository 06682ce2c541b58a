// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/chip.h"

#include "models/schema/values.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/scale.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace care {

namespace {

constexpr int s_side = 9;
constexpr int s_top = 1;

//! Text flags that wrap at words; long allergens and host names without spaces wrap anywhere.
int flagsFor(const QString &text, const QFontMetrics &metrics, int width)
{
    const QStringList words = text.split(u' ');
    const bool hasTooLong = std::any_of(words.begin(), words.end(),
        [&](const QString &word) { return metrics.horizontalAdvance(word) > width; });
    return int(Qt::AlignLeft | Qt::AlignVCenter) | int(Qt::TextWordWrap)
        | (hasTooLong ? int(Qt::TextWrapAnywhere) : 0);
}

constexpr int s_height = 26;
constexpr int s_filterSide = 10;
constexpr int s_gap = 6;
constexpr int s_widestValue = 320; // Maximum width of the value; the tool tip shows all of it.
constexpr int s_narrowestValue = 80;

//! Size of the button that removes the chip.
int crossSize(const QWidget *chip)
{
    return std::max(24, chip->fontMetrics().height());
}

} // namespace

ChipColours chipColours(Chip::Kind kind)
{
    const Theme t = Theme::current();
    switch (kind) {
    case Chip::Kind::Accent:
        return { t.accent, t.accentGround, t.accent };
    case Chip::Kind::Warning:
        return { t.warning, t.warningGround, t.warning };
    case Chip::Kind::Danger:
        return { t.danger, t.dangerGround, t.danger };
    case Chip::Kind::Good:
        return { t.good, t.goodGround, t.good };
    case Chip::Kind::Neutral:
        break;
    }
    return { t.muted, t.soft, t.isSystem ? t.line : mixed(t.line, t.muted, 0.15) };
}

Chip::Chip(const QString &text, Kind kind, QWidget *parent)
    : PlainLabel(text, parent)
{
    setKind(kind);
    setHeightForWidth(this, QSizePolicy::Preferred);
}

void Chip::setKind(Kind kind)
{
    m_kind = kind;
    setTextSize(TextSize::Small, kind == Kind::Danger ? QFont::DemiBold : QFont::Normal);
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const
{
    // Slightly wider than the rounded text width, so that the last letter does not wrap.
    const int width = fontMetrics().horizontalAdvance(text()) + 3 + 2 * s_side;
    return { width, fontMetrics().height() + 2 * s_top + 2 };
}

QSize Chip::minimumSizeHint() const
{
    return { std::min(sizeHint().width(), 80), sizeHint().height() };
}

int Chip::heightForWidth(int width) const
{
    const QRect area(0, 0, width - 2 * s_side, 100000);
    const int flags = flagsFor(text(), fontMetrics(), area.width());
    return fontMetrics().boundingRect(area, flags, text()).height() + 2 * s_top + 2;
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ChipColours colours = chipColours(m_kind);
    paintBox(&painter, rect(), colours.ground, colours.edge, 3);
    painter.setPen(colours.text);
    const QRect area = rect().adjusted(s_side, s_top, -s_side, -s_top);
    painter.drawText(area, flagsFor(text(), fontMetrics(), area.width()), text());
}

FilterChip::FilterChip(const QString &label, const QString &value, QWidget *parent)
    : QAbstractButton(parent)
    , m_cross(new QToolButton(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    // The cross is no tab stop, because the Delete key does the same.
    m_cross->setFocusPolicy(Qt::NoFocus);
    m_cross->setIcon(care::icon(Icon::Close));
    m_cross->setCursor(Qt::PointingHandCursor);
    connect(m_cross, &QToolButton::clicked, this, &FilterChip::removed);
    followTextSize(this, [this] { m_cross->setIconSize(QSize(scaled(12), scaled(12))); });
    setCondition(label, value);
}

void FilterChip::setCondition(const QString &label, const QString &value)
{
    m_label = visibleText(label);
    m_value = visibleText(value);
    setAccessibleName(tr("Filter %1 %2").arg(m_label, m_value).trimmed());
    setAccessibleDescription(tr("Space changes it, Delete removes it"));
    m_cross->setAccessibleName(tr("Remove the filter %1 %2").arg(m_label, m_value).trimmed());
    updateGeometry();
    update();
}

QSize FilterChip::sizeFor(int widestValue) const
{
    const int label = fontMetrics().horizontalAdvance(m_label);
    const int value = std::min(fontMetrics().horizontalAdvance(m_value), scaled(widestValue)) + 1;
    const int gap = m_value.isEmpty() ? 0 : s_gap;
    return { s_filterSide + label + gap + value + crossSize(this) + 3,
        std::max(s_height, fontMetrics().height() + 8) };
}

QSize FilterChip::sizeHint() const
{
    return sizeFor(s_widestValue);
}

QSize FilterChip::minimumSizeHint() const
{
    return sizeFor(s_narrowestValue);
}

void FilterChip::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ground = underMouse() ? mixed(theme.accentGround, theme.accent, 0.08) : theme.accentGround;
    if (hasFocus() && !theme.isSystem)
        // Change the background on focus, because a thicker border alone would be hard to notice.
        ground = mixed(theme.accentGround, theme.panel, 0.7);
    paintBox(&painter, rect(), ground, theme.accent, height() / 2.0, hasFocus() ? 2 : 1);
    QRect area = rect().adjusted(s_filterSide, 0, -crossSize(this) - 2, 0);
    painter.setPen(theme.muted);
    // Areas are computed for left-to-right languages and mirrored for others.
    const auto placed = [this](const QRect &part) {
        return QStyle::visualRect(layoutDirection(), rect(), part);
    };
    painter.drawText(placed(area), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_label);
    area.setLeft(area.left() + fontMetrics().horizontalAdvance(m_label) + s_gap);
    painter.setPen(theme.ink);
    painter.drawText(placed(area), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        fontMetrics().elidedText(m_value, Qt::ElideRight, area.width()));
}

void FilterChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        Q_EMIT removed();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

bool FilterChip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractButton::event(event);
    const bool isCut = width() < sizeFor(fontMetrics().horizontalAdvance(m_value)).width();
    showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(),
        isCut ? QString(m_label + u' ' + m_value) : QString(), this);
    return true;
}

void FilterChip::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    const int side = std::min(crossSize(this), height());
    m_cross->setGeometry(QStyle::visualRect(
        layoutDirection(), rect(), QRect(width() - side - 2, (height() - side) / 2, side, side)));
}

} // namespace care
