// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/settings.h"

#include "app/common/datafolder.h"
#include "app/common/wholefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Row {
    Setting setting;
    QLatin1StringView key;
    QLatin1StringView standard;
};

constexpr std::array table{
    Row{ Setting::Look, "look"_L1, "system"_L1 },
    Row{ Setting::TextSize, "textSize"_L1, "100"_L1 }, // percent, 100 to 200
    Row{ Setting::Language, "language"_L1, "system"_L1 }, // or "en", "cy"
    Row{ Setting::ResidentTerm, "residentTerm"_L1, "resident"_L1 },
    Row{ Setting::CurrentConnection, "connection"_L1, ""_L1 },
    Row{ Setting::OpenConnections, "open"_L1, "{}"_L1 }, Row{ Setting::Layout, "layout"_L1, "{}"_L1 },
    Row{ Setting::LockMinutes, "lockMinutes"_L1, "5"_L1 }, // 1 to 30
    Row{ Setting::TourOffered, "tourOffered"_L1, ""_L1 }, // "yes" once it was taken or declined
};

const Row &rowOf(Setting setting)
{
    return *std::find_if(
        table.begin(), table.end(), [setting](const Row &row) { return row.setting == setting; });
}

constexpr std::array styleNames{ "json"_L1, "form"_L1, "apiKey"_L1, "header"_L1, "bearer"_L1 };

ExchangeStyle styleFrom(const QString &name)
{
    const auto found = std::find_if(
        styleNames.begin(), styleNames.end(), [&](QLatin1StringView known) { return name == known; });
    return found == styleNames.end() ? ExchangeStyle::Json : ExchangeStyle(found - styleNames.begin());
}

bool readMap(QIODevice &device, QSettings::SettingsMap &map)
{
    const QByteArray content = device.readAll();
    const QJsonDocument document = QJsonDocument::fromJson(content);
    map = document.object().toVariantMap();
    return document.isObject() || content.isEmpty();
}

bool writeMap(QIODevice &device, const QSettings::SettingsMap &map)
{
    auto *file = qobject_cast<QFileDevice *>(&device);
    // Before there is anything in it.
    return file && file->setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && writeWhole(*file, QJsonDocument(QJsonObject::fromVariantMap(map)).toJson());
}

//! JSON, because Qt's own formats take a file that a full disk has cut for a whole one, when they write and
//! when they read.
QSettings::Format wholeFormat()
{
    static const QSettings::Format format = QSettings::registerFormat(u"json"_s, readMap, writeMap);
    return format;
}

//! A file that cannot be read is kept beside the new one: it may be wanted.
QString readable(const QString &file)
{
    makePrivateFolder(QFileInfo(file).absolutePath());
    if (QFile::exists(file))
        QFile::setPermissions(file, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    const QSettings probe(file, wholeFormat());
    // Only what was read and made no sense: a file that cannot be written is as good as before.
    if (probe.status() == QSettings::FormatError)
        QFile::rename(file, file + ".bad"_L1);
    return file;
}

} // namespace

Settings::Settings(const QString &file)
    : m_settings(readable(file), wholeFormat())
{
}

QString Settings::standardFile()
{
    // Not the application's own place: two programs share it.
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + "/care-records/settings.json"_L1;
}

QString Settings::textIn(const QString &file, Setting setting)
{
    constexpr qint64 mostBytes = 4 << 20;
    QFile source(file);
    QJsonObject read;
    if (source.size() <= mostBytes && source.open(QIODevice::ReadOnly))
        read = QJsonDocument::fromJson(source.readAll()).object();
    const Row &row = rowOf(setting);
    return read.value(row.key).toString(row.standard);
}

QString Settings::text(Setting setting) const
{
    const Row &row = rowOf(setting);
    return m_settings.value(row.key, QString(row.standard)).toString();
}

void Settings::setText(Setting setting, const QString &value)
{
    // The file is written again, and the disk waited for, after whatever is set.
    const QString key = rowOf(setting).key;
    if (m_settings.value(key) != QVariant(value))
        m_settings.setValue(key, value);
}

QJsonObject Settings::object(Setting setting) const
{
    return QJsonDocument::fromJson(text(setting).toUtf8()).object();
}

void Settings::setObject(Setting setting, const QJsonObject &value)
{
    setText(setting, QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact)));
}

QList<Connection> Settings::connections() const
{
    QList<Connection> connections;
    m_settings.beginGroup(u"connections"_s);
    const QStringList ids = m_settings.childGroups();
    for (const QString &id : ids) {
        m_settings.beginGroup(id);
        Connection connection;
        connection.id = id;
        connection.name = m_settings.value(u"name"_s).toString();
        connection.style = styleFrom(m_settings.value(u"style"_s).toString());
        connection.requestsPerMinute =
            std::clamp(m_settings.value(u"requestsPerMinute"_s, 90).toInt(), 10, 6000);
        connection.readOnly = m_settings.value(u"readOnly"_s, true).toBool();
        connection.certificates = m_settings.value(u"certificates"_s).toString();
        connection.ribbon = m_settings.value(u"ribbon"_s, -1).toInt();
        connection.paused = m_settings.value(u"paused"_s, false).toBool();
        connection.logDays = std::clamp(m_settings.value(u"logDays"_s, connection.logDays).toInt(), 0, 365);
        // An address that was edited into something unsafe is as good as none.
        const Result<QUrl> base = normalisedBase(m_settings.value(u"address"_s).toString());
        m_settings.endGroup();
        if (!base)
            continue;
        connection.base = *base;
        connections.append(connection);
    }
    m_settings.endGroup();
    return connections;
}

void Settings::keepConnection(const Connection &connection)
{
    m_settings.beginGroup("connections/"_L1 + connection.id);
    m_settings.setValue(u"name"_s, connection.name);
    m_settings.setValue(u"address"_s, connection.base.toString());
    m_settings.setValue(u"style"_s, QString(styleNames.at(std::size_t(connection.style))));
    m_settings.setValue(u"requestsPerMinute"_s, connection.requestsPerMinute);
    m_settings.setValue(u"readOnly"_s, connection.readOnly);
    m_settings.setValue(u"certificates"_s, connection.certificates);
    m_settings.setValue(u"logDays"_s, connection.logDays);
    m_settings.setValue(u"paused"_s, connection.paused);
    m_settings.setValue(u"ribbon"_s, connection.ribbon);
    m_settings.endGroup();
    m_settings.sync();
}

void Settings::removeConnection(const QString &id)
{
    m_settings.remove("connections/"_L1 + id);
    m_settings.sync();
}

std::optional<Connection> Settings::currentConnection() const
{
    const QList<Connection> known = connections();
    const QString wanted = text(Setting::CurrentConnection);
    for (const Connection &connection : known) {
        if (connection.id == wanted)
            return connection;
    }
    return known.isEmpty() ? std::nullopt : std::optional(known.first());
}

} // namespace care
