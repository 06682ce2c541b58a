// SPDX-License-Identifier: GPL-3.0-or-later
// Changing one thing of a resident: small forms with a few fields, from the keyboard, with the saving of the
// form of all fields.
#include "models/editing/editableresident.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/deskworld.h"
#include "tests/support/testregistry.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/person/personpage.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/resident/sectionindex.h"
#include "views/shell/mainwindow.h"
#include "views/shell/searchmodel.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/linkbutton.h"

#include <QApplication>
#include <QJsonArray>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

class TestTasks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsItsFieldsOnly_data();
    void showsItsFieldsOnly();
    void isFoundInTheMenuAndTheSearch();
    void asksForAResidentFirst();
    void movesARoomInAFewKeys();
    void dischargesInAFewKeys();
    void recordsAnAllergyInAFewKeys();
    void changesAKeyworkerInAFewKeys();
    void keepsWhatWasTypedWhenAllFieldsAreShown();
    void showsAllFieldsOfALargerDraft();
    void comesBackAsSmallAsItWasBegun();
    void sendsNothingThatWasOnlyTouched();
    void changesAValueWhereItIsRead_data();
    void changesAValueWhereItIsRead();
    void offersNoChangeWhereEditingIsClosed();
    void goesBackFromTheReviewToTheField();
    void changesWhatWasTypedIntoTheSearch();

private:
    MainWindow &window() const { return m_session->window(); }
    RecordForm &form() const { return *window().editor()->form(); }
    bool isOpen() const { return window().editor() && window().editor()->isLoaded(); }
    QLineEdit *line(const QString &path) const
    {
        return qobject_cast<QLineEdit *>(
            form().findChild<FormPage *>()->box(path)->editor()->inputs().first());
    }
    ReviewDialog *dialog() const
    {
        return window().editor() ? window().editor()->findChild<ReviewDialog *>() : nullptr;
    }
    //! One key of the user, to whatever has the keyboard; counted.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    //! The text itself, which is not counted.
    void type(const QString &text);
    //! From the list: opens the small form with the letter of its command.
    void open(Qt::Key letter);
    //! Enter for the review, and the letter of its button.
    void send();
    void keepForLater();
    //! The button beside the value with this label; nullptr if there is none.
    QToolButton *changeButton(const QWidget &within, const QString &label) const;
    //! What the service holds of the resident, as the list shows it after the save.
    QJsonObject held() const;

    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
    QString m_id;
    int m_keys = 0;
};

void TestTasks::init()
{
    m_session.reset();
    m_service = tinyService();
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    m_session = sessionOf(*m_service);
    window().resize(1366, 768);
    window().show();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    ResourceTableModel &residents = m_session->table(residentSchema.name);
    QVERIFY(waitUntil([&] { return residents.status().complete && !residents.recordId(0).isEmpty(); }));
    m_id = residents.recordId(0);
    window().openRecord(residentSchema.name, m_id);
    QVERIFY(waitUntil([&] { return window().currentPage()->currentId() == m_id; }));
    window().currentPage()->focusTable();
    m_keys = 0;
}

void TestTasks::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    ++m_keys;
    QWidget *to = QApplication::activePopupWidget();
    if (!to)
        to = QApplication::focusWidget();
    QVERIFY(to);
    QTest::keyClick(to, key, modifiers);
}

void TestTasks::type(const QString &text)
{
    QVERIFY(QApplication::focusWidget());
    QTest::keyClicks(QApplication::focusWidget(), text);
}

void TestTasks::open(Qt::Key letter)
{
    press(Qt::Key_F2);
    QVERIFY(waitUntil([] { return QApplication::activePopupWidget() != nullptr; }));
    press(letter);
    window().activateWindow(); // without a window manager nobody gives the focus back after a menu
    QVERIFY(waitUntil([this] { return isOpen() && !form().focusedField().isEmpty(); }));
}

void TestTasks::send()
{
    press(Qt::Key_Return);
    QVERIFY(waitUntil([this] { return dialog() && QApplication::activeWindow() == dialog(); }));
    press(Qt::Key_S, Qt::AltModifier);
    QVERIFY(waitUntil([this] { return !window().editor(); }));
}

QJsonObject TestTasks::held() const
{
    const ResourceTableModel &residents = m_session->table(residentSchema.name);
    return residents.record(residents.rowOf(m_id)).json;
}

void TestTasks::showsItsFieldsOnly_data()
{
    QTest::addColumn<QString>("id");
    for (const EditingTask &task : editableResident().tasks())
        QTest::newRow(task.id.data()) << QString(task.id);
}

void TestTasks::showsItsFieldsOnly()
{
    QFETCH(QString, id);
    const EditingTask &task = *editableResident().task(id);
    window().editing().edit(m_id, id);
    QVERIFY(waitUntil([this] { return isOpen(); }));
    const auto *page = form().findChild<FormPage *>();
    QStringList shown;
    for (const FieldBox *box : page->boxes())
        shown += box->field().path;
    QStringList wanted;
    for (const QLatin1StringView path : task.paths)
        wanted += path;
    QCOMPARE(shown, wanted);
    QCOMPARE(page->sections().size(), 1);
    QCOMPARE(page->sections().first().title, task.titleText());
    QVERIFY(!form().findChild<SectionIndex *>()->isVisible());
    QVERIFY(form().focusedField() == task.first
        || (id == "allergies"_L1 && form().focusedField() == "residentAllergies"_L1));
    // A list of people may be long; everything else is seen at once.
    QTest::qWait(0);
    if (id != "contacts"_L1)
        QCOMPARE(form().findChild<QScrollArea *>()->verticalScrollBar()->maximum(), 0);
}

void TestTasks::isFoundInTheMenuAndTheSearch()
{
    for (const EditingTask &task : editableResident().tasks()) {
        const QList<QAction *> all = window().actions();
        const auto found = std::find_if(all.begin(), all.end(),
            [&](const QAction *action) { return action->text() == task.commandText(); });
        QVERIFY2(found != all.end(), task.title);
        QVERIFY((*found)->data().toStringList().size() > 0);
    }
    // Every command has a letter of its own.
    QSet<QChar> letters;
    for (const EditingTask &task : editableResident().tasks()) {
        const QString text = task.commandText();
        letters.insert(text.at(text.indexOf(u'&') + 1).toLower());
    }
    QCOMPARE(std::size_t(letters.size()), editableResident().tasks().size());
}

void TestTasks::asksForAResidentFirst()
{
    window().openPage(homeSchema.name);
    const QList<QAction *> all = window().actions();
    const auto room = std::find_if(all.begin(), all.end(), [](const QAction *action) {
        return action->text() == editableResident().task(u"room"_s)->commandText();
    });
    QVERIFY(room != all.end());
    (*room)->trigger();
    QVERIFY(!window().editor());
    const auto dialogs = window().findChildren<QDialog *>();
    QCOMPARE(dialogs.size(), 1);
    QVERIFY(dialogs.first()->isVisible());
}

void TestTasks::movesARoomInAFewKeys()
{
    open(Qt::Key_M);
    QCOMPARE(form().focusedField(), u"location.room"_s);
    type(u"14B"_s);
    send();
    QVERIFY(waitUntil([this] { return held()["location"_L1]["room"_L1] == u"14B"_s; }));
    qInfo("room: %d keys and the text", m_keys);
    QVERIFY(m_keys <= 6);
}

void TestTasks::dischargesInAFewKeys()
{
    open(Qt::Key_D);
    press(Qt::Key_Down);
    send();
    QVERIFY(waitUntil([this] { return held()["status"_L1] != u"active"_s; }));
    qInfo("discharge: %d keys", m_keys);
    QVERIFY(m_keys <= 6);
}

void TestTasks::recordsAnAllergyInAFewKeys()
{
    open(Qt::Key_A);
    const qsizetype before = held()["residentAllergies"_L1].toArray().size();
    QVERIFY(before > 0); // then one more is what the form begins with
    QCOMPARE(form().focusedField(), u"residentAllergies"_s);
    press(Qt::Key_Return);
    type(u"Latex"_s);
    send();
    QVERIFY(waitUntil([&] { return held()["residentAllergies"_L1].toArray().size() == before + 1; }));
    qInfo("allergy: %d keys", m_keys);
    QVERIFY(m_keys <= 8);
}

void TestTasks::changesAKeyworkerInAFewKeys()
{
    const ResourceTableModel &staff = m_session->table(userSchema.name);
    m_session->table(userSchema.name).activate();
    QVERIFY(waitUntil([&] { return staff.status().complete && staff.rowCount() > 0; }));
    open(Qt::Key_K);
    const qsizetype before = held()["keyworkers"_L1].toArray().size();
    type(u"a"_s);
    QVERIFY(waitUntil([] { return QApplication::activePopupWidget() != nullptr; }));
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    send();
    QVERIFY(waitUntil([&] { return held()["keyworkers"_L1].toArray().size() == before + 1; }));
    qInfo("keyworker: %d keys", m_keys);
    QVERIFY(m_keys <= 8);
}

void TestTasks::keepsWhatWasTypedWhenAllFieldsAreShown()
{
    open(Qt::Key_M);
    type(u"14B"_s);
    QVERIFY(form().task());
    form().showAllFields();
    QVERIFY(!form().task());
    QCOMPARE(form().findChild<FormPage *>()->boxes().size(), qsizetype(editableResident().fields().size()));
    QCOMPARE(line(u"location.room"_s)->text(), u"14B"_s);
    QCOMPARE(form().focusedField(), u"location.room"_s);
    QCOMPARE(form().draft().changedPaths(), QStringList{ u"location.room"_s });
    // What was typed before can still be undone.
    form().history()->undo();
    QVERIFY(form().draft().changedPaths().isEmpty());
}

void TestTasks::keepForLater()
{
    window().editor()->requestClose();
    QPushButton *keep = nullptr;
    QVERIFY(waitUntil([&] {
        const auto buttons = window().findChildren<QPushButton *>();
        const auto found = std::find_if(buttons.begin(), buttons.end(),
            [](const QPushButton *each) { return each->isVisible() && each->text() == u"Keep for later"_s; });
        keep = found == buttons.end() ? nullptr : *found;
        return keep != nullptr;
    }));
    keep->click();
    QVERIFY(waitUntil([this] { return !window().editor(); }));
}

void TestTasks::showsAllFieldsOfALargerDraft()
{
    window().editing().edit(m_id);
    QVERIFY(waitUntil([this] { return isOpen(); }));
    line(u"preferredName"_s)->setFocus();
    line(u"preferredName"_s)->selectAll();
    type(u"Nell"_s);
    keepForLater();
    // The draft has a field that the task has not: nothing that was typed is out of sight.
    window().editing().edit(m_id, u"room"_s);
    QVERIFY(waitUntil([this] { return isOpen() && form().draft().isChanged(); }));
    QVERIFY(!form().task());
    QCOMPARE(line(u"preferredName"_s)->text(), u"Nell"_s);
}

void TestTasks::comesBackAsSmallAsItWasBegun()
{
    open(Qt::Key_M);
    line(u"location.room"_s)->selectAll();
    type(u"14B"_s);
    keepForLater();
    QVERIFY(waitUntil([this] { // the list of unfinished forms follows the journal
        window().editing().resume(m_id);
        return isOpen() && form().draft().isChanged();
    }));
    QVERIFY(form().task());
    QCOMPARE(QString(form().task()->id), u"room"_s);
    QCOMPARE(line(u"location.room"_s)->text(), u"14B"_s);
}

void TestTasks::sendsNothingThatWasOnlyTouched()
{
    for (const EditingTask &task : editableResident().tasks()) {
        window().editing().edit(m_id, task.id);
        QVERIFY(waitUntil([this] { return isOpen(); }));
        int touched = 0;
        for (const FieldBox *box : form().findChild<FormPage *>()->boxes()) {
            for (QWidget *input : box->editor()->inputs()) {
                auto *text = qobject_cast<QLineEdit *>(input);
                if (!text || text->isReadOnly() || !text->isVisible())
                    continue;
                const QString before = text->text();
                text->setText(before + u'1');
                text->setText(before);
                ++touched;
            }
        }
        QVERIFY2(!form().isChanged(), task.title);
        QVERIFY(form().draft().changedPaths().isEmpty());
        const Record &base = form().draft().base();
        QCOMPARE(form().draft().body(base), RecordDraft(editableResident(), base).body(base));
        qInfo("%s: %d inputs touched", task.title, touched);
        window().editor()->requestClose();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
    }
}

QToolButton *TestTasks::changeButton(const QWidget &within, const QString &label) const
{
    const auto buttons = within.findChildren<QToolButton *>();
    const auto found = std::find_if(buttons.begin(), buttons.end(), [&](const QToolButton *each) {
        return each->isVisible() && each->accessibleName() == "Change "_L1 + label;
    });
    return found == buttons.end() ? nullptr : *found;
}

void TestTasks::changesAValueWhereItIsRead_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("field");
    QTest::newRow("room") << u"Room"_s << u"room"_s << u"location.room"_s;
    QTest::newRow("home") << u"Home"_s << u"room"_s << u"home"_s;
    QTest::newRow("keyworker") << u"Keyworker"_s << u"keyworkers"_s << u"keyworkers"_s;
    QTest::newRow("religion") << u"Religion"_s << QString() << u"religion"_s;
}

// In the panel and on the page of the resident alike.
void TestTasks::changesAValueWhereItIsRead()
{
    QFETCH(QString, label);
    QFETCH(QString, task);
    QFETCH(QString, field);
    const auto *panel = window().findChild<RecordSidePanel *>();
    const auto opens = [&](const QWidget &where) {
        if (!waitUntil([&] { return changeButton(where, label) != nullptr; }))
            return false;
        QToolButton *button = changeButton(where, label);
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        return waitUntil([&] { return isOpen() && form().focusedField() == field; });
    };
    QVERIFY(opens(*panel));
    QCOMPARE(form().task() ? QString(form().task()->id) : QString(), task);
    window().editor()->requestClose();
    QVERIFY(waitUntil([this] { return !window().editor(); }));
    window().openResident(m_id);
    QVERIFY(waitUntil([this] { return window().findChild<PersonPage *>() != nullptr; }));
    QVERIFY(opens(*window().findChild<PersonPage *>()));
    QCOMPARE(form().task() ? QString(form().task()->id) : QString(), task);
}

void TestTasks::offersNoChangeWhereEditingIsClosed()
{
    const auto *panel = window().findChild<RecordSidePanel *>();
    QVERIFY(waitUntil([&] { return changeButton(*panel, u"Room"_s) != nullptr; }));
    // What only the service writes is never offered.
    QVERIFY(!changeButton(*panel, u"Status changed"_s));
    m_session->setReadOnly(true);
    QVERIFY(waitUntil([&] { return changeButton(*panel, u"Room"_s) == nullptr; }));
    m_session->setReadOnly(false);
    QVERIFY(waitUntil([&] { return changeButton(*panel, u"Room"_s) != nullptr; }));
}

void TestTasks::goesBackFromTheReviewToTheField()
{
    open(Qt::Key_M);
    type(u"14B"_s);
    line(u"location.floor"_s)->setFocus();
    press(Qt::Key_Return);
    QVERIFY(waitUntil([this] { return dialog() && QApplication::activeWindow() == dialog(); }));
    const auto links = dialog()->findChildren<LinkButton *>();
    const auto back = std::find_if(links.begin(), links.end(),
        [](const LinkButton *link) { return link->accessibleName() == u"Change: Room"_s; });
    QVERIFY(back != links.end());
    (*back)->click();
    QVERIFY(waitUntil([this] { return !dialog(); }));
    window().activateWindow();
    QVERIFY(waitUntil([this] { return form().focusedField() == "location.room"_L1; }));
    QVERIFY(form().isChanged());
    QVERIFY(held()["location"_L1]["room"_L1] != u"14B"_s);
}

void TestTasks::changesWhatWasTypedIntoTheSearch()
{
    const QString name = held()["name"_L1]["last"_L1].toString();
    press(Qt::Key_K, Qt::ControlModifier);
    type("room 14B for "_L1 + name);
    const SearchModel &found = window().search().model();
    const auto isOffered = [&] {
        for (int row = 0; row < found.rowCount(); ++row) {
            if (found.row(row).kind == SearchRow::Kind::Task && found.row(row).id == m_id)
                return true;
        }
        return false;
    };
    QVERIFY(waitUntil(isOffered));
    // The first choice is the change, not the record.
    QCOMPARE(found.row(found.nextChoice(0, 1)).kind, SearchRow::Kind::Task);
    while (found.row(window().search().list().currentIndex().row()).id != m_id && m_keys < 10)
        press(Qt::Key_Down);
    press(Qt::Key_Return);
    QVERIFY(waitUntil([this] { return isOpen() && form().draft().isChanged(); }));
    QCOMPARE(window().editor()->recordId(), m_id);
    QCOMPARE(QString(form().task()->id), u"room"_s);
    QCOMPARE(line(u"location.room"_s)->text(), u"14B"_s);
    // Typed for the user, not sent: it is reviewed like any other change.
    QVERIFY(held()["location"_L1]["room"_L1] != u"14B"_s);
    send();
    QVERIFY(waitUntil([this] { return held()["location"_L1]["room"_L1] == u"14B"_s; }));
}

CARE_TEST(tasks, TestTasks);
#include "tst_tasks.moc"
