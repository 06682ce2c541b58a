// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/linkbutton.h"

namespace care {

class HomeScope;

//! Button beside a list's title that names the homes shown and opens a list to choose others, by group where
//! the service names groups. Typing finds homes. Mouse or Space bar toggles a home or group and keeps the
//! list open; Enter shows it alone, or adds it after a tick, and closes. Ctrl+Enter adds it and closes.
class HomePicker : public LinkButton {
    Q_OBJECT

public:
    //! \a scope must outlive the picker.
    explicit HomePicker(HomeScope &scope, QWidget *parent = nullptr);
    void openList();

private:
    void updateText();

    HomeScope &m_scope;
};

} // namespace care
