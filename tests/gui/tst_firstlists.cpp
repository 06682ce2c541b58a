// SPDX-License-Identifier: GPL-3.0-or-later
// Each list as a newcomer finds it: it answers what she came for, and nothing is cut beside free space.
#include "models/insight/findings.h"
#include "models/insight/rule.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "models/sync/sync.h"
#include "models/tables/listorder.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/testregistry.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/savedview.h"
#include "views/paper/listtext.h"
#include "views/shell/pages.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/recorddetails.h"
#include "views/widgets/tabledelegate.h"
#include "views/widgets/theme.h"

#include <QRegularExpression>

class TestFirstLists : public test::SmallDesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        Theme::apply(*qApp, Look::Light);
        startService();
        QVERIFY(openWindow({ 1366, 768 }));
        m_session->workspace().sync().startFullSync();
    }

    void givesEachListAnIconOfItsOwn()
    {
        QList<QImage> seen;
        for (const ResourceSchema *schema : resourcesBy(&Places::sidebar)) {
            const QImage drawn = icon(Icon{ schema->icon }).pixmap(32, 32).toImage();
            QVERIFY2(!seen.contains(drawn), schema->name.data());
            seen += drawn;
        }
        // A narrow side bar shows the drawings alone.
        const QList<SavedView> views = builtInViews(builtInRules(QDate(2026, 11, 21)));
        for (const SavedView &view : views) {
            const QImage drawn = icon(Icon{ view.icon() }).pixmap(32, 32).toImage();
            QVERIFY2(!seen.contains(drawn) || view.icon() == view.schema()->icon, qPrintable(view.id));
            QVERIFY2(view.icon() != incidentSchema.icon && view.icon() != residentSchema.icon,
                qPrintable(view.id));
            seen += drawn;
        }
    }

    void showsIncidentsNewestFirstAndHowLongTheyWait()
    {
        open(incidentSchema.name);
        int waiting = 0;
        QDateTime last;
        for (int row = 0; row < visibleRows(); ++row) {
            const QDateTime recorded = timestamp(model().record(row).value("createdOn"_L1));
            QVERIFY(row == 0 || recorded <= last);
            last = recorded;
            if (model().record(row).value("status"_L1).toString() != "needsReview"_L1)
                continue;
            ++waiting;
            QVERIFY2(saysHowLongItWaits(row), qPrintable(cell(row, "status").toString()));
        }
        QVERIFY(waiting > 0);
        for (const char *key : { "severity", "resident", "item", "createdOn", "status" })
            QVERIFY2(isShown(key), key);
        // Those that have waited longest.
        model().setFilter({ { { u"status"_s, Operator::Is, { u"needsReview"_s } } }, {} });
        model().setOrder({ { u"createdOn"_s, Qt::AscendingOrder } });
        QVERIFY(test::waitUntil([&] {
            const ListStatus status = model().status();
            return !status.loading && model().rowCount() > 0 && cell(0, "status", WarningRole).toBool();
        }));
        QVERIFY2(saysHowLongItWaits(0), qPrintable(cell(0, "status").toString()));
    }

    void showsTheTextOfDailyLogs()
    {
        open(logSchema.name);
        QVERIFY(isShown("description"));
        const int column = table().columnOf(u"description"_s);
        QVERIFY(table().columnWidth(column) >= 200);
        // In sight without scrolling.
        QVERIFY(table().header()->leftOf(column) + 100 < table().viewport()->width());
        for (int row = 0; row < visibleRows(); ++row)
            QCOMPARE(cell(row, "description").toString().isEmpty(),
                model().record(row).value("description"_L1).toString().isEmpty());
    }

    void showsReviewsNextFirstAndMarksTheOverdue_data()
    {
        QTest::addColumn<QString>("list");
        for (const ResourceSchema *schema : { &carePlanSchema, &goalSchema })
            QTest::newRow(schema->name.data()) << QString(schema->name);
    }

    void showsReviewsNextFirstAndMarksTheOverdue()
    {
        QFETCH(QString, list);
        open(list);
        QVERIFY(isShown("nextReviewDate"));
        const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
        QDate last;
        int overdue = 0;
        for (int row = 0; row < visibleRows(); ++row) {
            const Record record = model().record(row);
            QVERIFY(!record.value("isRevision"_L1).toBool());
            QVERIFY(record.value("status"_L1).toString() != "completed"_L1);
            const QDate next = calendarDate(record.value("nextReviewDate"_L1));
            QVERIFY(!last.isValid() || !next.isValid() || next >= last);
            last = next;
            const bool isOver = next.isValid() && next < today;
            QCOMPARE(cell(row, "nextReviewDate", WarningRole).toBool(), isOver);
            QCOMPARE(
                cell(row, "nextReviewDate", Qt::ToolTipRole).toString().startsWith(u"Overdue by "_s), isOver);
            // A day late is no month late.
            const qint64 late = next.daysTo(today);
            QCOMPARE(cell(row, "nextReviewDate", WarningRole).toInt(),
                !isOver          ? 0
                    : late < 7   ? int(OverdueDays)
                    : late <= 28 ? int(OverdueWeeks)
                                 : int(OverdueLong));
            QCOMPARE(cell(row, "nextReviewDate", Qt::AccessibleTextRole).toString().contains(u", overdue"_s),
                isOver);
            overdue += isOver;
        }
        QVERIFY(overdue > 0);
    }

    // When a document runs out is in no record of the service: its kind and its day are.
    void showsTheKindOfADocument_data()
    {
        QTest::addColumn<QString>("list");
        for (const ResourceSchema *schema : { &documentSchema, &homeDocumentSchema })
            QTest::newRow(schema->name.data()) << QString(schema->name);
    }

    void showsTheKindOfADocument()
    {
        QFETCH(QString, list);
        open(list);
        QVERIFY(isShown("category") && isShown("createdOn"));
        QDateTime last;
        for (int row = 0; row < visibleRows(); ++row) {
            QVERIFY(!cell(row, "category").toString().isEmpty());
            const QDateTime added = timestamp(model().record(row).value("createdOn"_L1));
            QVERIFY(row == 0 || added <= last);
            last = added;
        }
    }

    void showsTheColourOfALogCategory()
    {
        open(logCategorySchema.name);
        QVERIFY(isShown("colour"));
        for (int row = 0; row < visibleRows(); ++row) {
            QVERIFY(QColor(cell(row, "colour", SwatchRole).toString()).isValid());
            QVERIFY(!cell(row, "colour").toString().contains(u'#'));
            const QString heard = cell(row, "colour", Qt::AccessibleTextRole).toString();
            QVERIFY2(heard.size() > 8 && !heard.contains(u'#'), qPrintable(heard)); // "Colour Brown"
        }
        // The panel shows the colour too, and says what it is called.
        const auto *details = window().detail().findChild<RecordDetails *>();
        QVERIFY(test::waitUntil([&] { return details->text().contains(u"Colour\t"_s); }));
        QVERIFY2(!details->text().contains(u'#'), qPrintable(details->text()));
        const auto *swatch = details->findChild<QWidget *>(u"swatch"_s);
        QVERIFY(swatch && swatch->isVisible());
        const QImage picture = const_cast<QWidget *>(swatch)->grab().toImage();
        QCOMPARE(picture.pixelColor(picture.rect().center()).name(),
            model().record(model().rowOf(window().currentList()->currentId())).value("colour"_L1).toString());
    }

    void showsWhatAViewIsAbout_data()
    {
        test::addColumns<QString, QString>("view", "field");
        const QList<SavedView> views = builtInViews(builtInRules(QDate(2026, 11, 21)));
        for (const SavedView &view : views) {
            if (!view.order.isEmpty())
                QTest::newRow(qPrintable(view.id))
                    << Pages::entryForView(view.id) << view.order.first().field;
        }
    }

    void showsWhatAViewIsAbout()
    {
        QFETCH(QString, view);
        QFETCH(QString, field);
        window().openPage(view);
        // On the first of a month nothing has happened in it; the columns of its view are the same.
        if (!test::waitUntil([this] { return model().rowCount() > 0; }, 5'000))
            model().setFilter({});
        open(view);
        const int column = table().columnOf(field);
        QVERIFY(table().isColumnShown(field));
        // In sight without scrolling.
        const int end = table().header()->leftOf(column) + table().columnWidth(column);
        QVERIFY2(end <= table().viewport()->width(),
            qPrintable(u"%1 of %2"_s.arg(end).arg(table().viewport()->width())));
        QVERIFY(!model().index(0, column).data().toString().isEmpty()
            || model().index(0, column).data(SeverityRole).toInt() > 0);
    }

    void cutsNoNameBesideFreeSpace_data()
    {
        QTest::addColumn<QString>("list");
        for (const ResourceSchema *schema : allResources())
            QTest::newRow(schema->name.data()) << QString(schema->name);
    }

    void cutsNoNameBesideFreeSpace()
    {
        QFETCH(QString, list);
        open(list);
        const DataHeader &header = *table().header();
        // Frozen columns leave half of the table to the rest.
        QVERIFY2(header.frozenWidth() * 2 <= table().width(),
            qPrintable(u"%1 of %2"_s.arg(header.frozenWidth()).arg(table().width())));
        const int room = table().viewport()->width() - header.length();
        QStringList cut;
        for (int column = 0; column < model().columnCount(); ++column) {
            if (header.isSectionHidden(column)
                || !model().headerData(column, Qt::Horizontal, IdentityRole).toBool())
                continue;
            for (int row = 0; row < visibleRows(); ++row) {
                const QModelIndex index = model().index(row, column);
                const int wanted = table().itemDelegate()->sizeHint({}, index).width();
                if (wanted > table().columnWidth(column) && wanted - table().columnWidth(column) <= room)
                    cut += u"%1 (%2 of %3)"_s.arg(index.data().toString())
                               .arg(table().columnWidth(column))
                               .arg(wanted);
            }
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    }

    void cutsNoStatus_data() { cutsNoNameBesideFreeSpace_data(); }

    // Neither by its column nor by the edge of the table: "Waiting 19" is hours, or weeks.
    void cutsNoStatus()
    {
        QFETCH(QString, list);
        open(list);
        window().currentList()->reset();
        open(list);
        table().resetLayout(); // as somebody sees it who opens it for the first time
        QStringList cut;
        const auto isWhole = [&] {
            cut.clear();
            for (int column = 0; column < model().columnCount(); ++column) {
                const int begin = table().header()->leftOf(column);
                const int room = std::min(table().columnWidth(column), table().viewport()->width() - begin);
                const Field &field = model().schema().fields[std::size_t(column)];
                const bool isKept =
                    field.type == FieldType::Enumeration || field.key == model().schema().homeField;
                if (table().isColumnHidden(column) || begin >= table().viewport()->width() || !isKept)
                    continue;
                for (int row = 0; row < visibleRows(); ++row) {
                    const QModelIndex index = model().index(row, column);
                    if (table().itemDelegate()->sizeHint({}, index).width() > room)
                        cut += index.data().toString();
                }
            }
            return cut.isEmpty();
        };
        QVERIFY2(
            test::waitUntil(isWhole), qPrintable(cut.join(u'\n'))); // columns are fitted once rows are here
    }

    void keepsAWaitWhole()
    {
        open(incidentSchema.name);
        window().currentList()->reset();
        open(incidentSchema.name);
        table().resetLayout(); // as somebody sees it who opens it for the first time
        const auto &delegate = static_cast<const TableDelegate &>(*table().itemDelegate());
        const int status = table().columnOf(u"status"_s);
        // In sight beside the record, and whichever row is scrolled to.
        QVERIFY(window().detail().isVisible());
        QTRY_VERIFY(
            table().header()->leftOf(status) + table().columnWidth(status) <= table().viewport()->width());
        for (const QString &text : { u"Needs review"_s, u"Waiting 59 min"_s, u"Waiting 52 weeks"_s })
            QVERIFY2(delegate.widthFor(text, true) <= table().columnWidth(status), qPrintable(text));
    }

    void cutsNoDate_data() { cutsNoNameBesideFreeSpace_data(); }

    // Not even by the user: the hour of an incident, and months that are long in another language.
    void cutsNoDate()
    {
        QFETCH(QString, list);
        open(list);
        const QLocale before;
        QLocale::setDefault(QLocale(u"cy_GB"_s));
        const QStringList dates = widestDates();
        const QStringList times = widestTimes();
        QStringList cut;
        const auto &delegate = static_cast<const TableDelegate &>(*table().itemDelegate());
        for (int column = 0; column < model().columnCount(); ++column) {
            const Field &field = model().schema().fields[std::size_t(column)];
            const bool isTime = field.type == FieldType::Timestamp;
            if (table().isColumnHidden(column) || (field.type != FieldType::Date && !isTime))
                continue;
            table().header()->resizeSection(column, 30);
            for (const QString &text : isTime ? times : dates) {
                if (delegate.widthFor(text, field.has(FieldFlag::Identity)) > table().columnWidth(column))
                    cut += text;
            }
        }
        QLocale::setDefault(before);
        window().currentList()->resetLayout();
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    }

    // Daily logs are kept for some months: nothing is said of those before.
    void saysFromWhichDayLogsAreHere()
    {
        open(incidentSchema.name);
        QVERIFY(!model().status().since.isValid());
        open(logSchema.name);
        const auto isRead = [this] { // also by scrolling through it
            model().fetchMore({});
            return m_session->workspace().sync().state(logSchema, {}).complete;
        };
        QVERIFY(test::waitUntil(isRead, 60'000));
        const ListStatus status = model().status();
        const QDate first = m_session->workspace().circumstances().now.date().addDays(-90);
        QVERIFY(std::abs(status.since.daysTo(first)) <= 1);
        QVERIFY(headerText(status).contains(u"From %1 on."_s.arg(displayDate(status.since))));
        // On paper with its day.
        QVERIFY(headerText(status, Medium::Paper).startsWith(u"As of %1."_s.arg(displayTime(status.asOf))));
        QVERIFY2(completenessText(status).startsWith(u"From "_s), qPrintable(completenessText(status)));
        model().setFilter({ { { u"createdOn"_s, Operator::Between, { {}, u"2000-01-01"_s } } }, {} });
        const auto *nothing = window().currentList()->findChild<EmptyState *>();
        QVERIFY(test::waitUntil([&] { return nothing->isVisible(); }));
        QVERIFY2(nothing->message().contains(u"Earlier ones are not kept on this computer."_s),
            qPrintable(nothing->message()));
        window().currentList()->reset();
        // Beside a resident the number of logs is the least there are, and that of plans is exact.
        open(residentSchema.name);
        const auto number = [this](const QString &title) {
            auto *found = test::beginningWith<LinkButton>(window().detail(), title);
            return found ? found->text() : QString();
        };
        QVERIFY(test::waitUntil([&] { return number(u"Daily logs "_s).endsWith(u'+'); }, 30'000));
        const auto isExact = [&] {
            const QString plans = number(u"Care plans "_s);
            return !plans.isEmpty() && !plans.endsWith(u'+');
        };
        QVERIFY(test::waitUntil(isExact, 60'000)); // once they are here
    }

    void downloadsEverythingWhicheverPageWasOpen_data()
    {
        QTest::addColumn<QString>("page");
        for (const ResourceSchema *schema : { &residentSchema, &incidentSchema, &logSchema, &homeSchema })
            QTest::newRow(schema->name.data()) << QString(schema->name);
        QTest::newRow("a view") << u"view:to-review"_s;
    }

    // The program starts on the page it was closed on: that one comes first, and then the others.
    void downloadsEverythingWhicheverPageWasOpen()
    {
        QFETCH(QString, page);
        const auto service = test::tinyService();
        QVERIFY2(service->isRunning(), qPrintable(service->problem()));
        QJsonObject layout;
        {
            const auto before = test::sessionOf(*service);
            before->window().show();
            before->window().openPage(page);
            layout = before->saveLayout();
        }
        const auto session = test::sessionOf(*service, test::connectionTo(*service), layout);
        session->window().show();
        const Sync &sync = session->workspace().sync();
        QVERIFY(test::waitUntil(
            [&] {
                const QList<ResourceProgress> all = sync.progress().resources;
                return !all.isEmpty()
                    && std::all_of(
                        all.cbegin(), all.cend(), [](const ResourceProgress &one) { return one.complete; });
            },
            60'000));
    }

private:
    //! The list is open, with what can be seen of it.
    void open(const QString &entry)
    {
        window().openPage(entry);
        QVERIFY(test::waitUntil(
            [this] {
                const ListStatus status = model().status();
                return status.complete && !status.loading && !status.receiving && model().rowCount() > 0;
            },
            60'000));
        QVERIFY(test::waitUntil([this] {
            for (int row = 0; row < visibleRows(); ++row) {
                if (model().record(row).isNull())
                    return false;
            }
            return true;
        }));
    }

    DataTable &table() { return *window().currentList()->findChild<DataTable *>(); }
    ResourceTableModel &model() { return window().currentList()->model(); }
    int visibleRows() { return std::min(model().rowCount(), 20); }

    //! Hours, days and weeks look different, and amber is rare.
    bool saysHowLongItWaits(int row)
    {
        const Record incident = model().record(row);
        const QString said = cell(row, "status").toString();
        const qint64 days =
            timestamp(incident.value("createdOn"_L1)).secsTo(QDateTime::currentDateTimeUtc()) / 86'400;
        const QString unit = days >= 14 ? u"week"_s : days >= 2 ? u"day"_s : QString();
        const bool isSaid = said.startsWith(u"Waiting "_s) && said.contains(QRegularExpression(u"\\d"_s))
            && said.contains(unit);
        return isSaid && cell(row, "status", WarningRole).toBool() == (days >= 7);
    }

    QVariant cell(int row, const char *key, int role = Qt::DisplayRole)
    {
        return model().index(row, table().columnOf(QString::fromLatin1(key))).data(role);
    }

    bool isShown(const char *key) { return table().isColumnShown(QString::fromLatin1(key)); }
};

CARE_TEST(firstlists, TestFirstLists);
#include "tst_firstlists.moc"
