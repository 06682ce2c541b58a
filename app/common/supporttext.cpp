// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/supporttext.h"

#include "app/common/logwords.h"
#include "app/common/workspace.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/records/storedlists.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QDateTime>
#include <QLocale>
#include <QSysInfo>

#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Words for developers, so not translated, like the log.
constexpr std::array styles{ "json"_L1, "form"_L1, "apiKey"_L1, "header"_L1, "bearer"_L1 };

QString word(LogWord word)
{
    return QString::fromLatin1(word.text());
}

QString yesOrNo(bool yes)
{
    return yes ? u"yes"_s : u"no"_s;
}

//! Progress of a list; \a list is a ListState or has the same members.
template<class List>
QString progressOf(qint64 here, const List &list)
{
    QString text = QString::number(here) + " of "_L1
        + (list.total < 0 ? u"an unknown number"_s : QString::number(list.total))
        + (list.complete ? ", complete"_L1 : ", not complete"_L1);
    if (list.asOf.isValid())
        text += ", as of "_L1 + list.asOf.toUTC().toString(Qt::ISODate);
    return text;
}

QString stateOf(const ListState &state)
{
    QString text = progressOf(state.received, state);
    if (state.missing > 0)
        text += u", %1 missing"_s.arg(state.missing);
    if (state.error)
        text += ", "_L1 + word(logWord(state.error->kind));
    return text;
}

QString reportOf(const StoreReport &report)
{
    return word(logWord(report.place)) + ", "_L1 + word(logWord(report.note));
}

} // namespace

SupportText::SupportText(const QList<Connection> &connections)
    : m_text(u"Care Records: information for support\n"_s)
{
    addLine(u"made"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    addVersions();
    for (const Connection &connection : connections)
        addConnection(connection);
}

void SupportText::addTitle(const QString &title)
{
    m_text += u'\n' + title + u'\n';
}

void SupportText::addLine(const QString &name, const QString &value)
{
    m_text += "  "_L1 + name + ": "_L1 + value + u'\n';
}

void SupportText::addVersions()
{
    addTitle(u"Versions"_s);
    addLine(u"program"_s, QStringLiteral(CARE_VERSION));
    addLine(u"Qt"_s,
        u"%1, built with %2"_s.arg(QLatin1StringView(qVersion()), QLatin1StringView(QT_VERSION_STR)));
    addLine(u"system"_s,
        u"%1, %2 %3, %4"_s.arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(),
            QSysInfo::kernelVersion(), QSysInfo::currentCpuArchitecture()));
    addLine(u"language"_s, QLocale().name());
}

void SupportText::addConnection(const Connection &connection)
{
    addTitle("Connection "_L1 + connection.id);
    // Remove a password from the address, since the settings may have been edited by hand.
    addLine(u"address"_s,
        connection.base.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment));
    addLine(u"exchange"_s, styles.at(std::size_t(connection.style)));
    addLine(u"requests a minute"_s, QString::number(connection.requestsPerMinute));
    addLine(u"editing"_s, yesOrNo(!connection.readOnly));
    addLine(u"certificates of its own"_s, yesOrNo(!connection.certificates.isEmpty()));
}

void SupportText::addWorkspace(Workspace &workspace)
{
    addTitle("State of "_L1 + workspace.connection().id);
    addLine(u"records"_s, reportOf(workspace.store().report()));
    addLine(u"unfinished forms"_s, reportOf(workspace.journal().report()));
    for (const ResourceSchema *schema : allResources())
        addLine(schema->name, stateOf(workspace.sync().state(*schema, {})));
}

void SupportText::addStored(const QString &connection, const std::optional<QList<StoredList>> &lists)
{
    addTitle("State of "_L1 + connection);
    if (!lists)
        return addLine(u"records"_s, u"none on the disk that can be read"_s);
    for (const StoredList &list : *lists)
        addLine(list.resource, progressOf(list.stored, list));
}

void SupportText::addUnread(const QString &connection, const ApiError &error)
{
    addTitle("State of "_L1 + connection);
    addLine(u"records"_s, word(logWord(error.kind)));
}

void SupportText::addLog(const QByteArray &log)
{
    addTitle(u"Log"_s);
    m_text += log.isEmpty() ? u"  (empty)\n"_s : QString::fromLatin1(log);
}

} // namespace care
