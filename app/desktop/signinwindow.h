// SPDX-License-Identifier: GPL-3.0-or-later
//! What is on screen while there is no connection: the first-start choice, the form of a connection, or a
//! word on why the keychain does not answer.
#pragma once

#include "views/signin/connectionform.h"

#include <QMainWindow>
#include <QPointer>

class QStackedWidget;

namespace care {

class ConnectionTrial;
class EmptyState;
class WelcomePage;

class SignInWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit SignInWindow(QWidget *parent = nullptr);
    ~SignInWindow() override;

    void showWelcome();
    //! The form, empty or with a connection whose key has to be typed again; \a why says why.
    void showForm(const std::optional<Connection> &connection, const std::optional<ApiError> &why = {});
    //! A quiet face while something takes its time.
    void showWaiting(const QString &sentence);
    ConnectionForm &form() const { return *m_form; }

Q_SIGNALS:
    void demoChosen();
    //! Tested; \a connection keeps the id of the one that was shown.
    void accepted(const care::Connection &connection, const care::ConnectionDraft &draft);
    //! The keychain was locked; try again to open it.
    void unlockRequested();

private:
    void test(const ConnectionDraft &draft);
    Connection connectionFrom(const ConnectionDraft &draft) const;

    QStackedWidget *m_pages;
    WelcomePage *m_welcome;
    EmptyState *m_emptyState;
    ConnectionForm *m_form = nullptr;
    std::optional<Connection> m_known;
    QPointer<ConnectionTrial> m_trial;
};

} // namespace care
