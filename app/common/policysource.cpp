// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/policysource.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

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
#endif
    return {};
}

PolicyValues PolicyFile::read() const
{
    // A dangling link counts as present: it was put there for a reason.
    const QFileInfo info(m_path);
    if (!info.exists() && !info.isSymLink())
        return {};
    // Checks both the path as configured and the file that links lead to.
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
    QJsonObject values = document.object();
    const QJsonValue recommended = values.take("Recommended"_L1);
    if (!recommended.isUndefined() && !recommended.isObject())
        return unreadable(m_path, Texts::tr("“Recommended” is not a JSON object"));
    return { values.toVariantMap(), recommended.toObject().toVariantMap() };
}

} // namespace care
