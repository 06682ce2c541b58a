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
    QByteArray typed = text().trimmed().toUtf8();
    clear();
    const Secret secret(typed);
    wipe(typed);
    return secret;
}

} // namespace care
