// SPDX-License-Identifier: GPL-3.0-or-later
//! The areas around the fields of a form.
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

//! "There is a problem": every problem of the form in one box, each a link to its field. It takes the focus
//! when it appears [design-system.service.gov.uk/components/error-summary].
class ErrorSummary : public QWidget {
    Q_OBJECT

public:
    explicit ErrorSummary(QWidget *parent = nullptr);

    //! Shows \a problems, or hides the box if there are none. Does not move the focus.
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

//! The sections of the form at its left, with the number of changes and errors in each. One tab stop; arrow
//! keys move inside it.
class SectionIndex : public QScrollArea {
    Q_OBJECT

public:
    explicit SectionIndex(const QStringList &titles, QWidget *parent = nullptr);

    void setCurrent(int section);
    int current() const;
    void setCounts(int section, int changes, int errors);
    //! The text under the title: "1 change", "1 to put right".
    QString note(int section) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(int section);

private:
    static constexpr int s_margin = 8;

    QList<SectionEntry *> m_entries;
    bool m_following = false; //!< the current section was set by the form, not chosen
};

//! The area above the fields: the person's banner, or that a resident is added.
class FormHead : public QWidget {
    Q_OBJECT

public:
    explicit FormHead(QWidget *parent = nullptr);

    //! \a newest: the newest known state of the record at the service; the banner shows that, whatever is
    //! typed.
    void setDraft(const RecordDraft &draft, const Record &newest, QDate today);
    PersonBanner *banner() const { return m_banner; }

private:
    QWidget *buildNewTitle();

    PersonBanner *m_banner;
    PlainLabel *m_newName = nullptr;
    QWidget *m_newTitle;
};

//! The unsaved changes of a task, below its fields: the review in small, with a link to undo each.
class PendingChanges : public QWidget {
    Q_OBJECT

public:
    explicit PendingChanges(QWidget *parent);

    //! True if the links are new; they have no place in the tab order then.
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
    QWidget *m_table; //!< the rows; made anew when a change comes or goes
    QList<Row> m_rows;
};

//! The area below the fields: the buttons of the form and a sentence about its state.
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
