// SPDX-License-Identifier: GPL-3.0-or-later
// Settings take effect when they are chosen and are there after a restart.
#include "app/common/settings.h"
#include "app/desktop/appearance.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/settingsdialog.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

class TestSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { Appearance{ Look::Light, 100 }.apply(); }

    void keepsTheAppearance()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.json"_s);
        {
            Settings settings(file);
            Appearance{ Look::Dark, 150 }.storeIn(settings);
        }
        const Appearance again = Appearance::from(Settings(file));
        QCOMPARE(again.look, Look::Dark);
        QCOMPARE(again.textPercent, 150);
        for (const Look look : { Look::System, Look::Light, Look::Contrast, Look::DarkContrast }) {
            Settings settings(file);
            Appearance{ look, 100 }.storeIn(settings);
            QCOMPARE(Appearance::from(settings).look, look);
        }
    }

    void bearsAnySettings_data()
    {
        test::addColumns<QString, QString, int>("look", "size", "expected");
        QTest::newRow("nothing") << QString() << QString() << 100;
        QTest::newRow("words") << u"pink"_s << u"large"_s << 100;
        QTest::newRow("too small") << u"system"_s << u"10"_s << 100;
        QTest::newRow("too large") << u"system"_s << u"100000"_s << 200;
        QTest::newRow("negative") << u"system"_s << u"-150"_s << 100;
    }

    void bearsAnySettings()
    {
        QFETCH(QString, look);
        QFETCH(QString, size);
        const QTemporaryDir folder;
        Settings settings(folder.filePath(u"settings.json"_s));
        settings.setText(Setting::Look, look);
        settings.setText(Setting::TextSize, size);
        const Appearance appearance = Appearance::from(settings);
        QCOMPARE(appearance.look, Look::System);
        QTEST(appearance.textPercent, "expected");
    }

    void changesTextAndColoursAtOnce()
    {
        Appearance{ Look::Light, 100 }.apply();
        const qreal usual = QApplication::font().pointSizeF();
        QVERIFY(!Theme::current().isDark);
        Appearance{ Look::Dark, 200 }.apply();
        QCOMPARE(QApplication::font().pointSizeF(), 2 * usual);
        QVERIFY(Theme::current().isDark);
        Appearance{ Look::Dark, 200 }.apply(); // of the system's size each time, not of what it was before
        QCOMPARE(QApplication::font().pointSizeF(), 2 * usual);
        Appearance{ Look::Light, 100 }.apply();
        QCOMPARE(QApplication::font().pointSizeF(), usual);
    }

    // The dialog stays open while the size of its own text is chosen.
    void growsWithTheText()
    {
        Appearance{ Look::Light, 100 }.apply();
        SettingsDialog dialog({ Look::Light, 100 }, nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QSize before = dialog.size();
        Appearance{ Look::Light, 125 }.apply(); // as much as the screen of a test has room for
        QTRY_VERIFY(dialog.width() > before.width());
        for (const QComboBox *box : dialog.findChildren<QComboBox *>())
            QTRY_VERIFY2(box->width() >= box->sizeHint().width(), qPrintable(box->accessibleName()));
    }

    void tellsWhatIsChosen()
    {
        auto *dialog = new SettingsDialog({ Look::Dark, 125 }, nullptr);
        const auto boxes = dialog->findChildren<QComboBox *>();
        QCOMPARE(boxes.size(), 4);
        QCOMPARE(boxes.at(0)->currentText(), u"Dark"_s);
        QCOMPARE(boxes.at(1)->currentText(), u"125 %"_s);
        QVERIFY(boxes.at(0)->findText(u"High contrast, light"_s) >= 0);
        QVERIFY(boxes.at(0)->findText(u"High contrast, dark"_s) >= 0);
        QSignalSpy rules(dialog, &SettingsDialog::rulesRequested);
        QVERIFY(test::click(*dialog, u"What Today shows…"_s));
        QCOMPARE(rules.size(), 1);
        QList<SettingsDialog::Values> chosen;
        connect(dialog, &SettingsDialog::appearanceChosen, this,
            [&chosen](const SettingsDialog::Values &values) { chosen += values; });
        dialog->show();
        QTest::keyClick(boxes.at(1), Qt::Key_Down);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().look, Look::Dark);
        QCOMPARE(chosen.first().textPercent, 150);
        // Enter closes wherever one is.
        boxes.at(0)->setFocus();
        QTest::keyClick(boxes.at(0), Qt::Key_Return);
        QVERIFY(!dialog->isVisible());
    }

    void choosesTheWords()
    {
        auto *dialog =
            new SettingsDialog({ Look::Light, 100, { Language::Welsh, ResidentTerm::ServiceUser } }, nullptr);
        const auto boxes = dialog->findChildren<QComboBox *>();
        QCOMPARE(boxes.at(2)->currentText(), u"Cymraeg"_s);
        QCOMPARE(boxes.at(3)->currentText(), u"Service user"_s);
        QList<Wording> chosen;
        connect(dialog, &SettingsDialog::wordingChosen, this,
            [&chosen](const Wording &wording) { chosen += wording; });
        dialog->show();
        QTest::keyClick(boxes.at(2), Qt::Key_Up);
        QTest::keyClick(boxes.at(3), Qt::Key_Down);
        QCOMPARE(chosen,
            (QList<Wording>{ { Language::English, ResidentTerm::ServiceUser },
                { Language::English, ResidentTerm::Client } }));
        // Notes at the choice of language: it waits for the next start, and nobody has read the Welsh yet.
        QString said;
        const auto labels = dialog->findChildren<PlainLabel *>();
        for (const PlainLabel *label : labels)
            said += label->text() + u'\n';
        QVERIFY(said.contains(u"change when Care Records next starts"_s));
        QVERIFY(said.contains(u"not been checked by a native speaker yet"_s));
        dialog->accept();
    }

    void namesEachControl()
    {
        const SettingsDialog dialog({}, nullptr);
        const auto boxes = dialog.findChildren<QComboBox *>();
        for (const QComboBox *box : boxes)
            QVERIFY(!box->accessibleName().isEmpty());
        QStringList buttons;
        const auto all = dialog.findChildren<QPushButton *>();
        for (const QPushButton *button : all)
            buttons += button->text();
        QCOMPARE(buttons,
            (QStringList{ u"Lock and PIN…"_s, u"About this connection…"_s, u"What Today shows…"_s,
                u"Reset all lists"_s, u"Close"_s }));
    }

    void saysVersionAndLicence()
    {
        const AboutDialog dialog(u"1.2.3"_s, nullptr);
        QString all;
        const auto labels = dialog.findChildren<PlainLabel *>();
        for (const PlainLabel *label : labels)
            all += label->text() + u'\n';
        for (const QString &said :
            { u"Care Records 1.2.3"_s, u"GNU General Public License, version 3 or later"_s,
                QString(u"Qt "_s + QLatin1StringView(qVersion())), u"SQLite3 Multiple Ciphers"_s })
            QVERIFY2(all.contains(said), qPrintable(said));
    }
};

CARE_TEST(settings, TestSettings);
#include "tst_settings.moc"
