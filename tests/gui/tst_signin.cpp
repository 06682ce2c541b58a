// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/announced.h"
#include "tests/support/testregistry.h"
#include "views/signin/connectionform.h"
#include "views/signin/labelledfield.h"
#include "views/signin/welcomepage.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>

Q_DECLARE_METATYPE(care::ConnectionDraft)

class TestSignIn : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void welcomesWithTwoWays();
    void refusesWhatCannotBeSent_data();
    void refusesWhatCannotBeSent();
    void masksTheKey();
    void takesAPastedKey();
    void savesOnlyWhatWasTested();
    void everyErrorHasAStep_data();
    void everyErrorHasAStep();
    void canStopTheTest();
    void speaksOfTheKeychain();
    void asksAgainForAKeyOfOneSession_data();
    void asksAgainForAKeyOfOneSession();
    void everyWidgetHasAName();

private:
    QLineEdit *line(int number) const { return m_form->findChildren<QLineEdit *>().at(number); }
    QAbstractButton *button(const QString &words) const
    {
        const auto buttons = m_form->findChildren<QAbstractButton *>();
        for (QAbstractButton *candidate : buttons) {
            if (QString(candidate->text()).remove(u'&') == words)
                return candidate;
        }
        return nullptr;
    }
    void fill(const QString &address, const QString &key)
    {
        line(0)->setText(u"Rowan Group"_s);
        line(1)->setText(address);
        line(2)->setText(key);
    }
    QString said() const { return m_form->findChild<Notice *>()->text(); }

    std::unique_ptr<ConnectionForm> m_form;
};

void TestSignIn::init()
{
    m_form = std::make_unique<ConnectionForm>();
    m_form->resize(900, 700);
    m_form->show();
    m_form->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
}

void TestSignIn::welcomesWithTwoWays()
{
    WelcomePage page;
    QSignalSpy toService(&page, &WelcomePage::connectChosen);
    QSignalSpy demo(&page, &WelcomePage::demoChosen);
    const auto buttons = page.findChildren<QAbstractButton *>();
    QCOMPARE(buttons.size(), 2);
    buttons.at(0)->click();
    QCOMPARE(toService.size(), 1);
    buttons.at(1)->click();
    QCOMPARE(demo.size(), 1);
}

void TestSignIn::refusesWhatCannotBeSent_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("field"); // that has the focus
    QTest::newRow("no address") << u""_s << u"0123456789"_s << 1;
    QTest::newRow("http") << u"http://care.example.org"_s << u"0123456789"_s << 1;
    QTest::newRow("password") << u"https://u:p@h"_s << u"0123456789"_s << 1;
    QTest::newRow("no key") << u"https://care.example.org"_s << u""_s << 2;
    QTest::newRow("short key") << u"https://care.example.org"_s << u"0123"_s << 2;
    QTest::newRow("key with a blank") << u"https://care.example.org"_s << u"01234 56789"_s << 2;
    QTest::newRow("key of other letters") << u"https://care.example.org"_s << u"0123456789ü"_s << 2;
    QTest::newRow("both") << u"ftp://x"_s << u""_s << 1;
}

void TestSignIn::refusesWhatCannotBeSent()
{
    QFETCH(QString, address);
    QFETCH(QString, key);
    QFETCH(int, field);
    QSignalSpy tests(m_form.get(), &ConnectionForm::testRequested);
    fill(address, key);
    button(u"Test connection"_s)->click();
    QCOMPARE(tests.size(), 0);
    QVERIFY(line(field)->hasFocus());
    QVERIFY(!line(field)->accessibleDescription().isEmpty());
    QVERIFY(!m_form->isTesting());
}

void TestSignIn::masksTheKey()
{
    QCOMPARE(line(2)->echoMode(), QLineEdit::Password);
    button(u"Show"_s)->click();
    QCOMPARE(line(2)->echoMode(), QLineEdit::Normal);
    button(u"Hide"_s)->click();
    QCOMPARE(line(2)->echoMode(), QLineEdit::Password);
    QVERIFY(line(2)->inputMethodHints() & Qt::ImhSensitiveData);
}

void TestSignIn::takesAPastedKey()
{
    QSignalSpy tests(m_form.get(), &ConnectionForm::testRequested);
    fill(u"care.example.org"_s, {});
    QGuiApplication::clipboard()->setText(u" 0123456789abcdef\r\n"_s);
    line(2)->setFocus();
    line(2)->paste();
    button(u"Test connection"_s)->click();
    QCOMPARE(tests.size(), 1);
    const auto draft = tests.first().first().value<ConnectionDraft>();
    QVERIFY(draft.apiKey == Secret("0123456789abcdef"));
    QCOMPARE(draft.base, QUrl(u"https://care.example.org"_s));
    QVERIFY(!draft.style);
}

void TestSignIn::savesOnlyWhatWasTested()
{
    QSignalSpy accepted(m_form.get(), &ConnectionForm::accepted);
    fill(u"https://care.example.org"_s, u"0123456789"_s);
    QAbstractButton *save = button(u"Save"_s);
    QVERIFY(!save->isEnabled());
    button(u"Test connection"_s)->click();
    QVERIFY(m_form->isTesting());
    const auto labels = m_form->findChildren<PlainLabel *>();
    const auto words = std::find_if(labels.begin(), labels.end(),
        [](const PlainLabel *each) { return each->text() == u"Testing the connection…"_s; });
    QVERIFY(words != labels.end() && (*words)->isVisible());
    QCOMPARE(test::announced(**words), (*words)->text());
    QVERIFY(line(1)->isReadOnly());
    m_form->setTestResult(ExchangeStyle::Header);
    QVERIFY(save->isEnabled() && save->hasFocus());
    // Another key is another connection.
    QTest::keyClicks(line(2), u"x"_s);
    QVERIFY(!save->isEnabled());
    button(u"Test connection"_s)->click();
    m_form->setTestResult(ExchangeStyle::Header);
    QTest::mouseClick(save, Qt::LeftButton);
    QTest::mouseClick(save, Qt::LeftButton);
    QCOMPARE(accepted.size(), 1);
    QCOMPARE(accepted.first().first().value<ConnectionDraft>().style, std::optional(ExchangeStyle::Header));
    QCOMPARE(accepted.first().first().value<ConnectionDraft>().name, u"Rowan Group"_s);
}

void TestSignIn::everyErrorHasAStep_data()
{
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind <= int(ApiError::Kind::Canceled); ++kind)
        QTest::newRow(qPrintable(QString::number(kind))) << kind;
}

void TestSignIn::everyErrorHasAStep()
{
    QFETCH(int, kind);
    fill(u"https://care.example.org"_s, u"0123456789"_s);
    button(u"Test connection"_s)->click();
    m_form->setTestResult(failure(ApiError::Kind(kind)));
    QVERIFY(!said().isEmpty());
    QVERIFY(!m_form->isTesting() && !m_form->isTested());
    QVERIFY(!button(u"Save"_s)->isEnabled());
    for (const QString &word : { u"invalid"_s, u"please"_s, u"sorry"_s })
        QVERIFY(!said().contains(word, Qt::CaseInsensitive));
}

void TestSignIn::canStopTheTest()
{
    QSignalSpy stopped(m_form.get(), &ConnectionForm::testCanceled);
    fill(u"https://care.example.org"_s, u"0123456789"_s);
    button(u"Test connection"_s)->click();
    button(u"Stop the test"_s)->click();
    QCOMPARE(stopped.size(), 1);
    m_form->setTestResult(ExchangeStyle::Json); // too late
    QVERIFY(!m_form->isTested());
}

void TestSignIn::asksAgainForAKeyOfOneSession_data()
{
    test::addColumns<int, QString>("kind", "sentence");
    QTest::newRow("no keychain") << int(ApiError::Kind::KeychainAbsent)
                                 << u"Enter the API key again: this computer has no place to store it."_s;
    QTest::newRow("by choice") << int(ApiError::Kind::NoKey)
                               << u"Enter the API key again: it is not stored on this computer."_s;
    QTest::newRow("refused") << int(ApiError::Kind::KeyNotAccepted)
                             << u"Enter a new key: the service no longer accepts the old one."_s;
}

// The next start: one sentence with the next step, and the keyboard where the key belongs.
void TestSignIn::asksAgainForAKeyOfOneSession()
{
    QFETCH(int, kind);
    QFETCH(QString, sentence);
    Connection known;
    known.name = u"Rowan Group"_s;
    known.base = QUrl(u"https://care.example.org"_s);
    m_form->setConnection(known);
    m_form->setError(failure(ApiError::Kind(kind)).value());
    QCOMPARE(said(), sentence);
    m_form->setFocus(); // as the window does
    QVERIFY(line(2)->hasFocus());
    // A key that was just typed is not "the old one".
    line(2)->setText(u"0123456789abcdef"_s);
    m_form->setError(failure(ApiError::Kind::KeyNotAccepted).value());
    QVERIFY(!said().contains(u"kept"_s));
}

void TestSignIn::speaksOfTheKeychain()
{
    QSignalSpy unlock(m_form.get(), &ConnectionForm::unlockRequested);
    m_form->setKeychain(ConnectionForm::Keychain::Locked);
    button(u"Unlock keychain"_s)->click();
    QCOMPARE(unlock.size(), 1);
    auto *session = m_form->findChild<QCheckBox *>();
    QVERIFY(!session->isChecked());
    m_form->setKeychain(ConnectionForm::Keychain::Absent);
    QVERIFY(session->isChecked());
    QVERIFY(said().contains(u"this session only"_s));
    m_form->setKeychain(ConnectionForm::Keychain::Ready);
    QVERIFY(said().isEmpty());
}

void TestSignIn::everyWidgetHasAName()
{
    WelcomePage welcome;
    for (QWidget *root : { static_cast<QWidget *>(m_form.get()), static_cast<QWidget *>(&welcome) }) {
        const auto widgets = root->findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            const auto *press = qobject_cast<const QAbstractButton *>(widget);
            if (widget->focusPolicy() == Qt::NoFocus || (press && !press->text().isEmpty())
                || widget->objectName().startsWith("qt_"_L1) || widget->inherits("QComboBoxPrivateContainer"))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }
}

CARE_TEST(signin, TestSignIn);
#include "tst_signin.moc"
