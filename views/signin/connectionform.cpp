// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/connectionform.h"

#include "views/signin/labelledfield.h"
#include "views/signin/secretline.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"
#include "views/widgets/taborder.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace care {

ConnectionForm::ConnectionForm(QWidget *parent)
    : QScrollArea(parent)
{
    build();
    for (QLineEdit *line : { m_address, static_cast<QLineEdit *>(m_key) })
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
    m_isKnown = true;
    forgetTest();
}

void ConnectionForm::setPreset(const Connection &connection)
{
    setConnection(connection);
    m_isKnown = false;
    m_isPreset = true;
    m_save->hide(); // A successful test saves a preset connection, so it needs no button.
    setTesting(false);
    setFocusProxy(m_key);
}

void ConnectionForm::setLocks(const ConnectionLocks &locks)
{
    m_locks = locks;
    if (locks.name)
        m_nameField->setLocked(locks.by);
    if (locks.address)
        m_addressField->setLocked(locks.by);
    if (locks.keyFormat)
        m_moreFields->setLocked(locks.by);
    if (!locks.sessionOnly)
        return;
    m_sessionOnly->setChecked(true);
    m_sessionOnly->setEnabled(false);
    m_sessionOnly->setAccessibleDescription(locks.by);
    m_sessionLocked->setText(locks.by);
    m_sessionLocked->show();
}

void ConnectionForm::setSessionOnly(bool sessionOnly)
{
    m_sessionOnly->setChecked(sessionOnly || m_locks.sessionOnly || m_keychain == Keychain::Absent);
}

void ConnectionForm::setKeychain(Keychain keychain)
{
    m_keychain = keychain;
    m_sessionOnly->setEnabled(keychain != Keychain::Absent && !m_locks.sessionOnly);
    switch (keychain) {
    case Keychain::Ready:
        return m_notice->clear();
    case Keychain::Locked:
        return m_notice->setMessage(Notice::Kind::Warning,
            tr("The keychain of this computer is locked. Unlock it to store the API key, or use the key for "
               "this "
               "session only."),
            { tr("Unlock keychain") });
    case Keychain::Absent:
        m_sessionOnly->setChecked(true);
        return m_notice->setMessage(Notice::Kind::Info,
            m_isKnown ? tr("Enter the API key again: this computer has no place to store it.")
                      : tr("This computer has no keychain, so the API key is kept for this session only."));
    }
}

void ConnectionForm::showKey(bool shown)
{
    m_key->setEchoMode(shown ? QLineEdit::Normal : QLineEdit::Password);
    m_show->setText(shown ? tr("Hide") : tr("Show"));
    m_show->setAccessibleName(shown ? tr("Hide the API key") : tr("Show the API key"));
}

void ConnectionForm::clearKey()
{
    m_key->take();
}

std::optional<ConnectionDraft> ConnectionForm::checked()
{
    const Result<QUrl> base = normalisedBase(m_address->text());
    const Result<Secret> key = Secret::apiKey(m_key->text());
    m_addressField->setError(base ? QString() : base.error().message());
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
        m_notice->setMessage(Notice::Kind::Info, tr("The test was stopped. Nothing was saved."));
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

void ConnectionForm::testAgain()
{
    if (!m_testing && !m_tested && !m_key->text().isEmpty())
        test();
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
    if (m_isPreset)
        return save(); // A preset connection leaves nothing else to decide, so it is saved at once.
    m_notice->setMessage(
        Notice::Kind::Info, tr("The service answered and accepted the key. Save the connection to use it."));
    m_save->setFocus(Qt::OtherFocusReason);
}

void ConnectionForm::setError(const ApiError &error)
{
    using Kind = ApiError::Kind;
    setTesting(false);
    m_save->setEnabled(m_tested); // If the key could not be stored, the user may try again.
    if (error.kind == Kind::KeychainLocked)
        return setKeychain(Keychain::Locked);
    if (m_isKnown && (error.kind == Kind::KeychainAbsent || error.kind == Kind::NoKey))
        focusLine(m_key);
    if (error.kind == Kind::KeychainAbsent)
        return setKeychain(Keychain::Absent);
    // A missing key is no error here: the user chose to keep it for one session only.
    if (m_isKnown && error.kind == Kind::NoKey)
        return m_notice->setMessage(
            Notice::Kind::Info, tr("Enter the API key again: it is not stored on this computer."));
    QString sentence = m_isKnown && m_key->text().isEmpty() && error.kind == Kind::KeyNotAccepted
        ? tr("Enter a new key: the service no longer accepts the old one.")
        : error.message();
    if (!error.requestId.isEmpty())
        sentence += u' ' + tr("Request %1", "id of a request, for a support call").arg(error.requestId);
    m_notice->setMessage(Notice::Kind::Danger, sentence);
    const bool ofKey = error.kind == Kind::KeyNotAccepted || error.kind == Kind::Forbidden;
    const bool ofAddress = error.kind == Kind::InvalidAddress || error.kind == Kind::Unreachable
        || error.kind == Kind::Proxy || error.kind == Kind::Tls || error.kind == Kind::Redirected
        || error.kind == Kind::KeyOfOtherAddress || error.kind == Kind::NotFound
        || error.kind == Kind::BadAnswer;
    if (ofKey || ofAddress)
        focusLine(ofKey ? m_key : m_address);
}

//! Gives the keyboard to \a line, now and whenever the form gets the focus later.
void ConnectionForm::focusLine(QLineEdit *line)
{
    // A line locked by the organisation cannot be corrected, so the key gets the focus.
    if (!line->isEnabled())
        line = m_key;
    setFocusProxy(line);
    line->setFocus(Qt::OtherFocusReason);
}

void ConnectionForm::save()
{
    std::optional<ConnectionDraft> draft = m_tested ? checked() : std::nullopt;
    if (!draft)
        return;
    m_save->setEnabled(false); // Saving is disabled, so that a second press does not save twice.
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

void ConnectionForm::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter)
        return QScrollArea::keyPressEvent(event);
    if (!m_testing) // Enter must not cancel a running test.
        (m_tested ? m_save : m_test)->click();
}

void ConnectionForm::setTesting(bool testing)
{
    m_testing = testing;
    m_progress->setVisible(testing);
    if (testing)
        announce(m_progress, m_progress->text());
    m_test->setText(testing ? tr("S&top the test") : m_isPreset ? tr("&Connect") : tr("&Test connection"));
    for (QLineEdit *line : { m_name, m_address, static_cast<QLineEdit *>(m_key) })
        line->setReadOnly(testing);
    m_style->setEnabled(!testing && !m_locks.keyFormat);
    m_save->setEnabled(!testing && m_tested);
}

void ConnectionForm::build()
{
    setFocusPolicy(Qt::NoFocus);
    QWidget *frame = addCentred(*this, scaled(520));
    frame->parentWidget()->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(frame);
    column->setSpacing(14);
    auto *title = new PlainLabel(tr("Connect to a service"), frame, PlainLabel::Title | PlainLabel::Bold);
    title->setContentsMargins(10, 0, 0, 0);
    m_notice = new Notice(frame);
    m_name = new QLineEdit(frame);
    m_address = new QLineEdit(frame);
    // Text instead of a moving bar, which says nothing and disturbs some users.
    m_progress = new PlainLabel(tr("Testing the connection…"), frame, PlainLabel::Muted);
    addWidgets(column, { title, m_notice });
    m_nameField =
        new LabelledField(tr("&Name"), tr("What you call it, for example the name of your group"), m_name);
    column->addWidget(m_nameField);
    m_addressField =
        new LabelledField(tr("&Address"), tr("For example, https://care.example.org"), m_address);
    column->addWidget(m_addressField);
    QWidget *keyRow = buildKeyRow();
    m_keyField = new LabelledField(
        tr("A&PI key"), tr("From your provider; it is stored in this computer's keychain"), m_key, keyRow);
    column->addWidget(m_keyField);
    addOptions(column);
    column->addWidget(buildMore());
    auto *progressRow = newLayout<QHBoxLayout>(nullptr, { 10, 0, 0, 0 });
    progressRow->addWidget(m_progress);
    column->addLayout(progressRow);
    column->addWidget(buildButtons());
    column->addStretch();
    setFocusProxy(m_name);
    chainTabStops({ m_name, m_address, m_key, m_show, m_sessionOnly, m_more, m_style, m_test, m_save });
}

void ConnectionForm::addOptions(QVBoxLayout *column)
{
    QWidget *frame = column->parentWidget();
    m_sessionOnly = new QCheckBox(tr("Keep the &key for this session only"), frame);
    m_sessionOnly->setAccessibleDescription(tr("The key is forgotten when the program closes."));
    m_sessionLocked = new PlainLabel({}, frame, PlainLabel::Muted | PlainLabel::Small);
    m_sessionLocked->hide();
    m_more = new LinkButton(tr("Advanced"), frame);
    for (QWidget *each : std::initializer_list<QWidget *>{ m_sessionOnly, m_sessionLocked, m_more }) {
        auto *row = newLayout<QHBoxLayout>(nullptr, { 10, 0, 0, 0 });
        row->addWidget(each, 0, Qt::AlignLeft);
        column->addLayout(row);
    }
}

QWidget *ConnectionForm::buildKeyRow()
{
    auto *row = new QWidget(this);
    auto *layout = newLayout<QHBoxLayout>(row, {});
    m_key = new SecretLine(row);
    m_show = new LinkButton(tr("Show"), row);
    layout->addWidget(m_key, 1);
    layout->addWidget(m_show);
    return row;
}

QWidget *ConnectionForm::buildMore()
{
    m_style = new QComboBox(this);
    m_style->addItem(tr("Automatic"));
    const QPair<ExchangeStyle, QString> styles[] = { { ExchangeStyle::Json, tr("As JSON (RFC 8693)") },
        { ExchangeStyle::Form, tr("As a form (RFC 8693)") },
        { ExchangeStyle::ApiKey, tr("As “apiKey” in JSON") },
        { ExchangeStyle::Header, tr("In the header X-API-Key") },
        { ExchangeStyle::Bearer, tr("In the header Authorization") } };
    for (const auto &[style, words] : styles)
        m_style->addItem(words, int(style));
    m_moreFields = new LabelledField(
        tr("&Key format"), tr("The test finds this out; change it only if your provider says so"), m_style);
    m_moreFields->hide();
    return m_moreFields;
}

QWidget *ConnectionForm::buildButtons()
{
    auto *buttons = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(buttons, { 10, 6, 0, 0 });
    m_test = secondaryButton({}, buttons);
    m_save = primaryButton(tr("&Save"), buttons);
    auto *cancel = secondaryButton(tr("Cancel"), buttons);
    addWidgets(row, { m_test, m_save, cancel });
    row->addStretch();
    connect(cancel, &QPushButton::clicked, this, &ConnectionForm::cancelled);
    return buttons;
}

} // namespace care
