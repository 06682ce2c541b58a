// SPDX-License-Identifier: GPL-3.0-or-later
//! The lock at work: what closes it, the window that is shown meanwhile, and the way back.
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
        CredentialStore &raw; //!< the entries as stored: that of the PIN, and sealed ones
        CredentialStore &opened; //!< the same entries, opened by the vault
        KeyVault &vault;
    };
    //! All outlive this. The function returns the open connections, the one in front last.
    LockController(Clock &clock, const Keychain &keychain, Settings &settings,
        std::function<QList<Workspace *>()> connections, QObject *parent = nullptr);
    ~LockController() override;

    Lock &lock() { return m_lock; }
    PinGuard &pin() { return m_pin; }
    IdleWatch &idle() { return m_idle; }
    //! \a wouldLose returns true while the end of a locked program would lose what was typed: then its window
    //! does not close.
    void setWouldLose(std::function<bool()> wouldLose) { m_wouldLose = std::move(wouldLose); }
    //! The only window while the program is locked, made for it anew; null otherwise.
    QMainWindow *window() const { return m_window.get(); }
    //! Calls \a go at once if there is no PIN, else after it was entered; with an error if the keychain does
    //! not say whether there is one. Asks the keychain until it has answered once.
    void admit(QObject *context, const std::function<void(const Result<void> &)> &go);
    //! From now on the program also locks when the screen is locked or the computer goes to sleep.
    void observeSystem();
    //! Checks \a pin and calls \a done with an empty string if it is right, else with the reason. Any PIN is
    //! right if none is set.
    void prove(const Secret &pin, QObject *context, const std::function<void(const QString &)> &done);
    //! Shows the dialog that sets the PIN and when the program locks.
    void showSettings(QWidget *above);
    //! As showSettings(), but the dialog stays until a PIN is set, because the organisation requires one.
    //! Does nothing if one is set.
    void demandPin(QWidget *above);
    //! Removes the PIN, because nothing is left to protect. If the keychain is locked the PIN stays, and the
    //! locked view says so.
    void giveUp();

Q_SIGNALS:
    //! The program is locked. Windows are still as they were; they are hidden next.
    void closing();
    //! The user has asked for a PIN before unlocking.
    void settingsWanted();
    //! The user knows neither PIN nor API key: everything has to be removed, and giveUp() called after it.
    void removalWanted();
    //! The user has set a first PIN, or changed it.
    void pinChosen();
    //! A PIN is required and the user sets none.
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
    QPointer<LockedView> m_view; //!< in m_window
    QList<QPointer<QWidget>> m_hidden; //!< other windows, to be shown again if they are still there
    QPointer<LockDialog> m_demand;
    bool m_isAdmitted = false;
    bool m_isGivingUp = false; //!< everything else is removed already
    bool m_wantsPin = false; //!< open the dialog that sets a PIN after unlocking
};

} // namespace care
