// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/log/messagelog.h"

#include "models/log/eventlog.h"
#include "models/log/logvalues.h"

#include <QtGlobal>

#include <atomic>
#include <cstdio>

namespace care {

namespace {

// A global, because Qt's message handler is a plain function.
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
    // Messages for developers would fill the log.
    const bool matters = type != QtDebugMsg && type != QtInfoMsg;
    EventLog *log = target;
    if (log && matters)
        log->write(line);
    if (matters)
        std::fprintf(stderr, "care-records: %s\n", line.text().constData());
}

} // namespace

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
