// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterbar.h"

#include "models/schema/filterdescription.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/filterline.h"
#include "views/browse/filterpopup.h"
#include "views/browse/listmenus.h"
#include "views/widgets/filterchip.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QMenu>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Fields whose values are chosen from those that occur.
bool hasChoices(const Field &field)
{
    const bool known = field.type == FieldType::Enumeration || field.type == FieldType::Severity
        || field.type == FieldType::Boolean || field.type == FieldType::HomeAssignments;
    return known || field.type == FieldType::Reference;
}

//! The values a field may have where the store has none to name.
QList<Choice> knownChoices(const Field &field)
{
    QList<Choice> choices;
    for (const EnumValue &value : field.values)
        choices.append({ value.value, enumLabel(field, value.value) });
    if (field.type == FieldType::Boolean)
        choices = { { u"true"_s, FilterBar::tr("yes") }, { u"false"_s, FilterBar::tr("no") } };
    return choices;
}

} // namespace

FilterBar::FilterBar(ResourceTableModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_names(model)
    , m_line(new FilterLine(
          model.schema(), [this](const Field &field) { return m_names.valuesOf(field); }, this))
    , m_add(secondaryButton(tr("Add filter"), this))
    , m_problem(new PlainLabel({}, this))
    , m_row(new QWidget(this))
    , m_flow(new FlowLayout(m_row, 6, 6))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_line);
    layout->addWidget(m_problem);
    layout->addWidget(m_row);
    m_flow->setContentsMargins(0, 0, 0, 0);
    setUpLine();
    setUpAddButton();
    connect(&m_names, &KnownNames::learned, this, [this] {
        m_line->readAgain();
        rebuildChips();
    });
    connect(&m_model, &ResourceTableModel::recordsStored, this, [this] {
        if (!m_line->problem().isEmpty())
            m_line->readAgain(); // a name may have come that was not known
    });
    connect(&m_model, &ResourceTableModel::filterChanged, this, &FilterBar::showFilter);
    showFilter();
}

void FilterBar::setUpLine()
{
    m_problem->setTone(PlainLabel::Tone::Danger);
    m_problem->setTextSize(TextSize::Small, QFont::DemiBold);
    m_problem->setWordWrap(true);
    m_problem->setWidest(1000);
    m_problem->hide();
    m_line->hide();
    connect(m_line, &FilterLine::closeRequested, this, [this] {
        closeLine();
        Q_EMIT lineClosed();
    });
    connect(m_line, &FilterLine::filterTyped, this, [this](Filter filter) {
        if (m_model.filter().conditions.contains(currentOnly) && !filter.conditions.contains(currentOnly))
            filter.conditions.prepend(currentOnly);
        m_model.setFilter(filter);
    });
    connect(m_line, &FilterLine::problemChanged, this, [this](const QString &words) {
        m_problem->setText(
            words.isEmpty() ? words : tr("%1. Still showing the previous results.").arg(words));
        m_problem->setVisible(!words.isEmpty());
        Q_EMIT wordsChanged();
    });
}

void FilterBar::setUpAddButton()
{
    m_add->setAccessibleName(tr("Add a filter"));
    // A menu of its own: QPushButton::setMenu would draw an arrow that the row does not want.
    connect(m_add, &QPushButton::clicked, this, [this] {
        if (!m_fields)
            m_fields = makeFieldMenu(
                m_model.schema(), [this](const Field &field) { edit(field, -1, m_add); }, m_add);
        m_fields->popup(m_add->mapToGlobal(QPoint(0, m_add->height())));
    });
}

void FilterBar::makeMatch()
{
    m_match = new QComboBox(m_row);
    m_match->addItem(tr("Match all"), int(Filter::Match::All));
    m_match->addItem(tr("Match any"), int(Filter::Match::Any));
    m_match->setAccessibleName(tr("Whether all conditions must hold or any"));
    connect(m_match, &QComboBox::activated, this, [this] {
        Filter filter = m_model.filter();
        filter.match = Filter::Match(m_match->currentData().toInt());
        m_model.setFilter(filter);
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

void FilterBar::edit(const Field &field, int index, QWidget *anchor)
{
    m_edited = index;
    const Condition condition = index < 0 ? Condition{ field.key, operatorsFor(field).first(), {} }
                                          : m_model.filter().conditions.value(index);
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
    const bool known = m_edited >= 0 && m_edited < filter.conditions.size();
    if (!usable && !condition.values.isEmpty())
        return; // still being typed, such as half a number: the filter stays until then
    if (!usable) {
        if (known)
            filter.conditions.removeAt(m_edited);
        m_edited = -1;
    } else if (known) {
        filter.conditions[m_edited] = condition;
    } else {
        m_edited = int(filter.conditions.size());
        filter.conditions += condition;
    }
    m_model.setFilter(filter);
}

void FilterBar::removeCondition(int index)
{
    Filter filter = m_model.filter();
    filter.conditions.removeAt(index);
    m_model.setFilter(filter);
}

//! The part of the filter that the line shows. The condition "current" has a chip only, and stays while the
//! rest is typed.
Filter FilterBar::typedPart() const
{
    Filter typed = m_model.filter();
    typed.conditions.removeAll(currentOnly);
    return typed;
}

void FilterBar::showFilter()
{
    m_line->setFilter(typedPart());
    rebuildChips();
}

QWidget *FilterBar::makeChip(int index)
{
    const Condition condition = m_model.filter().conditions[index];
    const Field *field = m_model.schema().field(condition.field);
    const QString words = filterText(m_model.schema(), { { condition }, {} },
        [this](const Field &named, const QString &id) { return m_names.nameOf(named, id); });
    const bool isCurrent = condition.op == Operator::IsCurrent;
    const QString label = field ? field->title() : isCurrent ? tr("Current") : tr("Received");
    // Words that begin with the name of their field have it in bold; others, such as "Review overdue", do not
    // repeat it.
    const bool isNamed = words.startsWith(label, Qt::CaseInsensitive);
    auto *chip = isNamed ? new FilterChip(label, words.mid(label.size()).trimmed(), m_row)
                         : new FilterChip(words.left(1).toUpper() + words.mid(1), {}, m_row);
    connect(chip, &FilterChip::removed, this, [this, index] { removeCondition(index); });
    connect(chip, &FilterChip::clicked, this, [this, chip, field, index] {
        if (field)
            edit(*field, index, chip);
    });
    return chip;
}

//! Words have a chip too; they are changed in the line.
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
        return condition.op != Operator::IsCurrent; // which applies whether all or any of the others must
    };
    const bool isMatched = std::count_if(filter.conditions.cbegin(), filter.conditions.cend(), isChoice) > 1;
    if (isMatched && !m_match)
        makeMatch();
    m_flow->removeWidget(m_add);
    if (m_match)
        m_flow->removeWidget(m_match);
    for (QWidget *chip : std::as_const(m_chips)) {
        m_flow->removeWidget(chip);
        chip->hide();
        chip->deleteLater();
    }
    m_chips.clear();
    QWidget *last = m_line;
    const auto place = [this, &last](QWidget *widget) {
        m_flow->addWidget(widget);
        setTabOrder(last, widget); // else a new chip would be last in the tab order of the window
        last = widget;
    };
    const auto placeChip = [this, &place](QWidget *chip) {
        place(chip);
        m_chips.append(chip);
    };
    // The condition that always applies stands before the choice of all or any.
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
    Q_EMIT wordsChanged();
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
    m_line->show();
    m_problem->setVisible(!m_line->problem().isEmpty());
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

//! Text that could not be parsed is discarded: the chips say what is shown.
void FilterBar::closeLine()
{
    m_line->hide();
    m_line->setFilter(typedPart());
    m_problem->hide();
}

void FilterBar::clear()
{
    m_model.setFilter({});
    m_line->clear();
    m_line->setFilter({});
}

} // namespace care
