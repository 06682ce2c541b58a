// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formpage.h"

#include "views/widgets/plainlabel.h"

#include "models/editing/editableresource.h"
#include "models/schema/formatting.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>

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
    if (task)
        addSection(task->titleText());
    for (const FormField *field : resource.fieldsOf(task)) {
        if (!task && (m_sections.isEmpty() || m_sections.last().title != field->sectionTitle()))
            addSection(field->sectionTitle());
        m_sections.last().boxes += new FieldBox(*field, m_inside);
        m_sections.last().boxes.last()->setHidden(field->asked == FormField::Asked::Elsewhere);
        m_boxes += m_sections.last().boxes.last();
    }
    if (task) {
        m_pending = new PlainLabel({}, m_inside);
        m_pending->setWordWrap(true);
        m_pending->setContentsMargins(margin, 8, 0, 0);
        m_layout->addWidget(m_pending);
    }
    m_layout->addStretch(1); // all that is left: the rows of few fields stay together
    arrange(s_mostColumns);
}

void FormPage::addSection(const QString &title)
{
    auto *heading = new PlainLabel(title, m_inside);
    heading->setTextSize(TextSize::Large, QFont::DemiBold);
    heading->setContentsMargins(margin, m_sections.isEmpty() ? 0 : 14, 0, 0);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(14);
    auto *ofService = new PlainLabel({}, m_inside);
    ofService->setTone(PlainLabel::Tone::Muted);
    ofService->setWordWrap(true);
    ofService->setSelectable(true);
    ofService->setContentsMargins(margin, 0, 0, 0);
    m_layout->addWidget(heading);
    m_layout->addLayout(grid);
    m_layout->addWidget(ofService);
    ofService->hide();
    m_sections.append({ title, heading, grid, ofService, {} });
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
    // A row whose widget went elsewhere.
    while (m_layout->itemAt(0)->layout() && m_layout->itemAt(0)->layout()->count() == 0)
        delete m_layout->takeAt(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(indent, 0, 0, 0);
    row->addWidget(widget, 1);
    row->addStretch();
    m_layout->insertLayout(0, row);
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
        for (FieldBox *box : section.boxes) {
            if (box->field().asked == FormField::Asked::Elsewhere)
                continue;
            const int span = std::min(box->editor()->span(), columns);
            if (column + span > columns) {
                ++row;
                column = 0;
            }
            section.grid->addWidget(box, row, column, 1, span);
            column += span;
        }
        for (int i = 0; i < s_mostColumns; ++i)
            section.grid->setColumnStretch(i, i < columns ? 1 : 0);
    }
}

} // namespace care
