// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sidebar.h"

#include "models/schema/values.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"

#include <QAbstractButton>
#include <QEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

// Button for one entry of the sidebar.
class SidebarEntry : public QAbstractButton {
    Q_OBJECT

public:
    SidebarEntry(const QString &id, Icon icon, const QString &title, Sidebar::Role role, QWidget *parent);

    const QString &id() const { return m_id; }
    void setBadge(int count, Sidebar::Badge kind, const QString &words, Sidebar::Counted counted);
    //! Marks the heading of a group as collapsed or expanded.
    void setFolded(bool folded);
    void setNarrow(bool narrow);
    Sidebar::Role role() const { return m_role; }
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    bool showsIcon() const { return m_isNarrow || m_role == Sidebar::Role::List; }
    //! Paints the count and returns its width.
    int paintBadge(QPainter *painter) const;

    QString m_id;
    QString m_title;
    Icon m_icon;
    Sidebar::Role m_role;
    int m_count = 0;
    bool m_isNarrow = false;
    bool m_hasBadge = false; // True if the entry has a count, even one that is 0 or not known yet.
    Sidebar::Badge m_kind = Sidebar::Badge::Neutral;
    Sidebar::Counted m_counted = Sidebar::Counted::Exactly;
};

constexpr int s_iconLeft = 8;
//! Left edge of text without an icon, below the words of the group's heading.
constexpr int s_wordsLeft = 10;
constexpr int s_gap = 5; //!< Space between icon, words, count and edge in pixels.
constexpr int s_pill = 8; //!< Pixels beside the digits of a count, both sides together.

//! Icon size, 18 px at 100 % and growing with the text.
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

SidebarEntry::SidebarEntry(
    const QString &id, Icon icon, const QString &title, Sidebar::Role role, QWidget *parent)
    : QAbstractButton(parent)
    , m_id(id)
    , m_title(visibleText(title))
    , m_icon(icon)
    , m_role(role)
{
    setCheckable(!id.isEmpty()); // Headings are not checkable, since they lead to no page.
    setText(buttonText(title));
    setAccessibleName(m_title);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::NoFocus); // The sidebar makes one of its entries focusable.
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
    // Reserve room for the badge before the count is known, so that nothing moves when it arrives.
    const int badge = m_hasBadge
        ? std::max(small.horizontalAdvance(u"999+"_s), small.horizontalAdvance(badgeText(m_count, m_counted)))
            + s_pill + s_gap
        : 0;
    return { textLeft(this, showsIcon()) + (m_isNarrow ? 0 : text + s_gap) + badge,
        std::max(28, fontMetrics().height() + 10) };
}

//! Shows a tool tip if the name is cut.
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
    // Mouse users need no focus ring.
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

//! Shows the name of an icon focused by keyboard; with a mouse, the tool tip appears by itself.
void SidebarEntry::focusInEvent(QFocusEvent *event)
{
    QAbstractButton::focusInEvent(event);
    if (!m_isNarrow || event->reason() != Qt::TabFocusReason)
        return;
    const auto show = [this] {
        showPlainToolTip(mapToGlobal(rect().topRight()), m_title, this);
    };
    // Queued, because the change of focus still closes tool tips.
    QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
}

Sidebar::Sidebar(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Navigation"));
    auto *body = new QWidget(this);
    body->setBackgroundRole(QPalette::Base);
    body->setAutoFillBackground(true);
    body->setAccessibleName(accessibleName());
    m_layout = newLayout<QVBoxLayout>(body, { 6, 6, 6, 4 }, 0);
    m_layout->addStretch(1);
    setWidget(body);
    viewport()->setBackgroundRole(QPalette::Base);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

int Sidebar::addGroup(const QString &title, Folding folding)
{
    Group group;
    group.all = new QWidget(widget());
    group.body = new QWidget(group.all);
    auto *layout = newLayout<QVBoxLayout>(group.all, { 0, m_groups.isEmpty() ? 0 : 6, 0, 0 }, 0);
    newLayout<QVBoxLayout>(group.body, {}, 0);
    const int number = int(m_groups.size());
    if (folding == Folding::Possible) {
        group.heading = new SidebarEntry({}, Icon::ChevronDown, title, Role::List, group.all);
        group.heading->setNarrow(m_isNarrow);
        group.heading->installEventFilter(this);
        connect(group.heading, &SidebarEntry::clicked, this, [this, number] {
            setFolded(number, !isFolded(number));
            Q_EMIT foldingChanged();
        });
        layout->addWidget(group.heading);
    } else if (!title.isEmpty()) {
        auto *label = new PlainLabel(title, group.all, PlainLabel::Muted | PlainLabel::Small);
        label->setContentsMargins(10, 0, 0, 4);
        label->setHidden(m_isNarrow);
        group.title = label;
        layout->addWidget(label);
    }
    layout->addWidget(group.body);
    m_groups += group;
    m_layout->insertWidget(m_layout->count() - 1, group.all);
    showGroups();
    return number;
}

void Sidebar::addEntry(const QString &id, Icon icon, const QString &title, Role role, int group)
{
    if (m_groups.isEmpty())
        addGroup({});
    QWidget *body = (group < 0 ? m_groups.last() : m_groups.at(group)).body;
    auto *added = new SidebarEntry(id, icon, title, role, body);
    added->setNarrow(m_isNarrow);
    added->installEventFilter(this);
    connect(added, &SidebarEntry::clicked, this, [this, id] {
        setCurrent(id);
        Q_EMIT chosen(id);
    });
    body->layout()->addWidget(added);
    added->show(); // Shown now, because a hidden entry has no size in a layout.
    m_entries += added;
    showGroups();
    updateTabStop();
    // Set the tab order, or a later entry would be last in the window. setTabOrder() needs two tab stops.
    const QList<SidebarEntry *> reachable = stops();
    if (reachable.first() != added)
        setTabOrder(reachable.first(), added);
    updateGeometry();
}

void Sidebar::setNarrow(bool narrow)
{
    if (m_isNarrow == narrow)
        return;
    m_isNarrow = narrow;
    for (const Group &group : std::as_const(m_groups)) {
        for (SidebarEntry *each : group.all->findChildren<SidebarEntry *>())
            each->setNarrow(narrow);
        if (group.title)
            group.title->setHidden(narrow);
    }
    updateGeometry();
}

void Sidebar::removeEntry(const QString &id)
{
    if (SidebarEntry *gone = entry(id)) {
        m_entries.removeOne(gone);
        gone->hide();
        gone->setParent(nullptr);
        gone->deleteLater();
        showGroups();
        updateTabStop();
    }
}

void Sidebar::setFolded(int group, bool folded)
{
    const Group &changed = m_groups.at(group);
    const bool hides = folded && !holds(changed, m_current);
    changed.body->setVisible(!hides);
    if (changed.heading)
        changed.heading->setFolded(hides);
    updateTabStop();
}

bool Sidebar::holds(const Group &group, const QString &id) const
{
    const SidebarEntry *found = entry(id);
    return found && group.body->isAncestorOf(found);
}

void Sidebar::showGroups()
{
    for (const Group &group : std::as_const(m_groups)) {
        group.all->setVisible(
            !group.body->findChildren<SidebarEntry *>(Qt::FindDirectChildrenOnly).isEmpty());
        // A layout of a widget that was never shown does not report its new size to its parent.
        group.body->updateGeometry();
        group.all->updateGeometry();
    }
}

void Sidebar::setBadge(const QString &id, int count, Badge kind, const QString &words, Counted counted)
{
    if (SidebarEntry *found = entry(id))
        found->setBadge(count, kind, words, counted);
    updateGeometry(); // A wide badge must not cut the words.
}

void Sidebar::setCurrent(const QString &id)
{
    m_current = id;
    for (int group = 0; group < m_groups.size(); ++group) {
        if (isFolded(group) && holds(m_groups.at(group), id))
            setFolded(group, false); // Expand the group, so that the entry of the current page is visible.
    }
    for (SidebarEntry *each : std::as_const(m_entries))
        each->setChecked(each->id() == id);
    updateTabStop();
    if (SidebarEntry *found = entry(id))
        ensureWidgetVisible(found, 0, 8);
}

QStringList Sidebar::ids() const
{
    QStringList result;
    for (const SidebarEntry *each : m_entries)
        result += each->id();
    return result;
}

QSize Sidebar::sizeHint() const
{
    int width = m_isNarrow ? 0 : 188;
    // Room for the scroll bar whether it shows or not, so that opening a group moves no page.
    const int edge = 12 + verticalScrollBar()->sizeHint().width();
    // With large text the titles decide the width, up to a limit; longer ones are cut.
    for (const Group &group : m_groups) {
        const QLayout *entries = group.body->layout();
        for (int i = 0; i < entries->count(); ++i) {
            const auto *entry = static_cast<const SidebarEntry *>(entries->itemAt(i)->widget());
            // The layout measures the words of an entry only once for each change.
            if (m_isNarrow || entry->role() != Role::OwnView)
                width = std::max(width, std::min(entries->itemAt(i)->sizeHint().width() + edge, 360));
        }
    }
    return { width, QScrollArea::sizeHint().height() };
}

bool Sidebar::eventFilter(QObject *watched, QEvent *event)
{
    const QList<SidebarEntry *> reachable = stops();
    const auto index = reachable.indexOf(watched);
    if (index < 0 || event->type() != QEvent::KeyPress)
        return QScrollArea::eventFilter(watched, event);
    SidebarEntry *from = reachable.at(index);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Up:
        moveFocus(from, -1);
        return true;
    case Qt::Key_Down:
        moveFocus(from, 1);
        return true;
    case Qt::Key_Home:
        moveFocus(from, -int(index));
        return true;
    case Qt::Key_End:
        moveFocus(from, int(reachable.size() - 1 - index));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        from->click();
        return true;
    default:
        return QScrollArea::eventFilter(watched, event);
    }
}

void Sidebar::focusInEvent(QFocusEvent *event)
{
    QScrollArea::focusInEvent(event);
    if (SidebarEntry *target = entry(m_current))
        target->setFocus(Qt::TabFocusReason);
}

SidebarEntry *Sidebar::entry(const QString &id) const
{
    for (SidebarEntry *each : m_entries) {
        if (each->id() == id)
            return each;
    }
    return nullptr;
}

QList<SidebarEntry *> Sidebar::stops() const
{
    QList<SidebarEntry *> found;
    for (const Group &group : m_groups) {
        if (group.all->isHidden())
            continue;
        if (group.heading)
            found += group.heading;
        if (!group.body->isHidden())
            found += group.body->findChildren<SidebarEntry *>(Qt::FindDirectChildrenOnly);
    }
    return found;
}

void Sidebar::moveFocus(SidebarEntry *from, int step)
{
    const QList<SidebarEntry *> reachable = stops();
    const qsizetype target = std::clamp<qsizetype>(reachable.indexOf(from) + step, 0, reachable.size() - 1);
    window()->setAttribute(Qt::WA_KeyboardFocusChange); // Shows the focus ring, as Qt does for the Tab key.
    reachable.at(target)->setFocusPolicy(Qt::StrongFocus);
    reachable.at(target)->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(reachable.at(target), 0, 8);
    updateTabStop();
}

//! Makes one entry reachable by the Tab key: the focused one, else the current one.
void Sidebar::updateTabStop()
{
    const QList<SidebarEntry *> reachable = stops();
    if (reachable.isEmpty())
        return;
    SidebarEntry *stop = entry(m_current);
    for (SidebarEntry *each : reachable) {
        if (each->hasFocus())
            stop = each;
    }
    if (!stop || !reachable.contains(stop))
        stop = reachable.first();
    for (SidebarEntry *each : reachable)
        each->setFocusPolicy(each == stop ? Qt::StrongFocus : Qt::ClickFocus);
    setFocusProxy(stop);
}

} // namespace care

#include "sidebar.moc"
