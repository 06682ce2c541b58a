// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/exportprogress.h"

#include "views/widgets/clipboard.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QBoxLayout>
#include <QDir>
#include <QFileInfo>
#include <QProgressBar>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Most exports have ended before.
constexpr auto moment = 400ms;
constexpr int steps = 1000;

QString pathOf(const ExportOffer &chosen)
{
    return chosen.order.schema ? chosen.order.path : chosen.table.path;
}

} // namespace

ExportProgress::ExportProgress(const ExportOffer &chosen, ExportRun *run, QWidget *parent)
    : QDialog(parent)
    , m_chosen(chosen)
    , m_run(run)
    , m_text(new PlainLabel({}, this))
    , m_more(new PlainLabel({}, this))
    , m_bar(new QProgressBar(this))
    , m_cancel(secondaryButton(tr("Cancel export"), this))
    , m_copy(secondaryButton(tr("Copy file location"), this))
    , m_close(primaryButton(tr("Close"), this))
{
    m_run->setParent(this);
    setWindowTitle(tr("Exporting %1").arg(m_chosen.title.toLower()));
    m_bar->setRange(0, steps);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the export"));
    m_more->setTone(PlainLabel::Tone::Muted);
    for (PlainLabel *label : { m_text, m_more }) {
        label->setWordWrap(true);
        label->setMinimumWidth(scaled(300));
    }
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QPushButton *button : { m_cancel, m_copy, m_close })
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(scaled(10));
    for (QWidget *part : std::initializer_list<QWidget *>{ m_text, m_bar, m_more })
        column->addWidget(part);
    column->addStretch(1);
    column->addLayout(buttons);
    m_copy->hide();
    m_close->hide();
    connect(m_cancel, &QPushButton::clicked, m_run, &ExportRun::cancel);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (copyText(QDir::toNativeSeparators(pathOf(m_chosen))))
            m_more->setText(tr("The path was copied. It stays in the clipboard for half a minute."));
    });
    connect(m_run, &ExportRun::progressed, this, &ExportProgress::showProgress);
    connect(m_run, &ExportRun::finished, this, &ExportProgress::showOutcome);
    m_more->setText(tr("You can go on working. Cancel removes the unfinished file."));
    showProgress();
    QTimer::singleShot(moment, this, [this] {
        if (m_run->isRunning())
            show();
    });
}

void ExportProgress::showProgress()
{
    const qint64 total = m_run->total();
    const int left = m_run->secondsLeft();
    const bool isPack = !m_chosen.order.schema && m_chosen.table.sheet.columns.isEmpty();
    if (total == 0)
        m_text->setText(tr("Collecting the records"));
    else if (isPack)
        m_text->setText(tr("Part %L1 of %L2", "of a pack").arg(m_run->done()).arg(total));
    else if (left < 0)
        m_text->setText(tr("%L1 of %L2 rows").arg(m_run->done()).arg(total));
    else if (left < 60)
        m_text->setText(tr("%L1 of %L2 rows, about %n s left", nullptr, left).arg(m_run->done()).arg(total));
    else
        m_text->setText(tr("%L1 of %L2 rows, about %n min left", nullptr, (left + 59) / 60)
                            .arg(m_run->done())
                            .arg(total));
    m_bar->setValue(total > 0 ? int(steps * m_run->done() / total) : 0);
}

void ExportProgress::showOutcome(const ExportOutcome &outcome)
{
    m_bar->hide();
    m_cancel->hide();
    m_close->show();
    m_close->setDefault(true);
    if (outcome) {
        setWindowTitle(tr("Exported %1").arg(m_chosen.title.toLower()));
        m_text->setText(QFileInfo(pathOf(m_chosen)).fileName());
        QStringList said{ tr("%Ln rows in %1.", nullptr, int(outcome->rows))
                              .arg(QDir::toNativeSeparators(QFileInfo(pathOf(m_chosen)).absolutePath())) };
        said += outcome->notes;
        m_more->setText(said.join(u' '));
        m_copy->show();
        Q_EMIT exported(m_chosen, outcome->rows);
    } else {
        setWindowTitle(tr("Not exported"));
        m_text->setText(outcome.error().message());
        m_more->hide();
    }
    fitToContent(*this);
    show();
    m_close->setFocus();
    announce(this, windowTitle() + u". "_s + m_text->text());
}

//! Closed while it runs, it only goes out of the way.
void ExportProgress::done(int result)
{
    QDialog::done(result);
    if (!m_run->isRunning())
        deleteLater();
}

} // namespace care
