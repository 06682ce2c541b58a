// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/linkbutton.h"

namespace care {

class HomeScope;

//! The button beside the title of a list: which homes it is about, and the list to choose others, by group
//! where the service names groups. Homes are found by typing. The mouse or the Space bar ticks a home or a
//! whole group, or takes its tick away, and leaves the list open; Enter ticks it and closes.
class HomePicker : public LinkButton {
    Q_OBJECT

public:
    //! \a scope outlives the picker.
    explicit HomePicker(HomeScope &scope, QWidget *parent = nullptr);
    void openList();

private:
    void updateText();

    HomeScope &m_scope;
};

} // namespace care
