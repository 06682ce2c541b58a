// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/review.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::Review)
};

} // namespace

QString Review::title() const
{
    return draft.isNew() ? editingText(draft.resource().words().reviewAdded) : Texts::tr("Review changes");
}

QList<Change> Review::undisputed() const
{
    // The draft where each conflict is decided for theirs: of a list, the entries that nobody else touched.
    RecordDraft mine = draft;
    for (const FieldConflict &conflict : conflicts)
        giveWay(mine, conflict);
    // Without RecordDraft::consequences(): a second member for the same answer would repeat the line.
    return mine.changes();
}

QString identityText(const RecordDraft &draft)
{
    QStringList sentences;
    const QList<Change> changes = draft.identityChanges();
    for (const Change &change : changes)
        sentences += change.message();
    return sentences.isEmpty() ? QString() : Texts::tr("Not saved yet: %1").arg(sentences.join(u" · "_s));
}

std::pair<QString, QString> whereTheyDiffer(const QString &before, const QString &after)
{
    constexpr qsizetype worthCutting = 600;
    constexpr qsizetype around = 60;
    const qsizetype most = std::min(before.size(), after.size());
    if (most < worthCutting)
        return { before, after };
    qsizetype head = 0;
    while (head < most && before.at(head) == after.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < most - head && before.at(before.size() - 1 - tail) == after.at(after.size() - 1 - tail))
        ++tail;
    head = std::max<qsizetype>(0, head - around);
    tail = std::max<qsizetype>(0, tail - around);
    // Never between the two halves of a surrogate pair.
    if (head > 0 && before.at(head).isLowSurrogate())
        --head;
    if (tail > 0 && before.at(before.size() - tail).isLowSurrogate())
        --tail;
    const auto cut = [&](const QString &text) {
        return QString((head > 0 ? u"…"_s : QString()) + text.mid(head, text.size() - head - tail)
            + (tail > 0 ? u"…"_s : QString()));
    };
    return { cut(before), cut(after) };
}

QString Review::note() const
{
    const auto note = draft.resource().rules().reviewNote;
    return note ? note(draft) : QString();
}

} // namespace care
