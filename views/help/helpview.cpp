// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/help/helpview.h"

#include "models/schema/formatting.h"
#include "views/help/helpmanual.h"
#include "views/widgets/theme.h"

#include <QImage>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! A text as it is searched, and where each of its letters stands in the given one.
struct FoldedBlock {
    explicit FoldedBlock(const QString &given)
    {
        for (qsizetype at = 0; at < given.size(); ++at) {
            const QString letters = folded(given.mid(at, 1));
            text += letters;
            places.insert(places.size(), letters.size(), at);
        }
        places += given.size();
    }

    QString text;
    QList<qsizetype> places;
};

} // namespace

HelpView::HelpView(const HelpManual &manual, QWidget *parent)
    : QTextBrowser(parent)
    , m_manual(manual)
{
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(NoFrame);
    // The caret too: a screen reader reads line by line with it.
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl &link) {
        const QString page = link.path().section(u'.', 0, 0);
        if (m_manual.page(page))
            Q_EMIT pageWanted(page, link.fragment());
    });
}

void HelpView::showPage(const QString &id, const QString &heading, const QStringList &words)
{
    if (!m_manual.page(id))
        return;
    m_id = id;
    m_words = words;
    render();
    verticalScrollBar()->setValue(0);
    if (!heading.isEmpty())
        goToHeading(heading);
    mark(words);
    setAccessibleName(m_manual.page(id)->title);
}

void HelpView::render()
{
    m_isRendering = true;
    document()->setDocumentMargin(20);
    document()->setMarkdown(m_manual.page(m_id)->markdown,
        QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
            | QTextDocument::MarkdownNoHTML);
    layOutTables();
    moveCursor(QTextCursor::Start);
    m_isRendering = false;
}

//! Makes tables as wide as the page, with room in their cells and a line below each row.
void HelpView::layOutTables()
{
    const Theme theme = Theme::current();
    const auto frames = document()->rootFrame()->childFrames();
    for (QTextFrame *frame : frames) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(5);
        format.setCellSpacing(0);
        format.setBorder(0);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setTopMargin(8);
        format.setBottomMargin(8);
        table->setFormat(format);
        for (int row = 0; row < table->rows(); ++row) {
            for (int column = 0; column < table->columns(); ++column) {
                QTextTableCell cell = table->cellAt(row, column);
                QTextTableCellFormat edged = cell.format().toTableCellFormat();
                edged.setBottomBorder(1);
                edged.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                edged.setBottomBorderBrush(theme.line);
                cell.setFormat(edged);
            }
        }
    }
}

void HelpView::goToHeading(const QString &heading)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || headingAnchor(block.text()) != heading)
            continue;
        setTextCursor(QTextCursor(block));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top() - 12);
        return;
    }
}

void HelpView::mark(const QStringList &words)
{
    QList<ExtraSelection> marks;
    const Theme theme = Theme::current();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const FoldedBlock searched(block.text());
        const QString &text = searched.text;
        for (const QString &word : words) {
            for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
                if (at > 0 && text.at(at - 1).isLetterOrNumber())
                    continue;
                ExtraSelection selection;
                selection.cursor = QTextCursor(block);
                selection.cursor.setPosition(block.position() + int(searched.places[at]));
                selection.cursor.setPosition(
                    block.position() + int(searched.places[at + word.size()]), QTextCursor::KeepAnchor);
                selection.format.setBackground(theme.selection);
                selection.format.setForeground(theme.onSelection);
                marks.append(selection);
            }
        }
    }
    setExtraSelections(marks);
}

QVariant HelpView::loadResource(int type, const QUrl &name)
{
    static const QRegularExpression picture(u"^pictures/[a-z0-9-]+\\.png$"_s);
    if (type != QTextDocument::ImageResource || !picture.match(name.toString()).hasMatch())
        return {};
    const QImage image(u":/care/manual/"_s + name.toString());
    // No wider than a page that is read at its first size.
    const int widest = std::max(320, std::min(viewport()->width() - 60, 900));
    return image.width() <= widest ? image : image.scaledToWidth(widest, Qt::SmoothTransformation);
}

void HelpView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    // Colours and sizes are taken when a page is read.
    const bool isOther = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (!isOther || m_isRendering || m_id.isEmpty())
        return;
    const int place = verticalScrollBar()->value();
    render();
    mark(m_words);
    verticalScrollBar()->setValue(place);
}

} // namespace care
