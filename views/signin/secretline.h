// SPDX-License-Identifier: GPL-3.0-or-later
//! A line for a PIN or a key, which is not displayed, not learnt by input methods, and wiped after use.
#pragma once

#include "models/api/secret.h"

#include <QLineEdit>

namespace care {

class SecretLine : public QLineEdit {
    Q_OBJECT

public:
    explicit SecretLine(QWidget *parent = nullptr);

    //! Returns what was typed and clears the line.
    Secret take();
    //! The typed text, which stays.
    Secret typed() const;

protected:
    //! Masks the text when the line is hidden: assistive technology can read hidden lines, too.
    void hideEvent(QHideEvent *event) override;
};

} // namespace care
