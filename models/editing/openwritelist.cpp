// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/openwritelist.h"

#include "models/editing/residentrules.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

OpenWriteList::OpenWriteList(Journal &journal, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
{
    connect(&m_journal, &Journal::writesChanged, this, &OpenWriteList::read);
    read();
}

void OpenWriteList::read()
{
    m_journal.openWrites(this, [this](const QList<Write> &writes) {
        m_isKnown = true;
        m_writes.clear();
        for (const Write &write : writes) {
            // A write that is still running has a form that waits for its answer.
            if (write.state != Write::State::Unknown || write.resource != residentSchema.name
                || m_settledNumbers.contains(write.number))
                continue;
            m_writes.append({ write.number, write.recordId, residentName(Record::fromRaw(write.body)),
                write.beganAt, write.body, m_findings.value(write.number) });
        }
        Q_EMIT changed();
    });
}

void OpenWriteList::note(qint64 number, const QString &finding)
{
    m_findings.insert(number, finding);
    for (OpenWrite &write : m_writes) {
        if (write.number != number || write.finding == finding)
            continue;
        write.finding = finding;
        return Q_EMIT changed();
    }
}

const OpenWrite *OpenWriteList::writeOf(const RecordDraft &draft) const
{
    const auto found = std::find_if(m_writes.cbegin(), m_writes.cend(), [&](const OpenWrite &write) {
        return draft.isNew() ? write.isNew() && write.body == draft.body({})
                             : write.recordId == draft.base().id;
    });
    return found == m_writes.cend() ? nullptr : &*found;
}

void OpenWriteList::settle(qint64 number, bool done, Source source, const QString &recordId)
{
    const auto found = std::find_if(
        m_writes.cbegin(), m_writes.cend(), [&](const OpenWrite &write) { return write.number == number; });
    if (found == m_writes.cend())
        return;
    // A settled write is removed at once, so that it cannot be settled twice before the journal answers.
    const OpenWrite write = *found;
    m_writes.erase(found);
    m_settledNumbers.insert(number);
    m_journal.record({ .who = accountName(),
        .action = write.isNew() ? u"create"_s : u"update"_s,
        .resource = residentSchema.name,
        .recordId = recordId.isEmpty() ? write.recordId : recordId,
        .result = done ? u"found done"_s : u"found not done"_s });
    const QString time = displayTime(write.beganAt);
    const QString outcome = done ? tr("%1: the changes sent %2 were saved.", "person, time")
                                 : tr("%1: the changes sent %2 were not saved.", "person, time");
    m_settled += outcome.arg(write.person, time)
        + (source == Source::User ? u' ' + tr("You said so; the service could not tell.") : QString());
    m_journal.settleWrite(number, done ? Write::State::Done : Write::State::NotDone, recordId);
    Q_EMIT changed();
    Q_EMIT writeSettled(write, done, recordId.isEmpty() ? write.recordId : recordId);
}

} // namespace care
