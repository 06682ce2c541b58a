// SPDX-License-Identifier: GPL-3.0-or-later
// care_gallery FOLDER: pictures of the widgets, light and dark. QT_SCALE_FACTOR=2 for 200 %.
#include "tests/tools/gallery/gallerywindow.h"
#include "views/widgets/chip.h"
#include "views/widgets/datatable.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/pills.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/theme.h"
#include "views/widgets/topbar.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QTabBar>

#include <cstdio>
#include <memory>

using namespace Qt::StringLiterals;
using namespace care;
using care::test::GalleryModel;
using care::test::GalleryWindow;

namespace {

bool save(QWidget *widget, const QString &file)
{
    // Layouts, style and the first resize are in place once the events of showing have been handled.
    QCoreApplication::processEvents();
    const bool saved = widget->grab().save(file);
    std::printf("%s %s\n", saved ? "saved" : "FAILED", qPrintable(file));
    return saved;
}

bool grab(QWidget *widget, const QString &file)
{
    const std::unique_ptr<QWidget> page(widget);
    page->resize(1366, 768);
    page->show();
    return save(page.get(), file);
}

//! The window once for each place that the keyboard can be.
bool grabFocus(const QString &start, const QString &end)
{
    GalleryWindow window(GalleryModel::List::Residents);
    window.resize(1366, 768);
    window.show();
    window.activateWindow();
    window.setAttribute(Qt::WA_KeyboardFocusChange);
    bool good = true;
    int number = 0;
    for (QWidget *widget : { static_cast<QWidget *>(window.table), static_cast<QWidget *>(window.sidebar),
             static_cast<QWidget *>(window.topBar->search()), static_cast<QWidget *>(window.topBar->status()),
             static_cast<QWidget *>(window.findChild<FilterChip *>()),
             static_cast<QWidget *>(window.findChild<LinkButton *>()),
             static_cast<QWidget *>(window.findChild<QTabBar *>()) }) {
        QCoreApplication::processEvents();
        widget->setFocus(Qt::TabFocusReason);
        good &= save(&window, start + QString::number(++number) + end);
    }
    return good;
}

bool grabMenuAndQuestion(const QString &folder, const QString &end)
{
    QMenu menu;
    menu.addAction(u"Sort by this column"_s)->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Up));
    menu.addSeparator();
    for (const auto &title : { u"Room"_s, u"Home"_s, u"Admitted"_s }) {
        QAction *action = menu.addAction(title);
        action->setCheckable(true);
        action->setChecked(title != "Admitted"_L1);
    }
    menu.addAction(icon(Icon::Export), u"Export"_s)->setEnabled(false);
    menu.addAction(icon(Icon::Print), u"Print"_s);
    menu.popup(QPoint(10, 10));
    menu.setActiveAction(menu.actions().at(3));
    bool good = save(&menu, folder + u"/menu"_s + end);
    menu.hide();
    QWidget window;
    Message message{ u"Care Records"_s, u"Remove the connection Rowan Group, live?"_s,
        u"Its key, everything stored on this computer and 2 drafts that were not sent will be gone. "
        "Nothing changes in the care service."_s,
        u"Remove this connection"_s };
    message.icon = Icon::Warning;
    message.isDangerous = true;
    good &= save(ask(&window, message, [](bool) {}), folder + u"/question"_s + end);
    return good;
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
        good &= grab(test::galleryEmptyStates(), folder + u"/emptystates"_s + end);
        good &= grabFocus(folder + u"/focus"_s, end);
        good &= grabMenuAndQuestion(folder, end);
        const QFont font = QApplication::font();
        QFont large = font;
        large.setPointSizeF(font.pointSizeF() * 1.5);
        QApplication::setFont(large);
        good &= grab(new GalleryWindow(GalleryModel::List::Residents), folder + u"/largetext"_s + end);
        QApplication::setFont(font);
    }
    return good ? 0 : 1;
}
