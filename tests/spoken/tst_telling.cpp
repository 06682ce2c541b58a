// SPDX-License-Identifier: GPL-3.0-or-later
// How much a screen reader is told: it works every message off before it says where the keyboard is, so that
// what nobody asked about keeps everything else waiting.
#include "app/common/workspace.h"
#include "models/sync/sync.h"
#include "tests/spoken/screenreader.h"
#include "tests/support/answer.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/sidebar.h"

#include <QAccessible>
#include <QHash>

namespace {

//! Counts messages: those that say a name or a description again, and those about widgets that appear.
class Messages {
public:
    Messages()
    {
        s_counting = this;
        QAccessible::installUpdateHandler([](QAccessibleEvent *event) { s_counting->take(*event); });
    }
    ~Messages() { QAccessible::installUpdateHandler(nullptr); }

    //! Texts that were said of one widget more than \a most times, with how often.
    QStringList repeated(int most) const
    {
        QStringList lines;
        for (auto line = m_repeated.begin(); line != m_repeated.end(); ++line) {
            if (line.value() > most)
                lines += u"%1 times: %2"_s.arg(line.value(), 4).arg(line.key().second);
        }
        std::sort(lines.rbegin(), lines.rend());
        return lines;
    }

private:
    void take(const QAccessibleEvent &event)
    {
        const bool isName = event.type() == QAccessible::NameChanged;
        const QObject *object = event.object();
        if (!object || !object->isWidgetType()
            || (!isName && event.type() != QAccessible::DescriptionChanged))
            return;
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(event.object());
        const QString text = spoken->text(isName ? QAccessible::Name : QAccessible::Description);
        const auto known = m_texts.find({ object, event.type() });
        if (known != m_texts.end() && *known == text)
            ++m_repeated[{
                object, u"%1 “%2”"_s.arg(QLatin1StringView(object->metaObject()->className()), text) }];
        m_texts.insert({ object, event.type() }, text);
    }

    static inline Messages *s_counting = nullptr;
    QHash<std::pair<const QObject *, int>, QString> m_texts;
    QHash<std::pair<const QObject *, QString>, int> m_repeated;
};

} // namespace

class TestSpokenTelling : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysNothingAgainWhileRecordsArrive()
    {
        const auto service = test::tinyService();
        QVERIFY2(service->isRunning(), qPrintable(service->problem()));
        const auto session = test::sessionOf(*service);
        MainWindow &window = session->window();
        window.show();
        test::ScreenReader reader;
        QVERIFY(!reader.program().isNull());
        QVERIFY(test::waitUntil([] { return QAccessible::isActive(); }));
        const Messages messages;
        session->workspace().sync().startFullSync();
        const QStringList entries = window.findChild<Sidebar *>()->ids();
        for (const QString &entry : entries) {
            window.openPage(entry);
            QVERIFY(test::waitUntil([&] { return test::isComplete(window); }, 30'000));
        }
        const QStringList repeated = messages.repeated(3);
        QVERIFY2(repeated.isEmpty(), qPrintable(u'\n' + repeated.join(u'\n')));
    }
};

CARE_TEST(telling, TestSpokenTelling);
#include "tst_telling.moc"
