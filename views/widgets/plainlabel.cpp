// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/plainlabel.h"

#include "models/schema/values.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Marked as rich text so that it wraps and so that Qt does not guess; every character of it is escaped.
QString escapedToolTip(const QString &text)
{
    constexpr qsizetype longest = 2000;
    const QString shown = text.size() > longest ? QString(text.left(longest) + u'…') : text;
    return "<div style=\"white-space:pre-wrap\">"_L1 + visibleText(shown).toHtmlEscaped() + "</div>"_L1;
}

} // namespace

PlainLabel::PlainLabel(const QString &text, QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::NoTextInteraction); // Qt's own choice is to follow links
    setText(text);
}

void PlainLabel::setText(const QString &text)
{
    QLabel::setText(visibleText(text));
    updateToolTip();
}

void PlainLabel::setTone(Tone tone)
{
    static constexpr QPalette::ColorRole roles[] = { QPalette::WindowText, QPalette::PlaceholderText,
        QPalette::Link, QPalette::BrightText };
    setForegroundRole(roles[int(tone)]);
}

void PlainLabel::setTextSize(TextSize size, QFont::Weight weight)
{
    m_size = size;
    m_weight = weight;
    m_sized = true;
    setFont(textFont(size, weight));
}

void PlainLabel::setElided(bool elided)
{
    m_elided = elided;
    updateToolTip();
    updateGeometry();
}

void PlainLabel::setSelectable(bool selectable)
{
    setTextInteractionFlags(selectable ? Qt::TextSelectableByMouse : Qt::NoTextInteraction);
    setCursor(selectable ? Qt::IBeamCursor : Qt::ArrowCursor);
}

void PlainLabel::setWidest(int width)
{
    m_widest = width;
    updateGeometry();
}

QSize PlainLabel::sizeHint() const
{
    if (!wordWrap() || text().isEmpty())
        return QLabel::sizeHint();
    const int width = naturalWidth();
    return { width, heightForWidth(width) };
}

//! Of the whole text in lines as it has them, as far as they may be wide.
int PlainLabel::naturalWidth() const
{
    Measured &known = measured();
    if (known.naturalWidth < 0) {
        // A text this long fills the widest line anyway.
        const QRect natural =
            fontMetrics().boundingRect(QRect(0, 0, 1 << 20, 1 << 20), Qt::AlignLeft, text().left(2000));
        known.naturalWidth = natural.width() + 1;
    }
    const QMargins margins = contentsMargins();
    return std::min(known.naturalWidth, m_widest) + margins.left() + margins.right();
}

int PlainLabel::heightForWidth(int width) const
{
    if (!wordWrap())
        return QLabel::heightForWidth(width);
    QHash<int, int> &heights = measured().heights;
    const auto known = heights.constFind(width);
    return known != heights.constEnd() ? *known : *heights.insert(width, QLabel::heightForWidth(width));
}

PlainLabel::Measured &PlainLabel::measured() const
{
    const bool holds = m_measured.text == text() && m_measured.font == font()
        && m_measured.margins == contentsMargins() && m_measured.interaction == textInteractionFlags();
    if (!holds)
        m_measured = { text(), font(), contentsMargins(), textInteractionFlags(), -1, {} };
    return m_measured;
}

QSize PlainLabel::minimumSizeHint() const
{
    if (wordWrap() && !text().isEmpty())
        return { std::min(naturalWidth(), 40), fontMetrics().height() };
    QSize size = QLabel::minimumSizeHint();
    if (m_elided)
        size.setWidth(std::min(size.width(), fontMetrics().averageCharWidth() * 6));
    return size;
}

void PlainLabel::paintEvent(QPaintEvent *event)
{
    if (!m_elided || fontMetrics().horizontalAdvance(text()) <= contentsRect().width())
        return QLabel::paintEvent(event);
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
    style()->drawItemText(
        &painter, contentsRect(), int(alignment()), palette(), isEnabled(), shown, foregroundRole());
}

void PlainLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    updateToolTip();
}

void PlainLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange && m_sized)
        setFont(textFont(m_size, m_weight));
}

void PlainLabel::updateToolTip()
{
    if (m_elided)
        setPlainToolTip(
            this, fontMetrics().horizontalAdvance(text()) > contentsRect().width() ? text() : QString());
}

void setPlainToolTip(QWidget *widget, const QString &text)
{
    widget->setToolTip(text.isEmpty() ? QString() : escapedToolTip(text));
    // Without a description Qt would read the escaped markup of the tool tip aloud.
    widget->setAccessibleDescription(visibleText(text));
}

void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget)
{
    QToolTip::showText(globalPosition, text.isEmpty() ? QString() : escapedToolTip(text), widget);
}

QString buttonText(const QString &text)
{
    return visibleText(text).replace(u'&', "&&"_L1);
}

void announce(QWidget *widget, const QString &text)
{
    const QString said = visibleText(text);
    if (widget->accessibleName() != said)
        widget->setAccessibleName(said);
    QAccessibleEvent event(widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

} // namespace care
