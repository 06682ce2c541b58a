// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/chip.h"

#include "views/widgets/carestyle.h"

#include <QPainter>

#include <algorithm>

namespace care {

namespace {

constexpr int s_side = 9;
constexpr int s_top = 1;

//! Breaks between words. Long allergens and host names have no space to break at: these break where they
//! must.
int flagsFor(const QString &text, const QFontMetrics &metrics, int width)
{
    const QStringList words = text.split(u' ');
    const bool hasTooLong = std::any_of(words.begin(), words.end(),
        [&](const QString &word) { return metrics.horizontalAdvance(word) > width; });
    return int(Qt::AlignLeft | Qt::AlignVCenter) | int(Qt::TextWordWrap)
        | (hasTooLong ? int(Qt::TextWrapAnywhere) : 0);
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

} // namespace care
