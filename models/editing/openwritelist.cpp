// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/openwritelist.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/accountname.h"
#include "models/store/journal.h"

#include <QJsonDocument>

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
        m_writes.clear();
        for (const Write &write : writes) {
            // What is on its way at this moment has a form that waits for its answer.
            if (write.state != Write::State::Unknown)
                continue;
            const QJsonDocument body = QJsonDocument::fromJson(write.body);
            m_writes.append({ write.number, write.recordId, PersonName::fromJson(body["name"_L1]).formal(),
                write.beganAt });
        }
        Q_EMIT changed();
    });
}

void OpenWriteList::settle(qint64 number, bool done)
{
    const auto found = std::find_if(
        m_writes.cbegin(), m_writes.cend(), [&](const OpenWrite &write) { return write.number == number; });
    if (found == m_writes.cend())
        return;
    m_journal.record({ .who = accountName(),
        .action = found->isNew() ? u"create"_s : u"update"_s,
        .resource = residentSchema.name,
        .recordId = found->recordId,
        .result = done ? u"found done"_s : u"found not done"_s });
    m_journal.settleWrite(number, done ? Write::State::Done : Write::State::NotDone, {});
}

} // namespace care
