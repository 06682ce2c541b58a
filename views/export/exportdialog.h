// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks what of a page is exported, for whom, and where to.
#pragma once

#include "models/export/exportoffer.h"
#include "models/insight/pack.h"

#include <QDialog>

class QButtonGroup;
class QComboBox;
class QGridLayout;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace care {

class DayEdit;
class HomeScope;
class Notice;
class PlainLabel;

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    //! Deletes itself. \a folder: where the file is put unless the user chooses another place.
    ExportDialog(const ExportOffer &offer, const QString &folder, QWidget *parent);

    //! The offer with everything that the user has chosen.
    ExportOffer chosen() const;
    //! Takes from \a now, an offer of the same page, how many rows the file will have: records come and go
    //! while the dialog is open. Ignored for a table, which is exported as it was read.
    void follow(const ExportOffer &now);

Q_SIGNALS:
    void exportRequested(const care::ExportOffer &chosen);

private:
    QLayout *addPart(const QString &title);
    void addChoice(QLayout *into, QButtonGroup &group, const QString &text, const QString &hint, int id);
    void addFormats();
    void addRows();
    void addColumns();
    void addLevels();
    void addOnlyLevel();
    void addPath();
    QLayout *makeFoot();
    void placeTabStops();
    void update();
    void choosePath();
    QStringList keys() const;
    ExportLevel level() const;
    const ExportFormat &format() const;
    qint64 rows() const;

    ExportOffer m_offer;
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

//! A small window about one export: how far it is, and then where the file is. Not modal.
class ExportProgress : public QDialog {
    Q_OBJECT

public:
    //! Takes \a run, which has begun. Shows itself when the export takes longer than a moment, and at its
    //! end. Deletes itself when it is closed after that; closed before, the export continues.
    ExportProgress(const ExportOffer &chosen, ExportRun *run, QWidget *parent);

Q_SIGNALS:
    //! The file is there.
    void exported(const care::ExportOffer &chosen, qint64 rows);

protected:
    void done(int result) override;

private:
    void showProgress();
    void showOutcome(const ExportOutcome &outcome);

    const ExportOffer m_chosen;
    ExportRun *const m_run;
    PlainLabel *m_text;
    PlainLabel *m_more;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QPushButton *m_open;
    QPushButton *m_folder; //!< opens that of the file
    QPushButton *m_copy;
    QPushButton *m_close;
};

//! Asks which pack is made for a meeting or an inspection: of which homes, since when, for whom, and where
//! to.
class PackDialog : public QDialog {
    Q_OBJECT

public:
    //! Deletes itself. Offers the choice of \a homes first. \a folder: where the pack is put. \a now: UTC.
    PackDialog(const QString &folder, const QDateTime &now, const HomeScope &homes, QWidget *parent);

Q_SIGNALS:
    //! Without rules, times and names of accounts.
    void packRequested(const care::PackOrder &chosen, const QString &title);

private:
    void addChoices(const HomeScope &homes);
    QWidget *makePath();
    QWidget *makeFoot();
    void choosePath();
    void update();
    void accept() override;
    ExportLevel level() const;

    const QDateTime m_now;
    QComboBox *m_pack;
    QComboBox *m_homes;
    DayEdit *m_since;
    QComboBox *m_kind; //!< a folder, or the suffix of a file
    QLineEdit *m_path;
    QPushButton *m_change;
    QComboBox *m_level;
    PlainLabel *m_hint; //!< what the level means
    QString m_folder;
};

} // namespace care
