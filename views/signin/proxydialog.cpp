// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/proxydialog.h"

#include "views/signin/labelledfield.h"
#include "views/signin/secretline.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QBoxLayout>

namespace care {

ProxyDialog::ProxyDialog(const QString &proxy, bool wasRefused, QWidget *parent)
    : QDialog(parent)
    , m_user(new QLineEdit(this))
    , m_password(new SecretLine(this))
    , m_userField(new LabelledField(tr("&User name"), {}, m_user))
    , m_passwordField(new LabelledField(tr("&Password"), {}, m_password))
    , m_signIn(primaryButton(tr("&Sign in"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Sign in to the proxy"));
    // Enough for any account, and never more than a keychain takes.
    m_user->setMaxLength(120);
    m_password->setMaxLength(200);
    build(proxy);
    connect(m_signIn, &QPushButton::clicked, this, &ProxyDialog::signIn);
    if (wasRefused)
        m_passwordField->setError(
            tr("The proxy did not accept this user name or password. Enter them again."));
    m_user->setFocus();
    fitToContent(*this);
}

void ProxyDialog::build(const QString &proxy)
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    auto *heading = new PlainLabel(tr("This network wants you to sign in"), this);
    heading->setTextSize(TextSize::Large, QFont::DemiBold);
    auto *text = new PlainLabel(tr("Its proxy %1 lets the program reach the service only with a user name "
                                   "and a password: usually those you "
                                   "sign in to this computer with. They are sent to this proxy only, and "
                                   "stored in the keychain of this "
                                   "computer.")
                                    .arg(proxy),
        this);
    for (PlainLabel *label : { heading, text }) {
        label->setWordWrap(true);
        label->setWidest(scaled(420));
        label->setMinimumWidth(420);
        column->addWidget(label);
    }
    column->addWidget(m_userField);
    column->addWidget(m_passwordField);
    auto *buttons = new QHBoxLayout;
    auto *cancel = secondaryButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    buttons->addStretch();
    buttons->addWidget(m_signIn);
    buttons->addWidget(cancel);
    addScrolling(*this, content, buttons);
    m_signIn->setDefault(true);
    QWidget *before = m_user;
    for (QWidget *stop : std::initializer_list<QWidget *>{ m_password, m_signIn, cancel }) {
        setTabOrder(before, stop);
        before = stop;
    }
}

void ProxyDialog::signIn()
{
    const QString user = m_user->text().trimmed();
    const bool isEmpty = m_password->text().isEmpty();
    m_userField->setError(user.isEmpty() ? tr("Enter your user name.") : QString());
    m_passwordField->setError(isEmpty ? tr("Enter your password.") : QString());
    if (user.isEmpty() || isEmpty) {
        announce(this, user.isEmpty() ? m_userField->error() : m_passwordField->error());
        return (user.isEmpty() ? m_user : static_cast<QLineEdit *>(m_password))->setFocus();
    }
    const Secret password = m_password->take();
    accept();
    Q_EMIT entered(user, password);
}

} // namespace care
