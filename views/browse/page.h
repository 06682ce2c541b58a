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

//! A page and what it shows, as the history keeps it.
struct Place {
    QString page = {}; //!< entry of Pages
    QString record = {};
    QString part = {}; //!< of a page that has several: the tab
    Filter filter = {};
    SortKeys order = {};

    bool operator==(const Place &) const = default;
};

//! A record by its list and id; an empty id is none.
struct RecordAt {
    const ResourceSchema *schema = nullptr; //!< null: the page is about no record
    QString id = {};
};

//! A screen of the window: a list, a resident. The window knows nothing else of what it shows, so that a new
//! one needs a class and a row in Pages. Thread: GUI. The stack of the window owns it.
class Page : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    //! The words for the title of the window, which other people see: never text of a record.
    virtual QString title() const = 0;
    //! The sentence for the status line.
    virtual QString countText() const = 0;
    //! The chapter of the manual that F1 opens.
    virtual QString helpTopic() const = 0;
    //! The place shown now; the entry is left to Pages.
    virtual Place place() const = 0;
    virtual void showPlace(const Place &place) = 0;
    virtual void focusContent() = 0;
    //! The list that commands about lists act on; null if it shows none.
    virtual ListPage *list() { return nullptr; }
    //! The record for the side panel, which is hidden without a schema.
    virtual RecordAt current() const { return {}; }
    //! The record that commands act on: none while its row is being read.
    virtual RecordAt chosen() const { return {}; }
    //! The resident that commands act on; empty for none.
    virtual QString chosenResident() const { return {}; }
    //! The words that name what commands act on, as they stand on the page.
    virtual QString chosenName() const { return {}; }
    //! True if the page has a banner of its own, so that the side panel need not show one.
    virtual bool hasBanner() const { return false; }
    //! Steps on the page, beside what a field keeps of itself: the last that can be taken back, and done
    //! again.
    bool canUndo() const { return !undoText().isEmpty(); }
    virtual bool canRedo() const { return false; }
    //! The words of the menu for undo(); empty if there is nothing to take back.
    virtual QString undoText() const { return {}; }
    virtual void undo() { }
    virtual void redo() { }
    //! Shows the part \a step places further, such as the next tab of a resident.
    virtual void goToPart(int step) { Q_UNUSED(step) }
    //! Disables editing with a reason, or enables it with an empty one.
    virtual void setReadOnly(const QString &reason) { Q_UNUSED(reason) }
    //! Shows itself as it stands on paper, to be printed; called unless printing is switched off. \a models
    //! are those of its window.
    virtual void print(const WindowModels &models) = 0;
    //! \a by says who has switched printing off; empty if nobody has. For buttons that print.
    virtual void switchPrintingOff(const QString &by) { Q_UNUSED(by) }
    //! Rows that can be exported; nothing if the page has none.
    virtual std::optional<ExportOffer> exportOffer() const { return {}; }
    //! Columns, order and filter, for storing.
    virtual QJsonObject saveLayout() const { return {}; }
    virtual void restoreLayout(const QJsonObject &layout) { Q_UNUSED(layout) }
    virtual void resetLayout() { }

protected:
    //! The least size of a page without a side panel: as narrow as a list beside its panel. All pages share
    //! one stack, so a wider one would squeeze that panel out of the window.
    QSize leastWithoutPanel() const
    {
        constexpr int narrowest = 320;
        const QSize least = QWidget::minimumSizeHint();
        return { std::min(least.width(), narrowest), least.height() };
    }

Q_SIGNALS:
    //! Another record is to be shown in the side panel.
    void currentChanged();
    void countTextChanged();
    //! Emitted before and after a step of the user within the page; Back undoes the step.
    void aboutToMove();
    void moved();
    void openRequested(const QString &resource, const QString &id);
    //! A list of exactly these records is wanted; in its own order if there is none.
    void listRequested(const QString &resource, const care::Filter &filter, const care::SortKeys &order = {});
    //! Another page is wanted, by its entry of Pages.
    void pageRequested(const QString &entry);
    //! Another page is wanted at this place.
    void placeRequested(const care::Place &place);
    //! The chapter of helpTopic() is wanted.
    void helpRequested();
    void editRequested(const QString &resident);
    //! The user wants to change a field of the resident.
    void changeRequested(const QString &resident, const QString &key);
    void linkWanted(const QString &resource, const QString &id);
    void signInRequested();
    void layoutChanged();
};

} // namespace care
