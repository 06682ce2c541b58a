// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/network/contradictinglist.h"

#include <QUrlQuery>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::test {

QList<ContradictionCase> contradictionCases()
{
    using enum ContradictionCase::Kind;
    const QString removed = u"Records were removed while the list was being downloaded."_s;
    const QString again = u"sent the same records again instead of the next page."_s;
    const QString unreadable = u"could not be read"_s;
    const QString unnamed = u"left out because the service sent no usable id for them: 1."_s;
    return {
        { "nothing wrong", None, 250, 250, {}, true, 4 }, // the last looks at the head once more
        { "1,000 counted, 100 sent", CountsMore, 100, 100, u"counts 1000 and lists 100."_s, true, 12 },
        { "1,000 counted, the same 100 again", SamePage, 100, 100, u"counts 1000 and lists 100."_s, true,
            12 },
        { "9 counted, five and then none", FiveOfNine, 5, 5, u"counts 9 and lists 5."_s, true, 12 },
        { "50 a page, 100 asked", ShortPages, 300, 300, {}, true, 12 },
        { "50 a page, unsaid", ShortPagesUnsaid, 300, 300, {}, true, 12 },
        { "another order on each page", OtherOrder, 250, 250, {}, true, 40 },
        { "two gone with each request", HeadGoes, 300, -1, removed, true, 12 },
        { "an empty page and a total of 5", EmptyButFive, 0, 0, u"counts 5 and lists 0."_s, false, 12 },
        { "a 206", Part, 10, 0, unreadable, false, 1 },
        { "a number that begins with a point", BadNumber, 10, 0, unreadable, false, 1 },
        { "an escape that is none", BadEscape, 10, 0, unreadable, false, 1 },
        { "an empty id", EmptyId, 12, 11, unnamed, true, 4 },
        { "an id of 5,000 letters", LongId, 250, 249, unnamed, true, 12 },
        { "an empty id and no numbers", EmptyIdUncounted, 12, 11, unnamed, true, 4 },
        { "a bare list of 1,000", BareTooLong, 1'000, 1'000, {}, true, 1 },
        { "a bare list of 100 for ever", BareForEver, 100, 100, again, true, 6 },
        { "always a next page", NextForEver, 100, 100, again, true, 6 },
    };
}

ContradictingList::ContradictingList(RawServer &server, const QByteArray &path, const ContradictionCase &what)
    : m_what(what)
{
    for (int i = 0; i < what.records; ++i)
        m_ids += u"c%1"_s.arg(i, 4, 10, QChar(u'0'));
    if (what.kind == Kind::EmptyId || what.kind == Kind::EmptyIdUncounted || what.kind == Kind::LongId)
        m_unusable = m_ids.takeLast();
    server.on("GET " + path, [this](const Received &request) { return answer(request); });
}

Reply ContradictingList::answer(const Received &request)
{
    ++m_requests;
    const QUrlQuery query(QUrl(QString::fromLatin1(request.path)));
    const int page = std::max(1, query.queryItemValue(u"page"_s).toInt());
    const int asked = std::max(1, query.queryItemValue(u"limit"_s).toInt());
    const bool isBare = m_what.kind == Kind::BareTooLong || m_what.kind == Kind::BareForEver;
    const bool isShort = m_what.kind == Kind::ShortPages || m_what.kind == Kind::ShortPagesUnsaid;
    const int limit = isShort ? std::min(asked, 50) : asked;
    if (m_what.kind == Kind::HeadGoes)
        m_ids.remove(0, std::min<qsizetype>(2, m_ids.size()));
    if (m_what.kind == Kind::OtherOrder)
        std::shuffle(m_ids.begin(), m_ids.end(), m_random);
    const bool heedsNoPage = isBare || m_what.kind == Kind::SamePage || m_what.kind == Kind::NextForEver;
    const QStringList all = m_unusable.isEmpty() ? m_ids : m_ids + QStringList{ m_unusable };
    const QStringList sent = isBare ? all : all.mid(heedsNoPage ? 0 : qsizetype(page - 1) * limit, limit);
    QByteArrayList rows;
    for (const QString &id : sent) {
        QByteArray members = R"("name":"Meals")";
        if (m_what.kind == Kind::BadNumber)
            members += R"(,"weight":.5)";
        if (m_what.kind == Kind::BadEscape)
            members = R"("name":"Mea\qls")";
        const QByteArray sentId = id != m_unusable ? id.toLatin1()
            : m_what.kind == Kind::LongId          ? QByteArray(5'000, 'x')
                                                   : QByteArray();
        rows += R"({"id":")" + sentId + R"(",)" + members + '}';
    }
    const QByteArray list = '[' + rows.join(',') + ']';
    if (isBare)
        return Reply::json(list);
    if (m_what.kind == Kind::EmptyIdUncounted)
        return Reply::json(R"({"data":)" + list + '}');
    if (m_what.kind == Kind::NextForEver)
        return Reply::json(R"({"data":)" + list + R"(,"pagination":{"hasNext":true}})");
    const bool countsMore = m_what.kind == Kind::CountsMore || m_what.kind == Kind::SamePage;
    const qsizetype total = countsMore      ? 1'000
        : m_what.kind == Kind::FiveOfNine   ? 9
        : m_what.kind == Kind::EmptyButFive ? 5
                                            : all.size();
    QByteArray pagination =
        R"("page":)" + QByteArray::number(page) + R"(,"total":)" + QByteArray::number(total);
    if (m_what.kind != Kind::ShortPagesUnsaid)
        pagination += R"(,"limit":)" + QByteArray::number(asked);
    const int status = m_what.kind == Kind::Part ? 206 : 200;
    return Reply::json(R"({"data":)" + list + R"(,"pagination":{)" + pagination + "}}", status);
}

} // namespace care::test
