// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/load/processstat.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

//! The number of kilobytes after "\nName:" as bytes; -1 if it is not there.
qint64 kilobytes(const QByteArray &text, const QByteArray &name)
{
    const qsizetype found = text.indexOf(QByteArray('\n' + name + ':'));
    if (found < 0)
        return -1;
    const QByteArray rest = text.mid(found + name.size() + 2).trimmed();
    return rest.left(rest.indexOf(' ')).toLongLong() * 1024;
}

} // namespace

std::optional<ProcessStat> ProcessStat::of(qint64 processId)
{
    const QString folder = u"/proc/%1/"_s.arg(processId);
    QFile memory(folder + "smaps_rollup"_L1);
    if (!memory.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray text = memory.readAll();
    ProcessStat stat;
    stat.resident = kilobytes(text, "Rss");
    stat.proportional = kilobytes(text, "Pss");
    if (stat.resident < 0 || stat.proportional < 0)
        return std::nullopt;
    const QFileInfoList open =
        QDir(folder + "fd"_L1).entryInfoList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot);
    for (const QFileInfo &entry : open) {
        const QString target = entry.symLinkTarget();
        if (target.isEmpty())
            continue; // closed since it was listed
        ++stat.descriptors;
        stat.sockets += target.contains("socket:["_L1) ? 1 : 0;
    }
    stat.threads = int(QDir(folder + "task"_L1).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
    return stat;
}

} // namespace care::test
