// SPDX-License-Identifier: GPL-3.0-or-later
//! Findings that are new since the user last had Today open. Kept in the journal of the connection, so that
//! all of its windows mark the same, and never sent to the service.
#pragma once

#include "models/insight/findings.h"
#include "models/store/journal/audittrail.h"
#include "models/store/journal/journaltypes.h"

#include <chrono>

namespace care {

class Journal;

//! A look lasts while an active window shows Today, and goes on if it is back within lookPause: opening a
//! record from a line is no end. Thread: GUI. \a journal and \a insight outlive this.
class LastLook : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::minutes lookPause{ 30 };

    //! \a now: UTC.
    LastLook(
        Journal &journal, const Insight &insight, std::function<QDateTime()> now, QObject *parent = nullptr);
    ~LastLook() override;

    //! The active window shows Today, or does so no longer.
    void begin();
    void end();

    //! Found since the look before; of a rule that was not asked then nothing is.
    bool isNew(const QString &ruleId, const Finding &finding) const;
    //! When the look before ended; invalid if there was none, or a clock was ahead.
    QDateTime since() const { return m_look.since <= m_now() ? m_look.since : QDateTime(); }
    //! The last download that a scheduler has begun; nothing if there was none.
    const std::optional<AuditMoment> &download() const { return m_download; }

Q_SIGNALS:
    //! Other findings are new, or the last download is known.
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
    int m_windows = 0; //!< that show Today
    bool m_isLoaded = false;
    bool m_isBegun = false; //!< the first look of this run
};

} // namespace care
