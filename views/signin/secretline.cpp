// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/secretline.h"

namespace care {

SecretLine::SecretLine(QWidget *parent)
    : QLineEdit(parent)
{
    setEchoMode(Password);
    setInputMethodHints(
        Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
}

Secret SecretLine::take()
{
    Secret secret = typed();
    setText({}); // setText() is used, because the user could undo clear().
    return secret;
}

Secret SecretLine::typed() const
{
    QByteArray bytes = text().trimmed().toUtf8();
    Secret secret(bytes);
    wipe(bytes);
    return secret;
}

void SecretLine::hideEvent(QHideEvent *event)
{
    setEchoMode(Password);
    QLineEdit::hideEvent(event);
}

} // namespace care
