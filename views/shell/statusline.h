// SPDX-License-Identifier: GPL-3.0-or-later
//! Status line: number of records, what is being received, and the request budget.
#pragma once

#include <QFrame>

class QProgressBar;

namespace care {

class LinkButton;
class PlainLabel;

class StatusLine : public QFrame {
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    //! Shows a count: "118 of 1,204 shown, filtered".
    void setCount(const QString &text);
    //! Shows a message that needs attention but stops nothing ("Records are kept in memory only, ...").
    void setNote(const QString &text);
    //! Shows the number of unfinished forms as a link, hidden for 0.
    void setUnfinished(int count);
    //! Shows the number of writes without an answer as a link, hidden for 0.
    void setUnanswered(int count);
    //! Shows an activity such as "Receiving incidents"; empty for none. \a share is 0 to 1, negative if
    //! unknown.
    void setActivity(const QString &text, double share = -1);
    //! Shows a link to pause or resume receiving, if \a possible.
    void setPause(bool possible, bool paused);
    //! Shows a link to try again now, while requests are paused after failures.
    void setTryNow(bool possible);
    //! Shows the request budget: "63 of 90 requests this minute".
    void setBudget(const QString &text);

Q_SIGNALS:
    //! Emitted when the link about unfinished forms was clicked.
    void unfinishedChosen();
    void pauseChosen(bool pause);
    void tryNowChosen();

private:
    PlainLabel *m_count;
    PlainLabel *m_note;
    LinkButton *m_unfinished;
    LinkButton *m_unanswered;
    PlainLabel *m_activity;
    QProgressBar *m_progress;
    LinkButton *m_try;
    LinkButton *m_pause;
    PlainLabel *m_budget;
    bool m_paused = false;
};

} // namespace care
