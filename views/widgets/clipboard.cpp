// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/clipboard.h"

#include "models/schema/recordlink.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr auto ownMark = "application/x-care-records"_L1;

//! Last data set by copyText(). Not every system knows the clipboard's owner, but each returns this object
//! while it is still there.
QPointer<const QMimeData> &lastCopied()
{
    static QPointer<const QMimeData> last;
    return last;
}

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(clipboard)
};

//! Reason why copying is off; empty while it is on. Global, like the clipboard.
QString &offReason()
{
    static QString reason;
    return reason;
}

void sayItIsOff()
{
    QWidget *nearby = QApplication::focusWidget();
    if (!nearby)
        nearby = QApplication::activeWindow();
    if (!nearby)
        return;
    const QString words = Texts::tr("Copying is switched off.") + u' ' + offReason();
    showPlainToolTip(nearby->mapToGlobal(QPoint(16, 16)), words, nearby);
    announce(nearby, words);
}

bool isOurs(const QClipboard &clipboard, QClipboard::Mode mode)
{
    const bool owns = mode == QClipboard::Clipboard ? clipboard.ownsClipboard() : clipboard.ownsSelection();
    return owns
        || (mode == QClipboard::Clipboard && lastCopied() && clipboard.mimeData(mode) == lastCopied());
}

bool copyMarked(const QString &text, const QImage &picture)
{
    if (!offReason().isEmpty()) {
        sayItIsOff();
        return false;
    }
    auto *data = new QMimeData;
    data->setText(text);
    if (!picture.isNull())
        data->setImageData(picture);
    data->setData(ownMark, {});
    // Mark respected by Klipper and other clipboard managers on Linux.
    data->setData(u"x-kde-passwordManagerHint"_s, "secret");
    // Mark respected by clipboard managers on macOS.
    data->setData(u"application/x-nspasteboard-concealed-type"_s, text.toUtf8());
    // Marks for Windows: its clipboard managers, its history, and the clipboard shared between computers.
    data->setData(u"ExcludeClipboardContentFromMonitorProcessing"_s, "1");
    data->setData(u"CanIncludeInClipboardHistory"_s, QByteArray(4, '\0'));
    data->setData(u"CanUploadToCloudClipboard"_s, QByteArray(4, '\0'));
    lastCopied() = data;
    QGuiApplication::clipboard()->setMimeData(data);
    return true;
}

} // namespace

bool copyText(const QString &text)
{
    return copyMarked(text, {});
}

bool copyPicture(const QImage &picture, const QString &text)
{
    return copyMarked(text, picture);
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
        if (m_isOff)
            clearCopiedText();
        else if (clipboard->ownsSelection())
            m_timer.start();
    });
    // Clear the text before the application ends, when Qt would hand it to the clipboard manager.
    connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, this, &clearCopiedText);
}

ClipboardGuard::~ClipboardGuard()
{
    if (m_isOff)
        offReason().clear();
    clearCopiedText();
}

void ClipboardGuard::switchOff(const QString &reason)
{
    m_isOff = true;
    offReason() = reason;
    qApp->installEventFilter(this);
}

bool ClipboardGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto &key = *static_cast<const QKeyEvent *>(event);
        if (key.matches(QKeySequence::Cut) || key.matches(QKeySequence::Copy)) {
            sayItIsOff();
            return true;
        }
    } else if (event->type() == QEvent::Show) {
        // Context menus that Qt makes for its own text fields.
        if (const auto *menu = qobject_cast<QMenu *>(watched)) {
            for (QAction *action : menu->actions()) {
                if (action->objectName() == "edit-cut"_L1 || action->objectName() == "edit-copy"_L1)
                    action->setEnabled(false);
            }
        }
    }
    return QObject::eventFilter(watched, event);
}

void ClipboardGuard::takeOver()
{
    const QClipboard *clipboard = QGuiApplication::clipboard();
    if (!isOurs(*clipboard, QClipboard::Clipboard))
        return; // The timer continues for the primary selection; it clears this program's text only.
    if (m_isOff)
        return clearCopiedText();
    const QMimeData *data = clipboard->mimeData();
    if (data && data->hasText() && !data->hasFormat(ownMark))
        // Copy the text again with the marks; the change leads back here, to the timer.
        return void(copyText(data->text()));
    m_timer.start();
}

void copyLink(const RecordLink &link, QWidget &nearby)
{
    if (link.id.isEmpty() || !copyText(toText(link)))
        return;
    RecordActionEvent copied(QStringLiteral("copy link"), {});
    copied.resource = link.resource;
    copied.records = { link.id };
    tellRecordAction(&nearby, copied);
    showPlainToolTip(nearby.mapToGlobal(QPoint(16, 16)),
        Texts::tr("Link copied. It stays in the clipboard for half a minute."), &nearby);
}

} // namespace care
