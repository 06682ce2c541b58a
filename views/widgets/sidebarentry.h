// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/sidebar.h"

#include <QAbstractButton>

namespace care {

//! An entry of the sidebar; part of Sidebar.
class SidebarEntry : public QAbstractButton {
    Q_OBJECT

public:
    SidebarEntry(const QString &id, Icon icon, const QString &title, Sidebar::Role role, QWidget *parent);

    const QString &id() const { return m_id; }
    void setBadge(int count, Sidebar::Badge kind, const QString &words, Sidebar::Counted counted);
    //! For the heading of a group: whether its entries are hidden.
    void setFolded(bool folded);
    void setNarrow(bool narrow);
    Sidebar::Role role() const { return m_role; }
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
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
    bool m_hasBadge = false; //!< it has a count, even if that is 0 or not known yet
    Sidebar::Badge m_kind = Sidebar::Badge::Neutral;
    Sidebar::Counted m_counted = Sidebar::Counted::Exactly;
};

} // namespace care
