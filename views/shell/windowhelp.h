// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QWidget>

class QAction;
class QPushButton;

namespace care {

class HelpGuide;
class MainWindow;
class Notice;
class PlainLabel;

//! Stop of the tour: a part of the window with its explanation.
struct TourStop {
    QPointer<QWidget> part;
    QString title, text;
};

//! Tour through the parts of a window: a ring around one, a few words beside it. It blocks nothing, never
//! moves by itself, ends at any stop with Escape, and announces each stop to assistive technology. Thread:
//! GUI. The window owns it; it deletes itself at the end.
class Tour : public QWidget {
    Q_OBJECT

public:
    //! Starts at once, without stops whose part is hidden. \a window must be visible.
    Tour(const QList<TourStop> &stops, QWidget &window);
    ~Tour() override;

    int stop() const { return m_stop; }

Q_SIGNALS:
    void finished();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void go(int stop);
    void place();
    void finish();

    QWidget &m_window;
    QList<TourStop> m_stops;
    int m_stop = -1;
    QWidget *m_ring;
    PlainLabel *m_title;
    PlainLabel *m_text;
    PlainLabel *m_count;
    QPushButton *m_leave;
    QPushButton *m_back;
    QPushButton *m_next;
    QPointer<QWidget> m_focus; //!< Widget that gets the focus back after the tour.
};

//! Help of one window: the chapter for the page shown, the Help menu, and the tour. Thread: GUI. The window
//! owns it.
class WindowHelp : public QObject {
    Q_OBJECT

public:
    //! \a guide must outlive this, which opens its chapters.
    WindowHelp(MainWindow &window, HelpGuide &guide);

    //! Asks whether the user wants a tour; it does not start by itself.
    void offerTour();

Q_SIGNALS:
    void tourOfferAnswered();

private:
    void addActions();
    QList<QAction *> chapters();
    void addTopic(const QString &text, const QKeySequence &keys, const QString &fixed);
    //! Chapter of the manual about the page shown.
    QString topic() const;
    void showTour();

    MainWindow &m_window;
    HelpGuide &m_guide;
    QList<QAction *> m_chapters; //!< Actions that open a chapter; made when first asked for.
    QPointer<Notice> m_offer;
    QPointer<Tour> m_tour;
};

} // namespace care
