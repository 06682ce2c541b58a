// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/rule.h"
#include "models/schema/resources.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"
#include "views/browse/savedview.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolTip>

class TestSidebar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_bar = std::make_unique<Sidebar>();
        m_bar->addGroup({});
        m_bar->addEntry(u"today"_s, Icon::Today, u"Today"_s);
        m_bar->addEntry(u"residents"_s, Icon{ residentSchema.icon }, u"Residents"_s);
        m_bar->addGroup(u"My views"_s);
        m_bar->addEntry(u"incidents"_s, Icon{ incidentSchema.icon }, u"Incidents"_s);
        m_bar->setCurrent(u"residents"_s);
        m_bar->resize(188, 400);
        m_bar->show();
        QVERIFY(QTest::qWaitForWindowActive(m_bar.get()));
    }

    void cleanup() { m_bar.reset(); }

    void countsAreRead()
    {
        QCOMPARE(button(u"Incidents"_s)->accessibleName(), u"Incidents"_s);
        m_bar->setBadge(u"incidents"_s, 4, Sidebar::Badge::Danger, u"4 need review"_s);
        QCOMPARE(button(u"Incidents"_s)->accessibleName(), u"Incidents, 4 need review"_s);
        m_bar->setBadge(u"incidents"_s, 3);
        QCOMPARE(button(u"Incidents"_s)->accessibleName(), u"Incidents, 3"_s);
        m_bar->setBadge(u"incidents"_s, 31, Sidebar::Badge::Neutral, {}, Sidebar::Counted::AtLeast);
        QCOMPARE(button(u"Incidents"_s)->accessibleName(), u"Incidents, 31 or more"_s);
        m_bar->setBadge(u"incidents"_s, 0);
        QCOMPARE(button(u"Incidents"_s)->accessibleName(), u"Incidents"_s);
        m_bar->setBadge(u"nowhere"_s, 9); // a view that was just deleted
    }

    void arrowsMoveAndEnterGoes()
    {
        QSignalSpy chosen(m_bar.get(), &Sidebar::chosen);
        button(u"Residents"_s)->setFocus();
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Down);
        QVERIFY(button(u"Incidents"_s)->hasFocus());
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Down); // the last one stays
        QVERIFY(button(u"Incidents"_s)->hasFocus());
        QCOMPARE(chosen.size(), 0);
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Return);
        QCOMPARE(chosen.takeFirst().first().toString(), u"incidents"_s);
        QCOMPARE(m_bar->current(), u"incidents"_s);
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Home);
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Space);
        QCOMPARE(chosen.takeFirst().first().toString(), u"today"_s);
        QTest::keyClick(qApp->focusWidget(), Qt::Key_End);
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Up);
        QVERIFY(button(u"Residents"_s)->hasFocus());
    }

    void isOneStopOfTheTabKey()
    {
        int stops = 0;
        const auto all = m_bar->findChildren<QAbstractButton *>();
        for (const QAbstractButton *each : all)
            stops += (each->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
        QCOMPARE(stops, 1);
        m_bar->setFocus();
        QVERIFY(button(u"Residents"_s)->hasFocus());
    }

    void clickGoes()
    {
        QSignalSpy chosen(m_bar.get(), &Sidebar::chosen);
        QTest::mouseClick(button(u"Today"_s), Qt::LeftButton);
        QCOMPARE(chosen.takeFirst().first().toString(), u"today"_s);
        QVERIFY(button(u"Today"_s)->isChecked());
        QVERIFY(!button(u"Residents"_s)->isChecked());
        // Going to where one is says so again (it scrolls a list to its top) but stays checked.
        QTest::mouseClick(button(u"Today"_s), Qt::LeftButton);
        QVERIFY(button(u"Today"_s)->isChecked());
    }

    void currentIsCheckedAndSilent()
    {
        QSignalSpy chosen(m_bar.get(), &Sidebar::chosen);
        m_bar->setCurrent(u"today"_s);
        QVERIFY(button(u"Today"_s)->isChecked());
        QCOMPARE(chosen.size(), 0);
    }

    void entriesCanGo()
    {
        m_bar->removeEntry(u"residents"_s);
        QCOMPARE(m_bar->ids(), (QStringList{ u"today"_s, u"incidents"_s }));
        m_bar->setFocus();
        QVERIFY(button(u"Today"_s)->hasFocus());
    }

    void titlesStayLiteral()
    {
        m_bar->addEntry(u"view"_s, Icon::Filter, u"<b>Falls</b> & more"_s);
        QCOMPARE(m_bar->findChildren<QAbstractButton *>().last()->accessibleName(), u"<b>Falls</b> & more"_s);
    }

    // Entries that the daily work begins with are read whole on the smallest screen, whatever the counts
    // become.
    void showsNamesAndCountsWholeBesideItsScrollBar()
    {
        Theme::apply(*qApp, Look::Light);
        Sidebar bar;
        bar.addGroup({});
        for (const ResourceSchema *schema : resourcesBy(&Places::sidebar))
            bar.addEntry(schema->name, Icon{ residentSchema.icon }, schema->titleText());
        bar.addGroup(u"Needs you"_s);
        for (const SavedView &view : builtInViews(builtInRules(QDate(2026, 11, 21)))) {
            bar.addEntry(view.id, Icon::Filter, view.name, Sidebar::Role::View);
            bar.setBadge(view.id, 999, Sidebar::Badge::Danger, {}, Sidebar::Counted::AtLeast);
        }
        for (const QAbstractButton *each : bar.findChildren<QAbstractButton *>())
            QVERIFY2(each->sizeHint().width() + 12 <= 188,
                qPrintable(u"%1: %2"_s.arg(each->text()).arg(each->sizeHint().width() + 12)));
        // The width stays when a group opens and the scroll bar comes.
        const int before = bar.sizeHint().width();
        QVERIFY(before <= 188 + bar.verticalScrollBar()->sizeHint().width());
        bar.resize(before, 100);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QVERIFY(bar.verticalScrollBar()->maximum() > 0);
        QCOMPARE(bar.sizeHint().width(), before);
    }

    // A view that is added later, and is the current one, is met where the side bar is.
    void staysInItsPlaceOfTheTabKey()
    {
        QWidget window;
        auto *row = new QHBoxLayout(&window);
        auto *top = new QPushButton(u"Search"_s);
        auto *bar = new Sidebar;
        row->addWidget(top);
        row->addWidget(bar);
        const int daily = bar->addGroup({});
        const int own = bar->addGroup(u"My views"_s);
        bar->addEntry(
            u"incidents"_s, Icon{ incidentSchema.icon }, u"Incidents"_s, Sidebar::Role::List, daily);
        bar->addGroup(u"Organisation"_s, Sidebar::Folding::Possible);
        bar->addEntry(u"homes"_s, Icon{ homeSchema.icon }, u"Homes"_s);
        bar->setFolded(2, true);
        auto *list = new QPushButton(u"List"_s);
        row->addWidget(list);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const QString &view : { u"falls"_s, u"waiting"_s }) {
            bar->addEntry(view, Icon::Filter, view, Sidebar::Role::OwnView, own);
            bar->setCurrent(view);
            top->setFocus();
            QTest::keyClick(&window, Qt::Key_Tab);
            const auto *entry = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
            QVERIFY(entry);
            QCOMPARE(entry->accessibleName(), view);
            QTest::keyClick(&window, Qt::Key_Tab);
            QVERIFY(list->hasFocus());
            bar->removeEntry(u"falls"_s);
        }
    }

    // The list would have less for as long as the view is there.
    void namesOfTheUserTakeNoWidth()
    {
        const auto name = u"Falls of the last week in all homes by the sea, worst first"_s;
        const int before = m_bar->sizeHint().width();
        m_bar->addEntry(u"program's"_s, Icon::Filter, name, Sidebar::Role::View);
        QVERIFY(m_bar->sizeHint().width() > before);
        m_bar->removeEntry(u"program's"_s);
        m_bar->addEntry(u"own"_s, Icon::Filter, name, Sidebar::Role::OwnView);
        QCOMPARE(m_bar->sizeHint().width(), before);
        QAbstractButton *entry = button(u"Falls"_s);
        QVERIFY(test::waitUntil([&] { return entry->width() > 0 && entry->width() <= before; }));
        QHelpEvent ask(QEvent::ToolTip, entry->rect().center(), entry->mapToGlobal(entry->rect().center()));
        QCoreApplication::sendEvent(entry, &ask);
        QVERIFY(entry->toolTip().contains(u"worst first"_s));
    }

    // Names that are not written are in tool tips, for mouse and keyboard, and read as ever.
    void narrowShowsIconsAndCounts()
    {
        m_bar->addGroup(u"Needs you"_s);
        m_bar->addEntry(u"view"_s, Icon{ incidentSchema.icon }, u"To review"_s, Sidebar::Role::View);
        m_bar->setBadge(u"view"_s, 105, Sidebar::Badge::Danger);
        m_bar->addEntry(u"own"_s, Icon::Filter, u"Falls"_s, Sidebar::Role::OwnView);
        const int whole = m_bar->sizeHint().width();
        m_bar->setNarrow(true);
        QVERIFY2(
            m_bar->sizeHint().width() < whole / 2, qPrintable(QString::number(m_bar->sizeHint().width())));
        QAbstractButton *view = button(u"To review"_s);
        QCOMPARE(view->accessibleName(), u"To review, 105"_s);
        QVERIFY(
            test::waitUntil([&] { return view->isVisible() && view->width() >= view->sizeHint().width(); }));
        for (const PlainLabel *heading : m_bar->findChildren<PlainLabel *>())
            QVERIFY(!heading->isVisible());
        button(u"Incidents"_s)->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(view->hasFocus());
        QVERIFY(test::waitUntil([] { return QToolTip::isVisible(); }));
        QVERIFY2(QToolTip::text().contains(u"To review"_s), qPrintable(QToolTip::text()));
        m_bar->setNarrow(false);
        QCOMPARE(m_bar->sizeHint().width(), whole);
    }

private:
    QAbstractButton *button(const QString &start) const
    {
        const auto all = m_bar->findChildren<QAbstractButton *>();
        for (QAbstractButton *each : all) {
            if (each->accessibleName().startsWith(start))
                return each;
        }
        return nullptr;
    }

    std::unique_ptr<Sidebar> m_bar;
};

CARE_TEST(sidebar, TestSidebar);
#include "tst_sidebar.moc"
