// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace care {

//! Line with suggestions that accepts any other text. Unlike QComboBox, on losing the focus it does not
//! replace a text that differs from a suggestion only in case.
class SuggestionBox : public QComboBox {
    Q_OBJECT

public:
    explicit SuggestionBox(QWidget *parent = nullptr);

    void addSuggestion(const QString &text);
};

} // namespace care
