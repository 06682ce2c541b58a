// SPDX-License-Identifier: GPL-3.0-or-later
// After a save: the previous values are one press away, as a new change that is reviewed like any other.
#include "models/editing/draftautosaver.h"
#include "models/schema/values.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/testregistry.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/reviewdialog.h"
#include "views/widgets/notice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>

#include <algorithm>

class TestPutBack : public DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_session.reset();
        startService();
        QVERIFY(openWindow());
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return residents.status().complete && !residents.recordId(0).isEmpty(); }));
        m_id = residents.recordId(0);
    }

    void putsThePreviousValuesBack()
    {
        const QString before = preferred();
        change(u"Nell"_s);
        QVERIFY(offered());
        // The notice names the values and the person.
        const auto notices = window().findChildren<Notice *>();
        const auto said = std::find_if(notices.begin(), notices.end(), [&](const Notice *notice) {
            return notice->isVisible() && notice->text().startsWith("Saved for "_L1)
                && notice->text().contains(u"(%1 → Nell)"_s.arg(before));
        });
        QVERIFY(said != notices.end());
        offered()->click();
        QVERIFY(waitUntil([this] { return isOpen(); }));
        // Proposed, not sent: it stands in the form of the same person and waits for its review.
        QCOMPARE(window().editor()->autosaver().id(), m_id);
        QVERIFY(waitUntil([&] { return line(u"preferredName"_s)->text() == before; }));
        QVERIFY(window().editor()->hasChanges());
        QCOMPARE(preferred(), u"Nell"_s);
        QVERIFY(review());
        QVERIFY(waitUntil([&] { return preferred() == before; }));
        QVERIFY(offered()); // which can be put back, too
    }

    void opensNoFormWhereEditingIsClosed()
    {
        change(u"Nell"_s);
        m_session->setReadOnly(true);
        QVERIFY(offered());
        offered()->click();
        QVERIFY(!window().editor());
        QCOMPARE(preferred(), u"Nell"_s);
    }

    void saysWhoWasCreated()
    {
        const Record other = m_session->table(residentSchema.name).record(0);
        window().editing().create();
        QVERIFY(waitUntil([this] { return window().editor() != nullptr; }));
        QTest::keyClicks(line(u"name.first"_s), u"Zebedee"_s);
        QTest::keyClicks(line(u"name.last"_s), u"Quennell"_s);
        const auto *page = window().editor()->findChild<FormPage *>();
        QWidget *home = page->box(u"home"_s)->editor()->inputs().first();
        home->setFocus();
        QTest::keyClicks(home, Reference::fromJson(other.value("home"_L1)).name);
        auto *status = qobject_cast<QComboBox *>(page->box(u"status"_s)->editor()->inputs().first());
        QVERIFY(status);
        status->setCurrentIndex(status->findData(u"active"_s));
        // The service is asked first whether the resident is known; without a date of birth it says so once.
        const auto isReviewed = [this] {
            return window().editor()->findChild<ReviewDialog *>() != nullptr;
        };
        window().editor()->review();
        if (!waitUntil(isReviewed, 3'000))
            window().editor()->review();
        QVERIFY(waitUntil(isReviewed));
        auto *review = window().editor()->findChild<ReviewDialog *>();
        for (QCheckBox *question : review->findChildren<QCheckBox *>())
            question->setChecked(true);
        review->saveButton()->click();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
        const auto notices = window().findChildren<Notice *>();
        QVERIFY(std::any_of(notices.begin(), notices.end(), [](const Notice *notice) {
            return notice->isVisible() && notice->text().startsWith("Created: "_L1)
                && notice->text().contains("Zebedee"_L1);
        }));
    }

private:
    QLineEdit *line(const QString &path) const
    {
        auto *page = window().editor()->findChild<FormPage *>();
        return qobject_cast<QLineEdit *>(page->box(path)->editor()->inputs().first());
    }

    bool isOpen() const { return window().editor() && window().editor()->isLoaded(); }

    //! The preferred name in the service, as the list shows it after the save.
    QString preferred() const
    {
        const ResourceTableModel &residents = m_session->table(residentSchema.name);
        const int row = residents.rowOf(m_id);
        return residents.record(row).value("preferredName"_L1).toString();
    }

    //! Types into the form of the first resident and saves.
    void change(const QString &name)
    {
        window().editing().edit(m_id);
        QVERIFY(waitUntil([this] { return isOpen(); }));
        line(u"preferredName"_s)->setFocus();
        line(u"preferredName"_s)->selectAll();
        QTest::keyClicks(line(u"preferredName"_s), name);
        QVERIFY(review());
        QVERIFY(waitUntil([&] { return preferred() == name; }));
    }

    bool review() const
    {
        window().editor()->review();
        if (!waitUntil([this] { return window().editor()->findChild<ReviewDialog *>() != nullptr; }))
            return false;
        window().editor()->findChild<ReviewDialog *>()->saveButton()->click();
        return waitUntil([this] { return !window().editor(); });
    }

    LinkButton *offered() const { return withWords<LinkButton>(window(), u"Undo"_s); }

    QString m_id;
};

CARE_TEST(putback, TestPutBack);
#include "tst_putback.moc"
