// SPDX-License-Identifier: GPL-3.0-or-later
//! Filter of a list: a chip for each condition and for the search words, and the button "Filter", which opens
//! a panel over the list with the line for typed filters and all fields below.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"
#include "models/schema/filtertext.h"

#include <QHash>
#include <QSet>
#include <QWidget>

class QComboBox;
class QFrame;
class QListWidget;
class QPushButton;

namespace care {

class FilterLine;
class FilterPopup;
class FlowLayout;
class PlainLabel;
class ResourceTableModel;

//! Names behind a list's ids, as far as the store knows them. Typed filters find ids by name with it; chips
//! and popups show names in place of ids.
class KnownNames : public QObject {
    Q_OBJECT

public:
    explicit KnownNames(ResourceTableModel &model, QObject *parent = nullptr);

    //! Known names of a reference field; queries the store the first time, and again after records have
    //! changed.
    KnownValues valuesOf(const Field &field);
    //! Name of the record with this id; looked up if not known yet.
    QString nameOf(const Field &field, const QString &id);
    //! Adds a name known from elsewhere, which overrides the store's.
    void tell(const Field &field, const NamedValue &value);
    void learn(const Field &field, const QList<Choice> &choices);

Q_SIGNALS:
    //! Names became known or changed.
    void learned();

private:
    struct Known {
        KnownValues values;
        QList<NamedValue> told;
        QSet<QString> asked; //!< Ids that were looked up without an answer yet.
        bool isStale = true; //!< True if never queried, or if records have changed since.
    };

    void askAgain();

    ResourceTableModel &m_model;
    QHash<QString, Known> m_known; //!< Known names by the key of their field.
    bool m_isWhole; //!< True if the whole list was received, so that a name not found is unknown.
};

class FilterBar : public QWidget {
    Q_OBJECT

public:
    //! The filter panel opens over \a page.
    FilterBar(ResourceTableModel &model, QWidget &page);

    KnownNames &names() { return m_names; }
    FilterLine &line() const { return *m_line; }
    //! Opens the panel with the focus in its line. The text is selected, so that typing replaces it; after
    //! setOpened() the cursor stands behind it, so that typing narrows the list.
    void openLine();
    //! Sets the filter that a page was opened with, from a figure or the like: its homes are shown as a chip
    //! only and hold whatever is typed, until the user removes the chip or types other homes. An empty filter
    //! for pages that were not opened so.
    void setOpened(const Filter &filter);
    const Filter &opened() const { return m_opened; }
    void closeLine();
    //! Width of the longest chip.
    int widestChip() const;
    //! Width of all chips in one line, with the button and its text.
    int wholeWidth() const;
    //! Removes all conditions and search words of the filter.
    void clear();

Q_SIGNALS:
    //! Text of the filter changed, including when names became known.
    void wordsChanged();
    //! The panel was closed while it had the focus, even in an inactive window.
    void lineClosed();
    //! The panel was opened: the filter is still the former one.
    void lineOpened();
    //! Enter was pressed in the line, which had changed the filter.
    void filterEntered();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Part = QList<Condition> Filter::*; //!< Conditions of a filter that a chip belongs to.

    void setUpLine();
    void setUpPanel();
    void setUpFields();
    void offerFields();
    int firstField() const;
    void chooseField(int row);
    void placePanel();
    void placeSuggestions();
    void makeMatch();
    FilterPopup &popup();
    bool isHeld(const Condition &condition, Filter::Match match) const;
    Filter withHeld(Filter typed) const;
    Filter typedPart() const;
    void showFilter();
    void rebuildChips();
    void foldButton();
    QWidget *makeChip(int index, Part part = &Filter::conditions);
    QWidget *makeWordsChip();
    //! Opens the popup for the condition at \a index, or for a new one at the end.
    void edit(const Field &field, int index, QWidget *anchor, Part part = &Filter::conditions);
    void setCondition(const Condition &condition);
    void removeCondition(int index, Part part);

    ResourceTableModel &m_model;
    KnownNames m_names;
    QWidget &m_page;
    QFrame *m_panel;
    FilterLine *m_line;
    QWidget *m_suggestions = nullptr; //!< Suggestions for the typed text, shown in place of the fields.
    QListWidget *m_fields; //!< List of fields, filled when the panel first opens.
    int m_panelLeft = 0; //!< Left edge where the panel opened; chips typed later do not move it.
    QPushButton *m_add;
    int m_addWidth = 0; //!< Width of the filter button with its text, in pixels.
    PlainLabel *m_problem;
    QWidget *m_row;
    FlowLayout *m_flow;
    QList<QWidget *> m_chips;
    Filter m_before; //!< Filter when the line was opened, whose homes hold while it is typed in.
    Filter m_opened; //!< Filter that the page was opened with; empty for none.
    QList<Condition> m_held; //!< Conditions of the page's homes that typing does not replace.
    bool m_continues = false; //!< True if typing continues the filter that the page was opened with.

    // Created when first used, since most lists are opened without it.
    QComboBox *m_match = nullptr;
    FilterPopup *m_popup = nullptr;
    int m_edited = -1; //!< Index of the condition being edited in the popup.
    Part m_editedPart = &Filter::conditions; //!< Part of the filter with that condition.
};

} // namespace care
