// SPDX-License-Identifier: GPL-3.0-or-later
//! The manual as it is built into the program: its pages, their order, and what stands where.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace care {

//! A paragraph, an item of a list or a row of a table, without its markup.
struct HelpPassage {
    QString heading; //!< that it stands below
    QString text;
};

struct HelpPage {
    QString id; //!< name of the file without its ending
    QString group; //!< heading of the contents that it stands below; empty for the contents themselves
    QString title;
    QString markdown; //!< its links lead to pages of this manual only
    QList<HelpPassage> passages;
};

struct HelpHit {
    QString page;
    QString heading;
    QString sentence;
};

//! Thread: any, once it is made. Needs no network and reads nothing but the resources of the program.
class HelpManual {
public:
    HelpManual();

    static constexpr QLatin1StringView contents{ "README" };
    static constexpr QLatin1StringView whatsNew{ "whats-new" };

    //! In the order of the contents, which come first.
    const QList<HelpPage> &pages() const { return m_pages; }
    const HelpPage *page(const QString &id) const; //!< null if there is none
    //! At most \a most passages in which every word of \a words begins a word; titles first. Case and accents
    //! make no difference.
    QList<HelpHit> search(const QString &words, qsizetype most = 40) const;

private:
    QList<HelpPage> m_pages;
};

//! Name of a heading in a link, as the documents' own links have it.
QString headingAnchor(const QString &heading);
//! True if \a word (folded) begins a word of \a text (folded).
bool beginsAWord(const QString &text, const QString &word);

} // namespace care
