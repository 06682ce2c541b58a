// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/pictures/screenshottool.h"

#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/connectionstatus.h"
#include "models/editing/editableresident.h"
#include "models/json/rawjson.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/changemarks.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/timelinemodel.h"
#include "views/browse/displaypanel.h"
#include "views/browse/filterline.h"
#include "views/browse/listheader.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/help/helpwindow.h"
#include "views/person/timelinepage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/shell/searchpanel.h"
#include "views/shell/windowhelp.h"
#include "views/widgets/datatable.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCompleter>
#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPixmap>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr auto longestWait = 60s; // well before the program locks itself
constexpr auto longestSettling = 3s;

//! From the screen, so that what floats above the window is seen too.
QPixmap grabScreen()
{
    QPixmap picture = QGuiApplication::primaryScreen()->grabWindow(0);
    QWidget *window = QApplication::activeWindow();
    if (picture.isNull() && window)
        picture = window->grab();
    return picture;
}

//! Does what the keys do.
void press(const QWidget &window, const QKeySequence &keys)
{
    const QList<QAction *> actions = window.actions();
    for (QAction *action : actions) {
        if (action->shortcut() == keys)
            action->trigger();
    }
}

int distance(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

void trigger(const QWidget &window, const QString &name)
{
    const QList<QAction *> actions = window.actions();
    for (QAction *action : actions) {
        if (action->objectName() == name)
            action->trigger();
    }
}

//! First colours that differ clearly, so that the few pixels of a dot keep theirs, then the most frequent.
QList<QRgb> tellingColours(const QImage &image)
{
    constexpr int clearly = 60;
    constexpr qsizetype mostClear = 128;
    constexpr qsizetype most = 256;
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    }
    QList<QRgb> colours = counts.keys();
    std::sort(colours.begin(), colours.end(),
        [&counts](QRgb a, QRgb b) { return std::pair(counts.value(b), a) < std::pair(counts.value(a), b); });
    QList<QRgb> telling;
    for (const QRgb colour : std::as_const(colours)) {
        const bool isNew = std::all_of(telling.cbegin(), telling.cend(),
            [colour](QRgb each) { return distance(each, colour) >= clearly; });
        if (isNew && telling.size() < mostClear)
            telling += colour;
    }
    for (const QRgb colour : std::as_const(colours)) {
        if (telling.size() < most && !telling.contains(colour))
            telling += colour;
    }
    return telling;
}

//! A third of the bytes.
QImage inFewColours(const QImage &image)
{
    return image.convertToFormat(QImage::Format_Indexed8, tellingColours(image), Qt::AvoidDither);
}

//! The manual shows some screens small: they are a part of the program.
bool saveForManual(const QPixmap &picture, const QString &name, const QString &folder)
{
    static const QHash<QString, QString> wanted{ { u"residents"_s, u"window"_s },
        { u"incidents-severity-4-5"_s, u"incidents"_s }, { u"resident-profile"_s, u"person"_s },
        { u"resident-form"_s, u"form"_s }, { u"list-today"_s, u"today"_s } };
    if (!wanted.contains(name))
        return true;
    constexpr int width = 900;
    const QImage small = picture.toImage().scaledToWidth(width, Qt::SmoothTransformation);
    return QDir().mkpath(folder)
        && inFewColours(small).save(folder + u'/' + wanted.value(name) + ".png"_L1, "PNG", 0);
}

} // namespace

ScreenshotTool::ScreenshotTool(
    ConnectionSession &session, HelpGuide &help, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_help(help)
    , m_folder(folder)
{
}

void ScreenshotTool::start(Scope scope)
{
    m_scope = scope;
    m_clock.start();
    QDir().mkpath(m_folder);
    QApplication::setCursorFlashTime(0); // two looks at the same screen are equal
    // The tour need not wait for the long lists.
    const auto full = [this] {
        const bool isResting = m_session.workspace().sync().progress().doing == SyncProgress::Doing::Idle;
        return m_session.table(residentSchema.name).status().complete
            && m_session.table(incidentSchema.name).status().complete
            && (isResting || m_scope != Scope::Everything);
    };
    when(full, [this] {
        report();
        m_session.window().openPage(residentSchema.name);
        then([this] {
            take(u"residents"_s);
            takeIncidents();
        });
    });
}

void ScreenshotTool::when(const Condition &ready, const Step &next, QDeadlineTimer until)
{
    const bool isReady = ready();
    if (!isReady && !until.hasExpired()) {
        QTimer::singleShot(20ms, this, [this, ready, next, until] { when(ready, next, until); });
        return;
    }
    if (!isReady)
        fail("a screen that does not come");
    settle(next, {}, QDeadlineTimer(longestSettling));
}

//! Calls \a next once the screen is the same twice, with badges and counts that arrive late.
void ScreenshotTool::settle(const Step &next, const QImage &last, QDeadlineTimer until)
{
    QTimer::singleShot(m_settling, this, [this, next, last, until] {
        const QImage now = grabScreen().toImage();
        if (now == last || until.hasExpired())
            next();
        else
            settle(next, now, until);
    });
}

void ScreenshotTool::fail(const char *what)
{
    std::fprintf(stderr, "Missing: %s\n", what);
    ++m_failures;
}

//! Closes the open dialog, if there is one.
void ScreenshotTool::closeDialog()
{
    const auto dialogs = m_session.window().findChildren<QDialog *>();
    for (QDialog *dialog : dialogs) {
        if (dialog->isVisible())
            return dialog->reject();
    }
    fail("a dialog to close");
}

void ScreenshotTool::when(const Condition &ready, const Step &next)
{
    when(ready, next, QDeadlineTimer(longestWait));
}

void ScreenshotTool::report()
{
    const auto count = [this](const ResourceSchema &schema) {
        return m_session.table(schema.name).status().stored;
    };
    std::printf("Received %lld residents and %lld incidents in %.2f s.\n",
        static_cast<long long>(count(residentSchema)), static_cast<long long>(count(incidentSchema)),
        double(m_clock.elapsed()) / 1000.0);
}

void ScreenshotTool::take(const QString &name)
{
    const QString file = m_folder + u'/' + name + ".png"_L1;
    const QPixmap picture = grabScreen();
    if (!m_manual.isEmpty() && !saveForManual(picture, name, m_manual))
        ++m_failures;
    if (picture.save(file, "PNG"))
        std::printf("%s\n", qUtf8Printable(QDir::toNativeSeparators(file)));
    else
        ++m_failures;
}

void ScreenshotTool::takeIncidents()
{
    m_session.window().openPage(incidentSchema.name);
    ResourceTableModel &incidents = m_session.table(incidentSchema.name);
    incidents.setFilter(
        { { { {}, Operator::IsCurrent, {} }, { u"severity"_s, Operator::Is, { u"4"_s, u"5"_s } } }, {} });
    when([&incidents] { return incidents.rowCount() > 0 && !incidents.record(0).isNull(); },
        [this] {
            take(u"incidents-severity-4-5"_s);
            takeGroups();
        });
}

void ScreenshotTool::takeGroups()
{
    ResourceTableModel &incidents = m_session.table(incidentSchema.name);
    const int records = incidents.rowCount();
    incidents.setGrouping(u"home"_s);
    when([&incidents, records] { return incidents.rowCount() > records && !incidents.record(1).isNull(); },
        [this, &incidents] {
            incidents.setFolded(0, true);
            then([this, &incidents] {
                take(u"incidents-by-home"_s);
                incidents.setGrouping({});
                takeDisplay();
            });
        });
}

void ScreenshotTool::takeDisplay()
{
    ListPage *list = m_session.window().currentList();
    const auto buttons = list->findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->text() == ListHeader::tr("Display"))
            button->click();
    }
    then([this, list] {
        take(u"list-display"_s);
        if (auto *panel = list->findChild<DisplayPanel *>())
            panel->close();
        list->focusFilter();
        then([this] {
            take(u"filter-fields"_s);
            takeTypedFilter();
        });
    });
}

void ScreenshotTool::takeTypedFilter()
{
    auto *line = m_session.window().currentList()->findChild<FilterLine *>();
    press(m_session.window(), QKeySequence(Qt::CTRL | Qt::Key_F));
    line->clear();
    line->insert(u"severity>=4 home:Rowan status:needsReview,closed"_s); // names of every language
    when([this] { return m_session.window().currentList()->model().filter().conditions.size() >= 3; },
        [this] {
            take(u"filter-typed"_s);
            takeCompletion();
        });
}

void ScreenshotTool::takeCompletion()
{
    auto *line = m_session.window().currentList()->findChild<FilterLine *>();
    line->clear();
    line->insert(u"severity:5 recorded:last"_s);
    line->completer()->complete();
    then([this, line] {
        take(u"filter-completion"_s);
        line->completer()->popup()->hide();
        takeUnreadable();
    });
}

void ScreenshotTool::takeUnreadable()
{
    auto *line = m_session.window().currentList()->findChild<FilterLine *>();
    line->clear();
    line->insert(u"severity:5 colour:red"_s);
    when([line] { return !line->problem().isEmpty(); },
        [this, line] {
            line->completer()->popup()->hide();
            take(u"filter-unreadable"_s);
            m_session.window().currentList()->clearFilter();
            takeResident();
        });
}

void ScreenshotTool::takeResident()
{
    ResourceTableModel &residents = m_session.table(residentSchema.name);
    m_session.window().openPage(residentSchema.name);
    for (int row = 0; row < residents.rowCount() && m_resident.isEmpty(); ++row) {
        const Record record = residents.record(row);
        const bool telling = Allergies::fromRecord(record).state == AllergyState::Present
            && record.json().contains("dolsEndDate"_L1) && record.json().contains("dnacprReviewDate"_L1);
        if (telling)
            m_resident = record.id;
    }
    if (m_resident.isEmpty())
        m_resident = residents.recordId(0);
    m_session.window().openRecord(residentSchema.name, m_resident);
    then([this] {
        take(u"resident-detail"_s);
        takeViews();
    });
}

void ScreenshotTool::takeViews()
{
    press(m_session.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    when([this] { return m_session.window().findChild<QDialog *>() != nullptr; },
        [this] {
            take(u"views"_s);
            closeDialog();
            takeOffers();
        });
}

void ScreenshotTool::takeOffers()
{
    m_session.window().search().open();
    then([this] {
        take(u"search-empty"_s);
        takeSearch();
    });
}

void ScreenshotTool::takeSearch()
{
    auto *box = m_session.window().findChild<SearchBox *>();
    box->insert(u"fall"_s);
    Q_EMIT box->textEdited(box->text());
    const auto found = [this] {
        return m_session.window().search().model().rowCount() > 10;
    };
    when(found, [this] {
        take(u"search"_s);
        m_session.window().search().leave();
        takePages(0);
    });
}

void ScreenshotTool::takePages(qsizetype next)
{
    static const QStringList parts{ u"profile"_s, u"timeline"_s, incidentSchema.name };
    if (next == parts.size())
        return takeForm();
    m_session.window().openResident(m_resident, parts[next]);
    // Before its daily logs are here a timeline is no picture of one.
    const auto isWhole = [this] {
        const auto *timeline = m_session.window().findChild<TimelinePage *>();
        return !timeline || !timeline->isVisible() || timeline->model().marksDays();
    };
    when(isWhole, [this, next] {
        take("resident-"_L1 + parts[next]);
        takePages(next + 1);
    });
}

void ScreenshotTool::takeForm()
{
    m_session.window().editing().edit(m_resident);
    const auto loaded = [this] {
        return m_session.window().editor() && m_session.window().editor()->isLoaded();
    };
    when(loaded, [this] {
        take(u"resident-form"_s);
        takeConnection();
    });
}

void ScreenshotTool::takeConnection()
{
    m_session.status().showDialog(m_session.workspace().connection(), true, m_session.window());
    constexpr auto resting = SyncProgress::Doing::Idle;
    when([this] { return m_session.workspace().sync().progress().doing == resting; },
        [this] {
            take(u"connection"_s);
            closeDialog();
            if (m_scope == Scope::Everything)
                takeLists(0);
            else
                takeChanges();
        });
}

//! The end of the panel, which does not fit into it.
void ScreenshotTool::takeEndOfPanel(qsizetype next)
{
    auto *details = m_session.window().detail().findChild<RecordDetails *>();
    // Without the panel, as with large text, nothing is current yet.
    QKeyEvent first(QEvent::KeyPress, Qt::Key_Home, Qt::ControlModifier);
    QCoreApplication::sendEvent(m_session.window().currentList()->findChild<DataTable *>(), &first);
    QScrollBar *bar = details->findChild<QScrollArea *>()->verticalScrollBar();
    bar->setValue(bar->maximum());
    then([this, next] {
        take(u"incident-end"_s);
        takeDialogs(0, next);
    });
}

void ScreenshotTool::takeDialogs(qsizetype dialog, qsizetype next)
{
    static const QList<std::pair<QString, QString>> dialogs{ { u"notificationDraft"_s,
                                                                 u"notification-draft"_s },
        { u"export"_s, u"export"_s }, { u"sourceData"_s, u"source-data"_s }, { u"pack"_s, u"pack"_s } };
    if (dialog == dialogs.size())
        return takeLists(next);
    MainWindow &window = m_session.window();
    // By name: the words of the menu are in the language of the picture.
    trigger(window, dialogs.at(dialog).first);
    const auto shown = [&window]() -> QDialog * {
        const auto all = window.findChildren<QDialog *>();
        const auto found =
            std::find_if(all.begin(), all.end(), [](const QDialog *each) { return each->isVisible(); });
        return found == all.end() ? nullptr : *found;
    };
    when([shown] { return shown() != nullptr; },
        [this, shown, dialog, next] {
            take(dialogs.at(dialog).second);
            if (QDialog *opened = shown())
                opened->reject();
            takeDialogs(dialog + 1, next);
        });
}

//! Each entry of the sidebar, and each page without one, as somebody sees it who opens it for the first time.
void ScreenshotTool::takeLists(qsizetype next)
{
    QStringList entries = m_session.window().findChild<Sidebar *>()->ids();
    for (const PageType &type : Pages::types()) {
        if (type.entry != Pages::person && !entries.contains(type.entry))
            entries += type.entry;
    }
    if (next == entries.size())
        return takeSettings();
    const QString entry = entries.at(next);
    m_session.window().openPage(entry);
    ListPage *page = m_session.window().currentList();
    if (page)
        page->reset();
    const auto settled = [this, page] {
        if (!page)
            return !m_session.window().currentPage()->countText().isEmpty();
        const ListStatus status = page->model().status();
        return status.complete && !status.loading && (status.shown == 0 || !page->model().record(0).isNull());
    };
    when(settled, [this, entry, next] {
        take("list-"_L1 + QString(entry).replace(u':', u'-'));
        if (entry == incidentSchema.name)
            takeEndOfPanel(next + 1);
        else
            takeLists(next + 1);
    });
}

void ScreenshotTool::takeSettings()
{
    Q_EMIT m_session.window().settingsRequested();
    then([this] {
        take(u"settings"_s);
        closeDialog();
        takeAbout();
    });
}

void ScreenshotTool::takeAbout()
{
    auto *about = new AboutDialog(QCoreApplication::applicationVersion(), &m_session.window());
    about->open();
    then([this, about] {
        take(u"about"_s);
        about->reject();
        takeTour(0);
    });
}

void ScreenshotTool::takeTour(int stop)
{
    MainWindow &window = m_session.window();
    if (stop == 0) {
        window.openPage(residentSchema.name);
        trigger(window, u"tour"_s);
    }
    then([this, stop] {
        take(u"tour-%1"_s.arg(stop + 1));
        const QPointer<Tour> tour = m_session.window().findChild<Tour *>();
        if (!tour)
            return takeHelp();
        auto *next = qobject_cast<QPushButton *>(tour->focusWidget());
        if (next)
            next->click();
        if (next && tour && tour->isVisible())
            takeTour(stop + 1);
        else
            takeHelp();
    });
}

void ScreenshotTool::takeHelp()
{
    m_help.open(QString(HelpManual::contents));
    m_help.window()->setGeometry(m_session.window().screen()->availableGeometry());
    then([this] {
        take(u"help"_s);
        m_help.open(u"stored"_s);
        then([this] {
            take(u"help-table"_s);
            m_help.open(u"incidents"_s);
            m_help.window()->findChild<QLineEdit *>()->setText(u"pin"_s);
            then([this] {
                take(u"help-found"_s);
                m_help.window()->close();
                takeChanges();
            });
        });
    });
}

//! As if somebody else had given some residents another room.
void ScreenshotTool::takeChanges()
{
    ResourceTableModel &residents = m_session.table(residentSchema.name);
    PageWrite page;
    for (const int row : { 1, 4, 40, 80 }) {
        if (const Record known = residents.record(row); !known.isNull())
            page.records.append(withRawValue(known.raw, { u"location"_s, u"room"_s }, R"("7")"));
    }
    m_session.window().openPage(residentSchema.name);
    m_session.workspace().store().write(residentSchema, page, this, [](const StoreResult<PageChanges> &) {});
    when([&residents] { return !residents.marks().isEmpty(); },
        [this] {
            take(u"residents-changed"_s);
            takeReading();
        });
}

void ScreenshotTool::takeReading()
{
    m_session.window().openPage(logSchema.name);
    ListPage *page = m_session.window().currentList();
    when([page] { return !page->model().record(0).isNull(); },
        [this, page] {
            page->findChild<ListHeader *>()->readSwitch().click();
            then([this] {
                take(u"list-logs-read"_s);
                takeReview();
            });
        });
}

void ScreenshotTool::takeReview()
{
    EditorHost &editing = m_session.window().editing();
    m_session.window().activateWindow(); // a value is typed where the keyboard is
    const auto field = u"dols.reference"_s;
    editing.edit(m_resident, editableResident().taskFor({ field })->id, field, u"DOL/2026/5207"_s);
    when([&editing] { return editing.editor() && editing.editor()->hasChanges(); },
        [this, &editing] {
            take(u"resident-task"_s);
            editing.review();
            when([this] { return m_session.window().findChild<ReviewDialog *>() != nullptr; },
                [this] {
                    take(u"review"_s);
                    takeLocked();
                });
        });
}

//! The last one: locking ends the session.
void ScreenshotTool::takeLocked()
{
    press(m_session.window(), QKeySequence(Qt::CTRL | Qt::Key_L));
    then([this] {
        take(u"locked"_s);
        std::fflush(stdout);
        Q_EMIT finished(m_failures);
    });
}

} // namespace care
