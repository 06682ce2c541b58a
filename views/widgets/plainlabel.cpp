// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/plainlabel.h"

#include "models/schema/values.h"

#include <QAccessibleObject>
#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QTimer>
#include <QToolTip>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Tool tip text marked as rich text, so that it wraps and Qt does not guess; every character is escaped.
QString escapedToolTip(const QString &text)
{
    constexpr qsizetype longest = 2000;
    const QString shown = text.size() > longest ? QString(text.left(longest) + u'…') : text;
    return "<div style=\"white-space:pre-wrap\">"_L1 + visibleText(shown).toHtmlEscaped() + "</div>"_L1;
}

const auto announcementName = u"announcement"_s;

//! Accessible object for an announcement, not part of the window.
class Announcement final : public QAccessibleObject {
public:
    Announcement(QObject *object, const QString &text)
        : QAccessibleObject(object)
        , m_text(text)
    {
    }

    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(object()->parent());
    }
    QAccessibleInterface *child(int /*index*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface * /*child*/) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? m_text : QString();
    }
    void setText(QAccessible::Text /*kind*/, const QString & /*text*/) override { }
    QRect rect() const override { return {}; }
    QAccessible::Role role() const override { return QAccessible::Notification; }
    QAccessible::State state() const override { return {}; }

private:
    QString m_text;
};

//! Sends an announcement as an event that screen readers speak. Alert and NameChanged, which all versions of
//! Qt have, do not work: Qt passes Alert to no screen reader, and names are only spoken at the focus.
void sendAnnouncement(QWidget *nearby, QAccessibleInterface *announcement)
{
    const QAccessibleInterface *place = QAccessible::queryAccessibleInterface(nearby);
    if (!announcement || !place || place->state().invisible)
        return; // Nothing is announced for hidden widgets, including those covered by the lock.
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(nearby, announcement->text(QAccessible::Name));
#else
    // On Linux a notification is read when it appears; older Qt has nothing that Windows or macOS would read.
    QAccessibleEvent event(announcement, QAccessible::ObjectShow);
#endif
    QAccessible::updateAccessibility(&event);
}

} // namespace

PlainLabel::PlainLabel(const QString &text, QWidget *parent, Looks looks)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    // No interaction, because Qt's default would follow links.
    setTextInteractionFlags(Qt::NoTextInteraction);
    setText(text);
    if (looks & (Muted | Danger))
        setTone(looks & Muted ? Tone::Muted : Tone::Danger);
    const TextSize size = looks & Small ? TextSize::Small
        : looks & Large                 ? TextSize::Large
        : looks & Title                 ? TextSize::Title
                                        : TextSize::Normal;
    const QFont::Weight weight = looks & Bold ? QFont::Bold
        : looks & Strong                      ? QFont::DemiBold
                                              : QFont::Normal;
    if (size != TextSize::Normal || weight != QFont::Normal)
        setTextSize(size, weight);
    setWordWrap(looks & Wrapped);
    if (looks & Elided)
        setElided(true);
    if (looks & Selectable)
        setSelectable(true);
}

void PlainLabel::setText(const QString &text)
{
    const QString shown = visibleText(text);
    if (shown == QLabel::text())
        return;
    QLabel::setText(shown);
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
    if (std::exchange(m_sized, true))
        setFont(textFont(size, weight));
    else
        followTextSize(this, [this] { setFont(textFont(m_size, m_weight)); });
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

//! Width of the longest line, up to the maximum width.
int PlainLabel::naturalWidth() const
{
    Measured &known = measured();
    if (known.naturalWidth < 0) {
        // Measure the beginning only: a text this long fills the widest line anyway.
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
    // A new style, for example with another parent, resets the font, so set it again.
    if (event->type() == QEvent::StyleChange && m_sized)
        setFont(textFont(m_size, m_weight));
    if (event->type() == QEvent::FontChange)
        updateToolTip();
}

void PlainLabel::updateToolTip()
{
    if (m_elided)
        setPlainToolTip(
            this, fontMetrics().horizontalAdvance(text()) > contentsRect().width() ? text() : QString());
}

void tellName(QWidget *widget, const QString &name)
{
    if (widget->accessibleName() != name)
        widget->setAccessibleName(name);
}

void setPlainToolTip(QWidget *widget, const QString &text)
{
    widget->setToolTip(text.isEmpty() ? QString() : escapedToolTip(text));
    // Set a description, or Qt would let screen readers read the tool tip's escaped markup.
    if (const QString said = visibleText(text); widget->accessibleDescription() != said)
        widget->setAccessibleDescription(said);
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
    delete widget->findChild<QObject *>(announcementName, Qt::FindDirectChildrenOnly);
    auto *object = new QObject(widget);
    object->setObjectName(announcementName);
    QAccessible::registerAccessibleInterface(new Announcement(object, visibleText(text)));
    // Queued, because a focus that moves later in this step would interrupt the screen reader.
    QTimer::singleShot(0, object,
        [widget, object] { sendAnnouncement(widget, QAccessible::queryAccessibleInterface(object)); });
}

} // namespace care
