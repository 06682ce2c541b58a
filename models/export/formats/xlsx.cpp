// SPDX-License-Identifier: GPL-3.0-or-later
//! Excel export format: typed numbers and dates, all else as text, and a cover sheet that describes the data
//! sheet.
#include "models/export/targetfile.h"
#include "models/files/systempath.h"
#include "models/schema/londontime.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QFile>
#include <QIODevice>
#include <QStorageInfo>
#include <QTemporaryFile>
#include <QtEndian>

#include <xlsxwriter.h>
#include <zlib.h>

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace care {

//! Reader of one compressed file inside a zip archive, which checks what libxlsxwriter really wrote to the
//! disk.
class ZippedPart {
public:
    //! \a archive must be open for reading and outlive the object.
    ZippedPart(QIODevice &archive, const QByteArray &name);
    //! Number of unpacked bytes between the first \a from and the last \a to; -1 if either is missing or the
    //! file cannot be unpacked.
    qint64 lengthBetween(const QByteArray &from, const QByteArray &to) const;

private:
    QIODevice &m_archive;
    qint64 m_begin = -1; //!< Archive offset of the compressed bytes; -1 if the archive has no such file.
};

namespace {

// Sizes and signatures of the zip format's records (PKWARE, APPNOTE.TXT).
constexpr qsizetype localHeader = 30;
constexpr qsizetype centralHeader = 46;
constexpr qsizetype endRecord = 22;
constexpr quint32 centralMark = 0x02014b50;
constexpr quint32 endMark = 0x06054b50;

quint32 number32(const QByteArray &bytes, qsizetype at)
{
    return qFromLittleEndian<quint32>(bytes.constData() + at);
}

quint16 number16(const QByteArray &bytes, qsizetype at)
{
    return qFromLittleEndian<quint16>(bytes.constData() + at);
}

QByteArray read(QIODevice &archive, qint64 at, qint64 size)
{
    return archive.seek(at) ? archive.read(size) : QByteArray();
}

} // namespace

ZippedPart::ZippedPart(QIODevice &archive, const QByteArray &name)
    : m_archive(archive)
{
    // Zip archives without a comment end with the record that locates the archive's directory.
    const QByteArray end = read(archive, archive.size() - endRecord, endRecord);
    if (end.size() != endRecord || number32(end, 0) != endMark)
        return;
    const QByteArray directory = read(archive, number32(end, 16), number32(end, 12));
    for (qsizetype at = 0;
         at + centralHeader <= directory.size() && number32(directory, at) == centralMark;) {
        const qsizetype length = number16(directory, at + 28);
        if (directory.mid(at + centralHeader, length) == name) {
            const qint64 place = number32(directory, at + 42);
            const QByteArray header = read(archive, place, localHeader);
            if (header.size() == localHeader)
                m_begin = place + localHeader + number16(header, 26) + number16(header, 28);
            return;
        }
        at += centralHeader + length + number16(directory, at + 30) + number16(directory, at + 32);
    }
}

qint64 ZippedPart::lengthBetween(const QByteArray &from, const QByteArray &to) const
{
    if (m_begin < 0 || !m_archive.seek(m_begin))
        return -1;
    constexpr qsizetype piece = 256 * 1024;
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return -1;
    qint64 begin = -1;
    qint64 end = -1;
    qint64 place = 0; // Position in the unpacked file of the first byte in the buffer.
    QByteArray packed;
    QByteArray unpacked;
    // Bytes carried over to the next piece, because a searched mark may straddle two pieces.
    const qsizetype kept = std::max(from.size(), to.size()) - 1;
    int state = Z_OK;
    while (state == Z_OK) {
        if (stream.avail_in == 0) {
            packed = m_archive.read(piece);
            stream.next_in = reinterpret_cast<Bytef *>(packed.data());
            stream.avail_in = uInt(packed.size());
        }
        const qsizetype before = unpacked.size();
        unpacked.resize(before + piece);
        stream.next_out = reinterpret_cast<Bytef *>(unpacked.data() + before);
        stream.avail_out = uInt(piece);
        state = inflate(&stream, Z_NO_FLUSH);
        unpacked.resize(before + piece - qsizetype(stream.avail_out));
        if (const qsizetype at = begin < 0 ? unpacked.indexOf(from) : -1; at >= 0)
            begin = place + at + from.size();
        if (const qsizetype at = unpacked.lastIndexOf(to); at >= 0)
            end = place + at;
        const qsizetype gone = std::max<qsizetype>(unpacked.size() - kept, 0);
        place += gone;
        unpacked.remove(0, gone);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END && begin >= 0 && end >= begin ? end - begin : -1;
}

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(export)
};

// Limits of the Excel format on rows, cells and sheet names.
constexpr qint64 mostRows = LXW_ROW_MAX;
constexpr qsizetype mostUnits = 32'767; // Longest text of an Excel cell in UTF-16 code units.
constexpr qsizetype mostInName = LXW_SHEETNAME_MAX;
//! Lower bound of the disk bytes per Excel cell, for checking beforehand that the disk has room: the XML is
//! stored once by the library's copy and once before it is compressed.
constexpr qint64 leastCell = 60;

//! Sheet name for Excel, without the characters that Excel forbids.
QByteArray sheetName(QString title)
{
    for (const QChar each : u"[]:*?/\\'"_s)
        title.replace(each, u' ');
    return title.left(mostInName).trimmed().toUtf8();
}

constexpr QLatin1StringView escape(
    "_x005F_"); // Underscore as Excel writes it where it could begin an escape.

//! Text with "_x" escaped, because Excel reads "_x0041_" in a cell as the letter "A".
QString escaped(const QString &text)
{
    if (!text.contains("_x"_L1))
        return text;
    QString result;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QStringView rest = QStringView(text).mid(at, 7);
        bool isHexadecimal = false;
        if (rest.size() == 7 && rest.startsWith("_x"_L1) && rest.back() == u'_')
            std::ignore = rest.mid(2, 4).toUInt(&isHexadecimal, 16);
        result += isHexadecimal ? QString(escape) : QString(text.at(at));
    }
    return result;
}

//! Excel time cut to the minute, as lists show it; some programs would round seconds up.
lxw_datetime excelTime(QDate date, QTime time = QTime(0, 0))
{
    return { date.year(), date.month(), date.day(), time.hour(), time.minute(), 0 };
}

//! True for dates that Excel counts correctly: from 1 March 1900, since Excel believes in a 29 February 1900.
bool isDateOfExcel(QDate date)
{
    return date >= QDate(1900, 3, 1) && date.year() <= 9999;
}

//! Excel file writer. libxlsxwriter opens files by byte paths, so it works in workingFolder() and Qt copies
//! the result to the target, whatever its path. The library ignores write errors of its unnamed temporary
//! files, so the compressed result is compared with the number of bytes written.
class XlsxWriter : public ExportWriter {
public:
    explicit XlsxWriter(const QString &path)
        : m_target(path)
    {
    }
    ~XlsxWriter() override
    {
        if (m_book)
            lxw_workbook_free(m_book);
    }

    ExportResult begin(const ExportSheet &sheet) override;
    ExportResult row(const ExportRow &cells) override;
    ExportResult finish(const ExportCover &cover, const std::function<bool()> &mayCommit) override;
    QStringList notes() const override
    {
        return m_cut == 0
            ? QStringList()
            : QStringList{ Texts::tr("%Ln cells are longer than Excel takes and end with “…”. A "
                                     "CSV file has all of them.",
                nullptr, int(m_cut)) };
    }

private:
    ExportResult beginBook(qint64 cells);
    void write(lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column, const ExportCell &cell);
    void writeText(lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column, const QString &text,
        lxw_format *format = nullptr);
    void writeCover(const ExportCover &cover);
    ExportResult close();
    ExportResult copyToTarget();

    TargetFile m_target;
    QTemporaryFile m_packed;
    lxw_workbook *m_book = nullptr;
    lxw_worksheet *m_cover = nullptr;
    lxw_worksheet *m_sheet = nullptr;
    lxw_format *m_bold = nullptr;
    lxw_format *m_wrapped = nullptr;
    lxw_format *m_date = nullptr;
    lxw_format *m_moment = nullptr;
    lxw_row_t m_row = 0;
    qint64 m_cut = 0;
};

ExportResult XlsxWriter::beginBook(qint64 cells)
{
    if (const ExportResult opened = m_target.open(cells * leastCell); !opened)
        return opened;
    const QString working = workingFolder(m_target.folder());
    // TargetFile checked only the target's disk for room; the working folder may be on another disk.
    if (working != m_target.folder() && QStorageInfo(working).bytesAvailable() < cells * leastCell)
        return exportFailure(ExportError::Kind::NoSpace);
    m_packed.setFileTemplate(working + "/.care-records-XXXXXX.part"_L1);
    if (!m_packed.open())
        return exportFailure(ExportError::Kind::NotWritable, m_packed.errorString());
    m_packed.close();
    // Cells from which zip64 is needed: the sheet may then exceed 4 GB.
    constexpr qint64 manyCells = 20'000'000;
    QByteArray folder = QFile::encodeName(working);
    lxw_workbook_options options{
        .constant_memory = true, .tmpdir = folder.data(), .use_zip64 = cells > manyCells
    };
    m_book = workbook_new_opt(QFile::encodeName(m_packed.fileName()).constData(), &options);
    if (!m_book)
        return exportFailure(ExportError::Kind::NotWritable);
    m_bold = workbook_add_format(m_book);
    format_set_bold(m_bold);
    m_wrapped = workbook_add_format(m_book);
    format_set_text_wrap(m_wrapped);
    format_set_align(m_wrapped, LXW_ALIGN_VERTICAL_TOP);
    m_date = workbook_add_format(m_book);
    format_set_num_format(m_date, "dd-mmm-yyyy");
    m_moment = workbook_add_format(m_book);
    format_set_num_format(m_moment, "dd-mmm-yyyy hh:mm");
    m_cover = workbook_add_worksheet(m_book, sheetName(Texts::tr("About")).constData());
    return {};
}

ExportResult XlsxWriter::begin(const ExportSheet &sheet)
{
    if (sheet.rows + 1 > mostRows)
        return exportFailure(ExportError::Kind::TooManyRows);
    if (const ExportResult begun = beginBook((sheet.rows + 1) * sheet.columns.size()); !begun)
        return begun;
    m_sheet = workbook_add_worksheet(m_book, sheetName(sheet.title).constData());
    if (!m_sheet || !m_cover)
        return exportFailure(ExportError::Kind::NotWritable);
    constexpr int usual = 14;
    constexpr int widest = 60;
    for (qsizetype i = 0; i < sheet.columns.size(); ++i) {
        const ExportColumn &column = sheet.columns.at(i);
        const int width =
            std::min(std::max(column.width > 0 ? column.width : usual, int(column.title.size())) + 2, widest);
        worksheet_set_column(m_sheet, lxw_col_t(i), lxw_col_t(i), width, nullptr);
        writeText(m_sheet, 0, lxw_col_t(i), column.title, m_bold);
    }
    worksheet_freeze_panes(m_sheet, 1, 0);
    if (!sheet.columns.isEmpty())
        worksheet_autofilter(m_sheet, 0, 0, lxw_row_t(sheet.rows), lxw_col_t(sheet.columns.size() - 1));
    return {};
}

void XlsxWriter::writeText(
    lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column, const QString &text, lxw_format *format)
{
    QString fitting = escaped(text);
    if (fitting.size() > mostUnits) {
        ++m_cut;
        qsizetype end = mostUnits - 1 - fitting.at(mostUnits - 2).isHighSurrogate();
        if (const qsizetype at = fitting.lastIndexOf(escape, end - 1); at >= 0 && at + escape.size() > end)
            end = at;
        fitting = fitting.left(end) + u'…';
    }
    worksheet_write_string(sheet, row, column, fitting.toUtf8().constData(), format);
}

void XlsxWriter::write(lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column, const ExportCell &cell)
{
    switch (cell.value.typeId()) {
    case QMetaType::Double:
        worksheet_write_number(sheet, row, column, cell.value.toDouble(), nullptr);
        return;
    case QMetaType::QDate:
        if (const QDate date = cell.value.toDate(); isDateOfExcel(date)) {
            lxw_datetime time = excelTime(date);
            worksheet_write_datetime(sheet, row, column, &time, m_date);
            return;
        }
        break;
    case QMetaType::QDateTime:
        // Times within the repeated hour of autumn stay text, which says which of the two hours it was; Excel
        // dates have no UTC offset.
        if (const QDateTime at = clockInLondon(cell.value.toDateTime());
            isDateOfExcel(at.date()) && !comesTwiceInLondon(cell.value.toDateTime())) {
            lxw_datetime time = excelTime(at.date(), at.time());
            worksheet_write_datetime(sheet, row, column, &time, m_moment);
            return;
        }
        break;
    default:
        break;
    }
    writeText(sheet, row, column, cell.text);
}

ExportResult XlsxWriter::row(const ExportRow &cells)
{
    ++m_row;
    for (qsizetype i = 0; i < cells.size(); ++i)
        write(m_sheet, m_row, lxw_col_t(i), cells.at(i));
    if (std::ferror(m_sheet->file))
        return exportFailure(ExportError::Kind::NoSpace);
    return {};
}

void XlsxWriter::writeCover(const ExportCover &cover)
{
    constexpr double labelWidth = 20;
    constexpr double valueWidth = 80;
    worksheet_set_column(m_cover, 0, 0, labelWidth, nullptr);
    worksheet_set_column(m_cover, 1, 1, valueWidth, nullptr);
    writeText(m_cover, 0, 0, cover.title, m_bold);
    lxw_row_t at = 1;
    auto lines = cover.lines;
    for (const QString &note : notes())
        lines += { Texts::tr("Note"), note };
    for (const auto &[label, value] : lines) {
        ++at;
        writeText(m_cover, at, 0, label, m_wrapped);
        writeText(m_cover, at, 1, value, m_wrapped);
    }
    lxw_doc_properties properties{};
    QByteArray title = cover.title.toUtf8();
    properties.title = title.data();
    properties.created = time_t(cover.at.toSecsSinceEpoch());
    workbook_set_properties(m_book, &properties);
}

ExportResult XlsxWriter::finish(const ExportCover &cover, const std::function<bool()> &mayCommit)
{
    writeCover(cover);
    // libxlsxwriter holds the last row back until another row follows, so it is written here.
    lxw_worksheet_write_single_row(m_sheet);
    std::fflush(m_sheet->file);
    if (std::ferror(m_sheet->file))
        return exportFailure(ExportError::Kind::NoSpace);
    const qint64 size = std::ftell(m_sheet->file);
    lxw_workbook *book = std::exchange(m_book, nullptr);
    if (const lxw_error error = workbook_close(book); error != LXW_NO_ERROR)
        return exportFailure(error == LXW_ERROR_CREATING_XLSX_FILE ? ExportError::Kind::NotWritable
                                                                   : ExportError::Kind::NoSpace,
            error == LXW_ERROR_CREATING_XLSX_FILE ? QString::fromLatin1(lxw_strerror(error)) : QString());
    if (!m_packed.open())
        return exportFailure(ExportError::Kind::NotWritable, m_packed.errorString());
    if (ZippedPart(m_packed, "xl/worksheets/sheet2.xml").lengthBetween("<sheetData>", "</sheetData>") != size)
        return exportFailure(ExportError::Kind::NoSpace);
    if (const ExportResult copied = copyToTarget(); !copied)
        return copied;
    return mayCommit() ? m_target.commit() : exportFailure(ExportError::Kind::Canceled);
}

ExportResult XlsxWriter::copyToTarget()
{
    constexpr qint64 piece = 256 * 1024;
    m_packed.seek(0);
    while (!m_packed.atEnd()) {
        const QByteArray bytes = m_packed.read(piece);
        if (bytes.isEmpty())
            return exportFailure(ExportError::Kind::NotWritable, m_packed.errorString());
        if (const ExportResult written = m_target.write(bytes); !written)
            return written;
    }
    return {};
}

} // namespace

extern const ExportFormat xlsxFormat;
const ExportFormat xlsxFormat{ "xlsx"_L1, 10, "xlsx"_L1, QT_TRANSLATE_NOOP("export", "Excel"),
    QT_TRANSLATE_NOOP("export", ".xlsx, NHS numbers kept as text"), true, false,
    [](const QString &path) -> std::unique_ptr<ExportWriter> {
        return std::make_unique<XlsxWriter>(path);
    } };

} // namespace care
