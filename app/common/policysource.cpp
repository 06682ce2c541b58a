// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/policysource.h"

#include "models/json/rawjson.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#ifdef Q_OS_UNIX
#include <sys/stat.h>

#include <cerrno>
#endif

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(policysource)
};

PolicyValues unreadable(const QString &path, const QString &why)
{
    return { {}, {}, Texts::tr("%1 cannot be read: %2", "path, reason").arg(path, why) };
}

//! Presence of a file at a path, or why that is unknown: a folder that may not be entered could hide an
//! administrator's file.
struct Presence {
    bool isThere = false;
    QString problem{};
};

Presence presenceOf(const QString &path)
{
#ifdef Q_OS_UNIX
    struct stat found = {};
    if (::lstat(QFile::encodeName(path).constData(), &found) != 0) {
        const int error = errno;
        const bool isNowhere = error == ENOENT || error == ENOTDIR;
        return { false, isNowhere ? QString() : qt_error_string(error) };
    }
    // A broken link counts as present, since somebody put it there. Anything but a regular file is refused,
    // because reading it could block for ever.
    if (::stat(QFile::encodeName(path).constData(), &found) == 0 && !S_ISREG(found.st_mode))
        return { true, Texts::tr("it is not a file") };
    return { true };
#else
    const QFileInfo info(path);
    return { info.exists() || info.isSymLink() };
#endif
}

//! First key that occurs twice in \a object; empty if there is none. Duplicates are refused, because it is
//! undefined which one counts.
QString repeatedKey(const QByteArray &object)
{
    QSet<QString> known;
    const QList<RawMember> members = rawMembers(object).value_or(QList<RawMember>());
    for (const RawMember &member : members) {
        const QString key = member.key(object);
        if (known.contains(key))
            return key;
        known.insert(key);
    }
    return {};
}

} // namespace

PolicySource::~PolicySource() = default;

PolicyFile::PolicyFile(const QString &path, uint owner, const QString &above)
    : m_path(path)
    , m_owner(owner)
    , m_above(above)
{
}

QString PolicyFile::problemOfPlace(const QString &path) const
{
#ifdef Q_OS_UNIX
    constexpr QFile::Permissions others = QFile::WriteGroup | QFile::WriteOther;
    for (QString place = path; !place.isEmpty() && place != m_above && place != "/"_L1;
         place = QFileInfo(place).path()) {
        const QFileInfo info(place);
        const bool isTrusted = info.ownerId() == 0 || info.ownerId() == m_owner;
        if (!isTrusted || (info.permissions() & others))
            return Texts::tr("%1 is not used: ordinary users of this computer can change %2. Only an "
                             "administrator may have permission to write there.")
                .arg(m_path, place);
    }
#else
    Q_UNUSED(path)
#endif
    return {};
}

PolicyValues PolicyFile::read() const
{
    const Presence presence = presenceOf(m_path);
    if (!presence.problem.isEmpty())
        return unreadable(m_path, presence.problem);
    if (!presence.isThere)
        return {};
    const QFileInfo info(m_path);
    // Check both the configured path and the file that links lead to.
    for (const QString &path : { info.absoluteFilePath(), info.canonicalFilePath() }) {
        if (const QString problem = problemOfPlace(path); !problem.isEmpty())
            return { {}, {}, problem };
    }
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(m_path, file.errorString());
    const QByteArray bytes = file.read(mostBytes + 1);
    if (bytes.size() > mostBytes)
        return unreadable(m_path, Texts::tr("it is larger than 64 KB"));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return unreadable(m_path,
            Texts::tr("it is not valid JSON, at byte %1: %2").arg(error.offset).arg(error.errorString()));
    if (!document.isObject())
        return unreadable(m_path, Texts::tr("it is not a JSON object"));
    for (const QByteArray &object : { bytes, rawValue(bytes, { u"Recommended"_s }) }) {
        if (const QString key = repeatedKey(object); !key.isEmpty())
            return unreadable(m_path, Texts::tr("the key “%1” is there twice").arg(key));
    }
    QJsonObject values = document.object();
    const QJsonValue recommended = values.take("Recommended"_L1);
    if (!recommended.isUndefined() && !recommended.isObject())
        return unreadable(m_path, Texts::tr("“Recommended” is not a JSON object"));
    return { values.toVariantMap(), recommended.toObject().toVariantMap() };
}

} // namespace care
