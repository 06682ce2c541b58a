// SPDX-License-Identifier: GPL-3.0-or-later
//! All named views: the built-in ones, then the user's own in the order they were given.
#pragma once

#include "views/browse/savedview.h"

#include <QJsonArray>
#include <QObject>

#include <tl/expected.hpp>

namespace care {

class SavedViews : public QObject {
    Q_OBJECT

public:
    //! In bytes; a file of views is some thousand.
    static constexpr qsizetype largestFile = 1024 * 1024;

    explicit SavedViews(QObject *parent = nullptr);

    QList<SavedView> views() const { return m_builtIn + m_madeByUser; }
    const QList<SavedView> &madeByUser() const { return m_madeByUser; }
    const QList<SavedView> &builtIn() const { return m_builtIn; }
    //! Null if there is none.
    const SavedView *find(const QString &id) const;

    //! Adds an own view and returns its id. A name that is taken gets a number; what may not be kept of its
    //! filter (withoutPersonalValues()) is left out.
    QString add(SavedView view);
    void rename(const QString &id, const QString &name);
    //! Gives an own view the filter, order, groups and columns of \a view; what may not be kept of its filter
    //! is left out.
    void replace(const QString &id, const SavedView &view);
    //! Up for a negative \a step; stops at the ends.
    void move(const QString &id, int step);
    void remove(const QString &id);

    //! A built-in view that does not stand in the sidebar; it can still be opened from its list.
    bool isHidden(const QString &id) const { return m_hidden.contains(id); }
    void setHidden(const QString &id, bool hidden);

    //! The own views and which built-in ones are hidden, to be kept in settings.
    QJsonArray save() const;
    void restore(const QJsonArray &views);

    //! The own views as a file for others: without anything that names a person.
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
