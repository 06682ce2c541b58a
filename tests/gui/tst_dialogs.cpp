// SPDX-License-Identifier: GPL-3.0-or-later
// Every dialog by the keyboard alone: Enter presses the button that is marked for it, and Tab leads through
// all of it as it is read.
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/store/journal/journal.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/journalanswer.h"
#include "tests/support/pagemodels.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/browse/displaypanel.h"
#include "views/browse/filterpopup.h"
#include "views/browse/namedialog.h"
#include "views/browse/notificationdialog.h"
#include "views/browse/savedviews.h"
#include "views/browse/sectionstext.h"
#include "views/browse/sourcedialog.h"
#include "views/browse/viewsdialog.h"
#include "views/export/exportdialog.h"
#include "views/person/personprint.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/knownalreadydialog.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/pages.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/settingsdialog.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/connectionform.h"
#include "views/signin/lockdialog.h"
#include "views/signin/lockedview.h"
#include "views/signin/welcomepage.h"
#include "views/today/linedialog.h"
#include "views/today/recalculationdialog.h"
#include "views/today/rulesdialog.h"
#include "views/today/todaypage.h"
#include "views/widgets/datatable.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scrollpane.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/theme.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>

namespace {

QString nameOf(const QWidget *widget)
{
    if (!widget)
        return u"nothing"_s;
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    const QString words = button ? button->text().remove(u'&') : widget->accessibleName();
    return words.isEmpty() ? QString::fromLatin1(widget->metaObject()->className()) : words;
}

QStringList namesOf(const QList<QWidget *> &widgets)
{
    QStringList names;
    for (const QWidget *each : widgets)
        names += nameOf(each);
    return names;
}

//! Stops of the Tab key within \a part, in no order.
QSet<QWidget *> placesIn(const QWidget &part)
{
    QSet<QWidget *> places;
    for (QWidget *each : part.findChildren<QWidget *>()) {
        // The line within a box is the box.
        const bool isInside = qobject_cast<const QAbstractSpinBox *>(each->parentWidget())
            || qobject_cast<const QComboBox *>(each->parentWidget());
        if (each->window() == part.window() && each->isVisibleTo(&part) && each->isEnabled() && !isInside
            && (each->focusPolicy() & Qt::TabFocus))
            places += each;
    }
    return places;
}

//! Where the Tab key leads, until it is back where it began.
QList<QWidget *> walk(const QWidget &part)
{
    QList<QWidget *> stops;
    for (int i = 0; i < 100; ++i) {
        QWidget *here = part.window()->focusWidget();
        if (!here || (stops.size() > 1 && here == stops.first()))
            break;
        if (!stops.contains(here)) // day, month and year of a date are one
            stops += here;
        QTest::keyClick(here, Qt::Key_Tab);
    }
    return stops;
}

//! The words of the first that is read before the one that the Tab key comes from; empty if none is.
QString outOfOrder(const QWidget &part, QList<QWidget *> stops)
{
    const auto frame = [&part](const QWidget *each) {
        return QRect(each->mapTo(&part, QPoint()), each->size());
    };
    // The walk began where the dialog puts the keyboard; reading begins at the top.
    const auto first = std::min_element(stops.begin(), stops.end(), [&](QWidget *a, QWidget *b) {
        const QPoint one = frame(a).topLeft(), other = frame(b).topLeft();
        return std::abs(one.y() - other.y()) > 8 ? one.y() < other.y() : one.x() < other.x();
    });
    std::rotate(stops.begin(), first, stops.end());
    for (qsizetype i = 1; i < stops.size(); ++i) {
        const QRect from = frame(stops.at(i - 1)), to = frame(stops.at(i));
        const bool isAbove = to.bottom() <= from.top() && to.left() < from.right();
        const bool isBeside = to.top() < from.bottom() && to.bottom() > from.top();
        if (isAbove || (isBeside && to.right() <= from.left()))
            return u"%1 after %2"_s.arg(nameOf(stops.at(i)), nameOf(stops.at(i - 1)));
    }
    return {};
}

} // namespace

class TestDialogs : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        QVERIFY(openWindow({ 1366, 768 }));
        m_models = std::make_unique<test::PageModels>(m_session->workspace());
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(
            waitUntil([&] { return residents.status().complete && !residents.record(4).isNull(); }, 30'000));
        SavedView view;
        view.resource = incidentSchema.name;
        for (const QString &name : { u"Night falls"_s, u"Waiting long"_s, u"Rowan"_s }) {
            view.name = name;
            window().findChild<SavedViewsSection *>()->book().add(view);
        }
        const StoreOptions kept{ m_folder.filePath(u"journal.db"_s), QByteArray(32, 'u') };
        m_journal = std::make_unique<Journal>(kept);
        const Write write{
            .method = "POST", .resource = u"residents"_s, .body = R"({"name":{"last":"Khan"}})"
        };
        QVERIFY(test::beginWrite(*m_journal, write) > 0);
        for (const QString &id : { u"form-1"_s, u"form-2"_s }) {
            RecordDraft draft = test::residentDraft(Record::fromRaw(R"({"id":")" + id.toUtf8() + R"("})"));
            draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
            m_journal->storeDraft(
                { u"residents"_s, id, draftContent(draft, {}) }, this, [](const StoreResult<void> &) {});
        }
        // Known as unanswered from the next start on.
        m_journal.reset();
        m_journal = std::make_unique<Journal>(kept);
        m_drafts = std::make_unique<DraftList>(*m_journal);
        m_bulks = std::make_unique<BulkList>(*m_journal);
        m_writes = std::make_unique<OpenWriteList>(*m_journal);
        QVERIFY(waitUntil([this] { return m_drafts->unfinished() == 2 && m_writes->writes().size() == 1; }));
        fill();
    }

    void cleanupTestCase()
    {
        m_models.reset();
        m_session.reset();
    }

    // A dialog that is added later is missing here, and is not forgotten.
    void knowsEveryDialog()
    {
        QSet<QString> opened;
        for (const Case &each : std::as_const(m_cases)) {
            const std::unique_ptr<QDialog> dialog(each.open());
            QVERIFY2(dialog, each.name);
            opened += QString::fromLatin1(dialog->metaObject()->className()).remove(u"care::"_s);
        }
        static const QRegularExpression declaration(u"class (\\w+) : public QDialog"_s);
        int found = 0;
        for (const QString &folder : { u"views"_s, u"app/desktop"_s }) {
            QDirIterator files(QStringLiteral(CARE_SOURCE_DIR "/") + folder, { u"*.h"_s, u"*.cpp"_s },
                QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const auto match = declaration.match(QString::fromUtf8(file.readAll()));
                found += match.hasMatch();
                QVERIFY2(
                    !match.hasMatch() || opened.contains(match.captured(1)), qPrintable(match.captured(1)));
            }
        }
        QVERIFY(found >= 12);
    }

    void tabLeadsThroughAll_data() { addDialogs(); }

    void tabLeadsThroughAll()
    {
        QFETCH(int, index);
        const std::unique_ptr<QDialog> dialog(m_cases.at(index).open());
        QVERIFY(dialog);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->resize(
            std::max(dialog->width(), 700), std::max(dialog->height(), 1400)); // nothing has to scroll
        dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
        const QList<QWidget *> stops = walk(*dialog);
        const QSet<QWidget *> reached(stops.begin(), stops.end());
        const QList<QWidget *> missed = (placesIn(*dialog) - reached).values();
        QVERIFY2(missed.isEmpty(),
            qPrintable(namesOf(missed).join(u", "_s) + u" not in "_s + namesOf(stops).join(u", "_s)));
        QVERIFY(!stops.isEmpty());
        QCOMPARE(QApplication::focusWidget(), stops.first());
        QVERIFY2(outOfOrder(*dialog, stops).isEmpty(),
            qPrintable(outOfOrder(*dialog, stops) + u" in "_s + namesOf(stops).join(u", "_s)));
    }

    void comesToRest_data() { addDialogs(); }

    void comesToRest()
    {
        QFETCH(int, index);
        const std::unique_ptr<QDialog> dialog(m_cases.at(index).open());
        QVERIFY(dialog);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        QVERIFY(test::comesToRest());
    }

    void isWholeInLargeText_data() { addDialogs(); }

    void isWholeInLargeText()
    {
        QFETCH(int, index);
        Theme::apply(*qApp, Look::Light, 200);
        const auto usual = qScopeGuard([] { Theme::apply(*qApp, Look::Light); });
        const std::unique_ptr<QDialog> dialog(m_cases.at(index).open());
        QVERIFY(dialog);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        const auto cut = [&dialog] {
            QStringList names;
            for (const QWidget *each : dialog->findChildren<QWidget *>()) {
                const bool isControl = qobject_cast<const QAbstractButton *>(each)
                    || qobject_cast<const QComboBox *>(each) || qobject_cast<const QAbstractSpinBox *>(each);
                if (isControl && each->isVisible() && each->height() < each->minimumSizeHint().height())
                    names += nameOf(each);
            }
            return names.join(u", "_s);
        };
        QTRY_VERIFY2(cut().isEmpty(), qPrintable(cut()));
    }

    // The words took the height, and left the records one line.
    void notificationDraftIsReadInLargeText()
    {
        Theme::apply(*qApp, Look::Light, 200);
        const auto usual = qScopeGuard([] { Theme::apply(*qApp, Look::Light); });
        NotificationFacts incident;
        incident.incidentId = u"i1"_s;
        NotificationDialog dialog(m_models->window, incident, {}, parent());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.resize(1326, 688); // on a screen of 1366x768
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto *records = dialog.findChild<SectionsText *>();
        QVERIFY2(records->height() >= 5 * records->fontMetrics().height(),
            qPrintable(QString::number(records->height())));
        // One scroll bar, and the words to be written are in sight.
        QCOMPARE(records->verticalScrollBar()->maximum(), 0);
        const auto *words = dialog.findChild<QPlainTextEdit *>();
        const auto *pane = dialog.findChild<ScrollPane *>();
        const QRect place(words->mapTo(pane->viewport(), QPoint()), words->size());
        QVERIFY(words->height() >= 2 * words->fontMetrics().height());
        QVERIFY2(pane->viewport()->rect().contains(place), qPrintable(QString::number(place.bottom())));
    }

    // "Kept" beside an answer that is not; the day somebody moved in tells who they are.
    void notificationDraftSaysWhatIsKept()
    {
        NotificationFacts incident;
        incident.incidentId = u"i1"_s;
        incident.admitted = QDate(2026, 3, 14);
        NotificationDialog dialog(m_models->window, incident, {}, parent());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        const auto says = [&dialog](const QString &words) {
            return test::withWords<QLabel>(dialog, words) != nullptr;
        };
        QVERIFY(says(m_models->window.keepsNotes()
                ? u"What you write is kept on this computer for this connection, and not sent."_s
                : u"What you write is kept until you close the program, and not sent."_s));
        auto *answer = dialog.findChild<QComboBox *>();
        answer->setCurrentIndex(1);
        QVERIFY(says(u"The answer is not kept yet: it needs a reason."_s));
        auto *reason = dialog.findChild<QLineEdit *>();
        reason->setText(u"Told the council"_s);
        QVERIFY(says(u"The answer is not kept yet: press “Keep the answer”."_s));
        answer->setCurrentIndex(0);
        QVERIFY(says(u"The answer is not kept yet: choose Yes, No need or Not yet."_s));
        reason->clear();
        const QString person = dialog.content().lines.constFirst();
        QVERIFY2(person.endsWith(u"admitted Mar-2026"_s), qPrintable(person));
    }

    void goesOnAtTheEndOfANote()
    {
        const std::unique_ptr<QDialog> dialog(LineDialog::askNote(
            u"Choking"_s, u"Rang the council"_s, [](const QString &) {}, parent()));
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        auto *note = dialog->findChild<QPlainTextEdit *>();
        QTest::keyClicks(note, u" again"_s);
        QCOMPARE(note->toPlainText(), u"Rang the council again"_s);
    }

    // A tool tip went with the keyboard, and the day of before was taken for the one that was typed.
    void keepsSayingWhyADayIsRefused()
    {
        int found = 0;
        for (const Case &each : std::as_const(m_cases)) {
            const std::unique_ptr<QDialog> dialog(each.open());
            QVERIFY2(dialog, each.name);
            const auto days = dialog->findChildren<DayEdit *>();
            if (days.isEmpty())
                continue;
            dialog->setAttribute(Qt::WA_DeleteOnClose, false);
            dialog->show();
            QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
            for (QLineEdit *line : dialog->findChildren<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly))
                line->setText(u"Sensor mats in use"_s); // what else is asked for
            const auto buttons = dialog->findChildren<QPushButton *>();
            const auto ok = std::find_if(buttons.begin(), buttons.end(),
                [](const QPushButton *button) { return button->isDefault(); });
            QVERIFY2(ok != buttons.end() && (*ok)->isEnabled(), each.name);
            for (DayEdit *day : days) {
                const QDate before = day->date();
                day->setFocus();
                day->selectAll();
                QTest::keyClicks(day, u"friday"_s);
                QTest::keyClick(day, Qt::Key_Tab);
                QVERIFY2(!day->hasFocus(), each.name);
                const auto isSaid = [day] {
                    return day->message()->isVisible() && day->message()->text().contains(u"“friday”"_s);
                };
                QVERIFY2(isSaid(), each.name);
                QTRY_VERIFY2(dialog->rect().contains(QRect(
                                 day->message()->mapTo(dialog.get(), QPoint()), day->message()->size())),
                    each.name);
                (*ok)->click();
                QVERIFY2(dialog->isVisible() && day->hasFocus() && isSaid(), each.name);
                QCOMPARE(day->date(), before);
                day->setDate(before.addDays(day->date() > day->minimumDate() ? -1 : 1));
                QVERIFY2(!day->message()->isVisible(), each.name);
                ++found;
            }
        }
        QCOMPARE(found, 5); // of four dialogs
    }

    void enterPressesTheDefault_data() { addDialogs(); }

    void enterPressesTheDefault()
    {
        QFETCH(int, index);
        const Case &each = m_cases.at(index);
        int count = 1;
        for (int stop = 0; stop < count; ++stop) {
            const std::unique_ptr<QDialog> dialog(each.open());
            QVERIFY(dialog);
            dialog->setAttribute(Qt::WA_DeleteOnClose, false);
            dialog->show();
            QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
            const QList<QWidget *> stops = walk(*dialog);
            count = int(stops.size());
            QWidget *here = stops.at(stop);
            here->setFocus(Qt::TabFocusReason);
            QStringList pressed;
            for (const QPushButton *button : dialog->findChildren<QPushButton *>()) {
                disconnect(
                    button, &QPushButton::clicked, nullptr, nullptr); // it is pressed, and does nothing
                connect(
                    button, &QPushButton::pressed, this, [&pressed, button] { pressed += nameOf(button); });
            }
            // One that cannot be undone may leave it to Space.
            const auto *button = qobject_cast<QPushButton *>(here);
            QVERIFY(!button || button->autoDefault() || button->property("danger").toBool());
            const QString expected = button && button->autoDefault() ? nameOf(here) : each.pressed;
            const QString where = nameOf(here);
            QTest::keyClick(dialog->windowHandle(), Qt::Key_Return);
            QVERIFY2(pressed == (expected.isEmpty() ? QStringList() : QStringList(expected)),
                qPrintable(u"on %1 it pressed %2"_s.arg(where, pressed.join(u", "_s))));
        }
    }

    // A page of a window has no button of its own for Enter: it stands in for the next step.
    void enterTestsAndSavesAConnection()
    {
        ConnectionForm form;
        form.resize(900, 700);
        form.show();
        form.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&form));
        QSignalSpy tests(&form, &ConnectionForm::testRequested);
        QSignalSpy accepted(&form, &ConnectionForm::accepted);
        const QList<QWidget *> stops = walk(form);
        QCOMPARE(
            namesOf((placesIn(form) - QSet<QWidget *>(stops.begin(), stops.end())).values()), QStringList());
        QVERIFY2(outOfOrder(form, stops).isEmpty(), qPrintable(namesOf(stops).join(u", "_s)));
        const auto lines = form.findChildren<QLineEdit *>();
        lines.at(1)->setText(u"https://care.example.org"_s);
        lines.at(2)->setText(u"0123456789"_s);
        lines.at(2)->setFocus();
        QTest::keyClick(form.windowHandle(), Qt::Key_Return);
        QCOMPARE(tests.size(), 1);
        form.setTestResult(ExchangeStyle::Json);
        QTest::keyClick(form.windowHandle(), Qt::Key_Return); // Save has the keyboard
        QCOMPARE(accepted.size(), 1);
    }

    void enterPressesTheButtonThatHasTheKeyboard()
    {
        WelcomePage welcome;
        welcome.show();
        QVERIFY(QTest::qWaitForWindowActive(&welcome));
        QSignalSpy chosen(&welcome, &WelcomePage::connectChosen);
        welcome.setFocus();
        QTest::keyClick(welcome.windowHandle(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        LockedView locked(u"Sam"_s, true, nullptr);
        locked.show();
        QVERIFY(QTest::qWaitForWindowActive(&locked));
        QSignalSpy pressed(&locked, &LockedView::pressed);
        locked.setFocus();
        QTest::keyClick(locked.windowHandle(), Qt::Key_Return);
        QCOMPARE(pressed.size(), 1);
    }

    void enterClosesTheFilterOfAField()
    {
        MainWindow &window = m_session->window();
        const auto open = [&](const char *key, Operator op) {
            auto *popup = new FilterPopup(&window);
            popup->setAttribute(Qt::WA_DeleteOnClose);
            popup->edit(*residentSchema.field(QLatin1StringView(key)), { QString::fromLatin1(key), op, {} },
                { { u"a"_s, u"Alder Court"_s, 3 }, { u"b"_s, u"Rowan House"_s, 4 } });
            popup->openBelow(&window);
            return QPointer<FilterPopup>(popup);
        };
        for (const auto &[key, op] :
            { std::pair{ "home", Operator::Is }, { "location.room", Operator::Contains },
                { "dateOfBirth", Operator::Between }, { "dateOfBirth", Operator::Within } }) {
            QPointer<FilterPopup> popup = open(key, op);
            QVERIFY(QTest::qWaitForWindowExposed(popup));
            const QList<QWidget *> stops = walk(*popup);
            QCOMPARE(namesOf((placesIn(*popup) - QSet<QWidget *>(stops.begin(), stops.end())).values()),
                QStringList());
            QVERIFY2(outOfOrder(*popup, stops).isEmpty(), key);
            QTest::keyClick(popup->focusWidget(), Qt::Key_Return);
            QVERIFY2(!popup || !popup->isVisible(), key);
            delete popup;
        }
    }

    void walksThroughTheDisplayOfAList()
    {
        MainWindow &window = m_session->window();
        window.openPage(residentSchema.name);
        ListPage &page = *window.currentList();
        auto *table = page.findChild<DataTable *>();
        DisplayPanel panel(page.model(), *table, &window);
        panel.openBelow(&window);
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const QList<QWidget *> stops = walk(panel);
        QCOMPARE(
            namesOf((placesIn(panel) - QSet<QWidget *>(stops.begin(), stops.end())).values()), QStringList());
        QVERIFY(outOfOrder(panel, stops).isEmpty());
        // Enter shows the column that typing has found, and hides it again.
        auto *line = panel.findChild<QLineEdit *>();
        auto *columns = panel.findChild<QListWidget *>();
        const qsizetype before = table->shownColumns().size();
        QVERIFY(!table->isColumnShown(u"religion"_s));
        QTest::keyClicks(line, u"relig"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(table->isColumnShown(u"religion"_s));
        QCOMPARE(table->shownColumns().size(), before + 1);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!table->isColumnShown(u"religion"_s));
        // Alt+Down moves a column to the right; the name stays first.
        line->clear();
        Q_EMIT line->textEdited({});
        const QList<int> order = table->shownColumns();
        columns->setFocus();
        columns->setCurrentRow(1);
        QTest::keyClick(columns, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(table->shownColumns().at(1), order.at(2));
        QCOMPARE(table->shownColumns().at(2), order.at(1));
        QTest::keyClick(columns, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(table->shownColumns(), order);
        QTest::keyClick(columns, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(table->shownColumns(), order);
        // A second key to sort by, turned round and taken away.
        auto *add = panel.findChild<QComboBox *>();
        const int room = add->findText(u"Room"_s);
        QVERIFY(room > 0);
        Q_EMIT add->activated(room);
        QCOMPARE(page.model().order().size(), 2);
        const auto press = [&](const QString &start) {
            const auto all = panel.findChildren<LinkButton *>();
            for (LinkButton *each : all) {
                if (each->accessibleName().startsWith(start) && each->isVisible())
                    return each->click();
            }
        };
        press(u"room"_s);
        QCOMPARE(page.model().order().last().order, Qt::DescendingOrder);
        press(u"Do not sort by room"_s);
        QCOMPARE(page.model().order().size(), 1);
    }

    // Enter after another time is done with it; after a PIN was typed it sets the PIN.
    void enterGoesOnWithAPin()
    {
        auto *dialog = new LockDialog(5, false, parent());
        dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QSignalSpy chosen(dialog, &LockDialog::pinChosen);
        QList<QLineEdit *> typed;
        for (QLineEdit *line : dialog->findChildren<QLineEdit *>()) {
            if (line->isVisible() && !qobject_cast<QAbstractSpinBox *>(line->parentWidget()))
                typed += line;
        }
        QCOMPARE(typed.size(), 2);
        for (QLineEdit *line : typed) {
            line->setFocus();
            QTest::keyClicks(line, u"four quiet walks"_s);
        }
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        delete dialog;
    }

    // The line of an error pushed the field below it out of the dialog.
    void lockDialogHasRoomForAnError()
    {
        auto *dialog = new LockDialog(5, false, parent());
        dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        const QList<QLineEdit *> lines = dialog->findChildren<QLineEdit *>();
        const int before = dialog->height();
        for (QLineEdit *line : lines) {
            if (line->isVisible() && !qobject_cast<QAbstractSpinBox *>(line->parentWidget()))
                line->setText(u"12"_s);
        }
        QVERIFY(test::click(*dialog, u"Set the PIN"_s));
        QTRY_VERIFY(dialog->height() > before);
        for (const QLineEdit *line : lines)
            QTRY_VERIFY(
                !line->isVisible() || line->visibleRegion().boundingRect().height() == line->height());
        delete dialog;
    }

private:
    struct Case {
        const char *name;
        std::function<QDialog *()> open;
        QString pressed; //!< by Enter, where the keyboard is on no button; empty if it is still disabled
    };

    void fill()
    {
        const Record elen =
            Record::fromRaw(R"({"id":"a","name":{"first":"Elen","last":"Morgan"},"preferredName":"Elen"})");
        RecordDraft draft = test::residentDraft(elen);
        draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
        const QStringList questions{ u"Born 1 January 1900 – is this right?"_s,
            u"Room 99 – is this right?"_s };
        const Review asked{ draft, questions, {}, QDate(2026, 11, 21) };
        Connection connection = test::connectionTo(*m_service);
        connection.requestsPerMinute = 100; // as one can be typed
        SavedViews &book = window().findChild<SavedViewsSection *>()->book();
        ConnectionFacts facts;
        facts.mayTry = facts.mayPause = true;
        const auto connectionDialog = [=, this](bool mayChange) {
            auto *dialog = new ConnectionDialog(connection, mayChange, parent());
            dialog->setFacts(facts);
            return dialog;
        };
        const Message question{ u"Care Records"_s, u"Go on?"_s, {}, u"Go on"_s };
        Message dangerous = question;
        dangerous.isDangerous = true;
        dangerous.alternative = u"Discard"_s;
        m_cases = {
            { "settings", [this] { return new SettingsDialog({}, parent()); }, u"Close"_s },
            { "about", [this] { return new AboutDialog(u"1.0.0"_s, parent()); }, u"Close"_s },
            { "shortcuts", [this] { return new ShortcutsDialog(window().actions(), parent()); }, u"Close"_s },
            { "support", [this] { return new SupportDialog(u"Care Records 1.0.0"_s, parent()); },
                u"Save…"_s },
            { "views", [this, &book] { return new ViewsDialog(book, parent()); }, u"Close"_s },
            { "name of a view",
                [this] {
                    return new NameDialog(
                        { u"Save as a view"_s, {}, u"Save"_s }, u"Mine"_s, [](const QString &) {}, parent());
                },
                u"Save"_s },
            { "connection", [=] { return connectionDialog(true); }, u"Close"_s },
            { "sample connection", [=] { return connectionDialog(false); }, u"Close"_s },
            { "removal", [this] { return new RemoveDialog(u"Rowan"_s, false, parent()); }, u"Cancel"_s },
            { "removal with a PIN", [this] { return new RemoveDialog(u"Rowan"_s, true, parent()); }, {} },
            { "lock", [this] { return new LockDialog(5, false, parent()); }, u"Close"_s },
            { "lock with a PIN", [this] { return new LockDialog(5, true, parent()); }, u"Close"_s },
            { "proxy", [this] { return new ProxyDialog(u"proxy.example.org:8080"_s, false, parent()); },
                u"Sign in"_s },
            { "refused proxy",
                [this] { return new ProxyDialog(u"proxy.example.org:8080"_s, true, parent()); },
                u"Sign in"_s },
            { "review", [=, this] { return new ReviewDialog(asked, parent()); }, u"Cancel"_s },
            { "known already",
                [this] {
                    return new KnownAlreadyDialog(
                        { { u"2"_s, u"MORGAN, Elin, born 14-Jul-1945"_s } }, parent());
                },
                u"Continue"_s }, // which asks for the answer that is missing
            { "unfinished", [this] { return new DraftsDialog(*m_drafts, *m_bulks, *m_writes, parent()); },
                u"Close"_s },
            { "several residents", [this] { return openBulk(); }, {} },
            { "message", [=, this] { return tell(parent(), question); }, u"Go on"_s },
            { "question", [=, this] { return ask(parent(), question, [](bool) {}); }, u"Go on"_s },
            { "note on a finding",
                [this] {
                    return LineDialog::askNote(
                        u"Choking"_s, {}, [](const QString &) {}, parent());
                },
                {} },
            { "day of a finding",
                [this] {
                    return LineDialog::askDay(
                        u"Choking"_s, QDate(2026, 11, 28), [](QDate) {}, parent());
                },
                u"Snooze"_s },
            { "export", [this] { return openExport(); }, u"Export 12 rows"_s },
            { "end of an export", [this] { return openExportProgress(); }, u"Close"_s },
            { "rules of Today", [this] { return openRules(); }, u"Close"_s },
            { "recalculation of limits",
                [this] {
                    return new RecalculationDialog(m_models->window,
                        { u"incidents"_s, {}, u"Incidents by week, all homes"_s, QDate(2025, 12, 1),
                            QDate(2026, 11, 22) },
                        QDate(2026, 6, 8), parent());
                },
                {} }, // without a reason
            { "printed timeline",
                [=, this] {
                    return new TimelinePrintDialog(
                        m_models->window, elen, *m_models->window.makeTimeline(parent()), parent());
                },
                u"Show the pages"_s },
            { "pack",
                [this] {
                    return new PackDialog(
                        m_folder.path(), QDateTime::currentDateTimeUtc(), m_models->window.homes(), parent());
                },
                u"Make the pack"_s },
            { "notification draft",
                [this] {
                    NotificationFacts incident;
                    incident.incidentId = u"i1"_s;
                    return new NotificationDialog(m_models->window, incident, {}, parent());
                },
                {} }, // without an answer
            { "source data",
                [this] {
                    return new SourceDialog(
                        m_models->window, residentSchema, window().currentList()->currentId(), parent());
                },
                u"Close"_s },
            { "dangerous question", [=, this] { return choose(parent(), dangerous, [](Answer) {}); },
                u"Cancel"_s },
        };
    }

    void addDialogs() const
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < m_cases.size(); ++i)
            QTest::newRow(m_cases.at(i).name) << i;
    }

    QDialog *openBulk()
    {
        MainWindow &window = m_session->window();
        auto *table = window.currentList()->findChild<DataTable *>();
        table->selectRow(1);
        table->selectionModel()->select(
            table->model()->index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        for (QAction *action : window.actions()) {
            if (action->text() == "Change selected residents"_L1)
                action->trigger();
        }
        BulkDialog *dialog = nullptr;
        waitUntil([&] { return (dialog = window.findChild<BulkDialog *>()) != nullptr; });
        return dialog;
    }

    QDialog *openRules()
    {
        auto *sidebar = window().findChild<Sidebar *>();
        Q_EMIT sidebar->chosen(Pages::today);
        auto *page = window().findChild<TodayPage *>();
        test::click(*page, u"What Today shows"_s);
        Q_EMIT sidebar->chosen(residentSchema.name);
        return page->findChild<RulesDialog *>();
    }

    QDialog *openExport()
    {
        ExportOffer offer{
            .title = u"Residents"_s, .words = u"12 residents"_s, .detail = u"current"_s, .rows = 12
        };
        offer.order.schema = &residentSchema;
        offer.order.at = QDateTime::currentDateTimeUtc();
        offer.selected = { 1, 2 };
        offer.shown = defaultExportKeys(residentSchema);
        return new ExportDialog(offer, m_folder.path(), parent());
    }

    QDialog *openExportProgress()
    {
        ExportOffer chosen{ .title = u"Residents"_s, .words = {} };
        chosen.table = { {}, {}, {}, findExportFormat(u"csv"_s), m_folder.filePath(u"list.csv"_s) };
        auto *run = new ExportRun;
        auto *dialog = new ExportProgress(chosen, run, parent());
        run->start(chosen.table);
        waitUntil([dialog] { return dialog->isVisible(); });
        return dialog;
    }

    QWidget *parent() { return &window(); }

    QList<Case> m_cases;
    std::unique_ptr<test::PageModels> m_models;
    QTemporaryDir m_folder;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<DraftList> m_drafts;
    std::unique_ptr<BulkList> m_bulks;
    std::unique_ptr<OpenWriteList> m_writes;
};

CARE_TEST(dialogs, TestDialogs);
#include "tst_dialogs.moc"
