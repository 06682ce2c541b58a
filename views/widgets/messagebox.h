// SPDX-License-Identifier: GPL-3.0-or-later
//! Questions and statements in a dialog of their own, for what must be decided. Plain text, never blocking.
#pragma once

#include "views/widgets/icons.h"

#include <QDialog>

#include <functional>

namespace care {

struct Message {
    QString title = {}; //!< of the window
    QString heading = {}; //!< one sentence, heavier
    QString text = {}; //!< the rest; any text of the service is shown literally
    QString accept = {}; //!< word on the button that goes on; "OK" if empty
    QString reject = {}; //!< word on the other; "Cancel" if empty
    QString alternative = {}; //!< word on a third button, which does harm; none if empty
    Icon icon = Icon::Info;
    bool isDangerous = false; //!< the safe answer has the focus and is what Enter chooses
};

//! Opens \a message over \a parent and returns at once. The dialog deletes itself.
QDialog *tell(QWidget *parent, const Message &message);
//! \a answered is called once, with true for accept, unless \a parent dies first.
QDialog *ask(QWidget *parent, const Message &message, std::function<void(bool)> answered);

enum class Answer : quint8 { Reject, Accept, Alternative };
//! The same for a message with an alternative.
QDialog *choose(QWidget *parent, const Message &message, std::function<void(Answer)> answered);

} // namespace care
