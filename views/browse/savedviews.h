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
    //! Bytes; a usual file of views has a few thousand.
    static constexpr qsizetype largestFile = 1024 * 1024;

    explicit SavedViews(const RulePack &rules, QObject *parent = nullptr);
    //! Replaces the built-in views by those of other rules.
    void setRules(const RulePack &rules);

    QList<SavedView> views() const { return m_builtIn + m_madeByUser; }
    const QList<SavedView> &madeByUser() const { return m_madeByUser; }
    const QList<SavedView> &builtIn() const { return m_builtIn; }
    //! Null if there is none.
    const SavedView *find(const QString &id) const;

    //! Adds the user's view and returns its id. If the name is taken, a number is appended; parts of the
    //! filter that must not be stored (withoutPersonalValues()) are left out.
    QString add(SavedView view);
    void rename(const QString &id, const QString &name);
    //! Replaces filter, order, grouping and columns of the user's view; parts of the filter that must not be
    //! stored are left out.
    void replace(const QString &id, const SavedView &view);
    //! Moves a view up for a negative \a step, not beyond the ends.
    void move(const QString &id, int step);
    void remove(const QString &id);

    //! True for a built-in view that the user removed from the sidebar; it can still be opened from its list.
    bool isHidden(const QString &id) const { return m_hidden.contains(id); }
    void setHidden(const QString &id, bool hidden);

    //! The user's views and the hidden built-in ones, for storing.
    QJsonArray save() const;
    void restore(const QJsonArray &views);

    //! The user's views as a file for others, without anything that names a person.
    QByteArray exported() const;
    //! Adds the views of such a file and returns how many; the error is one sentence.
    tl::expected<int, QString> import(const QByteArray &file);

Q_SIGNALS:
    void changed();

private:
    QString freeName(const QString &wanted, const QString &except = {}) const;
    qsizetype indexOf(const QString &id) const;

    QList<SavedView> m_builtIn;
    QList<SavedView> m_madeByUser;
    QStringList m_hidden; //!< ids
};

} // namespace care
