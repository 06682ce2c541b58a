// SPDX-License-Identifier: GPL-3.0-or-later
//! Events of a resident by day, newest first: logs, incidents, plans, goals, assessments and documents; or
//! the records of a list, in its order. Loaded a page at a time while the user scrolls.
#pragma once

#include "models/store/records/timeline.h"
#include "models/tables/listrow.h"

#include <QAbstractListModel>
#include <QDate>
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
        Gap, //!< days without a daily log, or the day before which some may be missing here
        Pause, //!< hours without one, more than a day or than this resident's logs are usually apart
        Event,
    };
    //! By the clock in the homes: from 21:00, from 07:00, from 14:00.
    enum class Shift : quint8 { All, Night, Day, Late };
    enum Role {
        RowRole = Qt::UserRole + 1, //!< int of Row
        ResourceRole, //!< name of an event's schema
        IdRole, //!< of its record
        TimeRole, //!< "09:41"
        FactsRole, //!< all that is said beside the title, in one line; the text is cut
        KindRole, //!< the same without text and author
        TextRole, //!< the record's own words; of very long ones the beginning; not those that its incident
                  //!< repeats
        WholeTextRole, //!< all of them, for paper
        AuthorRole, //!< who wrote them
        EndedRole, //!< bool: an event's record is no longer current
        LackRole, //!< bool: a day or several without a daily log
        DayRole, //!< QDate; of several days the last one
        NameRole, //!< the resident, in a list; with the home where the list is of several
        KeyRole, //!< qint64: the record's key in the store
        StampRole, //!< quint64: in a list, changes with everything that the row says
    };
    //! The day from which all daily logs are here; empty while they are not. Earlier days are not marked.
    using LogsFrom = std::function<std::optional<QDate>()>;

    TimelineModel(Store &store, std::function<QDate()> today, LogsFrom logsFrom, QObject *parent = nullptr);

    static constexpr int mostAtOnce = 1000; //!< events

    //! The resources that the timeline can show.
    static const QList<TimelineKind> &kinds();

    //! \a livesHere: days without a log are marked up to today.
    void setResident(const QString &id, bool livesHere);
    //! Shows the records of a list of setShown(), which is of one resource, in place of a resident's events:
    //! at once as far as row \a wanted, if that is among the first mostAtOnce. No day lacks anything.
    void setRows(const ListRows &rows, int wanted = -1);
    //! Names the home of each row, where the list is of several; null for none. \a homes outlive this.
    void setHomes(const HomeScope *homes) { m_homes = homes; }
    //! Records of that list that the service no longer has are called so. \a isGone takes their keys.
    void setGone(std::function<bool(qint64)> isGone) { m_isGone = std::move(isGone); }
    //! The same list has changed since setRows(), and is not empty. Follows within a second.
    void updateRows(const ListRows &rows);
    //! Events of these resources only; of all if empty.
    const QSet<QString> &shown() const { return m_shown; }
    void setShown(const QSet<QString> &resources);
    //! "Night, 21:00 to 07:00".
    static QString shiftText(Shift shift);
    Shift shift() const { return m_shift; }
    //! Days without a log are not marked while a shift is shown.
    void setShift(Shift shift);
    //! The newest day that is shown; invalid for all.
    QDate until() const { return m_until; }
    void setUntil(QDate day);
    QDate today() const { return m_today(); }
    bool isLoading() const { return m_asking; }
    //! Marks days anew if the day has changed, or which logs are here.
    void check();
    //! True if days without a log are marked: logs of all shifts are shown, and all of them are here.
    bool marksDays() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    //! A page came, or the first page was requested.
    void loaded();

private:
    struct Line {
        Row row = Row::Event;
        QDate day; //!< of a gap, its last day, or that from which on logs are kept
        int days = 0; //!< of a gap; 0: before its day logs may be missing
        bool lacks = false; //!< no daily log
        qsizetype event = -1; //!< index into m_events; of a pause, of the log before it
    };

    //! The facts that the marks of days depend on beside the events.
    struct Marks {
        QDate today;
        std::optional<QDate> logsFrom;

        bool operator==(const Marks &) const = default;
    };

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
    const std::function<QDate()> m_today;
    const LogsFrom m_logsFrom;
    QString m_resident;
    ListRows m_rows; //!< of a list; m_events has one for each of the first ones, a null record for one unread
    const HomeScope *m_homes = nullptr;
    std::function<bool(qint64)> m_isGone;
    QSet<QString> m_shown;
    QList<TimelineKind> m_kinds; //!< that are asked for
    QList<TimelineEvent> m_events;
    QHash<QString, qsizetype> m_incidents; //!< index into m_events, by the id of the log it was made of
    QList<Line> m_lines;
    qsizetype m_used = 0; //!< events that have a line; those of a day that may continue on the next page wait
    QDate m_lastDay; //!< day of the last line
    Marks m_marks; //!< by which the lines were made
    qint64 m_usualPause = 0; //!< as usualPause(), of the first page
    int m_generation = 0;
    Shift m_shift = Shift::All;
    QDate m_until;
    bool m_livesHere = true;
    bool m_asking = false;
    bool m_complete = true;
    QTimer m_gather;
};

} // namespace care
