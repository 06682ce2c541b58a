// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sidebarentry.h"

#include "models/schema/values.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/plainlabel.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int s_iconLeft = 8;
constexpr int s_wordsLeft = 10; //!< where there is no icon: below the words of the group's heading
constexpr int s_gap = 5; //!< between icon, words, count and edge
constexpr int s_pill = 8; //!< beside the digits of a count, both sides together

//! 18 px at 100 %, growing with the text.
int entryIconSize(const QWidget *widget)
{
    return std::max(18, widget->fontMetrics().height());
}

int textLeft(const QWidget *widget, bool hasIcon)
{
    return hasIcon ? s_iconLeft + entryIconSize(widget) + s_gap : s_wordsLeft;
}

QString badgeText(int count, Sidebar::Counted counted)
{
    constexpr int most = 999;
    const bool isExact = counted == Sidebar::Counted::Exactly && count <= most;
    return QLocale().toString(std::min(count, most)) + (isExact ? QString() : u"+"_s);
}

} // namespace

SidebarEntry::SidebarEntry(
    const QString &id, Icon icon, const QString &title, Sidebar::Role role, QWidget *parent)
    : QAbstractButton(parent)
    , m_id(id)
    , m_title(visibleText(title))
    , m_icon(icon)
    , m_role(role)
{
    setCheckable(!id.isEmpty()); // a heading leads nowhere
    setText(buttonText(title));
    setAccessibleName(m_title);
    setFocusPolicy(Qt::NoFocus); // the side bar gives it to one of them
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SidebarEntry::setNarrow(bool narrow)
{
    m_isNarrow = narrow;
    updateGeometry();
    update();
}

void SidebarEntry::setFolded(bool folded)
{
    m_icon = folded ? Icon::Forward : Icon::ChevronDown;
    tellName(this, folded ? tr("%1, collapsed").arg(m_title) : m_title);
    update();
}

void SidebarEntry::setBadge(int count, Sidebar::Badge kind, const QString &words, Sidebar::Counted counted)
{
    m_count = count;
    m_hasBadge = true;
    m_kind = kind;
    m_counted = counted;
    const bool isExact = counted == Sidebar::Counted::Exactly;
    const QString number = isExact ? QLocale().toString(count) : tr("%L1 or more", "count").arg(count);
    const QString said = words.isEmpty() ? number : words;
    tellName(this, count > 0 ? QString(m_title + ", "_L1 + said) : m_title);
    updateGeometry();
    update();
}

QSize SidebarEntry::sizeHint() const
{
    const int text = QFontMetrics(textFont(TextSize::Normal, QFont::DemiBold)).horizontalAdvance(m_title);
    const QFontMetrics small(textFont(TextSize::Tiny, QFont::Bold));
    // Room for the badge is kept before the count is known, so that nothing moves when it comes.
    const int badge = m_hasBadge
        ? std::max(small.horizontalAdvance(u"999+"_s), small.horizontalAdvance(badgeText(m_count, m_counted)))
            + s_pill + s_gap
        : 0;
    return { textLeft(this, showsIcon()) + (m_isNarrow ? 0 : text + s_gap) + badge,
        std::max(28, fontMetrics().height() + 10) };
}

//! The tool tip of a name that is cut.
bool SidebarEntry::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        setPlainToolTip(this, m_isNarrow || sizeHint().width() > width() ? m_title : QString());
    return QAbstractButton::event(event);
}

void SidebarEntry::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isChecked() || underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isChecked() ? theme.accentGround : theme.soft);
        painter.drawRoundedRect(rect(), 4, 4);
    }
    const QColor colour = isChecked() ? theme.accent : theme.ink;
    const int size = entryIconSize(this);
    if (showsIcon())
        paintIcon(&painter, QRectF(s_iconLeft, (height() - size) / 2.0, size, size), m_icon, colour);
    const int badge = paintBadge(&painter);
    painter.setFont(textFont(TextSize::Normal, isChecked() ? QFont::DemiBold : QFont::Normal));
    painter.setPen(colour);
    if (!m_isNarrow) {
        const QRect area = rect().adjusted(textLeft(this, showsIcon()), 0, -s_gap - badge, 0);
        const QString shown = painter.fontMetrics().elidedText(m_title, Qt::ElideRight, area.width());
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    }
    // A user who clicks needs no focus frame.
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange))
        paintFocusRing(&painter, rect());
}

int SidebarEntry::paintBadge(QPainter *painter) const
{
    if (m_count <= 0)
        return 0;
    const Theme theme = Theme::current();
    const auto ofKind = [this](const QColor &plain, const QColor &danger, const QColor &main) {
        return m_kind == Sidebar::Badge::Danger ? danger : m_kind == Sidebar::Badge::Main ? main : plain;
    };
    painter->setFont(textFont(TextSize::Tiny, QFont::Bold));
    const QString text = badgeText(m_count, m_counted);
    const int height = painter->fontMetrics().height() + 2;
    const int width = std::max(height + 1, painter->fontMetrics().horizontalAdvance(text) + s_pill);
    const QRectF pill(this->width() - s_gap - width, (this->height() - height) / 2.0, width, height);
    const QColor edge = theme.isSystem ? theme.ink : QColor(Qt::transparent);
    paintBox(painter, pill, ofKind(theme.soft, theme.dangerGround, theme.accent), edge, pill.height() / 2);
    painter->setPen(ofKind(theme.muted, theme.danger, theme.onAccent));
    painter->drawText(pill, Qt::AlignCenter, text);
    return width + s_gap;
}

void SidebarEntry::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void SidebarEntry::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

//! The name of an icon that the keyboard has come to; a mouse brings the tool tip itself.
void SidebarEntry::focusInEvent(QFocusEvent *event)
{
    QAbstractButton::focusInEvent(event);
    if (!m_isNarrow || event->reason() != Qt::TabFocusReason)
        return;
    const auto show = [this] {
        showPlainToolTip(mapToGlobal(rect().topRight()), m_title, this);
    };
    QMetaObject::invokeMethod(this, show, Qt::QueuedConnection); // the change of focus still closes one
}

} // namespace care
