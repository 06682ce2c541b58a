// SPDX-License-Identifier: GPL-3.0-or-later
//! The filter of a list as people see it: a line for words, a chip for each condition, a button for one more.
#pragma once

#include "models/schema/filter.h"
#include "models/store/storetypes.h"

#include <QHash>
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace care {

class FilterPopup;
class FlowLayout;
class ResourceTableModel;

class FilterBar : public QWidget {
    Q_OBJECT

public:
    FilterBar(ResourceTableModel &model, QWidget *parent = nullptr);

    //! The filter in words, references by name.
    QString words() const;
    void focusSearch();
    //! Takes every condition and word away.
    void clear();

Q_SIGNALS:
    //! The words changed because names of references became known.
    void wordsChanged();

private:
    void setUpSearch();
    void setUpAddButton();
    void rebuildChips();
    void editField(const QString &key, QWidget *anchor);
    void editRange(QWidget *anchor);
    void setCondition(const Condition &condition);
    void learnNames(const Field &field, const QList<Choice> &choices);
    QList<const Field *> filterableFields() const;
    QString nameOf(const Field &field, const QString &id) const;

    ResourceTableModel &m_model;
    QLineEdit *m_search;
    FlowLayout *m_flow;
    QList<QWidget *> m_chips;
    QPushButton *m_add;
    FilterPopup *m_popup;
    QHash<QString, QString> m_names; //!< field and id -> name
    QString m_editedField; //!< whose condition the popup replaces
};

} // namespace care
