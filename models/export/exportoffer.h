// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/exportrun.h"

#include <QObject>

class QAbstractItemModel;

namespace care {

//! The data that a page has to export, for the user to choose from.
struct ExportOffer {
    QString title; //!< "Residents"
    QString words; //!< "118 residents"
    QString detail{}; //!< "current, all 3 homes, by name"
    qint64 rows = 0;
    QString gaps{}; //!< why it is not everything; empty if it is
    bool isLeavingKnown = false; //!< the user was told that files leave the protected store

    // Of a list. Columns and level are the user's to choose; the rest is set.
    ExportOrder order{}; //!< without a schema: the page has a table
    QList<qint64> selected{}; //!< by their keys in the store
    QStringList shown{}; //!< fields, as they stand on the screen
    QList<std::pair<QString, QStringList>> presets{}; //!< named choices of columns

    ExportTable table{};
};

//! Words of a table that its model does not have.
struct TableWords {
    QString name; //!< for machines
    QStringList headings{}; //!< of the columns; empty for those of the model
    //! Heading of a first column with what stands beside the rows, or above them; empty for none.
    QString rowHeading{};
    QString sectionHeading{};
};
//! All rows of \a model as they are shown, and its numbers as such; for models that have all they show in
//! memory.
ExportTable exportTable(const QAbstractItemModel &model, const TableWords &words, const ExportCover &cover);
//! The cover of a table's file: title, facts, user and time. Tables have names or exact numbers, so the
//! cover says that they are for inside.
ExportCover exportCover(const QString &title, const QList<std::pair<QString, QString>> &facts,
    const QString &who, const QDateTime &now);

} // namespace care
