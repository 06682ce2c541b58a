// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/notifications.h"

#include "models/schema/resources.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"

#include <QCoreApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

//! Answer as written in the audit trail.
QString answerWord(NotificationDraft::Answer answer)
{
    switch (answer) {
    case NotificationDraft::Answer::Yes:
        return u"yes"_s;
    case NotificationDraft::Answer::NoNeed:
        return u"no need"_s;
    case NotificationDraft::Answer::NotYet:
        return u"not yet"_s;
    case NotificationDraft::Answer::None:
        break;
    }
    return u"none"_s;
}

} // namespace

QString answerText(NotificationDraft::Answer answer)
{
    switch (answer) {
    case NotificationDraft::Answer::Yes:
        return Texts::tr("Yes", "notified");
    case NotificationDraft::Answer::NoNeed:
        return Texts::tr("No need", "to notify");
    case NotificationDraft::Answer::NotYet:
        return Texts::tr("Not yet", "notified");
    case NotificationDraft::Answer::None:
        break;
    }
    return {};
}

Notifications::Notifications(Journal &journal, std::function<QDateTime()> now, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_now(std::move(now))
{
    connect(&m_journal, &Journal::notificationsChanged, this, &Notifications::load);
    load();
}

void Notifications::load()
{
    m_journal.notifications(this, [this](const QList<NotificationDraft> &drafts) {
        if (m_pending > 0)
            return; // Drafts are read again once pending changes are stored.
        QHash<QString, NotificationDraft> all;
        for (const NotificationDraft &draft : drafts)
            all.insert(draft.incidentId, draft);
        if (std::exchange(m_isLoaded, true) && all == m_all)
            return;
        m_all = all;
        Q_EMIT changed();
    });
}

NotificationDraft Notifications::of(const QString &incidentId) const
{
    NotificationDraft none;
    none.incidentId = incidentId;
    return m_all.value(incidentId, none);
}

QSet<QString> Notifications::settledOf(const QList<NotificationDraft> &drafts)
{
    using Answer = NotificationDraft::Answer;
    QSet<QString> settled;
    for (const NotificationDraft &draft : drafts) {
        if (draft.answer == Answer::Yes || draft.answer == Answer::NoNeed)
            settled += draft.incidentId;
    }
    return settled;
}

void Notifications::setWords(const QString &incidentId, const QString &words)
{
    NotificationDraft draft = of(incidentId);
    if (draft.words == words)
        return;
    const bool isFirst = draft.words.isEmpty();
    draft.words = words;
    store(draft, [this, incidentId, isFirst] {
        if (isFirst)
            m_journal.record({ .who = accountName(),
                .action = u"draft notification"_s,
                .resource = incidentSchema.name,
                .recordId = incidentId,
                .result = u"done"_s });
    });
}

void Notifications::setReason(const QString &incidentId, const QString &reason)
{
    NotificationDraft draft = of(incidentId);
    if (draft.answer != NotificationDraft::Answer::None || draft.reason == reason)
        return;
    draft.reason = reason;
    store(draft, [] {});
}

void Notifications::answer(const QString &incidentId, NotificationDraft::Answer answer, const QString &reason)
{
    NotificationDraft draft = of(incidentId);
    draft.answer = answer;
    draft.reason = reason;
    draft.who = accountName();
    draft.answeredAt = m_now();
    store(draft, [this, incidentId, answer] {
        m_journal.record({ .who = accountName(),
            .action = u"answer notification"_s,
            .resource = incidentSchema.name,
            .recordId = incidentId,
            .fields = { u"answer"_s, u"reason"_s },
            .result = answerWord(answer) });
    });
}

void Notifications::store(const NotificationDraft &draft, const std::function<void()> &done)
{
    m_all.insert(draft.incidentId, draft);
    ++m_pending;
    m_journal.storeNotification(draft, this, [this, done](const StoreResult<void> &stored) {
        --m_pending;
        if (stored)
            done();
        load();
    });
    Q_EMIT changed();
}

} // namespace care
