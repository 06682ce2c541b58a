// SPDX-License-Identifier: GPL-3.0-or-later
//! Areas of a form around its fields.
#pragma once

#include "models/editing/recorddraft.h"
#include "models/editing/residentrules.h"

#include <QScrollArea>

class QBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace care {

class PersonBanner;
class PlainLabel;
class SectionEntry;

//! Error summary titled "There is a problem": every problem of the form in one box, each a link to its field.
//! Takes the focus when it appears [design-system.service.gov.uk/components/error-summary].
class ErrorSummary : public QWidget {
    Q_OBJECT

public:
    explicit ErrorSummary(QWidget *parent = nullptr);

    //! Shows \a problems without moving the focus; hides the box if there are none.
    void setProblems(const QList<Problem> &problems);
    const QList<Problem> &problems() const { return m_problems; }
    //! Takes the focus and announces the problems.
    void present();

Q_SIGNALS:
    void fieldChosen(const QString &path);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_links;
    PlainLabel *m_heading;
    QList<Problem> m_problems;
};

//! Index of the form's sections at its left, with the number of changes and errors in each. One tab stop;
//! arrow keys move inside.
class SectionIndex : public QScrollArea {
    Q_OBJECT

public:
    explicit SectionIndex(const QStringList &titles, QWidget *parent = nullptr);

    void setCurrent(int section);
    int current() const;
    void setCounts(int section, int changes, int errors);
    //! Note below a section's title, such as "1 change" or "1 to put right".
    QString note(int section) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(int section);

private:
    static constexpr int s_margin = 8;

    QList<SectionEntry *> m_entries;
    bool m_following = false; //!< True if the form set the current section; false if the user chose it.
};

//! Head of a form: the person's banner, or the title for a new resident.
class FormHead : public QWidget {
    Q_OBJECT

public:
    explicit FormHead(QWidget *parent = nullptr);

    //! Updates the head; \a newest is the newest known state of the record at the service, which the banner
    //! shows whatever is typed.
    void setDraft(const RecordDraft &draft, const Record &newest, QDate today);
    PersonBanner *banner() const { return m_banner; }

private:
    QWidget *buildNewTitle();

    PersonBanner *m_banner;
    PlainLabel *m_newName = nullptr;
    QWidget *m_newTitle;
};

//! Unsaved changes of a task, below its fields: a short review with a link to undo each.
class PendingChanges : public QWidget {
    Q_OBJECT

public:
    explicit PendingChanges(QWidget *parent);

    //! Shows \a changes; true if the links were made anew, which puts them outside the tab order.
    bool setChanges(const QList<Change> &changes);

Q_SIGNALS:
    void undoChosen(const QString &path);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Row {
        QString path;
        PlainLabel *before;
        PlainLabel *after;
    };
    void makeRows(const QList<Change> &changes);

    QVBoxLayout *m_column;
    QWidget *m_table; //!< Rows of changes; made anew when one is added or removed.
    QList<Row> m_rows;
};

//! Foot of a form: its buttons and a sentence about its state.
class FormFooter : public QWidget {
    Q_OBJECT

public:
    explicit FormFooter(QWidget *parent = nullptr);

    void setReview(const QString &text, bool enabled);
    bool canReview() const;
    void setCanDiscard(bool can);
    //! Shows or hides "Show all fields", for a task, which shows only some.
    void setCanShowAllFields(bool can);
    //! Sets the step of a task in steps; \a number counts from 0. Only on the last step is the review the
    //! main button.
    void setStep(int number, int count);
    //! Sets the muted sentence: right of the buttons, or above them if it does not fit there.
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
    QPushButton *m_next; //!< Button to the next step of a task in steps.
    QPushButton *m_previous;
    QPushButton *m_review;
    QPushButton *m_reviewNow; //!< Button for a review before the last step.
    QPushButton *m_discard;
    QPushButton *m_allFields;
    PlainLabel *m_status;
};

} // namespace care
