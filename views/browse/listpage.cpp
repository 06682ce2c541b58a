// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listpage.h"

#include "models/insight/rooms.h"
#include "models/schema/fieldtypes.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "models/tables/changemarks.h"
#include "models/tables/homescope.h"
#include "models/tables/listorder.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/timelinemodel.h"
#include "views/browse/changebar.h"
#include "views/browse/eventlist.h"
#include "views/browse/filterbar.h"
#include "views/browse/filterjson.h"
#include "views/browse/filterline.h"
#include "views/browse/listheader.h"
#include "views/browse/listprint.h"
#include "views/browse/listselection.h"
#include "views/paper/listtext.h"
#include "views/paper/recordsheet.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/layouts.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/popup.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/taborder.h"

#include <QBoxLayout>
#include <QContextMenuEvent>
#include <QEvent>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QStackedLayout>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Delay before the old rows are dimmed: most answers arrive sooner, and the list would flicker.
constexpr auto dimAfter = 150ms;

//! Layout sized for the visible page only; QStackedLayout reserves the size of the largest page.
class CurrentLayout : public QStackedLayout {
public:
    using QStackedLayout::QStackedLayout;

    bool hasHeightForWidth() const override
    {
        const QLayoutItem *current = itemAt(currentIndex());
        return current && current->hasHeightForWidth();
    }
    int heightForWidth(int width) const override
    {
        const QLayoutItem *current = itemAt(currentIndex());
        return current ? current->heightForWidth(width) : 0;
    }
    QSize minimumSize() const override
    {
        const QLayoutItem *current = itemAt(currentIndex());
        return current ? current->minimumSize() : QSize();
    }
};

} // namespace

ListPage::ListPage(ResourceTableModel &model, QWidget *parent)
    : Page(parent)
    , m_model(model)
    , m_filter(new FilterBar(model, *this))
    , m_notice(new Notice(this))
    , m_body(new QWidget(this))
    , m_stack(new CurrentLayout(m_body))
    , m_table(new DataTable(m_body))
    , m_view(m_table)
    , m_header(new ListHeader(model, *m_table, *m_filter, this))
    , m_changes(new ChangeBar(model, *m_table, this))
    , m_emptyState(new EmptyState(m_body))
    , m_left(new Notice(this))
{
    setObjectName(u"listPage"_s);
    setAccessibleName(model.schema().titleText());
    auto *layout = newLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(m_header);
    layout->addWidget(makeBody(), 1);
    // Below the list, bars may appear and disappear without moving a row.
    auto *below = newLayout<QVBoxLayout>(nullptr, { 16, 6, 16, 6 });
    addWidgets(below, { m_changes, m_notice, m_left });
    layout->addLayout(below);
    installEventFilter(this);
    connect(m_header, &ListHeader::viewsRequested, this, &ListPage::viewsRequested);
    connect(m_header, &ListHeader::outputRequested, this, &ListPage::outputRequested);
    connect(m_header, &ListHeader::backRequested, this, [this] {
        resetFilter();
        focusTable(); // Move the focus, because the pressed button has gone.
    });
    m_selection = new ListSelection(m_model, *m_table, *m_left, this);
    connect(m_selection, &ListSelection::currentChanged, this, &ListPage::currentChanged);
    connect(m_selection, &ListSelection::wantedIsHidden, this, &ListPage::wantedIsHidden);
    connectModel();
    connectSurroundings();
    connectTable();
    updateChanged();
    auto *minute = new QTimer(this); // Refreshes texts such as "2 minutes ago".
    connect(minute, &QTimer::timeout, this, &ListPage::updateStatus);
    minute->start(30s);
    updateStatus();
}

QWidget *ListPage::makeBody()
{
    addWidgets(m_stack, { m_table, m_emptyState });
    m_table->setAccessibleName(tr("List of %1").arg(m_model.schema().titleText().toLower()));
    m_table->setModel(&m_model);
    connect(&m_model, &ResourceTableModel::recordsDropped, m_table, &DataTable::forgetTexts);
    m_table->setSortKeys(m_model.order());
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    m_table->header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table->header(), &QWidget::customContextMenuRequested, this, &ListPage::openHeaderMenu);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this,
        [this](const QPoint &position) { openRowMenu(m_table->indexAt(position).row(), position); });
    connect(m_left, &Notice::actionChosen, this, [this](int action) {
        const QString id = m_selection->leftId();
        m_selection->closeNotice();
        focusTable();
        if (action == 0)
            Q_EMIT leftWanted(id);
    });
    return m_body;
}

void ListPage::connectModel()
{
    connect(&m_model, &ResourceTableModel::statusChanged, this, &ListPage::updateStatus);
    m_dimDelay.setSingleShot(true);
    m_dimDelay.setInterval(dimAfter);
    m_dimDelay.callOnTimeout(this, [this] {
        m_table->setDimmed(true);
        if (m_view == m_reading)
            // Clear the reading view, or its texts would be taken for results of the new filter.
            m_events->setRows({});
    });
    connect(&m_model, &ResourceTableModel::filterChanged, this, [this] {
        m_dimDelay.start();
        m_viewProblem.clear();
        m_isFilterNew = true;
        showDatesAskedFor();
        updateTitle();
        updateChanged();
        Q_EMIT layoutChanged();
    });
    connect(&m_model, &ResourceTableModel::orderChanged, this, [this] {
        m_dimDelay.start();
        m_table->setSortKeys(m_model.order());
        showDatesAskedFor();
        updateChanged();
        updateStatus();
        if (m_view == m_reading && !isByTime())
            // Leave the reading view for other orders and groups, which only the table shows.
            m_header->readSwitch().setChecked(false);
        Q_EMIT layoutChanged();
    });
    connect(&m_model, &ResourceTableModel::rowsChanged, this, [this] {
        if (m_view == m_reading && m_model.rowCount() == 0)
            m_events->setRows({}); // Remove the former homes' events at once.
    });
    connect(&m_model, &ResourceTableModel::answered, this, [this] {
        if (m_view == m_reading && (isAwaited() || m_events->rowCount() == 0))
            readAnew();
        else if (m_view == m_reading)
            m_events->updateRows(m_model.rows());
        m_dimDelay.stop();
        m_table->setDimmed(false);
        if (std::exchange(m_isFilterNew, false))
            m_table->fitAgain();
        countUnfiltered();
    });
}

//! Shows the columns of dates by which the list is filtered or sorted: last night's incidents without the
//! time at which they happened would seem to be others. An order that nobody has chosen shows none, because
//! the column may have been hidden for good.
void ListPage::showDatesAskedFor()
{
    QSet<QString> keys;
    const auto add = [&](const QString &key) {
        const Field *field = m_model.schema().field(key);
        if (field && isDate(*field))
            keys += key;
    };
    const QList<Condition> conditions = m_model.filter().conditions;
    for (const Condition &condition : conditions) {
        if (condition.op != Operator::IsEmpty)
            add(condition.field);
    }
    const SortKeys order = m_model.order();
    const bool isUsual = order == SortKeys{ { m_model.schema().defaultSort, m_model.schema().defaultOrder } }
        || (m_baseline.isBuiltIn && order == m_baseline.order);
    for (const SortKey &key : order) {
        if (!isUsual)
            add(key.field);
    }
    m_table->lendColumns(keys);
}

void ListPage::connectSurroundings()
{
    connect(&m_filter->line(), &FilterLine::historyChanged, this, &ListPage::layoutChanged);
    connect(m_filter, &FilterBar::wordsChanged, this, &ListPage::updateStatus);
    // Each filter that Enter applies is a step of the history; half-typed ones are none.
    connect(m_filter, &FilterBar::lineOpened, this, &ListPage::aboutToMove);
    connect(m_filter, &FilterBar::filterEntered, this, &ListPage::moved);
    connect(&m_filter->line(), &FilterLine::entered, m_selection, &ListSelection::beginIfNone);
    connect(m_filter, &FilterBar::lineClosed, this, [this] {
        if (isVisible()) // If the list is hidden, another page is about to take the focus.
            focusTable();
    });
    connect(m_notice, &Notice::actionChosen, this, [this] {
        clearFilter();
        focusTable(); // Move the focus, because the pressed button has gone.
    });
    connect(m_emptyState, &EmptyState::otherStepChosen, this, [this] {
        resetFilter();
        focusTable();
    });
    connect(m_emptyState, &EmptyState::stepChosen, this, [this](EmptyState::Kind kind) {
        if (kind == EmptyState::Kind::NoMatch && isOnlyCurrent())
            showPastToo();
        else if (kind == EmptyState::Kind::NoMatch)
            clearFilter();
        else if (kind == EmptyState::Kind::Forbidden || kind == EmptyState::Kind::Locked)
            Q_EMIT signInRequested();
        else
            m_model.refresh();
    });
}

void ListPage::connectTable()
{
    connect(
        m_table, &DataTable::sortKeysChanged, this, [this](const SortKeys &keys) { m_model.setOrder(keys); });
    connect(m_table, &DataTable::columnsChanged, this, &ListPage::layoutChanged);
    connect(m_table, &DataTable::columnsChanged, this, &ListPage::updateChanged);
    connect(m_table, &DataTable::copied, this, &ListPage::sayCopied);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ListPage::countTextChanged);
    connect(m_table, &DataTable::foldRequested, &m_model, &ResourceTableModel::setFolded);
    connect(m_table, &DataTable::opened, this, [this](const QModelIndex &index) {
        const QString id = m_model.recordId(index.row());
        if (!id.isEmpty())
            Q_EMIT opened(id);
    });
}

void ListPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_header->arrange();
}

void ListPage::sayCopied(int rows, int left)
{
    QString words = tr("%Ln rows copied. They stay in the clipboard for half a minute.", nullptr, rows);
    if (left > 0)
        words += u' ' + tr("%Ln more rows were too many to copy.", nullptr, left);
    const QRect row = m_view->visualRect(m_view->currentIndex());
    showPlainToolTip(m_view->viewport()->mapToGlobal(row.bottomLeft()), words, m_view);
    announce(m_view, words);
}

void ListPage::addRowAction(QAction *action)
{
    m_table->addAction(action);
}

std::optional<ExportOffer> ListPage::exportOffer() const
{
    const ResourceSchema &schema = m_model.schema();
    const ListStatus status = m_model.status();
    ExportOffer offer{ .title = schema.titleText(),
        .words = &schema == &residentSchema
            ? tr("%Ln residents", nullptr, int(status.shown))
            : tr("%L1 %2", "number, list").arg(status.shown).arg(insideSentence(schema.titleText())),
        .rows = status.shown,
        .gaps = status.complete && contradictionText(status).isEmpty()
            ? QString()
            : tr("Complete: %1").arg(completenessText(status)),
        .order = exportOf(m_model, QDateTime::currentDateTimeUtc()),
        .selected = m_selection->keys() };
    QStringList detail{ filterTextWithHomes(schema, m_model.filter(),
        [this](const Field &field, const QString &id) { return m_filter->names().nameOf(field, id); }) };
    detail += homesText();
    detail += orderText(schema, m_model.order());
    detail.removeAll(QString());
    offer.detail = detail.join(", "_L1);
    const DataHeader &header = *m_table->header();
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (!header.isSectionHidden(column))
            offer.shown += header.keyOf(column);
    }
    return offer;
}

QPushButton *ListPage::addTool(const QString &text)
{
    return m_header->addTool(text);
}

void ListPage::setReadOnly(const QString &reason)
{
    m_header->setReadOnly(reason);
}

const QString &ListPage::currentId() const
{
    return m_selection->currentId();
}

void ListPage::select(const QString &id)
{
    m_selection->select(id, true);
}

//! Homes of the list in words, for paper and exports; empty if it is not of homes, or if the filter names
//! some.
QString ListPage::homesText() const
{
    const ResourceSchema &schema = m_model.schema();
    if (!m_homes || !HomeScope::appliesTo(schema))
        return {};
    const QList<Condition> conditions = m_model.filter().conditions + m_model.filter().always;
    const bool isNamed = std::any_of(conditions.begin(), conditions.end(),
        [&schema](const Condition &condition) { return condition.field == schema.homeField; });
    return isNamed && m_homes->chosen().isEmpty() ? QString() : m_homes->text();
}

void ListPage::printAbout(const QStringList &about, const WindowModels &models)
{
    const ResourceSchema &schema = m_model.schema();
    ListPrint list{ { &schema, m_model.wholeFilter(), m_model.order(), m_model.grouping(), {} },
        about.isEmpty() ? title() : about.first() + u" – "_s + title(), about.mid(1), {} };
    const auto nameOf = [this](const Field &field, const QString &id) {
        return m_filter->names().nameOf(field, id);
    };
    if (const QString homes = homesText(); !homes.isEmpty())
        list.lines += homes;
    list.lines += listLines(schema, m_model.filter(), m_model.order(), countedStatus(), nameOf);
    const QList<int> columns = m_table->shownColumns();
    for (const int column : columns) {
        list.shown.columns += &schema.fields[std::size_t(column)];
        list.widths += double(m_table->header()->sectionSize(column));
    }
    printList(this, list, models);
}

void ListPage::setAboutPerson()
{
    m_table->setColumnShown(u"resident"_s, false);
    m_header->hideViews();
}

void ListPage::focusTable()
{
    if (m_stack->currentWidget() == m_emptyState)
        m_emptyState->takeKeyboard();
    else
        m_table->setFocus(Qt::OtherFocusReason);
}

void ListPage::beginIfNone()
{
    m_selection->beginIfNone();
}

void ListPage::focusFilter()
{
    m_filter->openLine();
}

void ListPage::clearFilter()
{
    Q_EMIT aboutToMove();
    m_filter->clear();
    Q_EMIT moved();
}

bool ListPage::isOnlyCurrent() const
{
    return m_model.filter().conditions.contains(currentOnly);
}

void ListPage::showPastToo()
{
    Filter filter = m_model.filter();
    filter.conditions.removeAll(currentOnly);
    m_model.setFilter(filter);
    focusTable();
}

void ListPage::resetFilter()
{
    Q_EMIT aboutToMove();
    m_model.setFilter(usablePart(m_baseline.filter, m_model.schema()));
    m_filter->closeLine();
    Q_EMIT moved();
}

void ListPage::setHomes(HomeScope &homes)
{
    if (!HomeScope::appliesTo(m_model.schema()))
        return;
    m_homes = &homes;
    m_selection->setHomes(homes);
    const auto follow = [this] {
        forgetUnfiltered();
        m_model.setScope(m_homes->conditionsFor(m_model.schema()));
    };
    connect(&homes, &HomeScope::changed, this, [this, follow] { m_selection->keepThrough(follow); });
    m_header->setHomes(homes);
    follow();
}

QString ListPage::title() const
{
    // Window titles are seen by others, so a user's own view name, which may identify a person, is not used.
    const bool isOwn = !m_baseline.id.isEmpty() && !m_baseline.isBuiltIn;
    const QString list = isOwn ? m_model.schema().titleText() : name();
    return m_homes ? m_homes->titleOf(list) : list;
}

QString ListPage::helpTopic() const
{
    const ResourceSchema &schema = m_model.schema();
    return &schema == &residentSchema ? u"find"_s : &schema == &incidentSchema ? u"incidents"_s : u"lists"_s;
}

Place ListPage::place() const
{
    return { .record = currentId(),
        .filter = m_model.filter(),
        .opened = m_filter->opened(),
        .order = m_model.order() };
}

void ListPage::showPlace(const Place &place)
{
    m_model.setOrder(place.order);
    m_model.setFilter(place.filter);
    if (place.opened != m_filter->opened())
        m_filter->setOpened(place.opened);
    m_model.activate();
    if (!place.record.isEmpty() && place.record != currentId())
        m_selection->select(place.record, false);
}

RecordAt ListPage::current() const
{
    return { &m_model.schema(), currentId() };
}

RecordAt ListPage::chosen() const
{
    return { &m_model.schema(), m_selection->chosenId() };
}

QString ListPage::chosenResident() const
{
    return &m_model.schema() == &residentSchema ? m_selection->chosenId() : QString();
}

QString ListPage::chosenName() const
{
    const int row = m_model.rowOf(m_selection->chosenId());
    return &m_model.schema() == &residentSchema ? withRoom(nameOfRow(row), roomOf(m_model.record(row)))
                                                : nameOfRow(row);
}

//! Status with the numbers for header, status line and paper; with a filter, the total is the list's own.
ListStatus ListPage::countedStatus() const
{
    ListStatus status = m_model.status();
    if (isFiltered())
        status.stored = m_unfiltered; // Use the same number of records as the list's header.
    return status;
}

QString ListPage::countText() const
{
    const QString shown = care::countText(countedStatus(), m_model.filter());
    const int selected = m_selection->count();
    return selected > 1 ? tr("%1, %Ln selected", "12 shown, 3 selected", selected).arg(shown) : shown;
}

void ListPage::updateStatus()
{
    const ListStatus status = m_model.status();
    m_header->setAge(headerText(status));
    const QString order = orderText(m_model.schema(), m_model.order());
    const Field *group = m_model.schema().field(m_model.grouping());
    m_header->setOrderText(group
            ? tr("Grouped by %1, sorted by %2", "field, order").arg(insideSentence(group->title()), order)
            : tr("Sorted by %1").arg(order));
    showFiltered();
    updateNotice(status);
    updateEmptyState(status);
    Q_EMIT countTextChanged();
}

bool ListPage::isFiltered() const
{
    const Filter &filter = m_model.filter();
    return !filter.isEmpty() && filter != usablePart(m_baseline.filter, m_model.schema())
        && filter != Filter{ { currentOnly }, {} };
}

//! Drops the count, including one in progress, because view or homes have changed.
void ListPage::forgetUnfiltered()
{
    m_unfiltered = -1;
    ++m_countAsked;
}

//! Counts the records that "Show all" will show, which are not all stored ones.
void ListPage::countUnfiltered()
{
    if (!isFiltered())
        return;
    const Filter all = usablePart(m_baseline.filter, m_model.schema());
    m_model.countMatching(all, this, [this, asked = m_countAsked, filter = m_model.filter()](qint64 count) {
        if (asked != m_countAsked)
            return;
        if (std::exchange(m_unfiltered, count) != count)
            updateStatus();
        if (filter == m_model.filter()) // With another filter meanwhile, its rows are still awaited.
            announceFiltered();
    });
}

void ListPage::updateNotice(const ListStatus &status)
{
    if (status.error && status.shown > 0) {
        m_notice->setMessage(
            Notice::Kind::Warning, tr("Shown as last downloaded. %1").arg(status.error->message()));
        return;
    }
    if (!m_viewProblem.isEmpty())
        return m_notice->setMessage(Notice::Kind::Warning, m_viewProblem, { tr("Show all") });
    m_notice->clear();
}

void ListPage::showFiltered()
{
    if (!isFiltered()) {
        m_announcedFilter = {};
        return m_header->setFiltered({}, {});
    }
    m_header->setFiltered(filteredText(countedStatus()),
        m_baseline.id.isEmpty() ? tr("Show all (Esc)") : tr("Back to the view (Esc)"));
}

//! Announces the number of rows once per filter; a growing list shows it in the status line.
void ListPage::announceFiltered()
{
    if (isVisible() && isFiltered() && std::exchange(m_announcedFilter, m_model.filter()) != m_model.filter())
        announce(m_header, filteredText(countedStatus()));
}

void ListPage::updateEmptyState(const ListStatus &status)
{
    const QWidget *keyboard = window()->focusWidget();
    // A hidden widget, such as a removed chip, should not keep the focus.
    const bool hasKeyboard =
        m_emptyState->hasKeyboard() || keyboard == m_view || (keyboard && !keyboard->isVisible());
    if (status.shown > 0 || m_model.rowCount() > 0) {
        const bool handsOver = m_stack->currentWidget() == m_emptyState && hasKeyboard;
        m_stack->setCurrentWidget(m_view);
        if (handsOver)
            focusTable();
        return;
    }
    using Kind = ApiError::Kind;
    if (status.error) {
        const Kind kind = status.error->kind;
        const bool offline = kind == Kind::Unreachable || kind == Kind::Proxy || kind == Kind::TimedOut;
        const bool refused = kind == Kind::KeyNotAccepted || kind == Kind::Forbidden || kind == Kind::NoKey
            || kind == Kind::KeyOfOtherAddress;
        m_emptyState->setState(offline ? EmptyState::Kind::Offline
                : refused              ? EmptyState::Kind::Forbidden
                                       : EmptyState::Kind::Failed,
            status.error->message(), refused ? tr("Enter a new key") : QString());
    } else if (status.loading || (status.stored == 0 && (status.receiving || !status.complete))) {
        m_emptyState->setState(EmptyState::Kind::Loading);
    } else if (!status.complete) {
        m_emptyState->setState(
            EmptyState::Kind::Loading, tr("Nothing yet. The list is still being downloaded."));
    } else if (m_model.filter().isEmpty() || status.stored == 0) {
        m_emptyState->setState(EmptyState::Kind::Empty);
    } else if (isOnlyCurrent()) {
        const bool isAlone = m_model.filter() == Filter{ { currentOnly }, {} };
        m_emptyState->setState(EmptyState::Kind::NoMatch,
            isAlone ? tr("There are no current records here.") : tr("No current records match this filter."),
            tr("Include past records"), isAlone ? QString() : tr("Clear the filter"));
    } else {
        m_emptyState->setState(EmptyState::Kind::NoMatch,
            status.since.isValid()
                ? tr("Nothing matches this filter since %1. Earlier ones are not kept on this computer.")
                      .arg(displayDate(status.since))
                : QString());
    }
    m_stack->setCurrentWidget(m_emptyState);
    if (hasKeyboard)
        m_emptyState->takeKeyboard();
}

bool ListPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::ContextMenu) {
        // Open the menu for the current row on a key press; Qt would take the row at the centre of the
        // window.
        const auto &menu = *static_cast<QContextMenuEvent *>(event);
        if (menu.reason() == QContextMenuEvent::Keyboard) {
            const QModelIndex index = m_view->currentIndex();
            const QPoint position = m_view->visualRect(index).center();
            if (!index.isValid())
                m_selection->showWhyNoneIsChosen();
            else if (m_view == m_reading)
                openEventMenu(index, position);
            else
                openRowMenu(index.row(), position);
            return true;
        }
    }
    if (watched == m_reading && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        m_table->copySelection(); // Copying through the table also writes the audit entry.
        return true;
    }
    if (watched != m_table->viewport() && event->type() == QEvent::KeyPress
        && pressKey(*static_cast<QKeyEvent *>(event)))
        return true;
    return Page::eventFilter(watched, event);
}

//! Handles a key press; false if it was not for the page.
bool ListPage::pressKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Escape:
        if (m_model.filter() == usablePart(m_baseline.filter, m_model.schema()))
            return false;
        resetFilter();
        focusTable(); // Move the focus, because the button has gone.
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Delete:
        if (m_table->currentIndex().isValid() || !m_table->hasFocus())
            return false;
        m_selection->showWhyNoneIsChosen();
        return true;
    default:
        return false;
    }
}

// Follows the store again when shown; a hidden list does not.
void ListPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_model.setUpdating(true);
}

void ListPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_model.setUpdating(false);
    if (!event->spontaneous())
        m_filter->closeLine();
}

//! Adds the copied rows to the table's event, for the audit trail.
bool ListPage::event(QEvent *event)
{
    if (event->type() == RecordActionEvent::kind()) {
        auto &copied = *static_cast<RecordActionEvent *>(event);
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        for (const QModelIndex &row : rows)
            copied.addRecord(m_model.schema().name, m_model.recordId(row.row()));
    }
    return Page::event(event);
}

//! Opens the menu of the column under the pointer: sort, group, hide, and choose columns.
void ListPage::openHeaderMenu(const QPoint &position)
{
    const int column = m_table->header()->logicalIndexAt(position);
    if (column < 0)
        return;
    const Field &field = m_model.schema().fields[std::size_t(column)];
    auto *menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (field.has(FieldFlag::Sortable)) {
        for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
            const QString text = tr("Sort by %1").arg(orderText(m_model.schema(), { { field.key, order } }));
            menu->addAction(buttonText(text), this, [this, column, order] { m_model.sort(column, order); });
        }
        menu->addSeparator();
    }
    if (field.canGroup())
        menu->addAction(tr("Group by %1").arg(nounOf(field)), this,
            [this, key = QString(field.key)] { m_model.setGrouping(key); });
    if (!field.has(FieldFlag::Identity))
        menu->addAction(tr("Hide this column"), this,
            [this, key = QString(field.key)] { m_table->setColumnShown(key, false); });
    menu->addAction(tr("Columns…"), m_header, &ListHeader::openDisplay);
    menu->popup(m_table->header()->mapToGlobal(position));
}

QString ListPage::nameOfRow(int row) const
{
    QStringList names;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString name = m_model.index(row, column).data().toString();
        if (m_model.headerData(column, Qt::Horizontal, IdentityRole).toBool() && !name.isEmpty())
            names += name;
    }
    return names.join(", "_L1);
}

void ListPage::openRowMenu(int row, const QPoint &position)
{
    openRecordMenu(m_model.recordId(row), nameOfRow(row), m_table->viewport()->mapToGlobal(position));
}

//! Opens the menu for the current record only, because another shown event may just have left the list.
void ListPage::openEventMenu(const QModelIndex &event, const QPoint &position)
{
    const QString id = event.data(TimelineModel::IdRole).toString();
    if (id != currentId())
        return;
    QStringList names{ displayDate(event.data(TimelineModel::DayRole).toDate()) + u' '
            + event.data(TimelineModel::TimeRole).toString(),
        event.data(TimelineModel::NameRole).toString() };
    names.removeAll(QString());
    openRecordMenu(id, names.join(", "_L1), m_reading->viewport()->mapToGlobal(position));
}

void ListPage::openRecordMenu(const QString &id, const QString &name, const QPoint &at)
{
    if (id.isEmpty())
        return;
    auto *menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Open"), this, [this, id] { Q_EMIT opened(id); });
    // The reading view has one current entry at a time.
    const QString copy = m_view == m_reading ? tr("Copy", "a record") : tr("Copy the selected rows");
    menu->addAction(copy, m_table, &DataTable::copySelection);
    menu->addAction(tr("Copy the link to the record"), this,
        [this, id] { Q_EMIT linkWanted(m_model.schema().name, id); });
    if (m_changes->isVisible()) {
        menu->addSeparator();
        menu->addAction(tr("Mark as seen"), m_changes, &ChangeBar::forgetSelected);
        menu->addAction(tr("Mark all as seen"), m_changes, &ChangeBar::forgetAll);
    }
    menu->addActions(m_table->actions());
    Q_EMIT rowMenuOpening(menu, id);
    nameMenu(*menu, name);
    menu->popup(at);
}

void ListPage::offerReading(TimelineModel &events, const HomeScope &homes)
{
    m_events = &events;
    m_allHomes = &homes;
    m_events->setShown({ m_model.schema().name });
    QPushButton &button = m_header->readSwitch();
    button.show();
    connect(&button, &QPushButton::toggled, this, [this] {
        showReading();
        Q_EMIT layoutChanged();
    });
    connect(&button, &QPushButton::clicked, this, &ListPage::focusTable);
}

void ListPage::makeReading()
{
    m_reading = new EventList(*m_events, m_body);
    m_reading->setWholeText(true);
    m_reading->setAccessibleName(m_table->accessibleName());
    m_reading->setContextMenuPolicy(Qt::CustomContextMenu);
    m_reading->installEventFilter(this);
    placeInTabOrder(*m_table, { m_reading });
    m_stack->addWidget(m_reading);
    m_selection->addView(*m_reading->viewport());
    connect(m_reading, &QWidget::customContextMenuRequested, this,
        [this](const QPoint &position) { openEventMenu(m_reading->indexAt(position), position); });
    connect(m_events, &TimelineModel::loaded, m_reading, &EventList::returnToPlace);
    m_events->setGone([&marks = m_model.marks()](qint64 key) { return marks.isGone(key); });
    connect(&m_model.marks(), &ChangeMarks::changed, m_reading->viewport(), qOverload<>(&QWidget::update));
    const auto follow = [this] {
        if (m_view != m_reading || isAwaited() || m_reading->setCurrent(m_model.schema().name, currentId()))
            return;
        const int row = m_table->currentIndex().row();
        if (row >= 0 && row < TimelineModel::mostAtOnce && !currentId().isEmpty())
            readAnew();
    };
    connect(this, &ListPage::currentChanged, m_reading, follow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, m_reading, follow);
    connect(m_reading, &EventList::eventChosen, this, [this, follow](const QString &, const QString &id) {
        const qint64 key = m_reading->currentIndex().data(TimelineModel::KeyRole).toLongLong();
        if (id != currentId() && !m_selection->choose(id, ListRow::ofRecord(key)))
            // Queued, because the mouse press is still being handled.
            QMetaObject::invokeMethod(m_reading, follow, Qt::QueuedConnection);
    });
    connect(m_reading, &EventList::opened, this, [this](const QString &, const QString &id) {
        if (id == currentId())
            Q_EMIT opened(id);
    });
}

//! Switches between table and reading view. The table always keeps the current record and its actions.
void ListPage::showReading()
{
    const bool reads = m_header->readSwitch().isChecked();
    if (reads && !m_reading)
        makeReading();
    if (!m_reading)
        return;
    if (reads && !isByTime()) {
        m_model.setGrouping({});
        m_model.setOrder({ { m_model.schema().defaultSort, m_model.schema().defaultOrder } });
    }
    const bool isShown = m_stack->currentWidget() == m_view;
    const bool hasKeyboard = m_view->hasFocus();
    m_view = reads ? static_cast<QAbstractItemView *>(m_reading) : m_table;
    if (isShown)
        m_stack->setCurrentWidget(m_view);
    m_table->setFocusProxy(reads ? m_reading : nullptr);
    if (hasKeyboard)
        focusTable();
    // Reduce the selection to one row: commands would also reach others, which the reading view does not show
    // as selected.
    m_table->selectionModel()->select(
        m_table->currentIndex(), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!reads)
        m_events->setRows({});
    else if (!isAwaited())
        readAnew();
}

//! Fills the reading view from the top, or around the current record if that is near.
void ListPage::readAnew()
{
    m_events->setHomes(isOfOneHome() ? nullptr : m_allHomes);
    m_events->setRows(m_model.rows(), m_table->currentIndex().row());
    m_reading->beginAtTop();
    m_reading->setCurrent(m_model.schema().name, currentId());
}

//! True if the rows are ordered by time, day by day.
bool ListPage::isByTime() const
{
    return m_model.grouping().isEmpty() && m_model.order().value(0).field == m_model.schema().defaultSort;
}

//! True if no row has to name its home.
bool ListPage::isOfOneHome() const
{
    const auto namesOne = [](const Condition &condition) {
        return condition.field == "home"_L1 && condition.op == Operator::Is && condition.values.size() == 1;
    };
    const Filter filter = m_model.wholeFilter();
    const QList<Condition> holding =
        filter.match == Filter::Match::All ? filter.always + filter.conditions : filter.always;
    return m_allHomes->homes().size() == 1 || std::any_of(holding.begin(), holding.end(), namesOne);
}

//! True while the rows still belong to the former filter or order.
bool ListPage::isAwaited() const
{
    return m_dimDelay.isActive() || m_table->isDimmed();
}

void ListPage::setBaseline(const SavedView &view)
{
    // An unchanged built-in view keeps following its rule's findings.
    const bool follows = view.isBuiltIn && view.id == m_baseline.id && !isChanged();
    m_baseline = view;
    forgetUnfiltered();
    countUnfiltered();
    if (follows)
        m_model.setFilter(usablePart(view.filter, m_model.schema()));
    updateTitle();
    updateChanged();
}

//! Name of the view; for records chosen individually, as by a line of Today, their common feature.
QString ListPage::name() const
{
    const ResourceSchema &schema = m_model.schema();
    const QList<Condition> &conditions = m_model.filter().conditions;
    const auto chosen = std::find_if(conditions.cbegin(), conditions.cend(),
        [](const Condition &condition) { return !condition.label.isEmpty(); });
    return !m_baseline.id.isEmpty()   ? m_baseline.name
        : chosen == conditions.cend() ? schema.titleText()
                                      : filterText(schema, { { *chosen }, {} });
}

void ListPage::updateTitle()
{
    m_header->setTitle(name(), !m_baseline.id.isEmpty() && !m_baseline.isBuiltIn);
    setAccessibleName(name());
}

bool ListPage::isChanged() const
{
    const ResourceSchema &schema = m_model.schema();
    const SortKeys order = m_baseline.order.isEmpty()
        ? SortKeys{ { schema.defaultSort, schema.defaultOrder } }
        : m_baseline.order;
    return m_model.filter() != usablePart(m_baseline.filter, schema) || m_model.order() != order
        || m_model.grouping() != m_baseline.group || hasOtherColumns();
}

//! True if the user's own view has other columns, or another order of them, than it was saved with. Widths do
//! not count, and neither do columns of another version of the program.
bool ListPage::hasOtherColumns() const
{
    if (m_baseline.isBuiltIn || m_baseline.columns.isEmpty())
        return false;
    using Columns = QList<std::pair<QString, bool>>;
    const auto columnsOf = [](const QJsonObject &layout) {
        Columns columns;
        for (const QJsonValue &column : layout.value("columns"_L1).toArray())
            columns.emplace_back(column["key"_L1].toString(), column["hidden"_L1].toBool());
        return columns;
    };
    const auto shown = [](const Columns &columns, const Columns &others) {
        QStringList keys;
        for (const auto &[key, isHidden] : columns) {
            if (!isHidden && (others.contains({ key, true }) || others.contains({ key, false })))
                keys += key;
        }
        return keys;
    };
    const Columns now = columnsOf(m_table->saveLayout());
    const Columns saved = columnsOf(m_baseline.columns);
    return shown(now, saved) != shown(saved, now);
}

void ListPage::reset()
{
    SavedView view = m_baseline;
    if (!hasOtherColumns())
        view.columns = {}; // Keep the user's widths.
    Q_EMIT aboutToMove();
    openView(view);
    Q_EMIT moved();
}

void ListPage::updateChanged()
{
    m_header->setChanged(isChanged());
}

void ListPage::openView(const SavedView &view)
{
    QStringList problems;
    const Filter filter = usablePart(view.filter, m_model.schema(), &problems);
    if (!view.columns.isEmpty())
        m_table->restoreLayout(view.columns);
    // Show the column that a built-in view is about, such as the end of DoLS or the admission.
    const QString about = view.isBuiltIn && !view.order.isEmpty() ? view.order.first().field : QString();
    if (!about.isEmpty() && !m_table->isColumnShown(about))
        m_table->showColumnFirst(about);
    m_model.setOrder(view.order.isEmpty()
            ? SortKeys{ { m_model.schema().defaultSort, m_model.schema().defaultOrder } }
            : view.order);
    m_model.setGrouping(view.group);
    m_model.setFilter(filter);
    m_viewProblem = problems.isEmpty() ? QString()
                                       : tr("The view “%1” is shown without a part of its filter: %2.")
                                             .arg(view.name, problems.join("; "_L1));
    updateStatus();
    updateChanged();
}

void ListPage::setOpened(const Filter &filter)
{
    m_filter->setOpened(filter);
}

void ListPage::showOnly(const Filter &filter, const QString &name)
{
    for (const Condition &condition : filter.conditions) {
        const Field *field = m_model.schema().field(condition.field);
        if (field && condition.values.size() == 1 && !name.isEmpty())
            m_filter->names().tell(*field, { condition.values.first(), name });
    }
    m_model.setFilter(filter);
}

SavedView ListPage::currentView() const
{
    SavedView view;
    view.resource = m_model.schema().name;
    view.filter = m_model.filter();
    view.order = m_model.order();
    view.group = m_model.grouping();
    view.columns = m_table->saveLayout();
    return view;
}

QJsonObject ListPage::saveLayout() const
{
    QJsonArray history;
    for (const Filter &filter : m_filter->line().history())
        history.append(toJson(filter, &m_model.schema()));
    QJsonObject layout{ { u"columns"_s, m_table->saveLayout() }, { u"order"_s, toJson(m_model.order()) },
        { u"group"_s, m_model.grouping() },
        { u"filter"_s, toJson(withoutPersonalValues(m_model.filter(), m_model.schema()), &m_model.schema()) },
        { u"history"_s, history } };
    if (m_events)
        layout.insert(u"readLogs"_s, m_header->readSwitch().isChecked());
    return layout;
}

void ListPage::resetLayout()
{
    m_table->resetLayout();
    reset();
    m_filter->line().setHistory({});
    Q_EMIT layoutChanged();
}

void ListPage::restoreLayout(const QJsonObject &layout)
{
    m_table->restoreLayout(layout.value("columns"_L1).toObject());
    const SortKeys order = sortKeysFromJson(layout.value("order"_L1), m_model.schema());
    if (!order.isEmpty())
        m_model.setOrder(order);
    m_model.setGrouping(layout.value("group"_L1).toString());
    m_model.setFilter(usablePart(filterFromJson(layout.value("filter"_L1)), m_model.schema()));
    if (m_events) {
        const QSignalBlocker quiet(m_header->readSwitch());
        m_header->readSwitch().setChecked(layout.value("readLogs"_L1).toBool());
        showReading();
    }
    QList<Filter> history;
    const QJsonArray kept = layout.value("history"_L1).toArray();
    for (const QJsonValue &filter : kept)
        history += usablePart(filterFromJson(filter), m_model.schema());
    m_filter->line().setHistory(history);
}

} // namespace care
