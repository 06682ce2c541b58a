// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sidebar.h"

#include "views/widgets/plainlabel.h"
#include "views/widgets/sidebarentry.h"

#include <QKeyEvent>
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
    m_layout->setContentsMargins(8, 8, 8, 8);
    m_layout->setSpacing(1);
    m_layout->addStretch(1);
    setWidget(body);
    viewport()->setBackgroundRole(QPalette::Base);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void Sidebar::addGroup(const QString &title)
{
    const int end = m_layout->count() - 1;
    if (!m_entries.isEmpty())
        m_layout->insertSpacing(end, 8);
    if (title.isEmpty())
        return;
    auto *label = new PlainLabel(title, widget());
    label->setTextSize(TextSize::Small);
    label->setTone(PlainLabel::Tone::Muted);
    label->setContentsMargins(10, 0, 0, 4);
    m_layout->insertWidget(m_layout->count() - 1, label);
}

void Sidebar::addEntry(const QString &id, Icon icon, const QString &title)
{
    auto *added = new SidebarEntry(id, icon, title, widget());
    added->installEventFilter(this);
    connect(added, &SidebarEntry::clicked, this, [this, id] {
        setCurrent(id);
        Q_EMIT chosen(id);
    });
    m_layout->insertWidget(m_layout->count() - 1, added);
    m_entries += added;
    updateTabStop();
    updateGeometry();
}

void Sidebar::removeEntry(const QString &id)
{
    if (SidebarEntry *gone = entry(id)) {
        m_entries.removeOne(gone);
        gone->deleteLater();
        gone->hide();
        updateTabStop();
    }
}

void Sidebar::setBadge(const QString &id, int count, Badge kind, const QString &words, Counted counted)
{
    if (SidebarEntry *found = entry(id))
        found->setBadge(count, kind, words, counted);
}

void Sidebar::setCurrent(const QString &id)
{
    m_current = id;
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
    int width = 188;
    // At larger text the words decide, up to half as much again; then they are cut.
    for (const SidebarEntry *each : m_entries)
        width = std::max(width, std::min(each->sizeHint().width() + 16, 282));
    return { width, QScrollArea::sizeHint().height() };
}

bool Sidebar::eventFilter(QObject *watched, QEvent *event)
{
    const auto index = m_entries.indexOf(watched);
    if (index < 0 || event->type() != QEvent::KeyPress)
        return QScrollArea::eventFilter(watched, event);
    SidebarEntry *from = m_entries.at(index);
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
        moveFocus(from, int(m_entries.size() - 1 - index));
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

void Sidebar::moveFocus(SidebarEntry *from, int step)
{
    const qsizetype target = std::clamp<qsizetype>(m_entries.indexOf(from) + step, 0, m_entries.size() - 1);
    window()->setAttribute(Qt::WA_KeyboardFocusChange); // as Qt does for the Tab key
    m_entries.at(target)->setFocusPolicy(Qt::StrongFocus);
    m_entries.at(target)->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(m_entries.at(target), 0, 8);
    updateTabStop();
}

void Sidebar::updateTabStop()
{
    if (m_entries.isEmpty())
        return;
    SidebarEntry *stop = entry(m_current);
    for (SidebarEntry *each : std::as_const(m_entries)) {
        if (each->hasFocus())
            stop = each;
    }
    if (!stop)
        stop = m_entries.first();
    for (SidebarEntry *each : std::as_const(m_entries))
        each->setFocusPolicy(each == stop ? Qt::StrongFocus : Qt::ClickFocus);
    setFocusProxy(stop);
}

} // namespace care
