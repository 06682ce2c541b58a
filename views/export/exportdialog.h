// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialogs for exporting: format, level of detail and place of a page's export or of a pack, and the progress
//! of the run.
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
    //! Makes a dialog that deletes itself. \a folder is where the file goes unless the user chooses another
    //! place.
    ExportDialog(const ExportOffer &offer, const QString &folder, QWidget *parent);

    //! Offer with all choices of the user.
    ExportOffer chosen() const;
    //! Updates the number of rows from \a now, an offer of the same page, since records come and go while the
    //! dialog is open. Ignored for a table, which is exported as read.
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
    void setChosenPath(const QString &path);
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
    QString m_chosenPath; //!< Path chosen by the user; empty while the name follows the content.
};

//! Small non-modal window about one export: its progress, then where the file is.
class ExportProgress : public QDialog {
    Q_OBJECT

public:
    //! Takes over the running \a run. Shows itself if the export takes longer than a moment, and at its end.
    //! Deletes itself when closed after that; if closed before, the export continues.
    ExportProgress(const ExportOffer &chosen, ExportRun *run, QWidget *parent);

Q_SIGNALS:
    //! Emitted when the file has been written.
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
    QPushButton *m_folder; //!< Button that opens the file's folder.
    QPushButton *m_copy;
    QPushButton *m_close;
};

//! Dialog for a pack for a meeting or an inspection: which homes, since when, for whom, and where to.
class PackDialog : public QDialog {
    Q_OBJECT

public:
    //! Makes a dialog that deletes itself and first offers the choice of \a homes. \a folder is where the
    //! pack goes; \a now is in UTC.
    PackDialog(const QString &folder, const QDateTime &now, const HomeScope &homes, QWidget *parent);

Q_SIGNALS:
    //! The user wants a pack; \a chosen still lacks rules, times and names of accounts.
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
    QComboBox *m_kind; //!< Kind of output: a folder, or the suffix of a file.
    QLineEdit *m_path;
    QPushButton *m_change;
    QComboBox *m_level;
    PlainLabel *m_hint; //!< Explanation of the chosen level.
    QString m_folder;
};

} // namespace care
