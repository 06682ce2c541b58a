// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

namespace care {

namespace {

//! Switches the terminal's echo off during its lifetime.
class QuietTerminal {
public:
    QuietTerminal()
        : m_file(open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC))
    {
        if (m_file < 0 || tcgetattr(m_file, &m_before) != 0)
            return;
        termios quiet = m_before;
        quiet.c_lflag &= ~tcflag_t(ECHO);
        quiet.c_lflag |= tcflag_t(ECHONL | ICANON);
        m_isQuiet = tcsetattr(m_file, TCSAFLUSH, &quiet) == 0;
    }
    ~QuietTerminal()
    {
        if (m_isQuiet)
            tcsetattr(m_file, TCSAFLUSH, &m_before);
        if (m_file >= 0)
            close(m_file);
    }
    Q_DISABLE_COPY_MOVE(QuietTerminal)

    bool isQuiet() const { return m_isQuiet; }
    bool put(const QByteArray &text) const
    {
        return write(m_file, text.constData(), std::size_t(text.size())) >= 0;
    }
    //! Reads up to the end of the line.
    QByteArray line() const
    {
        constexpr qsizetype longest = 1024;
        QByteArray typed;
        typed.reserve(longest);
        char letter = 0;
        while (typed.size() < longest && read(m_file, &letter, 1) == 1 && letter != '\n')
            typed.append(letter);
        return typed;
    }

private:
    int m_file;
    termios m_before{};
    bool m_isQuiet = false;
};

} // namespace

std::optional<Secret> readWithoutEcho(const QString &prompt)
{
    const QuietTerminal terminal;
    if (!terminal.isQuiet() || !terminal.put(prompt.toLocal8Bit()))
        return {};
    QByteArray typed = terminal.line();
    const Secret secret(QByteArrayView(typed).trimmed());
    wipe(typed);
    return secret;
}

} // namespace care
