// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/exportoffer.h"
#include "models/schema/filter.h"

#include <QJsonObject>
#include <QWidget>

#include <algorithm>
#include <optional>

namespace care {

class ListPage;
class WindowModels;
struct ResourceSchema;

//! Page with its state, as kept in the history.
struct Place {
    QString page = {}; //!< Entry of the page in Pages.
    QString record = {};
    QString part = {}; //!< Part of a page with several, such as a tab.
    Filter filter = {};
    Filter opened = {}; //!< Filter that a figure or the like opened a list with; empty for none.
    SortKeys order = {};

    bool operator==(const Place &) const = default;
};

//! Reference to a record by list and id; an empty id is none.
struct RecordAt {
    const ResourceSchema *schema = nullptr; //!< Schema of the record; null if the page is about no record.
    QString id = {};
};

//! Screen of the window, such as a list or a resident. The window knows pages by this interface only, so that
//! a new one needs a class and a row in Pages. Owned by the window's stack. Thread: GUI.
class Page : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    //! Text for the window's title, which other people see: never text of a record.
    virtual QString title() const = 0;
    //! Sentence for the status line.
    virtual QString countText() const = 0;
    //! Chapter of the manual that F1 opens.
    virtual QString helpTopic() const = 0;
    //! Place shown now; the entry is filled in by Pages.
    virtual Place place() const = 0;
    virtual void showPlace(const Place &place) = 0;
    virtual void focusContent() = 0;
    //! Begins with the first row of a list that has no current one, because the user has just opened the
    //! page.
    virtual void beginIfNone() { }
    //! List for commands about lists; null if the page has none.
    virtual ListPage *list() { return nullptr; }
    //! Record for the side panel, which is hidden without a schema.
    virtual RecordAt current() const { return {}; }
    //! Record for commands; none while its row is being read.
    virtual RecordAt chosen() const { return {}; }
    //! Id of the resident for commands; empty for none.
    virtual QString chosenResident() const { return {}; }
    //! Name of the record that commands act on, as the page shows it.
    virtual QString chosenName() const { return {}; }
    //! True if the page has its own banner, so that the side panel shows none.
    virtual bool hasBanner() const { return false; }
    //! Whether a step on the page can be undone or redone; fields keep their own steps.
    bool canUndo() const { return !undoText().isEmpty(); }
    virtual bool canRedo() const { return false; }
    //! Menu text for undo(); empty if there is nothing to undo.
    virtual QString undoText() const { return {}; }
    virtual void undo() { }
    virtual void redo() { }
    //! Shows the part \a step places further, such as the next tab of a resident.
    virtual void goToPart(int step) { Q_UNUSED(step) }
    //! Opens the page's own choice of a home, where it has no HomePicker.
    virtual void chooseHome() { }
    //! Disables editing with a reason, or enables it with an empty one.
    virtual void setReadOnly(const QString &reason) { Q_UNUSED(reason) }
    //! Previews the page for printing; called unless printing is switched off. \a models are those of the
    //! window.
    virtual void print(const WindowModels &models) = 0;
    //! Rows that can be exported; nothing if the page has none.
    virtual std::optional<ExportOffer> exportOffer() const { return {}; }
    //! Columns, order and filter, for storing.
    virtual QJsonObject saveLayout() const { return {}; }
    virtual void restoreLayout(const QJsonObject &layout) { Q_UNUSED(layout) }
    virtual void resetLayout() { }

protected:
    //! Minimum size of a page without a side panel: as narrow as a list beside its panel. All pages share one
    //! stack, so a wider page would squeeze that panel out of the window.
    QSize leastWithoutPanel() const
    {
        constexpr int narrowest = 320;
        const QSize least = QWidget::minimumSizeHint();
        return { std::min(least.width(), narrowest), least.height() };
    }

Q_SIGNALS:
    //! Another record should be shown in the side panel.
    void currentChanged();
    void countTextChanged();
    //! Emitted before and after the user moves within the page; Back undoes the move.
    void aboutToMove();
    void moved();
    void openRequested(const QString &resource, const QString &id);
    //! Requests a list of exactly these records; without \a order in the list's own order.
    void listRequested(const QString &resource, const care::Filter &filter, const care::SortKeys &order = {});
    //! Requests another page by its entry of Pages.
    void pageRequested(const QString &entry);
    //! Requests the page and state given by \a place.
    void placeRequested(const care::Place &place);
    //! Asks the window to open the manual at helpTopic().
    void helpRequested();
    void editRequested(const QString &resident);
    //! Requests to change a field of the resident.
    void changeRequested(const QString &resident, const QString &key);
    void linkWanted(const QString &resource, const QString &id);
    void signInRequested();
    void layoutChanged();
};

} // namespace care
