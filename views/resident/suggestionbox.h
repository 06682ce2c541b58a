// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace care {

//! One line that offers what is usual and takes any other text. A text that differs from what it offers in
//! its capitals alone stays as it is: QComboBox would replace it when the keyboard leaves the box.
class SuggestionBox : public QComboBox {
    Q_OBJECT

public:
    explicit SuggestionBox(QWidget *parent = nullptr);

    void addSuggestion(const QString &text);
};

} // namespace care
