// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace care {

//! Ignores presses by assistive technology of buttons that are not on the screen: pages that are not in front
//! and closed windows keep their buttons, and those keep their actions. Installed on the application, it
//! holds for all of them. GUI thread only.
class HiddenButtons : public QObject {
public:
    explicit HiddenButtons(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace care
