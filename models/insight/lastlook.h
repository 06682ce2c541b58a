// SPDX-License-Identifier: GPL-3.0-or-later
//! Findings that are new since the user last had Today open. Kept in the connection's journal, so that all
//! its windows mark the same; never sent to the service.
#pragma once

#include "models/insight/findings.h"
#include "models/store/journal/audittrail.h"
#include "models/store/journal/journaltypes.h"

#include <chrono>

namespace care {

class Journal;

//! Last look at Today: lasts while an active window shows Today, and continues if Today is back within
//! lookPause, so that opening a record does not end it. Thread: GUI. \a journal and \a insight outlive this.
class LastLook : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::minutes lookPause{ 30 };

    //! \a now returns the time in UTC.
    LastLook(
        Journal &journal, const Insight &insight, std::function<QDateTime()> now, QObject *parent = nullptr);
    ~LastLook() override;

    //! Marks the moment at which the active window starts, or stops, showing Today.
    void begin();
    void end();

    //! True if the finding was made since the previous look; never for a rule that was not evaluated then.
    bool isNew(const QString &ruleId, const Finding &finding) const;
    //! End of the previous look; invalid if there was none, or if a clock was ahead.
    QDateTime since() const { return m_look.since <= m_now() ? m_look.since : QDateTime(); }
    //! Last download started by a scheduler; nothing if there was none.
    const std::optional<AuditMoment> &download() const { return m_download; }

Q_SIGNALS:
    //! Emitted when other findings are new, or the last download became known.
    void changed();

private:
    void take(const SeenFindings &seen);
    void startLook();
    void note();
    void store();
    bool goesOn() const;

    Journal &m_journal;
    const Insight &m_insight;
    const std::function<QDateTime()> m_now;
    SeenFindings m_look;
    std::optional<AuditMoment> m_download;
    int m_windows = 0; //!< Number of active windows that show Today.
    bool m_isLoaded = false;
    bool m_isBegun = false; //!< True once the first look of this run has begun.
};

} // namespace care
