// SPDX-License-Identifier: GPL-3.0-or-later
//! The status line: number of records, what is being received, and the request budget.
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

    //! "118 of 1,204 shown, filtered".
    void setCount(const QString &text);
    //! A message that needs attention but stops nothing ("Records are kept in memory only, ...").
    void setNote(const QString &text);
    //! Number of unfinished forms; shown as a link, hidden for 0.
    void setUnfinished(int count);
    //! Number of writes without an answer; shown as a link, hidden for 0.
    void setUnanswered(int count);
    //! "Receiving incidents"; empty when nothing is under way. \a share is 0 to 1, negative if unknown.
    void setActivity(const QString &text, double share = -1);
    //! Shows a link to pause or resume receiving, if \a possible.
    void setPause(bool possible, bool paused);
    //! Shows a link to try again now, while the service is left alone.
    void setTryNow(bool possible);
    //! "63 of 90 requests this minute".
    void setBudget(const QString &text);

Q_SIGNALS:
    //! The link about unfinished forms was clicked.
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
