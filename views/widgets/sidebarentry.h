// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/sidebar.h"

#include <QAbstractButton>

#include <optional>

namespace care {

//! An entry of the sidebar; part of Sidebar.
class SidebarEntry : public QAbstractButton {
    Q_OBJECT

public:
    SidebarEntry(const QString &id, std::optional<Icon> icon, const QString &title, QWidget *parent);

    const QString &id() const { return m_id; }
    void setBadge(int count, Sidebar::Badge kind, const QString &words, Sidebar::Counted counted);
    //! For the heading of a group: whether its entries are hidden.
    void setFolded(bool folded);
    void setNamedByUser() { m_isNamedByUser = true; }
    bool isNamedByUser() const { return m_isNamedByUser; }
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    //! Paints the count and returns its width.
    int paintBadge(QPainter *painter) const;

    QString m_id;
    QString m_title;
    std::optional<Icon> m_icon;
    int m_count = 0;
    bool m_isNamedByUser = false;
    bool m_hasBadge = false; //!< it has a count, even if that is 0 or not known yet
    Sidebar::Badge m_kind = Sidebar::Badge::Neutral;
    Sidebar::Counted m_counted = Sidebar::Counted::Exactly;
};

} // namespace care
