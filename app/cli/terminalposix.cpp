// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

namespace care {

namespace {

//! Sets the terminal's echo for the lifetime of this object.
class Terminal {
public:
    explicit Terminal(Echo echo)
        : m_file(open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC))
    {
        if (m_file < 0 || tcgetattr(m_file, &m_before) != 0)
            return;
        termios wanted = m_before;
        wanted.c_lflag |= tcflag_t(ECHONL | ICANON | ECHO);
        if (echo == Echo::Off)
            wanted.c_lflag &= ~tcflag_t(ECHO);
        m_isReady = tcsetattr(m_file, TCSAFLUSH, &wanted) == 0;
    }
    ~Terminal()
    {
        if (m_isReady)
            tcsetattr(m_file, TCSAFLUSH, &m_before);
        if (m_file >= 0)
            close(m_file);
    }
    Q_DISABLE_COPY_MOVE(Terminal)

    bool isReady() const { return m_isReady; }
    bool put(const QByteArray &text) const
    {
        return write(m_file, text.constData(), std::size_t(text.size())) >= 0;
    }
    //! Reads one line from the terminal.
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
    bool m_isReady = false;
};

} // namespace

std::optional<Secret> readFromTerminal(const QString &prompt, Echo echo)
{
    const Terminal terminal(echo);
    if (!terminal.isReady() || !terminal.put(prompt.toLocal8Bit()))
        return {};
    QByteArray typed = terminal.line();
    const Secret secret(QByteArrayView(typed).trimmed());
    wipe(typed);
    return secret;
}

} // namespace care
