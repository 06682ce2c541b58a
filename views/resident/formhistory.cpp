// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formhistory.h"

namespace care {

namespace {

class EntriesCommand : public QUndoCommand {
public:
    EntriesCommand(const std::function<void(const FieldEntries &)> &show, FieldEntries before,
        FieldEntries after, std::optional<qint64> typedAt)
        : m_show(show)
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_typedAt(typedAt)
    {
    }

    void undo() override { m_show(m_before); }
    void redo() override { m_show(m_after); }
    int id() const override { return m_typedAt ? 1 : -1; }
    bool mergeWith(const QUndoCommand *next) override
    {
        const auto *other = static_cast<const EntriesCommand *>(next);
        if (other->m_before.firstKey() != m_before.firstKey()
            || *other->m_typedAt - *m_typedAt > FormHistory::pauseMilliseconds)
            return false;
        m_after = other->m_after;
        m_typedAt = other->m_typedAt;
        setObsolete(m_before == m_after);
        return true;
    }

private:
    const std::function<void(const FieldEntries &)> &m_show;
    FieldEntries m_before;
    FieldEntries m_after;
    //! Time of typing; nothing for a change that never merges with the next.
    std::optional<qint64> m_typedAt;
};

} // namespace

FormHistory::FormHistory(std::function<void(const FieldEntries &)> show, QObject *parent)
    : QUndoStack(parent)
    , m_show(std::move(show))
{
    m_clock.start();
    setUndoLimit(500);
}

void FormHistory::edit(const QString &path, const Entry &before, const Entry &after)
{
    if (before != after)
        push(new EntriesCommand(
            m_show, FieldEntries{ { path, before } }, FieldEntries{ { path, after } }, m_clock.elapsed()));
}

void FormHistory::edit(const FieldEntries &before, const FieldEntries &after)
{
    if (before != after)
        push(new EntriesCommand(m_show, before, after, std::nullopt));
}

} // namespace care
