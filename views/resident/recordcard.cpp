// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/recordcard.h"

#include "models/editing/membervalues.h"
#include "views/resident/hiddenmarks.h"
#include "views/resident/suggestionbox.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Number of parts side by side; fewer with large text, so that placeholders fit.
int columnCount()
{
    return textScale() < 1.5 ? 3 : 2;
}

// Maximum length, above what the rules allow, so that long text is refused with a message and never cut
// silently.
constexpr int longestPart = 70'000;

} // namespace

RecordCard::RecordCard(const FormField &field, const QByteArray &element, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_element(element)
    , m_title(new PlainLabel({}, this, PlainLabel::Small | PlainLabel::Strong))
    , m_up(new LinkButton(tr("Move up"), this))
    , m_down(new LinkButton(tr("Move down"), this))
    , m_remove(new LinkButton(tr("Remove"), this))
{
    auto *head = newLayout<QHBoxLayout>(12);
    head->addWidget(m_title, 1);
    addWidgets(head, { m_up, m_down, m_remove });
    auto *grid = newGrid<QGridLayout>(nullptr, {}, 16, 2);
    const int columns = columnCount();
    for (int column = 0; column < columns; ++column) {
        grid->setColumnStretch(column, 1);
        grid->setColumnMinimumWidth(column, 1); // Minimum width, so that an empty column keeps its place.
    }
    int place = 0;
    for (const ElementPart &part : field.parts) {
        // Put check boxes together below the lines.
        const bool isFirstTick = part.kind == ElementPart::Kind::Tick
            && !qobject_cast<QCheckBox *>(m_parts.value(m_parts.size() - 1));
        if (isFirstTick && place % columns > 0)
            place += columns - place % columns;
        addPart(part, grid, place / columns, place % columns);
        ++place;
    }
    auto *column = newLayout<QVBoxLayout>(this, { 12, 6, 12, 10 }, 4);
    column->addLayout(head);
    column->addLayout(grid);
    connect(m_up, &QPushButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
    connect(m_remove, &QPushButton::clicked, this, &RecordCard::removeRequested);
}

void RecordCard::addPart(const ElementPart &part, QGridLayout *grid, int pair, int column)
{
    const int row = pair * 2; // Each pair of rows holds labels and the inputs below them.
    if (part.kind == ElementPart::Kind::Tick) {
        auto *box = new QCheckBox(part.title(), this);
        box->setChecked(!partText(m_element, m_field, part).isEmpty());
        connect(box, &QCheckBox::toggled, this,
            [this, &part](bool on) { change(part, on ? u"yes"_s : QString()); });
        grid->addWidget(box, row + 1, column);
        m_parts += box;
        return;
    }
    auto *label = new PlainLabel(part.title(), this, PlainLabel::Muted | PlainLabel::Small);
    label->setContentsMargins(0, 4, 0, 0);
    QComboBox *box = part.suggestions.empty() ? nullptr : suggesting(part);
    QLineEdit *line = box ? box->lineEdit() : new QLineEdit(this);
    QWidget *input = box ? static_cast<QWidget *>(box) : line;
    line->setText(partText(m_element, m_field, part));
    line->setMaxLength(longestPart);
    line->setCursorPosition(0);
    markHidden(line);
    if (part.kind == ElementPart::Kind::Numbers)
        line->setPlaceholderText(tr("Separate several with semicolons"));
    label->setBuddy(input);
    // React to the text, because assistive technology writes without key presses.
    connect(line, &QLineEdit::textChanged, this, [this, &part](const QString &text) { change(part, text); });
    grid->addWidget(label, row, column);
    grid->addWidget(input, row + 1, column);
    m_parts += input;
}

//! Makes a line with suggestions for \a part.
QComboBox *RecordCard::suggesting(const ElementPart &part)
{
    auto *box = new SuggestionBox(this);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMinimumContentsLength(6);
    for (const char *suggestion : part.suggestions)
        box->addSuggestion(QString::fromUtf8(suggestion));
    box->setCurrentIndex(-1);
    return box;
}

void RecordCard::change(const ElementPart &part, const QString &text)
{
    m_texts.insert(&part, text);
    Q_EMIT edited();
}

//! Rebuilt from the original element each time, so that a part typed back to its old value is no change.
QByteArray RecordCard::element() const
{
    QByteArray element = m_element;
    for (const ElementPart &part : m_field.parts) {
        const auto text = m_texts.constFind(&part);
        if (text != m_texts.cend() && text->trimmed() != partText(m_element, m_field, part).trimmed())
            element = withPartText(element, m_field, part, *text);
    }
    return element;
}

bool RecordCard::canEdit(qsizetype part) const
{
    return canEditPart(m_element, m_field, m_field.parts[std::size_t(part)]);
}

void RecordCard::setPlace(int place, int count, bool readOnly)
{
    const QString title =
        tr("%1 %2", "what it is, and its number in the list").arg(m_field.elementTitle()).arg(place);
    m_title->setText(title);
    m_up->setVisible(!readOnly && count > 1);
    m_up->setEnabled(place > 1);
    m_down->setVisible(!readOnly && count > 1);
    m_down->setEnabled(place < count);
    m_remove->setVisible(!readOnly);
    for (LinkButton *button : { m_up, m_down, m_remove })
        button->setAccessibleName(tr("%1: %2", "what to do: with which").arg(button->plainText(), title));
    for (qsizetype i = 0; i < m_parts.size(); ++i) {
        m_parts.at(i)->setAccessibleName(
            tr("%1: %2", "which one: its part").arg(title, m_field.parts[std::size_t(i)].title()));
        const auto *box = qobject_cast<QComboBox *>(m_parts.at(i));
        if (box)
            box->lineEdit()->setAccessibleName(box->accessibleName());
        if (auto *line = qobject_cast<QLineEdit *>(m_parts.at(i)))
            line->setReadOnly(readOnly || !canEdit(i));
        else
            m_parts.at(i)->setEnabled(!readOnly && canEdit(i));
    }
}

void RecordCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(&painter, rect(), Qt::transparent, Theme::current().line, 4, 1);
}

QList<QWidget *> RecordCard::inputs() const
{
    QList<QWidget *> all = m_parts;
    for (LinkButton *button : { m_up, m_down, m_remove })
        all += button;
    return all;
}

} // namespace care
