// SPDX-License-Identifier: GPL-3.0-or-later
//! Whether a connection is to be removed from this computer: names all that goes, and asks for the PIN if
//! there is one.
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

    //! What goes, one thing a line.
    void setGoing(const QStringList &things);
    //! The PIN was not accepted, with the reason.
    void setProblem(const QString &sentence);

Q_SIGNALS:
    //! With what was typed; empty if there is no PIN.
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
