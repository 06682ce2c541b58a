// SPDX-License-Identifier: GPL-3.0-or-later
//! The area below the fields of a form: its buttons and a sentence about its state.
#pragma once

#include <QWidget>

class QBoxLayout;
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
    //! Offers "Show all fields"; for a task, which shows only some.
    void setCanShowAllFields(bool can);
    //! For a task in steps, of which one is shown: \a number is its index. Only the last step has the review
    //! as its main button.
    void setStep(int number, int count);
    //! The muted sentence: at the right of the buttons, or above them where they leave it no line of its own.
    void setStatus(const QString &sentence);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void reviewChosen();
    void nextStepChosen();
    void previousStepChosen();
    void discardChosen();
    void closeChosen();
    void allFieldsChosen();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();

    QBoxLayout *m_rows;
    QWidget *m_buttons;
    QPushButton *m_next; //!< to the next step
    QPushButton *m_previous;
    QPushButton *m_review;
    QPushButton *m_reviewNow; //!< review before the last step
    QPushButton *m_discard;
    QPushButton *m_allFields;
    PlainLabel *m_status;
};

} // namespace care
