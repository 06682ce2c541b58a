// SPDX-License-Identifier: GPL-3.0-or-later
// The locked program: whatever was open, no window that has seen a record is left, and afterwards
// the user is where they were.
#include "app/common/datafolder.h"
#include "app/desktop/connectionstatus.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/signinwindow.h"
#include "models/api/tokenmanager.h"
#include "models/editing/draftautosaver.h"
#include "models/lock/sealing.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "models/store/database/database.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/testregistry.h"
#include "views/browse/filterline.h"
#include "views/browse/filterpopup.h"
#include "views/browse/listselection.h"
#include "views/help/helpwindow.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/navigator.h"
#include "views/shell/searchpanel.h"
#include "views/signin/lockdialog.h"
#include "views/signin/lockedview.h"
#include "views/signin/secretline.h"
#include "views/signin/welcomepage.h"
#include "views/today/linedialog.h"
#include "views/widgets/datatable.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/topbar.h"

#include <QAccessible>
#include <QComboBox>
#include <QDir>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QWindow>

namespace {

//! All that a window says to whoever looks at it, points at it or hears it.
QStringList textsOf(QWidget &widget)
{
    QStringList texts{ widget.windowTitle(), widget.toolTip(), widget.accessibleName(),
        widget.accessibleDescription(), widget.statusTip(), widget.whatsThis() };
    if (auto *label = qobject_cast<QLabel *>(&widget))
        texts += label->text();
    if (auto *button = qobject_cast<QAbstractButton *>(&widget))
        texts += button->text();
    if (auto *line = qobject_cast<QLineEdit *>(&widget))
        texts += line->text();
    if (auto *text = qobject_cast<QPlainTextEdit *>(&widget))
        texts += text->toPlainText();
    if (auto *box = qobject_cast<QComboBox *>(&widget))
        texts += box->currentText();
    if (auto *view = qobject_cast<QAbstractItemView *>(&widget); view && view->model()) {
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            for (int column = 0; column < view->model()->columnCount(); ++column)
                texts += view->model()->index(row, column).data().toString();
        }
    }
    if (QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&widget)) {
        for (const auto kind : { QAccessible::Name, QAccessible::Description, QAccessible::Value })
            texts += spoken->text(kind);
    }
    return texts;
}

QString everythingShown()
{
    QStringList texts;
    const auto widgets = QApplication::allWidgets();
    for (QWidget *widget : widgets) {
        if (widget->isVisible())
            texts += textsOf(*widget);
    }
    return texts.join(u'\n');
}

//! Text that assistive technology can read of an interface and all below it, cell by cell.
QString readableBelow(QAccessibleInterface *interface)
{
    if (!interface)
        return {};
    QStringList texts;
    for (const auto kind : { QAccessible::Name, QAccessible::Description, QAccessible::Value,
             QAccessible::Help, QAccessible::Accelerator })
        texts += interface->text(kind);
    if (QAccessibleTextInterface *text = interface->textInterface())
        texts += text->text(0, text->characterCount());
    for (int i = 0; i < interface->childCount(); ++i)
        texts += readableBelow(interface->child(i));
    return texts.join(u'\n');
}

//! The same of all widgets and menus, whether they show or not, and the titles that the system knows; the
//! manual may name a home as a record does.
QString everythingReadable()
{
    QStringList texts;
    const auto widgets = QApplication::allWidgets();
    for (QWidget *widget : widgets) {
        if (qobject_cast<HelpWindow *>(widget->window()))
            continue;
        texts += readableBelow(QAccessible::queryAccessibleInterface(widget));
        const QList<QAction *> actions = widget->actions();
        for (QAction *action : actions)
            texts += readableBelow(QAccessible::queryAccessibleInterface(action));
    }
    const QWindowList windows = QGuiApplication::allWindows();
    for (const QWindow *window : windows)
        texts += window->title();
    return texts.join(u'\n');
}

QList<QWidget *> windowsShown()
{
    QList<QWidget *> windows = QApplication::topLevelWidgets();
    windows.removeIf([](const QWidget *window) { return !window->isVisible(); });
    std::sort(windows.begin(), windows.end());
    return windows;
}

} // namespace

using Open = std::function<void(MainWindow &window)>;

using Loss = std::function<void()>;

Q_DECLARE_METATYPE(Loss)

class TestLocked : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        forgetAll();
        rememberAsCurrent(knownConnection());
        start();
        QVERIFY(isOpen());
        window().openPage(residentSchema.name);
        window().resize(1366, 768);
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QVERIFY(
            waitUntil([this] { return residents().status().complete && !residents().record(4).isNull(); }));
    }

    void cleanup() { m_controller.reset(); }

    void showsNothing_data()
    {
        const auto edit = [this](MainWindow &) {
            openForm();
            type(u"Typed Quincunx"_s);
        };
        QTest::addColumn<Open>("open");
        QTest::newRow("a list and its details") << Open(
            [this](MainWindow &window) { window.openRecord(residentSchema.name, residents().recordId(0)); });
        QTest::newRow("the pages of a resident") << Open(
            [this](MainWindow &window) { window.openResident(residents().recordId(0), u"profile"_s); });
        QTest::newRow("the search") << Open([this](MainWindow &window) {
            window.search().open();
            auto *box = window.findChild<SearchBox *>();
            box->insert(someName());
            Q_EMIT box->textEdited(box->text());
            QVERIFY(waitUntil([&] { return window.search().model().rowCount() > 0; }));
        });
        QTest::newRow("a filter that is being typed") << Open([](MainWindow &window) {
            auto *filter = window.currentList()->findChild<FilterLine *>();
            filter->setFocus();
            QTest::keyClicks(filter, u"hom"_s);
        });
        QTest::newRow("a filter in its popup") << Open([](MainWindow &window) {
            auto *popup = new FilterPopup(&window);
            popup->edit(
                *residentSchema.field(u"name"_s), { u"name"_s, Operator::Contains, { u"Quincunx"_s } }, {});
            popup->show();
        });
        QTest::newRow("a menu") << Open([](MainWindow &window) { Q_EMIT window.connectionRequested(); });
        QTest::newRow("a menu with a name in it") << Open([this](MainWindow &window) {
            auto *menu = new QMenu(&window);
            menu->addAction(someName());
            menu->popup(window.mapToGlobal(QPoint(100, 100)));
        });
        QTest::newRow("a tool tip") << Open([this](MainWindow &window) {
            showPlainToolTip(window.mapToGlobal(QPoint(200, 200)), someName(), &window);
        });
        QTest::newRow("a form") << Open(edit);
        QTest::newRow("a form and its review") << Open([edit](MainWindow &window) {
            edit(window);
            window.editor()->review();
            QVERIFY(waitUntil([&] { return window.editor()->findChild<ReviewDialog *>() != nullptr; }));
        });
        QTest::newRow("a form that is being closed") << Open([edit](MainWindow &window) {
            edit(window);
            window.close();
        });
        QTest::newRow("a change of several") << Open([this](MainWindow &window) {
            auto *table = window.currentList()->findChild<DataTable *>();
            table->setCurrentIndex(residents().index(0, 0));
            window.editing().changeSeveral(window.currentList()->selection().keys());
            QVERIFY(waitUntil([&] { return window.findChild<BulkDialog *>() != nullptr; }));
        });
        QTest::newRow("unfinished forms") << Open([edit](MainWindow &window) {
            edit(window);
            window.editing().showUnfinished();
        });
        QTest::newRow("the views") << Open([](MainWindow &window) {
            QTest::keySequence(&window, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
        });
        QTest::newRow("the short cuts")
            << Open([](MainWindow &window) { QTest::keyClick(&window, Qt::Key_F1, Qt::ControlModifier); });
        QTest::newRow("the help") << Open([](MainWindow &window) { QTest::keyClick(&window, Qt::Key_F1); });
        QTest::newRow("the tour") << Open(
            [](MainWindow &window) { actionIn(window, u"Show me round"_s)->trigger(); });
        QTest::newRow("the connection") << Open([this](MainWindow &window) {
            session().status().showDialog(session().workspace().connection(), true, window);
        });
        QTest::newRow("information for support")
            << Open([](MainWindow &window) { Q_EMIT window.supportRequested(); });
        QTest::newRow("the lock itself")
            << Open([this](MainWindow &window) { m_controller->lock().showSettings(&window); });
        QTest::newRow("a message over a message") << Open([this](MainWindow &window) {
            QDialog *first = tell(&window, { .title = someName(), .heading = someName() });
            tell(first, { .title = someName(), .heading = someName(), .text = someName() });
        });
        QTest::newRow("two windows and a list alone") << Open([this](MainWindow &window) {
            MainWindow &second = session().openWindow(window, false);
            second.openRecord(residentSchema.name, residents().recordId(1));
            session().openWindow(window, true);
        });
    }

    void showsNothing()
    {
        QFETCH(Open, open);
        // All that is on the screen before, other than words that every window has anyway.
        QStringList planted{ u"Quincunx"_s, connectionTo(*m_service).name };
        for (int row = 0; row < residents().rowCount(); ++row) {
            const Record resident = residents().record(row);
            planted += PersonName::fromJson(resident.value("name"_L1)).last;
            planted += resident.value("home"_L1)["name"_L1].toString();
        }
        planted.removeAll(QString());
        const auto found = [&planted, this] {
            // A covered window may not be read either; while it is open everything may.
            const QString shown =
                lock().isLocked() ? everythingShown() + everythingReadable() : everythingShown();
            QStringList words = planted;
            words.removeIf(
                [&shown](const QString &word) { return !shown.contains(word, Qt::CaseInsensitive); });
            return words;
        };
        open(window());
        if (QTest::currentTestFailed())
            return;
        QTRY_VERIFY(!found().isEmpty());
        QApplication::processEvents();
        const qsizetype windows = session().windows().size();
        const QString title = window().windowTitle();
        const QString page = window().navigator().currentEntry();

        lock().lock();
        QVERIFY(windowsShown() == QList<QWidget *>{ m_controller->lock().window() });
        QVERIFY(!everythingShown().contains(planted.first()));
        QTRY_VERIFY(m_controller->sessions().isEmpty());
        QCOMPARE(found(), QStringList());
        // And later neither: not from the service, nor from a timer.
        QVERIFY(test::comesToRest());
        QCOMPARE(found(), QStringList());
        QVERIFY(windowsShown() == QList<QWidget *>{ m_controller->lock().window() });
        QCOMPARE(m_controller->lock().window()->windowTitle(), u"Care Records"_s);
        const QWidgetList left = QApplication::topLevelWidgets();
        QVERIFY(std::none_of(left.begin(), left.end(),
            [](const QWidget *each) { return qobject_cast<const MainWindow *>(each); }));
        m_controller->lock().window()->resize(1366, 768);
        const QImage picture = m_controller->lock().window()->grab().toImage();
        if (m_lockedPicture.isNull())
            m_lockedPicture = picture;
        QCOMPARE(picture, m_lockedPicture); // whatever was there before

        unlock();
        QCOMPARE(session().windows().size(), windows);
        QTRY_VERIFY(!found().isEmpty()); // the store is opened anew
        QCOMPARE(window().navigator().currentEntry(), page);
        QTRY_COMPARE(window().windowTitle(), title);
    }

    void bringsTheUserBack()
    {
        window().openPage(incidentSchema.name);
        const QString id = residents().recordId(2);
        window().openRecord(residentSchema.name, id);
        MainWindow &second = session().openWindow(window(), false);
        const QString other = residents().recordId(1);
        second.openResident(other, u"profile"_s);
        window().setGeometry(60, 80, 760, 600);
        const QRect place = window().geometry();
        lockAndWait();
        unlock();
        QCOMPARE(session().windows().size(), 2);
        QCOMPARE(window().geometry(), place);
        QTRY_COMPARE(window().currentList()->currentId(), id);
        QTRY_VERIFY(window().currentList()->isAncestorOf(window().focusWidget()));
        QCOMPARE(session().windows().last()->currentPage()->place().record, other);
        QVERIFY(session().windows().last()->isVisible());
        window().navigator().goBack();
        QCOMPARE(window().currentPage()->current().schema, &incidentSchema);
        // And so again and again.
        lockAndWait();
        unlock();
        QCOMPARE(window().currentPage()->current().schema, &incidentSchema);
    }

    // A page that a figure opened is compared with that figure, not with the whole list.
    void bringsBackWhatAFigureOpened()
    {
        const Filter figure{ { { u"status"_s, Operator::Is, { u"active"_s } } }, {} };
        window().navigator().openFiltered(residentSchema.name, figure);
        QVERIFY(!window().currentList()->isChanged());
        lockAndWait();
        unlock();
        QCOMPARE(window().currentList()->model().filter(), figure);
        QVERIFY(!window().currentList()->isChanged());
        window().currentList()->model().setFilter({});
        QVERIFY(window().currentList()->isChanged());
    }

    // Settings that were changed since the connection was opened hold on.
    void keepsWhatWasSwitchedOff()
    {
        const QString id = workspace().connection().id;
        session().setReadOnly(true);
        m_controller->connections().changeSettings(id, [](Connection &stored) { stored.readOnly = true; });
        workspace().sync().setPaused(true);
        lockAndWait();
        unlock();
        QVERIFY(workspace().sync().isPaused());
        window().editing().create();
        QVERIFY(!window().editor());
    }

    void bringsTheFormBack_data()
    {
        QTest::addColumn<bool>("isQuick");
        QTest::newRow("when the window has gone") << false;
        QTest::newRow("at once") << true;
    }

    void bringsTheFormBack()
    {
        QFETCH(bool, isQuick);
        openForm();
        QLineEdit *field = line(u"preferredName"_s);
        field->setFocus();
        QTest::keyClicks(field, u"Quincunx"_s);
        const QString typed = field->text();
        const QString id = window().editor()->autosaver().id();
        if (isQuick)
            lock().lock();
        else
            lockAndWait();
        unlock();
        // From before the lock, and no pause in typing was needed.
        QVERIFY(storedDraft().contains("Quincunx"));
        QVERIFY(window().editor());
        QCOMPARE(window().editor()->autosaver().id(), id);
        QVERIFY(waitUntil([this] { return window().editor()->isLoaded(); }));
        QTRY_COMPARE(line(u"preferredName"_s)->text(), typed);
        QTRY_COMPARE(QApplication::focusWidget(), line(u"preferredName"_s));
    }

    // In which nothing was typed: there is no draft to find it by.
    void bringsAnUntouchedFormBack()
    {
        openForm();
        const QString id = window().editor()->recordId();
        lockAndWait();
        unlock();
        QVERIFY(window().editor());
        QCOMPARE(window().editor()->recordId(), id);
        QVERIFY(waitUntil([this] { return window().editor()->isLoaded(); }));
        QVERIFY(!window().editor()->hasChanges());
        window().editing().requestClose();
        QTRY_VERIFY(!window().editor());
    }

    void goesOnAtTheSameInput_data()
    {
        addColumns<QString, QString>("task", "path");
        QTest::newRow("small form") << u"room"_s << u"location.bed"_s;
        QTest::newRow("entry of a list") << QString() << u"importantContacts"_s;
        QTest::newRow("entry of a list in a small form") << u"contacts"_s << u"importantContacts"_s;
    }

    // The next key is one more of the same text: it replaces nothing, and is in no other field.
    void goesOnAtTheSameInput()
    {
        QFETCH(QString, task);
        QFETCH(QString, path);
        const auto inputs = [this, &path] {
            return window().editor()->findChild<FormPage *>()->box(path)->editor()->inputs();
        };
        window().editing().edit(residents().recordId(0), task);
        QVERIFY(isFormOpen());
        if (auto *add = qobject_cast<QPushButton *>(inputs().last()))
            add->click();
        QList<QWidget *> all = inputs();
        qsizetype at = all.size() - 1;
        while (!qobject_cast<QLineEdit *>(all.at(at)))
            --at;
        all.at(at)->setFocus();
        QTest::keyClicks(all.at(at), u"Quin"_s);
        const QString typed = qobject_cast<QLineEdit *>(all.at(at))->text();
        lockAndWait();
        unlock();
        QVERIFY(isFormOpen());
        QTRY_VERIFY(window().editor()->hasChanges());
        QTRY_COMPARE(inputs().indexOf(QApplication::focusWidget()), at);
        QTest::keyClicks(QApplication::focusWidget(), u"cunx"_s);
        QCOMPARE(qobject_cast<QLineEdit *>(inputs().at(at))->text(), typed + u"cunx"_s);
    }

    void keepsWhoIsChosenBelowAForm()
    {
        const auto current = [this] {
            const auto *table = window().currentList()->findChild<DataTable *>();
            return table->currentIndex().data(RecordIdRole).toString();
        };
        const QString id = residents().recordId(3);
        window().currentList()->findChild<DataTable *>()->setCurrentIndex(residents().index(3, 0));
        QCOMPARE(current(), id);
        window().editing().edit(id, u"room"_s);
        QVERIFY(isFormOpen());
        lockAndWait();
        unlock();
        QVERIFY(isFormOpen());
        window().editing().requestClose();
        QTRY_VERIFY(!window().editor());
        QVERIFY(waitUntil([this] { return residents().status().complete; }));
        QTRY_COMPARE(current(), id);
        QCOMPARE(window().currentList()->selection().chosenId(), id);
    }

    // The journal is opened a moment after the first picture; what was begun must not be begun again over it.
    void bringsADraftBackToWhoeverIsQuick()
    {
        const QString id = residents().recordId(0);
        openForm();
        type(u"Quincunx"_s);
        window().editor()->autosaver().storeNow();
        QTRY_VERIFY(storedDraft().contains("Quincunx"));
        start();
        QTRY_VERIFY(m_controller->session());
        window().editing().edit(id);
        QVERIFY(isFormOpen());
        QTRY_COMPARE(line(u"preferredName"_s)->text(), u"Quincunx"_s);
    }

    void hidesWhatOpensWhileItIsLocked()
    {
        lockAndWait();
        const QPointer<QDialog> late = tell(nullptr, { .title = u"Quincunx"_s, .heading = u"Quincunx"_s });
        QTRY_VERIFY(!late->isVisible());
        QVERIFY(!everythingShown().contains(u"Quincunx"_s));
        unlock();
        QVERIFY(late && late->isVisible());
        late->close();
    }

    void takesNoKeys()
    {
        lockAndWait();
        QTest::keyClick(view(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClick(view(), Qt::Key_F1);
        QTest::keyClick(view(), Qt::Key_2, Qt::ControlModifier);
        QTest::qWait(20);
        QVERIFY(windowsShown() == QList<QWidget *>{ m_controller->lock().window() });
        QVERIFY(m_controller->sessions().isEmpty());
        // By keyboard alone: the button has the focus.
        QTRY_VERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_VERIFY(!lock().isLocked());
        QVERIFY(window().isVisible());
    }

    // Of sample data nothing is on the disk: the end of the program would lose the form.
    void staysOpenForWhatIsInMemoryOnly()
    {
        lockAndWait();
        QVERIFY(m_controller->lock().window()->close()); // its form, if there were one, is on the disk
        start(true);
        QVERIFY(isOpen());
        window().openPage(residentSchema.name);
        openForm();
        type(u"Quincunx"_s);
        lockAndWait();
        QVERIFY(!m_controller->lock().window()->close());
        QVERIFY(view()->isVisible() && view()->problem().contains(u"unfinished form would be lost"_s));
        unlock();
        QVERIFY(isFormOpen());
        QTRY_COMPARE(line(u"preferredName"_s)->text(), u"Quincunx"_s);
    }

    // Nothing comes in the way of somebody who works with another program.
    void staysMinimized()
    {
        window().showMinimized();
        lockAndWait();
        QVERIFY(m_controller->lock().window()->isMinimized());
        m_controller->raise();
        QVERIFY(!m_controller->lock().window()->isMinimized());
        unlock();
    }

    // A note is no form: it is kept as it stands.
    void keepsANote()
    {
        QString kept;
        auto *dialog = LineDialog::askNote(
            u"A line"_s, {}, [&kept](const QString &note) { kept = note; }, &window());
        dialog->findChild<QPlainTextEdit *>()->setPlainText(u"Quincunx"_s);
        lock().lock();
        QCOMPARE(kept, u"Quincunx"_s);
        unlock();
    }

    void locksWhenNobodyIsThere()
    {
        ManualClock clock;
        MemoryStore keychain;
        Settings settings(m_folder->filePath(u"other.json"_s));
        settings.setText(Setting::LockMinutes, u"2"_s);
        KeyVault vault;
        LockController keeper(clock, { keychain, keychain, vault }, settings,
            [this] { return m_controller->connections().workspaces(); });
        QCOMPARE(keeper.idle().minutes(), 2);
        clock.advance(119'000);
        QTest::keyClick(&window(), Qt::Key_Shift);
        clock.advance(119'000);
        QTest::mouseMove(&window(), QPoint(300, 300));
        QTest::mouseMove(&window(), QPoint(320, 300));
        clock.advance(119'000);
        QVERIFY(!keeper.lock().isLocked());
        clock.advance(1'000);
        QVERIFY(keeper.lock().isLocked());
        QVERIFY(keeper.window());
        Q_EMIT keeper.window()->findChild<LockedView *>()->pressed();
        QTRY_VERIFY(!keeper.lock().isLocked());
        clock.advance(120'000); // and again
        QVERIFY(keeper.lock().isLocked());
        keeper.lock().unlock();
        QTRY_VERIFY(!keeper.lock().isLocked());
    }

    void locksBeforeTheFirstPictureAfterASleep()
    {
        const QString name = someName();
        ManualClock clock;
        MemoryStore keychain;
        Settings settings(m_folder->filePath(u"other.json"_s));
        KeyVault vault;
        LockController keeper(clock, { keychain, keychain, vault }, settings,
            [this] { return m_controller->connections().workspaces(); });
        clock.shiftWall(8 * 3'600'000);
        window().centralWidget()->update();
        QTRY_VERIFY(keeper.lock().isLocked());
        QVERIFY(!everythingShown().contains(name, Qt::CaseInsensitive));
        keeper.lock().unlock();
        QTRY_VERIFY(!keeper.lock().isLocked());
        // Nor does the first key do anything but lock.
        openForm();
        QLineEdit *field = line(u"preferredName"_s);
        field->setFocus();
        const QString before = field->text();
        clock.shiftWall(8 * 3'600'000);
        QTest::keyClick(field, Qt::Key_X);
        QVERIFY(keeper.lock().isLocked());
        QCOMPARE(field->text(), before);
        keeper.lock().unlock();
        QTRY_VERIFY(!keeper.lock().isLocked());
    }

    void forgetsTheToken()
    {
        QTRY_VERIFY(workspace().tokens().token());
        lockAndWait();
        QVERIFY(!workspace().tokens().token());
        workspace().sync().refresh(residentSchema, {});
        QTest::qWait(50);
        QVERIFY(!workspace().tokens().token());
        unlock();
        QTRY_VERIFY(workspace().tokens().token());
        QTRY_VERIFY(residents().status().complete);
    }

    void setsAPinAndAsksForIt()
    {
        lock().lock();
        QCOMPARE(view()->asks(), LockedView::Asks::Keychain);
        QVERIFY(everythingShown().contains(u"anyone at this computer can unlock it"_s));
        Q_EMIT view()->pinWanted(); // what the link says
        QTRY_VERIFY(!lock().isLocked());
        QTRY_VERIFY(window().findChild<LockDialog *>());
        auto *dialog = window().findChild<LockDialog *>();
        dialog->reject();
        QTRY_VERIFY(!window().findChild<LockDialog *>());
        setPin(u"odd-468"_s);
        lock().lock();
        QCOMPARE(view()->asks(), LockedView::Asks::Pin);
        auto *typed = view()->findChild<SecretLine *>();
        QTRY_COMPARE(QApplication::focusWidget(), typed);
        QTest::keyClicks(typed, u"odd-469"_s);
        QTest::keyClick(typed, Qt::Key_Return);
        QVERIFY(waitUntil([this] { return view()->problem().contains(u"PIN is wrong"_s); }));
        QCOMPARE(typed->text(), QString());
        QVERIFY(lock().isLocked());
        QTest::keyClicks(typed, u"odd-468"_s);
        QTest::keyClick(typed, Qt::Key_Return);
        QVERIFY(waitUntil([this] { return !lock().isLocked(); }));
    }

    void asksForThePinAtTheStart()
    {
        setPin(u"odd-468"_s);
        start();
        QTRY_VERIFY(lock().isLocked());
        QVERIFY(!m_controller->session());
        // Its store is as the last run has left it.
        QDir folder(m_folder->filePath("data/connections/"_L1 + knownConnection().id));
        QVERIFY(folder.exists(u"records.db-closed"_s));
        // A window has been made, and nobody sees it.
        const auto all = QApplication::topLevelWidgets();
        QVERIFY(std::none_of(all.begin(), all.end(),
            [](const QWidget *each) { return qobject_cast<const MainWindow *>(each) && each->isVisible(); }));
        QVERIFY(view());
        auto *page = view();
        QCOMPARE(page->asks(), LockedView::Asks::Pin);
        QTest::keyClicks(page->findChild<SecretLine *>(), u"odd-468"_s);
        QTest::keyClick(page->findChild<SecretLine *>(), Qt::Key_Return);
        QVERIFY(isOpen());
        QVERIFY(!lock().isLocked());
        QVERIFY(waitUntil([&] { return !folder.exists(u"records.db-closed"_s); }));
    }

    // A user who lost the settings, and connects again, has everything back: with the PIN, and with the key
    // that the files were kept with.
    void asksForThePinWhereTheSettingsAreLost()
    {
        const QString id = session().workspace().connection().id;
        setPin(u"odd-468"_s);
        openForm();
        type(u"Quincunx"_s);
        QTRY_VERIFY(storedDraft().contains("Quincunx"));
        m_controller.reset();
        QVERIFY(QFile::remove(settingsFile()));
        start();
        QVERIFY(everythingShown().contains(u"still stored on this computer"_s));
        enterPin(u"odd-468"_s);
        QVERIFY(m_controller->signIn()->findChild<WelcomePage *>()->isVisible());
        connectToService();
        QVERIFY(isOpen());
        QCOMPARE(session().workspace().connection().id, id);
        QTRY_VERIFY(storedDraft().contains("Quincunx"));
        QCOMPARE(session().workspace().journal().report().note, StoreReport::Note::None);
        for (const Credential credential : { Credential::ApiKey, Credential::StoreKey })
            QVERIFY(isSealed(entry(id, credential)));
        // The window of the start keeps no key.
        QTRY_VERIFY(m_controller->signIn()->findChildren<QLineEdit *>().isEmpty());
    }

    // The keychain has a PIN, and these settings and this folder know nothing of it.
    void sealsTheKeyOfAConnectionBehindAPin()
    {
        setPin(u"odd-468"_s);
        m_controller.reset();
        const Secret pin = entry(programEntries(), Credential::Pin);
        m_folder = std::make_unique<QTemporaryDir>();
        startProgram();
        connectToService();
        QTRY_VERIFY(lock().isLocked());
        QVERIFY(Settings(settingsFile()).connections().isEmpty()); // nothing is written before
        enterPin(u"odd-468"_s);
        QVERIFY(isOpen());
        const QString id = session().workspace().connection().id;
        for (const Credential credential : { Credential::ApiKey, Credential::StoreKey })
            QVERIFY(isSealed(entry(id, credential)));
        QVERIFY(!pin.isEmpty());
    }

    // A copy of the keychain from before the PIN was set opens nothing that was written after it.
    void putsBackNothingFromBeforeThePin()
    {
        const QString id = session().workspace().connection().id;
        QHash<Credential, Secret> before;
        for (const Credential credential : { Credential::ApiKey, Credential::StoreKey, Credential::AuditKey })
            before.insert(credential, entry(id, credential));
        setPin(u"odd-468"_s);
        // Both keys are in the entry until the files have the new one, and then one again.
        const auto sealedSize =
            seal(Secret(QByteArray(32, 'k')), Secret(QByteArray(32, 'm')), {}).view().size();
        QVERIFY(waitUntil([&] { return entry(id, Credential::StoreKey).view().size() > sealedSize; }));
        QVERIFY(waitUntil([&] { return entry(id, Credential::StoreKey).view().size() == sealedSize; }));
        openForm();
        type(u"Quincunx"_s);
        QTRY_VERIFY(storedDraft().contains("Quincunx"));
        QTRY_VERIFY(!residents().record(0).isNull());
        const auto rowCount = residents().rowCount();
        m_controller.reset();
        const QString folder = m_folder->filePath("data/connections/"_L1 + id);
        const QByteArray old = before.value(Credential::StoreKey).view().toByteArray();
        for (const QString &file : { u"/journal.db"_s, u"/journal.db-copy"_s, u"/records.db"_s }) {
            Database database;
            const auto durability = file == "/records.db"_L1 ? Durability::Copy : Durability::EveryChange;
            QVERIFY2(!database.openReader({ folder + file, old }, durability), qPrintable(file));
        }
        // With the PIN all of it is there.
        start();
        enterPin(u"odd-468"_s);
        QVERIFY(isOpen());
        QTRY_VERIFY(storedDraft().contains("Quincunx"));
        QVERIFY(waitUntil([&] { return residents().rowCount() == rowCount; }));
        QCOMPARE(session().workspace().journal().report().note, StoreReport::Note::None);
        QCOMPARE(session().workspace().store().report().note, StoreReport::Note::None);
    }

    // The program itself says so, and leaves the files as they are: the right keychain still opens them.
    void opensNothingWithAKeychainFromBeforeThePin()
    {
        const QString id = session().workspace().connection().id;
        const QList<Credential> entries{ Credential::ApiKey, Credential::StoreKey, Credential::AuditKey };
        const auto all = [&] {
            QHash<Credential, Secret> found;
            for (const Credential credential : entries)
                found.insert(credential, entry(id, credential));
            return found;
        };
        const auto putBack = [&](const QHash<Credential, Secret> &found) {
            for (auto each = found.begin(); each != found.end(); ++each)
                m_secrets->write(id, each.key(), each.value(), this, [](const auto &) {});
        };
        const QHash<Credential, Secret> before = all();
        setPin(u"odd-468"_s);
        const auto sealedSize =
            seal(Secret(QByteArray(32, 'k')), Secret(QByteArray(32, 'm')), {}).view().size();
        QVERIFY(waitUntil([&] { return entry(id, Credential::StoreKey).view().size() == sealedSize; }));
        openForm();
        type(u"Quincunx"_s);
        QTRY_VERIFY(storedDraft().contains("Quincunx"));
        m_controller.reset();
        const QHash<Credential, Secret> after = all();
        const Secret pin = entry(programEntries(), Credential::Pin);
        putBack(before);
        m_secrets->remove(programEntries(), Credential::Pin, this, [](const auto &) {});
        const QDir folder(m_folder->filePath("data/connections/"_L1 + id));
        const QStringList files = folder.entryList(QDir::Files);
        start();
        QVERIFY(waitUntil([this] { return m_controller->signIn() && m_controller->signIn()->hasForm(); }));
        QVERIFY(!m_controller->session());
        QVERIFY(everythingShown().contains(u"its keychain no longer has that PIN"_s));
        m_controller.reset();
        QCOMPARE(folder.entryList(QDir::Files), files);
        putBack(after);
        m_secrets->write(programEntries(), Credential::Pin, pin, this, [](const auto &) {});
        start();
        enterPin(u"odd-468"_s);
        QVERIFY(isOpen());
        QTRY_VERIFY(storedDraft().contains("Quincunx"));
    }

    void opensWithoutAPinThatWasRemoved()
    {
        setPin(u"odd-468"_s);
        const QString folder =
            m_folder->filePath("data/connections/"_L1 + session().workspace().connection().id);
        QVERIFY(isPinGuarded(folder));
        PinGuard &pin = m_controller->lock().pin();
        pin.whenIdle(this, [&] { pin.remove(this, [](const auto &) {}); });
        QVERIFY(waitUntil([&] { return !pin.isSet(); }));
        QVERIFY(!isPinGuarded(folder));
        start();
        QVERIFY(isOpen());
    }

    // The mark is what tells an older keychain from one without a PIN.
    void saysWhenTheDiskRefusesTheMarkOfThePin()
    {
        const QString folder =
            m_folder->filePath("data/connections/"_L1 + session().workspace().connection().id);
        const QString mark = folder + "/journal.db-pin"_L1;
        const auto isTold = [&](const QString &heading) {
            const QString shown = everythingShown();
            return shown.contains(heading) && shown.contains(QDir::toNativeSeparators(folder));
        };
        const auto closeMessages = [this] {
            const auto dialogs = window().findChildren<QDialog *>();
            for (QDialog *dialog : dialogs)
                dialog->reject();
            QVERIFY(waitUntil([] { return !QApplication::activeModalWidget(); }));
        };
        const QString unmarked = u"The PIN does not yet protect everything"_s;
        QVERIFY(
            QFile::link(m_folder->filePath(u"nowhere/mark"_s), mark)); // cannot be written to, even by root
        setPin(u"odd-468"_s);
        QTRY_VERIFY(isTold(unmarked));
        closeMessages();
        start();
        enterPin(u"odd-468"_s);
        QTRY_VERIFY(m_controller->session() && isTold(unmarked)); // each time until it can be written
        closeMessages();
        QVERIFY(QFile::remove(mark));
        QVERIFY(QDir().mkpath(mark + "/full"_L1)); // cannot be deleted as a file
        PinGuard &pin = m_controller->lock().pin();
        pin.whenIdle(this, [&] { pin.remove(this, [](const auto &) {}); });
        QTRY_VERIFY(isTold(u"The PIN has been removed, but not every trace of it."_s));
    }

    void locksFromADialog()
    {
        m_controller->lock().showSettings(&window());
        QPointer<LockDialog> dialog = window().findChild<LockDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(lock().isLocked());
        QTRY_VERIFY(!dialog);
        unlock();
        openForm();
        type(u"Quincunx"_s);
        window().editor()->review();
        QVERIFY(waitUntil([this] { return window().editor()->findChild<ReviewDialog *>() != nullptr; }));
        QTest::keyClick(window().editor()->findChild<ReviewDialog *>(), Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(lock().isLocked());
    }

    // Assistive technology reaches the actions of what is on no screen.
    void pressesNothingThatDoesNotShow()
    {
        const auto press = [](QWidget *widget) {
            QAccessible::queryAccessibleInterface(widget)->actionInterface()->doAction(
                QAccessibleActionInterface::pressAction());
            QTest::qWait(300);
        };
        QWidget shown;
        QPushButton button(&shown);
        int clicks = 0;
        connect(&button, &QPushButton::clicked, this, [&] { ++clicks; });
        button.setCheckable(true);
        press(&button);
        QCOMPARE(clicks, 0);
        QVERIFY(!button.isChecked() && !button.isDown());
        shown.show();
        press(&button);
        QCOMPARE(clicks, 1);
        shown.hide();
        setPin(u"odd-468"_s);
        lock().lock();
        QPushButton *remove = nullptr;
        for (QPushButton *each : view()->findChildren<QPushButton *>()) {
            if (wordsOf(*each) == u"Remove everything"_s)
                remove = each;
        }
        QVERIFY(remove && !remove->isVisible() && !remove->isEnabled());
        remove->setEnabled(true);
        press(remove);
        remove->click();
        QTest::qWait(50);
        QVERIFY(!m_controller->connections().workspaces().isEmpty() && lock().isLocked());
        // Nor where it shows, before the word is typed.
        // As the menu of the window says, which is gone.
        const QShortcut *quit = view()->findChild<QShortcut *>();
        QVERIFY(quit && quit->key() == QKeySequence(Qt::CTRL | Qt::Key_Q) && quit->isEnabled());
        view()->setAsks(LockedView::Asks::Removal);
        QVERIFY(remove->isVisible() && !remove->isEnabled());
        auto *word = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QTRY_VERIFY((word = qobject_cast<QLineEdit *>(QApplication::focusWidget())));
        QTest::keyClicks(word, u"remov"_s);
        QVERIFY(!remove->isEnabled());
        QTest::keyClicks(word, u"e "_s);
        QVERIFY(remove->isEnabled());
    }

    void letsInWhoeverHasForgottenThePin()
    {
        openForm();
        type(u"Quincunx"_s);
        setPin(u"odd-468"_s);
        lock().lock();
        QVERIFY(click(*view(), u"Forgotten the PIN?"_s));
        QCOMPARE(view()->asks(), LockedView::Asks::Key);
        auto *typed = view()->findChild<SecretLine *>();
        typed->setText(u"another-key-0001"_s);
        QVERIFY(click(*view(), u"Unlock"_s));
        QVERIFY(waitUntil([this] { return view()->problem().contains(u"not the API key"_s); }));
        typed->setText(m_service->apiKey());
        QVERIFY(click(*view(), u"Unlock"_s));
        QVERIFY(waitUntil([this] { return !lock().isLocked(); }));
        QVERIFY(waitUntil([this] { return !m_controller->lock().pin().isSet(); }));
        QVERIFY(isFormOpen());
        QTRY_COMPARE(line(u"preferredName"_s)->text(), u"Quincunx"_s);
    }

    void beginsAnewWithoutPinAndKey_data()
    {
        QTest::addColumn<bool>("atTheStart");
        QTest::newRow("while it is open") << false;
        QTest::newRow("at the start") << true;
    }

    // A user who knows neither gets nothing to see, and a program as on the first day.
    void beginsAnewWithoutPinAndKey()
    {
        QFETCH(bool, atTheStart);
        const QString name = someName();
        const QString unnamed = u"5f1c2d3e-0000-4000-8000-000000000020"_s; // only its folder is left
        QVERIFY(QDir().mkpath(m_folder->filePath("data/connections/"_L1 + unnamed)));
        m_secrets->write(
            unnamed, Credential::StoreKey, Secret(QByteArray(32, 'k')), this, [](const auto &) {});
        setPin(u"odd-468"_s);
        if (atTheStart) {
            start();
            QTRY_VERIFY(view());
        } else {
            openForm();
            type(u"Quincunx"_s);
            lock().lock();
        }
        auto *page = view();
        const auto button = [page](const QString &words) {
            return withWords(*page, words);
        };
        const QDir folder(m_folder->filePath(u"data/connections"_s));
        const auto kept = [&] {
            return folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
        };
        QVERIFY(!button(u"Neither PIN nor API key?"_s));
        button(u"Forgotten the PIN?"_s)->click();
        QVERIFY(!button(u"Remove everything"_s));
        button(u"Neither PIN nor API key?"_s)->click();
        QCOMPARE(page->asks(), LockedView::Asks::Removal);
        auto *remove = button(u"Remove everything"_s);
        QVERIFY(remove && !remove->isEnabled() && !remove->hasFocus() && !button(u"Unlock"_s));
        QVERIFY(remove->accessibleDescription().contains(u"unfinished forms"_s));
        button(u"Back to the PIN"_s)->click();
        QCOMPARE(page->asks(), LockedView::Asks::Pin);
        QCOMPARE(kept(), 2);
        page->setAsks(LockedView::Asks::Removal);
        page->focusProxy()->setFocus();
        QTest::keyClicks(page->focusProxy(), u"REMOVE"_s);
        remove->click();
        QVERIFY(waitUntil([this] { return !lock().isLocked(); }));
        QVERIFY(!m_controller->lock().pin().isSet());
        QVERIFY(!m_controller->session());
        QVERIFY(m_controller->signIn()->isVisible());
        QVERIFY(!everythingShown().contains(name));
        const auto left = QApplication::topLevelWidgets();
        QVERIFY(std::none_of(left.begin(), left.end(), [](const QWidget *each) {
            return qobject_cast<const MainWindow *>(each);
        })); // none made ahead either
        QTRY_VERIFY(m_controller->signIn()->findChild<WelcomePage *>()->isVisible()); // as on the first day
        QTest::qWait(50);
        QVERIFY(m_controller->signIn()->findChild<WelcomePage *>()->isVisible());
        QCOMPARE(kept(), 0);
        const Settings settings(settingsFile());
        QVERIFY(settings.connections().isEmpty());
        for (const Credential credential : { Credential::ApiKey, Credential::StoreKey })
            QVERIFY(entry(knownConnection().id, credential).isEmpty());
        QTRY_VERIFY(entry(unnamed, Credential::StoreKey).isEmpty());
    }

    // A keychain that does not obey must not leave anybody before a door without a handle.
    void saysWhenThePinIsNotGivenUp()
    {
        class Stubborn : public SharedKeychain {
        public:
            Stubborn(MemoryStore &store, const bool &obeys)
                : SharedKeychain(store)
                , m_obeys(obeys)
            {
            }
            void remove(const QString &id, Credential credential, QObject *context,
                std::function<void(Result<void>)> callback) override
            {
                if (m_obeys)
                    return SharedKeychain::remove(id, credential, context, std::move(callback));
                QMetaObject::invokeMethod(
                    context, [callback] { callback(failure(ApiError::Kind::KeychainLocked)); },
                    Qt::QueuedConnection);
            }

        private:
            const bool &m_obeys;
        };
        bool obeys = true;
        startProgram({}, {}, [&] { return std::make_unique<Stubborn>(*m_secrets, obeys); });
        QVERIFY(isOpen());
        QTRY_VERIFY(window().isVisible());
        setPin(u"odd-468"_s);
        lock().lock();
        obeys = false;
        Q_EMIT view()->removalWanted();
        QTRY_VERIFY(m_controller->connections().workspaces().isEmpty());
        const auto *page = view();
        QCOMPARE(page->asks(), LockedView::Asks::Removal);
        QTRY_VERIFY(page->problem().contains(u"keychain of this computer is locked"_s));
        QVERIFY(everythingShown().contains(page->problem()));
        QVERIFY(lock().isLocked());
        obeys = true;
        QTest::keyClicks(page->focusProxy(), u"REMOVE"_s);
        QVERIFY(click(*page, u"Remove everything"_s));
        QTRY_VERIFY(!lock().isLocked());
        QTRY_VERIFY(m_controller->signIn()->findChild<WelcomePage *>()->isVisible());
        m_controller.reset(); // before its keychain
    }

    void leavesTheUsersOwnAloneInADemo()
    {
        start(true);
        QVERIFY(isOpen());
        setPin(u"odd-468"_s);
        lock().lock();
        Q_EMIT view()->removalWanted();
        QTRY_VERIFY(!lock().isLocked());
        QTRY_VERIFY(m_controller->signIn()->findChild<WelcomePage *>()->isVisible());
        QCOMPARE(Settings(settingsFile()).connections().size(), 1);
        QVERIFY(QDir(dataFolder() + "/connections/"_L1 + knownConnection().id).exists(u"records.db"_s));
    }

    void rowOneHundred_data()
    {
        addColumns<Loss, Loss>("lose", "comeBack");
        QTest::newRow("locked") << Loss([this] { lockAndWait(); }) << Loss([this] {
            unlock();
            QVERIFY(isFormOpen());
            QTRY_VERIFY(window().editor()->hasChanges());
        });
        QTest::newRow("the token has expired") << Loss([this] {
            TokenManager &tokens = session().workspace().tokens();
            tokens.refuseToken(tokens.token()->number);
        }) << Loss([] {});
        QTest::newRow("the token was wiped") << Loss([this] { session().workspace().tokens().suspend(); })
                                             << Loss([this] { session().workspace().tokens().resume(); });
        QTest::newRow("the service refuses its own tokens")
            << Loss([this] { session().workspace().tokens().giveUpTokens(); })
            << Loss([this] { session().workspace().tokens().signIn(); });
    }

    // Locked, or without a token, while somebody is editing: what was typed stays, is kept, and can be saved
    // afterwards.
    void rowOneHundred()
    {
        QFETCH(Loss, lose);
        QFETCH(Loss, comeBack);
        openForm();
        const QString typed = u"Quincunx "_s + QString::fromLatin1(QTest::currentDataTag());
        type(typed);
        QTRY_VERIFY(session().workspace().tokens().token());
        lose();
        comeBack();
        QTRY_VERIFY(storedDraft().contains(typed.toUtf8()));
        QCOMPARE(line(u"preferredName"_s)->text(), typed);
        window().editor()->review();
        QVERIFY(waitUntil([this] { return window().editor()->findChild<ReviewDialog *>() != nullptr; }));
        window().editor()->findChild<ReviewDialog *>()->saveButton()->click();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
        QTRY_VERIFY(storedDraft().isEmpty());
    }

private:
    ConnectionSession &session() const { return *m_controller->session(); }
    Lock &lock() const { return m_controller->lock().lock(); }
    LockedView *view() const
    {
        const QMainWindow *locked = m_controller->lock().window();
        return locked ? locked->findChild<LockedView *>() : nullptr;
    }
    Workspace &workspace() const { return *m_controller->connections().workspaces().last(); }
    ResourceTableModel &residents() const { return session().table(residentSchema.name); }
    QString someName() const { return PersonName::fromJson(residents().record(0).value("name"_L1)).last; }

    void start(bool isDemo = false)
    {
        StartOptions options;
        options.demo = isDemo;
        options.size = u"tiny"_s;
        startProgram(options);
    }

    void openForm()
    {
        QVERIFY(
            waitUntil([this] { return !residents().record(0).isNull(); })); // after a lock it is read anew
        window().editing().edit(residents().recordId(0));
        QVERIFY(isFormOpen());
    }

    bool isFormOpen() const
    {
        return waitUntil([this] { return window().editor() && window().editor()->isLoaded(); });
    }

    QLineEdit *line(const QString &path) const
    {
        auto *page = window().editor()->findChild<FormPage *>();
        return qobject_cast<QLineEdit *>(page->box(path)->editor()->inputs().first());
    }

    //! in place of the preferred name
    void type(const QString &text) const
    {
        QLineEdit *field = line(u"preferredName"_s);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }

    QByteArray storedDraft() { return draftsOf(session().workspace().journal()).value(0).content; }

    //! until the windows are gone
    void lockAndWait()
    {
        lock().lock();
        QTRY_VERIFY(m_controller->sessions().isEmpty());
    }

    void unlock()
    {
        QVERIFY(view());
        Q_EMIT view()->pressed();
        QTRY_VERIFY(!lock().isLocked());
        QVERIFY(m_controller->session() && window().isVisible());
        QTRY_VERIFY(!view());
    }

    void setPin(const QString &pin)
    {
        m_controller->lock().showSettings(&window());
        auto *dialog = window().findChild<LockDialog *>();
        for (SecretLine *each : shownIn<SecretLine>(*dialog))
            each->setText(pin);
        QVERIFY(click(*dialog, u"Set the PIN"_s));
        QVERIFY(waitUntil([this] { return m_controller->lock().pin().isSet(); }));
        dialog->accept();
        window().activateWindow(); // as a window manager does
    }

    //! At the window of the start, as a user does.
    void connectToService() const
    {
        SignInWindow &first = *m_controller->signIn();
        QVERIFY(click(first, u"Connect to a service"_s));
        QVERIFY(first.hasForm());
        const auto lines = first.form().findChildren<QLineEdit *>();
        lines.at(0)->setText(u"Trial"_s);
        lines.at(1)->setText(m_service->url().toString());
        lines.at(2)->setText(m_service->apiKey());
        QVERIFY(click(first, u"Test connection"_s));
        QVERIFY(waitUntil([&] { return first.form().isTested(); }));
        QVERIFY(click(first, u"Save"_s));
    }

    void enterPin(const QString &pin) const
    {
        QVERIFY(waitUntil(
            [this] { return view() && view()->isVisible() && view()->asks() == LockedView::Asks::Pin; }));
        auto *typed = view()->findChild<SecretLine *>();
        QTest::keyClicks(typed, pin);
        QTest::keyClick(typed, Qt::Key_Return);
        QVERIFY(waitUntil([this] { return !lock().isLocked(); }));
    }

    QImage m_lockedPicture;
};

CARE_TEST(locked, TestLocked);
#include "tst_locked.moc"
