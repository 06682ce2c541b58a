// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listpage.h"

#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/roles.h"
#include "models/tables/changemarks.h"
#include "models/tables/homescope.h"
#include "models/tables/listorder.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/changebar.h"
#include "views/browse/displaypanel.h"
#include "views/browse/filterbar.h"
#include "views/browse/filterjson.h"
#include "views/browse/filterline.h"
#include "views/browse/homepicker.h"
#include "views/browse/listprint.h"
#include "views/browse/savedview.h"
#include "views/paper/listtext.h"
#include "views/paper/recordsheet.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/scale.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
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

//! Asks for the room of the visible page; QStackedLayout asks for that of the largest, visible or not.
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

//! The row in \a now that stands where row \a at of \a before stood: the next one that is still there, else
//! the one behind the last before it. Only neighbours are looked for: a list may have a million rows.
int placeIn(const ListRows &now, const ListRows &before, qsizetype at)
{
    constexpr qsizetype neighbours = 16;
    for (qsizetype row = at; row < std::min(at + neighbours, before.size()); ++row) {
        if (const qsizetype place = now.indexOf(before[row]); place >= 0)
            return int(place);
    }
    for (qsizetype row = std::min(at, before.size()) - 1; row >= std::max<qsizetype>(0, at - neighbours);
         --row) {
        if (const qsizetype place = now.indexOf(before[row]); place >= 0)
            return int(place) + 1;
    }
    return int(std::min(at, now.size()));
}

} // namespace

ListPage::ListPage(ResourceTableModel &model, QWidget *parent)
    : Page(parent)
    , m_model(model)
    , m_title(new PlainLabel(model.schema().titleText(), this))
    , m_scope(new PlainLabel({}, this))
    , m_filter(new FilterBar(model, *this))
    , m_notice(new Notice(this))
    , m_body(new QWidget(this))
    , m_stack(new CurrentLayout(m_body))
    , m_table(new DataTable(m_body))
    , m_changes(new ChangeBar(model, *m_table, this))
    , m_emptyState(new EmptyState(m_body))
    , m_left(new Notice(this))
    , m_seenFilter(model.filter())
{
    setObjectName(u"listPage"_s);
    setAccessibleName(model.schema().titleText());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    auto *bar = new QVBoxLayout;
    bar->setContentsMargins(16, 0, 16, 8);
    bar->addWidget(m_notice);
    bar->addWidget(m_changes);
    layout->addLayout(bar);
    layout->addWidget(makeBody(), 1);
    auto *below = new QVBoxLayout;
    below->setContentsMargins(16, 6, 16, 6);
    below->addWidget(m_left);
    layout->addLayout(below);
    installEventFilter(this);
    connectModel();
    connectTable();
    auto *minute = new QTimer(this); // "2 minutes ago" grows old by itself
    connect(minute, &QTimer::timeout, this, &ListPage::updateStatus);
    minute->start(30s);
    updateStatus();
    if (m_model.rowCount() > 0)
        settle(); // the model had its rows before this page was made
}

QWidget *ListPage::makeBody()
{
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_emptyState);
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
        const QString id = m_leftId;
        showLeft({});
        focusTable();
        if (action == 0)
            Q_EMIT leftWanted(id);
    });
    return m_body;
}

//! Two lines: what the list is, and what of it is shown.
QWidget *ListPage::makeHeader()
{
    auto *header = new QWidget(this);
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(8);
    m_titleLine = new QHBoxLayout;
    m_titleLine->setSpacing(12);
    m_title->setTextSize(TextSize::Title, QFont::DemiBold);
    m_scope->setTone(PlainLabel::Tone::Muted);
    m_scope->setElided(true);
    m_scope->setContentsMargins(0, 0, 0, scaled(2)); // on the baseline of the title
    m_titleLine->addWidget(m_title);
    m_titleLine->addStretch(1);
    m_head = new QBoxLayout(QBoxLayout::LeftToRight);
    m_head->setSpacing(12);
    m_head->addLayout(m_titleLine);
    m_head->addWidget(m_scope, 1, Qt::AlignBottom);
    m_tools = new QHBoxLayout;
    m_tools->setSpacing(12);
    m_views = new LinkButton({}, header);
    connect(m_views, &QPushButton::clicked, this, [this] { Q_EMIT viewsRequested(m_views); });
    m_tools->addWidget(m_views, 0, Qt::AlignBottom);
    m_top = new QBoxLayout(QBoxLayout::LeftToRight);
    m_top->setSpacing(12);
    m_top->addLayout(m_head, 1);
    m_top->addLayout(m_tools);
    layout->addLayout(m_top);
    layout->addWidget(makeTools(header));
    updateChanged();
    return header;
}

QWidget *ListPage::makeTools(QWidget *parent)
{
    auto *bar = new QWidget(parent);
    m_filterBox = new QBoxLayout(QBoxLayout::LeftToRight, bar);
    m_filterBox->setContentsMargins(0, 0, 0, 0);
    m_filterBox->setSpacing(12);
    m_filterBox->addWidget(m_filter, 1);
    m_filterTools = new QHBoxLayout;
    m_filterTools->setSpacing(8);
    m_filterTools->addStretch(1);
    m_filterBox->addLayout(m_filterTools);
    m_displayButton = secondaryButton(tr("Display"), bar);
    connect(m_displayButton, &QPushButton::clicked, this, &ListPage::openDisplay);
    m_filterTools->addWidget(m_displayButton, 0, Qt::AlignTop);
    auto *output = secondaryButton(tr("Export or print"), bar);
    output->setIcon(icon(Icon::Export));
    output->setAccessibleName(tr("Export or print the list"));
    connect(output, &QPushButton::clicked, this, [this, output] { Q_EMIT outputRequested(output); });
    m_filterTools->addWidget(output, 0, Qt::AlignTop);
    connect(m_filter, &FilterBar::wordsChanged, this, &ListPage::placeTools);
    bar->setMinimumWidth(1); // the page may be narrower than all of them: placeTools()
    return bar;
}

void ListPage::connectModel()
{
    connect(&m_model, &ResourceTableModel::statusChanged, this, &ListPage::updateStatus);
    m_dimDelay.setSingleShot(true);
    m_dimDelay.setInterval(dimAfter);
    m_dimDelay.callOnTimeout(this, [this] { m_table->setDimmed(true); });
    connect(&m_model, &ResourceTableModel::filterChanged, this, [this] {
        m_dimDelay.start();
        m_isAsked = true;
        m_seenFilter = m_model.filter();
        m_viewProblem.clear();
        updateChanged();
        Q_EMIT layoutChanged();
    });
    connect(&m_filter->line(), &FilterLine::historyChanged, this, &ListPage::layoutChanged);
    connect(&m_model, &ResourceTableModel::orderChanged, this, [this] {
        m_dimDelay.start();
        m_isAsked = true;
        m_table->setSortKeys(m_model.order());
        updateChanged();
        updateStatus();
        Q_EMIT layoutChanged();
    });
    connect(&m_model, &ResourceTableModel::answered, this, [this] {
        m_dimDelay.stop();
        m_table->setDimmed(false);
        settle();
    });
    connect(m_filter, &FilterBar::wordsChanged, this, &ListPage::updateStatus);
    connect(m_filter, &FilterBar::lineClosed, this, &ListPage::focusTable);
    connect(&m_model, &ResourceTableModel::rowsAboutToChange, this, &ListPage::rememberRows);
    connect(&m_model, &ResourceTableModel::rowsChanged, this, &ListPage::restoreCurrent);
    connect(&m_model, &ResourceTableModel::othersKnown, this, &ListPage::extend);
    connect(m_notice, &Notice::actionChosen, this, [this] {
        m_viewProblem.isEmpty() ? resetFilter() : clearFilter();
        focusTable(); // the button has gone
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
    connect(m_table, &DataTable::copied, this, &ListPage::sayCopied);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ListPage::countTextChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_rowsChanging)
            forgetWhoLeftSelection();
    });
    connect(m_table, &DataTable::foldRequested, &m_model, &ResourceTableModel::setFolded);
    connect(m_table, &DataTable::opened, this, [this](const QModelIndex &index) {
        const QString id = m_model.recordId(index.row());
        if (!id.isEmpty())
            Q_EMIT opened(id);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        m_isChosen = m_isChosen || !m_rowsChanging;
        takeCurrent();
    });
    // A record that was only a place in the list until now may have been read; a reset list has lost its
    // current row.
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &ListPage::takeCurrent);
}

void ListPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    placeHeader();
    placeTools();
}

namespace {

//! The width of what stands in \a layout and is not hidden, with the spaces between.
int widthOf(const QBoxLayout &layout)
{
    int width = 0;
    for (int i = 0; i < layout.count(); ++i) {
        const QWidget *widget = layout.itemAt(i)->widget();
        if (widget && !widget->isHidden())
            width += widget->sizeHint().width() + layout.spacing();
    }
    return width;
}

} // namespace

//! Places the age of the list beside its title, below it where the page is too narrow, and in two lines where
//! one line is too narrow, too. The tools are beside both, or below where the title leaves no room.
void ListPage::placeHeader()
{
    const int whole = width() - 2 * 16;
    // Where the title leaves no room beside it, the home picker is below it.
    const int title = m_title->sizeHint().width() + (m_picker ? 12 + m_picker->sizeHint().width() : 0);
    const bool isWide = title > whole;
    // Set only if it differs: setting it again triggers a layout, which calls this again.
    if (std::exchange(m_isTitleWide, isWide) != isWide) {
        m_titleLine->setDirection(isWide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        m_titleLine->setSpacing(isWide ? 2 : 12);
        if (m_picker)
            m_titleLine->setAlignment(m_picker, isWide ? Qt::AlignLeft : Qt::AlignBottom);
    }
    // The longer of the texts that alternate decides, so that nothing moves when a view is changed.
    const int longer = std::max(0,
        m_views->fontMetrics().horizontalAdvance(tr("View changed ▾"))
            - m_views->fontMetrics().horizontalAdvance(m_views->plainText()));
    const int tools = widthOf(*m_tools) + (m_views->isHidden() ? 0 : longer);
    const bool areToolsBelow = title + tools > whole;
    const auto direction = areToolsBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_top->direction() != direction) {
        m_top->setDirection(direction);
        m_top->setSpacing(areToolsBelow ? 4 : 12);
        m_top->setAlignment(m_tools, areToolsBelow ? Qt::AlignLeft : Qt::Alignment()); // as wide as words
    }
    constexpr int gap = 12; // between the two where they stand beside each other
    const int head = whole - (areToolsBelow ? 0 : tools);
    const int words = m_scope->fontMetrics().horizontalAdvance(m_scope->text());
    const bool isBelow = words + gap > head - title - gap;
    // Below the title it has a line of its own; more lines only where the page has them to spare.
    const QFontMetrics metrics = m_scope->fontMetrics();
    const bool isWrapped = isBelow && words > head && height() >= 20 * metrics.height();
    const QRect needed = metrics.boundingRect(QRect(0, 0, std::max(1, head), isWrapped ? 10000 : 1),
        isWrapped ? Qt::TextWordWrap : Qt::TextSingleLine, m_scope->text());
    const int reserved = isBelow ? needed.height() + m_scope->contentsMargins().bottom() : 0;
    if (m_scope->minimumHeight() != reserved)
        m_scope->setMinimumHeight(reserved);
    if (m_scope->wordWrap() != isWrapped) { // each asks for a new layout
        m_scope->setElided(!isWrapped); // else the words would keep the page wide and squeeze the panel
        m_scope->setWordWrap(isWrapped);
    }
    if (std::exchange(m_isScopeBelow, isBelow) == isBelow)
        return;
    m_head->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_head->setSpacing(isBelow ? 4 : gap);
    m_head->setAlignment(m_scope, isBelow ? Qt::Alignment() : Qt::AlignBottom);
}

// Where the longest chip has no room beside the tools, the chips get the line below.
void ListPage::placeTools()
{
    const int left = width() - 2 * 16 - widthOf(*m_filterTools);
    const bool isBelow = left < std::max(m_filter->widestChip(), m_filter->minimumSizeHint().width());
    m_filterBox->setDirection(isBelow ? QBoxLayout::BottomToTop : QBoxLayout::LeftToRight);
    m_filterBox->setSpacing(isBelow ? 6 : 12);
}

QList<int> ListPage::selectedRows() const
{
    QList<int> rows;
    const QItemSelection selection = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            if (m_model.flags(m_model.index(row, 0)) & Qt::ItemIsSelectable) // no heading of a group
                rows += row;
        }
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

int ListPage::selectedCount() const
{
    if (!m_model.grouping().isEmpty())
        return int(selectedRows().size()); // headings are among them
    int count = 0;
    const QItemSelection selection = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        count += range.height();
    return count;
}

QList<qint64> ListPage::selectedKeys() const
{
    QList<qint64> keys;
    const QList<int> rows = selectedRows();
    for (const int row : rows)
        keys += m_model.row(row).key(); // of a record: another row cannot be selected
    return keys;
}

void ListPage::sayCopied(int rows, int left)
{
    QString words = tr("%Ln rows copied. They stay in the clipboard for half a minute.", nullptr, rows);
    if (left > 0)
        words += u' ' + tr("%Ln more rows were too many to copy.", nullptr, left);
    const QRect row = m_table->visualRect(m_table->currentIndex());
    showPlainToolTip(m_table->viewport()->mapToGlobal(row.bottomLeft()), words, m_table);
    announce(m_table, words);
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
        .words = u"%L1 "_s.arg(status.shown) + insideSentence(schema.titleText()),
        .rows = status.shown,
        .gaps = status.complete && contradictionText(status).isEmpty()
            ? QString()
            : tr("Complete: %1").arg(completenessText(status)),
        .order = exportOf(m_model, QDateTime::currentDateTimeUtc()),
        .selected = selectedKeys() };
    QStringList detail{ filterText(schema, m_model.filter(),
        [this](const Field &field, const QString &id) { return m_filter->names().nameOf(field, id); }) };
    if (m_homes && HomeScope::appliesTo(schema))
        detail += m_homes->text();
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
    auto *button = secondaryButton(text, this);
    m_tools->addWidget(button, 0, Qt::AlignTop);
    m_changing += button;
    placeHeader();
    return button;
}

void ListPage::setReadOnly(const QString &reason)
{
    for (QPushButton *button : std::as_const(m_changing)) {
        button->setEnabled(reason.isEmpty());
        setPlainToolTip(button, reason);
    }
}

void ListPage::print(const WindowModels &models)
{
    printAbout({}, models);
}

void ListPage::printAbout(const QStringList &about, const WindowModels &models)
{
    const ResourceSchema &schema = m_model.schema();
    ListPrint list{ { &schema, m_model.wholeFilter(), m_model.order(), m_model.grouping(), {} },
        about.isEmpty() ? title() : about.first() + u" – "_s + title(), about.mid(1), {} };
    const auto nameOf = [this](const Field &field, const QString &id) {
        return m_filter->names().nameOf(field, id);
    };
    if (m_homes && !schema.homeField.isEmpty())
        list.lines += m_homes->text();
    list.lines += listLines(schema, m_model.filter(), m_model.order(), m_model.status(), nameOf);
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
    m_isAboutPerson = true;
    updateChanged();
}

void ListPage::focusTable()
{
    if (m_stack->currentWidget() == m_emptyState)
        m_emptyState->takeKeyboard();
    else
        m_table->setFocus(Qt::OtherFocusReason);
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
    m_picker = new HomePicker(homes, this);
    m_titleLine->insertWidget(1, m_picker, 0, m_isTitleWide ? Qt::AlignLeft : Qt::AlignBottom);
    const auto follow = [this] {
        m_model.setScope(m_homes->conditionsFor(m_model.schema()));
    };
    // The chosen record stays chosen, if it is of the other homes, too; one that has left comes back chosen.
    connect(&homes, &HomeScope::changed, this, [this, follow] {
        const bool hasLeft = !m_leftId.isEmpty();
        const QString chosen = hasLeft ? m_leftId : m_isChosen ? m_currentId : QString();
        const QString name = hasLeft ? m_leftName : m_currentName;
        follow();
        if (chosen.isEmpty() || chosen == m_currentId)
            return;
        select(chosen, false);
        m_currentName = name;
    });
    connect(&homes, &HomeScope::changed, this, &ListPage::placeHeader); // the name of a home may be longer
    follow();
}

QString ListPage::title() const
{
    const QString list = m_baseline.isBuiltIn ? m_baseline.name : m_model.schema().titleText();
    return m_homes ? m_homes->titleOf(list) : list;
}

QString ListPage::helpTopic() const
{
    const ResourceSchema &schema = m_model.schema();
    return &schema == &residentSchema ? u"find"_s : &schema == &incidentSchema ? u"incidents"_s : u"lists"_s;
}

Place ListPage::place() const
{
    return { .record = m_currentId, .filter = m_model.filter(), .order = m_model.order() };
}

void ListPage::showPlace(const Place &place)
{
    m_model.setOrder(place.order);
    m_model.setFilter(place.filter);
    m_model.activate();
    if (!place.record.isEmpty() && place.record != m_currentId)
        select(place.record, false);
}

RecordAt ListPage::current() const
{
    return { &m_model.schema(), m_currentId };
}

RecordAt ListPage::chosen() const
{
    return { &m_model.schema(), chosenId() };
}

QString ListPage::chosenResident() const
{
    return &m_model.schema() == &residentSchema ? chosenId() : QString();
}

QString ListPage::countText() const
{
    const QString shown = care::countText(m_model.status(), m_model.filter());
    const int selected = selectedCount();
    return selected > 1 ? tr("%1, %Ln selected", "12 shown, 3 selected", selected).arg(shown) : shown;
}

void ListPage::updateStatus()
{
    const ListStatus status = m_model.status();
    m_scope->setText(headerText(status));
    const QString order = tr("Sorted by %1").arg(orderText(m_model.schema(), m_model.order()));
    setPlainToolTip(m_displayButton, tr("Order, groups and columns. %1.").arg(order));
    m_displayButton->setAccessibleDescription(order);
    placeHeader();
    updateNotice(status);
    updateEmptyState(status);
    findWanted();
    Q_EMIT countTextChanged();
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
    const Filter &filter = m_model.filter();
    const bool isOfView = filter == usablePart(m_baseline.filter, m_model.schema());
    if (filter.isEmpty() || isOfView || filter == Filter{ { currentOnly }, {} })
        return m_notice->clear();
    // A list that grows says so in the status line; the notice is read out once for each filter.
    const QString back = m_baseline.id.isEmpty() ? tr("Show all (Esc)") : tr("Back to the view (Esc)");
    const bool isKnown = m_notice->isVisible() && m_noticedFilter == filter;
    m_noticedFilter = filter;
    m_notice->setMessage(Notice::Kind::Info, filteredText(status), { back },
        isKnown ? Notice::Voice::Silent : Notice::Voice::Announced);
}

void ListPage::updateEmptyState(const ListStatus &status)
{
    const bool hasKeyboard = m_emptyState->hasKeyboard() || window()->focusWidget() == m_table;
    if (status.shown > 0 || m_model.rowCount() > 0) {
        const bool handsOver = m_stack->currentWidget() == m_emptyState && hasKeyboard;
        m_stack->setCurrentWidget(m_table);
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
            tr("Include past records"));
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

void ListPage::openDisplay()
{
    if (!m_display)
        m_display = new DisplayPanel(m_model, *m_table, this);
    m_display->openBelow(m_displayButton);
}

bool ListPage::eventFilter(QObject *watched, QEvent *event)
{
    // A key or click: from here on the user decides which record is current.
    if (watched != this && (event->type() == QEvent::KeyPress || event->type() == QEvent::MouseButtonPress)) {
        m_wanted.clear();
        m_isChosen =
            m_isChosen || watched == m_table->viewport(); // also by a click on the row that is current
    }
    if (watched == m_table && event->type() == QEvent::ContextMenu) {
        // The keyboard opens the menu of the current row; Qt would take the row at the centre of the window.
        const auto &menu = *static_cast<QContextMenuEvent *>(event);
        if (menu.reason() == QContextMenuEvent::Keyboard) {
            const QModelIndex index = m_table->currentIndex();
            if (index.isValid())
                openRowMenu(index.row(), m_table->visualRect(index).center());
            else
                sayNoneIsChosen();
            return true;
        }
    }
    if (watched != m_table->viewport() && event->type() == QEvent::KeyPress
        && pressKey(*static_cast<QKeyEvent *>(event)))
        return true;
    return Page::eventFilter(watched, event);
}

//! True if the key was for the page.
bool ListPage::pressKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Escape:
        if (m_model.filter() == usablePart(m_baseline.filter, m_model.schema()))
            return false;
        resetFilter();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Delete:
        if (m_table->currentIndex().isValid() || !m_table->hasFocus())
            return false;
        sayNoneIsChosen();
        return true;
    default:
        return false;
    }
}

void ListPage::takeCurrent()
{
    if (m_rowsChanging || !m_wanted.isEmpty())
        return;
    const int row = m_table->currentIndex().row();
    const Record record = m_model.record(row);
    if (record.isNull())
        return;
    m_currentName = nameOf(m_model.schema(), record);
    m_currentRow = m_model.row(row);
    if (record.id == m_currentId)
        return;
    m_currentId = record.id;
    showLeft({});
    Q_EMIT currentChanged();
}

QString ListPage::chosenId() const
{
    const ListRow row = m_model.row(m_table->currentIndex().row());
    const bool isRecord = m_table->currentIndex().isValid() && !row.isHeading();
    return isRecord && m_model.recordId(m_table->currentIndex().row()) != m_currentId ? QString()
                                                                                      : m_currentId;
}

QString ListPage::whyNoneIsChosen() const
{
    const bool isUnread = m_table->currentIndex().isValid() && !isAtHeading();
    if (isUnread)
        return tr("This row is still being read. Try again in a moment.");
    return m_leftId.isEmpty() ? tr("Choose a row first.") : tr("%1 Choose a row first.").arg(leftText());
}

void ListPage::setCurrentRow(int row)
{
    m_table->setCurrentIndex(m_model.index(row, std::max(0, m_table->header()->logicalIndex(0))));
}

//! Extends a selection made with End or Ctrl+A once the remaining rows have arrived.
void ListPage::extend(int before)
{
    if (m_model.rowCount() <= before)
        return;
    const QItemSelection selected = m_table->selectionModel()->selection();
    const QScrollBar *bar = m_table->verticalScrollBar();
    const bool isAtEnd = bar->maximum() - bar->value() <= bar->singleStep(); // within a row of the end
    if (selected.size() == 1 && selected.first().top() == 0 && selected.first().bottom() == before - 1)
        m_table->selectAll();
    else if (m_table->currentIndex().row() == before - 1)
        setCurrentRow(m_model.rowCount() - 1);
    if (isAtEnd)
        m_table->scrollToBottom();
}

void ListPage::rememberRows()
{
    m_rowsChanging = true;
    m_rowsBefore = m_model.rows();
    m_placeBefore = m_table->currentIndex().isValid() ? m_table->currentIndex().row() : m_table->gap();
    m_selectedBefore.clear();
    m_countBefore = selectedCount();
    constexpr int fewRows = 20;
    if (m_countBefore < 2 || m_countBefore > fewRows)
        return;
    const QList<int> rows = selectedRows();
    for (const int row : rows)
        m_selectedBefore.append({ m_model.row(row), nameOf(m_model.schema(), m_model.record(row)) });
}

// Rows of a folded group are hidden but still in the list: they have not left.
void ListPage::findWhoLeftSelection()
{
    const auto before = std::exchange(m_selectedBefore, {});
    if (m_countBefore < 2 || selectedCount() >= m_countBefore || isAsked())
        return;
    const QList<int> rows = selectedRows();
    QStringList names;
    for (const auto &[record, name] : before) {
        const bool isSelected = std::any_of(rows.cbegin(), rows.cend(),
            [&, &record = record](int row) { return m_model.row(row) == record; });
        if (!isSelected && !m_model.holds(record))
            names += name;
    }
    const int left = before.isEmpty() ? m_countBefore - int(rows.size()) : int(names.size());
    if (left == 0)
        return;
    m_leftSelectionName = m_leftSelection == 0 && names.size() == 1 ? names.first() : QString();
    m_leftSelection += left;
}

QString ListPage::whoLeftSelection() const
{
    if (m_leftSelection == 0)
        return {};
    const bool isNamed = !m_leftSelectionName.isEmpty() && &m_model.schema() == &residentSchema;
    const QString left = isNamed
        ? tr("%1 has left this list.").arg(m_leftSelectionName)
        : tr("%n of the rows that you selected have left this list.", nullptr, m_leftSelection);
    const int count = selectedCount();
    return count == 0 ? left : left + u' ' + tr("%n are still selected.", nullptr, count);
}

void ListPage::showWhoLeftSelection()
{
    if (const QString text = whoLeftSelection(); !text.isEmpty())
        showLeft(text);
}

void ListPage::forgetWhoLeftSelection()
{
    if (std::exchange(m_leftSelection, 0) > 0)
        showLeft({});
}

bool ListPage::isAsked() const
{
    // The model shows rows of a new filter that it knows before it emits filterChanged().
    return m_isAsked || m_model.filter() != m_seenFilter;
}

//! True at the heading of a group, which the keyboard reaches though it is no record.
bool ListPage::isAtHeading() const
{
    return m_table->currentIndex().siblingAtColumn(0).data(GroupRole).isValid();
}

int ListPage::rowOfCurrent() const
{
    if (m_currentId.isEmpty())
        return -1;
    const int row = m_model.rowOf(m_currentId);
    // The model finds ids only among records in memory; its row finds one that was dropped from there.
    return row < 0 && m_currentRow.isRecord() ? int(m_model.rows().indexOf(m_currentRow)) : row;
}

//! Keeps the same record current wherever it is in the list now; if it has left, no record is current.
void ListPage::restoreCurrent()
{
    const ListRows before = std::exchange(m_rowsBefore, {});
    if (!m_wanted.isEmpty()) {
        m_rowsChanging = false;
        return findWanted();
    }
    findWhoLeftSelection();
    const int row = rowOfCurrent();
    if (row >= 0 && !isAtHeading() && m_table->currentIndex().row() != row)
        setCurrentRow(row);
    m_rowsChanging = false;
    if (m_model.rowCount() == 0 && m_model.status().loading) {
        m_isAsked = true; // the list is being read for other homes or another person
        m_currentId.clear();
        showLeft({});
        return Q_EMIT currentChanged();
    }
    const bool isFolded = row < 0 && m_currentRow.isRecord() && m_model.holds(m_currentRow);
    if (row < 0 && !m_currentId.isEmpty() && !isFolded && !isAsked())
        leave(before);
    else if (isFolded && !isAtHeading() && m_model.rowCount() > 0)
        setCurrentRow(0); // a heading
    else if (!m_table->currentIndex().isValid() && m_placeBefore >= 0)
        m_table->setGap(placeIn(m_model.rows(), before, m_placeBefore));
    if (!m_leftId.isEmpty() && m_model.rowOf(m_leftId) >= 0)
        showLeft({}); // it has come back
    showWhoLeftSelection();
    takeCurrent();
}

//! The rows that the user asked for are here: the list begins at its top, or stays with the record that the
//! user chose, in sight.
void ListPage::settle()
{
    if (!m_isAsked)
        return;
    if (m_model.rowCount() == 0) {
        m_isAsked = !m_model.status().complete;
        if (!m_currentId.isEmpty() && m_wanted.isEmpty()) {
            m_currentId.clear();
            Q_EMIT currentChanged();
        }
        return;
    }
    m_isAsked = false;
    if (!m_wanted.isEmpty())
        return;
    const int row = rowOfCurrent();
    if (isAtHeading() || (m_isChosen && row >= 0 && row == m_table->currentIndex().row()))
        m_table->scrollTo(m_table->currentIndex());
    else
        beginAtTop();
}

void ListPage::beginAtTop()
{
    showLeft({});
    setCurrentRow(std::max(0, m_model.firstRecordRow()));
    m_isChosen = false;
    m_table->scrollToTop();
    takeCurrent();
}

//! No other record takes the place of the one that has left: a key would reach somebody whom nobody chose.
void ListPage::leave(const ListRows &before)
{
    m_leftId = std::exchange(m_currentId, {});
    m_leftName = std::exchange(m_currentName, {});
    m_currentRow = {};
    if (!isAtHeading()) {
        m_table->selectionModel()->clearCurrentIndex();
        m_table->setGap(placeIn(m_model.rows(), before, std::max(0, m_placeBefore)));
    }
    showLeft(leftText());
    Q_EMIT currentChanged();
}

QString ListPage::leftText() const
{
    return m_leftName.isEmpty() || &m_model.schema() != &residentSchema
        ? tr("The record that you were at has left this list.")
        : tr("%1 has left this list.").arg(m_leftName);
}

void ListPage::sayNoneIsChosen()
{
    const QString why = whyNoneIsChosen();
    if (m_left->text() == why)
        announce(m_left, why);
    else
        showLeft(why);
}

//! Shows \a text below the list; an empty one hides it.
void ListPage::showLeft(const QString &text)
{
    if (text.isEmpty()) {
        m_leftId.clear();
        m_leftName.clear();
        m_left->clear();
        return;
    }
    m_left->setMessage(Notice::Kind::Warning, text,
        m_leftId.isEmpty() ? QStringList{} : QStringList{ tr("Open"), tr("Close") });
}

void ListPage::select(const QString &id, bool anyway)
{
    if (m_wanted.isEmpty())
        m_before = m_currentId;
    if (id != m_currentId)
        m_currentName.clear();
    m_currentId = id;
    m_currentRow = {};
    m_wanted = id;
    m_wantedAnyway = anyway;
    m_isChosen = true;
    showLeft({});
    const int row = m_model.rowOf(id);
    if (row >= 0) {
        m_wanted.clear();
        setCurrentRow(row);
        takeCurrent();
    } else {
        m_table->selectionModel()->clear(); // until it is found no other is current
        findWanted();
    }
    Q_EMIT currentChanged();
}

void ListPage::findWanted()
{
    if (m_wanted.isEmpty())
        return;
    m_model.locate(m_wanted, this, [this, id = m_wanted](int row) {
        if (id != m_wanted)
            return;
        // A record that select() was asked for, and that filter or homes hide, is shown on another page
        // instead.
        const bool isNarrowed = !m_model.filter().isEmpty() || (m_homes && !m_homes->chosen().isEmpty());
        const bool isHidden = row < 0 && m_wantedAnyway && isNarrowed;
        m_wanted.clear();
        if (isHidden)
            m_currentId = m_before;
        if (row < 0 && !isHidden)
            leave({});
        else if (row < 0)
            restoreCurrent();
        else
            setCurrentRow(row);
        if (isHidden)
            Q_EMIT wantedIsHidden(id);
    });
}

// A list that nobody sees follows the store when it is shown again.
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
    if (event->type() == QEvent::LayoutRequest)
        placeHeader(); // what stands beside it has another width
    if (event->type() == RecordActionEvent::kind()) {
        auto &copied = *static_cast<RecordActionEvent *>(event);
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        for (const QModelIndex &row : rows)
            copied.addRecord(m_model.schema().name, m_model.recordId(row.row()));
    }
    return Page::event(event);
}

//! The menu of the column under the pointer: sort, group, hide, and choose columns.
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
            connect(menu->addAction(buttonText(text)), &QAction::triggered, this,
                [this, column, order] { m_model.sort(column, order); });
        }
        menu->addSeparator();
    }
    if (field.canGroup())
        connect(menu->addAction(tr("Group by %1").arg(nounOf(field))), &QAction::triggered, this,
            [this, key = QString(field.key)] { m_model.setGrouping(key); });
    if (!field.has(FieldFlag::Identity))
        connect(menu->addAction(tr("Hide this column")), &QAction::triggered, this,
            [this, key = QString(field.key)] { m_table->setColumnShown(key, false); });
    connect(menu->addAction(tr("Columns…")), &QAction::triggered, this, &ListPage::openDisplay);
    menu->popup(m_table->header()->mapToGlobal(position));
}

void ListPage::openRowMenu(int row, const QPoint &position)
{
    const QString id = m_model.recordId(row);
    if (id.isEmpty())
        return;
    auto *menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Open")), &QAction::triggered, this, [this, id] { Q_EMIT opened(id); });
    connect(menu->addAction(tr("Copy the selected rows")), &QAction::triggered, m_table,
        &DataTable::copySelection);
    connect(menu->addAction(tr("Copy the link to the record")), &QAction::triggered, this,
        [this, id] { Q_EMIT linkWanted(m_model.schema().name, id); });
    if (m_changes->isVisible()) {
        menu->addSeparator();
        connect(
            menu->addAction(tr("Mark as seen")), &QAction::triggered, m_changes, &ChangeBar::forgetSelected);
        connect(
            menu->addAction(tr("Mark all as seen")), &QAction::triggered, m_changes, &ChangeBar::forgetAll);
    }
    menu->addActions(m_table->actions());
    Q_EMIT rowMenuOpening(menu, id);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void ListPage::setBaseline(const SavedView &view)
{
    // A built-in view that the user left as it is goes on showing what its rule finds.
    const bool follows = view.isBuiltIn && view.id == m_baseline.id && !isChanged();
    m_baseline = view;
    if (follows)
        m_model.setFilter(usablePart(view.filter, m_model.schema()));
    const QString title = view.id.isEmpty() ? m_model.schema().titleText() : view.name;
    m_title->setText(title);
    placeHeader();
    setAccessibleName(title);
    updateChanged();
}

bool ListPage::isChanged() const
{
    const ResourceSchema &schema = m_model.schema();
    const SortKeys order = m_baseline.order.isEmpty()
        ? SortKeys{ { schema.defaultSort, schema.defaultOrder } }
        : m_baseline.order;
    return m_model.filter() != usablePart(m_baseline.filter, schema) || m_model.order() != order
        || m_model.grouping() != m_baseline.group;
}

void ListPage::reset()
{
    SavedView view = m_baseline;
    view.columns = {}; // widths and columns are the user's
    Q_EMIT aboutToMove();
    openView(view);
    Q_EMIT moved();
}

//! Lists about one person are no views that could be saved.
void ListPage::updateChanged()
{
    m_views->setText(isChanged() ? tr("View changed ▾") : tr("Views ▾"));
    tellName(m_views, isChanged() ? tr("View changed: save or reset it") : tr("Saved views of the list"));
    m_views->setVisible(!m_isAboutPerson);
    placeHeader();
}

void ListPage::openView(const SavedView &view)
{
    QStringList problems;
    const Filter filter = usablePart(view.filter, m_model.schema(), &problems);
    if (!view.columns.isEmpty())
        m_table->restoreLayout(view.columns);
    // A built-in view shows the column it is about: when DoLS ends, when somebody was admitted.
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
        history.append(toJson(filter));
    return { { u"columns"_s, m_table->saveLayout() }, { u"order"_s, toJson(m_model.order()) },
        { u"group"_s, m_model.grouping() },
        { u"filter"_s, toJson(withoutPersonalValues(m_model.filter(), m_model.schema())) },
        { u"history"_s, history } };
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
    QList<Filter> history;
    const QJsonArray kept = layout.value("history"_L1).toArray();
    for (const QJsonValue &filter : kept)
        history += usablePart(filterFromJson(filter), m_model.schema());
    m_filter->line().setHistory(history);
}

} // namespace care
