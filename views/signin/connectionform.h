// SPDX-License-Identifier: GPL-3.0-or-later
//! The form to set up a connection: address and API key, tested before they are stored.
#pragma once

#include "models/api/connection.h"
#include "models/api/secret.h"
#include "views/signin/connectionlocks.h"

#include <QScrollArea>

#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace care {

class LabelledField;
class LinkButton;
class Notice;
class PlainLabel;
class SecretLine;

//! Validated input, ready to be tested or stored.
struct ConnectionDraft {
    QString name;
    QUrl base; //!< from normalisedBase()
    Secret apiKey;
    std::optional<ExchangeStyle> style; //!< no value: find out
    bool sessionOnly = false; //!< do not store the key
};

class ConnectionForm : public QScrollArea {
    Q_OBJECT

public:
    enum class Keychain : quint8 { Ready, Locked, Absent };

    explicit ConnectionForm(QWidget *parent = nullptr);
    ~ConnectionForm() override;

    //! Shows an existing connection; the key is never shown and has to be entered again.
    void setConnection(const Connection &connection);
    //! Shows a connection preset by the organisation: only the key is needed, and a successful test stores
    //! it.
    void setPreset(const Connection &connection);
    void setLocks(const ConnectionLocks &locks);
    //! Sets whether the key is for one session only, as was chosen for this connection before.
    void setSessionOnly(bool sessionOnly);
    //! The state of this computer's keychain.
    void setKeychain(Keychain keychain);
    //! The result of testRequested().
    void setTestResult(const Result<ExchangeStyle> &result);
    //! Tests the connection as entered, as the button does.
    void testAgain();
    //! Wipes the key that was typed.
    void clearKey();
    //! An error from elsewhere, for example of storing the key.
    void setError(const ApiError &error);
    bool isTested() const { return m_tested; }
    bool isTesting() const { return m_testing; }

Q_SIGNALS:
    void testRequested(const care::ConnectionDraft &draft);
    void testCanceled();
    //! The user accepted what was tested. Its style is the one that worked.
    void accepted(const care::ConnectionDraft &draft);
    void cancelled();
    void unlockRequested();

protected:
    //! Enter takes the next step: test, then save.
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    QWidget *buildKeyRow();
    //! Adds the choice to store the key, and the link to rare options.
    void addOptions(QVBoxLayout *column);
    QWidget *buildMore();
    QWidget *buildButtons();
    //! The input; nothing if it is invalid, after showing error messages at the fields.
    std::optional<ConnectionDraft> checked();
    void test();
    void save();
    void forgetTest();
    void setTesting(bool testing);
    void showKey(bool shown);
    void focusLine(QLineEdit *line);

    bool m_tested = false;
    bool m_testing = false;
    bool m_isKnown = false; //!< used before; only its key is needed again
    bool m_isPreset = false;
    ConnectionLocks m_locks;
    Keychain m_keychain = Keychain::Ready;
    std::optional<ExchangeStyle> m_worked;

    QLineEdit *m_name;
    QLineEdit *m_address;
    SecretLine *m_key;
    LinkButton *m_show;
    QComboBox *m_style;
    LinkButton *m_more;
    LabelledField *m_moreFields;
    PlainLabel *m_sessionLocked;
    QCheckBox *m_sessionOnly;
    LabelledField *m_nameField;
    LabelledField *m_addressField;
    LabelledField *m_keyField;
    Notice *m_notice;
    PlainLabel *m_progress;
    QPushButton *m_test;
    QPushButton *m_save;
};

} // namespace care
