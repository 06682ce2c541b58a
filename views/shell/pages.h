// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/browse/page.h"
#include "views/widgets/icons.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <memory>
#include <optional>
#include <span>
#include <vector>

class QAction;
class QStackedWidget;

namespace care {

class ResourceTableModel;
class SavedViews;
class WindowModels;
struct SavedView;

//! A kind of page that a window has once.
struct PageType {
    QLatin1StringView entry;
    QLatin1StringView sidebar; //!< the entry of the sidebar that is marked while it is shown
    std::optional<Icon> icon; //!< of its own entry of the sidebar, which others lack
    QKeyCombination keys; //!< of the menu Go, in which it is if it has any
    QString (*title)();
    Page *(*make)(const WindowModels &models, QWidget *parent);
};

//! The pages of a window. Each entry of the sidebar has a page of its own - a list, or a saved view of one -
//! with its own filter, order, columns, scroll position and current record, so that going there always shows
//! exactly what was left. What is looked up from elsewhere (all that belongs to a record, all that a search
//! found) has a further page for each list, so that it changes none of these. Everything else is a PageType.
//!
//! A page is made when it is first opened: most are not looked at in a day. Thread: GUI. Owns the tables of
//! views; those of lists come from outside.
class Pages : public QObject {
    Q_OBJECT

public:
    //! The pages stand in \a stack. Lists and views are limited to the homes of \a models; searches and
    //! related records are of all homes. All three outlive the object.
    Pages(WindowModels &models, SavedViews &views, QStackedWidget &stack, QObject *parent = nullptr);
    ~Pages() override;

    //! The entry of a resident's pages.
    static constexpr QLatin1StringView person{ "person" };
    //! The entry of what needs the user today, where a window starts.
    static constexpr QLatin1StringView today{ "today" };
    //! The entry of series over time.
    static std::span<const PageType> types();
    //! Null for an entry that is a list or unknown.
    static const PageType *typeOf(const QString &entry);
    //! The entry of a saved view; the entry of a plain list is the name of its resource.
    static QString entryForView(const QString &view);
    //! The entry of the page for search results and related records of a list.
    static QString entryForFound(const QString &resource);
    //! False for an unknown entry, and for the view that was deleted.
    bool contains(const QString &entry) const { return typeOf(entry) || schemaOf(entry); }
    //! The title of an entry's page; empty for an unknown entry.
    QString titleOf(const QString &entry) const;
    //! The page of \a entry, created if necessary; null for an unknown entry, and for list() also for a page
    //! that is no list.
    Page *page(const QString &entry);
    ListPage *list(const QString &entry);
    //! The page that is shown; null before the first.
    Page *current() const;
    //! The entry of a page created by this object; empty for null.
    QString entryOf(const Page *page) const { return m_pages.key(const_cast<Page *>(page)); }
    //! The place for the history if this page is shown in its present state.
    Place place(const QString &entry);
    //! Adds \a action to the row menu of every list, existing and future; with \a only, of one resource.
    void addRowAction(QAction *action, const ResourceSchema *only = nullptr);
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);
    //! Disables printing on existing and future pages; \a by is the sentence that names who has switched it
    //! off.
    void switchPrintingOff(const QString &by);
    //! Empty unless it is.
    const QString &printingOff() const { return m_printingOff; }
    //! The layouts of all pages by entry, including those stored earlier and not opened since.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);
    //! Restores the default columns, order and filter of all lists and views, and of those about a resident.
    void resetAll();

Q_SIGNALS:
    //! A page was created and is about to be shown for the first time.
    void made(care::Page *page);
    //! The view was deleted; its page is deleted after this signal.
    void aboutToRemove(const QString &entry, care::Page *page);

private:
    struct RowAction {
        QAction *action;
        const ResourceSchema *only; //!< null: for every list
    };
    const SavedView *viewOf(const QString &entry) const;
    const ResourceSchema *schemaOf(const QString &entry) const;
    Page *make(const QString &entry);
    ListPage *makeList(const QString &entry, const ResourceSchema &schema);
    //! The state of an entry's page before the user changes anything.
    SavedView baselineOf(const QString &entry, const ResourceSchema &schema) const;
    void removeDeletedViews();
    static void addTo(Page *page, const RowAction &offer);

    WindowModels &m_models;
    SavedViews &m_views;
    QStackedWidget &m_stack;
    QHash<QString, Page *> m_pages; //!< by their entries
    std::vector<std::unique_ptr<ResourceTableModel>> m_tables;
    QList<RowAction> m_rowActions;
    QJsonObject m_layout; //!< as stored last
    QString m_readOnly;
    QString m_printingOff;
};

} // namespace care
