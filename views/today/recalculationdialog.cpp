// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/recalculationdialog.h"

#include "models/insight/recalculation.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "models/tables/windowmodels.h"
#include "views/widgets/dayedit.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>

namespace care {

namespace {

constexpr int longestReason = 120; //!< Maximum length that fits into a chart.

} // namespace

RecalculationDialog::RecalculationDialog(
    const WindowModels &models, const Subject &subject, QDate day, QWidget *parent)
    : QDialog(parent)
    , m_models(models)
    , m_subject(subject)
    , m_day(new DayEdit(DayEdit::Precision::Day, this))
    , m_reason(new QLineEdit(this))
    , m_known(new QListWidget(this))
    , m_remove(secondaryButton(tr("Remove"), this))
    , m_add(primaryButton(tr("Recalculate"), this))
{
    QVBoxLayout *column = beginDialog(*this, tr("Recalculate limits"),
        tr("%1. From this day on mean and limits are worked out anew, because something was changed on "
           "purpose. A signal alone is no reason.")
            .arg(subject.title));
    auto *form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_day->setDateRange(subject.first, subject.last);
    m_day->setDate(day);
    m_reason->setMaxLength(longestReason);
    m_reason->setMinimumWidth(scaled(280));
    m_day->setAccessibleName(tr("From"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("such as: sensor mats in use"));
    form->addRow(tr("From"), m_day);
    form->addRow(m_day->message());
    form->addRow(tr("Reason"), m_reason);
    column->addLayout(form);
    column->addWidget(makeKnown());
    column->addWidget(new PlainLabel(
        tr("Kept on this computer for this connection. It is not sent to the service. Name nobody in it."),
        this, PlainLabel::Muted | PlainLabel::Wrapped));
    column->addWidget(makeFoot());
    connect(&models.recalculations(), &Recalculations::changed, this, &RecalculationDialog::fill);
    fill();
    fitToContent(*this);
    m_reason->setFocus();
}

QWidget *RecalculationDialog::makeKnown()
{
    auto *part = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(part, {}, 6);
    auto *title = new PlainLabel(tr("Recalculated so far"), part);
    title->setBuddy(m_known);
    m_known->setAccessibleName(title->text());
    m_known->setMaximumHeight(scaled(110));
    addWidgets(column, { title, m_known });
    m_remove->setAccessibleName(tr("Remove the selected day"));
    column->addWidget(m_remove, 0, Qt::AlignLeft);
    connect(
        m_known, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    connect(m_remove, &QPushButton::clicked, this, &RecalculationDialog::removeChosen);
    return part;
}

QWidget *RecalculationDialog::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(foot, {});
    row->addStretch();
    auto *close = secondaryButton(tr("Close"), foot);
    addWidgets(row, { close, m_add });
    m_add->setDefault(true);
    QWidget::setTabOrder(close, m_add);
    m_add->setEnabled(false);
    connect(m_reason, &QLineEdit::textChanged, this,
        [this](const QString &text) { m_add->setEnabled(!text.trimmed().isEmpty()); });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, &RecalculationDialog::add);
    return foot;
}

void RecalculationDialog::fill()
{
    m_known->clear();
    for (const Recalculation &point : m_models.recalculations().all()) {
        if (point.measure != m_subject.measure || point.homeId != m_subject.homeId)
            continue;
        auto *item = new QListWidgetItem(
            tr("%1: %2", "day, reason").arg(displayDate(point.day), visibleText(point.reason)), m_known);
        item->setData(Qt::UserRole, point.id);
    }
    m_known->parentWidget()->setVisible(m_known->count() > 0);
    m_remove->setEnabled(m_known->currentRow() >= 0);
}

void RecalculationDialog::add()
{
    if (!m_day->acceptText())
        return;
    m_models.recalculations().add(
        m_subject.measure, m_subject.homeId, m_day->date(), m_reason->text().trimmed());
    accept();
}

void RecalculationDialog::reject()
{
    if (m_reason->text().trimmed().isEmpty())
        return QDialog::reject();
    Message message;
    message.title = windowTitle();
    message.heading = tr("Recalculate the limits?");
    message.accept = tr("Recalculate");
    message.alternative = tr("Discard");
    message.reject = tr("Go on writing");
    choose(this, message, [this](Answer answer) {
        if (answer == Answer::Accept)
            add();
        else if (answer == Answer::Alternative)
            QDialog::reject();
    });
}

void RecalculationDialog::removeChosen()
{
    if (const QListWidgetItem *item = m_known->currentItem())
        m_models.recalculations().remove(item->data(Qt::UserRole).toString());
}

} // namespace care
