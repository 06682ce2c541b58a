// SPDX-License-Identifier: GPL-3.0-or-later
//! The window as it will be, put together from the widgets alone; for pictures and for tests of all of them.
#pragma once

#include "tests/tools/gallery/gallerymodel.h"

#include <QWidget>

class QVBoxLayout;

namespace care {
class DataTable;
class RecordDetails;
class Notice;
class PersonBanner;
class Sidebar;
class TopBar;
} // namespace care

namespace care::test {

class GalleryWindow : public QWidget {
    Q_OBJECT

public:
    explicit GalleryWindow(GalleryModel::List list, QWidget *parent = nullptr);

    Sidebar *sidebar = nullptr;
    TopBar *topBar = nullptr;
    DataTable *table = nullptr;
    PersonBanner *banner = nullptr;
    RecordDetails *detail = nullptr;
    Notice *notice = nullptr;

private:
    void fillSidebar();
    QWidget *makeList();
    QWidget *makeHead();
    QWidget *makePerson();
    QWidget *makeStatusLine();

    GalleryModel::List m_list;
};

//! Buttons, fields, boxes, chips, notices and marks on one page.
QWidget *galleryControls(QWidget *parent = nullptr);
//! The banner in its wide form with every kind of chip.
QWidget *galleryBanners(QWidget *parent = nullptr);
//! Every empty state, side by side.
QWidget *galleryEmptyStates(QWidget *parent = nullptr);

} // namespace care::test
