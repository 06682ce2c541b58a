// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/settings.h"

#include "app/common/datafolder.h"
#include "app/common/wholefile.h"
#include "models/files/privatefiles.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QUuid>

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
    Row{ Setting::TextSize, "textSize"_L1, "100"_L1 }, // Text size in percent, 100 to 200.
    Row{ Setting::Language, "language"_L1, "system"_L1 }, // Language, one of languageKeys.
    Row{ Setting::ResidentTerm, "residentTerm"_L1, "resident"_L1 },
    Row{ Setting::CurrentConnection, "connection"_L1, ""_L1 },
    Row{ Setting::OpenConnections, "open"_L1, "{}"_L1 },
    Row{ Setting::Layout, "layout"_L1, "{}"_L1 },
    Row{ Setting::LockMinutes, "lockMinutes"_L1, "5"_L1 }, // Minutes until the program locks, 1 to 30.
    Row{ Setting::TourOffered, "tourOffered"_L1, ""_L1 }, // Holds "yes" once the tour was taken or declined.
    // Proxy accounts by proxy name; their passwords are in the keychain.
    Row{ Setting::Proxies, "proxies"_L1, "{}"_L1 },
    Row{ Setting::Recovered, "recovered"_L1, ""_L1 },
};

const Row &rowOf(Setting setting)
{
    return *std::find_if(
        table.begin(), table.end(), [setting](const Row &row) { return row.setting == setting; });
}

//! UUID namespace for preset connections: the same address gets the same id on every computer.
constexpr QUuid presetNamespace(0x6f0d1f5eU, 0x4a5c, 0x5d0b, 0x9a, 0x57, 0x2c, 0x1f, 0x63, 0x0e, 0xa8, 0x41);

constexpr std::array styleNames{ "json"_L1, "form"_L1, "apiKey"_L1, "header"_L1, "bearer"_L1 };

ExchangeStyle styleFrom(const QString &name)
{
    const auto found = std::find_if(
        styleNames.begin(), styleNames.end(), [&](QLatin1StringView known) { return name == known; });
    return found == styleNames.end() ? ExchangeStyle::Json : ExchangeStyle(found - styleNames.begin());
}

QString lockMinutes(const Policy &policy, const QString &chosen)
{
    const std::optional<int> longest = policy.lockedNumber(PolicyKey::LockMinutes);
    if (!longest)
        return chosen;
    bool isNumber = false;
    const int minutes = chosen.toInt(&isNumber);
    return QString::number(isNumber ? std::min(minutes, *longest) : *longest);
}

//! Value that applies if the user has chosen \a chosen, or nothing.
QString counts(const Policy &policy, Setting setting, const std::optional<QString> &chosen)
{
    const QString standard = rowOf(setting).standard;
    if (setting == Setting::LockMinutes) {
        const std::optional<int> recommended = policy.recommendedNumber(PolicyKey::LockMinutes);
        return lockMinutes(policy, chosen.value_or(recommended ? QString::number(*recommended) : standard));
    }
    if (setting != Setting::Language)
        return chosen.value_or(standard);
    const QString recommended = policy.recommendedText(PolicyKey::Language);
    const QString locked = policy.lockedText(PolicyKey::Language);
    return locked.isEmpty() ? chosen.value_or(recommended.isEmpty() ? standard : recommended) : locked;
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
    // Set permissions while the file is still empty.
    return file && file->setPermissions(privateFile)
        && writeWhole(*file, QJsonDocument(QJsonObject::fromVariantMap(map)).toJson());
}

//! Settings format in JSON: Qt's own formats notice a file cut short by a full disk neither when writing nor
//! when reading.
QSettings::Format wholeFormat()
{
    static const QSettings::Format format = QSettings::registerFormat(u"json"_s, readMap, writeMap);
    return format;
}

bool isSettingsFile(const QString &file)
{
    // An empty file is the result of a full disk or power cut.
    return QFileInfo(file).size() > 0 && QSettings(file, wholeFormat()).status() != QSettings::FormatError;
}

QString secondCopyOf(const QString &file)
{
    return file + "-copy"_L1;
}

//! Renames an unreadable settings file, keeping earlier ones too; after a hundred, the newest replaces the
//! one before.
void setAsideSettings(const QString &file)
{
    QString aside = file + ".bad"_L1;
    for (int i = 2; QFile::exists(aside) && i < 100; ++i)
        aside = file + ".bad-"_L1 + QString::number(i);
    QFile::remove(aside);
    QFile::rename(file, aside);
}

//! Path of the settings file, after replacing an unreadable one by its second copy.
QString readable(const QString &file)
{
    makePrivateFolder(QFileInfo(file).absolutePath());
    if (!QFile::exists(file))
        return file;
    QFile::setPermissions(file, privateFile);
    // Set aside a file only for wrong content; one that cannot be opened stays in use.
    if (isSettingsFile(file) || !QFile(file).open(QIODevice::ReadOnly))
        return file;
    setAsideSettings(file);
    const QString copy = secondCopyOf(file);
    const bool isRestored = isSettingsFile(copy) && QFile::copy(copy, file);
    QSettings(file, wholeFormat())
        .setValue(rowOf(Setting::Recovered).key, isRestored ? u"copy"_s : u"lost"_s);
    return file;
}

//! File to read: the second copy while the settings file is unreadable.
QString readOnly(const QString &file)
{
    const QString copy = secondCopyOf(file);
    return QFile::exists(file) && !isSettingsFile(file) && isSettingsFile(copy) ? copy : file;
}

} // namespace

Settings::Settings(const QString &file, const Policy &policy, Access access)
    : m_policy(policy)
    , m_settings(access == Access::Full ? readable(file) : readOnly(file), wholeFormat())
{
    if (access == Access::Full)
        storeSecondCopy();
}

void Settings::storeSecondCopy()
{
    const auto contentOf = [](const QString &path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QString file = m_settings.fileName();
    const QByteArray content = contentOf(file);
    // Keep the old copy if there are no connections: it may be the only place that still names some.
    if (!storedIds().isEmpty() && contentOf(secondCopyOf(file)) != content)
        saveWhole(secondCopyOf(file), content);
}

QString Settings::standardFile()
{
    // Qt's place per application is not used, since window and console share this one.
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + "/care-records/settings.json"_L1;
}

QString Settings::textIn(const QString &file, Setting setting, const Policy &policy)
{
    constexpr qint64 mostBytes = 4 << 20;
    QFile source(file);
    QJsonObject read;
    if (source.size() <= mostBytes && source.open(QIODevice::ReadOnly))
        read = QJsonDocument::fromJson(source.readAll()).object();
    const QJsonValue chosen = read.value(rowOf(setting).key);
    return counts(policy, setting, chosen.isString() ? std::optional(chosen.toString()) : std::nullopt);
}

bool Settings::isReadable(const QString &file)
{
    QFile source(file);
    return !source.exists()
        || (source.open(QIODevice::ReadOnly) && QJsonDocument::fromJson(source.readAll()).isObject());
}

QString Settings::text(Setting setting) const
{
    const QVariant chosen = m_settings.value(rowOf(setting).key);
    return counts(m_policy, setting, chosen.isValid() ? std::optional(chosen.toString()) : std::nullopt);
}

void Settings::setText(Setting setting, const QString &value)
{
    // Write only changed values, because each write flushes the file to disk.
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

QStringList Settings::storedIds() const
{
    m_settings.beginGroup(u"connections"_s);
    const QStringList ids = m_settings.childGroups();
    m_settings.endGroup();
    return ids;
}

std::optional<Connection> Settings::stored(const QString &id) const
{
    m_settings.beginGroup("connections/"_L1 + id);
    Connection connection;
    connection.id = id;
    connection.name = m_settings.value(u"name"_s).toString();
    connection.style = styleFrom(m_settings.value(u"style"_s).toString());
    connection.requestsPerMinute = std::clamp(m_settings.value(u"requestsPerMinute"_s, 90).toInt(), 10, 6000);
    connection.readOnly = m_settings.value(u"readOnly"_s, true).toBool();
    connection.certificates = m_settings.value(u"certificates"_s).toString();
    connection.ribbon = m_settings.value(u"ribbon"_s, -1).toInt();
    connection.paused = m_settings.value(u"paused"_s, false).toBool();
    connection.logDays = std::clamp(m_settings.value(u"logDays"_s, connection.logDays).toInt(), 0, 365);
    // An unsafe address, edited by hand, counts as missing.
    const Result<QUrl> base = normalisedBase(m_settings.value(u"address"_s).toString());
    m_settings.endGroup();
    if (!base)
        return std::nullopt;
    connection.base = *base;
    return connection;
}

QStringList Settings::allConnectionIds() const
{
    return storedIds();
}

QList<Connection> Settings::connections() const
{
    const QString only = m_policy.lockedText(PolicyKey::ConnectionAddress);
    QList<Connection> connections;
    const QStringList ids = storedIds();
    for (const QString &id : ids) {
        const std::optional<Connection> connection = stored(id);
        if (connection && (only.isEmpty() || connection->base == QUrl(only)))
            connections.append(underPolicy(*connection));
    }
    return connections;
}

std::optional<Connection> Settings::connectionCalled(const QString &idOrName) const
{
    const QList<Connection> all = connections();
    for (const Connection &connection : all) {
        if (connection.id == idOrName || connection.name.compare(idOrName, Qt::CaseInsensitive) == 0)
            return connection;
    }
    return std::nullopt;
}

Connection Settings::underPolicy(Connection connection) const
{
    if (const QString certificates = m_policy.lockedText(PolicyKey::ConnectionCertificates);
        !certificates.isEmpty())
        connection.certificates = certificates;
    if (m_policy.isOn(PolicyKey::EditingOff))
        connection.readOnly = true;
    connection.logDays =
        std::min(connection.logDays, m_policy.lockedNumber(PolicyKey::LogDays).value_or(connection.logDays));
    const QString address = m_policy.lockedText(PolicyKey::ConnectionAddress);
    if (address.isEmpty() || connection.base != QUrl(address))
        return connection;
    if (const QString name = m_policy.lockedText(PolicyKey::ConnectionName); !name.isEmpty())
        connection.name = name;
    if (m_policy.isLocked(PolicyKey::ConnectionKeyFormat)
        && !m_policy.hasFailed(PolicyKey::ConnectionKeyFormat))
        connection.style = styleFrom(m_policy.lockedText(PolicyKey::ConnectionKeyFormat));
    return connection;
}

Connection Settings::newConnection() const
{
    Connection connection;
    connection.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    // New connections are read-only, so that nobody changes a care record by accident on the first day.
    connection.readOnly = true;
    connection.logDays = m_policy.recommendedNumber(PolicyKey::LogDays).value_or(connection.logDays);
    return underPolicy(connection);
}

std::optional<Connection> Settings::presetConnection() const
{
    const auto set = [this](PolicyKey key) {
        const QString locked = m_policy.lockedText(key);
        return locked.isEmpty() ? m_policy.recommendedText(key) : locked;
    };
    const QString address = set(PolicyKey::ConnectionAddress);
    if (address.isEmpty() || m_policy.hasFailed(PolicyKey::ConnectionAddress))
        return std::nullopt;
    Connection connection = newConnection();
    connection.base = QUrl(address);
    connection.id = QUuid::createUuidV5(presetNamespace, address).toString(QUuid::WithoutBraces);
    const QString name = set(PolicyKey::ConnectionName);
    connection.name = name.isEmpty() ? connection.base.host() : name;
    connection.style = styleFrom(set(PolicyKey::ConnectionKeyFormat));
    return underPolicy(connection);
}

void Settings::storeConnection(const Connection &connection)
{
    const std::optional<Connection> before = stored(connection.id);
    const Connection shown = before ? underPolicy(*before) : Connection();
    m_settings.beginGroup("connections/"_L1 + connection.id);
    // Keep the user's stored value if the user did not change it or the organisation has overridden it.
    const auto keep = [&](const QString &key, const auto &now, const auto &known) {
        if (!before || now != known || !m_settings.contains(key))
            m_settings.setValue(key, now);
    };
    keep(u"name"_s, connection.name, shown.name);
    keep(u"address"_s, connection.base.toString(), shown.base.toString());
    keep(u"style"_s, QString(styleNames.at(std::size_t(connection.style))),
        QString(styleNames.at(std::size_t(shown.style))));
    keep(u"requestsPerMinute"_s, connection.requestsPerMinute, shown.requestsPerMinute);
    keep(u"readOnly"_s, connection.readOnly, shown.readOnly);
    keep(u"certificates"_s, connection.certificates, shown.certificates);
    keep(u"logDays"_s, connection.logDays, shown.logDays);
    keep(u"paused"_s, connection.paused, shown.paused);
    keep(u"ribbon"_s, connection.ribbon, shown.ribbon);
    m_settings.endGroup();
    m_settings.sync();
    storeSecondCopy();
}

void Settings::removeConnection(const QString &id)
{
    m_settings.remove("connections/"_L1 + id);
    m_settings.sync();
    if (storedIds().isEmpty())
        QFile::remove(secondCopyOf(m_settings.fileName()));
    storeSecondCopy();
}

bool Settings::isKeyStored(const QString &id) const
{
    return m_settings.value("connections/%1/keyStored"_L1.arg(id), true).toBool();
}

void Settings::setKeyStored(const QString &id, bool isStored)
{
    if (isKeyStored(id) != isStored)
        m_settings.setValue("connections/%1/keyStored"_L1.arg(id), isStored);
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
