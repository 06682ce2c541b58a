// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/workingfolder.h"

#include "models/files/systempath.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <filesystem>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr auto lockSuffix = ".lock"_L1;

//! Path of the working folder's lock file: hidden, and beside the folder, because inside it would be exported
//! too.
QString lockOf(const QString &folder)
{
    const QFileInfo there(folder);
    return there.path() + "/."_L1 + there.fileName() + lockSuffix;
}

//! Name template of a new working folder beside \a target; folders left behind by killed programs are removed
//! first.
QString cleanedTemplate(const QString &target)
{
    const QFileInfo there(target);
    const QDir beside(there.path());
    const QRegularExpression ours(
        u"^\\."_s + QRegularExpression::escape(there.fileName()) + u"\\.[A-Za-z0-9]{6}\\.lock$"_s);
    const QStringList names = beside.entryList(QDir::Files | QDir::Hidden);
    for (const QString &name : names) {
        if (!name.contains(ours))
            continue;
        QLockFile left(beside.filePath(name));
        left.setStaleLockTime(0); // Locks count as abandoned only when their program has ended, never by age.
        if (left.tryLock())
            QDir(beside.filePath(name.mid(1).chopped(lockSuffix.size()))).removeRecursively();
    }
    return target + ".XXXXXX"_L1;
}

} // namespace

WorkingFolder::WorkingFolder(const QString &target)
    : m_target(target)
    , m_folder(cleanedTemplate(target))
    , m_lock(lockOf(m_folder.path()))
{
    m_lock.setStaleLockTime(0);
    if (m_folder.isValid())
        m_lock.tryLock();
}

ExportResult WorkingFolder::takeName()
{
    std::error_code error;
    std::filesystem::rename(
        systemPath(m_folder.path()).toStdU16String(), systemPath(m_target).toStdU16String(), error);
    if (error)
        return exportFailure(ExportError::Kind::NotWritable, QString::fromLocal8Bit(error.message().c_str()));
    m_folder.setAutoRemove(false);
    return {};
}

} // namespace care
