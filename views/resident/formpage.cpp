// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formpage.h"

#include "views/widgets/plainlabel.h"

#include "models/editing/editableresource.h"
#include "models/schema/formatting.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int s_mostColumns = 3;
constexpr int s_widest = 1180; //!< on a large screen labels and fields stay together

} // namespace

FormPage::FormPage(const EditableResource &resource, const EditingTask *task, QWidget *parent)
    : QWidget(parent)
    , m_resource(resource)
    , m_task(task)
    , m_inside(new QWidget(this))
    , m_layout(new QVBoxLayout(m_inside))
{
    m_inside->setMaximumWidth(s_widest);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(14, 14, 24, 24);
    row->addWidget(m_inside, 1);
    row->addStretch();
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(10);
    if (isInSteps()) {
        for (std::size_t i = 0; i < task->steps.size(); ++i)
            addStep(qsizetype(i));
    } else {
        if (task)
            addSection(task->titleText());
        for (const FormField *field : resource.fieldsOf(task)) {
            if (!task && (m_sections.isEmpty() || m_sections.last().title != field->sectionTitle()))
                addSection(field->sectionTitle());
            addBox(*field);
        }
    }
    if (task && !isInSteps()) {
        m_pending = new PlainLabel({}, m_inside);
        m_pending->setWordWrap(true);
        m_pending->setContentsMargins(margin, 8, 0, 0);
        m_layout->addWidget(m_pending);
    }
    m_layout->addStretch(1); // takes the height that is left, so that few rows stay together
    arrange(s_mostColumns);
    if (isInSteps())
        showStep(0);
}

void FormPage::addStep(qsizetype number)
{
    const EditingStep &step = m_task->steps[std::size_t(number)];
    auto *body = new QWidget(m_inside);
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    m_layout->addWidget(body);
    Section section{ step.titleText() };
    section.body = body;
    m_sections += section;
    auto *caption = new PlainLabel(tr("Step %1 of %2. Only what is marked “required” is needed now; the rest "
                                      "can be added later.")
                                       .arg(number + 1)
                                       .arg(m_task->steps.size()),
        body);
    caption->setTone(PlainLabel::Tone::Muted);
    caption->setWordWrap(true);
    caption->setContentsMargins(margin, 0, 0, 0);
    column->addWidget(caption);
    fillSection(column);
    for (const QLatin1StringView path : step.paths)
        addBox(*m_resource.field(path));
}

void FormPage::addBox(const FormField &field)
{
    Section &section = m_sections.last();
    auto *box = new FieldBox(field, section.body ? section.body : m_inside);
    box->setHidden(field.asked == FormField::Asked::Elsewhere);
    section.boxes += box;
    m_boxes += box;
}

void FormPage::addSection(const QString &title)
{
    m_sections.append({ title });
    fillSection(m_layout);
}

void FormPage::fillSection(QVBoxLayout *column)
{
    Section &section = m_sections.last();
    QWidget *within = section.body ? section.body : m_inside;
    auto *heading = new PlainLabel(section.title, within);
    heading->setTextSize(TextSize::Large, QFont::DemiBold);
    heading->setContentsMargins(margin, section.body || m_sections.size() == 1 ? 0 : 14, 0, 0);
    section.heading = heading;
    section.grid = new QGridLayout;
    section.grid->setHorizontalSpacing(28);
    section.grid->setVerticalSpacing(14);
    section.ofService = new PlainLabel({}, within);
    section.ofService->setTone(PlainLabel::Tone::Muted);
    section.ofService->setWordWrap(true);
    section.ofService->setSelectable(true);
    section.ofService->setContentsMargins(margin, 0, 0, 0);
    column->addWidget(heading);
    column->addLayout(section.grid);
    column->addWidget(section.ofService);
    section.ofService->hide();
}

void FormPage::showStep(int step)
{
    m_step = step;
    for (int i = 0; i < m_sections.size(); ++i)
        m_sections.at(i).body->setVisible(i == step);
}

void FormPage::showOfService(const Record &record)
{
    if (m_task)
        return;
    for (const Section &section : std::as_const(m_sections)) {
        const QLatin1StringView name(section.boxes.first()->field().member->section);
        QStringList values;
        for (const Field &field : m_resource.schema().fields) {
            const QString text = displayText(field, record);
            if (field.has(FieldFlag::ServerOwned) && name == QLatin1StringView(field.section)
                && !text.isEmpty())
                values += tr("%1: %2", "label of a field, its value").arg(field.title(), text);
        }
        section.ofService->setText(
            tr("Filled in by the service: %1", "what nobody enters").arg(values.join(u" · "_s)));
        section.ofService->setVisible(!values.isEmpty());
    }
}

void FormPage::setPending(const QString &text)
{
    if (m_pending)
        m_pending->setText(text);
}

FieldBox *FormPage::box(const QString &path) const
{
    const auto found = std::find_if(
        m_boxes.begin(), m_boxes.end(), [&](const FieldBox *box) { return path == box->field().path; });
    return found == m_boxes.end() ? nullptr : *found;
}

int FormPage::sectionOf(const QString &path) const
{
    for (int i = 0; i < m_sections.size(); ++i) {
        const QList<FieldBox *> &boxes = m_sections.at(i).boxes;
        if (std::any_of(
                boxes.begin(), boxes.end(), [&](const FieldBox *box) { return path == box->field().path; }))
            return i;
    }
    return -1;
}

int FormPage::sectionOf(const QWidget *widget) const
{
    for (int i = 0; i < m_sections.size(); ++i) {
        for (const FieldBox *box : m_sections.at(i).boxes) {
            if (box->isAncestorOf(widget))
                return i;
        }
    }
    return -1;
}

void FormPage::setTop(QWidget *widget, int indent)
{
    // Removes rows whose widget has moved to another parent.
    while (m_layout->itemAt(0)->layout() && m_layout->itemAt(0)->layout()->count() == 0)
        delete m_layout->takeAt(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(indent, 0, 0, 0);
    row->addWidget(widget, 1);
    row->addStretch();
    m_layout->insertLayout(0, row);
}

int FormPage::leastWidth() const
{
    int widest = 0;
    for (const FieldBox *box : m_boxes) {
        if (!box->isHidden())
            widest = std::max(widest, box->minimumSizeHint().width());
    }
    const QMargins around = layout()->contentsMargins();
    return around.left() + widest + around.right();
}

void FormPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // Narrower than about 40 characters a column is of no use; larger text needs more.
    const int least = std::max(270, fontMetrics().averageCharWidth() * 38);
    arrange(std::clamp(width() / least, 1, s_mostColumns));
}

void FormPage::arrange(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (const Section &section : std::as_const(m_sections)) {
        int row = 0;
        int column = 0;
        QList<FieldBox *> beside; // boxes of the current row
        const auto endRow = [&beside] {
            const bool hasHint =
                std::any_of(beside.begin(), beside.end(), [](const FieldBox *box) { return box->hasHint(); });
            for (FieldBox *box : std::exchange(beside, {}))
                box->setHintPlace(hasHint);
        };
        for (FieldBox *box : section.boxes) {
            if (box->field().asked == FormField::Asked::Elsewhere)
                continue;
            const int span = std::min(box->editor()->span(), columns);
            if (column + span > columns) {
                ++row;
                column = 0;
                endRow();
            }
            section.grid->addWidget(box, row, column, 1, span);
            column += span;
            beside += box;
        }
        endRow();
        for (int i = 0; i < s_mostColumns; ++i)
            section.grid->setColumnStretch(i, i < columns ? 1 : 0);
    }
}

} // namespace care
