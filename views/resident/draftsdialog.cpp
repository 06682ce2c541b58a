// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/draftsdialog.h"

#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/plainlabel.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString nameOf(const KeptDraft &draft)
{
    const EditableResource &resource = draft.draft.resource();
    const QString name = resource.nameOf(draft.draft.result());
    if (!draft.draft.isNew())
        return name;
    return name.isEmpty() ? editingText(resource.words().addedUnnamed)
                          : editingText(resource.words().addedAs).arg(name);
}

QString whatIsKept(const KeptDraft &draft)
{
    const QString fields = DraftsDialog::tr(
        "%n fields", nullptr, int(draft.draft.changedPaths().size() + draft.unfinished.size()));
    const QString time = displayTime(draft.keptAt);
    return draft.discarded ? DraftsDialog::tr("%1, discarded %2; kept for a day").arg(fields, time)
                           : DraftsDialog::tr("%1, kept %2").arg(fields, time);
}

bool mayBeSent(const OpenWriteList &writes, const KeptDraft &draft)
{
    return !draft.discarded && writes.mayHaveSent(draft.draft);
}

QString nameOf(const OpenWrite &write)
{
    const EditingWords &words = write.resource->words();
    if (!write.isNew())
        return write.person.isEmpty() ? editingText(words.unnamed) : write.person;
    return write.person.isEmpty() ? editingText(words.sentUnnamed)
                                  : editingText(words.addedAs).arg(write.person);
}

QString whatWasSent(const OpenWrite &write)
{
    const QString time = displayTime(write.beganAt);
    // The number of a record helps only whoever has no name.
    const QString what = write.isNew() ? DraftsDialog::tr("Sent %1").arg(time)
        : write.person.isEmpty() ? DraftsDialog::tr("Changes sent %1, record %2").arg(time, write.recordId)
                                 : DraftsDialog::tr("Changes sent %1").arg(time);
    return write.finding.isEmpty() ? what : QString(what + ". "_L1 + write.finding);
}

//! Two lines, and below them the buttons: beside them there would be no room for a name.
class Row : public QWidget {
public:
    Row(const QString &who, const QString &what, QWidget *parent)
        : QWidget(parent)
        , m_who(who)
        , m_buttons(new FlowLayout(nullptr, 8, 6))
    {
        auto *words = new QVBoxLayout(this);
        words->setContentsMargins(12, 8, 0, 8);
        words->setSpacing(4);
        auto *name = new PlainLabel(who, this);
        name->setTextSize(TextSize::Normal, QFont::DemiBold);
        name->setWordWrap(true);
        auto *detail = new PlainLabel(what, this);
        detail->setTone(PlainLabel::Tone::Muted);
        detail->setWordWrap(true);
        words->addWidget(name);
        words->addWidget(detail);
        words->addLayout(m_buttons);
    }

    void addButton(const QString &text, const std::function<void()> &run)
    {
        auto *button = new QPushButton(text, this);
        button->setAccessibleName(DraftsDialog::tr("%1: %2", "button, person").arg(text, m_who));
        connect(button, &QPushButton::clicked, this, run);
        m_buttons->addWidget(button);
    }

private:
    const QString m_who;
    FlowLayout *m_buttons;
};

PlainLabel *paragraph(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setTone(PlainLabel::Tone::Muted);
    label->setWordWrap(true);
    return label;
}

PlainLabel *title(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setTextSize(TextSize::Large, QFont::DemiBold);
    return label;
}

} // namespace

DraftsDialog::DraftsDialog(DraftList &drafts, BulkList &bulks, OpenWriteList &writes, QWidget *parent)
    : QDialog(parent)
    , m_drafts(drafts)
    , m_bulks(bulks)
    , m_writes(writes)
    , m_rows(new QVBoxLayout)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Unfinished forms"));
    resize(640, 460);
    auto *column = new QVBoxLayout(this);
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    column->addLayout(m_rows, 1);
    column->addWidget(buttons);
    connect(&m_drafts, &DraftList::changed, this, &DraftsDialog::refresh);
    connect(&m_bulks, &BulkList::changed, this, &DraftsDialog::refresh);
    connect(&m_writes, &OpenWriteList::changed, this, &DraftsDialog::refresh);
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
    addSettled(*rows);
    addWrites(*rows);
    addBulks(*rows);
    addDrafts(*rows);
    rows->addStretch(1);
    area->setWidget(list);
    area->viewport()->setAutoFillBackground(false); // as the rest of the dialog
    list->setAutoFillBackground(false);
    m_rows->addWidget(area);
    m_page = area;
}

void DraftsDialog::addDrafts(QVBoxLayout &rows)
{
    rows.addWidget(title(tr("Unfinished forms"), this));
    const QList<KeptDraft> &drafts = m_drafts.drafts();
    const bool someSent = std::any_of(
        drafts.cbegin(), drafts.cend(), [this](const KeptDraft &each) { return mayBeSent(m_writes, each); });
    rows.addWidget(paragraph(someSent
            ? tr(
                "They are kept on this computer only, encrypted. One of them may have been saved: see above.")
            : tr("Nothing here has been sent. It is kept on this computer only, encrypted."),
        this));
    for (const KeptDraft &draft : drafts)
        rows.addWidget(rowOf(draft));
    if (drafts.isEmpty())
        rows.addWidget(new PlainLabel(tr("There are none."), this));
}

void DraftsDialog::addSettled(QVBoxLayout &rows)
{
    if (m_writes.settled().isEmpty())
        return;
    rows.addWidget(title(tr("Confirmed with the service"), this));
    for (const QString &sentence : m_writes.settled())
        rows.addWidget(paragraph(sentence, this));
    rows.addSpacing(18);
}

void DraftsDialog::addWrites(QVBoxLayout &rows)
{
    if (m_writes.writes().isEmpty())
        return;
    rows.addWidget(title(tr("Not known whether it was saved"), this));
    rows.addWidget(paragraph(tr("The connection was lost, or the program closed, before the service had "
                                "answered. Nothing is sent again automatically. The service is asked what "
                                "happened; where it cannot tell, check yourself and say what you found."),
        this));
    for (const OpenWrite &write : m_writes.writes())
        rows.addWidget(rowOf(write));
    rows.addSpacing(18);
}

void DraftsDialog::addBulks(QVBoxLayout &rows)
{
    const QList<KeptBulk> bulks = m_bulks.stopped();
    if (bulks.isEmpty())
        return;
    rows.addWidget(title(tr("Changes to several residents that stopped part-way"), this));
    rows.addWidget(
        paragraph(tr("Nothing resumes automatically: you see first what would change for each."), this));
    for (const KeptBulk &bulk : bulks)
        rows.addWidget(rowOf(bulk));
    rows.addSpacing(18);
}

QWidget *DraftsDialog::rowOf(const KeptBulk &bulk)
{
    const int left = int(bulk.left.size());
    auto *row = new Row(bulk.title(),
        tr("%1 of %2 done, %3 left; stopped %4")
            .arg(bulk.done)
            .arg(bulk.done + left)
            .arg(left)
            .arg(displayTime(bulk.keptAt)),
        this);
    row->addButton(tr("Discard"), [this, id = bulk.id] { m_bulks.forget(id); });
    row->addButton(tr("Continue"), [this, id = bulk.id] {
        accept();
        Q_EMIT bulkChosen(id);
    });
    return row;
}

QWidget *DraftsDialog::rowOf(const OpenWrite &write)
{
    auto *row = new Row(nameOf(write), whatWasSent(write), this);
    row->addButton(tr("Ask the service"), [this, write] { m_writes.askNow(write.number); });
    row->addButton(write.isNew() ? tr("Look for it") : tr("Open"), [this, write] {
        accept();
        Q_EMIT recordWanted(write.recordId, write.person);
    });
    row->addButton(tr("It was saved"), [this, write] { m_writes.settle(write.number, true); });
    row->addButton(tr("It was not"), [this, write] { m_writes.settle(write.number, false); });
    return row;
}

QWidget *DraftsDialog::rowOf(const KeptDraft &draft)
{
    const QString sent =
        mayBeSent(m_writes, draft) ? u". "_s + tr("Not known whether it was saved: see above.") : QString();
    auto *row = new Row(nameOf(draft), whatIsKept(draft) + sent, this);
    const QString id = draft.id;
    if (draft.discarded) {
        row->addButton(tr("Restore"), [this, id] { m_drafts.bringBack(id); });
        return row;
    }
    row->addButton(tr("Discard"), [this, id] { m_drafts.discard(id); });
    row->addButton(tr("Continue"), [this, id] {
        accept();
        Q_EMIT chosen(id);
    });
    return row;
}

} // namespace care
