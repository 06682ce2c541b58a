// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/personprint.h"

#include "models/schema/formatting.h"
#include "models/schema/resourceschema.h"
#include "models/tables/timelinemodel.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/paper/hospitalsheet.h"
#include "views/paper/timelinesheet.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/printing.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QFormLayout>

#include <memory>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::HospitalSheet)
};

} // namespace

void previewHospitalSummary(QWidget *page, const QString &residentId, const WindowModels &models)
{
    const auto facts = std::make_shared<HospitalFacts>();
    const Circumstances around = models.insight().circumstances();
    models.examine([facts, residentId, around](
                       const RecordReads &reads) { *facts = readHospitalFacts(residentId, reads, around); },
        page,
        [page, facts, imprint = imprintOf(models)] {
            if (facts->resident.isNull())
                return;
            previewSheets(
                page, Texts::tr("Hospital summary"),
                [facts, imprint](QSizeF size) {
                    Sheets sheets;
                    sheets.push_back(std::make_unique<HospitalSheet>(*facts, imprint, size));
                    return sheets;
                },
                [page, facts] { notePrinted(page, recordsOf(*facts)); });
        });
}

TimelinePrintDialog::TimelinePrintDialog(
    const WindowModels &models, const Record &resident, const TimelineModel &shown, QWidget *parent)
    : QDialog(parent)
    , m_models(models)
    , m_resident(resident)
    , m_events(*models.makeTimeline(this))
    , m_progress(new PlainLabel(tr("Reading the timeline."), this))
    , m_go(primaryButton(tr("Show the pages"), this))
{
    QVBoxLayout *column = beginDialog(*this, tr("Print the timeline"));
    auto *form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    column->addLayout(form);
    m_events.setShown(shown.shown());
    m_events.setShift(shown.shift());
    const QDate last = shown.until().isValid() ? shown.until() : models.today().date();
    m_from = addDay(*form, tr("From"), last.addDays(1 - TimelinePeriod::usualDays));
    m_to = addDay(*form, tr("To"), last);
    connect(m_to, &QDateTimeEdit::dateChanged, m_from, &DayEdit::clearMessage);
    const QString narrowed = timelineNarrowing(m_events);
    auto *asShown = new PlainLabel(narrowed, this, PlainLabel::Wrapped);
    asShown->setVisible(!narrowed.isEmpty());
    column->addWidget(asShown);
    m_progress->hide();
    column->addWidget(m_progress);
    auto *cancel = secondaryButton(tr("Cancel"), this);
    m_go->setDefault(true);
    column->addLayout(newButtonRow({ cancel, m_go }));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &TimelinePrintDialog::read);
    m_from->setFocus();
}

DayEdit *TimelinePrintDialog::addDay(QFormLayout &form, const QString &label, QDate day)
{
    auto *edit = new DayEdit(DayEdit::Precision::Day, this);
    edit->setMaximumDate(m_models.today().date());
    edit->setDate(day);
    edit->setAccessibleName(label);
    form.addRow(label, edit);
    form.addRow(edit->message());
    return edit;
}

void TimelinePrintDialog::read()
{
    if (!m_from->acceptText() || !m_to->acceptText())
        return; // An unreadable date stops here, because another period than typed would be printed.
    if (m_from->date() > m_to->date()) {
        m_from->setFocus();
        return m_from->tell(tr("“From” is after “To”."));
    }
    m_go->setEnabled(false);
    m_progress->show();
    readTimeline(m_events, m_resident, { m_from->date(), m_to->date() }, this, [this] { preview(); });
}

void TimelinePrintDialog::preview()
{
    const TimelinePeriod period{ m_from->date(), m_to->date() };
    const TimelineGaps gaps = timelineGaps(
        m_events, period, [this](const ResourceSchema &schema) { return m_models.isWhole(schema); },
        m_models.logsFrom());
    const TimelineContent printed =
        timelineContent(m_events, m_resident, period, gaps, m_models.today().date());
    QWidget *page = parentWidget();
    accept();
    previewContent(page, tr("Timeline"), printed.content, m_models, printed.records);
}

} // namespace care
