// SPDX-License-Identifier: GPL-3.0-or-later
//! Locks and unlocks the program: watches the reasons to lock, shows the locked window, and restores the
//! others.
#pragma once

#include "models/lock/idlewatch.h"
#include "models/lock/lock.h"
#include "views/signin/lockedview.h"
#include "views/widgets/clipboard.h"

#include <QMainWindow>
#include <QPointer>

namespace care {

class LockDialog;
class Settings;
class Workspace;

class LockController : public QObject {
    Q_OBJECT

public:
    struct Keychain {
        CredentialStore &raw; //!< Entries as stored: the PIN's, and sealed ones.
        CredentialStore &opened; //!< The same entries, opened by the vault.
        KeyVault &vault;
    };
    //! All references must outlive this object. The function returns the open connections, the front one
    //! last.
    LockController(Clock &clock, const Keychain &keychain, Settings &settings,
        std::function<QList<Workspace *>()> connections, QObject *parent = nullptr);
    ~LockController() override;

    Lock &lock() { return m_lock; }
    PinGuard &pin() { return m_pin; }
    IdleWatch &idle() { return m_idle; }
    //! \a wouldLose returns true while ending the locked program would lose unsaved forms; then its window
    //! does not close.
    void setWouldLose(std::function<bool()> wouldLose) { m_wouldLose = std::move(wouldLose); }
    //! Only window while the program is locked, made anew each time; null otherwise.
    QMainWindow *window() const { return m_window.get(); }
    //! Calls \a go at once without a PIN, else after it was entered; with an error if the keychain cannot say
    //! whether there is one. Asks the keychain until it has answered once.
    void admit(QObject *context, const std::function<void(const Result<void> &)> &go);
    //! Starts locking also when the screen is locked or the computer goes to sleep.
    void observeSystem();
    //! Checks \a pin and calls \a done with an empty text if right, else with the reason. Any PIN is right if
    //! none is set.
    void prove(const Secret &pin, QObject *context, const std::function<void(const QString &)> &done);
    //! Shows the dialog for the PIN and the time until locking.
    void showSettings(QWidget *above);
    //! Shows the same dialog until a PIN is set, because the organisation requires one; does nothing if one
    //! is set.
    void demandPin(QWidget *above);
    //! Removes the PIN when nothing is left to protect. If the keychain is locked the PIN stays, and the
    //! locked window says so.
    void giveUp();

Q_SIGNALS:
    //! The program has locked; other windows are hidden next.
    void closing();
    //! The user asked to set a PIN before unlocking.
    void settingsWanted();
    //! The user knows neither PIN nor API key: everything must be removed, then giveUp() called.
    void removalWanted();
    //! The user has set a first PIN, or changed it.
    void pinChosen();
    //! A PIN is required and the user sets none, so the program should end.
    void endRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void lockIfOpen();
    void close();
    void open();
    void showWindow(bool isActive);
    void hideOthers();
    void dropWindow();
    bool isOfWindow(const QWidget *widget) const;
    LockedView *makeView();
    LockedView::Asks whatIsAsked() const;
    bool mayUseKey() const;
    void updateView();
    void refuse(Lock::Refusal why);
    QString textOf(Lock::Refusal why) const;
    LockDialog *makeDialog(QWidget *above);
    void changePin(LockDialog *dialog, const Secret &present, const std::function<void()> &change);
    void setPin(LockDialog *dialog, const Secret &pin);
    void removePin(LockDialog *dialog);

    Settings &m_settings;
    std::function<QList<Workspace *>()> m_connections;
    std::function<bool()> m_wouldLose = [] {
        return false;
    };
    PinGuard m_pin;
    Lock m_lock;
    IdleWatch m_idle;
    ClipboardGuard m_clipboard;
    std::unique_ptr<QMainWindow> m_window;
    QPointer<LockedView> m_view; //!< Content of the locked window.
    //! Windows hidden while locked, to be shown again if they still exist.
    QList<QPointer<QWidget>> m_hidden;
    QPointer<LockDialog> m_demand;
    bool m_isAdmitted = false;
    bool m_isGivingUp = false; //!< True once everything except the PIN is removed.
    bool m_wantsPin = false; //!< True to open the PIN dialog after unlocking.
};

} // namespace care
