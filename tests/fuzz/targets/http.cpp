// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes on the line: the real server in this process reads them from a real connection, which then ends.
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"
#include "tests/fuzz/world.h"
#include "tests/support/load/socket.h"

#include <QJsonDocument>

#include <array>
#include <thread>

namespace care::fuzz {

namespace {

constexpr qsizetype largestInput = 64 * 1024;

//! Length of the body that the headers in front of \a end promise.
qsizetype promised(const QByteArray &headers)
{
    const qsizetype found = headers.toLower().indexOf("\r\ncontent-length:");
    return found < 0
        ? 0
        : headers.mid(found + 17, headers.indexOf("\r\n", found + 2) - found - 17).trimmed().toLongLong();
}

//! A row of whole answers, each with a body that is JSON, or without one (HEAD).
void inspect(QByteArray answers)
{
    while (!answers.isEmpty()) {
        check(answers.startsWith("HTTP/1.1 "), "an answer begins as one");
        const qsizetype end = answers.indexOf("\r\n\r\n");
        check(end > 0, "an answer has all its headers");
        const bool isInterim = answers.startsWith("HTTP/1.1 100");
        const qsizetype size = isInterim ? 0 : promised(answers.left(end + 2));
        answers = answers.mid(end + 4);
        if (size == 0 || answers.isEmpty() || answers.startsWith("HTTP/1.1 "))
            continue;
        check(answers.size() >= size, "an answer is as long as it says");
        check(QJsonDocument::fromJson(answers.left(size)).isObject(), "a body is a JSON object");
        answers = answers.mid(size);
    }
}

void run(const QByteArray &input)
{
    World &world = World::current();
    const QByteArray bytes = world.filled(input.left(largestInput));
    test::Socket socket;
    check(socket.connectTo(world.url()), "the service listens");
    socket.setTimeout(std::chrono::seconds(30));
    // From a thread of its own, so that neither side can fill up the line and wait for the other for ever.
    std::thread sender([&] {
        socket.send(bytes);
        socket.finishSending();
    });
    QByteArray answers;
    std::array<char, 65536> buffer;
    qint64 got = 0;
    while ((got = socket.receive(buffer.data(), qint64(buffer.size()))) > 0)
        answers.append(buffer.data(), qsizetype(got));
    sender.join();
    if (answers.contains(" 201 Created"))
        world.countChange();
    // A reset takes what had been sent with it; the service does that to a client that it stops listening to.
    if (got == 0)
        inspect(answers);
}

} // namespace

CARE_FUZZ_TARGET(http, run);

} // namespace care::fuzz
