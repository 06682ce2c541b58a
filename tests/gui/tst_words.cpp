// SPDX-License-Identifier: GPL-3.0-or-later
// Text of the service is shown as it is, wherever it is shown; and what says something can be heard.
#include "tests/support/announced.h"
#include "tests/support/testregistry.h"
#include "views/widgets/chip.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/notice.h"
#include "views/widgets/pills.h"
#include "views/widgets/topbar.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTextDocumentFragment>
#include <QToolButton>

class TestWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void staysLiteral_data()
    {
        QTest::addColumn<QString>("text");
        const char *payloads[] = { "<b>bold</b>", "<img src=\"http://127.0.0.1:9/x.png\">",
            "<img src='file:///etc/passwd'>", "<img src=//srv/share/x.png>", "a < b and c > d",
            "Weight <br> 60kg", "&lt;b&gt;", "<a href=\"javascript:x\">y</a>",
            "<table><tr><td><table><tr><td>x", "<qt>x</qt>", "<html><body>x</body></html>", "Fish & chips",
            "<style>*{color:red}</style>", "<!-- x -->", "<font size=7>x</font>", "%1 %2 %n", "</div>",
            "<p style='display:none'>x</p>" };
        for (const char *payload : payloads)
            QTest::newRow(payload) << QString::fromLatin1(payload);
    }

    void staysLiteral()
    {
        QFETCH(QString, text);
        PlainLabel label(text);
        QCOMPARE(label.text(), text);
        QCOMPARE(label.textFormat(), Qt::PlainText);
        setPlainToolTip(&label, text);
        QCOMPARE(QTextDocumentFragment::fromHtml(label.toolTip()).toPlainText(), text);
        QCOMPARE(label.accessibleDescription(), text);
        QCOMPARE(Chip(text).text(), text);
        QCOMPARE(LinkButton(text).plainText(), text);
        QCOMPARE(LinkButton(text).text(), QString(text).replace(u"&"_s, u"&&"_s));
        Notice notice;
        notice.setMessage(Notice::Kind::Info, text, { text });
        QCOMPARE(notice.text(), text);
        EmptyState emptyState;
        emptyState.setState(EmptyState::Kind::Failed, text);
        QCOMPARE(emptyState.message(), text);
        QWidget window;
        QDialog *dialog = tell(&window, { text, text, text });
        const auto labels = dialog->findChildren<QLabel *>();
        QCOMPARE(labels.size(), 2);
        for (const QLabel *each : labels) {
            QCOMPARE(each->textFormat(), Qt::PlainText);
            QCOMPARE(each->text(), text);
        }
    }

    void overridesBecomeVisible()
    {
        PlainLabel label(u"Elen\u202Enagrom"_s);
        QCOMPARE(label.text(), u"Elen\uFFFDnagrom"_s);
        label.setText(u"a\u0007b\u2066c"_s);
        QCOMPARE(label.text(), u"a\uFFFDb\uFFFDc"_s);
    }

    void elidesWithTheWholeTextAtHand()
    {
        const QString text = u"All 3 homes. As of 09:41, 2 minutes ago & more"_s;
        PlainLabel label(text);
        label.setElided(true);
        label.resize(80, 20);
        label.show();
        QVERIFY(label.minimumSizeHint().width() < 80);
        QCOMPARE(QTextDocumentFragment::fromHtml(label.toolTip()).toPlainText(), text);
        label.resize(800, 20);
        QTRY_VERIFY(label.toolTip().isEmpty());
    }

    // Measured sizes are kept, but not beyond the text that they were measured for.
    void measuresWhatItShows()
    {
        PlainLabel label(u"One two three four five six seven eight nine ten"_s);
        label.setWordWrap(true);
        const auto sizes = [](const PlainLabel &of) {
            return QList{ of.sizeHint(), QSize(100, of.heightForWidth(100)),
                QSize(300, of.heightForWidth(300)) };
        };
        QList<QSize> last;
        const auto isMeasuredAnew = [&] {
            PlainLabel fresh(label.text());
            fresh.setWordWrap(true);
            fresh.setFont(label.font());
            fresh.setContentsMargins(label.contentsMargins());
            return sizes(label) == sizes(fresh) && std::exchange(last, sizes(label)) != sizes(fresh);
        };
        QVERIFY(isMeasuredAnew());
        label.setText(label.text().repeated(3));
        QVERIFY(isMeasuredAnew());
        QFont large = label.font();
        large.setPointSizeF(large.pointSizeF() * 2);
        label.setFont(large);
        QVERIFY(isMeasuredAnew());
        label.setContentsMargins(30, 10, 30, 10);
        QVERIFY(isMeasuredAnew());
    }

    // "Shell", "fish" is another allergy than "Shellfish".
    void breaksAChipBetweenWords()
    {
        const Chip chip(u"Nuts, Shellfish Shellfish"_s);
        const auto lines = [](const Chip &of, int letters) {
            const int one = of.heightForWidth(10'000);
            const int width = of.fontMetrics().horizontalAdvance(of.text().left(letters)) + 18 + 4;
            return qRound(double(of.heightForWidth(width) - one) / of.fontMetrics().lineSpacing()) + 1;
        };
        QCOMPARE(lines(chip, 14), 3); // two lines would hold all the letters
        QCOMPARE(lines(Chip(u"Shellfish-and-crustaceans"_s), 14), 2);
    }

    void noticeOffersItsActions()
    {
        QWidget window;
        Notice notice(&window);
        QVERIFY(notice.isHidden());
        notice.setMessage(Notice::Kind::Warning, u"Filtered"_s, { u"Show all (Esc)"_s, u"Keep"_s });
        QVERIFY(!notice.isHidden());
        QCOMPARE(notice.accessibleName(), u"Filtered"_s);
        QCOMPARE(test::announced(notice), u"Filtered"_s);
        QSignalSpy chosen(&notice, &Notice::actionChosen);
        const auto buttons = notice.findChildren<LinkButton *>();
        QCOMPARE(buttons.size(), 2);
        buttons.at(1)->click();
        QCOMPARE(chosen.first().first().toInt(), 1);
        QVERIFY(buttons.at(0)->sizeHint().height() >= 24);
        notice.clear();
        QVERIFY(notice.isHidden());
    }

    void facesSayTheNextStep_data()
    {
        test::addColumns<EmptyState::Kind, bool>("kind", "hasStep");
        QTest::newRow("empty") << EmptyState::Kind::Empty << true;
        QTest::newRow("no match") << EmptyState::Kind::NoMatch << true;
        QTest::newRow("loading") << EmptyState::Kind::Loading << false;
        QTest::newRow("failed") << EmptyState::Kind::Failed << true;
        QTest::newRow("offline") << EmptyState::Kind::Offline << true;
        QTest::newRow("forbidden") << EmptyState::Kind::Forbidden << true;
        QTest::newRow("locked") << EmptyState::Kind::Locked << true;
    }

    void facesSayTheNextStep()
    {
        QFETCH(EmptyState::Kind, kind);
        QFETCH(bool, hasStep);
        EmptyState emptyState;
        emptyState.setState(kind);
        QVERIFY(emptyState.message().endsWith(u'.'));
        QCOMPARE(emptyState.accessibleName(), emptyState.message());
        QCOMPARE(!emptyState.stepButton()->isHidden(), hasStep);
        QSignalSpy chosen(&emptyState, &EmptyState::stepChosen);
        emptyState.stepButton()->click();
        QCOMPARE(chosen.first().first().value<EmptyState::Kind>(), kind);
        emptyState.setState(kind, u"Own words."_s, u"Own & step"_s);
        QCOMPARE(emptyState.message(), u"Own words."_s);
        QCOMPARE(emptyState.stepButton()->accessibleName(), u"Own & step"_s);
        emptyState.setState(kind, {}, u""_s);
        QVERIFY(emptyState.stepButton()->isHidden());
    }

    void filterChipsByKeyboard()
    {
        FilterChip chip(u"Status is"_s, u"active"_s);
        chip.show();
        QCOMPARE(chip.accessibleName(), u"Filter Status is active"_s);
        QSignalSpy removed(&chip, &FilterChip::removed);
        QSignalSpy clicked(&chip, &FilterChip::clicked);
        QTest::keyClick(&chip, Qt::Key_Space);
        QTest::keyClick(&chip, Qt::Key_Return);
        QCOMPARE(clicked.size(), 2);
        QTest::keyClick(&chip, Qt::Key_Delete);
        QCOMPARE(removed.size(), 1);
        auto *cross = chip.findChild<QToolButton *>();
        QVERIFY(cross->width() >= 24 && cross->height() >= 24);
        QTest::mouseClick(cross, Qt::LeftButton);
        QCOMPARE(removed.size(), 2);
        QCOMPARE(clicked.size(), 2);
    }

    void questionsAreAnsweredOnce()
    {
        QWidget window;
        QList<bool> answers;
        const auto answered = [&answers](bool yes) {
            answers += yes;
        };
        ask(&window, { u"Care Records"_s, u"Go on?"_s, {}, u"Go on"_s }, answered)->accept();
        ask(&window, { u"Care Records"_s, u"Go on?"_s, {}, u"Go on"_s }, answered)->reject();
        ask(&window, { u"Care Records"_s, u"Go on?"_s, {}, u"Go on"_s }, answered)->close();
        QCOMPARE(answers, (QList<bool>{ true, false, false }));
    }

    void dangerousQuestionsDefaultToSafety()
    {
        QWidget window;
        Message message{ u"Care Records"_s, u"Remove this connection?"_s, u"2 drafts are unsent."_s,
            u"Remove"_s };
        message.isDangerous = true;
        QDialog *dialog = ask(&window, message, [](bool) {});
        const auto buttons = dialog->findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 2);
        for (const QPushButton *button : buttons)
            QCOMPARE(button->isDefault(), button->text() == u"Cancel"_s);
        QVERIFY(dialog->isVisible());
    }

    void topBarSpeaks()
    {
        TopBar bar;
        bar.search()->setShortcutHint(QKeySequence(Qt::CTRL | Qt::Key_K));
        bar.connection()->setConnection(u"Rowan Group, live"_s, Qt::red);
        QCOMPARE(bar.connection()->accessibleName(), u"Connection Rowan Group, live"_s);
        bar.resize(1366, 44);
        bar.show();
        const auto buttons = bar.findChildren<QToolButton *>();
        QVERIFY(!buttons.first()->isEnabled());
        bar.setBack(u"<b>Today</b>"_s);
        QVERIFY(buttons.first()->isEnabled());
        QCOMPARE(buttons.first()->accessibleDescription(), u"Back to <b>Today</b>"_s);
        QSignalSpy back(&bar, &TopBar::wentBack);
        buttons.first()->click();
        QCOMPARE(back.size(), 1);
        QTest::keyClicks(bar.search(), u"nell"_s);
        QCOMPARE(bar.search()->text(), u"nell"_s);
        QTest::keyClick(bar.search(), Qt::Key_Escape);
        QVERIFY(bar.search()->text().isEmpty());
    }

    void statusNeverByColourAlone()
    {
        using State = StatusPill::State;
        StatusPill pill;
        QSet<QString> words;
        for (const State state :
            { State::Connected, State::Working, State::Waiting, State::Offline, State::ReadOnly }) {
            pill.setState(state);
            words += pill.accessibleName();
            QVERIFY(!pill.stateText().isEmpty());
        }
        QCOMPARE(words.size(), 5);
    }
};

CARE_TEST(words, TestWords);
#include "tst_words.moc"
