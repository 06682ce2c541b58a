// SPDX-License-Identifier: GPL-3.0-or-later
// care_table_clock: reads from its input, as JSON, where a store with daily logs is and its key, and prints
// the milliseconds that a step of the wheel (w) and a page (p) take in the list of them until all of it is
// painted, each beside a plain table, as JSON: { "w": [[ours, ...], [plain, ...]], ... }. The speed figures
// start it: they have no windows of their own.
#include "app/common/workspace.h"
#include "models/api/credentialstore.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/tablefactory.h"
#include "tests/bench/plainrows.h"
#include "views/browse/listpage.h"
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

using namespace care;
using namespace Qt::StringLiterals;

namespace {

constexpr int steps = 300;
constexpr int timeouts = 60'000;

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
    double timeOf(const Work &work)
    {
        m_whole = false;
        QElapsedTimer clock;
        clock.start();
        work();
        while (!m_whole) {
            QCoreApplication::processEvents();
            if (clock.hasExpired(timeouts))
                return -1;
        }
        return double(clock.nsecsElapsed()) / 1e6;
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            m_whole = allRead();
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

struct Times {
    QJsonArray wheel, page;
};

//! \a window holds the table, or is it.
Times clocked(QWidget &window, QTableView &table)
{
    window.resize(1280, 800);
    PictureWatch first(table);
    first.timeOf([&window] { window.show(); });
    table.setFocus();
    const QJsonArray wheel = timesOf(table, turnWheel);
    return { wheel, timesOf(table, pressPageDown) };
}

} // namespace

int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    bench::PlainRows rows;
    QTableView plain;
    plain.setModel(&rows);
    const Times reference = clocked(plain, plain);
    plain.hide();
    Theme::apply(application, Look::Light);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return 1;
    const QJsonObject where = QJsonDocument::fromJson(input.readAll()).object();
    Connection nowhere{ u"bench"_s, u"bench"_s, QUrl(u"http://127.0.0.1:9"_s) };
    nowhere.logDays = 365;
    Workspace workspace(nowhere, std::make_unique<MemoryStore>(),
        { where.value("file"_L1).toString(),
            QByteArray::fromBase64(where.value("key"_L1).toString().toLatin1()) });
    const auto model = makeTable(logSchema, workspace.store(), workspace.sync());
    ListPage page(*model);
    const Times ours = clocked(page, *page.findChild<QTableView *>());
    const QJsonObject times{ { u"w"_s, QJsonArray{ ours.wheel, reference.wheel } },
        { u"p"_s, QJsonArray{ ours.page, reference.page } } };
    std::fputs(QJsonDocument(times).toJson(QJsonDocument::Compact).constData(), stdout);
    return 0;
}
