// SPDX-License-Identifier: GPL-3.0-or-later
// Putting back what a save changed, and one field of many residents, in the window and over the real service.
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/readingdevice.h"
#include "tests/support/tabstops.h"
#include "tests/support/testregistry.h"
#include "views/browse/listselection.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/pages.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/notice.h"
#include "views/widgets/tabledelegate.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPdfWriter>
#include <QProgressBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>

class TestSeveralResidents : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        startService();
        QVERIFY(openWindow({ 1366, 768 }));
        QVERIFY(waitUntil([this] {
            return residents().status().complete && residents().rowCount() > 5
                && !residents().record(4).isNull();
        }));
    }

    void cleanup() { m_session.reset(); }

    // Why one was not saved takes words: its column has the room that is left.
    void givesTheResultWhatRoomThereIs()
    {
        mark(2);
        const auto *table = openBulk()->findChild<DataTable *>();
        QTRY_COMPARE(table->horizontalHeader()->length(), table->viewport()->width());
    }

    void putsBackTheValuesFromBefore()
    {
        const QString id = residents().recordId(0);
        const QString before = nameOf(id);
        typeName(id, u"Testname"_s);
        save(u"Testname"_s);
        QVERIFY(waitUntil([&] { return nameOf(id) == "Testname"_L1; }));

        Notice *said = offer();
        QVERIFY(said && said->isVisible());
        QVERIFY2(said->text().contains(u": Preferred name ("_s), qPrintable(said->text()));
        Q_EMIT said->actionChosen(0);
        QVERIFY(!said->isVisible());
        // Undoing is a change like any other: shown, agreed to, sent.
        save(before.isEmpty() ? u"nothing"_s : before);
        QVERIFY(waitUntil([&] { return nameOf(id) == before; }));
    }

    // Hazard: what this window has changed since is put back with it, as if somebody else had done it.
    void endsTheOfferToUndoAnEarlierSave()
    {
        const QString id = residents().recordId(0);
        typeName(id, u"Testname"_s);
        save(u"Testname"_s);
        QVERIFY(waitUntil([&] { return nameOf(id) == "Testname"_L1; }));
        Notice *said = offer();
        QVERIFY(said && said->isVisible());
        const auto *undo = window().findChild<QAction *>(u"undoSave"_s);
        QVERIFY(undo && undo->isEnabled());
        mark(2);
        BulkDialog *dialog = openBulk();
        QVERIFY(dialog);
        dialog->chooseField(int(BulkEdit::paths().size()));
        dialog->chooseValue(u"Quay Practice"_s);
        agree(dialog);
        QVERIFY(waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); }));
        QCOMPARE(dialog->change().count(BulkRow::State::Saved), 2);
        QVERIFY(!said->isVisible());
        QVERIFY(!undo->isEnabled());
    }

    void isOfferedWithTheSmallForms()
    {
        const auto entry = [this]() -> QAction * {
            QTest::keyClick(page().findChild<DataTable *>(), Qt::Key_F2);
            const auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            const QList<QAction *> actions = menu ? menu->actions() : QList<QAction *>();
            const auto found = std::find_if(actions.begin(), actions.end(),
                [](const QAction *action) { return action->text().startsWith(u"Change all"_s); });
            return found == actions.end() ? nullptr : *found;
        };
        mark(1);
        QVERIFY(entry() && !entry()->isVisible());
        QApplication::activePopupWidget()->close();
        mark(3);
        QAction *all = entry();
        QVERIFY(all && all->isVisible());
        QVERIFY2(all->text().startsWith(u"Change all 3 selected resident"_s), qPrintable(all->text()));
        all->trigger();
        QApplication::activePopupWidget()->close();
        QVERIFY(waitUntil([this] { return window().findChild<BulkDialog *>() != nullptr; }));
        QCOMPARE(window().findChild<BulkDialog *>()->change().rows().size(), 3);
    }

    void changesTheMarkedOnes()
    {
        mark(3);
        QStringList ids;
        for (int row = 0; row < 3; ++row)
            ids += residents().recordId(row);
        BulkDialog *dialog = openBulk();
        QVERIFY(dialog);
        QVERIFY(!dialog->changeButton()->isEnabled());
        const auto indexOfSurgery = int(BulkEdit::paths().size()); // the keyworkers stand there twice
        dialog->chooseField(indexOfSurgery);
        dialog->chooseValue(u"Quay Practice"_s);
        QCOMPARE(dialog->changeButton()->text(), u"&Change 3 residents"_s);
        agree(dialog);
        QVERIFY(waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); }));
        QCOMPARE(dialog->change().count(BulkRow::State::Saved), 3);
        QVERIFY(!dialog->changeButton()->isVisible());
        for (const QString &id : std::as_const(ids))
            QVERIFY(waitUntil([&] {
                const Record record = residents().record(residents().rowOf(id));
                return record.value("gpSurgeryName"_L1).toString() == "Quay Practice"_L1;
            }));
    }

    void undoesTheChangeOfSeveral()
    {
        mark(3);
        const auto surgeries = [this] {
            QStringList all;
            for (int row = 0; row < 3; ++row)
                all += residents().record(row).value("gpSurgeryName"_L1).toString();
            return all;
        };
        const QStringList before = surgeries();
        const QStringList same(3, u"Quay Practice"_s);
        const auto runAndClose = [this](BulkDialog *dialog) {
            agree(dialog);
            waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); });
            dialog->reject();
            return waitUntil([this] { return !m_session->window().findChild<BulkDialog *>(); });
        };
        BulkDialog *dialog = openBulk();
        QVERIFY(dialog);
        dialog->chooseField(int(BulkEdit::paths().size()));
        dialog->chooseValue(u"Quay Practice"_s);
        QVERIFY(runAndClose(dialog));
        QVERIFY(waitUntil([&] { return surgeries() == same; }));
        const auto isOffered = [this](const QString &words) {
            const auto notices = m_session->window().findChildren<Notice *>();
            return std::any_of(notices.begin(), notices.end(),
                [&](const Notice *notice) { return notice->isVisible() && notice->text() == words; });
        };
        QVERIFY(isOffered(u"Changed for several residents: Surgery: Quay Practice. 3 saved."_s));
        auto *undo = m_session->window().findChild<QAction *>(u"undoSave"_s);
        QVERIFY(undo && undo->isEnabled());
        QVERIFY2(undo->text().startsWith(u"Undo the last save: 3 resident"_s), qPrintable(undo->text()));

        // A form that is closed without a save takes the offer from nobody.
        m_session->window().editing().edit(residents().recordId(0));
        QVERIFY(waitUntil([this] { return m_session->window().editor()->isLoaded(); }));
        QVERIFY(!undo->isEnabled());
        QVERIFY(!isOffered(u"Changed for several residents: Surgery: Quay Practice. 3 saved."_s));
        m_session->window().editing().requestClose();
        QVERIFY(waitUntil([this] { return !m_session->window().editor(); }));
        QVERIFY(undo->isEnabled());
        QVERIFY(isOffered(u"Changed for several residents: Surgery: Quay Practice. 3 saved."_s));

        // Undoing is a change like any other: shown, agreed to, sent; nothing else can be chosen in it.
        undo->trigger();
        QVERIFY(
            waitUntil([&] { return (dialog = m_session->window().findChild<BulkDialog *>()) != nullptr; }));
        QVERIFY(!undo->isEnabled());
        const auto boxes = dialog->findChildren<QComboBox *>();
        QVERIFY(
            std::none_of(boxes.begin(), boxes.end(), [](const QComboBox *box) { return box->isVisible(); }));
        QVERIFY(test::withWords<QLabel>(*dialog, u"Undo the change of surgery for 3 residents"_s));
        QCOMPARE(dialog->change().count(BulkRow::State::Planned), 3);
        QVERIFY(!dialog->change().hasRun());
        QVERIFY(runAndClose(dialog));
        QVERIFY(waitUntil([&] { return surgeries() == before; }));
        QVERIFY(isOffered(u"Changed for several residents: Undo: Surgery: Quay Practice. 3 saved."_s));
    }

    // Half a name plans nothing; the one that is picked from the list is the one.
    void findsAKeyworkerByHalfTheName()
    {
        QVERIFY(waitUntil([this] { return m_session->workspace().sync().state(userSchema, {}).complete; }));
        mark(3);
        BulkDialog *dialog = openBulk();
        QVERIFY(dialog);
        const auto pickers = dialog->findChildren<NamePicker *>();
        QVERIFY(!pickers.isEmpty());
        dialog->chooseField(int(BulkEdit::paths().indexOf(u"keyworkers"_s)));
        NamePicker *picker = nullptr;
        for (NamePicker *each : pickers)
            picker = each->isVisible() ? each : picker;
        QVERIFY(picker);
        picker->setFocus();
        QTest::keyClicks(picker, u"a"_s);
        QVERIFY(!dialog->changeButton()->isEnabled());
        QAbstractItemView *list = picker->findChild<QCompleter *>()->popup();
        QVERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Down);
        const QString name = list->currentIndex().data().toString();
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY(!picker->id().isEmpty());
        QCOMPARE(picker->currentText(), name);
        QVERIFY(dialog->changeButton()->isEnabled());
    }

    // Two homes of one name: which of them is asked, in words and with the list.
    void asksWhichOfSeveralIsMeant()
    {
        mark(2);
        BulkDialog *dialog = openBulk();
        QVERIFY(dialog);
        dialog->chooseField(
            int(BulkEdit::paths().indexOf(u"home"_s)) + 1); // the keyworkers stand there twice
        NamePicker *picker = nullptr;
        const auto pickers = dialog->findChildren<NamePicker *>();
        for (NamePicker *each : pickers)
            picker = each->isVisible() ? each : picker;
        QVERIFY(picker);
        picker->setNames({ { u"h1"_s, u"Oak House (Exeter)"_s }, { u"h2"_s, u"Oak House (Truro)"_s },
            { u"h3"_s, u"Elm House"_s } });
        const auto type = [picker](const QString &text) {
            picker->setFocus();
            picker->lineEdit()->selectAll();
            QTest::keyClicks(picker, text);
        };
        const auto says = [dialog](const QString &words) {
            return test::withWords<QLabel>(*dialog, words) != nullptr;
        };
        type(u"oak house"_s);
        QVERIFY(says(u"Several names on the list fit “oak house”. Choose one."_s));
        QVERIFY(!dialog->changeButton()->isEnabled());
        QAbstractItemView *list = picker->findChild<QCompleter *>()->popup();
        list->hide();
        QTest::keyClick(picker, Qt::Key_Return);
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->model()->rowCount(), 2);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_COMPARE(picker->id(), u"h1"_s);
        QVERIFY(dialog->changeButton()->isEnabled());
        type(u"zz"_s);
        QVERIFY(says(u"No name on the list is “zz”. Choose one from the list."_s));
        QVERIFY(!dialog->changeButton()->isEnabled());
        type(u"elm"_s); // part of one name: Tab takes it
        QVERIFY(says(u"One name on the list fits “elm”. Press Enter or Tab to choose it."_s));
        list->hide();
        QTest::keyClick(picker, Qt::Key_Tab);
        QTRY_COMPARE(picker->id(), u"h3"_s);
        QVERIFY(dialog->changeButton()->isEnabled());
        type(u"elm house"_s); // the only one of its name needs no list
        QVERIFY(dialog->changeButton()->isEnabled());
    }

    // Hazard: another value than the one that was meant, for everybody. The second Enter is no answer.
    void namesTheValueBeforeItIsAgreedTo()
    {
        mark(2);
        BulkDialog *dialog = openBulk();
        QVERIFY(dialog);
        dialog->chooseField(int(BulkEdit::paths().size()));
        dialog->chooseValue(u"Quay Practice"_s);
        QTest::mouseClick(dialog->changeButton(), Qt::LeftButton);
        auto *question = dialog->findChild<QDialog *>();
        QVERIFY(question);
        const QStringList words = test::allTextsIn(*question);
        QVERIFY2(
            words.join(u'|').contains(u"Surgery becomes “Quay Practice”"_s), qPrintable(words.join(u'|')));
        QVERIFY2(words.join(u'|').contains(u"Change 2 residents now?"_s), qPrintable(words.join(u'|')));
        QTest::keyClick(question, Qt::Key_Return);
        QVERIFY(waitUntil([&] { return !dialog->findChild<QDialog *>(); }));
        QVERIFY(!dialog->change().hasRun());
    }

    void keepsTheListOfWhatBecameOfEach()
    {
        mark(5);
        BulkDialog *dialog = openBulk();
        stopHalfWay(dialog);
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->change().count(BulkRow::State::NotTried) >= 3);
        QTest::mouseClick(dialog->copyButton(), Qt::LeftButton);
        const QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines.first(), u"Resident\tBorn\tRoom\tHome\tFrom\tTo\tResult"_s);
        QVERIFY(lines.at(1).endsWith(u"\tQuay Practice\tSaved"_s));
        QVERIFY(lines.last().endsWith(u"\tQuay Practice\tNot tried"_s));
    }

    void printsWhatBecameOfEach()
    {
        mark(4);
        BulkDialog *dialog = openBulk();
        int mostDone = 0;
        const auto *progress = dialog->findChild<QProgressBar *>();
        connect(&dialog->change(), &BulkChange::rowChanged, dialog, [&] {
            if (dialog->change().isRunning() && progress->isVisible())
                mostDone = std::max(mostDone, progress->value());
        });
        stopHalfWay(dialog);
        QVERIFY(mostDone >= 1);
        QVERIFY(!progress->isVisible());
        test::ReadingDevice paper;
        QPainter painter(&paper);
        BulkSheet sheet(*dialog->findChild<BulkTable *>(),
            { u"Surgery becomes “Quay Practice”"_s, BulkTable::summary(dialog->change()), u"Demo"_s,
                u"ann"_s },
            QDateTime({ 2026, 11, 21 }, { 9, 41 }, Qt::UTC), QSizeF(test::ReadingDevice::a4));
        for (int page = 0; page < sheet.pageCount(); ++page)
            sheet.paint(painter, page);
        painter.end();
        const QString words = paper.read().words;
        QVERIFY2(paper.read().all, "something lies outside the page");
        for (const QString &wanted :
            { u"Quay Practice"_s, u"Demo"_s, u"Saved"_s, u"Not tried"_s, u"Page 1 of 1"_s })
            QVERIFY2(words.contains(wanted), qPrintable(words));
        for (const BulkRow &row : dialog->change().rows())
            QVERIFY2(words.contains(row.resident.value("name"_L1)["first"_L1].toString()), qPrintable(words));
        // The whole way, into a file.
        QTemporaryDir folder;
        QPdfWriter file(folder.filePath(u"list.pdf"_s));
        QVERIFY(dialog->print(file));
    }

    void goesOnWhereItStopped()
    {
        mark(5);
        BulkDialog *dialog = openBulk();
        stopHalfWay(dialog);
        const int saved = dialog->change().count(BulkRow::State::Saved);
        dialog->reject();
        QVERIFY(waitUntil([&] { return !window().findChild<BulkDialog *>(); }));
        // At the bottom of the window it says so; from there it goes on with those who are left.
        QPushButton *unfinished = nullptr;
        const auto buttons = window().findChildren<QPushButton *>();
        for (QPushButton *button : buttons) {
            if (button->isVisible() && button->text().contains(u"unfinished"_s))
                unfinished = button;
        }
        QVERIFY(unfinished);
        unfinished->click();
        auto *list = window().findChild<DraftsDialog *>();
        QVERIFY(list);
        // The last save may still be on its way to the disk.
        const QString done = u"%1 saved, %2 not tried; stopped "_s.arg(saved).arg(5 - saved);
        QVERIFY(waitUntil([&] { return test::beginningWith<QLabel>(*list, done) != nullptr; }));
        test::named<QPushButton>(*list, u"Continue: Surgery: Quay Practice"_s)->click();
        QVERIFY(waitUntil([&] { return (dialog = window().findChild<BulkDialog *>()) != nullptr; }));
        // Nothing is sent before it was seen and agreed to again.
        QVERIFY(!dialog->change().hasRun());
        QCOMPARE(dialog->change().rows().size(), 5 - saved);
        QCOMPARE(dialog->change().count(BulkRow::State::Planned), 5 - saved);
        agree(dialog);
        QVERIFY(waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); }));
        QCOMPARE(dialog->change().count(BulkRow::State::Saved), 5 - saved);
        QVERIFY(waitUntil([&] { return !unfinished->isVisible(); }));
    }

    void isNamedForAScreenReader()
    {
        mark(2);
        auto *table = page().findChild<DataTable *>();
        Q_EMIT table->customContextMenuRequested(table->visualRect(residents().index(0, 0)).center());
        auto *menu = table->findChild<QMenu *>();
        QVERIFY(menu && menu->actions().contains(action()));
        // The row may move away from under the menu, which says whose it is.
        const QString name = residents().index(0, table->columnOf(u"name"_s)).data().toString();
        QCOMPARE(menu->accessibleName(), name);
        QCOMPARE(menu->actions().constFirst()->text(), name);
        QVERIFY(!menu->actions().constFirst()->isEnabled());
        menu->close();
        BulkDialog *dialog = openBulk();
        QCOMPARE(test::namelessTabStops(*dialog), QStringList());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(waitUntil([&] { return !window().findChild<BulkDialog *>(); }));
    }

    void showsFromAndToWhole_data()
    {
        QTest::addColumn<int>("percent");
        QTest::newRow("100") << 100;
        QTest::newRow("150") << 150;
    }

    // Hazard: what is agreed to is not what was read.
    void showsFromAndToWhole()
    {
        QFETCH(int, percent);
        Theme::apply(*qApp, Look::Light, percent);
        const auto restore = qScopeGuard([] { Theme::apply(*qApp, Look::Light, 100); });
        mark(4);
        BulkDialog *dialog = openBulk();
        QVERIFY(dialog);
        const auto *table = dialog->findChild<DataTable *>();
        const QAbstractItemModel &model = *table->model();
        const auto words = [&](int row, int column) {
            return model.index(row, column).data().toString();
        };
        for (int row = 0; row < model.rowCount(); ++row) {
            for (const int column : { BulkTable::From, BulkTable::To, BulkTable::Result })
                QVERIFY2(words(row, column).isEmpty(), "something is said before a choice was made");
            QVERIFY(!words(row, BulkTable::Born).isEmpty());
        }
        dialog->chooseField(int(BulkEdit::paths().size()));
        dialog->chooseValue(u"The Old Quay and Harbour Road Medical Practice"_s);
        QCoreApplication::processEvents();
        const QFontMetrics metrics(table->font());
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < BulkTable::Result; ++column) {
                const int needed = metrics.horizontalAdvance(words(row, column)) + 2 * TableDelegate::margin;
                QVERIFY2(table->columnWidth(column) >= needed, qPrintable(words(row, column)));
            }
        }
        // The person stays at the left where both do not fit.
        auto *bar = table->horizontalScrollBar();
        bar->setValue(bar->maximum());
        const auto *header = static_cast<const DataHeader *>(table->horizontalHeader());
        QCOMPARE(header->frozenCount(), int(BulkTable::Home));
    }

    void isClosedOnAReadOnlyConnection()
    {
        m_session->setReadOnly(true);
        mark(2);
        QVERIFY(!action()->isEnabled());
        action()->trigger();
        QVERIFY(test::comesToRest());
        QVERIFY(!window().findChild<QDialog *>());
    }

private:
    ResourceTableModel &residents() { return m_session->table(residentSchema.name); }
    ListPage &page() { return *window().pages().list(residentSchema.name); }

    QAction *action() const
    {
        const auto actions = window().actions();
        for (QAction *action : actions) {
            if (action->text() == "Change selected residents"_L1)
                return action;
        }
        return nullptr;
    }

    void mark(int rows)
    {
        auto *table = page().findChild<DataTable *>();
        table->setFocus();
        table->setCurrentIndex(residents().index(0, 0));
        for (int row = 1; row < rows; ++row)
            QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(page().selection().rows().size(), rows);
    }

    //! Types a preferred name into the form of the resident, and asks for the review.
    void typeName(const QString &id, const QString &name)
    {
        MainWindow &window = m_session->window();
        window.editing().edit(id);
        QVERIFY(waitUntil([&] { return window.editor()->isLoaded(); }));
        auto *line = qobject_cast<QLineEdit *>(
            window.editor()->findChild<FormPage *>()->box(u"preferredName"_s)->editor()->inputs().first());
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, name);
        window.editor()->review();
    }

    //! Agrees to the review, which shows \a shown.
    void save(const QString &shown)
    {
        MainWindow &window = m_session->window();
        ReviewDialog *dialog = nullptr;
        QVERIFY(waitUntil([&] {
            return window.editor() && (dialog = window.editor()->findChild<ReviewDialog *>()) != nullptr;
        }));
        const QStringList words = test::allTextsIn(*dialog);
        QVERIFY2(words.join(u'|').contains(shown), qPrintable(words.join(u'|')));
        QTest::mouseClick(dialog->saveButton(), Qt::LeftButton);
        QVERIFY(waitUntil([&] { return !window.editor(); }));
    }

    QString nameOf(const QString &id)
    {
        return residents().record(residents().rowOf(id)).value("preferredName"_L1).toString();
    }

    //! Words after a save.
    Notice *offer() const
    {
        const auto notices = window().findChildren<Notice *>();
        const auto found = std::find_if(notices.begin(), notices.end(),
            [](const Notice *notice) { return notice->text().startsWith(u"Saved for "_s); });
        return found == notices.end() ? nullptr : *found;
    }

    BulkDialog *openBulk()
    {
        action()->trigger();
        BulkDialog *dialog = nullptr;
        waitUntil([&] { return (dialog = window().findChild<BulkDialog *>()) != nullptr; });
        return dialog;
    }

    void agree(BulkDialog *dialog)
    {
        QTest::mouseClick(dialog->changeButton(), Qt::LeftButton);
        const auto buttons = dialog->findChild<QDialog *>()->findChildren<QPushButton *>();
        for (QPushButton *button : buttons) {
            if (button->text() == "Change them"_L1)
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    //! Another surgery for all, given up after the second.
    void stopHalfWay(BulkDialog *dialog)
    {
        dialog->chooseField(int(BulkEdit::paths().size()));
        dialog->chooseValue(u"Quay Practice"_s);
        connect(&dialog->change(), &BulkChange::rowChanged, dialog, [dialog](int row) {
            if (row == 1)
                dialog->reject(); // the first time it only stops
        });
        agree(dialog);
        QVERIFY(waitUntil([&] { return dialog->change().hasRun() && !dialog->change().isRunning(); }));
    }
};

CARE_TEST(severalresidents, TestSeveralResidents);
#include "tst_severalresidents.moc"
