// SPDX-License-Identifier: GPL-3.0-or-later
//! What stands below the fields of a form: its buttons, and in a sentence how things are.
#pragma once

#include <QWidget>

class QPushButton;

namespace care {

class PlainLabel;

class FormFooter : public QWidget {
    Q_OBJECT

public:
    explicit FormFooter(QWidget *parent = nullptr);

    void setReview(const QString &text, bool enabled);
    bool canReview() const;
    void setCanDiscard(bool can);
    //! Of a task, which shows only some of the fields.
    void setCanShowAllFields(bool can);
    //! The muted sentence at the right.
    void setStatus(const QString &sentence);

Q_SIGNALS:
    void reviewChosen();
    void discardChosen();
    void closeChosen();
    void allFieldsChosen();

private:
    QPushButton *m_review;
    QPushButton *m_discard;
    QPushButton *m_allFields;
    PlainLabel *m_status;
};

} // namespace care
