// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionsession.h"

#include "app/common/workspace.h"
#include "app/desktop/recordnames.h"
#include "app/desktop/windowsession.h"
#include "models/api/apiclient.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftautosaver.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/residentsaver.h"
#include "models/editing/spelling.h"
#include "models/editing/writesettler.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/filtercounts.h"
#include "models/tables/similarresidents.h"
#include "models/tables/today.h"
#include "views/browse/savedviews.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/residenteditor.h"
#include "views/shell/mainwindow.h"

#include <QHash>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr std::array<QRgb, 8> ribbons{ 0xff7e57c2, 0xff2e7d32, 0xffc2185b, 0xff0277bd, 0xffef6c00, 0xff5d4037,
    0xff00897b, 0xff9e9d24 };

std::size_t ribbonNumber(const Connection &connection)
{
    return (connection.ribbon < 0 ? qHash(connection.id, 0) : std::size_t(connection.ribbon))
        % ribbons.size();
}

//! What a form needs to know beyond its record.
void readContext(Store &store, QObject *context, const std::function<void(const FormContext &)> &take)
{
    readNames(store, homeSchema, context, [&store, context, take](const Names &homes) {
        readNames(store, userSchema, context, [homes, take](const Names &people) {
            take({ dayInLondon(QDateTime::currentDateTimeUtc()), homes, people });
        });
    });
}

} // namespace

ConnectionSession::ConnectionSession(
    std::unique_ptr<Workspace> workspace, const QJsonObject &layout, QObject *parent)
    : QObject(parent)
    , m_workspace(std::move(workspace))
    , m_today(std::make_unique<Today>(m_workspace->clock()))
    , m_views(std::make_unique<SavedViews>())
    , m_counts(std::make_unique<FilterCounts>(m_workspace->store(), *m_today))
    , m_drafts(std::make_unique<DraftList>(m_workspace->journal()))
    , m_spelling(std::make_unique<Spelling>())
    , m_bulks(std::make_unique<BulkList>(m_workspace->journal()))
    , m_writes(std::make_unique<OpenWriteList>(m_workspace->journal()))
    , m_settler(std::make_unique<WriteSettler>(m_workspace->client(), *m_writes, *m_drafts))
{
    m_spelling->keepIn(m_workspace->journal());
    m_counts->follow(m_workspace->sync());
    addSeat();
    connectStatus();
    if (m_workspace->connection().paused)
        m_workspace->sync().setPaused(true);
    setReadOnly(m_workspace->connection().readOnly);
    // What the user looks at comes first; the rest follows once something is on the screen.
    m_background =
        connect(&m_workspace->sync(), &Sync::stateChanged, this, &ConnectionSession::startBackground);
    window().restoreLayout(layout);
    if (m_drafts->isKnown())
        reopenForm();
    else
        connect(m_drafts.get(), &DraftList::changed, this, &ConnectionSession::reopenForm,
            Qt::SingleShotConnection);
    // Asking the system takes its time: after the first picture.
    QTimer::singleShot(2s, m_workspace.get(), &Workspace::observeNetwork);
}

ConnectionSession::~ConnectionSession() = default;

void ConnectionSession::startBackground()
{
    if (!m_workspace->sync().state(residentSchema, {}).coverage.asOf.isValid())
        return;
    disconnect(m_background);
    m_workspace->sync().startFullSync();
}

ResidentEditor *ConnectionSession::makeEditor(const QString &id, const QString &draft, QWidget *parent)
{
    Store &store = m_workspace->store();
    Journal &journal = m_workspace->journal();
    auto *editor = new ResidentEditor(std::make_unique<ResidentSaver>(m_workspace->client(), store, journal),
        std::make_unique<DraftAutosaver>(journal, draft), id, parent);
    const auto restore = [this, editor, draft] {
        const KeptDraft *kept = m_drafts->find(draft);
        if (kept && !editor->hasChanges())
            editor->restoreDraft(*kept);
        if (kept && m_writes->mayHaveSent(kept->draft))
            editor->noteUnknownOutcome();
    };
    // Whoever is quicker than the journal finds what they had begun a moment later.
    if (m_drafts->isKnown())
        restore();
    else
        connect(m_drafts.get(), &DraftList::changed, editor, restore, Qt::SingleShotConnection);
    const auto warn = [&store, editor] {
        findSimilar(store, editor->draft().base(), editor,
            [editor](const QString &whoAndWhere) { editor->setSimilar(whoAndWhere); });
    };
    connect(editor, &ResidentEditor::titleChanged, editor, warn); // the record has come
    warn();
    const auto showContext = [this, &store, editor] {
        readContext(store, editor, [this, editor](FormContext context) {
            context.spelling = m_spelling.get();
            context.connection = m_workspace->connection().name;
            editor->setContext(context);
        });
    };
    showContext();
    // Homes and staff may be received after the form was opened.
    auto *later = new QTimer(editor);
    later->setSingleShot(true);
    later->setInterval(500ms);
    later->callOnTimeout(showContext);
    connect(&store, &Store::changed, later, [later](const QString &resource) {
        const bool isNamed = resource == homeSchema.name || resource == userSchema.name;
        if (isNamed && !later->isActive())
            later->start();
    });
    return editor;
}

void ConnectionSession::reopenForm()
{
    if (!m_readOnly.isEmpty())
        return;
    for (const KeptDraft &draft : m_drafts->drafts()) {
        if (draft.isOpen && !draft.discarded && !window().editor())
            return window().editing().resume(draft.id);
    }
}

void ConnectionSession::changeSeveral(const QList<qint64> &residents, QWidget *parent)
{
    openBulk(residents, {}, parent);
}

void ConnectionSession::goOnWithSeveral(const QString &bulk, QWidget *parent)
{
    const KeptBulk *kept = m_bulks->find(bulk);
    if (!kept)
        return;
    const Filter left{ { { u"id"_s, Operator::Is, kept->left } }, {} };
    m_workspace->store().match(residentSchema, left, {}, parent,
        [this, before = *kept, parent](const Matches &matches) { openBulk(matches.rows, before, parent); });
}

void ConnectionSession::openBulk(const QList<qint64> &residents, const KeptBulk &before, QWidget *parent)
{
    Store &store = m_workspace->store();
    store.read(residentSchema, residents, parent, [=, this, &store](const QList<Record> &records) {
        readContext(store, parent, [=, this](const FormContext &context) {
            auto change = std::make_unique<BulkChange>(std::make_unique<ResidentSaver>(m_workspace->client(),
                                                           m_workspace->store(), m_workspace->journal()),
                records);
            m_bulks->observe(*change, before);
            auto *dialog = new BulkDialog(std::move(change), context, parent);
            if (before.edit.field)
                dialog->choose(before.edit);
            dialog->open();
        });
    });
}

void ConnectionSession::setNote(const QString &note)
{
    m_note = note;
    updateNote();
}

void ConnectionSession::noteRefusal(const QString &said)
{
    m_readOnly = tr("This key may read but not change records.") + (said.isEmpty() ? QString() : u' ' + said);
    for (MainWindow *each : windows())
        each->setReadOnly(m_readOnly);
}

void ConnectionSession::setReadOnly(bool readOnly)
{
    m_workspace->client().setReadOnly(readOnly);
    m_readOnly = readOnly
        ? tr("Editing is switched off for this connection. Switch it on in the menu of the connection.")
        : QString();
    for (MainWindow *each : windows())
        each->setReadOnly(m_readOnly);
}

QColor ribbonOf(const Connection &connection)
{
    return QColor::fromRgb(ribbons.at(ribbonNumber(connection)));
}

int freeRibbon(const QList<Connection> &known)
{
    std::array<int, ribbons.size()> taken{};
    for (const Connection &each : known)
        ++taken.at(ribbonNumber(each));
    return int(std::min_element(taken.begin(), taken.end()) - taken.begin());
}

} // namespace care
