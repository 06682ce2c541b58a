// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/texts.h"
#include "app/cli/workspacecommand.h"
#include "app/common/workspace.h"
#include "models/api/apiclient.h"
#include "models/editing/dateentry.h"
#include "models/editing/duplicate.h"
#include "models/editing/editableresident.h"
#include "models/editing/recordsaver.h"
#include "models/editing/residentrules.h"
#include "models/insight/findings.h"
#include "models/insight/rooms.h"
#include "models/schema/exporttext.h"
#include "models/schema/filtertext.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

ExitCode exitCodeOf(const SaveState &state)
{
    using Kind = SaveState::Kind;
    switch (state.kind) {
    case Kind::Saved:
        return ExitCode::Done;
    case Kind::Conflict:
        return ExitCode::Conflict;
    case Kind::Unknown:
        return ExitCode::Unknown;
    case Kind::ReadOnly:
        return ExitCode::NotAccepted;
    case Kind::NotWrittenDown:
        return ExitCode::LocalFault;
    case Kind::Differs:
        return ExitCode::BadAnswer;
    default:
        if (state.cause && state.cause->status > 0)
            return ExitCode::BadAnswer;
        return state.error ? exitCodeOf(*state.error) : ExitCode::NoConnection;
    }
}

//! Sentence about the outcome of a save; unlike in the window, no changes are kept to be sent again.
QString outcomeText(const SaveState &state)
{
    using Kind = SaveState::Kind;
    switch (state.kind) {
    case Kind::Saved:
        return {};
    case Kind::Differs:
        return Cli::tr("The service accepted the change, but has something different. %1.")
            .arg(state.details.join("; "_L1));
    case Kind::Conflict:
        return Cli::tr("Nothing was saved: somebody else changed %1 in the meantime.")
            .arg(state.fields.join(", "_L1));
    case Kind::NotSent:
    case Kind::Refused:
        return (state.error ? errorText(*state.error) + (state.error->fields.isEmpty() ? u' ' : u'\n')
                       : state.cause ? causeText(*state.cause) + u' '
                                     : QString())
            + Cli::tr("Nothing was saved.");
    case Kind::NotWrittenDown:
        return Cli::tr("Nothing was sent: this computer could not make a note of it first.");
    case Kind::ReadOnly: {
        const QString words = state.error ? serviceText(*state.error) : QString();
        return QCoreApplication::translate(
                   "care::ConnectionSession", "This key can view records but not change them.")
            + (words.isEmpty() ? QString() : u' ' + words);
    }
    default:
        return state.message();
    }
}

//! True if \a word answers a yes/no question, or is empty.
bool isAnswer(const QString &word)
{
    return QStringList{ u"yes"_s, u"true"_s, u"no"_s, u"false"_s, QString() }.contains(
        word, Qt::CaseInsensitive);
}

//! All changes that are sent, including a second member for the same answer, which the window's review leaves
//! out.
QList<Change> changesOf(const RecordDraft &draft)
{
    QList<Change> changes = draft.changes();
    const QList<Consequence> consequences = residentConsequences(draft, draft.base());
    for (const Consequence &each : consequences) {
        const Field *field = residentSchema.field(each.path);
        const Record after = Record::fromRaw("{\"" + each.path.toUtf8() + "\":" + each.raw + '}');
        changes += field ? Change{ each.path, field->title(), displayText(*field, draft.base()),
            displayText(*field, after) }
                         : Change{ each.path, each.path, {}, QString::fromUtf8(each.raw) };
    }
    return changes;
}

//! Prints a line about what is going on beside the result.
void printLine(const QString &text)
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(terminalLine(text)));
}

bool isYes(const QString &word)
{
    return QStringList{ u"yes"_s, u"true"_s }.contains(word, Qt::CaseInsensitive);
}

} // namespace

//! Command "resident": creates or changes one resident with the window's rules. The change is sent once,
//! never repeated, then read back and compared.
class ResidentCommand : public WorkspaceCommand {
    Q_OBJECT

public:
    ResidentCommand(const Options &options, const Decisions &decisions, Workspace &workspace);
    void start() override;
    bool mayBeLeft() const override { return !m_isSent; }

private:
    QList<const ResourceSchema *> lists() const;
    void takeHomes(const std::optional<ApiError> &error);
    QString unwholeText() const;
    void begin();
    void edit(const Record &resident);
    QString apply(const ResidentSetting &setting, RecordDraft &draft) const;
    void check(const RecordDraft &draft);
    void confirm(const Duplicates &duplicates);
    void sayWhoIsInTheRoom(int page = 1);
    void send();
    void proceed(const SaveState &state);
    void end(const SaveState &state);
    bool printChanges(const QString &id, const SaveState &state = {});

    RecordSaver m_saver;
    KnownValues m_homes;
    RecordDraft m_draft;
    QString m_question; //!< Unlikely values of the draft, in words.
    bool m_isSaving = false;
    bool m_isSent = false;
    bool m_isLookingUp = false; //!< True once a line said that an answer was lost.
};

ResidentCommand::ResidentCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : WorkspaceCommand(options, decisions, workspace)
    , m_saver(workspace.client(), workspace.store(), workspace.journal())
{
    connect(&m_saver, &RecordSaver::loaded, this, &ResidentCommand::edit);
    connect(&m_saver, &RecordSaver::stateChanged, this, &ResidentCommand::proceed);
}

void ResidentCommand::start()
{
    const QList<const ResourceSchema *> wanted = lists();
    if (wanted.isEmpty())
        return begin();
    receive(wanted, Progress::Hidden, [this](const std::optional<ApiError> &error) { takeHomes(error); });
}

//! Lists for resolving a home's name and for finding duplicate NHS numbers, which the service cannot be asked
//! about.
QList<const ResourceSchema *> ResidentCommand::lists() const
{
    QList<const ResourceSchema *> lists;
    for (const ResidentSetting &setting : m_options.settings) {
        if (setting.field->editor == Editor::Home)
            lists += &homeSchema;
        if (setting.field->path == "nhsNumber"_L1 && !setting.value.isEmpty())
            lists += &residentSchema;
    }
    return lists;
}

void ResidentCommand::takeHomes(const std::optional<ApiError> &error)
{
    if (error)
        return fail(*error);
    const SyncProgress progress = m_workspace.sync().progress();
    for (const ResourceProgress &list : progress.resources) {
        if (!list.complete && list.error)
            return fail(*list.error);
    }
    readHomes([this](const QList<Record> &homes) {
        for (const Record &home : homes)
            m_homes.values.append({ home.id, home.value("name"_L1).toString() });
        const QString unwhole = unwholeText();
        if (unwhole.isEmpty())
            return begin();
        Q_EMIT finished(ExitCode::Incomplete, unwhole);
    });
}

//! Sentence about incomplete lists, in which a home's name may not be unique and an NHS number may be taken
//! unseen.
QString ResidentCommand::unwholeText() const
{
    const Circumstances around = m_workspace.circumstances();
    const QList<const ResourceSchema *> wanted = lists();
    const auto lacks = [&](const ResourceSchema &schema) {
        return wanted.contains(&schema) && !around.lists.value(schema.name).isWhole;
    };
    const auto text = [](const ResourceSchema &schema) -> QString {
        return Cli::tr("Some records are still missing from: %1.").arg(schema.titleText()) + u' ';
    };
    const auto isByName = [this](const ResidentSetting &setting) {
        return setting.field->editor == Editor::Home
            && std::none_of(m_homes.values.cbegin(), m_homes.values.cend(),
                [&setting](const NamedValue &home) { return home.value == setting.value; });
    };
    if (lacks(homeSchema) && std::any_of(m_options.settings.cbegin(), m_options.settings.cend(), isByName))
        return text(homeSchema)
            + Cli::tr("Which home is meant is not certain without them. Nothing was sent.");
    if (lacks(residentSchema) && !m_options.isConfirmed)
        return text(residentSchema)
            + Cli::tr("One of them may have this NHS number. Nothing was sent. If it is right, say --yes.");
    return {};
}

void ResidentCommand::begin()
{
    if (m_options.verb == Options::Verb::ResidentUpdate)
        m_saver.load(m_options.id);
    else
        edit({});
}

void ResidentCommand::edit(const Record &resident)
{
    RecordDraft draft(resident);
    for (const ResidentSetting &setting : m_options.settings) {
        const QString problem = draft.canEdit(*setting.field)
            ? apply(setting, draft)
            : Cli::tr("it is recorded in a way that cannot be changed here");
        if (!problem.isEmpty())
            return Q_EMIT finished(
                ExitCode::Usage, Cli::tr("--set %1: %2").arg(setting.field->path, problem));
    }
    check(draft);
}

//! Applies a field value to the draft; returns its fault or an empty text.
QString ResidentCommand::apply(const ResidentSetting &setting, RecordDraft &draft) const
{
    const FormField &field = *setting.field;
    switch (field.editor) {
    case Editor::Date: {
        const std::optional<DateEntry> entry = DateEntry::fromText(setting.value);
        if (!setting.value.isEmpty() && !(entry && entry->date().isValid()))
            return Cli::tr("“%1” is no date").arg(setting.value);
        draft.setEntry(field, entry ? entry->entry() : Entry());
        return {};
    }
    case Editor::Switch: {
        if (!isAnswer(setting.value))
            return Cli::tr("“%1” is neither yes nor no").arg(setting.value);
        draft.setEntry(field,
            { setting.value.isEmpty()      ? QString()
                    : isYes(setting.value) ? u"yes"_s
                                           : u"no"_s });
        return {};
    }
    case Editor::Home: {
        const QStringList ids = namedValues(m_homes, setting.value);
        const auto home =
            std::find_if(m_homes.values.begin(), m_homes.values.end(), [&](const NamedValue &each) {
                return each.value == setting.value || (ids.size() == 1 && each.value == ids.first());
            });
        if (home == m_homes.values.end())
            return (ids.isEmpty() ? Cli::tr("no home is called “%1”") : Cli::tr("“%1” fits several homes"))
                .arg(setting.value);
        draft.setEntry(field, { home->value, home->name });
        return {};
    }
    case Editor::Status: {
        const auto known = std::find_if(
            field.member->values.begin(), field.member->values.end(), [&](const EnumValue &value) {
                return value.value == setting.value
                    || enumLabel(*field.member, value.value).compare(setting.value, Qt::CaseInsensitive) == 0;
            });
        if (known == field.member->values.end())
            return Cli::tr("“%1” is not one of its values").arg(setting.value);
        draft.setEntry(field, { known->value });
        return {};
    }
    default:
        draft.setEntry(field, { setting.value });
        return {};
    }
}

void ResidentCommand::check(const RecordDraft &draft)
{
    m_draft = draft;
    if (!draft.isChanged()) {
        if (m_options.format != OutputFormat::Json || printChanges(draft.base().id))
            Q_EMIT finished(ExitCode::Done, Cli::tr("Nothing is to be changed."));
        return;
    }
    QStringList wrong;
    QStringList unlikely;
    const QList<Problem> problems = problemsOf(draft, dayInLondon(m_workspace.clock().now()));
    for (const Problem &problem : problems)
        (problem.weight == Problem::Weight::Block ? wrong : unlikely) += problem.message;
    if (!wrong.isEmpty())
        return Q_EMIT finished(ExitCode::Usage, wrong.join("; "_L1));
    if (const QString note = residentReviewNote(draft); !note.isEmpty())
        unlikely += note;
    // Facts that an ambulance crew acts on, or knows the person by, are emptied on purpose only; the window
    // shows them in its review.
    static const QRegularExpression vital(u"allerg|^dnacpr|^dols|^hasChokingRisk|^dateOfBirth|^nhsNumber"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QList<Change> changes = draft.changes();
    for (const Change &change : changes) {
        if (draft.isNew() || change.before.isEmpty() || !vital.match(change.path).hasMatch())
            continue;
        const FormField &field = *editableResident().field(change.path);
        if (change.after.isEmpty())
            unlikely += Cli::tr("%1 would be emptied. It now says “%2”.").arg(change.label, change.before);
        else if (field.editor == Editor::Switch && draft.entry(field).value(0) == "no"_L1)
            unlikely += Cli::tr("%1 would change from yes to no.").arg(change.label);
    }
    m_question = unlikely.join("; "_L1);
    if (draft.isNew() || draft.changedPaths().contains(u"nhsNumber"_s))
        return m_saver.findDuplicates(draft, [this](const Duplicates &duplicates) { confirm(duplicates); });
    confirm({});
}

//! Sends the change, unless something unlikely needs --yes. All of it is said at once, with residents who may
//! be the same person, because --yes confirms all.
void ResidentCommand::confirm(const Duplicates &duplicates)
{
    QStringList said{ m_question };
    said.removeAll(QString());
    for (const Duplicate &each : duplicates.found) {
        const bool isTaken = each.why == Likeness::NhsNumber && each.id != m_draft.base().id;
        // Likeness to another resident is reported for new residents only; existing ones had it before.
        if (m_draft.isNew() || isTaken)
            said += each.message();
    }
    if (!duplicates.notAsked.isEmpty())
        said += duplicates.notAsked;
    if (said.isEmpty() || m_options.isConfirmed)
        return sayWhoIsInTheRoom();
    Q_EMIT finished(ExitCode::Usage, said.join(u' ') + u' ' + Cli::tr("If it is right, say --yes."));
}

//! Prints who lives in a newly set room, whom the service lists with the home, and sends the change: couples
//! share a room.
void ResidentCommand::sayWhoIsInTheRoom(int page)
{
    constexpr int pageSize = 100;
    const Record changed = m_draft.result();
    const QString home = Reference::fromJson(changed.value("home"_L1)).id;
    const QString room = roomOf(changed);
    if (!m_draft.isChanged(u"location.room"_s) || home.isEmpty() || room.isEmpty())
        return send();
    const auto take = [this, room, page](const Result<RecordPage> &answer) {
        if (!answer) {
            printLine(Cli::tr("Who lives in this room is not known: %1").arg(answer.error().message()));
            return send();
        }
        for (const Record &each : answer->records) {
            const bool isThere = roomOf(each).compare(room, Qt::CaseInsensitive) == 0;
            if (isThere && each.id != m_draft.base().id && endedText(residentSchema, each).isEmpty())
                printLine(Cli::tr("Already living in this room: %1.", "a resident").arg(residentName(each)));
        }
        if (answer->hasNext)
            return sayWhoIsInTheRoom(page + 1);
        send();
    };
    m_workspace.client().list(residentSchema.path(), { { u"homeId"_s, home } }, page, pageSize,
        ApiClient::Lane::Interactive, residentSchema.needsToken, this, take);
}

void ResidentCommand::send()
{
    if (!m_options.isDryRun) {
        m_isSaving = true;
        return m_saver.save(m_draft);
    }
    if (printChanges(m_draft.base().id))
        Q_EMIT finished(ExitCode::Done, {});
}

void ResidentCommand::proceed(const SaveState &state)
{
    m_isSent = m_isSent || state.kind == SaveState::Kind::Sending;
    // A line tells why nothing follows: the search for a lost creation takes minutes.
    if (state.kind == SaveState::Kind::LookingUp && !std::exchange(m_isLookingUp, true))
        printLine(state.message());
    if (state.isBusy() || state.kind == SaveState::Kind::Idle)
        return;
    if (!m_isSaving && state.error) // The error happened while reading, before any save.
        return fail(*state.error);
    // Take the audit entries from this run's journal, where the saver noted them.
    m_workspace.journal().auditTrail(this, [this, state](const QList<AuditEntry> &entries) {
        Q_EMIT acted(entries);
        end(state);
    });
}

void ResidentCommand::end(const SaveState &state)
{
    const bool isSaved = state.kind == SaveState::Kind::Saved || state.kind == SaveState::Kind::Differs;
    if (isSaved && !printChanges(m_saver.saved().id, state))
        return;
    Q_EMIT finished(exitCodeOf(state), outcomeText(state));
}

//! Prints the saved changes below name, date of birth and home, since nobody can check an id. Changes that
//! the service did not accept are left out.
bool ResidentCommand::printChanges(const QString &id, const SaveState &state)
{
    const QList<Change> changes = changesOf(m_draft);
    const Record &person = m_draft.base();
    const QString home = Reference::fromJson(person.value("home"_L1)).name;
    if (m_options.format != OutputFormat::Json) {
        QString text = id.isEmpty() ? QString() : QString(id + u'\n');
        if (!m_draft.isNew())
            text += terminalLine(home.isEmpty() ? personText(person) : personText(person) + ", "_L1 + home)
                + u'\n';
        for (const Change &change : changes) {
            if (!state.fields.contains(change.label))
                text += terminalLine(change.message()) + u'\n';
        }
        return print(text.toUtf8());
    }
    QJsonArray list;
    for (const Change &change : changes)
        list += QJsonObject{ { "field"_L1, change.path }, { "before"_L1, change.before },
            { "after"_L1, change.after } };
    QJsonObject said{ { "id"_L1, id }, { "saved"_L1, state.kind == SaveState::Kind::Saved },
        { "changes"_L1, list }, { "differs"_L1, QJsonArray::fromStringList(state.details) } };
    if (!m_draft.isNew()) {
        said.insert("name"_L1, PersonName::fromJson(person.value("name"_L1)).formal());
        said.insert("dateOfBirth"_L1, calendarDate(person.value("dateOfBirth"_L1)).toString(Qt::ISODate));
        said.insert("home"_L1, home);
    }
    return print(QJsonDocument(said).toJson(QJsonDocument::Indented));
}

std::unique_ptr<Command> makeResidentCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<ResidentCommand>(options, decisions, workspace);
}

} // namespace care

#include "residentcommand.moc"
