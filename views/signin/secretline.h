// SPDX-License-Identifier: GPL-3.0-or-later
//! A line for a PIN or a key: nothing of it is shown, learned by an input method or left behind.
#pragma once

#include "models/api/secret.h"

#include <QLineEdit>

namespace care {

class SecretLine : public QLineEdit {
    Q_OBJECT

public:
    explicit SecretLine(QWidget *parent = nullptr);

    //! What was typed, as bytes; the line is empty afterwards.
    Secret take();
};

} // namespace care
