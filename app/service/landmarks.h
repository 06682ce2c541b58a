// SPDX-License-Identifier: GPL-3.0-or-later
//! What is remembered of lists: how long each is, and which record stands where. Counting a long list costs
//! far more than reading a page of it, and so does walking to a page far down: a record known to stand nearby
//! spares most of the way.
#pragma once

#include <QHash>
#include <QMap>
#include <QString>

#include <mutex>
#include <optional>

namespace care::service {

//! By what a list is sorted.
struct Place {
    qint64 createdOn = 0;
    QString id;
};

//! Any thread may ask.
class Landmarks {
public:
    struct Found {
        qint64 position;
        std::optional<Place> place; //!< nothing: the top of the list, or its end
    };

    //! What is known holds for one list as it was after \a change, the number of the last change to its
    //! records; what was known of an earlier one is forgotten.
    std::optional<qint64> total(const QString &list, qint64 change);
    void setTotal(const QString &list, qint64 change, qint64 total);
    //! The last known place at or before \a position, and the first at or after it. The end is known.
    Found before(const QString &list, qint64 change, qint64 position);
    Found after(const QString &list, qint64 change, qint64 position);
    void add(const QString &list, qint64 change, qint64 position, const Place &place);

private:
    struct Known {
        qint64 change = -1;
        std::optional<qint64> total;
        QMap<qint64, Place> places;
    };
    Known &known(const QString &list, qint64 change);

    std::mutex m_mutex;
    QHash<QString, Known> m_lists;
    qsizetype m_entries = 0; //!< lists and places together
};

} // namespace care::service
