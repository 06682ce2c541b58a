// SPDX-License-Identifier: GPL-3.0-or-later
//! Questions and messages in a dialog of their own, for what must be decided. Plain text; never blocks.
#pragma once

#include "views/widgets/icons.h"

#include <QDialog>

#include <functional>

class QVBoxLayout;

namespace care {

//! Makes \a dialog a modal one that deletes itself, with \a title as title and as heading, and \a about
//! below it unless that is empty. Returns its column, for what follows.
QVBoxLayout *beginDialog(QDialog &dialog, const QString &title, const QString &about = {});

struct Message {
    QString title = {}; //!< of the window
    QString heading = {}; //!< one sentence, bold
    QString text = {}; //!< the rest; text of the service is shown literally
    QString accept = {}; //!< text of the accept button; "OK" if empty
    QString reject = {}; //!< text of the reject button; "Cancel" if empty
    QString alternative = {}; //!< text of a third, destructive button; none if empty
    Icon icon = Icon::Info;
    bool isDangerous = false; //!< the safe answer has the focus and is the default
};

//! Opens \a message over \a parent and returns at once. The dialog deletes itself.
QDialog *tell(QWidget *parent, const Message &message);
//! \a answered is called once, with true for accept, unless \a parent is deleted first.
QDialog *ask(QWidget *parent, const Message &message, std::function<void(bool)> answered);

enum class Answer : quint8 { Reject, Accept, Alternative };
//! As ask(), for a message with a third button.
QDialog *choose(QWidget *parent, const Message &message, std::function<void(Answer)> answered);

} // namespace care
