// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/detailvalue.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"

#include <QTextBlock>
#include <QTextLayout>
#include <QWheelEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Minimum width of a value at 100 %, beside its button in a panel of initial width.
constexpr int narrowestValue = 129;
constexpr int s_windowHeight = 320; //!< Height of the window for a full text.

//! Splits long paragraphs: laying out one costs the square of its length, 4 s for 200,000 letters without a
//! break. Pieces of a few thousand take 0.1 s, and the reader only sees a line end early.
QString inPieces(const QString &text)
{
    constexpr qsizetype longest = 2048;
    QString result;
    result.reserve(text.size() + text.size() / longest + 1);
    qsizetype start = 0;
    while (text.size() - start > longest) {
        const qsizetype end = start + longest;
        qsizetype cut = text.lastIndexOf(u'\n', end - 1);
        if (cut < start)
            cut = text.lastIndexOf(u' ', end - 1);
        const bool atSpace = cut > start;
        cut = atSpace ? cut + 1 : end;
        // Never split the two halves of a surrogate pair.
        if (!atSpace && text.at(cut).isLowSurrogate())
            ++cut;
        result += QStringView(text).mid(start, cut - start);
        if (!result.endsWith(u'\n'))
            result += u'\n';
        start = cut;
    }
    return result + QStringView(text).mid(start);
}

//! Number of characters of \a text shown before the user asks for more.
qsizetype shownAtFirst(const QString &text)
{
    const qsizetype end = std::min(text.size(), LongValue::cutAt);
    int lines = 0;
    for (qsizetype i = 0; i < end; ++i) {
        if (text.at(i) == u'\n' && ++lines == LongValue::mostLines)
            return i;
    }
    return end;
}

} // namespace

PlainLabel *rowLabel(const QString &text, QWidget *parent, PlainLabel::Looks looks)
{
    auto *label = new PlainLabel(text, parent, looks | PlainLabel::Wrapped);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setContentsMargins(0, 1, 0, 2);
    return label;
}

int narrowestValueWidth(const QFontMetrics &metrics)
{
    return narrowestValue - std::max(0, detailLabelWidth(metrics) - 112);
}

bool needsLongValue(const QString &text, const QFontMetrics &metrics, int width)
{
    constexpr qsizetype longestText = 2000;
    constexpr qsizetype shortWord = 6; // Length of a word that fits at any text size.
    if (text.size() > longestText)
        return true;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !text.at(i).isSpace())
            continue;
        if (i - start > shortWord && metrics.horizontalAdvance(text.mid(start, i - start)) > width)
            return true;
        start = i + 1;
    }
    return false;
}

int detailLabelWidth(const QFontMetrics &metrics)
{
    return std::max(112, metrics.height() * 6);
}

LongValue::LongValue(const QString &text, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_text(text)
    , m_cut(shownAtFirst(text) < text.size())
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    // Text is selected by mouse only; a tab stop at every text would be in the way.
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusPolicy(Qt::ClickFocus);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(0);
    setViewportMargins(0, 1, 0, 2); // Same margins as the labels beside the text.
    viewport()->setAutoFillBackground(false);
    setPlainText(inPieces(m_text.left(shownAtFirst(m_text))));
}

void LongValue::showAll()
{
    m_cut = false;
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setFocusPolicy(Qt::StrongFocus);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setPlainText(inPieces(m_text));
    fitHeight();
}

void LongValue::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fitHeight();
}

void LongValue::wheelEvent(QWheelEvent *event)
{
    // Scroll the panel, unless this text has its own window.
    if (verticalScrollBarPolicy() == Qt::ScrollBarAlwaysOff)
        event->ignore();
    else
        QPlainTextEdit::wheelEvent(event);
}

void LongValue::fitHeight()
{
    if (verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) {
        setFixedHeight(s_windowHeight);
        return;
    }
    qreal lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        lines += blockBoundingRect(block).height();
    setFixedHeight(std::max(fontMetrics().height(), int(lines + 0.5)) + 3);
}

MaskedValue::MaskedValue(const DetailRow &row, bool revealed, QWidget *parent)
    : QWidget(parent)
    , m_row(row)
    , m_value(new PlainLabel({}, this, PlainLabel::Wrapped))
    , m_button(new LinkButton({}, this))
{
    auto *flow = new FlowLayout(this, 8, 0);
    addWidgets(flow, { m_value, m_button });
    m_value->setMinimumHeight(24);
    setRevealed(revealed);
    connect(m_button, &QPushButton::clicked, this, [this] {
        setRevealed(!m_revealed);
        Q_EMIT toggled(m_row.key, m_revealed);
    });
}

void MaskedValue::setRevealed(bool revealed)
{
    m_revealed = revealed;
    // Same number of dots for every value, so that they do not reveal its length.
    m_value->setText(revealed ? m_row.value : hiddenValue());
    m_value->setAccessibleName(revealed ? visibleText(m_row.value) : tr("Hidden"));
    m_value->setSelectable(revealed);
    m_button->setText(revealed ? tr("Hide") : tr("Show"));
    m_button->setAccessibleName((revealed ? tr("Hide %1") : tr("Show %1")).arg(m_row.label));
    updateGeometry();
}

} // namespace care
