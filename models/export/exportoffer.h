// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/exportrun.h"

#include <QObject>

class QAbstractItemModel;

namespace care {

//! Data offered for export by a page, from which the user chooses in the export dialog.
struct ExportOffer {
    QString title; //!< Name of the offered list or table, such as "Residents".
    QString words; //!< Size of the export in words, such as "118 residents".
    QString detail{}; //!< Description of the selection, such as "current, all 3 homes, by name".
    qint64 rows = 0;
    QString gaps{}; //!< Reason why the export is incomplete; empty if everything is included.
    //! True once the user was warned that exported files leave the protected store.
    bool isLeavingKnown = false;

    // Members used if the page offers a list; the user chooses columns and level, and the rest is fixed.
    ExportOrder order{}; //!< Records to export; without a schema the page offers \a table instead.
    QList<qint64> selected{}; //!< Rows that the user has selected, by their keys in the store.
    QStringList shown{}; //!< Keys of the columns visible in the list, in screen order.
    QList<std::pair<QString, QStringList>> presets{}; //!< Choices of columns that the user may pick by name.

    ExportTable table{};
};

//! Texts that an exported table needs and its model cannot give.
struct TableWords {
    QString name; //!< Table name for programs that read the file.
    QStringList headings{}; //!< Column headings; if empty, those of the model are used.
    //! Heading of an extra first column that holds the model's row headers, or the section titles above the
    //! rows; empty for no such column.
    QString rowHeading{};
    QString sectionHeading{};
};
//! Table export with every row of \a model as displayed, numbers keeping their value. The model must have all
//! its rows in memory, since rows that load on demand would be missing.
ExportTable exportTable(const QAbstractItemModel &model, const TableWords &words, const ExportCover &cover);
//! Cover page of a table's file: title, facts, user and time. Tables contain names or exact counts, so the
//! cover always says that the file is for use inside the homes.
ExportCover exportCover(const QString &title, const QList<std::pair<QString, QString>> &facts,
    const QString &who, const QDateTime &now);

} // namespace care
