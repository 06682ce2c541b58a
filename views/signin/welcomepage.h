// SPDX-License-Identifier: GPL-3.0-or-later
//! The first start: two ways in, each in one sentence.
#pragma once

#include <QScrollArea>

namespace care {

class WelcomePage : public QScrollArea {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget *parent = nullptr);

Q_SIGNALS:
    void connectChosen();
    void demoChosen();
};

} // namespace care
