// SPDX-License-Identifier: GPL-3.0-or-later
//! A dialog that asks for a name.
#pragma once

#include <QDialog>

#include <functional>

class QLineEdit;

namespace care {

class NameDialog : public QDialog {
    Q_OBJECT

public:
    struct Texts {
        QString title; //!< of the window and its heading
        QString note; //!< explanation; may be empty
        QString accept; //!< on the button
    };

    //! Deletes itself. \a named is called with a name that is not blank, unless the dialog is cancelled.
    NameDialog(const Texts &texts, const QString &name, std::function<void(QString)> named, QWidget *parent);

    QLineEdit *line() const { return m_line; }

private:
    QLineEdit *m_line;
};

} // namespace care
