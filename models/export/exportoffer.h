// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/exportrun.h"

#include <QObject>

class QAbstractItemModel;

namespace care {

//! What a page has to export, for the user to choose from.
struct ExportOffer {
    QString title; //!< "Residents"
    QString words; //!< "118 residents"
    QString detail{}; //!< "current, all 3 homes, by name"
    qint64 rows = 0;
    QString gaps{}; //!< why it is not everything; empty if it is

    // Of a list. Columns and level are the user's to choose; the rest is set.
    ExportOrder order{}; //!< without a schema: the page has a table
    QList<qint64> selected{}; //!< by their keys in the store
    QStringList shown{}; //!< fields, as they stand on the screen
    QList<std::pair<QString, QStringList>> presets{}; //!< named choices of columns

    ExportTable table{};
};

//! All rows of \a model as they are shown, without the headings that others stand below; for models that have
//! all they show in memory. \a name: for machines. \a headings: of the columns; empty for those of the model.
ExportTable exportTable(const QAbstractItemModel &model, const QString &name, const ExportCover &cover,
    const QStringList &headings = {});
//! Who exports what, and when.
ExportCover exportCover(const QString &title, const QString &who, const QDateTime &now);

} // namespace care
