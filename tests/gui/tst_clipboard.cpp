// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testregistry.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/datatable.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QStandardItemModel>

using namespace std::chrono_literals;

class TestClipboard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QGuiApplication::clipboard()->clear(); }

    void asksManagersToLookAway()
    {
        copyText(u"MORGAN, Elen"_s);
        const QMimeData *data = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(data->text(), u"MORGAN, Elen"_s);
        QCOMPARE(data->data(u"x-kde-passwordManagerHint"_s), QByteArray("secret"));
        QVERIFY(data->hasFormat(u"application/x-nspasteboard-concealed-type"_s));
        QVERIFY(data->hasFormat(u"ExcludeClipboardContentFromMonitorProcessing"_s));
        QCOMPARE(data->data(u"CanIncludeInClipboardHistory"_s), QByteArray(4, '\0'));
        QCOMPARE(data->data(u"CanUploadToCloudClipboard"_s), QByteArray(4, '\0'));
    }

    void clearsItAfterAWhile()
    {
        QCOMPARE(ClipboardGuard::lifetime, 30s);
        const ClipboardGuard guard(200ms);
        copyText(u"MORGAN, Elen"_s);
        QTest::qWait(80);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"MORGAN, Elen"_s);
        QTRY_COMPARE_WITH_TIMEOUT(QGuiApplication::clipboard()->text(), QString(), 2000);
    }

    void beginsAnewWithEachCopy()
    {
        const ClipboardGuard guard(400ms);
        copyText(u"one"_s);
        QTest::qWait(250);
        copyText(u"two"_s);
        QTest::qWait(250);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"two"_s);
        QTRY_COMPARE_WITH_TIMEOUT(QGuiApplication::clipboard()->text(), QString(), 2000);
    }

    void leavesWhatOthersCopied()
    {
        {
            const ClipboardGuard guard(100ms);
            copyText(u"one"_s);
            // On this display nobody knows who copies: not through copyText() is as good as elsewhere.
            QGuiApplication::clipboard()->setText(u"shopping list"_s);
            QTest::qWait(300);
            QCOMPARE(QGuiApplication::clipboard()->text(), u"shopping list"_s);
            clearCopiedText();
        }
        QCOMPARE(QGuiApplication::clipboard()->text(), u"shopping list"_s);
    }

    void clearsItAtTheEnd()
    {
        {
            const ClipboardGuard guard;
            copyText(u"MORGAN, Elen"_s);
        }
        QCOMPARE(QGuiApplication::clipboard()->text(), QString());
    }

    void rowsAreNoFormulas()
    {
        QStandardItemModel model(1, 4);
        const QStringList cells{ u"=1+1"_s, u"\u200B=1"_s, u"two\nlines\u2028more\tand a tab"_s, u"84"_s };
        for (int column = 0; column < 4; ++column) {
            model.setHeaderData(column, Qt::Horizontal, QString::number(column), Qt::UserRole);
            model.setData(model.index(0, column), cells.at(column));
        }
        DataTable table;
        table.setModel(&model);
        table.selectRow(0);
        QCOMPARE(table.selectedText(), u"\t\t\t\n'=1+1\t'\u200B=1\ttwo lines more and a tab\t84\n"_s);
    }
};

CARE_TEST(clipboard, TestClipboard);
#include "tst_clipboard.moc"
