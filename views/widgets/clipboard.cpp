// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/clipboard.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr auto ownMark = "application/x-care-records"_L1;

//! What copyText() put there last. Not every system can tell who owns the clipboard, but each one hands out
//! the very object while it is still there.
QPointer<const QMimeData> &lastCopied()
{
    static QPointer<const QMimeData> last;
    return last;
}

bool isOurs(const QClipboard &clipboard, QClipboard::Mode mode)
{
    const bool owns = mode == QClipboard::Clipboard ? clipboard.ownsClipboard() : clipboard.ownsSelection();
    return owns
        || (mode == QClipboard::Clipboard && lastCopied() && clipboard.mimeData(mode) == lastCopied());
}

} // namespace

void copyText(const QString &text)
{
    auto *data = new QMimeData;
    data->setText(text);
    data->setData(ownMark, {});
    data->setData(u"x-kde-passwordManagerHint"_s, "secret"); // Klipper and the others of free desktops
    data->setData(u"application/x-nspasteboard-concealed-type"_s, text.toUtf8()); // macOS
    // Windows: for managers, for its own history, and for the clipboard that several computers share.
    data->setData(u"ExcludeClipboardContentFromMonitorProcessing"_s, "1");
    data->setData(u"CanIncludeInClipboardHistory"_s, QByteArray(4, '\0'));
    data->setData(u"CanUploadToCloudClipboard"_s, QByteArray(4, '\0'));
    lastCopied() = data;
    QGuiApplication::clipboard()->setMimeData(data);
}

void clearCopiedText()
{
    QClipboard *clipboard = QGuiApplication::clipboard();
    for (const QClipboard::Mode mode : { QClipboard::Clipboard, QClipboard::Selection }) {
        if (isOurs(*clipboard, mode))
            clipboard->clear(mode);
    }
}

ClipboardGuard::ClipboardGuard(std::chrono::milliseconds keptFor, QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(keptFor);
    connect(&m_timer, &QTimer::timeout, this, &clearCopiedText);
    const QClipboard *clipboard = QGuiApplication::clipboard();
    connect(clipboard, &QClipboard::dataChanged, this, &ClipboardGuard::takeOver);
    connect(clipboard, &QClipboard::selectionChanged, this, [this, clipboard] {
        if (clipboard->ownsSelection())
            m_timer.start();
    });
    // While there is a window system: at its end Qt would hand the text to the clipboard manager.
    connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, this, &clearCopiedText);
}

ClipboardGuard::~ClipboardGuard()
{
    clearCopiedText();
}

void ClipboardGuard::takeOver()
{
    const QClipboard *clipboard = QGuiApplication::clipboard();
    if (!isOurs(*clipboard, QClipboard::Clipboard))
        return; // the timer goes on for the selection, and leaves what is not ours
    const QMimeData *data = clipboard->mimeData();
    if (data && data->hasText() && !data->hasFormat(ownMark))
        return copyText(data->text()); // and back here
    m_timer.start();
}

} // namespace care
