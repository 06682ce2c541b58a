// SPDX-License-Identifier: GPL-3.0-or-later
// Spelling in the free texts of the form, with a dictionary of the test's own.
#include "models/editing/spelling.h"
#include "models/store/journal/journal.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextLayout>

class TestSpelling : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const auto write = [this](const QString &name, const QByteArray &content) {
            QFile file(m_folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        };
        write(u"en_GB.aff"_s, "SET UTF-8\nTRY esianrtolcdugmphbyfvkw\n");
        write(u"en_GB.dic"_s, "5\nfell\nin\nthe\nbathroom\ndoesn't\n");
    }

    void init()
    {
        m_form.reset();
        m_spelling = std::make_unique<Spelling>(QStringList{ m_folder.path() });
        m_form = std::make_unique<RecordForm>();
        m_form->setContext({ QDate(2026, 11, 21), {}, {}, m_spelling.get() });
        m_form->show();
    }

    void underlinesWhatIsInNoDictionary()
    {
        show(u"Fell in the bathrom.\nThe bathroom doesn’t, teh bathroom doesn't."_s);
        QTRY_COMPARE(marked(), (QStringList{ u"bathrom"_s, u"teh"_s }));
        text()->setFocus();
        text()->moveCursor(QTextCursor::Start);
        QTest::keyClicks(text(), u"zz "_s);
        QCOMPARE(marked().first(), u"zz"_s);
    }

    void leavesWhatIsNoWord()
    {
        show(u"in COPD 12mg x 01632 960114 a@b the wrng"_s);
        QTRY_COMPARE(marked(), (QStringList{ u"mg"_s, u"wrng"_s }));
    }

    void offersWhatItMayBe()
    {
        show(u"in the bathrom"_s);
        QTRY_COMPARE(marked(), QStringList{ u"bathrom"_s });
        QVERIFY(!offered(1, u"in"_s)); // right as it is
        QAction *right = offered(10, u"bathroom"_s);
        QVERIFY(right);
        right->trigger();
        QCOMPARE(text()->toPlainText(), u"in the bathroom"_s);
        // A change like any other: kept, and undone with the form.
        QCOMPARE(m_form->draft().text(*test::formField(u"medicalHistory"_s)), u"in the bathroom"_s);
        m_form->history()->undo();
        QCOMPARE(text()->toPlainText(), u"in the bathrom"_s);
    }

    void leavesAWordThatIsMeant()
    {
        show(u"in Llanelli"_s);
        QTRY_COMPARE(marked(), QStringList{ u"Llanelli"_s });
        QAction *leave = offered(5, u"Leave “Llanelli” as it is"_s);
        QVERIFY(leave);
        leave->trigger();
        QTRY_COMPARE(marked(), QStringList());
        QCOMPARE(text()->toPlainText(), u"in Llanelli"_s);
    }

    void remembersWhatIsMeant()
    {
        const StoreOptions options{ m_folder.filePath(u"journal.db"_s), QByteArray(32, 'k') };
        const auto start = [&](Journal &journal) {
            init();
            m_spelling->storeWordsIn(journal);
            show(u"in Llanelli"_s);
        };
        {
            Journal journal(options);
            start(journal);
            QTRY_COMPARE(marked(), QStringList{ u"Llanelli"_s });
            offered(5, u"Leave “Llanelli” as it is"_s)->trigger();
            QTRY_COMPARE(marked(), QStringList());
        }
        {
            // At the next start it is right from the beginning; and that can be taken back.
            Journal journal(options);
            start(journal);
            QTRY_VERIFY(m_spelling->isAccepted(u"Llanelli"_s));
            QTRY_VERIFY(!m_spelling->isRight(u"zzzz"_s)); // the dictionary is read
            QCOMPARE(marked(), QStringList());
            QVERIFY(!offered(5, u"Leave “Llanelli” as it is"_s));
            offered(5, u"Mark “Llanelli” again"_s)->trigger();
            QTRY_COMPARE(marked(), QStringList{ u"Llanelli"_s });
        }
        Journal journal(options);
        start(journal);
        QTRY_COMPARE(marked(), QStringList{ u"Llanelli"_s });
        // Names of residents: in no file that can be read without the key.
        const auto files = QDir(m_folder.path()).entryInfoList(QDir::Files);
        for (const QFileInfo &info : files) {
            QFile file(info.filePath());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains("Llanelli"), qPrintable(info.fileName()));
        }
        m_form.reset();
        m_spelling.reset(); // before what it writes to
    }

    void marksNothingWithoutADictionary()
    {
        const QTemporaryDir empty;
        Spelling none({ empty.path() });
        QSignalSpy changed(&none, &Spelling::changed);
        QVERIFY(none.isRight(u"zzzz"_s));
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(none.isRight(u"zzzz"_s));
        QCOMPARE(none.suggestions(u"zzzz"_s), QStringList());
    }

    void staysOutOfWhatCannotBeChanged()
    {
        show(u"in the bathrom"_s);
        QTRY_COMPARE(marked(), QStringList{ u"bathrom"_s });
        m_form->setReadOnly(true);
        QVERIFY(!offered(10, u"bathroom"_s));
    }

private:
    QPlainTextEdit *text() const
    {
        return qobject_cast<QPlainTextEdit *>(
            m_form->findChild<FormPage *>()->box(u"medicalHistory"_s)->editor()->inputs().first());
    }

    //! The underlined words of the text.
    QStringList marked() const
    {
        QStringList words;
        for (QTextBlock block = text()->document()->begin(); block.isValid(); block = block.next()) {
            const QList<QTextLayout::FormatRange> formats = block.layout()->formats();
            for (const QTextLayout::FormatRange &format : formats) {
                if (format.format.underlineStyle() == QTextCharFormat::SpellCheckUnderline)
                    words += block.text().mid(format.start, format.length);
            }
        }
        return words;
    }

    //! The action of the menu of the word at \a place.
    QAction *offered(int place, const QString &words)
    {
        QTextCursor cursor = text()->textCursor();
        cursor.setPosition(place);
        const QPoint point = text()->cursorRect(cursor).center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, point, text()->mapToGlobal(point));
        QCoreApplication::sendEvent(text()->viewport(), &event);
        const auto menus = text()->findChildren<QMenu *>();
        const QList<QAction *> actions = menus.isEmpty() ? QList<QAction *>() : menus.last()->actions();
        const auto found = std::find_if(
            actions.begin(), actions.end(), [&](const QAction *action) { return action->text() == words; });
        return found == actions.end() ? nullptr : *found;
    }

    void show(const QString &history)
    {
        RecordDraft draft = test::residentDraft(Record::fromRaw(R"({"id":"1","name":{"last":"Morgan"}})"));
        draft.setEntry(*test::formField(u"medicalHistory"_s), { history });
        m_form->setDraft(draft);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Spelling> m_spelling;
    std::unique_ptr<RecordForm> m_form;
};

CARE_TEST(spelling, TestSpelling);
#include "tst_spelling.moc"
