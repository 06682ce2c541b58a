// SPDX-License-Identifier: GPL-3.0-or-later
// care_table_clock: reads from its input, as JSON, where a store with daily logs is and its key, and prints
// the milliseconds that a step of the wheel (w), a page (p), a key of a typed filter (k) and another order
// (o) take in the list of them until all of it is painted, and how long unlocking (u) takes to the same list,
// each beside a plain table, as JSON: { "w": [[ours, ...], [plain, ...]], ... }. The speed figures start it:
// they have no windows of their own.
#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "models/api/credentialstore.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/resourcetables.h"
#include "tests/bench/plainrows.h"
#include "tests/support/computerclock.h"
#include "views/browse/filterbar.h"
#include "views/browse/filterline.h"
#include "views/browse/listpage.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/datatable.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTableView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace care;
using namespace Qt::StringLiterals;

namespace {

constexpr int steps = 300;
constexpr int timeouts = 60'000;
constexpr int longestPause = 200; // milliseconds; after it a letter is taken to narrow nothing

//! Whether the newest picture of a table has all of its rows: those that are not read yet are blank.
class PictureWatch : public QObject {
public:
    explicit PictureWatch(QTableView &table)
        : m_table(table)
    {
        table.viewport()->installEventFilter(this);
    }

    //! Milliseconds from \a work to the picture of what it led to; a negative number if none comes.
    template<class Work>
    double timeOf(const Work &work, int limit = timeouts)
    {
        m_whole = false;
        QElapsedTimer clock;
        clock.start();
        work();
        while (!m_whole) {
            QCoreApplication::processEvents();
            if (clock.hasExpired(limit))
                return -1;
        }
        return double(clock.nsecsElapsed()) / 1e6;
    }

    //! A picture counts only while this holds.
    void setReady(std::function<bool()> isReady) { m_isReady = std::move(isReady); }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            m_whole = allRead() && (!m_isReady || m_isReady());
        return QObject::eventFilter(watched, event);
    }

private:
    bool allRead() const
    {
        const int first = m_table.rowAt(0);
        const int last = m_table.rowAt(m_table.viewport()->height() - 1);
        const int rows = m_table.model()->rowCount();
        for (int row = first; first >= 0 && row <= (last < 0 ? rows - 1 : last); ++row) {
            if (!m_table.model()->index(row, 0).data().isValid())
                return false;
        }
        return first >= 0;
    }

    QTableView &m_table;
    std::function<bool()> m_isReady;
    bool m_whole = false;
};

void turnWheel(QTableView &table)
{
    const QPointF middle = table.viewport()->rect().center();
    QWheelEvent turn(middle, table.viewport()->mapToGlobal(middle), {}, { 0, -120 }, Qt::NoButton,
        Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(table.viewport(), &turn);
}

void pressPageDown(QTableView &table)
{
    QKeyEvent press(QEvent::KeyPress, Qt::Key_PageDown, Qt::NoModifier);
    QCoreApplication::sendEvent(&table, &press);
}

//! A short list ends: from its end it goes on at its top.
QJsonArray timesOf(QTableView &table, void (*step)(QTableView &))
{
    PictureWatch watch(table);
    QJsonArray times;
    for (int i = 0; i < steps; ++i) {
        const QScrollBar *bar = table.verticalScrollBar();
        // The wheel leaves the first row the current one, and then making it current scrolls and paints
        // nothing.
        if (bar->value() == bar->maximum() && bar->maximum() > 0)
            watch.timeOf([&table] {
                table.setCurrentIndex(table.model()->index(0, 0));
                table.scrollToTop();
                table.viewport()->update();
            });
        if (bar->maximum() > 0)
            times.append(watch.timeOf([&] { step(table); }));
    }
    return times;
}

//! Of keys that narrow the list: half a field's name does not. What is typed matches some logs of any data.
QJsonArray timesOfKeys(ListPage &page, QTableView &table)
{
    const ResourceTableModel &model = page.model();
    auto *line = page.findChild<FilterLine *>();
    PictureWatch watch(table);
    QJsonArray times;
    for (const QString &text : { u"breakfast"_s, u"refused tea"_s, u"recorded:this-month"_s,
             u"recorded:01/01/2020.. comfortable"_s, u"is:current slept"_s }) {
        page.clearFilter();
        page.findChild<FilterBar *>()->openLine();
        for (const QChar &letter : text) {
            const Filter before = model.filter();
            watch.setReady([&] { return !model.status().loading && model.filter() != before; });
            const double time = watch.timeOf(
                [&] {
                    QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, letter);
                    QCoreApplication::sendEvent(line, &press);
                },
                longestPause);
            if (time >= 0)
                times.append(time);
        }
        line->clear();
    }
    return times;
}

//! Of a click on each heading, there and back.
QJsonArray timesOfOrders(ListPage &page, DataTable &table)
{
    const ResourceTableModel &model = page.model();
    page.clearFilter();
    PictureWatch watch(table);
    QJsonArray times;
    for (int column = 0; column < model.columnCount(); ++column) {
        for (int click = 0; click < 2; ++click) {
            const SortKeys before = model.order();
            watch.setReady([&] { return !model.status().loading; });
            const double time = watch.timeOf([&] {
                table.sortBy(column);
                table.viewport()->update();
            });
            if (model.order() != before)
                times.append(time);
        }
    }
    return times;
}

//! A plain table whose rows are all new.
QJsonArray timesOfResets(QTableView &table, bench::PlainRows &rows)
{
    PictureWatch watch(table);
    QJsonArray times;
    for (int i = 0; i < steps / 3; ++i)
        times.append(watch.timeOf([&rows] { rows.reset(); }));
    return times;
}

//! Of windows that open where they were closed, over a store that opens with its key.
QJsonArray timesOfUnlocking(const QString &file, const Secret &key)
{
    Connection nowhere{ u"bench"_s, u"bench"_s, QUrl(u"http://127.0.0.1:9"_s) };
    nowhere.logDays = 365;
    StoreOptions options;
    options.file = file;
    options.awaitsKey = true;
    auto workspace =
        std::make_unique<Workspace>(nowhere, std::make_unique<MemoryStore>(), options, test::computerClock());
    SessionPlace place;
    QJsonArray times;
    for (int i = 0; i < 6; ++i) {
        QElapsedTimer clock;
        clock.start();
        auto session = std::make_unique<ConnectionSession>(std::move(workspace), place.layout);
        session->goOnAt(place);
        MainWindow &window = session->window();
        window.resize(1280, 800);
        window.show();
        session->workspace().openWith(key);
        if (i == 0)
            window.openPage(logSchema.name);
        PictureWatch watch(*window.currentList()->findChild<DataTable *>());
        const double rest = watch.timeOf([] {}, timeouts);
        if (i > 0) // the first is no unlocking
            times.append(rest < 0 ? rest : double(clock.nsecsElapsed()) / 1e6);
        place = session->place();
        workspace = ConnectionSession::close(std::move(session));
        workspace->suspend();
    }
    return times;
}

//! Of a window with a plain table.
QJsonArray timesOfWindows(bench::PlainRows &rows)
{
    QJsonArray times;
    for (int i = 0; i < 6; ++i) {
        QElapsedTimer clock;
        clock.start();
        QTableView table;
        table.setModel(&rows);
        table.resize(1280, 800);
        PictureWatch watch(table);
        watch.timeOf([&table] { table.show(); });
        times.append(double(clock.nsecsElapsed()) / 1e6);
    }
    return times;
}

//! \a window holds the table, or is it.
void show(QWidget &window, QTableView &table)
{
    window.resize(1280, 800);
    PictureWatch first(table);
    first.timeOf([&window] { window.show(); });
    table.setFocus();
}

} // namespace

int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QString what = application.arguments().value(1);
    const auto step = what == "w"_L1 ? turnWheel : pressPageDown;
    const bool isScrolled = what == "w"_L1 || what == "p"_L1;
    bench::PlainRows rows;
    QTableView plain;
    plain.setModel(&rows);
    show(plain, plain);
    const QJsonArray reference = isScrolled ? timesOf(plain, step)
        : what == "u"_L1                    ? timesOfWindows(rows)
                                            : timesOfResets(plain, rows);
    plain.hide();
    Theme::apply(application, Look::Light);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return 1;
    const QJsonObject where = QJsonDocument::fromJson(input.readAll()).object();
    const QString file = where.value("file"_L1).toString();
    const QByteArray key = QByteArray::fromBase64(where.value("key"_L1).toString().toLatin1());
    if (what == "u"_L1) {
        const QJsonObject times{ { what, QJsonArray{ timesOfUnlocking(file, Secret(key)), reference } } };
        std::fputs(QJsonDocument(times).toJson(QJsonDocument::Compact).constData(), stdout);
        return 0;
    }
    Connection nowhere{ u"bench"_s, u"bench"_s, QUrl(u"http://127.0.0.1:9"_s) };
    nowhere.logDays = 365;
    Workspace workspace(nowhere, std::make_unique<MemoryStore>(), { file, key }, test::computerClock());
    const auto model = makeTable(logSchema, workspace.store(), workspace.sync());
    ListPage page(*model);
    auto &table = *page.findChild<DataTable *>();
    show(page, table);
    const QJsonArray ours = isScrolled ? timesOf(table, step)
        : what == "k"_L1               ? timesOfKeys(page, table)
                                       : timesOfOrders(page, table);
    const QJsonObject times{ { what, QJsonArray{ ours, reference } } };
    std::fputs(QJsonDocument(times).toJson(QJsonDocument::Compact).constData(), stdout);
    return 0;
}
