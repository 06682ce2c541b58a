// SPDX-License-Identifier: GPL-3.0-or-later
//! One field of many residents: first what would become of each, then one after the other through the same
//! save as a form's, each read fresh and read back. It can be stopped at any time.
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
        Add, //!< to a list of people
        TakeAway, //!< from a list of people
    };
    const FormField *field = nullptr;
    How how = How::Set;
    QString value; //!< a text, or the id of a home or a person
    QString name; //!< of that home or person

    //! Fields that may be changed for many at once.
    static QStringList paths();
    //! "Add a keyworker", "Status".
    QString title() const;
    void applyTo(RecordDraft &draft) const;
};

struct BulkRow {
    enum class State : quint8 {
        Planned,
        Skipped, //!< nothing to change, or nothing that can be changed here
        Sending,
        Saved,
        Differs, //!< saved, but the service holds something else
        Conflict, //!< somebody else changed this field meanwhile; nothing was sent
        Unknown,
        Refused,
        NotSaved, //!< could not be sent
        NotTried, //!< it was stopped before
    };
    Record resident;
    QString from;
    QString to;
    State state = State::Planned;
    QString words; //!< why; a sentence
};

class BulkChange : public QObject {
    Q_OBJECT

public:
    BulkChange(std::unique_ptr<RecordSaver> saver, const QList<Record> &residents, QObject *parent = nullptr);
    ~BulkChange() override;

    //! The dry run; nothing is sent. Not while it runs, and not after it has run.
    void plan(const BulkEdit &edit);
    const QList<BulkRow> &rows() const { return m_rows; }
    int count(BulkRow::State state) const;

    //! Once. Ends by itself where going on cannot help: no connection, a key that may not write.
    void run();
    //! The one that is on its way is waited for; the rest is not tried.
    void stop();
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

    std::unique_ptr<RecordSaver> m_saver;
    BulkEdit m_edit;
    QList<BulkRow> m_rows;
    int m_current = -1;
    bool m_stopping = false;
    bool m_hasRun = false;
};

} // namespace care
