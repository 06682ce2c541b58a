// SPDX-License-Identifier: GPL-3.0-or-later
//! The line at the foot of the window: how many are shown, what is being received, what the service allows.
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

    //! "118 of 1,204 shown, filtered".
    void setCount(const QString &text);
    //! What must not be overlooked but stops nothing ("Records are kept in memory only, ...").
    void setNote(const QString &text);
    //! How many forms were begun and not sent; a link that leads to them, nothing for none.
    void setUnfinished(int count);
    //! How many changes were sent and never answered; a link that leads to them, nothing for none.
    void setUnanswered(int count);
    //! "Receiving incidents"; empty when nothing is on its way. \a share is 0..1, negative if unknown.
    void setActivity(const QString &text, double share = -1);
    //! Whether receiving can be paused, or gone on with; a link that does so.
    void setPause(bool possible, bool paused);
    //! Whether the service is left alone for a while, and could be tried now; a link that does so.
    void setTryNow(bool possible);
    //! "63 of 90 requests this minute".
    void setBudget(const QString &text);

Q_SIGNALS:
    //! Either of the links.
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
