// SPDX-License-Identifier: GPL-3.0-or-later
//! One connection: its state, what is stored on this computer, and its settings.
#pragma once

#include "models/api/connection.h"
#include "models/api/secret.h"
#include "views/signin/connectionlocks.h"

#include <QDialog>
#include <QList>
#include <QStringList>

class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableWidget;
class QVBoxLayout;

namespace care {

class LabelledField;
class LinkButton;
class PlainLabel;
class SecretLine;

//! Texts about a connection, for display.
struct ConnectionFacts {
    //! One of the service's lists.
    struct List {
        QString title;
        QString here; //!< number of records on this computer
        QString atService; //!< number of records at the service
        QString state;
    };
    QString service; //!< whether it answers, or since when it does not
    bool mayTry = false; //!< paused after failures; the user may try again now
    QString health; //!< what its health page says, with its version
    QString key;
    QString homes; //!< homes the key may see
    QString proxy; //!< proxy in use
    QString requests;
    QString kept; //!< where the records are stored
    QString receiving;
    bool mayPause = false;
    bool isPaused = false;
    QList<List> lists;
};

class ConnectionDialog : public QDialog {
    Q_OBJECT

public:
    //! \a mayChange is false for sample data, which has no settings.
    ConnectionDialog(
        const Connection &connection, bool mayChange, QWidget *parent, const ConnectionLocks &locks = {});

    //! Updates the texts; selection and scroll positions stay.
    void setFacts(const ConnectionFacts &facts);

Q_SIGNALS:
    void tryNowChosen();
    void pauseChosen(bool pause);
    //! The user saved other settings. They take effect at the next start, except for the name.
    void saved(const care::Connection &connection);

private:
    void build(bool mayChange);
    void buildFacts(QVBoxLayout *column);
    void buildLists(QVBoxLayout *column);
    void makeNumbers();
    void buildSettings(QVBoxLayout *column);
    //! Says below \a inputs, and to screen readers at them, why they cannot be changed: \a reason.
    void addLockReason(QFormLayout *form, const QString &reason, std::initializer_list<QWidget *> inputs);
    void addFact(QFormLayout *form, const QString &title, PlainLabel *words, QWidget *beside = nullptr);
    void chooseCertificates();
    //! The settings as entered.
    Connection typed() const;
    void updateSave();
    void save();

    Connection m_connection;
    const ConnectionLocks m_locks;
    QPushButton *m_close = nullptr;
    PlainLabel *m_service;
    PlainLabel *m_health;
    PlainLabel *m_key;
    PlainLabel *m_homes;
    PlainLabel *m_proxy;
    PlainLabel *m_requests;
    PlainLabel *m_kept;
    PlainLabel *m_receiving;
    LinkButton *m_try;
    LinkButton *m_pause;
    QTableWidget *m_lists;
    QLineEdit *m_name = nullptr; //!< null without settings, like those below
    QSpinBox *m_days = nullptr;
    QSpinBox *m_perMinute = nullptr;
    QLineEdit *m_certificates = nullptr;
    PlainLabel *m_note = nullptr;
    QPushButton *m_save = nullptr;
    bool m_isPaused = false;
};

//! Asks for the name and password that the network's proxy requires.
class ProxyDialog : public QDialog {
    Q_OBJECT

public:
    //! \a proxy: "host:port" as set on this computer. \a wasRefused: the previous sign-in was wrong.
    ProxyDialog(const QString &proxy, bool wasRefused, QWidget *parent);

Q_SIGNALS:
    void entered(const QString &user, const care::Secret &password);

private:
    void build(const QString &proxy);
    void signIn();

    QLineEdit *m_user;
    SecretLine *m_password;
    LabelledField *m_userField;
    LabelledField *m_passwordField;
    QPushButton *m_signIn;
};

//! Asks whether to remove a connection from this computer: lists what will be removed, and asks for the PIN
//! if there is one.
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
