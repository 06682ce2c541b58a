// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/filter.h"
#include "models/tables/listrow.h"

#include <QObject>

#include <functional>

namespace care {

class DataTable;
class HomeScope;
class Notice;
class ResourceTableModel;

//! The current record of a list and the selected rows, kept by record while rows come, move and leave.
//!
//! A command must never reach somebody whom nobody chose: when the current record leaves, no other takes its
//! place, and \a notice names who has left. Only the answer to another filter or order begins at the top
//! again. Thread: GUI. Owned by the ListPage, whose model, table and notice outlive it.
class ListSelection : public QObject {
    Q_OBJECT

public:
    ListSelection(ResourceTableModel &model, DataTable &table, Notice &notice, QObject *parent);

    //! Id of the current record, or of the one that select() waits for; empty if there is none. No record
    //! becomes current by itself once the list has its rows.
    const QString &currentId() const { return m_currentId; }
    //! The record that a command is about: the current one, unless its row has not been read yet; else empty.
    QString chosenId() const;
    //! Why chosenId() is empty: who has left the list, and what to do.
    QString whyNoneIsChosen() const;
    //! Shows whyNoneIsChosen(), or announces it if it is shown already.
    void showWhyNoneIsChosen();
    //! True for the current record, and for the one that was current until it left.
    bool isAbout(const QString &id) const { return id == m_currentId || id == m_leftId; }
    //! The record that was current until it left; empty once the notice is closed.
    const QString &leftId() const { return m_leftId; }
    void closeNotice() { showNotice({}); }

    //! Rows of the selection, in order.
    QList<int> rows() const;
    int count() const;
    //! Keys in the store of the selected records.
    QList<qint64> keys() const;
    //! A sentence that names the selected rows which left the list since the user last changed the selection,
    //! and counts the others; empty if none left. Shown before a command reaches the others.
    QString whoLeft() const;
    //! Hides the sentence of whoLeft(), because the user has read it.
    void forgetWhoLeft();

    //! Makes the record with this id current once its row is known. If filter or homes hide it: with \a
    //! anyway the list stays as it is and wantedIsHidden() is emitted; without, no row is current.
    void select(const QString &id, bool anyway);
    //! The user chose this record in another view of the rows. False, and no change, if it is not among them.
    bool choose(const QString &id, ListRow record);
    //! Another view shows the rows in place of the table; \a viewport is its own.
    void addView(QWidget &viewport);
    //! Changes the homes of the list by \a change. The chosen record stays chosen if it is of the other
    //! homes, too; one that has left comes back chosen.
    void keepThrough(const std::function<void()> &change);
    //! Limits the list to these homes, which outlive this.
    void setHomes(const HomeScope &homes) { m_homes = &homes; }
    //! The rows that the user asked for are here: the list begins at its top, or stays with the record that
    //! the user chose, in sight.
    void showAnswer();

Q_SIGNALS:
    //! Another record is current, or none.
    void currentChanged();
    //! The record that select() was to show is hidden by filter or homes.
    void wantedIsHidden(const QString &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void connectModel();
    void connectTable();
    void followCurrentRow();
    void rememberRows();
    void restoreCurrent();
    void extend(int before);
    void ask();
    void beginAtTop();
    void chooseNone();
    void leave(const ListRows &before);
    void findWhoLeft();
    void findWanted();
    void showNotice(const QString &text);
    QString leftText() const;
    int rowOfCurrent() const;
    void setCurrentRow(int row);
    bool isAsked() const;
    bool isAtHeading() const;

    ResourceTableModel &m_model;
    DataTable &m_table;
    const QWidget *m_otherView = nullptr; //!< viewport of addView(); null if there is none
    Notice &m_notice; //!< below the list, so that no row moves
    const HomeScope *m_homes = nullptr; //!< null: all homes
    QString m_currentId;
    QString m_currentName; //!< as the list names it
    ListRow m_currentRow;
    QString m_leftId, m_leftName; //!< of the record that was current until it left
    QString m_before; //!< id that was current before select()
    QString m_wanted; //!< id to be selected; until then no other record becomes current
    bool m_wantedAnyway = false;
    Filter m_seenFilter; //!< the model's filter at its last filterChanged()
    bool m_isAsked = true; //!< the user asked for other rows or another order: the answer is on its way
    bool m_isChosen = false; //!< the user chose the current row; else the list began with it
    bool m_hasBegun = false; //!< the list has begun with a record: from now on only the user chooses another
    bool m_rowsChanging = false;
    ListRows m_rowsBefore; //!< the rows before a change, while it is under way
    int m_placeBefore = -1; //!< the current row, or the gap, while the rows change
    QList<QPair<ListRow, QString>> m_selectedBefore; //!< selected rows before a change; only if few
    int m_countBefore = 0; //!< number of selected rows before a change
    int m_leftCount = 0; //!< selected rows that left since the user changed the selection
    QString m_leftOnly; //!< name of the only one, as the list names it
};

} // namespace care
