// SPDX-License-Identifier: GPL-3.0-or-later
//! The changes to a record as stored in the journal.
#pragma once

#include "models/editing/recorddraft.h"
#include "models/store/journal/journaltypes.h"

namespace care {

//! Incomplete entries, such as half a date or half the name of a home: the texts of the editor, by field
//! path.
using Unfinished = QMap<QString, QStringList>;

//! Where somebody types in a form.
struct FormPlace {
    QString field{}; //!< path; empty: in none
    int input = -1; //!< which input of that field, in the order of the form; -1: the one that it begins with
};

struct StoredDraft {
    QString id; //!< in the journal
    RecordDraft draft;
    Unfinished unfinished;
    FormPlace place; //!< of the keyboard
    QDateTime storedAt;
    bool discarded = false;
    QString formId{}; //!< of the record, or of the form of a new one
    bool isOpen = false; //!< the form was open when the program ended
};

//! The content of a stored draft.
QByteArray draftContent(
    const RecordDraft &draft, const FormPlace &place, const Unfinished &unfinished = {}, bool isOpen = false);
//! The edits in a stored draft, without the place of the keyboard.
QJsonObject editsIn(const QByteArray &content);
//! The id of a draft of form \a id once it is discarded; a form may have several discarded drafts.
QString discardedDraftId(const QString &id);
//! No value if this version cannot read the draft.
std::optional<StoredDraft> storedDraft(const Draft &draft);
//! The drafts of residents that can be read, in the same order.
QList<StoredDraft> storedDrafts(const QList<Draft> &drafts);

} // namespace care
