// SPDX-License-Identifier: GPL-3.0-or-later
//! The filter of a list as people see it: a chip for each condition and for the words, and a button for one
//! more. The line that the same is typed in comes with the keyboard, and goes again.
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
    //! Shows the line and goes there.
    void openLine();
    void closeLine();
    //! Shows \a widget behind the chips from now on, in their line where there is space.
    void setTrailing(QWidget *widget);
    //! Takes every condition and word away.
    void clear();

Q_SIGNALS:
    //! The words changed, also because names of references became known.
    void wordsChanged();
    //! The line was closed while it had the keyboard.
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
    QWidget *m_trailing = nullptr;
    // Made when they are wanted: most lists are opened without.
    QMenu *m_fields = nullptr;
    QComboBox *m_match = nullptr;
    FilterPopup *m_popup = nullptr;
    int m_edited = -1; //!< index of the condition that the popup changes
};

} // namespace care
