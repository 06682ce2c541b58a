// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"
#include "models/tables/resourcetablemodel.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

namespace care {

class Store;

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

//! The residents. An unknown NHS number or date of birth is named as unknown; a contradiction about
//! allergies, and a resident who is easily taken for another, are marked.
class ResidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    ResidentsTable(Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;

private:
    QVariant nameDecoration(const Field &field, const Record &record, int role) const;

    SimilarMarks *m_marks;
};

} // namespace care
