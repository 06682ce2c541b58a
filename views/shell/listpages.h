// SPDX-License-Identifier: GPL-3.0-or-later
//! The lists of a window. Each is made when it is first opened: of thirteen most are not looked at in a day,
//! and a window that makes all of them takes three times as long to come up.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QStackedWidget;

namespace care {

class ListPage;
class ResourceTableModel;
struct Place;
struct ResourceSchema;

class ListPages : public QObject {
    Q_OBJECT

public:
    //! \a tableOf makes the table of a resource, or finds it; the pages go into \a stack, which outlives
    //! this.
    ListPages(std::function<ResourceTableModel &(const ResourceSchema &)> tableOf, QStackedWidget &stack,
        QObject *parent = nullptr);

    //! Made now if it was not opened yet; null for a word that is no resource.
    ListPage *page(const QString &resource);
    //! Where the user is when this list is shown as it is.
    Place place(const QString &resource);
    //! Offers it in the menu of the rows of every list, also of those to come; or of one of them.
    void addRowAction(QAction *action, const ResourceSchema *only = nullptr);
    //! Of all lists by their resources, also of those that were kept and not opened since.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);

Q_SIGNALS:
    //! It is about to be shown for the first time.
    void made(care::ListPage *page);

private:
    struct RowAction {
        QAction *action;
        const ResourceSchema *only; //!< null: for every list
    };
    ListPage *make(const ResourceSchema &schema);
    static void addTo(ListPage &page, const RowAction &offer);

    const std::function<ResourceTableModel &(const ResourceSchema &)> m_tableOf;
    QStackedWidget &m_stack;
    QHash<QString, ListPage *> m_pages;
    QList<RowAction> m_rowActions;
    QJsonObject m_layout; //!< as it was kept
};

} // namespace care
