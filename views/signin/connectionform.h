// SPDX-License-Identifier: GPL-3.0-or-later
//! Setting up a connection: address and API key, tried before they are kept.
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

//! What was typed, checked and ready to be tried or kept.
struct ConnectionDraft {
    QString name;
    QUrl base; //!< from normalisedBase()
    Secret apiKey;
    std::optional<ExchangeStyle> style; //!< nothing: find out
    bool sessionOnly = false; //!< the key is not to be stored
};

class ConnectionForm : public QScrollArea {
    Q_OBJECT

public:
    enum class Keychain : quint8 { Ready, Locked, Absent };

    explicit ConnectionForm(QWidget *parent = nullptr);
    ~ConnectionForm() override;

    //! Shows an existing connection; the key is never shown and has to be typed again.
    void setConnection(const Connection &connection);
    //! The same for one that was set before it was ever used: only the key is wanted, and a test that passes
    //! keeps it.
    void setPreset(const Connection &connection);
    void setLocks(const ConnectionLocks &locks);
    //! What the keychain of this computer says.
    void setKeychain(Keychain keychain);
    //! The answer to testRequested().
    void setTestResult(const Result<ExchangeStyle> &result);
    //! As if its button had been pressed, with what is typed.
    void testAgain();
    //! An error from outside, of storing the key for one.
    void setError(const ApiError &error);
    bool isTested() const { return m_tested; }
    bool isTesting() const { return m_testing; }

Q_SIGNALS:
    void testRequested(const care::ConnectionDraft &draft);
    void testCanceled();
    //! The user keeps what was tested. Its style is the one that worked.
    void accepted(const care::ConnectionDraft &draft);
    void cancelled();
    void unlockRequested();

protected:
    //! Enter takes the next step: the test, and what passed it is saved.
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    QWidget *buildKeyRow();
    //! Whether the key is stored, and the way to what is rarely needed.
    void addOptions(QVBoxLayout *column);
    QWidget *buildMore();
    QWidget *buildButtons();
    //! What was typed, or nothing after showing beside the fields how to put it right.
    std::optional<ConnectionDraft> checked();
    void test();
    void save();
    void forgetTest();
    void setTesting(bool testing);
    void showKey(bool shown);
    void focusLine(QLineEdit *line);

    bool m_tested = false;
    bool m_testing = false;
    bool m_isKnown = false; //!< a connection that was used before, whose key is wanted once more
    bool m_isPreset = false;
    ConnectionLocks m_locks;
    Keychain m_keychain = Keychain::Ready;
    std::optional<ExchangeStyle> m_worked;

    QLineEdit *m_name;
    QLineEdit *m_address;
    QLineEdit *m_key;
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
