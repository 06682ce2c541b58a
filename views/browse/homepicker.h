// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/linkbutton.h"

class QMenu;

namespace care {

class HomeScope;

/*!
    The button beside the title of a list: which homes it is about, and the menu to choose others. A home is
    ticked with the mouse or the Space bar while the menu stays open; Enter ticks it and closes.
*/
class HomePicker : public LinkButton {
    Q_OBJECT

public:
    //! \a scope outlives the picker.
    explicit HomePicker(HomeScope &scope, QWidget *parent = nullptr);
    void openMenu();

private:
    void updateText();

    HomeScope &m_scope;
};

} // namespace care
