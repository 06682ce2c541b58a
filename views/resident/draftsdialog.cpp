// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/draftsdialog.h"

#include "models/editing/draftlist.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString personOf(const KeptDraft &draft)
{
    const QString name = PersonName::fromJson(draft.draft.result().value("name"_L1)).formal();
    if (!draft.draft.isNew())
        return name;
    return name.isEmpty() ? DraftsDialog::tr("New resident, not named yet")
                          : DraftsDialog::tr("New resident: %1").arg(name);
}

QString whatIsKept(const KeptDraft &draft)
{
    const QString fields = DraftsDialog::tr("%n fields", nullptr, int(draft.draft.changedPaths().size()));
    const QString time = displayTime(draft.keptAt);
    return draft.discarded ? DraftsDialog::tr("%1, discarded %2; kept for a day").arg(fields, time)
                           : DraftsDialog::tr("%1, kept %2").arg(fields, time);
}

} // namespace

DraftsDialog::DraftsDialog(DraftList &drafts, QWidget *parent)
    : QDialog(parent)
    , m_drafts(drafts)
    , m_rows(new QVBoxLayout)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Unfinished forms"));
    resize(560, 420);
    auto *column = new QVBoxLayout(this);
    auto *heading = new PlainLabel(tr("Unfinished forms"), this);
    heading->setTextSize(TextSize::Large, QFont::DemiBold);
    auto *words =
        new PlainLabel(tr("Nothing here has been sent. It is kept on this computer only, encrypted."), this);
    words->setTone(PlainLabel::Tone::Muted);
    words->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(this);
    connect(buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole), &QPushButton::clicked, this,
        &QDialog::reject);
    column->addWidget(heading);
    column->addWidget(words);
    column->addLayout(m_rows, 1);
    column->addWidget(buttons);
    connect(&m_drafts, &DraftList::changed, this, &DraftsDialog::refresh);
    refresh();
}

void DraftsDialog::refresh()
{
    // Not at once: the button that was pressed is in it.
    if (m_page) {
        m_page->hide();
        m_page->deleteLater();
    }
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    auto *list = new QWidget(area);
    auto *rows = new QVBoxLayout(list);
    for (const KeptDraft &draft : m_drafts.drafts())
        rows->addWidget(rowOf(draft));
    if (m_drafts.drafts().isEmpty())
        rows->addWidget(new PlainLabel(tr("There are none."), list));
    rows->addStretch(1);
    area->setWidget(list);
    m_rows->addWidget(area);
    m_page = area;
}

QWidget *DraftsDialog::rowOf(const KeptDraft &draft)
{
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    auto *words = new QVBoxLayout;
    auto *who = new PlainLabel(personOf(draft), row);
    who->setTextSize(TextSize::Normal, QFont::DemiBold);
    who->setElided(true);
    auto *what = new PlainLabel(whatIsKept(draft), row);
    what->setTone(PlainLabel::Tone::Muted);
    words->addWidget(who);
    words->addWidget(what);
    line->addLayout(words, 1);
    const auto button = [&](const QString &text, const std::function<void()> &run) {
        auto *made = new QPushButton(text, row);
        made->setAccessibleName(tr("%1: %2", "button, person").arg(text, personOf(draft)));
        connect(made, &QPushButton::clicked, this, run);
        line->addWidget(made);
    };
    const QString id = draft.id;
    if (draft.discarded) {
        button(tr("Get back"), [this, id] { m_drafts.bringBack(id); });
        return row;
    }
    button(tr("Discard"), [this, id] { m_drafts.discard(id); });
    button(tr("Go on"), [this, id] {
        accept();
        Q_EMIT chosen(id);
    });
    return row;
}

} // namespace care
