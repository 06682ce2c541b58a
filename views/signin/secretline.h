// SPDX-License-Identifier: GPL-3.0-or-later
//! Line edit for a PIN or a key, which is masked, unknown to input methods, and wiped after use.
#pragma once

#include "models/api/secret.h"

#include <QLineEdit>

namespace care {

class SecretLine : public QLineEdit {
    Q_OBJECT

public:
    explicit SecretLine(QWidget *parent = nullptr);

    //! Returns the typed text and clears the line.
    Secret take();
    //! Typed text, which stays in the line.
    Secret typed() const;

protected:
    //! Masks the text when the line is hidden, because assistive technology can read hidden lines, too.
    void hideEvent(QHideEvent *event) override;
};

} // namespace care
