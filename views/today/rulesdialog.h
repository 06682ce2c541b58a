// SPDX-License-Identifier: GPL-3.0-or-later
//! Which rules Today goes by: each can be switched off, and has its numbers for all homes or for one.
#pragma once

#include "models/insight/rule.h"

#include <QDialog>
#include <QTimer>

#include <functional>

class QBoxLayout;
class QComboBox;
class QFormLayout;
class QSpinBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace care {

class LinkButton;
class PlainLabel;
class WindowModels;
struct RuleResult;

//! Changes apply at once, to all windows of the connection.
class RulesDialog : public QDialog {
    Q_OBJECT

public:
    //! Deletes itself. \a models outlives it.
    RulesDialog(const WindowModels &models, QWidget *parent);

    void done(int result) override;

Q_SIGNALS:
    //! The records of which a rule cannot say anything are wanted.
    void listRequested(const QString &resource, const care::Filter &filter);

private:
    void fill();
    QBoxLayout *makeDetails();
    QBoxLayout *makeFoot();
    void showCounts();
    void showRule();
    void addSetting(const Rule &rule, const RuleSetting &setting);
    void changeLater(const QString &setting, int value);
    void applyChange();
    void reset();
    void switchRule(const QTreeWidgetItem &item);
    const Rule *currentRule() const;
    const RuleResult *resultOf(const Rule &rule) const;
    //! Empty for all homes.
    QString home() const;

    const WindowModels &m_models;
    RulePack m_pack;
    QTreeWidget *m_rules;
    PlainLabel *m_source;
    LinkButton *m_unknown;
    QComboBox *m_home;
    QFormLayout *m_settings;
    QPushButton *m_reset;
    std::function<void()> m_change; //!< of a number that is still being stepped through
    QTimer m_pause;
};

} // namespace care
