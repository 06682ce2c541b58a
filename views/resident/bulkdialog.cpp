// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/bulkdialog.h"

#include "models/editing/editableresident.h"
#include "models/schema/exporttext.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "views/resident/namepicker.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/datatable.h"
#include "views/widgets/layouts.h"
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
#include <QTextCursor>
#include <QTextTable>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using State = BulkRow::State;

QString stateText(State state)
{
    switch (state) {
    case State::Planned:
        return BulkTable::tr("Will be changed");
    case State::Skipped:
        return BulkTable::tr("Will not be changed");
    case State::Sending:
        return BulkTable::tr("Saving…");
    case State::Saved:
        return BulkTable::tr("Saved");
    case State::Differs:
        return BulkTable::tr("Saved, but it differs");
    case State::Conflict:
        return BulkTable::tr("Changed by somebody else");
    case State::Unknown:
        return BulkTable::tr("Not known whether it was saved");
    case State::Refused:
        return BulkTable::tr("Refused");
    case State::NotSaved:
        return BulkTable::tr("Not saved");
    case State::NotTried:
        return BulkTable::tr("Not tried");
    }
    return {};
}

//! Text of records for one cell, with tabs and line breaks turned into blanks.
QString oneCell(const QString &text)
{
    return text.simplified();
}

} // namespace

BulkTable::BulkTable(BulkChange &change, QObject *parent)
    : QAbstractTableModel(parent)
    , m_change(change)
{
    connect(&change, &BulkChange::planned, this,
        [this] { Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Result)); });
    connect(&change, &BulkChange::rowChanged, this,
        [this](int row) { Q_EMIT dataChanged(index(row, 0), index(row, Result)); });
}

int BulkTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_change.rows().size());
}

int BulkTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Result + 1;
}

QString BulkTable::cell(const BulkRow &row, int column) const
{
    // Empty until a value is chosen, because "will not be changed" would look like a result.
    if (column >= From && m_change.edit().value.isEmpty())
        return {};
    switch (column) {
    case Resident:
        return PersonName::fromJson(row.resident.value("name"_L1)).formal();
    case Born: {
        const QDate born = calendarDate(row.resident.value("dateOfBirth"_L1));
        return born.isValid() ? displayDate(born) : notKnown();
    }
    case Room:
        return displayText(*residentSchema.field("location.room"_L1), row.resident);
    case Home:
        return displayText(*residentSchema.field("home"_L1), row.resident);
    case From:
        return row.from.isEmpty() ? tr("nothing") : row.from;
    case To:
        return row.state == State::Skipped ? QString() : row.to.isEmpty() ? tr("nothing") : row.to;
    default:
        return row.words.isEmpty() ? stateText(row.state)
                                   : tr("%1. %2", "result. why").arg(stateText(row.state), row.words);
    }
}

QVariant BulkTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const BulkRow &row = m_change.rows().at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(oneCell(cell(row, index.column())));
    case RecordIdRole:
        return row.resident.id;
    case Qt::ToolTipRole: // A narrow window cuts the outcome, so its tool tip has all of it.
        return index.column() == Result ? visibleText(oneCell(cell(row, Result))) : QVariant();
    case MutedRole:
        return row.state == State::Skipped || row.state == State::NotTried;
    case WarningRole:
        return index.column() == Result && row.state >= State::Differs && row.state <= State::NotSaved;
    default:
        return {};
    }
}

QVariant BulkTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section > Result)
        return {};
    static constexpr const char *keys[] = { "resident", "born", "room", "home", "from", "to", "result" };
    static constexpr int widths[] = { 22, 11, 6, 19, 19, 19, 30 };
    const QString titles[] = { tr("Resident"), tr("Born"), tr("Room"), tr("Home"), tr("From"), tr("To"),
        tr("Result") };
    switch (role) {
    case Qt::DisplayRole:
        return titles[section];
    case Qt::UserRole:
        return QString::fromLatin1(keys[section]);
    case IdentityRole:
        // These columns are frozen, so that namesakes are distinguishable however far the table is scrolled.
        return section <= Room;
    case WidthRole:
        return widths[section];
    case SortRole:
    case OptionalRole:
        return false;
    default:
        return {};
    }
}

QString BulkTable::text() const
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < columnCount(); ++column)
        cells += headerData(column, Qt::Horizontal).toString();
    lines += cells.join(u'\t');
    for (const BulkRow &row : m_change.rows()) {
        cells.clear();
        for (int column = 0; column < columnCount(); ++column)
            cells += pastedCell(oneCell(cell(row, column)));
        lines += cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

QString BulkTable::summary(const BulkChange &change)
{
    const int skipped = change.count(State::Skipped);
    if (!change.hasRun())
        return tr("%n will be changed", nullptr, change.count(State::Planned)) + u", "_s
            + tr("%n will not", nullptr, skipped);
    const int saved = change.count(State::Saved) + change.count(State::Differs);
    const int left = change.count(State::Planned) + change.count(State::Sending);
    const int notTried = change.count(State::NotTried);
    const int others = int(change.rows().size()) - saved - left - notTried - skipped;
    return bulkSummary({ saved, left, others, notTried, skipped });
}

BulkSheet::BulkSheet(const BulkTable &table, const Text &words, const QDateTime &at, QSizeF page)
    : Sheet({ words.connection, words.account, at }, page)
{
    QTextCursor top(&head());
    addParagraph(top, words.title, text(19, true), 0);
    addParagraph(top, words.summary, text(13), 4);
    QTextCursor cursor(&body());
    QStringList headings;
    for (int column = 0; column < table.columnCount(); ++column)
        headings += table.headerData(column, Qt::Horizontal).toString();
    QTextTable *rows = addTable(cursor, headings, { 20, 12, 8, 14, 14, 14, 18 });
    for (int row = 0; row < table.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < table.columnCount(); ++column)
            cells += table.index(row, column).data().toString();
        addRow(rows, cells, BulkTable::Resident);
    }
}

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

//! Makes a box of values by name; for a text one that accepts typing.
QComboBox *valueBox(const BulkEdit &choice, const FormContext &context, const QStringList &known)
{
    const bool isHome = choice.field->editor == Editor::Home;
    if (isHome || choice.field->editor == Editor::People) {
        auto *picker = new NamePicker;
        picker->lineEdit()->setPlaceholderText(BulkDialog::tr("Type any part of the name"));
        // A single match may be chosen, because the table shows the person before anything is sent.
        picker->setTakesSingleMatch(true);
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
    , m_heading(new PlainLabel({}, this, PlainLabel::Heading))
    , m_field(new QComboBox(this))
    , m_values(new QStackedWidget(this))
    , m_table(new DataTable(this))
    , m_summary(new PlainLabel({}, this, PlainLabel::Muted))
    , m_progress(new QProgressBar(this))
    , m_connection(context.connection)
    , m_account(context.account)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Change several residents"));
    resize(parent ? (parent->window()->size() - QSize(80, 80)).boundedTo({ 1280, 720 }) : QSize(1000, 560));
    auto *column = newLayout<QVBoxLayout>(this, { 20, 14, 20, 12 }, 10);
    m_heading->setText(tr("Change one field for %n residents", nullptr, int(m_change->rows().size())));
    column->addWidget(m_heading);
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
    auto *row = newLayout<QHBoxLayout>(line, {}, 12);
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
        // Set the tab order, or the box would come after the table, which was created earlier.
        setTabOrder(m_field, box);
        connect(box, &QComboBox::currentTextChanged, this, &BulkDialog::plan);
        connect(box, &QComboBox::currentIndexChanged, this, &BulkDialog::plan);
        if (auto *picker = qobject_cast<NamePicker *>(box)) {
            // Plan again as the text changes, and close the open list with Enter.
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
    auto *row = newLayout<QHBoxLayout>(footer, {});
    m_summary->setWordWrap(true); // Wraps, so that large text fits beside the buttons.
    m_run = primaryButton({}, footer);
    m_stop = secondaryButton(tr("S&top"), footer);
    m_print = secondaryButton(tr("&Print…"), footer);
    m_copy = secondaryButton(tr("Cop&y as a table"), footer);
    m_close = secondaryButton(tr("Close"), footer);
    row->addWidget(m_summary, 1);
    addWidgets(row, { m_run, m_stop, m_print, m_copy, m_close });
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
    if (edit.how == BulkEdit::How::PutBack) {
        m_undo = edit;
        m_heading->setText(tr("Undo the change of %1 for %n residents", "field", int(m_change->rows().size()))
                               .arg(insideSentence(edit.field->title())));
        m_field->parentWidget()->hide();
        return plan();
    }
    const QList<BulkEdit> all = choices();
    const auto found = std::find_if(all.begin(), all.end(),
        [&](const BulkEdit &choice) { return choice.field == edit.field && choice.how == edit.how; });
    chooseField(int(found - all.begin()));
    chooseValue(edit.value, edit.name);
}

BulkEdit BulkDialog::edit() const
{
    if (m_undo.field)
        return m_undo;
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
    if (picker->fitsOne())
        return tr("One name on the list fits “%1”. Press Enter or Tab to choose it.")
            .arg(visibleText(picker->typed()));
    return (picker->fitsSeveral() ? tr("Several names on the list fit “%1”. Choose one.")
                                  : tr("No name on the list is “%1”. Choose one from the list."))
        .arg(visibleText(picker->typed()));
}

//! Opens the list of names after Enter, if it has chosen nobody.
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

//! Fits columns so that new values are shown in full before the user agrees. If wider than the dialog, the
//! table scrolls and the residents stay at the left.
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

//! Gives the outcomes the remaining width, because the reason for a failed save is long.
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
    if (chosen.how == BulkEdit::How::PutBack)
        return tr("%1: back to what was recorded before", "field").arg(chosen.field->title());
    // Titles of adding and removing are verbs already; that of a field needs "becomes".
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
        printed.addRecord(residentSchema.name, row.resident.id);
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
    // Changing the home raises a question about the room, which belongs to the old home.
    if (const int asked = int(m_change->questions().size()); asked > 0 && edit().field->path == "home"_L1)
        question.text += u"\n\n"_s
            + (edit().how == BulkEdit::How::PutBack
                    ? tr("%n residents keep the room that they have now – is this right?", nullptr, asked)
                    : tr("%n residents keep the room of their old home – is this right?", nullptr, asked));
    question.accept = tr("Change them");
    question.icon = Icon::Warning;
    question.isDangerous = true; // Safe default, so that a second press of Enter does not start the change.
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
    // Enter after typing a value goes on; it must not close a dialog being filled in.
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
