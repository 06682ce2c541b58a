// SPDX-License-Identifier: GPL-3.0-or-later
//! A folder in which the files of an export are made, beside the place that gets its name at the end.
#pragma once

#include "models/export/exportformat.h"

#include <QLockFile>
#include <QTemporaryDir>

namespace care {

//! Removed by the destructor unless it was given its name. A lock beside it says whose it is: one that a
//! killed program has left is removed by the next export into the same place, and nothing else of that name
//! is.
class WorkingFolder {
public:
    explicit WorkingFolder(const QString &target);

    bool isValid() const { return m_folder.isValid(); }
    QString errorString() const { return m_folder.errorString(); }
    QString path() const { return m_folder.path(); }
    QString filePath(const QString &name) const { return m_folder.filePath(name); }
    //! Replaces an empty folder of the name; of any other the system refuses it.
    ExportResult takeName();

private:
    const QString m_target;
    QTemporaryDir m_folder;
    QLockFile m_lock;
};

} // namespace care
