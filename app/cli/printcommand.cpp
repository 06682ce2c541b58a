// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/listcommand.h"
#include "app/cli/paper.h"
#include "app/common/workspace.h"
#include "models/export/exportrun.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/sync/sync.h"
#include "models/tables/shownrows.h"
#include "views/paper/listsheet.h"
#include "views/paper/recordsheet.h"

#include <memory>

namespace care {

//! Command "print" for a list, laid out as on paper.
class PrintListCommand : public ListCommand {
    Q_OBJECT

public:
    PrintListCommand(const Options &options, const Decisions &decisions, Workspace &workspace);

protected:
    void deliver(const ListStatus &status) override;

private:
    void write();

    ListStatus m_status;
    ListPrint m_list;
    const std::shared_ptr<ShownTexts> m_texts = std::make_shared<ShownTexts>();
    ExportRun m_run;
};

PrintListCommand::PrintListCommand(const Options &options, const Decisions &decisions, Workspace &workspace)
    : ListCommand(options, decisions, workspace)
{
    connect(&m_run, &ExportRun::progressed, this, [this] { m_line.say(m_run.done(), m_run.total()); });
    connect(&m_run, &ExportRun::finished, this, &PrintListCommand::write);
}

void PrintListCommand::deliver(const ListStatus &status)
{
    m_status = status;
    if (const QString contradicts = contradictionText(status); !contradicts.isEmpty() && status.received == 0)
        return Q_EMIT finished(ExitCode::BadAnswer, contradicts);
    const ResourceSchema &schema = table().schema();
    m_list.shown = { &schema, table().wholeFilter(), table().order(), table().grouping(), {} };
    m_list.title = schema.titleText();
    const QStringList keys = m_options.columns.isEmpty() ? defaultExportKeys(schema) : m_options.columns;
    constexpr qsizetype mostColumns = 16; // More would be narrower than a word on a page.
    if (keys.size() > mostColumns)
        return Q_EMIT finished(ExitCode::Usage,
            tr("%n columns do not fit on a page: name at most %1 with --columns.", nullptr, int(keys.size()))
                .arg(mostColumns));
    for (const QString &key : keys)
        m_list.shown.columns += schema.field(key);
    m_run.start(m_workspace.store(),
        [shown = m_list.shown, texts = m_texts](
            const RecordReads &reads, ExportRun::Progress &progress) -> ExportOutcome {
            *texts = readShown(shown, reads, [&progress](qsizetype done, qsizetype all) {
                progress.total = all;
                progress.done = done;
                return !progress.isCanceled();
            });
            return ExportDone{ texts->ids.size() };
        });
}

void PrintListCommand::write()
{
    m_line.clear();
    m_status.shown = m_texts->ids.size();
    // Of a list that was received through a filter nobody knows how many there are in all.
    if (!m_workspace.sync().state(*m_list.shown.schema, {}).isWhole())
        m_status.stored = 0;
    m_list.lines = listLines(*m_list.shown.schema, table().filter(), m_list.shown.order, m_status,
        [this](const Field & /*field*/, const QString &id) { return nameOf(id); });
    m_list.widths = QList<double>(m_list.shown.columns.size(), 1);
    SheetTable content = tableOf(m_list, *m_texts);
    if (m_list.shown.columns.size() > 1)
        content.widths = usualWidths(content);
    const auto measured = std::make_shared<MeasuredTable>(std::move(content), MeasuredTable::cellFont());
    writePaper(*this, m_options,
        { m_list.shown.schema->titleText(), PageShape::Lying, m_workspace.clock().now(),
            { [&measured](const Imprint &imprint, QSizeF page) {
                return std::make_unique<TableSheet>(measured, imprint, page);
            } },
            { { m_list.shown.schema->name, m_texts->ids } }, doubtsOf(m_status) });
}

//! Command "print" for one record, laid out as on paper.
class PrintRecordCommand : public WorkspaceCommand {
    Q_OBJECT

public:
    using WorkspaceCommand::WorkspaceCommand;
    void start() override;

private:
    void readSubject(const Record &record);
    void write(const Record &record, const Record &subject);
};

void PrintRecordCommand::start()
{
    readOne(*m_options.schema, m_options.id, [this](const Result<Record> &record) {
        if (record)
            readSubject(*record);
        else
            fail(record.error());
    });
}

//! Reads the resident named at the head of the page; if missing or hidden from the key, only the name is
//! printed.
void PrintRecordCommand::readSubject(const Record &record)
{
    const QString id = subjectOf(*m_options.schema, record).id;
    if (id.isEmpty())
        return write(record, {});
    readOne(residentSchema, id, [this, record](const Result<Record> &subject) {
        using Kind = ApiError::Kind;
        const bool isHidden =
            !subject && (subject.error().kind == Kind::NotFound || subject.error().kind == Kind::Forbidden);
        if (subject || isHidden)
            write(record, subject.value_or(Record()));
        else
            fail(subject.error());
    });
}

void PrintRecordCommand::write(const Record &record, const Record &subject)
{
    const ResourceSchema &schema = *m_options.schema;
    const QDateTime now = m_workspace.clock().now();
    const SheetContent content = recordContent(schema, record, subject, dayInLondon(now));
    QHash<QString, QStringList> printed{ { schema.name, { record.id } } };
    if (!subject.isNull())
        printed.insert(residentSchema.name, { subject.id });
    writePaper(*this, m_options,
        { schema.singularText(), PageShape::Upright, now, { [&content](const Imprint &imprint, QSizeF page) {
             return std::make_unique<ContentSheet>(content, imprint, page);
         } },
            printed });
}

std::unique_ptr<Command> makePrintCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    if (options.id.isEmpty())
        return std::make_unique<PrintListCommand>(options, decisions, workspace);
    return std::make_unique<PrintRecordCommand>(options, decisions, workspace);
}

} // namespace care

#include "printcommand.moc"
