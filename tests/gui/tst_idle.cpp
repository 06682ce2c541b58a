// SPDX-License-Identifier: GPL-3.0-or-later
// A window that nobody touches does nothing: it is open all day, on small computers and on battery.
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/testregistry.h"
#include "views/person/personpage.h"
#include "views/shell/navigator.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/theme.h"

class TestIdle : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { Theme::apply(*qApp, Look::Light); }

    void doesNothing_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : { 100, 150, 200 })
            QTest::addRow("%d %%", percent) << percent;
    }

    void doesNothing()
    {
        QFETCH(int, percent);
        Theme::apply(*qApp, Look::Light, percent);
        const auto session = test::sessionOf(*m_service);
        session->workspace().sync().startFullSync();
        MainWindow &window = session->window();
        window.resize(QSize(1366, 768) - QSize(8, 70));
        window.show();
        QStringList busy;
        const auto rest = [&](const QString &where) {
            if (busy.isEmpty() && !test::comesToRest())
                busy += where;
        };
        const QStringList entries = window.findChild<Sidebar *>()->ids();
        for (const QString &entry : entries) {
            window.openPage(entry);
            QVERIFY(test::waitUntil([&] { return test::isComplete(window); }, 30'000));
            rest(entry);
        }
        window.openPage(residentSchema.name);
        QVERIFY(test::waitUntil([&] { return !window.currentList()->currentId().isEmpty(); }, 30'000));
        const QString resident = window.currentList()->currentId();
        for (const QString &part :
            { u"profile"_s, u"timeline"_s, QString(incidentSchema.name), QString(logSchema.name) }) {
            window.navigator().openResident(resident, part);
            QVERIFY(test::waitUntil(
                [&] { return qobject_cast<PersonPage *>(window.currentPage())->isVisible(); }));
            rest(part);
        }
        QVERIFY2(busy.isEmpty(), qPrintable(busy.join(u", "_s)));
    }
};

CARE_TEST(idle, TestIdle);
#include "tst_idle.moc"
