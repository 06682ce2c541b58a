// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/textbytes.h"

#include <QList>
#include <QStringList>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Limit of comparisons, above which lines are not compared one by one: a text of nothing but line ends would
//! take seconds.
constexpr qsizetype mostComparisons = 4'000'000;

bool endsLine(QChar c)
{
    switch (c.unicode()) {
    case '\n':
    case '\r':
    case 0xFDD0: // QTextDocument uses U+FDD0 to mark frames and treats it as a line end.
    case 0xFDD1:
        return true;
    default:
        return false;
    }
}

//! Line with its line end, as stored and as a text box returns it.
struct Line {
    QString raw;
    QString shown;
};

QList<Line> linesOf(const QString &text)
{
    QList<Line> lines;
    Line line;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        line.raw += c;
        if (!endsLine(c)) {
            line.shown += c;
            continue;
        }
        if (c == u'\r' && i + 1 < text.size() && text.at(i + 1) == u'\n')
            line.raw += text.at(++i);
        line.shown += u'\n';
        lines += std::exchange(line, {});
    }
    if (!line.raw.isEmpty())
        lines += line;
    return lines;
}

//! Line end of the first line, which new lines get, too.
QString lineEndOf(const QString &text)
{
    const auto end = std::find_if(text.cbegin(), text.cend(), endsLine);
    if (end == text.cend())
        return u"\n"_s;
    const bool isTwo = *end == u'\r' && end + 1 != text.cend() && *(end + 1) == u'\n';
    return QString(end, isTwo ? 2 : 1);
}

//! Text with the part between the common beginning and end of both texts replaced.
QString spliced(const QList<Line> &base, const QString &entered, const QString &lineEnd)
{
    QString raw;
    QString shown;
    QList<qsizetype> places; // Position in the raw text of each character shown.
    for (const Line &line : base) {
        for (qsizetype i = 0; i < line.shown.size(); ++i)
            places += raw.size() + i;
        raw += line.raw;
        shown += line.shown;
    }
    places += raw.size();
    const qsizetype most = std::min(shown.size(), entered.size());
    qsizetype before = 0;
    while (before < most && shown.at(before) == entered.at(before))
        ++before;
    qsizetype after = 0;
    while (
        after < most - before && shown.at(shown.size() - 1 - after) == entered.at(entered.size() - 1 - after))
        ++after;
    QString middle = entered.mid(before, entered.size() - before - after);
    return raw.left(places.at(before)) + middle.replace(u'\n', lineEnd)
        + raw.mid(places.at(shown.size() - after));
}

//! Index in \a base of each of \a lines, -1 for a new one, by the longest common subsequence.
QList<qsizetype> originsOf(const QList<Line> &lines, const QList<Line> &base)
{
    QList<qsizetype> origins(lines.size(), -1);
    if (lines.size() * base.size() > mostComparisons)
        return origins;
    const auto width = std::size_t(base.size() + 1);
    std::vector<int> lengths(std::size_t(lines.size() + 1) * width, 0);
    const auto length = [&](qsizetype i, qsizetype j) -> int & {
        return lengths[std::size_t(i) * width + std::size_t(j)];
    };
    for (qsizetype i = lines.size() - 1; i >= 0; --i) {
        for (qsizetype j = base.size() - 1; j >= 0; --j)
            length(i, j) = lines.at(i).shown == base.at(j).shown
                ? length(i + 1, j + 1) + 1
                : std::max(length(i + 1, j), length(i, j + 1));
    }
    for (qsizetype i = 0, j = 0; i < lines.size() && j < base.size();) {
        if (lines.at(i).shown == base.at(j).shown)
            origins[i++] = j++;
        else if (length(i + 1, j) >= length(i, j + 1))
            ++i;
        else
            ++j;
    }
    return origins;
}

} // namespace

QString asTextBox(const QString &text)
{
    QString shown;
    const QList<Line> lines = linesOf(text);
    for (const Line &line : lines)
        shown += line.shown;
    return shown;
}

QString withBytesOf(const QString &base, const QString &entered)
{
    const QList<Line> then = linesOf(base);
    const QList<Line> now = linesOf(entered);
    const QString lineEnd = lineEndOf(base);
    const QList<qsizetype> origins = originsOf(now, then);
    QString text;
    QString changed;
    qsizetype next = 0; // Index of the next line in the base; the lines before it are done.
    const auto takeChanged = [&](qsizetype end) {
        text += spliced(then.mid(next, end - next), std::exchange(changed, {}), lineEnd);
        next = end;
    };
    for (qsizetype i = 0; i < now.size(); ++i) {
        const qsizetype origin = origins.at(i);
        if (origin < 0) {
            changed += now.at(i).shown;
            continue;
        }
        takeChanged(origin);
        text += then.at(origin).raw;
        next = origin + 1;
    }
    takeChanged(then.size());
    return text;
}

} // namespace care
