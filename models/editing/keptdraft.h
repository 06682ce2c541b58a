// SPDX-License-Identifier: GPL-3.0-or-later
//! The changes to a resident as the journal keeps them, and back.
#pragma once

#include "models/editing/residentdraft.h"
#include "models/store/journaltypes.h"

namespace care {

//! What was typed and is no value yet, as half a date or half the name of a home: the texts of the editor, by
//! the path of its field.
using Unfinished = QMap<QString, QStringList>;

struct KeptDraft {
    QString id; //!< of the record, or of the draft of a new one
    ResidentDraft draft;
    Unfinished unfinished;
    QString field; //!< path of the field that had the focus
    QDateTime keptAt;
    bool discarded = false;
};

//! The text that the journal keeps.
QByteArray draftContent(const ResidentDraft &draft, const QString &field, const Unfinished &unfinished = {});
//! Nothing if it is not a draft that this version can read.
std::optional<KeptDraft> keptDraft(const Draft &draft);
//! Those of residents that can be read, in the same order.
QList<KeptDraft> keptDrafts(const QList<Draft> &drafts);

} // namespace care
