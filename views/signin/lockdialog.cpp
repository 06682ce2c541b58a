// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/lockdialog.h"

#include "models/lock/idlewatch.h"
#include "models/lock/weakpin.h"
#include "views/signin/labelledfield.h"
#include "views/signin/secretline.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"
#include "views/widgets/taborder.h"

#include <QBoxLayout>
#include <QSpinBox>

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

LockDialog::LockDialog(int minutes, bool hasPin, QWidget *parent, const LockRules &rules)
    : QDialog(parent)
    , m_rules(rules)
    , m_minutes(new QSpinBox(this))
    , m_state(new PlainLabel({}, this, PlainLabel::Wrapped))
    , m_present(new SecretLine(this))
    , m_pin(new SecretLine(this))
    , m_again(new SecretLine(this))
    , m_presentField(new LabelledField(tr("C&urrent PIN"), {}, m_present))
    , m_pinField(new LabelledField(tr("&New PIN"),
          tr("At least %n letters, digits or symbols; a few words are best", nullptr, shortestPin), m_pin))
    , m_againField(new LabelledField(tr("&Repeat new PIN"), {}, m_again))
    , m_set(primaryButton({}, this))
    , m_remove(secondaryButton(tr("Re&move the PIN"), this))
    , m_removeLocked(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Small | PlainLabel::Wrapped))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Lock and PIN"));
    build(minutes);
    connect(m_minutes, &QSpinBox::valueChanged, this, &LockDialog::minutesChosen);
    connect(m_set, &QPushButton::clicked, this, &LockDialog::choose);
    connect(m_remove, &QPushButton::clicked, this, &LockDialog::giveUp);
    showWhether(hasPin);
}

void LockDialog::build(int minutes)
{
    auto *content = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(content, {}, 14);
    const bool isLimited = m_rules.longestMinutes > 0;
    m_minutes->setRange(IdleWatch::shortest, isLimited ? m_rules.longestMinutes : IdleWatch::longest);
    m_minutes->setValue(minutes);
    m_minutes->setSuffix(tr(" min"));
    m_minutes->setMaximumWidth(scaled(120));
    QString hint = tr("After no activity. Also when the screen locks or the computer goes to sleep.");
    if (isLimited)
        hint +=
            u' ' + tr("At most %n minute(s).", nullptr, m_rules.longestMinutes) + u' ' + m_rules.by + u'.';
    auto *idle = new LabelledField(tr("&Lock after"), hint, m_minutes);
    m_minutes->setEnabled(m_minutes->minimum() < m_minutes->maximum());
    m_state->setWidest(scaled(420));
    m_state->setMinimumWidth(420);
    m_state->setContentsMargins(10, 0, 0, 0);
    addWidgets(column, { idle, m_state, m_presentField, m_pinField, m_againField });
    m_removeLocked->setContentsMargins(10, 0, 0, 0);
    m_removeLocked->setText(tr("The PIN cannot be removed.") + u' ' + m_rules.by + u'.');
    column->addWidget(m_removeLocked);
    auto *buttons = newLayout<QHBoxLayout>(nullptr, { 10, 6, 0, 0 });
    auto *close = secondaryButton(tr("Close"), this);
    m_close = close;
    connect(close, &QPushButton::clicked, this, &LockDialog::reject);
    addWidgets(buttons, { m_set, m_remove });
    buttons->addStretch();
    buttons->addWidget(close);
    addScrolling(*this, content, buttons);
    chainTabStops({ m_minutes, m_present, m_pin, m_again, m_set, m_remove, close });
    // Minutes take effect at once, so Enter closes the dialog; while a PIN is being typed, Enter sets it.
    close->setDefault(true);
    for (const QLineEdit *line : { m_present, m_pin, m_again }) {
        connect(line, &QLineEdit::textChanged, this, [this, close] {
            const bool isTyped = !m_present->text().isEmpty() || !m_pin->text().isEmpty();
            (isTyped ? m_set : close)->setDefault(true);
        });
    }
}

void LockDialog::showWhether(bool hasPin)
{
    m_hasPin = hasPin;
    m_state->setText(
        hasPin ? tr(
            "A PIN unlocks the program, also when it starts. Without it the records and the API key on this "
            "computer cannot be read.")
               : tr("There is no PIN. Without a PIN, anyone at this computer can unlock it: the lock only "
                    "hides the "
                    "screen."));
    m_presentField->setVisible(hasPin);
    m_remove->setVisible(hasPin);
    m_remove->setEnabled(!m_rules.needsPin);
    m_remove->setAccessibleDescription(m_rules.needsPin ? m_rules.by : QString());
    m_removeLocked->setVisible(hasPin && m_rules.needsPin);
    m_set->setText(hasPin ? tr("&Change the PIN") : tr("&Set the PIN"));
    fitToContent(*this);
}

void LockDialog::setBusy(bool busy)
{
    m_set->setEnabled(!busy);
    m_remove->setEnabled(!busy && !m_rules.needsPin);
}

void LockDialog::demandPin()
{
    m_isDemanded = true;
    setWindowModality(Qt::ApplicationModal);
    m_state->setText(tr("A PIN is required before you can use the records.") + u' ' + m_rules.by + u'.');
    m_close->setText(tr("Close Care Records"));
}

void LockDialog::reject()
{
    if (m_isDemanded)
        Q_EMIT endChosen();
    else
        QDialog::reject();
}

void LockDialog::setDone(bool hasPin, const QString &sentence)
{
    setBusy(false);
    showWhether(hasPin);
    m_state->setText(sentence);
    announce(this, sentence);
    if (hasPin && std::exchange(m_isDemanded, false))
        m_close->setText(tr("Close"));
}

void LockDialog::setProblem(const QString &sentence)
{
    setBusy(false);
    LabelledField *field = m_hasPin ? m_presentField : m_pinField;
    field->setError(sentence);
    fitToContent(*this);
    (m_hasPin ? m_present : m_pin)->setFocus();
    announce(this, sentence);
}

void LockDialog::focusPin()
{
    (m_hasPin ? m_present : m_pin)->setFocus(Qt::OtherFocusReason);
}

void LockDialog::choose()
{
    QByteArray typed = m_pin->text().trimmed().toUtf8();
    const QString weakness = weaknessOf(Secret(typed));
    wipe(typed);
    const bool isOther = m_pin->text() != m_again->text();
    m_presentField->setError({});
    m_pinField->setError(weakness);
    m_againField->setError(weakness.isEmpty() && isOther ? tr("The two PINs are different.") : QString());
    fitToContent(*this);
    if (!weakness.isEmpty()) {
        announce(this, weakness);
        return m_pin->setFocus();
    }
    if (isOther)
        return m_again->setFocus();
    m_again->clear();
    setBusy(true);
    Q_EMIT pinChosen(m_present->take(), m_pin->take());
}

void LockDialog::giveUp()
{
    m_presentField->setError({});
    setBusy(true);
    Q_EMIT pinGivenUp(m_present->take());
}

} // namespace care
