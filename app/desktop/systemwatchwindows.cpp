// SPDX-License-Identifier: GPL-3.0-or-later
// On Windows messages to a hidden window tell that the session is locked or the computer goes to sleep.
#include "app/desktop/systemwatch.h"

#include <QAbstractNativeEventFilter>
#include <QCoreApplication>
#include <QWindow>

#include <qt_windows.h>
#include <wtsapi32.h>

namespace care {

namespace {

class SystemMessages final : public QObject, public QAbstractNativeEventFilter {
public:
    SystemMessages(std::function<void()> left, QObject *parent)
        : QObject(parent)
        , m_left(std::move(left))
    {
        // A window that is never shown, for its handle that receives messages.
        m_isTold = WTSRegisterSessionNotification(handle(), NOTIFY_FOR_THIS_SESSION);
        QCoreApplication::instance()->installNativeEventFilter(this);
    }
    ~SystemMessages() override
    {
        QCoreApplication::instance()->removeNativeEventFilter(this);
        if (m_isTold)
            WTSUnRegisterSessionNotification(handle());
    }
    Q_DISABLE_COPY_MOVE(SystemMessages)

    bool isTold() const { return m_isTold; }

    bool nativeEventFilter(const QByteArray & /*type*/, void *message, qintptr * /*result*/) override
    {
        const auto *received = static_cast<const MSG *>(message);
        if (isLeaving(*received))
            m_left();
        return false; // others may want to know too
    }

private:
    HWND handle() { return reinterpret_cast<HWND>(m_window.winId()); }

    bool isLeaving(const MSG &message)
    {
        if (message.hwnd != handle())
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

    QWindow m_window;
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
