// SPDX-License-Identifier: GPL-3.0-or-later
//! All saved views: the built-in ones, then the user's own in their order.
#pragma once

#include "views/browse/savedview.h"

#include <QJsonArray>
#include <QObject>

#include <tl/expected.hpp>

namespace care {

class SavedViews : public QObject {
    Q_OBJECT

public:
    //! Maximum bytes of a file of views; a usual one has a few thousand.
    static constexpr qsizetype largestFile = 1024 * 1024;

    explicit SavedViews(const RulePack &rules, QObject *parent = nullptr);
    //! Replaces the built-in views by those of other rules.
    void setRules(const RulePack &rules);

    QList<SavedView> views() const { return m_builtIn + m_madeByUser; }
    const QList<SavedView> &madeByUser() const { return m_madeByUser; }
    const QList<SavedView> &builtIn() const { return m_builtIn; }
    //! Finds a view by id; null if there is none.
    const SavedView *find(const QString &id) const;

    //! Adds a view of the user and returns its id. If the name is taken, a number is appended; parts of the
    //! filter that must not be stored (withoutPersonalValues()) are left out.
    QString add(SavedView view);
    void rename(const QString &id, const QString &name);
    //! Replaces filter, order, grouping and columns of the user's view; parts of the filter that must not be
    //! stored are left out.
    void replace(const QString &id, const SavedView &view);
    //! Moves a view by \a step, up if negative, not beyond the ends.
    void move(const QString &id, int step);
    void remove(const QString &id);

    //! True for a built-in view that the user removed from the sidebar; its list still offers it.
    bool isHidden(const QString &id) const { return m_hidden.contains(id); }
    void setHidden(const QString &id, bool hidden);

    //! User's views and hidden built-in ones, for storing.
    QJsonArray save() const;
    void restore(const QJsonArray &views);

    //! User's views as a file for others, without anything that names a person.
    QByteArray exported() const;
    //! Adds the views of such a file and returns their number; the error is one sentence.
    tl::expected<int, QString> import(const QByteArray &file);

Q_SIGNALS:
    void changed();

private:
    QString freeName(const QString &wanted, const QString &except = {}) const;
    qsizetype indexOf(const QString &id) const;

    QList<SavedView> m_builtIn;
    QList<SavedView> m_madeByUser;
    QStringList m_hidden; //!< Ids of the built-in views hidden in the sidebar.
};

} // namespace care
