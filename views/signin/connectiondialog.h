// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog about one connection: its state, what is stored on this computer, and its settings.
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

//! Texts about a connection, for the dialog to show.
struct ConnectionFacts {
    //! List of the service, such as residents, with its counts.
    struct List {
        QString title;
        QString here; //!< Number of the list's records on this computer.
        QString atService; //!< Number of the list's records at the service.
        QString state;
    };
    QString service; //!< State of the service: answering, or since when not.
    bool mayTry = false; //!< True if requests are paused after failures and the user may try again now.
    QString health; //!< Answer of the service's health page, with its version.
    QString key;
    QString homes; //!< Homes that the API key may see.
    QString proxy; //!< Proxy in use for the connection.
    QString requests;
    QString kept; //!< Place where the records are stored.
    QString receiving;
    bool mayPause = false;
    bool isPaused = false;
    QList<List> lists;
};

class ConnectionDialog : public QDialog {
    Q_OBJECT

public:
    //! Shows the connection; \a mayChange is false for sample data, which has no settings.
    ConnectionDialog(
        const Connection &connection, bool mayChange, QWidget *parent, const ConnectionLocks &locks = {});

    //! Updates the texts; selection and scroll positions stay.
    void setFacts(const ConnectionFacts &facts);

Q_SIGNALS:
    void tryNowChosen();
    void pauseChosen(bool pause);
    //! Emitted when the user saved other settings. They take effect at the next start, except for the name.
    void saved(const care::Connection &connection);

private:
    void build(bool mayChange);
    void buildFacts(QVBoxLayout *column);
    void buildLists(QVBoxLayout *column);
    void makeNumbers();
    void buildSettings(QVBoxLayout *column);
    //! Adds \a reason below \a inputs, and to their descriptions for screen readers, because they cannot be
    //! changed.
    void addLockReason(QFormLayout *form, const QString &reason, std::initializer_list<QWidget *> inputs);
    void addFact(
        QFormLayout *form, const QString &title, QString ConnectionFacts::*fact, QWidget *beside = nullptr);
    void chooseCertificates();
    //! Connection with the settings as typed.
    Connection typed() const;
    void updateSave();
    void save();

    Connection m_connection;
    const ConnectionLocks m_locks;
    QPushButton *m_close = nullptr;
    //! Labels of the facts, each with the text that it shows.
    QList<std::pair<QString ConnectionFacts::*, PlainLabel *>> m_facts;
    LinkButton *m_try;
    LinkButton *m_pause;
    QTableWidget *m_lists;
    QLineEdit *m_name = nullptr; //!< Input for the name; this and the inputs below are null without settings.
    QSpinBox *m_days = nullptr;
    QSpinBox *m_perMinute = nullptr;
    QLineEdit *m_certificates = nullptr;
    PlainLabel *m_note = nullptr;
    QPushButton *m_save = nullptr;
    bool m_isPaused = false;
};

//! Dialog for the name and password that the network's proxy requires.
class ProxyDialog : public QDialog {
    Q_OBJECT

public:
    //! \a proxy is "host:port" as set on this computer. \a wasRefused means that the previous sign-in was
    //! wrong.
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

//! Dialog to confirm removing a connection from this computer: lists what will be removed, and asks for the
//! PIN if there is one.
class RemoveDialog : public QDialog {
    Q_OBJECT

public:
    RemoveDialog(const QString &connection, bool hasPin, QWidget *parent);

    //! Shows the things to be removed, one a line.
    void setGoing(const QStringList &things);
    //! Shows why the PIN was not accepted.
    void setProblem(const QString &sentence);

Q_SIGNALS:
    //! Emitted when the user confirms; \a pin is empty if there is none.
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
