// SPDX-License-Identifier: GPL-3.0-or-later
//! Change of one field for several residents: first a dry run, then one record after the other, each read,
//! saved and read back as in a form. Can be stopped at any time.
#pragma once

#include "models/editing/recorddraft.h"
#include "models/editing/savestate.h"

#include <QObject>

#include <memory>

namespace care {

class RecordSaver;

struct BulkEdit {
    enum class How : quint8 {
        Set,
        Add, //!< Adds a person to a list.
        TakeAway, //!< Removes a person from a list.
        PutBack, //!< Undoes a change where the record still has its value.
    };
    //! Bytes of the value of one resident, before and after the change.
    struct Replaced {
        QByteArray before;
        QByteArray after;

        bool operator==(const Replaced &) const = default;
    };
    const FormField *field = nullptr;
    How how = How::Set;
    QString value; //!< New value as text, or the id of a home or person.
    QString name; //!< Name of the home or person that value identifies.
    QMap<QString, Replaced> replaced = {}; //!< Values to undo by PutBack, by id of the resident.

    //! Paths of the fields that can be changed for several residents.
    static QStringList paths();
    //! Title of the change: "Add a keyworker", "Status".
    QString title() const;
    void applyTo(RecordDraft &draft) const;
};

struct BulkRow {
    enum class State : quint8 {
        Planned,
        Skipped, //!< Resident without anything to change, or for whom the change is not possible.
        Sending,
        Saved,
        Differs, //!< Resident saved, but the service holds another value.
        Conflict, //!< Resident whose field somebody else changed; nothing was sent.
        Unknown,
        Refused,
        NotSaved, //!< Resident whose change could not be sent.
        NotTried, //!< Resident not reached, because the run ended before.
    };
    Record resident;
    QString from; //!< Value before the change, from the plan until the run reads the record again.
    QString to; //!< Value after the change, from the plan until the run saves the record.
    State state = State::Planned;
    QString words; //!< Reason for the state as a sentence; for a planned change a warning if it is unlikely.
    //! Bytes of a saved value before and after; equal where nothing had to be sent.
    BulkEdit::Replaced replaced = {};
};

//! Numbers of residents by outcome of a change for several residents.
struct BulkCounts {
    int saved = 0;
    int toGo = 0;
    int toCheck = 0; //!< Residents tried, but not saved as far as known.
    int notTried = 0;
    int skipped = 0;
};
QString bulkSummary(const BulkCounts &counts);

class BulkChange : public QObject {
    Q_OBJECT

public:
    //! \a today is the date by which values are checked for being unlikely.
    BulkChange(std::unique_ptr<RecordSaver> saver, const QList<Record> &residents, QDate today,
        QObject *parent = nullptr);
    ~BulkChange() override;

    //! Computes the dry run without sending anything; not allowed during or after the run.
    void plan(const BulkEdit &edit);
    //! Repeats the plan for the next day, which may begin while the user reads the table; a run continues as
    //! agreed.
    void setToday(QDate today);
    const QList<BulkRow> &rows() const { return m_rows; }
    int count(BulkRow::State state) const;
    //! Questions about unlikely planned changes, one for each resident concerned.
    QStringList questions() const;

    //! Starts the run; callable once. It ends early on errors that would stop every further record: no
    //! connection, or a key that may not write.
    void run();
    //! Stops the run after the current record; the rest is not tried.
    void stop() { m_stopping = true; }
    bool isRunning() const { return m_current >= 0; }
    bool hasRun() const { return m_hasRun; }
    const BulkEdit &edit() const { return m_edit; }

Q_SIGNALS:
    void planned();
    void rowChanged(int row);
    void finished();

private:
    void next();
    void handleSaveState(const SaveState &state);
    void showWhatWasRead(BulkRow &row) const;

    std::unique_ptr<RecordSaver> m_saver;
    BulkEdit m_edit;
    QDate m_today;
    QList<BulkRow> m_rows;
    int m_current = -1;
    bool m_stopping = false;
    bool m_hasRun = false;
};

} // namespace care
