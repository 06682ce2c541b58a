// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/windowhelp.h"

#include "models/schema/resources.h"
#include "views/browse/homepicker.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/help/helpwindow.h"
#include "views/resident/recordeditor.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/shell/statusline.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/paintedwidget.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

Tour::Tour(const QList<TourStop> &stops, QWidget &window)
    : QWidget(&window)
    , m_window(window)
    , m_stops(stops)
    , m_ring(new PaintedWidget(
          [](QPainter &painter, const QRect &area) {
              painter.setRenderHint(QPainter::Antialiasing);
              painter.setPen(QPen(Theme::current().accent, 3));
              painter.drawRoundedRect(QRectF(area).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
          },
          &window))
    , m_title(new PlainLabel({}, this, PlainLabel::Heading))
    , m_text(new PlainLabel({}, this, PlainLabel::Wrapped))
    , m_count(new PlainLabel({}, this, PlainLabel::Muted))
    , m_leave(secondaryButton(tr("Leave the tour"), this))
    , m_back(secondaryButton(tr("Back"), this))
    , m_next(primaryButton({}, this))
    , m_focus(window.focusWidget())
{
    m_stops.removeIf([](const TourStop &each) { return !each.part || !each.part->isVisible(); });
    setAttribute(Qt::WA_DeleteOnClose);
    auto *column = newLayout<QVBoxLayout>(this, { 18, 14, 18, 14 }, 8);
    addWidgets(column, { m_title, m_text });
    auto *row = new QHBoxLayout;
    row->addWidget(m_count);
    row->addStretch(1);
    for (QPushButton *each : { m_leave, m_back, m_next }) {
        each->setAutoDefault(true); // Enter presses the focused button, as in a dialog.
        row->addWidget(each);
    }
    column->addLayout(row);
    connect(m_leave, &QPushButton::clicked, this, &Tour::finish);
    connect(m_back, &QPushButton::clicked, this, [this] { go(m_stop - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { go(m_stop + 1); });
    window.installEventFilter(this);
    go(0);
}

Tour::~Tour() = default;

void Tour::go(int stop)
{
    if (stop < 0)
        return;
    if (stop >= m_stops.size())
        return finish();
    m_stop = stop;
    const TourStop &here = m_stops.at(stop);
    m_title->setText(here.title);
    m_text->setText(here.text);
    const QString count = tr("%1 of %2", "stop of the tour").arg(stop + 1).arg(m_stops.size());
    m_count->setText(count);
    m_back->setVisible(stop > 0);
    m_leave->setVisible(stop + 1 < m_stops.size());
    m_next->setText(stop + 1 < m_stops.size() ? tr("Next") : tr("Done"));
    place();
    m_ring->show();
    m_ring->raise();
    show();
    raise();
    m_next->setFocus(Qt::OtherFocusReason);
    announce(this, u"%1. %2 %3"_s.arg(here.title, here.text, count));
}

//! Places the text beside the part, or over it if there is no room; never beyond the window.
void Tour::place()
{
    constexpr int gap = 10;
    const QWidget *part = m_stops.value(m_stop).part;
    if (!part)
        return;
    const QRect frame(part->mapTo(&m_window, QPoint()), part->size());
    m_ring->setGeometry(frame.adjusted(-3, -3, 3, 3) & m_window.rect());
    // Width of the tour's text: wide enough for the buttons in any language, but never wider than the window.
    const int width =
        std::min(std::max(fontMetrics().averageCharWidth() * 52, layout()->minimumSize().width()),
            m_window.width() - 4 * gap);
    setFixedWidth(width);
    const QSize size(width,
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width)
                                      : layout()->totalSizeHint().height());
    const QRect room = m_window.rect().adjusted(gap, gap, -gap, -gap);
    const int left = std::clamp(frame.left(), room.left(), std::max(room.left(), room.right() - width));
    const int top =
        std::clamp(frame.top() + gap, room.top(), std::max(room.top(), room.bottom() - size.height()));
    const QPoint places[] = { { frame.right() + gap, top }, { frame.left() - gap - width, top },
        { left, frame.bottom() + gap }, { left, frame.top() - gap - size.height() } };
    const auto fitting = std::find_if(std::begin(places), std::end(places),
        [&](const QPoint &each) { return room.contains(QRect(each, size)); });
    const QPoint over = frame.center() - QPoint(width / 2, size.height() / 2);
    QRect chosen(fitting == std::end(places) ? over : *fitting, size);
    chosen.moveLeft(std::clamp(chosen.left(), room.left(), std::max(room.left(), room.right() - width)));
    chosen.moveTop(std::clamp(chosen.top(), room.top(), std::max(room.top(), room.bottom() - size.height())));
    setGeometry(chosen);
}

void Tour::finish()
{
    m_window.removeEventFilter(this);
    m_ring->hide();
    m_ring->deleteLater();
    hide();
    if (m_focus)
        m_focus->setFocus(Qt::OtherFocusReason);
    Q_EMIT finished();
    deleteLater();
}

void Tour::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        finish();
    else
        QWidget::keyPressEvent(event);
}

void Tour::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), theme.panel, theme.accent, 6, 2);
}

bool Tour::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::Resize && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

WindowHelp::WindowHelp(MainWindow &window, HelpGuide &guide)
    : QObject(&window)
    , m_window(window)
    , m_guide(guide)
{
    guide.describe(&window, [this] { return topic(); });
    addActions();
    connect(&window.pages(), &Pages::made, this, [this](Page *page) {
        connect(page, &Page::helpRequested, &m_guide, [this, page] { m_guide.open(page->helpTopic()); });
    });
}

//! Adds the help actions above those already in the menu.
void WindowHelp::addActions()
{
    QMenu &menu = m_window.windowActions().menu(WindowActions::Menu::Help);
    const QList<QAction *> others = menu.actions();
    m_window.windowActions().setChapters([this] { return chapters(); });
    addTopic(tr("Help about this screen"), QKeySequence(Qt::Key_F1), {});
    addTopic(tr("Contents of the help"), {}, HelpManual::contents);
    QAction *tour = m_window.windowActions().add(
        WindowActions::Menu::Help, tr("Show me round"), {}, this, [this] { showTour(); });
    tour->setObjectName(QStringLiteral("tour"));
    addTopic(tr("What is stored on this computer"), {}, u"stored"_s);
    addTopic(tr("Accessibility"), {}, u"accessibility"_s);
    addTopic(tr("What's new"), {}, HelpManual::whatsNew);
    m_window.windowActions().addSeparator(WindowActions::Menu::Help);
    for (QAction *other : others) {
        menu.removeAction(other);
        menu.addAction(other);
    }
}

//! Actions for the search: "Help: Trends".
QList<QAction *> WindowHelp::chapters()
{
    if (!m_chapters.isEmpty())
        return m_chapters;
    for (const HelpPage &page : m_guide.manual().pages()) {
        if (page.id == HelpManual::contents || page.id == HelpManual::whatsNew)
            continue; // These two are in the menu.
        auto *action = new QAction(tr("Help: %1", "a chapter").arg(page.title), this);
        connect(action, &QAction::triggered, this, [this, id = page.id] { m_guide.open(id); });
        m_chapters += action;
    }
    return m_chapters;
}

void WindowHelp::addTopic(const QString &text, const QKeySequence &keys, const QString &fixed)
{
    m_window.windowActions().add(WindowActions::Menu::Help, text, keys, this,
        [this, fixed] { m_guide.open(fixed.isEmpty() ? topic() : fixed); });
}

QString WindowHelp::topic() const
{
    if (const RecordEditor *form = m_window.editor())
        return form->recordId().isEmpty() ? u"new-resident"_s : u"residents"_s;
    const Page *page = m_window.currentPage();
    return page ? page->helpTopic() : u"lists"_s;
}

void WindowHelp::offerTour()
{
    auto *column = qobject_cast<QVBoxLayout *>(m_window.centralWidget()->layout());
    if (m_offer || !column)
        return;
    m_offer = new Notice(&m_window);
    m_offer->setObjectName(u"tourOffer"_s);
    column->insertWidget(1, m_offer); // The offer of a tour stands below the top bar.
    // Queued, because the notice is deleted together with the button that was pressed.
    connect(
        m_offer, &Notice::actionChosen, this,
        [this](int chosen) {
            delete m_offer;
            Q_EMIT tourOfferAnswered();
            if (chosen == 0)
                showTour();
        },
        Qt::QueuedConnection);
    m_offer->setMessage(Notice::Kind::Info,
        tr("New here? A short tour shows the parts of this window. It is in the Help menu, too."),
        { tr("Show me round"), tr("No, thank you") });
}

void WindowHelp::showTour()
{
    if (m_tour || !m_window.isVisible())
        return;
    if (!m_window.currentList()) // Most stops are parts of a list, so one is opened.
        m_window.openPage(residentSchema.name);
    ListPage *page = m_window.editor() ? nullptr : m_window.currentList();
    auto *top = m_window.findChild<TopBar *>();
    m_tour = new Tour(
        { { m_window.findChild<Sidebar *>(), tr("Lists, and what needs you"),
              tr("Today is what needs you now, and why. Below are all your lists, and under “Needs you” what "
                 "waits for somebody, and how many. Ctrl+1 to Ctrl+9 open the lists.") },
            { page, tr("The list"),
                tr("Enter opens what is chosen. Ctrl+F narrows the list, and the chips above it say to what. "
                   "A "
                   "click on a heading sorts.") },
            { page ? page->findChild<HomePicker *>() : nullptr, tr("Homes"),
                tr("Which homes the lists and counts of this window are about. Ctrl+H chooses others.") },
            { &m_window.detail(), tr("Details"),
                tr("The record that is chosen, and what belongs to it. F9 hides and shows this panel.") },
            { top->search(), tr("Search everything"),
                tr("Ctrl+K, then half a name, a date of birth or any words of a record. Without a "
                   "connection, "
                   "too.") },
            { top->connection(), tr("Connection"),
                tr("Whose records these are. F10 opens the menu: lock, PIN, key, and whether editing is "
                   "allowed.") },
            { &m_window.statusLine(), tr("What is going on"),
                tr("How much is shown, what is being downloaded, and forms that are not finished.") },
            { m_window.menuBar(), tr("Menus and help"),
                tr("Everything the program can do, with its keys. F1 explains the screen you are on; this "
                   "tour "
                   "stands in the Help menu.") } },
        m_window);
}

} // namespace care
