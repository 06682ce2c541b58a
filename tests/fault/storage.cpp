// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fault/storage.h"

#include "models/schema/resources.h"
#include "tests/support/journalanswer.h"
#include "tests/support/storeanswer.h"

#include <QDir>
#include <QFile>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace care::test {

QByteArray madeResident(int number, int version)
{
    const QByteArray mark = QByteArray::number(number) + '.' + QByteArray::number(version);
    return R"({"id":"r)" + QByteArray::number(number) + R"(","customId":")" + mark
        + R"(","name":{"first":"Elen","last":"N)" + mark + R"("},"home":{"id":"h1","name":"Rowan House"},)"
        + R"("summary":")" + QByteArray(mark + ' ').repeated(40) + R"("})";
}

bool isMadeResident(const Record &record)
{
    const QString mark = record.value("customId"_L1).toString();
    return record.raw == madeResident(mark.section(u'.', 0, 0).toInt(), mark.section(u'.', 1).toInt());
}

QList<QByteArray> madeResidents(int count, int version)
{
    QList<QByteArray> all;
    for (int i = 0; i < count; ++i)
        all += madeResident(i, version);
    return all;
}

StoreResult<PageChanges> put(Store &store, const QList<QByteArray> &records)
{
    PageWrite page;
    page.records = records;
    page.asOf = QDateTime::currentDateTimeUtc();
    return storeAnswer<PageChanges>(
        [&](QObject *context, auto done) { store.write(residentSchema, page, context, done); });
}

QList<Record> residentsIn(Store &store)
{
    const Matches matches = answerOf<Matches>([&](QObject *context, auto done) {
        store.match(residentSchema, {}, {}, context, done);
    }).value_or(Matches());
    return answerOf<QList<Record>>([&](QObject *context, auto done) {
        store.read(residentSchema, matches.rows, context, done);
    }).value_or(QList<Record>());
}

StoreReport opened(Store &store)
{
    waitUntil([&] { return store.isOpen(); });
    return store.report();
}

StoreReport opened(Journal &journal)
{
    draftsIn(journal); // answers come in order
    return journal.report();
}

bool keep(Journal &journal, const QString &id, const QByteArray &content)
{
    return storeAnswer<void>([&](QObject *context, auto done) {
        journal.storeDraft({ u"residents"_s, id, content }, context, done);
    }).has_value();
}

QHash<QString, QByteArray> draftsIn(Journal &journal)
{
    QHash<QString, QByteArray> contents;
    const QList<Draft> drafts = draftsOf(journal);
    for (const Draft &draft : drafts)
        contents.insert(draft.id, draft.content);
    return contents;
}

qint64 beginWrite(Journal &journal, const QByteArray &body)
{
    return beginWrite(journal, Write{ .method = "POST", .resource = u"residents"_s, .body = body });
}

QByteArray contentOf(const QString &file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

bool write(const QString &file, const QByteArray &content)
{
    QFile opened(file);
    return opened.open(QIODevice::WriteOnly) && opened.write(content) == content.size();
}

bool copyFiles(const QString &from, const QString &to)
{
    const QStringList files = QDir(from).entryList(QDir::Files);
    return std::all_of(files.cbegin(), files.cend(), [&](const QString &file) {
        QFile::remove(to + u'/' + file);
        return QFile::copy(from + u'/' + file, to + u'/' + file);
    });
}

Nobody::Nobody()
{
#ifdef Q_OS_UNIX
    constexpr uid_t nobody = 65534;
    m_wasRoot = geteuid() == 0 && seteuid(nobody) == 0;
#endif
}

Nobody::~Nobody()
{
#ifdef Q_OS_UNIX
    if (m_wasRoot && seteuid(0) != 0)
        qFatal("the rights of before are gone");
#endif
}

} // namespace care::test
