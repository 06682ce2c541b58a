// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/settingsdialog.h"

#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>

#include <algorithm>
#include <array>

namespace care {

namespace {

//! Names of the terms in the order of ResidentTerm; Catalogue never replaces words of this context by the
//! chosen term.
constexpr std::array termNames{ QT_TRANSLATE_NOOP("residentterm", "Resident"),
    QT_TRANSLATE_NOOP("residentterm", "Service user"), QT_TRANSLATE_NOOP("residentterm", "Client"),
    QT_TRANSLATE_NOOP("residentterm", "Tenant"), QT_TRANSLATE_NOOP("residentterm", "Supported person"),
    QT_TRANSLATE_NOOP("residentterm", "Customer") };

} // namespace

SettingsDialog::SettingsDialog(const Values &values, QWidget *parent)
    : QDialog(parent)
    , m_look(new QComboBox(this))
    , m_textSize(new QComboBox(this))
    , m_language(new QComboBox(this))
    , m_residents(new QComboBox(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Settings"));
    auto *column = newLayout<QVBoxLayout>(this, { 24, 20, 24, 20 }, 16);
    auto *content = new QWidget(this);
    auto *form = new QFormLayout(content);
    form->setContentsMargins(2, 2, 14, 2); // Margin that keeps the inputs clear of the scroll bar.
    form->setHorizontalSpacing(24);
    form->setVerticalSpacing(10);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addAppearance(*form, values);
    addWording(*form, values);
    addButtons(*form);
    addOrganisation(*form, values);
    auto *pane = new ScrollPane(windowTitle(), content, this);
    // The organisation's settings are only text, so the pane takes the focus and arrow keys scroll to them;
    // inputs scroll into view by their own focus.
    pane->setFocusPolicy(values.set.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    setTabOrder(pane, m_look);
    column->addWidget(pane, 1);
    auto *close = primaryButton(tr("Close"), this);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    column->addWidget(close, 0, Qt::AlignRight);
    m_look->setFocus();
    fitToContent(*this);
    // Queued, because the content has its new text size only then.
    followTextSize(this, [this] {
        QMetaObject::invokeMethod(
            this, [this] { fitToContent(*this); }, Qt::QueuedConnection);
    });
}

void SettingsDialog::addHeading(QFormLayout &form, const QString &title)
{
    auto *heading = new PlainLabel(title, this, PlainLabel::Strong);
    form.addRow(heading);
}

int SettingsDialog::textSizeBeside(int percent, int step)
{
    if (step == 0)
        return textSizes[0];
    int found = percent;
    for (const int size : textSizes) {
        if (step > 0 && size > percent)
            return size;
        if (step < 0 && size < percent)
            found = size;
    }
    return found;
}

void SettingsDialog::addAppearance(QFormLayout &form, const Values &values)
{
    addHeading(form, tr("Appearance"));
    m_look->addItem(tr("Same as this computer"), int(Look::System));
    m_look->addItem(tr("Light"), int(Look::Light));
    m_look->addItem(tr("Dark"), int(Look::Dark));
    m_look->addItem(tr("High contrast, light"), int(Look::Contrast));
    m_look->addItem(tr("High contrast, dark"), int(Look::DarkContrast));
    m_look->setCurrentIndex(m_look->findData(int(values.look)));
    m_look->setAccessibleName(tr("Colours"));
    form.addRow(tr("&Colours"), m_look);
    for (const int percent : textSizes)
        m_textSize->addItem(tr("%1 %", "of the usual size").arg(percent), percent);
    m_textSize->setCurrentIndex(std::max(0, m_textSize->findData(values.textPercent)));
    m_textSize->setAccessibleName(tr("Text size"));
    form.addRow(tr("&Text size"), m_textSize);
    for (QComboBox *box : { m_look, m_textSize })
        connect(box, &QComboBox::activated, this, &SettingsDialog::choose);
}

void SettingsDialog::addNote(QFormLayout &form, const QString &words)
{
    auto *note = new PlainLabel(words, this, PlainLabel::Muted | PlainLabel::Small);
    form.addRow(note);
}

void SettingsDialog::addWording(QFormLayout &form, const Values &values)
{
    addHeading(form, tr("Words on screen"));
    // Each language has its own name, so that its speakers find it in any language.
    for (const Language language : allLanguages)
        m_language->addItem(
            language == Language::System ? tr("Same as this computer") : ownNameOf(language), int(language));
    m_language->setCurrentIndex(m_language->findData(int(values.wording.language)));
    m_language->setAccessibleName(tr("Language"));
    form.addRow(tr("Lan&guage"), m_language);
    if (values.isLanguageSet) {
        m_language->setEnabled(false);
        m_language->setAccessibleDescription(values.setBy);
        addNote(form, values.setBy);
    }
    for (const ResidentTerm term : allResidentTerms)
        m_residents->addItem(
            QCoreApplication::translate("residentterm", termNames.at(std::size_t(term))), int(term));
    m_residents->setCurrentIndex(m_residents->findData(int(values.wording.residents)));
    m_residents->setAccessibleName(tr("What you call residents"));
    form.addRow(tr("What you c&all residents"), m_residents);
    for (const QString &words : { tr("The words change when Care Records next starts."),
             tr("The Welsh translation has not been checked by a native speaker yet.") })
        addNote(form, words);
    const auto choose = [this] {
        Q_EMIT wordingChosen({ Language(m_language->currentData().toInt()),
            ResidentTerm(m_residents->currentData().toInt()) });
    };
    for (QComboBox *box : { m_language, m_residents })
        connect(box, &QComboBox::activated, this, choose);
}

void SettingsDialog::addButtons(QFormLayout &form)
{
    const auto add = [this, &form](const QString &title, const QString &label, const QString &text,
                         void (SettingsDialog::*chosen)()) {
        addHeading(form, title);
        auto *button = secondaryButton(text, this);
        connect(button, &QPushButton::clicked, this, chosen);
        form.addRow(new PlainLabel(label, this), button);
    };
    add(tr("Privacy"), tr("Lock after no activity, PIN"), tr("Lock and PIN…"),
        &SettingsDialog::lockRequested);
    add(tr("Connection"), tr("Service, data downloaded, days of daily logs"), tr("About this connection…"),
        &SettingsDialog::connectionRequested);
    add(tr("Today"), tr("What is shown there, and how long before"), tr("What Today shows…"),
        &SettingsDialog::rulesRequested);
    add(tr("Lists"), tr("Columns, order and filters of all lists"), tr("Reset all lists"),
        &SettingsDialog::listsReset);
}

void SettingsDialog::addOrganisation(QFormLayout &form, const Values &values)
{
    if (values.set.isEmpty())
        return;
    addHeading(form, values.setBy);
    auto *what = new PlainLabel(values.set.join(u'\n'), this, PlainLabel::Wrapped);
    what->setWidest(scaled(420));
    form.addRow(what);
}

void SettingsDialog::choose()
{
    Values chosen;
    chosen.look = Look(m_look->currentData().toInt());
    chosen.textPercent = m_textSize->currentData().toInt();
    Q_EMIT appearanceChosen(chosen);
}

} // namespace care
