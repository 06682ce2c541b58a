// SPDX-License-Identifier: GPL-3.0-or-later
// The person an action reaches: a second editor discharges, moves and renames residents through the real
// service while somebody works in the window. Work begun for a person stays with that person or says that
// they have left the list; nobody becomes current by themselves.
//
// reachesNobodyElse() does so at random. CARE_RANDOM_STEPS=10000 makes it as long as "./dev test --soak"
// does, CARE_RANDOM_SEED=7 repeats the run that failed with seed 7.
#include "models/schema/formatting.h"
#include "models/schema/roles.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/httpcall.h"
#include "tests/support/testregistry.h"
#include "views/browse/filterline.h"
#include "views/browse/homepicker.h"
#include "views/browse/listselection.h"
#include "views/browse/recordsidepanel.h"
#include "views/person/personpage.h"
#include "views/person/timelinepage.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/navigator.h"
#include "views/shell/pages.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/datatable.h"
#include "views/widgets/notice.h"
#include "views/widgets/theme.h"
#include "views/widgets/topbar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QContextMenuEvent>
#include <QDateEdit>
#include <QDialog>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTextEdit>

#include <random>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

class TestRightPerson : public SmallDesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_session.reset(); }
    void keepsAMenuWithItsPerson_data();
    void keepsAMenuWithItsPerson();
    void saysWhoHasLeft_data();
    void saysWhoHasLeft();
    void goesOnWhereThePersonStood();
    void opensNobodyWithTheSecondClick();
    void keepsAButtonWithItsPerson();
    void actsOnWhomThePanelShows();
    void leavesNobodyInThePlaceOfWhoWasDischarged();
    void keepsTheOthersSelected();
    void saysWhoHasLeftASelection_data();
    void saysWhoHasLeftASelection();
    void showsInTheListWhomThePanelShows();
    void choosesNobodyAfterAnEmptyList();
    void staysWithTheChosenInOtherHomes();
    void showsTheChosenWhenAllAreShown();
    void choosesNobodyElseInTheSearch();
    void opensNoFormOfWhoWasNeverShown();
    void offersAChangeToWhoIsCalledSo();
    void showsTheNextTimelineWhole();
    void typesWhatIsTyped();
    void goesBackToWhereAFormWasBegun();
    void goesBackToTheFilter_data();
    void goesBackToTheFilter();
    void typesNoLetterWithAlt();
    void reachesNobodyElse();

private:
    //! Null while something else is shown.
    PersonPage *personPage() const { return qobject_cast<PersonPage *>(window().currentPage()); }
    ListPage &page() const { return *window().pages().list(residentSchema.name); }
    DataTable &table() const { return *page().findChild<DataTable *>(); }
    ResourceTableModel &model() const { return page().model(); }
    RecordEditor *editor() const { return window().editor(); }
    bool isOpen() const { return editor() && editor()->isLoaded(); }
    QString said() const;
    //! The second editor; what the service holds is what they see.
    void change(const QString &id, const std::function<void(QJsonObject &)> &how);
    void setStatus(const QString &id, const QString &status);
    //! Discharges them and waits until the list knows.
    void discharge(const QString &id);
    void dischargeInTheForm();
    //! Waits until the record of the row has been read.
    QString idAt(int row) const;
    //! As after a click on the row.
    QString choose(int row);
    //! One key to whatever has the keyboard.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    //! Id of whom the window shows as the one that a key is about; empty if it shows nobody.
    QString shown() const;
    QDialog *message() const;
    void closeForm();
    bool openTimeline(const QString &id);

    // The random work.
    using Steps = std::mt19937;
    void changeAtRandom(Steps &steps);
    void pressAtRandom(Steps &steps);
    void begin(Qt::Key key, Qt::KeyboardModifiers modifiers);
    bool isRight(const QString &reached) const { return !m_about.isEmpty() && reached == m_about; }
    void compare();
    void comeBack(bool discharges);
    QString m_about; //!< whom the window showed when the last action was begun
    QString m_last; //!< whom it showed after the last key
    QString m_wrong; //!< the first fault; empty while there is none
    QStringList m_away; //!< discharged by the second editor
    bool m_mayMove = false; //!< this step is a key that goes to another row
    bool m_isAsked = false; //!< or one that asks for another order
    int m_opened = 0;

    std::unique_ptr<HttpCaller> m_second;
};

void TestRightPerson::initTestCase()
{
    startService();
    m_second = std::make_unique<HttpCaller>(m_service->url());
    QVERIFY(m_second->signIn(m_service->apiKey()));
}

void TestRightPerson::init()
{
    QVERIFY(openWindow({ 1366, 768 }));
    window().openPage(residentSchema.name);
    QVERIFY(waitUntil([&] { return model().status().complete && !model().record(30).isNull(); }));
    QVERIFY(waitUntil([&] { return window().detail().shown().record.id == page().currentId(); }));
    page().focusTable();
}

QString TestRightPerson::said() const
{
    QStringList texts;
    const auto notices = page().findChildren<Notice *>();
    for (const Notice *notice : notices) {
        if (notice->isVisible())
            texts += notice->text();
    }
    return texts.join(u'\n');
}

void TestRightPerson::change(const QString &id, const std::function<void(QJsonObject &)> &how)
{
    const QString path = residentsPath + u'/' + id;
    QJsonObject answer = m_second->read(path).json();
    QJsonObject resident =
        answer.contains("data"_L1) ? answer.value("data"_L1).toObject() : std::exchange(answer, {});
    how(resident);
    const HttpAnswer put =
        m_second->send("PUT", path, QJsonDocument(resident).toJson(QJsonDocument::Compact));
    QVERIFY2(put.status == 200, put.body.constData());
}

void TestRightPerson::setStatus(const QString &id, const QString &status)
{
    change(id, [&](QJsonObject &resident) {
        resident.insert("status"_L1, status);
        resident.insert("isInactive"_L1, status != "active"_L1);
    });
}

void TestRightPerson::discharge(const QString &id)
{
    setStatus(id, u"inactive"_s);
    model().refresh(); // as by itself: under a menu no key reaches it
    QVERIFY(waitUntil([&] { return model().rowOf(id) < 0; }));
}

//! In the form that is open.
void TestRightPerson::dischargeInTheForm()
{
    QVERIFY(waitUntil([&] { return isOpen(); }));
    auto *status = qobject_cast<QComboBox *>(
        editor()->form()->findChild<FormPage *>()->box(u"status"_s)->editor()->inputs().first());
    status->setCurrentIndex(status->findData(u"inactive"_s));
    if (!editor()->form()->isChanged())
        return closeForm(); // somebody else was quicker
    editor()->review();
    QVERIFY(waitUntil([&] { return editor()->findChild<ReviewDialog *>() != nullptr; }));
    auto *dialog = editor()->findChild<ReviewDialog *>();
    const auto ticks = dialog->findChildren<QCheckBox *>();
    for (QCheckBox *tick : ticks)
        tick->setChecked(true);
    dialog->saveButton()->click();
    QVERIFY(waitUntil([&] { return !editor(); }));
}

QString TestRightPerson::idAt(int row) const
{
    if (!waitUntil([&] { return !model().record(row).isNull(); }))
        qFatal("no record in row %d", row);
    return model().recordId(row);
}

QString TestRightPerson::choose(int row)
{
    idAt(row);
    QTest::mouseClick(
        table().viewport(), Qt::LeftButton, {}, table().visualRect(model().index(row, 0)).center());
    const QString id = model().recordId(row);
    if (!waitUntil([&] { return window().detail().shown().record.id == id; }))
        qFatal("the panel does not follow");
    page().focusTable();
    return id;
}

void TestRightPerson::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget *to = QApplication::activePopupWidget();
    if (!to)
        to = QApplication::focusWidget();
    if (!to)
        to = QApplication::activeWindow();
    if (to)
        QTest::keyClick(to, key, modifiers);
}

QString TestRightPerson::shown() const
{
    if (personPage())
        return personPage()->residentId();
    const QModelIndex current = table().currentIndex();
    return current.isValid() ? current.data(RecordIdRole).toString() : window().detail().shown().record.id;
}

QDialog *TestRightPerson::message() const
{
    const auto dialogs = window().findChildren<QDialog *>();
    for (QDialog *dialog : dialogs) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

void TestRightPerson::closeForm()
{
    if (editor())
        editor()->requestClose();
    QVERIFY(waitUntil([&] { return !editor(); }));
}

void TestRightPerson::keepsAMenuWithItsPerson_data()
{
    addColumns<Qt::Key, bool>("key", "isOfTheRow");
    QTest::newRow("F2") << Qt::Key_F2 << false;
    QTest::newRow("the row's own menu") << Qt::Key_Menu << true;
}

//! The person the menu was opened for leaves the list under it; the letter that follows is about them.
void TestRightPerson::keepsAMenuWithItsPerson()
{
    QFETCH(Qt::Key, key);
    QFETCH(bool, isOfTheRow);
    const QString id = choose(4);
    if (isOfTheRow) {
        QContextMenuEvent menu(QContextMenuEvent::Keyboard, QPoint(5, 5), table().mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&table(), &menu);
    } else {
        press(key);
    }
    QVERIFY(waitUntil([] { return QApplication::activePopupWidget() != nullptr; }));
    discharge(id);
    QCOMPARE(page().currentId(), QString());
    QVERIFY(QApplication::activePopupWidget());
    if (isOfTheRow) {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        for (QAction *action : menu->actions()) {
            if (action->menu())
                menu->setActiveAction(action);
        }
        press(Qt::Key_Right);
    }
    press(Qt::Key_M);
    QVERIFY(waitUntil([&] { return isOpen(); }));
    QCOMPARE(editor()->recordId(), id);
    QVERIFY(!QApplication::activePopupWidget());
    closeForm();
    // And the next key is about nobody.
    page().focusTable();
    press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(!editor());
    QVERIFY(message());
}

void TestRightPerson::saysWhoHasLeft_data()
{
    addColumns<Qt::Key, Qt::KeyboardModifiers>("key", "modifiers");
    using Modifiers = Qt::KeyboardModifiers;
    QTest::newRow("Enter") << Qt::Key_Return << Modifiers();
    QTest::newRow("Space") << Qt::Key_Space << Modifiers();
    QTest::newRow("Delete") << Qt::Key_Delete << Modifiers();
    QTest::newRow("F2") << Qt::Key_F2 << Modifiers();
    QTest::newRow("Ctrl+E") << Qt::Key_E << Modifiers(Qt::ControlModifier);
    QTest::newRow("Menu") << Qt::Key_Menu << Modifiers();
}

void TestRightPerson::saysWhoHasLeft()
{
    QFETCH(Qt::Key, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    const QString id = choose(5);
    const QString name = model().index(5, table().columnOf(u"name"_s)).data().toString();
    discharge(id);
    QVERIFY(!table().currentIndex().isValid());
    QVERIFY(window().detail().shown().record.isNull());
    QVERIFY2(said().contains(name + " has left this list."_L1), qPrintable(said()));
    if (key == Qt::Key_Menu) {
        QContextMenuEvent menu(QContextMenuEvent::Keyboard, QPoint(0, 0), table().mapToGlobal(QPoint(0, 0)));
        QApplication::sendEvent(&table(), &menu);
    } else {
        press(key, modifiers);
    }
    QTest::qWait(20);
    QVERIFY(!editor());
    QVERIFY(!personPage());
    QVERIFY(!QApplication::activePopupWidget());
    QString why = said();
    if (const QDialog *dialog = message()) {
        const auto labels = dialog->findChildren<QLabel *>();
        for (const QLabel *label : labels)
            why += label->text();
        const auto plain = dialog->findChildren<PlainLabel *>();
        for (const PlainLabel *label : plain)
            why += label->text();
    }
    QVERIFY2(why.contains(name) && why.contains(u"Choose a row first"_s), qPrintable(why));
}

void TestRightPerson::goesOnWhereThePersonStood()
{
    const QString above = idAt(5);
    const QString id = choose(6);
    const QString below = idAt(7);
    const QString afterThat = idAt(8);
    discharge(id);
    press(Qt::Key_Down);
    QCOMPARE(page().currentId(), below);
    QCOMPARE(said(), QString());
    discharge(below);
    setStatus(afterThat, u"inactive"_s); // and another one at the place itself
    QTest::keyClick(&window(), Qt::Key_F5);
    QVERIFY(waitUntil([&] { return model().rowOf(afterThat) < 0; }));
    QCOMPARE(page().currentId(), QString());
    press(Qt::Key_Up);
    QCOMPARE(page().currentId(), above);
    // A resident who comes back is in the list, and not chosen.
    setStatus(below, u"active"_s);
    QTest::keyClick(&window(), Qt::Key_F5);
    QVERIFY(waitUntil([&] { return model().rowOf(below) >= 0; }));
    QCOMPARE(page().currentId(), above);
}

//! The first click chose somebody; at the second another stands there.
void TestRightPerson::opensNobodyWithTheSecondClick()
{
    const QString id = choose(7);
    const QPoint place = table().visualRect(model().index(7, 0)).center();
    discharge(id);
    QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, place);
    QVERIFY(!personPage());
    QVERIFY(!editor());
}

void TestRightPerson::keepsAButtonWithItsPerson()
{
    const QString id = choose(3);
    const QString other = idAt(8);
    QPushButton *edit = nullptr;
    const auto buttons = window().detail().findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->accessibleName() == u"Edit this resident"_s)
            edit = button;
    }
    QVERIFY(edit && edit->isVisible());
    QTest::mousePress(edit, Qt::LeftButton);
    page().select(other);
    QVERIFY(waitUntil([&] { return window().detail().shown().record.id == other; }));
    QTest::mouseRelease(edit, Qt::LeftButton);
    QVERIFY(editor());
    QCOMPARE(editor()->recordId(), id);
}

//! The list is at somebody else already; until their record is read the panel shows the one before.
void TestRightPerson::actsOnWhomThePanelShows()
{
    const QString id = choose(3);
    page().select(idAt(9));
    QCOMPARE(window().detail().shown().record.id, id);
    named<QPushButton>(window().detail(), u"Edit this resident"_s)->click();
    QVERIFY(editor());
    QCOMPARE(editor()->recordId(), id);
}

void TestRightPerson::leavesNobodyInThePlaceOfWhoWasDischarged()
{
    const QString id = choose(2);
    press(Qt::Key_F2);
    QVERIFY(waitUntil([] { return QApplication::activePopupWidget() != nullptr; }));
    press(Qt::Key_R);
    QVERIFY(waitUntil([&] { return isOpen(); }));
    QCOMPARE(editor()->recordId(), id);
    dischargeInTheForm();
    QVERIFY(waitUntil([&] { return model().rowOf(id) < 0; }));
    QCOMPARE(window().currentList(), &page()); // the list that they were chosen in
    QCOMPARE(page().currentId(), QString());
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    page().focusTable();
    // Nor by opening the list once more, where the notice still says who has left it.
    press(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(page().currentId(), QString());
    press(Qt::Key_F2);
    QVERIFY(!QApplication::activePopupWidget());
    QVERIFY(message());
    QVERIFY(!editor());
}

void TestRightPerson::keepsTheOthersSelected()
{
    const QString first = choose(3);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier,
        table().visualRect(model().index(6, 0)).center());
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier,
        table().visualRect(model().index(9, 0)).center());
    QCOMPARE(page().selection().rows(), (QList<int>{ 3, 6, 9 }));
    const QString second = idAt(6);
    discharge(idAt(9)); // the current one
    QStringList selected;
    for (const int row : page().selection().rows())
        selected += idAt(row);
    QCOMPARE(selected, (QStringList{ first, second }));
    // Nothing reaches from the top to where somebody clicks with Shift.
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ShiftModifier,
        table().visualRect(model().index(12, 0)).center());
    QCOMPARE(page().selection().rows(), QList<int>{ 12 });
}

void TestRightPerson::saysWhoHasLeftASelection_data()
{
    QTest::addColumn<int>("left"); // rows of those that leave
    QTest::addColumn<bool>("goesOn");
    QTest::newRow("the current one, going on") << 9 << true;
    QTest::newRow("another one, going on") << 6 << true;
    QTest::newRow("another one, going back") << 6 << false;
}

//! Three were selected, and two are: said at once, and asked before a command reaches the two.
void TestRightPerson::saysWhoHasLeftASelection()
{
    QFETCH(int, left);
    QFETCH(bool, goesOn);
    choose(3);
    for (const int row : { 6, 9 }) {
        idAt(row);
        QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier,
            table().visualRect(model().index(row, 0)).center());
    }
    QCOMPARE(page().selection().rows(), (QList<int>{ 3, 6, 9 }));
    const QString name = model().index(left, table().columnOf(u"name"_s)).data().toString();
    discharge(idAt(left));
    const QString sentence = name + " has left this list. 2 are still selected."_L1;
    QVERIFY2(said().contains(sentence), qPrintable(said()));
    page().focusTable();
    press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(waitUntil([&] { return message() != nullptr; }));
    QVERIFY(!window().findChild<BulkDialog *>());
    QVERIFY(withWords<QLabel>(*message(), sentence));
    QVERIFY(click(*message(), (goesOn ? u"Go on with the others"_s : u"Cancel"_s)));
    const auto bulk = [&] {
        return window().findChild<BulkDialog *>();
    };
    if (!goesOn) {
        QTest::qWait(50);
        QVERIFY(!bulk());
        return;
    }
    QVERIFY(waitUntil([&] { return bulk() != nullptr; }));
    QCOMPARE(bulk()->findChild<DataTable *>()->model()->rowCount(), 2);
    bulk()->reject();
    QVERIFY(waitUntil([&] { return bulk() == nullptr; }));
    // They know now.
    QVERIFY(!said().contains(u"still selected"_s));
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    page().focusTable();
    press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(waitUntil([&] { return bulk() != nullptr; }));
}

void TestRightPerson::showsInTheListWhomThePanelShows()
{
    const auto isInSight = [&] {
        const QRect row = table().visualRect(table().currentIndex());
        return table().currentIndex().data(RecordIdRole).toString() == window().detail().shown().record.id
            && table().viewport()->rect().contains(row.center());
    };
    const QString id = choose(1);
    model().setOrder({ { u"name"_s, Qt::DescendingOrder } });
    QVERIFY(waitUntil([&] { return model().rowOf(id) > 20; }));
    QTest::qWait(0);
    QCOMPARE(page().currentId(), id);
    QVERIFY(isInSight());
    const int row = table().rowHeight(0);
    QVERIFY(table().visualRect(table().currentIndex()).top() >= 2 * row);
    QVERIFY(table().verticalScrollBar()->value() > row);
    page().reset();
    QVERIFY(waitUntil([&] { return model().rowOf(id) == 1; }));
    QTest::qWait(0);
    QCOMPARE(page().currentId(), id);
    QVERIFY(isInSight());
    // At the upper edge they would look like the first of the list.
    QCOMPARE(table().verticalScrollBar()->value(), 0);
    // A resident hidden by the filter is not beside the list any more.
    idAt(1);
    const QString gender = model().record(1).value("gender"_L1).toString();
    model().setFilter({ { { u"gender"_s, Operator::IsNot, { gender } } }, {} });
    // Nobody takes their place, and the panel says so.
    QVERIFY(waitUntil([&] { return model().rowOf(id) < 0 && page().currentId().isEmpty(); }));
    QVERIFY(!table().currentIndex().isValid());
    QVERIFY(window().detail().shown().record.isNull());
    QVERIFY(beginningWith<QLabel>(window().detail(), u"No record is chosen."_s));
    model().setOrder({ { u"home"_s, Qt::AscendingOrder } });
    QTest::qWait(200);
    QVERIFY(page().currentId().isEmpty());
    model().setFilter({ {}, u"nobody has this word"_s });
    QVERIFY(waitUntil([&] { return model().rowCount() == 0; }));
    QVERIFY(waitUntil([&] { return window().detail().shown().record.isNull(); }));
}

// A filter that is typed passes through lists without a row; none of the lists after it begins anew.
void TestRightPerson::choosesNobodyAfterAnEmptyList()
{
    const qint64 all = model().status().shown;
    choose(7);
    for (int time = 0; time < 2; ++time) {
        press(Qt::Key_F, Qt::ControlModifier);
        for (const Qt::Key key : { Qt::Key_Z, Qt::Key_Z, Qt::Key_Q })
            press(key);
        QVERIFY(waitUntil([&] { return model().status().complete && model().rowCount() == 0; }));
        press(Qt::Key_Escape);
        press(Qt::Key_Escape);
        QVERIFY(waitUntil([&] { return model().status().shown == all && model().rowCount() > 20; }));
        QVERIFY(comesToRest());
        QVERIFY(!table().currentIndex().isValid());
        QCOMPARE(page().chosen().id, QString());
        QVERIFY(window().detail().shown().record.isNull());
    }
    // Enter goes to the list on purpose, as Down does.
    press(Qt::Key_F, Qt::ControlModifier);
    press(Qt::Key_A);
    press(Qt::Key_Return);
    QVERIFY(waitUntil([&] { return table().currentIndex().isValid() && !page().chosen().id.isEmpty(); }));
    QCOMPARE(table().currentIndex().row(), 0);
}

void TestRightPerson::staysWithTheChosenInOtherHomes()
{
    const qint64 all = model().status().shown; // others were discharged before
    // Ticks a home in the list, or takes its tick away.
    const auto tick = [this](const auto &wanted) {
        page().findChild<HomePicker *>()->openList();
        auto *homes = QApplication::activePopupWidget()->findChild<QListWidget *>();
        const QList<QListWidgetItem *> lines = homes->findItems({}, Qt::MatchContains);
        const auto found = std::find_if(lines.begin(), lines.end(), [&](const QListWidgetItem *item) {
            return item->data(Qt::UserRole).toStringList().size() == 1 && wanted(item->text());
        });
        QVERIFY(found != lines.end());
        QTest::mouseClick(homes->viewport(), Qt::LeftButton, {}, homes->visualItemRect(*found).center());
        homes->window()->close();
    };
    const QString id = choose(7);
    const QString home = displayText(*residentSchema.field("home"_L1), model().record(7));
    const auto isHers = [&home](const QString &text) {
        return text == home;
    };
    tick(isHers);
    QVERIFY(waitUntil([&] { return model().status().shown < all && model().rowOf(id) >= 0; }));
    QVERIFY(waitUntil([&] { return table().currentIndex().data(RecordIdRole).toString() == id; }));
    QCOMPARE(page().chosen().id, id);
    QVERIFY(waitUntil([&] { return window().detail().shown().record.id == id; }));
    tick(isHers);
    QVERIFY(waitUntil([&] { return model().status().shown == all && model().rowOf(id) >= 0; }));
    QVERIFY(waitUntil([&] { return table().currentIndex().data(RecordIdRole).toString() == id; }));
    QCOMPARE(page().chosen().id, id);
    // Of another home: then nobody is chosen, and it is said who was.
    tick([&home](const QString &text) { return text != home; });
    QVERIFY(waitUntil([&] { return model().status().shown < all && model().rowCount() > 0; }));
    QVERIFY(waitUntil([&] { return page().chosen().id.isEmpty(); }));
    QVERIFY(!table().currentIndex().isValid());
    QVERIFY2(said().contains("has left this list."_L1), qPrintable(said()));
    // With her home they come back as the one who is chosen: not the top row.
    tick(isHers);
    QVERIFY(waitUntil([&] { return model().rowOf(id) >= 0; }));
    QVERIFY(waitUntil([&] { return table().currentIndex().isValid(); }));
    QCOMPARE(table().currentIndex().data(RecordIdRole).toString(), id);
    QCOMPARE(page().chosen().id, id);
    QVERIFY(!said().contains("has left this list."_L1));
}

void TestRightPerson::showsTheChosenWhenAllAreShown()
{
    const qint64 all = model().status().shown; // others were discharged before
    idAt(0);
    const QString gender = model().record(0).value("gender"_L1).toString();
    model().setFilter({ { currentOnly, { u"gender"_s, Operator::Is, { gender } } }, {} });
    QVERIFY(waitUntil([&] { return model().status().shown < all && model().rowCount() > 20; }));
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_End, Qt::ControlModifier);
    const QString id = idAt(table().currentIndex().row());
    QVERIFY(waitUntil([&] { return window().detail().shown().record.id == id; }));
    QTest::keyClick(&table(), Qt::Key_Escape);
    QVERIFY(waitUntil([&] { return model().status().shown == all; }));
    QVERIFY(waitUntil([&] { return table().currentIndex().row() > 20; }));
    QVERIFY(waitUntil([&] { return window().detail().shown().record.id == id; }));
    QCOMPARE(table().currentIndex().data(RecordIdRole).toString(), id);
    QVERIFY(waitUntil([&] {
        return table().viewport()->rect().contains(table().visualRect(table().currentIndex()).center());
    }));
}

void TestRightPerson::choosesNobodyElseInTheSearch()
{
    const QString family = u"Zyxwright"_s;
    QStringList ids;
    for (const int row : { 10, 11, 12 })
        ids += idAt(row);
    for (const QString &id : std::as_const(ids)) {
        change(id, [&](QJsonObject &resident) {
            QJsonObject name = resident.value("name"_L1).toObject();
            name.insert("last"_L1, family);
            resident.insert("name"_L1, name);
        });
    }
    QTest::keyClick(&window(), Qt::Key_F5);
    QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
    auto *box = window().findChild<SearchBox *>();
    QTest::keyClicks(box, family.toLower());
    SearchModel &found = window().search().model();
    const auto hits = [&] {
        QList<int> rows;
        for (int row = 0; row < found.rowCount(); ++row) {
            if (found.row(row).kind == SearchRow::Kind::Record
                && found.row(row).resource == residentSchema.name)
                rows += row;
        }
        return rows;
    };
    QVERIFY(waitUntil([&] { return hits().size() == 3; }));
    press(Qt::Key_Down);
    QListView &list = window().search().list();
    const QString chosen = found.row(list.currentIndex().row()).id;
    QVERIFY(ids.contains(chosen));
    change(chosen, [&](QJsonObject &resident) {
        QJsonObject name = resident.value("name"_L1).toObject();
        name.insert("last"_L1, u"Other"_s);
        resident.insert("name"_L1, name);
    });
    QTest::keyClick(&window(), Qt::Key_F5);
    QVERIFY(waitUntil([&] { return hits().size() == 2; }));
    QVERIFY(!list.currentIndex().isValid());
    const QString before = page().currentId();
    press(Qt::Key_Return);
    QVERIFY(window().search().isVisible());
    QCOMPARE(page().currentId(), before);
    QVERIFY(!personPage());
    press(Qt::Key_Down);
    QVERIFY(list.currentIndex().isValid());
}

//! "Discharge Mrs Khan", Enter, before any Khan was shown: one of several is nobody's choice.
void TestRightPerson::opensNoFormOfWhoWasNeverShown()
{
    QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
    auto *box = window().findChild<SearchBox *>();
    QTest::keyClicks(box, u"discharge for a"_s);
    press(Qt::Key_Return);
    SearchModel &found = window().search().model();
    const auto tasks = [&] {
        int count = 0;
        for (int row = 0; row < found.rowCount(); ++row)
            count += found.row(row).kind == SearchRow::Kind::Task;
        return count;
    };
    QVERIFY(waitUntil([&] { return editor() || tasks() > 1; }));
    QTest::qWait(20);
    QVERIFY(!editor());
    press(Qt::Key_Return); // now they are shown
    QVERIFY(waitUntil([&] { return editor() != nullptr; }));
}

// Residents whose doctor has the name are found, and not moved.
void TestRightPerson::offersAChangeToWhoIsCalledSo()
{
    const QString other = idAt(0);
    const QString wanted = idAt(9);
    const QString name =
        displayText(*residentSchema.field("name"_L1), model().record(9)).section(u',', 0, 0).toLower();
    QVERIFY(!displayText(*residentSchema.field("name"_L1), model().record(0)).toLower().contains(name));
    change(other, [&name](QJsonObject &record) { record.insert(u"gpName"_s, QString(u"Dr "_s + name)); });
    model().refresh();
    QVERIFY(waitUntil(
        [&] { return model().record(model().rowOf(other)).value("gpName"_L1).toString().endsWith(name); }));
    QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(window().findChild<SearchBox *>(), u"room 88 for "_s + name);
    const SearchModel &found = window().search().model();
    const auto has = [&found](SearchRow::Kind kind, const QString &id) {
        for (int row = 0; row < found.rowCount(); ++row) {
            if (found.row(row).kind == kind && found.row(row).id == id)
                return true;
        }
        return false;
    };
    QVERIFY(
        waitUntil([&] { return has(SearchRow::Kind::Task, wanted) && has(SearchRow::Kind::Record, other); }));
    QVERIFY(!has(SearchRow::Kind::Task, other));
}

bool TestRightPerson::openTimeline(const QString &id)
{
    window().openResident(id, u"timeline"_s);
    return waitUntil([&] {
        const PersonPage *person = personPage();
        return person->residentId() == id && person->part() == u"timeline"_s;
    });
}

void TestRightPerson::showsTheNextTimelineWhole()
{
    QVERIFY(openTimeline(idAt(0)));
    const auto boxes = window().findChild<TimelinePage *>()->findChildren<QCheckBox *>();
    boxes.first()->click();
    QVERIFY(!boxes.first()->isChecked());
    window().openResident(idAt(0), u"profile"_s);
    QVERIFY(openTimeline(idAt(0)));
    QVERIFY(!boxes.first()->isChecked()); // of the same resident
    QVERIFY(openTimeline(idAt(1)));
    QVERIFY(boxes.first()->isChecked());
}

//! Each letter of a word stays where it was typed, though the first could begin the name of a field.
void TestRightPerson::typesWhatIsTyped()
{
    auto *line = page().findChild<FilterLine *>();
    for (const QString &words : { u"khan"_s, u"evans"_s, u"hand"_s }) {
        model().setFilter({ { { u"gender"_s, Operator::Is, { u"female"_s } } }, {} });
        QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(line->hasFocus() && line->hasSelectedText());
        for (const QChar letter : words) {
            QTest::keyClick(line, letter.toLatin1());
            QTest::qWait(25); // longer than the line waits before it is read
        }
        QCOMPARE(line->text(), words);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(model().filter().text, words);
        QTest::keyClick(line, Qt::Key_Escape);
        QTest::keyClick(line, Qt::Key_Escape);
    }
}

// Not to the place before that: somebody else is chosen there.
void TestRightPerson::goesBackToWhereAFormWasBegun()
{
    const qint64 all = model().status().shown; // others were discharged before
    model().setFilter({ { { u"status"_s, Operator::Is, { u"inactive"_s } } }, {} });
    QVERIFY(waitUntil([&] { return model().status().shown < all && model().rowCount() > 0; }));
    QTest::keyClick(&table(), Qt::Key_Escape);
    QVERIFY(waitUntil([&] { return model().status().shown == all; }));
    const QString id = choose(1);
    const Filter filter = model().filter();
    window().editing().edit(id);
    QVERIFY(waitUntil([&] { return isOpen(); }));
    QTest::keyClick(&window(), Qt::Key_Right, Qt::AltModifier); // leads nowhere from a form
    QVERIFY(editor());
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(waitUntil([&] { return !editor(); }));
    QCOMPARE(model().filter(), filter);
    QCOMPARE(page().chosen().id, id);
    QCOMPARE(window().currentList(), &page());
}

void TestRightPerson::goesBackToTheFilter_data()
{
    QTest::addColumn<bool>("isOfAPerson");
    QTest::newRow("list") << false;
    QTest::newRow("list of a resident") << true;
}

void TestRightPerson::goesBackToTheFilter()
{
    QFETCH(bool, isOfAPerson);
    if (isOfAPerson)
        window().openResident(idAt(0), logSchema.name);
    ListPage &list = *window().currentList();
    const Filter baseline = list.model().filter();
    Filter wanted = baseline;
    wanted.text = u"a"_s;
    list.model().setFilter(wanted);
    auto *rows = list.findChild<DataTable *>();
    QTest::keyClick(rows, Qt::Key_Escape);
    QCOMPARE(list.model().filter(), baseline);
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(window().currentList(), &list);
    QCOMPARE(list.model().filter(), wanted);
    QTest::keyClick(&window(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(list.model().filter(), baseline);
}

void TestRightPerson::typesNoLetterWithAlt()
{
    Theme::apply(*qApp, Look::Light);
    QLineEdit line;
    QPlainTextEdit text;
    QTextEdit rich;
    QSpinBox number;
    QDateEdit date;
    QComboBox closed, open;
    closed.addItems({ u"a"_s, u"b"_s, u"c"_s });
    open.setEditable(true);
    const auto contents = [&] {
        return QStringList{ line.text(), text.toPlainText(), rich.toPlainText(), number.text(), date.text(),
            closed.currentText(), open.currentText() };
    };
    const QStringList before = contents();
    const QList<QWidget *> fields{ &line, &text, &rich, &number, &date, &closed, open.lineEdit() };
    for (QWidget *field : fields) {
        for (const char key : { 'b', 'Q', '5' })
            QTest::keyClick(field, key, Qt::AltModifier);
        QTest::keyClick(field, 'C', Qt::AltModifier | Qt::ShiftModifier);
    }
    QCOMPARE(contents(), before);
    // A list of completions, which passes keys on to its field.
    QCompleter completer{ QStringList{ u"oak"_s, u"oaks"_s } };
    line.setCompleter(&completer);
    line.show();
    QTest::keyClick(&line, 'o');
    QVERIFY(completer.popup()->isVisible());
    QTest::keyClick(completer.popup(), 'a', Qt::AltModifier);
    QCOMPARE(line.text(), u"o"_s);
    QTest::keyClick(completer.popup(), 'a');
    QCOMPARE(line.text(), u"oa"_s);
    completer.popup()->hide();
    line.clear();
    // With AltGr, and a number of the keypad.
    for (const Qt::KeyboardModifiers modifiers :
        { Qt::KeyboardModifiers(Qt::ControlModifier | Qt::AltModifier),
            Qt::KeyboardModifiers(Qt::GroupSwitchModifier), Qt::KeyboardModifiers() })
        QTest::sendKeyEvent(QTest::Click, &line, Qt::Key_E, QString(QChar(0x20ac)), modifiers);
    QCOMPARE(line.text(), QString(3, QChar(0x20ac)));
    // A field of the program, with the key of a command that it does not have.
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    auto *filter = page().findChild<FilterLine *>();
    QTest::keyClick(filter, 'x', Qt::AltModifier);
    QCOMPARE(filter->text(), QString());
}

void TestRightPerson::changeAtRandom(Steps &steps)
{
    if (model().rowCount() == 0)
        return;
    const auto at = [&](int count) {
        return int(steps() % unsigned(std::max(1, count)));
    };
    // Mostly the one that is looked at, and its neighbours.
    const int current = table().currentIndex().row();
    const int row = current >= 0 && at(3) > 0 ? std::clamp(current + at(3) - 1, 0, model().rowCount() - 1)
                                              : at(model().rowCount());
    const QString id = model().recordId(row);
    if (!m_away.isEmpty() && (at(3) == 0 || model().rowCount() < 40))
        return setStatus(m_away.takeAt(at(int(m_away.size()))), u"active"_s);
    if (id.isEmpty())
        return;
    switch (at(4)) {
    case 0:
        return change(id, [&](QJsonObject &resident) {
            QJsonObject name = resident.value("name"_L1).toObject();
            name.insert("last"_L1, QString(u"Mn"_s + QChar(u'a' + at(26)) + QChar(u'a' + at(26))));
            resident.insert("name"_L1, name);
        });
    case 1:
        return change(id, [&](QJsonObject &resident) {
            resident.insert("location"_L1, QJsonObject{ { u"room"_s, QString::number(at(60)) } });
        });
    default:
        m_away += id;
        return setStatus(id, u"inactive"_s);
    }
}

//! Presses a key that begins something for whom the window shows.
void TestRightPerson::begin(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    m_about = shown();
    if (key == Qt::Key_Menu && !QApplication::activePopupWidget() && table().hasFocus()) {
        QContextMenuEvent menu(QContextMenuEvent::Keyboard, QPoint(0, 0), table().mapToGlobal(QPoint(0, 0)));
        QApplication::sendEvent(&table(), &menu);
    } else {
        press(key, modifiers);
    }
}

void TestRightPerson::pressAtRandom(Steps &steps)
{
    const auto one = [&](std::initializer_list<Qt::Key> keys) {
        return *(keys.begin() + steps() % keys.size());
    };
    if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
        // Letters of the tasks, or into the menu of tasks, or away.
        if (steps() % 6 == 0)
            return press(Qt::Key_Escape);
        for (QAction *action : menu->actions()) {
            if (action->menu()) {
                menu->setActiveAction(action);
                return press(Qt::Key_Right);
            }
        }
        return press(one({ Qt::Key_M, Qt::Key_D, Qt::Key_G, Qt::Key_Down, Qt::Key_Return }));
    }
    switch (steps() % 12) {
    case 0:
    case 1:
        return begin(Qt::Key_F2, {});
    case 2:
        return begin(Qt::Key_Menu, {});
    case 3:
        return begin(Qt::Key_Return, {});
    case 4:
        return begin(Qt::Key_E, Qt::ControlModifier);
    case 5:
        m_mayMove = m_isAsked = true;
        return press(one({ Qt::Key_Up, Qt::Key_Down }), Qt::AltModifier);
    case 6:
        m_mayMove = true;
        return press(one({ Qt::Key_Home, Qt::Key_End }), Qt::ControlModifier);
    case 7:
        return press(Qt::Key_Space);
    default:
        m_mayMove = true;
        return press(one({ Qt::Key_Down, Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_PageUp }));
    }
}

//! Forms and pages are about the person shown when they were begun, and nobody became current by themselves.
void TestRightPerson::compare()
{
    const QString now = shown();
    if (editor() && !isRight(editor()->recordId()))
        m_wrong = u"the form is about somebody else"_s;
    else if (personPage() && !isRight(now))
        m_wrong = u"the page is about somebody else"_s;
    else if (!m_mayMove && !now.isEmpty() && now != m_last && !personPage())
        m_wrong = u"somebody became current by themselves"_s;
    else if (!now.isEmpty() && !personPage() && !page().selection().rows().isEmpty()
        && !page().selection().rows().contains(table().currentIndex().row()))
        m_wrong = u"somebody else is selected"_s;
    m_opened += editor() || personPage();
    m_last = now;
}

//! To the list, as somebody does who has seen what they wanted, or has done it.
void TestRightPerson::comeBack(bool discharges)
{
    if (editor() && discharges && editor()->form()->task() && editor()->form()->task()->id == "status"_L1)
        dischargeInTheForm();
    else if (editor())
        editor()->requestClose();
    waitUntil([&] { return !editor(); });
    if (personPage())
        window().openPage(residentSchema.name);
    while (QDialog *dialog = message())
        dialog->reject();
    window().activateWindow();
    page().focusTable();
}

void TestRightPerson::reachesNobodyElse()
{
    bool isNumber = false;
    const int given = qEnvironmentVariableIntValue("CARE_RANDOM_STEPS", &isNumber);
    const int count = isNumber ? given : 500;
    const int wished = qEnvironmentVariableIntValue("CARE_RANDOM_SEED", &isNumber);
    const unsigned seed = isNumber ? unsigned(wished) : 20'261'126U;
    Steps steps(seed);
    m_last = shown();
    for (int step = 0; step < count && m_wrong.isEmpty(); ++step) {
        const unsigned what = steps() % 8;
        m_mayMove = m_isAsked = false;
        if (what == 0)
            changeAtRandom(steps);
        else if (what == 1)
            model().refresh(); // F5, or the time for it
        else
            pressAtRandom(steps);
        compare();
        if (editor() || personPage() || message())
            comeBack(steps() % 4 == 0);
        else if (m_isAsked)
            waitUntil([&] { return model().status().complete; });
        m_last = shown();
        // Answers of the service may arrive between two keys.
        m_mayMove = false;
        QTest::qWait(int(steps() % 3) * 3);
        if (m_wrong.isEmpty())
            compare();
    }
    if (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
    QVERIFY2(m_wrong.isEmpty(), qPrintable(u"%1, seed %2"_s.arg(m_wrong).arg(seed)));
    QVERIFY2(m_opened > count / 40, qPrintable(QString::number(m_opened)));
}

CARE_TEST(rightperson, TestRightPerson);
#include "tst_rightperson.moc"
