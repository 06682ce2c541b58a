// SPDX-License-Identifier: GPL-3.0-or-later
// care_gallery FOLDER: pictures of the widgets, light and dark. QT_SCALE_FACTOR=2 for 200 %.
#include "tests/gui/gallerywindow.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QDir>

#include <cstdio>
#include <memory>

using namespace Qt::StringLiterals;
using namespace care;
using care::test::GalleryModel;
using care::test::GalleryWindow;

namespace {

bool grab(QWidget *widget, const QString &file)
{
    const std::unique_ptr<QWidget> page(widget);
    page->resize(1366, 768);
    page->show();
    // Layouts, style and the first resize are in place once the events of showing have been handled.
    QCoreApplication::processEvents();
    const bool saved = page->grab().save(file);
    std::printf("%s %s\n", saved ? "saved" : "FAILED", qPrintable(file));
    return saved;
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    if (argc != 2) {
        std::fprintf(stderr, "usage: care_gallery FOLDER\n");
        return 2;
    }
    const QString folder = QString::fromLocal8Bit(argv[1]);
    QDir().mkpath(folder);
    bool good = true;
    for (const Look look : { Look::Light, Look::Dark }) {
        Theme::apply(application, look);
        const QString scale = QString::number(int(100 * application.devicePixelRatio()));
        const QString end = (look == Look::Light ? u"-light-"_s : u"-dark-"_s) + scale + u".png"_s;
        good &= grab(new GalleryWindow(GalleryModel::List::Residents), folder + u"/list"_s + end);
        good &= grab(new GalleryWindow(GalleryModel::List::Incidents), folder + u"/incidents"_s + end);
        good &= grab(test::galleryControls(), folder + u"/controls"_s + end);
        good &= grab(test::galleryBanners(), folder + u"/banners"_s + end);
        good &= grab(test::galleryFaces(), folder + u"/faces"_s + end);
    }
    return good ? 0 : 1;
}
