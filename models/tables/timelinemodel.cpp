// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/timelinemodel.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/tables/homescope.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr int pageSize = 200;
constexpr qsizetype longestText = 4000; //!< Limit of characters of a text; the record itself shows the rest.
constexpr qint64 hour = 3'600'000;
constexpr qint64 shortestPause = 9 * hour; //!< Shortest pause without a log, in ms, that is ever marked.
//! Pause without a log, in ms, beyond which it is always marked, however rarely a resident has one.
constexpr qint64 longestPause = 24 * hour;
//! Fewest pauses between a resident's logs from which the usual length is derived.
constexpr qsizetype fewestPauses = 10;

QDateTime instant(const TimelineEvent &event)
{
    return QDateTime::fromMSecsSinceEpoch(event.time, Qt::UTC);
}

//! Moment of the event in ms since 1970 UTC; 0 if it has none.
qint64 momentOf(const ResourceSchema &schema, const Record &record)
{
    for (const QLatin1StringView key : schema.timelineMoments) {
        if (const QDateTime moment = timestamp(record.value(key)); moment.isValid())
            return moment.toMSecsSinceEpoch();
    }
    return 0;
}

QString beginning(QString text)
{
    if (text.size() <= longestText)
        return text;
    text.truncate(text.at(longestText - 1).isHighSurrogate() ? longestText - 1 : longestText);
    return text + u'…';
}

} // namespace

TimelineModel::TimelineModel(Store &store, std::function<QDateTime()> now, AskLogs knownLogs, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_now(std::move(now))
    , m_knownLogs(std::move(knownLogs))
    , m_kinds(kinds())
{
    m_gather.setSingleShot(true);
    m_gather.setInterval(1s);
    m_gather.callOnTimeout(this, &TimelineModel::renew);
    m_minute.setInterval(1min);
    m_minute.callOnTimeout(this, &TimelineModel::check);
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        const bool shown = std::any_of(m_kinds.begin(), m_kinds.end(),
            [&](const TimelineKind &kind) { return resource == kind.schema->name; });
        if (shown && !m_resident.isEmpty() && !m_gather.isActive())
            m_gather.start();
    });
    connect(&store, &Store::closed, this, [this] { restart(pageSize); });
}

const QList<TimelineKind> &TimelineModel::kinds()
{
    static const QList<TimelineKind> all = [] {
        QList<TimelineKind> placed;
        for (const ResourceSchema *schema : resourcesBy(&Places::timeline))
            placed.append({ schema, { schema->timelineMoments.begin(), schema->timelineMoments.end() } });
        return placed;
    }();
    return all;
}

QString TimelineModel::shiftText(Shift shift)
{
    switch (shift) {
    case Shift::Night:
        return tr("Night, 21:00 to 07:00");
    case Shift::Day:
        return tr("Day, 07:00 to 14:00");
    case Shift::Late:
        return tr("Late, 14:00 to 21:00");
    case Shift::All:
        break;
    }
    return tr("All shifts");
}

void TimelineModel::setResident(const QString &id, bool livesHere)
{
    if (id == m_resident && livesHere == m_livesHere)
        return;
    m_resident = id;
    m_livesHere = livesHere;
    if (id.isEmpty() || !livesHere)
        m_minute.stop();
    else
        m_minute.start();
    restart(pageSize);
}

void TimelineModel::setRows(const ListRows &rows, int wanted)
{
    m_rows = rows;
    restart(std::clamp(wanted + 1, pageSize, mostAtOnce));
}

void TimelineModel::updateRows(const ListRows &rows)
{
    m_rows = rows;
    if (!m_gather.isActive())
        m_gather.start();
}

//! True while the rows have changed since the events were read.
bool TimelineModel::isOutdated() const
{
    return !m_rows.isEmpty() && m_gather.isActive();
}

void TimelineModel::setShown(const QSet<QString> &resources)
{
    if (resources == m_shown)
        return;
    m_shown = resources;
    m_kinds.clear();
    for (const TimelineKind &kind : kinds()) {
        if (m_shown.isEmpty() || m_shown.contains(kind.schema->name))
            m_kinds += kind;
    }
    restart(pageSize);
}

void TimelineModel::setShift(Shift shift)
{
    if (shift == m_shift)
        return;
    m_shift = shift;
    restart(pageSize);
}

void TimelineModel::setUntil(QDate day)
{
    if (day == m_until)
        return;
    m_until = day;
    restart(pageSize);
}

bool TimelineModel::marksDays() const
{
    return m_rows.isEmpty() && m_shift == Shift::All
        && (m_shown.isEmpty() || m_shown.contains(logSchema.name)) && m_knownLogs().has_value();
}

QDate TimelineModel::today() const
{
    return dayInLondon(m_now());
}

TimelineModel::Marks TimelineModel::marks() const
{
    const std::optional<KnownLogs> logs = m_knownLogs();
    return { today(), logs ? logs->from : QDate(), firstUnmarked(), silentHours() };
}

//! Moment up to which all daily logs are here: now, or the last check if that was earlier.
QDateTime TimelineModel::logsUntil() const
{
    const std::optional<KnownLogs> logs = m_knownLogs();
    return logs && logs->until.isValid() ? std::min(logs->until, m_now()) : m_now();
}

QDate TimelineModel::firstUnmarked() const
{
    return dayInLondon(logsUntil());
}

void TimelineModel::check()
{
    if (!m_resident.isEmpty() && m_marks != marks())
        renew();
}

void TimelineModel::restart(int most)
{
    m_gather.stop();
    ++m_generation;
    forget();
    m_complete = m_resident.isEmpty() && m_rows.isEmpty();
    m_asking = false;
    ask(most);
    Q_EMIT loaded();
}

void TimelineModel::forget()
{
    beginResetModel();
    m_events.clear();
    m_incidents.clear();
    m_lines.clear();
    m_used = 0;
    m_lastDay = {};
    m_marks = marks();
    endResetModel();
}

//! Query for events from the newest day shown.
TimelineQuestion TimelineModel::question(int most) const
{
    TimelineQuestion question{ m_resident, m_kinds, most };
    if (m_until.isValid()) {
        // Bound that sorts behind all events at midnight, so that only earlier ones are read.
        TimelineEvent midnight;
        midnight.kind = m_kinds.size();
        midnight.time = midnightInLondon(m_until.addDays(1)).toMSecsSinceEpoch();
        question.after = { midnight };
    }
    return question;
}

//! Reads the events after the first ones, which are loaded already.
void TimelineModel::read(
    qsizetype first, int most, const std::function<void(const QList<TimelineEvent> &)> &done)
{
    if (m_rows.isEmpty()) {
        TimelineQuestion next = question(most);
        if (first > 0)
            next.after = { m_events.last() };
        return m_store.timeline(next, this, done);
    }
    const ResourceSchema &schema = *m_kinds.first().schema;
    const QList<qint64> keys = m_rows.mid(first, most).keys();
    m_store.read(schema, keys, this, [&schema, keys, done](const QList<Record> &records) {
        QList<TimelineEvent> page;
        for (qsizetype i = 0; i < keys.size(); ++i)
            page += { 0, keys[i], momentOf(schema, records.value(i)), records.value(i) };
        done(page);
    });
}

void TimelineModel::ask(int most)
{
    if (m_asking || m_complete || isOutdated())
        return;
    m_asking = true;
    read(m_events.size(), most, [this, most, generation = m_generation](const QList<TimelineEvent> &page) {
        if (generation == m_generation)
            take(page, most);
    });
}

//! Reads as many events again as were loaded; the view changes only if something differs.
void TimelineModel::renew()
{
    const int most = std::max(pageSize, int(m_events.size()));
    m_asking = true;
    read(0, most, [this, most, generation = ++m_generation](const QList<TimelineEvent> &page) {
        if (generation != m_generation)
            return;
        m_asking = false;
        if (page == m_events && m_marks == marks()) {
            m_complete = page.size() < most; // Older events may have arrived, so the timeline may go on.
            return Q_EMIT loaded();
        }
        forget();
        take(page, most);
    });
}

void TimelineModel::take(const QList<TimelineEvent> &page, int asked)
{
    m_asking = false;
    m_complete = page.size() < asked;
    const bool hadLog = newestLog() >= 0;
    for (const TimelineEvent &event : page) {
        const QString log = m_kinds[event.kind].schema == &incidentSchema
            ? event.record.value("log"_L1)["id"_L1].toString()
            : QString();
        if (!log.isEmpty())
            m_incidents.insert(log, m_events.size());
        m_events += event;
    }
    if (m_used == 0)
        m_usualPause = usualPause();
    if (!hadLog)
        m_marks.silentHours = silentHours();
    // Events of the last day wait for the next page, because the day may still turn out to have a log.
    qsizetype end = m_events.size();
    while (m_rows.isEmpty() && !m_complete && end > m_used && dayOf(end - 1) == dayOf(m_events.size() - 1))
        --end;
    const QList<Line> lines = linesFrom(m_used, end);
    append(lines);
    m_used = end;
    // The next page is requested if no line came of this one, because a view asks only when it gets lines,
    // and a whole page may be of other shifts.
    if (lines.isEmpty() && !m_complete)
        ask(pageSize);
    Q_EMIT loaded();
}

QDate TimelineModel::dayOf(qsizetype event) const
{
    return m_events[event].time == 0 ? QDate() : dayInLondon(instant(m_events[event]));
}

bool TimelineModel::isInShift(qsizetype event) const
{
    if (m_shift == Shift::All)
        return true;
    const int hour = clockInLondon(instant(m_events[event])).time().hour();
    const Shift shift = hour < dayShift || hour >= nightShift ? Shift::Night
        : hour < lateShift                                    ? Shift::Day
                                                              : Shift::Late;
    return shift == m_shift;
}

bool TimelineModel::isMarked(QDate day) const
{
    const std::optional<KnownLogs> logs = m_knownLogs();
    return marksDays() && logs && day >= logs->from && day < firstUnmarked();
}

int TimelineModel::missingBetween(QDate day, QDate before) const
{
    const std::optional<KnownLogs> logs = m_knownLogs();
    if (!marksDays() || !logs)
        return 0;
    const QDate end = std::min(before, firstUnmarked());
    return int(std::max<qint64>(0, std::max(day.addDays(1), logs->from).daysTo(end)));
}

bool TimelineModel::isLog(qsizetype event) const
{
    return m_kinds[m_events[event].kind].schema == &logSchema;
}

bool TimelineModel::hasLog(QDate day, qsizetype first) const
{
    for (qsizetype event = first; event < m_events.size() && dayOf(event) == day; ++event) {
        if (isLog(event))
            return true;
    }
    return false;
}

//! Daily log that followed this one; -1 if it is the newest.
qsizetype TimelineModel::logAfter(qsizetype event) const
{
    do
        --event;
    while (event >= 0 && !isLog(event));
    return event;
}

//! Newest daily log loaded so far; -1 if there is none.
qsizetype TimelineModel::newestLog() const
{
    qsizetype event = 0;
    while (event < m_events.size() && !isLog(event))
        ++event;
    return event < m_events.size() ? event : -1;
}

//! Length in ms that nine of ten pauses between logs do not exceed, at most a day: rare logs would otherwise
//! hide each other's pauses.
qint64 TimelineModel::usualPause() const
{
    QList<qint64> pauses;
    for (qsizetype event = 0; event < m_events.size(); ++event) {
        const qsizetype next = isLog(event) ? logAfter(event) : -1;
        if (next >= 0)
            pauses += m_events[next].time - m_events[event].time;
    }
    if (pauses.size() < fewestPauses)
        return longestPause;
    std::sort(pauses.begin(), pauses.end());
    return std::clamp(pauses[(pauses.size() * 9 - 1) / 10], shortestPause - 1, longestPause);
}

//! True if this log and the next one are unusually far apart, with no marked day between them.
bool TimelineModel::endsPause(qsizetype event) const
{
    const qsizetype next = isLog(event) && marksDays() ? logAfter(event) : -1;
    return next >= 0 && m_events[next].time - m_events[event].time > m_usualPause
        && dayOf(event) >= m_knownLogs()->from && dayOf(event).daysTo(dayOf(next)) <= 1;
}

//! Hours from the newest log until the last check, if they are a pause by the rule of endsPause(); else 0.
int TimelineModel::silentHours() const
{
    const qsizetype event = newestLog();
    if (event < 0 || !m_livesHere || m_until.isValid() || !marksDays())
        return 0;
    const qint64 silence = logsUntil().toMSecsSinceEpoch() - m_events[event].time;
    const bool isMarked = silence > m_usualPause && dayOf(event) >= m_knownLogs()->from
        && dayOf(event).daysTo(firstUnmarked()) <= 1;
    return isMarked ? int(silence / hour) : 0;
}

//! True for the newest log, if the hours since then are marked.
bool TimelineModel::isSilentSince(qsizetype event) const
{
    return m_marks.silentHours > 0 && event == newestLog();
}

QString TimelineModel::pauseText(qsizetype event) const
{
    const TimelineEvent &before = m_events[event];
    if (isSilentSince(event)) {
        const QDate day = dayInLondon(instant(before));
        return tr("No daily log for %n hours, since %1", nullptr, m_marks.silentHours)
            .arg(QLocale().dayName(day.dayOfWeek(), QLocale::ShortFormat) + u' '
                + displayTime(instant(before)).section(u' ', 1));
    }
    const TimelineEvent &next = m_events[logAfter(event)];
    // Pauses over a day show dates too, because clock times alone would be misread.
    const bool isOverDays = next.time - before.time > longestPause;
    const auto clock = [isOverDays](const TimelineEvent &log) {
        const QString time = displayTime(instant(log)).section(u' ', 1);
        const QDate day = dayInLondon(instant(log));
        return isOverDays ? QLocale().dayName(day.dayOfWeek(), QLocale::ShortFormat) + u' ' + time : time;
    };
    return tr("No daily log for %n hours, from %1 to %2", nullptr, int((next.time - before.time) / hour))
        .arg(clock(before), clock(next));
}

QList<TimelineModel::Line> TimelineModel::linesFrom(qsizetype first, qsizetype end) const
{
    QList<Line> lines;
    QDate last = m_lastDay;
    for (qsizetype event = first; event < end; ++event) {
        if (!isInShift(event) || m_events[event].record.isNull())
            continue;
        const QDate day = dayOf(event);
        if (isSilentSince(event))
            lines += Line{ Row::Pause, last.isValid() ? last : today(), 0, false, event };
        else if (last.isValid() && endsPause(event))
            lines += Line{ Row::Pause, last, 0, false, event };
        if (day != last) {
            // Days between two events have no events at all, so no logs.
            const QDate newest = m_until.isValid() ? m_until.addDays(1) : today();
            const QDate before = last.isValid() ? last : m_livesHere ? std::min(newest, today()) : day;
            const int missing = missingBetween(day, before);
            if (missing > 0)
                lines += Line{ Row::Gap, before.addDays(-1), missing, true };
            const QDate from = marksDays() ? m_knownLogs()->from : QDate();
            if (from.isValid() && day < from && (!last.isValid() || last >= from))
                lines += Line{ Row::Gap, from, 0, true };
            lines += Line{ Row::Day, day, 1, isMarked(day) && !hasLog(day, event) };
            last = day;
        }
        lines += Line{ Row::Event, day, 0, false, event };
    }
    return lines;
}

void TimelineModel::append(const QList<Line> &lines)
{
    if (lines.isEmpty())
        return;
    beginInsertRows({}, int(m_lines.size()), int(m_lines.size() + lines.size()) - 1);
    m_lines += lines;
    m_lastDay = m_lines.last().day;
    endInsertRows();
}

int TimelineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

bool TimelineModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_complete && !m_asking && !isOutdated();
}

void TimelineModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        ask(pageSize);
}

QString TimelineModel::text(const Line &line) const
{
    switch (line.row) {
    case Row::Day: {
        if (!line.day.isValid())
            return notRecorded();
        const QString day = QLocale().toString(line.day, u"dddd") + u' ' + displayDate(line.day);
        return line.lacks ? tr("%1: no daily log", "a day").arg(day) : day;
    }
    case Row::Gap:
        if (line.days == 0)
            return tr("Some daily logs before %1 may not be here").arg(displayDate(line.day));
        return line.days == 1
            ? tr("No daily log on %1").arg(displayDate(line.day))
            : tr("%n days without a daily log, up to %1", nullptr, line.days).arg(displayDate(line.day));
    case Row::Pause:
        return pauseText(line.event);
    case Row::Event:
        break;
    }
    if (isGone(line))
        return tr("%1: the service no longer has this", "title of a record").arg(title(line));
    return title(line);
}

bool TimelineModel::isGone(const Line &line) const
{
    return line.row == Row::Event && m_isGone && !m_rows.isEmpty() && m_isGone(m_events[line.event].row);
}

QString TimelineModel::title(const Line &line) const
{
    const TimelineEvent &event = m_events[line.event];
    const ResourceSchema &schema = *m_kinds[event.kind].schema;
    // The heading names the resident, so the title says what the event is.
    for (const QLatin1StringView key : { "title"_L1, "item"_L1, "name"_L1, "form"_L1 }) {
        const Field *field = schema.field(key);
        const QString text = field ? displayText(*field, event.record).simplified() : QString();
        if (!text.isEmpty())
            return text;
    }
    return schema.singularText();
}

QString TimelineModel::facts(const Line &line) const
{
    if (line.row != Row::Event)
        return {};
    QStringList parts{ kind(line), shownText(line).left(200).simplified(), author(line) };
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

QString TimelineModel::kind(const Line &line) const
{
    const TimelineEvent &event = m_events[line.event];
    const ResourceSchema &schema = *m_kinds[event.kind].schema;
    QStringList parts{ schema.singularText() };
    const QString ended = endedText(schema, event.record);
    // Ends that are a status are named with the statuses below.
    const bool isStatus = std::any_of(schema.ended.begin(), schema.ended.end(), [&](const EndedValue &each) {
        return each.field == "status"_L1 && event.record.value(each.field).toString() == each.value;
    });
    if (!ended.isEmpty() && !isStatus)
        parts.prepend(ended);
    for (const QLatin1StringView key : { "severity"_L1, "status"_L1, "riskLevel"_L1, "category"_L1 }) {
        const Field *field = schema.field(key);
        const QString text = field ? displayText(*field, event.record).simplified() : QString();
        if (!text.isEmpty())
            parts += field->type == FieldType::Severity ? tr("severity %1").arg(text) : text;
    }
    // The event stands at the day of its making, so what happened to it later is said beside it.
    const auto later = [&](QLatin1StringView key) {
        const QDateTime moment = timestamp(event.record.value(key));
        const QDate day = moment.isValid() ? dayInLondon(moment) : QDate();
        return day.isValid() && event.time != 0 && day > dayInLondon(instant(event)) ? displayDate(day)
                                                                                     : QString();
    };
    if (const QString reviewed = later("reviewedOn"_L1); !reviewed.isEmpty())
        parts += tr("last reviewed %1").arg(reviewed);
    if (const QString changed = later("editedOn"_L1); !changed.isEmpty())
        parts += tr("last changed %1").arg(changed);
    // The list calls a log by its item; here the title is the log's own text, so the item is a fact.
    const Field *item = schema.field("item"_L1);
    const QString name = item ? displayText(*item, event.record).simplified() : QString();
    if (!name.isEmpty() && name != this->text(line) && !parts.contains(name))
        parts += name;
    return parts.join(u" · "_s);
}

QString TimelineModel::ownText(const Line &line) const
{
    const TimelineEvent &event = m_events[line.event];
    const ResourceSchema &schema = *m_kinds[event.kind].schema;
    QStringList texts;
    for (const QLatin1StringView key : { "description"_L1, "log.description"_L1, "needs"_L1 }) {
        const Field *field = schema.field(key);
        const QString text = field ? displayText(*field, event.record).trimmed() : QString();
        if (!text.isEmpty())
            texts += text;
    }
    return texts.join(u'\n');
}

//! Text shown with an event: the text of a log that became an incident is shown only with the incident, if
//! that is shown.
QString TimelineModel::shownText(const Line &line) const
{
    QString text = ownText(line);
    const qsizetype incident = isLog(line.event) ? m_incidents.value(m_events[line.event].record.id, -1) : -1;
    if (text.isEmpty() || incident < 0 || !isInShift(incident))
        return text;
    const Line above{ Row::Event, {}, 0, false, incident };
    if (!ownText(above).contains(text))
        return text;
    return tr("The text is with the incident of %1.").arg(displayTime(instant(m_events[incident])));
}

QString TimelineModel::author(const Line &line) const
{
    const TimelineEvent &event = m_events[line.event];
    const Field *field = m_kinds[event.kind].schema->field("loggedBy"_L1);
    return field ? displayText(*field, event.record).simplified() : QString();
}

QString TimelineModel::name(const Line &line) const
{
    const TimelineEvent &event = m_events[line.event];
    const Field *field = m_rows.isEmpty() ? nullptr : m_kinds[event.kind].schema->field("resident"_L1);
    if (!field)
        return {};
    const QString name = displayText(*field, event.record).simplified();
    // An empty name would look like a log of the resident above.
    QStringList names{ name.isEmpty() ? notRecorded() : name };
    const Reference home = Reference::fromJson(event.record.value("home"_L1));
    if (m_homes && !home.text().isEmpty())
        names += m_homes->nameOf(home.id, home.text());
    return names.join(u" · "_s);
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines[index.row()];
    const bool isEvent = line.row == Row::Event;
    switch (role) {
    case Qt::DisplayRole:
        return text(line);
    case RowRole:
        return int(line.row);
    case LackRole:
        return line.lacks;
    case DayRole:
        return line.day;
    case FactsRole:
        return facts(line);
    case KindRole:
        return isEvent ? kind(line) : QString();
    case TextRole:
        return isEvent ? beginning(shownText(line)) : QString();
    case WholeTextRole:
        return isEvent ? ownText(line) : QString();
    case AuthorRole:
        return isEvent ? author(line) : QString();
    case EndedRole:
        return isEvent
            && (isGone(line)
                || !endedText(*m_kinds[m_events[line.event].kind].schema, m_events[line.event].record)
                        .isEmpty());
    case NameRole:
        return isEvent ? name(line) : QString();
    case KeyRole:
        return isEvent ? m_events[line.event].row : 0;
    case StampRole: {
        if (!isEvent || m_rows.isEmpty())
            return {};
        const Record &record = m_events[line.event].record;
        return quint64(qHash(record.raw, qHash(record.shown, m_homes ? 1 : 0)));
    }
    case TimeRole:
        return isEvent && m_events[line.event].time != 0
            ? displayTime(instant(m_events[line.event])).section(u' ', 1)
            : QString();
    case ResourceRole:
        return isEvent ? QString(m_kinds[m_events[line.event].kind].schema->name) : QString();
    case IdRole:
        return isEvent ? m_events[line.event].record.id : QString();
    case Qt::AccessibleTextRole: {
        QStringList parts{ index.data(TimeRole).toString(), index.data(NameRole).toString(), text(line) };
        if (isEvent)
            parts += { kind(line), beginning(shownText(line)).simplified(), author(line) };
        parts.removeAll(QString());
        return parts.join(u", "_s);
    }
    default:
        return {};
    }
}

Qt::ItemFlags TimelineModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return m_lines[index.row()].row == Row::Event ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                                  : Qt::ItemIsEnabled;
}

} // namespace care
