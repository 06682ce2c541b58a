// SPDX-License-Identifier: GPL-3.0-or-later
// Turns drawings into pixels when the programs are built, so that the programs need no reader of SVG.
// usage: care_icons --app APP.SVG FOLDER NAME
//            the program's icon in every size that a system asks for: PNG files for the icon theme of a Linux
//            desktop, one .ico for Windows, one .icns for macOS
//        care_icons --sizes SIZE,SIZE... FOLDER DRAWING.SVG...
//            each drawing in each size, as FOLDER/DRAWING/SIZE.png: what views/widgets/icons.cpp tints
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QtEndian>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

constexpr int themeSizes[] = { 16, 22, 24, 32, 48, 64, 128, 256, 512 };
constexpr int windowsSizes[] = { 16, 20, 24, 32, 40, 48, 64, 256 };

struct MacSize {
    const char *type;
    int pixels;
};
constexpr MacSize macSizes[] = { { "ic11", 32 }, { "ic12", 64 }, { "ic07", 128 }, { "ic08", 256 },
    { "ic13", 256 }, { "ic09", 512 }, { "ic14", 512 }, { "ic10", 1024 } };

QByteArray png(QSvgRenderer &picture, int size)
{
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    picture.render(&painter);
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

template<typename Number>
QByteArray little(Number number)
{
    QByteArray bytes(sizeof number, '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

QByteArray big(quint32 number)
{
    QByteArray bytes(sizeof number, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

QByteArray ico(QSvgRenderer &picture)
{
    constexpr quint16 count = std::size(windowsSizes);
    constexpr quint32 headerSize = 6;
    constexpr quint32 entrySize = 16;
    QByteArray entries = little(quint16(0)) + little(quint16(1)) + little(count);
    QByteArray pictures;
    for (const int size : windowsSizes) {
        const QByteArray bytes = png(picture, size);
        const char side = char(size == 256 ? 0 : size); // a byte, in which 0 stands for 256
        entries += side;
        entries += side;
        entries += QByteArray(2, '\0') + little(quint16(1)) + little(quint16(32))
            + little(quint32(bytes.size()))
            + little(quint32(headerSize + count * entrySize + quint32(pictures.size())));
        pictures += bytes;
    }
    return entries + pictures;
}

QByteArray icns(QSvgRenderer &picture)
{
    QByteArray parts;
    for (const MacSize &size : macSizes) {
        const QByteArray bytes = png(picture, size.pixels);
        parts += size.type + big(quint32(bytes.size() + 8)) + bytes;
    }
    return "icns" + big(quint32(parts.size() + 8)) + parts;
}

bool write(const QString &name, const QByteArray &bytes)
{
    QFile file(name);
    return QDir().mkpath(QFileInfo(name).path()) && file.open(QIODevice::WriteOnly)
        && file.write(bytes) == bytes.size();
}

bool writeProgramIcon(const QString &drawing, const QString &folder, const QString &name)
{
    QSvgRenderer picture;
    bool isWritten = picture.load(drawing) && write(folder + u'/' + name + ".ico"_L1, ico(picture))
        && write(folder + u'/' + name + ".icns"_L1, icns(picture));
    for (const int size : themeSizes)
        isWritten = isWritten
            && write(folder + u"/hicolor/%1x%1/apps/"_s.arg(size) + name + ".png"_L1, png(picture, size));
    return isWritten;
}

bool writeSizes(const QStringList &sizes, const QString &folder, const QStringList &drawings)
{
    for (const QString &drawing : drawings) {
        QSvgRenderer picture;
        if (!picture.load(drawing))
            return false;
        const QString name = folder + u'/' + QFileInfo(drawing).baseName() + u'/';
        for (const QString &size : sizes) {
            if (!write(name + size + ".png"_L1, png(picture, size.toInt())))
                return false;
        }
    }
    return !drawings.isEmpty();
}

} // namespace

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 5 && words[1] == "--app"_L1)
        return writeProgramIcon(words[2], words[3], words[4]) ? 0 : 1;
    if (words.size() >= 5 && words[1] == "--sizes"_L1)
        return writeSizes(words[2].split(u','), words[3], words.sliced(4)) ? 0 : 1;
    std::fputs(
        "usage: care_icons --app APP.SVG FOLDER NAME | --sizes SIZE,... FOLDER DRAWING.SVG...\n", stderr);
    return 2;
}
