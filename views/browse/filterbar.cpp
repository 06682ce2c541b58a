// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterbar.h"

#include "models/tables/resourcetablemodel.h"
#include "views/browse/filterpopup.h"
#include "views/widgets/filterchip.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr auto pauseBeforeSearch = 120ms;

bool isDate(const Field &field)
{
    return field.type == FieldType::Date || field.type == FieldType::Timestamp;
}

} // namespace

FilterBar::FilterBar(ResourceTableModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_search(new QLineEdit(this))
    , m_flow(new FlowLayout(this, 6, 6))
    , m_add(secondaryButton(tr("+ Filter"), this))
    , m_popup(new FilterPopup(model.schema(), this))
{
    m_flow->setContentsMargins(0, 0, 0, 0);
    setUpSearch();
    m_flow->addWidget(m_search);
    setUpAddButton();
    m_flow->addWidget(m_add);
    connect(m_popup, &FilterPopup::conditionChosen, this, &FilterBar::setCondition);
    connect(&m_model, &ResourceTableModel::filterChanged, this, &FilterBar::rebuildChips);
    rebuildChips();
}

void FilterBar::setUpSearch()
{
    m_search->setPlaceholderText(tr("Words to look for"));
    m_search->setAccessibleName(tr("Filter %1 by words").arg(m_model.schema().titleText().toLower()));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(10'000);
    m_search->setFixedWidth(fontMetrics().averageCharWidth() * 26);
    auto *pause = new QTimer(this);
    pause->setSingleShot(true);
    pause->setInterval(pauseBeforeSearch);
    connect(m_search, &QLineEdit::textChanged, pause, qOverload<>(&QTimer::start));
    connect(pause, &QTimer::timeout, this, [this] {
        Filter filter = m_model.filter();
        filter.text = m_search->text();
        m_model.setFilter(filter);
    });
}

QList<const Field *> FilterBar::filterableFields() const
{
    // What people filter by first; every other field follows with the typed filter.
    QList<const Field *> fields;
    for (const QString &key : { u"home"_s, u"status"_s, u"severity"_s, u"category"_s, u"gender"_s }) {
        const Field *field = m_model.schema().field(key);
        if (field && (field->type == FieldType::Reference || field->has(FieldFlag::Sortable)))
            fields.append(field);
    }
    return fields;
}

void FilterBar::setUpAddButton()
{
    m_add->setAccessibleName(tr("Add a filter"));
    auto *menu = new QMenu(m_add);
    for (const Field *field : filterableFields()) {
        const QString key = field->key;
        connect(menu->addAction(field->title()), &QAction::triggered, this,
            [this, key] { editField(key, m_add); });
    }
    if (!m_model.schema().dateFields.empty())
        connect(menu->addAction(tr("Date")), &QAction::triggered, this, [this] { editRange(m_add); });
    // A menu of its own: QPushButton::setMenu would draw an arrow that the chip row does not want.
    connect(m_add, &QPushButton::clicked, menu,
        [this, menu] { menu->popup(m_add->mapToGlobal(QPoint(0, m_add->height()))); });
    m_add->setVisible(!menu->isEmpty());
}

void FilterBar::editField(const QString &key, QWidget *anchor)
{
    const Field &field = *m_model.schema().field(key);
    m_editedField = key;
    QStringList current;
    for (const Condition &condition : m_model.filter().conditions) {
        if (condition.field == key)
            current = condition.values;
    }
    m_model.offerChoices(field, this,
        [this, &field, current, guard = QPointer<QWidget>(anchor)](const QList<Choice> &choices) {
            learnNames(field, choices);
            m_popup->offerChoices(field, choices, current);
            m_popup->openBelow(guard ? guard.data() : m_add);
        });
}

void FilterBar::editRange(QWidget *anchor)
{
    Condition current;
    for (const Condition &condition : m_model.filter().conditions) {
        const Field *field = m_model.schema().field(condition.field);
        if (field && isDate(*field))
            current = condition;
    }
    m_editedField = current.field;
    m_popup->offerRange(current);
    m_popup->openBelow(anchor);
}

void FilterBar::setCondition(const Condition &condition)
{
    Filter filter = m_model.filter();
    const QString replaced = m_editedField.isEmpty() ? condition.field : m_editedField;
    const auto same = [&](const Condition &known) {
        return known.field == replaced || known.field == condition.field;
    };
    const auto place = std::find_if(filter.conditions.begin(), filter.conditions.end(), same);
    const qsizetype at = place - filter.conditions.begin();
    filter.conditions.removeIf(same);
    if (!condition.values.isEmpty())
        filter.conditions.insert(std::min(at, filter.conditions.size()), condition);
    m_editedField = condition.field;
    m_model.setFilter(filter);
}

void FilterBar::rebuildChips()
{
    if (m_search->text() != m_model.filter().text)
        m_search->setText(m_model.filter().text);
    for (QWidget *chip : std::as_const(m_chips)) {
        m_flow->removeWidget(chip);
        chip->hide();
        chip->deleteLater();
    }
    m_chips.clear();
    m_flow->removeWidget(m_add);
    for (const Condition &condition : m_model.filter().conditions) {
        const Field *field = m_model.schema().field(condition.field);
        const QString words = filterText(m_model.schema(), { { condition }, {} },
            [this](const Field &named, const QString &id) { return nameOf(named, id); });
        const QString label = field ? field->title() : condition.field;
        auto *chip = new FilterChip(label, words.mid(label.size()).trimmed(), this);
        connect(chip, &FilterChip::removed, this, [this, condition] {
            m_editedField = condition.field;
            setCondition({ condition.field, condition.op, {} });
        });
        connect(chip, &FilterChip::clicked, this, [this, chip, field] {
            if (field && isDate(*field))
                editRange(chip);
            else if (field)
                editField(field->key, chip);
        });
        m_flow->addWidget(chip);
        m_chips.append(chip);
        if (field && field->type == FieldType::Reference
            && nameOf(*field, condition.values.value(0)) == condition.values.value(0))
            m_model.offerChoices(
                *field, this, [this, field](const QList<Choice> &choices) { learnNames(*field, choices); });
    }
    m_flow->addWidget(m_add);
    setTabOrder(m_search, m_chips.isEmpty() ? static_cast<QWidget *>(m_add) : m_chips.first());
    Q_EMIT wordsChanged();
}

void FilterBar::learnNames(const Field &field, const QList<Choice> &choices)
{
    bool learned = false;
    for (const Choice &choice : choices) {
        QString &name = m_names[field.key + u'\n' + choice.value];
        learned = learned || name != choice.label;
        name = choice.label;
    }
    if (learned)
        rebuildChips();
}

QString FilterBar::nameOf(const Field &field, const QString &id) const
{
    return m_names.value(field.key + u'\n' + id, id);
}

QString FilterBar::words() const
{
    return filterText(m_model.schema(), m_model.filter(),
        [this](const Field &field, const QString &id) { return nameOf(field, id); });
}

void FilterBar::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void FilterBar::clear()
{
    m_search->clear();
    m_model.setFilter({});
}

} // namespace care
