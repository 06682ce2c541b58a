// SPDX-License-Identifier: GPL-3.0-or-later
//! What this program puts into the clipboard: marked as a secret for clipboard managers and histories, and
//! gone after half a minute.
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

class QMimeData;

namespace care {

//! Puts \a text into the clipboard with the marks that clipboard managers, the clipboard history of Windows
//! and the shared clipboards of Windows and macOS respect. Where copying is off it says so beside what has
//! the keyboard, and returns false.
bool copyText(const QString &text);
//! Empties the clipboard, and what X11 pastes with the middle button, if this program filled them.
void clearCopiedText();

//! One for the program. Marks also what the widgets of Qt copy of their own accord, and clears it all after
//! \a keptFor and at the end of the program. What another program has put there since stays.
class ClipboardGuard : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::seconds lifetime{ 30 };

    explicit ClipboardGuard(std::chrono::milliseconds keptFor = lifetime, QObject *parent = nullptr);
    ~ClipboardGuard() override;

    //! From now on nothing is copied, by copyText() or by the widgets of Qt; pasting stays. \a reason is who
    //! has switched it off. Nothing is cut either: what is cut and cannot be pasted would be lost.
    void switchOff(const QString &reason);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeOver();

    QTimer m_timer;
    bool m_isOff = false;
};

} // namespace care
