// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/log/logvalues.h"

#include "models/schema/resources.h"

#include <QCryptographicHash>
#include <QStringList>
#include <QUuid>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Number of path segments that a log line keeps; paths of the service's contract have no more.
constexpr qsizetype mostParts = 8;

bool isWordOfTheContract(const QString &part)
{
    constexpr std::array words{ "openapi"_L1, "api"_L1, "auth"_L1, "token"_L1, "exchange"_L1, "health"_L1 };
    if (std::any_of(words.begin(), words.end(), [&](QLatin1StringView word) { return part == word; }))
        return true;
    const auto &all = allResources();
    return std::any_of(all.begin(), all.end(),
        [&](const ResourceSchema *schema) { return schema->path().split(u'/').contains(part); });
}

//! Text reduced to at most 60 characters of a program identifier (ASCII letters, digits, dot, underscore,
//! hyphen), so that no free text gets into the log.
QByteArray identifier(const QByteArray &text)
{
    QByteArray kept;
    for (const char letter : text.left(60)) {
        const bool isPlain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
            || (letter >= '0' && letter <= '9') || letter == '.' || letter == '_' || letter == '-';
        if (isPlain)
            kept += letter;
    }
    return kept;
}

} // namespace

LogPath::LogPath(const QString &path)
{
    const QStringList parts = path.split(u'/', Qt::SkipEmptyParts);
    for (const QString &part : parts.mid(0, mostParts))
        m_text += '/' + (isWordOfTheContract(part) ? part.toLatin1() : QByteArray("{id}"));
    if (m_text.isEmpty())
        m_text = "/";
}

LogPath LogPath::resource(const QString &name)
{
    LogPath known;
    const ResourceSchema *schema = findResource(name);
    known.m_text = schema ? QByteArray(schema->name.data(), schema->name.size()) : QByteArray("other");
    return known;
}

LogRequestId::LogRequestId(const QString &id)
{
    if (id.isEmpty())
        return;
    const QUuid uuid(id);
    m_text = uuid.isNull()
        ? "sha256:" + QCryptographicHash::hash(id.toUtf8(), QCryptographicHash::Sha256).toHex().left(16)
        : uuid.toByteArray(QUuid::WithoutBraces);
}

LogSource::LogSource(const char *category, const char *file, int line)
{
    m_text = identifier(category);
    if (m_text.isEmpty())
        m_text = "default";
    // Source files are logged by name only, because their path shows the build computer's folders.
    QByteArray path(file);
    path = path.mid(std::max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    if (!identifier(path).isEmpty())
        m_text += ' ' + identifier(path) + ':' + QByteArray::number(line);
}

} // namespace care
