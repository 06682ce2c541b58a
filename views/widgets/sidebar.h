// SPDX-License-Identifier: GPL-3.0-or-later
//! The way around: entries in groups, each with icon and count. One stop of the Tab key; the arrows move
//! inside it, Enter or Space goes there.
#pragma once

#include "views/widgets/icons.h"

#include <QScrollArea>

class QVBoxLayout;

namespace care {

class SidebarEntry;

class Sidebar : public QScrollArea {
    Q_OBJECT

public:
    enum class Badge : quint8 { Neutral, Danger };

    explicit Sidebar(QWidget *parent = nullptr);

    //! Starts a group; an empty title starts one without a heading.
    void addGroup(const QString &title);
    //! \a id is what chosen() says.
    void addEntry(const QString &id, Icon icon, const QString &title);
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

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    SidebarEntry *entry(const QString &id) const;
    void moveFocus(SidebarEntry *from, int step);
    void updateTabStop();

    QVBoxLayout *m_layout;
    QList<SidebarEntry *> m_entries; //!< in the order of the screen
    QString m_current;
};

} // namespace care
