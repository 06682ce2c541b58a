// SPDX-License-Identifier: GPL-3.0-or-later
//! Temporary folder in which an export's files are made, beside the target folder.
#pragma once

#include "models/export/exportformat.h"

#include <QLockFile>
#include <QTemporaryDir>

namespace care {

//! Working folder of an export, removed by the destructor unless takeName() succeeded. A lock file beside it
//! marks it as in use, so that the next export removes only folders that killed programs left behind.
class WorkingFolder {
public:
    explicit WorkingFolder(const QString &target);

    bool isValid() const { return m_folder.isValid(); }
    QString errorString() const { return m_folder.errorString(); }
    QString path() const { return m_folder.path(); }
    QString filePath(const QString &name) const { return m_folder.filePath(name); }
    //! Renames the working folder to its target. An empty target folder is replaced; the system refuses to
    //! replace any other.
    ExportResult takeName();

private:
    const QString m_target;
    QTemporaryDir m_folder;
    QLockFile m_lock;
};

} // namespace care
