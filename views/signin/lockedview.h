// SPDX-License-Identifier: GPL-3.0-or-later
//! Content of a window while the program is locked: the user's name, and the way to unlock. Knows no records.
#pragma once

#include "models/api/secret.h"

#include <QScrollArea>

class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace care {

class LabelledField;
class LinkButton;
class PlainLabel;
class SecretLine;

class LockedView : public QScrollArea {
    Q_OBJECT

public:
    enum class Asks : quint8 {
        Press, //!< Only a button to press, because there is neither PIN nor keychain.
        Keychain, //!< Button, after which the keychain may ask for its password.
        Pin,
        Key, //!< API key, instead of a forgotten PIN.
        Removal, //!< Offer to remove everything, if neither PIN nor key is known.
    };

    //! \a user is the signed-in user's name, maybe empty. \a mayUseKey is true if there is a connection whose
    //! key can be entered.
    LockedView(const QString &user, bool mayUseKey, QWidget *parent);

    void setAsks(Asks asks);
    Asks asks() const { return m_asks; }
    //! Shows and announces why the program stays locked; an empty \a sentence removes the message.
    void setProblem(const QString &sentence);
    QString problem() const;

Q_SIGNALS:
    void pressed();
    void pinEntered(const care::Secret &pin);
    void keyEntered(const care::Secret &key);
    //! Emitted when the user wants to unlock and then set a PIN.
    void pinWanted();
    //! Emitted to remove everything stored on this computer, after the consequences were explained and the
    //! user typed the word that confirms it.
    void removalWanted();

private:
    void build(QVBoxLayout *column, const QString &user);
    void unlock();
    void takeLink();
    void showSteps();
    bool isRemovalConfirmed() const;
    void remove();

    bool m_mayUseKey;
    Asks m_asks = Asks::Press;
    PlainLabel *m_heading;
    PlainLabel *m_how;
    SecretLine *m_secret;
    LabelledField *m_field;
    QLineEdit *m_word; //!< Input for the word that confirms the removal of everything.
    LabelledField *m_wordField;
    PlainLabel *m_problem;
    QPushButton *m_unlock;
    QPushButton *m_remove;
    LinkButton *m_link;
    LinkButton *m_neither;
};

} // namespace care
