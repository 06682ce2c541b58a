// SPDX-License-Identifier: GPL-3.0-or-later
//! Manual built into the program: its pages, their order, and a search.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace care {

//! Paragraph, list item or table row of the manual, without markup.
struct HelpPassage {
    QString heading; //!< Heading above the passage.
    QString text;
};

struct HelpPage {
    QString id; //!< File name of the page without its suffix.
    QString group; //!< Heading in the contents that lists the page; empty for the contents themselves.
    QString title;
    QString markdown; //!< Markdown text, with links to pages of this manual only.
    QList<HelpPassage> passages;
};

struct HelpHit {
    QString page;
    QString heading;
    QString sentence;
};

//! Manual, immutable after construction and usable from any thread. Needs no network; reads only the
//! program's resources.
class HelpManual {
public:
    HelpManual();

    static constexpr QLatin1StringView contents{ "README" };
    static constexpr QLatin1StringView whatsNew{ "whats-new" };

    //! Pages in the order of the contents, which are the first page.
    const QList<HelpPage> &pages() const { return m_pages; }
    const HelpPage *page(const QString &id) const; //!< Page with this id; null if there is none.
    //! Finds at most \a most passages in which every word of \a words begins a word, titles first, ignoring
    //! case and accents.
    QList<HelpHit> search(const QString &words, qsizetype most = 40) const;

private:
    QList<HelpPage> m_pages;
};

//! Anchor of a heading, as links in the documents write it.
QString headingAnchor(const QString &heading);
//! True if a word of \a text (folded) begins with \a word (folded).
bool beginsAWord(const QString &text, const QString &word);

} // namespace care
