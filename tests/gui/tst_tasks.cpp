// SPDX-License-Identifier: GPL-3.0-or-later
// Changing one thing of a resident: small forms with a few fields, from the keyboard, with the saving of the
// form of all fields.
#include "models/editing/editableresident.h"
#include "models/schema/values.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/testregistry.h"
#include "views/browse/recordsidepanel.h"
#include "views/person/personpage.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formareas.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/notice.h"
#include "views/widgets/personbanner.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

class TestTasks : public DesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsItsFieldsOnly_data();
    void showsItsFieldsOnly();
    void isFoundInTheMenuAndTheSearch();
    void namesThePersonAboveTheMenu();
    void asksForAResidentFirst();
    void haveTheLettersOfTheManual();
    void takesFewKeys_data();
    void takesFewKeys();
    void addsAResidentInFewerKeys();
    void keepsWhatWasTypedWhenAllFieldsAreShown();
    void showsAllFieldsOfALargerDraft();
    void comesBackAsSmallAsItWasBegun();
    void goesToWhatIsAskedBesideAnUnfinishedForm();
    void goesToWhatIsAskedInTheOtherWindow();
    void goesToWhatIsSearchedInTheOpenForm();
    void keepsWhatIsTypedWhileItOpens();
    void closesByEscapeWhereNothingChanged();
    void undoesTheLastSaveByKey();
    void comesBackToTheListItWasBegunIn();
    void saysWhoIsInTheRoomAlready();
    void showsWhereAContactIsAdded();
    void leavesNoAccessKeyToTheMenus();
    void changesAValueWhereItIsRead_data();
    void changesAValueWhereItIsRead();
    void offersNoChangeWhereEditingIsClosed();
    void goesBackFromTheReviewToTheField();
    void changesAValueFromItsMenu();
    void changesWhatWasTypedIntoTheSearch();
    void cleanupTestCase();

private:
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
    //! The resident that the service holds, as the list shows it after the save.
    QJsonObject held() const;

    //! Enters the change itself: text, and of keys <Enter>, <Down>, <Other> for another answer, and
    //! <pick> for the first of a list of names.
    void enter(const QString &keys);
    //! The keys among them.
    int enterCount(const QString &keys) const { return int(keys.count(u'<') + keys.count(u"<pick>"_s)); }
    //! Keys to the field \a path in the form of all fields and from there to the service, without the change.
    int keysInTheBigForm(const QString &path);
    //! Clicks from the page of the resident; -1 where no value of the task is shown.
    int clicksByPencil(const QString &task, const QString &keys);

    QStringList m_table; //!< what was counted
    QString m_id;
    int m_keys = 0;
};

void TestTasks::init()
{
    m_session.reset();
    startService();
    QVERIFY(openWindow({ 1366, 768 }));
    ResourceTableModel &residents = m_session->table(residentSchema.name);
    QVERIFY(waitUntil([&] { return residents.status().complete && !residents.recordId(0).isEmpty(); }));
    m_id = residents.recordId(0);
    window().openRecord(residentSchema.name, m_id);
    QVERIFY(waitUntil([&] { return window().currentList()->currentId() == m_id; }));
    window().currentList()->focusTable();
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
    QVERIFY(waitUntil([this] {
        return isOpen() && !form().focusedField().isEmpty()
            && form().isAncestorOf(QApplication::focusWidget());
    }));
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
    return residents.record(residents.rowOf(m_id)).json();
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
    // A list of allergies may be long, too: whose is short shows the rest of their form.
    const ResourceTableModel &residents = m_session->table(residentSchema.name);
    constexpr qsizetype fewAllergies = 2;
    int row = 0;
    while (id == "allergies"_L1 && row < residents.rowCount()
        && residents.record(row).value("residentAllergies"_L1).toArray().size() > fewAllergies)
        ++row;
    QVERIFY(row < residents.rowCount());
    window().editing().edit(residents.recordId(row), id);
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
    QVERIFY(form().banner() && form().banner()->isVisible()); // whom it is about
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

// Whose menu it is, wherever it opens; without a name it is a part of other menus.
void TestTasks::namesThePersonAboveTheMenu()
{
    const QString surname = held().value("name"_L1).toObject().value("last"_L1).toString();
    QVERIFY(!surname.isEmpty());
    const auto opensNamed = [&] {
        if (!waitUntil([] { return QApplication::focusWidget() != nullptr; }))
            return false;
        press(Qt::Key_F2);
        if (!waitUntil([] { return QApplication::activePopupWidget() != nullptr; }))
            return false;
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        const QAction *title = menu->actions().constFirst();
        const bool isNamed = !title->isEnabled() && title->text().contains(surname, Qt::CaseInsensitive)
            && menu->accessibleName().contains(surname, Qt::CaseInsensitive) && menu->activeAction()
            && menu->activeAction()->text() == editableResident().tasks().front().commandText();
        press(Qt::Key_Escape);
        window().activateWindow();
        return isNamed && waitUntil([menu] {
            return !menu->isVisible() && menu->actions().constFirst()->isEnabled()
                && menu->accessibleName() == u"Change one thing"_s;
        });
    };
    QVERIFY(opensNamed());
    QVERIFY(opensNamed()); // once, not twice
    window().openResident(m_id);
    QVERIFY(waitUntil([this] { return window().currentPage()->chosenName().contains(u","_s); }));
    window().currentPage()->focusContent();
    QVERIFY(QApplication::focusWidget());
    QVERIFY(opensNamed());
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

void TestTasks::haveTheLettersOfTheManual()
{
    QFile chapter(QStringLiteral(CARE_SOURCE_DIR "/docs/manual/residents.md"));
    QVERIFY(chapter.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(chapter.readAll());
    static const QRegularExpression letter(u"\\(([A-Z])\\)"_s);
    QString written;
    const qsizetype end = text.indexOf(u"What is typed replaces"_s);
    for (auto each = letter.globalMatch(text.left(end)); each.hasNext();)
        written += each.next().captured(1);
    QString letters;
    for (const EditingTask &task : editableResident().tasks()) {
        const QString command = QString::fromUtf8(task.command);
        letters += command.at(command.indexOf(u'&') + 1).toUpper();
    }
    QCOMPARE(written, letters);
}

void TestTasks::takesFewKeys_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<Qt::Key>("letter");
    QTest::addColumn<QString>("keys"); // of the change itself; see enter()
    QTest::addColumn<int>("most"); // keys, without the text
    QTest::newRow("Move room or home") << u"room"_s << Qt::Key_M << u"14B"_s << 6;
    QTest::newRow("Change keyworkers") << u"keyworkers"_s << Qt::Key_K << u"a <pick>"_s << 8;
    QTest::newRow("Record allergies") << u"allergies"_s << Qt::Key_A << u"<Enter> Latex"_s << 8;
    QTest::newRow("Record a DoLS") << u"dols"_s << Qt::Key_D << u"refused"_s << 8;
    QTest::newRow("Record DNACPR") << u"dnacpr"_s << Qt::Key_N << u"<Other>"_s << 8;
    QTest::newRow("Add or change a contact") << u"contacts"_s << Qt::Key_C << u"<Enter> Ann"_s << 8;
    QTest::newRow("Change GP") << u"gp"_s << Qt::Key_G << u"Dr Poe"_s << 8;
    QTest::newRow("Discharge or readmit") << u"status"_s << Qt::Key_R << u"<Down>"_s << 6;
    QTest::newRow("Correct the name") << u"identity"_s << Qt::Key_B << u"Poe"_s << 8;
}

// From the list, with nothing but the keyboard, until the service has it; beside it the form of all fields.
void TestTasks::takesFewKeys()
{
    QFETCH(QString, task);
    QFETCH(Qt::Key, letter);
    QFETCH(QString, keys);
    QFETCH(int, most);
    ResourceTableModel &staff = m_session->table(userSchema.name);
    staff.activate();
    QVERIFY(waitUntil([&] { return staff.status().complete && staff.rowCount() > 0; }));
    const int bigForm = keysInTheBigForm(editableResident().task(task)->first) + enterCount(keys);
    const int clicks = clicksByPencil(task, keys);
    window().openRecord(residentSchema.name, m_id);
    QVERIFY(waitUntil([&] { return window().currentList() && window().currentList()->currentId() == m_id; }));
    window().currentList()->focusTable();
    const QByteArray before = QJsonDocument(held()).toJson();
    m_keys = 0;
    open(letter);
    QCOMPARE(QString(form().task()->id), task);
    enter(keys);
    QTRY_VERIFY(form().isChanged());
    send();
    QVERIFY(waitUntil([&] { return QJsonDocument(held()).toJson() != before; }));
    const int small = m_keys;
    m_table += u"%1 %2 %3 %4"_s.arg(QString::fromUtf8(QTest::currentDataTag()), -28)
                   .arg(small, 10)
                   .arg(bigForm, 12)
                   .arg(clicks < 0 ? u"-"_s : QString::number(clicks), 8);
    QVERIFY2(small <= most, qPrintable(m_table.last()));
    QVERIFY2(small < bigForm, qPrintable(m_table.last()));
    QVERIFY2(clicks <= 3, qPrintable(m_table.last()));
}

void TestTasks::enter(const QString &keys)
{
    const QStringList parts = keys.split(QRegularExpression(u"(?<=>) | (?=<)"_s), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        if (part == "<Enter>"_L1) {
            press(Qt::Key_Return);
        } else if (part == "<Down>"_L1) {
            press(Qt::Key_Down);
        } else if (part == "<Other>"_L1) {
            const auto *answer = qobject_cast<QRadioButton *>(QApplication::focusWidget());
            QVERIFY(answer && answer->isChecked());
            press(answer->text() == u"Not recorded"_s ? Qt::Key_Left : Qt::Key_Right);
        } else if (part == "<pick>"_L1) {
            QVERIFY(waitUntil([] { return QApplication::activePopupWidget() != nullptr; }, 30'000));
            press(Qt::Key_Down);
            press(Qt::Key_Return);
            window().activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window()));
        } else {
            type(part);
        }
    }
}

int TestTasks::keysInTheBigForm(const QString &path)
{
    m_keys = 0;
    press(Qt::Key_E, Qt::ControlModifier);
    waitUntil([this] { return isOpen() && !form().focusedField().isEmpty(); });
    while (form().focusedField() != path && m_keys < 300)
        press(Qt::Key_Tab);
    m_keys += 2; // the review, and its button
    window().editor()->requestClose();
    waitUntil([this] { return !window().editor(); });
    window().currentList()->focusTable();
    return m_keys;
}

int TestTasks::clicksByPencil(const QString &task, const QString &keys)
{
    window().openResident(m_id);
    if (!waitUntil([this] { return window().findChild<PersonPage *>() != nullptr; }))
        return -1;
    const auto *page = window().findChild<PersonPage *>();
    QToolButton *pencil = nullptr;
    waitUntil([&] {
        const EditingTask &wanted = *editableResident().task(task);
        QList<QLatin1StringView> paths{ wanted.first };
        paths.append(QList<QLatin1StringView>(wanted.paths.begin(), wanted.paths.end()));
        for (const QLatin1StringView path : std::as_const(paths)) {
            QToolButton *each = changeButton(*page, editableResident().field(path)->member->title());
            pencil = pencil ? pencil : each;
        }
        return pencil != nullptr;
    });
    if (!pencil)
        return -1;
    int clicks = 0;
    const auto click = [&clicks](QWidget *what) {
        QTest::mouseClick(what, Qt::LeftButton);
        ++clicks;
    };
    click(pencil);
    if (!waitUntil([&] { return isOpen() && form().task() && QString(form().task()->id) == task; }))
        return -1;
    window().editor()->setFocus();
    enter(keys);
    if (!waitUntil([this] { return form().isChanged(); }))
        return -1;
    auto *review = beginningWith<QPushButton>(form(), u"Review"_s);
    click(review);
    if (!waitUntil([this] { return dialog() != nullptr; }))
        return -1;
    ++clicks; // on its button, which the keys press later
    dialog()->reject();
    form().discard();
    window().editor()->requestClose();
    waitUntil([this] { return !window().editor(); });
    return clicks;
}

// Keys for a new resident, in steps and in the form of all fields.
void TestTasks::addsAResidentInFewerKeys()
{
    const auto tabTo = [this](const QString &path) {
        while (form().focusedField() != path && m_keys < 400)
            press(Qt::Key_Tab);
    };
    const auto fill = [&] {
        tabTo(u"name.first"_s);
        type(u"Ottoline"_s);
        tabTo(u"name.last"_s);
        type(u"Quill"_s);
        if (form().isInSteps()) {
            press(Qt::Key_Return);
            waitUntil([this] { return form().step() == 1; });
        }
        tabTo(u"home"_s);
        type(u"a"_s);
        waitUntil([] { return QApplication::activePopupWidget() != nullptr; });
        press(Qt::Key_Down);
        press(Qt::Key_Return);
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        tabTo(u"status"_s);
        press(Qt::Key_Down);
    };
    const auto review = [this] {
        press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(waitUntil([this] { return dialog() && QApplication::activeWindow() == dialog(); }));
    };
    press(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(waitUntil([this] { return isOpen() && !form().focusedField().isEmpty(); }));
    form().showAllFields();
    fill();
    review();
    dialog()->reject();
    const int bigForm = m_keys + 1;
    form().discard();
    window().editor()->requestClose();
    QVERIFY(waitUntil([this] { return !window().editor(); }));
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    window().currentList()->focusTable();
    m_keys = 0;
    press(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(waitUntil([this] { return isOpen() && !form().focusedField().isEmpty(); }));
    QVERIFY(form().isInSteps());
    fill();
    review();
    press(Qt::Key_C, Qt::AltModifier); // Create resident
    QVERIFY(waitUntil([this] { return !window().editor(); }));
    m_table += u"%1 %2 %3 %4"_s.arg(u"New resident"_s, -28).arg(m_keys, 10).arg(bigForm, 12).arg(u"-"_s, 8);
    QVERIFY2(m_keys < bigForm, qPrintable(m_table.last()));
}

void TestTasks::cleanupTestCase()
{
    if (m_table.isEmpty())
        return;
    qInfo("%s",
        qPrintable(u"%1 %2 %3 %4"_s.arg(u"keys without the text"_s, -28)
                       .arg(u"small form"_s, 10)
                       .arg(u"all fields"_s, 12)
                       .arg(u"clicks"_s, 8)));
    for (const QString &line : std::as_const(m_table))
        qInfo("%s", qPrintable(line));
}

void TestTasks::changesAValueFromItsMenu()
{
    const auto *panel = window().findChild<RecordSidePanel *>();
    QVERIFY(waitUntil([&] { return changeButton(*panel, u"Room"_s) != nullptr; }));
    auto *label = withWords<QLabel>(*panel, u"Room"_s);
    QVERIFY(label);
    QContextMenuEvent asked(QContextMenuEvent::Mouse, QPoint(2, 2), label->mapToGlobal(QPoint(2, 2)));
    QApplication::sendEvent(label, &asked);
    auto *menu = label->findChild<QMenu *>();
    QVERIFY(menu);
    QCOMPARE(menu->actions().first()->text(), u"Change Room…"_s);
    menu->actions().first()->trigger();
    menu->close();
    window().activateWindow();
    QVERIFY(waitUntil([this] { return isOpen() && form().focusedField() == "location.room"_L1; }));
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
    // Words typed before can still be undone.
    form().history()->undo();
    QVERIFY(form().draft().changedPaths().isEmpty());
}

void TestTasks::keepForLater()
{
    window().editor()->requestClose();
    QPushButton *keep = nullptr;
    QVERIFY(waitUntil([&] {
        keep = withWords<QPushButton>(window(), u"Keep for later"_s);
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

void TestTasks::goesToWhatIsAskedBesideAnUnfinishedForm()
{
    open(Qt::Key_M);
    type(u"14B"_s);
    keepForLater();
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    window().currentList()->focusTable();
    const QString first = held().value("name"_L1).toObject().value("first"_L1).toString();
    open(Qt::Key_G);
    QCOMPARE(form().focusedField(), u"gpName"_s);
    type(u"Dr New"_s);
    QCOMPARE(line(u"gpName"_s)->text(), u"Dr New"_s); // it takes the place of the old one
    QCOMPARE(line(u"name.first"_s)->text(), first);
    QCOMPARE(line(u"location.room"_s)->text(), u"14B"_s);
    QVERIFY2(
        form().notice()->text().contains(u"has an unfinished form"_s), qPrintable(form().notice()->text()));
}

void TestTasks::goesToWhatIsAskedInTheOtherWindow()
{
    open(Qt::Key_M);
    type(u"14B"_s);
    MainWindow &second = m_session->openWindow(window(), false);
    second.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&second));
    second.editing().edit(m_id, u"gp"_s);
    QVERIFY(!second.editor());
    QVERIFY(waitUntil([this] { return QApplication::activeWindow() == &window(); }));
    QVERIFY(waitUntil([this] { return form().focusedField() == u"gpName"_s; }));
    type(u"Dr New"_s);
    QCOMPARE(line(u"gpName"_s)->text(), u"Dr New"_s);
    QCOMPARE(line(u"location.room"_s)->text(), u"14B"_s);
    QVERIFY(form().notice()->text().startsWith(u"This form was open already."_s));
}

void TestTasks::goesToWhatIsSearchedInTheOpenForm()
{
    open(Qt::Key_M);
    Q_EMIT window().search().taskChosen(m_id, u"gp"_s, u"Dr Poe"_s);
    QVERIFY(waitUntil([this] { return form().focusedField() == u"gpName"_s; }));
    QCOMPARE(line(u"gpName"_s)->text(), u"Dr Poe"_s);
}

void TestTasks::keepsWhatIsTypedWhileItOpens()
{
    const QString name = residentName(m_session->table(residentSchema.name).record(0));
    window().editing().edit(m_id, u"room"_s);
    QVERIFY(!window().editor()->isLoaded());
    QTest::keyClicks(window().editor(), u"14"_s);
    const QString shown = window().editor()->emptyState()->message();
    QVERIFY2(shown.contains(u"Typed so far: 14"_s), qPrintable(shown));
    QVERIFY(waitUntil([&] { return isOpen() || window().editor()->emptyState()->message().contains(name); }));
    QVERIFY(waitUntil([this] { return isOpen(); }));
    QVERIFY(waitUntil([this] { return line(u"location.room"_s)->text() == u"14"_s; }));
}

void TestTasks::closesByEscapeWhereNothingChanged()
{
    open(Qt::Key_M);
    press(Qt::Key_Escape);
    QVERIFY(waitUntil([this] { return !window().editor(); }));
    window().currentList()->focusTable();
    open(Qt::Key_M);
    type(u"14B"_s);
    press(Qt::Key_Escape);
    QVERIFY(window().editor() && form().draft().isChanged());
}

// Users who work through a list go on with the neighbour of the row that left it by the change.
void TestTasks::comesBackToTheListItWasBegunIn()
{
    const ResourceTableModel &residents = table(residentSchema);
    QStringList rooms;
    for (int row = 0; row < residents.rowCount() && rooms.size() < 2; ++row) {
        const QString room = residents.record(row).value("location"_L1)["room"_L1].toString();
        if (!room.isEmpty() && !rooms.contains(room))
            rooms += room;
    }
    QCOMPARE(rooms.size(), 2);
    window().navigator().openFiltered(
        residentSchema.name, { { { u"location.room"_s, Operator::Is, rooms } }, {} });
    ListPage *list = window().currentList();
    ResourceTableModel &found = list->model();
    QVERIFY(&found != &residents);
    QVERIFY(waitUntil([&] { return found.rowCount() >= 2 && !found.recordId(1).isEmpty(); }));
    m_id = found.recordId(0);
    const QString neighbour = found.recordId(1);
    list->select(m_id);
    list->focusTable();
    open(Qt::Key_M);
    type(u"14B"_s);
    send();
    QCOMPARE(window().currentList(), list);
    QVERIFY(waitUntil([&] { return found.recordId(0) == neighbour; }));
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QVERIFY(list->isAncestorOf(QApplication::focusWidget()));
    press(Qt::Key_Down);
    QCOMPARE(list->currentId(), neighbour);
}

void TestTasks::undoesTheLastSaveByKey()
{
    const QString before = held().value("location"_L1).toObject().value("room"_L1).toString();
    open(Qt::Key_M);
    type(u"14B"_s);
    send();
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    window().currentList()->focusTable();
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitUntil([this] { return isOpen() && form().draft().isChanged(); }));
    QCOMPARE(line(u"location.room"_s)->text(), before);
}

void TestTasks::saysWhoIsInTheRoomAlready()
{
    const ResourceTableModel &residents = m_session->table(residentSchema.name);
    const auto whereIs = [](const Record &resident) {
        return QPair<QString, QString>(Reference::fromJson(resident.value("home"_L1)).id,
            resident.value("location"_L1).toObject().value("room"_L1).toString());
    };
    const Record mine = residents.record(residents.rowOf(m_id));
    Record other;
    for (int row = 0; row < residents.rowCount() && other.isNull(); ++row) {
        const Record each = residents.record(row);
        if (each.id != m_id && whereIs(each).first == whereIs(mine).first && !whereIs(each).second.isEmpty()
            && whereIs(each) != whereIs(mine))
            other = each;
    }
    QVERIFY(!other.isNull());
    const auto isNamed = [&] {
        press(Qt::Key_Return);
        // Not while the newest record is still being read.
        if (!waitUntil([this] { return dialog() && dialog()->isVisible(); }, 500))
            return false;
        const auto labels = dialog()->findChildren<QLabel *>();
        const bool isSaid = std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
            return label->text().contains(u"Already living in this room"_s)
                && label->text().contains(residentName(other));
        });
        dialog()->reject();
        waitUntil([this] { return !dialog(); });
        window().activateWindow();
        return isSaid;
    };
    open(Qt::Key_M);
    type(whereIs(other).second);
    QVERIFY(waitUntil(isNamed)); // once the store has answered
    // And in the form that comes back, where nobody types the room.
    keepForLater();
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    window().currentList()->focusTable();
    open(Qt::Key_M);
    QVERIFY(waitUntil([this] { return form().draft().isChanged(); }));
    QVERIFY(waitUntil([this] { return !form().focusedField().isEmpty(); }));
    QVERIFY(waitUntil(isNamed));
    QVERIFY(waitUntil([this] { return !form().focusedField().isEmpty(); }));
    line(u"location.room"_s)->selectAll();
    type(u"no such room"_s);
    QVERIFY(!isNamed());
}

// A list of people may be longer than the window.
void TestTasks::showsWhereAContactIsAdded()
{
    window().resize(1000, 560);
    open(Qt::Key_C);
    auto *area = form().findChild<QScrollArea *>();
    const auto isInView = [area] {
        const QWidget *now = QApplication::focusWidget();
        const QRect place(now->mapTo(area->viewport(), QPoint()), now->size());
        return area->isAncestorOf(now) && area->viewport()->rect().contains(place);
    };
    for (int added = 0; added < 5; ++added) {
        QVERIFY(waitUntil(isInView));
        press(Qt::Key_Return);
        QVERIFY(waitUntil([] { return qobject_cast<QLineEdit *>(QApplication::focusWidget()); }));
        QVERIFY(waitUntil(isInView));
        form().findChild<FormPage *>()->box(u"importantContacts"_s)->editor()->beginning()->setFocus();
    }
}

// A letter that a menu has, too, opens the menu.
void TestTasks::leavesNoAccessKeyToTheMenus()
{
    const auto letterOf = [](const QString &text) {
        const QKeySequence keys = QKeySequence::mnemonic(text);
        return keys.isEmpty() ? QString() : keys.toString();
    };
    QStringList taken;
    const QList<QAction *> menus = window().menuBar()->actions();
    for (const QAction *menu : menus)
        taken += letterOf(menu->text());
    const auto clashes = [&] {
        QStringList found;
        const auto buttons = window().editor()->findChildren<QPushButton *>();
        for (const QPushButton *button : buttons) {
            if (taken.contains(letterOf(button->text())) && !letterOf(button->text()).isEmpty())
                found += button->text();
        }
        return found;
    };
    open(Qt::Key_M);
    QCOMPARE(clashes(), QStringList());
    type(u"14B"_s);
    QCOMPARE(clashes(), QStringList());
    type(u"C"_s);
    press(Qt::Key_A, Qt::AltModifier); // all fields
    QVERIFY(waitUntil([this] { return !form().task(); }));
    press(Qt::Key_I, Qt::AltModifier);
    QVERIFY(waitUntil([this] { return dialog() != nullptr; }));
    dialog()->reject();
    form().discard();
    window().editor()->requestClose();
    QVERIFY(waitUntil([this] { return !window().editor(); }));
    window().editing().create();
    QVERIFY(window().editor());
    QCOMPARE(clashes(), QStringList());
}

QToolButton *TestTasks::changeButton(const QWidget &within, const QString &label) const
{
    return named<QToolButton>(within, "Edit "_L1 + label);
}

void TestTasks::changesAValueWhereItIsRead_data()
{
    addColumns<QString, QString, QString>("label", "task", "field");
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
    // Fields that only the service writes are never offered.
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
    auto *back = named<LinkButton>(*dialog(), u"Change: Room"_s);
    QVERIFY(back);
    back->click();
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
