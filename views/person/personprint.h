// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

#include <QDialog>
#include <QString>

class QPushButton;
class QWidget;

namespace care {

class DayEdit;
class PlainLabel;
class TimelineModel;
class WindowModels;

//! The hospital summary: reads what is needed of the resident, and shows the pages before they are printed.
void previewHospitalSummary(QWidget *page, const QString &residentId, const WindowModels &models);

//! Asks for the days of a resident's timeline that are to be printed, reads them and shows them as they stand
//! on paper.
class TimelinePrintDialog : public QDialog {
    Q_OBJECT

public:
    //! Kinds, shift and last day are those of \a shown. Deletes itself. \a models outlives it.
    TimelinePrintDialog(
        const WindowModels &models, const Record &resident, const TimelineModel &shown, QWidget *parent);

private:
    DayEdit *addDay(const QString &label, QDate day);
    void read();
    void preview();

    const WindowModels &m_models;
    const Record m_resident;
    TimelineModel &m_events;
    DayEdit *m_from;
    DayEdit *m_to;
    PlainLabel *m_progress;
    QPushButton *m_go;
};

} // namespace care
