// SPDX-License-Identifier: GPL-3.0-or-later
//! Findings of the rules as the lines that a manager works through. Thread: GUI.
#pragma once

#include "models/insight/lastlook.h"
#include "models/insight/triage.h"

#include <QAbstractItemModel>
#include <QSet>

#include <functional>
#include <optional>

namespace care {

//! How soon somebody should look at a finding: by the settings of its home, and not sooner than the records
//! are put right where its date cannot be true.
Urgency urgencyOf(const Rule &rule, const Finding &finding, const QDateTime &now);
//! True of the question whether an incident is notifiable, once it is answered; \a settled: see
//! Notifications::settledOf().
bool isSettled(const Rule &rule, const Finding &finding, const QSet<QString> &settled);
//! Takes the findings out of \a result that \a acts, the oldest first, have put away or that are settled, and
//! returns how many.
qsizetype leaveOutPutAway(
    RuleResult &result, const QList<TriageAct> &acts, const QSet<QString> &settled, const QDateTime &now);
//! False of a day that no record of a resident of today can mean: decades away.
bool isBelievable(const Finding &finding, const QDateTime &now);

//! Sections by urgency at the top, lines below them. More than \a mostSingle findings of one rule in one
//! section are one line, which can be opened to show each of them below it. Rows are inserted, moved, changed
//! and removed one by one, so that the current row of a view stays where it is.
class WorklistModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { WhatColumn, WhoColumn, HomeColumn, WhenColumn, ColumnCount };
    enum Role {
        SectionRole = Qt::UserRole + 1, //!< bool: the heading of a section
        UrgencyRole, //!< int: Urgency of a section
        CountRole, //!< int: lines of a section, records of a line
        IconRole, //!< QString: name of an icon
        SeverityRole, //!< int: 1 to 5, 0 for none
        PersonRole, //!< bool: the second column names a person
        WhyRole, //!< QString: why this is here
        ReasonRole, //!< QString: the first of it, without the source
        PartialRole, //!< bool: a list that the rule reads is missing, so there may be more
        NewRole, //!< QString: "New" or "3 new" since the last look; else empty
        PartRole, //!< bool: one of the findings of the opened line above it
    };
    static constexpr qsizetype mostSingle = 3;
    //! Findings that an opened line shows, the first ones.
    static constexpr qsizetype mostParts = 50;

    //! Findings that wait for somebody, all or those that are new; or what somebody has put away: one line
    //! each.
    enum class Shown : quint8 { Open, New, Snoozed, Done };

    //! \a insight, \a triage and \a look outlive this. \a now: the present, for "6 h".
    WorklistModel(const Insight &insight, const Triage &triage, const LastLook &look,
        std::function<QDateTime()> now, QObject *parent = nullptr);

    //! Only findings of these homes; all if empty.
    void setHomes(const QStringList &ids);
    //! Names people with their rooms; by id, of those that are known.
    void setRooms(const QHash<QString, QString> &rooms);
    //! Incidents of which it is answered whether they are notifiable.
    void setSettled(const QSet<QString> &incidents);
    void setShown(Shown shown);
    Shown shown() const { return m_shown; }
    //! Reads the findings again; ages grow by themselves.
    void refresh();

    //! False where no rule is in force, so that nothing can be found: before the first of all, by this
    //! computer's clock.
    bool hasRules() const { return !m_insight.results().isEmpty() || !m_insight.hidden().isEmpty(); }
    //! Lines that need somebody, whatever is shown.
    int openLines() const { return m_openLines; }
    //! Findings among them that are new since the last look.
    int newFindings() const { return m_new; }
    //! "4 new since Thursday 17:40"; empty if none is.
    QString newText() const;
    //! "Thursday 17:40", "17:40" of today; empty if it is not known.
    QString lookText() const;
    //! Findings of the homes that were put away.
    int snoozed() const { return m_snoozed; }
    //! For as long as they are found.
    int done() const { return m_done; }
    //! A rule that is switched off, and how many findings of the homes that hides: none that was put away.
    struct HiddenRule {
        QString title;
        int findings = 0;
    };
    QList<HiddenRule> hiddenRules() const;
    int hiddenFindings() const;
    //! A rule that cannot say anything of some records of the homes.
    struct UnknownRule {
        QString title;
        qint64 records = 0;
    };
    //! Those with a place here.
    QList<UnknownRule> unknownRules() const;
    //! "Not known for some: Recorded less than usual (2), High MUST score (12)."; empty if all is known.
    QString unknownRulesText() const;
    //! "Weighed less often than usual", of each rule that looks further back than daily logs are here.
    QStringList shortOfLogs() const;
    //! Lists that a rule with a place here reads and that are missing, each once; by name.
    QStringList missingLists() const;

    //! The records behind a line; empty for a section.
    struct Target {
        QString rule; //!< its id
        const ResourceSchema *schema = nullptr;
        QStringList ids;
        Filter filter; //!< exactly these records
        SortKeys order; //!< of the rule
        QList<TriageSubject> subjects; //!< the findings, for what is done with them
        QString note; //!< the user's own, of a single finding
        QString residentId; //!< of a single finding; empty if it is about nobody
    };
    Target targetOf(const QModelIndex &line) const;
    //! Of a line; stays the same while its record or rule does.
    QString keyOf(const QModelIndex &line) const;
    QModelIndex indexOf(const QString &key) const;
    //! Shows each finding of a line of several below it, or that line alone again.
    void setOpened(const QModelIndex &line, bool opened);
    bool isOpened(const QModelIndex &line) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    //! The counts or the missing lists may have changed.
    void refreshed();

private:
    struct Line {
        QString key;
        QString texts[ColumnCount];
        QString icon, why, reason;
        int severity = 0;
        int news = 0; //!< findings that are new
        bool isPerson = false;
        bool isPartial = false;
        bool isPart = false; //!< of the opened line above it
        Target target;

        bool operator==(const Line &other) const;
    };
    struct Section {
        Urgency urgency = Urgency::Now;
        QList<Line> lines;
    };
    using Findings = QList<const Finding *>;

    QList<Section> sections();
    void addLines(const RuleResult &result, const Findings &findings, Section &section) const;
    bool isNew(const Rule &rule, const Finding &finding) const;
    //! The list a finding is in; nothing if it is of another home, or settled.
    std::optional<Shown> placeOf(const Rule &rule, const Finding &finding) const;
    Urgency urgencyOf(const Rule &rule, const Finding &finding) const
    {
        return care::urgencyOf(rule, finding, m_moment);
    }
    QString unknownText(const RuleResult &result) const;
    Line single(const RuleResult &result, const Finding &finding) const;
    Line several(const RuleResult &result, const Findings &findings) const;
    QString nameOf(const Finding &finding) const;
    QString whenText(const Rule &rule, const Finding &finding) const;
    QString oldest(const Findings &findings) const;
    Target target(const RuleResult &result, const Findings &findings) const;

    void bringUpToDate(const QList<Section> &wanted);
    void bringUpToDate(int row, const QList<Line> &wanted);
    int rowOf(Urgency urgency) const;
    static QString newWord(const Line &line);
    const Line *lineAt(const QModelIndex &index) const;
    static int linesOf(const Section &section);
    QVariant sectionData(const Section &section, int role) const;

    const Insight &m_insight;
    const Triage &m_triage;
    const LastLook &m_look;
    const std::function<QDateTime()> m_now;
    QDateTime m_moment; //!< of the last refresh
    QStringList m_homes;
    QHash<QString, QString> m_rooms;
    QSet<QString> m_settled;
    Shown m_shown = Shown::Open;
    QSet<QString> m_opened; //!< keys of lines of several
    int m_openLines = 0;
    int m_new = 0;
    int m_snoozed = 0;
    int m_done = 0;
    QList<Section> m_sections; //!< those with lines, the most urgent first
};

} // namespace care
