// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

//! Outcome of opening a store, with its sentences for people.
struct StoreReport {
    enum class Place { OnDisk, MemoryOnly };
    enum class Note {
        None,
        NoKey, //!< there is no key to encrypt with
        NoCipher, //!< this build cannot encrypt
        SetAside, //!< the old file was damaged or of another key; it was renamed and a new one begun
        SecondCopy, //!< of the journal only: the file was damaged or gone, its second copy took its place
        Newer, //!< the file was written by a newer version of the program; it was left alone
        NotWritable, //!< the folder cannot be written
        OnNetwork, //!< the folder is on another computer: several may write, and none would know
        InUse, //!< another program holds the file
    };
    Place place = Place::MemoryOnly;
    Note note = Note::None;
    bool hasFormerKey = false; //!< the file could not be given its new key, so the former one is still needed
    QString aside{}; //!< what the damaged file is called now; with SetAside and SecondCopy

    //! One sentence for people, empty if all is well.
    QString message() const;
    //! The same about the journal. Empty where message() of the records has said it already.
    QString journalMessage() const;
};

} // namespace care
