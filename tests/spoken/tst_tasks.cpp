// SPDX-License-Identifier: GPL-3.0-or-later
// One change to a resident as heard by somebody who does not see the form: its fields, entries that are to be
// put right, the change about to be sent, and that it was saved.
#include "models/editing/editableresident.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/spoken/screenreader.h"
#include "tests/support/answer.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/mainwindow.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

class TestSpokenTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_session = test::sessionOf(*m_service);
        window().resize(1366, 768);
        window().show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return residents.status().complete && !residents.recordId(0).isEmpty(); }));
        m_id = residents.recordId(0);
        m_reader = std::make_unique<test::ScreenReader>();
        m_program = m_reader->program();
        QVERIFY(!m_program.isNull());
    }

    void cleanupTestCase()
    {
        m_reader.reset();
        m_session.reset();
    }

    void cleanup()
    {
        if (!m_session || !window().editor())
            return;
        form().discard();
        window().editor()->requestClose();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
    }

    void everyTaskIsRead_data()
    {
        QTest::addColumn<QString>("id");
        for (const EditingTask &task : editableResident().tasks())
            QTest::newRow(task.title) << QString(task.id);
    }

    void everyTaskIsRead()
    {
        QFETCH(QString, id);
        open(id);
        const EditingTask &task = *editableResident().task(id);
        QVERIFY2(!m_reader->findNamed(m_program, u"label"_s, task.titleText()).isNull(), task.title);
        const QStringList names = stops();
        QVERIFY2(!names.contains(QString()), qPrintable(names.join(u'|')));
        for (const QLatin1StringView path : task.paths) {
            const FormField &field = *editableResident().field(path);
            if (field.asked == FormField::Asked::Elsewhere)
                continue;
            // A list is heard by its entries, and by what adds one.
            const bool isHeard = !names.filter(field.title()).isEmpty()
                || (field.element && !names.filter(field.elementTitle(), Qt::CaseInsensitive).isEmpty());
            // Qt 6.4 gives a combo box its current text as name: what it is about is read on its label.
            auto *choice = qobject_cast<QComboBox *>(
                form().findChild<FormPage *>()->box(path)->editor()->inputs().value(0));
            const bool isOnItsLabel =
                choice && !m_reader->findNamed(m_program, u"label"_s, field.title()).isNull();
            QVERIFY2(isHeard || isOnItsLabel, qPrintable(QString(path) + u": "_s + names.join(u'|')));
        }
    }

    void theStepsOfANewResidentAreRead()
    {
        window().editing().create();
        QVERIFY(waitUntil([this] { return window().editor() && form().isInSteps(); }));
        const EditingTask &adding = *editableResident().adding();
        for (int step = 0; step < int(adding.steps.size()); ++step) {
            form().showStep(step);
            const EditingStep &shown = adding.steps[std::size_t(step)];
            QVERIFY2(!m_reader->findNamed(m_program, u"label"_s, shown.titleText()).isNull(), shown.title);
            QVERIFY(!m_reader->findNamed(m_program, u"label"_s, u"Step %1 of 5"_s.arg(step + 1)).isNull());
            const QStringList names = stops();
            QVERIFY2(!names.contains(QString()), qPrintable(names.join(u'|')));
            QCOMPARE(names.filter(u"First name"_s).filter(u"required"_s).size(), step == 0 ? 1 : 0);
        }
    }

    void whatIsWrongIsSaid()
    {
        open(u"identity"_s);
        type(u"nhsNumber"_s, u"999 000 0017"_s);
        const QString said =
            u"There is a problem. Check the NHS number: its last digit does not match the others"_s;
        // Again, too, where the keyboard is there already.
        for (int time = 0; time < 2; ++time) {
            m_reader->forgetHeard();
            window().editor()->review();
            QVERIFY2(waitUntil([&] { return m_reader->heard().contains(said); }),
                qPrintable(m_reader->heard().join(u'|')));
        }
    }

    void whatWasSavedIsSaid()
    {
        open(u"room"_s);
        type(u"location.room"_s, u"14B"_s);
        window().editor()->review();
        ReviewDialog *dialog = nullptr;
        QVERIFY(waitUntil([&] {
            return (dialog = window().editor()->findChild<ReviewDialog *>()) && dialog->isVisible();
        }));
        // The change about to be sent is read as a sentence, not as cells without headings.
        QVERIFY(waitUntil([&] {
            return !m_reader
                        ->find(m_program,
                            [this](const test::Spoken &object) {
                                const QString name = m_reader->name(object);
                                return name.startsWith(u"Room: "_s) && name.endsWith(u" → 14B"_s);
                            })
                        .isEmpty();
        }));
        m_reader->forgetHeard();
        dialog->saveButton()->click();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
        // After what the keyboard comes to: a screen reader would break off for that.
        QVERIFY2(waitUntil([this] {
            const QStringList heard = m_reader->heard();
            const QString last = heard.value(heard.size() - 1);
            return last.startsWith(u"Saved for "_s) && last.contains(u"14B"_s);
        }),
            qPrintable(m_reader->heard().join(u'|')));
        QVERIFY(!m_reader->findNamed(m_program, u"push button"_s, u"Undo"_s).isNull());
    }

private:
    MainWindow &window() const { return m_session->window(); }
    RecordForm &form() const { return *window().editor()->form(); }

    void open(const QString &task)
    {
        window().editing().edit(m_id, task);
        QVERIFY(waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
        m_reader->forgetHeard();
    }

    //! Names of all that can have the keyboard and shows.
    QStringList stops()
    {
        QStringList names;
        m_reader->find(m_program, [&](const test::Spoken &object) {
            if (m_reader->isFocusable(object) && m_reader->isShowing(object))
                names += m_reader->name(object);
            return false;
        });
        return names;
    }

    void type(const QString &path, const QString &text)
    {
        auto *line =
            qobject_cast<QLineEdit *>(form().findChild<FormPage *>()->box(path)->editor()->inputs().first());
        QVERIFY(line);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        // Through the input method of the display, which answers later.
        QVERIFY2(waitUntil([&] { return line->text() == text; }), qPrintable(line->text()));
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
    std::unique_ptr<test::ScreenReader> m_reader;
    test::Spoken m_program;
    QString m_id;
};

CARE_TEST(tasks, TestSpokenTasks);
#include "tst_tasks.moc"
