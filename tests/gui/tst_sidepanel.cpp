// SPDX-License-Identifier: GPL-3.0-or-later
// The panel beside a list: what belongs to an incident, telephones, empty fields, and its banner.
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/recordlink.h"
#include "models/schema/values.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/pagemodels.h"
#include "tests/support/testregistry.h"
#include "views/browse/recordsidepanel.h"
#include "views/shell/pages.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/datatable.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/recorddetails.h"

#include <QCheckBox>
#include <QClipboard>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolTip>

namespace {

bool speaksOfAFall(const Record &incident)
{
    return Reference::fromJson(incident.value("item"_L1)).name.contains("fall"_L1, Qt::CaseInsensitive)
        || Reference::fromJson(incident.value("category"_L1)).name.contains("fall"_L1, Qt::CaseInsensitive);
}

const QWidget *previousStop(const QWidget &part)
{
    const QWidget *each = part.previousInFocusChain();
    while (each != &part
        && !(each->isVisible() && !part.isAncestorOf(each) && (each->focusPolicy() & Qt::TabFocus)))
        each = each->previousInFocusChain();
    return each;
}

QString residentOf(const Record &record)
{
    return Reference::fromJson(record.value("resident"_L1)).id;
}

} // namespace

class TestSidePanel : public test::SmallDesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        Theme::apply(*qApp, Look::Light);
        startService();
        QVERIFY(openWindow({ 1366, 768 }));
    }

    void showsFirstWhatIsWanted()
    {
        filled(logSchema);
        ResourceTableModel &incidents = filled(incidentSchema);
        const int row =
            rowWhere(incidents, [](const Record &each) { return !each.value("isDeleted"_L1).toBool(); });
        const Record newest = incidents.record(row);
        const auto isInOrder = [this](const QStringList &wanted) {
            int last = -1;
            for (const QString &text : wanted) {
                auto *label = test::withWords<QLabel>(*area()->widget(), text);
                const int top = !label ? -1 : label->mapTo(area()->widget(), QPoint()).y();
                if (top <= last)
                    return false;
                last = top;
            }
            return true;
        };
        window().pages().list(incidentSchema.name)->select(newest.id);
        QVERIFY(waitUntil([&] { return isInOrder({ u"Resident"_s, u"Room"_s, u"GP"_s, u"Incident"_s }); }));
        QVERIFY(texts().contains(u"Next of kin"_s));

        ResourceTableModel &residents = filled(residentSchema);
        window().pages().list(residentSchema.name)->select(residentOf(newest));
        QVERIFY(waitUntil([&] {
            return isInOrder({ u"Room"_s, u"Keyworker"_s, u"Next of kin"_s, u"Allergies"_s, u"GP"_s,
                u"Risks"_s, u"Lately"_s, u"Identity"_s });
        }));
        QVERIFY(residents.rowCount() > 0);
        // How much there is of the rest comes after that.
        const auto *counts = panel().findChild<RelatedBar *>();
        QTRY_VERIFY(counts->isVisible());
        QVERIFY(counts->mapTo(&panel(), QPoint()).y() > area()->mapTo(&panel(), QPoint()).y());
        // The list begins with the newest.
        const QString when = displayTime(timestamp(newest.value("createdOn"_L1)));
        QTRY_VERIFY2(beside(u"Last incident"_s).startsWith(when), qPrintable(beside(u"Last incident"_s)));
        QVERIFY(beside(u"Last log"_s) != u"…"_s && !beside(u"Next review"_s).isEmpty());
        QVERIFY(!texts().contains(u"Record id"_s));
    }

    void tellsWhatBelongsToAnIncident()
    {
        const ResourceTableModel &risks = filled(riskAssessmentSchema);
        filled(carePlanSchema);
        ResourceTableModel &incidents = filled(incidentSchema);
        const int row = rowWhere(incidents, speaksOfAFall);
        QVERIFY(row >= 0);
        const Record fall = incidents.record(row);
        window().pages().list(incidentSchema.name)->select(fall.id);
        QVERIFY(waitUntil([&] { return texts().contains(u"Falls in the last 90 days"_s); }));
        // Counted here once more, out of the records themselves.
        const QDate from = dayInLondon(QDateTime::currentDateTimeUtc()).addDays(-89);
        int falls = 0;
        for (int i = 0; i < incidents.rowCount(); ++i) {
            QVERIFY(waitUntil([&] { return !incidents.record(i).isNull(); }));
            const Record each = incidents.record(i);
            falls += residentOf(each) == residentOf(fall) && speaksOfAFall(each)
                && !each.value("isDeleted"_L1).toBool()
                && dayInLondon(timestamp(each.value("createdOn"_L1))) >= from;
        }
        QVERIFY(falls > 0);
        QTRY_COMPARE(beside(u"Falls"_s), QString::number(falls));
        QVERIFY(beside(u"Last fall"_s).startsWith(u"This one, "_s)); // the list begins with the newest
        QVERIFY(texts().contains(u"Current risk assessments"_s));
        QVERIFY(texts().contains(u"Since this incident"_s));
        QVERIFY(!beside(u"Plans changed"_s).isEmpty());
        // A risk can be opened from here.
        QStringList opened;
        connect(&panel(), &RecordSidePanel::openRequested, this,
            [&opened](const QString &resource, const QString &id) {
                opened = { resource, id };
            });
        for (LinkButton *link : area()->widget()->findChildren<LinkButton *>()) {
            if (link->plainText().contains(u"score "_s, Qt::CaseInsensitive)) {
                link->click();
                break;
            }
        }
        QCOMPARE(opened.value(0), QString(riskAssessmentSchema.name));
        QVERIFY(waitUntil([&] { return risks.rowOf(opened.value(1)) >= 0; }));
        disconnect(&panel(), &RecordSidePanel::openRequested, this, nullptr);
    }

    // Hazard: the reader's line moves away under the eye, and the next one is taken for it.
    void staysWhereItIsWhenMoreComes()
    {
        ResourceTableModel &incidents = filled(incidentSchema);
        RecordDetails details;
        details.resize(400, 600);
        details.setRecord(incidentSchema, incidents.record(0));
        details.setNote(u"Reviewing and closing is done in the care system."_s);
        details.show();
        auto *scroll = details.findChild<QScrollArea *>();
        QVERIFY(QTest::qWaitForWindowExposed(&details));
        scroll->verticalScrollBar()->setValue(20);
        const auto places = [&] {
            QList<QPair<QString, QPoint>> all;
            for (const PlainLabel *label : scroll->widget()->findChildren<PlainLabel *>())
                all.append({ label->text(), label->mapTo(&details, QPoint()) });
            return all;
        };
        const auto before = places();
        details.setAddedSections({ { u"Falls"_s, { { u"falls"_s, u"Falls"_s, u"3"_s } } } });
        QCoreApplication::processEvents();
        QVERIFY(places().size() > before.size());
        QCOMPARE(places().mid(0, before.size()), before);
        // Of the next record nothing of it stays.
        details.setRecord(incidentSchema, incidents.record(1));
        QVERIFY(!details.text().contains(u"Falls\t3"_s));
    }

    // In large text the panel scrolls as a whole: what was read of one record says nothing about the next.
    void beginsAnotherRecordAtTheTop()
    {
        const ResourceTableModel &residents = filled(residentSchema);
        const auto usual = qScopeGuard([] { Theme::apply(*qApp, Look::Light); });
        Theme::apply(*qApp, Look::Light, 200);
        const PageModels models(m_session->workspace());
        RecordSidePanel alone(models.window);
        alone.resize(500, 320);
        alone.show();
        const QString first = residents.recordId(0);
        alone.showRecord(residentSchema, first);
        const QScrollArea *pane = alone.findChild<PanelPane *>()->findChild<QScrollArea *>();
        QScrollBar *bar = pane->verticalScrollBar();
        QVERIFY(waitUntil([&] { return bar->maximum() > 0; }));
        bar->setValue(bar->maximum());
        const int read = bar->value();
        alone.showRecord(residentSchema, first);
        QCOMPARE(bar->value(), read);
        alone.showRecord(residentSchema, residents.recordId(1));
        QCOMPARE(bar->value(), 0);
        QVERIFY(waitUntil([&] { return bar->maximum() > 0; }));
        QCOMPARE(bar->value(), 0);
    }

    void showsAndCopiesTelephones()
    {
        ResourceTableModel &residents = filled(residentSchema);
        const auto numbersOf = [](const Record &resident) {
            QStringList numbers;
            for (const QJsonValue &contact : resident.value("importantContacts"_L1).toArray()) {
                for (const QJsonValue &phone : contact.toObject().value("phones"_L1).toArray())
                    numbers +=
                        phone.isString() ? phone.toString() : phone.toObject().value("number"_L1).toString();
            }
            return numbers;
        };
        const int row = rowWhere(residents, [&](const Record &each) { return numbersOf(each).size() > 1; });
        QVERIFY(row >= 0);
        const QStringList numbers = numbersOf(residents.record(row));
        window().pages().list(residentSchema.name)->select(residents.recordId(row));
        for (const QString &number : numbers) {
            const QString copy = u"Copy "_s + number;
            LinkButton *button = nullptr;
            QVERIFY2(waitUntil([&] {
                for (LinkButton *link : area()->widget()->findChildren<LinkButton *>())
                    button = link->accessibleName() == copy ? link : button;
                return button != nullptr;
            }),
                qPrintable(number));
            QVERIFY2(texts().join(u'|').contains(number), qPrintable(number));
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Space);
            QCOMPARE(QApplication::clipboard()->text(), number);
        }
    }

    void showsEmptyFieldsOfEveryKind()
    {
        auto *empty = panel().findChild<QCheckBox *>();
        for (const ResourceSchema *schema : allResources()) {
            ResourceTableModel &table = filled(*schema);
            QVERIFY2(table.rowCount() > 0, qPrintable(schema->name));
            window().pages().list(schema->name)->select(table.recordId(0));
            QVERIFY2(waitUntil([&] {
                return empty->isVisible() && panel().shown().record.id == table.recordId(0);
            }),
                qPrintable(schema->name));
            // Every kind of record is headed: by the banner of whom it is, or by what it is.
            const QString heading = panel().findChild<RecordDetails *>()->text().section(u'\n', 0, 0);
            const bool isTitle = std::any_of(schema->fields.begin(), schema->fields.end(),
                [&](const Field &field) { return field.sectionTitle() == heading; });
            const bool isHeaded = schema == &residentSchema ? panel().findChild<PersonBanner *>()->isVisible()
                                                            : !heading.isEmpty() && !isTitle;
            QVERIFY2(isHeaded, qPrintable(schema->name + u": "_s + heading));
            empty->setChecked(true);
            QStringList missing;
            for (const Field &field : schema->fields) {
                const bool isAbove = schema == &residentSchema || field.key == "log"_L1
                    || field.key == "log.title"_L1 || field.has(FieldFlag::Identity) || field.key == "item"_L1
                    || field.key == "id"_L1;
                if (!isAbove && !texts().contains(field.title()))
                    missing += field.title();
            }
            QVERIFY2(missing.isEmpty(), qPrintable(schema->name + u": "_s + missing.join(u", "_s)));
            const auto all = texts().size();
            empty->setChecked(false);
            QVERIFY2(texts().size() <= all, qPrintable(schema->name));
        }
    }

    // Hazard: the name of the person is covered at the moment at which it is compared.
    void keepsToolTipsOffTheBanner()
    {
        ResourceTableModel &residents = filled(residentSchema);
        window().pages().list(residentSchema.name)->select(residents.recordId(2));
        auto *banner = panel().findChild<PersonBanner *>();
        QVERIFY(waitUntil([&] { return banner->residentId() == residents.recordId(2); }));
        const QRect covered(banner->mapToGlobal(QPoint()), banner->size());
        const auto tip = [] {
            for (const QWidget *each : QApplication::topLevelWidgets()) {
                if (each->inherits("QTipLabel") && each->isVisible())
                    return each->frameGeometry();
            }
            return QRect();
        };
        // Over the banner, from the list beside it, and from the bar above it.
        for (const QPoint &at :
            { covered.center(), covered.topLeft() + QPoint(-30, 40), covered.topLeft() }) {
            showPlainToolTip(
                at, u"A line that was too long for its column, and is read whole here"_s, &panel());
            QVERIFY(tip().isValid());
            QVERIFY2(!tip().intersects(covered), qPrintable(u"%1 %2"_s.arg(tip().x()).arg(tip().y())));
            QToolTip::hideText();
            QTRY_VERIFY(!tip().isValid());
        }
        copyLink({ u"test"_s, u"residents"_s, residents.recordId(2) }, panel());
        QVERIFY(tip().isValid() && !tip().intersects(covered));
    }

    // Parts that arrive later are made later; the Tab key leads through them as they are read all the same.
    void tabsInReadingOrder()
    {
        for (const ResourceSchema *schema : { &residentSchema, &incidentSchema }) {
            ResourceTableModel &table = filled(*schema);
            for (const int row : { 1, 3 }) {
                window().pages().list(schema->name)->select(table.recordId(row));
                QVERIFY(waitUntil([&] { return panel().shown().record.id == table.recordId(row); }));
                QTest::qWait(400); // counts and what belongs to it
                // The list comes before the panel.
                const QWidget *before = previousStop(panel());
                QVERIFY2(window().currentList()->isAncestorOf(before), before->metaObject()->className());
                QList<QWidget *> stops;
                for (QWidget *each = before->nextInFocusChain(); each != before;
                     each = each->nextInFocusChain()) {
                    if (each->isVisible() && (each->focusPolicy() & Qt::TabFocus))
                        stops += each;
                }
                const auto inside = [this](const QWidget *each) {
                    return panel().isAncestorOf(each);
                };
                const auto end = std::find_if_not(stops.cbegin(), stops.cend(), inside);
                QVERIFY(end - stops.cbegin() > 6);
                const auto strayed = std::find_if(end, stops.cend(), inside);
                QVERIFY2(strayed == stops.cend(),
                    qPrintable(strayed == stops.cend() ? QString() : (*strayed)->accessibleName()));
                int last = 0;
                for (auto stop = stops.cbegin(); stop != end; ++stop) {
                    // Widgets to be scrolled to stand no lower than the part that scrolls.
                    const int top = std::min((*stop)->mapTo(&panel(), QPoint()).y(),
                        area()->mapTo(&panel(), QPoint(0, area()->height())).y());
                    // Beside each other, or within the scrolled part, which begins with itself.
                    QVERIFY2(top >= last - 8,
                        qPrintable(
                            u"%1 at %2 behind %3"_s.arg((*stop)->accessibleName()).arg(top).arg(last)));
                    last = top;
                }
            }
        }
    }

    void showsWhereF6Leads()
    {
        MainWindow &window = m_session->window();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto step = [&](Qt::KeyboardModifiers modifiers = {}) -> const QWidget * {
            window.setAttribute(Qt::WA_KeyboardFocusChange, false);
            QTest::keyClick(&window, Qt::Key_F6, modifiers);
            return window.testAttribute(Qt::WA_KeyboardFocusChange) ? QApplication::focusWidget() : nullptr;
        };
        window.currentList()->focusTable();
        QSet<const QWidget *> reached;
        for (int i = 0; i < 4; ++i)
            reached += step();
        QVERIFY2(!reached.contains(nullptr), "a part that does not show that it has the keyboard");
        QCOMPARE(reached.size(), 4); // side bar, list, panel, top bar
        QCOMPARE(QApplication::focusWidget(), window.currentList()->findChild<DataTable *>());
    }

    // The button that was pressed is hidden with the panel.
    void keyboardFollowsTheResident()
    {
        MainWindow &window = m_session->window();
        window.openPage(incidentSchema.name);
        ResourceTableModel &incidents = filled(incidentSchema);
        window.pages().list(incidentSchema.name)->select(incidents.recordId(0));
        QPushButton *open = nullptr;
        QVERIFY(waitUntil([&] {
            for (QPushButton *button : panel().findChildren<QPushButton *>())
                open = button->text() == u"Open resident"_s && button->isVisible() ? button : open;
            return open != nullptr;
        }));
        open->setFocus();
        QTest::keyClick(open, Qt::Key_Space);
        QVERIFY(waitUntil([&] { return !panel().isVisible(); }));
        QVERIFY(window.currentPage()->isAncestorOf(window.focusWidget()));
    }

    void keyboardReturnsFromAHiddenPanel()
    {
        MainWindow &window = m_session->window();
        window.openPage(incidentSchema.name);
        ResourceTableModel &incidents = filled(incidentSchema);
        window.pages().list(incidentSchema.name)->select(incidents.recordId(0));
        QVERIFY(waitUntil([&] { return panel().isVisible(); }));
        QPushButton *link = nullptr;
        QVERIFY(waitUntil([&] {
            for (QPushButton *button : panel().findChildren<QPushButton *>())
                link = button->isVisible() ? button : link;
            return link != nullptr;
        }));
        link->setFocus();
        QAction *toggle = nullptr;
        for (QAction *action : window.findChildren<QAction *>())
            toggle = action->shortcut() == QKeySequence(Qt::Key_F9) ? action : toggle;
        QVERIFY(toggle);
        toggle->trigger();
        QVERIFY(!panel().isVisible());
        QVERIFY(window.currentPage()->isAncestorOf(window.focusWidget()));
        toggle->trigger();
    }

private:
    RecordSidePanel &panel() const { return window().detail(); }
    QScrollArea *area() const { return panel().findChild<RecordDetails *>()->findChild<QScrollArea *>(); }

    QStringList texts() const
    {
        QStringList result;
        for (const QWidget *each : area()->widget()->findChildren<QWidget *>()) {
            if (const auto *label = qobject_cast<const PlainLabel *>(each))
                result += label->text();
            else if (const auto *link = qobject_cast<const LinkButton *>(each))
                result += link->plainText();
        }
        return result;
    }

    //! The value beside \a label.
    QString beside(const QString &label) const
    {
        const QStringList all = texts();
        const auto at = all.lastIndexOf(label);
        return at < 0 ? QString() : all.value(at + 1);
    }

    ResourceTableModel &filled(const ResourceSchema &schema)
    {
        window().openPage(schema.name);
        window().pages().list(schema.name)->clearFilter();
        ResourceTableModel &table = m_session->table(schema.name);
        waitUntil([&] {
            return table.status().complete && table.status().stored == table.rowCount()
                && !table.record(0).isNull();
        });
        return table;
    }

    //! Rows of the table in which \a record is.
    static int rowWhere(ResourceTableModel &table, const std::function<bool(const Record &)> &is)
    {
        for (int row = 0; row < table.rowCount(); ++row) {
            if (!waitUntil([&] { return !table.record(row).isNull(); }))
                return -1;
            if (is(table.record(row)))
                return row;
        }
        return -1;
    }
};

CARE_TEST(sidepanel, TestSidePanel);
#include "tst_sidepanel.moc"
