// SPDX-License-Identifier: GPL-3.0-or-later
//! Window without a connection: the first-start choice, the form of a connection, or the reason why the
//! keychain does not answer.
#pragma once

#include "views/signin/connectionform.h"

#include <QMainWindow>
#include <QPointer>

class QStackedWidget;

namespace care {

class Clock;
class ConnectionTrial;
class EmptyState;
class ProxySignIn;
class Settings;
class WelcomePage;

class SignInWindow : public QMainWindow {
    Q_OBJECT

public:
    //! \a settings: the known connections, and the organisation's rules for them.
    //! \a proxies: signs in to a proxy on the way. All three outlive the window.
    SignInWindow(Clock &clock, const Settings &settings, ProxySignIn &proxies, QWidget *parent = nullptr);
    ~SignInWindow() override;

    //! The two ways in; where the organisation has set the connection, the form that asks for its key.
    void showFirst();
    void showWelcome();
    //! Shows \a sentence above the two ways in; see WelcomePage::setFound().
    void setFound(const QString &sentence);
    //! The form, empty or with a connection whose key has to be typed again; \a why says why.
    void showForm(const std::optional<Connection> &connection, const std::optional<ApiError> &why = {});
    //! Removes the form and the key typed into it, once the key is in use.
    void dropForm();
    //! Shows only \a sentence while something takes its time.
    void showWaiting(const QString &sentence);
    //! Shows in the form, if there is one, \a why the key could not be stored.
    void showProblem(const ApiError &why);
    //! Valid while hasForm(): until the key is in use or the form is left.
    ConnectionForm &form() const { return *m_form; }
    bool hasForm() const { return m_form; }

Q_SIGNALS:
    void demoChosen();
    //! A connection that this computer knows is to be opened.
    void connectionChosen(const QString &id);
    //! The connection was tested; \a connection keeps the id of the one that the form showed.
    void accepted(const care::Connection &connection, const care::ConnectionDraft &draft);
    //! The keychain was locked; try again to open it.
    void unlockRequested();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void test(const ConnectionDraft &draft);
    Connection connectionFrom(const ConnectionDraft &draft) const;

    Clock &m_clock;
    const Settings &m_settings;
    ProxySignIn &m_proxies;
    QStackedWidget *m_pages;
    WelcomePage *m_welcome;
    EmptyState *m_emptyState;
    ConnectionForm *m_form = nullptr;
    std::optional<Connection> m_known;
    bool m_awaitsProxy = false; //!< the last test ended at a proxy that wants a password
    QPointer<ConnectionTrial> m_trial;
};

} // namespace care
