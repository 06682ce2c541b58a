// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/recorddetails.h"

#include "models/schema/exporttext.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/cardlayout.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/changemark.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/detailvalue.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/paintedwidget.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/scale.h"
#include "views/widgets/severity.h"
#include "views/widgets/taborder.h"
#include "views/widgets/theme.h"

#include <QCheckBox>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int s_side = 16;
constexpr int s_sectionGap = 8; //!< Space above a section heading in pixels.
constexpr int widestLine = 720;
constexpr int s_gap = 20; //!< Space between label and value in pixels.
constexpr int s_smallGap = 6; //!< Space between a value and its button in pixels.
constexpr QMargins s_tallMargins(0, 3, 0, 3); //!< Margins that make a text as high as a link beside it.
constexpr char s_changeKey[] = "changeKey"; //!< Property of a changeable value, holding the key of its field.
//! Property of the body, holding the line width that it was built for.
constexpr char s_builtFor[] = "lineWidth";
constexpr char s_changeLabel[] = "changeLabel";

QGridLayout *makeGrid(QWidget *body)
{
    auto *grid = newGrid<QGridLayout>(body, {}, s_smallGap, 0); // Rows have their own vertical margins.
    grid->setColumnStretch(1, 1);
    return grid;
}

//! Minimum size of a pointer target, also the height of a row with a link.
int changeButtonSize()
{
    return std::max(24, scaled(18));
}

constexpr int s_cardMargin = 13; //!< Margin of a card including its border.

void paintCard(QPainter &painter, const QRect &area)
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(&painter, area, Theme::current().panel, Theme::current().line, 6);
}

} // namespace

RecordDetails::RecordDetails(QWidget *parent)
    : QWidget(parent)
    , m_scroll(new QScrollArea(this))
    , m_ring(new PaintedWidget(
          [](QPainter &painter, const QRect &area) {
              painter.setRenderHint(QPainter::Antialiasing);
              paintFocusRing(&painter, area);
          },
          this))
    , m_footer(new PaintedWidget(
          [](QPainter &painter, const QRect &area) {
              painter.fillRect(area, Theme::current().panel);
              painter.fillRect(QRect(0, 0, area.width(), 1), Theme::current().line);
          },
          this))
    , m_buttons(new FlowLayout(m_footer, 8, 8))
{
    setAccessibleName(tr("Details"));
    m_scroll->setAccessibleName(tr("Details"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::StrongFocus); // Focusable, so that arrow keys scroll and Ctrl+C copies.
    m_scroll->installEventFilter(this);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_ring->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_ring->hide();
    m_buttons->setContentsMargins(s_side, 8, s_side, 7);
    m_footer->hide();
    m_footer->setAccessibleName(tr("What can be done"));
    auto *column = newLayout<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_footer);
    rebuild();
    // Rebuild for a new text size, on which widths depend; new colours need no rebuild.
    followTextSize(this, [this, made = textScale()]() mutable {
        if (std::exchange(made, textScale()) != textScale())
            rebuildInPlace();
    });
}

void RecordDetails::setRecord(const ResourceSchema &schema, const Record &record)
{
    m_schema = &schema;
    QStringList important = m_important;
    if (m_empty && m_empty->isChecked()) {
        for (const Field &field : schema.fields)
            important += field.key;
    }
    if (record.isNull())
        return setSections({}, record.id);
    QList<DetailSection> sections = detailSections(schema, record, important, m_omitted);
    // Show an incident's description first.
    const auto rest = std::stable_partition(sections.begin(), sections.end(), [](const DetailSection &each) {
        return each.rows.first().isLong && each.rows.first().key.endsWith("description"_L1);
    });
    const auto told = rest - sections.begin();
    setSections(sections.mid(0, told) + m_lead + sections.mid(told), record.id);
}

void RecordDetails::setSections(const QList<DetailSection> &sections, const QString &id)
{
    const bool same = !id.isEmpty() && id == m_id;
    const int place = same ? m_scroll->verticalScrollBar()->value() : 0;
    if (!same) {
        m_revealed.clear();
        m_addedSections.clear();
        m_behind = {};
    }
    m_id = id;
    m_sections = sections;
    if (m_empty)
        m_empty->setVisible(!sections.isEmpty());
    rebuild();
    m_scroll->verticalScrollBar()->setValue(place);
}

void RecordDetails::setAddedSections(const QList<DetailSection> &sections)
{
    if (m_addedSections == sections)
        return;
    m_addedSections = sections;
    rebuildAdded();
}

void RecordDetails::setSectionBehind(const QString &key, const DetailSection &section)
{
    if (m_behind == section && m_behindKey == key)
        return;
    m_behindKey = key;
    m_behind = section;
    rebuildInPlace();
}

QList<DetailSection> RecordDetails::shownSections() const
{
    QList<DetailSection> sections = m_sections;
    if (m_behind.rows.isEmpty() || sections.isEmpty())
        return sections;
    const auto holder = std::find_if(sections.cbegin(), sections.cend(), [this](const DetailSection &each) {
        return std::any_of(each.rows.begin(), each.rows.end(),
            [this](const DetailRow &row) { return row.key == m_behindKey; });
    });
    sections.insert(holder == sections.cend() ? sections.size() : holder - sections.cbegin() + 1, m_behind);
    return sections;
}

void RecordDetails::setChangeableFields(const QStringList &keys)
{
    if (m_changeable == keys)
        return;
    m_changeable = keys;
    rebuildInPlace();
}

void RecordDetails::setHeading(const QString &text, int severity)
{
    if (m_heading == text && m_severity == severity)
        return;
    m_heading = text;
    m_severity = severity;
    rebuild();
}

void RecordDetails::setNote(const QString &text)
{
    if (m_note == text)
        return;
    m_note = text;
    rebuild();
}

int RecordDetails::lineWidth() const
{
    const int page = width() - 2 * s_side - m_scroll->verticalScrollBar()->sizeHint().width();
    return m_isInCards ? CardLayout::cardWidth(page) - 2 * s_cardMargin : page;
}

//! True if a date with its time has no room beside a label, so that values stand below their labels.
bool RecordDetails::isNarrow() const
{
    const int widest = fontMetrics().horizontalAdvance("28-Mar-2028 20:08"_L1);
    const int button = m_changeable.isEmpty() ? 0 : s_smallGap + changeButtonSize();
    return lineWidth() - detailLabelWidth(fontMetrics()) - s_gap - button < widest;
}

//! Minimum width of a value beside its label in px.
int RecordDetails::valueWidth() const
{
    const int button = m_changeable.isEmpty() ? 0 : s_smallGap + changeButtonSize();
    if (m_isNarrow)
        return lineWidth() - button;
    const int beside = lineWidth() - detailLabelWidth(fontMetrics()) - s_gap - button;
    return std::max(beside, narrowestValueWidth(fontMetrics()));
}

int RecordDetails::leastHeight() const
{
    constexpr int lines = 5;
    const int footer = m_footer->isHidden() ? 0 : m_buttons->heightForWidth(width());
    return lines * (fontMetrics().height() + 3) + footer;
}

void RecordDetails::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // Rebuild for another width, since words that fitted may be cut in a narrower line.
    constexpr int muchWider = 40;
    const int grown = lineWidth() - m_scroll->widget()->property(s_builtFor).toInt();
    if (m_isNarrow != isNarrow() || grown < 0 || grown > muchWider)
        rebuildInPlace();
}

void RecordDetails::rebuildInPlace()
{
    m_isNarrow = isNarrow();
    const int place = m_scroll->verticalScrollBar()->value();
    rebuild();
    m_scroll->verticalScrollBar()->setValue(place);
}

void RecordDetails::clear()
{
    m_heading.clear();
    m_note.clear();
    m_severity = 0;
    m_addedSections.clear();
    m_lead.clear();
    setSections({});
}

QString RecordDetails::text() const
{
    QStringList lines;
    if (!m_heading.isEmpty())
        lines += visibleText(m_heading);
    for (const DetailSection &section : shownSections() + m_addedSections) {
        lines += section.title;
        for (const DetailRow &row : section.rows) {
            const bool masked = row.isSensitive && !m_revealed.contains(row.key);
            const QString value = row.value.isEmpty() ? notRecorded() : row.value;
            lines += row.label + u'\t' + (masked ? tr("Hidden") : pastedCell(value));
        }
    }
    return lines.join(u'\n');
}

QPushButton *RecordDetails::addButton(const QString &text, bool primary)
{
    QPushButton *button = primary ? primaryButton(text, m_footer) : secondaryButton(text, m_footer);
    button->setAccessibleName(text);
    m_buttons->addWidget(button);
    m_footer->show();
    return button;
}

void RecordDetails::offerEmptyFields()
{
    m_empty = new QCheckBox(tr("Show empty fields"), m_footer);
    m_empty->setAccessibleName(tr("Also show what is not recorded"));
    m_empty->setVisible(!m_sections.isEmpty());
    m_buttons->addWidget(m_empty);
    connect(m_empty, &QCheckBox::toggled, this, &RecordDetails::emptyFieldsToggled);
}

void RecordDetails::setInCards()
{
    m_isInCards = true;
    rebuildInPlace();
}

bool RecordDetails::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll)
        arrangeRing(*event);
    if (event->type() == QEvent::ContextMenu && watched != m_scroll)
        return showChangeMenu(
            static_cast<QWidget *>(watched), static_cast<QContextMenuEvent *>(event)->globalPos());
    if (watched == m_scroll && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        if (!copyText(text()))
            return true;
        QStringList fields;
        for (const DetailSection &section : shownSections() + m_addedSections) {
            for (const DetailRow &row : section.rows)
                fields += row.key;
        }
        tellRecordAction(this, { QStringLiteral("copy"), fields });
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void RecordDetails::takeKeyboard()
{
    m_scroll->setFocus(Qt::OtherFocusReason);
}

//! Shows the ring only for a keyboard user; a click needs none.
void RecordDetails::arrangeRing(const QEvent &event)
{
    if (event.type() == QEvent::FocusIn)
        m_ring->setVisible(static_cast<const QFocusEvent &>(event).reason() != Qt::MouseFocusReason);
    else if (event.type() == QEvent::FocusOut)
        m_ring->hide();
    else if (event.type() == QEvent::Resize || event.type() == QEvent::Move)
        m_ring->setGeometry(m_scroll->geometry());
}

void RecordDetails::rebuild()
{
    auto *body = new QWidget(m_scroll);
    body->setBackgroundRole(m_isInCards ? QPalette::Window : QPalette::Base);
    body->setAutoFillBackground(true);
    body->setAccessibleName(tr("Details"));
    auto *column = newLayout<QVBoxLayout>(body, { s_side, 10, s_side, 12 }, 0);
    m_below = nullptr;
    body->setProperty(s_builtFor, lineWidth());
    if (m_isInCards)
        column->addWidget(makeCards(body));
    else
        addColumn(*column, body);
    column->addStretch(1);
    m_added = nullptr;
    if (QWidget *old = m_scroll->takeWidget())
        discardWidget(old);
    m_scroll->setWidget(body);
    rebuildAdded();
}

QWidget *RecordDetails::makeCards(QWidget *body)
{
    auto *cards = new QWidget(body);
    auto *layout = new CardLayout(cards);
    const QList<DetailSection> sections = shownSections();
    for (const DetailSection &section : sections) {
        auto *card = new PaintedWidget(&paintCard, cards);
        card->setObjectName(u"card"_s);
        QGridLayout *grid = makeGrid(card);
        grid->setContentsMargins(s_cardMargin, 9, s_cardMargin, 9);
        addSection(grid, section);
        layout->addWidget(card);
    }
    if (!m_note.isEmpty())
        layout->addWidget(rowLabel(m_note, cards));
    return cards;
}

//! Adds all sections below one another, in lines short enough to read.
void RecordDetails::addColumn(QVBoxLayout &column, QWidget *body)
{
    QWidget *part = nullptr;
    const auto addPart = [&] {
        part = new QWidget(body);
        part->setMaximumWidth(std::max(widestLine, fontMetrics().averageCharWidth() * 90));
        auto *line = new QHBoxLayout;
        line->addWidget(part, 1);
        line->addStretch();
        column.addLayout(line);
        return makeGrid(part);
    };
    QGridLayout *grid = addPart();
    addHeadingRow(grid);
    const QList<DetailSection> sections = shownSections();
    for (const DetailSection &section : sections) {
        addSection(grid, section);
        const bool isSplit = std::any_of(section.rows.begin(), section.rows.end(),
            [this](const DetailRow &row) { return row.key == m_addedBelow; });
        if (!isSplit)
            continue;
        grid = addPart();
        grid->setContentsMargins(0, s_sectionGap, 0, 0);
        m_below = part;
    }
    if (!m_note.isEmpty()) {
        grid->setRowMinimumHeight(grid->rowCount(), s_sectionGap);
        grid->addWidget(rowLabel(m_note, part, PlainLabel::Muted), grid->rowCount(), 0, 1, 2);
    }
}

void RecordDetails::rebuildAdded()
{
    QWidget *body = m_scroll->widget();
    auto *column = static_cast<QVBoxLayout *>(body->layout());
    QString focused;
    if (m_added) {
        if (const QWidget *focus = m_added->focusWidget(); focus && focus->hasFocus())
            focused = focus->accessibleName();
        column->removeWidget(m_added);
        discardWidget(m_added);
        m_added = nullptr;
    }
    if (m_addedSections.isEmpty())
        return orderTabStops();
    m_added = new QWidget(body);
    QGridLayout *grid = makeGrid(m_added);
    grid->setContentsMargins(0, s_sectionGap, 0, 0);
    for (const DetailSection &section : std::as_const(m_addedSections))
        addSection(grid, section);
    column->insertWidget(1, m_added);
    if (m_below)
        m_added->stackUnder(m_below); // Set the stacking order, which the Tab key follows.
    m_added->show();
    orderTabStops();
    const auto links = m_added->findChildren<LinkButton *>();
    for (LinkButton *link : links) {
        if (!focused.isEmpty() && link->accessibleName() == focused)
            link->setFocus();
    }
}

//! Puts widgets created later into reading order; Qt would make them the last of the whole window.
void RecordDetails::orderTabStops()
{
    QList<QWidget *> stops =
        m_scroll->widget()->findChildren<QWidget *>() + m_footer->findChildren<QWidget *>();
    stops.removeIf([](const QWidget *widget) { return !(widget->focusPolicy() & Qt::TabFocus); });
    chainTabStops(QList<QWidget *>{ m_scroll } + stops);
}

void RecordDetails::addHeadingRow(QGridLayout *grid)
{
    if (m_heading.isEmpty())
        return;
    QWidget *body = grid->parentWidget();
    auto *line = new QWidget(body);
    auto *row = newLayout<QHBoxLayout>(line, { 0, 0, 0, 4 }, 8);
    if (m_severity > 0)
        row->addWidget(new SeverityMark(m_severity, line), 0, Qt::AlignTop);
    row->addWidget(rowLabel(m_heading, line, PlainLabel::Heading), 1);
    grid->addWidget(line, grid->rowCount(), 0, 1, 2);
}

void RecordDetails::addSection(QGridLayout *grid, const DetailSection &section)
{
    auto *title = new PlainLabel(
        section.title, grid->parentWidget(), PlainLabel::Muted | PlainLabel::Strong | PlainLabel::Wrapped);
    const bool first = grid->count() == 0;
    title->setContentsMargins(0, first ? 0 : s_sectionGap, 0, 2);
    grid->addWidget(title, grid->rowCount(), 0, 1, 2);
    for (const DetailRow &row : section.rows)
        addRow(grid, section, row);
}

void RecordDetails::addRow(QGridLayout *grid, const DetailSection &section, const DetailRow &row)
{
    constexpr qsizetype fullWidthFrom = 160;
    QWidget *body = grid->parentWidget();
    const bool repeatsHeading = row.isLong && row.label == section.title;
    // Values too long to stand beside their label: telephones with buttons, and in a panel the list of recent
    // events.
    const bool isSentence = row.lines.size() > 1 || (!m_isInCards && row.key == "lately"_L1);
    const bool isStacked = (m_isNarrow || isSentence) && !repeatsHeading;
    const bool wide = repeatsHeading || isStacked || (row.isLong && row.value.size() > fullWidthFrom);
    int line = grid->rowCount();
    // Create the label before the value, so that assistive technology meets them in this order.
    PlainLabel *label = repeatsHeading ? nullptr : rowLabel(row.label, body, PlainLabel::Muted);
    QWidget *value = valueWidget(row, body);
    if (value->accessibleName().isEmpty())
        value->setAccessibleName(row.label);
    const bool isChangeable = m_changeable.contains(row.key);
    const bool isTall = isChangeable || value->property("tall").toBool();
    if (label) {
        if (!wide)
            label->setFixedWidth(detailLabelWidth(label->fontMetrics()) + s_gap - s_smallGap);
        // Links and masked values are 24 px high, so their label gets margins to align its text.
        if (isTall && !isStacked)
            label->setContentsMargins(s_tallMargins);
        else if (isStacked)
            label->setContentsMargins(label->contentsMargins() + QMargins(0, 4, 0, 0));
        grid->addWidget(label, line, 0, 1, wide ? 2 : 1, Qt::AlignTop);
        line += wide ? 1 : 0;
    }
    const FieldChange *change = m_schema ? changeOf(m_changes, row.key) : nullptr;
    // Without an alignment, a value of fixed width would limit the whole column to that width.
    const bool fixed =
        !isChangeable && (value->sizePolicy().horizontalPolicy() == QSizePolicy::Maximum || row.severity > 0);
    QWidget *shown = change ? new ChangedValue(value, changeText(*m_schema, *change), body) : value;
    // Align the pencil with the first line of its value, however many lines the label has.
    const Qt::Alignment place = fixed ? Qt::AlignLeft | Qt::AlignTop
        : isChangeable                ? Qt::Alignment(Qt::AlignTop)
                                      : Qt::Alignment();
    grid->addWidget(isChangeable ? withChangeButton(row, shown, body) : shown, line, wide ? 0 : 1, 1,
        wide ? 2 : 1, place);
    for (QWidget *where : { static_cast<QWidget *>(label), value }) {
        if (!where || !isChangeable)
            continue;
        where->setProperty(s_changeKey, QString(row.key));
        where->setProperty(s_changeLabel, row.label);
        where->installEventFilter(this);
    }
}

//! Offers the change in the value's context menu; with text selected, that text's own menu opens.
bool RecordDetails::showChangeMenu(QWidget *where, QPoint globalPosition)
{
    const QString key = where->property(s_changeKey).toString();
    const auto *text = qobject_cast<const QLabel *>(where);
    if (key.isEmpty() || (text && text->hasSelectedText()))
        return false;
    auto *menu = new QMenu(where);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString label = where->property(s_changeLabel).toString();
    menu->addAction(tr("Change %1…", "a field of the record").arg(buttonText(label)), this,
        [this, key] { Q_EMIT changeRequested(key); });
    menu->popup(globalPosition);
    return true;
}

//! Adds a pencil button right after the value.
QWidget *RecordDetails::withChangeButton(const DetailRow &row, QWidget *value, QWidget *parent)
{
    auto *both = new QWidget(parent);
    auto *line = newLayout<QHBoxLayout>(both, {}, s_smallGap);
    const bool isGreedy = value->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding;
    if (qobject_cast<PlainLabel *>(value))
        value->setContentsMargins(s_tallMargins); // Makes the first line as high as the button.
    else if (value->layout() && !value->property("tall").toBool())
        value->setContentsMargins(0, 2, 0, 0); // Aligns the first line with the label.
    line->addWidget(value, isGreedy ? 1 : 0);
    auto *button = new QToolButton(both);
    line->addWidget(button, 0, Qt::AlignTop); // Aligns the button with the first line.
    if (!isGreedy)
        line->addStretch(1);
    button->setIcon(icon(Icon::Edit, QPalette::PlaceholderText));
    const int size = fontMetrics().height() * 3 / 4; // Size of the pencil, 14 px at 100 %.
    button->setIconSize(QSize(size, size));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFixedSize(changeButtonSize(), changeButtonSize());
    button->setAccessibleName(tr("Edit %1", "a field of the record").arg(row.label));
    setPlainToolTip(button, button->accessibleName());
    if (row.lines.size() > 1)
        button->stackUnder(value); // The Tab key reaches the pencil before the links of later lines.
    connect(button, &QToolButton::clicked, this, [this, key = row.key] { Q_EMIT changeRequested(key); });
    return both;
}

QWidget *RecordDetails::valueWidget(const DetailRow &row, QWidget *parent)
{
    if (row.value.isEmpty())
        return rowLabel(notRecorded(), parent, PlainLabel::Muted);
    if (row.isSensitive) {
        auto *masked = new MaskedValue(row, m_revealed.contains(row.key), parent);
        masked->setProperty("tall", true);
        connect(masked, &MaskedValue::toggled, this, [this](const QString &key, bool shown) {
            if (!shown) {
                m_revealed.remove(key);
                return;
            }
            m_revealed.insert(key);
            Q_EMIT revealed(key);
            tellRecordAction(this, { QStringLiteral("reveal"), { key } });
        });
        return masked;
    }
    if (!row.links.isEmpty())
        return linksWidget(row, parent);
    if (!row.lines.isEmpty())
        return linesWidget(row, parent);
    if (row.severity > 0)
        return new SeverityMark(row.severity, parent);
    if (!row.swatch.isEmpty())
        return swatchWidget(row, parent);
    if (needsLongValue(row.value, parent->fontMetrics(), valueWidth()))
        return longWidget(row.value, parent);
    PlainLabel *label = rowLabel(row.value, parent, PlainLabel::Selectable);
    label->setAccessibleName(row.label + u' ' + visibleText(row.value));
    return label;
}

//! Shows the colour as the list does, with its name for users who cannot distinguish it.
QWidget *RecordDetails::swatchWidget(const DetailRow &row, QWidget *parent)
{
    auto *value = new QWidget(parent);
    auto *line = newLayout<QHBoxLayout>(value, {}, 8);
    auto *swatch = new PaintedWidget(
        [colour = QColor(row.swatch)](QPainter &painter, const QRect &area) {
            painter.setRenderHint(QPainter::Antialiasing);
            paintBox(&painter, area, colour, Theme::current().edge, 3);
        },
        value);
    swatch->setObjectName(u"swatch"_s);
    swatch->setFixedSize(scaled(34), scaled(17));
    line->addWidget(swatch);
    PlainLabel *name = rowLabel(row.value, value, PlainLabel::Selectable);
    name->setAccessibleName(row.label + u' ' + visibleText(row.value));
    line->addWidget(name, 1);
    return value;
}

QWidget *RecordDetails::linksWidget(const DetailRow &row, QWidget *parent)
{
    const auto linkTo = [&](const DetailLink &to, QWidget *over) {
        auto *link = new LinkButton(to.text, over);
        link->setAccessibleName(
            tr("%1 %2, open", "label and value of a link").arg(row.label, visibleText(to.text)));
        connect(
            link, &QPushButton::clicked, this, [this, to] { Q_EMIT referenceActivated(to.resource, to.id); });
        return link;
    };
    QWidget *value = nullptr;
    if (row.links.size() == 1) {
        value = linkTo(row.links.first(), parent);
    } else {
        value = new QWidget(parent);
        auto *flow = new FlowLayout(value, 12, 0);
        for (const DetailLink &to : row.links)
            flow->addWidget(linkTo(to, value));
    }
    value->setProperty("tall", true);
    return value;
}

//! Shows telephone numbers to read and copy, each under its owner's name.
QWidget *RecordDetails::linesWidget(const DetailRow &row, QWidget *parent)
{
    auto *value = new QWidget(parent);
    auto *column = newLayout<QVBoxLayout>(value, {}, 0);
    for (const DetailLine &each : row.lines) {
        auto *line = new QWidget(value);
        auto *flow = new FlowLayout(line, 12, 0);
        if (each.number.isEmpty() && needsLongValue(each.text, parent->fontMetrics(), valueWidth())) {
            delete line;
            // Break the text, for example an e-mail address in large letters.
            column->addWidget(longWidget(each.text, value));
            continue;
        }
        PlainLabel *text = rowLabel(each.text, line, PlainLabel::Selectable);
        text->setAccessibleName(row.label + u' ' + visibleText(each.text));
        flow->addWidget(text);
        if (!each.number.isEmpty()) {
            text->setContentsMargins(s_tallMargins); // Makes the text as high as the button.
            flow->addWidget(copyButton(row, each, line));
        }
        column->addWidget(line);
    }
    if (!row.lines.first().number.isEmpty())
        value->setProperty("tall", true);
    return value;
}

QWidget *RecordDetails::copyButton(const DetailRow &row, const DetailLine &line, QWidget *parent)
{
    auto *copy = new LinkButton(tr("Copy"), parent);
    copy->setAccessibleName(tr("Copy %1", "a telephone number").arg(visibleText(line.number)));
    connect(copy, &QPushButton::clicked, this, [this, copy, key = row.key, number = line.number] {
        if (!copyText(number))
            return;
        tellRecordAction(this, { QStringLiteral("copy"), { key } });
        announce(copy, tr("Copied"));
        showPlainToolTip(copy->mapToGlobal(QPoint(0, copy->height())), tr("Copied"), copy);
    });
    return copy;
}

QWidget *RecordDetails::longWidget(const QString &text, QWidget *parent)
{
    auto *value = new LongValue(text, parent);
    if (!value->isCut())
        return value;
    auto *box = new QWidget(parent);
    auto *column = newLayout<QVBoxLayout>(box, {});
    auto *all = new LinkButton(tr("Show all %1 characters").arg(QLocale().toString(text.size())), box);
    addWidgets(column, { value, all });
    connect(all, &QPushButton::clicked, value, [value, all] {
        value->showAll();
        value->setFocus();
        all->hide();
    });
    return box;
}

} // namespace care
