// SPDX-License-Identifier: GPL-3.0-or-later
//! A service that contradicts itself about one list, in every way that was met. One table, for the console,
//! for a list in the window and for the mirror.
#pragma once

#include "tests/support/network/rawserver.h"

#include <QStringList>

#include <random>

namespace care::test {

struct ContradictionCase {
    enum class Kind {
        None,
        CountsMore, //!< 1,000 counted and 100 sent; the pages behind the first are empty
        SamePage, //!< the same, and the first page is sent for every other one
        FiveOfNine,
        ShortPages, //!< 50 on a page, whatever was asked, and the limit is said to be as asked
        ShortPagesUnsaid, //!< the same without a word about the limit
        OtherOrder, //!< on each page
        HeadGoes, //!< two records with each request, as long as there are some
        EmptyButFive,
        Part, //!< status 206
        BadNumber,
        BadEscape,
        EmptyId, //!< of one record among the others
        LongId, //!< the same, of 5,000 letters
        EmptyIdUncounted, //!< the first, without any numbers
        BareTooLong, //!< a bare list of 1,000 that heeds neither page nor limit
        BareForEver, //!< a bare list of 100 that heeds no page
        NextForEver, //!< the same 100 on each page, no total, and always a next page
    };
    const char *name;
    Kind kind = Kind::None;
    int records = 0; //!< that the service holds at first
    int received = 0; //!< that arrive; -1: as many as it holds at the end, or more
    QString words{}; //!< part of what is said, numbers without commas; empty if there is nothing to say
    bool isUsable = true;
    int requests = 0; //!< at most
};

QList<ContradictionCase> contradictionCases();

class ContradictingList {
public:
    ContradictingList(RawServer &server, const QByteArray &path, const ContradictionCase &what);
    Q_DISABLE_COPY_MOVE(ContradictingList)

    //! Ids of all records held now, but for one that cannot be used.
    const QStringList &ids() const { return m_ids; }
    int requests() const { return m_requests; }

private:
    using Kind = ContradictionCase::Kind;
    Reply answer(const Received &request);

    const ContradictionCase m_what;
    QStringList m_ids;
    QString m_unusable; //!< the id to send something else for; empty if all are good
    int m_requests = 0;
    std::mt19937 m_random{ 18 };
};

} // namespace care::test
