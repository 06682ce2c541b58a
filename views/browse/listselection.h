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

//! Current record and selected rows of a list, kept by record while rows come, move and leave.
//!
//! A command must never reach somebody whom nobody chose: when the current record leaves, no other takes its
//! place, and \a notice names it. Only the answer to another filter or order begins at the top again. Thread:
//! GUI. Owned by the ListPage, whose model, table and notice outlive it.
class ListSelection : public QObject {
    Q_OBJECT

public:
    ListSelection(ResourceTableModel &model, DataTable &table, Notice &notice, QObject *parent);

    //! Id of the current record, or of the one awaited by select(); empty if there is none. Once the list has
    //! rows, no record becomes current by itself.
    const QString &currentId() const { return m_currentId; }
    //! Id of the record for commands: the current one, unless its row has not been read yet; else empty.
    QString chosenId() const;
    //! Sentence why chosenId() is empty: which record has left the list, with advice.
    QString whyNoneIsChosen() const;
    //! Shows whyNoneIsChosen(), or announces it if already shown.
    void showWhyNoneIsChosen();
    //! True for the current record, and for the last current one that left.
    bool isAbout(const QString &id) const { return id == m_currentId || id == m_leftId; }
    //! Id of the last current record that left; empty once the notice is closed.
    const QString &leftId() const { return m_leftId; }
    void closeNotice() { showNotice({}); }

    //! Selected rows in order.
    QList<int> rows() const;
    int count() const;
    //! Store keys of the selected records, for commands on several.
    QList<qint64> keys() const;
    //! Sentence that names or counts the selected rows which left the list since the user changed the
    //! selection; empty if none. Shown before a command reaches the others.
    QString whoLeft() const;
    //! Hides the sentence of whoLeft(), because the user has read it.
    void forgetWhoLeft();

    //! Makes the record with this id current once its row is known. If filter or homes hide it: with \a
    //! anyway the list stays and wantedIsHidden() is emitted; otherwise no row is current.
    void select(const QString &id, bool anyway);
    //! Makes the record current that the user chose in another view of the rows; false, without a change, if
    //! it is not among them.
    bool choose(const QString &id, ListRow record);
    //! Makes the first row current if none is, now or once the rows are here, because the user went to the
    //! list on purpose. Not in the place of a record that has left.
    void beginIfNone();
    //! Adds another view that replaces the table; \a viewport is the view's.
    void addView(QWidget &viewport);
    //! Runs \a change, which sets the list's homes. The chosen record stays chosen if it is also in the new
    //! homes; one that had left comes back chosen.
    void keepThrough(const std::function<void()> &change);
    //! Sets the homes that limit the list; they must outlive this object.
    void setHomes(const HomeScope &homes) { m_homes = &homes; }
    //! Handles the arrival of requested rows: shows the top of the list, or keeps the record chosen by the
    //! user in view.
    void showAnswer();

Q_SIGNALS:
    //! Another record became current, or none.
    void currentChanged();
    //! The record requested by select() is hidden by filter or homes.
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
    void showAround();
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
    const QWidget *m_otherView = nullptr; //!< Viewport from addView(); null if there is none.
    Notice &m_notice; //!< Notice below the list, so that no row moves.
    const HomeScope *m_homes = nullptr; //!< Homes that limit the list; null for all.
    QString m_currentId;
    QString m_currentName; //!< Name of the current record as the list shows it.
    ListRow m_currentRow;
    QString m_leftId, m_leftName; //!< Id and name of the last current record that left.
    QString m_before; //!< Id of the record that was current before select().
    QString m_wanted; //!< Id awaited by select(); no other record becomes current meanwhile.
    bool m_wantedAnyway = false;
    Filter m_seenFilter; //!< Model's filter at its last filterChanged(), to notice a newer one.
    bool m_isAsked = true; //!< True while the answer to a new filter or order is awaited.
    bool m_isChosen = false; //!< True if the user chose the current row; false if the list began with it.
    //! True once the list has begun with a record; from then on only the user chooses another.
    bool m_hasBegun = false;
    bool m_rowsChanging = false;
    ListRows m_rowsBefore; //!< Rows before a change in progress.
    int m_placeBefore = -1; //!< Position of the current row, or of the gap, while the rows change.
    QList<QPair<ListRow, QString>> m_selectedBefore; //!< Selected rows before a change, only if few.
    int m_countBefore = 0; //!< Number of selected rows before a change.
    int m_leftCount = 0; //!< Number of selected rows that left since the user changed the selection.
    QString m_leftOnly; //!< Name of the only selected row that left.
};

} // namespace care
