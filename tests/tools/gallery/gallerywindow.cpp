// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/gallery/gallerywindow.h"

#include "models/schema/resources.h"
#include "views/widgets/chip.h"
#include "views/widgets/datatable.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/pills.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QSplitter>
#include <QTabBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

QWidget *line(QWidget *parent, Qt::Orientation orientation)
{
    auto *line = new QWidget(parent);
    line->setBackgroundRole(QPalette::Mid);
    line->setAutoFillBackground(true);
    line->setAccessibleName(u"Separator"_s);
    if (orientation == Qt::Horizontal)
        line->setFixedHeight(1);
    else
        line->setFixedWidth(1);
    return line;
}

QVBoxLayout *tight(QWidget *parent)
{
    auto *layout = new QVBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

} // namespace

GalleryWindow::GalleryWindow(GalleryModel::List list, QWidget *parent)
    : QWidget(parent)
    , sidebar(new Sidebar(this))
    , topBar(new TopBar(this))
    , m_list(list)
{
    setAccessibleName(u"Care Records"_s);
    fillSidebar();
    topBar->search()->setShortcutHint(QKeySequence(Qt::CTRL | Qt::Key_K));
    topBar->setBack(u"Today"_s);
    topBar->connection()->setConnection(u"Rowan Group, live"_s, QColor(0x7E57B3));
    topBar->status()->setState(StatusPill::State::Connected, u"Connected, checked 09:41"_s);
    auto *split = new QSplitter(this);
    split->setAccessibleName(u"List and details"_s);
    split->setChildrenCollapsible(false);
    split->addWidget(makeList());
    split->addWidget(makePerson());
    split->setStretchFactor(0, 1);
    split->setSizes({ 774, 403 });
    auto *column = tight(this);
    column->addWidget(topBar);
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(sidebar);
    row->addWidget(line(this, Qt::Vertical));
    row->addWidget(split, 1);
    column->addLayout(row, 1);
    column->addWidget(line(this, Qt::Horizontal));
    column->addWidget(makeStatusLine());
}

void GalleryWindow::fillSidebar()
{
    sidebar->addGroup({});
    const std::tuple<const char *, Icon, const char *> entries[] = { { "today", Icon::Today, "Today" },
        { "residents", Icon{ "resident"_L1 }, "Residents" },
        { "incidents", Icon{ "incident"_L1 }, "Incidents" },
        { "careplans", Icon{ "careplan"_L1 }, "Care plans" }, { "goals", Icon{ "goal"_L1 }, "Goals" },
        { "risk", Icon{ "risk"_L1 }, "Risk assessments" }, { "logs", Icon{ "log"_L1 }, "Daily logs" },
        { "documents", Icon{ "document"_L1 }, "Documents" } };
    for (const auto &[id, icon, title] : entries)
        sidebar->addEntry(QString::fromLatin1(id), icon, QString::fromLatin1(title));
    sidebar->addGroup(u"My views"_s);
    sidebar->addEntry(u"view1"_s, Icon::Filter, u"Review, sev. 4-5"_s);
    sidebar->addEntry(u"view2"_s, Icon::Filter, u"DoLS ending"_s);
    sidebar->addEntry(u"view3"_s, Icon::Filter, u"Born this week"_s);
    sidebar->addGroup(u"Organisation"_s);
    sidebar->addEntry(u"homes"_s, Icon{ "home"_L1 }, u"Homes"_s);
    sidebar->addEntry(u"users"_s, Icon{ "user"_L1 }, u"Users"_s);
    sidebar->addEntry(u"devices"_s, Icon{ "device"_L1 }, u"Devices"_s);
    sidebar->addEntry(u"categories"_s, Icon{ "category"_L1 }, u"Categories"_s);
    sidebar->setBadge(u"today"_s, 7, Sidebar::Badge::Danger, u"7 need you"_s);
    sidebar->setBadge(u"incidents"_s, 4, Sidebar::Badge::Danger, u"4 need review"_s);
    sidebar->setBadge(u"view1"_s, 2, Sidebar::Badge::Danger);
    sidebar->setBadge(u"view2"_s, 3);
    sidebar->setBadge(u"devices"_s, 1);
    sidebar->setCurrent(m_list == GalleryModel::List::Residents ? u"residents"_s : u"incidents"_s);
}

QWidget *GalleryWindow::makeHead()
{
    const bool residents = m_list == GalleryModel::List::Residents;
    auto *head = new QWidget(this);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(16, 9, 16, 8);
    column->setSpacing(6);
    auto *titles = new QHBoxLayout;
    auto *title = new PlainLabel(residents ? u"Residents"_s : u"Incidents"_s, head);
    title->setTextSize(TextSize::Title, QFont::Bold);
    auto *age = new PlainLabel(residents
            ? u"All 3 homes. As of 09:41, 2 minutes ago. 3 changes since you last looked, 1 out of view"_s
            : u"All 3 homes. As of 09:41, 2 minutes ago"_s,
        head);
    age->setTone(PlainLabel::Tone::Muted);
    age->setElided(true);
    age->setContentsMargins(0, 0, 0, 3); // on the base line of the title
    titles->addWidget(title);
    titles->addSpacing(4);
    titles->addWidget(age, 1, Qt::AlignBottom);
    column->addLayout(titles);
    auto *filters = new FlowLayout(nullptr, 6, 6);
    filters->addWidget(new FilterChip(
        residents ? u"Status is"_s : u"Severity is"_s, residents ? u"active"_s : u"4 or 5"_s, head));
    filters->addWidget(new FilterChip(residents ? u"Admitted"_s : u"Happened"_s,
        residents ? u"in the last 36 months"_s : u"in the last 30 days"_s, head));
    auto *add = secondaryButton(u"+ Filter"_s, head);
    add->setProperty("pill", true);
    filters->addWidget(add);
    auto *row = new QHBoxLayout;
    row->addLayout(filters, 1);
    for (const auto &word : { u"Views"_s, u"Columns"_s, u"Export"_s })
        row->addWidget(new LinkButton(word, head), 0, Qt::AlignTop);
    column->addLayout(row);
    return head;
}

QWidget *GalleryWindow::makeList()
{
    auto *list = new QWidget(this);
    auto *column = tight(list);
    column->addWidget(makeHead());
    column->addWidget(line(list, Qt::Horizontal));
    auto *place = new QWidget(list);
    place->setBackgroundRole(QPalette::Base);
    place->setAutoFillBackground(true);
    auto *around = new QVBoxLayout(place);
    around->setContentsMargins(16, 8, 16, 6);
    notice = new Notice(place);
    around->addWidget(notice);
    column->addWidget(place);
    place->setVisible(m_list == GalleryModel::List::Incidents);
    table = new DataTable(list);
    table->setAccessibleName(m_list == GalleryModel::List::Residents ? u"Residents"_s : u"Incidents"_s);
    table->setModel(new GalleryModel(m_list, table));
    if (m_list == GalleryModel::List::Incidents) {
        notice->setMessage(Notice::Kind::Info,
            u"Filtered: severity is 4 or 5, happened in the last 30 days. 1,492 more are hidden."_s,
            { u"Show all (Esc)"_s });
        table->setSortKeys(
            { { u"severity"_s, Qt::DescendingOrder }, { u"createdOn"_s, Qt::DescendingOrder } });
    } else {
        table->setSortKeys({ { u"name"_s, Qt::AscendingOrder } });
    }
    table->selectRow(0);
    column->addWidget(table, 1);
    return list;
}

QWidget *GalleryWindow::makePerson()
{
    auto *person = new QWidget(this);
    auto *column = tight(person);
    banner = new PersonBanner(person);
    banner->setResident(galleryResident(), QDate(2026, 11, 21));
    banner->setSimilar(u"MORGAN, Ellen, R7"_s);
    column->addWidget(banner);
    column->addWidget(line(person, Qt::Horizontal));
    detail = new RecordDetails(person);
    if (m_list == GalleryModel::List::Residents) {
        auto *tabs = new QTabBar(person);
        tabs->setAccessibleName(u"About this resident"_s);
        tabs->setDrawBase(false);
        tabs->setExpanding(false);
        for (const auto &title : { u"Profile"_s, u"Timeline"_s, u"Plans 6"_s, u"Risk 4"_s, u"Incidents 1"_s })
            tabs->addTab(title);
        auto *row = new QHBoxLayout;
        row->setContentsMargins(8, 2, 8, 0);
        row->addWidget(tabs);
        column->addLayout(row);
        column->addWidget(line(person, Qt::Horizontal));
        detail->setOmittedFields(
            { u"name"_s, u"dateOfBirth"_s, u"preferredName"_s, u"gender"_s, u"nhsNumber"_s });
        detail->setRecord(residentSchema, galleryResident());
        detail->addButton(u"Edit"_s, true);
        detail->addButton(u"Hospital summary"_s);
    } else {
        detail->setHeading(u"Fall, unwitnessed"_s, 5);
        detail->setOmittedFields({ u"log"_s, u"id"_s, u"severity"_s, u"item"_s, u"resident"_s });
        detail->setRecord(incidentSchema, galleryIncident());
        detail->setNote(u"Reviewing and closing is done in the care system."_s);
        detail->addButton(u"Open resident"_s, true);
        detail->addButton(u"Copy link"_s);
    }
    detail->addButton(u"Print"_s);
    column->addWidget(detail, 1);
    return person;
}

QWidget *GalleryWindow::makeStatusLine()
{
    auto *status = new QWidget(this);
    status->setBackgroundRole(QPalette::Base);
    status->setAutoFillBackground(true);
    auto *row = new QHBoxLayout(status);
    row->setContentsMargins(12, 3, 12, 4);
    row->setSpacing(18);
    const auto add = [&](const QString &text) {
        auto *label = new PlainLabel(text, status);
        label->setTextSize(TextSize::Small);
        label->setTone(PlainLabel::Tone::Muted);
        row->addWidget(label);
    };
    add(u"118 of 1,204 shown, filtered"_s);
    add(u"2 drafts"_s);
    row->addStretch(1);
    add(u"Downloading daily logs back to 23-Aug-2026"_s);
    auto *progress = new QProgressBar(status);
    progress->setAccessibleName(u"Downloading daily logs"_s);
    progress->setTextVisible(false);
    progress->setFixedWidth(90);
    progress->setValue(62);
    row->addWidget(progress);
    add(u"63 of 90 requests this minute"_s);
    return status;
}

} // namespace care::test
