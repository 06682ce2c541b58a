// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/request.h"
#include "app/service/http/timeouts.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>

//! The manual page and --help say the same, and what they say is so.
class TestManual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_page = QString::fromUtf8(file.readAll());
        static const QRegularExpression marks(u"\\\\f[A-Z]"_s);
        static const QRegularExpression head(
            u"^\\.TP\\n\\.(?:B|I|BI|BR|RB|RI) (.*)$"_s, QRegularExpression::MultilineOption);
        m_page.remove(marks).replace(u"\\-"_s, u"-"_s).replace(u"\\~"_s, u" "_s);
        auto matches = head.globalMatch(m_page);
        while (matches.hasNext())
            m_entries += matches.next().captured(1);
        for (const QStringList &command :
            { QStringList(), { u"keys"_s }, { u"changes"_s }, { u"backup"_s }, { u"openapi"_s } }) {
            const Ended ended = runService(command + QStringList{ u"--help"_s });
            QCOMPARE(ended.exitCode, 0);
            m_help += QString::fromUtf8(ended.output);
        }
    }

    void isWellFormed()
    {
        QProcess groff;
        groff.start(u"groff"_s, { u"-man"_s, u"-Tutf8"_s, u"-ww"_s, u"-z"_s, m_file });
        QVERIFY2(groff.waitForFinished(20'000), qPrintable(groff.errorString()));
        QCOMPARE(groff.readAllStandardError(), QByteArray());
        QCOMPARE(groff.exitCode(), 0);
    }

    void namesEveryOptionOfHelp_data()
    {
        QTest::addColumn<QString>("option");
        const QStringList options = optionsIn(m_help);
        QVERIFY(options.size() > 18);
        for (const QString &option : options)
            QTest::addRow("%s", qPrintable(option)) << option;
    }

    void namesEveryOptionOfHelp()
    {
        QFETCH(QString, option);
        QVERIFY(optionsIn(m_entries.join(u'\n')).contains(option));
    }

    void namesNoOtherOption()
    {
        const QStringList known = optionsIn(m_help);
        const QStringList named = optionsIn(m_page);
        for (const QString &option : named)
            QVERIFY2(known.contains(option), qPrintable(option));
    }

    void helpSuffices()
    {
        // Facts that one needs besides the options: that there are commands, what a database may be, how it
        // ends.
        for (const char *word : { "keys add|list|change|revoke", "openapi", "memory", "postgresql://",
                 "PGPASSFILE", "Exit codes:", "Examples:", "--listen 127.0.0.1:8080", "keys add --database" })
            QVERIFY2(m_help.contains(QLatin1StringView(word)), word);
        static const QRegularExpression exitCode(u"^  ([0-9])  "_s, QRegularExpression::MultilineOption);
        auto codes = exitCode.globalMatch(m_help);
        int count = 0;
        for (; codes.hasNext(); ++count)
            QVERIFY(m_entries.contains(codes.next().captured(1)));
        QCOMPARE(count, 4);
        const QStringList lines = m_help.split(u'\n');
        for (const QString &line : lines)
            QVERIFY2(line.size() <= 80, qPrintable(line));
        // And where something was wrong, it says where to look.
        QVERIFY(runService({ u"--colour"_s }).errors.contains("--help"));
    }

    void statesTheBounds()
    {
        const auto kibibytes = [](qsizetype bytes) {
            return u"%1 KiB"_s.arg(bytes / 1024);
        };
        QString text = m_page;
        text.replace(u'\n', u' ');
        const service::Timeouts timeouts;
        const auto seconds = [](std::chrono::milliseconds time) {
            return QString::number(time.count() / 1000);
        };
        const QStringList claims{ u"An address may have "_s + kibibytes(service::longestTarget),
            u"with its headers "_s + kibibytes(service::longestHead),
            u"in at most %1 of them"_s.arg(service::mostHeaders),
            u"a body %1 MiB, or "_s.arg(service::largestBody / 1024 / 1024)
                + kibibytes(service::largestKeyBody),
            u"A request has %1 seconds to arrive"_s.arg(seconds(timeouts.request)),
            u"its answer %1 to be taken"_s.arg(seconds(timeouts.sending)),
            u"without a request ends after %1"_s.arg(seconds(timeouts.idle)) };
        for (const QString &words : claims)
            QVERIFY2(text.contains(words), qPrintable(words));
    }

private:
    static QStringList optionsIn(const QString &text)
    {
        static const QRegularExpression shape(u"(?<![\\w-])--[a-z][a-z-]*"_s);
        QStringList options;
        auto matches = shape.globalMatch(text);
        while (matches.hasNext())
            options += matches.next().captured();
        options.removeDuplicates();
        return options;
    }

    const QString m_file = QStringLiteral(CARE_SOURCE_DIR "/packaging/man/care-records-service.1");
    QString m_page; //!< without the marks of its fonts
    QStringList m_entries; //!< of its lists: "--listen ADDRESS:PORT"
    QString m_help; //!< of the service and of its commands
};

CARE_TEST(manual, TestManual);
#include "tst_manual.moc"
