// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString fileOf(Icon which)
{
    return ":/care/icons/"_L1 + which.file + ".svg"_L1;
}

//! Drawn once for each size and colour, then taken from Qt's cache. A null colour keeps the drawing's own.
QPixmap drawn(const QString &file, const QColor &colour, const QSize &pixels)
{
    const QString key =
        "care/%1/%2/%3x%4"_L1.arg(file, colour.isValid() ? colour.name(QColor::HexArgb) : QString())
            .arg(pixels.width())
            .arg(pixels.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer renderer(file);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(&painter, QRectF(QPointF(), pixels));
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
    TintedEngine(const QString &file, QPalette::ColorRole role)
        : m_file(file)
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
        // Read at every paint, because the palette may change between dark and light.
        const QPalette palette = QGuiApplication::palette();
        QColor colour = palette.color(m_role);
        if (mode == QIcon::Disabled)
            colour = palette.color(QPalette::Disabled, QPalette::WindowText);
        else if (mode == QIcon::Selected)
            colour = palette.color(QPalette::Link);
        return drawn(m_file, m_role == QPalette::NoRole ? QColor() : colour, size);
    }
    QIconEngine *clone() const override { return new TintedEngine(m_file, m_role); }

private:
    QString m_file;
    QPalette::ColorRole m_role;
};

} // namespace

QIcon icon(Icon which, QPalette::ColorRole role)
{
    return QIcon(new TintedEngine(fileOf(which), role));
}

QIcon applicationIcon()
{
    return QIcon(new TintedEngine(u":/care/icons/app.svg"_s, QPalette::NoRole));
}

void paintIcon(QPainter *painter, const QRectF &rect, Icon which, const QColor &colour)
{
    const qreal ratio = painter->device()->devicePixelRatioF();
    const QPixmap pixmap = drawn(fileOf(which), colour, (rect.size() * ratio).toSize());
    painter->drawPixmap(rect, pixmap, QRectF(pixmap.rect()));
}

} // namespace care
