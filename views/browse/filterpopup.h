// SPDX-License-Identifier: GPL-3.0-or-later
//! Where one condition of a filter is made: tick values, or choose a range of dates.
#pragma once

#include "models/schema/filter.h"
#include "models/store/storetypes.h"

#include <QFrame>

class QCheckBox;
class QComboBox;
class QDateEdit;
class QVBoxLayout;

namespace care {

//! Opens below a button, closes with Escape; conditionChosen() follows each change at once, so that the list
//! moves along with the ticks.
class FilterPopup : public QFrame {
    Q_OBJECT

public:
    explicit FilterPopup(const ResourceSchema &schema, QWidget *parent);

    //! Tick boxes for the values of \a field; \a current are ticked.
    void offerChoices(const Field &field, const QList<Choice> &choices, const QStringList &current);
    //! The dates of the resource; \a current may be an empty condition.
    void offerRange(const Condition &current);
    void openBelow(QWidget *anchor);

Q_SIGNALS:
    //! A condition without values takes the filter away.
    void conditionChosen(const care::Condition &condition);

private:
    void chooseTicked(const QString &field);
    void chooseRange();
    void chooseLastDays(int days);
    void addPresets(QVBoxLayout *layout);
    void reset();

    const ResourceSchema &m_schema;
    QVBoxLayout *m_layout;
    QWidget *m_content = nullptr;
    QList<QPair<QCheckBox *, QString>> m_boxes;
    QComboBox *m_dateField = nullptr;
    QDateEdit *m_from = nullptr;
    QDateEdit *m_to = nullptr;
};

} // namespace care
