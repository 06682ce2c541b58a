// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/log/eventlog.h"

#include "models/files/privatefiles.h"
#include "models/log/logvalues.h"

#include <QFileInfo>

#include <atomic>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype linesInMemory = 2000;

//! File name of a log by age: "events.log" is the newest, "events.1.log" the one before.
QString nameOf(int age)
{
    return age == 0 ? u"events.log"_s : u"events.%1.log"_s.arg(age);
}

QByteArray newest(const QByteArray &text, qint64 bytes)
{
    if (text.size() <= bytes)
        return text;
    // Cutting by bytes may split a line, so the partial first line is dropped.
    return text.mid(text.indexOf('\n', text.size() - bytes - 1) + 1);
}

// Log that receives Qt's messages. A global variable, because Qt's message handler is a plain function
// without context.
std::atomic<EventLog *> target = nullptr;

LogWord levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
        return "critical";
    case QtFatalMsg:
        break;
    }
    return "fatal";
}

void handle(QtMsgType type, const QMessageLogContext &context, const QString &)
{
    LogLine line(LogEvent::QtMessage);
    line.add(LogField::Level, levelOf(type))
        .add(LogField::Source, LogSource(context.category, context.file, context.line));
    // Debug and info messages are dropped, because they are meant for developers and would fill the log.
    const bool matters = type != QtDebugMsg && type != QtInfoMsg;
    EventLog *log = target;
    if (log && matters)
        log->write(line);
    if (matters)
        std::fprintf(stderr, "care-records: %s\n", line.text().constData());
}

} // namespace

EventLog::EventLog(const QString &folder, const Bounds &bounds)
    : m_folder(folder)
    , m_bounds(bounds)
{
    if (m_folder.isEmpty())
        return;
    QDir().mkpath(m_folder);
    closeFolder(m_folder);
    forgetOld();
    openFile();
}

EventLog::~EventLog() = default;

QString EventLog::fileName(int age) const
{
    return m_folder + u'/' + nameOf(age);
}

bool EventLog::openFile()
{
    m_file.setFileName(fileName(0));
    const bool isNew = !m_file.exists();
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered, privateFile))
        return false;
    return isNew || m_file.setPermissions(privateFile);
}

void EventLog::forgetOld() const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QDateTime limit = now.addDays(-m_bounds.days);
    for (int age = 0; age < m_bounds.files; ++age) {
        const QFileInfo info(fileName(age));
        if (info.exists() && info.lastModified() < limit)
            QFile::remove(info.filePath());
        // Log files dated in the future were written under a wrong clock; their days of keeping start from
        // now.
        if (QFile file(info.filePath()); info.lastModified() > now && file.open(QIODevice::Append))
            file.setFileTime(now, QFile::FileModificationTime);
    }
}

void EventLog::rotate()
{
    m_file.close();
    QFile::remove(fileName(m_bounds.files - 1));
    for (int age = m_bounds.files - 1; age > 0; --age)
        QFile::rename(fileName(age - 1), fileName(age));
    // Files that could not be renamed (open elsewhere on Windows) are started again, so that the size limit
    // holds.
    if (QFileInfo(fileName(0)).size() < m_bounds.fileBytes)
        openFile();
}

void EventLog::write(const LogLine &line)
{
    const QMutexLocker lock(&m_mutex);
    const QByteArray bytes = line.text() + '\n';
    if (m_folder.isEmpty()) {
        m_lines.append(bytes);
        if (m_lines.size() > linesInMemory)
            m_lines.removeFirst();
        return;
    }
    if (m_file.isOpen() && m_file.size() + bytes.size() > m_bounds.fileBytes)
        rotate();
    if (m_file.isOpen())
        m_file.write(bytes);
}

QByteArray EventLog::text(qint64 bytes) const
{
    const QMutexLocker lock(&m_mutex);
    return m_folder.isEmpty() ? newest(m_lines.join(), bytes) : readLog(m_folder, bytes);
}

QByteArray readLog(const QString &folder, qint64 bytes)
{
    QByteArray text;
    for (int age = 0; text.size() < bytes; ++age) {
        QFile file(folder + u'/' + nameOf(age));
        if (!file.open(QIODevice::ReadOnly))
            break;
        text = file.readAll() + text;
    }
    return newest(text, bytes);
}

MessageLog::MessageLog(EventLog &log)
{
    target = &log;
    qInstallMessageHandler(handle);
}

MessageLog::~MessageLog()
{
    qInstallMessageHandler(nullptr);
    target = nullptr;
}

} // namespace care
