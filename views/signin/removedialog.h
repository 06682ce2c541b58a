// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks whether to remove a connection from this computer: lists what will be removed, and asks for the PIN
//! if there is one.
#pragma once

#include "models/api/secret.h"

#include <QDialog>
#include <QStringList>

class QPushButton;

namespace care {

class LabelledField;
class PlainLabel;
class SecretLine;

class RemoveDialog : public QDialog {
    Q_OBJECT

public:
    RemoveDialog(const QString &connection, bool hasPin, QWidget *parent);

    //! Shows the things to be removed, one a line.
    void setGoing(const QStringList &things);
    //! The PIN was not accepted, and why.
    void setProblem(const QString &sentence);

Q_SIGNALS:
    //! \a pin is empty if there is none.
    void removalWanted(const care::Secret &pin);

private:
    void build(const QString &connection, bool hasPin);
    void confirm();

    PlainLabel *m_going;
    SecretLine *m_pin;
    LabelledField *m_field;
    QPushButton *m_remove;
};

} // namespace care
