// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/recordsplitter.h"

#include "views/browse/recordsidepanel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <algorithm>

namespace care {

RecordSplitter::RecordSplitter(QWidget *lists, RecordSidePanel *detail, QWidget *parent)
    : QSplitter(Qt::Horizontal, parent)
    , m_lists(lists)
    , m_detail(detail)
{
    addWidget(m_lists);
    addWidget(m_detail);
    setStretchFactor(0, 1);
    setStretchFactor(1, 0);
    setCollapsible(0, false);
    // Buttons in larger text need more than 340 px.
    const int panel = std::clamp(scaled(340), 340, 380);
    setSizes({ 1178 - panel, panel });
    connect(m_detail, &RecordSidePanel::closeWanted, this, [this] {
        closeRecord();
        Q_EMIT returned();
    });
    followTextSize(this, [this] { arrange(); });
}

bool RecordSplitter::isBeside() const
{
    constexpr int least = 730; // Narrowest width in px at 100 % for both, half of it for the record.
    return !isVisible() || width() >= scaled(least);
}

void RecordSplitter::setRecord(bool hasRecord)
{
    m_hasRecord = hasRecord;
    arrange();
}

void RecordSplitter::openRecord()
{
    m_isOpen = true;
    arrange();
    m_detail->takeKeyboard();
}

void RecordSplitter::closeRecord()
{
    m_isOpen = false;
    arrange();
}

void RecordSplitter::toggleRecord()
{
    const bool isShown = m_isOpen || (isBeside() && m_isWanted);
    m_isOpen = !isShown && !isBeside();
    if (isBeside())
        m_isWanted = !isShown;
    arrange();
}

void RecordSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    arrange();
}

void RecordSplitter::showEvent(QShowEvent *event)
{
    QSplitter::showEvent(event);
    arrange();
}

void RecordSplitter::arrange()
{
    const bool isShown = m_hasRecord && (m_isOpen || (isBeside() && m_isWanted));
    const QWidget *focused = window()->focusWidget();
    const bool hadKeyboard =
        m_detail->isVisible() && (focused == m_detail || m_detail->isAncestorOf(focused));
    m_detail->setAlone(isShown && !isBeside());
    m_detail->setVisible(isShown);
    m_lists->setVisible(isBeside() || !isShown);
    // Otherwise the keyboard would go to the next widget, such as a button of the status line.
    if (hadKeyboard && !isShown)
        Q_EMIT returned();
}

} // namespace care
