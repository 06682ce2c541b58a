// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/lockcontroller.h"

#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/policyfacts.h"
#include "app/desktop/systemwatch.h"
#include "models/api/tokenmanager.h"
#include "views/signin/lockdialog.h"

#include <QApplication>
#include <QKeyEvent>
#include <QShortcut>

namespace care {

namespace {

//! Name of the signed-in user of this computer.
QString userName()
{
    return qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME"));
}

bool isTouch(const QEvent &event)
{
    switch (event.type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::Wheel:
    case QEvent::TouchBegin:
    case QEvent::TabletPress:
    case QEvent::InputMethod:
        return true;
    default:
        return false;
    }
}

//! True for the shortcut of "Lock now".
bool isLockKey(const QEvent &event)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto &key = static_cast<const QKeyEvent &>(event);
    return key.key() == Qt::Key_L && key.modifiers() == Qt::ControlModifier;
}

//! True for events before each paint, including the first one after sleep.
bool isBeforePaint(const QEvent &event)
{
    return event.type() == QEvent::UpdateRequest || event.type() == QEvent::Expose;
}

} // namespace

LockController::LockController(Clock &clock, const Keychain &keychain, Settings &settings,
    std::function<QList<Workspace *>()> connections, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_connections(std::move(connections))
    , m_pin(clock, keychain.raw, keychain.vault)
    , m_lock(m_pin)
    , m_idle(clock)
{
    m_lock.setWitness([this, &opened = keychain.opened] {
        const QList<Workspace *> open = m_connections();
        if (!open.isEmpty())
            return Lock::Witness{ open.last()->connection().id, &open.last()->credentials() };
        const std::optional<Connection> next = m_settings.currentConnection();
        return next ? Lock::Witness{ next->id, &opened } : Lock::Witness();
    });
    connect(&m_lock, &Lock::locked, this, &LockController::close);
    connect(&m_lock, &Lock::unlocked, this, &LockController::open);
    connect(&m_lock, &Lock::refused, this, &LockController::refuse);
    connect(&m_pin, &PinGuard::isSetChanged, this, &LockController::updateView);
    connect(&m_idle, &IdleWatch::idled, this, &LockController::lockIfOpen);
    m_idle.setMinutes(settings.text(Setting::LockMinutes).toInt());
    m_idle.begin();
    QCoreApplication::instance()->installEventFilter(this);
    if (settings.policy().isOn(PolicyKey::ClipboardOff))
        m_clipboard.switchOff(settings.policy().lockedBy());
}

LockController::~LockController() = default;

//! Locks if a connection is open; otherwise there is nothing to protect.
void LockController::lockIfOpen()
{
    if (m_connections().isEmpty())
        m_idle.begin();
    else
        m_lock.lock();
}

void LockController::observeSystem()
{
    watchSystem(this, [this] { lockIfOpen(); });
}

bool LockController::eventFilter(QObject *watched, QEvent *event)
{
    if (m_lock.isLocked()) {
        if (event->type() == QEvent::Close && watched == m_window.get() && m_wouldLose()) {
            event->ignore();
            m_view->setProblem(
                tr("Unlock the program before you close it: an unfinished form would be lost."));
            return true;
        }
        auto *widget = event->type() == QEvent::Show ? qobject_cast<QWidget *>(watched) : nullptr;
        // Queued, because the widget is just being shown.
        if (widget && widget->isWindow() && !isOfWindow(widget))
            QMetaObject::invokeMethod(this, &LockController::hideOthers, Qt::QueuedConnection);
        return false;
    }
    if (isTouch(*event)) {
        m_idle.touch();
        const QList<Workspace *> open = m_connections();
        for (Workspace *workspace : open)
            workspace->tokens().noteUser();
    } else if (isBeforePaint(*event)) {
        m_idle.check();
    }
    if (isLockKey(*event) && !m_connections().isEmpty()) {
        // Handle the lock key here, because dialogs and menus keep it from the window's shortcut. Queued,
        // because the receiving widget is about to be hidden.
        QMetaObject::invokeMethod(this, &LockController::lockIfOpen, Qt::QueuedConnection);
        return true;
    }
    // The key press, click or paint that finds the deadline passed must not reach the hidden content.
    return m_lock.isLocked() && (isTouch(*event) || isBeforePaint(*event));
}

void LockController::close()
{
    m_idle.stop();
    Q_EMIT closing();
    const bool isActive = QApplication::activeWindow();
    showWindow(isActive);
    hideOthers();
    if (isActive) { // Activate the locked window, once any dialog in front has gone.
        m_window->raise();
        m_window->activateWindow();
    }
    m_view->setFocus();
    clearCopiedText();
}

//! Shows the locked window where the front window was, so that it is easily found; behind other programs in
//! use, and minimised if the front window was.
void LockController::showWindow(bool isActive)
{
    dropWindow();
    const QWidget *front = QApplication::activeWindow();
    while (front && front->parentWidget())
        front = front->parentWidget()->window();
    const QWidgetList all = QApplication::topLevelWidgets();
    for (const QWidget *each : all) {
        if (!front && each->isVisible() && qobject_cast<const QMainWindow *>(each))
            front = each;
    }
    m_window = std::make_unique<QMainWindow>();
    m_window->setWindowTitle(tr("Care Records"));
    m_window->resize(1000, 680);
    if (front)
        m_window->restoreGeometry(front->saveGeometry());
    m_window->setCentralWidget(makeView());
    if (front && front->isMinimized())
        return m_window->showMinimized();
    m_window->setAttribute(Qt::WA_ShowWithoutActivating, !isActive);
    m_window->show();
    if (!isActive)
        m_window->lower();
}

bool LockController::isOfWindow(const QWidget *widget) const
{
    return widget == m_window.get() || (m_window && m_window->isAncestorOf(widget))
        || (widget->parentWidget() && isOfWindow(widget->parentWidget()->window()));
}

//! Hides other windows and closes menus, completions and tool tips; dialogs come after their parent windows.
void LockController::hideOthers()
{
    if (!m_lock.isLocked())
        return;
    const QWidgetList all = QApplication::topLevelWidgets();
    for (QWidget *each : all) {
        if (!each->isVisible() || isOfWindow(each))
            continue;
        const Qt::WindowType type = each->windowType();
        if (type == Qt::Popup || type == Qt::ToolTip) {
            each->close();
        } else {
            // Keep parents before their dialogs, so that they show again in this order.
            m_hidden.insert(each->parentWidget() ? m_hidden.size() : 0, each);
            each->hide();
        }
    }
}

void LockController::open()
{
    const QList<QPointer<QWidget>> hidden = std::exchange(m_hidden, {});
    for (const QPointer<QWidget> &each : hidden) {
        if (each)
            each->show();
    }
    // Queued: one of the window's signals may have led here, and another window must show first.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!m_lock.isLocked())
                dropWindow();
        },
        Qt::QueuedConnection);
    m_idle.begin();
    if (std::exchange(m_wantsPin, false))
        QMetaObject::invokeMethod(this, &LockController::settingsWanted, Qt::QueuedConnection);
}

//! Destroys the locked window, hidden first: destroying a visible window closes it, which may end the
//! program.
void LockController::dropWindow()
{
    if (m_window)
        m_window->hide();
    m_window.reset();
}

void LockController::admit(QObject *context, const std::function<void(const Result<void> &)> &go)
{
    if (m_isAdmitted && m_lock.isLocked()) {
        connect(
            &m_lock, &Lock::unlocked, context, [go] { go({}); }, Qt::SingleShotConnection);
        return;
    }
    if (m_isAdmitted)
        return go({});
    m_pin.readState(context, [this, context, go](const Result<void> &known) {
        m_isAdmitted = known.has_value();
        if (!known || !m_pin.isSet())
            return go(known);
        connect(
            &m_lock, &Lock::unlocked, context, [go] { go({}); }, Qt::SingleShotConnection);
        m_lock.lock();
    });
}

LockedView *LockController::makeView()
{
    m_view = new LockedView(userName(), mayUseKey(), m_window.get());
    auto *quit = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q), m_view);
    connect(quit, &QShortcut::activated, qApp, &QApplication::closeAllWindows);
    m_view->setAsks(whatIsAsked());
    connect(m_view, &LockedView::pressed, &m_lock, qOverload<>(&Lock::unlock));
    connect(m_view, &LockedView::pinEntered, &m_lock, qOverload<const Secret &>(&Lock::unlock));
    connect(m_view, &LockedView::keyEntered, &m_lock, &Lock::unlockWithKey);
    // Queued, because the view is destroyed on unlocking.
    connect(m_view, &LockedView::removalWanted, this, &LockController::removalWanted, Qt::QueuedConnection);
    connect(m_view, &LockedView::pinWanted, this, [this] {
        m_wantsPin = true;
        m_lock.unlock();
    });
    return m_view;
}

LockedView::Asks LockController::whatIsAsked() const
{
    using Asks = LockedView::Asks;
    switch (m_lock.proof()) {
    case Lock::Proof::Pin:
        // Only the PIN is left after removing all connections, because the keychain refused to delete it.
        return m_isGivingUp ? Asks::Removal : Asks::Pin;
    case Lock::Proof::Keychain:
        return Asks::Keychain;
    case Lock::Proof::None:
        break;
    }
    return Asks::Press;
}

bool LockController::mayUseKey() const
{
    return m_settings.currentConnection().has_value() || !m_connections().isEmpty();
}

//! Asks for the needed proof again: a PIN being removed at the time of locking disappears a moment later.
void LockController::updateView()
{
    if (m_view && m_lock.isLocked())
        m_view->setAsks(whatIsAsked());
}

void LockController::giveUp()
{
    m_isGivingUp = true;
    updateView();
    m_pin.giveUp(this, [this](const Result<void> &gone) {
        if (!gone)
            return refuse(Lock::Refusal::KeychainLocked);
        m_isGivingUp = false;
        m_isAdmitted = true;
        m_lock.unlock();
    });
}

void LockController::refuse(Lock::Refusal why)
{
    m_wantsPin = false;
    if (m_view)
        m_view->setProblem(textOf(why));
}

QString LockController::textOf(Lock::Refusal why) const
{
    const int wait = m_pin.secondsToWait();
    const QString later = wait > 0 ? tr("Try again in %n second(s).", nullptr, wait) : QString();
    switch (why) {
    case Lock::Refusal::WrongPin:
        return QString(tr("The PIN is wrong.") + u' ' + later).trimmed();
    case Lock::Refusal::TooSoon:
        return QString(tr("There were too many wrong PINs.") + u' ' + later).trimmed();
    case Lock::Refusal::KeychainLocked:
        return tr("The keychain of this computer is locked. Unlock it, then try again.");
    case Lock::Refusal::PinGone:
        return tr("The PIN is no longer in the keychain of this computer. Choose “Forgotten the PIN?” and "
                  "enter the API key.");
    case Lock::Refusal::WrongKey:
        return tr("This is not the API key for this connection.");
    case Lock::Refusal::KeyGone:
        return tr("The keychain of this computer no longer has what the API key would unlock.");
    }
    return {};
}

void LockController::showSettings(QWidget *above)
{
    LockDialog *dialog = makeDialog(above);
    dialog->open();
    dialog->focusPin();
}

void LockController::demandPin(QWidget *above)
{
    if (m_pin.isSet() || m_demand)
        return;
    m_demand = makeDialog(above);
    m_demand->demandPin();
    connect(m_demand, &LockDialog::endChosen, this, &LockController::endRequested);
    m_demand->show();
    m_demand->focusPin();
}

LockDialog *LockController::makeDialog(QWidget *above)
{
    auto *dialog = new LockDialog(m_idle.minutes(), m_pin.isSet(), above, lockRules(m_settings.policy()));
    connect(dialog, &LockDialog::minutesChosen, this, [this](int minutes) {
        m_idle.setMinutes(minutes);
        m_settings.setText(Setting::LockMinutes, QString::number(minutes));
    });
    connect(dialog, &LockDialog::pinChosen, this, [this, dialog](const Secret &present, const Secret &pin) {
        changePin(dialog, present, [this, dialog, pin] { setPin(dialog, pin); });
    });
    connect(dialog, &LockDialog::pinGivenUp, this, [this, dialog](const Secret &present) {
        if (!m_settings.policy().isOn(PolicyKey::PinRequired))
            changePin(dialog, present, [this, dialog] { removePin(dialog); });
    });
    return dialog;
}

void LockController::prove(
    const Secret &pin, QObject *context, const std::function<void(const QString &)> &done)
{
    if (!m_pin.isSet())
        return done({});
    m_pin.check(pin, context, [this, done](PinGuard::Verdict verdict) {
        switch (verdict) {
        case PinGuard::Verdict::Right:
        case PinGuard::Verdict::Gone: // A PIN missing from the keychain protects nothing.
            return done({});
        case PinGuard::Verdict::Wrong:
            return done(textOf(Lock::Refusal::WrongPin));
        case PinGuard::Verdict::TooSoon:
            return done(textOf(Lock::Refusal::TooSoon));
        case PinGuard::Verdict::NotAnswered:
            return done(textOf(Lock::Refusal::KeychainLocked));
        }
    });
}

//! Requires the present PIN, so that nobody who finds the program unlocked can change or remove it.
void LockController::changePin(LockDialog *dialog, const Secret &present, const std::function<void()> &change)
{
    prove(present, dialog, [dialog, change](const QString &problem) {
        if (problem.isEmpty())
            change();
        else
            dialog->setProblem(problem);
    });
}

void LockController::setPin(LockDialog *dialog, const Secret &pin)
{
    m_pin.set(pin, dialog, [this, dialog](const Result<void> &stored) {
        if (!stored)
            return dialog->setProblem(stored.error().kind == ApiError::Kind::Invalid
                    ? stored.error().detail
                    : stored.error().message());
        Q_EMIT pinChosen();
        dialog->setDone(true,
            m_pin.isForgetful()
                ? tr("The PIN is set until the program closes: this computer has no keychain to store it in.")
                : tr("The PIN is set. From now on it unlocks the program, also when it starts."));
    });
}

void LockController::removePin(LockDialog *dialog)
{
    m_pin.remove(dialog, [dialog](const Result<void> &gone) {
        if (gone)
            dialog->setDone(
                false, tr("The PIN has been removed. Anyone at this computer can now unlock it."));
        else
            dialog->setProblem(gone.error().message());
    });
}

} // namespace care
