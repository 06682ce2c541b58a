// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formpage.h"

#include "models/schema/formatting.h"
#include "models/schema/invisible.h"
#include "models/schema/resources.h"
#include "views/resident/formareas.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Overlay that gives an editor's inputs an error border; the focused one keeps its own.
class ErrorRing : public QWidget {
public:
    explicit ErrorRing(FieldEditor *editor)
        : QWidget(editor)
        , m_editor(editor)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(editor->rect());
        editor->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            setGeometry(m_editor->rect());
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QList<QWidget *> inputs = m_editor->inputs();
        for (const QWidget *input : inputs) {
            if (input->hasFocus() || qobject_cast<const QAbstractButton *>(input))
                continue;
            const QRect place(input->mapTo(m_editor, QPoint()), input->size());
            paintBox(&painter, place, Qt::transparent, Theme::current().danger, 4, 2);
        }
    }

private:
    FieldEditor *m_editor;
};

} // namespace

FieldBox::FieldBox(const FormField &field, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_labels(newLayout<QHBoxLayout>(5))
    , m_column(new QVBoxLayout(this))
    , m_editor(FieldEditor::make(field, this))
{
    auto *label = new PlainLabel(field.title(), this, PlainLabel::Strong);
    label->setBuddy(m_editor->inputs().first());
    m_labels->addWidget(label);
    m_labels->addStretch();
    m_column->setContentsMargins(FormPage::margin, 0, 0, 0);
    m_column->setSpacing(2);
    m_column->addLayout(m_labels);
    m_column->addWidget(m_editor);
    m_column->addStretch();
    connect(m_editor, &FieldEditor::edited, this, &FieldBox::updateHidden);
    setLine(Hint, field.hintText());
    updateText();
}

PlainLabel *FieldBox::lineLabel(Line line)
{
    PlainLabel *&label = m_lines.at(line);
    if (label)
        return label;
    label = new PlainLabel({}, this, PlainLabel::Wrapped);
    const bool isDanger = line == Hidden || line == Error;
    label->setTone(isDanger ? PlainLabel::Tone::Danger : PlainLabel::Tone::Muted);
    label->setTextSize(TextSize::Small, line == Error ? QFont::DemiBold : QFont::Normal);
    const auto above =
        std::count_if(m_lines.begin(), m_lines.begin() + line, [](const PlainLabel *each) { return each; });
    m_column->insertWidget(1 + int(above), label);
    return label;
}

void FieldBox::setLine(Line line, const QString &text)
{
    if (lineText(line) == text)
        return;
    lineLabel(line)->setText(text);
    lineLabel(line)->setVisible(!text.isEmpty());
}

QString FieldBox::lineText(Line line) const
{
    const PlainLabel *label = m_lines.at(line);
    return label ? label->text() : QString();
}

void FieldBox::setEntry(const Entry &entry)
{
    m_editor->setEntry(entry);
    updateHidden();
}

void FieldBox::updateHidden()
{
    const Entry entry = m_editor->entry();
    const auto count = std::accumulate(entry.begin(), entry.end(), qsizetype(0),
        [](qsizetype sum, const QString &text) { return sum + hiddenCharacters(text).size(); });
    const QString text = count > 0 ? tr("Contains %n invisible characters", nullptr, int(count)) : QString();
    if (lineText(Hidden) == text)
        return;
    setLine(Hidden, text);
    updateText();
}

void FieldBox::setChanged(bool changed)
{
    if (m_changed == changed)
        return;
    m_changed = changed;
    updateMark();
    updateText();
    update();
}

void FieldBox::setRequired(bool required)
{
    if (m_required == required)
        return;
    m_required = required;
    updateMark();
    updateText();
}

void FieldBox::updateMark()
{
    if (!m_mark) {
        m_mark = new PlainLabel({}, this);
        m_labels->insertWidget(1, m_mark);
    }
    m_mark->setTone(m_changed ? PlainLabel::Tone::Accent : PlainLabel::Tone::Muted);
    m_mark->setText(m_changed ? tr("changed") : m_required ? tr("required") : QString());
    m_mark->setVisible(m_changed || m_required);
}

void FieldBox::setError(const QString &message)
{
    if (m_error == message)
        return;
    m_error = message;
    setLine(Error, message);
    if (!m_ring)
        m_ring = new ErrorRing(m_editor);
    m_ring->setVisible(!message.isEmpty());
    m_ring->raise();
    updateText();
    update();
}

void FieldBox::setFilledIn(const QString &words)
{
    const QString hint = words.isEmpty() ? m_field.hintText() : words;
    if (hint == lineText(Hint))
        return;
    setLine(Hint, hint);
    updateText();
}

void FieldBox::setNote(const QString &note)
{
    setLine(Note, note);
    updateText();
}

void FieldBox::setHintPlace(bool leave)
{
    const int hint = QFontMetrics(textFont(TextSize::Small)).height() + m_column->spacing();
    // Space below the label keeps labels and inputs of a row level.
    m_labels->setContentsMargins(0, 0, 0, leave && !hasHint() ? hint : 0);
}

void FieldBox::takeFocus()
{
    const QList<QWidget *> inputs = m_editor->inputs();
    // Focus the chosen radio button, since only that one is a tab stop.
    for (QWidget *input : inputs) {
        const auto *radio = qobject_cast<QRadioButton *>(input);
        if (!radio || radio->isChecked())
            return input->setFocus(Qt::OtherFocusReason);
    }
}

void FieldBox::mousePressEvent(QMouseEvent *event)
{
    const auto *label = qobject_cast<const QLabel *>(childAt(event->position().toPoint()));
    if (label && label->buddy())
        label->buddy()->setFocus(Qt::MouseFocusReason);
    else
        QWidget::mousePressEvent(event);
}

void FieldBox::paintEvent(QPaintEvent *)
{
    if (m_error.isEmpty() && !m_changed)
        return;
    QPainter painter(this);
    const Theme theme = Theme::current();
    const int top = m_error.isEmpty() ? m_editor->y() : m_column->contentsMargins().top();
    painter.fillRect(QRect(0, top, 3, m_editor->geometry().bottom() + 1 - top),
        m_error.isEmpty() ? theme.accent : theme.danger);
}

void FieldBox::updateText()
{
    const QString label = m_changed ? tr("%1, changed").arg(m_field.title())
        : m_required                ? tr("%1, required").arg(m_field.title())
                                    : m_field.title();
    QStringList description{ m_error, lineText(Note), lineText(Hidden), lineText(Hint) };
    description.removeAll(QString());
    m_editor->setAccessibleText(label, description.join(". "_L1));
}

namespace {

constexpr int s_mostColumns = 3;
constexpr int s_widest = 1180; //!< Maximum width, so that labels and fields stay together on a large screen.
constexpr int s_widestTask = 952;

//! Maximum columns: two for tasks of few fields, since more than four rows and the changes would not fit a
//! screen.
int mostColumns(const EditingTask *task)
{
    constexpr std::size_t few = 8;
    const bool isShort = task && task->steps.empty() && task->paths.size() - task->seldom.size() <= few;
    return isShort ? 2 : s_mostColumns;
}

} // namespace

FormPage::FormPage(const EditingTask *task, QWidget *parent)
    : QWidget(parent)
    , m_task(task)
    , m_inside(new QWidget(this))
    , m_layout(newLayout<QVBoxLayout>(m_inside, {}, 10))
{
    m_inside->setMaximumWidth(m_task && !isInSteps() ? margin + s_widestTask : s_widest);
    auto *row = newLayout<QHBoxLayout>(this, { 14, 14, 24, 24 });
    row->addWidget(m_inside, 1);
    row->addStretch();
    if (isInSteps()) {
        for (std::size_t i = 0; i < task->steps.size(); ++i)
            addStep(qsizetype(i));
    } else {
        if (task)
            addSection(task->titleText());
        if (task && !task->seldom.empty())
            addSeldom();
        for (const FormField *field : editableResident().fieldsOf(task)) {
            if (!task && (m_sections.isEmpty() || m_sections.last().title != field->sectionTitle()))
                addSection(field->sectionTitle());
            addBox(*field);
        }
    }
    if (task && !isInSteps()) {
        m_pending = new PendingChanges(m_inside);
        auto *below = newLayout<QHBoxLayout>(nullptr, { margin, 0, 0, 0 });
        below->addWidget(m_pending);
        m_layout->addLayout(below);
    }
    m_layout->addStretch(1); // Takes the remaining height, so that few rows stay together.
    arrange(mostColumns(m_task));
    if (isInSteps())
        showStep(0);
}

void FormPage::addStep(qsizetype number)
{
    const EditingStep &step = m_task->steps[std::size_t(number)];
    auto *body = new QWidget(m_inside);
    auto *column = newLayout<QVBoxLayout>(body, {}, 10);
    m_layout->addWidget(body);
    Section section{ step.titleText() };
    section.body = body;
    m_sections += section;
    auto *caption = new PlainLabel(tr("Step %1 of %2. Only what is marked “required” is needed now; the rest "
                                      "can be added later.")
                                       .arg(number + 1)
                                       .arg(m_task->steps.size()),
        body, PlainLabel::Muted | PlainLabel::Wrapped);
    caption->setContentsMargins(margin, 0, 0, 0);
    column->addWidget(caption);
    fillSection(column);
    for (const QLatin1StringView path : step.paths)
        addBox(*editableResident().field(path));
}

void FormPage::addBox(const FormField &field)
{
    Section &section = m_sections.last();
    auto *box = new FieldBox(field, section.body ? section.body : m_inside);
    box->setHidden(field.asked == FormField::Asked::Elsewhere);
    section.boxes += box;
    m_boxes += box;
}

//! Adds the line for seldom changed fields, between the title and the fields.
void FormPage::addSeldom()
{
    m_seldom = new QWidget(m_inside);
    m_seldomValues = new PlainLabel({}, m_seldom, PlainLabel::Muted | PlainLabel::Wrapped);
    auto *change = new LinkButton(tr("Change these"), m_seldom);
    QStringList titles;
    for (const QLatin1StringView path : m_task->seldom)
        titles += editableResident().field(path)->title();
    change->setAccessibleName(tr("Change these: %1", "titles of fields").arg(titles.join(", "_L1)));
    auto *row = newLayout<QHBoxLayout>(m_seldom, { margin, 0, 0, 0 });
    addWidgets(row, { m_seldomValues, change });
    row->addStretch();
    m_layout->insertWidget(1, m_seldom);
    m_seldom->hide();
    connect(change, &QPushButton::clicked, this, [this] {
        unfold();
        box(m_task->seldom.front())->takeFocus();
    });
}

void FormPage::fold(const QString &values)
{
    if (!m_seldom || !m_canFold)
        return;
    m_seldomValues->setText(values);
    m_seldom->setVisible(!values.isEmpty());
    for (const QLatin1StringView path : m_task->seldom)
        box(path)->setVisible(values.isEmpty());
    arrange(std::exchange(m_columns, 0));
}

void FormPage::unfold()
{
    fold({});
    m_canFold = false;
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
    auto *heading = new PlainLabel(section.title, within, PlainLabel::Heading);
    heading->setContentsMargins(margin, section.body || m_sections.size() == 1 ? 0 : 14, 0, 0);
    section.heading = heading;
    section.grid = newGrid<QGridLayout>(nullptr, {}, 28, 14);
    section.ofService =
        new PlainLabel({}, within, PlainLabel::Muted | PlainLabel::Wrapped | PlainLabel::Selectable);
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
        for (const Field &field : residentSchema.fields) {
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

FieldBox *FormPage::box(const QString &path) const
{
    const auto found = std::find_if(
        m_boxes.begin(), m_boxes.end(), [&](const FieldBox *box) { return path == box->field().path; });
    return found == m_boxes.end() ? nullptr : *found;
}

int FormPage::sectionOf(const QString &path) const
{
    const FieldBox *found = box(path);
    return found ? sectionOf(found) : -1;
}

int FormPage::sectionOf(const QWidget *widget) const
{
    for (int i = 0; i < m_sections.size(); ++i) {
        for (const FieldBox *box : m_sections.at(i).boxes) {
            if (box == widget || box->isAncestorOf(widget))
                return i;
        }
    }
    return -1;
}

void FormPage::setTop(QWidget *widget, int indent)
{
    // Remove rows whose widget has moved to another parent.
    while (m_layout->itemAt(0)->layout() && m_layout->itemAt(0)->layout()->count() == 0)
        delete m_layout->takeAt(0);
    auto *row = newLayout<QHBoxLayout>(nullptr, { indent, 0, 0, 0 });
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
    // Minimum column width of about 40 characters, more in larger text.
    const int least = std::max(270, fontMetrics().averageCharWidth() * 38);
    const int room = m_task && !isInSteps() ? std::min(width(), m_inside->maximumWidth()) : width();
    arrange(std::clamp(room / least, 1, mostColumns(m_task)));
}

void FormPage::arrange(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (const Section &section : std::as_const(m_sections)) {
        int row = 0;
        int column = 0;
        QList<FieldBox *> beside; // Fields of the row being filled.
        const auto endRow = [&beside] {
            const bool hasHint =
                std::any_of(beside.begin(), beside.end(), [](const FieldBox *box) { return box->hasHint(); });
            for (FieldBox *box : std::exchange(beside, {}))
                box->setHintPlace(hasHint);
        };
        for (FieldBox *box : section.boxes) {
            if (box->isHidden())
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
