// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sidebar.h"

#include "views/widgets/plainlabel.h"
#include "views/widgets/sidebarentry.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QVBoxLayout>

namespace care {

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
    m_layout = new QVBoxLayout(body);
    m_layout->setContentsMargins(6, 6, 6, 4);
    m_layout->setSpacing(0);
    m_layout->addStretch(1);
    setWidget(body);
    viewport()->setBackgroundRole(QPalette::Base);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &Sidebar::updateGeometry);
}

int Sidebar::addGroup(const QString &title, Folding folding)
{
    Group group;
    group.all = new QWidget(widget());
    group.body = new QWidget(group.all);
    for (QWidget *part : { group.all, group.body }) {
        auto *layout = new QVBoxLayout(part);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
    }
    auto *layout = static_cast<QVBoxLayout *>(group.all->layout());
    layout->setContentsMargins(0, m_groups.isEmpty() ? 0 : 6, 0, 0);
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
        auto *label = new PlainLabel(title, group.all);
        label->setTextSize(TextSize::Small);
        label->setTone(PlainLabel::Tone::Muted);
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
    m_entries += added;
    showGroups();
    updateTabStop();
    // Else an entry added later would be last in the tab order of the window. setTabOrder() needs two tab
    // stops.
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

bool Sidebar::isFolded(int group) const
{
    return m_groups.at(group).body->isHidden();
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
        // A layout of something that was never shown does not tell the one above of its new size.
        group.body->updateGeometry();
        group.all->updateGeometry();
    }
}

void Sidebar::setBadge(const QString &id, int count, Badge kind, const QString &words, Counted counted)
{
    if (SidebarEntry *found = entry(id))
        found->setBadge(count, kind, words, counted);
    updateGeometry(); // a wide badge must not cut the words
}

void Sidebar::setCurrent(const QString &id)
{
    m_current = id;
    for (int group = 0; group < m_groups.size(); ++group) {
        if (isFolded(group) && holds(m_groups.at(group), id))
            setFolded(group, false); // so that the entry of the current page is visible
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
    const int bar = verticalScrollBar()->maximum() > 0 ? verticalScrollBar()->sizeHint().width() : 0;
    // With large text the titles decide the width, up to a limit; longer ones are cut.
    for (const SidebarEntry *each : m_entries) {
        if (m_isNarrow || each->role() != Role::OwnView)
            width = std::max(width, std::min(each->sizeHint().width() + 12 + bar, 360));
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
    window()->setAttribute(Qt::WA_KeyboardFocusChange); // as Qt does for the Tab key
    reachable.at(target)->setFocusPolicy(Qt::StrongFocus);
    reachable.at(target)->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(reachable.at(target), 0, 8);
    updateTabStop();
}

//! Makes one entry reachable by the Tab key: the one with the focus, else the current one.
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
