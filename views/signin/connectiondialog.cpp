// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/signin/connectiondialog.h"

#include "views/signin/labelledfield.h"
#include "views/signin/secretline.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"
#include "views/widgets/taborder.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

ConnectionDialog::ConnectionDialog(
    const Connection &connection, bool mayChange, QWidget *parent, const ConnectionLocks &locks)
    : QDialog(parent)
    , m_connection(connection)
    , m_locks(locks)
    , m_try(new LinkButton(tr("Try now"), this))
    , m_pause(new LinkButton({}, this))
    , m_lists(new QTableWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About this connection"));
    build(mayChange);
    connect(m_try, &QPushButton::clicked, this, &ConnectionDialog::tryNowChosen);
    connect(m_pause, &QPushButton::clicked, this, [this] { Q_EMIT pauseChosen(!m_isPaused); });
    setFacts({});
}

void ConnectionDialog::setFacts(const ConnectionFacts &facts)
{
    for (const auto &[fact, words] : std::as_const(m_facts))
        words->setText(facts.*fact);
    m_try->setVisible(facts.mayTry);
    m_isPaused = facts.isPaused;
    m_pause->setText(m_isPaused ? tr("Resume downloading") : tr("Pause downloading"));
    m_pause->setVisible(facts.mayPause);
    m_lists->setRowCount(int(facts.lists.size()));
    for (int row = 0; row < m_lists->rowCount(); ++row) {
        const ConnectionFacts::List &list = facts.lists.at(row);
        const std::array texts{ list.title, list.state, list.here, list.atService };
        for (int column = 0; column < int(texts.size()); ++column) {
            QTableWidgetItem *item = m_lists->item(row, column);
            if (!item) {
                item = new QTableWidgetItem;
                const bool isNumber = column >= 2;
                item->setTextAlignment(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
                m_lists->setItem(row, column, item);
            }
            item->setText(texts.at(std::size_t(column)));
        }
    }
    m_lists->setFixedHeight(m_lists->horizontalHeader()->sizeHint().height()
        + m_lists->verticalHeader()->length() + 2 * m_lists->frameWidth());
}

Connection ConnectionDialog::typed() const
{
    Connection connection = m_connection;
    if (!m_name)
        return connection;
    const QString name = m_name->text().trimmed();
    connection.name = name.isEmpty() ? connection.base.host() : name;
    connection.logDays = m_days->value();
    connection.requestsPerMinute = m_perMinute->value();
    connection.certificates = m_certificates->text().trimmed();
    return connection;
}

void ConnectionDialog::updateSave()
{
    const Connection now = typed();
    m_save->setEnabled(now.name != m_connection.name || now.logDays != m_connection.logDays
        || now.requestsPerMinute != m_connection.requestsPerMinute
        || now.certificates != m_connection.certificates);
    if (m_save->isEnabled())
        m_note->setText({});
    (m_save->isEnabled() ? m_save : m_close)->setDefault(true);
}

void ConnectionDialog::save()
{
    m_connection = typed();
    Q_EMIT saved(m_connection);
    updateSave();
    m_note->setText(tr("Saved. It takes effect when the program next starts."));
}

void ConnectionDialog::chooseCertificates()
{
    auto *files = new QFileDialog(this, tr("Certificates to trust"), m_certificates->text(),
        tr("Certificates (*.pem *.crt *.cer);;All files (*)"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setFileMode(QFileDialog::ExistingFile);
    connect(files, &QFileDialog::fileSelected, m_certificates, &QLineEdit::setText);
    files->open();
}

namespace {

PlainLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent, PlainLabel::Strong);
    label->setContentsMargins(0, 8, 0, 0);
    return label;
}

QFormLayout *makeForm(QVBoxLayout *column)
{
    auto *form = newGrid<QFormLayout>(nullptr, {}, 16, 6);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft);
    column->addLayout(form);
    return form;
}

} // namespace

void ConnectionDialog::build(bool mayChange)
{
    resize(std::max(680, fontMetrics().averageCharWidth() * 90), 680);
    auto *column = newLayout<QVBoxLayout>(this, { 20, 16, 20, 16 }, 8);
    auto *title = new PlainLabel(m_connection.name, this, PlainLabel::Heading | PlainLabel::Elided);
    auto *address =
        new PlainLabel(m_connection.base.toDisplayString(), this, PlainLabel::Muted | PlainLabel::Elided);
    addWidgets(column, { title, address });
    auto *content = new QWidget(this);
    auto *inside = newLayout<QVBoxLayout>(content, {}, 8);
    buildFacts(inside);
    buildLists(inside);
    if (mayChange)
        buildSettings(inside);
    auto *pane = new ScrollPane(tr("About this connection"), content, this);
    column->addWidget(pane, 1);
    connect(m_lists, &QTableWidget::currentItemChanged, pane, [this, pane](QTableWidgetItem *current) {
        const QRect row = m_lists->visualItemRect(current);
        const QPoint middle = m_lists->viewport()->mapTo(pane->widget(), row.center());
        pane->ensureVisible(0, middle.y(), 0, row.height());
    });
    auto *buttons = new QHBoxLayout;
    if (m_note)
        buttons->addWidget(m_note, 1);
    buttons->addStretch();
    m_close = secondaryButton(tr("Close"), this);
    m_close->setDefault(true);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    buttons->addWidget(m_close);
    if (m_save) {
        buttons->addWidget(m_save);
        setTabOrder(m_close, m_save);
    }
    column->addLayout(buttons);
    QList<QWidget *> stops = tabStopsIn(*content);
    std::rotate(stops.begin(), std::find(stops.begin(), stops.end(), m_try), stops.end());
    placeInTabOrder(*m_close, stops); // Content comes after the scroll area in the tab order, before "Close".
    m_lists->setFocus(Qt::OtherFocusReason);
}

void ConnectionDialog::addFact(
    QFormLayout *form, const QString &title, QString ConnectionFacts::*fact, QWidget *beside)
{
    auto *label = new PlainLabel(title, this, PlainLabel::Muted);
    auto *words = new PlainLabel({}, this, PlainLabel::Wrapped);
    words->setAccessibleDescription(title);
    m_facts.append({ fact, words });
    auto *row = newLayout<QHBoxLayout>(12);
    row->addWidget(words, 1);
    if (beside)
        row->addWidget(beside, 0, Qt::AlignTop);
    form->addRow(label, row);
}

void ConnectionDialog::buildFacts(QVBoxLayout *column)
{
    QFormLayout *form = makeForm(column);
    addFact(form, tr("Status"), &ConnectionFacts::service, m_try);
    addFact(form, tr("Reported version"), &ConnectionFacts::health);
    addFact(form, tr("API key"), &ConnectionFacts::key);
    addFact(form, tr("Homes"), &ConnectionFacts::homes);
    addFact(form, tr("Proxy"), &ConnectionFacts::proxy);
    addFact(form, tr("Requests"), &ConnectionFacts::requests);
    addFact(form, tr("Stored"), &ConnectionFacts::kept);
    addFact(form, tr("Downloading"), &ConnectionFacts::receiving, m_pause);
}

void ConnectionDialog::buildLists(QVBoxLayout *column)
{
    column->addWidget(heading(tr("Records on this computer"), this));
    m_lists->setColumnCount(4);
    m_lists->setHorizontalHeaderLabels(
        { tr("List"), tr("State"), tr("On this computer"), tr("At the service") });
    m_lists->setAccessibleName(tr("Records on this computer"));
    m_lists->verticalHeader()->hide();
    const int line = fontMetrics().height();
    m_lists->verticalHeader()->setDefaultSectionSize(std::max(26, line + 10));
    // The table is as high as its rows, and the pane around it scrolls.
    m_lists->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lists->setShowGrid(false);
    m_lists->setEditTriggers(QTableWidget::NoEditTriggers);
    m_lists->setSelectionBehavior(QTableWidget::SelectRows);
    m_lists->setSelectionMode(QTableWidget::SingleSelection);
    m_lists->setTabKeyNavigation(false);
    m_lists->horizontalHeader()->setHighlightSections(false);
    // Text columns are aligned left and numbers right, so that no number touches the next word.
    m_lists->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_lists->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_lists->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (const int number : { 2, 3 })
        m_lists->horizontalHeaderItem(number)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    const int letter = fontMetrics().averageCharWidth();
    m_lists->setColumnWidth(2, std::max(120, letter * 19));
    m_lists->setColumnWidth(3, std::max(120, letter * 17));
    column->addWidget(m_lists, 1);
}

void ConnectionDialog::addLockReason(
    QFormLayout *form, const QString &reason, std::initializer_list<QWidget *> inputs)
{
    auto *label = new PlainLabel(reason, this, PlainLabel::Muted | PlainLabel::Small | PlainLabel::Wrapped);
    form->addRow(new PlainLabel({}, this), label);
    for (QWidget *each : inputs)
        each->setAccessibleDescription(reason);
}

void ConnectionDialog::makeNumbers()
{
    m_days = new QSpinBox(this);
    m_days->setRange(0, m_locks.mostLogDays);
    m_days->setSpecialValueText(tr("None"));
    m_days->setSuffix(tr(" days"));
    m_days->setValue(m_connection.logDays);
    setPlainToolTip(m_days, tr("Older entries are removed from this computer, and stay at the service."));
    m_perMinute = new QSpinBox(this);
    m_perMinute->setRange(10, 6000);
    m_perMinute->setValue(m_connection.requestsPerMinute);
    setPlainToolTip(
        m_perMinute, tr("The service usually allows 100 for each key, shared by all computers that use it."));
    for (QSpinBox *box : { m_days, m_perMinute }) {
        followTextSize(box, [box] { box->setMaximumWidth(std::max(scaled(130), box->sizeHint().width())); });
        connect(box, &QSpinBox::valueChanged, this, &ConnectionDialog::updateSave);
    }
}

void ConnectionDialog::buildSettings(QVBoxLayout *column)
{
    column->addWidget(heading(tr("Settings"), this));
    QFormLayout *form = makeForm(column);
    m_name = new QLineEdit(m_connection.name, this);
    makeNumbers();
    m_certificates = new QLineEdit(m_connection.certificates, this);
    m_certificates->setPlaceholderText(tr("Only those of this computer"));
    auto *choose = secondaryButton(tr("Choose…"), this);
    choose->setAccessibleName(tr("Choose a file of certificates"));
    auto *file = new QHBoxLayout;
    file->addWidget(m_certificates, 1);
    file->addWidget(choose);
    const auto add = [form](const QString &label, QWidget *input, QLayout *row = nullptr) {
        QString name = label;
        input->setAccessibleName(name.remove(u'&'));
        if (!row)
            return form->addRow(label, input);
        form->addRow(label, row);
        qobject_cast<QLabel *>(form->labelForField(row))->setBuddy(input);
    };
    add(tr("&Name"), m_name);
    m_name->setEnabled(!m_locks.name);
    if (m_locks.name)
        addLockReason(form, m_locks.by, { m_name });
    add(tr("&Daily logs kept"), m_days);
    m_days->setEnabled(m_locks.mostLogDays > 0);
    if (m_locks.mostLogDays < 365)
        addLockReason(
            form, tr("At most %n day(s).", nullptr, m_locks.mostLogDays) + u' ' + m_locks.by, { m_days });
    add(tr("&Requests per minute"), m_perMinute);
    add(tr("&Trusted certificates"), m_certificates, file);
    m_certificates->setEnabled(!m_locks.certificates);
    choose->setEnabled(!m_locks.certificates);
    if (m_locks.certificates)
        addLockReason(form, m_locks.by, { m_certificates, choose });
    m_note = new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped);
    m_save = primaryButton(tr("Save"), this);
    m_save->setEnabled(false);
    connect(choose, &QPushButton::clicked, this, &ConnectionDialog::chooseCertificates);
    connect(m_save, &QPushButton::clicked, this, &ConnectionDialog::save);
    for (QLineEdit *line : { m_name, m_certificates })
        connect(line, &QLineEdit::textChanged, this, &ConnectionDialog::updateSave);
}

ProxyDialog::ProxyDialog(const QString &proxy, bool wasRefused, QWidget *parent)
    : QDialog(parent)
    , m_user(new QLineEdit(this))
    , m_password(new SecretLine(this))
    , m_userField(new LabelledField(tr("&User name"), {}, m_user))
    , m_passwordField(new LabelledField(tr("&Password"), {}, m_password))
    , m_signIn(primaryButton(tr("&Sign in"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Sign in to the proxy"));
    // Limits are enough for any account, and never more than a keychain accepts.
    m_user->setMaxLength(120);
    m_password->setMaxLength(200);
    build(proxy);
    connect(m_signIn, &QPushButton::clicked, this, &ProxyDialog::signIn);
    if (wasRefused)
        m_passwordField->setError(
            tr("The proxy did not accept this user name or password. Enter them again."));
    m_user->setFocus();
    fitToContent(*this);
}

void ProxyDialog::build(const QString &proxy)
{
    auto *content = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(content, {}, 14);
    auto *heading = new PlainLabel(tr("This network wants you to sign in"), this, PlainLabel::Heading);
    auto *text = new PlainLabel(tr("Its proxy %1 lets the program reach the service only with a user name "
                                   "and a password: usually those you "
                                   "sign in to this computer with. They are sent to this proxy only, and "
                                   "stored in the keychain of this "
                                   "computer.")
                                    .arg(proxy),
        this);
    for (PlainLabel *label : { heading, text }) {
        label->setWordWrap(true);
        label->setWidest(scaled(420));
        label->setMinimumWidth(420);
        column->addWidget(label);
    }
    addWidgets(column, { m_userField, m_passwordField });
    auto *cancel = secondaryButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    addScrolling(*this, content, newButtonRow({ m_signIn, cancel }));
    m_signIn->setDefault(true);
    chainTabStops({ m_user, m_password, m_signIn, cancel });
}

void ProxyDialog::signIn()
{
    const QString user = m_user->text().trimmed();
    const bool isEmpty = m_password->text().isEmpty();
    m_userField->setError(user.isEmpty() ? tr("Enter your user name.") : QString());
    m_passwordField->setError(isEmpty ? tr("Enter your password.") : QString());
    if (user.isEmpty() || isEmpty) {
        announce(this, user.isEmpty() ? m_userField->error() : m_passwordField->error());
        return (user.isEmpty() ? m_user : static_cast<QLineEdit *>(m_password))->setFocus();
    }
    const Secret password = m_password->take();
    accept();
    Q_EMIT entered(user, password);
}

RemoveDialog::RemoveDialog(const QString &connection, bool hasPin, QWidget *parent)
    : QDialog(parent)
    , m_going(new PlainLabel({}, this))
    , m_pin(new SecretLine(this))
    , m_field(new LabelledField(tr("&PIN"), {}, m_pin))
    , m_remove(secondaryButton(tr("&Remove"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Remove this connection"));
    build(connection, hasPin);
    connect(m_remove, &QPushButton::clicked, this, &RemoveDialog::confirm);
    connect(m_pin, &QLineEdit::textChanged, this, [this] { m_remove->setEnabled(!m_pin->text().isEmpty()); });
    m_remove->setEnabled(!hasPin);
}

void RemoveDialog::build(const QString &connection, bool hasPin)
{
    auto *content = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(content, {}, 14);
    auto *heading =
        new PlainLabel(tr("Remove “%1” from this computer?").arg(connection), this, PlainLabel::Heading);
    auto *text = new PlainLabel(tr("This is removed from this computer and cannot be recovered:"), this);
    auto *rest = new PlainLabel(tr("The service keeps its records."), this);
    for (PlainLabel *label : { heading, text, m_going, rest }) {
        label->setWordWrap(true);
        label->setWidest(scaled(420));
        label->setMinimumWidth(420);
        column->addWidget(label);
    }
    column->addWidget(m_field);
    m_field->setVisible(hasPin);
    m_remove->setProperty("danger", true);
    auto *cancel = secondaryButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    ScrollPane *pane = addScrolling(*this, content, newButtonRow({ m_remove, cancel }));
    if (hasPin) {
        setTabOrder(m_pin, m_remove);
    } else {
        // Nothing else in the pane takes the focus, so it does, and arrow keys scroll it.
        pane->setFocusPolicy(Qt::StrongFocus);
        setTabOrder(pane, m_remove);
    }
    setTabOrder(m_remove, cancel);
    // An action that cannot be undone must not have the focus at first.
    m_remove->setAutoDefault(false);
    // With a PIN, "Remove" stays disabled until one is typed, so it may be the default.
    (hasPin ? m_remove : cancel)->setDefault(true);
    (hasPin ? static_cast<QWidget *>(m_pin) : cancel)->setFocus();
}

void RemoveDialog::setGoing(const QStringList &things)
{
    QStringList lines;
    for (const QString &thing : things)
        lines += u"• "_s + thing;
    m_going->setText(lines.join(u'\n'));
    m_remove->setAccessibleDescription(things.join(u", "_s));
    fitToContent(*this);
}

void RemoveDialog::setProblem(const QString &sentence)
{
    m_field->setError(sentence);
    m_pin->setFocus();
    announce(this, sentence);
}

void RemoveDialog::confirm()
{
    m_field->setError({});
    if (m_remove->isEnabled())
        Q_EMIT removalWanted(m_pin->take());
}

} // namespace care
