// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/searchpanel.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/schema/wantedtext.h"
#include "models/tables/recordsearch.h"
#include "views/widgets/layouts.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/theme.h"
#include "views/widgets/topbar.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include <chrono>

using namespace std::chrono_literals;

namespace care {

namespace {

constexpr int side = 12;
constexpr int gap = 10;

//! Draws text in one line, with characters made visible that could pose as others.
void drawLine(QPainter *painter, const QRect &area, Qt::Alignment alignment, const QString &text)
{
    painter->drawText(area, int(alignment | Qt::AlignVCenter) | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(visibleText(text), Qt::ElideRight, area.width()));
}

} // namespace

void SearchDelegate::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    const auto kind = SearchRow::Kind(index.data(SearchModel::KindRole).toInt());
    const QString text = index.data(Qt::DisplayRole).toString();
    const QString words = index.data(SearchModel::WordsRole).toString();
    painter->save();
    // Clipped, because combining marks may be higher than the line.
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->setLayoutDirection(option.direction);
    painter->fillRect(option.rect, selected ? theme.selection : theme.panel);
    QRect area = option.rect.adjusted(side, 0, -side, 0);
    // Areas are those of left-to-right languages, mirrored for others.
    const auto placed = [&option](const QRect &part) {
        return QStyle::visualRect(option.direction, option.rect, part);
    };
    if (kind == SearchRow::Kind::Heading) {
        painter->setFont(textFont(TextSize::Small, QFont::DemiBold));
        painter->setPen(theme.muted);
        area.setTop(area.top() + 4);
        drawLine(painter, placed(area), Qt::AlignLeft, text);
        painter->setFont(textFont(TextSize::Small));
        drawLine(painter, placed(area), Qt::AlignRight, words);
        painter->restore();
        return;
    }
    const QColor faint = selected ? theme.mutedOnSelection : theme.muted;
    const int iconSize = scaled(16);
    paintIcon(painter, placed(QRect(area.left(), area.center().y() - iconSize / 2 + 1, iconSize, iconSize)),
        index.data(SearchModel::IconRole).value<Icon>(), faint);
    area.setLeft(area.left() + iconSize + gap);
    painter->setFont(textFont(TextSize::Normal));
    const bool isFaint = index.data(SearchModel::PastRole).toBool();
    painter->setPen(kind == SearchRow::Kind::Note ? theme.muted
            : isFaint                             ? faint
            : selected                            ? theme.onSelection
                                                  : theme.ink);
    drawLine(painter, placed(area), Qt::AlignLeft, text);
    const int taken = painter->fontMetrics().horizontalAdvance(visibleText(text)) + 2 * gap;
    area.setLeft(area.left() + taken);
    painter->setPen(faint);
    if (area.width() > 40)
        drawLine(
            painter, placed(area), kind == SearchRow::Kind::Record ? Qt::AlignLeft : Qt::AlignRight, words);
    painter->restore();
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return { 0, std::max(30, QFontMetrics(option.font).height() + 12) };
}

bool SearchDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QString text = visibleText(index.data(Qt::DisplayRole).toString());
    const QString words = visibleText(index.data(SearchModel::WordsRole).toString());
    const QFontMetrics metrics(textFont(TextSize::Normal));
    const int wanted =
        metrics.horizontalAdvance(text) + (words.isEmpty() ? 0 : 2 * gap + metrics.horizontalAdvance(words));
    const bool isCut = wanted > option.rect.width() - 2 * side - scaled(16) - gap;
    showPlainToolTip(event->globalPos(),
        !isCut                ? QString()
            : words.isEmpty() ? text
                              : tr("%1, %2", "what was found, details").arg(text, words),
        view->viewport());
    return true;
}

SearchPanel::SearchPanel(SearchBox &box, RecordSearch &search, const Offers &offers, QWidget *parent)
    : QFrame(parent)
    , m_box(box)
    , m_search(search)
    , m_offers(offers)
    , m_model(new SearchModel(search, this))
    , m_list(new QListView(this))
    , m_hint(new PlainLabel(usualHint(), this, PlainLabel::Muted | PlainLabel::Small))
{
    setObjectName(QStringLiteral("searchPanel"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Search everything"));
    auto *layout = newLayout<QVBoxLayout>(this, { 1, 4, 1, 1 }, 0);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new SearchDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("What was found"));
    m_hint->setContentsMargins(12, 5, 12, 6);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_hint);
    hide();
    m_refillDelay.setSingleShot(true);
    m_refillDelay.setInterval(120ms);
    m_refillDelay.callOnTimeout(this, [this] { refill(false); });
    m_box.installEventFilter(this);
    parent->installEventFilter(this);
    connect(&m_box, &QLineEdit::textEdited, this, &SearchPanel::typed);
    connect(&m_search, &RecordSearch::changed, this, &SearchPanel::takeFound);
    connect(&m_search, &RecordSearch::marked, this, &SearchPanel::showMarks);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) {
        chooseRow(index.row());
        choose();
    });
}

QString SearchPanel::usualHint()
{
    return tr("Up and Down choose, Enter opens, Esc closes");
}

void SearchPanel::open()
{
    if (QWidget *focused = QApplication::focusWidget(); focused != &m_box)
        m_before = focused;
    m_box.setFocus(Qt::ShortcutFocusReason);
    m_box.selectAll();
    if (!isVisible())
        appear();
}

void SearchPanel::appear()
{
    m_model->setOffers(m_offers.views(), m_offers.commands());
    m_search.search(wanted());
    if (m_box.text().trimmed().isEmpty())
        m_search.readRecent();
    refill(false);
    place();
    show();
    raise();
}

void SearchPanel::leave()
{
    hide();
    m_chooseFirst = false;
    m_box.clear();
    m_search.search({});
    if (m_before && m_before->isVisible())
        m_before->setFocus(Qt::OtherFocusReason);
    else
        m_box.clearFocus();
}

void SearchPanel::typed()
{
    m_chooseFirst = false;
    m_stale = true;
    m_refillDelay.start();
    m_search.search(wanted());
    if (!isVisible())
        appear();
}

void SearchPanel::takeFound()
{
    if (!isVisible())
        return;
    // Old rows stay until there is a result for the new words, so that the list does not flicker.
    if (m_search.isFinished() || !m_search.groups().isEmpty())
        refill(!m_stale);
    if (m_chooseFirst && !m_stale)
        chooseSoon();
    else if (m_search.isFinished() && !m_search.text().isEmpty())
        sayFound();
}

//! Shows which residents have a similar name; a warning that reaches the chosen one is announced.
void SearchPanel::showMarks()
{
    if (!isVisible() || m_stale)
        return;
    const QString before = m_list->currentIndex().data(Qt::AccessibleTextRole).toString();
    refill(true);
    if (m_list->currentIndex().data(Qt::AccessibleTextRole).toString() != before)
        sayChoice();
}

void SearchPanel::refill(bool keepChoice)
{
    const int current = m_list->currentIndex().row();
    const bool hadChoice = keepChoice && current >= 0 && current < m_model->rowCount();
    const SearchRow chosen = hadChoice ? m_model->row(current) : SearchRow();
    m_refillDelay.stop();
    m_stale = false;
    m_model->refill(m_box.text());
    int row = hadChoice ? m_model->find(chosen) : -1;
    // A chosen row that is no longer found is not replaced by another, because Enter would open a record that
    // nobody chose.
    if (hadChoice && row < 0)
        loseChoice(chosen, current);
    const bool isLost = keepChoice && m_gap >= 0;
    if (row < 0 && !isLost && !m_box.text().trimmed().isEmpty())
        row = m_model->nextChoice(0, 1);
    if (!isLost)
        chooseRow(row);
    if (!hadChoice)
        m_list->scrollToTop();
    place();
}

void SearchPanel::loseChoice(const SearchRow &chosen, int row)
{
    m_gap = row;
    m_hint->setText(tr("%1 is no longer found. Up and Down choose").arg(chosen.text));
    announce(m_hint, m_hint->text());
}

void SearchPanel::place()
{
    const int widest = scaled(720);
    constexpr int margin = 8;
    const QWidget *over = parentWidget();
    const QPoint below = m_box.mapTo(over, QPoint(0, m_box.height() + 4));
    const int width = std::min(std::max(m_box.width(), widest), over->width() - below.x() - margin);
    const int lines = m_model->rowCount() * std::max(1, m_list->sizeHintForRow(0));
    const int wished = lines + m_hint->sizeHint().height() + 8;
    const int space = over->height() - below.y() - margin;
    setGeometry(below.x(), below.y(), width, std::min({ wished, space, 560 }));
}

void SearchPanel::moveSelection(int step)
{
    const int current = m_list->currentIndex().row();
    const int place = std::clamp(m_gap, 0, std::max(0, m_model->rowCount() - 1));
    const int from = current < 0 ? place : current + (step > 0 ? 1 : -1);
    int row = m_model->nextChoice(from, step > 0 ? 1 : -1);
    // Paging moves by eight lines and stops at the last one.
    for (int more = std::abs(step) - 1; more > 0 && row >= 0; --more) {
        const int further = m_model->nextChoice(row + (step > 0 ? 1 : -1), step > 0 ? 1 : -1);
        if (further < 0)
            break;
        row = further;
    }
    if (row < 0)
        return;
    chooseRow(row);
    sayChoice();
}

void SearchPanel::chooseRow(int row)
{
    m_gap = -1;
    m_hint->setText(usualHint());
    m_list->setCurrentIndex(m_model->index(row, 0));
    if (row >= 0)
        m_list->scrollTo(m_model->index(row, 0));
}

QString SearchPanel::wanted() const
{
    const QString text = m_box.text().simplified();
    const auto phrase = parseTaskPhrase(text);
    return phrase ? phrase->who : text;
}

void SearchPanel::sayChoice()
{
    const QModelIndex said = m_list->currentIndex().isValid() ? m_list->currentIndex() : m_model->index(0, 0);
    announce(m_hint, said.data(Qt::AccessibleTextRole).toString());
}

//! Announces the result that Enter would open, after the note that others may be missing.
void SearchPanel::sayFound()
{
    const QModelIndex chosen = m_list->currentIndex();
    const QModelIndex note = m_model->index(0, 0);
    QStringList said{ note.data(Qt::AccessibleTextRole).toString() };
    if (chosen.isValid() && m_model->row(0).kind == SearchRow::Kind::Note)
        said += chosen.data(Qt::AccessibleTextRole).toString();
    else if (chosen.isValid())
        said = { chosen.data(Qt::AccessibleTextRole).toString() };
    announce(m_hint, said.join(u' '));
}

//! True if a better hit than this row may still be downloaded: its list, or one that comes before it, is
//! incomplete.
bool SearchPanel::mayMissBetter(int row) const
{
    const SearchRow::Kind kind = row < 0 ? SearchRow::Kind::Note : m_model->row(row).kind;
    return kind == SearchRow::Kind::Record ? m_search.isIncompleteUpTo(m_model->row(row).resource)
        : kind == SearchRow::Kind::Task    ? m_search.isIncompleteUpTo(residentSchema.name)
                                           : false;
}

//! Handles Enter pressed before any result was shown. A record opens at once, because it says which resident
//! it is, unless a better hit may be missing; a change waits until the user has seen the name, unless only
//! one resident can be meant.
void SearchPanel::chooseSoon()
{
    const int first = m_model->nextChoice(0, 1);
    if (mayMissBetter(first)) {
        m_chooseFirst = false;
        return sayFound();
    }
    const int second = first < 0 ? -1 : m_model->nextChoice(first + 1, 1);
    const auto isTask = [this](int row) {
        return row >= 0 && m_model->row(row).kind == SearchRow::Kind::Task;
    };
    // A typed title does not exclude others of the name, so the user has to see who was found.
    const auto phrase = parseTaskPhrase(m_box.text().simplified());
    const bool hasTitle = phrase && withoutTitles(phrase->who) != phrase->who.simplified();
    if (!isTask(first) || (!isTask(second) && !hasTitle))
        return choose();
    m_chooseFirst = false;
    sayChoice();
}

void SearchPanel::choose()
{
    const bool isLink = m_model->rowCount() > 0 && m_model->row(0).kind == SearchRow::Kind::Link;
    // Enter after quick typing means the results of the whole text, not those still shown.
    m_chooseFirst = m_stale || (!isLink && !m_search.isFinished() && m_search.groups().isEmpty());
    const int current = m_list->currentIndex().row();
    if (current < 0 && !m_chooseFirst)
        announce(m_hint, m_hint->text());
    if (m_chooseFirst || current < 0)
        return;
    const SearchRow row = m_model->row(current);
    const QString words = wanted();
    leave();
    switch (row.kind) {
    case SearchRow::Kind::Record:
        return Q_EMIT recordChosen(row.resource, row.id);
    case SearchRow::Kind::List:
        return Q_EMIT listChosen(row.resource, words);
    case SearchRow::Kind::View:
        return Q_EMIT viewChosen(row.id);
    case SearchRow::Kind::Link:
        return Q_EMIT linkChosen(row.id);
    case SearchRow::Kind::Command:
        return row.action->trigger();
    case SearchRow::Kind::Task:
        return Q_EMIT taskChosen(row.id, row.task, row.value);
    default:
        break;
    }
}

void SearchPanel::editChosen()
{
    const int current = m_list->currentIndex().row();
    if (!isVisible() || m_stale || current < 0)
        return;
    const SearchRow row = m_model->row(current);
    if (row.kind != SearchRow::Kind::Record || row.resource != residentSchema.name)
        return;
    leave();
    Q_EMIT editRequested(row.id);
}

bool SearchPanel::pressKey(int key)
{
    constexpr int page = 8;
    // The panel was hidden while the focus was elsewhere, so the first key only shows it again.
    if (!isVisible() && (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter)) {
        appear();
        return true;
    }
    switch (key) {
    case Qt::Key_Down:
        moveSelection(1);
        return true;
    case Qt::Key_Up:
        moveSelection(-1);
        return true;
    case Qt::Key_PageDown:
        moveSelection(page);
        return true;
    case Qt::Key_PageUp:
        moveSelection(-page);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return false;
    }
}

bool SearchPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget()) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
        return false;
    }
    const bool isEdit = (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)
        && static_cast<QKeyEvent *>(event)->keyCombination() == QKeyCombination(Qt::CTRL, Qt::Key_E);
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (!isEdit)
            return false;
        // While results are shown, Ctrl+E edits the chosen result, never the record of the list behind it.
        event->setAccepted(isVisible());
        return true;
    case QEvent::KeyPress:
        if (isEdit) {
            editChosen();
            return true;
        }
        return pressKey(static_cast<QKeyEvent *>(event)->key());
    case QEvent::FocusIn:
        if (static_cast<QFocusEvent *>(event)->reason() == Qt::MouseFocusReason)
            appear();
        return false;
    case QEvent::FocusOut:
        // After a menu or another window the focus returns; any other reason means that the user went
        // elsewhere.
        if (static_cast<QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason
            && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason) {
            hide();
            m_search.search({});
        }
        return false;
    default:
        return false;
    }
}

} // namespace care
