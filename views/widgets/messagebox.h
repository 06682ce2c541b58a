// SPDX-License-Identifier: GPL-3.0-or-later
//! Questions and messages in dialogs, for decisions that cannot wait. Plain text; never blocks.
#pragma once

#include "views/widgets/icons.h"

#include <QDialog>

#include <functional>

class QVBoxLayout;

namespace care {

//! Prepares \a dialog as modal and deleting itself, with \a title as title and heading, and \a about below
//! unless empty. Returns its layout for further content.
QVBoxLayout *beginDialog(QDialog &dialog, const QString &title, const QString &about = {});

struct Message {
    QString title = {}; //!< Title of the window.
    QString heading = {}; //!< Bold heading, one sentence.
    QString text = {}; //!< Body text; text of the service is shown literally.
    QString accept = {}; //!< Text of the accept button; "OK" if empty.
    QString reject = {}; //!< Text of the reject button; "Cancel" if empty.
    QString alternative = {}; //!< Text of a third, destructive button; none if empty.
    Icon icon = Icon::Info;
    //! True if accepting is dangerous: the safe answer then has the focus and is the default.
    bool isDangerous = false;
};

//! Opens \a message over \a parent and returns at once; the dialog deletes itself.
QDialog *tell(QWidget *parent, const Message &message);
//! Opens a question; calls \a answered once, with true for accept, unless \a parent is deleted first.
QDialog *ask(QWidget *parent, const Message &message, std::function<void(bool)> answered);

enum class Answer : quint8 { Reject, Accept, Alternative };
//! Opens a question like ask(), for a message with a third button.
QDialog *choose(QWidget *parent, const Message &message, std::function<void(Answer)> answered);

} // namespace care
