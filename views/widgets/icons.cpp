// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/icons.h"

#include <QDir>
#include <QGuiApplication>
#include <QIconEngine>
#include <QImage>
#include <QPainter>
#include <QPixmapCache>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString folderOf(Icon which)
{
    return ":/care/icons/"_L1 + which.file;
}

//! Drawing of \a folder with sides of \a side pixels: as rendered at build time, or scaled from the next
//! larger size.
QImage drawing(const QString &folder, int side)
{
    const QImage drawn(folder + u"/%1.png"_s.arg(side));
    if (!drawn.isNull())
        return drawn;
    int nearest = 0;
    for (const QFileInfo &file : QDir(folder).entryInfoList()) {
        const int size = file.baseName().toInt();
        if (nearest == 0 || (size < nearest ? size > side : nearest < side))
            nearest = size;
    }
    return QImage(folder + u"/%1.png"_s.arg(nearest))
        .scaled(side, side, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

//! Coloured drawing, made once per size and colour and kept in Qt's cache. A null colour keeps the drawing's
//! own.
QPixmap tinted(const QString &folder, const QColor &colour, const QSize &pixels)
{
    const QString key =
        "care/%1/%2/%3x%4"_L1.arg(folder, colour.isValid() ? colour.name(QColor::HexArgb) : QString())
            .arg(pixels.width())
            .arg(pixels.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const int side = qMin(pixels.width(), pixels.height());
    painter.drawImage(
        QPointF((pixels.width() - side) / 2.0, (pixels.height() - side) / 2.0), drawing(folder, side));
    if (colour.isValid()) {
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(pixmap.rect(), colour);
    }
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class TintedEngine : public QIconEngine {
public:
    TintedEngine(const QString &folder, QPalette::ColorRole role)
        : m_folder(folder)
        , m_role(role)
    {
    }
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal) override
    {
        // Read the palette at every paint, because it may change between dark and light.
        const QPalette palette = QGuiApplication::palette();
        QColor colour = palette.color(m_role);
        if (mode == QIcon::Disabled)
            colour = palette.color(QPalette::Disabled, QPalette::WindowText);
        else if (mode == QIcon::Selected)
            colour = palette.color(QPalette::Link);
        return tinted(m_folder, m_role == QPalette::NoRole ? QColor() : colour, size);
    }
    QIconEngine *clone() const override { return new TintedEngine(m_folder, m_role); }

private:
    QString m_folder;
    QPalette::ColorRole m_role;
};

} // namespace

QIcon icon(Icon which, QPalette::ColorRole role)
{
    return QIcon(new TintedEngine(folderOf(which), role));
}

QIcon applicationIcon()
{
    return QIcon(new TintedEngine(u":/care/icons/app"_s, QPalette::NoRole));
}

void paintIcon(QPainter *painter, const QRectF &rect, Icon which, const QColor &colour)
{
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QPixmap pixmap = tinted(folderOf(which), colour, (rect.size() * ratio).toSize());
    painter->drawPixmap(rect, pixmap, QRectF(pixmap.rect()));
}

} // namespace care
