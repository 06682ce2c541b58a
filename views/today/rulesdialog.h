// SPDX-License-Identifier: GPL-3.0-or-later
//! Dialog for the rules of Today: each can be switched off, and has settings for all homes or for one.
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

//! Dialog whose changes apply at once to all windows of the connection.
class RulesDialog : public QDialog {
    Q_OBJECT

public:
    //! Makes a dialog that deletes itself. \a models must outlive the dialog.
    RulesDialog(const WindowModels &models, QWidget *parent);

    void done(int result) override;

Q_SIGNALS:
    //! Requests the list of records that a rule cannot evaluate.
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
    //! Id of the chosen home; empty for all homes.
    QString home() const;

    const WindowModels &m_models;
    RulePack m_pack;
    QTreeWidget *m_rules;
    PlainLabel *m_source;
    LinkButton *m_unknown;
    QComboBox *m_home;
    QFormLayout *m_settings;
    QPushButton *m_reset;
    std::function<void()> m_change; //!< Pending change of a number that the user is still stepping through.
    QTimer m_pause;
};

} // namespace care
