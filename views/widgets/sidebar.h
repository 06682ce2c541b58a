// SPDX-License-Identifier: GPL-3.0-or-later
//! The way around: entries in groups, each with icon and count. One stop of the Tab key; the arrows move
//! inside it, Enter or Space goes there.
#pragma once

#include "views/widgets/icons.h"

#include <QScrollArea>

class QVBoxLayout;

#include <optional>

namespace care {

class SidebarEntry;

class Sidebar : public QScrollArea {
    Q_OBJECT

public:
    enum class Badge : quint8 { Neutral, Danger };

    explicit Sidebar(QWidget *parent = nullptr);

    //! Whether the entries of a group can be hidden by its heading.
    enum class Folding : quint8 { Never, Possible };
    //! Starts a group and returns its number; an empty title starts one without a heading. A group without
    //! entries is not seen.
    int addGroup(const QString &title, Folding folding = Folding::Never);
    //! \a id is what chosen() says; \a group: the last one, or the one of this number.
    //! \a icon: none for a view, whose name needs the room.
    void addEntry(const QString &id, std::optional<Icon> icon, const QString &title, int group = -1);
    bool isFolded(int group) const;
    //! The group with the current entry cannot be folded.
    void setFolded(int group, bool folded);
    void removeEntry(const QString &id);
    //! Whether a count is exact, or more may be missing here: shown as "31+".
    enum class Counted : quint8 { Exactly, AtLeast };
    //! A count of 0 hides the badge. \a words complete the accessible name: "Incidents, 4 need review".
    void setBadge(const QString &id, int count, Badge kind = Badge::Neutral, const QString &words = {},
        Counted counted = Counted::Exactly);
    void setCurrent(const QString &id);
    QString current() const { return m_current; }
    QStringList ids() const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const QString &id);
    //! The user has folded or opened a group.
    void foldingChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    struct Group {
        QWidget *all; //!< heading and entries
        SidebarEntry *heading = nullptr; //!< of a group that can be folded
        QWidget *body;
    };
    SidebarEntry *entry(const QString &id) const;
    //! Those that the keyboard can reach, in the order of the screen.
    QList<SidebarEntry *> stops() const;
    bool holds(const Group &group, const QString &id) const;
    void showGroups();
    void moveFocus(SidebarEntry *from, int step);
    void updateTabStop();

    QVBoxLayout *m_layout;
    QList<Group> m_groups; //!< in the order of the screen
    QList<SidebarEntry *> m_entries; //!< without headings
    QString m_current;
};

} // namespace care
