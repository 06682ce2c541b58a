// SPDX-License-Identifier: GPL-3.0-or-later
// The window as people use it, over the real service: what they see, choose, type and save.
#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "models/api/apiclient.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/recordtree.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/computerclock.h"
#include "tests/support/residentfields.h"
#include "tests/support/sampleworld.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/storeanswer.h"
#include "tests/support/tabstops.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/sourcedialog.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/shell/windowactions.h"
#include "views/widgets/datatable.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/notice.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/scrollpane.h"
#include "views/widgets/sidebar.h"

#include <QDialog>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTranslator>

#include <algorithm>

class TestWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_service = test::unlimitedService({ u"--size"_s, u"small"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    // The event loop must stay free while pages arrive: the longest gap between two beats of 5 ms is
    // recorded.
    void showsTheFirstRowsWithoutAWait()
    {
        QElapsedTimer clock;
        clock.start();
        const auto session = open();
        // One exchange and one page, and the first rows are here.
        int pages = -1;
        QObject::connect(&session->workspace().store(), &Store::changed, session.get(), [&] {
            if (pages < 0)
                pages = session->workspace().client().pacer().used();
        });
        qint64 longest = 0;
        qint64 last = clock.elapsed();
        QTimer beat;
        beat.callOnTimeout([&] {
            longest = std::max(longest, clock.elapsed() - last);
            last = clock.elapsed();
        });
        beat.start(5);
        QVERIFY(test::waitUntil([&] { return session->table(residentSchema.name).rowCount() > 0; }));
        const qint64 firstRows = clock.elapsed();
        QCOMPARE(pages, 1);
        QVERIFY(isFull(*session, incidentSchema));
        qInfo("first rows after %lld ms, longest gap of the event loop %lld ms", firstRows, longest);
        QVERIFY(
            isFull(*session, residentSchema)); // the last of them may be shown a moment after the incidents
        QCOMPARE(session->table(residentSchema.name).status().stored, 120);
        QCOMPARE(session->window().pages().list(residentSchema.name)->countText(), u"120 shown"_s);
    }

    // A start that makes all thirteen takes three times as long.
    void makesAListWhenItIsOpened()
    {
        const auto session = open();
        const auto pages = [&] {
            return session->window().findChildren<ListPage *>().size();
        };
        QCOMPARE(pages(), 1);
        const ListPage *incidents = session->window().pages().list(incidentSchema.name);
        QVERIFY(incidents);
        QCOMPARE(pages(), 2);
        QCOMPARE(session->window().pages().list(incidentSchema.name), incidents);
        QCOMPARE(pages(), 2);
    }

    void goesToTheEndOfVeryManyRows_data()
    {
        QTest::addColumn<Qt::Key>("key"); // with Ctrl
        QTest::newRow("the end") << Qt::Key_End;
        QTest::newRow("everything") << Qt::Key_A;
        QTest::newRow("the end of the scroll bar") << Qt::Key_unknown;
    }

    void goesToTheEndOfVeryManyRows();

    void staysWhereOneIsWhileItBecomesKnown()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        MainWindow &second = session->openWindow(session->window(), false);
        const ListPage *page = second.pages().list(residentSchema.name);
        QSignalSpy known(&page->model(), &ResourceTableModel::othersKnown);
        QVERIFY(test::waitUntil([&] { return page->model().rowCount() == 120; }));
        auto *table = page->findChild<DataTable *>();
        table->setCurrentIndex(page->model().index(0, 3));
        QTest::keyClick(table, Qt::Key_End, Qt::ControlModifier); // the last of its row, too
        const QModelIndex current = table->currentIndex();
        QCOMPARE(current.row(), 119);
        QVERIFY(test::waitUntil([&] { return known.count() > 0; }));
        QCOMPARE(table->currentIndex(), current);
    }

    void keepsSourceDataBehindAdvanced()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        RecordSidePanel &detail = session->window().detail();
        QVERIFY(
            test::waitUntil([&] { return child<PersonBanner>(detail)->isVisible(); })); // the record is there
        const QString id = detail.shown().record.id;
        QVERIFY2(
            !child<RecordDetails>(detail)->text().contains(id), "an id is no use to who reads the panel");
        const QMenu &help = session->window().windowActions().menu(WindowActions::Menu::Help);
        QAction *source = nullptr;
        for (const QAction *each : help.actions()) {
            if (each->menu() && each->text() == "Advanced"_L1)
                source = each->menu()->actions().value(0);
        }
        QVERIFY(source && source->isEnabled());
        source->trigger();
        auto *dialog = child<SourceDialog>(session->window());
        QVERIFY(dialog);
        const auto *tree = child<RecordTreeView>(*dialog);
        QVERIFY(test::waitUntil([&] { return tree->isVisible() && tree->tree().rowCount() > 20; }));
        dialog->reject();
        // A page without a record has none to show.
        session->window().openPage(u"trends"_s);
        QVERIFY(!source->isEnabled());
        session->window().openPage(residentSchema.name);
        QVERIFY(test::waitUntil([&] { return source->isEnabled(); }));
    }

    void filtersIncidentsBySeverity()
    {
        const auto session = open();
        QVERIFY(isFull(*session, incidentSchema));
        session->window().openPage(incidentSchema.name);
        ListPage &page = *session->window().pages().list(incidentSchema.name);
        ResourceTableModel &model = page.model();
        QCOMPARE(model.rowCount(), 1500);
        model.setFilter({ { { u"severity"_s, Operator::IsNot, { u"4"_s, u"5"_s } } }, {} });
        QVERIFY(test::waitUntil([&] { return model.rowCount() > 0 && model.rowCount() < 1500; }));
        const int others = model.rowCount();
        model.setFilter({ { { u"severity"_s, Operator::Is, { u"4"_s, u"5"_s } } }, {} });
        QVERIFY(test::waitUntil([&] { return model.rowCount() == 1500 - others; }));
        for (int row = 0; row < model.rowCount(); ++row) {
            QVERIFY(test::waitUntil([&] { return !model.record(row).isNull(); }));
            QVERIFY(severityOf(model.record(row).value("severity"_L1)) >= 4);
        }
        QVERIFY2(test::waitUntil([&] { return page.countText().endsWith(u" shown, filtered"_s); }),
            qPrintable(page.countText()));
        // The list begins at its top; no other record takes the place of the one beside it.
        QVERIFY(test::waitUntil(
            [&] { return page.currentId().isEmpty() || page.model().rowOf(page.currentId()) >= 0; }));
        // Escape leaves what the list shows by itself.
        QTest::keyClick(child<DataTable>(page), Qt::Key_Escape);
        QCOMPARE(page.model().filter(), page.baseline().filter);
        QVERIFY(!page.isChanged());
        page.clearFilter();
        QVERIFY(test::waitUntil([&] { return page.model().rowCount() == 1500; }));
        QVERIFY(!child<Notice>(page)->isVisible());
    }

    // Hazard: another person silently takes the place of the one who was looked at.
    void keepsTheSamePerson()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        ListPage &page = *session->window().pages().list(residentSchema.name);
        QVERIFY(test::waitUntil([&] { return !page.model().record(40).isNull(); }));
        const QString id = page.model().recordId(40);
        page.select(id);
        page.model().setOrder({ { u"dateOfBirth"_s, Qt::DescendingOrder } });
        QVERIFY(test::waitUntil([&] { return page.model().rowOf(id) != 40 && page.model().rowOf(id) >= 0; }));
        QCOMPARE(page.currentId(), id);
        page.model().refresh();
        QVERIFY(isFull(*session, residentSchema));
        QCOMPARE(page.currentId(), id);
        QCOMPARE(child<DataTable>(page)->currentIndex().row(), page.model().rowOf(id));

        // Gone from the list: nobody else takes their place.
        QSignalSpy current(&page, &ListPage::currentChanged);
        const QString status = page.model().record(page.model().rowOf(id)).value("status"_L1).toString();
        page.model().setFilter({ { { u"status"_s, Operator::IsNot, { status } } }, {} });
        QVERIFY(test::waitUntil([&] { return page.currentId() != id && page.model().rowCount() > 0; }));
        QCOMPARE(page.currentId(), QString());
        QCOMPARE(current.count(), 1);
    }

    void showsWhomItIsAbout()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        PersonBanner *banner = child<PersonBanner>(session->window());
        QVERIFY(test::waitUntil([&] { return banner->isVisible(); }));
        const Record first = session->table(residentSchema.name).record(0);
        const QString family = first.value("name"_L1).toObject().value("last"_L1).toString();
        QVERIFY(banner->message().startsWith(family.toUpper()));
        QVERIFY(!session->window().windowTitle().contains(family, Qt::CaseInsensitive));
    }

    // The main job: open a resident, correct a field, review, save, and see the service's new record in the
    // list.
    void correctsAFieldAndSaves()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        ResourceTableModel &residents = session->table(residentSchema.name);
        const QString id = residents.recordId(0);
        session->window().editing().edit(id);
        RecordEditor *editor = session->window().editor();
        QVERIFY(test::waitUntil([&] { return editor->isLoaded(); }));
        session->window().editing().edit(residents.recordId(1)); // one form at a time
        QCOMPARE(session->window().editor()->recordId(), id);

        editor->form()->focusField(u"preferredName"_s);
        auto *line = qobject_cast<QLineEdit *>(
            QApplication::focusWidget() ? QApplication::focusWidget() : session->window().focusWidget());
        QVERIFY(line);
        line->selectAll();
        QTest::keyClicks(line, u"Testname"_s);
        QCOMPARE(editor->form()->changeCount(), 1);
        editor->review();
        ReviewDialog *dialog = nullptr;
        QVERIFY(test::waitUntil([&] { return (dialog = editor->findChild<ReviewDialog *>()) != nullptr; }));
        QTest::mouseClick(dialog->saveButton(), Qt::LeftButton);
        QVERIFY(test::waitUntil([&] {
            return residents.record(residents.rowOf(id)).value("preferredName"_L1).toString()
                == "Testname"_L1;
        }));
    }

    void closesTheFormOnlyAfterAsking()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        session->window().editing().edit(session->table(residentSchema.name).recordId(0));
        RecordEditor *editor = session->window().editor();
        QVERIFY(test::waitUntil([&] { return editor->isLoaded(); }));
        editor->form()->focusField(u"preferredName"_s);
        auto *line = qobject_cast<QLineEdit *>(session->window().focusWidget());
        QVERIFY(line);
        QTest::keyClicks(line, u"x"_s);
        QVERIFY(editor->hasChanges());
        session->window().close();
        QVERIFY(session->window().isVisible());
        QCOMPARE(session->window().editor(), editor);
        QVERIFY(editor->hasChanges());
        // "Keep editing" is the safe answer, and going on with the form takes the wish to leave back.
        QTest::keyClick(editor->window()->findChild<QDialog *>(), Qt::Key_Escape);
        QVERIFY(test::waitUntil([&] { return !QApplication::activeModalWidget(); }));
        QTest::keyClicks(line, u"y"_s);
        QTest::keyClick(&session->window(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(session->window().editor(), editor);
        QCOMPARE(QString(session->window().currentList()->model().schema().name), u"residents"_s);
        QVERIFY(
            test::waitUntil([&] { return QApplication::activeModalWidget() != nullptr; })); // it asks again
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
        QVERIFY(test::waitUntil([&] { return !QApplication::activeModalWidget(); }));
        // So does the answer alone: what is closed later is the form.
        session->window().close();
        QVERIFY(test::waitUntil([&] { return QApplication::activeModalWidget() != nullptr; }));
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape);
        QVERIFY(test::waitUntil([&] { return !QApplication::activeModalWidget(); }));
        editor->form()->discard();
        editor->requestClose();
        QVERIFY(test::waitUntil([&] { return !session->window().editor(); }));
        QVERIFY(session->window().isVisible());
    }

    void goesBackAndForward()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        MainWindow &window = session->window();
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(QString(window.currentList()->model().schema().name), u"incident-reports"_s);
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(QString(window.currentList()->model().schema().name), u"residents"_s);
        QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(QString(window.currentList()->model().schema().name), u"incident-reports"_s);
    }

    void keepsItsLayoutWithoutWordsOfTheSearch()
    {
        QJsonObject layout;
        {
            const auto session = open();
            QVERIFY(isFull(*session, residentSchema));
            ListPage &page = *session->window().pages().list(residentSchema.name);
            child<DataTable>(page)->setColumnShown(u"gender"_s, true);
            page.model().setOrder({ { u"dateOfBirth"_s, Qt::DescendingOrder } });
            page.model().setFilter(
                { { { u"status"_s, Operator::Is, { u"active"_s } },
                      { u"email"_s, Operator::Contains, { u"morgan"_s } },
                      { u"dateOfBirth"_s, Operator::Between, { u"1945-07-14"_s, u"1945-07-14"_s } } },
                    u"Morgan"_s });
            layout = session->window().saveLayout();
        }
        QVERIFY(!QJsonDocument(layout).toJson().toLower().contains("morgan"));
        QVERIFY(!QJsonDocument(layout).toJson().contains("1945-07-14"));
        const auto session = open();
        session->window().restoreLayout(layout);
        QVERIFY(isFull(*session, incidentSchema));
        ListPage &page = *session->window().pages().list(residentSchema.name);
        QVERIFY(child<DataTable>(page)->isColumnShown(u"gender"_s));
        QCOMPARE(page.model().order().first(), (SortKey{ u"dateOfBirth"_s, Qt::DescendingOrder }));
        QCOMPARE(page.model().filter().conditions.size(), 1);
        QCOMPARE(page.model().filter().text, QString());
        // Also if that list was not opened this time.
        const QString devices = findResource(u"devices"_s)->name;
        QJsonObject lists = layout.value("lists"_L1).toObject();
        lists.insert(devices, lists.value(residentSchema.name));
        layout.insert(u"lists"_s, lists);
        const auto other = open();
        other->window().restoreLayout(layout);
        QCOMPARE(
            other->window().saveLayout().value("lists"_L1).toObject().value(devices), lists.value(devices));
    }

    void namesEverythingForAScreenReader()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        QCOMPARE(test::namelessTabStops(session->window()), QStringList());
        session->window().editing().edit(session->table(residentSchema.name).recordId(0));
        QVERIFY(test::waitUntil([&] { return session->window().editor()->isLoaded(); }));
        QCOMPARE(test::namelessTabStops(session->window()), QStringList());
    }

    void saysWhenTheServiceIsGone()
    {
        const auto session = open();
        QVERIFY(isFull(*session, incidentSchema));
        m_service->stop();
        ListPage &page = *session->window().pages().list(residentSchema.name);
        page.model().refresh();
        // Three tries with growing pauses; what is known stays on screen with a word on its age.
        QVERIFY(test::waitUntil([&] { return child<Notice>(page)->isVisible(); }, 30'000));
        QVERIFY(child<Notice>(page)->text().startsWith(u"Shown as last downloaded."_s));
        QCOMPARE(page.model().status().stored, 120);
        QVERIFY(page.model().rowCount() > 100);
    }

    void saysWhenTheKeyIsNotAccepted()
    {
        const auto session = open(u"not-the-right-key-123"_s);
        ListPage &page = *session->window().pages().list(residentSchema.name);
        EmptyState *emptyState = child<EmptyState>(page);
        QVERIFY(test::waitUntil(
            [&] { return emptyState->isVisible() && emptyState->kind() == EmptyState::Kind::Forbidden; }));
        QVERIFY(emptyState->message().contains(u"did not accept the API key"_s));
        QSignalSpy asked(session.get(), &ConnectionSession::signInRequested);
        QTest::mouseClick(emptyState->stepButton(), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
    }

    void pausesReceivingAndGoesOn()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        Sync &sync = session->workspace().sync();
        const auto link = [&](const QString &text) -> LinkButton * {
            return test::withWords<LinkButton>(session->window(), text);
        };
        sync.setPaused(true);
        QVERIFY(test::waitUntil([&] { return link(u"Resume downloading"_s) != nullptr; }));
        QTest::mouseClick(link(u"Resume downloading"_s), Qt::LeftButton);
        QVERIFY(!sync.isPaused());
        QVERIFY(test::waitUntil([&] { return link(u"Resume downloading"_s) == nullptr; }));
    }

    void closesEditingOnAReadOnlyConnection()
    {
        const auto session = open({}, true);
        QVERIFY(isFull(*session, residentSchema));
        session->window().editing().edit(session->table(residentSchema.name).recordId(0));
        QVERIFY(!session->window().editor());
        session->window().editing().create();
        QVERIFY(!session->window().editor());
        // Also what is made later than the connection was found to be read-only.
        session->window().openResident(session->table(residentSchema.name).recordId(0));
        const auto mayPress = [&session](const QString &name) {
            const auto buttons = session->window().findChildren<QPushButton *>();
            return std::any_of(buttons.begin(), buttons.end(), [&](const QPushButton *each) {
                return each->isEnabled()
                    && (each->text().remove(u'&') == name || each->accessibleName() == name);
            });
        };
        QVERIFY(!mayPress(u"New resident"_s));
        QVERIFY(!mayPress(u"Edit this resident"_s));
        session->setReadOnly(false);
        QVERIFY(mayPress(u"New resident"_s));
        QVERIFY(mayPress(u"Edit this resident"_s));
        session->window().editing().edit(session->table(residentSchema.name).recordId(0));
        QVERIFY(session->window().editor());
    }

    void listsItsShortcuts()
    {
        const auto session = open();
        session->window().show();
        QVERIFY(QTest::qWaitForWindowActive(&session->window()));
        QTest::keyClick(&session->window(), Qt::Key_F1, Qt::ControlModifier);
        const ShortcutsDialog *dialog = child<ShortcutsDialog>(session->window());
        QVERIFY(dialog);
        QCOMPARE(dialog->focusWidget(), dialog->findChild<ScrollPane *>()); // which Page Down scrolls
        const QStringList words = test::allTextsIn(*dialog);
        QVERIFY(words.contains(u"Ctrl+F"_s));
        QVERIFY(words.contains(u"New resident"_s));
    }

    // Editors are warned of a look-alike as readers are.
    void warnsInTheFormOfALookAlike()
    {
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        const Record resident = session->table(residentSchema.name).record(0);
        PageWrite page;
        page.records = { QByteArray(resident.raw).replace(resident.id.toUtf8(), "another") };
        page.merge = true;
        session->workspace().store().write(
            residentSchema, page, this, [](const StoreResult<PageChanges> &) {});
        session->window().editing().edit(resident.id);
        RecordEditor *editor = session->window().editor();
        QVERIFY(
            test::waitUntil([&] { return editor->form()->banner()->message().contains(u"Similar name"_s); }));
        // The warning stays while one types, and in the review.
        auto *line =
            editor->form()->findChild<FormPage *>()->box(u"preferredName"_s)->editor()->inputs().first();
        QTest::keyClicks(line, u"x"_s);
        QVERIFY(editor->form()->banner()->message().contains(u"Similar name"_s));
        editor->review();
        QVERIFY(test::waitUntil([&] { return editor->findChild<ReviewDialog *>() != nullptr; }));
        QVERIFY(editor->findChild<ReviewDialog *>()->findChild<PersonBanner *>()->message().contains(
            u"Similar name"_s));
    }

    // Every sentence of the program is asked for in the user's language: with a language that marks each, a
    // mark is missing on data only.
    void translatesEveryText()
    {
        class Marker : public QTranslator {
        public:
            QString translate(const char *, const char *source, const char *, int) const override
            {
                return u'\u27e6' + QString::fromUtf8(source) + u'\u27e7';
            }
            bool isEmpty() const override { return false; }
        };
        Marker marker;
        QCoreApplication::installTranslator(&marker);
        const auto marked = [](const QString &text) {
            return text.isEmpty() || text.contains(u'\u27e6');
        };
        const auto session = open();
        QVERIFY(isFull(*session, residentSchema));
        session->window().editing().edit(session->table(residentSchema.name).recordId(0));
        QVERIFY(test::waitUntil([&] { return session->window().editor()->isLoaded(); }));
        for (const ResourceSchema *schema : allResources()) {
            QVERIFY(marked(schema->titleText()));
            for (const Field &field : schema->fields) {
                QVERIFY2(marked(field.title()) && marked(field.sectionTitle()), field.key.data());
                for (const EnumValue &value : field.values)
                    QVERIFY(marked(enumLabel(field, value.value)));
            }
        }
        for (const FormField &field : test::residentForm())
            QVERIFY2(marked(field.title()) && marked(field.sectionTitle()) && marked(field.hintText()),
                field.path.data());
        const auto actions = session->window().findChildren<QAction *>();
        for (const QAction *action : actions)
            QVERIFY2(
                action->objectName().startsWith(u'_') || marked(action->text()), qPrintable(action->text()));
        const auto buttons = session->window().findChildren<QPushButton *>();
        for (const QPushButton *button : buttons) {
            // Links carry values of records.
            if (!qobject_cast<const LinkButton *>(button))
                QVERIFY2(marked(button->text()), qPrintable(button->text()));
        }
        const auto lines = session->window().findChildren<QLineEdit *>();
        for (const QLineEdit *line : lines) {
            const QString words = line->placeholderText();
            QVERIFY2(marked(words) || words == u"••••••••"_s, qPrintable(words));
        }
        QCoreApplication::removeTranslator(&marker);
    }

private:
    std::unique_ptr<ConnectionSession> open(const QString &key = {}, bool readOnly = false) const
    {
        Connection connection;
        connection.id = u"test"_s;
        connection.name = u"Trial"_s;
        connection.base = m_service->url();
        connection.requestsPerMinute = 6000;
        connection.readOnly = readOnly;
        auto session = std::make_unique<ConnectionSession>(
            Workspace::forOneRun(connection, *Secret::apiKey(key.isEmpty() ? m_service->apiKey() : key),
                test::computerClock()),
            test::residentsFirst());
        session->window().resize(1366, 768);
        session->window().show();
        return session;
    }

    static bool isFull(ConnectionSession &session, const ResourceSchema &schema)
    {
        ResourceTableModel &table = session.table(schema.name);
        if (ListPage *page = session.window().pages().list(schema.name))
            page->clearFilter(); // of all, not only of what is current
        return test::waitUntil([&] {
            return table.status().complete && table.status().stored == table.rowCount()
                && !table.record(0).isNull();
        });
    }

    template<class Widget>
    static Widget *child(const QWidget &parent)
    {
        return parent.findChild<Widget *>();
    }

    std::unique_ptr<test::ServiceProcess> m_service;
};

// Of very many rows a part stands in for all at first; nobody may be told that these are all.
void TestWindow::goesToTheEndOfVeryManyRows()
{
    QFETCH(Qt::Key, key);
    constexpr int many = 50'300;
    Connection nowhere;
    nowhere.id = u"test"_s;
    nowhere.base = QUrl(u"http://127.0.0.1:9"_s);
    ConnectionSession session(
        Workspace::forOneRun(nowhere, *Secret::apiKey(m_service->apiKey()), test::computerClock()));
    PageWrite page;
    for (int i = 0; i < many; ++i)
        page.records += R"({"id":"d)" + QByteArray::number(i) + "\"}";
    const auto outcome = test::storeAnswer<PageChanges>(
        [&](QObject *context, auto done) {
            session.workspace().store().write(deviceSchema, page, context, done);
        },
        60'000);
    QVERIFY(outcome);
    QCOMPARE(outcome->inserted, many);
    MainWindow &window = session.window();
    window.show();
    window.openPage(deviceSchema.name);
    const ListPage *devices = window.pages().list(deviceSchema.name);
    ResourceTableModel &model = devices->model();
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy known(&model, &ResourceTableModel::othersKnown);
    QVERIFY(test::waitUntil([&] { return model.rowCount() > 0; }));
    QCOMPARE(model.status().shown, many);
    auto *table = devices->findChild<DataTable *>();
    QScrollBar *bar = table->verticalScrollBar();
    const int standing = bar->maximum();
    if (key == Qt::Key_unknown)
        bar->setValue(bar->maximum());
    else
        QTest::keyClick(table, key, Qt::ControlModifier);
    QVERIFY(test::waitUntil([&] { return known.count() > 0; }));
    QVERIFY(known.first().first().toInt() < many);
    QCOMPARE(resets.count(), 1);
    QCOMPARE(model.rowCount(), many);
    QCOMPARE(QSet<ListRow>(model.rows().begin(), model.rows().end()).size(), many);
    if (key == Qt::Key_A) {
        QCOMPARE(table->selectionModel()->selectedRows().size(), many);
        return;
    }
    QCOMPARE(table->currentIndex().row(), key == Qt::Key_End ? many - 1 : 0);
    QTRY_VERIFY(bar->maximum() > standing);
    // The last of the screens; what is laid out later may still take a row of it.
    QVERIFY2(bar->maximum() - bar->value() < bar->pageStep(), QByteArray::number(bar->value()).constData());
    QVERIFY(test::waitUntil([&] { return model.recordId(many - 1).startsWith('d'_L1); }));
}

CARE_TEST(window, TestWindow);
#include "tst_window.moc"
