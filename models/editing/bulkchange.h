// SPDX-License-Identifier: GPL-3.0-or-later
//! Changes one field of several residents: first a dry run, then one record after the other, each read, saved
//! and read back like a form's. Can be stopped at any time.
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
        Add, //!< adds a person to a list
        TakeAway, //!< removes a person from a list
        PutBack, //!< undoes a change where the record still has its value
    };
    //! Bytes of the value of one resident.
    struct Replaced {
        QByteArray before;
        QByteArray after;

        bool operator==(const Replaced &) const = default;
    };
    const FormField *field = nullptr;
    How how = How::Set;
    QString value; //!< a text, or the id of a home or a person
    QString name; //!< of that home or person
    QMap<QString, Replaced> replaced = {}; //!< of PutBack: what is undone, by id of the resident

    //! Paths of the fields that can be changed for several residents.
    static QStringList paths();
    //! "Add a keyworker", "Status".
    QString title() const;
    void applyTo(RecordDraft &draft) const;
};

struct BulkRow {
    enum class State : quint8 {
        Planned,
        Skipped, //!< nothing to change, or not possible here
        Sending,
        Saved,
        Differs, //!< saved, but the service holds another value
        Conflict, //!< somebody else changed this field; nothing was sent
        Unknown,
        Refused,
        NotSaved, //!< could not be sent
        NotTried, //!< the run ended before this record
    };
    Record resident;
    QString from; //!< as planned; once it was read again, as read then
    QString to; //!< as planned; once it was saved, as saved
    State state = State::Planned;
    QString words; //!< the reason, as a sentence; of a planned change what is unlikely about it
    BulkEdit::Replaced replaced = {}; //!< of a saved one; both alike where nothing had to be sent
};

//! Numbers of residents.
struct BulkCounts {
    int saved = 0;
    int toGo = 0;
    int toCheck = 0; //!< tried, and not saved as far as known
    int notTried = 0;
    int skipped = 0;
};
QString bulkSummary(const BulkCounts &counts);

class BulkChange : public QObject {
    Q_OBJECT

public:
    //! \a today: for what is unlikely on a day.
    BulkChange(std::unique_ptr<RecordSaver> saver, const QList<Record> &residents, QDate today,
        QObject *parent = nullptr);
    ~BulkChange() override;

    //! Computes the dry run; sends nothing. Not while running or after it.
    void plan(const BulkEdit &edit);
    //! Plans again for the next day, which comes while the table is read; a run goes on as it was agreed to.
    void setToday(QDate today);
    const QList<BulkRow> &rows() const { return m_rows; }
    int count(BulkRow::State state) const;
    //! Questions about planned changes that are unlikely, one for each resident concerned.
    QStringList questions() const;

    //! Starts the run; once. Ends early on errors that would stop every further record: no connection, or a
    //! key that may not write.
    void run();
    //! Waits for the record under way; the rest is not tried.
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
