// SPDX-License-Identifier: GPL-3.0-or-later
//! Draft of a record as stored in the journal.
#pragma once

#include "models/editing/recorddraft.h"
#include "models/store/journal/journaltypes.h"

namespace care {

//! Incomplete entries, such as half a date or half a home's name: the editor's texts by field path.
using Unfinished = QMap<QString, QStringList>;

//! Position of the keyboard in a form.
struct FormPlace {
    QString field{}; //!< Path of the field; empty if the keyboard is in none.
    int input = -1; //!< Index of the input within that field; -1 for its first.
};

struct StoredDraft {
    QString id; //!< Id of the draft in the journal.
    RecordDraft draft;
    Unfinished unfinished;
    FormPlace place; //!< Position of the keyboard in the form.
    QDateTime storedAt;
    bool discarded = false;
    QString formId{}; //!< Id of the record, or of the form of a new record.
    bool isOpen = false; //!< True if the form was open when the program ended.
};

//! Content of a draft for the journal.
QByteArray draftContent(
    const RecordDraft &draft, const FormPlace &place, const Unfinished &unfinished = {}, bool isOpen = false);
//! Edits in a stored draft, without the keyboard's position.
QJsonObject editsIn(const QByteArray &content);
//! Id that a draft of form \a id gets once discarded; a form may have several discarded drafts.
QString discardedDraftId(const QString &id);
//! Draft read from the journal; no value if this version cannot read it.
std::optional<StoredDraft> storedDraft(const Draft &draft);
//! Drafts of residents that this version can read, in the same order.
QList<StoredDraft> storedDrafts(const QList<Draft> &drafts);

} // namespace care
