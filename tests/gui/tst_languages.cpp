// SPDX-License-Identifier: GPL-3.0-or-later
// Every page, dialog and form in other languages: all that is said is translated, and is read whole where
// there is room.
#include "app/common/language.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/editableresident.h"
#include "models/editing/openwritelist.h"
#include "models/schema/formatting.h"
#include "models/store/journal/journal.h"
#include "models/sync/sync.h"
#include "models/tables/timelinemodel.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/cuttexts.h"
#include "tests/support/journalanswer.h"
#include "tests/support/keptrecords.h"
#include "tests/support/pseudolocale.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/browse/listselection.h"
#include "views/browse/namedialog.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/viewsdialog.h"
#include "views/help/helpwindow.h"
#include "views/person/personpage.h"
#include "views/person/timelinepage.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/knownalreadydialog.h"
#include "views/resident/recordeditor.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/navigator.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/searchpanel.h"
#include "views/shell/settingsdialog.h"
#include "views/shell/statusline.h"
#include "views/shell/windowhelp.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/connectionform.h"
#include "views/signin/lockdialog.h"
#include "views/signin/lockedview.h"
#include "views/signin/welcomepage.h"
#include "views/widgets/chip.h"
#include "views/widgets/datatable.h"
#include "views/widgets/icons.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTranslator>

namespace {

//! All that is said by what can be seen in \a window, or is read aloud of it.
QStringList saidBy(const QWidget &window)
{
    QStringList said{ window.windowTitle() };
    const auto widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisible() || widget->window() != window.window())
            continue;
        said += { widget->accessibleName(), widget->accessibleDescription(), widget->toolTip() };
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            said += label->text();
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            said += button->text().remove(u'&');
        else if (const auto *line = qobject_cast<const QLineEdit *>(widget))
            said += line->placeholderText();
        if (const auto *box = qobject_cast<const QComboBox *>(widget)) {
            for (int i = 0; i < box->count(); ++i)
                said += box->itemText(i);
        } else if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                said += tabs->tabText(i).remove(u'&');
        } else if (const auto *header = qobject_cast<const QHeaderView *>(widget);
                   header && header->model()) {
            for (int i = 0; header->orientation() == Qt::Horizontal && i < header->count(); ++i)
                said += header->model()->headerData(i, Qt::Horizontal).toString();
        }
    }
    const auto actions = window.findChildren<QAction *>();
    for (const QAction *action : actions) {
        if (action->isVisible() && !action->objectName().startsWith(u'_'))
            said += QString(action->text()).remove(u'&');
    }
    said.removeDuplicates();
    said.removeAll(QString());
    return said;
}

//! Where a sentence stands, for whoever reads the failure.
void addTo(QStringList &findings, const QString &screen, const QStringList &sentences)
{
    for (const QString &each : sentences) {
        if (!findings.join(u'\n').contains(each))
            findings += screen + u": "_s + each;
    }
}

//! Widgets with more text than room, but for the status line, whose tool tip has the rest.
QStringList cutIn(const QWidget &window)
{
    return test::lastingCuts(window, window.findChild<StatusLine *>());
}

//! All of them: the message of a failure has no room for more than a few.
void tell(const QString &what, const QStringList &findings)
{
    for (const QString &each : findings)
        qInfo("%s: %s", qPrintable(what), qPrintable(each));
}

} // namespace

class TestLanguages : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void cleanup()
    {
        m_session.reset();
        const auto translators = qApp->findChildren<QTranslator *>();
        qDeleteAll(translators); // each takes itself out
        QLocale::setDefault(localeOf(Language::English));
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        care::Theme::apply(*qApp, care::Look::Light);
    }

    void translatesAndShowsAll()
    {
        test::PseudoLocale pseudo;
        QCoreApplication::installTranslator(&pseudo);
        QStringList cut, untranslated;
        walk([&](const QWidget &window, const QString &name) {
            addTo(cut, name, cutIn(window));
            QStringList plain;
            const QStringList said = saidBy(window);
            for (const QString &each : said) {
                // Languages and libraries have names of their own.
                const bool isLanguage = std::any_of(allLanguages.begin(), allLanguages.end(),
                    [&each](Language language) { return each == ownNameOf(language); });
                if (!isData(each) && name != u"about"_s && !isLanguage)
                    plain += each;
            }
            addTo(untranslated, name, plain);
        });
        tell(u"not translated"_s, untranslated);
        tell(u"cut"_s, cut);
        QVERIFY(untranslated.isEmpty());
        QVERIFY(cut.isEmpty());
    }

    void showsEachLanguageWhole_data()
    {
        QTest::addColumn<Language>("language");
        for (const Language language : allLanguages) {
            if (language != Language::System
                && language != Language::English) // the other tests walk in English
                QTest::newRow(qPrintable(keyOf(language))) << language;
        }
    }

    void showsEachLanguageWhole()
    {
        QFETCH(Language, language);
        installTranslations(*qApp, { language, ResidentTerm::Resident });
        QStringList cut;
        walk([&](const QWidget &window, const QString &name) { addTo(cut, name, cutIn(window)); });
        tell(u"cut"_s, cut);
        QVERIFY(cut.isEmpty());
    }

    void showsRightToLeftWhole()
    {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        QStringList cut;
        walk([&](const QWidget &window, const QString &name) { addTo(cut, name, cutIn(window)); });
        tell(u"cut"_s, cut);
        QVERIFY(cut.isEmpty());
        // Parts at the left otherwise stand at the right.
        MainWindow &window = m_session->window();
        window.openPage(residentSchema.name);
        const auto *sidebar = window.findChild<Sidebar *>();
        QVERIFY(sidebar->mapTo(&window, QPoint()).x() > window.width() / 2);
    }

    void drawsPartsOfALineApart_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }

    // Words beside a title are not drawn over it: without them, the title looks the same.
    void drawsPartsOfALineApart()
    {
        QFETCH(Qt::LayoutDirection, direction);
        QGuiApplication::setLayoutDirection(direction);
        constexpr int width = 600;
        const int title = QFontMetrics(textFont(TextSize::Normal)).horizontalAdvance(u"Fall, witnessed"_s);
        const auto beginning = [&](QImage image, int pixels) {
            return image.copy(
                direction == Qt::LeftToRight ? 0 : image.width() - pixels, 0, pixels, image.height());
        };
        const auto line = [&](const QAbstractItemDelegate &delegate, const QMap<int, QVariant> &data) {
            QStandardItemModel model(1, 1);
            model.setItemData(model.index(0, 0), data);
            QStyleOptionViewItem option;
            option.direction = direction;
            option.rect = QRect(0, 0, width, 40);
            QImage image(width, 40, QImage::Format_RGB32);
            QPainter painter(&image);
            delegate.paint(&painter, option, model.index(0, 0));
            painter.end();
            return beginning(image, title + 50); // time and icon come before it
        };
        QMap<int, QVariant> event{ { Qt::DisplayRole, u"Fall, witnessed"_s },
            { TimelineModel::RowRole, int(TimelineModel::Row::Event) },
            { TimelineModel::ResourceRole, QString(incidentSchema.name) } };
        const QImage plainEvent = line(TimelineDelegate(), event);
        event.insert(TimelineModel::FactsRole, u"Severity 2, closed, in the lounge after lunch"_s);
        QVERIFY(line(TimelineDelegate(), event) == plainEvent);
        QMap<int, QVariant> found{ { Qt::DisplayRole, u"Fall, witnessed"_s },
            { SearchModel::KindRole, int(SearchRow::Kind::Record) },
            { SearchModel::IconRole, QVariant::fromValue(Icon::Warning) } };
        const QImage plainFound = line(SearchDelegate(), found);
        found.insert(SearchModel::WordsRole, u"previous falls in the lounge"_s);
        QVERIFY(line(SearchDelegate(), found) == plainFound);
        const auto withValue = [&](const QString &value) {
            FilterChip chip(u"Severity"_s, value);
            chip.resize(300, chip.sizeHint().height());
            return beginning(chip.grab().toImage(), 8 + chip.fontMetrics().horizontalAdvance(u"Severity"_s));
        };
        QVERIFY(withValue(u"4 or higher"_s) == withValue({}));
    }

    void speaksWelsh()
    {
        installTranslations(*qApp, { Language::Welsh, ResidentTerm::Resident });
        const auto days = [](int n) {
            return QCoreApplication::translate("care::BulkDialog", "Change %n residents now?", nullptr, n);
        };
        QCOMPARE(days(1), u"Newid 1 preswylydd nawr?"_s);
        for (const int n : { 0, 2, 3, 5, 6, 7, 21, 100 })
            QCOMPARE(days(n), u"Newid %1 o breswylwyr nawr?"_s.arg(n));
        QCOMPARE(residentSchema.titleText(), u"Preswylwyr"_s);
        QCOMPARE(displayDate(QDate(1945, 7, 14)), u"14-Gorff-1945"_s);
        // The words of Qt, which has none in Welsh.
        QLineEdit line(u"abc"_s);
        const std::unique_ptr<QMenu> menu(line.createStandardContextMenu());
        QStringList entries;
        for (const QAction *action : menu->actions())
            entries += action->text().section(u'\t', 0, 0);
        QVERIFY2(entries.contains(u"&Copïo"_s), qPrintable(entries.join(u", "_s)));
        // Each name with its own letter, as far as that goes.
        QVERIFY(QString::localeAwareCompare(u"lowri"_s, u"llinos"_s) < 0);
    }

    void callsResidentsByTheChosenTerm()
    {
        installTranslations(*qApp, { Language::English, ResidentTerm::SupportedPerson });
        QStringList others;
        walk([&](const QWidget &window, const QString &name) {
            QStringList said = saidBy(window);
            erase_if(said, [&](const QString &each) {
                static const QRegularExpression resident(
                    u"\\bresidents?\\b"_s, QRegularExpression::CaseInsensitiveOption);
                // Prose of records says what it said; the raw record shows the names of its members; the
                // settings offer every term.
                return !each.contains(resident) || m_prose.contains(each.simplified().toLower())
                    || each == u"Resident"_s || each == u"resident"_s;
            });
            addTo(others, name, said);
        });
        tell(u"another word"_s, others);
        QVERIFY(others.isEmpty());
        QCOMPARE(residentSchema.titleText(), u"Supported people"_s);
        QCOMPARE(QCoreApplication::translate("care::BulkDialog", "Change %n residents now?", nullptr, 1),
            u"Change 1 supported person now?"_s);
        QCOMPARE(QCoreApplication::translate("residentterm", "Resident"), u"Resident"_s);
    }

private:
    using Look = std::function<void(const QWidget &window, const QString &name)>;

    void walk(const Look &look)
    {
        m_session = test::sessionOf(*m_service);
        m_session->workspace().sync().startFullSync();
        MainWindow &window = m_session->window();
        window.resize(QSize(1366, 768) - QSize(8, 70));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        walkWindow(look);
        walkForms(look);
        walkDialogs(look);
        walkSignIn(look);
        walkHelp(look);
    }

    void walkWindow(const Look &look)
    {
        MainWindow &window = m_session->window();
        const QStringList entries = window.findChild<Sidebar *>()->ids();
        QVERIFY(entries.size() > 10);
        for (const QString &entry : entries) {
            window.openPage(entry);
            const ListPage *page = window.currentList();
            QVERIFY(waitUntil([&] { return test::isComplete(window); }, 30'000));
            const bool isFilled = waitUntil([page] { return page && !page->currentId().isEmpty(); }, 500);
            waitUntil([&] { return !isFilled || window.detail().isVisible(); }, 500);
            QTest::qWait(100); // the panel has its record
            collectData();
            look(window, entry);
        }
        window.openPage(residentSchema.name);
        const ListPage *page = window.currentList();
        QVERIFY(waitUntil([page] { return !page->currentId().isEmpty(); }));
        const QString resident = page->currentId();
        QStringList parts{ u"profile"_s, u"timeline"_s };
        for (const ResourceSchema *schema : resourcesBy(&Places::tab))
            parts += schema->name;
        for (const QString &part : std::as_const(parts)) {
            window.openResident(resident, part);
            QVERIFY(waitUntil([&] {
                return qobject_cast<PersonPage *>(window.currentPage())
                    ->findChild<PersonBanner *>()
                    ->isVisible();
            }));
            QTest::qWait(150);
            look(window, u"resident, "_s + part);
        }
        window.search().open();
        QTest::qWait(50);
        look(window, u"search"_s);
        window.search().leave();
    }

    void walkForms(const Look &look)
    {
        MainWindow &window = m_session->window();
        window.openPage(residentSchema.name);
        const QString resident = window.currentList()->currentId();
        const auto form = [&](const QString &name, const std::function<void()> &open) {
            open();
            QVERIFY(waitUntil([&] { return window.editor() && window.editor()->isLoaded(); }, 10'000));
            QTest::qWait(50);
            look(window, name);
            window.editing().requestClose();
            QVERIFY(waitUntil([&] { return !window.editor(); }));
        };
        form(u"form"_s, [&] { window.editing().edit(resident); });
        for (const EditingTask &task : editableResident().tasks())
            form(u"form: "_s + task.id, [&] { window.editing().edit(resident, task.id); });
        form(u"new resident"_s, [&] { window.editing().create(); });
    }

    void walkDialogs(const Look &look)
    {
        MainWindow &window = m_session->window();
        const auto dialog = [&](const QString &name, QDialog *opened) {
            const std::unique_ptr<QDialog> owned(opened);
            QVERIFY2(opened, qPrintable(name));
            opened->setAttribute(Qt::WA_DeleteOnClose, false);
            opened->show();
            QVERIFY(QTest::qWaitForWindowExposed(opened));
            QTest::qWait(20);
            look(*opened, name);
        };
        dialog(u"settings"_s, new SettingsDialog({}, &window));
        dialog(u"about"_s, new AboutDialog(u"1.0.0"_s, &window));
        dialog(u"lock"_s, new LockDialog(5, false, &window));
        dialog(u"lock with a PIN"_s, new LockDialog(5, true, &window));
        dialog(u"shortcuts"_s, new ShortcutsDialog(window.actions(), &window));
        dialog(u"support"_s, new SupportDialog(u"1.0.0"_s, &window));
        dialog(u"views"_s, new ViewsDialog(window.findChild<SavedViewsSection *>()->book(), &window));
        dialog(u"removal"_s, new RemoveDialog(u"Rowan"_s, true, &window));
        dialog(u"proxy"_s, new ProxyDialog(u"10.0.0.1:8080"_s, true, &window));
        dialog(u"known already"_s,
            new KnownAlreadyDialog({ { u"2"_s, u"MORGAN, Elin, born 14-Jul-1945"_s } }, &window));
        window.findChild<SavedViewsSection *>()->saveAs(*window.currentList());
        dialog(u"name of a view"_s, window.findChild<NameDialog *>());
        auto *connection = new ConnectionDialog(test::connectionTo(*m_service), true, &window);
        ConnectionFacts facts;
        facts.mayTry = facts.mayPause = true;
        connection->setFacts(facts);
        dialog(u"connection"_s, connection);
        const Record elen =
            Record::fromRaw(R"({"id":"a","name":{"first":"Elen","last":"Morgan"},"preferredName":"Elen"})");
        RecordDraft draft = test::residentDraft(elen);
        draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
        dialog(u"review"_s, new ReviewDialog(Review{ draft, {}, {}, QDate(2026, 11, 21) }, &window));

        const QTemporaryDir folder;
        const StoreOptions kept{ folder.filePath(u"journal.db"_s), QByteArray(32, 'u') };
        {
            Journal journal(kept);
            const Write write{
                .method = "POST", .resource = u"residents"_s, .body = R"({"name":{"last":"Khan"}})"
            };
            QVERIFY(test::beginWrite(journal, write) > 0);
            journal.storeDraft(
                { u"residents"_s, u"a"_s, draftContent(draft, {}) }, this, [](const StoreResult<void> &) {});
        }
        Journal journal(kept);
        DraftList drafts(journal);
        BulkList bulks(journal);
        OpenWriteList writes(journal);
        QVERIFY(waitUntil([&] { return drafts.unfinished() == 1 && writes.writes().size() == 1; }));
        dialog(u"unfinished forms"_s, new DraftsDialog(drafts, bulks, writes, &window));
        auto *table = window.currentList()->findChild<DataTable *>();
        table->selectRow(1);
        table->selectionModel()->select(
            table->model()->index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        window.editing().changeSeveral(window.currentList()->selection().keys());
        BulkDialog *bulk = nullptr;
        QVERIFY(waitUntil([&] { return (bulk = window.findChild<BulkDialog *>()) != nullptr; }));
        dialog(u"several residents"_s, bulk);
    }

    void walkSignIn(const Look &look)
    {
        const auto page = [&](const QString &name, QWidget &shown) {
            shown.resize(QSize(1366, 768) - QSize(8, 70));
            shown.show();
            QVERIFY(QTest::qWaitForWindowExposed(&shown));
            look(shown, name);
        };
        WelcomePage welcome;
        page(u"welcome"_s, welcome);
        ConnectionForm form;
        form.setKeychain(ConnectionForm::Keychain::Locked);
        page(u"connect"_s, form);
        for (const auto asks : { LockedView::Asks::Press, LockedView::Asks::Keychain, LockedView::Asks::Pin,
                 LockedView::Asks::Key, LockedView::Asks::Removal }) {
            LockedView locked(u"megan"_s, true, nullptr);
            locked.setAsks(asks);
            page(u"locked %1"_s.arg(int(asks)), locked);
        }
    }

    //! The manual is in English; what stands around it is not.
    void walkHelp(const Look &look)
    {
        MainWindow &window = m_session->window();
        window.openPage(residentSchema.name);
        HelpGuide guide([] { return true; });
        auto *help = new WindowHelp(window, guide); // the window owns it
        help->offerTour();
        QTest::qWait(50);
        look(window, u"offer of the tour"_s);
        const auto answers = window.findChild<QWidget *>(u"tourOffer"_s)->findChildren<QPushButton *>();
        QVERIFY(!answers.isEmpty());
        answers.first()->click();
        QPointer<Tour> tour;
        QVERIFY(waitUntil([&] { return (tour = window.findChild<Tour *>()) != nullptr; }));
        int stops = 0;
        while (tour && tour->isVisible() && stops < 20) {
            look(window, u"tour %1"_s.arg(++stops));
            auto *next = qobject_cast<QPushButton *>(tour->focusWidget());
            QVERIFY(next);
            next->click();
        }
        QCOMPARE(stops, 8);
        guide.open(QString(HelpManual::contents));
        QVERIFY(QTest::qWaitForWindowExposed(guide.window()));
        look(*guide.window(), u"help"_s);
        for (const QString &words : { u"pin"_s, u"qqqq"_s }) {
            guide.window()->findChild<QLineEdit *>()->setText(words);
            QTest::qWait(50);
            look(*guide.window(), u"help, searching for "_s + words);
        }
        delete help;
    }

    void collectData()
    {
        const std::function<void(const QJsonValue &)> take = [&](const QJsonValue &value) {
            if (value.isObject()) {
                const QJsonObject object = value.toObject();
                for (auto each = object.begin(); each != object.end(); ++each) {
                    m_values += each.key().toLower(); // the raw record shows them
                    take(each.value());
                }
            } else if (value.isArray()) {
                const QJsonArray array = value.toArray();
                for (const QJsonValue &each : array)
                    take(each);
            } else if (value.isString()) {
                const QString text = value.toString().simplified().toLower();
                m_values += text;
                if (text.size() > 20)
                    m_prose += text + u'\n';
                else {
                    const QStringList words = text.split(u' ');
                    for (const QString &word : words)
                        m_values += word;
                }
            }
        };
        m_prose.clear();
        m_values = { u"trial"_s, u"megan"_s, u"rowan"_s, u"nell"_s,
            u"khan"_s }; // of the connection and the dialogs
        // Values that the form offers are stored as they are.
        for (const FormField &field : test::residentForm()) {
            for (const char *value : field.suggestions)
                take(QString::fromUtf8(value));
            for (const ElementPart &part : field.parts) {
                for (const char *value : part.suggestions)
                    take(QString::fromUtf8(value));
            }
        }
        for (const ResourceSchema *schema : allResources()) {
            for (const auto &[id, raw] : test::recordsOf(m_session->workspace().store(), *schema))
                take(Record::fromRaw(raw).json());
        }
    }

    //! The rest of \a text without its sentences and dates is values of records, or says nothing.
    bool isData(const QString &text) const
    {
        static const QRegularExpression toolTip(u"^<div[^>]*>(.*)</div>$"_s);
        QString rest = text.simplified();
        rest.replace(toolTip, u"\\1"_s);
        // The innermost first: a sentence may hold another one.
        static const QRegularExpression sentence(u"⟦[^⟦⟧]*⟧"_s);
        while (rest.contains(sentence))
            rest.replace(sentence, u" | "_s);
        static const QRegularExpression date(u"\\d\\d-[A-Z][a-z]{2}-\\d{4}"_s);
        static const QRegularExpression keys(
            u"\\b(?:Ctrl|Shift|Alt)\\+[\\w+,-]+|\\bF\\d+\\b|\\bDel\\b|https?://\\S+"_s);
        rest = rest.replace(date, u"|"_s).replace(keys, u"|"_s).toLower();
        const auto isValue = [this](const QString &part) {
            const QString trimmed = part.trimmed();
            return m_values.contains(trimmed) || (trimmed.size() > 8 && m_prose.contains(trimmed));
        };
        static const QRegularExpression between(u"[^\\p{L}\\p{M}\\p{N}'’&-]+"_s);
        static const QRegularExpression letter(u"\\p{L}"_s);
        const auto isValues = [&](const QString &part) {
            const QStringList words = part.split(between, Qt::SkipEmptyParts);
            return isValue(part) || std::all_of(words.begin(), words.end(), [&](const QString &word) {
                return m_values.contains(word) || !word.contains(letter);
            });
        };
        const QStringList sentences = rest.split(u'|');
        return std::all_of(sentences.begin(), sentences.end(), [&](const QString &each) {
            const QStringList listed = each.split(u';');
            const QStringList parts = QString(each).replace(u',', u';').split(u';');
            return isValue(each) || std::all_of(listed.begin(), listed.end(), isValues)
                || std::all_of(parts.begin(), parts.end(), isValues);
        });
    }

    QSet<QString> m_values; //!< of records, in lower case
    QString m_prose; //!< all longer ones
};

CARE_TEST(languages, TestLanguages);
#include "tst_languages.moc"
