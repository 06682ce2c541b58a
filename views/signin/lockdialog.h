// SPDX-License-Identifier: GPL-3.0-or-later
//! The settings of the lock: when the program locks, and its PIN.
#pragma once

#include "models/api/secret.h"

#include <QDialog>

class QPushButton;
class QSpinBox;

namespace care {

class LabelledField;
class PlainLabel;
class SecretLine;

//! The organisation's requirements for the lock.
struct LockRules {
    QString by; //!< who requires it, for display
    int longestMinutes = 0; //!< 0: no limit by the organisation
    bool needsPin = false; //!< the PIN cannot be removed
};

class LockDialog : public QDialog {
    Q_OBJECT

public:
    LockDialog(int minutes, bool hasPin, QWidget *parent, const LockRules &rules = {});

    //! Requires a PIN before anything else; the dialog closes once there is one.
    void demandPin();

    //! A PIN was set or removed; \a sentence says so.
    void setDone(bool hasPin, const QString &sentence);
    //! The present PIN was wrong, or the new one could not be stored.
    void setProblem(const QString &sentence);
    void focusPin();

Q_SIGNALS:
    void minutesChosen(int minutes);
    //! \a present is empty if there is no PIN yet.
    void pinChosen(const care::Secret &present, const care::Secret &pin);
    void pinGivenUp(const care::Secret &present);
    //! The user declines the required PIN: the program ends.
    void endChosen();

public Q_SLOTS:
    void reject() override;

private:
    void build(int minutes);
    void choose();
    void giveUp();
    void showWhether(bool hasPin);
    void setBusy(bool busy);

    const LockRules m_rules;
    bool m_hasPin = false;
    bool m_isDemanded = false;
    QSpinBox *m_minutes;
    PlainLabel *m_state;
    SecretLine *m_present;
    SecretLine *m_pin;
    SecretLine *m_again;
    LabelledField *m_presentField;
    LabelledField *m_pinField;
    LabelledField *m_againField;
    QPushButton *m_set;
    QPushButton *m_remove;
    PlainLabel *m_removeLocked;
    QPushButton *m_close = nullptr;
};

} // namespace care
