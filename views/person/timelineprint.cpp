// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/timelineprint.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/tables/timelinemodel.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentsheet.h"
#include "views/browse/listprint.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>
#include <QDateEdit>
#include <QFormLayout>

namespace care {

namespace {

constexpr int usualDays = 28;

} // namespace

TimelinePrintDialog::TimelinePrintDialog(
    const WindowModels &models, const Record &resident, const QSet<QString> &kinds, QWidget *parent)
    : QDialog(parent)
    , m_models(models)
    , m_resident(resident)
    , m_events(*models.makeTimeline(this))
    , m_kinds(kinds)
    , m_progress(new PlainLabel(tr("Reading the timeline."), this))
    , m_go(primaryButton(tr("Show the pages"), this))
{
    QVBoxLayout *column = beginDialog(*this, tr("Print the timeline"));
    auto *form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    column->addLayout(form);
    const QDate today = models.today().date();
    m_from = addDay(tr("From"), today.addDays(1 - usualDays));
    m_to = addDay(tr("To"), today);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("To"), m_to);
    m_progress->hide();
    column->addWidget(m_progress);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    auto *cancel = secondaryButton(tr("Cancel"), this);
    buttons->addWidget(cancel);
    buttons->addWidget(m_go);
    m_go->setDefault(true);
    column->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &TimelinePrintDialog::read);
    m_from->setFocus();
}

QDateEdit *TimelinePrintDialog::addDay(const QString &label, QDate day)
{
    auto *edit = new QDateEdit(day, this);
    edit->setLocale(dateLocale());
    edit->setDisplayFormat(dateForm());
    edit->setMaximumDate(m_models.today().date());
    edit->setCalendarPopup(true);
    edit->setAccessibleName(label);
    return edit;
}

void TimelinePrintDialog::read()
{
    m_go->setEnabled(false);
    m_progress->show();
    m_events.setShown(m_kinds);
    connect(&m_events, &TimelineModel::loaded, this, &TimelinePrintDialog::readOn);
    m_events.setResident(m_resident.id, false);
}

//! Another page, until the first day is behind.
void TimelinePrintDialog::readOn()
{
    if (m_events.isLoading())
        return;
    if (!isReadBack() && m_events.canFetchMore({}))
        return m_events.fetchMore({});
    disconnect(&m_events, &TimelineModel::loaded, this, nullptr);
    preview();
}

bool TimelinePrintDialog::isReadBack() const
{
    const QModelIndex last = m_events.index(m_events.rowCount() - 1, 0);
    const QDate day = last.data(TimelineModel::DayRole).toDate();
    return day.isValid() && day < m_from->date();
}

void TimelinePrintDialog::preview()
{
    SheetContent content;
    const QDate today = m_models.today().date();
    content.title = tr("%1 – Timeline").arg(bannerText(m_resident, today).name);
    content.lines = bannerLines(m_resident, today);
    content.lines += tr("%1 to %2").arg(displayDate(m_from->date()), displayDate(m_to->date()));
    QHash<QString, QStringList> records{ { residentSchema.name, { m_resident.id } } };
    for (int row = 0; row < m_events.rowCount(); ++row) {
        const QModelIndex line = m_events.index(row, 0);
        const QDate day = line.data(TimelineModel::DayRole).toDate();
        if (day < m_from->date() || day > m_to->date())
            continue;
        if (line.data(TimelineModel::RowRole).toInt() != int(TimelineModel::Row::Event)) {
            content.sections += SheetSection{ line.data().toString(),
                { tr("Time"), tr("What"), tr("Details") }, { 10, 30, 60 }, {}, {} };
            continue;
        }
        content.sections.last().rows += SheetRow{ { line.data(TimelineModel::TimeRole).toString(),
            line.data().toString(), line.data(TimelineModel::FactsRole).toString() } };
        records[line.data(TimelineModel::ResourceRole).toString()] +=
            line.data(TimelineModel::IdRole).toString();
    }
    if (content.sections.isEmpty())
        content.sections += SheetSection{ tr("Nothing is recorded on these days."), {}, {}, {}, {} };
    QStringList missing;
    for (const TimelineKind &kind : TimelineModel::kinds()) {
        const bool isShown = m_kinds.isEmpty() || m_kinds.contains(kind.schema->name);
        if (isShown && !m_models.isWhole(*kind.schema))
            missing += kind.schema->titleText().toLower();
    }
    if (!missing.isEmpty())
        content.lines +=
            tr("There may be more: %1 are not all here yet.").arg(QLocale().createSeparatedList(missing));
    QWidget *page = parentWidget();
    accept();
    previewContent(page, tr("Timeline"), content, m_models, records);
}

} // namespace care
