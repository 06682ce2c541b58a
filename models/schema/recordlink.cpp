// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/recordlink.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RecordLink)
};

constexpr QLatin1StringView scheme = "care-records:"_L1;
constexpr qsizetype longestPart = 200;

tl::unexpected<QString> refused(const QString &sentence)
{
    return tl::unexpected(sentence);
}

bool isHex(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

//! Decoded part of a link; nothing for text that toText() never writes, so that two different texts never
//! lead to the same record.
std::optional<QString> decoded(const QString &part)
{
    for (qsizetype i = 0; i < part.size(); ++i) {
        const QChar c = part.at(i);
        const bool plain = (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z')
            || u"-._~!$&'()*+,;=:@"_s.contains(c);
        if (plain)
            continue;
        if (c != u'%' || i + 2 >= part.size() || !isHex(part.at(i + 1)) || !isHex(part.at(i + 2)))
            return std::nullopt;
        i += 2;
    }
    const QString text = QUrl::fromPercentEncoding(part.toLatin1());
    const bool readable = std::all_of(
        text.begin(), text.end(), [](QChar c) { return c.isSurrogate() || (c.isPrint() && !c.isSpace()); });
    if (text.isEmpty() || text.size() > longestPart || !readable
        || text.contains(QChar::ReplacementCharacter))
        return std::nullopt;
    return text;
}

} // namespace

QString toText(const RecordLink &link)
{
    QStringList parts;
    for (const QString &part : { link.connection, link.resource, link.id })
        parts += QString::fromLatin1(QUrl::toPercentEncoding(part));
    return scheme + "//"_L1 + parts.join(u'/');
}

bool looksLikeLink(const QString &text)
{
    return text.trimmed().startsWith(scheme, Qt::CaseInsensitive);
}

tl::expected<RecordLink, QString> parseLink(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (!looksLikeLink(trimmed))
        return refused(Texts::tr("This is not a link to a record: it does not begin with care-records."));
    if (trimmed.size() > longestLink)
        return refused(Texts::tr("This is too long to be a link to a record."));
    QString rest = trimmed.mid(scheme.size());
    if (!rest.startsWith("//"_L1))
        return refused(Texts::tr("This link is incomplete: after “care-records:” come two slashes."));
    const QStringList parts = rest.mid(2).split(u'/');
    if (parts.size() != 3)
        return refused(Texts::tr(
            "This link is incomplete: it names a connection, a list and a record, and nothing else."));
    QStringList read;
    for (const QString &part : parts) {
        const std::optional<QString> plain = decoded(part);
        if (!plain)
            return refused(Texts::tr("Part of this link cannot be read. It may have been cut off."));
        read += *plain;
    }
    if (!findResource(read[1]))
        return refused(
            Texts::tr("This link leads to a list “%1”, which does not exist.").arg(visibleText(read[1])));
    return RecordLink{ read[0], read[1], read[2] };
}

} // namespace care
