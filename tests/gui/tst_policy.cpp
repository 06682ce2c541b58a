// SPDX-License-Identifier: GPL-3.0-or-later
// A computer that an organisation manages: from the policy file to the windows, each key as it is set, locked
// and wrong.
#include "app/cli/options.h"
#include "app/common/policy.h"
#include "app/common/policysource.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/signinwindow.h"
#include "models/api/apiclient.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/settingsdialog.h"
#include "views/shell/statusline.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/connectionform.h"
#include "views/signin/lockdialog.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/datatable.h"
#include "views/widgets/notice.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

class TestPolicy : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        forgetAll();
        QApplication::clipboard()->clear();
    }

    void cleanup() { m_controller.reset(); }

    // From the package and the file to a locked-down connection: no click, no question; the key and Enter.
    void fromTheFileToTheLockedConnection()
    {
        write(QJsonObject{ { "ExportsOff"_L1, true }, { "EditingOff"_L1, true } });
        start();
        SignInWindow &window = *m_controller->signIn();
        QVERIFY(window.isVisible());
        ConnectionForm &form = window.form();
        const auto lines = form.findChildren<QLineEdit *>();
        QCOMPARE(lines.at(0)->text(), u"Meadow Care"_s);
        QCOMPARE(lines.at(1)->text(), m_service->url().toString());
        QVERIFY(!lines.at(0)->isEnabled() && !lines.at(1)->isEnabled());
        QCOMPARE(textIn(form).count(m_setBy), 2);
        QCOMPARE(lines.at(1)->accessibleDescription(), m_setBy);
        QVERIFY(lines.at(2)->isEnabled());
        enterKey();
        QVERIFY(isOpen());
        const Connection connection = m_controller->session()->workspace().connection();
        QCOMPARE(connection.name, u"Meadow Care"_s);
        QCOMPARE(connection.base, m_service->url());
        QVERIFY(connection.readOnly);
        ResourceTableModel &residents = m_controller->session()->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return residents.status().stored == 12; }));
        // No other one can be set up.
        QAction *elsewhere = menuAction(u"Connect to a service"_s);
        QVERIFY(elsewhere && !elsewhere->isEnabled());
        QVERIFY(elsewhere->text().contains(m_setBy));
        // And the next start asks nothing.
        const QString id = connection.id;
        start();
        QVERIFY(isOpen());
        QCOMPARE(m_controller->session()->workspace().connection().id, id);
    }

    void recommendedConnectionCanBeChanged()
    {
        write(QJsonDocument(QJsonObject{ { "Recommended"_L1,
                                QJsonObject{ { "ConnectionAddress"_L1, u"https://care.example.org"_s },
                                    { "ConnectionKeyFormat"_L1, u"header"_s }, { "LogDays"_L1, 14 } } } })
                  .toJson());
        start();
        const auto lines = m_controller->signIn()->form().findChildren<QLineEdit *>();
        QCOMPARE(lines.at(1)->text(), u"https://care.example.org"_s);
        QVERIFY(lines.at(0)->isEnabled() && lines.at(1)->isEnabled());
        lines.at(1)->setText(m_service->url().toString());
        m_controller->signIn()->form().focusProxy()->setFocus();
        enterKey();
        QVERIFY(isOpen());
        QCOMPARE(m_controller->session()->workspace().connection().base, m_service->url());
        QCOMPARE(m_controller->session()->workspace().connection().logDays, 14);
    }

    void wrongAddressConnectsNowhere()
    {
        write(QJsonObject{ { "Organisation"_L1, u"Meadow Care IT"_s },
                  { "ConnectionAddress"_L1, u"http://care.example.org"_s } },
            false);
        start();
        const SignInWindow &window = *m_controller->signIn();
        QVERIFY(says(window, u"“ConnectionAddress” has to be an address"_s));
        for (const QPushButton *button : window.findChildren<QPushButton *>()) {
            if (button->text().contains("Connect"_L1))
                QVERIFY(!button->isEnabled());
        }
        QVERIFY(says(window, m_setBy));
        // A connection set up before goes on.
        rememberConnection();
        start();
        QVERIFY(isOpen());
    }

    void keyFormatIsShownAndLocked()
    {
        write(QJsonObject{ { "ConnectionKeyFormat"_L1, u"header"_s } });
        start();
        const auto *style = m_controller->signIn()->form().findChild<QComboBox *>();
        QVERIFY(style->currentText().contains(u"X-API-Key"_s));
        QVERIFY(!style->isEnabled());
        QCOMPARE(style->accessibleDescription(), m_setBy);
        enterKey();
        QVERIFY(!style->isEnabled()); // also while it is tested
        QVERIFY(isOpen());
        QCOMPARE(m_controller->session()->workspace().connection().style, ExchangeStyle::Header);
    }

    void sessionOnlyStoresNothing()
    {
        write(QJsonObject{ { "SessionOnly"_L1, true } });
        start();
        const auto *only = m_controller->signIn()->form().findChild<QCheckBox *>();
        QVERIFY(only->isChecked() && !only->isEnabled());
        QCOMPARE(only->accessibleDescription(), m_setBy);
        enterKey();
        QVERIFY(isOpen());
        const Connection connection = m_controller->session()->workspace().connection();
        QVERIFY(entry(connection.id, Credential::ApiKey).isEmpty());
        QVERIFY(!QFile::exists(m_folder->filePath("data/connections/"_L1 + connection.id)));
    }

    void sessionOnlyLeavesAStoredKeyUnread()
    {
        rememberConnection();
        write(QJsonObject{ { "SessionOnly"_L1, true } });
        start();
        QVERIFY(waitUntil([this] { return m_controller->signIn() && m_controller->signIn()->isVisible(); }));
        QVERIFY(!m_controller->session());
        QVERIFY(
            waitUntil([this] { return m_controller->signIn()->findChild<ConnectionForm *>() != nullptr; }));
        QVERIFY(!m_controller->signIn()->form().findChildren<QLineEdit *>().at(1)->isEnabled());
        enterKey();
        QTRY_VERIFY(m_controller->signIn()->form().isTested());
        QTest::keyClick(m_controller->signIn()->focusWidget(), Qt::Key_Return);
        QVERIFY(isOpen());
    }

    void editingOff()
    {
        rememberConnection();
        write(QJsonObject{ { "EditingOff"_L1, true } }, false);
        start();
        QVERIFY(isOpen());
        ConnectionSession &session = *m_controller->session();
        QVERIFY(session.workspace().connection().readOnly);
        session.setReadOnly(false); // nothing in the program opens it
        const QAction *editing = menuAction(u"Allow editing"_s);
        QVERIFY(editing && !editing->isEnabled() && !editing->isChecked());
        QVERIFY(editing->text().contains(m_setBy));
        const auto refused = answerOf<Result<Record>>([&session](QObject *context, auto done) {
            session.workspace().client().create(u"/openapi/v1/residents"_s, R"({"a":1})", context, done);
        });
        QVERIFY(refused && !*refused);
        QCOMPARE(refused->error().kind, ApiError::Kind::Forbidden);
        // Not locked any more: as the user had it.
        write(QJsonObject{}, false);
        start();
        QVERIFY(isOpen());
        QVERIFY(!m_controller->session()->workspace().connection().readOnly);
    }

    void pinIsDemanded()
    {
        rememberConnection();
        write(QJsonObject{ { "PinRequired"_L1, true } }, false);
        start();
        QVERIFY(isOpen());
        QPointer<LockDialog> dialog = window().findChild<LockDialog *>();
        QVERIFY(dialog && dialog->isVisible() && dialog->windowModality() == Qt::ApplicationModal);
        QVERIFY(says(*dialog, u"A PIN is required before you can use the records. "_s + m_setBy));
        // No way past it but the end.
        const QSignalSpy finished(m_controller.get(), &Application::finished);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QCOMPARE(finished.size(), 1);
        QVERIFY(dialog->isVisible());
        QList<QLineEdit *> shown = shownIn<QLineEdit>(*dialog);
        shown.removeIf([](const QLineEdit *line) { return line->echoMode() != QLineEdit::Password; });
        QCOMPARE(shown.size(), 2);
        for (QLineEdit *line : shown)
            line->setText(u"three blue herons"_s);
        QVERIFY(click(*dialog, u"Set the PIN"_s));
        QVERIFY(waitUntil([this] { return m_controller->lock().pin().isSet(); }, 30'000));
        QVERIFY(waitUntil([&] { return textIn(*dialog).contains(u"The PIN cannot be removed"_s); }));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog || !dialog->isVisible());
        QCOMPARE(finished.size(), 1);
    }

    void pinCannotBeRemoved()
    {
        LockRules rules;
        rules.by = m_setBy;
        rules.needsPin = true;
        auto *dialog = new LockDialog(5, true, nullptr, rules);
        dialog->show();
        const auto *remove = withWords(*dialog, u"Remove the PIN"_s);
        QVERIFY(remove && !remove->isEnabled());
        QCOMPARE(remove->accessibleDescription(), m_setBy);
        QVERIFY(says(*dialog, u"The PIN cannot be removed. "_s + m_setBy));
        dialog->close();
    }

    void lockTimeHasALimit()
    {
        rememberConnection();
        Settings(settingsFile()).setText(Setting::LockMinutes, u"20"_s);
        write(QJsonObject{ { "LockMinutes"_L1, 3 } }, false);
        start();
        QVERIFY(isOpen());
        QCOMPARE(m_controller->lock().idle().minutes(), 3);
        m_controller->lock().showSettings(&window());
        auto *dialog = window().findChild<LockDialog *>();
        auto *minutes = dialog->findChild<QSpinBox *>();
        QCOMPARE(minutes->value(), 3);
        QCOMPARE(minutes->maximum(), 3);
        QVERIFY(says(*dialog, u"At most 3 minute(s). "_s + m_setBy));
        minutes->setValue(2); // less is the user's to choose
        QCOMPARE(m_controller->lock().idle().minutes(), 2);
        dialog->close();
        // Wrong: the shortest there is.
        write(QJsonObject{ { "LockMinutes"_L1, u"long"_s } }, false);
        start();
        QVERIFY(isOpen());
        QCOMPARE(m_controller->lock().idle().minutes(), 1);
    }

    void certificatesAndDaysAreLocked()
    {
        rememberConnection();
        start(); // without a policy: the key is bound to what is trusted then
        QVERIFY(isOpen());
        const QString file = QStringLiteral(CARE_SOURCE_DIR "/tests/data/authority.pem");
        write(QJsonObject{ { "ConnectionCertificates"_L1, file }, { "LogDays"_L1, 30 } });
        start();
        // The key was entered for other certificates.
        QVERIFY(waitUntil([this] {
            return m_controller->signIn() && m_controller->signIn()->isVisible()
                && m_controller->signIn()->findChild<ConnectionForm *>();
        }));
        enterKey();
        QTRY_VERIFY(m_controller->signIn()->form().isTested());
        QTest::keyClick(m_controller->signIn()->focusWidget(), Qt::Key_Return);
        QVERIFY(isOpen());
        const Connection connection = m_controller->session()->workspace().connection();
        QCOMPARE(connection.logDays, 30);
        QCOMPARE(connection.certificates, file);
        QVERIFY(m_controller->session()->workspace().certificates().value_or(0) > 0);
        menuAction(u"About this connection"_s)->trigger();
        const auto *dialog = window().findChild<ConnectionDialog *>();
        QVERIFY(dialog);
        for (const QString &name :
            { u"Trusted certificates"_s, u"Choose a file of certificates"_s, u"Name"_s })
            QVERIFY2(!named(*dialog, name)->isEnabled(), qPrintable(name));
        const auto *days = named<QSpinBox>(*dialog, u"Daily logs kept"_s);
        QCOMPARE(days->maximum(), 30);
        QVERIFY(says(*dialog, u"At most 30 day(s). "_s + m_setBy));
        QVERIFY(says(*dialog, u'\n' + m_setBy));
    }

    void nothingIsPrinted()
    {
        const Record elen =
            Record::fromRaw(R"({"id":"a","name":{"first":"Elen","last":"Morgan"},"preferredName":"Elen"})");
        RecordDraft draft = residentDraft(elen);
        draft.setEntry(*test::formField(u"preferredName"_s), { u"Nell"_s });
        Review review{ draft, {}, {}, QDate(2026, 11, 21) };
        review.printingOff = m_setBy;
        ReviewDialog dialog(review);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        bool isFound = false;
        for (const QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (!button->text().contains("Print"_L1))
                continue;
            isFound = true;
            QVERIFY(!button->isEnabled());
            QVERIFY(button->toolTip().contains(m_setBy));
        }
        QVERIFY(isFound);
        for (const QAction *action : dialog.actions())
            QVERIFY(!action->shortcut().matches(QKeySequence(QKeySequence::Print)));
    }

    void nothingIsCopied()
    {
        rememberConnection();
        write(QJsonObject{ { "ClipboardOff"_L1, true } }, false);
        start();
        QVERIFY(isOpen());
        QVERIFY(!copyText(u"MORGAN"_s));
        QCOMPARE(QApplication::clipboard()->text(), QString());
        // The lines of Qt copy nothing of their own accord, and text that is cut stays where it is.
        QLineEdit line(u"MORGAN"_s);
        line.show();
        line.selectAll();
        QTest::keySequence(&line, QKeySequence::Copy);
        QTest::keySequence(&line, QKeySequence::Cut);
        QCOMPARE(line.text(), u"MORGAN"_s);
        QCOMPARE(QApplication::clipboard()->text(), QString());
        QMenu *menu = line.createStandardContextMenu();
        menu->popup(QPoint(10, 10));
        for (const QAction *action : menu->actions()) {
            if (action->objectName() == "edit-copy"_L1 || action->objectName() == "edit-cut"_L1)
                QVERIFY(!action->isEnabled());
        }
        delete menu;
        // Pasting what another program copied goes on.
        QApplication::clipboard()->setText(u"10 am"_s);
        m_controller.reset();
        QVERIFY(copyText(u"MORGAN"_s)); // of the policy, not of the program
        clearCopiedText();
    }

    void consoleObeys_data();

    void consoleObeys()
    {
        QFETCH(QByteArray, policy);
        QFETCH(int, verb);
        QFETCH(QString, refusal);
        write(policy);
        Options options;
        options.verb = Options::Verb(verb);
        options.service = QUrl(u"https://b.example.org"_s);
        const Policy read = policyOfFile();
        const QString said = policyRefusal(options, read);
        QVERIFY2(refusal.isEmpty() ? said.isEmpty() : said.contains(refusal), qPrintable(said));
        options.isDryRun = true; // which changes nothing, and prints what was there before
        QVERIFY(!options.isOneOf(Options::Changes)
            || policyRefusal(options, read).isEmpty() != read.isOn(PolicyKey::ExportsOff));
        write(R"({"ConnectionCertificates": "/etc/ca.pem"})");
        QCOMPARE(underPolicy(options, policyOfFile()).certificates, u"/etc/ca.pem"_s);
    }

    void consoleSpeaks_data()
    {
        addColumns<QByteArray, QString, Language>("policy", "asked", "spoken");
        const QByteArray welsh = R"({"Language": "cy"})",
                         suggested = R"({"Recommended": {"Language": "cy"}})";
        QTest::newRow("nothing set") << QByteArray("{}") << QString() << Language::System;
        QTest::newRow("locked") << welsh << QString() << Language::Welsh;
        QTest::newRow("locked, and another asked for") << welsh << u"en"_s << Language::Welsh;
        QTest::newRow("recommended") << suggested << QString() << Language::Welsh;
        QTest::newRow("recommended, and another asked for") << suggested << u"en"_s << Language::English;
        QTest::newRow("wrong") << QByteArray(R"({"Language": "de"})") << u"cy"_s << Language::Welsh;
        QTest::newRow("broken file") << QByteArray("{") << QString() << Language::System;
    }

    void consoleSpeaks()
    {
        QFETCH(QByteArray, policy);
        QFETCH(QString, asked);
        write(policy);
        QStringList arguments{ u"care-records-cli"_s, u"list"_s, u"--settings"_s, settingsFile() };
        if (!asked.isEmpty())
            arguments += { u"--language"_s, asked };
        QTEST(readWording(arguments, policyOfFile()).language, "spoken");
    }

    void settingsSayWhatIsSet()
    {
        rememberConnection();
        write(QJsonObject{ { "ClipboardOff"_L1, true }, { "ExportsOff"_L1, true }, { "LogDays"_L1, 1 } });
        start();
        QVERIFY(isOpen());
        SettingsDialog *dialog = settingsDialog();
        QVERIFY(dialog);
        const QString texts = textIn(*dialog);
        for (const QString &said : QStringList{ m_setBy,
                 u"The only service is "_s + m_service->url().toString(), u"Exports and printing are off."_s,
                 u"Copying is off."_s, u"Daily logs are kept for at most 1 day(s)."_s })
            QVERIFY2(texts.contains(said), qPrintable(said));
        dialog->close();
        QFile::remove(m_folder->filePath(u"policy.json"_s));
        start();
        QVERIFY(isOpen());
        QVERIFY(!says(*settingsDialog(), u"organisation"_s));
    }

    void languageIsLockedAndSaysWho()
    {
        rememberConnection();
        write(QJsonObject{ { "Language"_L1, u"cy"_s } }, false);
        start();
        QVERIFY(isOpen());
        const SettingsDialog *dialog = settingsDialog();
        QVERIFY(dialog);
        const QComboBox *language = languageOf(*dialog);
        QVERIFY(language && !language->isEnabled());
        QCOMPARE(language->currentText(), u"Cymraeg"_s);
        QCOMPARE(language->accessibleDescription(), m_setBy);
        QCOMPARE(textIn(*dialog).count(m_setBy), 2); // beside it, and over the list of all
        QVERIFY(says(*dialog, u"The language is Cymraeg."_s));
    }

    void languageIsRecommended()
    {
        rememberConnection();
        write(QJsonObject{ { "Recommended"_L1, QJsonObject{ { "Language"_L1, u"cy"_s } } } }, false);
        start();
        QVERIFY(isOpen());
        const SettingsDialog *dialog = settingsDialog();
        QVERIFY(dialog);
        QComboBox *language = languageOf(*dialog);
        QVERIFY(language && language->isEnabled());
        QCOMPARE(language->currentText(), u"Cymraeg"_s);
        QVERIFY(!says(*dialog, m_setBy));
        language->setFocus();
        QTest::keyClick(language, Qt::Key_Up);
        QCOMPARE(language->currentText(), u"English (UK)"_s);
        QCOMPARE(Settings(settingsFile()).text(Setting::Language), u"en"_s);
    }

    void wrongLanguageIsTold()
    {
        rememberConnection();
        Settings(settingsFile()).setText(Setting::Language, u"cy"_s);
        write(QJsonObject{ { "Language"_L1, u"Welsh"_s } }, false);
        start();
        QVERIFY(isOpen());
        QVERIFY(says(window(), u"“Language” has to be one of %1."_s.arg(languageChoices())));
        const SettingsDialog *dialog = settingsDialog();
        QVERIFY(dialog);
        const QComboBox *language = languageOf(*dialog);
        QVERIFY(language && language->isEnabled()); // nothing is unsafe: hers as before
        QCOMPARE(language->currentText(), u"Cymraeg"_s);
    }

    void brokenFileLocksAndLosesNothing()
    {
        rememberConnection();
        write(QByteArray(R"({"ExportsOff": fal)"));
        start();
        QVERIFY(isOpen());
        ConnectionSession &session = *m_controller->session();
        // Said in a message, and from then on at the foot of the window.
        QVERIFY(says(session.window(), u"is not valid JSON"_s));
        bool isTold = false;
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (each->isVisible() && qobject_cast<QDialog *>(each))
                isTold = isTold || textIn(*each).contains(u"Tell whoever looks after your computers"_s);
        }
        QVERIFY(isTold);
        QVERIFY(session.workspace().connection().readOnly);
        QVERIFY(!copyText(u"MORGAN"_s));
        QCOMPARE(m_controller->lock().idle().minutes(), 1);
        // No PIN is demanded, and what is kept here is as it was.
        QVERIFY(!session.window().findChild<LockDialog *>());
        QCOMPARE(session.workspace().connection().logDays, 200);
        QFile::remove(m_folder->filePath(u"policy.json"_s));
        start();
        QVERIFY(isOpen());
        QVERIFY(!m_controller->session()->workspace().connection().readOnly);
        QCOMPARE(m_controller->lock().idle().minutes(), 5);
    }

private:
    void write(const QByteArray &policy) const
    {
        QFile file(m_folder->filePath(u"policy.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(policy);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }

    void write(QJsonObject policy, bool withConnection = true) const
    {
        policy.insert("Organisation"_L1, u"Meadow Care IT"_s);
        if (withConnection) {
            policy.insert("ConnectionAddress"_L1, m_service->url().toString());
            policy.insert("ConnectionName"_L1, u"Meadow Care"_s);
        }
        write(QJsonDocument(policy).toJson());
    }

    Policy policyOfFile() const
    {
#ifdef Q_OS_UNIX
        const uint me = geteuid();
#else
        const uint me = 0;
#endif
        return Policy(PolicyFile(m_folder->filePath(u"policy.json"_s), me, m_folder->path()));
    }

    void start()
    {
        StartOptions options;
        options.size = u"tiny"_s;
        startProgram(options, policyOfFile());
    }

    //! As if its user had set it up and used it before.
    void rememberConnection()
    {
        Connection connection = knownConnection();
        connection.logDays = 200;
        connection.readOnly = false;
        remember(connection);
    }

    //! Types the key and presses Enter, which is all there is to do.
    void enterKey()
    {
        QWidget *focus = m_controller->signIn()->focusWidget();
        auto *line = qobject_cast<QLineEdit *>(focus);
        QVERIFY(line);
        line->setText(m_service->apiKey());
        QTest::keyClick(line, Qt::Key_Return);
    }

    QAction *menuAction(const QString &beginning) const
    {
        Q_EMIT window().connectionRequested();
        return actionBeginning(*openMenu(window()), beginning);
    }

    SettingsDialog *settingsDialog() const
    {
        Q_EMIT window().settingsRequested();
        return window().findChild<SettingsDialog *>();
    }

    static QComboBox *languageOf(const SettingsDialog &dialog)
    {
        return named<QComboBox>(dialog, u"Language"_s);
    }

    const QString m_setBy = u"Set by your organisation: Meadow Care IT"_s;
};

void TestPolicy::consoleObeys_data()
{
    using Verb = Options::Verb;
    addColumns<QByteArray, int, QString>("policy", "verb", "refusal");
    const QByteArray off = R"({"ExportsOff": true})",
                     only = R"({"ConnectionAddress": "https://a.example.org"})";
    QTest::newRow("nothing set") << QByteArray("{}") << int(Verb::List) << QString();
    for (const Verb verb :
        { Verb::List, Verb::Show, Verb::Export, Verb::Today, Verb::Print, Verb::ReportToday, Verb::Pack,
            Verb::Trend, Verb::ResidentCreate, Verb::ResidentUpdate, Verb::AuditExport })
        QTest::addRow("exports off %d", int(verb)) << off << int(verb) << u"Exports are switched off"_s;
    for (const Verb verb : { Verb::AuditVerify, Verb::Support })
        QTest::addRow("exports off %d", int(verb)) << off << int(verb) << QString();
    QTest::newRow("another service") << only << int(Verb::List) << u"https://a.example.org"_s;
    QTest::newRow("the set service") << QByteArray(R"({"ConnectionAddress": "https://b.example.org/"})")
                                     << int(Verb::List) << QString();
    QTest::newRow("no trail elsewhere") << only << int(Verb::AuditVerify) << QString();
    for (const Verb verb : { Verb::ResidentCreate, Verb::ResidentUpdate })
        QTest::addRow("editing off %d", int(verb))
            << QByteArray(R"({"EditingOff": true})") << int(verb) << u"Editing is switched off."_s;
    QTest::newRow("broken") << QByteArray("{") << int(Verb::Show) << u"Set by your organisation"_s;
    QTest::newRow("wrong address") << QByteArray(R"({"ConnectionAddress": 1})") << int(Verb::Show)
                                   << u"No service may be asked"_s;
}

CARE_TEST(policy, TestPolicy);
#include "tst_policy.moc"
