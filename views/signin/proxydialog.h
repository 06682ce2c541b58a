// SPDX-License-Identifier: GPL-3.0-or-later
//! Name and password for the proxy of this network, which lets nothing through without them.
#pragma once

#include "models/api/secret.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace care {

class LabelledField;
class SecretLine;

class ProxyDialog : public QDialog {
    Q_OBJECT

public:
    //! \a proxy: "host:port", as it is set on this computer. \a wasRefused: what it was given was wrong.
    ProxyDialog(const QString &proxy, bool wasRefused, QWidget *parent);

Q_SIGNALS:
    void entered(const QString &user, const care::Secret &password);

private:
    void build(QVBoxLayout *column, const QString &proxy);
    void signIn();

    QLineEdit *m_user;
    SecretLine *m_password;
    LabelledField *m_userField;
    LabelledField *m_passwordField;
    QPushButton *m_signIn;
};

} // namespace care
