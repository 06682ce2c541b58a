// SPDX-License-Identifier: GPL-3.0-or-later
//! Opens one screen of the program after the other, as a user would, and writes a picture of each as PNG. It
//! works on the service's sample data only: it alters a record in the store to show how a change is marked.
//! GUI thread.
#pragma once

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QImage>
#include <QObject>

#include <chrono>
#include <functional>

namespace care {

class ConnectionSession;
class HelpGuide;

class ScreenshotTool : public QObject {
    Q_OBJECT

public:
    //! \a session must outlive the tool up to its last picture, of the locked window. \a folder is created if
    //! it is missing.
    ScreenshotTool(
        ConnectionSession &session, HelpGuide &help, const QString &folder, QObject *parent = nullptr);
    //! Where small ones of some go, for the manual; empty for none.
    void setManualFolder(const QString &folder) { m_manual = folder; }
    //! How long each screen is given to settle.
    void setSettling(std::chrono::milliseconds settling) { m_settling = settling; }
    //! A tour of the main screens, or every list, view and dialog with them.
    enum class Scope : quint8 { Tour, Everything };
    //! finished() follows with the number of pictures that could not be written.
    void start(Scope scope);

Q_SIGNALS:
    void finished(int failures);

private:
    using Step = std::function<void()>;
    using Condition = std::function<bool()>;

    //! Calls \a next once \a ready holds and the screen has settled, at the latest after a minute, which
    //! counts as a failure.
    void when(const Condition &ready, const Step &next);
    void when(const Condition &ready, const Step &next, QDeadlineTimer until);
    //! Calls \a next once the screen has settled.
    void then(const Step &next)
    {
        when([] { return true; }, next);
    }
    void settle(const Step &next, const QImage &last, QDeadlineTimer until);
    void closeDialog();
    //! Counts what could not be shown, and says so.
    void fail(const char *what);
    void take(const QString &name);
    void report();
    //! Those that a menu opens from the list of incidents.
    void takeDialogs(qsizetype dialog, qsizetype next);
    void takeEndOfPanel(qsizetype next);
    void takeLists(qsizetype next);
    void takeSettings();
    void takeAbout();
    void takeTour(int stop);
    void takeHelp();
    void takeChanges();
    void takeReading();
    void takeReview();
    void takeLocked();
    void takeIncidents();
    void takeGroups();
    void takeDisplay();
    void takeTypedFilter();
    void takeCompletion();
    void takeUnreadable();
    void takeResident();
    void takeViews();
    void takeOffers();
    void takeSearch();
    void takePages(qsizetype next);
    void takeForm();
    void takeConnection();

    ConnectionSession &m_session;
    HelpGuide &m_help;
    QString m_folder, m_manual;
    QString m_resident; //!< id of one with allergies, DoLS and DNACPR
    QElapsedTimer m_clock;
    std::chrono::milliseconds m_settling{ 400 };
    Scope m_scope = Scope::Tour;
    int m_failures = 0;
};

} // namespace care
