// SPDX-License-Identifier: GPL-3.0-or-later
// The lists as heard by somebody who does not see them.
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/spoken/screenreader.h"
#include "tests/support/answer.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/datatable.h"

#include <algorithm>

class TestSpokenLists : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_session = test::sessionOf(*m_service);
        m_session->window().resize(1366, 768);
        m_session->window().show();
        m_reader = std::make_unique<test::ScreenReader>();
        m_program = m_reader->program();
        QVERIFY(!m_program.isNull());
    }

    void cleanupTestCase()
    {
        m_reader.reset();
        m_session.reset();
    }

    void everyListIsNamedAndRead_data()
    {
        QTest::addColumn<const ResourceSchema *>("schema");
        for (const ResourceSchema *schema : resourcesBy(&Places::sidebar))
            QTest::newRow(schema->name.data()) << schema;
        QCOMPARE(std::size_t(resourcesBy(&Places::sidebar).size()), allResources().size());
    }

    void everyListIsNamedAndRead()
    {
        QFETCH(const ResourceSchema *, schema);
        m_session->window().openPage(schema->name);
        ResourceTableModel &model = m_session->table(schema->name);
        QVERIFY(waitUntil([&] { return model.rowCount() > 0 && !model.record(0).isNull(); }));
        const test::Spoken list = table(*schema);
        QVERIFY(!list.isNull());
        QCOMPARE(m_reader->columns(list), model.columnCount());
        // Column by column with its heading, so that a value is never heard without what it is.
        const QString sentence = m_reader->sentence(list, 0);
        for (const Field &field : schema->fields) {
            if (field.has(FieldFlag::DefaultColumn))
                QVERIFY2(
                    sentence.contains(field.title() + u' '), qPrintable(field.title() + u": "_s + sentence));
        }
    }

    void everythingThatTakesTheKeyboardIsNamed()
    {
        QStringList nameless;
        int count = 0;
        m_reader->find(m_program, [&](const test::Spoken &object) {
            if (!m_reader->isFocusable(object))
                return false;
            ++count;
            if (m_reader->name(object).isEmpty())
                nameless += m_reader->role(object);
            return false;
        });
        QVERIFY2(count > 20, QByteArray::number(count).constData());
        QCOMPARE(nameless, QStringList());
    }

    void aRowSaysWhatItShows()
    {
        const ResourceSchema &schema = residentSchema;
        m_session->window().openPage(schema.name);
        ResourceTableModel &model = m_session->table(schema.name);
        QVERIFY(waitUntil([&] { return model.rowCount() > 0 && !model.record(0).isNull(); }));
        const QString sentence = m_reader->sentence(table(schema), 0);
        const QString name = model.index(0, 0).data().toString();
        QVERIFY2(sentence.startsWith(u"Name "_s + name + u", "_s), qPrintable(sentence));
        QVERIFY2(sentence.contains(u"NHS No. "_s), qPrintable(sentence));
    }

    void whoIsEasilyTakenForAnotherIsSaid()
    {
        m_session->window().openPage(residentSchema.name);
        ResourceTableModel &model = m_session->table(residentSchema.name);
        model.setFilter({ {}, u"Morgan"_s });
        QVERIFY(waitUntil([&] { return model.rowCount() == 2 && !model.record(1).isNull(); }));
        QVERIFY(waitUntil([&] {
            return m_reader->sentence(table(residentSchema), 0)
                .contains(u", similar name to another resident"_s);
        }));
        model.setFilter({});
    }

    //! The panel of another resident, a hundred labels and more, is some events and not hundreds.
    void aRowIsSaidBeforeTheKeyboardIsAtTheNext()
    {
        MainWindow &window = m_session->window();
        window.openPage(residentSchema.name);
        ResourceTableModel &model = m_session->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return model.rowCount() > 3 && !model.record(3).isNull(); }));
        const auto tables = window.findChildren<DataTable *>();
        const auto shown = std::find_if(
            tables.begin(), tables.end(), [](const DataTable *each) { return each->isVisible(); });
        QVERIFY(shown != tables.end());
        DataTable *table = *shown;
        table->setFocus();
        // A role that Orca says of each of the stacks around the list.
        QVERIFY(m_reader
                    ->find(m_program,
                        [this](const test::Spoken &object) {
                            return m_reader->role(object) == "layered pane"_L1;
                        })
                    .isEmpty());
        const auto isQuiet = [&] {
            const int before = m_reader->events();
            QTest::qWait(500);
            return m_reader->events() == before;
        };
        for (int row = 0; row < 3; ++row) {
            QVERIFY(waitUntil(isQuiet));
            m_reader->forgetHeard();
            QTest::keyClick(table, Qt::Key_Down);
            QVERIFY(waitUntil(isQuiet));
            constexpr int most = 120; // 50 to 65; for each label of the panel it would be 860
            QVERIFY2(m_reader->events() > 0 && m_reader->events() < most,
                QByteArray::number(m_reader->events()).constData());
            const QString name = model.index(table->currentIndex().row(), 0).data().toString();
            QVERIFY2(m_reader->heard().join(u'\n').contains(name), qPrintable(m_reader->heard().join(u'\n')));
        }
    }

private:
    test::Spoken table(const ResourceSchema &schema)
    {
        return m_reader->findNamed(m_program, u"table"_s, u"List of "_s + schema.titleText().toLower());
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
    std::unique_ptr<test::ScreenReader> m_reader;
    test::Spoken m_program;
};

CARE_TEST(lists, TestSpokenLists);
#include "tst_lists.moc"
