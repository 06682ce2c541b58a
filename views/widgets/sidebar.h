// SPDX-License-Identifier: GPL-3.0-or-later
//! Sidebar: groups of entries, each with icon and count. One tab stop; arrow keys move inside, Enter or Space
//! opens the entry. Narrow, it shows only icons and counts, with names in tool tips.
#pragma once

#include "views/widgets/icons.h"

#include <QScrollArea>

class QVBoxLayout;

namespace care {

class SidebarEntry;

class Sidebar : public QScrollArea {
    Q_OBJECT

public:
    //! Kind of count; Main is filled with the accent colour, for one entry.
    enum class Badge : quint8 { Neutral, Danger, Main };

    explicit Sidebar(QWidget *parent = nullptr);

    //! Whether the heading of a group can collapse it.
    enum class Folding : quint8 { Never, Possible };
    //! Starts a group and returns its number; an empty title makes no heading. Empty groups are hidden.
    int addGroup(const QString &title, Folding folding = Folding::Never);
    //! Role of an entry. View: shown by its name without an icon, except in a narrow sidebar. OwnView: named
    //! by the user, so a long name is cut and does not widen the sidebar.
    enum class Role : quint8 { List, View, OwnView };
    //! Adds an entry; \a id is passed to chosen(), \a group is a group's number or -1 for the last.
    void addEntry(const QString &id, Icon icon, const QString &title, Role role = Role::List, int group = -1);
    void setNarrow(bool narrow);
    bool isFolded(int group) const { return m_groups.at(group).body->isHidden(); }
    //! Collapses or expands a group; the group of the current entry cannot be collapsed.
    void setFolded(int group, bool folded);
    void removeEntry(const QString &id);
    //! Kind of count; AtLeast marks a minimum, because records may be missing here ("31+").
    enum class Counted : quint8 { Exactly, AtLeast };
    //! Sets an entry's count; 0 hides the badge. \a words complete the accessible name: "Incidents, 4 need
    //! review".
    void setBadge(const QString &id, int count, Badge kind = Badge::Neutral, const QString &words = {},
        Counted counted = Counted::Exactly);
    void setCurrent(const QString &id);
    QString current() const { return m_current; }
    QStringList ids() const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const QString &id);
    //! The user collapsed or expanded a group.
    void foldingChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    struct Group {
        QWidget *all; //!< Widget with the group's heading and entries.
        SidebarEntry *heading = nullptr; //!< Heading of a collapsible group.
        QWidget *title = nullptr; //!< Heading of a group that cannot collapse.
        QWidget *body;
    };
    SidebarEntry *entry(const QString &id) const;
    //! Entries reachable by keyboard, in visual order.
    QList<SidebarEntry *> stops() const;
    bool holds(const Group &group, const QString &id) const;
    void showGroups();
    void moveFocus(SidebarEntry *from, int step);
    void updateTabStop();

    QVBoxLayout *m_layout;
    QList<Group> m_groups; //!< Groups of entries in visual order.
    QList<SidebarEntry *> m_entries; //!< Entries of all groups, without group headings.
    QString m_current;
    bool m_isNarrow = false;
};

} // namespace care
