// SPDX-License-Identifier: GPL-3.0-or-later
//! When the program locks by itself, and the PIN that opens it.
#pragma once

#include "models/api/secret.h"

#include <QDialog>

class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace care {

class LabelledField;
class PlainLabel;
class SecretLine;

//! What the organisation has set of the lock.
struct LockRules {
    QString by; //!< for people
    int longestMinutes = 0; //!< 0: as long as anybody's
    bool needsPin = false; //!< it cannot be removed
};

class LockDialog : public QDialog {
    Q_OBJECT

public:
    LockDialog(int minutes, bool hasPin, QWidget *parent, const LockRules &rules = {});

    //! There has to be a PIN before anything else: the dialog closes once there is one.
    void demandPin();

    //! After a PIN was set or removed; \a sentence says what became of it.
    void setDone(bool hasPin, const QString &sentence);
    //! The present PIN was wrong, or nothing could be kept.
    void setProblem(const QString &sentence);
    void focusPin();

Q_SIGNALS:
    void minutesChosen(int minutes);
    //! \a present is empty while there is none.
    void pinChosen(const care::Secret &present, const care::Secret &pin);
    void pinGivenUp(const care::Secret &present);
    //! The PIN that is demanded is not to be: the program ends.
    void endChosen();

public Q_SLOTS:
    void reject() override;

private:
    void build(QVBoxLayout *column, int minutes);
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
