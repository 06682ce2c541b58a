// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database/storereport.h"

#include <QCoreApplication>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StoreReport)
};

} // namespace

QString StoreReport::message() const
{
    switch (note) {
    case Note::None:
        return {};
    case Note::NoKey:
        return Texts::tr(
            "Records are kept in memory only, because there is no key from the keychain to encrypt "
            "them with.");
    case Note::NoCipher:
        return Texts::tr("Records are kept in memory only, because this build cannot encrypt them.");
    case Note::SetAside:
        return Texts::tr("The records stored on this computer could not be read. They were set aside and are "
                         "being downloaded again.");
    case Note::SecondCopy:
        return journalMessage();
    case Note::Newer:
        return Texts::tr("What a newer version of this program stored was left alone. Changes that are not "
                         "saved are kept in memory only.");
    case Note::NotWritable:
        return Texts::tr("Records are kept in memory only, because the folder for them cannot be written.");
    case Note::OnNetwork:
        return Texts::tr(
            "Records are kept in memory only, because the folder for them is on a network drive.");
    case Note::InUse:
        return Texts::tr("Records are kept in memory only, because another program has their file open.");
    }
    return {};
}

QString StoreReport::journalMessage() const
{
    if (note == Note::SetAside)
        return Texts::tr("The file of unfinished forms on this computer is damaged. It was set aside; what "
                         "could be read of it is shown here.");
    if (note == Note::SecondCopy)
        return Texts::tr(
            "The file of unfinished forms on this computer was damaged or gone. Its second copy has "
            "taken its place.");
    return note == Note::Newer ? message() : QString();
}

} // namespace care
