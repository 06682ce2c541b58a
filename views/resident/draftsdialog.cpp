// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/draftsdialog.h"

#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/residentrules.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString nameOf(const StoredDraft &draft)
{
    const QString name = residentName(draft.draft.result());
    if (!draft.draft.isNew())
        return name;
    return name.isEmpty() ? QCoreApplication::translate("form", "New resident, not named yet")
                          : QCoreApplication::translate("form", "New resident: %1").arg(name);
}

QString whatIsKept(const StoredDraft &draft)
{
    const QString fields = DraftsDialog::tr(
        "%n fields", nullptr, int(draft.draft.changedPaths().size() + draft.unfinished.size()));
    const QString time = displayTime(draft.storedAt);
    return draft.discarded ? DraftsDialog::tr("%1, discarded %2; kept for a day").arg(fields, time)
                           : DraftsDialog::tr("%1, kept %2").arg(fields, time);
}

bool mayBeSent(const OpenWriteList &writes, const StoredDraft &draft)
{
    return !draft.discarded && writes.writeOf(draft.draft);
}

QString nameOf(const OpenWrite &write)
{
    if (!write.isNew())
        return write.person.isEmpty() ? QCoreApplication::translate("form", "Resident without a name")
                                      : write.person;
    return write.person.isEmpty() ? QCoreApplication::translate("form", "New resident without a name")
                                  : QCoreApplication::translate("form", "New resident: %1").arg(write.person);
}

QString whatWasSent(const OpenWrite &write)
{
    const QString time = displayTime(write.beganAt);
    // Show the record's id only if no name is known, which is clearer.
    const QString what = write.isNew() ? DraftsDialog::tr("Sent %1").arg(time)
        : write.person.isEmpty() ? DraftsDialog::tr("Changes sent %1, record %2").arg(time, write.recordId)
                                 : DraftsDialog::tr("Changes sent %1").arg(time);
    return write.finding.isEmpty() ? what : QString(what + ". "_L1 + write.finding);
}

//! Row with the person and the unfinished work; buttons stand below, because a long name would leave no room
//! beside it.
class Row : public QWidget {
public:
    struct About {
        QString who;
        QString apart; //!< Details that distinguish the person from namesakes; may be empty.
        QString state; //!< State of the work, such as "Not sent".
        QString detail; //!< Size and time of the work, such as "3 fields, kept 09:41".
    };

    Row(const About &about, QWidget *parent)
        : QWidget(parent)
        , m_who(about.apart.isEmpty() ? about.who : about.who + ", "_L1 + about.apart)
        , m_buttons(new FlowLayout(nullptr, 12, 6))
    {
        auto *words = newLayout<QVBoxLayout>(this, { 0, 10, 0, 10 }, 3);
        PlainLabel *name = addLine(*words, about.who, PlainLabel::Tone::Ink);
        name->setTextSize(TextSize::Normal, QFont::DemiBold);
        addLine(*words, about.apart, PlainLabel::Tone::Ink);
        addLine(*words, about.state, PlainLabel::Tone::Ink);
        addLine(*words, about.detail, PlainLabel::Tone::Muted);
        words->addSpacing(3);
        words->addLayout(m_buttons);
    }

    //! Adds the main button, the usual next step.
    void setNextStep(const QString &text, const std::function<void()> &run)
    {
        addButton(secondaryButton(text, this), text, run);
    }
    void addOther(const QString &text, const std::function<void()> &run)
    {
        addButton(new LinkButton(text, this), text, run);
    }

private:
    PlainLabel *addLine(QVBoxLayout &lines, const QString &text, PlainLabel::Tone tone)
    {
        auto *label = new PlainLabel(text, this, PlainLabel::Wrapped);
        label->setTone(tone);
        label->setHidden(text.isEmpty());
        lines.addWidget(label);
        return label;
    }
    void addButton(QPushButton *button, const QString &text, const std::function<void()> &run)
    {
        button->setAccessibleName(DraftsDialog::tr("%1: %2", "button, person").arg(text, m_who));
        connect(button, &QPushButton::clicked, this, run);
        m_buttons->addWidget(button);
    }

    const QString m_who;
    FlowLayout *m_buttons;
};

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
    const QSize wished =
        QSize(90 * fontMetrics().averageCharWidth(), 26 * fontMetrics().height()).expandedTo({ 640, 460 });
    resize(parent ? wished.boundedTo(parent->window()->size() - QSize(32, 32)) : wished);
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
    if (m_page)
        discardWidget(m_page);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    // Create widgets with their final parent, because moving one to another parent styles it again.
    auto *list = new QWidget(area->viewport());
    area->setWidget(list);
    auto *rows = new QVBoxLayout(list);
    rows->setSpacing(0);
    addSettled(*rows, list);
    rows->addWidget(new PlainLabel(introduction(), list, PlainLabel::Muted | PlainLabel::Wrapped));
    rows->addSpacing(6);
    QList<QWidget *> all;
    for (const OpenWrite &write : m_writes.writes())
        all += rowOf(write, list);
    const QList<StoredBulk> bulks = m_bulks.stopped();
    for (const StoredBulk &bulk : bulks)
        all += rowOf(bulk, list);
    for (const StoredDraft &draft : m_drafts.drafts())
        all += rowOf(draft, list);
    for (QWidget *row : std::as_const(all)) {
        rows->addWidget(hairline(list));
        rows->addWidget(row);
    }
    rows->addStretch(1);
    area->viewport()->setAutoFillBackground(false); // Same background as the rest of the dialog.
    list->setAutoFillBackground(false);
    m_rows->addWidget(area);
    m_page = area;
}

QString DraftsDialog::introduction() const
{
    const bool isEmpty =
        m_writes.writes().isEmpty() && m_bulks.stopped().isEmpty() && m_drafts.drafts().isEmpty();
    if (isEmpty)
        return tr("There are none.");
    const QString kept = m_drafts.isOnDisk()
        ? tr("It is kept on this computer only, encrypted.")
        : tr("It is kept only until you close the program: this computer cannot store it.");
    if (!m_writes.writes().isEmpty())
        return tr(
            "The connection was lost, or the program closed, before the service had answered. Nothing is "
            "sent again automatically. The service is asked what happened; where it cannot tell, check "
            "yourself and say what you found.");
    if (!m_bulks.stopped().isEmpty())
        return tr("Nothing resumes automatically. %1").arg(kept);
    return tr("Nothing here has been sent. %1").arg(kept);
}

void DraftsDialog::addSettled(QVBoxLayout &rows, QWidget *list)
{
    if (m_writes.settled().isEmpty())
        return;
    rows.addWidget(new PlainLabel(tr("Settled since the program started"), list, PlainLabel::Heading));
    for (const QString &sentence : m_writes.settled())
        rows.addWidget(new PlainLabel(sentence, list, PlainLabel::Muted | PlainLabel::Wrapped));
    rows.addSpacing(18);
}

QWidget *DraftsDialog::rowOf(const StoredBulk &bulk, QWidget *list)
{
    auto *row = new Row({ bulk.title(), {}, tr("Change to several residents, stopped part-way"),
                            tr("%1; stopped %2", "2 saved, 1 not tried; time")
                                .arg(bulk.summary(), displayTime(bulk.storedAt)) },
        list);
    row->setNextStep(tr("Continue"), [this, id = bulk.id] {
        accept();
        Q_EMIT bulkChosen(id);
    });
    row->addOther(tr("Discard"), [this, id = bulk.id] { m_bulks.forget(id); });
    return row;
}

QWidget *DraftsDialog::rowOf(const OpenWrite &write, QWidget *list)
{
    auto *row = new Row({ nameOf(write), residentApart(Record::fromRaw(write.body)),
                            tr("Not known whether it was saved"), whatWasSent(write) },
        list);
    const auto ask = [this, write] {
        m_writes.askNow(write.number);
    };
    const auto look = [this, write] {
        accept();
        Q_EMIT recordWanted(write.recordId, write.person);
    };
    const QString lookText = write.isNew() ? tr("Look for it") : tr("Open");
    // If the service could not tell the outcome, the user has to look.
    const bool wasAsked = !write.finding.isEmpty();
    row->setNextStep(wasAsked ? lookText : tr("Ask the service"),
        wasAsked ? std::function<void()>(look) : std::function<void()>(ask));
    row->addOther(wasAsked ? tr("Ask the service") : lookText,
        wasAsked ? std::function<void()>(ask) : std::function<void()>(look));
    row->addOther(tr("It was saved"),
        [this, write] { m_writes.settle(write.number, true, OpenWriteList::Source::User); });
    row->addOther(tr("It was not"),
        [this, write] { m_writes.settle(write.number, false, OpenWriteList::Source::User); });
    return row;
}

QWidget *DraftsDialog::rowOf(const StoredDraft &draft, QWidget *list)
{
    const QString id = draft.id;
    auto *row = new Row(
        { nameOf(draft), residentApart(draft.draft.isNew() ? draft.draft.result() : draft.draft.base()),
            mayBeSent(m_writes, draft) ? tr("Not known whether it was saved: see above.")
                                       : tr("Form, not sent"),
            whatIsKept(draft) },
        list);
    if (draft.discarded) {
        row->setNextStep(tr("Restore"), [this, id] { Q_EMIT bringBackRequested(id); });
        return row;
    }
    row->setNextStep(tr("Continue"), [this, id] {
        accept();
        Q_EMIT chosen(id);
    });
    row->addOther(tr("Discard"), [this, id] { m_drafts.discard(id); });
    return row;
}

} // namespace care
