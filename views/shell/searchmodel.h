// SPDX-License-Identifier: GPL-3.0-or-later
//! The results of a search for the typed words: records by resource, then views, then commands.
#pragma once

#include "models/editing/taskphrase.h"
#include "views/browse/savedview.h"
#include "views/shell/searchrow.h"

#include <QAbstractListModel>

namespace care {

class RecordSearch;

class SearchModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { WordsRole = Qt::UserRole + 1, KindRole, IconRole, PastRole };

    SearchModel(const RecordSearch &search, QObject *parent);

    //! Sets the results other than records; \a commands without a text are left out.
    void setOffers(const QList<SavedView> &views, const QList<QAction *> &commands);
    //! Rebuilds the rows from \a text and the records found so far.
    void refill(const QString &text);

    const SearchRow &row(int index) const { return m_rows[index]; }
    //! The next selectable row from \a from in direction \a step; -1 if there is none.
    int nextChoice(int from, int step) const;
    //! The row that stands for the same thing; -1 if it is gone.
    int find(const SearchRow &row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void addLink(const QString &text);
    void addTasks(const TaskPhrase &phrase);
    void addRecords(bool ofResidents);
    void addViews(const QStringList &words, const QString &text, bool isCalledSo);
    void addCommands(const QStringList &words);
    void addNote(const QString &text);

    const RecordSearch &m_search;
    QList<SavedView> m_views;
    QList<QAction *> m_commands;
    QList<SearchRow> m_rows;
};

} // namespace care
