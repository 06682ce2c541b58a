// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterbar.h"

#include "models/schema/filtercompletion.h"
#include "models/schema/filterdescription.h"
#include "models/schema/folding.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/filterline.h"
#include "views/browse/filterpopup.h"
#include "views/widgets/chip.h"
#include "views/widgets/completiondelegate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QCompleter>
#include <QKeyEvent>
#include <QListWidget>
#include <QPointer>
#include <QScreen>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Maximum choices that the store offers; a list this long may lack others.
constexpr qsizetype mostChoices = 500;

} // namespace

KnownNames::KnownNames(ResourceTableModel &model, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_isWhole(model.isWhole())
{
    connect(&model, &ResourceTableModel::recordsStored, this, &KnownNames::askAgain);
    connect(&model, &ResourceTableModel::statusChanged, this, [this] {
        if (std::exchange(m_isWhole, m_model.isWhole()) == m_isWhole)
            return;
        askAgain();
        // The line reads its names again: one that was not found may be unknown only now, or no longer.
        if (!m_known.isEmpty())
            Q_EMIT learned();
    });
}

//! Makes the next question for a name go to the store.
void KnownNames::askAgain()
{
    bool isNameMissing = false;
    for (Known &known : m_known) {
        known.isStale = true;
        isNameMissing |= !known.asked.isEmpty();
        known.asked.clear();
    }
    // Makes views ask again for ids whose names had not arrived.
    if (isNameMissing)
        Q_EMIT learned();
}

KnownValues KnownNames::valuesOf(const Field &field)
{
    if (field.type != FieldType::Reference)
        // Fields other than references only know the names given to tell().
        return m_known.value(field.key).values;
    Known &known = m_known[field.key];
    if (std::exchange(known.isStale, false)) {
        m_model.offerChoices(
            field, this, [this, &field](const QList<Choice> &choices) { learn(field, choices); });
    }
    return known.values;
}

QString KnownNames::nameOf(const Field &field, const QString &id)
{
    const KnownValues known = valuesOf(field);
    const auto found = std::find_if(
        known.values.begin(), known.values.end(), [&](const NamedValue &each) { return each.value == id; });
    if (found != known.values.end())
        return found->name;
    QSet<QString> &asked = m_known[field.key].asked;
    if (!asked.contains(id)) {
        asked.insert(id);
        m_model.findName(field, id, this, [this, &field, id](const QString &name) {
            tell(field, { id, name });
        });
    }
    return tr("one whose name is not known yet", "a home, a member of staff");
}

void KnownNames::tell(const Field &field, const NamedValue &value)
{
    Known &known = m_known[field.key];
    if (known.told.contains(value))
        return;
    known.asked.remove(value.value);
    known.told.append(value);
    // Remove a duplicate, because a name listed twice would look like that of two records.
    known.values.values.removeIf([&value](const NamedValue &each) { return each.value == value.value; });
    known.values.values.append(value);
    Q_EMIT learned();
}

void KnownNames::learn(const Field &field, const QList<Choice> &choices)
{
    if (field.type != FieldType::Reference)
        return;
    KnownValues values;
    for (const Choice &choice : choices)
        values.values.append({ choice.value, choice.label });
    values.complete = choices.size() < mostChoices && m_model.isWhole();
    Known &known = m_known[field.key];
    for (const NamedValue &each : std::as_const(known.told)) {
        const bool offered = std::any_of(values.values.begin(), values.values.end(),
            [&each](const NamedValue &value) { return value.value == each.value; });
        if (!offered)
            values.values.append(each);
    }
    if (known.values == values)
        return;
    known.values = values;
    Q_EMIT learned();
}

namespace {

//! True for fields whose values are chosen from those that occur.
bool hasChoices(const Field &field)
{
    const bool known = field.type == FieldType::Enumeration || field.type == FieldType::Severity
        || field.type == FieldType::Boolean || field.type == FieldType::HomeAssignments;
    return known || field.type == FieldType::Reference;
}

//! Possible values of a field if the store has none to offer.
QList<Choice> knownChoices(const Field &field)
{
    QList<Choice> choices;
    for (const EnumValue &value : field.values)
        choices.append({ value.value, enumLabel(field, value.value) });
    if (field.type == FieldType::Boolean)
        choices = { { u"true"_s, FilterBar::tr("yes") }, { u"false"_s, FilterBar::tr("no") } };
    return choices;
}

//! True for the fields most often filtered by, which are offered first.
bool isUsual(const Field &field)
{
    const bool kind = field.type == FieldType::Enumeration || field.type == FieldType::Severity
        || field.type == FieldType::Date || field.type == FieldType::Timestamp || field.key == "home"_L1
        || field.key == "category"_L1;
    return kind && field.has(FieldFlag::DefaultColumn);
}

//! Start of the last word of \a text if it may be part of a field's name; else the end of the text.
qsizetype unfinishedNameIn(const QString &text)
{
    const qsizetype begin = lastWordOf(text);
    const auto isPart = [](QChar c) {
        return c.isLetter() || c == u'-' || c == u'.';
    };
    return std::all_of(text.begin() + begin, text.end(), isPart) ? begin : text.size();
}

//! Copies labels from \a before to unchanged conditions, since typed text cannot express them.
void restoreLabels(Filter &typed, const Filter &before)
{
    for (Condition &condition : typed.conditions) {
        const auto same = std::find_if(
            before.conditions.cbegin(), before.conditions.cend(), [&condition](const Condition &each) {
                return each.field == condition.field && each.op == condition.op
                    && each.values == condition.values;
            });
        if (same != before.conditions.cend())
            condition.label = same->label;
    }
}

constexpr int KeyRole = Qt::UserRole;

} // namespace

FilterBar::FilterBar(ResourceTableModel &model, QWidget &page)
    : QWidget(&page)
    , m_model(model)
    , m_names(model)
    , m_page(page)
    , m_panel(new QFrame(&page))
    , m_line(new FilterLine(
          model.schema(), [this](const Field &field) { return m_names.valuesOf(field); }, m_panel))
    , m_fields(new QListWidget(m_panel))
    , m_add(secondaryButton(tr("Filter"), this))
    , m_problem(new PlainLabel(
          {}, m_panel, PlainLabel::Danger | PlainLabel::Small | PlainLabel::Strong | PlainLabel::Wrapped))
    , m_row(new QWidget(this))
    , m_flow(new FlowLayout(m_row, 6, 6))
{
    auto *layout = newLayout<QVBoxLayout>(this, {});
    layout->addWidget(m_row);
    m_add->setIcon(icon(Icon::Filter));
    m_add->setAccessibleName(tr("Filter the list"));
    setPlainToolTip(m_add, tr("Filter the list (Ctrl+F)"));
    connect(m_add, &QPushButton::clicked, this, &FilterBar::openLine);
    setUpLine();
    setUpPanel();
    connect(&m_names, &KnownNames::learned, this, [this] {
        m_line->readAgain();
        rebuildChips();
    });
    connect(&m_model, &ResourceTableModel::recordsStored, this, [this] {
        if (!m_line->problem().isEmpty())
            m_line->readAgain(); // Read the line again, because a name that was unknown may have arrived.
    });
    connect(&m_model, &ResourceTableModel::filterChanged, this, &FilterBar::showFilter);
    showFilter();
}

void FilterBar::setUpLine()
{
    m_problem->setWidest(1000);
    m_problem->hide();
    connect(m_line, &FilterLine::closeRequested, this, &FilterBar::closeLine);
    connect(m_line, &FilterLine::entered, this, [this] {
        closeLine(); // The panel would cover the result.
        if (m_model.filter() != m_before)
            Q_EMIT filterEntered();
    });
    connect(m_line, &FilterLine::listWanted, this, [this] {
        if (m_fields->isHidden())
            return;
        m_fields->setCurrentRow(firstField());
        m_fields->setFocus(Qt::OtherFocusReason);
    });
    m_suggestions = m_line->completer()->popup();
    m_suggestions->installEventFilter(this);
    connect(m_line, &FilterLine::filterTyped, this, [this](const Filter &typed) {
        Filter filter = withHeld(typed);
        restoreLabels(filter, m_model.filter());
        m_model.setFilter(filter);
    });
    connect(m_line, &FilterLine::problemChanged, this, [this](const QString &words) {
        m_problem->setText(
            words.isEmpty() ? words : tr("%1. Still showing the previous results.").arg(words));
        m_problem->setVisible(!words.isEmpty());
        if (m_panel->isVisible())
            placePanel();
    });
}

void FilterBar::setUpPanel()
{
    m_panel->setObjectName(u"filterPanel"_s);
    m_panel->setAccessibleName(tr("Filter the list"));
    m_panel->hide();
    auto *layout = newLayout<QVBoxLayout>(m_panel, { 8, 8, 8, 8 }, 6);
    addWidgets(layout, { m_line, m_problem });
    layout->addWidget(m_fields, 1);
    m_fields->setAccessibleName(tr("Fields to filter by"));
    m_fields->setFrameShape(QFrame::NoFrame);
    m_fields->setUniformItemSizes(true);
    m_fields->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_fields->setItemDelegate(new CompletionDelegate(m_fields));
    connect(m_line, &QLineEdit::textChanged, this, &FilterBar::offerFields);
    connect(m_fields, &QListWidget::itemClicked, this,
        [this](const QListWidgetItem *item) { chooseField(m_fields->row(item)); });
    m_fields->installEventFilter(this);
    m_page.installEventFilter(this);
    // Close the panel when the focus moves elsewhere: to the list, or to a chip.
    connect(qApp, &QApplication::focusChanged, m_panel, [this](QWidget *, QWidget *now) {
        const bool isElsewhere = now && now->window() == window() && !m_panel->isAncestorOf(now);
        if (m_panel->isVisible() && isElsewhere)
            closeLine();
    });
}

//! Lists the usual fields in the order of the record, then all others by name.
void FilterBar::setUpFields()
{
    QList<const Field *> fields;
    for (const Field &field : m_model.schema().fields) {
        if (!field.has(FieldFlag::Technical))
            fields += &field;
    }
    std::stable_sort(fields.begin(), fields.end(), [](const Field *a, const Field *b) {
        if (isUsual(*a) != isUsual(*b))
            return isUsual(*a);
        return !isUsual(*a) && QString::localeAwareCompare(a->title(), b->title()) < 0;
    });
    for (const Field *field : std::as_const(fields)) {
        auto *item = new QListWidgetItem(field->title(), m_fields);
        item->setData(KeyRole, QString(field->key));
        item->setData(CompletionDelegate::WordsRole, field->sectionTitle());
        item->setData(Qt::AccessibleTextRole, QString(field->title() + u", " + field->sectionTitle()));
    }
}

//! Offers the fields whose name contains the typed text; all fields after a complete word.
void FilterBar::offerFields()
{
    if (m_panel->isHidden())
        return;
    const QString typed = folded(m_line->text().mid(unfinishedNameIn(m_line->text())));
    int shown = 0;
    for (int row = 0; row < m_fields->count(); ++row) {
        const bool isOffered = typed.isEmpty() || folded(m_fields->item(row)->text()).contains(typed);
        m_fields->item(row)->setHidden(!isOffered);
        shown += isOffered ? 1 : 0;
    }
    // Suggestions for the typed text replace the fields.
    m_fields->setVisible(shown > 0 && !m_suggestions->isVisible());
    placePanel();
}

//! First offered row; -1 if there is none.
int FilterBar::firstField() const
{
    for (int row = 0; row < m_fields->count(); ++row) {
        if (!m_fields->isRowHidden(row))
            return row;
    }
    return -1;
}

//! Opens the values of the chosen field, and removes the typed beginning of its name, which is not a search
//! word.
void FilterBar::chooseField(int row)
{
    const QListWidgetItem *item = m_fields->item(row);
    const Field *field = item ? m_model.schema().field(item->data(KeyRole).toString()) : nullptr;
    if (!field)
        return;
    const QString before = m_line->text().left(unfinishedNameIn(m_line->text()));
    if (before != m_line->text()) {
        m_line->setText(before);
        m_line->readAgain();
    }
    m_add->setFocus(Qt::OtherFocusReason); // The popup returns the focus to this button.
    closeLine();
    edit(*field, -1, m_add);
}

//! Places the panel below the chips, as high as its fields need and the page allows.
void FilterBar::placePanel()
{
    constexpr int margin = 8;
    const int width = std::min(scaled(400), m_page.width() - 2 * margin);
    const int top = mapTo(&m_page, QPoint(0, height())).y() + 4;
    const int left = std::clamp(m_panelLeft, margin, std::max(margin, m_page.width() - width - margin));
    const int line = std::max(1, m_fields->sizeHintForRow(0));
    int shown = 0;
    for (int row = 0; row < m_fields->count(); ++row)
        shown += m_fields->isRowHidden(row) ? 0 : 1;
    constexpr int most = 14; // Maximum rows of fields visible at once.
    const auto needed = [&] {
        QLayout *layout = m_panel->layout();
        layout->invalidate();
        return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : layout->sizeHint().height();
    };
    const int fields = std::min(shown, most) * line;
    m_fields->setFixedHeight(fields);
    if (const int excess = needed() - (m_page.height() - top - margin); excess > 0)
        m_fields->setFixedHeight(std::max(line, fields - excess));
    m_panel->setGeometry(left, top, width, needed());
    m_panel->raise();
    placeSuggestions();
}

//! Moves open suggestions along with the line, which they are placed at only when they open; above it where
//! the screen ends.
void FilterBar::placeSuggestions()
{
    if (!m_suggestions->isVisible())
        return;
    constexpr int overlap = 2; // As QCompleter places its list.
    const int height = m_suggestions->height();
    const QPoint above = m_line->mapToGlobal(QPoint(0, overlap - height));
    const QPoint below = m_line->mapToGlobal(QPoint(0, m_line->height() - overlap));
    const bool isRoomBelow = below.y() + height <= screen()->availableGeometry().bottom() + 1;
    m_suggestions->move(isRoomBelow ? below : above);
}

// Moves the panel when more chips take more lines.
void FilterBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    foldButton();
    if (m_panel->isVisible())
        placePanel();
}

bool FilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_page && event->type() == QEvent::Resize && m_panel->isVisible())
        placePanel();
    const bool isOfPopup = watched == m_suggestions;
    if (isOfPopup && (event->type() == QEvent::Show || event->type() == QEvent::Hide))
        QMetaObject::invokeMethod(this, &FilterBar::offerFields, Qt::QueuedConnection);
    if (watched != m_fields || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        chooseField(m_fields->currentRow());
        return true;
    case Qt::Key_Up:
        if (m_fields->currentRow() > firstField())
            return false;
        m_line->setFocus(Qt::OtherFocusReason);
        return true;
    case Qt::Key_Escape:
        closeLine();
        return true;
    default:
        return false;
    }
}

void FilterBar::makeMatch()
{
    m_match = new QComboBox(m_row);
    m_match->addItem(tr("Match all"), int(Filter::Match::All));
    m_match->addItem(tr("Match any"), int(Filter::Match::Any));
    m_match->setAccessibleName(tr("Whether all conditions must hold or any"));
    connect(m_match, &QComboBox::activated, this, [this] {
        Filter filter = typedPart();
        filter.match = Filter::Match(m_match->currentData().toInt());
        m_model.setFilter(withHeld(filter)); // A home that held for all does not become an alternative.
    });
}

FilterPopup &FilterBar::popup()
{
    if (!m_popup) {
        m_popup = new FilterPopup(this);
        connect(m_popup, &FilterPopup::conditionChosen, this, &FilterBar::setCondition);
    }
    return *m_popup;
}

void FilterBar::edit(const Field &field, int index, QWidget *anchor, Part part)
{
    m_edited = index;
    m_editedPart = part;
    const Condition condition = index < 0 ? Condition{ field.key, operatorsFor(field).first(), {} }
                                          : (m_model.filter().*part).value(index);
    const auto open = [this, &field, condition, guard = QPointer<QWidget>(anchor)](
                          const QList<Choice> &choices) {
        m_names.learn(field, choices);
        popup().edit(field, condition, choices);
        popup().openBelow(guard ? guard.data() : m_add);
    };
    if (field.type == FieldType::ReferenceList && !condition.values.isEmpty()
        && (condition.op == Operator::Is || condition.op == Operator::IsNot)) {
        QList<Choice> chosen;
        for (const QString &id : condition.values)
            chosen.append({ id, m_names.nameOf(field, id) });
        return open(chosen);
    }
    if (!hasChoices(field))
        return open({});
    const bool stored = field.type == FieldType::Reference || field.has(FieldFlag::Sortable);
    if (!stored || field.type == FieldType::Boolean)
        return open(knownChoices(field));
    m_model.offerChoices(field, this, [open, &field](const QList<Choice> &choices) {
        open(choices.isEmpty() ? knownChoices(field) : choices);
    });
}

void FilterBar::setCondition(const Condition &condition)
{
    Filter filter = m_model.filter();
    const bool usable = problemOf(m_model.schema(), condition).isEmpty();
    QList<Condition> &edited = filter.*m_editedPart;
    const bool known = m_edited >= 0 && m_edited < edited.size();
    if (!usable && !condition.values.isEmpty())
        return; // A value is still being typed, such as half a number, so the filter stays.
    if (!usable) {
        if (known)
            edited.removeAt(m_edited);
        m_edited = -1;
    } else if (known) {
        edited[m_edited] = condition;
    } else {
        m_edited = int(edited.size());
        edited += condition;
    }
    m_model.setFilter(filter);
}

void FilterBar::removeCondition(int index, Part part)
{
    Filter filter = m_model.filter();
    (filter.*part).removeAt(index);
    m_model.setFilter(filter);
}

void FilterBar::setOpened(const Filter &filter)
{
    m_opened = filter;
    m_held = filter.always;
    if (filter.match == Filter::Match::All)
        m_held += filter.conditions;
    m_held.removeIf([this](const Condition &each) {
        return !isOfHomes(m_model.schema(), each) || each.op != Operator::Is;
    });
    m_continues = !filter.conditions.isEmpty();
    showFilter();
}

//! True for a condition that must hold, has only a chip and stays while the rest is typed: "current", and the
//! homes that the page was opened with.
bool FilterBar::isHeld(const Condition &condition, Filter::Match match) const
{
    return condition == currentOnly || (match == Filter::Match::All && m_held.contains(condition));
}

//! Typed filter with the conditions that stay. A home that is typed takes the place of those that hold, but
//! as one of several alternatives it would let in the records of all homes.
Filter FilterBar::withHeld(Filter typed) const
{
    // While the line is open its first half counts for nothing yet: "or" may follow a home.
    const Filter &filter = m_panel->isVisible() ? m_before : m_model.filter();
    QList<Condition> held = filter.conditions;
    held.removeIf([this, &filter](
                      const Condition &each) { return each == currentOnly || !isHeld(each, filter.match); });
    if (m_model.filter().conditions.contains(currentOnly))
        held.prepend(currentOnly);
    for (const Condition &each : filter.always) {
        if (isOfHomes(m_model.schema(), each))
            held += each;
    }
    const bool isAny = typed.match == Filter::Match::Any;
    for (auto condition = held.crbegin(); condition != held.crend(); ++condition) {
        const bool isTyped = std::any_of(typed.conditions.cbegin(), typed.conditions.cend(),
            [&condition](const Condition &each) { return each.field == condition->field; });
        if (isAny && *condition != currentOnly)
            typed.always.prepend(*condition);
        else if (!isTyped)
            typed.conditions.prepend(*condition);
    }
    return typed;
}

//! Part of the filter that the line shows.
Filter FilterBar::typedPart() const
{
    Filter typed = m_model.filter();
    typed.conditions.removeIf(
        [this, match = typed.match](const Condition &each) { return isHeld(each, match); });
    typed.always.removeIf([this](const Condition &each) { return isOfHomes(m_model.schema(), each); });
    return typed;
}

void FilterBar::showFilter()
{
    // Homes that hold beside alternatives, as in a saved view, hold on once the "or" is gone.
    for (const Condition &each : m_model.filter().always) {
        if (isOfHomes(m_model.schema(), each) && !m_held.contains(each))
            m_held += each;
    }
    m_line->setFilter(typedPart());
    rebuildChips();
}

QWidget *FilterBar::makeChip(int index, Part part)
{
    const Condition condition = (m_model.filter().*part)[index];
    const Field *field = m_model.schema().field(condition.field);
    const QString words = filterText(m_model.schema(), { { condition }, {} },
        [this](const Field &named, const QString &id) { return m_names.nameOf(named, id); });
    const bool isCurrent = condition.op == Operator::IsCurrent;
    const QString label = field ? field->title() : isCurrent ? tr("Current") : tr("Received");
    // Texts beginning with the field's name show that name in bold; others, such as "Review overdue", do not
    // repeat it.
    const bool isNamed = words.startsWith(label, Qt::CaseInsensitive);
    auto *chip = isNamed ? new FilterChip(label, words.mid(label.size()).trimmed(), m_row)
                         : new FilterChip(words.left(1).toUpper() + words.mid(1), {}, m_row);
    connect(chip, &FilterChip::removed, this, [this, index, part] { removeCondition(index, part); });
    connect(chip, &FilterChip::clicked, this, [this, chip, field, index, part] {
        if (field)
            edit(*field, index, chip, part);
    });
    return chip;
}

//! Makes the chip for search words, which are edited in the line.
QWidget *FilterBar::makeWordsChip()
{
    auto *chip = new FilterChip(tr("Contains"), u"“%1”"_s.arg(m_model.filter().text.simplified()), m_row);
    connect(chip, &FilterChip::removed, this, [this] {
        Filter filter = m_model.filter();
        filter.text.clear();
        m_model.setFilter(filter);
    });
    connect(chip, &FilterChip::clicked, this, &FilterBar::openLine);
    return chip;
}

void FilterBar::rebuildChips()
{
    const Filter &filter = m_model.filter();
    const auto isChoice = [](const Condition &condition) {
        // "Current" always applies, whether all or any of the others must.
        return condition.op != Operator::IsCurrent;
    };
    const bool isMatched = std::count_if(filter.conditions.cbegin(), filter.conditions.cend(), isChoice) > 1;
    if (isMatched && !m_match)
        makeMatch();
    m_flow->removeWidget(m_add);
    if (m_match)
        m_flow->removeWidget(m_match);
    for (QWidget *chip : std::as_const(m_chips)) {
        m_flow->removeWidget(chip);
        discardWidget(chip);
    }
    m_chips.clear();
    setTabOrder(m_line, m_fields);
    QWidget *last = m_fields;
    const auto place = [this, &last](QWidget *widget) {
        m_flow->addWidget(widget);
        setTabOrder(last, widget); // Set the tab order, or a new chip would be last in the window.
        last = widget;
    };
    const auto placeChip = [this, &place](QWidget *chip) {
        place(chip);
        m_chips.append(chip);
    };
    // Put the conditions that always apply before the choice of all or any.
    for (int index = 0; index < int(filter.always.size()); ++index) {
        if (isOfHomes(m_model.schema(), filter.always.at(index)))
            placeChip(makeChip(index, &Filter::always));
    }
    for (const bool isFirst : { true, false }) {
        for (int index = 0; index < int(filter.conditions.size()); ++index) {
            if (isChoice(filter.conditions.at(index)) != isFirst)
                placeChip(makeChip(index));
        }
        if (isFirst && m_match) {
            place(m_match);
            m_match->setVisible(isMatched);
            m_match->setCurrentIndex(m_match->findData(int(filter.match)));
        }
    }
    if (!filter.text.trimmed().isEmpty())
        placeChip(makeWordsChip());
    place(m_add);
    foldButton();
    Q_EMIT wordsChanged();
}

//! Shrinks the button to its icon when the chips fill the line, to avoid an extra line.
void FilterBar::foldButton()
{
    const bool isFolded = m_add->text().isEmpty();
    const int now = m_add->sizeHint().width();
    if (!isFolded)
        m_addWidth = now;
    const bool isFull = wholeWidth() > m_row->width();
    if (isFolded == (isFull && !m_chips.isEmpty()))
        return;
    m_add->setText(isFolded ? tr("Filter") : QString());
    m_add->setProperty("iconOnly", !isFolded);
    m_add->style()->unpolish(m_add);
    m_add->style()->polish(m_add);
}

int FilterBar::wholeWidth() const
{
    return m_flow->sizeHint().width() - m_add->sizeHint().width() + m_addWidth;
}

int FilterBar::widestChip() const
{
    int widest = 0;
    for (const QWidget *chip : m_chips)
        widest = std::max(widest, chip->sizeHint().width());
    return widest;
}

void FilterBar::openLine()
{
    if (m_fields->count() == 0)
        setUpFields();
    if (m_panel->isHidden()) {
        m_panelLeft = m_add->mapTo(&m_page, QPoint()).x();
        m_before = m_model.filter();
        Q_EMIT lineOpened();
    }
    m_panel->show();
    m_problem->setVisible(!m_line->problem().isEmpty());
    offerFields();
    m_line->setFocus(Qt::ShortcutFocusReason);
    if (m_continues)
        m_line->continueText();
    else
        m_line->selectAll();
}

//! Closes the panel and discards text that could not be parsed, since the chips show the filter. Clears the
//! focus, which an inactive window would keep on the hidden line and later pass to the next chip.
void FilterBar::closeLine()
{
    QWidget *keyboard = window()->focusWidget();
    const bool hadKeyboard = keyboard && m_panel->isAncestorOf(keyboard);
    if (hadKeyboard)
        keyboard->clearFocus();
    m_panel->hide();
    m_line->setFilter(typedPart());
    m_problem->hide();
    if (hadKeyboard)
        Q_EMIT lineClosed();
}

void FilterBar::clear()
{
    m_model.setFilter({});
    m_line->clear();
    m_line->setFilter({});
}

} // namespace care
