// SPDX-License-Identifier: GPL-3.0-or-later
//! Copies to the clipboard, marked as secret for clipboard managers and histories, and removed after half a
//! minute.
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

class QImage;
class QWidget;

namespace care {

struct RecordLink;

//! Copies \a text with the marks that clipboard managers, Windows' clipboard history and the shared
//! clipboards of Windows and macOS respect. If copying is off, says so near the focus and returns false.
bool copyText(const QString &text);
//! Copies a picture like copyText(), with \a text for programs that accept no pictures.
bool copyPicture(const QImage &picture, const QString &text);
//! Copies the link to a record and confirms it in a tool tip at \a nearby; does nothing for a link without a
//! record.
void copyLink(const RecordLink &link, QWidget &nearby);
//! Clears the clipboard and X11's primary selection, if this program filled them.
void clearCopiedText();

//! Guards the clipboard; one instance per program. Also marks text copied by Qt's widgets, and clears copied
//! text after \a keptFor and when the program ends, unless another program has replaced it.
class ClipboardGuard : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::seconds lifetime{ 30 };

    explicit ClipboardGuard(std::chrono::milliseconds keptFor = lifetime, QObject *parent = nullptr);
    ~ClipboardGuard() override;

    //! Disables copying by copyText() and by Qt's widgets; pasting still works. \a reason says by whose
    //! order. Cutting is disabled too, because text cut without being copied would be lost.
    void switchOff(const QString &reason);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void takeOver();

    QTimer m_timer;
    bool m_isOff = false;
};

} // namespace care
