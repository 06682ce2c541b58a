// SPDX-License-Identifier: GPL-3.0-or-later
//! Timeline of a resident by day, newest first: logs, incidents, plans, goals, assessments and documents; or
//! of the records of a list, in its order. Loaded a page at a time while the user scrolls.
#pragma once

#include "models/store/records/timeline.h"
#include "models/tables/listrow.h"

#include <QAbstractListModel>
#include <QDate>
#include <QDateTime>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <functional>
#include <optional>

namespace care {

class HomeScope;
class Store;

class TimelineModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum class Row : quint8 {
        Day,
        Gap, //!< Days without a daily log, or the day before which logs may be missing here.
        Pause, //!< Hours without a log, also until now: over a day, or longer than usual for this resident.
        Event,
    };
    //! Shifts by the clock in the homes: night from 21:00, day from 07:00, late from 14:00.
    enum class Shift : quint8 { All, Night, Day, Late };
    enum Role {
        RowRole = Qt::UserRole + 1, //!< Kind of the timeline's line: int of Row.
        ResourceRole, //!< Name of the event's schema.
        IdRole, //!< Id of the event's record.
        TimeRole, //!< Time of day of the event: "09:41".
        FactsRole, //!< Facts beside the title in one line, with the text shortened.
        KindRole, //!< Facts beside the title of an event, without text and author.
        TextRole, //!< Own text of the record, shortened if very long; empty where its incident repeats it.
        WholeTextRole, //!< Whole text of the record, for printing.
        AuthorRole, //!< Author of the record's text.
        EndedRole, //!< Bool: the event's record is no longer current.
        LackRole, //!< Bool: the line stands for one or more days without a daily log.
        DayRole, //!< QDate of the line; for several days the last one.
        NameRole, //!< Name of the resident, in the timeline of a list; with the home if the list is of
                  //!< several.
        KeyRole, //!< qint64: key of the event's record in the store.
        StampRole, //!< quint64: in a list, a stamp that changes with everything the line says.
    };
    //! Time of which all daily logs are here. Neither earlier days nor times since the last check are marked.
    struct KnownLogs {
        KnownLogs(QDate day, const QDateTime &checked = {})
            : from(day)
            , until(checked)
        {
        }

        QDate from;
        QDateTime until; //!< Time of the last check against the service; invalid for now.
    };
    //! Asks for the known daily logs; empty while some may be on their way.
    using AskLogs = std::function<std::optional<KnownLogs>()>;

    //! \a now is the current time in UTC.
    TimelineModel(Store &store, std::function<QDateTime()> now, AskLogs knownLogs, QObject *parent = nullptr);

    static constexpr int mostAtOnce = 1000; //!< Limit of events loaded at once.

    //! Resources that the timeline can show.
    static const QList<TimelineKind> &kinds();

    //! Shows the events of this resident; \a livesHere marks days without a log up to today, and hours
    //! without one up to now.
    void setResident(const QString &id, bool livesHere);
    //! Shows the records of a list, of the one resource in setShown(), instead of a resident's events; loads
    //! up to row \a wanted at once, if among the first mostAtOnce. No days are marked.
    void setRows(const ListRows &rows, int wanted = -1);
    //! Names the home of each row, if the list is of several; null for none. \a homes must outlive the model.
    void setHomes(const HomeScope *homes) { m_homes = homes; }
    //! Sets the test for list records that the service no longer has, which the line then says; \a isGone
    //! takes their keys.
    void setGone(std::function<bool(qint64)> isGone) { m_isGone = std::move(isGone); }
    //! Replaces the rows by changed ones of the same list, which must not be empty; the lines follow within a
    //! second.
    void updateRows(const ListRows &rows);
    //! Resources whose events are shown; all if empty.
    const QSet<QString> &shown() const { return m_shown; }
    void setShown(const QSet<QString> &resources);
    //! Shift in words: "Night, 21:00 to 07:00".
    static QString shiftText(Shift shift);
    Shift shift() const { return m_shift; }
    //! Limits the events to a shift, which also stops marking days without a log.
    void setShift(Shift shift);
    //! Latest day of the timeline; invalid means that no day is left out.
    QDate until() const { return m_until; }
    void setUntil(QDate day);
    QDate today() const;
    bool isLoading() const { return m_asking; }
    //! Marks days and hours again if time went on, or the range of logs kept here has changed.
    void check();
    //! True if days without a log are marked: logs of all shifts are shown, and all of them are here.
    bool marksDays() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    //! Emitted when a page arrived, or the first page was requested.
    void loaded();

private:
    struct Line {
        Row row = Row::Event;
        QDate day; //!< Last day of a gap, or the day from which logs are kept.
        int days = 0; //!< Number of days in a gap; 0 if logs before its day may be missing.
        bool lacks = false; //!< True for a gap of days without a daily log.
        qsizetype event = -1; //!< Index into m_events; for a pause, of the log before it.
    };

    //! Facts besides the events that the marks of days depend on.
    struct Marks {
        QDate today;
        QDate logsFrom; //!< Day from which all logs are here; invalid while they are not.
        QDate logsTo; //!< First day that is not marked, because its logs may still arrive.
        int silentHours = 0; //!< Hours since the newest log, if they are marked as a pause; else 0.

        bool operator==(const Marks &) const = default;
    };

    Marks marks() const;
    QDateTime logsUntil() const;
    QDate firstUnmarked() const;
    int silentHours() const;
    void restart(int most);
    void forget();
    TimelineQuestion question(int most) const;
    void read(qsizetype first, int most, const std::function<void(const QList<TimelineEvent> &)> &done);
    void ask(int most);
    void renew();
    bool isOutdated() const;
    void take(const QList<TimelineEvent> &page, int asked);
    QList<Line> linesFrom(qsizetype first, qsizetype end) const;
    void append(const QList<Line> &lines);
    bool hasLog(QDate day, qsizetype first) const;
    bool isMarked(QDate day) const;
    int missingBetween(QDate day, QDate before) const;
    bool isLog(qsizetype event) const;
    qsizetype logAfter(qsizetype event) const;
    qsizetype newestLog() const;
    bool isSilentSince(qsizetype event) const;
    qint64 usualPause() const;
    bool endsPause(qsizetype event) const;
    QString pauseText(qsizetype event) const;
    QDate dayOf(qsizetype event) const;
    bool isInShift(qsizetype event) const;
    QString text(const Line &line) const;
    QString title(const Line &line) const;
    QString facts(const Line &line) const;
    QString kind(const Line &line) const;
    QString ownText(const Line &line) const;
    QString shownText(const Line &line) const;
    QString author(const Line &line) const;
    QString name(const Line &line) const;
    bool isGone(const Line &line) const;

    Store &m_store;
    const std::function<QDateTime()> m_now;
    const AskLogs m_knownLogs;
    QString m_resident;
    //! Rows of a list; m_events has an entry for each of the first ones, with a null record if unreadable.
    ListRows m_rows;
    const HomeScope *m_homes = nullptr; //!< Names of homes for the rows; null if no home is named.
    std::function<bool(qint64)> m_isGone;
    QSet<QString> m_shown;
    QList<TimelineKind> m_kinds; //!< Resources whose events are queried.
    QList<TimelineEvent> m_events;
    //! Index of the incident in m_events, by the id of the log it was made from.
    QHash<QString, qsizetype> m_incidents;
    QList<Line> m_lines;
    //! Number of events that have a line; events of a day that may continue on the next page wait.
    qsizetype m_used = 0;
    QDate m_lastDay; //!< Day of the last line made so far.
    Marks m_marks; //!< Facts by which the lines were made, compared to notice a change.
    qint64 m_usualPause = 0; //!< Usual pause between logs in ms, from the first page.
    int m_generation = 0;
    Shift m_shift = Shift::All;
    QDate m_until;
    bool m_livesHere = true;
    bool m_asking = false;
    bool m_complete = true;
    QTimer m_gather;
    QTimer m_minute; //!< Interval of check(), because the hours since the newest log grow by themselves.
};

} // namespace care
