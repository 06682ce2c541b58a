// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/savedviews.h"

#include "models/schema/resources.h"

#include <QJsonDocument>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype mostViews = 200;
const QString format = QStringLiteral("care-records-views");

//! Part of \a filter that may leave this computer: no condition on a person, whose id identifies them to
//! anybody with access to the records.
Filter withoutPeople(const Filter &filter, const ResourceSchema &schema)
{
    Filter kept = withoutPersonalValues(filter, schema);
    kept.conditions.removeIf([&](const Condition &condition) {
        const Field *field = schema.field(condition.field);
        return field && !condition.values.isEmpty()
            && (field->target == "residents"_L1 || field->target == "users"_L1);
    });
    return kept;
}

} // namespace

SavedViews::SavedViews(const RulePack &rules, QObject *parent)
    : QObject(parent)
    , m_builtIn(builtInViews(rules))
{
}

void SavedViews::setRules(const RulePack &rules)
{
    const QList<SavedView> views = builtInViews(rules);
    if (views == m_builtIn)
        return;
    m_builtIn = views;
    Q_EMIT changed();
}

qsizetype SavedViews::indexOf(const QString &id) const
{
    const auto found = std::find_if(
        m_madeByUser.begin(), m_madeByUser.end(), [&](const SavedView &view) { return view.id == id; });
    return found == m_madeByUser.end() ? -1 : found - m_madeByUser.begin();
}

const SavedView *SavedViews::find(const QString &id) const
{
    for (const QList<SavedView> *list : { &m_builtIn, &m_madeByUser }) {
        for (const SavedView &view : *list) {
            if (view.id == id)
                return &view;
        }
    }
    return nullptr;
}

QString SavedViews::freeName(const QString &wanted, const QString &except) const
{
    const auto taken = [&](const QString &name) {
        return std::any_of(m_madeByUser.begin(), m_madeByUser.end(),
            [&](const SavedView &view) { return view.name == name && view.id != except; });
    };
    const QString base = wanted.isEmpty() ? tr("View") : wanted;
    QString name = base;
    for (int number = 2; taken(name); ++number)
        name = tr("%1 (%2)", "a name that is taken, a number").arg(base).arg(number);
    return name;
}

QString SavedViews::add(SavedView view)
{
    const ResourceSchema *schema = view.schema();
    if (!schema || m_madeByUser.size() >= mostViews)
        return {};
    view.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    view.name = freeName(view.name.simplified());
    view.filter = withoutPersonalValues(view.filter, *schema);
    view.isBuiltIn = view.isUrgent = false;
    m_madeByUser += view;
    Q_EMIT changed();
    return view.id;
}

void SavedViews::rename(const QString &id, const QString &name)
{
    const qsizetype index = indexOf(id);
    if (index < 0 || name.simplified().isEmpty())
        return;
    m_madeByUser[index].name = freeName(name.simplified(), id);
    Q_EMIT changed();
}

void SavedViews::replace(const QString &id, const SavedView &view)
{
    const qsizetype index = indexOf(id);
    if (index < 0 || view.resource != m_madeByUser.at(index).resource)
        return;
    const QString name = m_madeByUser.at(index).name;
    m_madeByUser[index] = view;
    m_madeByUser[index].id = id;
    m_madeByUser[index].name = name;
    m_madeByUser[index].filter = withoutPersonalValues(view.filter, *view.schema());
    m_madeByUser[index].isBuiltIn = m_madeByUser[index].isUrgent = false;
    Q_EMIT changed();
}

void SavedViews::move(const QString &id, int step)
{
    const qsizetype from = indexOf(id);
    const qsizetype to = std::clamp<qsizetype>(from + step, 0, m_madeByUser.size() - 1);
    if (from < 0 || from == to)
        return;
    m_madeByUser.move(from, to);
    Q_EMIT changed();
}

void SavedViews::remove(const QString &id)
{
    const qsizetype index = indexOf(id);
    if (index < 0)
        return;
    m_madeByUser.removeAt(index);
    Q_EMIT changed();
}

void SavedViews::setHidden(const QString &id, bool hidden)
{
    const SavedView *view = find(id);
    if (!view || !view->isBuiltIn || hidden == isHidden(id))
        return;
    if (hidden)
        m_hidden += id;
    else
        m_hidden.removeAll(id);
    Q_EMIT changed();
}

QJsonArray SavedViews::save() const
{
    QJsonArray views;
    for (const SavedView &view : m_madeByUser) {
        QJsonObject object = toJson(view);
        object.insert(u"id"_s, view.id);
        views.append(object);
    }
    for (const QString &id : m_hidden)
        views.append(QJsonObject{ { u"id"_s, id }, { u"hidden"_s, true } });
    return views;
}

void SavedViews::restore(const QJsonArray &views)
{
    m_madeByUser.clear();
    m_hidden.clear();
    for (const QJsonValue &value : views) {
        if (value.toObject().value("hidden"_L1).toBool()) {
            setHidden(value.toObject().value("id"_L1).toString(), true);
            continue;
        }
        SavedView view = namedViewFromJson(value.toObject());
        view.id = value.toObject().value("id"_L1).toString();
        const bool known = view.id.isEmpty() || find(view.id);
        if (!known && view.schema() && m_madeByUser.size() < mostViews)
            m_madeByUser += view;
    }
    Q_EMIT changed();
}

QByteArray SavedViews::exported() const
{
    QJsonArray views;
    for (SavedView view : m_madeByUser) {
        view.filter = withoutPeople(view.filter, *view.schema());
        views.append(toJson(view));
    }
    return QJsonDocument(QJsonObject{ { u"format"_s, format }, { u"version"_s, 1 }, { u"views"_s, views } })
        .toJson();
}

tl::expected<int, QString> SavedViews::import(const QByteArray &file)
{
    const QJsonObject content =
        file.size() > largestFile ? QJsonObject() : QJsonDocument::fromJson(file).object();
    if (content.value("format"_L1).toString() != format)
        return tl::unexpected(tr("This is not a file of views."));
    int added = 0;
    const QJsonArray views = content.value("views"_L1).toArray();
    for (const QJsonValue &value : views)
        added += add(namedViewFromJson(value.toObject())).isEmpty() ? 0 : 1;
    if (added == 0)
        return tl::unexpected(tr("There is no view in this file that can be shown here."));
    return added;
}

} // namespace care
