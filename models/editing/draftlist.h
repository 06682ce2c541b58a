// SPDX-License-Identifier: GPL-3.0-or-later
//! List of the stored drafts of forms, kept up to date with the journal.
#pragma once

#include "models/editing/storeddraft.h"

#include <QObject>
#include <QSet>

namespace care {

class Journal;

class DraftList : public QObject {
    Q_OBJECT

public:
    //! \a journal must outlive the list, which reads the drafts from it.
    explicit DraftList(Journal &journal, QObject *parent = nullptr);

    //! True once the journal has been read.
    bool isKnown() const { return m_isKnown; }
    //! False if the drafts are lost when the program ends.
    bool isOnDisk() const;
    //! Stored drafts, newest first, discarded ones included.
    const QList<StoredDraft> &drafts() const { return m_drafts; }
    //! Number of drafts that are not discarded.
    int unfinished() const;
    //! Unfinished draft with this id, or nullptr; one just discarded is not unfinished, although the journal
    //! may still be busy with it.
    const StoredDraft *find(const QString &id) const;

    void discard(const QString &id);
    //! Discarded draft with this id, or nullptr.
    const StoredDraft *discarded(const QString &id) const;
    //! Restores a discarded draft in the journal; where its form may be open, use FormOpener::bringBack().
    void bringBack(const QString &id);

Q_SIGNALS:
    void changed();

private:
    void read();
    //! Draft with this id, discarded or not; else nullptr.
    const StoredDraft *any(const QString &id) const;

    Journal &m_journal;
    QList<StoredDraft> m_drafts;
    QSet<QString> m_dropped; //!< Ids of drafts discarded or removed since m_drafts was read.
    int m_round = 0; //!< Number of the newest read; answers from before a draft was dropped are out of date.
    bool m_isKnown = false;
};

} // namespace care
