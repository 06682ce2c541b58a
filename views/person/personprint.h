// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

#include <QDialog>
#include <QString>

class QFormLayout;
class QPushButton;
class QWidget;

namespace care {

class DayEdit;
class PlainLabel;
class TimelineModel;
class WindowModels;

//! Reads the facts for the hospital summary and previews its pages before printing.
void previewHospitalSummary(QWidget *page, const QString &residentId, const WindowModels &models);

//! Dialog that asks for the days of a resident's timeline to print, reads them and previews the pages.
class TimelinePrintDialog : public QDialog {
    Q_OBJECT

public:
    //! Prints with the kinds, shift and last day of \a shown. Deletes itself. \a models outlives it.
    TimelinePrintDialog(
        const WindowModels &models, const Record &resident, const TimelineModel &shown, QWidget *parent);

private:
    DayEdit *addDay(QFormLayout &form, const QString &label, QDate day);
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
