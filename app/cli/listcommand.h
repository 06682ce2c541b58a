// SPDX-License-Identifier: GPL-3.0-or-later
//! Command "list": prints a list as the window shows it, from the same model, store, filter and order.
#pragma once

#include "app/cli/workspacecommand.h"
#include "models/tables/resourcetablemodel.h"

#include <QHash>

namespace care {

class ListCommand : public WorkspaceCommand {
    Q_OBJECT

public:
    ListCommand(const Options &options, const Decisions &decisions, Workspace &workspace);
    void start() override;

protected:
    //! Called once the whole list is here and every name in the filter is resolved to an id.
    virtual void deliver(const ListStatus &status);
    ResourceTableModel &table() const { return *m_model; }
    //! Name given in the filter for \a id; otherwise the id.
    QString nameOf(const QString &id) const { return m_names.value(id, id); }
    //! Sentence about records that the list may lack; empty for a complete list.
    QString doubtsOf(const ListStatus &status) const;

private:
    void proceed();
    bool reachesBeyond(QDate since) const;
    bool isOpen(const Condition &condition) const;
    void findValues(const ListStatus &status, qsizetype condition);
    static bool isSought(const Field &field);
    void seek(const ListStatus &status, qsizetype at);
    QString takeValues(const Field &field, const QList<Choice> &choices, Condition &condition);
    QString wholeTextNote() const;
    void readRows(const ListStatus &status);
    //! Prints rows; \a matching counts the rows under the filter, \a records are those within the limit.
    void printRows(const QList<Record> &records, qint64 matching, const ListStatus &status);

    std::unique_ptr<ResourceTableModel> m_model;
    QHash<QString, QString> m_names; //!< Names given in the filter, by resolved id.
    QHash<QString, QString> m_namesakes; //!< Distinguishing names of homes that share a name, by id.
};

} // namespace care
