// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QObject>

#include <memory>
#include <vector>

class QAction;
class QStackedWidget;

namespace care {

class ListPage;
class ResourceTableModel;
class SavedViews;
class WindowModels;
struct Place;
struct ResourceSchema;
struct SavedView;

/*!
    The pages of a window that show a list. Each entry of the sidebar has a page of its own - a list, or a
    saved view of one - with its own filter, order, columns, scroll position and current record, so that going
    there always shows exactly what was left. What is looked up from elsewhere (all that belongs to a record,
    all that a search found) has a further page for each list, so that it changes none of these.

    A page is made when it is first opened: most are not looked at in a day. Thread: GUI. Owns the tables of
    views; those of lists come from outside.
*/
class ListPages : public QObject {
    Q_OBJECT

public:
    //! The pages stand in \a stack. Lists and views are limited to the homes of \a models; searches and
    //! related records are of all homes. All three outlive the object.
    ListPages(WindowModels &models, SavedViews &views, QStackedWidget &stack, QObject *parent = nullptr);
    ~ListPages() override;

    //! The entry of a saved view; the entry of a plain list is the name of its resource.
    static QString entryForView(const QString &view);
    //! The entry of the page for search results and related records of a list.
    static QString entryForFound(const QString &resource);
    //! Null for an entry that is no list, or of a deleted view.
    const ResourceSchema *schemaOf(const QString &entry) const;
    //! The title of an entry's page; empty for an unknown entry.
    QString titleOf(const QString &entry) const;
    //! The page of \a entry, created if necessary; null for an unknown entry.
    ListPage *page(const QString &entry);
    //! The entry of a page created by this object.
    QString entryOf(const ListPage &page) const;
    //! The place for the history if this page is shown in its present state.
    Place place(const QString &entry);
    //! Adds \a action to the row menu of every page, existing and future; with \a only, of one list.
    void addRowAction(QAction *action, const ResourceSchema *only = nullptr);
    //! The layouts of all pages by entry, including those stored earlier and not opened since.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);
    //! Restores the default columns, order and filter of all lists and views.
    void resetAll();

Q_SIGNALS:
    //! A page was created and is about to be shown for the first time.
    void made(care::ListPage *page);
    //! The view was deleted; its page is deleted after this signal.
    void aboutToRemove(const QString &entry, care::ListPage *page);

private:
    struct RowAction {
        QAction *action;
        const ResourceSchema *only; //!< null: for every list
    };
    const SavedView *viewOf(const QString &entry) const;
    ListPage *make(const QString &entry);
    //! The state of an entry's page before the user changes anything.
    SavedView baselineOf(const QString &entry) const;
    void connectViews();
    static void addTo(ListPage &page, const RowAction &offer);

    WindowModels &m_models;
    SavedViews &m_views;
    QStackedWidget &m_stack;
    QHash<QString, ListPage *> m_pages; //!< by their entries
    std::vector<std::unique_ptr<ResourceTableModel>> m_tables;
    QList<RowAction> m_rowActions;
    QJsonObject m_layout; //!< as stored last
};

} // namespace care
