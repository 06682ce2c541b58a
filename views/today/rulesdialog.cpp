// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/rulesdialog.h"

#include "models/insight/findings.h"
#include "models/insight/rulechoices.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/taborder.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLocale>
#include <QScreen>
#include <QSpinBox>
#include <QTreeWidget>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

enum Column { RuleColumn, FoundColumn, ColumnCount };

//! Delay that makes several steps of a number one change in the audit trail.
constexpr auto pauseAfterStep = 600ms;

QString keyOf(const Rule &rule, const QString &setting, const QString &home)
{
    return (home.isEmpty() ? rule.id : rule.id + u'@' + home) + u'/' + setting;
}

QString unitText(const QString &unit)
{
    return unit == "days"_L1   ? RulesDialog::tr(" days")
        : unit == "hours"_L1   ? RulesDialog::tr(" hours")
        : unit == "months"_L1  ? RulesDialog::tr(" months")
        : unit == "percent"_L1 ? RulesDialog::tr(" %", "per cent")
                               : QString();
}

void limit(QSpinBox &box, const QString &unit)
{
    constexpr int tenYears = 3650;
    if (unit == "severity"_L1)
        box.setRange(1, 5);
    else if (unit == "months"_L1)
        box.setRange(1, 120);
    else if (unit == "percent"_L1)
        box.setRange(0, 200);
    else
        box.setRange(unit.isEmpty() ? 0 : 1, unit.isEmpty() ? 999 : tenYears);
}

} // namespace

RulesDialog::RulesDialog(const WindowModels &models, QWidget *parent)
    : QDialog(parent)
    , m_models(models)
    , m_pack(builtInRules(models.today().date(), models.ruleChoices().settings()))
    , m_rules(new QTreeWidget(this))
    , m_source(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
    , m_unknown(new LinkButton(tr("List those of whom it is not known"), this))
    , m_home(new QComboBox(this))
    , m_settings(new QFormLayout)
    , m_reset(secondaryButton({}, this))
{
    const QSize most = screen()->availableSize() - QSize(40, 70); // Allowance for window frame and title.
    resize(QSize(scaled(640), scaled(620)).boundedTo(most));
    QVBoxLayout *column = beginDialog(*this, tr("What Today shows"));
    column->addWidget(
        new PlainLabel(tr("Changes apply at once and to all windows. They are kept on this computer "
                          "for this connection, and "
                          "in its audit trail."),
            this, PlainLabel::Muted | PlainLabel::Wrapped));
    column->addWidget(m_rules, 1);
    column->addLayout(makeDetails());
    column->addLayout(makeFoot());
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseAfterStep);
    m_pause.callOnTimeout(this, &RulesDialog::applyChange);
    fill();
    connect(&models.insight(), &Insight::changed, this, &RulesDialog::showCounts);
    connect(&models.ruleChoices(), &RuleChoices::changed, this, [this] {
        m_pack = builtInRules(m_models.today().date(), m_models.ruleChoices().settings());
        showCounts();
        if (!m_change) // Do not overwrite a number that the user is still changing.
            showRule();
    });
    m_rules->setFocus();
}

void RulesDialog::fill()
{
    m_rules->setAccessibleName(windowTitle());
    m_rules->setColumnCount(ColumnCount);
    m_rules->setHeaderLabels({ tr("Rule"), tr("Found") });
    m_rules->setRootIsDecorated(false);
    m_rules->setUniformRowHeights(true);
    m_rules->setMinimumHeight(scaled(140));
    m_rules->header()->setStretchLastSection(false);
    m_rules->header()->setSectionResizeMode(RuleColumn, QHeaderView::Stretch);
    m_rules->header()->setSectionResizeMode(FoundColumn, QHeaderView::ResizeToContents);
    for (const Rule &rule : std::as_const(m_pack.rules)) {
        auto *item = new QTreeWidgetItem(m_rules, { rule.titleText() });
        item->setData(RuleColumn, Qt::UserRole, rule.id);
        item->setData(RuleColumn, Qt::AccessibleDescriptionRole, tr("Source: %1.").arg(rule.sourceText()));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setTextAlignment(FoundColumn, Qt::AlignRight | Qt::AlignVCenter);
    }
    for (const RuleProblem &problem : std::as_const(m_pack.problems)) {
        auto *item = new QTreeWidgetItem(m_rules, { tr("%1: %2").arg(problem.name, problem.words) });
        item->setFlags(Qt::ItemIsSelectable);
    }
    showCounts();
    connect(
        m_rules, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem *item) { switchRule(*item); });
    connect(m_rules, &QTreeWidget::currentItemChanged, this, [this] {
        applyChange();
        showRule();
    });
    m_rules->setCurrentItem(m_rules->topLevelItem(0));
}

QBoxLayout *RulesDialog::makeDetails()
{
    auto *column = newLayout<QVBoxLayout>(8);
    column->addWidget(m_source);
    connect(m_unknown, &QPushButton::clicked, this, [this] {
        const Rule *rule = currentRule();
        if (const RuleResult *result = rule ? resultOf(*rule) : nullptr)
            Q_EMIT listRequested(QString(rule->schema->name), unknownFilterOf(*result));
    });
    column->addWidget(m_unknown, 0, Qt::AlignLeft);
    m_home->setAccessibleName(tr("Settings of"));
    m_home->addItem(tr("All homes"), QString());
    for (const HomeScope::Home &home : m_models.homes().homes())
        m_home->addItem(home.name, home.id);
    connect(m_home, &QComboBox::currentIndexChanged, this, [this] {
        applyChange();
        showRule();
    });
    auto *scope = new QFormLayout;
    scope->addRow(tr("Settings of"), m_home);
    column->addLayout(scope);
    column->addLayout(m_settings);
    return column;
}

QBoxLayout *RulesDialog::makeFoot()
{
    auto *foot = new QHBoxLayout;
    m_reset->setAutoDefault(false);
    connect(m_reset, &QPushButton::clicked, this, &RulesDialog::reset);
    foot->addWidget(m_reset);
    foot->addStretch();
    auto *close = primaryButton(tr("Close"), this);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    foot->addWidget(close);
    return foot;
}

//! Updates ticks and numbers of the lines, which keep their place.
void RulesDialog::showCounts()
{
    const QSignalBlocker quiet(m_rules);
    QHash<QString, const RuleResult *> found;
    for (const QList<RuleResult> *results : { &m_models.insight().results(), &m_models.insight().hidden() }) {
        for (const RuleResult &result : *results)
            found.insert(result.rule.id, &result);
    }
    for (qsizetype row = 0; row < m_pack.rules.size() && row < m_rules->topLevelItemCount(); ++row) {
        const Rule &rule = m_pack.rules[row];
        QTreeWidgetItem *item = m_rules->topLevelItem(int(row));
        const RuleResult *result = found.value(rule.id);
        const QString count = QLocale().toString(result ? result->findings.size() : 0);
        item->setCheckState(RuleColumn, rule.isOff ? Qt::Unchecked : Qt::Checked);
        const QString text = rule.isOff ? tr("hides %1").arg(count) : count;
        const qint64 unknown = result ? result->unknown : 0;
        item->setText(
            FoundColumn, unknown > 0 ? tr("%1, not known for %Ln", nullptr, int(unknown)).arg(text) : text);
    }
}

const Rule *RulesDialog::currentRule() const
{
    const int row = m_rules->indexOfTopLevelItem(m_rules->currentItem());
    return row >= 0 && row < m_pack.rules.size() ? &m_pack.rules[row] : nullptr;
}

const RuleResult *RulesDialog::resultOf(const Rule &rule) const
{
    for (const QList<RuleResult> *results : { &m_models.insight().results(), &m_models.insight().hidden() }) {
        for (const RuleResult &result : *results) {
            if (result.rule.id == rule.id)
                return &result;
        }
    }
    return nullptr;
}

QString RulesDialog::home() const
{
    return m_home->isEnabled() ? m_home->currentData().toString() : QString();
}

void RulesDialog::showRule()
{
    const bool hadFocus = focusWidget() && focusWidget()->property("setting").isValid();
    const QString focused = hadFocus ? focusWidget()->property("setting").toString() : QString();
    while (m_settings->rowCount() > 0)
        m_settings->removeRow(0);
    const Rule *rule = currentRule();
    const Circumstances around = m_models.insight().circumstances();
    QString source = rule ? tr("Source: %1.").arg(rule->sourceText()) : QString();
    if (rule && !around.hasLogsFor(*rule))
        source += u'\n'
            + tr("It looks back further than the %n day(s) of daily logs that are kept here, so it may find "
                 "too little.",
                nullptr, around.logDays);
    const RuleResult *result = rule ? resultOf(*rule) : nullptr;
    const bool isAnyUnknown = result && result->unknown > 0;
    if (isAnyUnknown)
        source += u'\n'
            + tr("Not known for %Ln records: %1.", nullptr, int(result->unknown)).arg(rule->notKnownText());
    m_source->setText(source);
    m_unknown->setVisible(isAnyUnknown);
    const bool hasSettings = rule && !rule->knownSettings.isEmpty();
    m_home->setEnabled(hasSettings && rule->knowsHomes());
    m_reset->setText(home().isEmpty() ? tr("Reset to default") : tr("As in all homes"));
    const RuleSettings &own = m_models.ruleChoices().settings();
    m_reset->setEnabled(hasSettings
        && std::any_of(rule->knownSettings.begin(), rule->knownSettings.end(),
            [&](const RuleSetting &setting) { return own.contains(keyOf(*rule, setting.name, home())); }));
    if (!rule)
        return;
    for (const RuleSetting &setting : rule->knownSettings)
        addSetting(*rule, setting);
    const auto boxes = findChildren<QSpinBox *>();
    chainTabStops(QList<QWidget *>{ m_home } + QList<QWidget *>(boxes.begin(), boxes.end()));
    for (QSpinBox *box : boxes) {
        if (hadFocus && box->property("setting") == focused)
            box->setFocus();
    }
}

void RulesDialog::addSetting(const Rule &rule, const RuleSetting &setting)
{
    const RuleSettings &own = m_models.ruleChoices().settings();
    const int everywhere = own.value(keyOf(rule, setting.name, {}), setting.standard);
    auto *box = new QSpinBox(this);
    box->setProperty("setting", setting.name);
    box->setSuffix(unitText(setting.unit));
    limit(*box, setting.unit);
    box->setValue(own.value(keyOf(rule, setting.name, home()), everywhere));
    box->setAccessibleName(setting.titleText());
    auto *row = new QHBoxLayout;
    row->addWidget(box);
    QStringList notes{ tr("default %1").arg(QLocale().toString(setting.standard)) };
    if (setting.isProposal)
        notes += tr("a proposal, to be confirmed by a care professional");
    auto *note = new PlainLabel(notes.join("; "_L1), this, PlainLabel::Muted | PlainLabel::Wrapped);
    box->setAccessibleDescription(note->text());
    row->addWidget(note, 1);
    m_settings->addRow(setting.titleText(), row);
    connect(box, &QSpinBox::valueChanged, this,
        [this, name = setting.name](int value) { changeLater(name, value); });
}

void RulesDialog::changeLater(const QString &setting, int value)
{
    const Rule *rule = currentRule();
    if (!rule)
        return;
    const auto known = std::find_if(rule->knownSettings.begin(), rule->knownSettings.end(),
        [&setting](const RuleSetting &each) { return each.name == setting; });
    const bool isStandard = home().isEmpty() && value == known->standard;
    m_change = [this, id = rule->id, setting, home = home(),
                   kept = isStandard ? std::nullopt : std::optional(value)] {
        m_models.ruleChoices().set(id, setting, kept, home);
    };
    m_pause.start();
}

void RulesDialog::applyChange()
{
    m_pause.stop();
    if (const auto change = std::exchange(m_change, {}))
        change();
}

void RulesDialog::reset()
{
    m_pause.stop();
    m_change = {};
    const Rule *rule = currentRule();
    if (!rule)
        return;
    for (const RuleSetting &setting : rule->knownSettings) {
        if (m_models.ruleChoices().settings().contains(keyOf(*rule, setting.name, home())))
            m_models.ruleChoices().set(rule->id, setting.name, std::nullopt, home());
    }
}

void RulesDialog::switchRule(const QTreeWidgetItem &item)
{
    const QString id = item.data(RuleColumn, Qt::UserRole).toString();
    if (id.isEmpty())
        return;
    if (item.checkState(RuleColumn) == Qt::Checked)
        m_models.ruleChoices().switchOn(id);
    else
        m_models.ruleChoices().switchOff(id);
}

void RulesDialog::done(int result)
{
    applyChange();
    QDialog::done(result);
}

} // namespace care
