// SPDX-License-Identifier: GPL-3.0-or-later
// Named views as a list: what everybody starts with, what is the user's own, and what leaves the computer.
#include "models/insight/rule.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/filtercounts.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"
#include "views/browse/filterjson.h"
#include "views/browse/namedialog.h"
#include "views/browse/savedviews.h"
#include "views/browse/viewsdialog.h"
#include "views/shell/savedviewssection.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/sidebar.h"

#include <QAbstractButton>
#include <QDialog>
#include <QFile>
#include <QJsonDocument>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace {

const RulePack &rules()
{
    static const RulePack pack = builtInRules(QDate(2026, 11, 21));
    return pack;
}

} // namespace

class TestSavedViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startsWithViewsThatCanBeUsed()
    {
        const SavedViews book(rules());
        QSet<QString> ids, texts;
        for (const SavedView &view : book.views()) {
            QVERIFY2(view.schema(), qPrintable(view.id));
            QVERIFY(view.isBuiltIn);
            QVERIFY(!view.filter.isEmpty());
            QStringList problems;
            QCOMPARE(usablePart(view.filter, *view.schema(), &problems), view.filter);
            QCOMPARE(problems, QStringList());
            QCOMPARE(withoutPersonalValues(view.filter, *view.schema()), view.filter);
            for (const SortKey &key : view.order)
                QVERIFY(view.schema()->field(key.field)->has(FieldFlag::Sortable));
            ids += view.id;
            texts += view.name;
        }
        QCOMPARE(ids.size(), 11);
        QCOMPARE(texts.size(), 11);
    }

    void keepsTheOwnOnes()
    {
        SavedViews book(rules());
        QSignalSpy changed(&book, &SavedViews::changed);
        const QString a = book.add(view(u"a"_s));
        const QString b = book.add(view(u"b"_s));
        const QString c = book.add(view(u"c"_s));
        QCOMPARE(changed.count(), 3);
        book.move(c, -1);
        QCOMPARE(names(book), (QStringList{ u"a"_s, u"c"_s, u"b"_s }));
        book.move(c, -5); // stops at the top
        QCOMPARE(names(book), (QStringList{ u"c"_s, u"a"_s, u"b"_s }));
        book.rename(a, u"  Falls   at night "_s);
        book.rename(b, u"   "_s); // a name it must have
        book.remove(c);
        book.remove(u"to-review"_s); // a built-in one stays
        QCOMPARE(names(book), (QStringList{ u"Falls at night"_s, u"b"_s }));
        QVERIFY(book.find(u"to-review"_s));

        SavedViews later(rules());
        later.restore(QJsonDocument::fromJson(QJsonDocument(book.save()).toJson()).array());
        QCOMPARE(names(later), names(book));
        QCOMPARE(later.madeByUser().first().id, a);
        QCOMPARE(later.madeByUser().first().filter, severe());
        QCOMPARE(later.madeByUser().first().order, view({}).order);
        QCOMPARE(later.madeByUser().first().columns, view({}).columns);
        QCOMPARE(later.madeByUser().first().group, u"severity"_s);
    }

    void hidesBuiltInOnes()
    {
        SavedViews book(rules());
        const QString own = book.add(view(u"a"_s));
        QSignalSpy changed(&book, &SavedViews::changed);
        book.setHidden(u"to-review"_s, true);
        book.setHidden(u"to-review"_s, true);
        book.setHidden(own, true); // an own one is deleted, not hidden
        book.setHidden(u"no such view"_s, true);
        QCOMPARE(changed.count(), 1);
        QVERIFY(book.isHidden(u"to-review"_s));
        QVERIFY(!book.isHidden(own));
        QVERIFY(book.find(u"to-review"_s)); // from its list and the search it can still be opened

        SavedViews later(rules());
        later.setHidden(u"severe"_s, true);
        later.restore(QJsonDocument::fromJson(QJsonDocument(book.save()).toJson()).array());
        QVERIFY(later.isHidden(u"to-review"_s));
        QVERIFY(!later.isHidden(u"severe"_s));
        QCOMPARE(names(later), QStringList{ u"a"_s });
        later.setHidden(u"to-review"_s, false);
        QVERIFY(!later.isHidden(u"to-review"_s));
        QVERIFY(!book.exported().contains("to-review"));
    }

    void givesATakenNameANumber()
    {
        SavedViews book(rules());
        book.add(view(u"Falls"_s));
        book.add(view(u"Falls"_s));
        const QString third = book.add(view(u"Other"_s));
        book.rename(third, u"Falls"_s);
        book.rename(third, u"Falls (3)"_s); // its own name is not taken
        QCOMPARE(names(book), (QStringList{ u"Falls"_s, u"Falls (2)"_s, u"Falls (3)"_s }));
    }

    void readsWhatItWrote()
    {
        const Filter filter{ { { u"severity"_s, Operator::Between, { u"4"_s, QString() } },
                                 { u"createdOn"_s, Operator::Within, { u"last-30-days"_s } },
                                 { u"log.title"_s, Operator::ContainsNot, { u"x"_s } },
                                 { u"closedOn"_s, Operator::IsEmpty, {} },
                                 { u"gone"_s, Operator::Is, { u"y"_s } } },
            u"words"_s, Filter::Match::Any };
        const QJsonObject json{ { u"f"_s, toJson(filter, &incidentSchema) } };
        QCOMPARE(filterFromJson(QJsonDocument::fromJson(QJsonDocument(json).toJson()).object().value(u"f"_s)),
            filter);
        // Homes hold beside alternatives; of other conditions that have no chip, none is read.
        const Condition home{ u"home"_s, Operator::Is, { u"home-1"_s } };
        SavedView limited = view(u"Falls"_s, { filter.conditions, {}, Filter::Match::Any });
        limited.filter.always = { home, { u"resident"_s, Operator::Is, { u"resident-77"_s } } };
        QJsonObject kept = toJson(limited);
        QVERIFY(!QJsonDocument(kept).toJson().contains("resident-77"));
        QCOMPARE(namedViewFromJson(kept).filter.always, QList<Condition>{ home });
        QJsonObject foreign = kept.value("filter"_L1).toObject();
        foreign.insert(u"homes"_s, foreign.value("conditions"_L1));
        kept.insert(u"filter"_s, foreign);
        QVERIFY(namedViewFromJson(kept).filter.always.isEmpty());
        QStringList problems;
        QCOMPARE(usablePart(filter, incidentSchema, &problems).conditions.size(), 4);
        QCOMPARE(problems, QStringList{ u"There is no field “gone” here"_s });
    }

    void sharesNothingOfAPerson()
    {
        SavedViews book(rules());
        const Condition severity{ u"severity"_s, Operator::Is, { u"5"_s } };
        const Condition home{ u"home"_s, Operator::Is, { u"home-1"_s } };
        book.add(view(u"Falls"_s,
            { { severity, { u"resident"_s, Operator::Is, { u"resident-77"_s } }, home,
                  { u"log.title"_s, Operator::Contains, { u"Morgan"_s } },
                  { u"log.loggedBy"_s, Operator::Is, { u"user-5"_s } } },
                u"Morgan"_s }));
        const QByteArray kept = QJsonDocument(book.save()).toJson();
        QVERIFY(!kept.contains("Morgan"));
        QVERIFY(kept.contains("resident-77")); // an id, on this computer alone
        const QByteArray file = book.exported();
        for (const char *personal : { "Morgan", "resident-77", "user-5" })
            QVERIFY2(!file.contains(personal), personal);

        SavedViews other(rules());
        other.add(view(u"Falls"_s));
        QCOMPARE(other.import(file).value_or(-1), 1);
        QCOMPARE(names(other), (QStringList{ u"Falls"_s, u"Falls (2)"_s }));
        QCOMPARE(other.madeByUser().last().filter, (Filter{ { severity, home }, {} }));
        QVERIFY(other.madeByUser().last().id != book.madeByUser().first().id);
    }

    void refusesWhatIsNoFileOfViews_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("\xff\xfe{");
        QTest::newRow("another JSON") << QByteArray(R"({"views":[{"name":"x","resource":"residents"}]})");
        QTest::newRow("a list") << QByteArray("[[[[]]]]");
        QTest::newRow("unknown resource")
            << QByteArray(R"({"format":"care-records-views","views":[{"name":"x","resource":"pets"}]})");
        QTest::newRow("odd shapes") << QByteArray(
            R"({"format":"care-records-views","views":[7,null,"x",[]]})");
        QTest::newRow("too large")
            << QByteArray(R"({"format":"care-records-views","views":[{"resource":"residents"}]})")
                + QByteArray(SavedViews::largestFile, ' ');
    }

    void refusesWhatIsNoFileOfViews()
    {
        QFETCH(QByteArray, file);
        SavedViews book(rules());
        const tl::expected<int, QString> added = book.import(file);
        QVERIFY(!added);
        QVERIFY(added.error().endsWith(u'.'));
        QCOMPARE(book.madeByUser().size(), 0);
    }

    void isKeptInOrderByKeyboard()
    {
        SavedViews book(rules());
        QWidget window;
        window.show();
        auto *dialog = new ViewsDialog(book, &window);
        dialog->open();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        // Nothing yet: what to do next stands in the place of the list.
        const auto *none = dialog->findChild<EmptyState *>();
        QVERIFY(none->isVisible() && none->message().contains(u"Save as a view…"_s)
            && !none->stepButton()->isVisible());
        QVERIFY(!dialog->list()->isVisible());
        for (const QString &name : { u"a"_s, u"b"_s, u"c"_s })
            book.add(view(name));
        QVERIFY(dialog->list()->isVisible() && !none->isVisible());
        dialog->list()->setFocus();
        dialog->list()->setCurrentRow(2);
        QTest::keyClick(dialog->list(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(dialog->list(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(dialog->list(), Qt::Key_Up, Qt::AltModifier); // at the top already
        QCOMPARE(names(book), (QStringList{ u"c"_s, u"a"_s, u"b"_s }));
        QCOMPARE(dialog->list()->currentRow(), 0);
        QTest::keyClick(dialog->list(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(names(book), (QStringList{ u"a"_s, u"c"_s, u"b"_s }));
        QTest::keyClick(dialog->list(), Qt::Key_F2);
        auto *naming = dialog->findChild<NameDialog *>();
        QVERIFY(naming);
        naming->line()->setText(u"Falls"_s);
        QTest::keyClick(naming->line(), Qt::Key_Return);
        QCOMPARE(names(book), (QStringList{ u"a"_s, u"Falls"_s, u"b"_s }));
        // A button keeps the keyboard while it can be pressed again; then the list gets it, not "Delete".
        dialog->list()->setCurrentRow(0);
        QWidget *down = test::withWords(*dialog, u"Move down"_s);
        down->setFocus();
        QTest::keyClick(down, Qt::Key_Space);
        QCOMPARE(dialog->focusWidget(), down);
        QTest::keyClick(down, Qt::Key_Space);
        QCOMPARE(dialog->focusWidget(), dialog->list());
        QTest::keyClick(dialog->list(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(dialog->list(), Qt::Key_Up, Qt::AltModifier);
        dialog->list()->setCurrentRow(1);
        QCOMPARE(names(book), (QStringList{ u"a"_s, u"Falls"_s, u"b"_s }));
        const auto answerDeletion = [&](const QString &answer) {
            QTest::keyClick(dialog->list(), Qt::Key_Delete);
            for (QPushButton *button :
                dialog->findChildren<QDialog *>().last()->findChildren<QPushButton *>()) {
                if (button->text() == answer)
                    return button->click();
            }
        };
        answerDeletion(u"Cancel"_s);
        QCOMPARE(names(book), (QStringList{ u"a"_s, u"Falls"_s, u"b"_s }));
        answerDeletion(u"Delete"_s);
        QCOMPARE(names(book), (QStringList{ u"a"_s, u"b"_s }));

        QTemporaryDir folder;
        dialog->exportTo(folder.filePath(u"views.json"_s));
        QCOMPARE(dialog->message(), u"2 views saved."_s);
        dialog->importFrom(folder.filePath(u"views.json"_s));
        QCOMPARE(dialog->message(), u"2 views added."_s);
        QCOMPARE(names(book).size(), 4);
        dialog->importFrom(folder.filePath(u"nowhere.json"_s));
        QVERIFY(dialog->message().startsWith(u"The file could not be read"_s));
        QVERIFY(!QFile::exists(folder.filePath(u"nowhere.json"_s)));
    }

    // The number beside a view counts what is here; the service has not said yet that this is all.
    void saysThatMoreMayBeMissing()
    {
        test::ManualClock clock;
        const Today today(clock);
        Store store({});
        RangeWrite write;
        write.records = { { u"1"_s, R"({"id":"1","severity":5})" },
            { u"2"_s, R"({"id":"2","severity":1})" } };
        QVERIFY(test::storeAnswer<RangeChanges>(
            [&](QObject *asker, auto done) { store.writeRange(incidentSchema, write, asker, done); }));
        FilterCounts counts(store, today);
        SavedViews book(rules());
        book.add(view(u"Mine"_s));
        QWidget window;
        Sidebar bar(&window);
        const HomeScope homes(store);
        const SavedViewsSection storage(bar, counts, book, homes, window);
        const auto name = [&bar] {
            const auto buttons = bar.findChildren<QAbstractButton *>();
            const auto found = std::find_if(buttons.cbegin(), buttons.cend(),
                [](const QAbstractButton *each) { return each->accessibleName().startsWith("Mine"_L1); });
            return found == buttons.cend() ? QString() : (*found)->accessibleName();
        };
        QTRY_COMPARE(name(), u"Mine, 1 or more"_s);
    }

private:
    static SavedView view(const QString &name, const Filter &filter = severe())
    {
        SavedView view;
        view.name = name;
        view.resource = incidentSchema.name;
        view.filter = filter;
        view.order = { { u"createdOn"_s, Qt::DescendingOrder } };
        view.group = u"severity"_s;
        view.columns = { { u"columns"_s, u"as they were"_s } };
        return view;
    }

    static Filter severe() { return { { { u"severity"_s, Operator::Is, { u"4"_s, u"5"_s } } }, {} }; }

    static QStringList names(const SavedViews &book)
    {
        QStringList names;
        for (const SavedView &view : book.madeByUser())
            names += view.name;
        return names;
    }
};

CARE_TEST(savedviews, TestSavedViews);
#include "tst_savedviews.moc"
