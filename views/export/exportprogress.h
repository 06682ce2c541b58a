// SPDX-License-Identifier: GPL-3.0-or-later
//! A small window about one export: how far it is, and then where the file is. Not modal.
#pragma once

#include "models/export/exportoffer.h"

#include <QDialog>

class QProgressBar;
class QPushButton;

namespace care {

class PlainLabel;

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
    QPushButton *m_copy;
    QPushButton *m_close;
};

} // namespace care
