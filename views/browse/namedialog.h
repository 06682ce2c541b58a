// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog that asks for a name.
#pragma once

#include <QDialog>

#include <functional>

class QLineEdit;

namespace care {

class NameDialog : public QDialog {
    Q_OBJECT

public:
    struct Words {
        QString title; //!< Title of the window, also its heading.
        QString note; //!< Explanation below the heading; may be empty.
        QString accept; //!< Text of the accept button.
    };

    //! Deletes itself. \a named is called with a non-blank name, unless the dialog is cancelled.
    NameDialog(const Words &texts, const QString &name, std::function<void(QString)> named, QWidget *parent);

    QLineEdit *line() const { return m_line; }

private:
    QLineEdit *m_line;
};

} // namespace care
