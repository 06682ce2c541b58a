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

//! Kind of page of which a window has one.
struct PageType {
    QLatin1StringView entry;
    QLatin1StringView sidebar; //!< Sidebar entry that is marked while the page is shown.
    std::optional<Icon> icon; //!< Icon of its own sidebar entry; pages without one have no entry.
    QKeyCombination keys; //!< Keys in the Go menu, which lists only pages with keys.
    QString (*title)();
    Page *(*make)(const WindowModels &models, QWidget *parent);
};

//! Pages of a window. Each sidebar entry (a list, or a saved view of one) has its own page with filter,
//! order, columns, scroll position and current record, so that returning shows exactly what was left.
//! Searches and related records use a further page for each list, so that they change none of these.
//! Everything else is a PageType.
//!
//! A page is made when first opened, because most are not opened in a day. Thread: GUI. Owns the tables of
//! views; those of lists come from outside.
class Pages : public QObject {
    Q_OBJECT

public:
    //! Puts the pages into \a stack. Lists and views are limited to the homes of \a models; searches and
    //! related records cover all homes. All three arguments outlive this.
    Pages(WindowModels &models, SavedViews &views, QStackedWidget &stack, QObject *parent = nullptr);
    ~Pages() override;

    //! Entry of the page of a resident.
    static constexpr QLatin1StringView person{ "person" };
    //! Entry of Today, where a window starts.
    static constexpr QLatin1StringView today{ "today" };
    //! Types of the pages that are no lists.
    static std::span<const PageType> types();
    //! Type of an entry's page; null for a list or an unknown entry.
    static const PageType *typeOf(const QString &entry);
    //! Entry of a saved view; the entry of a plain list is the name of its resource.
    static QString entryForView(const QString &view);
    //! Entry of the page for search results and related records of a list.
    static QString entryForFound(const QString &resource);
    //! False for an unknown entry, and for a deleted view.
    bool contains(const QString &entry) const { return typeOf(entry) || schemaOf(entry); }
    //! Title of an entry's page; empty for an unknown entry.
    QString titleOf(const QString &entry) const;
    //! Page of \a entry, created if necessary; null for an unknown entry, and from list() also for a page
    //! that is no list.
    Page *page(const QString &entry);
    ListPage *list(const QString &entry);
    //! Page that is shown; null before the first.
    Page *current() const;
    //! Entry of a page created by this object; empty for null.
    QString entryOf(const Page *page) const { return m_pages.key(const_cast<Page *>(page)); }
    //! Place of a page in its current state, for the history.
    Place place(const QString &entry);
    //! Adds \a action to the row menu of every list, existing and future, or of one resource if \a only is
    //! set.
    void addRowAction(QAction *action, const ResourceSchema *only = nullptr);
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);
    //! Disables printing on existing and future pages; \a by is the sentence that names who switched it off.
    void switchPrintingOff(const QString &by);
    //! Sentence that names who switched printing off; empty if it is possible.
    const QString &printingOff() const { return m_printingOff; }
    //! Layouts of all pages by entry, including stored ones of pages not opened since.
    QJsonObject saveLayout() const;
    void restoreLayout(const QJsonObject &layout);
    //! Restores the default columns, order and filter of all lists and views, and of those about a resident.
    void resetAll();

Q_SIGNALS:
    //! Emitted when a page was created, before it is first shown.
    void made(care::Page *page);
    //! Emitted when a view was deleted; its page is deleted after this signal.
    void aboutToRemove(const QString &entry, care::Page *page);

private:
    struct RowAction {
        QAction *action;
        const ResourceSchema *only; //!< Resource of the lists that get the action; null for every list.
    };
    const SavedView *viewOf(const QString &entry) const;
    const ResourceSchema *schemaOf(const QString &entry) const;
    Page *make(const QString &entry);
    ListPage *makeList(const QString &entry, const ResourceSchema &schema);
    //! State of an entry's page before the user changes anything.
    SavedView baselineOf(const QString &entry, const ResourceSchema &schema) const;
    void removeDeletedViews();
    static void addTo(Page *page, const RowAction &offer);

    WindowModels &m_models;
    SavedViews &m_views;
    QStackedWidget &m_stack;
    QHash<QString, Page *> m_pages; //!< Pages made so far by entry.
    std::vector<std::unique_ptr<ResourceTableModel>> m_tables;
    QList<RowAction> m_rowActions;
    QJsonObject m_layout; //!< Layout of the pages as last stored.
    QString m_readOnly;
    QString m_printingOff;
};

} // namespace care
