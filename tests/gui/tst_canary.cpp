// SPDX-License-Identifier: GPL-3.0-or-later
// A whole run of the program over HTTP, with twelve planted texts that must be nowhere afterwards: not in a
// file of its data, settings or temporary folder, not in its arguments and environment, not in its log or in
// the information for support. While it runs and after it has ended.
#include "app/common/datafolder.h"
#include "app/common/supporttext.h"
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "models/api/tokenmanager.h"
#include "models/log/crashhandler.h"
#include "models/log/eventlog.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/httpcall.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"
#include "views/browse/listpage.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/navigator.h"
#include "views/widgets/notice.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTimer>

namespace {

//! A text in every form in which it could have been written down, in lower case.
QByteArrayList formsOf(const QString &text)
{
    QByteArrayList forms;
    const QByteArray plain = text.toUtf8();
    forms += plain.toLower();
    forms += text.toLower().toUtf8();
    for (const auto encoding : { QStringConverter::Utf16LE, QStringConverter::Utf16BE })
        forms += QByteArray(QStringEncoder(encoding)(text.toLower()));
    forms += plain.toHex();
    forms += QUrl::toPercentEncoding(text).toLower();
    // Base64 of a text within a longer one, wherever it begins; without the ends, which its neighbours
    // decide.
    for (int shift = 0; shift < 3; ++shift) {
        const QByteArray coded = QByteArray(QByteArray(shift, 'x') + plain).toBase64();
        forms += coded.mid(4, ((shift + plain.size()) / 3 - 1) * 4).toLower();
    }
    return forms;
}

} // namespace

class TestCanary : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<ServiceProcess>(QStringList{ u"--rate-limit"_s, u"0"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        for (const QString &name : { u"data"_s, u"config"_s, u"tmp"_s })
            QVERIFY(QDir(m_folder.path()).mkdir(name));
        qputenv("TMPDIR", m_folder.filePath(u"tmp"_s).toLocal8Bit());
        m_connection.id = u"5f1c2d3e-0000-4000-8000-00000000000c"_s;
        m_connection.name = u"Trial"_s;
        m_connection.base = m_service->url();
        m_connection.readOnly = false;
        m_connection.requestsPerMinute = 6000;
        plant();
    }

    void findsWhatIsThere_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QString note = u"Wandered to the duck pond at midnight"_s;
        const QByteArray plain = note.toUtf8();
        QTest::newRow("plain") << plain;
        QTest::newRow("capitals") << plain.toUpper();
        QTest::newRow("UTF-16") << QByteArray(QStringEncoder(QStringConverter::Utf16LE)(note));
        QTest::newRow("UTF-16, the other way") << QByteArray(QStringEncoder(QStringConverter::Utf16BE)(note));
        QTest::newRow("hexadecimal") << plain.toHex();
        QTest::newRow("percent") << QUrl::toPercentEncoding(note);
        for (int shift = 0; shift < 4; ++shift)
            QTest::addRow("base64 after %d", shift)
                << QByteArray(QByteArray(shift, '{') + plain + '}').toBase64();
    }

    void findsWhatIsThere()
    {
        QFETCH(QByteArray, content);
        QCOMPARE(found(QByteArray(1000, '\1') + content + QByteArray(1000, '\2')), QStringList{ u"note"_s });
    }

    void leavesNothingBehind()
    {
        m_secrets.write(
            m_connection.id, Credential::ApiKey, Secret(m_service->apiKey().toUtf8()), this, [](auto) {});
        StartOptions options;
        options.settingsFile = m_folder.filePath(u"config/settings.json"_s);
        options.dataFolder = m_folder.filePath(u"data"_s);
        Settings(options.settingsFile).storeConnection(m_connection);
        QByteArray support;
        {
            Application controller(options, [this] { return std::make_unique<SharedKeychain>(m_secrets); });
            const CrashHandler lastResort(controller.log());
            const MessageLog messages(controller.log());
            controller.start();
            QVERIFY(waitUntil([&] { return controller.session() != nullptr; }));
            use(controller);
            if (QTest::currentTestFailed())
                return;
            const auto token = controller.session()->workspace().tokens().token();
            QVERIFY(token.has_value());
            m_planted.insert(u"token"_s, QString::fromLatin1(token->authorization.mid(7)));
            edit(controller.session()->window());
            if (QTest::currentTestFailed())
                return;
            fail(controller);
            if (QTest::currentTestFailed())
                return;
            support = supportOf(controller);
            QCOMPARE(controller.session()->workspace().store().report().place, StoreReport::Place::OnDisk);
            QCOMPARE(m_planted.size(), 12);
            QTest::qWait(1200); // the layout is kept after a pause
            QCOMPARE(foundInFiles(), QStringList());
            QCOMPARE(found(controller.log().text(10'000'000)), QStringList());
        }
        QCOMPARE(foundInFiles(), QStringList());
        QCOMPARE(found(support), QStringList());
        QCOMPARE(found(processContent()), QStringList());
        // Nothing was missing: the log has its lines, and the encrypted file the resident.
        QVERIFY(readLog(logFolder(options.dataFolder), 1'000'000).contains(" qt-message level=warning"));
        QVERIFY(support.contains("/openapi/api/residents/{id}"));
        const auto key = answerOf<Result<Secret>>([&](QObject *context, auto done) {
            m_secrets.read(m_connection.id, Credential::StoreKey, context, done);
        });
        QVERIFY(key && *key);
        Store store({ options.dataFolder + "/connections/"_L1 + m_connection.id + "/records.db"_L1,
            (*key)->view().toByteArray() });
        QVERIFY(found(storedRecord(store, residentSchema, m_id).raw).contains(u"note"_s));
    }

private:
    void plant()
    {
        m_planted = {
            { u"key"_s, m_service->apiKey() },
            { u"surname"_s, u"Quillfeather-Zebedee"_s },
            { u"NHS number"_s, u"9990000026"_s },
            { u"note"_s, u"Wandered to the duck pond at midnight"_s },
            { u"postcode"_s, u"ZE3 9QX in Lerwickshire"_s },
            { u"telephone"_s, u"07700 900977"_s },
            { u"e-mail"_s, u"quilla.zebedee@example.org"_s },
            { u"allergy"_s, u"horseradish and lupin"_s },
            { u"draft"_s, u"Typed But Never Sent Quincunx"_s },
            { u"search"_s, u"Marmaladenbrotsuche"_s },
        };
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        const QString path = u"/openapi/api/residents"_s;
        QJsonObject resident = caller.read(path + u"?limit=1"_s).json().value("data"_L1)[0].toObject();
        m_id = resident.value("id"_L1).toString();
        m_planted.insert(u"home"_s, resident.value("home"_L1)["name"_L1].toString());
        QVERIFY(m_planted.value(u"home"_s).size() > 6);
        resident.insert(u"name"_s,
            QJsonObject{ { u"first"_s, u"Quilla"_s }, { u"last"_s, m_planted.value(u"surname"_s) } });
        resident.insert(u"nhsNumber"_s, m_planted.value(u"NHS number"_s));
        resident.insert(u"summary"_s, m_planted.value(u"note"_s));
        resident.insert(u"medicalHistory"_s, QString("Came from "_L1 + m_planted.value(u"postcode"_s)));
        resident.insert(u"phones"_s,
            QJsonArray{ QJsonObject{
                { u"type"_s, u"mobile"_s }, { u"number"_s, m_planted.value(u"telephone"_s) } } });
        resident.insert(u"email"_s, m_planted.value(u"e-mail"_s));
        resident.insert(u"residentAllergies"_s, QJsonArray{ m_planted.value(u"allergy"_s) });
        const HttpAnswer answer = caller.send("PUT", path + u'/' + m_id, QJsonDocument(resident).toJson());
        QVERIFY2(answer.status == 200, answer.body.constData());
    }

    void use(Application &controller)
    {
        ConnectionSession &session = *controller.session();
        MainWindow &window = session.window();
        ResourceTableModel &residents = session.table(residentSchema.name);
        QVERIFY(waitUntil([&] { return residents.status().complete; }, 30'000));
        // Search, come back, open.
        window.navigator().openFiltered(residentSchema.name, { {}, m_planted.value(u"search"_s) });
        const auto found = [&window] {
            return window.currentList()->model().rowCount();
        };
        QVERIFY(waitUntil([&] { return found() == 0; }));
        window.navigator().openFiltered(residentSchema.name, { {}, m_planted.value(u"surname"_s) });
        QVERIFY(waitUntil([&] { return found() == 1; }));
        window.openRecord(residentSchema.name, m_id);
        for (const ResourceSchema *schema : { &homeSchema, &incidentSchema, &residentSchema }) {
            window.openPage(schema->name);
            QVERIFY(waitUntil([&] { return session.table(schema->name).status().complete; }, 30'000));
        }
    }

    void edit(MainWindow &window)
    {
        const auto type = [&](const QString &path, const QString &text) {
            auto *form = window.editor()->findChild<FormPage *>();
            auto *line = qobject_cast<QLineEdit *>(form->box(path)->editor()->inputs().first());
            line->setFocus();
            line->selectAll();
            QTest::keyClicks(line, text);
        };
        window.editing().edit(m_id);
        QVERIFY(waitUntil([&] { return window.editor() && window.editor()->isLoaded(); }));
        type(u"preferredName"_s, u"Quilla Q"_s);
        window.editor()->review();
        QVERIFY(waitUntil([&] { return window.editor()->findChild<ReviewDialog *>() != nullptr; }));
        window.editor()->findChild<ReviewDialog *>()->saveButton()->click();
        QVERIFY(waitUntil([&] { return !window.editor(); })); // saved, read back and closed
        // And once more, without an end.
        window.editing().edit(m_id);
        QVERIFY(waitUntil([&] { return window.editor() && window.editor()->isLoaded(); }));
        type(u"preferredName"_s, m_planted.value(u"draft"_s));
    }

    void fail(Application &controller)
    {
        Workspace &workspace = controller.session()->workspace();
        Journal &journal = workspace.journal();
        QVERIFY(waitUntil([&] {
            const QList<Draft> drafts = draftsOf(journal);
            return std::any_of(drafts.cbegin(), drafts.cend(), [&](const Draft &draft) {
                return draft.content.contains(m_planted.value(u"draft"_s).toUtf8());
            });
        }));
        // The filter of a list, which the next start shows again.
        ResourceTableModel &residents = controller.session()->table(residentSchema.name);
        residents.setFilter({ { { u"nhsNumber"_s, Operator::Is, { m_planted.value(u"NHS number"_s) } },
                                  { u"email"_s, Operator::Contains, { m_planted.value(u"e-mail"_s) } } },
            m_planted.value(u"search"_s) });
        // A write that is not answered, ids that are none, complaints of Qt, and a service that has gone.
        const QByteArray body = m_planted.value(u"note"_s).repeated(200).toUtf8();
        QVERIFY(beginWrite(journal, { .method = "POST", .resource = u"residents"_s, .body = body }) > 0);
        workspace.sync().fetchRecord(residentSchema, m_planted.value(u"surname"_s));
        for (const QString &planted : std::as_const(m_planted))
            qWarning("%s", qPrintable(planted));
        QVERIFY(waitUntil([&] { return controller.log().text(1'000'000).contains(" status=4"); }));
        m_service->kill();
        // Again and again: an answer that was on its way already may still come in.
        QTimer again;
        connect(&again, &QTimer::timeout, this, [&] { workspace.sync().refresh(residentSchema, {}); });
        again.start(500);
        QVERIFY(waitUntil(
            [&] { return controller.log().text(1'000'000).contains("error=unreachable"); }, 30'000));
    }

    QByteArray supportOf(Application &controller)
    {
        MainWindow &window = controller.session()->window();
        Q_EMIT window.supportRequested();
        auto *dialog = window.findChild<SupportDialog *>();
        const QString file = m_folder.filePath(u"data/support.txt"_s);
        Q_EMIT dialog->saveRequested(file);
        const QByteArray shown = dialog->findChild<QPlainTextEdit *>()->toPlainText().toUtf8();
        delete dialog;
        return shown;
    }

    QStringList found(const QByteArray &content) const
    {
        QStringList names;
        const QByteArray lower = content.toLower();
        for (auto planted = m_planted.cbegin(); planted != m_planted.cend(); ++planted) {
            const QByteArrayList forms = formsOf(planted.value());
            if (std::any_of(forms.cbegin(), forms.cend(),
                    [&](const QByteArray &form) { return lower.contains(form); }))
                names += planted.key();
        }
        return names;
    }

    QStringList foundInFiles() const
    {
        QStringList all;
        int files = 0;
        QDirIterator entries(
            m_folder.path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            QFile file(entries.next());
            if (!file.open(QIODevice::ReadOnly))
                continue; // a socket
            ++files;
            for (const QString &name : found(file.readAll() + file.fileName().toUtf8()))
                all += name + u" in "_s + file.fileName();
        }
        return files < 4 ? QStringList{ u"no files to search"_s } : all;
    }

    //! Text that other users of the computer may see of a process, and that it would hand on to another
    //! program.
    QByteArray processContent() const
    {
        QByteArray content = QProcessEnvironment::systemEnvironment().toStringList().join(u'\n').toUtf8();
        content += QCoreApplication::arguments().join(u'\n').toUtf8();
        for (const char *name : { "cmdline", "environ", "comm" }) {
            QFile file(QLatin1StringView("/proc/self/") + QLatin1StringView(name));
            if (file.open(QIODevice::ReadOnly))
                content += file.readAll();
        }
        return content;
    }

    std::unique_ptr<ServiceProcess> m_service;
    QTemporaryDir m_folder;
    MemoryStore m_secrets;
    Connection m_connection;
    QString m_id;
    QMap<QString, QString> m_planted; //!< by what it is
};

CARE_TEST(canary, TestCanary);
#include "tst_canary.moc"
