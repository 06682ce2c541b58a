// SPDX-License-Identifier: GPL-3.0-or-later
//! Residents who are easily confused with another, of whom the banner warns.
#pragma once

#include "models/json/record.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <functional>

namespace care {

class RecordReads;
class Store;
struct Field;
struct ResourceSchema;

//! True if the two residents could be confused. Between homes a merely similar name counts only with a close
//! date of birth.
bool areSimilar(const Record &resident, const Record &other);

//! First three of \a others who are similar: "MORGAN, Ellen, room 7; MORGAN, Elan"; empty if there are none.
QString similarText(const Record &resident, const QList<Record> &others);

//! Finds the similar ones among all stored residents; \a done is called once with their text.
void findSimilar(
    Store &store, const Record &resident, QObject *context, const std::function<void(const QString &)> &done);

//! True if another stored resident is similar; reads in the thread of \a reads.
bool hasSimilar(const RecordReads &reads, const Record &resident);

//! Id of the resident whose name \a field shows, in their own list or in another; empty for other cells.
QString residentNamedBy(const ResourceSchema &schema, const Field &field, const Record &record);

//! Marks of residents in a list who are easily confused with another. Only visible rows are checked, one
//! after the other, so that a list of thousands costs one screenful of queries.
class SimilarMarks : public QObject {
    Q_OBJECT

public:
    //! \a store must outlive the marks, which query it.
    explicit SimilarMarks(Store &store, QObject *parent = nullptr);

    //! Mark of the resident with this id as known; queries the store if unknown or outdated.
    bool isMarked(const QString &resident);

Q_SIGNALS:
    //! Emitted when isMarked() has changed for the resident with this id.
    void changed(const QString &id, bool isMarked);

private:
    struct KnownMark {
        bool isMarked = false;
        int age = -1;
    };
    void wait(const QString &resident);
    void askNext();
    void askAgain();
    void take(const QString &id, int age, bool isMarked);

    Store &m_store;
    QHash<QString, KnownMark> m_known;
    QStringList m_waiting; //!< Ids of residents waiting to be checked, the newest last.
    //! Ids of residents checked before, the newest last; checked again when the store has changed.
    QStringList m_lookedAt;
    QTimer m_quiet; //!< Timer from the first change of the store since the last check.
    int m_age = 0; //!< Age of the residents in the store, raised by every change.
    bool m_asking = false;
};

} // namespace care
