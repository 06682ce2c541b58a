// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/questionarea.h"

#include <QFocusEvent>
#include <QScrollBar>

namespace care {

QuestionArea::QuestionArea(QWidget *page, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setWidget(page);
    observe(*page);
}

void QuestionArea::observe(const QWidget &part)
{
    const auto inside = part.findChildren<QWidget *>();
    for (QWidget *each : inside) {
        if (each->focusPolicy() & Qt::TabFocus)
            each->installEventFilter(this);
    }
}

void QuestionArea::showQuestionOf(QWidget *asked)
{
    constexpr int around = 8;
    if (!asked || !widget() || !widget()->isAncestorOf(asked))
        return;
    QWidget *shown = asked;
    while (shown->parentWidget() != widget())
        shown = shown->parentWidget();
    if (shown->height() + 2 * around > viewport()->height())
        shown = asked;
    if (shown->height() + 2 * around <= viewport()->height())
        return ensureWidgetVisible(shown, 0, around);
    // Show the beginning, which says what the question is; Qt would show the middle.
    verticalScrollBar()->setValue(shown->mapTo(widget(), QPoint()).y() - around);
}

bool QuestionArea::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn) {
        // Do not scroll on a mouse click, or the pressed widget would move away.
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason != Qt::MouseFocusReason && reason != Qt::ActiveWindowFocusReason)
            showQuestionOf(static_cast<QWidget *>(watched));
    }
    return QScrollArea::eventFilter(watched, event);
}

//! Skips QScrollArea's own scrolling, which shows an answer and may push its question out of view.
bool QuestionArea::focusNextPrevChild(bool next)
{
    return QWidget::focusNextPrevChild(next);
}

} // namespace care
