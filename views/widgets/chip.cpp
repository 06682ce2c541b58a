// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/chip.h"

#include "views/widgets/carestyle.h"

#include <QPainter>

namespace care {

namespace {

constexpr int s_side = 9;
constexpr int s_top = 1;
// Long allergens and host names have no space to break at.
constexpr int s_flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap | Qt::TextWrapAnywhere;

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
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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
    // More than the rounded advance: the last letter must not wrap.
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
    return fontMetrics().boundingRect(area, s_flags, text()).height() + 2 * s_top + 2;
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ChipColours colours = chipColours(m_kind);
    paintBox(&painter, rect(), colours.ground, colours.edge, 3);
    painter.setPen(colours.text);
    painter.drawText(rect().adjusted(s_side, s_top, -s_side, -s_top), s_flags, text());
}

} // namespace care
