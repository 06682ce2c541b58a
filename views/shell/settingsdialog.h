// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/wording.h"
#include "views/widgets/theme.h"

#include <QDialog>
#include <QStringList>

class QComboBox;
class QFormLayout;

namespace care {

//! Settings of the program. Each takes effect at once, without confirmation; only words on screen change at
//! the next start. Settings with a dialog of their own open from here. Thread: GUI. Deletes itself.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    struct Values {
        Look look = Look::System;
        int textPercent = 100;
        Wording wording = {};
        //! Settings made by the organisation, as sentences; they cannot be changed here.
        QString setBy{};
        QStringList set{};
        bool isLanguageSet = false;
    };
    //! Text sizes to choose from, in percent of the system's.
    static constexpr int textSizes[] = { 100, 110, 125, 150, 175, 200 };
    //! Next larger text size for step 1, next smaller for -1, the default for 0.
    static int textSizeBeside(int percent, int step);

    SettingsDialog(const Values &values, QWidget *parent);

Q_SIGNALS:
    void appearanceChosen(const care::SettingsDialog::Values &values);
    void wordingChosen(const care::Wording &wording);
    //! Emitted when the user wants all lists reset to their default columns, order and filter.
    void listsReset();
    void lockRequested();
    void connectionRequested();
    //! Emitted when the user wants to choose what Today shows, and how long before.
    void rulesRequested();

private:
    void addHeading(QFormLayout &form, const QString &title);
    void addAppearance(QFormLayout &form, const Values &values);
    void addWording(QFormLayout &form, const Values &values);
    void addNote(QFormLayout &form, const QString &words);
    void addButtons(QFormLayout &form);
    void addOrganisation(QFormLayout &form, const Values &values);
    void choose();

    QComboBox *m_look;
    QComboBox *m_textSize;
    QComboBox *m_language;
    QComboBox *m_residents;
};

} // namespace care
