// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/searchpanel.h"

#include "models/editing/editableresident.h"
#include "models/schema/recordlink.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/schema/wantedtext.h"
#include "models/tables/recordsearch.h"

#include <QAction>
#include <QKeySequence>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool hasAllWords(const QString &text, const QStringList &words)
{
    return std::all_of(
        words.begin(), words.end(), [&text](const QString &word) { return placeOfWord(text, word) >= 0; });
}

//! Details of a hit, with "Left" and the warning first, because a long line is cut at its end.
QString detailsOf(const SearchHit &hit)
{
    QStringList details{ hit.ended, hit.isAlike ? SearchModel::tr("Similar name") : QString(), hit.words };
    details.removeAll(QString());
    return details.join(u" · "_s);
}

QString incompleteTitles(const RecordSearch &search)
{
    QStringList titles;
    for (const ResourceSchema *schema : search.incomplete())
        titles += schema->titleText();
    return titles.join(", "_L1);
}

} // namespace

SearchModel::SearchModel(const RecordSearch &search, QObject *parent)
    : QAbstractListModel(parent)
    , m_search(search)
{
}

void SearchModel::setOffers(const QList<SavedView> &views, const QList<QAction *> &commands)
{
    m_views = views;
    m_commands = commands;
}

void SearchModel::refill(const QString &text)
{
    beginResetModel();
    m_rows.clear();
    if (looksLikeLink(text)) {
        addLink(text);
    } else {
        const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
        if (const auto phrase = parseTaskPhrase(text))
            addTasks(*phrase);
        if (words.isEmpty())
            addRecent();
        // People come first; a view whose name begins with the text comes before records that contain it.
        addRecords(true);
        addViews(words, text, true);
        addRecords(false);
        addViews(words, text, false);
        addCommands(words);
        addNote(text);
    }
    endResetModel();
}

void SearchModel::addLink(const QString &text)
{
    const auto link = parseLink(text);
    if (!link) {
        m_rows += SearchRow{ SearchRow::Kind::Note, link.error(), {}, Icon::Warning };
        return;
    }
    const ResourceSchema *schema = findResource(link->resource);
    m_rows += SearchRow{ SearchRow::Kind::Link, tr("Open the record of this link"), schema->singularText(),
        Icon{ schema->icon }, {}, text.trimmed() };
}

//! Adds the task for every resident found. If some have the name themselves, residents whose doctor or
//! daughter has it are left out.
void SearchModel::addTasks(const TaskPhrase &phrase)
{
    for (const SearchGroup &group : m_search.groups()) {
        if (group.schema != &residentSchema)
            continue;
        m_rows += SearchRow{ SearchRow::Kind::Heading,
            phrase.value.isEmpty()
                ? phrase.task->titleText()
                : tr("%1: %2", "what to change: the new value").arg(phrase.task->titleText(), phrase.value) };
        const QStringList who = withoutTitles(phrase.who).split(u' ', Qt::SkipEmptyParts);
        const auto isCalledSo = [&who](const SearchHit &hit) {
            return hasAllWords(hit.title, who);
        };
        const bool isAnyCalledSo = std::any_of(group.hits.begin(), group.hits.end(), isCalledSo);
        for (const SearchHit &hit : group.hits) {
            if (isAnyCalledSo && !isCalledSo(hit))
                continue;
            m_rows += SearchRow{ SearchRow::Kind::Task, hit.title, detailsOf(hit), Icon::Edit,
                residentSchema.name, hit.id, nullptr, phrase.task->id, phrase.value, !hit.ended.isEmpty() };
        }
    }
}

//! Adds the residents opened last, because users often return to them, before anything is typed.
void SearchModel::addRecent()
{
    if (m_search.recent().isEmpty())
        return;
    m_rows += SearchRow{ SearchRow::Kind::Heading, tr("Opened last") };
    for (const SearchHit &hit : m_search.recent())
        m_rows += SearchRow{ SearchRow::Kind::Record, hit.title, detailsOf(hit), Icon{ residentSchema.icon },
            residentSchema.name, hit.id, nullptr, {}, {}, !hit.ended.isEmpty() };
}

void SearchModel::addRecords(bool ofResidents)
{
    for (const SearchGroup &group : m_search.groups()) {
        if ((group.schema == &residentSchema) != ofResidents)
            continue;
        const bool more = group.isAtLeast();
        const QString count = more ? tr("%L1 or more").arg(group.count) : tr("%L1").arg(group.count);
        m_rows += SearchRow{ SearchRow::Kind::Heading, group.schema->titleText(), count };
        for (const SearchHit &hit : group.hits)
            m_rows +=
                SearchRow{ SearchRow::Kind::Record, hit.title, detailsOf(hit), Icon{ group.schema->icon },
                    group.schema->name, hit.id, nullptr, {}, {}, !hit.ended.isEmpty() };
        if (group.count > group.hits.size())
            m_rows += SearchRow{ SearchRow::Kind::List, tr("Show all %1 in the list", "1,204").arg(count), {},
                Icon::Filter, group.schema->name };
    }
}

void SearchModel::addViews(const QStringList &words, const QString &text, bool isCalledSo)
{
    // Fewest letters by which views are found, because fewer begin too many names.
    constexpr qsizetype fewest = 3;
    const QString beginning = text.simplified();
    bool first = true;
    for (const SavedView &view : std::as_const(m_views)) {
        const bool begins =
            beginning.size() >= fewest && view.name.startsWith(beginning, Qt::CaseInsensitive);
        if (begins != isCalledSo)
            continue;
        if (!hasAllWords(view.name + u' ' + view.schema()->titleText(), words))
            continue;
        if (std::exchange(first, false))
            m_rows += SearchRow{ SearchRow::Kind::Heading, tr("Views") };
        m_rows += SearchRow{ SearchRow::Kind::View, view.name, view.schema()->titleText(),
            Icon{ view.schema()->icon }, {}, view.id };
    }
}

void SearchModel::addCommands(const QStringList &words)
{
    bool first = true;
    for (QAction *command : std::as_const(m_commands)) {
        const QString called = command->iconText(); // Text of the action without the "&" of its access key.
        const QStringList others = command->data().toStringList();
        // Before a word is typed, the commands of the menus are enough: chapters of the help would bury them.
        if (words.isEmpty() && command->associatedObjects().isEmpty())
            continue;
        if (!command->isEnabled() || !hasAllWords(called + u' ' + others.join(u' '), words))
            continue;
        if (std::exchange(first, false))
            m_rows += SearchRow{ SearchRow::Kind::Heading, tr("Commands") };
        m_rows += SearchRow{ SearchRow::Kind::Command, called,
            command->shortcut().toString(QKeySequence::NativeText), Icon::Forward, {}, {}, command };
    }
}

//! Adds a note on why there is no record (nothing typed, still searching, not downloaded, none found), or why
//! others may be missing.
void SearchModel::addNote(const QString &text)
{
    const auto say = [this](const QString &sentence, Icon icon) {
        m_rows.prepend(SearchRow{ SearchRow::Kind::Note, sentence, {}, icon });
    };
    if (text.trimmed().isEmpty())
        say(tr("Type a name, a number, a date of birth, any words in a record, or a link to one."),
            Icon::Search);
    else if (!m_search.isFinished() && m_search.groups().isEmpty())
        say(tr("Searching…"), Icon::Waiting);
    else if (m_search.isFinished() && m_search.groups().isEmpty() && !m_search.incomplete().isEmpty())
        say(tr("No record found yet. Not all downloaded: %1.", "lists").arg(incompleteTitles(m_search)),
            Icon::Waiting);
    else if (m_search.isFinished() && m_search.groups().isEmpty())
        say(tr("No record contains these words."), Icon::Empty);
    else if (!m_search.incomplete().isEmpty())
        say(tr("Not everything is here yet: %1.", "lists").arg(incompleteTitles(m_search)), Icon::Waiting);
}

int SearchModel::nextChoice(int from, int step) const
{
    for (int index = from; index >= 0 && index < m_rows.size(); index += step) {
        if (m_rows[index].canBeChosen())
            return index;
    }
    return -1;
}

int SearchModel::find(const SearchRow &row) const
{
    for (int index = 0; index < m_rows.size(); ++index) {
        if (m_rows[index].isSameAs(row))
            return index;
    }
    return -1;
}

int SearchModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SearchRow &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return row.text;
    case WordsRole:
        return row.words;
    case KindRole:
        return int(row.kind);
    case IconRole:
        return QVariant::fromValue(row.icon);
    case PastRole:
        return row.isPast;
    case Qt::AccessibleTextRole: {
        const ResourceSchema *schema = findResource(row.resource);
        QStringList parts{ row.text, row.words };
        if (row.kind == SearchRow::Kind::Record)
            parts.prepend(schema->singularText());
        parts.removeAll(QString());
        return visibleText(parts.join(", "_L1));
    }
    default:
        return {};
    }
}

Qt::ItemFlags SearchModel::flags(const QModelIndex &index) const
{
    return index.isValid() && m_rows[index.row()].canBeChosen() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                                                : Qt::NoItemFlags;
}

} // namespace care
