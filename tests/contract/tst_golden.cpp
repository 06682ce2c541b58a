// SPDX-License-Identifier: GPL-3.0-or-later
// Each list as it shows a page of the service: header, order, words and marks, as committed text. After a
// wanted change, CARE_WRITE_GOLDEN=1 writes the texts anew; read the difference before you commit it.
#include "app/common/workspace.h"
#include "models/schema/resources.h"
#include "models/schema/roles.h"
#include "models/tables/resourcetables.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/eachresource.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>

static const QDate today(2026, 1, 15);

static constexpr int rows = 12;

//! The words of a cell, with "!" where it is marked and "~" where it steps back.
static QString cellText(const ResourceTableModel &model, const QModelIndex &index)
{
    const QString text = model.data(index).toString();
    QString marks;
    if (index.data(WarningRole).toBool())
        marks += u" !"_s;
    if (index.data(MutedRole).toBool())
        marks += u" ~"_s;
    return (text.isEmpty() ? u"-"_s : text) + marks;
}

static QString tableText(const ResourceTableModel &model)
{
    QStringList lines;
    for (int column = 0; column < model.columnCount(); ++column) {
        const bool isShown = !model.headerData(column, Qt::Horizontal, OptionalRole).toBool();
        lines += (isShown ? u"| "_s : u"  "_s) + model.headerData(column, Qt::Horizontal).toString();
    }
    lines += u"%1 rows"_s.arg(model.rowCount());
    for (int row = 0; row < std::min(model.rowCount(), rows); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells += cellText(model, model.index(row, column));
        lines += QString();
        lines += cells;
    }
    return lines.join(u'\n') + u'\n';
}

class TestGolden : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<test::ServiceProcess>(QStringList{ u"--size"_s, u"tiny"_s, u"--seed"_s,
            u"7"_s, u"--today"_s, today.toString(Qt::ISODate) + u"T17:00"_s, u"--rate-limit"_s, u"0"_s,
            u"--exchange-limit"_s, u"0"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void showsWhatItShowed_data() { test::addResources(); }

    void showsWhatItShowed()
    {
        QFETCH(QString, resource);
        Connection connection;
        connection.base = m_service->url();
        connection.requestsPerMinute = 6000;
        const auto space =
            Workspace::forOneRun(connection, *Secret::apiKey(m_service->apiKey()), test::computerClock());
        const auto model =
            makeTable(*findResource(resource), space->store(), space->sync(), [] { return today; });
        model->activate();
        QVERIFY(test::waitUntil([&] {
            if (model->canFetchMore({}))
                model->fetchMore({});
            const ListStatus status = model->status();
            return status.complete && !status.receiving && status.shown == model->rowCount();
        }));
        QVERIFY(model->rowCount() > 0);
        for (int row = 0; row < std::min(model->rowCount(), rows); ++row)
            QVERIFY(test::waitUntil([&] { return !model->record(row).isNull(); }));
        QFile file(QStringLiteral(CARE_SOURCE_DIR "/tests/contract/golden/") + resource + u".txt"_s);
        const QString shown = tableText(*model);
        if (qEnvironmentVariableIsSet("CARE_WRITE_GOLDEN")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(shown.toUtf8());
            return;
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        QCOMPARE(shown.split(u'\n'), QString::fromUtf8(file.readAll()).split(u'\n'));
    }

private:
    std::unique_ptr<test::ServiceProcess> m_service;
};

CARE_TEST(golden, TestGolden);
#include "tst_golden.moc"
