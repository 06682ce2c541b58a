// SPDX-License-Identifier: GPL-3.0-or-later
//! The filter of a list: a chip for each condition and for the search words, and a button to add one. The
//! text line for typed filters is shown and hidden by keyboard.
#pragma once

#include "models/schema/filter.h"
#include "views/browse/knownnames.h"

#include <QWidget>

class QComboBox;
class QMenu;
class QPushButton;

namespace care {

class FilterLine;
class FilterPopup;
class FlowLayout;
class PlainLabel;
class ResourceTableModel;

class FilterBar : public QWidget {
    Q_OBJECT

public:
    FilterBar(ResourceTableModel &model, QWidget *parent = nullptr);

    KnownNames &names() { return m_names; }
    FilterLine &line() const { return *m_line; }
    //! Shows the text line and gives it the focus.
    void openLine();
    void closeLine();
    //! The width that shows the longest chip whole.
    int widestChip() const;
    //! Removes all conditions and words.
    void clear();

Q_SIGNALS:
    //! The text of the filter changed, also because names of references became known.
    void wordsChanged();
    //! The text line was closed while it had the focus.
    void lineClosed();

private:
    void setUpLine();
    void setUpAddButton();
    void makeMatch();
    FilterPopup &popup();
    Filter typedPart() const;
    void showFilter();
    void rebuildChips();
    QWidget *makeChip(int index);
    QWidget *makeWordsChip();
    //! Opens the popup for the condition at \a index, or for a new one at the end.
    void edit(const Field &field, int index, QWidget *anchor);
    void setCondition(const Condition &condition);
    void removeCondition(int index);

    ResourceTableModel &m_model;
    KnownNames m_names;
    FilterLine *m_line;
    QPushButton *m_add;
    PlainLabel *m_problem;
    QWidget *m_row;
    FlowLayout *m_flow;
    QList<QWidget *> m_chips;

    // Created when first used: most lists are opened without it.
    QMenu *m_fields = nullptr;
    QComboBox *m_match = nullptr;
    FilterPopup *m_popup = nullptr;
    int m_edited = -1; //!< index of the condition shown in the popup
};

} // namespace care
