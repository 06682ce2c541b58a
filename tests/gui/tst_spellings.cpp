// SPDX-License-Identifier: GPL-3.0-or-later
// Invented people in a real window over the real service: the search, the words above a list and its filters
// find the same people by each spelling of their names and numbers (unit.spellings shows it for many more).
#include "models/schema/filtertext.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/httpcall.h"
#include "tests/support/inventedpeople.h"
#include "tests/support/testregistry.h"
#include "views/browse/filterline.h"
#include "views/shell/pages.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/topbar.h"

class TestSpellingsInWindow : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        test::HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        m_people = test::addedToService(caller, test::inventedPeople(80, 31));
        QVERIFY(m_people.size() > 50);
        QVERIFY(openWindow({ 1366, 768 }));
        const ResourceTableModel &model = window().pages().list(residentSchema.name)->model();
        QVERIFY(test::waitUntil(
            [&] { return model.status().complete && model.status().stored == m_people.size() + 12; }));
    }

    void findsThemByName()
    {
        test::Speller speller(51);
        for (int i = 0; i < 15 && !QTest::currentTestFailed(); ++i) {
            const test::NameQuestion question = speller.names(m_people[3 * i]);
            compare(
                question.text, u"name"_s, expected([&](const auto &each) { return question.isAbout(each); }));
        }
    }

    void findsThemByNumber()
    {
        test::Speller speller(52);
        static constexpr const char *telephones[] = { "phones", "importantContacts", "gpTelephone" };
        for (int i = 0; i < 6 && !QTest::currentTestFailed(); ++i) {
            const test::InventedPerson &person = m_people[7 * i];
            compare(speller.telephone(person.telephone),
                QString::fromLatin1(telephones[int(person.telephoneOf)]), { person.id });
            compare(speller.postcode(person.postcode), u"addresses"_s, { person.id });
            compare(speller.nhsNumber(person.nhsNumber), u"nhsNumber"_s, { person.id });
        }
    }

private:
    //! The names that Ctrl+K shows.
    QStringList searched(const QString &text)
    {
        auto &box = *window().findChild<SearchBox *>();
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        box.setText({});
        box.insert(text);
        QStringList ids;
        const SearchModel &model = window().search().model();
        test::waitUntil([&] {
            ids.clear();
            for (int row = 0; row < model.rowCount(); ++row) {
                if (model.row(row).kind == SearchRow::Kind::Record)
                    ids += model.row(row).id;
            }
            return !ids.isEmpty();
        });
        QTest::keyClick(&box, Qt::Key_Escape);
        return expected([&ids](const test::InventedPerson &person) { return ids.contains(person.id); });
    }

    //! The names that the list shows when \a line is typed above it.
    QStringList listed(const QString &line)
    {
        ListPage *page = window().currentList();
        ResourceTableModel &model = page->model();
        page->clearFilter();
        test::waitUntil([&] { return model.rowCount() == model.status().stored; });
        QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
        auto *typed = page->findChild<FilterLine *>();
        typed->insert(line);
        QTest::keyClick(typed, Qt::Key_Return);
        QStringList ids;
        test::waitUntil([&] {
            ids.clear();
            for (int row = 0; row < model.rowCount(); ++row)
                ids += model.recordId(row);
            return model.rowCount() < model.status().stored && !model.status().loading
                && !ids.contains(QString());
        });
        return expected([&ids](const test::InventedPerson &person) { return ids.contains(person.id); });
    }

    template<class Holds>
    QStringList expected(Holds holds) const;

    void compare(const QString &text, const QString &key, const QStringList &wanted)
    {
        QVERIFY2(searched(text) == wanted, qPrintable(u"search "_s + text));
        QVERIFY2(listed(inQuotationMarks(text)) == wanted, qPrintable(u"words "_s + text));
        QVERIFY2(listed(key + u':' + inQuotationMarks(text)) == wanted, qPrintable(u"filter "_s + text));
    }

    QList<test::InventedPerson> m_people;
};

template<class Holds>
QStringList TestSpellingsInWindow::expected(Holds holds) const
{
    QStringList ids;
    for (const test::InventedPerson &person : m_people) {
        if (holds(person))
            ids += person.id;
    }
    return ids;
}

CARE_TEST(spellings, TestSpellingsInWindow);
#include "tst_spellings.moc"
