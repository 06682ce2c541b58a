// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterpopup.h"

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDateEdit>
#include <QGridLayout>
#include <QScreen>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace care {

FilterPopup::FilterPopup(const ResourceSchema &schema, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_schema(schema)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(u"filterPopup"_s);
    setFrameShape(QFrame::StyledPanel);
    m_layout->setContentsMargins(16, 12, 16, 12);
}

void FilterPopup::reset()
{
    if (m_content) {
        m_layout->removeWidget(m_content);
        m_content->hide();
        m_content->deleteLater();
    }
    m_boxes.clear();
    m_dateField = nullptr;
    m_content = new QWidget(this);
    m_layout->addWidget(m_content);
}

void FilterPopup::offerChoices(const Field &field, const QList<Choice> &choices, const QStringList &current)
{
    reset();
    setAccessibleName(tr("Filter by %1").arg(field.title()));
    auto *outer = new QVBoxLayout(m_content);
    outer->setContentsMargins(0, 0, 0, 0);
    auto *heading = new PlainLabel(field.title(), m_content);
    heading->setTextSize(TextSize::Normal, QFont::DemiBold);
    outer->addWidget(heading);
    auto *scroll = new QScrollArea(m_content);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    auto *list = new QWidget(scroll);
    auto *rows = new QVBoxLayout(list);
    rows->setContentsMargins(0, 4, 8, 4);
    rows->setSpacing(4);
    const QString key = field.key;
    for (const Choice &choice : choices) {
        const QString label =
            tr("%1 (%L2)", "a value and how many records have it").arg(choice.label).arg(choice.count);
        auto *box = new QCheckBox(buttonText(choice.count > 0 ? label : choice.label), list);
        box->setAccessibleName(label);
        box->setChecked(current.contains(choice.value));
        box->setMinimumHeight(24);
        connect(box, &QCheckBox::toggled, this, [this, key] { chooseTicked(key); });
        rows->addWidget(box);
        m_boxes.append({ box, choice.value });
    }
    if (choices.isEmpty())
        rows->addWidget(new PlainLabel(tr("Nothing to choose from yet"), list));
    rows->addStretch();
    scroll->setWidget(list);
    scroll->setMinimumSize(list->sizeHint().width() + 24, std::min(list->sizeHint().height() + 8, 320));
    outer->addWidget(scroll);
    if (!m_boxes.isEmpty())
        m_boxes.first().first->setFocus();
}

void FilterPopup::chooseTicked(const QString &field)
{
    QStringList values;
    for (const auto &[box, value] : std::as_const(m_boxes)) {
        if (box->isChecked())
            values += value;
    }
    Q_EMIT conditionChosen({ field, Operator::Is, values });
}

void FilterPopup::offerRange(const Condition &current)
{
    reset();
    setAccessibleName(tr("Filter by date"));
    auto *outer = new QVBoxLayout(m_content);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(8);
    auto *grid = new QGridLayout;
    const auto addRow = [&](const QString &label, QWidget *editor) {
        auto *title = new PlainLabel(label, m_content);
        title->setBuddy(editor);
        editor->setAccessibleName(label);
        const int row = grid->rowCount();
        grid->addWidget(title, row, 0);
        grid->addWidget(editor, row, 1);
    };
    m_dateField = new QComboBox(m_content);
    for (const DateField &date : m_schema.dateFields) {
        // When a record was received is known to the service alone: the rows here could not be told apart by
        // it.
        if (!date.field.isEmpty())
            m_dateField->addItem(QCoreApplication::translate("schema", date.label), QString(date.field));
    }
    m_dateField->setCurrentIndex(std::max(0, m_dateField->findData(current.field)));
    addRow(tr("Date"), m_dateField);
    const QDate today = QDate::currentDate();
    const QDate from = QDate::fromString(current.values.value(0), Qt::ISODate);
    const QDate to = QDate::fromString(current.values.value(1), Qt::ISODate);
    m_from = new QDateEdit(from.isValid() ? from : today.addDays(-29), m_content);
    m_to = new QDateEdit(to.isValid() ? to : today, m_content);
    for (QDateEdit *edit : { m_from, m_to }) {
        edit->setDisplayFormat(u"dd-MMM-yyyy"_s);
        edit->setCalendarPopup(true);
        edit->setDateRange(QDate(1890, 1, 1), QDate(2199, 12, 31));
    }
    addRow(tr("From"), m_from);
    addRow(tr("To"), m_to);
    outer->addLayout(grid);
    addPresets(outer);
    connect(m_dateField, &QComboBox::activated, this, &FilterPopup::chooseRange);
    connect(m_from, &QDateEdit::dateChanged, this, &FilterPopup::chooseRange);
    connect(m_to, &QDateEdit::dateChanged, this, &FilterPopup::chooseRange);
    m_dateField->setFocus();
}

void FilterPopup::addPresets(QVBoxLayout *layout)
{
    auto *row = new QHBoxLayout;
    const QList<QPair<QString, int>> presets{ { tr("Today"), 1 }, { tr("Last 7 days"), 7 },
        { tr("Last 30 days"), 30 }, { tr("Last 12 months"), 365 } };
    for (const auto &[label, days] : presets) {
        auto *button = new LinkButton(label, m_content);
        connect(button, &QPushButton::clicked, this, [this, span = days] { chooseLastDays(span); });
        row->addWidget(button);
    }
    row->addStretch();
    layout->addLayout(row);
}

void FilterPopup::chooseLastDays(int days)
{
    {
        const QSignalBlocker one(m_from);
        const QSignalBlocker two(m_to);
        m_to->setDate(QDate::currentDate());
        m_from->setDate(QDate::currentDate().addDays(1 - days));
    }
    chooseRange();
}

void FilterPopup::chooseRange()
{
    Condition condition{ m_dateField->currentData().toString(), Operator::Between,
        { m_from->date().toString(Qt::ISODate), m_to->date().toString(Qt::ISODate) } };
    // Dates the wrong way round are turned, not refused: both are plain to see.
    if (m_from->date() > m_to->date())
        condition.values.swapItemsAt(0, 1);
    Q_EMIT conditionChosen(condition);
}

void FilterPopup::openBelow(QWidget *anchor)
{
    adjustSize();
    QPoint place = anchor->mapToGlobal(QPoint(0, anchor->height() + 4));
    if (const QScreen *screen = anchor->screen()) {
        const QRect room = screen->availableGeometry();
        place.setX(std::clamp(place.x(), room.left(), std::max(room.left(), room.right() - width())));
        place.setY(std::min(place.y(), std::max(room.top(), room.bottom() - height())));
    }
    move(place);
    show();
    if (!m_boxes.isEmpty())
        m_boxes.first().first->setFocus();
    else if (m_dateField)
        m_dateField->setFocus();
}

} // namespace care
