// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks what of a page is exported, for whom, and where to.
#pragma once

#include "models/export/exportoffer.h"

#include <QDialog>

class QBoxLayout;
class QButtonGroup;
class QComboBox;
class QGridLayout;
class QLineEdit;
class QPushButton;

namespace care {

class Notice;
class PlainLabel;

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    //! Deletes itself. \a folder: where the file is put unless the user chooses another place.
    ExportDialog(const ExportOffer &offer, const QString &folder, QWidget *parent);

    //! The offer with everything that the user has chosen.
    ExportOffer chosen() const;

Q_SIGNALS:
    void exportRequested(const care::ExportOffer &chosen);

private:
    QLayout *addPart(const QString &title);
    void addChoice(QLayout *into, QButtonGroup &group, const QString &text, const QString &hint, int id);
    void addFormats();
    void addRows();
    void addColumns();
    void addLevels();
    void addPath();
    QLayout *makeFoot();
    void placeTabStops();
    void update();
    void choosePath();
    QStringList keys() const;
    ExportLevel level() const;
    const ExportFormat &format() const;
    qint64 rows() const;

    const ExportOffer m_offer;
    QWidget *m_content;
    QGridLayout *m_grid;
    QButtonGroup *m_formats;
    QButtonGroup *m_rows;
    QButtonGroup *m_levels;
    QComboBox *m_columns;
    PlainLabel *m_columnNames;
    Notice *m_notice;
    QLineEdit *m_path;
    QPushButton *m_change;
    QPushButton *m_cancel;
    QPushButton *m_accept;
    QString m_folder;
    QString m_chosenPath; //!< by the user; else the name follows what is exported
};

} // namespace care
