// SPDX-License-Identifier: GPL-3.0-or-later
//! Findings of the rules as lines for a manager to work through. Thread: GUI.
#pragma once

#include "models/insight/lastlook.h"
#include "models/insight/triage.h"

#include <QAbstractItemModel>
#include <QSet>

#include <functional>
#include <optional>

namespace care {

//! Urgency of a finding by the settings of its home; a finding with an impossible date only counts as a
//! record to correct.
Urgency urgencyOf(const Rule &rule, const Finding &finding, const QDateTime &now);
//! True for an answered question whether an incident is notifiable; \a settled comes from
//! Notifications::settledOf().
bool isSettled(const Rule &rule, const Finding &finding, const QSet<QString> &settled);
//! Removes the findings from \a result that \a acts (oldest first) have put away or that are settled; returns
//! their number.
qsizetype leaveOutPutAway(
    RuleResult &result, const QList<TriageAct> &acts, const QSet<QString> &settled, const QDateTime &now);
//! False for a date decades away, which no current resident's record can mean.
bool isBelievable(const Finding &finding, const QDateTime &now);

//! Model of the worklist: sections by urgency, with lines below. Where a rule has more than \a mostSingle
//! findings in a section, all homes counted, those of the chosen homes become one line, which opens to show
//! them. Rows are inserted, moved, changed and removed one by one, so that a view keeps its current row.
class WorklistModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { WhatColumn, WhoColumn, HomeColumn, WhenColumn, ColumnCount };
    enum Role {
        SectionRole = Qt::UserRole + 1, //!< Bool: the row is a section heading.
        UrgencyRole, //!< Int: Urgency of a section of the worklist.
        CountRole, //!< Int: number of lines in a section, or of records in a line.
        IconRole, //!< QString: name of the line's icon.
        SeverityRole, //!< Int: severity 1 to 5, or 0 for none.
        PersonRole, //!< Bool: the second column names a person.
        WhyRole, //!< QString: explanation why the finding is listed.
        ReasonRole, //!< QString: the finding's reason alone, without the source.
        PartialRole, //!< Bool: a list that the rule reads is incomplete, so there may be more.
        NewRole, //!< QString: "New" or "3 new" since the last look; else empty.
        PartRole, //!< Bool: the row is one of the findings of the opened line above.
    };
    static constexpr qsizetype mostSingle = 3;
    //! Number of findings that an opened line shows, the first ones.
    static constexpr qsizetype mostParts = 50;

    //! Findings shown: open ones, new ones, or those snoozed or done, which get one line each.
    enum class Shown : quint8 { Open, New, Snoozed, Done };

    //! \a insight, \a triage and \a look outlive this. \a now returns the current time, for ages such as "6
    //! h".
    WorklistModel(const Insight &insight, const Triage &triage, const LastLook &look,
        std::function<QDateTime()> now, QObject *parent = nullptr);

    //! Limits the findings to these homes; all if empty.
    void setHomes(const QStringList &ids);
    //! Sets the rooms shown after residents' names, by id.
    void setRooms(const QHash<QString, QString> &rooms);
    //! Sets the incidents for which the user has answered whether they are notifiable.
    void setSettled(const QSet<QString> &incidents);
    void setShown(Shown shown);
    Shown shown() const { return m_shown; }
    //! Reads the findings again, with their ages at this moment.
    void refresh();

    //! False if no rule is in force by this computer's date, so that nothing can be found.
    bool hasRules() const { return !m_insight.results().isEmpty() || !m_insight.hidden().isEmpty(); }
    //! Number of lines with open findings, whatever list is shown.
    int openLines() const { return m_openLines; }
    //! Number of open findings that are new since the last look.
    int newFindings() const { return m_new; }
    //! New findings in words: "4 new since Thursday 17:40"; empty if there are none.
    QString newText() const;
    //! Time of the last look: "Thursday 17:40", or "17:40" for today; empty if unknown.
    QString lookText() const;
    //! Number of snoozed findings in the homes.
    int snoozed() const { return m_snoozed; }
    //! Number of done findings in the homes, for as long as the rules find them.
    int done() const { return m_done; }
    //! Rule that is switched off, with the number of findings that this hides, without those put away.
    struct HiddenRule {
        QString title;
        int findings = 0;
    };
    QList<HiddenRule> hiddenRules() const;
    int hiddenFindings() const;
    //! Rule that cannot say anything about some records of the homes.
    struct UnknownRule {
        QString title;
        qint64 records = 0;
    };
    //! Rules shown here that cannot say anything about some records.
    QList<UnknownRule> unknownRules() const;
    //! Unknown records in words: "Not known for some: Recorded less than usual (2), High MUST score (12).";
    //! empty if all is known.
    QString unknownRulesText() const;
    //! Titles of rules that look further back than daily logs are kept here, such as "Weighed less often than
    //! usual".
    QStringList shortOfLogs() const;
    //! Names of incomplete lists that the rules shown here read, each once.
    QStringList missingLists() const;

    //! Records behind a line; empty for a section.
    struct Target {
        QString rule; //!< Id of the rule that made the findings.
        const ResourceSchema *schema = nullptr;
        QStringList ids;
        Filter filter; //!< Filter that shows exactly the line's records.
        SortKeys order; //!< Sort order of the rule, for the list that opens.
        QList<TriageSubject> subjects; //!< Findings of the line, for actions on them.
        QString note; //!< User's note on a single finding.
        QString residentId; //!< Id of the resident of a single finding; empty if there is none.
    };
    Target targetOf(const QModelIndex &line) const;
    //! Key of a line, which stays the same as long as its record or rule does.
    QString keyOf(const QModelIndex &line) const;
    QModelIndex indexOf(const QString &key) const;
    //! Opens a line of several to show each finding below it, or closes it.
    void setOpened(const QModelIndex &line, bool opened);
    bool isOpened(const QModelIndex &line) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    //! Emitted when the counts or the missing lists may have changed.
    void refreshed();

private:
    struct Line {
        QString key;
        QString texts[ColumnCount];
        QString icon, why, reason;
        int severity = 0;
        int news = 0; //!< Number of the line's findings that are new.
        bool isPerson = false;
        bool isPartial = false;
        bool isPart = false; //!< True for one of the findings below an opened line.
        Target target;

        bool operator==(const Line &other) const;
    };
    struct Section {
        Urgency urgency = Urgency::Now;
        QList<Line> lines;
    };
    using Findings = QList<const Finding *>;

    QList<Section> sections();
    void addLines(const RuleResult &result, const Findings &findings, bool many, Section &section) const;
    bool isOfHomes(const Finding &finding) const;
    bool isNew(const Rule &rule, const Finding &finding) const;
    //! List that a finding belongs to, whatever its home; nothing if it is settled.
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
    QDateTime m_moment; //!< Time of the last refresh, from which ages are counted.
    QStringList m_homes;
    QHash<QString, QString> m_rooms;
    QSet<QString> m_settled;
    Shown m_shown = Shown::Open;
    QSet<QString> m_opened; //!< Keys of the lines that the user has opened.
    int m_openLines = 0;
    int m_new = 0;
    int m_snoozed = 0;
    int m_done = 0;
    QList<Section> m_sections; //!< Sections that have lines, the most urgent first.
};

} // namespace care
