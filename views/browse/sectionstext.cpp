// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/sectionstext.h"

#include "views/widgets/scale.h"
#include "views/widgets/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextTable>

namespace care {

namespace {

constexpr int gap = 16;

} // namespace

SectionsText::SectionsText(QWidget *parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    document()->setDocumentMargin(gap);
    keepLeftToRight(*document());
    followTextSize(this, [this] { write(); });
}

void SectionsText::setSections(const QList<SheetSection> &sections)
{
    if (m_sections == sections)
        return;
    m_sections = sections;
    write();
}

void SectionsText::write()
{
    const Theme theme = Theme::current();
    const auto format = [](const QFont &font, const QColor &colour) {
        QTextCharFormat characters;
        characters.setFont(font);
        characters.setForeground(colour);
        return characters;
    };
    const QFont normal = textFont(TextSize::Normal);
    const QFont bold = textFont(TextSize::Normal, QFont::DemiBold);
    const SectionStyle style{ { format(normal, theme.ink), format(bold, theme.ink),
                                  format(normal, theme.muted), theme.line, Medium::Screen },
        format(textFont(TextSize::Large, QFont::DemiBold), theme.ink), format(bold, theme.accent) };
    const int place = textCursor().position();
    const int scrolled = verticalScrollBar()->value();
    document()->clear();
    document()->setDefaultFont(normal);
    QTextCursor cursor(document());
    writeSections(cursor, m_sections, style);
    cursor.setPosition(std::min(place, document()->characterCount() - 1));
    setTextCursor(cursor);
    verticalScrollBar()->setValue(scrolled);
}

QString SectionsText::link() const
{
    QTextTable *table = textCursor().currentTable();
    if (!table)
        return {};
    const int row = table->cellAt(textCursor()).row();
    QTextCursor name = table->cellAt(row, 1).firstCursorPosition();
    name.movePosition(QTextCursor::NextCharacter);
    return name.charFormat().anchorHref();
}

void SectionsText::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || event->modifiers().testFlag(Qt::ControlModifier))
        return QTextEdit::keyPressEvent(event);
    if (const QString wanted = link(); !wanted.isEmpty())
        Q_EMIT openRequested(wanted);
}

void SectionsText::mouseReleaseEvent(QMouseEvent *event)
{
    QTextEdit::mouseReleaseEvent(event);
    const QString wanted = anchorAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && !wanted.isEmpty() && !textCursor().hasSelection())
        Q_EMIT openRequested(wanted);
}

void SectionsText::mouseMoveEvent(QMouseEvent *event)
{
    QTextEdit::mouseMoveEvent(event);
    const bool isLink = !anchorAt(event->position().toPoint()).isEmpty();
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

void SectionsText::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        write();
}

} // namespace care
