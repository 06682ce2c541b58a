// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/gallery/gallerywindow.h"

#include "views/widgets/chip.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/pills.h"
#include "views/widgets/severity.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

template<class Widget>
Widget *named(Widget *widget, const QString &name)
{
    widget->setAccessibleName(name);
    return widget;
}

void addButtons(QLayout *layout, QWidget *page)
{
    layout->addWidget(primaryButton(u"Save"_s, page));
    layout->addWidget(secondaryButton(u"Discard"_s, page));
    auto *danger = secondaryButton(u"Remove this connection"_s, page);
    danger->setProperty("danger", true);
    layout->addWidget(danger);
    auto *off = primaryButton(u"Nothing to save"_s, page);
    off->setEnabled(false);
    layout->addWidget(off);
    auto *offToo = secondaryButton(u"Print"_s, page);
    offToo->setEnabled(false);
    layout->addWidget(offToo);
    layout->addWidget(new LinkButton(u"Show all & more"_s, page));
    layout->addWidget(new FilterChip(u"Home is"_s, u"Rowan House"_s, page));
}

void addFields(QLayout *layout, QWidget *page)
{
    auto *field = named(new QLineEdit(u"Nell"_s, page), u"Preferred name"_s);
    auto *empty = named(new QLineEdit(page), u"Empty"_s);
    empty->setPlaceholderText(u"For example, 31 3 1938"_s);
    auto *readOnly = named(new QLineEdit(u"Set by the service"_s, page), u"Read only"_s);
    readOnly->setReadOnly(true);
    auto *off = named(new QLineEdit(u"Off"_s, page), u"Off"_s);
    off->setEnabled(false);
    auto *combo = named(new QComboBox(page), u"Gender"_s);
    combo->addItems({ u"Female"_s, u"Male"_s, u"Not known"_s });
    auto *spin = named(new QSpinBox(page), u"Days"_s);
    spin->setValue(28);
    for (QWidget *each :
        { static_cast<QWidget *>(field), static_cast<QWidget *>(empty), static_cast<QWidget *>(readOnly),
            static_cast<QWidget *>(off), static_cast<QWidget *>(combo), static_cast<QWidget *>(spin) })
        layout->addWidget(each);
    for (const bool on : { false, true }) {
        auto *box = new QCheckBox(on ? u"Choking risk"_s : u"No known allergies"_s, page);
        box->setChecked(on);
        auto *radio = new QRadioButton(on ? u"Any of them"_s : u"All of them"_s, page);
        radio->setChecked(on);
        layout->addWidget(box);
        layout->addWidget(radio);
    }
    auto *partly = new QCheckBox(u"Some of them"_s, page);
    partly->setTristate(true);
    partly->setCheckState(Qt::PartiallyChecked);
    layout->addWidget(partly);
    auto *boxOff = new QCheckBox(u"Not offered"_s, page);
    boxOff->setEnabled(false);
    layout->addWidget(boxOff);
}

void addChips(QLayout *layout, QWidget *page)
{
    for (const auto &[text, kind] : { std::pair{ u"Neutral"_s, Chip::Kind::Neutral },
             std::pair{ u"Accent"_s, Chip::Kind::Accent }, std::pair{ u"Warning"_s, Chip::Kind::Warning },
             std::pair{ u"Danger"_s, Chip::Kind::Danger }, std::pair{ u"Good"_s, Chip::Kind::Good } })
        layout->addWidget(new Chip(text, kind, page));
    for (int severity = 1; severity <= 5; ++severity)
        layout->addWidget(new SeverityMark(severity, page));
    using State = StatusPill::State;
    for (const State state :
        { State::Connected, State::Working, State::Waiting, State::Offline, State::ReadOnly }) {
        auto *pill = new StatusPill(page);
        pill->setState(state);
        layout->addWidget(pill);
    }
}

void addIcons(QLayout *layout, QWidget *page)
{
    int number = 0;
    for (const QString &folder : QDir(u":/care/icons"_s).entryList(QDir::Dirs)) {
        const QByteArray name = folder.toLatin1();
        auto *button = named(new QToolButton(page), u"Icon %1"_s.arg(number));
        button->setIcon(icon(Icon{ QLatin1StringView(name) }));
        button->setEnabled(number++ % 8 != 7);
        layout->addWidget(button);
    }
}

} // namespace

QWidget *galleryControls(QWidget *parent)
{
    auto *page = new QWidget(parent);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    for (const auto &fill : { addButtons, addFields, addChips, addIcons }) {
        auto *flow = new FlowLayout(nullptr, 12, 12);
        fill(flow, page);
        column->addLayout(flow);
    }
    auto *info = new Notice(page);
    auto *warning = new Notice(page);
    auto *danger = new Notice(page);
    for (Notice *notice : { info, warning, danger })
        column->addWidget(notice);
    info->setMessage(Notice::Kind::Info, u"Filtered: severity is 4 or 5. 1,492 more are hidden."_s,
        { u"Show all (Esc)"_s, u"Keep as a view"_s });
    warning->setMessage(Notice::Kind::Warning,
        u"There is no connection since 09:12. What you see is stored on this computer."_s,
        { u"Try again"_s });
    danger->setMessage(Notice::Kind::Danger,
        u"The service did not take the change: the GP's e-mail address has no @. Nothing was written; the draft is stored on this computer, and the form opens where it was left."_s,
        { u"Open the draft"_s });
    auto *text = named(new QPlainTextEdit(u"Likes tea at four."_s, page), u"Summary"_s);
    text->setMaximumHeight(70);
    column->addWidget(text);
    column->addStretch(1);
    return page;
}

QWidget *galleryBanners(QWidget *parent)
{
    auto *page = new QWidget(parent);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    const QDate today(2026, 11, 21);
    const Record others[] = { galleryResident(), Record::fromRaw("{\"id\":\"2\"}"),
        Record::fromRaw(R"({"id":"3","name":{"first":"Gwilym","last":"Davies"},"noKnownAllergies":true,
            "residentAllergies":["penicillin"],"dolsEndDate":"2026-11-18T00:00:00Z","dnacpr":false})"),
        Record::fromRaw(R"({"id":"4","name":"<b>Bold</b> & <img src=x>","noKnownAllergies":true})") };
    for (const Record &each : others) {
        auto *banner = new PersonBanner(page);
        banner->setResident(each, today);
        column->addWidget(banner);
    }
    column->addStretch(1);
    return page;
}

QWidget *galleryEmptyStates(QWidget *parent)
{
    auto *page = new QWidget(parent);
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(1, 1, 1, 1);
    grid->setSpacing(1);
    for (int i = 0; i <= int(EmptyState::Kind::Locked); ++i) {
        auto *emptyState = new EmptyState(page);
        emptyState->setState(EmptyState::Kind(i));
        grid->addWidget(emptyState, i / 4, i % 4);
    }
    return page;
}

} // namespace care::test
