// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/scrollpane.h"

#include "views/widgets/layouts.h"

#include <QDialog>
#include <QScreen>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace care {

namespace {

constexpr int tallest = 540;
constexpr int shortest = 160;

} // namespace

ScrollPane::ScrollPane(const QString &accessibleName, QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(content);
    // Show the dialog's background behind the content.
    content->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

QSize ScrollPane::sizeHint() const
{
    const QSize wished = widget()->sizeHint();
    return { wished.width() + verticalScrollBar()->sizeHint().width(), std::min(wished.height(), tallest) };
}

QSize ScrollPane::minimumSizeHint() const
{
    const QSize least = widget()->minimumSizeHint();
    return { least.width() + verticalScrollBar()->sizeHint().width(), std::min(least.height(), shortest) };
}

ScrollPane *addScrolling(QDialog &dialog, QWidget *content, QLayout *buttons)
{
    auto *column = newLayout<QVBoxLayout>(&dialog, { 20, 20, 20, 16 });
    auto *pane = new ScrollPane(dialog.windowTitle(), content, &dialog);
    pane->setFocusPolicy(Qt::NoFocus);
    column->addWidget(pane, 1);
    column->addLayout(buttons);
    return pane;
}

QWidget *addCentred(QScrollArea &area, int widest)
{
    area.setFrameShape(QFrame::NoFrame);
    area.setWidgetResizable(true);
    auto *page = new QWidget(&area);
    auto *frame = new QWidget(page);
    frame->setMaximumWidth(widest);
    auto *row = new QHBoxLayout(page);
    row->addStretch(1);
    row->addWidget(frame, 100);
    row->addStretch(1);
    area.setWidget(page);
    return frame;
}

void fitToContent(QWidget &dialog)
{
    const QSize frame(40, 70); // Allowance for the window frame and title.
    dialog.ensurePolished();
    // Layouts remember the size of panes from before their content changed.
    for (ScrollPane *pane : dialog.findChildren<ScrollPane *>())
        pane->updateGeometry();
    const QSize most = dialog.screen()->availableSize() - frame;
    QSize size = dialog.sizeHint().boundedTo(most);
    // Wrapped sentences need more lines than the layout assumes.
    if (dialog.hasHeightForWidth())
        size.setHeight(std::clamp(dialog.heightForWidth(size.width()), size.height(), most.height()));
    dialog.resize(size);
}

} // namespace care
