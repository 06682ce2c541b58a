// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks for the name and password that the network's proxy requires.
#pragma once

#include "models/api/secret.h"

#include <QDialog>

class QLineEdit;
class QPushButton;

namespace care {

class LabelledField;
class SecretLine;

class ProxyDialog : public QDialog {
    Q_OBJECT

public:
    //! \a proxy: "host:port" as set on this computer. \a wasRefused: the previous sign-in was wrong.
    ProxyDialog(const QString &proxy, bool wasRefused, QWidget *parent);

Q_SIGNALS:
    void entered(const QString &user, const care::Secret &password);

private:
    void build(const QString &proxy);
    void signIn();

    QLineEdit *m_user;
    SecretLine *m_password;
    LabelledField *m_userField;
    LabelledField *m_passwordField;
    QPushButton *m_signIn;
};

} // namespace care
