// SPDX-License-Identifier: GPL-3.0-or-later
//! Window for times without a connection: first-start choice, connection form, or the keychain's failure to
//! answer.
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
    //! \a settings has the known connections and the organisation's rules; \a proxies signs in to proxies.
    //! All references must outlive the window.
    SignInWindow(Clock &clock, const Settings &settings, ProxySignIn &proxies, QWidget *parent = nullptr);
    ~SignInWindow() override;

    //! Shows the two ways to begin; with a connection set by the organisation, the form that asks for its
    //! key.
    void showFirst();
    void showWelcome();
    //! Shows \a sentence above the two ways to begin; see WelcomePage::setFound().
    void setFound(const QString &sentence);
    //! Shows the form, empty or with a connection whose key must be entered again; \a why is the reason.
    void showForm(const std::optional<Connection> &connection, const std::optional<ApiError> &why = {});
    //! Removes the form with the typed key, once the key is in use.
    void dropForm();
    //! Shows only \a sentence during a longer wait.
    void showWaiting(const QString &sentence);
    //! Shows in the form, if present, \a why the key could not be stored.
    void showProblem(const ApiError &why);
    //! Connection form; valid while hasForm(), until the key is in use or the user leaves the form.
    ConnectionForm &form() const { return *m_form; }
    bool hasForm() const { return m_form; }

Q_SIGNALS:
    void demoChosen();
    //! The user chose to open a known connection.
    void connectionChosen(const QString &id);
    //! The connection was tested and accepted; \a connection keeps the id of the one shown in the form.
    void accepted(const care::Connection &connection, const care::ConnectionDraft &draft);
    //! The user wants to try again to unlock the keychain.
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
    bool m_awaitsProxy = false; //!< True if the last test ended at a proxy that wants a password.
    QPointer<ConnectionTrial> m_trial;
};

} // namespace care
