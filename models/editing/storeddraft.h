// SPDX-License-Identifier: GPL-3.0-or-later
//! The changes to a record as the journal keeps them, and back.
#pragma once

#include "models/editing/recorddraft.h"
#include "models/store/journal/journaltypes.h"

namespace care {

//! What was typed and is no value yet, as half a date or half the name of a home: the texts of the editor, by
//! the path of its field.
using Unfinished = QMap<QString, QStringList>;

struct StoredDraft {
    QString id; //!< what the journal knows it by
    RecordDraft draft;
    Unfinished unfinished;
    QString field; //!< path of the field that had the focus
    QDateTime storedAt;
    bool discarded = false;
    QString formId{}; //!< of the record, or of the form of a new one
    bool isOpen = false; //!< the form was on the screen when the program ended
};

//! The text that the journal keeps.
QByteArray draftContent(
    const RecordDraft &draft, const QString &field, const Unfinished &unfinished = {}, bool isOpen = false);
//! What is changed in a draft, without the field that had the focus.
QJsonObject editsIn(const QByteArray &content);
//! What a draft of the form \a id is known by once it is discarded. A form may be discarded several times.
QString discardedDraftId(const QString &id);
//! Nothing if it is not a draft that this version can read.
std::optional<StoredDraft> storedDraft(const EditableResources &resources, const Draft &draft);
//! Those of \a resources that can be read, in the same order.
QList<StoredDraft> storedDrafts(const EditableResources &resources, const QList<Draft> &drafts);

} // namespace care
