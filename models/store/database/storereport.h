// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

//! Outcome of opening a store, with its messages for the user.
struct StoreReport {
    enum class Place { OnDisk, MemoryOnly };
    enum class Note {
        None,
        NoKey, //!< The store is in memory, because there is no key to encrypt its file.
        NoCipher, //!< The store is in memory, because this build of the program cannot encrypt.
        SetAside, //!< The old file was damaged or had another key; it was renamed and a new one begun.
        SecondCopy, //!< The journal's file was damaged or missing, and its second copy took its place.
        Newer, //!< The file was written by a newer version of the program and was left alone.
        NotWritable, //!< The store is in memory, because the folder is not writable.
        //! The folder is on another computer, where several programs could write without noticing each other.
        OnNetwork,
        InUse, //!< The store is in memory, because another program has the file open.
    };
    Place place = Place::MemoryOnly;
    Note note = Note::None;
    //! True if the file could not be given its new key, so the former key is still needed.
    bool hasFormerKey = false;
    QString aside{}; //!< New name of the damaged file, with SetAside and SecondCopy.

    //! Message about the records' file, one sentence; empty if all is well.
    QString message() const;
    //! Message about the journal, one sentence; empty if message() of the records has said the same.
    QString journalMessage() const;
};

} // namespace care
