// SPDX-License-Identifier: GPL-3.0-or-later
//! The filter of a list: a chip for each condition and for the search words, and the button "Filter". That
//! opens a panel over the list with the line for typed filters and all fields below it.
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

//! The values of a list that have names, as far as the store knows them. Typed filters resolve names with it,
//! and chips and popups show names instead of ids.
class KnownNames : public QObject {
    Q_OBJECT

public:
    explicit KnownNames(ResourceTableModel &model, QObject *parent = nullptr);

    //! The names known of a reference; queries the store the first time, and again when records have changed.
    KnownValues valuesOf(const Field &field);
    //! The name of the record with this id; looks it up if it is not known yet.
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
        QSet<QString> asked; //!< ids that were looked up without an answer yet
        bool isStale = true; //!< never queried, or records have changed since
    };

    ResourceTableModel &m_model;
    QHash<QString, Known> m_known; //!< by field key
};

class FilterBar : public QWidget {
    Q_OBJECT

public:
    //! \a page: the panel lies over it.
    FilterBar(ResourceTableModel &model, QWidget &page);

    KnownNames &names() { return m_names; }
    FilterLine &line() const { return *m_line; }
    //! Opens the panel with the focus in its line.
    void openLine();
    void closeLine();
    //! The width that shows the longest chip whole.
    int widestChip() const;
    //! The width of all chips in one line, with the word of the button.
    int wholeWidth() const;
    //! Removes all conditions and words.
    void clear();

Q_SIGNALS:
    //! The text of the filter changed, also because names of references became known.
    void wordsChanged();
    //! The panel was closed while it had the focus, also in a window that is not active.
    void lineClosed();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpLine();
    void setUpPanel();
    void setUpFields();
    void offerFields();
    int firstField() const;
    void chooseField(int row);
    void placePanel();
    void makeMatch();
    FilterPopup &popup();
    Filter typedPart() const;
    void showFilter();
    void rebuildChips();
    void foldButton();
    QWidget *makeChip(int index);
    QWidget *makeWordsChip();
    //! Opens the popup for the condition at \a index, or for a new one at the end.
    void edit(const Field &field, int index, QWidget *anchor);
    void setCondition(const Condition &condition);
    void removeCondition(int index);

    ResourceTableModel &m_model;
    KnownNames m_names;
    QWidget &m_page;
    QFrame *m_panel;
    FilterLine *m_line;
    QWidget *m_suggestions = nullptr; //!< for what is being typed, in place of the fields
    QListWidget *m_fields; //!< filled when the panel first opens
    int m_panelLeft = 0; //!< where it opened: chips that are typed do not move it
    QPushButton *m_add;
    int m_addWidth = 0; //!< with its word
    PlainLabel *m_problem;
    QWidget *m_row;
    FlowLayout *m_flow;
    QList<QWidget *> m_chips;

    // Created when first used: most lists are opened without it.
    QComboBox *m_match = nullptr;
    FilterPopup *m_popup = nullptr;
    int m_edited = -1; //!< index of the condition shown in the popup
};

} // namespace care
