// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formfooter.h"

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace care {

FormFooter::FormFooter(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_buttons(new QWidget(this))
    , m_next(primaryButton(tr("&Continue"), m_buttons))
    , m_previous(secondaryButton(tr("&Back"), m_buttons))
    , m_review(primaryButton({}, m_buttons))
    , m_reviewNow(secondaryButton({}, m_buttons))
    , m_discard(secondaryButton(tr("&Discard"), m_buttons))
    , m_allFields(secondaryButton(tr("&All fields"), m_buttons))
    , m_status(new PlainLabel({}, this))
{
    m_status->setTone(PlainLabel::Tone::Muted);
    m_status->setWordWrap(true);
    auto *close = secondaryButton(tr("C&lose"), m_buttons);
    auto *row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_next);
    row->addWidget(m_review);
    row->addWidget(m_previous);
    row->addWidget(m_reviewNow);
    row->addWidget(m_discard);
    row->addWidget(close);
    row->addWidget(m_allFields);
    for (QPushButton *button : { m_next, m_previous, m_reviewNow, m_allFields })
        button->hide();
    connect(m_next, &QPushButton::clicked, this, &FormFooter::nextStepChosen);
    connect(m_previous, &QPushButton::clicked, this, &FormFooter::previousStepChosen);
    connect(m_reviewNow, &QPushButton::clicked, this, &FormFooter::reviewChosen);
    connect(m_allFields, &QPushButton::clicked, this, &FormFooter::allFieldsChosen);
    m_rows->setContentsMargins(24, 10, 24, 10);
    m_rows->addWidget(m_buttons, 0, Qt::AlignLeft);
    m_rows->addWidget(m_status, 1);
    connect(m_review, &QPushButton::clicked, this, &FormFooter::reviewChosen);
    connect(m_discard, &QPushButton::clicked, this, &FormFooter::discardChosen);
    connect(close, &QPushButton::clicked, this, &FormFooter::closeChosen);
}

void FormFooter::setReview(const QString &text, bool enabled)
{
    for (QPushButton *button : { m_review, m_reviewNow }) {
        button->setText(text);
        button->setEnabled(enabled);
    }
}

void FormFooter::setStep(int number, int count)
{
    const bool isLast = number >= count - 1;
    m_next->setVisible(!isLast);
    m_review->setVisible(isLast);
    m_reviewNow->setVisible(!isLast);
    m_previous->setVisible(number > 0);
    m_discard->setVisible(count == 0); // a record entered in steps can be discarded when it is closed
}

bool FormFooter::canReview() const
{
    return m_review->isEnabled();
}

void FormFooter::setCanDiscard(bool can)
{
    m_discard->setEnabled(can);
}

void FormFooter::setCanShowAllFields(bool can)
{
    m_allFields->setVisible(can);
}

void FormFooter::setStatus(const QString &sentence)
{
    m_status->setText(sentence);
    if (isVisible())
        arrange();
}

//! As narrow as the buttons: the sentence can stand above them.
QSize FormFooter::minimumSizeHint() const
{
    const QMargins margins = m_rows->contentsMargins();
    return { m_buttons->minimumSizeHint().width() + margins.left() + margins.right(),
        QWidget::minimumSizeHint().height() };
}

bool FormFooter::event(QEvent *event)
{
    // Buttons have come or gone, or grew with their text.
    if (event->type() == QEvent::LayoutRequest && isVisible())
        arrange();
    return QWidget::event(event);
}

void FormFooter::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FormFooter::arrange()
{
    const int needed = m_buttons->sizeHint().width() + m_rows->spacing() + m_status->sizeHint().width();
    const bool isBeside = needed <= m_rows->contentsRect().width();
    m_rows->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
    m_status->setAlignment((isBeside ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace care
