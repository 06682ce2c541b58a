// SPDX-License-Identifier: GPL-3.0-or-later
//! Form for a new connection: address and API key, tested before they are stored.
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
    QUrl base; //!< Address of the service from normalisedBase().
    Secret apiKey;
    //! Form of the key exchange; no value means that the test finds it out.
    std::optional<ExchangeStyle> style;
    bool sessionOnly = false; //!< True if the key must not be stored.
};

class ConnectionForm : public QScrollArea {
    Q_OBJECT

public:
    enum class Keychain : quint8 { Ready, Locked, Absent };

    explicit ConnectionForm(QWidget *parent = nullptr);
    ~ConnectionForm() override;

    //! Shows an existing connection; its key is never shown and must be entered again.
    void setConnection(const Connection &connection);
    //! Shows a connection preset by the organisation: only the key is needed, and a successful test stores
    //! it.
    void setPreset(const Connection &connection);
    void setLocks(const ConnectionLocks &locks);
    //! Sets whether the key is for one session only, as was chosen for this connection before.
    void setSessionOnly(bool sessionOnly);
    //! Shows if the keychain can store the key, and offers to unlock it.
    void setKeychain(Keychain keychain);
    //! Shows the result of a test that testRequested() asked for.
    void setTestResult(const Result<ExchangeStyle> &result);
    //! Tests the connection as entered, as the button does.
    void testAgain();
    //! Wipes the typed key from the form.
    void clearKey();
    //! Shows an error from elsewhere, for example of storing the key.
    void setError(const ApiError &error);
    bool isTested() const { return m_tested; }
    bool isTesting() const { return m_testing; }

Q_SIGNALS:
    void testRequested(const care::ConnectionDraft &draft);
    void testCanceled();
    //! Emitted when the user accepts what was tested, with the style of exchange that worked.
    void accepted(const care::ConnectionDraft &draft);
    void cancelled();
    void unlockRequested();

protected:
    //! Makes Enter take the next step: test, then save.
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    QWidget *buildKeyRow();
    //! Adds the choice to store the key, and the link to rare options.
    void addOptions(QVBoxLayout *column);
    QWidget *buildMore();
    QWidget *buildButtons();
    //! Input if valid; nothing otherwise, after showing error messages at the fields.
    std::optional<ConnectionDraft> checked();
    void test();
    void save();
    void forgetTest();
    void setTesting(bool testing);
    void showKey(bool shown);
    void focusLine(QLineEdit *line);

    bool m_tested = false;
    bool m_testing = false;
    bool m_isKnown = false; //!< True for a connection used before, which only needs its key again.
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
