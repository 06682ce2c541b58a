// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/stage.h"

#include "tests/support/answer.h"
#include "tests/support/load/processstat.h"

#include <QDir>
#include <QElapsedTimer>
#include <QThread>
#include <QtEndian>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int timeouts = 10'000;
constexpr int listLines = 10;

//! A program that says a line when it is ready; the line, or nothing.
QByteArray firstLineOf(QProcess &process, const QString &program, const QStringList &arguments)
{
    process.start(program, arguments);
    while (!process.canReadLine()) {
        if (!process.waitForReadyRead(timeouts))
            return {};
    }
    return process.readLine().trimmed();
}

void end(QProcess &process)
{
    process.terminate();
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(timeouts))
        process.kill();
    process.waitForFinished(timeouts);
}

//! Milliseconds of processor time that the threads of a process have had.
double processorTime(qint64 processId)
{
    double nanoseconds = 0;
    const QDir threads(u"/proc/%1/task"_s.arg(processId));
    for (const QString &thread : threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(threads.filePath(thread + "/schedstat"_L1));
        if (file.open(QIODevice::ReadOnly))
            nanoseconds += file.readAll().split(' ').first().toDouble();
    }
    return nanoseconds / 1e6;
}

//! The display at one moment, and what had been taken by then.
struct Moment {
    QByteArray glance;
    double milliseconds;
    double processor;
};

//! Of a clock that ticks, or a line of the status, the picture need not wait.
bool looksLike(const QByteArray &glance, const QByteArray &last)
{
    constexpr double alike = 0.995;
    qsizetype same = 0;
    for (qsizetype at = 0; at + 4 <= last.size(); at += 4)
        same += std::equal(glance.cbegin() + at, glance.cbegin() + at + 4, last.cbegin() + at) ? 1 : 0;
    return glance.size() == last.size() && double(same * 4) >= alike * double(last.size());
}

//! The moment from which on the display looked as it does at the end.
const Moment &completeOf(const std::vector<Moment> &moments)
{
    auto complete = moments.rbegin();
    while (std::next(complete) != moments.rend()
        && looksLike(std::next(complete)->glance, moments.back().glance))
        ++complete;
    return *complete;
}

} // namespace

tl::expected<std::unique_ptr<Stage>, QString> Stage::make()
{
    std::unique_ptr<Stage> stage(new Stage);
    const QString problem = stage->raiseDisplay();
    if (!problem.isEmpty())
        return tl::unexpected(problem);
    return stage;
}

Stage::~Stage()
{
    end(m_display);
}

QString Stage::raiseDisplay()
{
    const QString screen = u"%1x%2x24"_s.arg(width).arg(height);
    const QByteArray number = firstLineOf(m_display, u"Xvfb"_s,
        { u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, screen, u"-noreset"_s, u"-nolisten"_s, u"tcp"_s,
            u"-fbdir"_s, m_home.path() });
    if (number.isEmpty())
        return u"there is no virtual display here"_s;
    m_environment.insert(u"DISPLAY"_s, ':'_L1 + QString::fromLatin1(number));
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    m_pixels.setFileName(m_home.filePath(u"Xvfb_screen0"_s));
    if (!m_pixels.open(QIODevice::ReadOnly))
        return u"the virtual display cannot be looked at"_s;
    m_size = m_pixels.size();
    m_first = m_pixels.map(0, m_size);
    return m_first ? QString() : u"the virtual display cannot be looked at"_s;
}

quint32 Stage::pixel(int x, int y) const
{
    // The XWD format: big-endian numbers, of which the first is the size of the head, the 13th the bytes of a
    // line and the 20th the number of colours, 12 bytes each, that stand before the pixels.
    const auto number = [this](int place) {
        return qFromBigEndian<quint32>(m_first + qsizetype(place) * 4);
    };
    const uchar *pixels = m_first + number(0) + qsizetype(number(19)) * 12;
    return qFromLittleEndian<quint32>(pixels + qsizetype(y) * number(12) + qsizetype(x) * 4);
}

QByteArray Stage::glance() const
{
    constexpr int step = 5;
    QByteArray glance;
    glance.reserve((width / step + 1) * (height / step + 1) * 4);
    for (int y = 0; y < height; y += step) {
        for (int x = 0; x < width; x += step) {
            const quint32 colour = pixel(x, y);
            glance.append(reinterpret_cast<const char *>(&colour), sizeof colour);
        }
    }
    return glance;
}

int Stage::linesOfText() const
{
    constexpr quint32 dark = 0x60; // of the green that the eye sees most of
    int lines = 0;
    bool wasText = false;
    for (int y = height / 5; y < height * 9 / 10; ++y) {
        bool isText = false;
        for (int x = width / 4; x < width / 2; ++x)
            isText = isText || ((pixel(x, y) >> 8) & 0xff) < dark;
        lines += isText && !wasText ? 1 : 0;
        wasText = isText;
    }
    return lines;
}

tl::expected<Appearance, QString> Stage::appearanceOf(const QString &program, const QStringList &arguments)
{
    constexpr int stillness = 1500; // nothing that a start waits for takes longer
    const QByteArray before = glance();
    QProcess process;
    QElapsedTimer clock;
    clock.start();
    if (!start(process, program, arguments))
        return tl::unexpected(u"the program does not start"_s);
    std::vector<Moment> moments{ { before, 0, 0 } };
    double rows = 0;
    QElapsedTimer still;
    still.start();
    while ((moments.size() == 1 || still.elapsed() < stillness) && clock.elapsed() < timeouts) {
        QThread::usleep(500);
        const double now = double(clock.nsecsElapsed()) / 1e6;
        const QByteArray seen = glance();
        if (seen == moments.back().glance)
            continue;
        moments.push_back({ seen, now, processorTime(process.processId()) });
        still.start();
        if (rows == 0 && linesOfText() >= listLines)
            rows = now;
    }
    const auto stat = test::ProcessStat::of(process.processId());
    const int lines = linesOfText();
    end(process);
    // The next program finds an empty display again.
    test::waitUntil([&] { return glance() == before; }, timeouts);
    if (moments.size() == 1 || !stat)
        return tl::unexpected(u"the program showed nothing"_s);
    const Moment &complete = completeOf(moments);
    return Appearance{ complete.milliseconds, rows, complete.processor, double(stat->proportional) / 1e6,
        lines };
}

tl::expected<double, QString> Stage::idlenessOf(const QString &program, const QStringList &arguments)
{
    const QByteArray before = glance();
    QProcess process;
    if (!start(process, program, arguments))
        return tl::unexpected(u"the program does not start"_s);
    constexpr int settling = 5; // seconds; what a program leaves for after its start is done by then
    constexpr int idle = 5;
    QThread::sleep(settling);
    const double working = processorTime(process.processId());
    QThread::sleep(idle);
    const double after = processorTime(process.processId());
    end(process);
    test::waitUntil([&] { return glance() == before; }, timeouts);
    if (working <= 0 || after < working)
        return tl::unexpected(u"the program has ended by itself"_s);
    return (after - working) / idle;
}

bool Stage::start(QProcess &process, const QString &program, const QStringList &arguments) const
{
    process.setProcessEnvironment(m_environment);
    process.start(program, arguments);
    return process.waitForStarted(timeouts);
}

} // namespace care::bench
