// SPDX-License-Identifier: GPL-3.0-or-later
//! All that a window shows while the program is locked: that it is, who is signed in at the computer, and how
//! to go on. Knows no record.
#pragma once

#include "models/api/secret.h"

#include <QScrollArea>

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
        Press, //!< nothing but a press: there is neither PIN nor keychain
        Keychain, //!< a press; the keychain may then ask for its password
        Pin,
        Key, //!< the API key, in place of a forgotten PIN
        Removal, //!< whether to begin anew, of whoever knows neither
    };

    //! \a user: the name at the operating system; may be empty. \a mayUseKey: there is a connection whose key
    //! could be entered.
    LockedView(const QString &user, bool mayUseKey, QWidget *parent);

    void setAsks(Asks asks);
    Asks asks() const { return m_asks; }
    //! Why it stays locked; read aloud. Empty while there is nothing to say.
    void setProblem(const QString &sentence);
    QString problem() const;

Q_SIGNALS:
    void pressed();
    void pinEntered(const care::Secret &pin);
    void keyEntered(const care::Secret &key);
    //! To be opened, and then a PIN is to be set.
    void pinWanted();
    //! Everything kept on this computer is to go; it was said what that means.
    void removalWanted();

private:
    void build(QVBoxLayout *column, const QString &user);
    void unlock();
    void takeLink();
    void showSteps();

    bool m_mayUseKey;
    Asks m_asks = Asks::Press;
    PlainLabel *m_heading;
    PlainLabel *m_how;
    SecretLine *m_secret;
    LabelledField *m_field;
    PlainLabel *m_problem;
    QPushButton *m_unlock;
    QPushButton *m_remove;
    LinkButton *m_link;
    LinkButton *m_neither;
};

} // namespace care
