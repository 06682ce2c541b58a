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
    //! Of a task in steps: one of them is seen, of which \a number is the index. Its last one is reviewed as
    //! any other form is; before it the review is one way of several.
    void setStep(int number, int count);
    //! The muted sentence at the right.
    void setStatus(const QString &sentence);

Q_SIGNALS:
    void reviewChosen();
    void nextStepChosen();
    void previousStepChosen();
    void discardChosen();
    void closeChosen();
    void allFieldsChosen();

private:
    QPushButton *m_next; //!< to the next step
    QPushButton *m_previous;
    QPushButton *m_review;
    QPushButton *m_reviewNow; //!< the same, before the last step
    QPushButton *m_discard;
    QPushButton *m_allFields;
    PlainLabel *m_status;
};

} // namespace care
