// SPDX-License-Identifier: GPL-3.0-or-later
//! Gives the files of a connection that is not open the current key of its entry in the keychain.
#pragma once

#include "models/api/storekeys.h"

#include <QObject>

#include <memory>

namespace care {

class Journal;
class Store;
struct StoreReport;

//! Starts at once, works in the threads of the stores, and deletes itself when done. If it is deleted early,
//! each file still opens with one of the keys of the entry. Thread: GUI.
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
