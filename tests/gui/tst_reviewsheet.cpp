// SPDX-License-Identifier: GPL-3.0-or-later
// A review on paper: who it is about on every page, what is changed, and nothing that the screen hides.
#include "tests/support/readingdevice.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/resident/review.h"
#include "views/resident/reviewdialog.h"

#include <QAbstractPrintDialog>
#include <QFile>
#include <QPainter>
#include <QPdfWriter>
#include <QPrinter>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

namespace {

const QSize a4 = test::ReadingDevice::a4;
const QDateTime printedAt({ 2026, 11, 21 }, { 9, 41 }, Qt::UTC);

const QByteArray elenToReview =
    R"({"id":"1","name":{"title":"Mrs","first":"Elen","last":"Morgan"},"preferredName":"Bob",)"
    R"("dateOfBirth":"1945-07-13T22:00:00.000Z","nhsNumber":"9990000018","home":{"id":"h1","name":"Rowan House"},)"
    R"("nationalInsurance":"AB123456C","residentAllergies":["penicillin"],"hasAllergies":true,)"
    R"("status":"active","medicalHistory":"One","dnacpr":{"inPlace":true}})";

Review review()
{
    RecordDraft draft = test::residentDraft(Record::fromRaw(elenToReview));
    draft.setEntry(*test::formField(u"nationalInsurance"_s), { u"AB123456D"_s });
    draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
    Review review{ draft, { u"Is this right?"_s }, {}, QDate(2026, 11, 21), { u"A warning."_s } };
    review.connection = u"Rowan Group"_s;
    review.similar = u"MORGAN, Ellen, room 7"_s;
    return review;
}

QStringList pagesOf(const Review &review)
{
    ReviewSheet sheet(review, u"ana"_s, printedAt, a4);
    QStringList pages;
    for (int page = 0; page < sheet.pageCount(); ++page) {
        test::ReadingDevice device(a4);
        QPainter painter(&device);
        sheet.paint(painter, page);
        painter.end();
        if (!device.read().all)
            qWarning("text outside the page");
        pages += device.read().words.simplified();
    }
    return pages;
}

} // namespace

class TestReviewSheet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhoAndWhat()
    {
        const QStringList pages = pagesOf(review());
        QCOMPARE(pages.size(), 1);
        for (const char *words : { "MORGAN, Elen (Mrs)", "Not saved yet: Preferred name: Bob → Nell",
                 "14-Jul-1945 (81y)", "999 000 0018", "Allergy: penicillin", "DNACPR in place",
                 "Similar name: MORGAN, Ellen, room 7", "Review changes", "None of this had been saved",
                 "Preferred name Bob Nell", "Is this right?", "A warning.", "Rowan Group",
                 "Printed by ana, 21-Nov-2026 09:41", "Page 1 of 1" })
            QVERIFY2(pages.first().contains(QString::fromUtf8(words)), qPrintable(pages.first()));
    }

    void hidesWhatTheScreenHides()
    {
        const QString page = pagesOf(review()).first();
        QVERIFY2(page.contains(u"•••••••• ••••••••"_s), qPrintable(page));
        QVERIFY(!page.contains(u"AB123456"_s));
        QVERIFY(!page.contains(u"6D"_s));
    }

    void hasItsHeadOnEveryPage()
    {
        Review long_ = review();
        QStringList lines;
        for (int i = 0; i < 200; ++i)
            lines += u"Line %1 of what happened."_s.arg(i);
        long_.draft.setEntry(*test::formField(u"medicalHistory"_s), { lines.join(u'\n') });
        const QStringList pages = pagesOf(long_);
        QVERIFY(pages.size() > 2);
        for (qsizetype i = 0; i < pages.size(); ++i) {
            QVERIFY2(pages.at(i).contains(u"MORGAN, Elen (Mrs)"_s), qPrintable(pages.at(i)));
            QVERIFY(pages.at(i).contains(u"Allergy: penicillin"_s));
            QVERIFY(pages.at(i).contains(u"Page %1 of %2"_s.arg(i + 1).arg(pages.size())));
            QVERIFY(pages.at(i).contains(u"Printed by ana"_s));
        }
        // Each line once, on paper whole.
        const QString all = pages.join(u' ');
        for (const QString &line : std::as_const(lines))
            QCOMPARE(all.count(line), 1);
    }

    void showsWhatIsToBeDecided()
    {
        Review contested = review();
        contested.conflicts.append(
            { u"preferredName"_s, u"Preferred name"_s, u"Bob"_s, u"Elly"_s, u"Nell"_s });
        const QString page = pagesOf(contested).first();
        QVERIFY2(page.contains(u"Was Theirs Mine Preferred name Bob Elly Nell"_s), qPrintable(page));
        QVERIFY(!page.contains(u"Preferred name Bob Nell"_s));
    }

    void saysWhatIsNew()
    {
        RecordDraft draft = test::residentDraft();
        draft.setEntry(*test::formField(u"name.first"_s), { u"Siân\u202e"_s });
        draft.setEntry(*test::formField(u"name.last"_s), { u"<b>Ng</b>"_s });
        draft.setEntry(*test::formField(u"status"_s), { u"active"_s });
        Review added{ draft, {}, {}, QDate(2026, 11, 21) };
        added.duplicates = { { u"2"_s, u"NG, Sian, born 12-Mar-1940"_s, Likeness::Similar } };
        const QString page = pagesOf(added).first();
        for (const char *words :
            { "Review new resident", "<b>Ng</b>", "can change what the care provider is billed", "NG, Sian" })
            QVERIFY2(page.contains(QString::fromUtf8(words)), qPrintable(page));
        QVERIFY(!page.contains(u'\u202e')); // nothing turns the text around
        // Nobody is billed for a resident who has left.
        added.draft.setEntry(*test::formField(u"status"_s), { u"inactive"_s });
        QVERIFY(!pagesOf(added).join(u' ').contains(u"billed"_s));
    }

    void becomesAFile()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath(u"review.pdf"_s);
        {
            QPdfWriter writer(name);
            writer.setPageMargins({ 15, 15, 15, 12 }, QPageLayout::Millimeter);
            QVERIFY(printReview(writer, review(), u"ana"_s, printedAt));
        }
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY(content.startsWith("%PDF-"));
        QVERIFY(content.contains("/Count 1"));
        QVERIFY(!content.contains("MORGAN")); // in no title of the file
    }

    void isAskedForWithAKey()
    {
        ReviewDialog dialog(review());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QSignalSpy printed(&dialog, &ReviewDialog::printed);
        QSignalSpy confirmed(&dialog, &ReviewDialog::confirmed);
        QTest::keyClick(&dialog, Qt::Key_P, Qt::ControlModifier);
        auto *question = dialog.findChild<QAbstractPrintDialog *>();
        QVERIFY(question);
        QVERIFY(question->isVisible());
        QVERIFY(!question->windowTitle().contains(u"MORGAN"_s));
        question->reject();
        QCOMPARE(printed.size(), 0);
        QCOMPARE(confirmed.size(), 0);
        QVERIFY(dialog.isVisible());
    }

    // Nobody notes as printed what was not.
    void saysWhenItCannotBePrinted()
    {
        const QTemporaryDir folder;
        ReviewDialog dialog(review());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QSignalSpy printed(&dialog, &ReviewDialog::printed);
        const auto printTo = [&](const QString &file) {
            dialog.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            QTest::keyClick(&dialog, Qt::Key_P, Qt::ControlModifier);
            auto *question = dialog.findChild<QAbstractPrintDialog *>();
            QVERIFY(question);
            question->printer()->setOutputFormat(QPrinter::PdfFormat);
            question->printer()->setOutputFileName(folder.filePath(file));
            question->done(QDialog::Accepted);
            delete question; // at once, as when it was closed
        };
        printTo(u"no/such/folder.pdf"_s);
        QCOMPARE(printed.size(), 0);
        auto *said = dialog.findChild<QDialog *>();
        QVERIFY(said && said->isVisible());
        QVERIFY(test::says(*said, u"could not be printed"_s));
        said->close();
        printTo(u"review.pdf"_s);
        QCOMPARE(printed.size(), 1);
        QVERIFY(QFile::exists(folder.filePath(u"review.pdf"_s)));
    }
};

CARE_TEST(reviewsheet, TestReviewSheet);
#include "tst_reviewsheet.moc"
