// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QStackedWidget;

namespace care {

class HomeScope;
class ListPage;
class ResourceTableModel;
class SavedViews;
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
    //! All outlive this.
    struct Context {
        //! The table of a list; made by the first call, the same afterwards.
        std::function<ResourceTableModel &(const ResourceSchema &)> tableOf;
        //! One more table of a list.
        std::function<std::unique_ptr<ResourceTableModel>(const ResourceSchema &)> makeTable;
        SavedViews &views;
        HomeScope &homes; //!< of the lists and views; what was looked up is of all homes
        QStackedWidget &stack; //!< the pages go into it
    };

    explicit ListPages(const Context &context, QObject *parent = nullptr);
    ~ListPages() override;

    //! The entry of a saved view; that of a list is the name of its resource.
    static QString entryForView(const QString &view);
    //! The entry of what was looked up in a list.
    static QString entryForFound(const QString &resource);
    //! Null for an entry that is no list, or of a view that is gone.
    const ResourceSchema *schemaOf(const QString &entry) const;
    //! What the page of an entry is called; empty for an unknown one.
    QString titleOf(const QString &entry) const;
    //! The page of \a entry, made now if it was not opened yet; null for an unknown one.
    ListPage *page(const QString &entry);
    //! Of a page that this has made.
    QString entryOf(const ListPage &page) const;
    //! Where the user is when this page is shown as it is.
    Place place(const QString &entry);
    //! Offers it in the menu of the rows of every page, also of those to come; or of those of one list.
    void addRowAction(QAction *action, const ResourceSchema *only = nullptr);
    //! Of all pages by their entries, also of those that were saved and not opened since.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);
    //! Columns, order and filter of all lists and views are as on the first day.
    void resetAll();

Q_SIGNALS:
    //! It is about to be shown for the first time.
    void made(care::ListPage *page);
    //! Its view is no more; the page is deleted after this.
    void aboutToRemove(const QString &entry, care::ListPage *page);

private:
    struct RowAction {
        QAction *action;
        const ResourceSchema *only; //!< null: for every list
    };
    const SavedView *viewOf(const QString &entry) const;
    ListPage *make(const QString &entry);
    //! What the page of an entry shows before anything was changed in it.
    SavedView baselineOf(const QString &entry) const;
    void connectViews();
    static void addTo(ListPage &page, const RowAction &offer);

    const Context m_context;
    QHash<QString, ListPage *> m_pages; //!< by their entries
    std::vector<std::unique_ptr<ResourceTableModel>> m_tables;
    QList<RowAction> m_rowActions;
    QJsonObject m_layout; //!< as it was saved last
};

} // namespace care
