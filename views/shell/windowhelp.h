// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QPointer>

namespace care {

class HelpGuide;
class MainWindow;
class Notice;
class Tour;

//! The help of one window: the chapter for the page shown, the Help menu, and the tour. Thread: GUI. The
//! window owns it.
class WindowHelp : public QObject {
    Q_OBJECT

public:
    //! \a guide outlives the object.
    WindowHelp(MainWindow &window, HelpGuide &guide);

    //! Asks whether the user wants a tour; it does not start by itself.
    void offerTour();

Q_SIGNALS:
    void tourOfferAnswered();

private:
    void addActions();
    void addTopic(const QString &text, const QKeySequence &keys, const QString &fixed);
    //! The chapter of the manual about the page shown.
    QString topic() const;
    void showTour();

    MainWindow &m_window;
    HelpGuide &m_guide;
    QPointer<Notice> m_offer;
    QPointer<Tour> m_tour;
};

} // namespace care
