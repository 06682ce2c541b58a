// SPDX-License-Identifier: GPL-3.0-or-later
// Network changes on Windows are noticed by the computer's addresses, because Qt's own network watch does not
// compile there.
#include "models/api/networkwatch.h"

#include <winsock2.h>
#include <ws2ipdef.h>
// Windows base headers come first, because the headers below need their types.
#include <iphlpapi.h>

namespace care {

namespace {

class AddressWatch final : public QObject {
public:
    AddressWatch(std::function<void()> changed, QObject *context)
        : QObject(context)
        , m_changed(std::move(changed))
    {
        if (NotifyUnicastIpAddressChange(AF_UNSPEC, &AddressWatch::hear, this, FALSE, &m_told) != NO_ERROR)
            m_told = nullptr;
    }
    //! Blocks until a running call of hear() has returned.
    ~AddressWatch() override
    {
        if (m_told)
            CancelMibChangeNotify2(m_told);
    }
    Q_DISABLE_COPY_MOVE(AddressWatch)

    bool isTold() const { return m_told != nullptr; }

private:
    //! Callback of Windows, run in a system thread. Only added addresses count, since a removed one brings no
    //! network.
    static void WINAPI hear(void *watch, MIB_UNICASTIPADDRESS_ROW * /*row*/, MIB_NOTIFICATION_TYPE type)
    {
        auto *const self = static_cast<AddressWatch *>(watch);
        if (type == MibAddInstance)
            QMetaObject::invokeMethod(self, self->m_changed, Qt::QueuedConnection);
    }

    const std::function<void()> m_changed;
    HANDLE m_told = nullptr;
};

} // namespace

bool watchNetwork(QObject *context, const std::function<void()> &changed)
{
    const auto *watch = new AddressWatch(changed, context);
    return watch->isTold();
}

} // namespace care
