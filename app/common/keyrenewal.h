// SPDX-License-Identifier: GPL-3.0-or-later
//! Gives what is kept of a connection that is not open the key that its entry in the keychain names by now.
#pragma once

#include "models/api/storekeys.h"

#include <QObject>

#include <memory>

namespace care {

class Journal;
class Store;
struct StoreReport;

//! At work from the beginning, in threads of the stores; goes away by itself. Ended before it is done it
//! leaves files that one of the keys of the entry opens. Thread: GUI.
class KeyRenewal : public QObject {
    Q_OBJECT

public:
    //! \a folder: of the connection. \a entry: see storekeys.h.
    KeyRenewal(const QString &folder, const Secret &entry, QObject *parent);
    ~KeyRenewal() override;

Q_SIGNALS:
    //! All files have the key \a current. Not emitted if one of them could not be given it.
    void done(const care::Secret &current);

private:
    void note(const StoreReport &report);

    const StoreKeys m_keys;
    int m_left = 2; //!< files
    bool m_isWhole = true;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
};

} // namespace care
