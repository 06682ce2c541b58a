// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/connectionform.h"

#include "views/signin/labelledfield.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QProgressBar>

using namespace Qt::StringLiterals;

namespace care {

ConnectionForm::ConnectionForm(QWidget *parent)
    : QScrollArea(parent)
{
    build();
    for (QLineEdit *line : { m_address, m_key })
        connect(line, &QLineEdit::textEdited, this, &ConnectionForm::forgetTest);
    connect(m_style, &QComboBox::activated, this, &ConnectionForm::forgetTest);
    connect(
        m_show, &QPushButton::clicked, this, [this] { showKey(m_key->echoMode() == QLineEdit::Password); });
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_moreFields->setVisible(!m_moreFields->isVisible());
        m_more->setText(m_moreFields->isVisible() ? tr("Fewer settings") : tr("Advanced"));
    });
    connect(m_test, &QPushButton::clicked, this, &ConnectionForm::test);
    connect(m_save, &QPushButton::clicked, this, &ConnectionForm::save);
    connect(m_notice, &Notice::actionChosen, this, &ConnectionForm::unlockRequested);
    showKey(false);
    setTesting(false);
}

ConnectionForm::~ConnectionForm() = default;

void ConnectionForm::setConnection(const Connection &connection)
{
    m_name->setText(connection.name);
    m_address->setText(connection.base.toString());
    m_style->setCurrentIndex(m_style->findData(int(connection.style)));
    m_key->clear();
    forgetTest();
}

void ConnectionForm::setKeychain(Keychain keychain)
{
    m_keychain = keychain;
    m_sessionOnly->setEnabled(keychain != Keychain::Absent);
    switch (keychain) {
    case Keychain::Ready:
        return m_notice->clear();
    case Keychain::Locked:
        return m_notice->setMessage(Notice::Kind::Warning,
            tr("The keychain of this computer is locked. Unlock it to keep the API key, or use the key for "
               "this "
               "session only."),
            { tr("Unlock keychain") });
    case Keychain::Absent:
        m_sessionOnly->setChecked(true);
        return m_notice->setMessage(Notice::Kind::Info,
            tr("This computer has no keychain, so the API key is kept for this session only."));
    }
}

void ConnectionForm::showKey(bool shown)
{
    m_key->setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password);
    m_show->setText(shown ? tr("Hide") : tr("Show"));
    m_show->setAccessibleName(shown ? tr("Hide the API key") : tr("Show the API key"));
}

std::optional<ConnectionDraft> ConnectionForm::checked()
{
    const Result<QUrl> base = normalisedBase(m_address->text());
    const Result<Secret> key = Secret::apiKey(m_key->text());
    m_addressField->setError(base ? QString() : base.error().sentence());
    m_keyField->setError(key                    ? QString()
            : m_key->text().trimmed().isEmpty() ? tr("Enter the API key.")
                                                : key.error().detail);
    if (!base || !key) {
        (base ? m_key : m_address)->setFocus(Qt::OtherFocusReason);
        LabelledField *first = base ? m_keyField : m_addressField;
        announce(first, first->error());
        return std::nullopt;
    }
    ConnectionDraft draft;
    draft.name = m_name->text().trimmed().isEmpty() ? base->host() : m_name->text().trimmed();
    draft.base = *base;
    draft.apiKey = *key;
    if (m_style->currentIndex() > 0)
        draft.style = ExchangeStyle(m_style->currentData().toInt());
    draft.sessionOnly = m_sessionOnly->isChecked();
    return draft;
}

void ConnectionForm::test()
{
    if (m_testing) {
        setTesting(false);
        m_notice->setMessage(Notice::Kind::Info, tr("The test was stopped. Nothing was kept."));
        Q_EMIT testCanceled();
        return;
    }
    const std::optional<ConnectionDraft> draft = checked();
    if (!draft)
        return;
    m_notice->clear();
    setTesting(true);
    Q_EMIT testRequested(*draft);
}

void ConnectionForm::setTestResult(const Result<ExchangeStyle> &result)
{
    if (!m_testing)
        return;
    setTesting(false);
    if (!result)
        return setError(result.error());
    m_tested = true;
    m_worked = *result;
    m_save->setEnabled(true);
    m_notice->setMessage(
        Notice::Kind::Info, tr("The service answered and accepted the key. Save the connection to use it."));
    m_save->setFocus(Qt::OtherFocusReason);
}

void ConnectionForm::setError(const ApiError &error)
{
    using Kind = ApiError::Kind;
    setTesting(false);
    m_save->setEnabled(m_tested); // nothing was kept: it may be pressed again
    if (error.kind == Kind::KeychainLocked)
        return setKeychain(Keychain::Locked);
    if (error.kind == Kind::KeychainAbsent)
        return setKeychain(Keychain::Absent);
    QString sentence = error.sentence();
    if (!error.requestId.isEmpty())
        sentence += u' ' + tr("Request %1", "id of a request, for a support call").arg(error.requestId);
    m_notice->setMessage(Notice::Kind::Danger, sentence);
    const bool ofKey = error.kind == Kind::KeyNotAccepted || error.kind == Kind::Forbidden;
    const bool ofAddress = error.kind == Kind::InvalidAddress || error.kind == Kind::Unreachable
        || error.kind == Kind::Proxy || error.kind == Kind::Tls || error.kind == Kind::Redirected
        || error.kind == Kind::KeyOfOtherAddress || error.kind == Kind::NotFound
        || error.kind == Kind::BadAnswer;
    if (ofKey || ofAddress)
        (ofKey ? m_key : m_address)->setFocus(Qt::OtherFocusReason);
}

void ConnectionForm::save()
{
    std::optional<ConnectionDraft> draft = m_tested ? checked() : std::nullopt;
    if (!draft)
        return;
    m_save->setEnabled(false); // a second press keeps nothing twice
    draft->style = m_worked;
    Q_EMIT accepted(*draft);
}

void ConnectionForm::forgetTest()
{
    m_tested = false;
    m_worked.reset();
    m_save->setEnabled(false);
    m_addressField->setError({});
    m_keyField->setError({});
    if (m_keychain == Keychain::Ready)
        m_notice->clear();
}

void ConnectionForm::setTesting(bool testing)
{
    m_testing = testing;
    m_progress->setVisible(testing);
    m_test->setText(testing ? tr("S&top the test") : tr("&Test connection"));
    for (QLineEdit *line : { m_name, m_address, m_key })
        line->setReadOnly(testing);
    m_style->setEnabled(!testing);
    m_save->setEnabled(!testing && m_tested);
}

} // namespace care
