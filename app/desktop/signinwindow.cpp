// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/signinwindow.h"

#include "app/desktop/connectiontrial.h"
#include "views/signin/welcomepage.h"
#include "views/widgets/emptystate.h"

#include <QStackedWidget>
#include <QUuid>

namespace care {

SignInWindow::SignInWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_pages(new QStackedWidget(this))
    , m_welcome(new WelcomePage(m_pages))
    , m_emptyState(new EmptyState(m_pages))
{
    setWindowTitle(tr("Care Records"));
    setCentralWidget(m_pages);
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_emptyState);
    resize(1000, 680);
    connect(m_welcome, &WelcomePage::demoChosen, this, &SignInWindow::demoChosen);
    connect(m_welcome, &WelcomePage::connectChosen, this, [this] { showForm({}); });
}

SignInWindow::~SignInWindow() = default;

void SignInWindow::showWelcome()
{
    m_pages->setCurrentWidget(m_welcome);
}

void SignInWindow::showWaiting(const QString &sentence)
{
    m_emptyState->setState(EmptyState::Kind::Loading, sentence, QStringLiteral(""));
    m_pages->setCurrentWidget(m_emptyState);
}

void SignInWindow::showForm(const std::optional<Connection> &connection, const std::optional<ApiError> &why)
{
    m_known = connection;
    // A new form each time: nothing that was typed for another connection stays in it.
    if (m_form)
        m_form->deleteLater();
    m_form = new ConnectionForm(m_pages);
    m_pages->addWidget(m_form);
    m_pages->setCurrentWidget(m_form);
    if (connection)
        m_form->setConnection(*connection);
    if (why) {
        using Kind = ApiError::Kind;
        if (why->kind == Kind::KeychainLocked)
            m_form->setKeychain(ConnectionForm::Keychain::Locked);
        else if (why->kind == Kind::KeychainAbsent || why->kind == Kind::KeychainFault)
            m_form->setKeychain(ConnectionForm::Keychain::Absent);
        m_form->setError(*why);
    }
    connect(m_form, &ConnectionForm::testRequested, this, &SignInWindow::test);
    connect(m_form, &ConnectionForm::testCanceled, this, [this] { delete m_trial.data(); });
    connect(m_form, &ConnectionForm::cancelled, this, &SignInWindow::showWelcome);
    connect(m_form, &ConnectionForm::unlockRequested, this, &SignInWindow::unlockRequested);
    connect(m_form, &ConnectionForm::accepted, this,
        [this](const ConnectionDraft &draft) { Q_EMIT accepted(connectionFrom(draft), draft); });
    m_form->setFocus();
}

Connection SignInWindow::connectionFrom(const ConnectionDraft &draft) const
{
    Connection connection = m_known.value_or(Connection());
    if (connection.id.isEmpty()) {
        connection.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        // Nobody changes a care record by accident on the first day: editing is switched on by hand.
        connection.readOnly = true;
    }
    connection.name = draft.name;
    connection.base = draft.base;
    connection.style = draft.style.value_or(connection.style);
    return connection;
}

void SignInWindow::test(const ConnectionDraft &draft)
{
    delete m_trial.data();
    m_trial = new ConnectionTrial(connectionFrom(draft), this);
    m_trial->start(draft.apiKey, [this](const Result<ExchangeStyle> &result) {
        m_trial->deleteLater();
        m_form->setTestResult(result);
    });
}

} // namespace care
