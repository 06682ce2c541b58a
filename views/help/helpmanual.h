// SPDX-License-Identifier: GPL-3.0-or-later
//! The manual built into the program: its pages, their order, and a search.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace care {

//! A paragraph, an item of a list or a row of a table, without its markup.
struct HelpPassage {
    QString heading; //!< heading above it
    QString text;
};

struct HelpPage {
    QString id; //!< name of the file without its ending
    QString group; //!< heading of the contents that lists the page; empty for the contents themselves
    QString title;
    QString markdown; //!< links lead to pages of this manual only
    QList<HelpPassage> passages;
};

struct HelpHit {
    QString page;
    QString heading;
    QString sentence;
};

//! Immutable after construction and usable from any thread. Needs no network; reads only the program's
//! resources.
class HelpManual {
public:
    HelpManual();

    static constexpr QLatin1StringView contents{ "README" };
    static constexpr QLatin1StringView whatsNew{ "whats-new" };

    //! The pages in the order of the contents, which are the first page.
    const QList<HelpPage> &pages() const { return m_pages; }
    const HelpPage *page(const QString &id) const; //!< null if there is none
    //! At most \a most passages in which every word of \a words begins a word; titles first. Ignores case and
    //! accents.
    QList<HelpHit> search(const QString &words, qsizetype most = 40) const;

private:
    QList<HelpPage> m_pages;
};

//! The anchor of a heading, as links in the documents write it.
QString headingAnchor(const QString &heading);
//! True if a word of \a text (folded) begins with \a word (folded).
bool beginsAWord(const QString &text, const QString &word);

} // namespace care
