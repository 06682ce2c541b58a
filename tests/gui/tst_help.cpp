// SPDX-License-Identifier: GPL-3.0-or-later
// The manual within the program: whole, found by its words, opened from every screen, and led through.
#include "app/desktop/lockcontroller.h"
#include "app/desktop/signinwindow.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/announced.h"
#include "tests/support/testregistry.h"
#include "views/help/helpmanual.h"
#include "views/help/helpwindow.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/pages.h"
#include "views/shell/searchpanel.h"
#include "views/shell/settingsdialog.h"
#include "views/shell/windowhelp.h"
#include "views/widgets/notice.h"
#include "views/widgets/sidebar.h"

#include <QAccessible>
#include <QDir>
#include <QDirIterator>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>
#include <QToolButton>

class TestHelp : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        QApplication::setQuitOnLastWindowClosed(false);
    }

    void init()
    {
        forgetAll();
        rememberAsCurrent(knownConnection());
    }

    void cleanup()
    {
        m_controller.reset();
        Theme::apply(*qApp, Look::Light);
    }

    // A chapter that is written and not in the contents is one that nobody finds.
    void everyPageIsInTheContents()
    {
        QStringList files;
        const QStringList names =
            QDir(QStringLiteral(CARE_SOURCE_DIR "/docs/manual")).entryList({ u"*.md"_s }, QDir::Files);
        for (const QString &name : names)
            files += name.chopped(3);
        files += QString(HelpManual::whatsNew);
        QStringList pages;
        for (const HelpPage &page : m_manual.pages()) {
            pages += page.id;
            QVERIFY2(!page.title.isEmpty(), qPrintable(page.id));
            QVERIFY2(!page.passages.isEmpty(), qPrintable(page.id));
            QCOMPARE(page.group.isEmpty(), page.id == HelpManual::contents);
        }
        files.sort();
        pages.sort();
        QCOMPARE(pages, files);
    }

    void everyLinkLeadsSomewhere()
    {
        static const QRegularExpression link(u"(?<!!)\\[[^\\]]*\\]\\(([^)]*)\\)"_s);
        int count = 0;
        for (const HelpPage &page : m_manual.pages()) {
            auto matches = link.globalMatch(page.markdown);
            while (matches.hasNext()) {
                const QUrl target(matches.next().captured(1));
                ++count;
                const QString where = page.id + u": "_s + target.toString();
                const HelpPage *other = m_manual.page(target.path().section(u'.', 0, 0));
                QVERIFY2(other, qPrintable(where));
                QVERIFY2(target.scheme().isEmpty(), qPrintable(where));
                const auto hasHeading = [&](const HelpPassage &passage) {
                    return headingAnchor(passage.heading) == target.fragment();
                };
                QVERIFY2(!target.hasFragment()
                        || std::any_of(other->passages.begin(), other->passages.end(), hasHeading),
                    qPrintable(where));
            }
        }
        QVERIFY2(count > 30, qPrintable(QString::number(count)));
    }

    void everyPictureIsShown()
    {
        HelpView view(m_manual);
        view.resize(900, 700);
        int count = 0;
        for (const HelpPage &page : m_manual.pages()) {
            view.showPage(page.id);
            for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
                for (auto part = block.begin(); part != block.end(); ++part) {
                    const QTextCharFormat format = part.fragment().charFormat();
                    if (!format.isImageFormat())
                        continue;
                    const QString name = format.toImageFormat().name();
                    const auto image =
                        view.loadResource(QTextDocument::ImageResource, QUrl(name)).value<QImage>();
                    QVERIFY2(!image.isNull(), qPrintable(page.id + u": "_s + name));
                    QVERIFY(image.width() < view.viewport()->width());
                    ++count;
                    // Its words stand below, for whoever does not see it.
                    QVERIFY2(!block.next().text().isEmpty(), qPrintable(name));
                }
            }
        }
        QVERIFY(count >= 3);
    }

    void readsNothingButItsOwn_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : { "file:///etc/hostname", "http://127.0.0.1/x.png", "//share/x.png",
                 "pictures/../README.md", "../../CHANGELOG.md", "/etc/hostname", "qrc:/care/icons/app.svg",
                 "pictures/window.svg", "pictures/%2e%2e/x.png", "README.md" })
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void readsNothingButItsOwn()
    {
        QFETCH(QString, name);
        HelpView view(m_manual);
        for (const int type : { QTextDocument::HtmlResource, QTextDocument::ImageResource,
                 QTextDocument::StyleSheetResource, QTextDocument::MarkdownResource })
            QVERIFY(!view.loadResource(type, QUrl(name)).isValid());
        QVERIFY(!view.openLinks());
        QVERIFY(!view.openExternalLinks());
    }

    void takesNoMarkupForMore()
    {
        HelpView view(m_manual);
        for (const HelpPage &page : m_manual.pages()) {
            view.showPage(page.id);
            QVERIFY2(!shown(view).contains("]("_L1), qPrintable(page.id));
            QVERIFY2(!shown(view).contains("**"_L1), qPrintable(page.id));
            for (const HelpPassage &passage : page.passages)
                QVERIFY2(!passage.text.contains("]("_L1) && !passage.text.contains(u'|'),
                    qPrintable(passage.text));
        }
    }

    void finds_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("page"); // among the first three
        QTest::addColumn<QString>("sentence"); // a part of it
        QTest::newRow("a title") << u"keyboard"_s << u"keyboard"_s << u"mouse"_s;
        QTest::newRow("a sentence") << u"forgets the pin"_s << u"locking"_s << u"API key"_s;
        QTest::newRow("half words, in capitals")
            << u"CLIPB SECON"_s << u"copy-and-print"_s << u"30 seconds"_s;
        QTest::newRow("a row of a table") << u"31+"_s << u"trouble"_s << u"missing"_s;
        QTest::newRow("a heading") << u"given away"_s << u"stored"_s << u"Remove its connections"_s;
        QTest::newRow("a key") << u"ctrl+k"_s << u"find"_s << u"Ctrl+K"_s;
    }

    void finds()
    {
        QFETCH(QString, words);
        QFETCH(QString, page);
        QFETCH(QString, sentence);
        const QList<HelpHit> hits = m_manual.search(words);
        QStringList found;
        for (const HelpHit &hit : hits)
            found += hit.page + u": "_s + hit.sentence;
        const bool isFound = std::any_of(hits.begin(), hits.end(),
            [&](const HelpHit &hit) { return hit.page == page && hit.sentence.contains(sentence); });
        QVERIFY2(isFound, qPrintable(found.join(u'\n')));
    }

    void findsNothingElse()
    {
        QCOMPARE(m_manual.search({}).size(), 0);
        QCOMPARE(m_manual.search(u"   "_s).size(), 0);
        QCOMPARE(m_manual.search(u"quincunx"_s).size(), 0);
        QCOMPARE(m_manual.search(u"ylppa"_s).size(), 0); // within a word is no beginning
        QCOMPARE(m_manual.search(u"the"_s, 5).size(), 5);
        QVERIFY(m_manual.search(QString(200, u'*')).isEmpty());
    }

    void isSearchedByKeyboard()
    {
        start();
        QTest::keyClick(&window(), Qt::Key_F1);
        QVERIFY(help());
        QVERIFY(QTest::qWaitForWindowActive(help()));
        QCOMPARE(QApplication::focusWidget(), &help()->view());
        QTest::keyClick(help(), Qt::Key_F, Qt::ControlModifier);
        auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(line);
        QTest::keyClicks(line, u"remove everything"_s);
        auto *list = help()->findChild<QListWidget *>();
        QVERIFY(list->count() > 0);
        QVERIFY(list->item(0)->text().contains(u'\n')); // with its sentence
        QTest::keyClick(line, Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), list);
        QCOMPARE(list->currentRow(), 0);
        QTest::keyClick(list, Qt::Key_Return);
        QVERIFY(!help()->view().extraSelections().isEmpty()); // what was looked for is marked
        QVERIFY(shown(help()->view()).contains(u"Remove everything"_s, Qt::CaseInsensitive));
        // Escape empties the line, then closes the window.
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(line->text().isEmpty());
        QVERIFY(list->count() > m_manual.pages().size() - 1); // the contents, with their headings
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(!help()->isVisible());
    }

    void goesBackAndForward()
    {
        HelpWindow help(m_manual);
        help.open(u"lists"_s);
        help.open(u"find"_s);
        help.open(u"views"_s);
        QVERIFY(QTest::qWaitForWindowActive(&help));
        const auto buttons = help.findChildren<QToolButton *>();
        const auto button = [&](const QString &name) {
            return *std::find_if(buttons.begin(), buttons.end(),
                [&](const QToolButton *each) { return each->accessibleName() == name; });
        };
        QVERIFY(!button(u"Forward"_s)->isEnabled());
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(help.view().pageId(), u"find"_s);
        button(u"Back"_s)->click();
        QCOMPARE(help.view().pageId(), u"lists"_s);
        QVERIFY(!button(u"Back"_s)->isEnabled());
        button(u"Forward"_s)->click();
        QCOMPARE(help.view().pageId(), u"find"_s);
        // A link within a page goes on from here.
        Q_EMIT help.view().anchorClicked(QUrl(u"homes.md"_s));
        QCOMPARE(help.view().pageId(), u"homes"_s);
        QVERIFY(!button(u"Forward"_s)->isEnabled());
        // One that leads out of the manual leads nowhere.
        Q_EMIT help.view().anchorClicked(QUrl(u"https://example.org/homes.md"_s));
        Q_EMIT help.view().anchorClicked(QUrl(u"nowhere.md"_s));
        QCOMPARE(help.view().pageId(), u"homes"_s);
        help.open(u"nowhere"_s);
        QCOMPARE(help.view().pageId(), QString(HelpManual::contents));
    }

    void opensHeadings()
    {
        HelpWindow help(m_manual);
        help.resize(800, 400);
        help.open(u"stored"_s);
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        const int top = help.view().verticalScrollBar()->value();
        help.open(u"stored#before-a-computer-is-given-away"_s);
        QVERIFY(help.view().verticalScrollBar()->value() > top);
        QCOMPARE(help.view().textCursor().block().text(), u"Before a computer is given away"_s);
    }

    void everyTopicIsThere()
    {
        QStringList classes;
        for (const QString &folder : { u"views"_s, u"app/desktop"_s }) {
            QDirIterator files(QStringLiteral(CARE_SOURCE_DIR "/") + folder, { u"*.h"_s }, QDir::Files,
                QDirIterator::Subdirectories);
            static const QRegularExpression declaration(u"class (\\w+) : public"_s);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString text = QString::fromUtf8(file.readAll());
                for (const QRegularExpressionMatch &found : declaration.globalMatch(text))
                    classes += found.captured(1);
            }
        }
        const auto topics = HelpGuide::topics();
        for (const auto &[part, chapter] : topics) {
            QVERIFY2(classes.contains(part), qPrintable(part));
            const HelpPage *page = m_manual.page(chapter.section(u'#', 0, 0));
            QVERIFY2(page, qPrintable(chapter));
            const QString heading = chapter.section(u'#', 1);
            QVERIFY2(heading.isEmpty()
                    || std::any_of(page->passages.begin(), page->passages.end(),
                        [&](const HelpPassage &passage) {
                            return headingAnchor(passage.heading) == heading;
                        }),
                qPrintable(chapter));
        }
        QVERIFY(topics.size() >= 13);
    }

    void opensForTheScreen_data()
    {
        using Go = std::function<void(MainWindow &)>;
        addColumns<Go, QString>("go", "page");
        const auto open = [](const QString &entry) {
            return Go([entry](MainWindow &window) { window.openPage(entry); });
        };
        QTest::newRow("residents") << open(residentSchema.name) << u"find"_s;
        QTest::newRow("incidents") << open(incidentSchema.name) << u"incidents"_s;
        QTest::newRow("goals") << open(goalSchema.name) << u"lists"_s;
        QTest::newRow("a person") << Go([](MainWindow &window) {
            ResourceTableModel &residents = window.pages().list(residentSchema.name)->model();
            QVERIFY(waitUntil([&] { return residents.rowCount() > 0 && !residents.record(0).isNull(); }));
            window.openResident(residents.recordId(0));
        }) << u"person"_s;
        QTest::newRow("a new resident")
            << Go([](MainWindow &window) { window.editing().create(); }) << u"new-resident"_s;
    }

    void opensForTheScreen()
    {
        QFETCH(std::function<void(MainWindow &)>, go);
        QFETCH(QString, page);
        start();
        go(window());
        QTest::keyClick(&window(), Qt::Key_F1);
        QVERIFY(help());
        QCOMPARE(help()->view().pageId(), page);
        QVERIFY(help()->windowTitle().startsWith(m_manual.page(page)->title));
        QCOMPARE(help()->view().accessibleName(), m_manual.page(page)->title);
        // The program ends with its own windows, whatever help is open.
        QVERIFY(!help()->testAttribute(Qt::WA_QuitOnClose));
    }

    void opensForADialog()
    {
        start();
        choose(window(), u"Settings…"_s);
        QTRY_VERIFY(window().findChild<SettingsDialog *>());
        auto *dialog = window().findChild<SettingsDialog *>();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTest::keyClick(dialog->focusWidget(), Qt::Key_F1);
        QVERIFY(help());
        QCOMPARE(help()->view().pageId(), u"settings"_s);
        // Beside a dialog that keeps its window from answering, the help answers.
        QVERIFY(QTest::qWaitForWindowActive(help()));
        QVERIFY(dialog->isVisible());
        QTest::keyClick(help(), Qt::Key_Escape);
        QVERIFY(!help()->isVisible());
        QVERIFY(dialog->isVisible());
    }

    void isFoundByTheSearch()
    {
        start();
        const SearchModel &found = window().findChild<SearchPanel *>()->model();
        const auto texts = [&found] {
            QStringList all;
            for (int row = 0; row < found.rowCount(); ++row)
                all += found.index(row).data().toString();
            return all;
        };
        const auto type = [this](const QString &words) {
            QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
            QTest::keyClicks(window().focusWidget(), words);
        };
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(texts().contains(u"All shortcuts"_s));
        QCOMPARE(texts().filter(u"Help: "_s), QStringList());
        type(u"dark"_s);
        QTRY_VERIFY(texts().contains(u"Settings…"_s));
        type(u"help correcting"_s);
        QTRY_COMPARE(texts().filter(u"Help: "_s), QStringList{ u"Help: Correcting a resident"_s });
        QTest::keyClick(window().focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(help());
        QCOMPARE(help()->view().pageId(), u"residents"_s);
    }

    void opensNothingWhileLocked()
    {
        start();
        m_controller->lock().lock().lock();
        QTest::keyClick(m_controller->lock().window(), Qt::Key_F1);
        m_controller->help().open(u"find"_s);
        QVERIFY(!help());
        m_controller->lock().lock().unlock();
    }

    void saysWhatIsNew()
    {
        start();
        choose(window(), u"What's new"_s);
        QVERIFY(help());
        QCOMPARE(help()->view().pageId(), QString(HelpManual::whatsNew));
        QFile changes(QStringLiteral(CARE_SOURCE_DIR "/CHANGELOG.md"));
        QVERIFY(changes.open(QIODevice::ReadOnly));
        const QString written = QString::fromUtf8(changes.readAll());
        static const QRegularExpression entry(u"^- (\\w+ \\w+ \\w+)"_s, QRegularExpression::MultilineOption);
        const auto match = entry.match(written);
        QVERIFY(match.hasMatch());
        QVERIFY2(shown(help()->view()).contains(match.captured(1)), qPrintable(match.captured(1)));
    }

    void followsTheColours()
    {
        Theme::apply(*qApp, Look::Light);
        HelpWindow help(m_manual);
        help.open(QString(HelpManual::contents));
        const auto linkColour = [&help] {
            for (QTextBlock block = help.view().document()->begin(); block.isValid(); block = block.next()) {
                for (auto part = block.begin(); part != block.end(); ++part) {
                    if (part.fragment().charFormat().isAnchor())
                        return part.fragment().charFormat().foreground().color();
                }
            }
            return QColor();
        };
        QCOMPARE(linkColour(), Theme::light().accent);
        Theme::apply(*qApp, Look::Dark);
        QTRY_COMPARE(linkColour(), Theme::dark().accent);
        QVERIFY(contrast(linkColour(), help.view().palette().color(QPalette::Base)) >= 4.5);
    }

    void fitsLargeText()
    {
        Theme::apply(*qApp, Look::Light, 200);
        HelpWindow help(m_manual);
        const QSize least = help.minimumSizeHint();
        QVERIFY2(least.width() <= 1366 - 8 && least.height() <= 768 - 70,
            qPrintable(u"%1 x %2"_s.arg(least.width()).arg(least.height())));
        help.resize(1358, 698);
        help.open(u"trouble"_s);
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        // Nothing beside the page: tables wrap.
        for (const HelpPage &page : m_manual.pages()) {
            help.open(page.id);
            QVERIFY2(help.view().horizontalScrollBar()->maximum() == 0, qPrintable(page.id));
        }
    }

    void offersATourOnce()
    {
        start();
        const auto offer = [this] {
            const auto notices = window().findChildren<Notice *>();
            const auto found = std::find_if(notices.begin(), notices.end(),
                [](const Notice *each) { return each->isVisible() && each->text().contains(u"tour"_s); });
            return found == notices.end() ? nullptr : *found;
        };
        QVERIFY(offer());
        const auto buttons = offer()->findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 2);
        QVERIFY(!window().findChild<Tour *>()); // nothing begins by itself
        buttons.last()->click(); // no, thank you
        QTRY_VERIFY(!offer());
        QVERIFY(!window().findChild<Tour *>());
        m_controller.reset();
        start();
        QVERIFY(!offer());
    }

    void leadsThroughTheWindow()
    {
        start();
        const auto notices = window().findChildren<Notice *>();
        for (Notice *each : notices) {
            if (each->text().contains(u"tour"_s))
                each->findChildren<QPushButton *>().first()->click();
        }
        QTRY_VERIFY(window().findChild<Tour *>());
        QPointer<Tour> tour = window().findChild<Tour *>();
        QStringList said;
        int stops = 0;
        while (tour && tour->isVisible() && stops < 20) {
            QVERIFY(window().rect().contains(tour->geometry()));
            auto *next = qobject_cast<QPushButton *>(QApplication::focusWidget());
            QVERIFY(next && tour->isAncestorOf(next));
            const QString here = test::announced(*tour);
            QVERIFY(!said.contains(here));
            said += here;
            QVERIFY(said.last().contains(u"%1 of "_s.arg(++stops)));
            QTest::keyClick(next, Qt::Key_Return);
        }
        QVERIFY2(stops >= 7, qPrintable(said.join(u'\n')));
        QTRY_VERIFY(!tour);
        QVERIFY(said.join(u' ').contains(u"Ctrl+K"_s));
        // Back goes back.
        choose(window(), u"Show me round"_s);
        tour = window().findChild<Tour *>();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(tour->stop(), 1);
        QVERIFY(click(*tour, u"Back"_s));
        QCOMPARE(tour->stop(), 0);
    }

    void mayBeLeftAndFoundAgain()
    {
        start();
        window().currentList()->focusTable();
        const QPointer<QWidget> before = QApplication::focusWidget();
        QVERIFY(before);
        choose(window(), u"Show me round"_s);
        QPointer<Tour> tour = window().findChild<Tour *>();
        QVERIFY(tour && tour->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!tour);
        QCOMPARE(QApplication::focusWidget(), before.data());
        choose(window(), u"Show me round"_s);
        QVERIFY(window().findChild<Tour *>());
    }

private:
    HelpWindow *help() const { return m_controller->help().window(); }

    void start()
    {
        startProgram();
        QVERIFY(isOpen());
        window().openPage(residentSchema.name);
        window().show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    static void choose(MainWindow &window, const QString &action)
    {
        QAction *found = actionIn(window, action);
        QVERIFY2(found, qPrintable(action));
        found->trigger();
    }

    //! Everything of the page as it is laid out.
    static QString shown(const HelpView &view) { return view.toPlainText(); }

    const HelpManual m_manual;
};

CARE_TEST(help, TestHelp);
#include "tst_help.moc"
