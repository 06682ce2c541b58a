// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/help/helpmanual.h"

#include "models/schema/folding.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

const auto folder = u":/care/manual/"_s;

QString textOf(const QString &file)
{
    QFile resource(folder + file);
    return resource.open(QIODevice::ReadOnly) ? QString::fromUtf8(resource.readAll()) : QString();
}

const QRegularExpression &link()
{
    static const QRegularExpression expression(u"(!?)\\[([^\\]]*)\\]\\(([^)\\s]+)\\)"_s);
    return expression;
}

//! Page of the manual that a link leads to; empty for other targets.
QString pageOfLink(const QString &target)
{
    static const QRegularExpression ofManual(u"^([\\w-]+)\\.md(#[\\w-]+)?$"_s);
    if (target == "../../CHANGELOG.md"_L1)
        return HelpManual::whatsNew + ".md"_L1;
    return ofManual.match(target).hasMatch() ? target : QString();
}

//! Replaces links that lead out of the manual by their text, and adds the description below each picture.
QString withOwnLinksOnly(const QString &markdown)
{
    QString result;
    qsizetype from = 0;
    auto matches = link().globalMatch(markdown);
    while (matches.hasNext()) {
        const auto match = matches.next();
        result += markdown.mid(from, match.capturedStart() - from);
        from = match.capturedEnd();
        const QString target = pageOfLink(match.captured(3));
        if (!match.captured(1).isEmpty())
            result += match.captured() + "\n\n*"_L1 + match.captured(2) + '*'_L1;
        else if (target.isEmpty())
            result += match.captured(2);
        else
            result += u"[%1](%2)"_s.arg(match.captured(2), target);
    }
    return result + markdown.mid(from);
}

QString withoutMarkup(QString text)
{
    text.replace(link(), u"\\2"_s);
    static const QRegularExpression marks(u"\\*\\*|`|(?<![\\w*])\\*(?=\\S)|(?<=\\S)\\*(?![\\w*])"_s);
    return text.remove(marks).simplified();
}

QString withoutMarkupRow(const QString &row)
{
    QStringList cells = row.split(u'|');
    for (QString &cell : cells)
        cell = withoutMarkup(cell);
    cells.removeAll(QString());
    return cells.join(u" – "_s);
}

QList<HelpPassage> passagesOf(const QString &markdown)
{
    static const QRegularExpression heading(u"^#+ (.*)$"_s);
    static const QRegularExpression item(u"^\\s*(?:[-*]|\\d+\\.) (.*)$"_s);
    static const QRegularExpression rule(u"^\\|[-| :]+\\|$"_s);
    QList<HelpPassage> passages;
    QString title;
    QString text;
    const auto finish = [&] {
        const QString plain = withoutMarkup(text);
        if (!plain.isEmpty())
            passages.append({ title, plain });
        text.clear();
    };
    const QStringList lines = markdown.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString &line = lines.at(i);
        if (const auto match = heading.match(line); match.hasMatch()) {
            finish();
            title = withoutMarkup(match.captured(1));
        } else if (line.startsWith(u'|')) {
            finish();
            const bool isHead = i + 1 < lines.size() && rule.match(lines.at(i + 1)).hasMatch();
            if (!isHead && !rule.match(line).hasMatch())
                passages.append({ title, withoutMarkupRow(line) });
        } else if (const auto entry = item.match(line); entry.hasMatch()) {
            finish();
            text = entry.captured(1);
        } else if (line.trimmed().isEmpty() || line.startsWith(u'!')) {
            finish();
        } else {
            text += u' ' + line;
        }
    }
    finish();
    return passages;
}

HelpPage makePage(const QString &id, const QString &group, const QString &markdown)
{
    static const QRegularExpression title(u"^# (.+)$"_s, QRegularExpression::MultilineOption);
    return { id, group, title.match(markdown).captured(1), withOwnLinksOnly(markdown), passagesOf(markdown) };
}

QStringList searchedWords(const QString &text)
{
    return folded(text).split(u' ', Qt::SkipEmptyParts);
}

qsizetype countIn(const QString &text, const QStringList &words)
{
    return std::count_if(
        words.begin(), words.end(), [&text](const QString &word) { return beginsAWord(text, word); });
}

//! Sentence of \a text that contains most of \a words.
QString sentenceOf(const QString &text, const QStringList &words)
{
    static const QRegularExpression end(u"(?<=[.:?]) "_s);
    const QStringList sentences = text.split(end, Qt::SkipEmptyParts);
    const auto best =
        std::max_element(sentences.begin(), sentences.end(), [&words](const QString &a, const QString &b) {
            return countIn(folded(a), words) < countIn(folded(b), words);
        });
    constexpr qsizetype readAtAGlance = 160;
    return text.size() <= readAtAGlance || best == sentences.end() ? text : *best;
}

//! Hits of a search by place, best place first.
struct Found {
    QStringList wanted;
    QList<HelpHit> inTitles, inHeadings, inPassages, onPages;

    bool areAllIn(const QString &text) const { return countIn(text, wanted) == wanted.size(); }

    void lookInto(const HelpPage &page)
    {
        const qsizetype before = inHeadings.size() + inPassages.size();
        const bool isInTitle = areAllIn(folded(page.title));
        if (isInTitle)
            inTitles.append({ page.id, {}, sentenceOf(page.passages.value(0).text, wanted) });
        QString lastHeading = page.title; // Text in the title has been found already.
        for (const HelpPassage &passage : page.passages) {
            const HelpHit hit{ page.id, passage.heading, sentenceOf(passage.text, wanted) };
            const bool isNewHeading = passage.heading != lastHeading;
            lastHeading = passage.heading;
            if (isNewHeading && areAllIn(folded(passage.heading)))
                inHeadings.append(hit);
            else if (areAllIn(folded(passage.text))
                && (!isInTitle || hit.sentence != inTitles.constLast().sentence))
                inPassages.append(hit);
        }
        if (!isInTitle && inHeadings.size() + inPassages.size() == before)
            lookAtTheWhole(page);
    }

    //! Adds a hit if all words are on the page, though not in one passage.
    void lookAtTheWhole(const HelpPage &page)
    {
        QString all = folded(page.title);
        qsizetype best = -1, most = 0;
        for (qsizetype i = 0; i < page.passages.size(); ++i) {
            const QString text = folded(page.passages.at(i).heading + u' ' + page.passages.at(i).text);
            all += u' ' + text;
            if (const qsizetype here = countIn(text, wanted); here > most) {
                most = here;
                best = i;
            }
        }
        if (best >= 0 && areAllIn(all)) {
            const HelpPassage &passage = page.passages.at(best);
            onPages.append({ page.id, passage.heading, sentenceOf(passage.text, wanted) });
        }
    }
};

} // namespace

HelpManual::HelpManual()
{
    const QString table = textOf(contents + ".md"_L1);
    m_pages.append(makePage(QString(contents), {}, table));
    QString group;
    const QStringList lines = table.split(u'\n');
    for (const QString &line : lines) {
        if (line.startsWith("## "_L1))
            group = line.mid(3);
        auto matches = link().globalMatch(line);
        while (matches.hasNext()) {
            const QString id = pageOfLink(matches.next().captured(3)).section(u'.', 0, 0);
            if (id.isEmpty() || page(id))
                continue;
            m_pages.append(makePage(id, group, textOf(id == whatsNew ? u"CHANGELOG.md"_s : id + ".md"_L1)));
        }
    }
    for (HelpPage &each : m_pages) {
        if (each.id == whatsNew)
            each.title = u"What's new"_s;
    }
}

const HelpPage *HelpManual::page(const QString &id) const
{
    const auto found =
        std::find_if(m_pages.begin(), m_pages.end(), [&id](const HelpPage &each) { return each.id == id; });
    return found == m_pages.end() ? nullptr : &*found;
}

QList<HelpHit> HelpManual::search(const QString &words, qsizetype most) const
{
    const QStringList wanted = searchedWords(words);
    if (wanted.isEmpty())
        return {};
    Found found{ wanted, {}, {}, {}, {} };
    for (const HelpPage &each : m_pages) {
        if (each.id != contents)
            found.lookInto(each);
    }
    QList<HelpHit> all = found.inTitles + found.inHeadings + found.inPassages + found.onPages;
    if (all.size() > most)
        all.resize(most);
    return all;
}

QString headingAnchor(const QString &heading)
{
    static const QRegularExpression other(u"[^\\w\\- ]"_s);
    return heading.toLower().remove(other).trimmed().replace(u' ', u'-');
}

bool beginsAWord(const QString &text, const QString &word)
{
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        if (at == 0 || !text.at(at - 1).isLetterOrNumber())
            return true;
    }
    return false;
}

} // namespace care
