// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog for the settings of the lock: the time until the program locks, and its PIN.
#pragma once

#include "models/api/secret.h"

#include <QDialog>

class QPushButton;
class QSpinBox;

namespace care {

class LabelledField;
class PlainLabel;
class SecretLine;

//! Requirements of the organisation for the lock.
struct LockRules {
    QString by; //!< Name of the organisation that sets these requirements.
    int longestMinutes = 0; //!< Longest time until the lock in minutes; 0 for no limit.
    bool needsPin = false; //!< True if the PIN cannot be removed.
};

class LockDialog : public QDialog {
    Q_OBJECT

public:
    LockDialog(int minutes, bool hasPin, QWidget *parent, const LockRules &rules = {});

    //! Requires a PIN before anything else; the dialog closes once there is one.
    void demandPin();

    //! Shows \a sentence, which says that a PIN was set or removed.
    void setDone(bool hasPin, const QString &sentence);
    //! Shows that the current PIN was wrong, or that the new one could not be stored.
    void setProblem(const QString &sentence);
    void focusPin();

Q_SIGNALS:
    void minutesChosen(int minutes);
    //! Emitted for a new PIN; \a present is empty if there was none.
    void pinChosen(const care::Secret &present, const care::Secret &pin);
    void pinGivenUp(const care::Secret &present);
    //! Emitted when the user declines the required PIN, which ends the program.
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
