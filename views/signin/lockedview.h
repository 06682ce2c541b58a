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
        Press, //!< a button only: there is neither PIN nor keychain
        Keychain, //!< a button; the keychain may then ask for its password
        Pin,
        Key, //!< the API key, instead of a forgotten PIN
        Removal, //!< offer to remove everything, if neither is known
    };

    //! \a user: the signed-in user's name; may be empty. \a mayUseKey: a connection exists whose key could be
    //! entered.
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
    //! The user wants to unlock and then set a PIN.
    void pinWanted();
    //! Everything stored on this computer is to be removed; the consequences were explained, and the user
    //! has typed the word that confirms it.
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
    QLineEdit *m_word; //!< for the word that confirms the removal of everything
    LabelledField *m_wordField;
    PlainLabel *m_problem;
    QPushButton *m_unlock;
    QPushButton *m_remove;
    LinkButton *m_link;
    LinkButton *m_neither;
};

} // namespace care
