// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/secondcopy.h"

#include "models/store/database/databasefile.h"

#include <QFile>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! The size of a page in SQLite, so that a small change is a small write.
constexpr qint64 blockSize = 4096;

bool copyDifferences(QFile &from, QFile &into)
{
    for (qint64 offset = 0; offset < from.size(); offset += blockSize) {
        const QByteArray block = from.read(blockSize);
        if (block.isEmpty() || !into.seek(offset))
            return false;
        if (into.read(blockSize) == block)
            continue;
        if (!into.seek(offset) || into.write(block) != block.size())
            return false;
    }
    return into.size() == from.size() || into.resize(from.size());
}

} // namespace

QString secondCopyOf(const QString &path)
{
    return path + "-copy"_L1;
}

bool updateSecondCopy(const QString &path)
{
    QFile from(path);
    QFile into(secondCopyOf(path));
    if (!from.open(QIODevice::ReadOnly) || !makePrivateFile(into.fileName()))
        return false;
    return into.open(QIODevice::ReadWrite) && copyDifferences(from, into) && into.flush();
}

bool takeSecondCopy(const QString &path)
{
    QFile from(secondCopyOf(path));
    QSaveFile into(path);
    if (!from.open(QIODevice::ReadOnly) || from.size() == 0 || !makePrivateFile(path)
        || !into.open(QIODevice::WriteOnly))
        return false;
    while (!from.atEnd()) {
        const QByteArray blocks = from.read(256 * blockSize);
        if (blocks.isEmpty() || into.write(blocks) != blocks.size())
            return false;
    }
    return into.commit();
}

} // namespace care
