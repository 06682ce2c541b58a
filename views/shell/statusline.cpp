// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/statusline.h"

#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QProgressBar>

using namespace Qt::StringLiterals;

namespace care {

StatusLine::StatusLine(QWidget *parent)
    : QFrame(parent)
    , m_count(new PlainLabel({}, this))
    , m_note(new PlainLabel({}, this, PlainLabel::Elided))
    , m_unfinished(new LinkButton({}, this))
    , m_unanswered(new LinkButton({}, this))
    , m_activity(new PlainLabel({}, this, PlainLabel::Elided))
    , m_progress(new QProgressBar(this))
    , m_try(new LinkButton(tr("Try now"), this))
    , m_pause(new LinkButton({}, this))
    , m_budget(new PlainLabel({}, this))
{
    setObjectName(u"statusLine"_s);
    setAccessibleName(tr("Status"));
    auto *layout = newLayout<QHBoxLayout>(this, { 12, 1, 12, 1 }, 18);
    for (PlainLabel *label : { m_count, m_note, m_activity, m_budget }) {
        label->setTone(PlainLabel::Tone::Muted);
        label->setTextSize(TextSize::Small);
    }
    // Long notes and activities are cut, and their tool tips show the whole text.
    m_activity->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(90, 5);
    m_progress->setAccessibleName(tr("Progress of downloading"));
    addWidgets(layout, { m_count, m_unanswered, m_unfinished });
    layout->addWidget(m_note, 1);
    layout->addWidget(m_activity, 2);
    addWidgets(layout, { m_progress, m_try, m_pause, m_budget });
    connect(m_unfinished, &QPushButton::clicked, this, &StatusLine::unfinishedChosen);
    connect(m_unanswered, &QPushButton::clicked, this, &StatusLine::unfinishedChosen);
    connect(m_try, &QPushButton::clicked, this, &StatusLine::tryNowChosen);
    connect(m_pause, &QPushButton::clicked, this, [this] { Q_EMIT pauseChosen(!m_paused); });
    setUnfinished(0);
    setUnanswered(0);
    setActivity({});
    setPause(false, false);
    setTryNow(false);
}

//! Size hint with room for links, so that nothing above moves when a link appears or disappears.
QSize StatusLine::sizeHint() const
{
    const QMargins margins = layout()->contentsMargins();
    return QFrame::sizeHint().expandedTo(
        { 0, margins.top() + m_pause->sizeHint().height() + margins.bottom() });
}

QSize StatusLine::minimumSizeHint() const
{
    return { QFrame::minimumSizeHint().width(), sizeHint().height() };
}

void StatusLine::setCount(const QString &text)
{
    m_count->setText(text);
}

void StatusLine::setNote(const QString &text)
{
    m_note->setText(text);
}

void StatusLine::setUnfinished(int count)
{
    m_unfinished->setText(tr("%n unfinished forms", nullptr, count));
    m_unfinished->setVisible(count > 0);
}

void StatusLine::setUnanswered(int count)
{
    m_unanswered->setText(tr("%n changes to check", nullptr, count));
    m_unanswered->setVisible(count > 0);
}

void StatusLine::setActivity(const QString &text, double share)
{
    m_activity->setText(text);
    m_activity->setVisible(!text.isEmpty());
    m_progress->setVisible(!text.isEmpty() && share >= 0);
    m_progress->setRange(0, 1000);
    m_progress->setValue(int(share * 1000));
}

void StatusLine::setPause(bool possible, bool paused)
{
    m_paused = paused;
    m_pause->setText(paused ? tr("Resume downloading") : tr("Pause downloading"));
    m_pause->setVisible(possible);
}

void StatusLine::setTryNow(bool possible)
{
    m_try->setVisible(possible);
}

void StatusLine::setBudget(const QString &text)
{
    m_budget->setText(text);
}

} // namespace care
