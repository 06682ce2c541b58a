// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/review.h"

#include "models/editing/residentrules.h"
#include "models/schema/values.h"
#include "views/widgets/personbanner.h"

#include <QTextCursor>
#include <QTextTable>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::Review)
};

} // namespace

QString Review::title() const
{
    if (draft.isNew())
        return QCoreApplication::translate("form", "Review new resident");
    return Texts::tr("Review changes");
}

QList<Change> Review::undisputed() const
{
    // Decide each conflict for the other side: of lists, only entries that nobody else touched remain.
    RecordDraft mine = draft;
    for (const FieldConflict &conflict : conflicts)
        giveWay(mine, conflict);
    // Omit RecordDraft::consequences(): a second member with the same answer would repeat the line.
    return mine.changes();
}

QString identityText(const RecordDraft &draft)
{
    QStringList sentences;
    const QList<Change> changes = residentIdentityChanges(draft);
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
    // Never split the two halves of a surrogate pair.
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
    return residentReviewNote(draft);
}

namespace {

//! Column widths in percent: the first holds field names, the others share the rest.
QList<double> widths(qsizetype columns)
{
    QList<double> percents{ 24 };
    while (percents.size() < columns)
        percents += 76.0 / double(columns - 1);
    return percents;
}

QString orNothing(const QString &text)
{
    return text.isEmpty() ? ReviewSheet::tr("nothing") : text;
}

} // namespace

ReviewSheet::ReviewSheet(const Review &review, const QString &who, const QDateTime &at, QSizeF page)
    : Sheet({ review.connection, who, at }, page)
{
    writeHead(review);
    writeBody(review);
}

void ReviewSheet::writeHead(const Review &review)
{
    QTextCursor cursor(&head());
    writeBanner(cursor, review);
    if (const QString identity = review.draft.isNew() ? QString() : identityText(review.draft);
        !identity.isEmpty())
        addParagraph(cursor, identity, text(13, true), 5);
}

void ReviewSheet::writeBanner(QTextCursor &cursor, const Review &review)
{
    const BannerWords banner = bannerText(review.about(), review.today);
    addParagraph(cursor, banner.name, text(19, true), 0);
    addParagraph(cursor, banner.preferred, mutedText(), 0);
    addParagraph(cursor, {}, {}, 3);
    for (const BannerWords::Value &fact : banner.facts) {
        cursor.insertText(visibleText(fact.label) + u' ', mutedText());
        cursor.insertText(unbroken(visibleText(fact.text)) + u"     "_s, text(13));
    }
    QStringList chips;
    QList<BannerFact> facts = bannerFacts(review.about(), review.today);
    if (!review.similar.isEmpty())
        facts += similarFact(review.similar);
    for (const BannerFact &fact : std::as_const(facts))
        chips += fact.text;
    addParagraph(cursor, chips.join(u"  ·  "_s), text(13, true), 5);
}

void ReviewSheet::writeBody(const Review &review)
{
    QTextCursor cursor(&body());
    addParagraph(cursor, review.title(), text(16, true), 0);
    addParagraph(cursor, tr("None of this had been saved when it was printed."), mutedText(), 2);
    for (const Duplicate &duplicate : review.duplicates)
        addParagraph(cursor, tr("%1 Is this the same person?").arg(duplicate.message()), text(13, true), 8);
    if (!review.conflicts.isEmpty())
        addConflicts(cursor, review);
    const QList<Change> changes = review.undisputed();
    if (!review.conflicts.isEmpty() && !changes.isEmpty())
        addParagraph(cursor, tr("The other changes"), text(13, true), 16);
    addChanges(cursor, changes, review.draft.isNew());
    if (!review.merged.isEmpty())
        addParagraph(
            cursor, tr("Changed by somebody else in the meantime; their value stays"), text(13, true), 16);
    addChanges(cursor, review.merged, false);
    QStringList notes = review.questions + review.warnings;
    if (const QString note = review.note(); !note.isEmpty())
        notes += note;
    for (const QString &note : std::as_const(notes))
        addParagraph(cursor, note, text(13), 8);
}

void ReviewSheet::addConflicts(QTextCursor &cursor, const Review &review)
{
    addParagraph(cursor, tr("Changed by somebody else in the meantime, to be decided"), text(13, true), 10);
    const QStringList headings{ tr("Field"), tr("Was"), tr("Theirs"), tr("Mine") };
    QTextTable *table = addTable(cursor, headings, widths(headings.size()));
    for (const FieldConflict &conflict : review.conflicts)
        addRow(table,
            { conflict.label, orNothing(conflict.base), orNothing(conflict.theirs),
                orNothing(conflict.mine) },
            headings.size() - 1);
    cursor.movePosition(QTextCursor::End);
}

void ReviewSheet::addChanges(QTextCursor &cursor, const QList<Change> &changes, bool isNew)
{
    if (changes.isEmpty())
        return;
    const QStringList headings = isNew ? QStringList{ tr("Field"), tr("Entered") }
                                       : QStringList{ tr("Field"), tr("Was"), tr("Becomes") };
    QTextTable *table = addTable(cursor, headings, widths(headings.size()));
    for (const Change &change : changes) {
        QStringList texts{ change.label, orNothing(change.before), orNothing(change.after) };
        if (isNew)
            texts.removeAt(1);
        addRow(table, texts, texts.size() - 1);
    }
    cursor.movePosition(QTextCursor::End);
}

bool printReview(QPagedPaintDevice &device, const Review &review, const QString &who, const QDateTime &at)
{
    return printSheet(
        device, [&](QSizeF page) { return std::make_unique<ReviewSheet>(review, who, at, page); });
}

} // namespace care
