// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves its trace in the audit trail: what was shown, copied and removed, by names and never by values.
#include "app/common/activitylog.h"
#include "app/common/datafolder.h"
#include "app/common/settings.h"
#include "app/desktop/application.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/signinwindow.h"
#include "models/log/eventlog.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"
#include "models/tables/recordtree.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/recordtreeview.h"
#include "views/browse/sourcedialog.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/shell/mainwindow.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/secretline.h"
#include "views/widgets/datatable.h"
#include "views/widgets/detailvalue.h"
#include "views/widgets/plainlabel.h"

#include <QAbstractButton>
#include <QDir>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

class TestAudited : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void writesDownWhatIsShown();
    void writesDownWhatIsShownInAForm();
    void writesDownWhatIsCopied();
    void removesNothingWithoutThePin();
    void missesTheTrailOfTheProgram();

private:
    MainWindow &window() const { return m_controller->session()->window(); }
    ResourceTableModel &residents() const { return m_controller->session()->table(residentSchema.name); }
    QList<AuditEntry> trail() const;
    //! The last entry, once there are so many.
    AuditEntry last(int count) const;
    QList<AuditEntry> programTrailEntries();
    static void press(const QWidget &where, const QString &words);

    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MemoryStore> m_secrets;
    std::unique_ptr<Application> m_controller;
    QString m_resident;
};

void TestAudited::initTestCase()
{
    m_service = tinyService();
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
}

void TestAudited::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_secrets = std::make_unique<MemoryStore>();
    Connection connection = connectionTo(*m_service);
    connection.id = u"5f1c2d3e-0000-4000-8000-00000000002a"_s;
    m_secrets->write(
        connection.id, Credential::ApiKey, *Secret::apiKey(m_service->apiKey()), this, [](const auto &) {});
    StartOptions options;
    options.settingsFile = m_folder->filePath(u"settings.json"_s);
    options.dataFolder = m_folder->filePath(u"data"_s);
    Settings settings(options.settingsFile);
    settings.storeConnection(connection);
    settings.setText(Setting::CurrentConnection, connection.id);
    m_controller = std::make_unique<Application>(
        options, [this] { return std::make_unique<SharedKeychain>(*m_secrets); });
    m_controller->start();
    QTRY_VERIFY(m_controller->session());
    window().resize(1366, 900);
    window().openPage(residentSchema.name);
    window().currentList()->clearFilter(); // of all, not only of what is current
    QVERIFY(waitUntil([this] {
        return residents().status().complete && residents().rowCount() == 12
            && !residents().record(4).isNull();
    }));
    m_resident = residents().recordId(0);
}

void TestAudited::cleanup()
{
    m_controller.reset();
}

QList<AuditEntry> TestAudited::trail() const
{
    return answerOf<QList<AuditEntry>>([this](QObject *context, auto done) {
        m_controller->session()->workspace().journal().auditTrail(context, done);
    }).value_or(QList<AuditEntry>());
}

AuditEntry TestAudited::last(int count) const
{
    waitUntil([&] { return trail().size() == count; });
    const QList<AuditEntry> entries = trail();
    return entries.size() == count ? entries.last() : AuditEntry();
}

QList<AuditEntry> TestAudited::programTrailEntries()
{
    const auto key = answerOf<Result<Secret>>([this](QObject *context, auto done) {
        m_secrets->read(programTrail, Credential::StoreKey, context, done);
    });
    if (!key || !*key)
        return {};
    return readAuditTrail(
        { journalFile(m_folder->filePath(u"data"_s), programTrail), (*key)->view().toByteArray() })
        .value_or(QList<AuditEntry>());
}

void TestAudited::press(const QWidget &where, const QString &words)
{
    const auto buttons = where.findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (button->isVisible() && button->text().remove(u'&') == words)
            return button->click();
    }
    QFAIL(qPrintable(words));
}

void TestAudited::writesDownWhatIsShown()
{
    window().openRecord(residentSchema.name, m_resident);
    auto &detail = window().detail();
    QVERIFY(waitUntil([&] { return detail.findChild<MaskedValue *>() != nullptr; }));
    press(*detail.findChild<MaskedValue *>(), u"Show"_s);
    AuditEntry entry = last(1);
    QCOMPARE(entry.action, u"reveal"_s);
    QCOMPARE(entry.resource, u"residents"_s);
    QCOMPARE(entry.recordId, m_resident);
    QCOMPARE(entry.fields, QStringList{ u"sexualPreference"_s });
    QCOMPARE(entry.who, accountName());
    QCOMPARE(entry.result, u"done"_s);
    press(*detail.findChild<MaskedValue *>(), u"Hide"_s); // nothing new
    // And where everything is shown as it was received.
    for (QAction *action : window().actions()) {
        if (action->text() == u"Source data of the record…"_s)
            action->trigger();
    }
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

void TestAudited::writesDownWhatIsShownInAForm()
{
    window().editing().edit(m_resident);
    QVERIFY(waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
    window().editor()->form()->focusField(u"sexualPreference"_s);
    auto *page = window().editor()->findChild<FormPage *>();
    const QWidget &field = *page->box(u"sexualPreference"_s);
    press(field, u"Show"_s);
    const AuditEntry entry = last(1);
    QCOMPARE(entry.action, u"reveal"_s);
    QCOMPARE(entry.resource, u"residents"_s);
    QCOMPARE(entry.recordId, m_resident);
    QCOMPARE(entry.fields, QStringList{ u"sexualPreference"_s });
    press(field, u"Hide"_s);
    QTest::qWait(50);
    QCOMPARE(trail().size(), 1);
}

void TestAudited::writesDownWhatIsCopied()
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
    press(detail, u"Copy link"_s);
    entry = last(2);
    QCOMPARE(entry.action, u"copy link"_s);
    QCOMPARE(entry.recordId, m_resident);
    // Whatever it was, no value of the record is in it.
    const QString name = PersonName::fromJson(residents().record(0).value("name"_L1)).last;
    const QList<AuditEntry> entries = trail();
    for (const AuditEntry &each : entries) {
        const QString all =
            each.action + each.resource + each.recordId + each.fields.join(u' ') + each.result;
        QVERIFY2(!all.contains(name, Qt::CaseInsensitive), qPrintable(all));
    }
}

void TestAudited::removesNothingWithoutThePin()
{
    const QString folder =
        connectionFolder(m_folder->filePath(u"data"_s), m_controller->session()->workspace().connection().id);
    bool isSet = false;
    m_controller->lock().pin().set(Secret(QByteArray("odd-468-wren")), this,
        [&](const Result<void> &done) { isSet = done.has_value(); });
    QVERIFY(waitUntil([&] { return isSet; }));
    Q_EMIT window().connectionRequested();
    const auto menus = window().findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
    for (const QMenu *menu : menus) {
        const auto actions = menu->actions();
        for (QAction *action : actions) {
            if (action->text().startsWith(u"Remove this connection"_s))
                action->trigger();
        }
    }
    QPointer<RemoveDialog> dialog = window().findChild<RemoveDialog *>();
    QVERIFY(dialog);
    // All that goes is named.
    QStringList texts;
    const auto labels = dialog->findChildren<PlainLabel *>();
    for (const PlainLabel *label : labels)
        texts += label->text();
    const QString said = texts.join(u'\n');
    for (const QString &thing :
        { u"API key"_s, u"records"_s, u"unfinished form"_s, u"history"_s, u"views"_s, u"the PIN"_s })
        QVERIFY2(said.contains(thing), qPrintable(said));
    press(*dialog, u"Remove"_s); // disabled: nothing was typed
    const QPointer<SecretLine> pin = dialog->findChild<SecretLine *>();
    QVERIFY(pin->isVisible());
    pin->setText(u"odd-469-wren"_s);
    press(*dialog, u"Remove"_s);
    QTest::qWait(300);
    QVERIFY(pin);
    QVERIFY(waitUntil([&] { return pin && pin->isVisible() && pin->text().isEmpty(); }));
    QVERIFY(dialog && m_controller->session());
    QVERIFY(QDir(folder).exists());
    pin->setText(u"odd-468-wren"_s);
    press(*dialog, u"Remove"_s);
    QVERIFY(waitUntil([this] { return !m_controller->session(); }));
    QVERIFY(!QDir(folder).exists());
    QVERIFY(waitUntil([this] {
        const QList<AuditEntry> entries = programTrailEntries();
        return !entries.isEmpty() && entries.last().action == "remove PIN"_L1;
    }));
    // With the last connection goes the PIN, which would guard nothing.
    QVERIFY(!m_controller->lock().pin().isSet());
    const auto pinEntry = answerOf<Result<Secret>>([this](QObject *context, auto done) {
        m_secrets->read(programEntries(), Credential::Pin, context, done);
    });
    QVERIFY(pinEntry && !*pinEntry);
    const QList<AuditEntry> entries = programTrailEntries();
    const AuditEntry &entry = entries.at(entries.size() - 2);
    QCOMPARE(entry.action, u"remove connection"_s);
    QCOMPARE(entry.recordId, u"5f1c2d3e-0000-4000-8000-00000000002a"_s);
    QCOMPARE(entry.who, accountName());
    QCOMPARE(entry.result, u"done"_s);
}

// At the next start, without anybody's asking: and what it found stays in the trail.
void TestAudited::missesTheTrailOfTheProgram()
{
    PinGuard &pin = m_controller->lock().pin();
    pin.set(Secret(QByteArray("odd-468-wren")), this, [](const auto &) {});
    QVERIFY(waitUntil([&] { return pin.isSet(); }));
    pin.whenIdle(this, [&] { pin.remove(this, [](const auto &) {}); });
    QVERIFY(waitUntil([this] { return programTrailEntries().size() == 1; }));
    const auto head = [this] {
        const auto read = answerOf<Result<Secret>>([this](QObject *context, auto done) {
            m_secrets->read(programTrail, Credential::AuditHead, context, done);
        });
        return read && *read ? AuditHead::fromBytes((*read)->view()).value_or(AuditHead()) : AuditHead();
    };
    QVERIFY(waitUntil([&] { return head().count == 1; }));
    m_controller.reset();
    QVERIFY(QDir(connectionFolder(m_folder->filePath(u"data"_s), programTrail)).removeRecursively());
    StartOptions options;
    options.settingsFile = m_folder->filePath(u"settings.json"_s);
    options.dataFolder = m_folder->filePath(u"data"_s);
    m_controller = std::make_unique<Application>(
        options, [this] { return std::make_unique<SharedKeychain>(*m_secrets); });
    m_controller->start();
    QTRY_VERIFY(m_controller->session());
    QVERIFY(waitUntil([this] {
        const QList<AuditEntry> entries = programTrailEntries();
        return entries.size() == 1 && entries.first().action == auditTrailAction()
            && entries.first().result == "shorter"_L1;
    }));
    QVERIFY(waitUntil(
        [&] { return entriesInLog(readLog(logFolder(options.dataFolder), 1 << 20), programTrail) == 1; }));
}

CARE_TEST(audited, TestAudited);
#include "tst_audited.moc"
