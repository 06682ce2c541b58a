// SPDX-License-Identifier: GPL-3.0-or-later
// Windows reports a locked session or coming sleep by messages to a hidden window.
#include "app/desktop/systemwatch.h"

#include <QAbstractNativeEventFilter>
#include <QCoreApplication>
#include <QEvent>
#include <QWindow>

#include <qt_windows.h>
#include <wtsapi32.h>

namespace care {

namespace {

//! Window that is never shown, only for a handle that receives messages. It ignores requests to close all
//! windows, as installers send; the program closes by its other windows.
class HiddenWindow final : public QWindow {
protected:
    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::Close)
            return QWindow::event(event);
        event->ignore();
        return true;
    }
};

class SystemMessages final : public QObject, public QAbstractNativeEventFilter {
public:
    SystemMessages(std::function<void()> left, QObject *parent)
        : QObject(parent)
        , m_left(std::move(left))
    {
        m_isTold = WTSRegisterSessionNotification(m_handle, NOTIFY_FOR_THIS_SESSION);
        QCoreApplication::instance()->installNativeEventFilter(this);
    }
    ~SystemMessages() override
    {
        QCoreApplication::instance()->removeNativeEventFilter(this);
        if (m_isTold)
            WTSUnRegisterSessionNotification(m_handle);
    }
    Q_DISABLE_COPY_MOVE(SystemMessages)

    bool isTold() const { return m_isTold; }

    bool nativeEventFilter(const QByteArray & /*type*/, void *message, qintptr * /*result*/) override
    {
        const auto *received = static_cast<const MSG *>(message);
        if (isLeaving(*received))
            m_left();
        return false; // Let other receivers handle the message, too.
    }

private:
    bool isLeaving(const MSG &message) const
    {
        if (message.hwnd != m_handle)
            return false;
        switch (message.message) {
        case WM_WTSSESSION_CHANGE:
            return message.wParam == WTS_SESSION_LOCK || message.wParam == WTS_CONSOLE_DISCONNECT
                || message.wParam == WTS_REMOTE_DISCONNECT;
        case WM_POWERBROADCAST:
            return message.wParam == PBT_APMSUSPEND;
        default:
            return false;
        }
    }

    HiddenWindow m_window;
    //! Stored handle: calling winId() after the window is gone would create it anew, and its messages would
    //! come here again.
    const HWND m_handle = reinterpret_cast<HWND>(m_window.winId());
    std::function<void()> m_left;
    bool m_isTold = false;
};

} // namespace

bool watchSystem(QObject *context, const std::function<void()> &left)
{
    const auto *messages = new SystemMessages(left, context);
    return messages->isTold();
}

} // namespace care
