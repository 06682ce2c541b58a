// SPDX-License-Identifier: GPL-3.0-or-later
// Acts that leave their trace in the audit trail: showing, copying, removing, by names and never by values.
#include "app/common/activitylog.h"
#include "app/common/datafolder.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/signinwindow.h"
#include "models/log/eventlog.h"
#include "models/schema/values.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"
#include "models/tables/recordtree.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/journalanswer.h"
#include "tests/support/testregistry.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/sourcedialog.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/secretline.h"
#include "views/widgets/datatable.h"
#include "views/widgets/detailvalue.h"

#include <QDir>

class TestAudited : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        forgetAll();
        rememberAsCurrent(knownConnection());
        startProgram();
        QVERIFY(isOpen());
        window().resize(1366, 900);
        window().openPage(residentSchema.name);
        window().currentList()->clearFilter(); // of all, not only of what is current
        QVERIFY(waitUntil([this] {
            return residents().status().complete && residents().rowCount() == 12
                && !residents().record(4).isNull();
        }));
        m_resident = residents().recordId(0);
    }

    void cleanup() { m_controller.reset(); }

    void writesDownWhatIsShown()
    {
        window().openRecord(residentSchema.name, m_resident);
        auto &detail = window().detail();
        QVERIFY(waitUntil([&] { return detail.findChild<MaskedValue *>() != nullptr; }));
        QVERIFY(click(*detail.findChild<MaskedValue *>(), u"Show"_s));
        AuditEntry entry = last(1);
        QCOMPARE(entry.action, u"reveal"_s);
        QCOMPARE(entry.resource, u"residents"_s);
        QCOMPARE(entry.recordId, m_resident);
        QCOMPARE(entry.fields, QStringList{ u"sexualPreference"_s });
        QCOMPARE(entry.who, accountName());
        QCOMPARE(entry.result, u"done"_s);
        QVERIFY(click(*detail.findChild<MaskedValue *>(), u"Hide"_s)); // nothing new
        // And where everything is shown as it was received.
        actionIn(window(), u"Source data of the record…"_s)->trigger();
        auto *tree = window().findChild<RecordTreeView *>();
        QVERIFY(tree && waitUntil([&] { return tree->model()->rowCount() > 20; }));
        const QAbstractItemModel &model = *tree->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data(RecordTree::MaskedRole).toBool())
                tree->setCurrentIndex(model.index(row, 0));
        }
        QTest::keyClick(tree, Qt::Key_Return);
        entry = last(2);
        QCOMPARE(entry.action, u"reveal"_s);
        QCOMPARE(entry.recordId, m_resident);
        QCOMPARE(entry.fields, QStringList{ u"sexualPreference"_s });
        tree->copyValue();
        entry = last(3);
        QCOMPARE(entry.action, u"copy"_s);
        QCOMPARE(entry.fields, QStringList{ u"sexualPreference"_s });
        window().findChild<SourceDialog *>()->reject();
    }

    void writesDownWhatIsShownInAForm()
    {
        window().editing().edit(m_resident);
        QVERIFY(waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
        window().editor()->form()->focusField(u"sexualPreference"_s);
        auto *page = window().editor()->findChild<FormPage *>();
        const QWidget &field = *page->box(u"sexualPreference"_s);
        QVERIFY(click(field, u"Show"_s));
        const AuditEntry entry = last(1);
        QCOMPARE(entry.action, u"reveal"_s);
        QCOMPARE(entry.resource, u"residents"_s);
        QCOMPARE(entry.recordId, m_resident);
        QCOMPARE(entry.fields, QStringList{ u"sexualPreference"_s });
        // Hiding it is none: the next entry is of showing it again.
        QVERIFY(click(field, u"Hide"_s));
        QVERIFY(click(field, u"Show"_s));
        QCOMPARE(last(2).action, u"reveal"_s);
        QCOMPARE(trail().size(), 2);
    }

    void writesDownWhatIsCopied()
    {
        auto *table = window().currentList()->findChild<DataTable *>();
        table->selectionModel()->select(QItemSelection(residents().index(0, 0), residents().index(1, 0)),
            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        table->copySelection();
        AuditEntry entry = last(1);
        QCOMPARE(entry.action, u"copy"_s);
        QCOMPARE(entry.resource, u"residents"_s);
        QCOMPARE(entry.recordId, QString(residents().recordId(0) + u' ' + residents().recordId(1)));
        window().openRecord(residentSchema.name, m_resident);
        auto &detail = window().detail();
        QVERIFY(waitUntil([&] { return detail.findChild<MaskedValue *>() != nullptr; }));
        QVERIFY(click(detail, u"Copy link"_s));
        entry = last(2);
        QCOMPARE(entry.action, u"copy link"_s);
        QCOMPARE(entry.recordId, m_resident);
        // Entries hold no value of the record.
        const QString name = PersonName::fromJson(residents().record(0).value("name"_L1)).last;
        const QList<AuditEntry> entries = trail();
        for (const AuditEntry &each : entries) {
            const QString all =
                each.action + each.resource + each.recordId + each.fields.join(u' ') + each.result;
            QVERIFY2(!all.contains(name, Qt::CaseInsensitive), qPrintable(all));
        }
    }

    void removesNothingWithoutThePin()
    {
        const QString folder = connectionFolder(dataFolder(), knownConnection().id);
        bool isSet = false;
        m_controller->lock().pin().set(Secret(QByteArray("odd-468-wren")), this,
            [&](const Result<void> &done) { isSet = done.has_value(); });
        QVERIFY(waitUntil([&] { return isSet; }));
        Q_EMIT window().connectionRequested();
        actionBeginning(*openMenu(window()), u"Remove this connection"_s)->trigger();
        QPointer<RemoveDialog> dialog = window().findChild<RemoveDialog *>();
        QVERIFY(dialog);
        // All that goes is named.
        for (const QString &thing :
            { u"API key"_s, u"records"_s, u"unfinished form"_s, u"history"_s, u"views"_s, u"the PIN"_s })
            QVERIFY2(says(*dialog, thing), qPrintable(textIn(*dialog)));
        QVERIFY(click(*dialog, u"Remove"_s)); // disabled: nothing was typed
        const QPointer<SecretLine> pin = dialog->findChild<SecretLine *>();
        QVERIFY(pin->isVisible());
        pin->setText(u"odd-469-wren"_s);
        QVERIFY(click(*dialog, u"Remove"_s));
        QTest::qWait(300);
        QVERIFY(pin);
        QVERIFY(waitUntil([&] { return pin && pin->isVisible() && pin->text().isEmpty(); }));
        QVERIFY(dialog && m_controller->session());
        QVERIFY(QDir(folder).exists());
        pin->setText(u"odd-468-wren"_s);
        QVERIFY(click(*dialog, u"Remove"_s));
        QVERIFY(waitUntil([this] { return !m_controller->session(); }));
        QVERIFY(!QDir(folder).exists());
        QVERIFY(waitUntil([this] {
            const QList<AuditEntry> entries = programTrailEntries();
            return !entries.isEmpty() && entries.last().action == "remove PIN"_L1;
        }));
        // With the last connection goes the PIN, which would guard nothing.
        QVERIFY(!m_controller->lock().pin().isSet());
        QVERIFY(entry(programEntries(), Credential::Pin).isEmpty());
        const QList<AuditEntry> entries = programTrailEntries();
        const AuditEntry &removal = entries.at(entries.size() - 2);
        QCOMPARE(removal.action, u"remove connection"_s);
        QCOMPARE(removal.recordId, knownConnection().id);
        QCOMPARE(removal.who, accountName());
        QCOMPARE(removal.result, u"done"_s);
    }

    // At the next start, without anybody's asking: and what it found stays in the trail.
    void missesTheTrailOfTheProgram()
    {
        PinGuard &pin = m_controller->lock().pin();
        pin.set(Secret(QByteArray("odd-468-wren")), this, [](const auto &) {});
        QVERIFY(waitUntil([&] { return pin.isSet(); }));
        pin.whenIdle(this, [&] { pin.remove(this, [](const auto &) {}); });
        QVERIFY(waitUntil([this] { return programTrailEntries().size() == 1; }));
        QVERIFY(waitUntil([this] {
            return AuditHead::fromBytes(entry(programTrail, Credential::AuditHead).view())
                       .value_or(AuditHead())
                       .count
                == 1;
        }));
        m_controller.reset();
        QVERIFY(QDir(connectionFolder(dataFolder(), programTrail)).removeRecursively());
        startProgram();
        QVERIFY(isOpen());
        QVERIFY(waitUntil([this] {
            const QList<AuditEntry> entries = programTrailEntries();
            return entries.size() == 1 && entries.first().action == auditTrailAction()
                && entries.first().result == "shorter"_L1;
        }));
        QVERIFY(waitUntil(
            [this] { return entriesInLog(readLog(logFolder(dataFolder()), 1 << 20), programTrail) == 1; }));
    }

private:
    ResourceTableModel &residents() const { return m_controller->session()->table(residentSchema.name); }
    QList<AuditEntry> trail() const { return auditTrailOf(m_controller->session()->workspace().journal()); }

    //! The last entry, once there are so many.
    AuditEntry last(int count) const
    {
        waitUntil([&] { return trail().size() == count; });
        const QList<AuditEntry> entries = trail();
        return entries.size() == count ? entries.last() : AuditEntry();
    }

    QList<AuditEntry> programTrailEntries()
    {
        const Secret key = entry(programTrail, Credential::StoreKey);
        if (key.isEmpty())
            return {};
        return readAuditTrail({ journalFile(dataFolder(), programTrail), key.view().toByteArray() })
            .value_or(QList<AuditEntry>());
    }

    QString m_resident;
};

CARE_TEST(audited, TestAudited);
#include "tst_audited.moc"
