// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/bulkdialog.h"

#include "models/editing/editableresident.h"
#include "models/schema/values.h"
#include "views/resident/bulksheet.h"
#include "views/resident/bulktable.h"
#include "views/resident/namepicker.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/datatable.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/printing.h"
#include "views/widgets/recordactionevent.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Possible changes in the order of the first box, without values.
QList<BulkEdit> choices()
{
    QList<BulkEdit> all;
    for (const QString &path : BulkEdit::paths()) {
        const FormField *field = editableResident().field(path);
        if (field->editor != Editor::People) {
            all.append({ field, BulkEdit::How::Set, {}, {} });
            continue;
        }
        all.append({ field, BulkEdit::How::Add, {}, {} });
        all.append({ field, BulkEdit::How::TakeAway, {}, {} });
    }
    return all;
}

//! A box with the values by name; for a text one that can be typed into.
QComboBox *valueBox(const BulkEdit &choice, const FormContext &context, const QStringList &known)
{
    const bool isHome = choice.field->editor == Editor::Home;
    if (isHome || choice.field->editor == Editor::People) {
        auto *picker = new NamePicker;
        picker->lineEdit()->setPlaceholderText(BulkDialog::tr("Type any part of the name"));
        picker->setNames(isHome ? context.homes : context.people);
        return picker;
    }
    auto *box = new QComboBox;
    box->setPlaceholderText(BulkDialog::tr("Choose"));
    if (choice.field->editor == Editor::Status) {
        const Field &status = *choice.field->member;
        for (const EnumValue &value : status.values)
            box->addItem(enumLabel(status, value.value), QString(value.value));
    } else {
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->addItems(known);
    }
    box->setCurrentIndex(-1);
    return box;
}

} // namespace

BulkDialog::BulkDialog(std::unique_ptr<BulkChange> change, const FormContext &context, QWidget *parent)
    : QDialog(parent)
    , m_change(std::move(change))
    , m_model(new BulkTable(*m_change, this))
    , m_field(new QComboBox(this))
    , m_values(new QStackedWidget(this))
    , m_table(new DataTable(this))
    , m_summary(new PlainLabel({}, this))
    , m_progress(new QProgressBar(this))
    , m_connection(context.connection)
    , m_account(context.account)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Change several residents"));
    resize(parent ? (parent->window()->size() - QSize(80, 80)).boundedTo({ 1280, 720 }) : QSize(1000, 560));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 14, 20, 12);
    column->setSpacing(10);
    auto *heading =
        new PlainLabel(tr("Change one field for %n residents", nullptr, int(m_change->rows().size())), this);
    heading->setTextSize(TextSize::Large, QFont::DemiBold);
    column->addWidget(heading);
    column->addWidget(buildChoice(context));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("What happens to each resident"));
    m_table->viewport()->installEventFilter(this);
    column->addWidget(m_table, 1);
    m_progress->setAccessibleName(tr("Residents done"));
    m_progress->setTextVisible(false);
    m_progress->hide();
    column->addWidget(m_progress);
    column->addWidget(buildFooter());
    connect(m_change.get(), &BulkChange::planned, this, [this] {
        fitColumns();
        refresh();
    });
    connect(m_change.get(), &BulkChange::rowChanged, this, [this](int row) {
        m_table->scrollTo(m_model->index(row, 0));
        stretchResult();
        refresh();
    });
    connect(m_change.get(), &BulkChange::finished, this, [this] {
        fitColumns();
        refresh();
        announce(m_summary, m_summary->text());
    });
    plan();
}

BulkDialog::~BulkDialog() = default;

QWidget *BulkDialog::buildChoice(const FormContext &context)
{
    auto *line = new QWidget(this);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    QStringList surgeries;
    for (const BulkRow &resident : m_change->rows()) {
        const QString surgery = resident.resident.value("gpSurgeryName"_L1).toString();
        if (!surgery.isEmpty() && !surgeries.contains(surgery))
            surgeries += surgery;
    }
    const QList<BulkEdit> all = choices();
    for (const BulkEdit &choice : all) {
        m_field->addItem(choice.title());
        QComboBox *box = valueBox(choice, context, surgeries);
        box->setAccessibleName(tr("New value"));
        m_values->addWidget(box);
        setTabOrder(m_field, box); // else the box would come after the table, which was made before it
        connect(box, &QComboBox::currentTextChanged, this, &BulkDialog::plan);
        connect(box, &QComboBox::currentIndexChanged, this, &BulkDialog::plan);
        if (auto *picker = qobject_cast<NamePicker *>(box)) {
            // The choice follows the text, and the open list closes with the key.
            connect(picker, &NamePicker::edited, this, &BulkDialog::plan);
            connect(picker->lineEdit(), &QLineEdit::returnPressed, this, &BulkDialog::offerNames,
                Qt::QueuedConnection);
        }
    }
    m_field->setAccessibleName(tr("What is changed"));
    connect(m_field, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_values->setCurrentIndex(index);
        plan();
    });
    m_values->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    row->addWidget(m_field);
    row->addWidget(m_values, 1);
    row->addStretch(1);
    return line;
}

QWidget *BulkDialog::buildFooter()
{
    auto *footer = new QWidget(this);
    auto *row = new QHBoxLayout(footer);
    row->setContentsMargins(0, 0, 0, 0);
    m_summary->setTone(PlainLabel::Tone::Muted);
    m_summary->setWordWrap(true); // so that large text fits beside the buttons
    m_run = primaryButton({}, footer);
    m_stop = secondaryButton(tr("S&top"), footer);
    m_print = secondaryButton(tr("&Print…"), footer);
    m_copy = secondaryButton(tr("Cop&y as a table"), footer);
    m_close = secondaryButton(tr("Close"), footer);
    row->addWidget(m_summary, 1);
    for (QPushButton *button : { m_run, m_stop, m_print, m_copy, m_close })
        row->addWidget(button);
    connect(m_run, &QPushButton::clicked, this, &BulkDialog::confirm);
    connect(m_stop, &QPushButton::clicked, this, &BulkDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, [this] { copyText(m_model->text()); });
    connect(m_print, &QPushButton::clicked, this, [this] {
        printOver(
            this, windowTitle(), [this](QPagedPaintDevice &printer) { return print(printer); },
            [this] { notePrint(); });
    });
    connect(m_close, &QPushButton::clicked, this, &BulkDialog::reject);
    return footer;
}

void BulkDialog::chooseField(int index)
{
    m_field->setCurrentIndex(index);
}

void BulkDialog::chooseValue(const QString &value, const QString &name)
{
    auto *box = static_cast<QComboBox *>(m_values->currentWidget());
    if (auto *picker = qobject_cast<NamePicker *>(box))
        picker->choose(value, name);
    else if (box->isEditable())
        box->setEditText(value);
    else
        box->setCurrentIndex(box->findData(value));
}

void BulkDialog::choose(const BulkEdit &edit)
{
    const QList<BulkEdit> all = choices();
    const auto found = std::find_if(all.begin(), all.end(),
        [&](const BulkEdit &choice) { return choice.field == edit.field && choice.how == edit.how; });
    chooseField(int(found - all.begin()));
    chooseValue(edit.value, edit.name);
}

BulkEdit BulkDialog::edit() const
{
    const BulkEdit choice = choices().at(m_field->currentIndex());
    const auto *box = static_cast<const QComboBox *>(m_values->currentWidget());
    if (const auto *picker = qobject_cast<const NamePicker *>(box))
        return { choice.field, choice.how, picker->id(), picker->name() };
    if (box->isEditable())
        return { choice.field, choice.how, box->currentText().trimmed(), {} };
    return { choice.field, choice.how, box->currentData().toString(), box->currentText() };
}

QString BulkDialog::problem() const
{
    const auto *picker = qobject_cast<const NamePicker *>(m_values->currentWidget());
    if (!picker || picker->typed().isEmpty())
        return {};
    return (picker->fitsSeveral() ? tr("Several names on the list fit “%1”. Choose one.")
                                  : tr("No name on the list is “%1”. Choose one from the list."))
        .arg(visibleText(picker->typed()));
}

//! After Enter, where that has chosen nobody.
void BulkDialog::offerNames()
{
    if (problem().isEmpty())
        return;
    announce(m_summary, m_summary->text());
    qobject_cast<NamePicker *>(m_values->currentWidget())->showPopup();
}

void BulkDialog::plan()
{
    if (!m_change->hasRun())
        m_change->plan(edit());
}

//! The table shows the new values whole, so that they are read before the user agrees. If it is wider than
//! the dialog it scrolls, and the residents stay at its left.
void BulkDialog::fitColumns()
{
    for (int column = 0; column < BulkTable::Result; ++column)
        m_table->fitColumn(column);
    stretchResult();
}

bool BulkDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        stretchResult();
    return QDialog::eventFilter(watched, event);
}

//! Gives the outcomes the width that is left: a reason why a change was not saved is long.
void BulkDialog::stretchResult()
{
    QHeaderView *header = m_table->horizontalHeader();
    header->setStretchLastSection(false);
    m_table->fitColumn(BulkTable::Result);
    header->setStretchLastSection(header->length() <= m_table->viewport()->width());
}

QString BulkDialog::whatChanges() const
{
    const BulkEdit chosen = edit();
    const QString value = visibleText(chosen.name.isEmpty() ? chosen.value : chosen.name);
    // The titles of adding and removing say what is done; that of a field needs "becomes".
    return chosen.how == BulkEdit::How::Set ? tr("%1 becomes “%2”", "field, value").arg(chosen.title(), value)
                                            : tr("%1: “%2”", "what is done, name").arg(chosen.title(), value);
}

bool BulkDialog::print(QPagedPaintDevice &device) const
{
    const BulkSheet::Text words{ whatChanges(),
        (m_change->hasRun() ? QString() : tr("Nothing had been sent when it was printed.") + u' ')
            + BulkTable::summary(*m_change),
        m_connection, m_account };
    return printSheet(device, [&](QSizeF page) {
        return std::make_unique<BulkSheet>(*m_model, words, QDateTime::currentDateTimeUtc(), page);
    });
}

void BulkDialog::notePrint()
{
    RecordActionEvent printed(u"print"_s, { m_change->edit().field->path });
    for (const BulkRow &row : m_change->rows())
        printed.addRecord(editableResident().name(), row.resident.id);
    tellRecordAction(this, printed);
}

void BulkDialog::confirm()
{
    Message question;
    question.title = windowTitle();
    question.heading = tr("Change %n residents now?", nullptr, m_change->count(BulkRow::State::Planned));
    question.text = tr("%1. Each record is read again, saved and checked, one after another. Where somebody "
                       "else has changed the same field in the meantime, their change stays.")
                        .arg(whatChanges());
    // Only a home has questions: the room of the old one.
    if (const int asked = int(m_change->questions().size()); asked > 0 && edit().field->path == "home"_L1)
        question.text +=
            u"\n\n"_s + tr("%n residents keep the room of their old home – is this right?", nullptr, asked);
    question.accept = tr("Change them");
    question.icon = Icon::Warning;
    question.isDangerous = true; // a second Enter must not be the answer
    ask(this, question, [this](bool yes) {
        if (yes)
            m_change->run();
        refresh();
    });
}

void BulkDialog::refresh()
{
    const int planned = m_change->count(BulkRow::State::Planned);
    const bool hasValue = !edit().value.isEmpty();
    m_run->setText(tr("&Change %n residents", nullptr, planned));
    m_run->setVisible(!m_change->hasRun());
    m_run->setEnabled(planned > 0);
    // Enter after a value was typed goes on; it must not close a dialog that is being filled in.
    (m_change->hasRun() ? m_close : m_run)->setDefault(true);
    m_stop->setVisible(m_change->isRunning());
    m_copy->setEnabled(hasValue);
    m_print->setEnabled(hasValue && !m_change->isRunning());
    const int total = int(m_change->rows().size()) - m_change->count(BulkRow::State::Skipped);
    m_progress->setRange(0, std::max(1, total));
    m_progress->setValue(total - planned - m_change->count(BulkRow::State::Sending));
    m_progress->setVisible(m_change->isRunning());
    m_field->setEnabled(!m_change->hasRun());
    m_values->setEnabled(!m_change->hasRun());
    const QString why = problem();
    m_summary->setText(hasValue ? BulkTable::summary(*m_change)
            : why.isEmpty()     ? tr("Nothing is sent until you have seen this table and agreed.")
                                : why);
}

void BulkDialog::reject()
{
    if (!m_change->isRunning())
        return QDialog::reject();
    m_stop->setEnabled(false);
    m_change->stop();
}

} // namespace care
