// SPDX-License-Identifier: GPL-3.0-or-later
//! Residents who are easily confused with another one: the banner warns of them.
#pragma once

#include "models/json/record.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <functional>

namespace care {

class Store;

//! True if two residents could be mixed up: any likeness of two records.
bool areSimilar(const Record &resident, const Record &other);

//! "MORGAN, Ellen, room 7; MORGAN, Elan": those of \a others that are similar, the first three; empty if
//! there are none.
QString similarText(const Record &resident, const QList<Record> &others);

//! The same of all residents that are kept here. \a done is called once.
void findSimilar(
    Store &store, const Record &resident, QObject *context, const std::function<void(const QString &)> &done);

//! Which residents of a list are easily mistaken for another. Only visible rows are checked, one after the
//! other, so that a list of thousands asks for one screenful.
class SimilarMarks : public QObject {
    Q_OBJECT

public:
    //! \a store outlives the marks.
    explicit SimilarMarks(Store &store, QObject *parent = nullptr);

    //! Known result for \a resident; asks the store if it is unknown or may have changed.
    bool isMarked(const Record &resident);

Q_SIGNALS:
    //! isMarked() answers otherwise now for the resident with this id.
    void changed(const QString &id);

private:
    struct KnownMark {
        bool isMarked = false;
        int age = -1;
    };
    void wait(const Record &resident);
    void askNext();
    void askAgain();
    void take(const QString &id, int age, bool isMarked);

    Store &m_store;
    QHash<QString, KnownMark> m_known;
    QList<Record> m_waiting; //!< the newest last
    QList<Record> m_lookedAt; //!< the newest last; checked again when the store has changed
    QTimer m_quiet; //!< runs from the first change of the store since the last check
    int m_age = 0; //!< grows with every change of the residents in the store
    bool m_asking = false;
};

} // namespace care
