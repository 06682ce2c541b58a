// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desk.h"

#include "app/common/workspace.h"
#include "app/desktop/mirrorwords.h"
#include "models/api/apiclient.h"
#include "models/api/requestbudget.h"
#include "models/api/session.h"
#include "models/api/transport.h"
#include "models/editing/draftkeeper.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/residentsaver.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/filtercounts.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/tablefactory.h"
#include "models/tables/today.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/residenteditor.h"
#include "views/shell/mainwindow.h"
#include "views/shell/resourceicons.h"
#include "views/shell/statusline.h"

#include <QHash>
#include <QLocale>
#include <QTimer>

#include <array>
#include <chrono>
#include <cstdlib>
#include <limits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

using Names = QList<QPair<QString, QString>>; // by id

//! The names of all records of \a schema that are kept here, in its usual order.
void readNames(Store &store, const ResourceSchema &schema, QObject *context,
    const std::function<void(const Names &)> &take)
{
    store.match(schema, {}, { { schema.defaultSort, schema.defaultOrder } }, context,
        [&store, &schema, context, take](const Matches &matches) {
            store.read(schema, matches.rows, context, [take](const QList<Record> &records) {
                Names names;
                for (const Record &record : records)
                    names.append({ record.id, PersonName::fromJson(record.value("name"_L1)).plain() });
                take(names);
            });
        });
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

Desk::Desk(std::unique_ptr<Workspace> workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(std::move(workspace))
    , m_today(std::make_unique<Today>(m_workspace->clock()))
    , m_counts(std::make_unique<FilterCounts>(m_workspace->store(), *m_today))
    , m_drafts(std::make_unique<DraftList>(m_workspace->journal()))
    , m_writes(std::make_unique<OpenWriteList>(m_workspace->journal()))
    , m_shown(std::make_unique<RecordWatcher>(m_workspace->store(), m_workspace->sync()))
    , m_person(std::make_unique<RecordWatcher>(m_workspace->store(), m_workspace->sync()))
{
    WindowParts parts;
    for (const ResourceSchema *schema : sidebarOrder()) {
        m_tables.push_back(makeTable(
            *schema, m_workspace->store(), m_workspace->sync(), [this] { return m_today->date(); }));
        m_tables.back()->setToday(*m_today);
        parts.tables.append(m_tables.back().get());
    }
    parts.shown = m_shown.get();
    parts.person = m_person.get();
    parts.drafts = m_drafts.get();
    parts.counts = m_counts.get();
    parts.writes = m_writes.get();
    parts.makeEditor = [this](const QString &id, const QString &draft, QWidget *parentWidget) {
        return makeEditor(id, draft, parentWidget);
    };
    parts.changeSeveral = [this](const QList<qint64> &residents, QWidget *parentWidget) {
        changeSeveral(residents, parentWidget);
    };
    m_window = std::make_unique<MainWindow>(parts);
    connect(m_window.get(), &MainWindow::signInRequested, this, &Desk::signInRequested);
    connectStatus();
    setReadOnly(m_workspace->connection().readOnly);
    // What the user looks at comes first; the rest follows once something is on the screen.
    m_background = connect(&m_workspace->sync(), &Sync::stateChanged, this, &Desk::startBackground);
    m_window->openPage(residentSchema.name);
    // Asking the system takes its time: after the first picture.
    QTimer::singleShot(2s, m_workspace.get(), &Workspace::followNetwork);
}

Desk::~Desk() = default;

void Desk::startBackground()
{
    if (!m_workspace->sync().state(residentSchema, {}).coverage.asOf.isValid())
        return;
    disconnect(m_background);
    m_workspace->sync().keepWhole();
}

ResourceTableModel &Desk::table(const QString &resource)
{
    const auto found = std::find_if(m_tables.begin(), m_tables.end(),
        [&](const auto &table) { return resource == table->schema().name; });
    return **found;
}

ResidentEditor *Desk::makeEditor(const QString &id, const QString &draft, QWidget *parent)
{
    Store &store = m_workspace->store();
    Journal &journal = m_workspace->journal();
    auto *editor = new ResidentEditor(std::make_unique<ResidentSaver>(m_workspace->client(), store, journal),
        std::make_unique<DraftKeeper>(journal, draft), id, parent);
    if (const KeptDraft *kept = m_drafts->find(draft))
        editor->restoreDraft(*kept);
    readContext(store, editor, [editor](const FormContext &context) { editor->setContext(context); });
    return editor;
}

void Desk::changeSeveral(const QList<qint64> &residents, QWidget *parent)
{
    Store &store = m_workspace->store();
    store.read(residentSchema, residents, parent, [this, &store, parent](const QList<Record> &records) {
        readContext(store, parent, [this, records, parent](const FormContext &context) {
            auto saver = std::make_unique<ResidentSaver>(
                m_workspace->client(), m_workspace->store(), m_workspace->journal());
            auto *dialog =
                new BulkDialog(std::make_unique<BulkChange>(std::move(saver), records), context, parent);
            dialog->open();
        });
    });
}

void Desk::setNote(const QString &note)
{
    m_note = note;
    updateNote();
}

void Desk::setReadOnly(bool readOnly)
{
    m_workspace->client().setReadOnly(readOnly);
    m_window->setReadOnly(readOnly
            ? tr("Editing is switched off for this connection. Switch it on in the menu of the connection.")
            : QString());
}

void Desk::updateNote()
{
    QStringList notes{ m_note, m_workspace->store().report().sentence(),
        m_workspace->journal().report().journalSentence(), clockNote(),
        doubtWords(m_workspace->sync().progress()) };
    if (!m_workspace->certificates())
        notes += m_workspace->certificates().error().detail;
    notes.removeAll(QString());
    m_window->statusLine().setNote(notes.join(u' '));
}

// Dates are compared and shown by this clock.
QString Desk::clockNote()
{
    const qint64 ahead = m_workspace->transport().secondsAhead();
    const int minutes = int(std::min<qint64>(std::abs(ahead) / 60, std::numeric_limits<int>::max()));
    if (ahead == 0)
        return {};
    return ahead > 0 ? tr("The clock of this computer is %n minute(s) slow.", nullptr, minutes)
                     : tr("The clock of this computer is %n minute(s) fast.", nullptr, minutes);
}

void Desk::connectStatus()
{
    connect(&m_workspace->transport(), &Transport::secondsAheadChanged, this, &Desk::updateNote);
    connect(&m_workspace->store(), &Store::opened, this, &Desk::updateNote);
    connect(&m_workspace->journal(), &Journal::opened, this, &Desk::updateNote);
    connect(m_drafts.get(), &DraftList::changed, this,
        [this] { m_window->statusLine().setUnfinished(m_drafts->unfinished()); });
    connect(m_writes.get(), &OpenWriteList::changed, this,
        [this] { m_window->statusLine().setUnanswered(int(m_writes->writes().size())); });
    connect(&m_workspace->sync(), &Sync::stateChanged, this, &Desk::updateStatus);
    connect(&m_workspace->sync(), &Sync::progressChanged, this, &Desk::updateStatus);
    connect(&m_window->statusLine(), &StatusLine::pauseChosen, this, [this](bool pause) {
        m_workspace->sync().setPaused(pause);
        updateStatus();
    });
    connect(&m_workspace->session(), &Session::stateChanged, this, &Desk::updateStatus);
    connect(&m_workspace->budget(), &RequestBudget::pauseChanged, this, &Desk::updateStatus);
    connect(&table(homeSchema.name), &ResourceTableModel::statusChanged, this, &Desk::updateStatus);
    updateStatus();
}

QString Desk::homesText()
{
    const int count = table(homeSchema.name).rowCount();
    return count == 0 ? QString() : tr("All %n homes", nullptr, count);
}

void Desk::updateStatus()
{
    const Sync &sync = m_workspace->sync();
    m_window->setConnection(m_workspace->connection().name, ribbonOf(m_workspace->connection()), homesText());
    std::optional<ApiError> error;
    QDateTime asOf;
    QString receiving;
    for (const auto &table : m_tables) {
        const ListState state = sync.state(table->schema(), {});
        if (state.error)
            error = state.error;
        asOf = std::max(asOf, state.coverage.asOf);
        if (!state.receiving)
            continue;
        receiving = tr("Receiving %1").arg(table->schema().titleText().toLower());
    }
    const RequestBudget &budget = m_workspace->budget();
    m_window->statusLine().setBudget(
        tr("%1 of %2 requests this minute").arg(budget.used()).arg(budget.rate()));
    updateActivity(receiving);
    const QString time = QLocale().toString(asOf.toLocalTime().time(), u"HH:mm");
    const int pause = m_workspace->budget().pausedSeconds();
    if (m_workspace->session().state() == Session::State::KeyRefused)
        m_window->setServiceState(StatusPill::State::Offline, tr("Key not accepted"));
    else if (pause > 0)
        m_window->setServiceState(StatusPill::State::Waiting, tr("Waiting %n s", "for the service", pause));
    else if (error)
        m_window->setServiceState(StatusPill::State::Offline, tr("Not connected"));
    else if (!receiving.isEmpty())
        m_window->setServiceState(StatusPill::State::Working, tr("Receiving"));
    else if (asOf.isValid())
        m_window->setServiceState(StatusPill::State::Connected, tr("Connected, checked %1").arg(time));
    else
        m_window->setServiceState(StatusPill::State::Working, tr("Connecting"));
}

// The mirror knows more than the list that is being looked at.
void Desk::updateActivity(const QString &receiving)
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = m_workspace->sync().progress();
    const QString words = mirrorWords(progress, QDateTime::currentDateTimeUtc());
    StatusLine &line = m_window->statusLine();
    line.setActivity(words.isEmpty() ? receiving : words, words.isEmpty() ? -1 : mirrorShare(progress));
    const bool paused = progress.doing == Doing::Paused;
    line.setPause(paused || progress.doing == Doing::Receiving, paused);
    updateNote();
}

QColor ribbonOf(const Connection &connection)
{
    constexpr std::array<QRgb, 8> colours{ 0xff7e57c2, 0xff2e7d32, 0xffc2185b, 0xff0277bd, 0xffef6c00,
        0xff5d4037, 0xff00897b, 0xff9e9d24 };
    return QColor::fromRgb(colours.at(qHash(connection.id, 0) % colours.size()));
}

} // namespace care
