// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"
#include "tests/support/rawclient.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>

//! Resident memory in kibibytes; 0 where the system does not tell.
static int residentMemory(qint64 process)
{
    QFile status(u"/proc/%1/status"_s.arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = status.readAll();
    return text.mid(text.indexOf("VmRSS:") + 6).trimmed().split(' ').first().toInt();
}

//! Memory that the service keeps when those who needed it have gone.
class TestMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isGivenBackAfterSlowReaders()
    {
        constexpr int many = 40;
        ServiceProcess service({ u"--size"_s, u"medium"_s, u"--rate-limit"_s, u"0"_s }, 120'000);
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const QByteArray request =
            "GET /openapi/api/residents?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
            + caller.token() + "\r\n\r\n";
        const auto crowd = [&] {
            std::vector<std::unique_ptr<RawClient>> clients;
            for (int i = 0; i < many; ++i) {
                clients.push_back(std::make_unique<RawClient>(service.url()));
                clients.back()->say(request.repeated(60));
            }
            QTest::qSleep(4000);
            return residentMemory(service.processId());
        };
        crowd(); // what every thread needs once is no loss
        QTest::qSleep(1000);
        const int before = residentMemory(service.processId());
        if (before == 0)
            return; // nothing to be measured here
        const int during = crowd();
        int after = 0;
        for (int i = 0; i < 50; ++i) {
            QTest::qSleep(100);
            after = residentMemory(service.processId());
            if (after < before + 16 * 1024)
                break;
        }
        qInfo() << "resident KiB before, during and after" << many << "slow readers:" << before << during
                << after;
        QVERIFY(during < before + 160 * 1024);
        QVERIFY(after < before + 24 * 1024);
    }
};

CARE_TEST(memory, TestMemory);
#include "tst_memory.moc"
