// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/recordsplitter.h"

#include "views/browse/recordsidepanel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <algorithm>

namespace care {

namespace {

constexpr int widestRecord = 380; //!< Width in px that the record has at most before the user widens it.

} // namespace

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
    const int panel = std::clamp(scaled(340), 340, widestRecord);
    setSizes({ 1178 - panel, panel });
    connect(m_detail, &RecordSidePanel::closeWanted, this, [this] {
        closeRecord();
        Q_EMIT returned();
    });
    followTextSize(this, [this] { arrange(); });
}

bool RecordSplitter::isBeside() const
{
    constexpr int least = 680; // Narrowest width in px at 100 % for both, half of it for the record.
    // Narrowest record in px at 100 %, in which a banner is not cut; it gets a quarter of a wide window.
    constexpr int leastRecord = 240;
    const bool hasRoom =
        width() >= scaled(least) && std::max(widestRecord, width() / 4) >= scaled(leastRecord);
    return !isVisible() || hasRoom;
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
